//! Private keys between their BEGIN and END lines.

use super::{MAX_FOUND, Secret, placeholder};
use crate::runtime::model::bytes;

const BEGIN: &[u8] = b"-----BEGIN ";
const END: &[u8] = b"-----END ";

/// How far behind the first line key material must begin, and how much of it there must be.
const WINDOW: usize = 1024;
const LEAST: usize = 48;

/// Adds every private key that has material in it.
pub(super) fn scan(text: &str, found: &mut Vec<Secret>) {
    let bytes = text.as_bytes();
    let mut from = 0;
    while found.len() < MAX_FOUND {
        let Some(start) = bytes::find(&bytes[from..], BEGIN).map(|at| at + from) else { return };
        from = start + BEGIN.len();
        let label = &bytes[from..bytes.len().min(from + 48)];
        let Some(dashes) = bytes::find(label, b"-----") else { continue };
        let label = &label[..dashes];
        if bytes::find(label, b"PRIVATE KEY").is_none() {
            continue;
        }
        let body = from + dashes + 5;
        let window = &text.as_bytes()[body..bytes.len().min(body + WINDOW)];
        // The next line of dashes is its end, or another key's beginning.
        let window = bytes::find(window, b"-----").map_or(window, |end| &window[..end]);
        if !has_material(window) {
            continue;
        }
        let end = bytes::find(&bytes[body..], END).map_or(body + window.len(), |at| body + at);
        let end = (end..=bytes.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(bytes.len());
        found.push(Secret {
            kind: "private-key",
            span: start..end,
            masked: "-----BEGIN PRIVATE KEY-----…".into(),
        });
        from = end;
    }
}

/// Enough base 64 that is not dots, crosses or a word.
fn has_material(window: &[u8]) -> bool {
    let mut material = Vec::with_capacity(WINDOW);
    for line in window.split(|byte| matches!(byte, b'\n' | b'\r')) {
        // Header lines of encrypted keys: `Proc-Type: 4,ENCRYPTED`.
        if line.contains(&b':') && !line.contains(&b'"') {
            continue;
        }
        let line = strip_escapes(line);
        material.extend(
            line.into_iter().filter(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/')),
        );
    }
    if material.len() < LEAST {
        return false;
    }
    let text = String::from_utf8(material).unwrap_or_default();
    let head = text.get(..LEAST).unwrap_or(&text);
    !placeholder::is_placeholder(head) && super::entropy::centibits(&text) >= 380
}

/// `\n` as JSON and shell strings write it is a line break, not two letters.
fn strip_escapes(line: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(line.len());
    let mut bytes = line.iter();
    while let Some(byte) = bytes.next() {
        if *byte == b'\\' {
            bytes.next();
        } else {
            out.push(*byte);
        }
    }
    out
}
