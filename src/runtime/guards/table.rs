//! A guard once its pack is compiled: plain constants that cost nothing to load.

pub use crate::runtime::config::GuardMode as Mode;
use crate::runtime::model::{Access, Severity};

/// A pack of guards.
#[derive(Debug)]
pub struct Pack {
    /// `core.git`
    pub id: &'static str,
    /// What it is about, in a few words.
    pub title: &'static str,
    pub guards: &'static [Guard],
}

/// Where a clause stands in the table: pack, guard, clause.
pub(super) type ClauseAt = (u8, u8, u8);

/// What the index holds for one program: its name and its clauses.
pub(super) type Indexed = (&'static str, &'static [ClauseAt]);

#[derive(Debug)]
pub struct Guard {
    /// `core.git/reset-hard`
    pub id: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What it does unless somebody says otherwise.
    pub mode: Mode,
    /// Holds whatever the repository or a session says; only the person's own or managed config touches it.
    pub catastrophic: bool,
    /// Why, in one sentence.
    pub reason: &'static str,
    /// What to do instead.
    pub way_forward: &'static str,
    /// It speaks when one of these holds.
    pub clauses: &'static [Clause],
    /// Examples that it stops.
    pub block: &'static [&'static str],
    /// Examples that it lets pass.
    pub allow: &'static [&'static str],
}

/// Everything in a clause must hold. An empty list says nothing.
#[derive(Debug)]
pub struct Clause {
    /// The program is one of these; `*` stands for anything.
    pub programs: &'static [&'static str],
    /// Its words, options left out, begin with these; each with its alternatives.
    pub words: &'static [&'static [&'static str]],
    /// Each of these options is there, under one of its names.
    pub flags: &'static [&'static [&'static str]],
    /// None of these is there.
    pub no_flags: &'static [&'static str],
    /// One of its words, options left out, is like one of these.
    pub args: &'static [&'static str],
    /// Its last word is like one of these.
    pub last: &'static [&'static str],
    /// One of its words contains one of these, in any case.
    pub text: &'static [&'static str],
    /// One of these variables is set for it, as `NAME` or `NAME=value`.
    pub env: &'static [&'static str],
    /// It was reached through one of these.
    pub via: &'static [&'static str],
    /// It contacts a host like one of these.
    pub hosts: &'static [&'static str],
    /// It does one of these to a file …
    pub access: &'static [Access],
    /// … in one of these places …
    pub places: &'static [Place],
    /// … whose path ends like one of these.
    pub names: &'static [&'static str],
    /// All of these hold, too.
    pub is: &'static [Predicate],
}

/// Where a path leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// The root of the file system, or a folder the system lives in.
    System,
    /// Below a folder the system lives in.
    BelowSystem,
    /// A home folder as a whole, or everything in it.
    Home,
    /// A hidden file or folder in the home folder: some program's settings.
    HomeHidden,
    /// Elsewhere in the home folder.
    BelowHome,
    /// A folder for temporary files as a whole.
    Temp,
    /// Below a folder for temporary files.
    BelowTemp,
    /// The repository as a whole, or a folder above it.
    Repo,
    /// What git keeps its own records in.
    GitRecords,
    /// In the repository, kept by git or not known.
    Kept,
    /// In the repository, not kept by git.
    Untracked,
    /// In the repository, and git ignores it, or an untracked build folder.
    Disposable,
    /// In the repository, and not there.
    Absent,
    /// Anywhere else.
    Outside,
    /// A disk or another device.
    Device,
    /// Begins with something only known at run time.
    Unknown,
}

