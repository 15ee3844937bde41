//! The shape of a row, and how a row is found.

use super::generated::{NAMES, ROWS};

/// A program, or a subcommand of one.
#[derive(Debug)]
pub struct Program {
    /// Its name, and for a subcommand the words that lead to it: `docker`, `compose`, `up`.
    pub path: &'static [&'static str],
    /// How its options look.
    pub style: Style,
    /// Options of its own, by name with dashes. Sorted.
    pub options: &'static [Opt],
    /// Its subcommands under all their names. Sorted.
    pub commands: &'static [Command],
    /// It runs another program.
    pub runs: Option<Runs>,
    /// Options before the subcommand mean nothing behind it: `git -c x=y log -c`.
    pub apart: bool,
    /// Options end with the first operand: what follows is another program's.
    pub stops: bool,
    /// `+x` is an option.
    pub plus: bool,
    /// The first word may be a cluster without a dash: `tar czf`.
    pub dashless: bool,
    /// What stands behind `--` is passed on, and may be options again: `cargo test -- --nocapture`.
    pub passes: bool,
    /// It prepares an environment or another machine: what runs in it does not run directly.
    pub runner: bool,
    /// Its first operand is what it looks for, unless an option says that.
    pub searches: bool,
    /// Every operand is a thing to make: `make lint test` makes both.
    pub makes: bool,
    /// A script goes by its name alone: `pnpm lint` is `pnpm run lint`.
    pub brief: bool,
    /// Its first operand is a script, which may be run by itself: `python3 x.py` is `./x.py`.
    pub scripts: bool,
    /// It runs code of a language of its own.
    pub language: bool,
    /// Its first operand is that code, unless an option gave it or names the file: `awk '{ print }' x`.
    pub inline: bool,
    /// What it writes is a file changed in its place: `sed -i`, `ed`.
    pub edits: bool,
}

/// A row that says nothing; the others say what differs.
pub(super) const EMPTY: Program = Program {
    path: &[],
    style: Style::Plain,
    options: &[],
    commands: &[],
    runs: None,
    apart: false,
    stops: false,
    plus: false,
    dashless: false,
    passes: false,
    runner: false,
    searches: false,
    makes: false,
    brief: false,
    scripts: false,
    language: false,
    inline: false,
    edits: false,
};

/// One name of a subcommand.
#[derive(Debug)]
pub struct Command {
    /// As it may be typed.
    pub name: &'static str,
    /// Its usual name.
    pub usual: &'static str,
    /// Where its row stands; beyond the last where it has none.
    pub(super) row: u16,
}

impl Command {
    /// Its row, where it has options of its own.
    pub fn row(&self) -> Option<&'static Program> {
        ROWS.get(usize::from(self.row))
    }
}

/// One name of an option.
#[derive(Debug)]
pub struct Opt {
    /// With its dashes.
    pub name: &'static str,
    /// Where in the row its full name stands: the same for all names of one option.
    pub full: u16,
    /// Whether it takes a value.
    pub takes: Takes,
    /// What it means to others.
    pub role: Role,
}

/// How options look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Clusters of letters, long options with two dashes.
    Plain,
    /// The same, and a long option may be cut short.
    Gnu,
    /// Long options with one dash, no clusters.
    Single,
    /// No options at all: every word is an operand.
    Words,
}

/// Does an option take a value?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// It does not.
    Nothing,
    /// In the same word or in the next.
    Value,
    /// The next two words: `--bind from to`.
    Pair,
    /// In the same word, or none.
    Joined,
    /// Digits in the same word, or none; further letters go on behind them: `perl -l015ne`.
    Digits,
}

/// What an option means to others than its program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Plain,
    /// Its value is a file that is read.
    Read,
    /// Its value is a file that is written.
    Write,
    /// Its value is the folder that things are put into.
    Into,
    /// Its value is the folder that the program works in.
    Cwd,
    /// Its value is a line for a shell.
    Line,
    /// Its value is a program in the language that it reads.
    Code,
    /// Its value is a file with such a program.
    Script,
    /// Its value is cut into words, which come before the rest.
    Split,
    /// The words behind it are the command.
    Rest,
    /// Its value is a text, and names nothing.
    Text,
    /// With it the program only looks, and runs nothing.
    Looks,
    /// With it the program changes nothing: it checks, or tells what it would do.
    Tries,
}

