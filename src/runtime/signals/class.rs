//! The kind of error that a failure is, as far as its words tell.

use serde::{Deserialize, Serialize};

/// How much of either end of an error text is looked at.
const LOOKED_AT: usize = 4096;

/// The kinds of errors that we tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ErrorClass {
    /// A file, path, command or name is not there.
    NotFound,
    /// Text that does not parse.
    Syntax,
    /// A module or crate that cannot be had.
    Import,
    /// Not allowed.
    Permission,
    /// A test run that found something.
    TestFailure,
    /// It took too long.
    Timeout,
    /// Another machine did not answer.
    Network,
    /// Anything else.
    Other,
}

impl ErrorClass {
    /// The word used in hints and in the ledger.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NotFound => "not found",
            Self::Syntax => "syntax",
            Self::Import => "import",
            Self::Permission => "permission",
            Self::TestFailure => "test failure",
            Self::Timeout => "timeout",
            Self::Network => "network",
            Self::Other => "other",
        }
    }
}

/// What the words of each kind look like, the more telling kinds first; all in lower case.
const WORDS: [(ErrorClass, &[&str]); 6] = [
    (
        ErrorClass::Timeout,
        &["timed out after", "timeout exceeded", "deadline exceeded", "operation timed out"],
    ),
    (
        ErrorClass::Permission,
        &["permission denied", "eacces", "operation not permitted", "access denied", "read-only file system"],
    ),
    (
        ErrorClass::Import,
        &[
            "no module named",
            "modulenotfounderror",
            "importerror",
            "cannot find module",
            "unresolved import",
            "can't find crate",
            "cannot resolve module",
            "module not found",
            "no required module provides package",
        ],
    ),
    (
        ErrorClass::Network,
        &[
            "could not resolve host",
            "connection refused",
            "econnrefused",
            "enotfound",
            "network is unreachable",
            "connection reset",
            "connection timed out",
            "temporary failure in name resolution",
            "ssl_error",
        ],
    ),
    (
        ErrorClass::Syntax,
        &[
            "syntaxerror",
            "syntax error",
            "unexpected token",
            "unexpected indent",
            "indentationerror",
            "parse error",
            "unterminated string",
            "unexpected eof",
            "unexpected end of file",
            "expected one of",
        ],
    ),
    (
        ErrorClass::NotFound,
        &[
            "no such file or directory",
            "does not exist",
            "not found",
            "enoent",
            "cannot find",
            "filenotfounderror",
            "filenotfoundexception",
            "did not match any file",
            "no such option",
            "unknown revision",
        ],
    ),
];

/// Words of an edit that missed because the file is not as the agent remembers it.
const STALE: [&str; 4] =
    ["string to replace not found", "has not been read yet", "modified since read", "unexpectedly modified"];

/// What kind of error this is. `is_test`: the command was a test run.
pub fn classify(text: &str, exit_code: Option<i32>, is_test: bool) -> ErrorClass {
    match exit_code {
        Some(124 | 137 | 143) => return ErrorClass::Timeout,
        Some(126) => return ErrorClass::Permission,
        Some(127) => return ErrorClass::NotFound,
        Some(_) | None => {}
    }
    let text = ends(text);
    let found = WORDS.iter().find(|(_, words)| words.iter().any(|word| says(&text, word)));
    match found {
        // Whatever a failing test prints is what it tests.
        Some((ErrorClass::Timeout | ErrorClass::Import | ErrorClass::Syntax, _)) | None if is_test => {
            found.map_or(ErrorClass::TestFailure, |(class, _)| *class)
        }
        Some(_) if is_test => ErrorClass::TestFailure,
        Some((class, _)) => *class,
        None => ErrorClass::Other,
    }
}

/// True where an edit missed because the file is not as remembered.
pub fn is_stale(text: &str) -> bool {
    let text = ends(text);
    STALE.iter().any(|word| text.contains(word))
}

/// The words stand there as words: `ENOTFOUND` is not in `FileNotFoundError`.
fn says(text: &str, words: &str) -> bool {
    let is_part = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let bytes = text.as_bytes();
    text.match_indices(words).any(|(at, _)| {
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        !is_part(before) && !is_part(bytes.get(at + words.len()))
    })
}

/// Both ends of a text in lower case: what matters stands at the beginning or at the end.
fn ends(text: &str) -> String {
    if text.len() <= 2 * LOOKED_AT {
        return text.to_ascii_lowercase();
    }
    let head = &text[..text.floor_char_boundary(LOOKED_AT)];
    let tail = &text[text.ceil_char_boundary(text.len() - LOOKED_AT)..];
    format!("{head}\n{tail}").to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_told_apart_by_their_words_and_codes() {
        for (text, code, is_test, expected) in [
            ("Exit code 1\ncat: nope.txt: No such file or directory", Some(1), false, ErrorClass::NotFound),
            (
                "File does not exist. Note: your current working directory is /x",
                None,
                false,
                ErrorClass::NotFound,
            ),
            ("bash: frob: command not found", Some(127), false, ErrorClass::NotFound),
            ("FileNotFoundError: [Errno 2] no data.csv", Some(1), false, ErrorClass::NotFound),
            ("java.io.FileNotFoundException: a.txt", Some(1), false, ErrorClass::NotFound),
            ("getaddrinfo ENOTFOUND example.com", Some(1), false, ErrorClass::Network),
            ("SyntaxError: invalid syntax", Some(1), false, ErrorClass::Syntax),
            ("IndentationError: unexpected indent", Some(1), false, ErrorClass::Syntax),
            ("ModuleNotFoundError: No module named 'foo'", Some(1), false, ErrorClass::Import),
            ("Error: Cannot find module './x'", Some(1), false, ErrorClass::Import),
            ("sh: ./x: Permission denied", Some(126), false, ErrorClass::Permission),
            ("Exit code 143\nCommand timed out after 1s", Some(143), false, ErrorClass::Timeout),
            ("curl: (6) Could not resolve host: example.com", Some(6), false, ErrorClass::Network),
            ("assertion failed: user not found", Some(101), true, ErrorClass::TestFailure),
            ("1 failed", Some(1), true, ErrorClass::TestFailure),
            ("E   ModuleNotFoundError: No module named 'x'", Some(2), true, ErrorClass::Import),
            ("something", Some(3), false, ErrorClass::Other),
            ("", None, false, ErrorClass::Other),
        ] {
            assert_eq!(classify(text, code, is_test), expected, "{text}");
        }
    }

    #[test]
    fn both_ends_of_a_long_text_are_looked_at() {
        let long = format!("{}ü{}\nNo such file or directory", "x".repeat(LOOKED_AT - 1), "ü".repeat(9000));
        assert_eq!(classify(&long, Some(1), false), ErrorClass::NotFound);
        assert!(is_stale(&format!("String to replace not found in file.\n{}", "y".repeat(20_000))));
    }
}
