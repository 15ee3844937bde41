//! Variables whose text somebody runs later: prompts, start-up files, programs that others start.

use super::expand::{Field, MAX_EXPANDED};
use super::params::is_name;
use super::parse;
use super::vars::Value;
use super::walk::{Call, Stream, Walker};
use crate::runtime::model::Opaque;

/// Variables that name a program which others start.
const PROGRAMS: [&str; 17] = [
    "PAGER",
    "GIT_PAGER",
    "MANPAGER",
    "EDITOR",
    "VISUAL",
    "GIT_EDITOR",
    "GIT_SEQUENCE_EDITOR",
    "KUBE_EDITOR",
    "BROWSER",
    "GIT_SSH",
    "GIT_SSH_COMMAND",
    "GIT_EXTERNAL_DIFF",
    "GIT_ASKPASS",
    "SSH_ASKPASS",
    "SUDO_ASKPASS",
    "GIT_PROXY_COMMAND",
    "LESSOPEN",
];

impl Walker {
    /// A variable is set, for a while or for good: what its text runs, is run.
    pub(super) fn hidden_code(&mut self, name: &str, value: &Field) {
        match name {
            "PROMPT_COMMAND" if value.word.known => {
                self.line_via(name, value.text(), &Stream::default());
            }
            "PS0" | "PS1" | "PS2" | "PS4" if value.text().contains(['$', '`']) => {
                self.via.push(name.to_owned());
                self.prompt(value.text());
                self.via.pop();
            }
            "BASH_ENV" | "ENV" if !value.text().is_empty() => {
                let argv = vec![Field::plain("."), value.clone()];
                self.run(Call { argv, assigned: Vec::new() }, &Stream::default());
            }
            _ if PROGRAMS.contains(&name) && value.word.known && is_line(value.text()) => {
                self.line_via(name, value.text(), &Stream::default());
            }
            _ => {}
        }
    }

    /// What a prompt shows: its text with the substitutions in it run.
    pub(super) fn prompt(&mut self, text: &str) -> Option<String> {
        self.expanded += text.len();
        if self.depth >= parse::MAX_DEPTH || self.expanded > MAX_EXPANDED {
            self.opaque(Opaque::TooLarge);
            return None;
        }
        let word = parse::parse_document(text, self.depth)?;
        self.depth += 1;
        let field = self.expand_one(&word);
        self.depth -= 1;
        field.word.known.then_some(field.word.text)
    }

    /// Variables that are set for a shell alone are variables inside it.
    pub(super) fn with_assigned<T>(&mut self, call: &Call, walk: impl FnOnce(&mut Self) -> T) -> T {
        let names = call.assigned.iter().filter(|(name, _)| is_name(name));
        let mut before = Vec::new();
        for (name, word) in names {
            let field = Field { word: word.clone(), ..Field::default() };
            before.push((name.clone(), self.vars.get(name).cloned()));
            self.set(name, Some(Value::One(field)));
        }
        let out = walk(self);
        for (name, value) in before.into_iter().rev() {
            self.set(&name, value);
        }
        out
    }
}

/// More than the name of a program.
fn is_line(text: &str) -> bool {
    text.contains([' ', ';', '|', '&', '$', '`', '/'])
}
