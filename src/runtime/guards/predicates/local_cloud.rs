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
    let set = command.assigned.iter().find(|(name, _)| name.starts_with("AWS_ENDPOINT_URL"));
    let address = given(&["--endpoint-url"]).or_else(|| set.map(|(_, value)| value.text.as_str()));
    address.is_some_and(is_own_address)
}

/// `http://localhost:4566`, and nothing that only begins like it.
fn is_own_address(address: &str) -> bool {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let host = rest.split(['/', ':', '?']).next().unwrap_or(rest);
    matches!(host, "localhost" | "127.0.0.1" | "localstack" | "host.docker.internal")
}
