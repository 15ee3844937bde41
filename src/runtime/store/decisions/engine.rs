//! The engine on this machine: one SQLite file, one transaction per change, the board before it and after it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, params};
use serde_json::json;

use super::{
    Asked, Asking, Closed, DecisionStore, Entry, Happening, Listener, Seal, Wanted, board_file, queue, rows,
};
use crate::runtime::model::Moment;
use crate::runtime::model::board::Board;
use crate::runtime::model::decision::{Block, By, Closing, Draft, Matter, OnExpiry, Requester, State};
use crate::runtime::store::{StoreError, repair};
use crate::runtime::system::{clock, faults, files};

/// The most open decisions of one requester.
const MOST_OPEN: usize = 4;
/// The most that one session asks within an hour.
const MOST_AN_HOUR: usize = 20;
/// How often a waiting process looks whether something changed.
const LOOK: Duration = Duration::from_millis(250);

/// How long another process is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Haste {
    /// An agent waits for a hook.
    Hook,
    /// Somebody waits for a command.
    Command,
}

impl Haste {
    const fn limit(self) -> Duration {
        Duration::from_millis(match self {
            Self::Hook => 300,
            Self::Command => 5000,
        })
    }
}

/// The decisions of one state folder.
#[derive(Debug)]
pub struct Decisions {
    connection: Connection,
    /// The board; None in memory.
    board: Option<PathBuf>,
    seal: Box<dyn Seal>,
}

impl Decisions {
    /// Opens them for reading and writing; made on first use.
    pub fn open(folder: &Path, haste: Haste, seal: Box<dyn Seal>) -> Result<Self, StoreError> {
        let path = super::database(folder);
        let _ = files::claim(&path, b"");
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(&path, flags)?;
        be_patient(&mut connection, haste)?;
        prepare(&mut connection)?;
        Ok(Self { connection, board: Some(super::board(folder)), seal })
    }

