//! Places that data may be sent to, in one spelling: hosts, addresses, accounts, stores.
//!
//! Names are compared label by label, never by how they begin. What cannot be read for sure (letters of other scripts, NUL)
//! is *opaque*: nobody's word makes it trusted.

use core::net::{Ipv4Addr, Ipv6Addr};

use super::lists::Lists;

/// The longest host name, and the longest name of anything here.
const LONGEST: usize = 253;
/// The shortest account number.
pub(super) const ACCOUNT: usize = 12;

/// Some place that data may be sent to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// `host`, `host/segment` on a host that many share, `who@host`, `s3://bucket`, an account number.
    pub text: String,
    /// What belongs to the same owner: the domain that was registered. None on shared hosts.
    pub site: Option<String>,
    /// Nobody can say for sure what it is.
    pub is_opaque: bool,
}

impl Destination {
    /// A host and perhaps the path behind it.
    pub fn of_host(host: &str, path: &str, lists: &Lists) -> Option<Self> {
        let host = Host::read(host)?;
        if host.is_opaque {
            return Some(Self { text: host.text, site: None, is_opaque: true });
        }
        if lists.is_by_path(&host.text) {
            let text = match owner(&host.text, path) {
                Some(owner) => format!("{}/{owner}", host.text),
                None => host.text,
            };
            return Some(Self { text, site: None, is_opaque: false });
        }
        let site = site(&host.text, lists);
        Some(Self { text: host.text, site, is_opaque: false })
    }

    /// A mailbox.
    pub fn of_address(who: &str, host: &str, lists: &Lists) -> Option<Self> {
        let host = Host::read(host).filter(|_| who.len() <= LONGEST)?;
        let who = who.to_lowercase();
        let site = if host.is_opaque || lists.is_mailbox(&host.text) || lists.is_by_path(&host.text) {
            None
        } else {
            site(&host.text, lists)
        };
        let is_opaque = host.is_opaque || !who.is_ascii();
        Some(Self { text: format!("{who}@{}", host.text), site, is_opaque })
    }

    /// The account number that a word is, if it is one.
    pub fn of_account(word: &str) -> Option<Self> {
        let is_one = word.len() >= ACCOUNT
            && word.len() <= 64
            && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
            && word.bytes().filter(u8::is_ascii_digit).count() >= 8;
        is_one.then(|| Self { text: word.to_owned(), site: None, is_opaque: false })
    }

    /// An address with `://`: a page, a repository, a store.
    pub fn of_url(url: &str, lists: &Lists) -> Option<Self> {
        let (scheme, rest) = url.split_once("://")?;
        let (authority, path) = split_authority(rest);
        Self::of_authority(scheme, authority, path, lists)
    }

    /// What stands behind `://`. Whoever stands before an `@` there is not where it goes.
    pub(super) fn of_authority(scheme: &str, authority: &str, path: &str, lists: &Lists) -> Option<Self> {
        let host = authority.rsplit('@').next()?;
        if scheme.ends_with("s3") || scheme.ends_with("gs") {
            let kind = if scheme.ends_with("s3") { "s3" } else { "gs" };
            let text = format!("{kind}://{}", host.to_ascii_lowercase());
            return Some(Self { text, site: None, is_opaque: false });
        }
        Self::of_host(without_port(host), path, lists)
    }

    /// Where `scp` or git would go: `user@host:path`, `https://…`; None for a plain file.
    pub fn of_remote(word: &str, lists: &Lists) -> Option<Self> {
        if word.contains("://") {
            return Self::of_url(word, lists);
        }
        let (place, path) = word.split_once(':')?;
        let is_host = place.len() > 1 && !place.contains('/') && !place.starts_with(['.', '~']);
        if !is_host {
            return None;
        }
        // A path from the root is the machine's own: it says nothing about who owns what.
        let path = if path.starts_with(['/', '~']) { "" } else { path };
        Self::of_host(place.rsplit('@').next()?, path, lists)
    }

