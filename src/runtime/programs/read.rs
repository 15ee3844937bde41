//! The one reader: the words of a command told apart, one at a time, nothing copied.

use crate::runtime::model::Word;

use super::given::Given;
use super::table::{Known, Program, Role, Runs, Style, Takes, find};

/// Something that is a word of a command line.
pub trait Text {
    fn text(&self) -> &str;
}

impl Text for &str {
    fn text(&self) -> &str {
        self
    }
}

impl Text for Word {
    fn text(&self) -> &str {
        &self.text
    }
}

impl Text for String {
    fn text(&self) -> &str {
        self
    }
}

/// One word, or one part of a word, and what it is.
#[derive(Debug, Clone, Copy)]
pub enum Item<'a> {
    Option(Given<'a>),
    Command {
        at: usize,
        /// Its usual name.
        name: &'static str,
    },
    /// Any other word of the program.
    Operand {
        at: usize,
    },
    /// `NAME=value` before the command of a wrapper.
    Assignment {
        at: usize,
    },
    /// A word that no reading but one makes sense of: the value of an option that nobody knows.
    Stray {
        at: usize,
    },
    /// `--`
    Dashes,
    /// The command that it runs begins here.
    Inner {
        at: usize,
        /// How it runs it.
        runs: Option<Runs>,
    },
}

/// Subcommands may be nested that deep.
const MAX_DEPTH: usize = 4;

/// Reads the words of a command.
#[derive(Debug)]
pub struct Reader<'a, T> {
    words: &'a [T],
    at: usize,
    /// The rows on the way to the innermost subcommand.
    rows: [Option<&'static Program>; MAX_DEPTH],
    depth: usize,
    /// In the middle of a cluster: which word, and how far.
    cluster: Option<(usize, usize)>,
    /// Options are over.
    ended: bool,
    /// The next word begins the command that it runs.
    inner_next: bool,
    /// The command that it runs has begun.
    inside: bool,
    /// An option said that nothing is run.
    looks: bool,
    /// The option before takes a value for all that is known.
    loose: bool,
    operands: u8,
    /// Options are read behind `--` and in the command that it runs, too.
    beyond: bool,
}

impl<'a, T: Text> Reader<'a, T> {
    /// Reads the words behind the program, which is the first.
    pub fn new(name: &str, words: &'a [T]) -> Self {
        Self::of(find(name), words, 1)
    }

    /// Reads words of a row from `at` on.
    pub fn of(row: Option<&'static Program>, words: &'a [T], at: usize) -> Self {
        Self {
            words,
            at,
            rows: [row, None, None, None],
            depth: 0,
            cluster: None,
            ended: false,
            inner_next: false,
            inside: false,
            looks: false,
            loose: false,
            operands: 0,
            beyond: false,
        }
    }

    /// Reads on behind `--` where the program passes that on, and in the command that it runs.
    pub fn beyond(mut self) -> Self {
        self.beyond = true;
        self
    }

