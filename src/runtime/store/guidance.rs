//! The memory of guidance: small values that several hooks change at the same time, and counters.

use rusqlite::{ToSql, Transaction, TransactionBehavior, params};

use super::scope::GUIDE;
use super::{NoteScope, Store, StoreError};
use crate::runtime::model::Moment;

/// The most values that one look at a scope brings.
const MOST: usize = 64;

/// A value that takes the place of the one that was seen.
#[derive(Debug, Clone, Copy)]
pub struct Swap<'a> {
    pub key: &'a str,
    pub seen: Option<&'a [u8]>,
    /// What is there now.
    pub new: &'a [u8],
}

impl Store {
    /// What is kept under a scope, by key: one statement, bounded.
    pub fn kept(&self, scope: NoteScope<'_>) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        // No order and no limit: both would be compiled by every hook, a bound limit twice. The only way through this
        // table is by key.
        let mut statement = self.connection()?.prepare("SELECT key,value FROM note WHERE scope=?")?;
        let mut rows = statement.query([scope.column()])?;
        let mut kept = Vec::new();
        while kept.len() < MOST
            && let Some(row) = rows.next()?
        {
            // Text or bytes, as it was put there.
            let value = row.get_ref(1)?.as_bytes().map(<[u8]>::to_vec).unwrap_or_default();
            kept.push((row.get(0)?, value));
        }
        Ok(kept)
    }

    /// Puts a value in the place of the one that was seen there; false where another hook was first.
    pub fn swap(
        &self,
        scope: NoteScope<'_>,
        key: &str,
        seen: Option<&[u8]>,
        value: &[u8],
        now: Moment,
    ) -> Result<bool, StoreError> {
        self.put(scope, key, seen, value, now)
    }

    /// The same for a value that is text.
    pub fn swap_text(
        &self,
        scope: NoteScope<'_>,
        key: &str,
        seen: Option<&str>,
        value: &str,
        now: Moment,
    ) -> Result<bool, StoreError> {
        self.put(scope, key, seen, value, now)
    }

    fn put<V: ToSql + ?Sized>(
        &self,
        scope: NoteScope<'_>,
        key: &str,
        seen: Option<&V>,
        value: &V,
        now: Moment,
    ) -> Result<bool, StoreError> {
        let (connection, scope) = (self.connection()?, scope.column());
        let changed = match seen {
            None => connection
                .prepare("INSERT OR IGNORE INTO note(value,at,scope,key) VALUES(?,?,?,?)")?
                .execute(params![value, now.0, scope, key])?,
            Some(seen) => connection
                .prepare("UPDATE note SET value=?,at=? WHERE scope=? AND key=? AND value IS ?")?
                .execute(params![value, now.0, scope, key, seen])?,
        };
        Ok(changed == 1)
    }

    /// Forgets everything of a scope.
    pub fn forget(&self, scope: NoteScope<'_>) -> Result<usize, StoreError> {
        Ok(self.connection()?.execute("DELETE FROM note WHERE scope = ?", [scope.column()])?)
    }

    /// Takes a value away; true for the one hook that did.
    pub fn claim(&self, scope: NoteScope<'_>, key: &str) -> Result<bool, StoreError> {
        let mut statement = self.connection()?.prepare("DELETE FROM note WHERE scope = ? AND key = ?")?;
        Ok(statement.execute([&*scope.column(), key])? == 1)
    }

