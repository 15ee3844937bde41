//! `traces.db`: the projection, and what people and agents added to it.
//!
//! `journal_mode` is TRUNCATE, so that a sandbox that may only read the folder can open it. What comes from the ledger can be
//! made anew; what people said of it (`said`) is kept apart and fits again, because ids are made of what happened.
//! What is asked for is counted by a line in a file of its own, so that a question writes nothing here.

#![allow(clippy::disallowed_methods, reason = "the store sits on a file of its own")]

mod asked;
mod rows;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{
    Connection, OpenFlags, OptionalExtension as _, ToSql, Transaction, TransactionBehavior, params,
};

use super::trace::fold::{Fold, Found};
use super::trace::{Grade, Trace};
use crate::runtime::model::Moment;
use crate::runtime::store::StoreError;
use crate::runtime::system::files;
pub use rows::{Kept, Word};

/// The schema this binary writes, and how rows become traces: another one is read anew.
const SCHEMA: u32 = 2;
/// The oldest binary that can read what this one writes.
const MIN_READER: u32 = 1;
const SHAPE: i64 = 3;
/// How long another process is waited for.
const PATIENCE: Duration = Duration::from_millis(200);
/// How long a trace is kept, how many there are at most, and how large the file may be.
const DAYS: i64 = 365;
const MOST: i64 = 20_000;
const MOST_BYTES: i64 = 50 << 20;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS trace(
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  last INTEGER NOT NULL,
  kind TEXT NOT NULL,
  session TEXT NOT NULL,
  action TEXT NOT NULL,
  own INTEGER NOT NULL,
  body TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS trace_by_time ON trace(at, id);
CREATE INDEX IF NOT EXISTS trace_by_action ON trace(action, at) WHERE action <> '';
CREATE TABLE IF NOT EXISTS said(
  id TEXT PRIMARY KEY, word TEXT NOT NULL, wrong TEXT NOT NULL, right TEXT NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS asked(id TEXT PRIMARY KEY, times INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS told(id TEXT NOT NULL, event TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(id, event)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pin(id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS state(name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
";

/// The traces of one state folder.
#[derive(Debug)]
pub struct Traces {
    /// None where another process holds the file.
    connection: Option<Connection>,
    path: PathBuf,
}

/// How far the ledger was read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The number and the id of the last row that was read.
    pub number: i64,
    pub ulid: String,
}

/// What is wrong, in the traces' own words.
pub fn why(error: &StoreError) -> String {
    error.to_string().replace("the ledger", "the file of traces")
}

/// The database in a state folder.
pub fn database(folder: &Path) -> PathBuf {
    folder.join("traces.db")
}

impl Traces {
    /// Opens them; made on first use. A damaged file is set aside and its new name told.
    pub fn open(folder: &Path, now: Moment) -> Result<(Self, Option<String>), StoreError> {
        let path = database(folder);
        match Self::at(&path) {
            Err(StoreError::Corrupt(_)) => {
                let aside = PathBuf::from(format!("{}.damaged-{}", path.display(), now.0));
                std::fs::rename(&path, &aside).map_err(|error| StoreError::Other(error.to_string()))?;
                let _ = std::fs::remove_file(folder.join("traces.idx"));
                Ok((Self::at(&path)?, Some(aside.display().to_string())))
            }
            other => Ok((other?, None)),
        }
    }

    fn at(path: &Path) -> Result<Self, StoreError> {
        // Made for this user alone; what is there stays as it is.
        if !files::is_there(path) {
            files::claim(path, b"");
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        let mut traces = Self { connection: Some(connection), path: path.to_owned() };
        traces.prepare()?;
        Ok(traces)
    }

    /// The traces of a folder while another process holds them: their index is there, and every other question is told so.
    pub fn held(folder: &Path) -> Self {
        Self { connection: None, path: database(folder) }
    }

    fn connection(&self) -> Result<&Connection, StoreError> {
        self.connection.as_ref().ok_or(StoreError::Locked)
    }

    /// Begins to write, once nobody else does.
    fn writing(&mut self) -> Result<Transaction<'_>, StoreError> {
        let connection = self.connection.as_mut().ok_or(StoreError::Locked)?;
        Ok(connection.transaction_with_behavior(TransactionBehavior::Immediate)?)
    }

    /// Opens them for reading; None where there are none yet.
    pub fn read(folder: &Path) -> Result<Option<Self>, StoreError> {
        let path = database(folder);
        if files::regular_len(&path).is_none_or(|length| length == 0) {
            return Ok(None);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        check(&connection)?;
        Ok(Some(Self { connection: Some(connection), path }))
    }

    /// Traces that nothing outlives.
    pub fn in_memory() -> Result<Self, StoreError> {
        let mut traces = Self { connection: Some(Connection::open_in_memory()?), path: PathBuf::new() };
        traces.prepare()?;
        Ok(traces)
    }

    fn prepare(&mut self) -> Result<(), StoreError> {
        let connection = self.connection()?;
        connection.busy_timeout(PATIENCE)?;
        let version = check(connection)?;
        if version >= SCHEMA {
            return Ok(());
        }
        connection.pragma_update(None, "journal_mode", "TRUNCATE")?;
        let transaction = self.writing()?;
        transaction.execute_batch(TABLES)?;
        transaction.pragma_update(None, "user_version", (SCHEMA << 16) | MIN_READER)?;
        Ok(transaction.commit()?)
    }

    /// Another process holds them.
    pub const fn is_held(&self) -> bool {
        self.connection.is_none()
    }

    /// Nothing can be written.
    pub fn is_read_only(&self) -> bool {
        self.connection().ok().and_then(|connection| connection.is_readonly("main").ok()).unwrap_or(true)
    }

    /// Where the index of words lies; none where nothing outlives this.
    pub fn index(&self) -> Option<PathBuf> {
        self.beside("traces.idx")
    }

    /// A file beside the database; none where nothing outlives this.
    fn beside(&self, name: &str) -> Option<PathBuf> {
        self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).map(|folder| folder.join(name))
    }

    /// How far the ledger was read, and what was known there; from the beginning where rows are read otherwise by now.
    pub fn begin(&self) -> Result<(Cursor, Fold), StoreError> {
        let fold = self.state("fold")?.and_then(|bytes| postcard::from_bytes(&bytes).ok());
        let (Some(fold), Some((cursor, _))) = (fold, self.cursor()?) else { return Ok(Default::default()) };
        Ok((cursor, fold))
    }

    /// How far the ledger was read, and how many rows could not be understood; None where rows are read otherwise by now.
    pub fn cursor(&self) -> Result<Option<(Cursor, u64)>, StoreError> {
        let value = |name: &str| Ok::<_, StoreError>(self.state(name)?.and_then(|bytes| number(&bytes)));
        if value("shape")? != Some(SHAPE) {
            return Ok(None);
        }
        let ulid = self.state("ulid")?.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
        let skipped = value("skipped")?.and_then(|skipped| u64::try_from(skipped).ok()).unwrap_or(0);
        Ok(Some((Cursor { number: value("cursor")?.unwrap_or(0), ulid }, skipped)))
    }

    /// A number that moves whenever traces do.
    pub fn generation(&self) -> Result<i64, StoreError> {
        Ok(self.state("generation")?.and_then(|bytes| number(&bytes)).unwrap_or(0))
    }

    fn state(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let mut statement = self.connection()?.prepare("SELECT value FROM state WHERE name = ?")?;
        Ok(statement.query_row([name], |row| row.get(0)).optional()?)
    }

    /// Forgets what was read of the ledger since a moment, so that it is read anew. What is older lives on, and what people
    /// and agents said does.
    pub fn restart(&mut self, since: Moment) -> Result<(), StoreError> {
        self.change(|transaction| {
            transaction.execute("DELETE FROM trace WHERE own = 0 AND at >= ?", [since.0])?;
            transaction.execute("DELETE FROM state WHERE name IN ('cursor', 'ulid', 'fold', 'shape')", [])?;
            Ok(())
        })
    }

    /// Takes in what a batch of rows brought, and how far the ledger is read now: all of it or nothing.
    pub fn take_in(&mut self, found: Vec<Found>, cursor: &Cursor, fold: &Fold) -> Result<(), StoreError> {
        let is_news = found.iter().any(|one| !matches!(one, Found::Told { .. }));
        let asked = self.beside(asked::FILE).and_then(|path| asked::set_aside(&path));
        let transaction = self.writing()?;
        rows::take_in(&transaction, found)?;
        if let Some(asked) = &asked {
            asked.count(&transaction)?;
        }
        let skipped = fold.skipped.to_string().into_bytes();
        let fold = postcard::to_stdvec(fold).map_err(|error| StoreError::Other(error.to_string()))?;
        for (name, value) in [
            ("cursor", cursor.number.to_string().into_bytes()),
            ("ulid", cursor.ulid.clone().into_bytes()),
            ("fold", fold),
            ("skipped", skipped),
            ("shape", SHAPE.to_string().into_bytes()),
        ] {
            set_state(&transaction, name, &value)?;
        }
        if is_news {
            move_generation(&transaction)?;
        }
        transaction.commit()?;
        if let Some(asked) = asked {
            asked.remove();
        }
        Ok(())
    }

    /// Keeps a trace that somebody wrote.
    pub fn keep(&mut self, trace: Trace) -> Result<(), StoreError> {
        self.change(|transaction| rows::Pen::new(transaction)?.put(trace, true))
    }

    /// Keeps what a person says of a trace.
    pub fn say(&mut self, id: &str, word: &Word, now: Moment) -> Result<(), StoreError> {
        self.change(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO said(id, word, wrong, right, why, at) VALUES(?,?,?,?,?,?)",
                params![id, word.word, word.wrong, word.right, word.why, now.0],
            )?;
            Ok(())
        })
    }

    /// Keeps a trace for good, or no longer.
    pub fn pin(&mut self, id: &str, is_pinned: bool) -> Result<(), StoreError> {
        let sql = if is_pinned {
            "INSERT OR IGNORE INTO pin(id) VALUES(?)"
        } else {
            "DELETE FROM pin WHERE id = ?"
        };
        self.change(|transaction| Ok(transaction.execute(sql, [id]).map(drop)?))
    }

    /// Takes a trace out for good: what was read of the ledger does not come back when it is read anew.
    pub fn forget(&mut self, id: &str, now: Moment) -> Result<(), StoreError> {
        self.change(|transaction| {
            transaction.execute("DELETE FROM trace WHERE id = ?", [id])?;
            transaction.execute("DELETE FROM pin WHERE id = ?", [id])?;
            transaction.execute(
                "INSERT OR REPLACE INTO said(id, word, wrong, right, why, at) VALUES(?, 'forgotten', '', '', '', ?)",
                params![id, now.0],
            )?;
            Ok(())
        })
    }

    /// Counts that these were asked for. Where nothing can be written, nothing is counted.
    pub fn count_asked(&self, ids: &[&str], now: Moment) {
        if let Some(path) = self.beside(asked::FILE).filter(|_| !ids.is_empty()) {
            // An answer is worth more than its count.
            let _ = files::append_line(&path, &asked::line(ids, now));
        }
    }

    /// Lets go what is too old or too much, pinned ones aside. How many went.
    pub fn prune(&mut self, now: Moment) -> Result<usize, StoreError> {
        let since = now.minus_seconds(DAYS * 86_400).0;
        let bytes =
            self.number("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()", &[])?;
        let count = self.number("SELECT count(*) FROM trace", &[])?;
        // Nothing happened last before it happened first, and that moment has an index.
        let old = self.number("SELECT count(*) FROM trace WHERE at < ?1 AND last < ?1", &[&since])?;
        let most = if bytes > MOST_BYTES { MOST.min(count * 9 / 10) } else { MOST };
        if old == 0 && count <= most {
            return Ok(0);
        }
        let mut gone = 0;
        self.change(|transaction| {
            transaction.execute("DELETE FROM told WHERE at < ?", [since])?;
            gone = transaction.execute(
                "DELETE FROM trace WHERE at < ?1 AND last < ?1 AND id NOT IN (SELECT id FROM pin)",
                [since],
            )?;
            gone += transaction.execute(
                "DELETE FROM trace WHERE id IN (SELECT id FROM trace WHERE id NOT IN (SELECT id FROM pin) \
                 ORDER BY last DESC, id LIMIT -1 OFFSET ?)",
                [most],
            )?;
            Ok(())
        })?;
        if bytes > MOST_BYTES {
            self.connection()?.execute_batch("VACUUM")?;
        }
        Ok(gone)
    }

    fn change(
        &mut self,
        act: impl FnOnce(&rusqlite::Transaction<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let transaction = self.writing()?;
        act(&transaction)?;
        move_generation(&transaction)?;
        Ok(transaction.commit()?)
    }

    /// One by its id or the beginning of it; None where there is none or several fit.
    pub fn get(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let id = id.to_ascii_lowercase();
        if id.len() < 4 || !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Ok(None);
        }
        let found = rows::select(
            self.connection()?,
            "trace.id >= ?1 AND trace.id < ?1 || 'g'",
            &id,
            "trace.id LIMIT 2",
        )?;
        Ok(match found.len() {
            1 => found.into_iter().next(),
            _ => None,
        })
    }

    /// All of them, newest first.
    pub fn all(&self) -> Result<Vec<Kept>, StoreError> {
        rows::select(self.connection()?, "?1 = ''", "", "trace.at DESC, trace.id")
    }

    /// How many there are.
    pub fn count(&self) -> Result<u64, StoreError> {
        Ok(self.number(&format!("SELECT count(*) FROM {}", rows::SEEN), &[])?.unsigned_abs())
    }

    /// The one number that a question gives.
    fn number(&self, sql: &str, bound: &[&dyn ToSql]) -> Result<i64, StoreError> {
        Ok(self.connection()?.query_row(sql, bound, |row| row.get(0))?)
    }

    /// Those with these ids, in this order.
    pub fn these<'a>(&self, ids: impl Iterator<Item = &'a str>) -> Result<Vec<Kept>, StoreError> {
        let mut found = Vec::new();
        for id in ids {
            found.extend(rows::select(self.connection()?, "trace.id = ?1", id, "trace.id")?);
        }
        Ok(found)
    }

    /// What was asked for, or told by a hook, since a moment.
    pub fn asked(&self, since: Moment) -> Result<HashSet<String>, StoreError> {
        let mut statement = self
            .connection()?
            .prepare("SELECT id FROM asked WHERE at >= ?1 UNION SELECT id FROM told WHERE at >= ?1")?;
        let counted = statement.query_map([since.0], |row| row.get(0))?;
        let mut all = counted.collect::<Result<HashSet<String>, _>>()?;
        // What was asked since the ledger was read last stands in its file alone.
        let newer = self.beside(asked::FILE).map(|path| asked::read(&path)).unwrap_or_default();
        all.extend(newer.into_iter().filter(|(_, at)| *at >= since).map(|(id, _)| id));
        Ok(all)
    }

    /// How often hooks told a session of one.
    pub fn told(&self) -> Result<u64, StoreError> {
        Ok(self.number("SELECT count(*) FROM told", &[])?.unsigned_abs())
    }

    /// How many traces an agent stored in a session since a moment.
    pub fn stored_by(&self, session: &str, since: Moment) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM trace WHERE own = 1 AND session = ? AND at >= ?";
        Ok(self.number(sql, &[&session, &since.0])?.unsigned_abs())
    }
}

impl Kept {
    /// Nobody but a person may see it before a person said something: it may be no correction at all.
    pub fn is_suspected(&self) -> bool {
        self.trace.grade == Some(Grade::Suspected)
    }
}

fn check(connection: &Connection) -> Result<u32, StoreError> {
    let packed: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let packed = u32::try_from(packed).unwrap_or(0);
    let min_reader = packed & 0xffff;
    if min_reader > SCHEMA { Err(StoreError::TooNew { min_reader }) } else { Ok(packed >> 16) }
}

fn number(bytes: &[u8]) -> Option<i64> {
    std::str::from_utf8(bytes).ok()?.parse().ok()
}

fn set_state(connection: &Connection, name: &str, value: &[u8]) -> Result<(), StoreError> {
    let mut statement = connection.prepare("INSERT OR REPLACE INTO state(name, value) VALUES(?,?)")?;
    statement.execute(params![name, value])?;
    Ok(())
}

fn move_generation(connection: &Connection) -> Result<(), StoreError> {
    let sql = "SELECT value FROM state WHERE name = 'generation'";
    let bytes: Option<Vec<u8>> = connection.query_row(sql, [], |row| row.get(0)).optional()?;
    let next = bytes.and_then(|bytes| number(&bytes)).unwrap_or(0) + 1;
    set_state(connection, "generation", next.to_string().as_bytes())
}
