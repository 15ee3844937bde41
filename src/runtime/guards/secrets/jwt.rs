//! JSON web tokens: three base 64 parts of which the first two open with `{"`.

use super::{MAX_FOUND, Secret, masked};
use crate::runtime::model::bytes;

/// How much of the payload is looked at.
const MAX_PAYLOAD: usize = 2048;

/// A token that starts exactly here, and where it ends.
pub(super) fn token_at(text: &str, at: usize, found: &mut Vec<Secret>) -> Option<usize> {
    let bytes = text.as_bytes();
    let dot = part(bytes, at)?;
    if dot - at < 10 || !bytes.get(dot + 1..)?.starts_with(b"ey") {
        return None;
    }
    let second = part(bytes, dot + 1)?;
    let end = second + 1 + run(bytes, second + 1);
    if end - second - 1 < 16 || found.len() >= MAX_FOUND {
        return None;
    }
    let claims = decode(&bytes[dot + 1..second.min(dot + 1 + MAX_PAYLOAD)]);
    let signature = text.get(second + 1..end)?;
    if is_public(&claims) || super::placeholder::is_placeholder(signature) {
        return Some(end);
    }
    found.push(Secret { kind: "json-web-token", span: at..end, masked: masked("eyJ", end - at - 3) });
    Some(end)
}

/// Tokens that everybody may see: the front page example of every JWT tutorial, and keys made for browsers.
fn is_public(claims: &[u8]) -> bool {
    [&b"John Doe"[..], b"\"role\":\"anon\"", b"supabase-demo", b"\"1234567890\"", b"example.com"]
        .iter()
        .any(|mark| bytes::find(claims, mark).is_some())
}

/// The position of the dot that ends the part starting at `from`.
fn part(bytes: &[u8], from: usize) -> Option<usize> {
    let dot = from + run(bytes, from);
    (bytes.get(dot) == Some(&b'.')).then_some(dot)
}

fn run(bytes: &[u8], from: usize) -> usize {
    bytes.get(from..).map_or(0, |rest| {
        rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')).count()
    })
}

/// Base 64 without padding, both alphabets; stops at what it does not know.
fn decode(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() * 3 / 4);
    let mut bits = 0u32;
    let mut held = 0u32;
    for byte in text {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => break,
        };
        bits = (bits << 6) | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            out.push(((bits >> held) & 0xff) as u8);
            bits &= (1 << held) - 1;
        }
    }
    out
}
