//! Addresses that carry a password: `postgres://user:password@host`.

use super::{MAX_FOUND, Secret, masked, placeholder};
use crate::runtime::model::bytes;

/// Passwords that protect nothing: what every compose file and tutorial uses.
const TRIVIAL: [&str; 24] = [
    "password",
    "pass",
    "passwd",
    "pwd",
    "secret",
    "postgres",
    "mysql",
    "root",
    "admin",
    "user",
    "username",
    "test",
    "guest",
    "mongo",
    "redis",
    "rabbitmq",
    "example",
    "changeme",
    "dev",
    "local",
    "db",
    "token",
    "x",
    "mypassword",
];

/// Adds every address with a password that looks real.
pub(super) fn scan(text: &str, found: &mut Vec<Secret>) {
    let bytes = text.as_bytes();
    for slashes in bytes::find_all(bytes, b"://") {
        if found.len() >= MAX_FOUND {
            return;
        }
        let scheme = scheme_before(text, slashes);
        if scheme.is_empty() {
            continue;
        }
        let rest = &bytes[slashes + 3..];
        let authority = rest.iter().take(300).take_while(|byte| !is_end(**byte)).count();
        let Some(at) = rest[..authority].iter().rposition(|&byte| byte == b'@') else { continue };
        let Some(colon) = bytes::position(b':', &rest[..at]) else { continue };
        let start = slashes + 3 + colon + 1;
        let end = slashes + 3 + at;
        let (Some(user), Some(password)) = (text.get(slashes + 3..start - 1), text.get(start..end)) else {
            continue;
        };
        let host = text.get(end + 1..slashes + 3 + authority).unwrap_or_default();
        if looks_real(scheme, user, password, host) {
            found.push(Secret {
                kind: "password-in-url",
                span: start..end,
                masked: masked("", password.chars().count()),
            });
        }
    }
}

fn is_end(byte: u8) -> bool {
    byte.is_ascii_whitespace()
        || matches!(byte, b'/' | b'"' | b'\'' | b'`' | b'<' | b'>' | b'?' | b')' | b',' | b';')
}

fn scheme_before(text: &str, end: usize) -> &str {
    let bytes = text.as_bytes();
    let length = bytes[..end]
        .iter()
        .rev()
        .take(24)
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
        .count();
    text.get(end - length..end).unwrap_or_default()
}

fn looks_real(scheme: &str, user: &str, password: &str, host: &str) -> bool {
    if matches!(scheme, "ssh" | "file" | "jdbc") || password.len() < 6 || host.is_empty() {
        return false;
    }
    if password == user || TRIVIAL.iter().any(|trivial| password.eq_ignore_ascii_case(trivial)) {
        return false;
    }
    let host = host.split(':').next().unwrap_or(host);
    let local = !host.contains('.') || host.starts_with("127.") || host == "0.0.0.0";
    let weak = password.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b'_' | b'-'))
        && password.len() < 16;
    // `app:app_dev@localhost` and `user:hunter2@example.com` are how documentation speaks.
    let documentation =
        host.ends_with("example.com") || host.ends_with("example.org") || host.ends_with(".example");
    !placeholder::is_placeholder(password)
        && !placeholder::is_template(password)
        && !password.eq_ignore_ascii_case("password123")
        && !documentation
        && !(local && (weak || password.len() < 12))
        && !(weak && password.len() < 10)
}
