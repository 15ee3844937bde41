//! Requests that destroy something at the other end, or ask what only this machine may ask.

use crate::runtime::guards::generated::{ENDING_VERBS, READING_VERBS};
use crate::runtime::guards::glob;
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::model::SimpleCommand;

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
pub(super) fn is_development(address: &str) -> bool {
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
    if ["--dry-run", "--dryrun", "--help", "--what-if", "--local"].iter().any(|flag| call.has(flag)) {
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

/// Addresses that hand out a machine's cloud credentials.
const METADATA: [&str; 7] = [
    "169.254.169.254",
    "169.254.170.2",
    "169.254.170.23",
    "100.100.100.200",
    "fd00:ec2::254",
    "metadata.google.internal",
    "metadata.goog",
];

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
    // Most words hold none of them, and need no closer look.
    let is_there =
        |text: &str| contains_any(text, &ADDRESSES) && ADDRESSES.iter().any(|address| names(text, address));
    talks && command.argv.iter().skip(1).any(|word| is_there(&word.text)) && !lists_containers(command)
        || look.facts.hosts.iter().any(|host| is_metadata(host))
}

/// `curl --unix-socket /var/run/docker.sock http://localhost/containers/json`: what the engine has, and nothing sent to it.
fn lists_containers(command: &SimpleCommand) -> bool {
    const LISTS: [&str; 6] = ["/containers/json", "/images/json", "/_ping", "/version", "/info", "/networks"];
    let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
    let is_list = |word: &str| {
        let path = word.split('?').next().unwrap_or(word);
        LISTS.iter().any(|list| path.ends_with(list)) && path.matches('/').count() <= 5
    };
    let mut addresses = words().filter(|word| word.contains("://") || word.starts_with("localhost/"));
    let sends = |word: &str| {
        ["-X", "-d", "-T", "-F", "-K", "--request", "--data", "--json", "--upload", "--form", "--config"]
            .iter()
            .any(|option| word.starts_with(option))
    };
    command.program == "curl"
        && words().any(|word| word.ends_with("docker.sock"))
        && addresses.clone().next().is_some()
        && addresses.all(is_list)
        && !words().any(sends)
}

/// Does the text name the address as a whole? `169.254.169.2540` and `metadata.google.internal.example.com` are others,
/// and only begin like it.
fn names(text: &str, address: &str) -> bool {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    let found = |at: usize| {
        let (before, behind) = (&text.as_bytes()[..at], &text.as_bytes()[at + address.len()..]);
        let goes_on = match behind {
            [b'.', next, ..] => is_part(next),
            [next, ..] => is_part(next),
            [] => false,
        };
        !goes_on && !before.last().is_some_and(|byte| is_part(byte) || *byte == b'.')
    };
    text.to_ascii_lowercase().match_indices(address).any(|(at, _)| found(at))
}

/// A tool is sent to such an address; the commands of a line have their own clause.
pub(super) fn is_internal_address(look: &Look<'_>) -> bool {
    look.event.line().is_none() && look.facts.hosts.iter().any(|host| is_metadata(host))
}

/// Is it one of these addresses, however it is written: `0xa9fea9fe`, `2852039166`, `::ffff:a9fe:a9fe`?
fn is_metadata(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let four = host.strip_prefix("::ffff:").map_or_else(|| dotted(&host), mapped);
    METADATA.contains(&four.as_deref().unwrap_or(&host))
}

/// An address of the old kind within one of the new kind: `169.254.169.254` or `a9fe:a9fe`.
fn mapped(rest: &str) -> Option<String> {
    let Some((high, low)) = rest.split_once(':') else { return dotted(rest) };
    let half = |text: &str| u16::from_str_radix(text, 16).ok().map(u16::to_be_bytes);
    let ([a, b], [c, d]) = (half(high)?, half(low)?);
    Some(format!("{a}.{b}.{c}.{d}"))
}

/// An address of one to four numbers, each decimal, octal or hexadecimal, the last one filling what is left: so browsers
/// and libraries read it.
fn dotted(host: &str) -> Option<String> {
    let number = |part: &str| match part.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None if part.len() > 1 && part.starts_with('0') => u64::from_str_radix(&part[1..], 8).ok(),
        None => part.parse().ok(),
    };
    let parts = host.split('.').take(5).map(number).collect::<Option<Vec<u64>>>()?;
    let (last, first) = parts.split_last().filter(|(_, first)| first.len() < 4)?;
    let left = 1u64 << (32 - 8 * first.len());
    let begin = first.iter().try_fold(0, |sum, part| (*part < 256).then_some(sum << 8 | part))?;
    let whole = u32::try_from(begin * left + last).ok().filter(|_| *last < left)?;
    let [a, b, c, d] = whole.to_be_bytes();
    Some(format!("{a}.{b}.{c}.{d}"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_address_is_named_as_a_whole() {
        for (text, want) in [
            ("http://169.254.169.254/latest", true),
            ("http://169.254.169.254", true),
            ("http://169.254.169.254./latest", true),
            ("169.254.169.254:80", true),
            ("https://relay.example.com/?to=http://169.254.169.254/x", true),
            ("requests.get('http://169.254.169.254')", true),
            ("http://169.254.169.2540/", false),
            ("http://1169.254.169.254/", false),
            ("https://169.254.169.254.example.com/", false),
            ("https://x.169.254.169.254/", false),
        ] {
            assert_eq!(super::names(text, "169.254.169.254"), want, "{text}");
        }
        assert!(super::names("http://METADATA.google.internal/v1", "metadata.google.internal"));
        assert!(!super::names("https://my-metadata.google.internal/", "metadata.google.internal"));
        assert!(super::names("/var/run/docker.sock", "docker.sock"));
    }

    #[test]
    fn one_address_is_one_however_it_is_written() {
        for host in [
            "169.254.169.254",
            "169.254.169.254.",
            "2852039166",
            "0xa9fea9fe",
            "0xA9.254.43518",
            "0251.0376.0251.0376",
            "169.16689662",
            "::ffff:169.254.169.254",
            "::ffff:a9fe:a9fe",
            "fd00:ec2::254",
            "Metadata.Google.Internal",
            "100.100.100.200",
        ] {
            assert!(super::is_metadata(host), "{host}");
        }
        for host in ["169.254.1.1", "example.com", "254", "", "1.2.3.4.5", "10.0.0.1", "metadata.example.com"]
        {
            assert!(!super::is_metadata(host), "{host}");
        }
    }
}
