//! Requests that destroy something at the other end, or ask what only this machine may ask.

use crate::runtime::guards::generated::{ENDING_VERBS, READING_VERBS};
use crate::runtime::guards::glob;
use crate::runtime::guards::look::{Look, contains_any};

const CLIENTS: [&str; 8] = ["curl", "wget", "http", "https", "xh", "xhs", "curlie", "Invoke-RestMethod"];

/// Ports on this machine behind which not a program under development but a service with everybody's data listens.
const ADMIN_PORTS: [&str; 8] = [":8001", ":9200", ":7700", ":9090", ":8500", ":2379", ":5984", ":8108"];

/// Addresses that delete by being asked.
const DELETING: [&str; 9] = [
    "_delete_by_query",
    "/delete-batch",
    "delete_series",
    "/_cluster/settings",
    "/_close",
    "/_shutdown",
    "/documents/delete",
    "/flush_all",
    "/_flush_all",
];

/// A request with the method DELETE to somebody else's machine, or to an administration port of this one.
pub(super) fn deletes(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    if !CLIENTS.contains(&command.program.as_str()) {
        return false;
    }
    let call = look.call(index);
    let method = ["-X", "--request", "--method", "-Method"].iter().find_map(|name| call.value_of(name));
    let method =
        method.or_else(|| call.word(0).filter(|word| word.bytes().all(|byte| byte.is_ascii_uppercase())));
    let method = method.unwrap_or_default();
    let addresses =
        || command.argv.iter().skip(1).map(|word| word.text.as_str()).filter(|word| !word.starts_with('-'));
    let changes = matches!(method.to_ascii_uppercase().as_str(), "POST" | "PUT" | "PATCH" | "DELETE");
    if changes && addresses().any(|address| contains_any(address, &DELETING)) {
        return true;
    }
    method.eq_ignore_ascii_case("delete") && !addresses().any(is_development)
}

/// This machine, and not one of its administration ports.
fn is_development(address: &str) -> bool {
    let address =
        address.strip_prefix("http://").or_else(|| address.strip_prefix("https://")).unwrap_or(address);
    let local =
        ["localhost", "127.0.0.1", "0.0.0.0", "[::1]", ":"].iter().any(|host| address.starts_with(host));
    let host = address.split('/').next().unwrap_or(address);
    local && !ADMIN_PORTS.iter().any(|port| host.ends_with(port)) || host.starts_with("$")
}

/// `aws ec2 terminate-instances`, `fly apps destroy`: the first verb among the words decides, and it ends something.
pub(super) fn ends_something(look: &Look<'_>, index: usize) -> bool {
    let call = look.call(index);
    if ["--dry-run", "--dryrun", "--help", "--what-if"].iter().any(|flag| call.has(flag)) {
        return false;
    }
    for word in call.words.iter().take(6) {
        // `env:unset`, `ps:kill`: some programs write the noun before the verb.
        let (noun, verb) = word.text.split_once(':').unwrap_or(("", &word.text));
        let is_verb = call.words.len() > 1
            && noun.bytes().chain(verb.bytes()).all(|b| b.is_ascii_lowercase() || b == b'-');
        let is_like = |patterns: &[&str]| {
            let fits = |text: &str| patterns.iter().any(|pattern| glob::word_matches(pattern, text));
            fits(&word.text) || is_verb && fits(verb)
        };
        if is_like(READING_VERBS) {
            return false;
        }
        if is_like(ENDING_VERBS) {
            return true;
        }
    }
    false
}

/// The address that hands out a machine's cloud credentials, or a container engine's socket.
pub(super) fn internal(look: &Look<'_>, index: usize) -> bool {
    const ADDRESSES: [&str; 6] = [
        "169.254.169.254",
        "metadata.google.internal",
        "100.100.100.200",
        "fd00:ec2::254",
        "docker.sock",
        "169.254.170.2",
    ];
    let command = &look.facts.commands[index];
    let talks = CLIENTS.contains(&command.program.as_str())
        || matches!(
            command.program.as_str(),
            "nc" | "ncat" | "python" | "python3" | "node" | "ruby" | "perl" | "php" | "socat" | "fetch"
        );
    talks && command.argv.iter().skip(1).any(|word| contains_any(&word.text, &ADDRESSES))
        || look.facts.hosts.iter().any(|host| ADDRESSES.iter().any(|address| host.starts_with(address)))
}