    /// Opens them where something waits in them: they were made, and nobody looks again.
    pub fn open_made(folder: &Path, haste: Haste, seal: Box<dyn Seal>) -> Result<Option<Self>, StoreError> {
        let path = super::database(folder);
        if files::regular_len(&path).is_none_or(|length| length == 0) {
            return Ok(None);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(&path, flags)?;
        be_patient(&mut connection, haste)?;
        choose_journal(&connection)?;
        Ok(Some(Self { connection, board: Some(super::board(folder)), seal }))
    }

    /// Opens them for reading; None where nobody asked anything yet.
    pub fn read(folder: &Path, haste: Haste, seal: Box<dyn Seal>) -> Result<Option<Self>, StoreError> {
        let path = super::database(folder);
        if files::regular_len(&path).is_none_or(|length| length == 0) {
            return Ok(None);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(&path, flags)?;
        be_patient(&mut connection, haste)?;
        let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        Ok((version > 0).then_some(Self { connection, board: Some(super::board(folder)), seal }))
    }

    /// Decisions that nothing outlives.
    #[cfg(test)]
    pub fn in_memory(seal: Box<dyn Seal>) -> Result<Self, StoreError> {
        let mut connection = Connection::open_in_memory()?;
        prepare(&mut connection)?;
        Ok(Self { connection, board: None, seal })
    }

    /// Brings the board to what is true, under the write lock. A board beside a database that took the place of a damaged
    /// one, which nobody acknowledged, loses nothing.
    pub fn mend(&mut self) -> Result<(), StoreError> {
        let Some(path) = &self.board else { return Ok(()) };
        let held = is_held(path);
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut is = rows::board(&transaction, &*self.seal)?;
        let was = board_file::read(path);
        if let (true, Ok(Some(was))) = (held, &was) {
            is = is.and(was);
        }
        let is_right = match &was {
            Ok(Some(was)) => *was == is,
            Ok(None) => is.is_empty(),
            Err(_) => false,
        };
        if is_right { Ok(()) } else { board_file::write(path, &is) }
    }

    /// Changes something: the board says all that was or will be true before it is kept, and what is true after it.
    pub(super) fn change<T>(
        &mut self,
        act: impl FnOnce(&Transaction<'_>, &dyn Seal) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        faults::die_at("decisions-begin");
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = act(&transaction, &*self.seal)?;
        faults::die_at("decisions-written");
        let mut grows = true;
        if let Some(path) = &self.board {
            let is = rows::board(&transaction, &*self.seal)?;
            let was = match board_file::read(path) {
                Ok(was) => was.unwrap_or_default(),
                // What cannot be read cannot be added to; what is true now takes its place.
                Err(_) => Board::default(),
            };
            grows = was != is;
            if grows {
                board_file::write(path, &was.and(&is))?;
            }
        }
        faults::die_at("decisions-board");
        transaction.commit()?;
        faults::die_at("decisions-kept");
        if grows {
            // What is too much now, the next command mends.
            let _ = self.mend();
        }
        faults::die_at("decisions-done");
        Ok(done)
    }

    /// Forgets what is closed and was told; how many that were. What somebody closed behind our back is not closed.
    pub fn forget_closed(&mut self) -> Result<u64, StoreError> {
        self.change(|transaction, seal| {
            let closed = rows::several(transaction, "state <> 'pending'", params![], seal)?;
            let mut gone = 0;
            for matter in closed.iter().filter(|matter| !matter.is_open()) {
                let waits: bool = transaction.query_row(
                    "SELECT EXISTS(SELECT 1 FROM entry WHERE decision = ? AND told_at IS NULL)",
                    [&matter.ulid],
                    |row| row.get(0),
                )?;
                if waits {
                    continue;
                }
                for table in ["event WHERE decision", "entry WHERE decision", "decision WHERE ulid"] {
                    transaction.execute(&format!("DELETE FROM {table} = ?"), [&matter.ulid])?;
                }
                gone += 1;
            }
            Ok(gone)
        })
    }

    /// Those whose next step is due, with the step.
    pub fn due(&self, now: Moment) -> Result<Vec<Matter>, StoreError> {
        let open = rows::several(&self.connection, "state = 'pending'", params![], &*self.seal)?;
        let is_due = |matter: &Matter| rows::next_step(matter).is_some_and(|at| at <= now);
        Ok(open.into_iter().filter(is_due).collect())
    }

    /// Takes the next step of a decision, once: a reminder, its end, an escalation. None where another was first.
    pub fn step(
        &mut self,
        matter: &Matter,
        by: &By,
        now: Moment,
    ) -> Result<Option<&'static str>, StoreError> {
        if matter.draft.on_expiry == OnExpiry::Expire {
            let closing = Closing::new(State::Expired, by.clone(), now);
            let done = matches!(self.answer(&matter.ulid, &closing, now)?, Closed::Done(_));
            return Ok(done.then_some("expired"));
        }
        let kind = if matter.steps == 0 { "reminded" } else { "escalated" };
        let step = format!("{}/{}", matter.ulid, matter.steps);
        self.change(|transaction, _| {
            let sql =
                "UPDATE decision SET steps = steps + 1 WHERE ulid = ? AND steps = ? AND state = 'pending'";
            if transaction.execute(sql, params![matter.ulid, matter.steps])? == 0 {
                return Ok(None);
            }
            note(transaction, kind, &matter.ulid, by, "{}", Some(&step), now)?;
            Ok(Some(kind))
        })
    }

    /// A person wants others to hear of an open decision again.
    pub fn remind(&mut self, ulid: &str, by: &By, now: Moment) -> Result<(), StoreError> {
        self.change(|transaction, _| note(transaction, "reminded", ulid, by, "{}", None, now).map(drop))
    }

    /// What would be offered now; nothing is taken.
    pub fn waiting(&self, to: &Listener<'_>, most: usize, now: Moment) -> Result<Vec<Entry>, StoreError> {
        queue::waiting(&self.connection, to, most, now)
    }

    /// Takes exactly these, all or none: false where another hook was first with any of them.
    pub fn take(&mut self, to: &Listener<'_>, entries: &[i64], now: Moment) -> Result<bool, StoreError> {
        // Nothing that the board says changes by it.
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let is_ours = queue::take(&transaction, to, entries, now)?;
        if is_ours {
            transaction.commit()?;
        }
        Ok(is_ours)
    }

    /// Takes those off the board for whom nothing waits any more; what else it says stays.
    fn clear_mail(&mut self) -> Result<(), StoreError> {
        let Some(path) = self.board.clone().filter(|path| !is_held(path)) else { return Ok(()) };
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let Ok(Some(mut board)) = board_file::read(&path) else {
            drop(transaction);
            return self.mend();
        };
        let listed = board.mail.len();
        board.mail.retain(|session| queue::is_awaited(&transaction, session).unwrap_or(true));
        if board.mail.len() == listed { Ok(()) } else { board_file::write(&path, &board) }
    }

    /// A subagent is gone: what comes for it goes to the main thread.
    pub fn left(&mut self, session: &str, subagent: &str) -> Result<(), StoreError> {
        self.change(|transaction, _| queue::left(transaction, session, subagent))
    }

    /// Keeps a decision that was asked and answered elsewhere: whoever asked knows the answer.
    pub fn record(
        &mut self,
        draft: &Draft,
        requester: &Requester,
        closing: &Closing,
        now: Moment,
    ) -> Result<Matter, StoreError> {
        self.change(|transaction, seal| {
            let ulid = insert(transaction, draft, requester, now)?;
            close(transaction, seal, &ulid, closing, false, now)?;
            kept(transaction, &ulid, seal)
        })
    }

    /// How far a reader of events has come.
    pub fn cursor(&self, name: &str) -> Result<i64, StoreError> {
        use rusqlite::OptionalExtension as _;
        let sql = "SELECT seq FROM cursor WHERE name = ?";
        Ok(self.connection.query_row(sql, [name], |row| row.get(0)).optional()?.unwrap_or(0))
    }

    /// Moves a reader on, if it stands where it was seen; false where another one moved it.
    pub fn move_cursor(&mut self, name: &str, from: i64, to: i64) -> Result<bool, StoreError> {
        let sql = "INSERT INTO cursor(name, seq) VALUES(?1, ?3) ON CONFLICT(name) DO UPDATE SET seq = ?3 WHERE seq = ?2";
        self.change(|transaction, _| Ok(transaction.execute(sql, params![name, from, to])? == 1))
    }
}

/// The database took the place of a damaged one, and nobody has acknowledged that.
fn is_held(board: &Path) -> bool {
    board.parent().is_some_and(|folder| repair::decisions_were_replaced(folder).is_some())
}

fn be_patient(connection: &mut Connection, haste: Haste) -> Result<(), StoreError> {
    let handler: fn(i32) -> bool = match haste {
        Haste::Hook => |tries| super::super::wait(tries, Haste::Hook.limit()),
        Haste::Command => |tries| super::super::wait(tries, Haste::Command.limit()),
    };
    Ok(connection.busy_handler(Some(handler))?)
}

fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    let version = |connection: &Connection| -> Result<i64, StoreError> {
        Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
    };
    if version(connection)? == 0 {
        choose_journal(connection)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Somebody else may have been first while we waited for the lock.
        if version(&transaction)? == 0 {
            transaction.execute_batch(rows::TABLES)?;
            transaction.pragma_update(None, "user_version", 1)?;
        }
        transaction.commit()?;
    }
    choose_journal(connection)
}

/// The mode of the journal is each connection's own.
fn choose_journal(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.execute_batch("PRAGMA journal_mode=TRUNCATE")?)
}

