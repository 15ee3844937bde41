//! The shape of a command line: our own small tree, the only thing the rest of the room knows of the grammar.

use std::cell::OnceCell;
use std::rc::Rc;

/// Pipelines one after the other.
pub type List = Vec<Pipeline>;

/// Stages joined by pipes.
#[derive(Debug)]
pub struct Pipeline {
    /// Who feeds whom, left to right.
    pub stages: Vec<Stage>,
    /// It was put into the background with `&`.
    pub background: bool,
    /// Whether it runs at all.
    pub when: When,
}

/// When a pipeline runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    Always,
    /// If what stands before it went well: `&&`.
    After,
    /// If what stands before it failed: `||`.
    Instead,
}

impl Pipeline {
    /// Nothing but lists of other pipelines.
    pub fn is_group(&self) -> bool {
        matches!(
            self.stages.as_slice(),
            [Stage { command: Command::Lists(_) | Command::Subshell(_), redirects }] if redirects.is_empty()
        )
    }
}

/// One command of a pipeline with its redirections.
#[derive(Debug)]
pub struct Stage {
    pub command: Command,
    /// Its redirections, in order.
    pub redirects: Vec<Redirect>,
}

/// The kinds of commands.
#[derive(Debug)]
pub enum Command {
    /// Assignments and words.
    Simple {
        /// `NAME=value` before (or, for `declare`, after) the words.
        assigns: Vec<Assign>,
        /// The words, the program first.
        words: Vec<Word>,
    },
    /// `{ …; }`, `if`, `while`, `until`: lists that run in this shell. The first always runs; then come the body that
    /// depends on it, and any number of conditions each with its own body, the last perhaps without one.
    Lists(Vec<List>),
    /// `( … )`.
    Subshell(List),
    /// `for` and `select`.
    For {
        /// The loop variable; empty for the arithmetic form.
        name: String,
        /// What it runs over; None where the positional parameters are meant.
        over: Option<Vec<Word>>,
        /// What it does.
        body: List,
    },
    /// `case`.
    Case {
        /// What is looked at.
        subject: Word,
        /// What each arm is for, in the order of the arms; empty where one runs on into the next.
        patterns: Vec<Vec<Word>>,
        /// What each arm does.
        arms: Vec<List>,
    },
    /// A function is defined.
    Function {
        name: String,
        /// What it does.
        body: Rc<Stage>,
    },
    /// `[[ … ]]` and `(( … ))`: nothing runs but the substitutions inside.
    Test(Vec<Word>),
}

/// `NAME=value`.
#[derive(Debug)]
pub struct Assign {
    /// The variable.
    pub name: String,
    /// `[i]`: the element that is set.
    pub index: Option<Word>,
    /// `+=`.
    pub append: bool,
    /// What it gets.
    pub value: AssignValue,
}

/// What a variable gets.
#[derive(Debug)]
pub enum AssignValue {
    One(Word),
    /// `( … )`.
    Array(Vec<Word>),
}

/// One redirection.
#[derive(Debug)]
pub struct Redirect {
    /// The descriptor, where written.
    pub fd: Option<u32>,
    /// `{name}`: the shell takes a free descriptor and puts its number there.
    pub fd_name: Option<String>,
    /// Which way.
    pub op: RedirectOp,
    /// Where to or from; the delimiter of a here-document.
    pub target: Word,
    /// A here-document's body, filled in when the parser gets there.
    pub body: Option<Rc<OnceCell<HereDoc>>>,
}

/// The kinds of redirections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RedirectOp {
    /// `<`
    Read,
    /// `>` and `>|`
    Write,
    /// `>>`
    Append,
    /// `<>`
    ReadWrite,
    /// `<&`
    DupIn,
    /// `>&`
    DupOut,
    /// `&>` and `&>>`
    Both,
    /// `<<` and `<<-`
    HereDoc,
    /// `<<<`
    HereString,
}

/// A here-document.
#[derive(Debug)]
pub struct HereDoc {
    /// Its text, in parts where it is not quoted.
    pub body: Word,
}

/// One word as written.
#[derive(Debug, Default)]
pub struct Word {
    pub parts: Vec<Part>,
}

/// A part of a word.
#[derive(Debug)]
pub enum Part {
    /// Bare text: braces, tildes and globs are alive in it.
    Bare(String),
    /// Text between quotes or behind a backslash.
    Quoted(String),
    /// `$name`, `${…}`.
    Param(Box<Param>),
    /// `$( … )` and backticks.
    Substitution {
        /// What runs.
        list: List,
        /// Inside double quotes: its output stays one word.
        quoted: bool,
        /// As written.
        raw: String,
    },
    /// `<( … )` and `>( … )`.
    Process {
        /// What runs.
        list: List,
        /// `>( … )`: it reads what is written to it.
        reads: bool,
    },
    /// `$(( … ))`; its value is not computed, substitutions inside run.
    Arithmetic {
        /// The parts that may hold substitutions.
        inner: Word,
        /// As written.
        raw: String,
    },
}

/// A parameter expansion.
#[derive(Debug)]
pub struct Param {
    /// The variable: a name, a digit, or one of `@ * # ? - $ !`.
    pub name: String,
    /// `[@]`, `[*]` or the word of an index.
    pub index: Option<Word>,
    /// What is done with it.
    pub op: ParamOp,
    /// The word of the operator.
    pub word: Word,
    /// Inside double quotes.
    pub quoted: bool,
    /// As written.
    pub raw: String,
}

/// What is done with a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamOp {
    /// Its value.
    Plain,
    /// `:-` and `-`
    Default,
    /// `:=` and `=`
    Assign,
    /// `:+` and `+`
    Alternative,
    /// `:?` and `?`
    Error,
    /// `:offset:length`
    Substring,
    /// `#` and `##`
    CutStart,
    /// `%` and `%%`
    CutEnd,
    /// `//`, `/`
    Replace,
    /// `^`, `^^`
    Upper,
    /// `,`, `,,`
    Lower,
    /// `${#x}`
    Length,
    /// `${!x}`: the value of the variable that it names.
    Indirect,
    /// `${x@Q}` and whatever else there may be.
    Other,
}

impl Word {
    /// The text of a word without quotes and expansions.
    pub fn bare(&self) -> Option<&str> {
        match self.parts.as_slice() {
            [Part::Bare(text)] => Some(text),
            _ => None,
        }
    }
}
