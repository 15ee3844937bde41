//! Commands as rules write them, matched by argv: flag order and aliases, global options, program paths.

use serde::{Deserialize, Serialize};

use super::flags;
use super::glob::match_name;
use crate::runtime::model::SimpleCommand;

/// A command written in a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandPattern {
    /// As written.
    pub text: String,
    /// The program's base name; empty for any program.
    pub program: String,
    /// Words that must come in this order, `*` for any part of one.
    pub words: Vec<String>,
    /// Flags that must be there, each with its other spellings.
    pub flags: Vec<Vec<String>>,
    /// A further argument must follow (`npm install *`).
    pub more: bool,
    /// No further argument may follow (`bare …`).
    pub bare: bool,
    /// Does not count behind a runner such as `uv run`.
    pub direct: bool,
}

impl CommandPattern {
    /// Reads what stands between backticks; None where it cannot be a single command.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().trim_start_matches("$ ");
        if text.is_empty()
            || text.len() > 300
            || text.contains(['|', ';', '<', '&', '`', '\n', '(', '=']) && !plain_enough(text)
        {
            return None;
        }
        let words = split(text)?;
        let mut rest = words.iter().map(String::as_str).peekable();
        let mut pattern = Self {
            text: text.to_owned(),
            program: String::new(),
            words: Vec::new(),
            flags: Vec::new(),
            more: false,
            bare: false,
            direct: false,
        };
        let first = *rest.peek()?;
        if !first.starts_with('-') {
            rest.next();
            let base = first.rsplit('/').next().unwrap_or(first);
            if base.is_empty() || !base.chars().all(|c| c.is_ascii_alphanumeric() || "-_.+:".contains(c)) {
                return None;
            }
            let (program, sub) = flags::canonical_program(base);
            program.clone_into(&mut pattern.program);
            pattern.words.extend(sub.map(str::to_owned));
        }
        let mut raw_flags = Vec::new();
        for word in rest {
            if word == "..." || word == "…" || word == "--" || word.starts_with('[') {
                continue;
            }
            if is_placeholder(word) {
                pattern.more = true;
            } else if word.starts_with('-') && word.len() > 1 {
                let (name, value) = word.split_once('=').map_or((word, None), |(n, v)| (n, Some(v)));
                raw_flags.push(name.to_owned());
                pattern.words.extend(value.filter(|v| !is_placeholder(v)).map(str::to_owned));
            } else {
                pattern.words.push(word.to_owned());
            }
        }
        if let Some(first) = pattern.words.first_mut() {
            *first = flags::canonical_sub(&pattern.program, first).to_owned();
        }
        let sub = pattern.words.first().cloned().unwrap_or_default();
        for flag in raw_flags {
            pattern.flags.extend(flags::spellings(&pattern.program, &sub, &flag));
        }
        (!pattern.program.is_empty() || !pattern.flags.is_empty()).then_some(pattern)
    }

    /// True where the command is one that the pattern means.
    pub fn matches(&self, command: &SimpleCommand) -> bool {
        let Some(argv) = Argv::of(command) else { return false };
        if !self.program.is_empty() && self.program != argv.program {
            return false;
        }
        if self.direct && command.via.iter().any(|via| flags::is_runner(via)) {
            return false;
        }
        let sub = self.words.first().map_or("", String::as_str);
        let read = argv.read(sub);
        let Some(extra) = self.walk(&argv, &read) else { return false };
        let has_flag = |names: &Vec<String>| {
            read.flags.iter().any(|given| names.iter().any(|name| flags::same(argv.program, given, name)))
                || (names.iter().any(|name| name == "--force")
                    && argv.program == "git"
                    && sub == "push"
                    && read.words.iter().any(|word| word.0.starts_with('+') && word.0.len() > 1))
        };
        self.flags.iter().all(has_flag)
            && (!self.more || extra > 0)
            && (!self.bare || (extra == 0 && read.flags.is_empty()))
    }

    /// Walks the words in order; the number of arguments left over, or None where they do not fit.
    fn walk(&self, argv: &Argv<'_>, read: &Reading<'_>) -> Option<usize> {
        let mut wanted = self.words.iter();
        let mut next = wanted.next();
        let mut extra = 0;
        for (at, (word, after_flag)) in read.words.iter().enumerate() {
            let word = if at == 0 { flags::canonical_sub(argv.program, word) } else { word };
            match next {
                Some(want) if match_name(want, word) => next = wanted.next(),
                // It may be the value of the flag before it.
                Some(_) if *after_flag => {}
                Some(_) => return None,
                None => extra += 1,
            }
        }
        next.is_none().then_some(extra)
    }

    /// The words under which a success of it is remembered: how it was written does not matter.
    pub fn key(&self) -> String {
        let mut key = self.program.clone();
        for word in &self.words {
            key.push(' ');
            key.push_str(word);
        }
        let mut names: Vec<&str> = self
            .flags
            .iter()
            .filter_map(|names| names.iter().map(String::as_str).max_by_key(|n| n.len()))
            .collect();
        names.sort_unstable();
        for name in names {
            key.push(' ');
            key.push_str(name);
        }
        if self.more {
            key.push_str(" *");
        }
        key
    }
}

