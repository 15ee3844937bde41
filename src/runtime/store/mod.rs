//! SQLite: the ledger and what must be remembered between hooks.
//!
//! Every hook is a process of its own and usually alone on the file, so it re-reads every frame of the write-ahead log:
//! without checkpoints the 10,000th hook costs 24 times the first, and SQLite's automatic checkpoints never come because
//! they count within one connection. The hook that sees the log over [`WAL_LIMIT`] truncates it after its reply.
//!
//! `synchronous` is NORMAL by the flags in `.cargo/config.toml`: the disk is waited for when a log begins anew and when it
//! is copied, not for each row. A power cut may cost the last rows, never the file.

#![allow(clippy::disallowed_methods, reason = "the store sits on files of its own")]

#[cfg(test)]
mod attacks;
mod calls;
mod chain;
mod close;
pub mod decisions;
mod guidance;
mod history;
mod labels;
mod ledger;
mod lock;
mod notes;
mod repair;
mod retention;
mod schema;
mod scope;
mod seal;

use std::cell::{Cell, OnceCell};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::Error;
use super::exit::Exit;
pub use calls::{Call, Every, Session};
pub use chain::Chain;
pub use guidance::Swap;
pub use history::Past;
pub use labels::{Given, Label};
pub use ledger::{Calls, Filter, Row, Stats};
use lock::Lock;
pub use notes::Reading;
pub use repair::{
    acknowledge_replacement, decisions_were_replaced, set_aside, set_decisions_aside, was_replaced,
};
pub use scope::NoteScope;

/// The size of the write-ahead log at which a hook truncates it after its reply.
pub const WAL_LIMIT: u64 = 256 * 1024;

/// How long another process is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Patience {
    /// To have the file to itself, before it is shared.
    Alone,
    /// While somebody waits for the answer.
    Waited,
    /// Once the answer is out: a disk under load can keep a checkpoint busy for long.
    Unhurried,
}

impl Patience {
    const fn limit(self) -> Duration {
        Duration::from_millis(match self {
            Self::Alone => 3,
            Self::Waited => 400,
            Self::Unhurried => 1500,
        })
    }

    fn give_to(self, connection: &mut Connection) -> Result<(), StoreError> {
        let handler: fn(i32) -> bool = match self {
            Self::Alone => |tries| wait(tries, Self::Alone.limit()),
            Self::Waited => |tries| wait(tries, Self::Waited.limit()),
            Self::Unhurried => |tries| wait(tries, Self::Unhurried.limit()),
        };
        Ok(connection.busy_handler(Some(handler))?)
    }
}

/// The pause between two tries. SQLite's own handler begins with a whole millisecond, longer than a hook takes.
const PAUSE: Duration = Duration::from_micros(120);

/// A store: open, or to be opened when it is first asked.
#[derive(Debug)]
pub struct Store {
    /// What came of opening it; a failure is not tried again.
    opened: OnceCell<Result<Connection, StoreError>>,
    /// INVARIANT: behind `opened`, so that it outlives the connection: see [`Lock`].
    turn: OnceCell<Lock>,
    path: PathBuf,
    patience: Patience,
    /// Where its rows are sealed; none: they are not.
    chain: Option<Chain>,
    /// How many rows the open segment had when the last one was sealed.
    open_rows: Cell<u64>,
    /// Nobody else can read or write the file while this is open.
    is_alone: Cell<bool>,
}

/// Why the store did not do it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// Another process held it for too long.
    Locked,
    /// The file is not a database any more.
    Corrupt(String),
    /// No room on the disk.
    Full,
    /// It may be read and not written.
    ReadOnly,
    /// There is no such file, or it cannot be opened.
    Missing,
    /// A newer cf-guide wrote it and says that this one cannot read it.
    TooNew {
        /// The oldest schema that may read it.
        min_reader: u32,
    },
    Other(String),
}

