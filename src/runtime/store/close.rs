//! A part of the chain is closed: its record is signed, and the secret that signed it is overwritten.
//!
//! In this order, with the ledger locked for writing, so that no row is sealed meanwhile:
//! 1. `key.next`, the secret of the next epoch, and `closing`, the signed record, are on the disk;
//! 2. `key` is overwritten in place by the next secret: from this one write on the segment is closed;
//! 3. the record is appended to `segments.jsonl`, the head is sealed anew, what is left of 1 goes.
//!
//! Killed before 2, what was prepared is thrown away; killed after it, [`Chain::settle`] finishes 3.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use rusqlite::{Transaction, TransactionBehavior, params};

use super::chain::{Chain, overwrite};
use super::{Store, StoreError};
use crate::runtime::model::Moment;
use crate::runtime::proof::keys::{Epoch, Head};
use crate::runtime::proof::merkle::{self, Growing};
use crate::runtime::proof::{Record, Seal};
use crate::runtime::system::{clock, faults, files};

/// A segment is closed when it has so many rows.
pub const MOST_ROWS: u64 = 4096;

/// A session's end closes a segment that has so many rows, or is so old.
const FEWEST_ROWS: u64 = 64;
const OLDEST_MS: i64 = 3_600_000;

/// How long another closing is waited for.
const PATIENCE_MS: u32 = 3000;

/// The rows that a record is made over.
#[derive(Debug, Default)]
struct Rows {
    tree: Growing,
    last: Option<(i64, Seal)>,
    to: u64,
    policies: BTreeSet<String>,
    /// Rows whose seal was not made with the key.
    unfit: u64,
}

impl Store {
    /// Closes the open segment. None where it has no rows, or where there is no chain or no key.
    pub fn close_segment(&self, now: Moment) -> Result<Option<Record>, StoreError> {
        let Some(chain) = &self.chain else { return Ok(None) };
        let failed = |error: io::Error| StoreError::Other(error.to_string());
        if !files::is_there(chain.folder()) {
            return Ok(None);
        }
        let Some(_lock) = files::lock_within(&chain.file("lock"), PATIENCE_MS) else {
            return Err(StoreError::Locked);
        };
        // Nothing is written into the ledger: the transaction only keeps others from it.
        let _alone = Transaction::new_unchecked(self.connection()?, TransactionBehavior::Immediate)?;
        chain.settle().map_err(failed)?;
        let Ok(epoch) = chain.epoch() else { return Ok(None) };
        let before = chain.written().list.pop();
        let rows = self.open_rows(&epoch, before.as_ref())?;
        let Some((last_id, last)) = rows.last else { return Ok(None) };
        let next =
            Epoch::new(epoch.number.saturating_add(1), rows.to.saturating_add(1), now.0, clock::random());
        let Some(next) = next else { return Ok(None) };
        let mut record = Record {
            epoch: epoch.number,
            repo: chain.repo(),
            from: before.as_ref().map_or(1, |before| before.to.saturating_add(1)),
            to: rows.to,
            count: rows.tree.count(),
            unfit: rows.unfit,
            last_id,
            before: before.map_or([0; 32], |before| before.link),
            link: last.link,
            root: rows.tree.root(),
            policies: rows.policies.into_iter().collect(),
            at: now.0,
            public: epoch.public(),
            next: next.public(),
            signature: [0; 64],
        };
        record.signature = epoch.sign(&record.signed_bytes());
        chain.close(&record, &next).map_err(failed)?;
        self.open_rows.set(0);
        Ok(Some(record))
    }

    /// The open segment is long or old enough to be closed at a session's end.
    pub fn is_worth_closing(&self, now: Moment) -> Result<bool, StoreError> {
        let Some(epoch) = self.chain.as_ref().and_then(|chain| chain.epoch().ok()) else { return Ok(false) };
        let Some((_, seal)) = self.newest_seal()? else { return Ok(false) };
        let rows = seal.seq.saturating_add(1).saturating_sub(epoch.first);
        Ok(rows >= FEWEST_ROWS || rows > 0 && now.0.saturating_sub(epoch.began) >= OLDEST_MS)
    }

    /// The row that was just appended made the open segment as long as it may be. Told again from time to time, should
    /// nobody close it.
    pub fn is_segment_full(&self) -> bool {
        let open = self.open_rows.get();
        open >= MOST_ROWS && open.is_multiple_of(MOST_ROWS / 16)
    }

