//! Assignments whose name speaks of a secret and whose value looks like one: env files, JSON, YAML, TOML, code, commands.

use super::{MAX_FOUND, Secret, entropy, masked, placeholder};
use crate::runtime::model::bytes;

/// The words that make a name speak of a secret. They must stand at its end, or before `_key`, `_value`, `_id`-less endings.
const NAMES: [&str; 30] = [
    "password",
    "passwd",
    "passphrase",
    "pwd",
    "secret",
    "token",
    "apikey",
    "api_key",
    "accesskey",
    "access_key",
    "secretkey",
    "secret_key",
    "privatekey",
    "private_key",
    "auth_key",
    "authkey",
    "clientsecret",
    "client_secret",
    "credential",
    "credentials",
    "encryption_key",
    "signing_key",
    "master_key",
    "account_key",
    "accountkey",
    "storage_key",
    "webhook_secret",
    "session_key",
    "license_key",
    "shared_key",
];

/// How the file is written decides what a bare word is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Bare words are values: env, ini, properties, YAML, command lines.
    Bare,
    /// Only quoted strings are values: code, JSON, TOML.
    Quoted,
}

/// Adds every assignment whose value looks like a credential.
pub(super) fn scan(text: &str, path: Option<&str>, found: &mut Vec<Secret>) {
    let style = style_of(path);
    let bytes = text.as_bytes();
    for (at, _) in bytes.iter().enumerate().filter(|(_, byte)| matches!(byte, b'=' | b':')) {
        if found.len() >= MAX_FOUND {
            return;
        }
        // `:=` and `=>` are one sign; `==`, `!=`, `::` and `=~` compare or name.
        let sign_end = match (bytes[at], bytes.get(at + 1)) {
            (b':', Some(b'=')) | (b'=', Some(b'>')) => at + 2,
            (b'=', Some(b'=' | b'~')) | (b':', Some(b':' | b'/')) => continue,
            _ => at + 1,
        };
        if at > 0 && matches!(bytes[at - 1], b'=' | b'!' | b'<' | b'>' | b':' | b'+') {
            continue;
        }
        let Some(name) = name_before(text, at) else { continue };
        if !speaks_of_a_secret(name) {
            continue;
        }
        if let Some((start, end)) = value_after(text, sign_end, style) {
            let value = &text[start..end];
            if looks_like_a_credential(value) {
                let length = value.chars().count();
                found.push(Secret { kind: "assigned-secret", span: start..end, masked: masked("", length) });
            }
        }
    }
}

fn style_of(path: Option<&str>) -> Style {
    let Some(path) = path else { return Style::Bare };
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    if name.starts_with(".env") || name.ends_with(".env") {
        return Style::Bare;
    }
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "" | "env" | "ini" | "cfg" | "conf" | "properties" | "yaml" | "yml" | "sh" | "bash" | "zsh"
        | "envrc" | "txt" | "md" => Style::Bare,
        _ => Style::Quoted,
    }
}

/// The name left of the sign, quotes and type annotations taken off.
fn name_before(text: &str, at: usize) -> Option<&str> {
    let bytes = text.as_bytes();
    let mut end = at;
    while end > 0 && matches!(bytes[end - 1], b' ' | b'\t') {
        end -= 1;
    }
    if end > 0 && matches!(bytes[end - 1], b'"' | b'\'' | b'`' | b']') {
        end -= 1;
        if end > 0 && matches!(bytes[end - 1], b'"' | b'\'') {
            end -= 1;
        }
    }
    let length = bytes[..end]
        .iter()
        .rev()
        .take(64)
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.'))
        .count();
    // In `arn:aws:…:secret:x` the word is a piece of an address, not a name.
    if length < 3 || (end > length && bytes[end - length - 1] == b':') {
        return None;
    }
    text.get(end - length..end)
}

/// The last part of the name says what it holds: `STRIPE_API_KEY`, `db.password`, `clientSecret`; not `token_count`.
fn speaks_of_a_secret(name: &str) -> bool {
    let mut lower = [0u8; 64];
    let length = name.len().min(64);
    let tail = &name.as_bytes()[name.len() - length..];
    for (slot, byte) in lower.iter_mut().zip(tail) {
        *slot = if *byte == b'-' { b'_' } else { byte.to_ascii_lowercase() };
    }
    let lower = &lower[..length];
    if bytes::find(lower, b"public").is_some() || bytes::find(lower, b"publishable").is_some() {
        return false;
    }
    NAMES.iter().any(|word| lower.ends_with(word.as_bytes()))
}