/// How a program runs another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Runs {
    /// What it takes its words for.
    pub way: Way,
    /// So many operands of its own come first.
    pub after: u8,
    /// The command stands behind `--` and nowhere else.
    pub dashes: bool,
    /// `NAME=value` may come first.
    pub assigns: bool,
    /// The command runs on another machine, in a container or another root.
    pub elsewhere: bool,
    /// Options may stand between the operands and the command.
    pub between: bool,
}

/// What a wrapper takes the words of its command for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// A program and its arguments.
    Words,
    /// The words of a line, given to a shell.
    Line,
    /// A package, whose program is run with the arguments.
    Package,
}

/// An option that its row knows.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    row: &'static Program,
    at: usize,
}

impl Known {
    /// The option under the name it was found by.
    pub fn opt(self) -> &'static Opt {
        &self.row.options[self.at]
    }

    /// Its one full name, with dashes.
    pub fn full(self) -> &'static str {
        self.row.options.get(usize::from(self.opt().full)).map_or(self.opt().name, |opt| opt.name)
    }

    /// True where `name` is another name of it.
    pub fn is(self, name: &str) -> bool {
        self.row.option(name).is_some_and(|other| other.opt().full == self.opt().full)
    }

    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let full = self.opt().full;
        self.row.options.iter().filter(move |opt| opt.full == full).map(|opt| opt.name)
    }
}

impl Program {
    /// Its own name, the last of its path.
    pub fn name(&self) -> &'static str {
        self.path.last().copied().unwrap_or_default()
    }

    pub fn option(&'static self, name: &str) -> Option<Known> {
        let at = self.options.binary_search_by(|opt| opt.name.cmp(name)).ok()?;
        Some(Known { row: self, at })
    }

    /// The option that a shortened long name means. Where it can mean several, programs refuse it; it is taken for the
    /// first.
    pub fn shortened(&'static self, name: &str) -> Option<Known> {
        let at = self.options.partition_point(|opt| opt.name < name);
        self.options.get(at).filter(|opt| name.len() > 2 && opt.name.starts_with(name))?;
        Some(Known { row: self, at })
    }

    /// The program that a subcommand belongs to.
    pub fn root(&'static self) -> &'static Self {
        self.path.first().filter(|_| self.path.len() > 1).and_then(|name| find(name)).unwrap_or(self)
    }

    /// The subcommand under one of its names.
    pub fn command(&self, name: &str) -> Option<&'static Command> {
        let at = self.commands.binary_search_by(|command| command.name.cmp(name)).ok()?;
        Some(&self.commands[at])
    }
}

/// The row of a program under one of its names; `python3.11` and `gcc-12` are found without their version.
pub fn find(name: &str) -> Option<&'static Program> {
    let row = |name: &str| {
        let among = same_start(name);
        among.binary_search_by(|(known, _)| (*known).cmp(name)).ok().map(|at| among[at].1)
    };
    let found = row(name).or_else(|| {
        let bare = name.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-'));
        (bare.len() < name.len() && bare.len() > 2).then(|| row(bare)).flatten()
    });
    ROWS.get(usize::from(found?))
}

/// The names that begin with the same byte: every command is looked up several times.
fn same_start(name: &str) -> &'static [(&'static str, u16)] {
    let Some(first) = name.bytes().next() else { return &[] };
    let (from, to) = (STARTS[usize::from(first)], STARTS[usize::from(first) + 1]);
    &NAMES[usize::from(from)..usize::from(to)]
}

/// Where the names begin that begin with each byte, or would.
static STARTS: [u16; 257] = starts();

const fn starts() -> [u16; 257] {
    let mut starts = [0; 257];
    let (mut byte, mut at) = (0, 0);
    while byte < 257 {
        while at < NAMES.len() && (NAMES[at].0.as_bytes()[0] as usize) < byte {
            at += 1;
        }
        starts[byte] = at as u16;
        byte += 1;
    }
    starts
}

#[cfg(test)]
pub fn rows() -> &'static [Program] {
    ROWS
}