    /// Puts a value in the place of the one that was seen and takes others away: all of it, or nothing and false where
    /// another hook was first with any of it.
    pub fn take_turn(
        &self,
        scope: NoteScope<'_>,
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

    pub fn count_one(&self, scope: NoteScope<'_>, key: &str, now: Moment) -> Result<(), StoreError> {
        self.connection()?
            .prepare(
                "INSERT INTO note(scope,key,value,at) VALUES(?1,?2,'1',?3) ON CONFLICT(scope,key) \
                 DO UPDATE SET value = CAST(value AS INTEGER) + 1, at = excluded.at",
            )?
            .execute(params![scope.column(), key, now.0])?;
        Ok(())
    }

    /// Forgets what guidance keeps of a session and its subagents, or of all with the counters; how many values.
    pub fn forget_guidance(&self, session: Option<&str>) -> Result<usize, StoreError> {
        let (one, prefix) = match session {
            Some(session) => {
                let one = NoteScope::of_session(session);
                (one, format!("{}/", one.column()))
            }
            None => (NoteScope::Counter, GUIDE.to_owned()),
        };
        let sql = "DELETE FROM note WHERE scope = ?1 OR substr(scope, 1, length(?2)) = ?2";
        Ok(self.connection()?.prepare(sql)?.execute(params![one.column(), prefix])?)
    }

    /// Forgets which strangers' words a session and its subagents read; how many threads.
    pub fn forget_flow(&self, session: &str) -> Result<usize, StoreError> {
        let one = NoteScope::Flow { session, subagent: None };
        let prefix = format!("{}/", one.column());
        let sql = "DELETE FROM note WHERE scope = ?1 OR substr(scope, 1, length(?2)) = ?2";
        Ok(self.connection()?.prepare(sql)?.execute(params![one.column(), prefix])?)
    }

    /// The sessions of which guidance keeps something, those that begin like this: session and subagent, newest first, at
    /// most so many.
    pub fn guided(&self, begin: &str, most: u32) -> Result<Vec<(String, Option<String>)>, StoreError> {
        let mut statement = self.connection()?.prepare(
            "SELECT scope FROM note WHERE substr(scope, 1, length(?1)) = ?1 GROUP BY scope ORDER BY max(at) DESC LIMIT ?2",
        )?;
        let prefix = NoteScope::of_session(begin).column();
        let rows = statement.query_map(params![prefix, most], |row| row.get::<_, String>(0))?;
        let split = |scope: String| {
            let name = scope.strip_prefix(GUIDE).unwrap_or(&scope);
            match name.split_once('/') {
                Some((session, subagent)) => (session.to_owned(), Some(subagent.to_owned())),
                None => (name.to_owned(), None),
            }
        };
        Ok(rows.map(|scope| scope.map(split)).collect::<Result<_, _>>()?)
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

    const SESSION: NoteScope<'_> = NoteScope::of_session("s");

    #[test]
    fn of_two_hooks_that_saw_the_same_only_one_changes_it() {
        let store = Store::in_memory().unwrap();
        let at = Moment(1);
        assert!(store.swap(SESSION, "w", None, b"one", at).unwrap());
        assert!(!store.swap(SESSION, "w", None, b"two", at).unwrap());
        assert!(store.swap(SESSION, "w", Some(b"one"), b"two", at).unwrap());
        assert!(!store.swap(SESSION, "w", Some(b"one"), b"three", at).unwrap());
        assert_eq!(store.kept(SESSION).unwrap(), [("w".to_owned(), b"two".to_vec())]);
        assert!(store.claim(SESSION, "w").unwrap());
        assert!(!store.claim(SESSION, "w").unwrap());
    }

    #[test]
    fn a_turn_is_taken_as_a_whole_or_not_at_all() {
        let store = Store::in_memory().unwrap();
        let at = Moment(1);
        let answer = ["answer/1".to_owned()];
        store.set_note(SESSION, "answer/1", "yes", at).unwrap();
        let swap = |seen, new| Swap { key: "w", seen, new };
        let other = swap(Some(b"other".as_slice()), b"new");
        assert!(!store.take_turn(SESSION, Some(&other), &["answer/2".into()], at).unwrap());
        assert_eq!(store.kept(SESSION).unwrap().len(), 1, "nothing is changed");
        assert!(store.take_turn(SESSION, Some(&swap(None, b"new")), &answer, at).unwrap());
        let again = swap(Some(b"new".as_slice()), b"newer");
        assert!(!store.take_turn(SESSION, Some(&again), &answer, at).unwrap());
        assert_eq!(store.kept(SESSION).unwrap(), [("w".to_owned(), b"new".to_vec())]);
    }

    #[test]
    fn counters_count_and_scopes_are_told_apart_by_their_beginning() {
        let store = Store::in_memory().unwrap();
        store.count_one(NoteScope::Counter, "shown/x", Moment(1)).unwrap();
        store.count_one(NoteScope::Counter, "shown/x", Moment(2)).unwrap();
        assert_eq!(store.note(NoteScope::Counter, "shown/x").unwrap().as_deref(), Some("2"));
        store.set_note(NoteScope::of_session("a%"), "k", "v", Moment(3)).unwrap();
        let inner = NoteScope::Guide { session: "a%", subagent: Some("x") };
        store.set_note(inner, "k", "v", Moment(4)).unwrap();
        store.set_note(NoteScope::of_session("ab"), "k", "v", Moment(5)).unwrap();
        let told = |begin: &str| {
            let all = store.guided(begin, 9).unwrap().into_iter();
            all.map(|(session, agent)| format!("{session} {agent:?}")).collect::<Vec<_>>()
        };
        assert_eq!(told(""), ["ab None", "a% Some(\"x\")", "a% None"]);
        assert_eq!(told("a%").len(), 2);
        assert_eq!(store.forget_guidance(Some("a%")).unwrap(), 2);
        assert_eq!(told(""), ["ab None"]);
        assert_eq!(store.forget_guidance(None).unwrap(), 2);
    }
}
