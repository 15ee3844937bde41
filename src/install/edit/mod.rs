//! Text to text: our lines go in, everything else stays byte for byte, and they come out again. Pure.
//!
//! Each editor keeps three promises, which its property tests hold it to: adding and then removing gives the bytes
//! one started with; adding twice is adding once; nothing of the user's changes in between. Editors splice text at
//! places that a syntax tree names; no file is ever printed from a tree.
//!
//! - [`json`]: spans of a strict JSON document and what may be spliced there.
//! - [`hooks`]: hook groups in `settings.json` and `hooks.json`.
//! - [`line`]: the status line in `settings.json`.
//! - [`toml`]: hook groups in Codex's `config.toml`.
//! - [`server`]: our entry among a client's MCP servers.
//! - [`setting`]: one value in a settings file of ours.
//! - [`block`]: a marked block in Markdown or in a line-based file.
//! - [`probe`]: the promises for any bytes, for fuzzers and their corpora.

pub mod block;
pub mod hooks;
pub mod json;
pub mod line;
pub mod probe;
pub mod server;
pub mod setting;
pub mod toml;

use std::fmt;

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;

/// Why a file is left alone, and where in it the reason is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Line, from 1; 0 where the reason has no place.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// A lowercase fragment: `a comment is not JSON`.
    pub what: String,
}

impl Refusal {
    /// A refusal at a byte offset of a text.
    fn at(text: &str, offset: usize, what: impl Into<String>) -> Self {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            what: what.into(),
        }
    }

    /// A refusal of the whole file.
    fn whole(what: impl Into<String>) -> Self {
        Self { line: 0, column: 0, what: what.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            return f.write_str(&self.what);
        }
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

/// The byte order mark, which some editors write and both clients accept.
const BOM: &str = "\u{feff}";

/// Bytes as text, its byte order mark apart.
fn text_of(bytes: &[u8]) -> Result<(&str, &str), Refusal> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
        Refusal::at(&good, good.len(), "not UTF-8")
    })?;
    Ok(match text.strip_prefix(BOM) {
        Some(rest) => (BOM, rest),
        None => ("", text),
    })
}

/// The line ending a text uses: that of its first line.
fn newline_of(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        Some(_) | None => "\n",
    }
}