    fn open_rows(&self, epoch: &Epoch, before: Option<&Record>) -> Result<Rows, StoreError> {
        let keyed = epoch.keyed();
        let from = before.map_or(1, |before| before.to.saturating_add(1));
        let mut rows = Rows::default();
        let mut statement = self
            .connection()?
            .prepare("SELECT id, policy, seal FROM ledger WHERE id > ? AND seal IS NOT NULL ORDER BY id")?;
        let mut found = statement.query(params![self.closed_to(before)?])?;
        while let Some(row) = found.next()? {
            let bytes = row.get_ref(2)?.as_bytes().unwrap_or_default();
            let Some(seal) = Seal::from_bytes(bytes).filter(|seal| seal.seq >= from) else { continue };
            rows.tree.push(merkle::leaf(bytes));
            rows.to = rows.to.max(seal.seq);
            rows.last = Some((row.get(0)?, seal));
            rows.policies.extend(row.get::<_, Option<String>>(1)?);
            rows.unfit += u64::from(keyed.as_ref().is_some_and(|keyed| !keyed.fits(&seal.link, &seal.mac)));
        }
        Ok(rows)
    }

    /// The number of the last row of a record, where this ledger still has that row.
    fn closed_to(&self, record: Option<&Record>) -> Result<i64, StoreError> {
        let Some(record) = record else { return Ok(0) };
        let mut statement = self.connection()?.prepare("SELECT seal FROM ledger WHERE id = ?")?;
        let mut rows = statement.query([record.last_id])?;
        let Some(row) = rows.next()? else { return Ok(0) };
        let seal = Seal::from_bytes(row.get_ref(0)?.as_bytes_or_null().ok().flatten().unwrap_or_default());
        Ok(if seal.is_some_and(|seal| seal.link == record.link) { record.last_id } else { 0 })
    }
}

impl Chain {
    /// The three steps.
    fn close(&self, record: &Record, next: &Epoch) -> io::Result<()> {
        let head = self.head();
        self.write_synced("key.next", &next.to_bytes())?;
        stop_at("proof-next");
        self.write_synced("closing", record.to_line().as_bytes())?;
        stop_at("proof-closing");
        overwrite(&self.file("key"), &next.to_bytes())?.sync_all()?;
        stop_at("proof-key");
        self.append_record(record)?;
        stop_at("proof-record");
        if let Some(keyed) = next.keyed() {
            // Where a head leads, it goes on leading: that rows are gone stays visible.
            let boot = head.map(|head| head.boot).unwrap_or_default();
            let leads = head.filter(|head| head.seq > record.to);
            let (seq, link) = leads.map_or((record.to, record.link), |head| (head.seq, head.link));
            self.write_head(&Head { epoch: next.number, seq, link, boot }.to_bytes(&keyed))?;
        }
        stop_at("proof-head");
        self.tidy();
        Ok(())
    }

    /// Finishes, or throws away, what a closing that was killed left behind.
    pub(super) fn settle(&self) -> io::Result<()> {
        let Some(record) = self.closing() else {
            self.tidy();
            return Ok(());
        };
        let Ok(epoch) = self.epoch() else { return Ok(()) };
        if epoch.public() == record.next {
            // Torn where the power went while it was overwritten.
            overwrite(&self.file("key"), &epoch.to_bytes())?.sync_all()?;
            if self.written().list.last().is_none_or(|last| last.epoch < record.epoch) {
                self.append_record(&record)?;
            }
        }
        self.tidy();
        Ok(())
    }

    /// Appends a record. A line that a power cut tore goes first: `closing` still has it.
    fn append_record(&self, record: &Record) -> io::Result<()> {
        let path = self.file("segments.jsonl");
        if let Some(bytes) =
            files::read_own(&path).filter(|bytes| bytes.last().is_some_and(|last| *last != b'\n'))
        {
            let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            files::replace_own(&path, &bytes[..whole])?;
        }
        files::append_line(&path, &record.to_line())?;
        fs::File::open(&path)?.sync_all()
    }

    fn write_synced(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.file(name);
        files::replace_own(&path, bytes)?;
        sync(&path)?;
        sync(self.folder())
    }

    fn tidy(&self) {
        for name in ["closing", "key.next"] {
            let _ = fs::remove_file(self.file(name));
        }
    }
}

fn sync(path: &Path) -> io::Result<()> {
    fs::File::open(path)?.sync_all()
}

/// Where tests pull the plug.
fn stop_at(place: &str) {
    if faults::is_wanted(place) {
        std::process::abort();
    }
}