    /// The destination that a whole word is: an address, a mailbox, a bare host, an account.
    pub fn of_word(word: &str, lists: &Lists) -> Option<Self> {
        let word = word.trim_matches(|c: char| matches!(c, '<' | '>' | '"' | '\'' | '(' | ')' | ',' | ';'));
        if word.is_empty() || word.contains(char::is_whitespace) {
            return None;
        }
        if word.contains("://") {
            return Self::of_url(word, lists);
        }
        if let Some((who, host)) = word.strip_prefix("mailto:").unwrap_or(word).rsplit_once('@') {
            let is_mailbox = !who.is_empty() && !host.contains('/') && host.contains('.');
            return is_mailbox.then(|| Self::of_address(who, host, lists)).flatten();
        }
        let (host, path) = split_authority(word);
        let host = without_port(host);
        if is_bare_host(host, lists) { Self::of_host(host, path, lists) } else { Self::of_account(word) }
    }

    /// A mailbox or an account: somebody, not a machine.
    pub fn is_somebody(&self) -> bool {
        self.text.contains('@') || is_account(&self.text)
    }

    /// It is on this machine or in a network of one's own.
    pub fn is_local(&self) -> bool {
        let host = self.text.rsplit('@').next().unwrap_or_default();
        !self.is_opaque && !self.text.contains("://") && !is_account(&self.text) && is_local(host)
    }

    /// The text as a person may see it: only letters that hosts, addresses and accounts are made of.
    pub fn shown(&self) -> String {
        if self.is_opaque {
            return "a host whose name cannot be read for sure".to_owned();
        }
        let safe =
            |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@' | '/' | ':' | '+');
        self.text.chars().filter(safe).take(120).collect()
    }
}

fn is_account(text: &str) -> bool {
    Destination::of_account(text).is_some()
}

/// A host in one spelling.
struct Host {
    text: String,
    is_opaque: bool,
}

impl Host {
    fn read(raw: &str) -> Option<Self> {
        let raw = raw.trim_end_matches('.');
        if raw.is_empty() || raw.len() > LONGEST {
            return None;
        }
        let is_host = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
        if !raw.bytes().all(is_host) {
            if let Some(address) = ipv6(raw) {
                return Some(Self { text: address, is_opaque: false });
            }
            let is_opaque = !raw.is_ascii() || raw.contains(['\0', '$', '%', '`', '*', '{', '\\']);
            return is_opaque.then(|| Self { text: raw.to_lowercase(), is_opaque });
        }
        if raw.starts_with('.') || raw.contains("..") {
            return None;
        }
        let text = raw.to_ascii_lowercase();
        let text = ipv4(&text).map_or(text, |address| address.to_string());
        Some(Self { text, is_opaque: false })
    }
}

/// Programs read addresses of one to four numbers, each decimal, octal or hexadecimal.
fn ipv4(host: &str) -> Option<Ipv4Addr> {
    if !begins_with_digit(host) {
        return None;
    }
    let mut parts = [0_u32; 4];
    let mut count = 0;
    for part in host.split('.') {
        let value = match part.strip_prefix("0x") {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None if part.len() > 1 && part.starts_with('0') => u32::from_str_radix(part, 8).ok()?,
            None => part.parse().ok()?,
        };
        *parts.get_mut(count)? = value;
        count += 1;
    }
    let last = count.checked_sub(1)?;
    let limit = 1_u64 << (8 * (4 - last));
    if u64::from(parts[last]) >= limit || parts[..last].iter().any(|part| *part > 255) {
        return None;
    }
    let high = parts[..last].iter().enumerate().fold(0, |sum, (at, part)| sum | part << (24 - 8 * at));
    Some(Ipv4Addr::from(high | parts[last]))
}

