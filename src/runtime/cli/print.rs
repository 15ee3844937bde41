//! The printers: the one way from a command to a person's terminal or a program's pipe.

pub mod parked;
mod progress;

use std::borrow::Cow;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

pub use super::when::age;
pub use crate::runtime::model::many;
use crate::runtime::model::safe_json;
use crate::runtime::system::{Env, terminal};

pub use self::progress::Progress;

/// What `--color` chose: 0 as fits, 1 always, 2 never.
static COLOR: AtomicU8 = AtomicU8::new(0);
/// What `--quiet` chose.
static QUIET: AtomicBool = AtomicBool::new(false);
/// Below this many columns nobody can read anything.
const NARROWEST: usize = 20;

/// What the person chose for every printer.
pub fn choose(color: &str, quiet: bool) {
    let color = match color {
        "always" => 1,
        "never" => 2,
        _ => 0,
    };
    COLOR.store(color, Ordering::Relaxed);
    QUIET.store(quiet, Ordering::Relaxed);
}

/// Prints to stdout, for a person: in a terminal no word is broken.
pub fn out(text: &str) {
    if QUIET.load(Ordering::Relaxed) {
        return;
    }
    raw(&fitted(text, terminal::columns()));
}

/// The text as it fits into so many columns; as it is where nobody looks.
fn fitted(text: &str, columns: Option<usize>) -> Cow<'_, str> {
    match columns.filter(|columns| *columns >= NARROWEST) {
        Some(columns) => wrapped(text, columns).into(),
        None => text.into(),
    }
}

/// Prints to stdout as it is. A reader that went away has read enough: the process ends well.
pub fn raw(text: &str) {
    let mut stdout = io::stdout().lock();
    if let Err(error) = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush())
        && error.kind() == io::ErrorKind::BrokenPipe
    {
        std::process::exit(0);
    }
}

/// Prints to stderr.
pub fn err(text: &str) {
    let _ = io::stderr().write_all(fitted(text, terminal::error_columns()).as_bytes());
}

/// Prints one JSON document.
pub fn json(document: &serde_json::Value) {
    raw(&safe_json(format!("{document:#}\n")));
}

/// Prints one JSON object on a line of its own.
pub fn json_line(document: &serde_json::Value) {
    raw(&safe_json(format!("{document}\n")));
}

/// True where a person looks at stdout.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// How many columns the person's terminal has; None where nobody looks.
pub fn width() -> Option<usize> {
    terminal::columns().map(|columns| columns.max(40))
}

/// The text with long lines broken between words; what follows is indented as far as the line's second column, or by two.
pub fn wrapped(text: &str, columns: usize) -> String {
    let mut all = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        if columns_of(line) <= columns {
            all.push_str(line);
        } else {
            wrap(line, columns, &mut all);
        }
        all.push_str(end);
    }
    all
}

fn wrap(line: &str, columns: usize, into: &mut String) {
    let indent = hanging(line).min(columns / 3);
    let mut used = 0;
    for word in line.split_inclusive(' ') {
        let bare = columns_of(word.trim_end_matches(' '));
        if used > indent && used + bare > columns {
            into.truncate(into.trim_end_matches(' ').len());
            into.push('\n');
            into.push_str(&" ".repeat(indent));
            used = indent;
        }
        into.push_str(word);
        used += columns_of(word);
    }
}

/// Where the second column of a line begins; two behind its first word where it has none.
fn hanging(line: &str) -> usize {
    let start = line.len() - line.trim_start_matches(' ').len();
    let words = &line[start..];
    match words.find("  ") {
        Some(gap) if gap <= 24 => {
            let behind = words[gap..].len() - words[gap..].trim_start_matches(' ').len();
            columns_of(&line[..start + gap + behind])
        }
        Some(_) | None => match line.split_once(' ') {
            // A label of nine letters and its gap.
            Some((label, _)) if start == 0 && label.len() == 9 => 10,
            Some(_) | None => start + 2,
        },
    }
}

/// How many columns a text takes, colours left out.
fn columns_of(text: &str) -> usize {
    let mut count = 0;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            // A colour: up to its letter.
            for c in chars.by_ref() {
                if c.is_ascii_alphabetic() {
                    break;
                }
            }
        } else {
            count += 1;
        }
    }
    count
}

/// Colours, or nothing where they are not wanted.
#[derive(Debug, Clone, Copy)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Colours for stdout.
    pub fn for_stdout() -> Self {
        let fits = is_terminal() && !Env.no_color() && !Env.is_dumb_terminal();
        Self {
            on: match COLOR.load(Ordering::Relaxed) {
                1 => true,
                2 => false,
                _ => fits,
            },
        }
    }

    /// True where there are colours.
    pub const fn is_on(self) -> bool {
        self.on
    }

    pub fn bold(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// Faint.
    pub fn dim(self, text: &str) -> String {
        self.wrap("2", text)
    }

    /// For what does not happen.
    pub fn red(self, text: &str) -> String {
        self.wrap("31", text)
    }

    /// For what goes through.
    pub fn green(self, text: &str) -> String {
        self.wrap("32", text)
    }

    /// For what a person should look at.
    pub fn yellow(self, text: &str) -> String {
        self.wrap("33", text)
    }

    /// One of a few colours, the same for the same number.
    pub fn one_of_several(self, number: usize, text: &str) -> String {
        const COLOURS: [&str; 5] = ["36", "35", "34", "32", "33"];
        self.wrap(COLOURS[number % COLOURS.len()], text)
    }

    fn wrap(self, code: &str, text: &str) -> String {
        if self.on { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_go_on_below_their_second_column() {
        for (text, columns, expected) in [
            ("short\n", 40, "short\n"),
            (
                "guarded   Claude Code yes · Codex NO: 11 hooks wait\n",
                40,
                "guarded   Claude Code yes · Codex NO: 11\n          hooks wait\n",
            ),
            ("  deny  a b c d e f g h i j\n", 20, "  deny  a b c d e f\n      g h i j\n"),
            ("averyveryverylongwordthatfitsnowhere x\n", 20, "averyveryverylongwordthatfitsnowhere\n  x\n"),
            ("\u{1b}[1mbold\u{1b}[0m words here\n", 21, "\u{1b}[1mbold\u{1b}[0m words here\n"),
        ] {
            assert_eq!(wrapped(text, columns), expected);
        }
    }

    #[test]
    fn no_line_is_wider_than_asked_for_unless_one_word_is() {
        let text = "today     3 sessions, 412 calls, 11 stopped, 2 asked, tests last green 11:38\n  a  b c\n";
        for columns in 20..100 {
            assert!(wrapped(text, columns).lines().all(|line| columns_of(line) <= columns), "{columns}");
        }
    }
}