/// Writes down that something happened. `step` names what happens once only.
pub(super) fn note(
    transaction: &Transaction<'_>,
    kind: &str,
    ulid: &str,
    by: &By,
    body: &str,
    step: Option<&str>,
    now: Moment,
) -> Result<i64, StoreError> {
    transaction
        .prepare("INSERT INTO event(ulid, at, kind, decision, by, body, step) VALUES(?,?,?,?,?,?,?)")?
        .execute(params![clock::ulid(now), now.0, kind, ulid, text(by)?, body, step])?;
    Ok(transaction.last_insert_rowid())
}

fn text<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Other(error.to_string()))
}

/// Writes a new decision down; its whole id.
fn insert(
    transaction: &Transaction<'_>,
    draft: &Draft,
    requester: &Requester,
    now: Moment,
) -> Result<String, StoreError> {
    let ulid = clock::ulid(now);
    let due = now.0.saturating_add(draft.seconds().saturating_mul(1000));
    let body = json!({ "requester": requester, "due_at": due }).to_string();
    let seq = note(transaction, "request", &ulid, &by_requester(requester), &body, None, now)?;
    transaction.execute(
        "INSERT INTO decision(ulid, seq, state, session, asked, requester, asked_at, due_at, steps) \
         VALUES(?,?,'pending',?,?,?,?,?,0)",
        params![ulid, seq, requester.session, text(draft)?, text(requester)?, now.0, due],
    )?;
    Ok(ulid)
}

/// A decision that was just written.
fn kept(transaction: &Transaction<'_>, ulid: &str, seal: &dyn Seal) -> Result<Matter, StoreError> {
    rows::one(transaction, ulid, seal)?.ok_or_else(|| StoreError::Other("it was not kept".into()))
}