impl StoreError {
    /// A short code for the ledger and findings.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Locked => "store-locked",
            Self::Corrupt(_) => "store-corrupt",
            Self::Full => "store-full",
            Self::ReadOnly => "store-read-only",
            Self::Missing => "store-missing",
            Self::TooNew { .. } => "store-too-new",
            Self::Other(_) => "store-failed",
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        let exit = if error == StoreError::Locked { Exit::Busy } else { Exit::CannotWrite };
        Self::new(exit, "could not use the ledger")
            .because(error)
            .hint("run `cf-guide status` to see where it is")
    }
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Locked => write!(f, "another process holds the ledger"),
            Self::Corrupt(what) => write!(f, "the ledger is damaged ({what})"),
            Self::Full => write!(f, "there is no room left for the ledger"),
            Self::ReadOnly => write!(f, "the ledger cannot be written: it is read-only"),
            Self::Missing => write!(f, "the ledger cannot be opened"),
            Self::TooNew { min_reader } => {
                write!(f, "the ledger was written by a newer cf-guide (schema {min_reader})")
            }
            Self::Other(what) => write!(f, "the ledger failed ({what})"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Corrupt(error.to_string()),
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::ReadOnly) => Self::ReadOnly,
            Some(ErrorCode::CannotOpen) => Self::Missing,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl Store {
    /// Opens the store for reading and writing, makes it on first use, brings it up to date.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Ok(Self::of(open_shared(path, Patience::Waited)?, path))
    }

    /// A store for the short life of one hook. Nothing is opened before something is asked or written: most hooks
    /// answer without it, and eight at a time would wait for each other while they think.
    pub fn for_hook(path: &Path) -> Self {
        Self {
            opened: OnceCell::new(),
            turn: OnceCell::new(),
            path: path.to_owned(),
            patience: Patience::Waited,
            chain: None,
            open_rows: Cell::new(0),
            is_alone: Cell::new(false),
        }
    }

    /// The same store; what is appended from here on is sealed.
    pub fn sealing(self, chain: Option<Chain>) -> Self {
        Self { chain, ..self }
    }

    /// A store that nothing outlives.
    pub fn in_memory() -> Result<Self, StoreError> {
        let mut connection = Connection::open_in_memory()?;
        schema::bring_up_to_date(&mut connection)?;
        Ok(Self::of(connection, Path::new("")))
    }

    /// Opens a store that is there for reading; makes and changes nothing.
    pub fn open_read_only(path: &Path) -> Result<Self, StoreError> {
        let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        schema::check_readable(&connection)?;
        Ok(Self::of(connection, path))
    }

    /// A store that answers every question with this failure.
    pub fn failing(error: StoreError) -> Self {
        Self {
            opened: OnceCell::from(Err(error)),
            turn: OnceCell::new(),
            path: PathBuf::new(),
            patience: Patience::Waited,
            chain: None,
            open_rows: Cell::new(0),
            is_alone: Cell::new(false),
        }
    }

    fn of(connection: Connection, path: &Path) -> Self {
        let opened = OnceCell::from(Ok(connection));
        Self {
            opened,
            turn: OnceCell::new(),
            path: path.to_owned(),
            patience: Patience::Waited,
            chain: None,
            open_rows: Cell::new(0),
            is_alone: Cell::new(false),
        }
    }

    fn connection(&self) -> Result<&Connection, StoreError> {
        let open = || {
            // Before our turn: what SQLite sets up for itself reads no row, and nobody has to wait for it.
            let opened = connect_to_write(&self.path);
            self.turn.get_or_init(|| Lock::wait_for(&self.path));
            let (connection, is_alone) = alone_or_shared(opened?, &self.path, self.patience)?;
            self.is_alone.set(is_alone);
            Ok(connection)
        };
        self.opened.get_or_init(open).as_ref().map_err(Clone::clone)
    }

    /// From here on nobody waits for an answer, so others may be waited for, also those who were in the way before.
    pub fn take_time(&mut self) {
        self.patience = Patience::Unhurried;
        match self.opened.get_mut() {
            Some(Err(StoreError::Locked)) => drop(self.opened.take()),
            Some(Ok(connection)) => drop(self.patience.give_to(connection)),
            Some(Err(_)) | None => {}
        }
    }

    /// Truncates the write-ahead log when it has grown: after the reply, about every 26th hook. While others wait for
    /// their turn, the last of them does it, unless the log grows too long over that.
    pub fn checkpoint_if_large(&self) {
        let wal = repair::companion(&self.path, "-wal");
        let length = std::fs::metadata(wal).map_or(0, |meta| meta.len());
        let can_wait = || length < 2 * WAL_LIMIT && self.turn.get().is_some_and(Lock::is_awaited);
        if length > WAL_LIMIT && !can_wait() {
            self.checkpoint();
        }
    }

    /// Truncates the write-ahead log. Another process may be in the way; the next one will do it.
    pub fn checkpoint(&self) {
        if let Ok(connection) = self.connection() {
            let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    }

    /// Lets go without closing: the process ends at once, and closing costs more than it gives. Others need not wait
    /// for that end: the turn is over now.
    pub fn abandon(mut self) {
        drop(self.turn.take());
        std::mem::forget(self);
    }

    /// The file passes SQLite's own check.
    pub fn is_sound(&self) -> Result<bool, StoreError> {
        let answer: String = self.connection()?.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
        Ok(answer == "ok")
    }
}

