//! Words that came from outside stay in a type of their own until they are escaped for where they go.

use std::fmt::Write as _;

/// Text from an agent, a repository or a model. It has no `Display`: choose where it goes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Untrusted(String);

impl Untrusted {
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text as it came, for matching and hashing, never for printing.
    pub fn raw(&self) -> &str {
        &self.0
    }

    /// For a terminal or a log line: one line, no control, bidi or zero-width characters, at most `max` characters.
    pub fn for_terminal(&self, max: usize) -> String {
        // Nearly all of nearly every text is plain, and every plain byte is a character.
        let plain = self.0.bytes().take(max).take_while(|byte| matches!(byte, b' '..=b'~')).count();
        let (head, rest) = self.0.split_at(plain);
        let mut out = head.to_owned();
        for (count, c) in (plain..).zip(rest.chars()) {
            if count == max {
                out.push('…');
                break;
            }
            if is_harmless(c) {
                out.push(c);
            } else {
                escape(&mut out, c);
            }
        }
        out
    }

    /// For Markdown: as for a terminal, and nothing that Markdown or HTML would act on.
    pub fn for_markdown(&self, max: usize) -> String {
        let mut out = String::new();
        for c in self.for_terminal(max).chars() {
            match c {
                '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' | '!' | '~' | '@' => {
                    out.push('\\');
                    out.push(c);
                }
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '&' => out.push_str("&amp;"),
                _ => out.push(c),
            }
        }
        out
    }

    /// For a GitHub workflow command (`::error::…`).
    pub fn for_workflow(&self, max: usize) -> String {
        self.for_terminal(max).replace('%', "%25").replace(':', "%3A").replace(',', "%2C")
    }
}

/// A JSON document without characters that act on a terminal or hide text: they stand only in its strings, where each has
/// an escape that reads as the same.
pub fn safe_json(document: String) -> String {
    let plain = document.bytes().all(|byte| byte == b'\n' || byte == b' ' || byte.is_ascii_graphic());
    if plain || document.chars().all(|c| c == '\n' || is_harmless(c)) {
        return document;
    }
    let mut out = String::with_capacity(document.len());
    for c in document.chars() {
        if c == '\n' || is_harmless(c) {
            out.push(c);
        } else {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                // Writing to a String cannot fail.
                let _ = write!(out, "\\u{unit:04x}");
            }
        }
    }
    out
}

/// Characters that show as what they are.
fn is_harmless(c: char) -> bool {
    !(c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        ))
}

fn escape(out: &mut String, c: char) {
    match c {
        '\n' => out.push_str("\\n"),
        '\t' => out.push_str("\\t"),
        '\r' => out.push_str("\\r"),
        _ => {
            // Writing to a String cannot fail.
            let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
        }
    }
}
