//! What an action really does, as far as it can be told without doing it.

/// Everything known about one action.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// The simple commands, in order of appearance, wrappers looked through.
    pub commands: Vec<SimpleCommand>,
    /// Files touched, by whatever tool.
    pub files: Vec<FileFact>,
    /// Text that would land in a file or on a command line, for content rules and secret scanning.
    pub texts: Vec<TextFact>,
    /// Hosts contacted.
    pub hosts: Vec<String>,
    /// Why the action cannot be told, if it cannot: never silently harmless.
    pub opaque: Option<Opaque>,
}

/// One simple command with its words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SimpleCommand {
    /// The program's base name (`git` for `/usr/bin/git`); empty where it cannot be told.
    pub program: String,
    /// The words, the program first, quotes and simple expansions resolved.
    pub argv: Vec<Word>,
    /// Wrappers that were looked through to find it, outermost first: `sudo`, `bash -c`, `xargs`.
    pub via: Vec<String>,
    /// The folder it runs in, where the line itself changes it (`cd x && …`, `git -C x`).
    pub cwd: Option<String>,
    /// The index of the command whose output feeds this one's input.
    pub fed_by: Option<usize>,
    /// Variables set for this command only.
    pub assigned: Vec<(String, Word)>,
}

/// One word of a command.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Word {
    /// Its text after quote removal; what could not be resolved stays as written.
    pub text: String,
    /// False where an expansion inside it could not be resolved.
    pub known: bool,
    /// True where an unquoted glob character is in it.
    pub glob: bool,
}

/// One file and what happens to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFact {
    /// The path as written, relative to `cwd` unless absolute; `~` and `$HOME` expanded to a leading `~`.
    pub path: String,
    /// The folder the path is relative to, if it is not the event's cwd.
    pub cwd: Option<String>,
    /// What happens to it.
    pub access: Access,
    /// The path holds a glob, or an expansion that could not be resolved.
    pub exact: bool,
    /// Which of the simple commands does it; None for the agent's own tools.
    pub by: Option<usize>,
}

/// What happens to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Access {
    /// Its content is read.
    Read,
    /// It is made or changed.
    Write,
    /// It is removed.
    Delete,
    /// It is removed with everything below it.
    DeleteTree,
    /// It is moved away from here.
    MoveFrom,
    /// Its owner or mode changes.
    Chmod,
    /// Something links to it.
    LinkTo,
    /// It is run.
    Execute,
}

/// Text on its way into a file or a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFact {
    /// The file it would land in; None for a command line.
    pub path: Option<String>,
    /// The text.
    pub text: String,
}

/// Why an action cannot be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opaque {
    /// Larger than we look at.
    TooLarge,
    /// Nested deeper than we look.
    TooDeep,
    /// More parts than we look at.
    TooManyParts,
    /// Bytes that no shell line has: NUL, invalid UTF-8.
    BadBytes,
    /// The folder it would run in is not there.
    GhostCwd,
    /// The grammar does not know it.
    Unparsable,
    /// What would run is computed at run time.
    Computed(String),
    /// The input broke off.
    Truncated,
}

impl Opaque {
    /// A clause that finishes "cannot be judged because".
    pub fn because(&self) -> String {
        match self {
            Self::TooLarge => "it is larger than can be judged".into(),
            Self::TooDeep => "it is nested deeper than can be judged".into(),
            Self::TooManyParts => "it has more parts than can be judged".into(),
            Self::BadBytes => "it holds bytes that no command line has".into(),
            Self::GhostCwd => "the folder it would run in does not exist".into(),
            Self::Unparsable => "it is not valid shell".into(),
            Self::Computed(what) => format!("what would run is only known at run time ({what})"),
            Self::Truncated => "the input broke off".into(),
        }
    }
}
