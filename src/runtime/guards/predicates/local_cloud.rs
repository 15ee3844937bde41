//! Clusters and clouds that run on this machine, as far as the line says so: nobody else works with them.

use crate::runtime::guards::look::Look;

/// Contexts that programs for a cluster of one's own give themselves.
const CONTEXTS: [&str; 9] = [
    "kind-",
    "k3d-",
    "minikube",
    "docker-desktop",
    "rancher-desktop",
    "colima",
    "orbstack",
    "microk8s",
    "k3s-local",
];

/// Does the command work on a cluster or cloud of this machine?
pub(super) fn is_here(look: &Look<'_>, index: usize) -> bool {
    let call = look.call(index);
    let command = &look.facts.commands[index];
    let given = |names: &[&str]| names.iter().find_map(|name| call.value_of(name));
    if given(&["--context", "--kube-context"])
        .is_some_and(|name| CONTEXTS.iter().any(|own| name.starts_with(own)))
    {
        return true;
    }
    // `docker push localhost:5001/x` ends at a registry of one's own.
    let images = call.words.iter().skip_while(|word| word.text != "push").skip(1);
    if images.clone().next().is_some() && images.clone().all(|word| is_own_address(&word.text)) {
        return true;
    }
    let set = command.assigned.iter().find(|(name, _)| name.starts_with("AWS_ENDPOINT_URL"));
    let address = given(&["--endpoint-url"]).or_else(|| set.map(|(_, value)| value.text.as_str()));
    address.is_some_and(is_own_address)
}

/// The command names this machine and no other: `nmap -p 80 localhost`.
pub(super) fn is_only_here(look: &Look<'_>, index: usize) -> bool {
    let words = &look.call(index).words;
    !words.is_empty() && words.iter().all(|word| is_own_address(&word.text) || word.text == "::1")
}

/// `http://localhost:4566`, and nothing that only begins like it.
fn is_own_address(address: &str) -> bool {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#', '\\']).next().unwrap_or(rest);
    // Before an `@` stands who asks, not who is asked.
    let host = authority.rsplit('@').next().unwrap_or(authority).split(':').next().unwrap_or_default();
    matches!(host, "localhost" | "127.0.0.1" | "localstack" | "host.docker.internal")
}

#[cfg(test)]
mod tests {
    use super::is_own_address;

    #[test]
    fn an_address_is_that_of_its_host() {
        for (address, want) in [
            ("http://localhost:4566", true),
            ("https://127.0.0.1/x", true),
            ("localhost:4566", true),
            ("http://me:pw@localhost:4566", true),
            ("http://localhost:pw@aws.example.com", false),
            ("http://localhost.example.com", false),
            ("https://s3.amazonaws.com/localhost", false),
        ] {
            assert_eq!(is_own_address(address), want, "{address}");
        }
    }
}
