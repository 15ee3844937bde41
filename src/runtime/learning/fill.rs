//! Reads what is new of the ledger into the traces, behind a cursor, a bounded number of rows at a time.

use std::path::PathBuf;

use super::precedent;
use super::store::{Cursor, Traces};
use super::trace::fold::Fold;
use crate::runtime::model::Moment;
use crate::runtime::store::{Store, StoreError};
use crate::runtime::system::{State, clock, files};

/// The most rows of one batch.
pub const BATCH: u32 = 2_000;
/// How long a command reads before it answers, in microseconds.
pub const PATIENCE_US: u64 = 200_000;
/// How long others may read before everything is read anew, in milliseconds.
const REBUILD_MS: u32 = 2_000;
/// What is kept at once: rows that bring nothing are not worth a write of their own.
const MOST_FOUND: usize = 2_000;
const MOST_ROWS: u64 = 40_000;

/// What came of reading.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Filled {
    /// Rows that were read now.
    pub rows: u64,
    /// Rows that were read since the beginning and could not be understood.
    pub skipped: u64,
    /// There is more to read.
    pub is_behind: bool,
}

/// Reads the ledger on, until its end or until `limit_us` have passed. Where somebody else does, it is theirs to do.
pub fn fill(
    traces: &mut Traces,
    ledger: &Store,
    state: &State,
    limit_us: Option<u64>,
    now: Moment,
) -> Result<Filled, StoreError> {
    if let Some(skipped) = nothing_new(traces, ledger)? {
        return Ok(Filled { skipped, ..Filled::default() });
    }
    let Some(_lock) = files::try_lock(&lock_of(state)) else {
        return Ok(Filled { is_behind: true, ..Filled::default() });
    };
    read_on(traces, ledger, limit_us, now)
}

/// Forgets what can be read again and reads it, once nobody else reads.
pub fn rebuild(
    traces: &mut Traces,
    ledger: &Store,
    state: &State,
    now: Moment,
) -> Result<Filled, StoreError> {
    let _lock = files::lock_within(&lock_of(state), REBUILD_MS).ok_or(StoreError::Locked)?;
    restart(traces, ledger)?;
    read_on(traces, ledger, None, now)
}

/// Whoever reads the ledger holds it: what they know of it stands in their memory.
fn lock_of(state: &State) -> PathBuf {
    state.folder.join("traces.lock")
}

/// Brings the traces of a state folder up to date, for a worker that nobody waits for.
pub fn in_background(state: &State, now: Moment) -> Result<Filled, StoreError> {
    let ledger = Store::open_read_only(&state.database())?;
    let (mut traces, _) = Traces::open(&state.folder, now)?;
    let filled = fill(&mut traces, &ledger, state, None, now)?;
    lay_out_precedents(&traces, state)?;
    Ok(filled)
}

/// Writes what hooks tell of what happened before, where it is not as it was; a person's word counts from then on.
pub fn lay_out_precedents(traces: &Traces, state: &State) -> Result<(), StoreError> {
    let (path, generation) = (state.precedents(), traces.generation()?);
    let known = files::read_beginning(&path, 64).and_then(|bytes| precedent::generation(&bytes));
    if known == Some(generation) {
        return Ok(());
    }
    let all = traces.all()?;
    let told = all.iter().filter(|kept| !kept.is_suspected()).map(|kept| &kept.trace);
    match precedent::encode(told, generation) {
        Some(bytes) => {
            files::replace_own(&path, &bytes).map_err(|error| StoreError::Other(error.to_string()))
        }
        None => {
            // Nothing to tell: hooks look for nothing.
            let _ = files::remove_all(&path);
            Ok(())
        }
    }
}

/// The same without a lock.
pub(super) fn read_on(
    traces: &mut Traces,
    ledger: &Store,
    limit_us: Option<u64>,
    now: Moment,
) -> Result<Filled, StoreError> {
    let began = clock::monotonic();
    let (mut cursor, mut fold) = begin(traces, ledger)?;
    let (mut filled, mut found, mut open) = (Filled::default(), Vec::new(), 0);
    loop {
        let rows = ledger.some_after(cursor.number, BATCH, |row| {
            fold.see(row, &mut found);
            cursor.number = row.number;
            row.ulid.clone_into(&mut cursor.ulid);
        })?;
        (filled.rows, open) = (filled.rows + rows, open + rows);
        let is_end = rows < u64::from(BATCH);
        filled.is_behind = !is_end && limit_us.is_some_and(|limit| began.elapsed_us() > limit);
        let is_last = is_end || filled.is_behind;
        if open > 0 && (is_last || found.len() >= MOST_FOUND || open >= MOST_ROWS) {
            fold.forget_silent();
            traces.take_in(std::mem::take(&mut found), &cursor, &fold)?;
            open = 0;
        }
        if is_last {
            break;
        }
    }
    filled.skipped = fold.skipped;
    if filled.rows > 0 {
        traces.prune(now)?;
    }
    Ok(filled)
}

/// Where no row came since the last time: how many could not be understood until then. What is known between rows is not
/// even read.
fn nothing_new(traces: &Traces, ledger: &Store) -> Result<Option<u64>, StoreError> {
    let Some((cursor, skipped)) = traces.cursor()? else { return Ok(None) };
    let is_last = ledger.newest()? == cursor.number.unsigned_abs();
    Ok((is_last && ledger.id_of(cursor.number)?.as_deref() == Some(&cursor.ulid)).then_some(skipped))
}

/// Where to go on. A ledger that is another one by now, or was read otherwise, is read from its beginning.
fn begin(traces: &mut Traces, ledger: &Store) -> Result<(Cursor, Fold), StoreError> {
    let (cursor, fold) = traces.begin()?;
    let is_same = match ledger.id_of(cursor.number)? {
        Some(ulid) => ulid == cursor.ulid,
        // The row may have gone with its time; numbers begin anew only where everything went.
        None => cursor.number > 0 && ledger.newest()? >= cursor.number.unsigned_abs(),
    };
    if is_same {
        return Ok((cursor, fold));
    }
    restart(traces, ledger)?;
    Ok(Default::default())
}

/// Forgets what can be read again.
pub(super) fn restart(traces: &mut Traces, ledger: &Store) -> Result<(), StoreError> {
    traces.restart(ledger.earliest()?.unwrap_or(Moment(i64::MAX)))
}
