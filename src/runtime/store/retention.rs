//! Retention: old rows go, off the hot path.

use super::{NoteScope, Store, StoreError};
use crate::runtime::model::Moment;

/// How many rows go in one transaction, so that no hook waits long.
const BATCH: u32 = 2000;

impl Store {
    /// Removes rows older than `days`, then the oldest ones until the file fits; says how many rows went. What people said
    /// of verdicts stays: it took them time, and rules are judged by it long after.
    pub fn prune(&self, now: Moment, days: u32, megabytes: u32) -> Result<usize, StoreError> {
        let oldest = now.minus_seconds(i64::from(days) * 86_400);
        let mut gone = 0;
        loop {
            let n = self.connection()?.execute(
                "DELETE FROM ledger WHERE id IN (SELECT id FROM ledger WHERE at < ? ORDER BY id LIMIT ?)",
                (oldest.0, BATCH),
            )?;
            gone += n;
            if n == 0 {
                break;
            }
        }
        let old = "DELETE FROM note WHERE at < ? AND scope <> ?";
        self.connection()?.execute(old, (oldest.0, NoteScope::Label.column()))?;
        while self.used_bytes()? > u64::from(megabytes) * 1_000_000 {
            let n = self.connection()?.execute(
                "DELETE FROM ledger WHERE id IN (SELECT id FROM ledger ORDER BY id LIMIT ?)",
                [BATCH],
            )?;
            gone += n;
            if n == 0 {
                break;
            }
        }
        self.checkpoint();
        Ok(gone)
    }

    /// Removes every row and note.
    pub fn purge(&self) -> Result<usize, StoreError> {
        let gone = self.connection()?.execute("DELETE FROM ledger", [])?;
        self.connection()?.execute("DELETE FROM note", [])?;
        self.connection()?.execute_batch("VACUUM")?;
        self.checkpoint();
        Ok(gone)
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
