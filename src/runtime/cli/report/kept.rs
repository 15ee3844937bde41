//! The record read of a ledger, kept beside it, so that the next report reads only what is new.

use serde::{Deserialize, Serialize};

use super::record::Record;
use crate::runtime::store::{Store, StoreError};
use crate::runtime::system::{State, files};

/// The shape of what is kept; another one is read anew.
const SHAPE: u32 = 2;
const DAY: i64 = 86_400_000;

/// The file: the record, and by what it is known to be this ledger's.
#[derive(Serialize)]
struct Keeps<'a> {
    shape: u32,
    /// The id of the last row that was read.
    last: &'a str,
    /// When the oldest row was written.
    floor: i64,
    record: &'a Record,
}

#[derive(Deserialize)]
struct Kept {
    shape: u32,
    last: String,
    floor: i64,
    record: Record,
}

/// What came of reading.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub record: Record,
    /// When the oldest row was written.
    pub floor: i64,
    /// Rows that were new.
    pub new: u64,
    /// Why it ended early: what could be read is there.
    pub trouble: Option<StoreError>,
}

/// All that a ledger says, from what is kept and what is new; `tell` hears how many rows were read.
pub(super) fn read(store: &Store, state: &State, tell: &mut dyn FnMut(u64)) -> Read {
    let mut read = match begin(store, state) {
        Ok(read) => read,
        Err(trouble) => return Read { trouble: Some(trouble), ..Read::default() },
    };
    go_on(store, &mut read, tell);
    if read.new > 0 && read.trouble.is_none() {
        keep(store, state, &read);
    }
    read
}

/// Reads what came since.
pub(super) fn go_on(store: &Store, read: &mut Read, tell: &mut dyn FnMut(u64)) {
    read.new = 0;
    let record = &mut read.record;
    let new = &mut read.new;
    let done = store.each_after(record.last, |row| {
        record.see(row);
        *new += 1;
        if new.is_multiple_of(4096) {
            tell(*new);
        }
    });
    read.trouble = done.err();
}

/// What is kept, where it is this ledger's; else nothing yet.
fn begin(store: &Store, state: &State) -> Result<Read, StoreError> {
    let floor = store.begins()?.map_or(0, |at| at.0);
    let fresh = Read { floor, ..Read::default() };
    let Some(bytes) = files::read_own(&state.report()) else { return Ok(fresh) };
    let Ok(kept) = postcard::from_bytes::<Kept>(&bytes) else { return Ok(fresh) };
    // What retention took out of the ledger does not live on here.
    let is_current = kept.shape == SHAPE && floor - kept.floor < DAY;
    if is_current && store.id_of(kept.record.last)?.as_deref() == Some(kept.last.as_str()) {
        return Ok(Read { record: kept.record.woken(), floor: kept.floor, ..Read::default() });
    }
    Ok(fresh)
}

/// A cache that cannot be written costs time, nothing else.
fn keep(store: &Store, state: &State, read: &Read) {
    let Ok(Some(last)) = store.id_of(read.record.last) else { return };
    let keeps = Keeps { shape: SHAPE, last: &last, floor: read.floor, record: &read.record };
    if let Ok(bytes) = postcard::to_stdvec(&keeps) {
        let _ = files::replace_own(&state.report(), &bytes);
    }
}