/// Closes one that is open, signed, and tells whoever asked. False where it is not open.
fn close(
    transaction: &Transaction<'_>,
    seal: &dyn Seal,
    ulid: &str,
    closing: &Closing,
    tells: bool,
    now: Moment,
) -> Result<bool, StoreError> {
    let Some(matter) = rows::one(transaction, ulid, seal)?.filter(Matter::is_open) else { return Ok(false) };
    let asked = rows::asked(transaction, ulid)?.unwrap_or_default();
    let mut closing = closing.clone();
    closing.mac = seal.seal(&closing.sealed_text(ulid, &asked));
    let body = text(&closing)?;
    let sql = "UPDATE decision SET state = ?2, closing = ?3 WHERE ulid = ?1";
    transaction.execute(sql, params![ulid, closing.state.name(), body])?;
    note(transaction, closing.state.name(), ulid, &closing.by, &body, None, now)?;
    // Who gave way to a question of their own, or took it back, knows that.
    let is_own = closing.by.kind == "agent" || matter.requester.session.is_empty();
    // What nobody saw a session ask is not told to it: whoever claims a session could put words before it.
    if tells && !is_own && matter.requester.confirmed {
        let Requester { session, subagent, .. } = &matter.requester;
        queue::put(transaction, session, subagent.as_deref(), "decision", ulid, "", now)?;
    }
    Ok(true)
}

/// What of the same requester is open.
fn open_of(
    transaction: &Transaction<'_>,
    requester: &Requester,
    seal: &dyn Seal,
) -> Result<Vec<Matter>, StoreError> {
    let condition = "session = ?1 AND (state = 'pending' OR closing IS NULL)";
    let mut open = rows::several(transaction, condition, params![requester.session], seal)?;
    open.retain(|matter| matter.is_open() && matter.requester.is_same(requester));
    Ok(open)
}

/// Everything of the new one and what it inherits, each once.
fn inherited(draft: &Draft, from: &[Matter]) -> Vec<Block> {
    let mut blocks = draft.blocks.clone();
    for block in from.iter().flat_map(Matter::blocks) {
        if !blocks.contains(block) {
            blocks.push(block.clone());
        }
    }
    blocks
}

impl DecisionStore for Decisions {
    fn request(&mut self, asking: &Asking<'_>, now: Moment) -> Result<Asked, StoreError> {
        let Asking { draft, requester, also } = asking;
        self.change(|transaction, seal| {
            if !draft.predecessor.is_empty() {
                match rows::one(transaction, &draft.predecessor, seal)? {
                    None => return Ok(Asked::BadPredecessor("there is no such decision")),
                    Some(one) if one.is_open() => {
                        return Ok(Asked::BadPredecessor("that decision is still open"));
                    }
                    Some(_) => {}
                }
            }
            let open = open_of(transaction, requester, seal)?;
            let gives_way = requester.confirmed && !also;
            if !requester.is_person() {
                let sql = "SELECT count(*) FROM decision WHERE session = ? AND asked_at > ?";
                let since = now.minus_seconds(3600).0;
                let asked: i64 =
                    transaction.query_row(sql, params![requester.session, since], |row| row.get(0))?;
                if asked >= i64::try_from(MOST_AN_HOUR).unwrap_or(i64::MAX) {
                    return Ok(Asked::TooOften(MOST_AN_HOUR));
                }
                if !gives_way && open.len() >= MOST_OPEN {
                    return Ok(Asked::TooMany(open.len()));
                }
            }
            let mut draft = (*draft).clone();
            if gives_way {
                draft.blocks = inherited(&draft, &open);
            }
            let ulid = insert(transaction, &draft, requester, now)?;
            if gives_way {
                for old in &open {
                    let mut closing = Closing::new(State::Superseded, by_requester(requester), now);
                    closing.superseded_by = Some(ulid.clone());
                    close(transaction, seal, &old.ulid, &closing, true, now)?;
                }
            }
            let kept = kept(transaction, &ulid, seal)?;
            Ok(Asked::Kept(Box::new(kept), if gives_way { open } else { Vec::new() }))
        })
    }

    fn find(&self, id: &str, most: usize) -> Result<Vec<Matter>, StoreError> {
        let condition = "substr(ulid, -8, length(?1)) = ?1 OR substr(ulid, 1, length(?1)) = ?1";
        let mut found = rows::several(&self.connection, condition, params![id], &*self.seal)?;
        found.truncate(most);
        Ok(found)
    }

    fn get(&self, ulid: &str) -> Result<Option<Matter>, StoreError> {
        rows::one(&self.connection, ulid, &*self.seal)
    }

    fn inbox(&self, wanted: &Wanted, after: i64) -> Result<(i64, Vec<Matter>), StoreError> {
        Ok((rows::last(&self.connection)?, rows::fitting(&self.connection, wanted, after, &*self.seal)?))
    }