/// Nearly no name does, and every address of numbers.
fn begins_with_digit(host: &str) -> bool {
    host.as_bytes().first().is_some_and(u8::is_ascii_digit)
}

fn ipv6(raw: &str) -> Option<String> {
    let inner = raw.strip_prefix('[').map_or(raw, |rest| rest.split(']').next().unwrap_or(rest));
    let inner = inner.split('%').next().unwrap_or(inner);
    let address: Ipv6Addr = inner.contains(':').then(|| inner.parse().ok()).flatten()?;
    Some(address.to_ipv4_mapped().map_or_else(|| address.to_string(), |mapped| mapped.to_string()))
}

/// This machine, or a network of one's own. A name without a dot is one of the neighbourhood.
fn is_local(host: &str) -> bool {
    if begins_with_digit(host)
        && let Ok(address) = host.parse::<Ipv4Addr>()
    {
        return address.is_loopback()
            || address.is_private()
            || address.is_link_local()
            || address.is_unspecified();
    }
    if host.contains(':')
        && let Ok(address) = host.parse::<Ipv6Addr>()
    {
        return address.is_loopback()
            || address.is_unspecified()
            || address.is_unique_local()
            || address.is_unicast_link_local();
    }
    let last = host.rsplit('.').next().unwrap_or_default();
    !host.contains(['.', '/']) || matches!(last, "localhost" | "local" | "internal" | "lan")
}

/// The domain that somebody registered; None for addresses of numbers and on hosts that many share.
fn site(host: &str, lists: &Lists) -> Option<String> {
    if begins_with_digit(host) && host.parse::<Ipv4Addr>().is_ok() || host.contains(':') {
        return None;
    }
    // Where the last label begins, the last two, and so on.
    let (mut starts, mut labels) = ([0; 6], 1);
    for (at, byte) in host.bytes().enumerate().rev() {
        if byte == b'.' {
            if let Some(start) = starts.get_mut(labels - 1) {
                *start = at + 1;
            }
            labels += 1;
        }
    }
    // So many labels from the end.
    let from = |count: usize| &host[starts[count - 1]..];
    for count in 2..=labels.min(5) {
        let part = from(count);
        if lists.is_suffix(part) {
            // `x.vercel.app` is a site, `vercel.app` itself is none.
            return (labels > count).then(|| from(count + 1).to_owned());
        }
        if lists.is_by_path(part) {
            return None;
        }
    }
    let second = from(2).split_once('.').map(|(second, _)| second);
    let is_country = from(1).len() == 2;
    let is_general = second.is_some_and(|second| {
        matches!(
            second,
            "co" | "com" | "net" | "org" | "gov" | "edu" | "ac" | "or" | "ne" | "go" | "gob" | "nom"
        )
    });
    let count = if is_country && is_general { 3 } else { 2 };
    (labels >= count).then(|| from(count).to_owned())
}

/// Who owns what a path on a shared host leads to.
fn owner(host: &str, path: &str) -> Option<String> {
    let mut segments = path.split(['/', ':', '?', '#']).filter(|segment| !segment.is_empty());
    let mut first = segments.next()?;
    if host == "api.github.com" && matches!(first, "repos" | "users" | "orgs") {
        first = segments.next()?;
    }
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '~' | '@');
    let name: String = first.chars().take_while(|c| is_plain(*c)).take(64).collect();
    (!name.is_empty()).then(|| name.to_ascii_lowercase())
}

pub(super) fn is_bare_host(host: &str, lists: &Lists) -> bool {
    if !host.contains('.') || host.len() > LONGEST || host.starts_with('.') {
        return false;
    }
    if host.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
        return host.parse::<Ipv4Addr>().is_ok();
    }
    let lower = host.to_ascii_lowercase();
    let last = lower.trim_end_matches('.').rsplit('.').next().unwrap_or_default();
    let is_host = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let ends_well = last.bytes().all(|byte| byte.is_ascii_alphabetic()) && last.len() >= 2;
    let is_named_www = lower.starts_with("www.") && ends_well;
    lower.bytes().all(is_host) && !lower.contains("..") && (is_named_www || lists.ends_a_host(last))
}

