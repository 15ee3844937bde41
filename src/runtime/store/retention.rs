//! Retention: old rows go, off the hot path.

use serde_json::{Map, Value, json};

use super::{NoteScope, Row, Store, StoreError};
use crate::runtime::model::Moment;
use crate::runtime::proof::hex;
use crate::runtime::proof::verify::{BOOT, REMOVED};
use crate::runtime::system::clock;

/// How many rows go in one transaction, so that no hook waits long.
const BATCH: u32 = 2000;

impl Store {
    /// Removes rows older than `days`, then the oldest ones until the file fits; says how many rows went. What people said
    /// of verdicts and of lines in memory stays: it took them time, and it counts long after. Of a chain only closed segments go,
    /// whole ones, and a row says so.
    pub fn prune(&self, now: Moment, days: u32, megabytes: u32) -> Result<usize, StoreError> {
        let oldest = now.minus_seconds(i64::from(days) * 86_400);
        let mut gone = self.remove("seal IS NULL AND at < ?", oldest.0)?;
        let closed = self.chain.as_ref().map(|chain| chain.records().list).unwrap_or_default();
        let old = closed.iter().rev().find(|record| record.at < oldest.0);
        gone += old.map_or(Ok(0), |record| self.remove_to(record.to, now))?;
        let stays = [NoteScope::Label, NoteScope::Line, NoteScope::LineSaid].map(NoteScope::column);
        let forgotten = "DELETE FROM note WHERE at < ?1 AND scope NOT IN (?2, ?3, ?4)";
        self.connection()?.execute(forgotten, (oldest.0, &stays[0], &stays[1], &stays[2]))?;
        let most = u64::from(megabytes) * 1_000_000;
        while self.used_bytes()? > most {
            let oldest_batch = "seal IS NULL AND id IN (SELECT id FROM ledger ORDER BY id LIMIT ?)";
            match self.remove(oldest_batch, i64::from(BATCH))? {
                0 => break,
                n => gone += n,
            }
        }
        for record in closed {
            if self.used_bytes()? <= most {
                break;
            }
            gone += self.remove_to(record.to, now)?;
        }
        self.checkpoint();
        Ok(gone)
    }

    /// Removes the rows of the chain up to a place, and says so in the chain.
    fn remove_to(&self, to: u64, now: Moment) -> Result<usize, StoreError> {
        let is_there = "SELECT 1 FROM ledger WHERE seal IS NOT NULL AND substr(seal, 2, 8) <= ? LIMIT 1";
        let place = to.to_be_bytes();
        if !self.connection()?.prepare(is_there)?.exists([place])? {
            return Ok(0);
        }
        self.append(&act("Retention", json!({ REMOVED: to }), "", now))?;
        self.remove("seal IS NOT NULL AND substr(seal, 2, 8) <= ?", place)
    }

    fn remove(&self, which: &str, value: impl rusqlite::ToSql) -> Result<usize, StoreError> {
        let sql = format!(
            "DELETE FROM ledger WHERE id IN (SELECT id FROM ledger WHERE {which} ORDER BY id LIMIT {BATCH})"
        );
        let mut gone = 0;
        loop {
            match self.connection()?.execute(&sql, [&value])? {
                0 => return Ok(gone),
                n => gone += n,
            }
        }
    }

    /// Removes every row and note. Of a chain one row is left: it says who removed the others.
    pub fn purge(&self, now: Moment) -> Result<usize, StoreError> {
        let gone = match &self.chain {
            Some(chain) => {
                let newest = self.newest_seal()?.map_or(0, |(_, seal)| seal.seq);
                let to = newest.max(chain.head().map_or(0, |head| head.seq));
                self.append(&act("Person", json!({ "act": "purge", REMOVED: to }), "", now))?;
                let rows = "DELETE FROM ledger WHERE seal IS NULL OR substr(seal, 2, 8) <= ?";
                self.connection()?.execute(rows, [to.to_be_bytes()])?
            }
            None => self.connection()?.execute("DELETE FROM ledger", [])?,
        };
        self.connection()?.execute("DELETE FROM note", [])?;
        self.connection()?.execute_batch("VACUUM")?;
        self.checkpoint();
        Ok(gone)
    }

    /// A person knows that the rows before the first one are gone.
    pub fn accept_loss(&self, now: Moment) -> Result<(), StoreError> {
        let first = "SELECT substr(seal, 2, 8) FROM ledger WHERE seal IS NOT NULL ORDER BY id LIMIT 1";
        let mut statement = self.connection()?.prepare(first)?;
        let mut rows = statement.query([])?;
        let place: Option<[u8; 8]> = rows.next()?.and_then(|row| row.get(0).ok());
        match place.map(u64::from_be_bytes) {
            None | Some(0 | 1) => Ok(()),
            Some(place) => self.note_act("accept", json!({ REMOVED: place - 1 }), "", now),
        }
    }

    /// Notes what a person did, as a row like any other.
    pub fn note_act(&self, what: &str, about: Value, session: &str, now: Moment) -> Result<(), StoreError> {
        let mut detail = json!({ "act": what });
        if let (Value::Object(detail), Value::Object(about)) = (&mut detail, about) {
            detail.extend(about);
        }
        self.append(&act("Person", detail, session, now))
    }

    /// Bytes in use: pages that hold something.
    fn used_bytes(&self) -> Result<u64, StoreError> {
        let pragma = |name: &str| -> Result<u64, StoreError> {
            let value: i64 = self.connection()?.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))?;
            Ok(u64::try_from(value).unwrap_or(0))
        };
        Ok(pragma("page_count")?.saturating_sub(pragma("freelist_count")?) * pragma("page_size")?)
    }
}

/// A row about ourselves: nothing that an agent asked for.
fn act(event: &str, detail: Value, session: &str, now: Moment) -> Row {
    let mut detail = if let Value::Object(detail) = detail { detail } else { Map::new() };
    if let Some(boot) = clock::boot() {
        detail.insert(BOOT.into(), hex(&boot).into());
    }
    Row {
        ulid: clock::ulid(now),
        at: now,
        session: session.to_owned(),
        event: event.to_owned(),
        tool: None,
        tool_use: None,
        action: None,
        verdict: "allow",
        rules: Vec::new(),
        outcome: None,
        policy: None,
        detail,
    }
}
