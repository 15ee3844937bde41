//! Facts: what an action really does, as far as it can be told without doing it.

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
    /// Folders and archives whose content takes its place in other folders.
    pub placed: Vec<Placed>,
    /// Local scripts that the action runs; whoever can read files may look into them.
    pub scripts: Vec<ScriptRun>,
    /// Code of other languages that the line itself holds.
    pub codes: Vec<CodeRun>,
    /// What git is told to do.
    pub git: Vec<GitFact>,
    /// Statements sent to a database.
    pub statements: Vec<Statement>,
    /// Other coding agents that are started.
    pub agents: Vec<AgentStart>,
    /// Where data comes from and where it ends, on this line.
    pub flows: Vec<Flow>,
    /// Shells and interpreters that are left open for typing: index into `commands`.
    pub interactive: Vec<usize>,
    /// The line lacks the quote at its end, so that the shell refuses it: judged as if it were there.
    pub is_unclosed: bool,
    /// A function calls itself more than once or in the background: it would fill the process table.
    pub fork_bomb: bool,
    /// Why the action cannot be told, if it cannot: never silently harmless.
    pub opaque: Option<Opaque>,
    /// What would happen if a program that nobody knows ran the words it is given.
    pub perhaps: Option<Box<Facts>>,
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
    /// It runs somewhere else: behind `ssh`, `docker exec`, `kubectl exec`. Its files are not ours.
    pub elsewhere: bool,
    /// It stands in a local script that the command at this index runs.
    pub run_by: Option<usize>,
    /// It stands in a branch of which nobody can tell whether it is taken.
    pub maybe: bool,
    /// Its errors are thrown away, or something else runs where it fails: who wrote the line is prepared for that.
    pub may_fail: bool,
    /// It runs only where what stands before it went well: `x && this`.
    pub needs_success: bool,
    /// What becomes of its output, where nobody sees it: `$( … )`.
    pub taken: Option<Taken>,
}

/// What becomes of an output that is taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Taken {
    /// A variable of that name holds it.
    Variable(String),
    /// It becomes words of the command at this index.
    Words(usize),
    /// It is thrown away.
    Nothing,
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
    /// The leading `~` was quoted: it is a file of that name, not the home folder.
    pub tilde_is_text: bool,
}

impl Word {
    /// A word that is what it says.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), known: true, ..Self::default() }
    }
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
    /// False where the path holds a glob, or an expansion that could not be resolved.
    pub exact: bool,
    /// Which of the simple commands does it; None for the agent's own tools.
    pub by: Option<usize>,
}

/// A folder or archive whose content takes its place in another folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// Which of the simple commands does it.
    pub by: usize,
    /// The folder or file that is copied, or the archive.
    pub from: String,
    /// Where it lies afterwards, or the folder that an archive is unpacked into.
    pub to: String,
    /// The folder both are relative to, if it is not the event's cwd.
    pub cwd: Option<String>,
    /// It is an archive, and so many folders at the beginning of its names fall away.
    pub archive: Option<usize>,
}

/// What happens to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Access {
    /// Its content is read.
    Read,
    /// It is made or changed.
    Write,
    Delete,
    /// It is removed with everything below it.
    DeleteTree,
    /// It is moved away from here.
    MoveFrom,
    /// Its owner or mode changes.
    Chmod,
    /// Something links to it.
    LinkTo,
    Execute,
}

/// A local script that is run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptRun {
    /// The file, as written; for targets the folder's `Makefile`, `justfile` or `package.json`.
    pub path: String,
    /// The folder the path is relative to, if it is not the event's cwd.
    pub cwd: Option<String>,
    /// How it is run.
    pub how: ScriptHow,
    /// Which of the simple commands runs it.
    pub by: usize,
}

/// How a local script is run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScriptHow {
    /// `sh f`, `cat f | sh`.
    Shell,
    /// `source f`, `. f`.
    Source,
    /// `./f`: what it is, its first line tells.
    Direct,
    /// By an interpreter: `python f`; its name.
    Interpreter(String),
    /// `make target…`; none named is the first one.
    Make(Vec<String>),
    /// `make -n target…`: what is run even where nothing is.
    MakeDry(Vec<String>),
    /// `just recipe…`.
    Just(Vec<String>),
    /// `npm run name`, `yarn name`.
    PackageScript(String),
    /// `git apply f`, `patch < f`: what it changes is what it names.
    Patch,
}

/// One git command.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GitFact {
    /// Which of the simple commands it is.
    pub by: usize,
    /// The subcommand: `push`, `reset`; for `stash`, `remote`, `worktree` and the like with its own: `stash drop`.
    pub operation: String,
    /// Its flags, long names, values left off: `-fd` is `--force`, `--directories` for `clean`.
    pub flags: Vec<String>,
    /// What is neither flag nor flag value, in order, without the operation.
    pub operands: Vec<String>,
    /// The remote, for what talks to one.
    pub remote: Option<String>,
    /// The branches that would change: of `push` on the remote, of `branch`, `checkout`, `merge` here.
    pub branches: Vec<String>,
    /// It overwrites or throws away without asking: `--force`, `+refspec`, `-D`.
    pub force: bool,
    /// `-c name=value` and `--config-env`.
    pub config: Vec<(String, String)>,
    /// Behind `--`: paths.
    pub paths: Vec<String>,
    /// Something is fed to it, such as the answers to what it asks.
    pub fed: bool,
}

/// One statement sent to a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// Which of the simple commands sends it; None for a tool of the agent's own.
    pub by: Option<usize>,
    /// The client program or the tool's field: `psql`, `sqlite3`, `sql`.
    pub client: String,
    pub text: String,
}

/// Another coding agent that is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentStart {
    /// Its name: `claude`, `codex`, `gemini`.
    pub name: String,
    /// Which of the simple commands starts it; None for a tool of the agent's own.
    pub by: Option<usize>,
}

/// Data that moves from one place to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flow {
    /// Where it comes from.
    pub from: Origin,
    /// Where it ends.
    pub to: Sink,
    /// The simple command at its end.
    pub by: usize,
}

/// Where data comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A file's content, path as in `FileFact`.
    File(String),
    /// Fetched from the network by that command.
    Network(usize),
    /// Decoded by that command: `base64 -d`, `xxd -r`, `rev`.
    Decoded(usize),
    /// The environment: `env`, `printenv`, or the variable of that name.
    Environment(String),
    /// Printed by that command, whatever it prints.
    Output(usize),
}

/// Where data ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sink {
    /// It is run as code.
    Code,
    /// It leaves the machine.
    Network,
}

/// Code that an interpreter is given on the line or through a pipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeRun {
    /// Who runs it.
    pub by: usize,
    /// The interpreter, and the option that brought the code.
    pub label: String,
    pub text: String,
}

/// Text on its way into a file or a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFact {
    /// The file it would land in; None for a command line.
    pub path: Option<String>,
    pub text: String,
    /// It is put behind what the file holds.
    pub append: bool,
    /// It is known to the letter: nothing in it is only known when the line runs.
    pub literal: bool,
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