/// Conditions that need code. Packs name them, `predicates.rs` implements them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Predicate {
    /// A command whose program cannot be told, or a line that cannot be read, and that may hide anything.
    Opaque,
    /// What would run is computed at run time.
    Computed,
    /// A function that starts itself twice, a loop that starts without waiting.
    ForkBomb,
    /// A program from the network is run unseen.
    NetworkToShell,
    /// Something decoded is run unseen.
    DecodedToShell,
    /// The content of a secret file leaves for the network.
    SecretToNetwork,
    /// The environment leaves for the network.
    EnvironmentToNetwork,
    /// A file of the machine or a whole tree leaves for the network.
    FilesToNetwork,
    /// A shell is handed to the network.
    ShellToNetwork,
    /// A file that came from elsewhere is run or installed on the same line.
    DownloadedRun,
    /// What the command reads comes from the network.
    FedFromNetwork,
    /// A statement drops a database, a schema or a table.
    SqlDrop,
    /// A statement empties a table.
    SqlTruncate,
    /// A statement deletes or updates without a condition.
    SqlUnbounded,
    /// A statement gives all rights away.
    SqlGrant,
    /// A statement has the server run a program or read a file of its machine.
    SqlOutside,
    /// The database is none that is made to be thrown away.
    Lasting,
    /// It works on no cluster or cloud of this machine alone.
    Remote,
    /// A request with the method DELETE, or one that deletes by its address, to a host that is not this machine's own.
    HttpDelete,
    /// A request to an address only reachable from inside: cloud metadata, a container socket.
    InternalService,
    /// The same, by a tool of the agent's own or of a server.
    InternalAddress,
    /// A tool of a server destroys something by its name, finished by its fields.
    ToolEnds,
    /// A tool sends a credential to somebody else.
    SecretSaid,
    /// A tool shows lines of everything below a folder.
    Searched,
    /// cf-guide is told to do more than read.
    OwnCommand,
    /// cf-guide's own file is read into something else.
    OwnCopy,
    /// Something is done to the client's own process.
    ClientProcess,
    /// An agent is started under limits that leave its hooks no room.
    StarvedAgent,
    /// An event is fed to cf-guide by the agent itself.
    FedHook,
    /// A file that keeps the supervision in force is changed.
    Protected,
    /// Another agent is started with its hooks, settings or rules switched off.
    UnhookedAgent,
    /// Another agent is started so that it asks nobody before it acts.
    UncheckedAgent,
    /// A variable that would redirect the supervision is set.
    Shadowing,
    /// git is told to use other hooks, or to run a program of the line's choosing.
    GitProgram,
    /// The home folder that is set may hold something already: it is no fresh one of `mktemp`.
    PlantedHome,
    /// With an empty variable it could be the root or a folder of the system.
    MayBeRoot,
    /// A server's tool, of which nobody knows what it does, is given a protected file.
    InDoubt,
    /// Every process, the first one or the whole group is signalled.
    KillsAll,
    /// git is told to look for its hooks elsewhere.
    GitHooksPath,
    /// Settings from a file that is named to git may move its hooks.
    GitIncludes,
    /// git throws away changes in the work tree.
    GitDiscard,
    /// git overwrites or deletes what others have.
    GitForcePush,
    /// git deletes a branch, tag or stash.
    GitDelete,
    /// git removes files it does not keep.
    GitClean,
    /// git rewrites or prunes history.
    GitHistory,
    /// git takes our wiring out of the work tree, or puts something weaker in its place.
    TakesWiring,
    /// A credential is about to be written into a file that git would keep.
    SecretInFile,
    /// A credential stands on a command line.
    SecretInCommand,
    /// Characters that show as something else than they are.
    HiddenText,
    /// The command reads a file's content out, not just a line or a name of it.
    Discloses,
    /// The same, and somebody sees it.
    ShowsContent,
    /// What the command prints is seen, not kept in a variable or counted.
    Shown,
    /// A folder is emptied or a file removed by something other than the agent's own edit tool.
    ByCommand,
    /// More than an empty folder is made.
    MoreThanAFolder,
    /// The file may be there: nobody looked and found that it is not, on a line that is prepared for that or makes it itself.
    MayBeThere,
    /// What is written to the file is more than settings and short names.
    MoreThanSettings,
    /// Something else than git's own removal, which refuses where a file differs from what git keeps, and nothing that git
    /// puts back as it was.
    Unkept,
    /// The line moved something into the folder before that nothing makes again.
    HoldsMoved,
    /// The client does not ask a person about it by itself.
    Unasked,
    /// Several files, a pattern, or a whole tree: more than one named file.
    Many,
    /// A connection is opened by a redirection.
    Socket,
    /// A disk is handed to a program that is none of those that only look.
    NamesDisk,
    /// A credential of the environment is printed by its name.
    SaysSecret,
    /// All variables are searched for those that are named like credentials.
    SearchedForSecrets,
    /// A program of which nothing else is known is handed a file that holds credentials.
    NamesSecret,
    /// The same with the repository's own secrets.
    NamesEnv,
    /// git is told to keep a file that holds secrets.
    StagesSecret,
    /// A folder is copied or packed with all that is in it.
    CopiesTree,
    /// All of a folder, or of what a pattern finds, is shown, and secrets lie there.
    ShowsSecrets,
    /// All variables are printed after a file of secrets was loaded into them.
    PrintsLoaded,
    /// Inline code names a hidden file of a home folder beside a verb that changes things.
    CodeChangesSettings,
    /// A shell that waits for commands, with all rights.
    BareShell,
    /// The words say that something elsewhere ends: `delete`, `destroy`, and no reading verb before it.
    EndsSomething,
    /// What is removed in a container is not gone with it.
    Outlives,
    /// The variables of a service in a container are printed.
    OfAService,
    /// An address is named that is not this machine's own.
    OtherMachine,
    /// A long log is read as a whole, by a command that shows all of it or by the client's own tool.
    WholeLog,
}

impl Clause {
    /// Says nothing; the generated table fills in what a clause does say.
    pub const EMPTY: Self = Self {
        programs: &[],
        words: &[],
        flags: &[],
        no_flags: &[],
        args: &[],
        last: &[],
        text: &[],
        env: &[],
        via: &[],
        hosts: &[],
        access: &[],
        places: &[],
        names: &[],
        is: &[],
    };
}