/// `=` and a few others are fine inside an argument, not as shell syntax.
fn plain_enough(text: &str) -> bool {
    !text.contains(['|', ';', '&', '`', '\n', '('])
        && !text.split_whitespace().next().is_some_and(|w| w.contains('='))
}

fn is_placeholder(word: &str) -> bool {
    word == "*"
        || (word.starts_with('<') && word.ends_with('>'))
        || (word.starts_with('{') && word.ends_with('}'))
        || word.starts_with('$')
}

/// Words with quotes removed; None where a quote stays open.
fn split(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quote = None;
    let mut any = false;
    for c in text.chars() {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => word.push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                any = true;
            }
            (None, _) if c.is_whitespace() => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            (None, _) => word.push(c),
        }
    }
    if any || !word.is_empty() {
        words.push(word);
    }
    quote.is_none().then_some(words)
}

/// A command's program and arguments, spelt the usual way.
struct Argv<'a> {
    program: &'a str,
    args: Vec<&'a str>,
}

/// Arguments told apart.
struct Reading<'a> {
    /// Words, each with whether it follows a flag that may own it.
    words: Vec<(&'a str, bool)>,
    /// Flags, clusters taken apart.
    flags: Vec<String>,
}

impl<'a> Argv<'a> {
    fn of(command: &'a SimpleCommand) -> Option<Self> {
        if command.program.is_empty() {
            return None;
        }
        let (program, sub) = flags::canonical_program(&command.program);
        let mut args: Vec<&str> = sub.into_iter().collect();
        args.extend(command.argv.iter().skip(1).map(|word| word.text.as_str()));
        // `python -m pip …` is pip.
        if program == "python" && args.first() == Some(&"-m") && args.get(1) == Some(&"pip") {
            return Some(Self { program: "pip", args: args.split_off(2) });
        }
        Some(Self { program, args })
    }

    fn read(&self, sub: &str) -> Reading<'a> {
        let mut reading = Reading { words: Vec::new(), flags: Vec::new() };
        let mut after_flag = false;
        let mut ended = false;
        let mut owned = false;
        for arg in &self.args {
            if owned {
                owned = false;
                continue;
            }
            if ended || !arg.starts_with('-') || arg.len() < 2 {
                reading.words.push((arg, after_flag));
                after_flag = false;
            } else if *arg == "--" {
                ended = flags::ends_flags(self.program);
            } else {
                owned = flags::take_apart(self.program, sub, arg, &mut reading.flags);
                if let Some((_, value)) = arg.split_once('=') {
                    reading.words.push((value, true));
                    after_flag = false;
                } else {
                    after_flag = !owned;
                }
            }
        }
        reading
    }
}
