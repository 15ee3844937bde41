//! The printers: the one way from a command to a person's terminal or a program's pipe.

use std::io::{self, IsTerminal as _, Write as _};

use crate::runtime::model::safe_json;
use crate::runtime::system::Env;

/// Prints to stdout. A reader that went away has read enough: the process ends well.
pub fn out(text: &str) {
    let mut stdout = io::stdout().lock();
    if let Err(error) = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush())
        && error.kind() == io::ErrorKind::BrokenPipe
    {
        std::process::exit(0);
    }
}

/// Prints to stderr.
pub fn err(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Prints one JSON document.
pub fn json(document: &serde_json::Value) {
    out(&safe_json(format!("{document:#}\n")));
}

/// Prints one JSON object on a line of its own.
pub fn json_line(document: &serde_json::Value) {
    out(&safe_json(format!("{document}\n")));
}

/// True where a person looks at stdout.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// How many columns the person's terminal has; None where nobody looks.
pub fn width() -> Option<usize> {
    if !is_terminal() {
        return None;
    }
    let (_, columns) = dialoguer::console::Term::stdout().size();
    Some(usize::from(columns).max(40))
}

/// A number and what it counts: `1 event`, `2 events`.
pub fn many(count: u64, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Colours, or nothing where they are not wanted.
#[derive(Debug, Clone, Copy)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Colours for stdout.
    pub fn for_stdout() -> Self {
        Self { on: is_terminal() && !Env.no_color() }
    }

    /// Bold.
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
