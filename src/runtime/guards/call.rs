//! A simple command taken apart: options here, other words there.

use super::generated::{ABBREVIATING, VALUES};
use super::glob;
use crate::runtime::model::{SimpleCommand, Word};

/// One command, its options told from its other words.
pub(super) struct Call<'a> {
    /// The command itself.
    pub command: &'a SimpleCommand,
    /// Its options in order, with the value that came along.
    pub options: Vec<Opt<'a>>,
    /// Its other words in order, the program left out.
    pub words: Vec<&'a Word>,
    /// Where in `words` the part after `--` begins.
    pub dashes_at: Option<usize>,
    abbreviates: bool,
    values: &'static [&'static str],
}

/// One option as it was typed.
pub(super) struct Opt<'a> {
    /// `--force`, `-rf`, `-auto-approve`
    pub name: &'a str,
    /// What came with it, by `=` or as the next word.
    pub value: Option<&'a str>,
}

impl<'a> Call<'a> {
    /// Takes `command` apart. Which options swallow the next word is known from the packs.
    pub fn new(command: &'a SimpleCommand) -> Self {
        let program = command.program.as_str();
        let values =
            VALUES.binary_search_by(|(name, _)| (*name).cmp(program)).map_or(&[][..], |at| VALUES[at].1);
        let mut call = Self {
            command,
            options: Vec::new(),
            words: Vec::new(),
            dashes_at: None,
            abbreviates: ABBREVIATING.contains(&program),
            values,
        };
        call.read(command.argv.get(1..).unwrap_or_default());
        call
    }

    fn read(&mut self, argv: &'a [Word]) {
        let mut at = 0;
        while let Some(word) = argv.get(at) {
            at += 1;
            let text = word.text.as_str();
            if self.dashes_at.is_some() || !text.starts_with('-') || text == "-" {
                self.words.push(word);
            } else if text == "--" {
                self.dashes_at = Some(self.words.len());
            } else if let Some((name, value)) = text.split_once('=') {
                self.options.push(Opt { name, value: Some(value) });
            } else {
                let value = match self.swallows(text) {
                    Swallows::Next => {
                        at += 1;
                        argv.get(at - 1).map(|word| word.text.as_str())
                    }
                    Swallows::Rest(from) => text.get(from..),
                    Swallows::Nothing => None,
                };
                self.options.push(Opt { name: text, value });
            }
        }
    }

    /// Does this option take the next word, or the rest of its own?
    fn swallows(&self, text: &str) -> Swallows {
        if self.values.contains(&text) {
            return Swallows::Next;
        }
        if text.starts_with("--") {
            return Swallows::Nothing;
        }
        for (index, letter) in text.char_indices().skip(1) {
            let takes = self.values.iter().any(|option| is_short(option, letter));
            if takes {
                let rest = index + letter.len_utf8();
                return if rest < text.len() { Swallows::Rest(rest) } else { Swallows::Next };
            }
        }
        Swallows::Nothing
    }

    /// True where the option is there under the name `spec`: `-f` also inside `-rf`, `--force` also as `--forc` where the
    /// program allows that, `--prune=now` with that value.
    pub fn has(&self, spec: &str) -> bool {
        let (name, wanted) = spec.split_once('=').map_or((spec, None), |(name, value)| (name, Some(value)));
        self.options.iter().any(|option| {
            self.is_named(option, name)
                && wanted
                    .is_none_or(|wanted| option.value.is_some_and(|value| glob::word_matches(wanted, value)))
        })
    }

    /// The value of the first option of that name.
    pub fn value_of(&self, name: &str) -> Option<&'a str> {
        self.options.iter().find(|option| self.is_named(option, name)).and_then(|option| option.value)
    }

    fn is_named(&self, option: &Opt<'_>, name: &str) -> bool {
        if option.name == name {
            return true;
        }
        if let Some(long) = name.strip_prefix("--") {
            return self.abbreviates
                && option
                    .name
                    .strip_prefix("--")
                    .is_some_and(|typed| !typed.is_empty() && long.starts_with(typed));
        }
        let mut letters = name.chars().skip(1);
        match (letters.next(), letters.next()) {
            (Some(letter), None) => self.cluster_has(option.name, letter),
            _ => false,
        }
    }

    /// Is `letter` one of the single-letter options in `-xyz`? Letters behind one that takes a value are its value.
    fn cluster_has(&self, typed: &str, letter: char) -> bool {
        if typed.starts_with("--") {
            return false;
        }
        for found in typed.chars().skip(1) {
            if found == letter {
                return true;
            }
            if !found.is_ascii_alphanumeric() || self.values.iter().any(|option| is_short(option, found)) {
                return false;
            }
        }
        false
    }

    /// The text of the word at `index`.
    pub fn word(&self, index: usize) -> Option<&'a str> {
        self.words.get(index).map(|word| word.text.as_str())
    }

    /// Somebody only wants to read about it: `--help` or `--version`, first or last and not as another option's value.
    pub fn is_help(&self) -> bool {
        let argv = self.command.argv.as_slice();
        let is_help = |word: &Word| matches!(word.text.as_str(), "--help" | "--version" | "help");
        let last = argv.len().saturating_sub(1);
        let early = argv.get(1).is_some_and(is_help);
        let late = self.dashes_at.is_none()
            && last >= 1
            && matches!(argv[last].text.as_str(), "--help" | "--version")
            && self.options.iter().any(|option| option.name == argv[last].text && option.value.is_none());
        early || late
    }
}

enum Swallows {
    Nothing,
    Next,
    Rest(usize),
}

fn is_short(option: &str, letter: char) -> bool {
    let mut chars = option.chars();
    chars.next() == Some('-') && chars.next() == Some(letter) && chars.next().is_none()
}
