//! What guidance keeps: small values that several hooks change at the same time, and counters.

use rusqlite::{Transaction, TransactionBehavior, params};

use super::{Store, StoreError};
use crate::runtime::model::Moment;

/// The most values that one look at a scope brings.
const MOST: u32 = 64;

/// A value that takes the place of the one that was seen.
#[derive(Debug, Clone, Copy)]
pub struct Swap<'a> {
    /// Where.
    pub key: &'a str,
    /// What was there.
    pub seen: Option<&'a [u8]>,
    /// What is there now.
    pub new: &'a [u8],
}

impl Store {
    /// What is kept under a scope, by key: one statement, bounded.
    pub fn kept(&self, scope: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let mut statement =
            self.connection()?.prepare("SELECT key, value FROM note WHERE scope = ? ORDER BY key LIMIT ?")?;
        let mut rows = statement.query(params![scope, MOST])?;
        let mut kept = Vec::new();
        while let Some(row) = rows.next()? {
            // Text or bytes, as it was put there.
            let value = row.get_ref(1)?.as_bytes().map(<[u8]>::to_vec).unwrap_or_default();
            kept.push((row.get(0)?, value));
        }
        Ok(kept)
    }

    /// Puts a value in the place of the one that was seen there; false where another hook was first.
    pub fn swap(
        &self,
        scope: &str,
        key: &str,
        seen: Option<&[u8]>,
        value: &[u8],
        now: Moment,
    ) -> Result<bool, StoreError> {
        let changed = self
            .connection()?
            .prepare(
                "INSERT INTO note(scope,key,value,at) VALUES(?1,?2,?3,?4) ON CONFLICT(scope,key) \
                 DO UPDATE SET value = excluded.value, at = excluded.at WHERE value IS ?5",
            )?
            .execute(params![scope, key, value, now.0, seen])?;
        Ok(changed == 1)
    }

    /// Takes a value away; true for the one hook that did.
    pub fn claim(&self, scope: &str, key: &str) -> Result<bool, StoreError> {
        let mut statement = self.connection()?.prepare("DELETE FROM note WHERE scope = ? AND key = ?")?;
        Ok(statement.execute([scope, key])? == 1)
    }

    /// Puts a value in the place of the one that was seen and takes others away: all of it, or nothing and false where
    /// another hook was first with any of it.
    pub fn take_turn(
        &self,
        scope: &str,
        swap: Option<&Swap<'_>>,
        taken: &[String],
        now: Moment,
    ) -> Result<bool, StoreError> {
        let swapped = || swap.map_or(Ok(true), |swap| self.swap(scope, swap.key, swap.seen, swap.new, now));
        if taken.is_empty() {
            return swapped();
        }
        let transaction = Transaction::new_unchecked(self.connection()?, TransactionBehavior::Immediate)?;
        let mut is_first = swapped()?;
        for key in taken {
            is_first = is_first && self.claim(scope, key)?;
        }
        if is_first {
            transaction.commit()?;
        }
        Ok(is_first)
    }

    /// Counts one more.
    pub fn count_one(&self, scope: &str, key: &str, now: Moment) -> Result<(), StoreError> {
        self.connection()?
            .prepare(
                "INSERT INTO note(scope,key,value,at) VALUES(?1,?2,'1',?3) ON CONFLICT(scope,key) \
                 DO UPDATE SET value = CAST(value AS INTEGER) + 1, at = excluded.at",
            )?
            .execute(params![scope, key, now.0])?;
        Ok(())
    }

    /// Forgets everything under the scopes that begin like this; how many values.
    pub fn forget_scopes(&self, prefix: &str) -> Result<usize, StoreError> {
        let mut statement =
            self.connection()?.prepare("DELETE FROM note WHERE substr(scope, 1, length(?1)) = ?1")?;
        Ok(statement.execute([prefix])?)
    }

    /// Forgets everything under one scope; how many values.
    pub fn forget_scope(&self, scope: &str) -> Result<usize, StoreError> {
        Ok(self.connection()?.prepare("DELETE FROM note WHERE scope = ?")?.execute([scope])?)
    }

    /// The scopes that begin like this, newest first, at most so many.
    pub fn scopes(&self, prefix: &str, most: u32) -> Result<Vec<String>, StoreError> {
        let mut statement = self.connection()?.prepare(
            "SELECT scope FROM note WHERE substr(scope, 1, length(?1)) = ?1 GROUP BY scope ORDER BY max(at) DESC LIMIT ?2",
        )?;
        let rows = statement.query_map(params![prefix, most], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The session of the newest row.
    pub fn last_session(&self) -> Result<Option<String>, StoreError> {
        use rusqlite::OptionalExtension as _;
        let sql = "SELECT session FROM ledger WHERE session <> '' ORDER BY id DESC LIMIT 1";
        Ok(self.connection()?.query_row(sql, [], |row| row.get(0)).optional()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_hooks_that_saw_the_same_only_one_changes_it() {
        let store = Store::in_memory().unwrap();
        let at = Moment(1);
        assert!(store.swap("s", "w", None, b"one", at).unwrap());
        assert!(!store.swap("s", "w", None, b"two", at).unwrap());
        assert!(store.swap("s", "w", Some(b"one"), b"two", at).unwrap());
        assert!(!store.swap("s", "w", Some(b"one"), b"three", at).unwrap());
        assert_eq!(store.kept("s").unwrap(), [("w".to_owned(), b"two".to_vec())]);
        assert!(store.claim("s", "w").unwrap());
        assert!(!store.claim("s", "w").unwrap());
    }

    #[test]
    fn a_turn_is_taken_as_a_whole_or_not_at_all() {
        let store = Store::in_memory().unwrap();
        let at = Moment(1);
        let answer = ["answer/1".to_owned()];
        store.set_note("s", "answer/1", "yes", at).unwrap();
        let swap = |seen, new| Swap { key: "w", seen, new };
        let other = swap(Some(b"other".as_slice()), b"new");
        assert!(!store.take_turn("s", Some(&other), &["answer/2".into()], at).unwrap());
        assert_eq!(store.kept("s").unwrap().len(), 1, "nothing is changed");
        assert!(store.take_turn("s", Some(&swap(None, b"new")), &answer, at).unwrap());
        let again = swap(Some(b"new".as_slice()), b"newer");
        assert!(!store.take_turn("s", Some(&again), &answer, at).unwrap());
        assert_eq!(store.kept("s").unwrap(), [("w".to_owned(), b"new".to_vec())]);
    }

    #[test]
    fn counters_count_and_scopes_are_told_apart_by_their_beginning() {
        let store = Store::in_memory().unwrap();
        store.count_one("guidance", "shown/x", Moment(1)).unwrap();
        store.count_one("guidance", "shown/x", Moment(2)).unwrap();
        assert_eq!(store.note("guidance", "shown/x").unwrap().as_deref(), Some("2"));
        store.set_note("guide@a%", "k", "v", Moment(3)).unwrap();
        store.set_note("guide@b", "k", "v", Moment(4)).unwrap();
        assert_eq!(store.scopes("guide@", 9).unwrap(), ["guide@b", "guide@a%"]);
        assert_eq!(store.forget_scopes("guide@a").unwrap(), 1);
        assert_eq!(store.scopes("guide@", 9).unwrap(), ["guide@b"]);
    }
}
