//! A simple command taken apart: options here, other words there.

use std::cell::OnceCell;

use super::glob;
use crate::runtime::model::{SimpleCommand, Word};
use crate::runtime::programs::{Given, Item, Reader, Role, Takes};

/// One command, its options told from its other words.
pub(super) struct Call<'a> {
    /// The command itself.
    pub command: &'a SimpleCommand,
    /// Its options in order, with the value that came along.
    pub options: Vec<Given<'a>>,
    /// Its other words in order, the program left out.
    pub words: Vec<&'a Word>,
    /// The first of them that are subcommands, under their usual names.
    pub commands: Vec<&'static str>,
    /// Where in `words` the part after `--` begins.
    pub dashes_at: Option<usize>,
    /// The word that it looks for, of one that searches: its place in the line.
    pattern_at: Option<usize>,
    /// Asked once for each file of a line, and some have thousands.
    idle: OnceCell<bool>,
}

impl<'a> Call<'a> {
    /// Takes `command` apart, as the table of programs reads it.
    pub fn new(command: &'a SimpleCommand) -> Self {
        let mut call = Self {
            command,
            options: Vec::new(),
            words: Vec::new(),
            commands: Vec::new(),
            dashes_at: None,
            pattern_at: None,
            idle: OnceCell::new(),
        };
        let mut reader = Reader::new(&command.program, &command.argv);
        let mut first = None;
        for item in reader.by_ref() {
            match item {
                Item::Option(given) => call.options.push(given),
                Item::Command { at, name } => {
                    call.commands.push(name);
                    call.words.extend(command.argv.get(at));
                }
                Item::Operand { at } | Item::Assignment { at } | Item::Inner { at, .. } => {
                    first = first.or(Some(at));
                    call.words.extend(command.argv.get(at));
                }
                Item::Dashes => call.dashes_at = Some(call.words.len()),
                Item::Stray { .. } => {}
            }
        }
        let is_told = || call.options.iter().any(|option| option.is("-e") || option.is("-f"));
        if reader.row().is_some_and(|row| row.searches) && !is_told() {
            call.pattern_at = first;
        }
        call
    }

    /// Is the word at that place of the line a text that is looked for or written down, and the name of nothing?
    pub fn is_text(&self, at: usize) -> bool {
        let is_value = |option: &Given<'_>| {
            option.role() == Role::Text && option.value.is_some() && option.value_at == at
        };
        self.pattern_at == Some(at) || self.options.iter().any(is_value)
    }

    /// It changes nothing: it is asked for help, to check something, or to tell what it would do.
    pub fn is_idle(&self) -> bool {
        let tries = |option: &Given<'_>| {
            option.role() == Role::Tries
                && !matches!(option.value, Some("none" | "false" | "0" | "no" | "off"))
        };
        *self.idle.get_or_init(|| self.is_help() || self.options.iter().any(tries))
    }

    /// True where the option is there under the name `spec`: `-f` also inside `-rf`, `--force` also as `--forc` where the
    /// program allows that, `--prune=now` with that value.
    pub fn has(&self, spec: &str) -> bool {
        let (name, wanted) = spec.split_once('=').map_or((spec, None), |(name, value)| (name, Some(value)));
        self.options.iter().any(|option| {
            option.is(name)
                && match wanted {
                    Some(wanted) => option.value.is_some_and(|value| glob::word_matches(wanted, value)),
                    // `--privileged=false` is not given.
                    None => option.value != Some("false") || option.takes() == Takes::Value,
                }
        })
    }

    /// The value of the first option of that name.
    pub fn value_of(&self, name: &str) -> Option<&'a str> {
        self.options.iter().find(|option| option.is(name)).and_then(|option| option.value)
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
        let is_valued =
            |at: usize| self.options.iter().any(|option| option.at == at && option.value.is_some());
        let early = argv.get(1).is_some_and(is_help) && !is_valued(1);
        let late = self.dashes_at.is_none()
            && last >= 1
            && matches!(argv[last].text.as_str(), "--help" | "--version")
            && self.options.iter().any(|option| option.at == last && option.value.is_none());
        early || late
    }
}