fn open_shared(path: &Path, patience: Patience) -> Result<Connection, StoreError> {
    let mut connection = connect_to_write(path)?;
    patience.give_to(&mut connection)?;
    let began = Instant::now();
    loop {
        match schema::bring_up_to_date(&mut connection) {
            // Where several make a new file at once, SQLite gives up without asking how long to wait.
            Err(StoreError::Locked) if began.elapsed() < patience.limit() => std::thread::sleep(PAUSE),
            done => return done.map(|()| connection),
        }
    }
}

/// Has the file alone if nobody else has it open, and says whether that came true.
///
/// Whoever has the file to itself keeps the index of the log in its own memory. A shared one lives in a file that
/// the only opener empties and writes anew each time: some 40 system calls, a tenth of a hook.
fn alone_or_shared(
    mut connection: Connection,
    path: &Path,
    patience: Patience,
) -> Result<(Connection, bool), StoreError> {
    Patience::Alone.give_to(&mut connection)?;
    connection.execute_batch("PRAGMA locking_mode=EXCLUSIVE")?;
    match schema::bring_up_to_date(&mut connection) {
        Err(StoreError::Locked) => {
            // First of all let go: who waits to be alone keeps everybody else out, a second try of its own included.
            drop(connection);
            Ok((open_shared(path, patience)?, false))
        }
        done => {
            done?;
            // INVARIANT: the shared index knows nothing of what we write. A process on its way out may have given up
            // the file and still hold the index, and whoever shares next would believe it: they must make their own.
            let _ = std::fs::remove_file(repair::companion(path, "-shm"));
            Ok((connection, true))
        }
    }
}

fn connect_to_write(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    match connect(path, flags) {
        Err(StoreError::Missing) => {
            make_private(path);
            connect(path, flags | OpenFlags::SQLITE_OPEN_CREATE)
        }
        other => other,
    }
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let mut connection = Connection::open_with_flags(path, flags)?;
    Patience::Waited.give_to(&mut connection)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// Waits a little for another process, unless that took too long already.
fn wait(tries: i32, limit: Duration) -> bool {
    thread_local!(static BEGAN: Cell<Option<Instant>> = const { Cell::new(None) });
    let now = Instant::now();
    let began = BEGAN.get().filter(|_| tries > 0).unwrap_or(now);
    BEGAN.set(Some(began));
    let is_left = now.duration_since(began) < limit;
    if is_left {
        std::thread::sleep(PAUSE);
    }
    is_left
}

/// Makes a new file for this user only; the log beside it inherits the mode. What is there stays as it is.
fn make_private(path: &Path) {
    use std::os::unix::fs::OpenOptionsExt as _;
    let _ = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
}
