//! The parts of code that are only said and not run: comments, and strings, of the languages that a line may hold.
//!
//! Only what is certain counts: a mark that might also be the start of a pattern or a string is code.

use crate::runtime::model::bytes;

/// How a language marks its comments and strings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Family {
    Python,
    Ruby,
    Perl,
    Slashes,
    Lua,
    PowerShell,
    Other,
}

/// The language an interpreter speaks.
#[derive(Debug, Clone, Copy)]
pub struct Language(Family);

impl Language {
    /// By the name of the interpreter, first in the label.
    pub fn of(label: &str) -> Self {
        let name = label.split(' ').next().unwrap_or_default();
        let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
        Self(match stem {
            "python" | "pypy" => Family::Python,
            "ruby" | "irb" => Family::Ruby,
            "perl" => Family::Perl,
            "node" | "nodejs" | "deno" | "bun" | "tsx" | "ts-node" => Family::Slashes,
            "lua" => Family::Lua,
            "pwsh" | "powershell" => Family::PowerShell,
            _ => Family::Other,
        })
    }

    /// A string in plain quotes ends with its line.
    pub const fn ends_strings(self) -> bool {
        matches!(self.0, Family::Python | Family::Slashes | Family::Lua)
    }

    /// The end of what begins here and is no code: a comment, or a string of several lines.
    pub fn skip(self, code: &[u8], at: usize) -> Option<usize> {
        let rest = &code[at..];
        let to = |mark: &[u8]| bytes::find(rest, mark).map_or(code.len(), |n| at + n + mark.len());
        let end_of_line = || bytes::position(b'\n', rest).map_or(code.len(), |n| at + n);
        let starts = |mark: &[u8]| rest.starts_with(mark);
        match self.0 {
            Family::Python if starts(b"\"\"\"") || starts(b"'''") => {
                let inner = at + 3;
                let end = bytes::find(code.get(inner..)?, &rest[..3]);
                Some(end.map_or(code.len(), |n| inner + n + 3))
            }
            Family::Python if starts(b"#") => Some(end_of_line()),
            Family::Lua if starts(b"--[[") => Some(to(b"]]")),
            Family::Lua if starts(b"--") => Some(end_of_line()),
            Family::PowerShell if starts(b"<#") => Some(to(b"#>")),
            Family::Python | Family::Lua => None,
            _ if !begins_line(code, at) => None,
            Family::Ruby if starts(b"=begin") => Some(to(b"\n=end")),
            Family::Perl if starts(b"=") && rest.get(1).is_some_and(u8::is_ascii_alphabetic) => {
                Some(to(b"\n=cut"))
            }
            Family::Slashes | Family::Other if starts(b"//") => Some(end_of_line()),
            Family::Slashes if starts(b"/*") => Some(to(b"*/")),
            Family::Ruby | Family::Perl | Family::PowerShell | Family::Other if starts(b"#") => {
                Some(end_of_line())
            }
            Family::Ruby | Family::Perl | Family::Slashes | Family::PowerShell | Family::Other => None,
        }
    }
}

/// The code of the interpreter that the label names first, without its comments.
pub fn without_comments(label: &str, code: &str) -> String {
    let language = Language::of(label);
    let bytes = code.as_bytes();
    let mut out = String::with_capacity(code.len());
    let (mut quote, mut at, mut kept) = (0_u8, 0, 0);
    while let Some(byte) = bytes.get(at).copied() {
        if quote == 0
            && let Some(end) = language.skip(bytes, at)
        {
            if !matches!(byte, b'"' | b'\'') {
                out.push_str(code.get(kept..at).unwrap_or_default());
                kept = end;
            }
            at = end;
            continue;
        }
        match byte {
            b'\\' => at += 1,
            b'\n' if language.ends_strings() => quote = 0,
            b'"' | b'\'' if quote == 0 => quote = byte,
            _ if byte == quote => quote = 0,
            _ => {}
        }
        at += 1;
    }
    out.push_str(code.get(kept..).unwrap_or_default());
    out
}

fn begins_line(code: &[u8], at: usize) -> bool {
    let before = code[..at].iter().rev().find(|byte| !matches!(byte, b' ' | b'\t'));
    matches!(before, None | Some(b'\n'))
}
