//! Code for Emacs: what its calls do with the files and lines that they name by a text.

use crate::runtime::model::{Access, Word};
use crate::runtime::shell::escapes::{Style, decode};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::walk::{Call, Stream, Walker};

/// Longer code is read up to here.
const MAX_CODE: usize = 64 * 1024;
/// Calls of one piece of code; more are not looked at.
const MAX_CALLS: usize = 128;

/// What a call does with its texts.
enum Does {
    /// The first is a file.
    First(Access),
    /// The last is a file, and it is written.
    WritesLast,
    /// The first is a file that becomes the second.
    Places(Access),
    /// The first is a line for a shell.
    Line,
    /// Behind so many come a program and its words.
    Words(usize),
    /// It opens the first, which is written where the code saves.
    Opens,
}

const CALLS: [(&str, Does); 24] = [
    ("with-temp-file", Does::First(Access::Write)),
    ("write-file", Does::First(Access::Write)),
    ("write-region", Does::WritesLast),
    ("append-to-file", Does::WritesLast),
    ("delete-file", Does::First(Access::Delete)),
    ("delete-directory", Does::First(Access::DeleteTree)),
    ("move-file-to-trash", Does::First(Access::DeleteTree)),
    ("set-file-modes", Does::First(Access::Chmod)),
    ("rename-file", Does::Places(Access::MoveFrom)),
    ("copy-file", Does::Places(Access::Read)),
    ("copy-directory", Does::Places(Access::Read)),
    ("make-symbolic-link", Does::Places(Access::LinkTo)),
    ("add-name-to-file", Does::Places(Access::LinkTo)),
    ("shell-command", Does::Line),
    ("shell-command-to-string", Does::Line),
    ("async-shell-command", Does::Line),
    ("call-process-shell-command", Does::Line),
    ("compile", Does::Line),
    ("call-process", Does::Words(0)),
    ("process-file", Does::Words(0)),
    ("process-lines", Does::Words(0)),
    ("start-process", Does::Words(1)),
    ("find-file", Does::Opens),
    ("find-file-noselect", Does::Opens),
];

/// Notes what the code does.
pub fn of(walker: &mut Walker, by: usize, code: &str) {
    let mut end = code.len().min(MAX_CODE);
    while !code.is_char_boundary(end) {
        end -= 1;
    }
    let code = &code[..end];
    let saves = code.contains("save-buffer") || code.contains("save-some-buffers");
    for (at, _) in code.match_indices('(').take(MAX_CALLS) {
        let inside = &code[at + 1..];
        let len =
            inside.find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"')).unwrap_or(inside.len());
        let (name, rest) = inside.split_at(len);
        if let Some((_, does)) = CALLS.iter().find(|(known, _)| *known == name) {
            judge(walker, by, does, &texts(rest), saves);
        }
    }
}

fn judge(walker: &mut Walker, by: usize, does: &Does, texts: &[String], saves: bool) {
    let mut file = |path: Option<&String>, access| {
        if let Some(path) = path {
            walker.file(by, &Word::plain(path), access);
        }
    };
    match does {
        Does::First(access) => file(texts.first(), *access),
        Does::WritesLast => file(texts.last(), Access::Write),
        Does::Places(access) => {
            file(texts.first(), *access);
            file(texts.get(1), Access::Write);
        }
        Does::Opens => file(texts.first(), if saves { Access::Write } else { Access::Read }),
        Does::Line => {
            if let Some(line) = texts.first() {
                walker.line_via("emacs", line, &Stream::default());
            }
        }
        Does::Words(skip) => {
            let argv: Vec<Field> = texts.iter().skip(*skip).map(Field::plain).collect();
            walker.via.push("emacs".to_owned());
            walker.run(Call { argv, assigned: Vec::new() }, &Stream::default());
            walker.via.pop();
        }
    }
}

/// The texts of a call, up to the parenthesis that closes it.
fn texts(rest: &str) -> Vec<String> {
    let (mut found, mut depth, mut open, mut escaped) = (Vec::new(), 1_u32, None, false);
    for (at, byte) in rest.bytes().enumerate().take(4096) {
        match (open, byte) {
            _ if escaped => escaped = false,
            (_, b'\\') => escaped = true,
            (Some(start), b'"') => {
                found.push(decode(&rest[start..at], Style::Code));
                open = None;
            }
            (Some(_), _) => {}
            (None, b'"') => open = Some(at + 1),
            (None, b'(') => depth += 1,
            (None, b')') if depth == 1 => break,
            (None, b')') => depth -= 1,
            (None, _) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::texts;

    #[test]
    fn the_texts_of_a_call_end_where_it_ends() {
        for (rest, want) in [
            (" \"a\" (f \"b\\\"c\")) \"d\"", &["a", "b\"c"][..]),
            (" nil nil \"x\" t)", &["x"]),
            (" ?\\\" \"x\")", &["x"]),
            (" \"unclosed", &[]),
        ] {
            assert_eq!(texts(rest), want, "{rest}");
        }
    }
}