/// `host:80` without its port; an address in brackets as it is.
pub(super) fn without_port(host: &str) -> &str {
    if host.starts_with('[') {
        return host.split_once(']').map_or(host, |(inner, _)| &host[..=inner.len()]);
    }
    match host.rsplit_once(':') {
        Some((name, port)) if !name.contains(':') && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        Some(_) | None => host,
    }
}

/// The authority and what follows it.
pub(super) fn split_authority(rest: &str) -> (&str, &str) {
    let end = rest.find(['/', '?', '#', '\\']).unwrap_or(rest.len());
    rest.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(word: &str) -> Option<String> {
        Destination::of_word(word, &Lists::read()).map(|found| {
            format!(
                "{} {}{}",
                found.text,
                found.site.as_deref().unwrap_or("-"),
                if found.is_opaque { " ?" } else { "" }
            )
        })
    }

    #[test]
    fn a_name_has_one_spelling_and_one_owner() {
        for (word, expected) in [
            ("https://Docs.Evil.COM./guide", "docs.evil.com evil.com"),
            ("https://trusted.example.evil.example/x", "trusted.example.evil.example evil.example"),
            ("https://user@evil.example:pw@trusted.example/", "trusted.example trusted.example"),
            ("https://docs.apify.com@evil.com/payload", "evil.com evil.com"),
            ("https://github.com/Evil/repo.git", "github.com/evil -"),
            ("https://api.github.com/repos/evil/x/issues", "api.github.com/evil -"),
            ("https://x.vercel.app/a", "x.vercel.app x.vercel.app"),
            ("https://a.x.vercel.app/a", "a.x.vercel.app x.vercel.app"),
            ("https://shop.evil.co.uk", "shop.evil.co.uk evil.co.uk"),
            ("s3://Bucket/key", "s3://bucket -"),
            ("Bob@Evil.com", "bob@evil.com evil.com"),
            ("mark@gmail.com", "mark@gmail.com -"),
            ("www.dora-website.com", "www.dora-website.com dora-website.com"),
            ("evil.com:8080/x", "evil.com evil.com"),
            ("http://2130706433/", "127.0.0.1 -"),
            ("http://0x7f.1/", "127.0.0.1 -"),
            ("http://[::ffff:10.0.0.1]:80/", "10.0.0.1 -"),
            ("https://еvil.com/", "еvil.com - ?"),
            ("https://$HOST/x", "$host - ?"),
            ("US133000000121212121212", "US133000000121212121212 -"),
        ] {
            assert_eq!(of(word).as_deref(), Some(expected), "{word}");
        }
        for word in
            ["main.rs", "src/main.py", "random", "1.2.3", "README.md", "a b.com", "", "@", "ABCDEFGHIJKLMNOP"]
        {
            assert_eq!(of(word), None, "{word}");
        }
    }

    #[test]
    fn local_is_what_is_here_and_nothing_that_looks_like_it() {
        let lists = Lists::read();
        let is = |url: &str| Destination::of_url(url, &lists).unwrap().is_local();
        for url in [
            "http://localhost:3000/api",
            "http://127.0.0.1/",
            "http://[::1]/",
            "http://10.1.2.3/",
            "http://db:5432/",
            "http://x.internal/",
            "http://2130706433/",
        ] {
            assert!(is(url), "{url}");
        }
        for url in [
            "http://127.0.0.1.evil.example/",
            "http://localhost.evil.example/",
            "http://internal.169-254-169-254.xip.io/",
            "http://a.10.0.0.1.rbndr.us/",
            "http://8.8.8.8/",
            "http://134744072/",
            "https://github.com/me",
        ] {
            assert!(!is(url), "{url}");
        }
    }
}
