//! SQLite: the ledger and what must be remembered between hooks.
//!
//! Every hook is a process of its own and usually alone on the file, so it re-reads every frame of the write-ahead log:
//! without checkpoints the 10,000th hook costs 24 times the first, and SQLite's automatic checkpoints never come because
//! they count within one connection. The hook that sees the log over [`WAL_LIMIT`] truncates it after its reply.

#![allow(clippy::disallowed_methods, reason = "the store sits on files of its own")]

mod guidance;
mod history;
mod labels;
mod ledger;
mod notes;
mod repair;
mod retention;
mod schema;

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::Error;
use super::exit::Exit;
pub use history::Past;
pub use labels::{Given, Label};
pub use ledger::{Filter, Row, Stats};
pub use notes::Judged;
pub use repair::{acknowledge_replacement, set_aside, was_replaced};
pub use schema::SCHEMA;

/// The size of the write-ahead log at which a hook truncates it after its reply.
pub const WAL_LIMIT: u64 = 256 * 1024;

/// How long anybody waits for another writer.
const BUSY: Duration = Duration::from_millis(400);

/// How long a hook tries to have the file to itself before it shares it.
const ALONE: Duration = Duration::from_millis(3);

/// The pause between two tries. SQLite's own handler begins with a whole millisecond, longer than a hook takes.
const PAUSE: Duration = Duration::from_micros(120);

/// An open store.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    path: PathBuf,
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
    /// There is no such file, or it cannot be opened.
    Missing,
    /// A newer cf-guide wrote it and says that this one cannot read it.
    TooNew {
        /// The oldest schema that may read it.
        min_reader: u32,
    },
    /// Anything else.
    Other(String),
}

impl StoreError {
    /// A short code for the ledger and findings.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Locked => "store-locked",
            Self::Corrupt(_) => "store-corrupt",
            Self::Full => "store-full",
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
            Some(ErrorCode::CannotOpen) => Self::Missing,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl Store {
    /// Opens the store for reading and writing, makes it on first use, brings it up to date.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let mut store = Self::connect_to_write(path)?;
        schema::bring_up_to_date(&mut store.connection)?;
        Ok(store)
    }

    /// Opens the store for the short life of one hook, alone if nobody else has it open.
    ///
    /// Whoever has the file to itself keeps the index of the log in its own memory. A shared one lives in a file that
    /// the only opener empties and writes anew each time: some 40 system calls, a tenth of a hook.
    pub fn open_for_hook(path: &Path) -> Result<Self, StoreError> {
        let mut store = Self::connect_to_write(path)?;
        store.connection.busy_handler(Some(|tries| wait(tries, ALONE)))?;
        store.connection.query_row("PRAGMA locking_mode=EXCLUSIVE", [], |_| Ok(()))?;
        match schema::bring_up_to_date(&mut store.connection) {
            Err(StoreError::Locked) => Self::open(path),
            done => done.map(|()| store),
        }
    }

    fn connect_to_write(path: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        match Self::connect(path, flags) {
            Err(StoreError::Missing) => {
                make_private(path);
                Self::connect(path, flags | OpenFlags::SQLITE_OPEN_CREATE)
            }
            other => other,
        }
    }

    /// A store that nothing outlives.
    pub fn in_memory() -> Result<Self, StoreError> {
        let mut connection = Connection::open_in_memory()?;
        schema::bring_up_to_date(&mut connection)?;
        Ok(Self { connection, path: PathBuf::new() })
    }

    /// Opens a store that is there for reading; makes and changes nothing.
    pub fn open_read_only(path: &Path) -> Result<Self, StoreError> {
        let store = Self::connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        schema::check_readable(&store.connection)?;
        Ok(store)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_handler(Some(|tries| wait(tries, BUSY)))?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        Ok(Self { connection, path: path.to_owned() })
    }

    /// Truncates the write-ahead log when it has grown: after the reply, about every 26th hook.
    pub fn checkpoint_if_large(&self) {
        let mut wal = self.path.clone().into_os_string();
        wal.push("-wal");
        if std::fs::metadata(wal).is_ok_and(|meta| meta.len() > WAL_LIMIT) {
            self.checkpoint();
        }
    }

    /// Truncates the write-ahead log. Another process may be in the way; the next one will do it.
    pub fn checkpoint(&self) {
        let _ = self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    }

    /// Lets go without closing: the process ends at once, and closing costs more than it gives.
    pub fn abandon(self) {
        std::mem::forget(self);
    }

    /// The file passes SQLite's own check.
    pub fn is_sound(&self) -> Result<bool, StoreError> {
        let answer: String = self.connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
        Ok(answer == "ok")
    }
}

/// Waits a little for another process, unless that took too long already.
fn wait(tries: i32, limit: Duration) -> bool {
    let tries = u32::try_from(tries).unwrap_or(u32::MAX);
    let is_left = PAUSE.saturating_mul(tries) < limit;
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