/// Start and end of the value right of the sign.
fn value_after(text: &str, from: usize, style: Style) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut start = from;
    while matches!(bytes.get(start), Some(b' ' | b'\t')) {
        start += 1;
    }
    // Python's b"…", Rust's r"…".
    if matches!(bytes.get(start), Some(b'b' | b'r')) && matches!(bytes.get(start + 1), Some(b'"' | b'\'')) {
        start += 1;
    }
    let escaped = bytes.get(start) == Some(&b'\\') && bytes.get(start + 1) == Some(&b'"');
    if escaped {
        start += 1;
    }
    let quote = *bytes.get(start)?;
    if matches!(quote, b'"' | b'\'' | b'`') {
        let body = start + 1;
        let length =
            bytes[body..].iter().take(1024).take_while(|byte| **byte != quote && **byte != b'\n').count();
        let length = if escaped { length.saturating_sub(1) } else { length };
        let closed = bytes.get(body + length).is_some() && text.get(body..body + length).is_some();
        return closed.then_some((body, body + length));
    }
    if style == Style::Quoted {
        return None;
    }
    let length = bytes[start..]
        .iter()
        .take(1024)
        .take_while(|byte| {
            byte.is_ascii_graphic() && !matches!(byte, b'"' | b'\'' | b'`' | b';' | b',' | b'&' | b'|')
        })
        .count();
    Some((start, start + length))
}

/// Long enough, mixed enough, random enough, and no path, name, hash, UUID, call or template.
fn looks_like_a_credential(value: &str) -> bool {
    let length = value.len();
    if !(12..=512).contains(&length) || !value.is_ascii() || placeholder::is_placeholder(value) {
        return false;
    }
    let bytes = value.as_bytes();
    if bytes.iter().any(|byte| {
        matches!(
            byte,
            b' ' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b'\\' | b'$' | b'%' | b';'
        )
    }) {
        return false;
    }
    let digits = bytes.iter().filter(|byte| byte.is_ascii_digit()).count();
    let upper = bytes.iter().filter(|byte| byte.is_ascii_uppercase()).count();
    let lower = bytes.iter().filter(|byte| byte.is_ascii_lowercase()).count();
    if digits < 2 || (upper + lower) < 3 || is_uuid(bytes) || is_path_or_name(value) {
        return false;
    }
    let hex = bytes.iter().all(u8::is_ascii_hexdigit);
    let bits = entropy::centibits(value);
    if hex {
        return length >= 32 && bits >= 330 && !is_known_digest(value);
    }
    if length < 20 { bits >= 335 && upper > 0 && lower > 0 && digits >= 3 } else { bits >= 370 }
}

fn is_uuid(bytes: &[u8]) -> bool {
    bytes.len() == 36
        && bytes.iter().enumerate().all(|(index, byte)| match index {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

/// `./keys/app.pem`, `https://…`, `org.example.Token`, `my-secret-name-2`, `sha256-…`, `arn:aws:…`, `en_US.UTF-8`.
fn is_path_or_name(value: &str) -> bool {
    if value.contains("://") || value.starts_with(['/', '.', '~', '@', '#']) || value.starts_with("arn:") {
        return true;
    }
    if [
        "sha1-",
        "sha256-",
        "sha384-",
        "sha512-",
        "sha256:",
        "md5:",
        "vault:",
        "op:",
        "secret:",
        "ref:",
        "env:",
        "file:",
        "projects/",
    ]
    .iter()
    .any(|prefix| value.starts_with(prefix))
    {
        return true;
    }
    // Words joined by dots, dashes, underscores: every part is a word or a short number.
    value.split(['-', '_', '.', '/', ':']).all(|part| {
        part.len() <= 3
            || part.bytes().all(|byte| byte.is_ascii_alphabetic())
            || (part.len() <= 6 && part.bytes().all(|byte| byte.is_ascii_digit()))
    })
}

/// The digests of nothing, which everybody has seen.
fn is_known_digest(value: &str) -> bool {
    ["e3b0c44298fc1c14", "d41d8cd98f00b204", "da39a3ee5e6b4b0d"]
        .iter()
        .any(|digest| value.starts_with(digest))
}