    fn answer(&mut self, ulid: &str, closing: &Closing, now: Moment) -> Result<Closed, StoreError> {
        self.change(|transaction, seal| {
            let is_first = close(transaction, seal, ulid, closing, true, now)?;
            let Some(matter) = rows::one(transaction, ulid, seal)? else { return Ok(Closed::Unknown) };
            if is_first {
                return Ok(Closed::Done(Box::new(matter)));
            }
            note(transaction, "late", ulid, &closing.by, &text(closing)?, None, now)?;
            Ok(Closed::Late(Box::new(matter)))
        })
    }

    fn answer_all(&mut self, closings: &[(String, Closing)], now: Moment) -> Result<bool, StoreError> {
        let all = self.change(|transaction, seal| {
            for (ulid, closing) in closings {
                if !close(transaction, seal, ulid, closing, true, now)? {
                    // Nothing of it is kept.
                    return Err(StoreError::Missing);
                }
            }
            Ok(true)
        });
        match all {
            Err(StoreError::Missing) => self.mend().map(|()| false),
            other => other,
        }
    }

    fn cancel(&mut self, ulid: &str, by: &By, reason: &str, now: Moment) -> Result<Closed, StoreError> {
        let mut closing = Closing::new(State::Cancelled, by.clone(), now);
        closing.rationale = reason.to_owned();
        self.change(|transaction, seal| {
            let is_first = close(transaction, seal, ulid, &closing, true, now)?;
            let matter = rows::one(transaction, ulid, seal)?.map(Box::new);
            Ok(matter.map_or(Closed::Unknown, if is_first { Closed::Done } else { Closed::Late }))
        })
    }

    fn ack(&mut self, ulid: &str, until: Moment, by: &By, now: Moment) -> Result<Closed, StoreError> {
        self.change(|transaction, seal| {
            let sql = "UPDATE decision SET acknowledged = ?2 WHERE ulid = ?1 AND state = 'pending'";
            let is_open = transaction.execute(sql, params![ulid, until.0])? == 1;
            if is_open {
                let body = json!({ "until": until.0 }).to_string();
                note(transaction, "acknowledged", ulid, by, &body, None, now)?;
            }
            let matter = rows::one(transaction, ulid, seal)?.map(Box::new);
            Ok(matter.map_or(Closed::Unknown, if is_open { Closed::Done } else { Closed::Late }))
        })
    }

    fn events(&self, after: i64, most: usize) -> Result<Vec<Happening>, StoreError> {
        rows::events(&self.connection, after, most)
    }

    fn wait(&self, after: i64, timeout: Duration) -> Result<bool, StoreError> {
        let began = Instant::now();
        let counter = || -> Result<i64, StoreError> {
            Ok(self.connection.query_row("PRAGMA data_version", [], |row| row.get(0))?)
        };
        let mut seen = None;
        loop {
            let now = counter()?;
            if seen != Some(now) {
                seen = Some(now);
                if rows::last(&self.connection)? > after {
                    return Ok(true);
                }
            }
            let left = timeout.saturating_sub(began.elapsed());
            if left.is_zero() {
                return Ok(false);
            }
            std::thread::sleep(left.min(LOOK));
        }
    }

    #[cfg(test)]
    fn offer(&mut self, to: &Listener<'_>, most: usize, now: Moment) -> Result<Vec<Entry>, StoreError> {
        self.change(|transaction, _| queue::offer(transaction, to, most, now))
    }

    fn told(&mut self, entries: &[i64], now: Moment) -> Result<(), StoreError> {
        faults::die_at("decisions-begin");
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        queue::told(&transaction, entries, now)?;
        faults::die_at("decisions-written");
        transaction.commit()?;
        faults::die_at("decisions-kept");
        // Until then the board says too much: whoever looks finds nothing, and the next command mends it.
        let _ = self.clear_mail();
        faults::die_at("decisions-done");
        Ok(())
    }

    fn news(&self, session: &str) -> Result<Vec<Entry>, StoreError> {
        queue::news(&self.connection, session)
    }

    fn queue(&mut self, session: &str, kind: &str, words: &str, now: Moment) -> Result<(), StoreError> {
        self.change(|transaction, _| queue::put(transaction, session, None, kind, "", words, now))
    }
}

/// Whoever asks, as the one who did something.
fn by_requester(requester: &Requester) -> By {
    let kind = if requester.is_person() { "person" } else { "agent" };
    By { kind: kind.into(), name: requester.session.clone(), via: "request".into() }
}