    /// The innermost row so far.
    pub fn row(&self) -> Option<&'static Program> {
        self.rows[self.depth]
    }

    /// The innermost subcommand that has a row.
    fn nearest(&self) -> Option<&'static Program> {
        self.rows[..=self.depth].iter().rev().copied().flatten().next()
    }

    fn text(&self, at: usize) -> Option<&'a str> {
        let words: &'a [T] = self.words;
        words.get(at).map(Text::text)
    }

    /// The row that knows an option, the innermost first.
    fn lookup(&self, name: &str, find: impl Fn(&'static Program, &str) -> Option<Known>) -> Option<Known> {
        let rows = &self.rows[..=self.depth];
        rows.iter().rev().enumerate().find_map(|(outwards, row)| {
            row.filter(|row| outwards == 0 || !row.apart).and_then(|row| find(row, name))
        })
    }

    fn style(&self) -> Style {
        if self.inside { Style::Plain } else { self.nearest().map_or(Style::Plain, |row| row.style) }
    }

    fn runs(&self) -> Option<Runs> {
        self.row().and_then(|row| row.runs).filter(|_| !self.looks && !self.inside)
    }

    fn is_option(&self, text: &str, at: usize) -> bool {
        if self.ended || self.style() == Style::Words {
            return false;
        }
        let row = self.row().filter(|_| !self.inside);
        text.len() > 1 && text.starts_with('-')
            || row.is_some_and(|row| {
                row.plus && text.len() > 1 && text.starts_with('+') || row.dashless && at == 1
            })
    }

    fn given(&self, word: &'a str, name: &'a str, long: bool, known: Option<Known>) -> Given<'a> {
        let at = self.at - 1;
        let gnu = self.style() == Style::Gnu;
        Given { name, long, known, value: None, at, value_at: at, word, gnu }
    }

    /// Takes the next word as the value, where the option wants one.
    fn next_value(&mut self, given: &mut Given<'a>) {
        match given.known.map(|known| known.opt()) {
            Some(opt) if opt.role == Role::Rest => self.inner_next = true,
            Some(opt) if opt.takes == Takes::Value => {
                given.value = self.text(self.at);
                given.value_at = self.at;
                self.at += 1;
            }
            Some(opt) if opt.takes == Takes::Pair => {
                given.value = self.text(self.at);
                given.value_at = self.at;
                self.at += 2;
            }
            Some(opt) => self.looks |= opt.role == Role::Looks,
            None => self.loose = true,
        }
    }

    fn option(&mut self, text: &'a str) -> Item<'a> {
        self.loose = false;
        let (word, value) = text.split_once('=').map_or((text, None), |(word, value)| (word, Some(value)));
        let exact = |row: &'static Program, name: &str| row.option(name);
        if self.style() == Style::Single {
            let bare = if word.starts_with("--") { &word[1..] } else { word };
            let known = self.lookup(word, exact).or_else(|| self.lookup(bare, exact));
            let mut given = self.given(word, bare.get(1..).unwrap_or_default(), false, known);
            match value {
                Some(_) => given.value = value,
                None => self.next_value(&mut given),
            }
            return Item::Option(given);
        }
        if let Some(name) = word.strip_prefix("--") {
            let exactly = self.lookup(word, exact).or_else(|| {
                // `--input_type` to programs that do not tell the two signs apart.
                word.contains('_').then(|| self.lookup(&word.replace('_', "-"), exact)).flatten()
            });
            let short = || {
                (self.style() == Style::Gnu)
                    .then(|| self.lookup(word, |row, name| row.shortened(name)))
                    .flatten()
            };
            let known = exactly.or_else(short);
            let name = known.map_or(name, |known| &known.opt().name[2..]);
            let mut given = self.given(word, name, true, known);
            match value {
                Some(_) => given.value = value,
                None => self.next_value(&mut given),
            }
            return Item::Option(given);
        }
        if text.len() > 2
            && let Some(known) = self.lookup(word, exact)
        {
            // A name of more than one letter behind one dash, in a program that has clusters besides.
            let mut given = self.given(word, &word[1..], false, Some(known));
            match value {
                Some(_) => given.value = value,
                None => self.next_value(&mut given),
            }
            return Item::Option(given);
        }
        if text.starts_with('+') && self.lookup(text.get(..2).unwrap_or_default(), exact).is_none() {
            // A toolchain, a line to start at: one word.
            return Item::Option(self.given(word, &word[1..], false, None));
        }
        let from = usize::from(text.starts_with(['-', '+']));
        self.letter(self.at - 1, from)
    }

    /// One letter of a cluster.
    fn letter(&mut self, at: usize, from: usize) -> Item<'a> {
        let text = self.text(at).unwrap_or_default();
        let bundled = !text.starts_with(['-', '+']);
        let letter = text[from..].chars().next().unwrap_or(' ');
        // A dash alone has no letter.
        let end = (from + letter.len_utf8()).min(text.len());
        let mut buffer = [b'-', 0, 0, 0, 0];
        let length = letter.encode_utf8(&mut buffer[1..]).len();
        if text.starts_with('+') {
            buffer[0] = b'+';
        }
        let dashed = str::from_utf8(&buffer[..=length]).unwrap_or("-");
        let known = self.lookup(dashed, |row, name| row.option(name));
        let word = text.split('=').next().unwrap_or(text);
        let mut given = self.given(word, &text[from..end], false, known);
        (given.at, given.value_at) = (at, at);
        let rest = &text[end..];
        let takes = known.map_or(Takes::Nothing, |known| known.opt().takes);
        self.cluster = None;
        if rest.is_empty() || bundled && takes != Takes::Nothing {
            self.next_value(&mut given);
            self.cluster = (!rest.is_empty()).then_some((at, end));
        } else if let Some(value) = rest.strip_prefix('=').filter(|_| self.style() != Style::Gnu) {
            given.value = Some(value);
        } else if takes == Takes::Digits {
            let (digits, letters) = rest.split_at(digits_in(rest));
            given.value = (!digits.is_empty()).then_some(digits);
            self.cluster = (!letters.is_empty()).then_some((at, end + digits.len()));
        } else if takes != Takes::Nothing {
            given.value = Some(rest);
        } else if letter.is_ascii_alphanumeric() || known.is_some() {
            self.looks |= given.role() == Role::Looks;
            self.cluster = Some((at, end));
        }
        Item::Option(given)
    }

    fn operand(&mut self, text: &'a str) -> Item<'a> {
        let at = self.at - 1;
        let loose = std::mem::take(&mut self.loose);
        let Some(row) = self.row().filter(|_| !self.inside) else { return Item::Operand { at } };
        if self.operands == 0 && !row.commands.is_empty() {
            if let Some(next) = row.command(text) {
                if self.depth + 1 < MAX_DEPTH {
                    self.depth += 1;
                }
                self.rows[self.depth] = next.row();
                return Item::Command { at, name: next.usual };
            }
            if loose && !self.ended {
                return Item::Stray { at };
            }
            if row.apart && self.depth + 1 < MAX_DEPTH {
                // A subcommand without a row: the options before it mean nothing behind it.
                self.depth += 1;
            }
        }
        if loose && !self.ended && self.operands == 0 && self.rows[0].is_some_and(|row| row.language) {
            // The value of an option that nobody knows, or what it runs.
            return Item::Stray { at };
        }
        if let Some(runs) = self.runs().filter(|runs| !runs.dashes) {
            if runs.assigns && self.operands == 0 && is_assignment(text) {
                return Item::Assignment { at };
            }
            if self.operands >= runs.after {
                self.inside = true;
                self.ended = !self.beyond;
                return Item::Inner { at, runs: Some(runs) };
            }
            self.inner_next = !runs.between && self.operands + 1 == runs.after;
        }
        self.operands = self.operands.saturating_add(1);
        self.ended |= row.stops && !self.beyond;
        Item::Operand { at }
    }
}

impl<'a, T: Text> Iterator for Reader<'a, T> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        if let Some((at, from)) = self.cluster.take() {
            return Some(self.letter(at, from));
        }
        let text = self.text(self.at)?;
        let at = self.at;
        self.at += 1;
        if text == "--" && !self.ended && self.style() != Style::Words {
            self.loose = false;
            if let Some(runs) = self.runs().filter(|runs| runs.dashes || self.operands >= runs.after) {
                self.inner_next = true;
                self.ended = !runs.assigns;
                return Some(Item::Dashes);
            }
            // Before the subcommand it ends nothing but the program's own options.
            let before = self.operands == 0 && self.row().is_some_and(|row| !row.commands.is_empty());
            let goes_on = self.beyond && self.nearest().is_some_and(|row| row.passes);
            self.ended = !(before || goes_on);
            return Some(Item::Dashes);
        }
        if self.inner_next && !self.inside {
            let runs = self.row().and_then(|row| row.runs);
            if runs.is_some_and(|runs| runs.assigns) && is_assignment(text) {
                return Some(Item::Assignment { at });
            }
            self.inner_next = false;
            self.inside = true;
            self.ended = !self.beyond;
            return Some(Item::Inner { at, runs });
        }
        if self.is_option(text, at) {
            return Some(self.option(text));
        }
        if text == "-" && self.operands == 0 && self.runs().is_some_and(|runs| runs.assigns) {
            // `env - rm` is `env -i rm`.
            return Some(Item::Stray { at });
        }
        Some(self.operand(text))
    }
}

/// Where the script stands that an interpreter runs; None where it is given code, checks only, or has nothing to run.
pub fn script<T: Text>(row: &'static Program, words: &[T]) -> Option<usize> {
    if !row.scripts {
        return None;
    }
    let mut stray = None;
    for item in Reader::of(Some(row), words, 1) {
        match item {
            Item::Operand { at } => {
                let at = stray.filter(|at| is_file(words, *at)).unwrap_or(at);
                return words.get(at).filter(|word| word.text() != "-").map(|_| at);
            }
            Item::Stray { at } => stray = stray.or(Some(at)),
            Item::Option(given)
                if matches!(given.role(), Role::Line | Role::Code | Role::Tries)
                    && given.full() != Some("-M") =>
            {
                return None;
            }
            // To a shell it says that a line follows, to others that nothing is run.
            Item::Option(given) if given.name == "c" && given.value.is_none() => return None,
            Item::Inner { .. } => return None,
            Item::Option(_) | Item::Command { .. } | Item::Assignment { .. } | Item::Dashes { .. } => {}
        }
    }
    stray
}

/// The word behind an option that nobody knows looks like a file: it is what is run, not the value.
pub fn is_file<T: Text>(words: &[T], at: usize) -> bool {
    words.get(at).is_some_and(|word| word.text().contains(['.', '/']))
}

/// How many bytes of octal or decimal digits the text begins with, or of hexadecimal ones behind `x`.
fn digits_in(text: &str) -> usize {
    let hexadecimal = text.len() - text.trim_start_matches(['x', 'X']).len();
    let is_digit = |byte: u8| if hexadecimal == 1 { byte.is_ascii_hexdigit() } else { byte.is_ascii_digit() };
    let from = if hexadecimal == 1 { 1 } else { 0 };
    let digits = text.bytes().skip(from).take_while(|byte| is_digit(*byte)).count();
    if digits == 0 { 0 } else { from + digits }
}

/// `NAME=value`, where the name is one of a variable.
pub fn is_assignment(text: &str) -> bool {
    text.split_once('=').is_some_and(|(name, _)| {
        name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            // `BASH_FUNC_name%%` is how bash hands on a function.
            && name.trim_end_matches("%%").bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    })
}
