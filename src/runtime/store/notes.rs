//! Small things that one hook must tell the next: counters, what was judged.

use rusqlite::types::ValueRef;
use rusqlite::{OptionalExtension as _, Row, Statement, Transaction, TransactionBehavior, params};

use super::ledger::LOOKED_BACK;
use super::{NoteScope, Store, StoreError};
use crate::runtime::model::Moment;

/// What a before-event said of a tool call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The normalised action that was judged.
    pub action: Option<String>,
    /// The verdict it got.
    pub verdict: String,
}

/// Notes that are read one after the other: the question is made ready with the first, and that is most of what it costs.
#[derive(Debug)]
pub struct Reading<'s> {
    store: &'s Store,
    question: Option<Statement<'s>>,
}

impl<'s> Reading<'s> {
    /// Nothing is read yet.
    pub const fn of(store: &'s Store) -> Self {
        Self { store, question: None }
    }

    /// What is remembered under a key, text or bytes as it was put there.
    pub fn bytes(&mut self, scope: NoteScope<'_>, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.value(scope, key, |row| Ok(row.get_ref(0)?.as_bytes().map(<[u8]>::to_vec).unwrap_or_default()))
    }

    /// The same of a value that is text.
    pub fn text(&mut self, scope: NoteScope<'_>, key: &str) -> Result<Option<String>, StoreError> {
        self.value(scope, key, |row| row.get(0))
    }

    fn value<T>(
        &mut self,
        scope: NoteScope<'_>,
        key: &str,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, StoreError> {
        let question = match &mut self.question {
            Some(question) => question,
            none => {
                let sql = "SELECT value FROM note WHERE scope=? AND key=?";
                none.insert(self.store.connection()?.prepare(sql)?)
            }
        };
        Ok(question.query_row([&*scope.column(), key], read).optional()?)
    }
}

impl Store {
    pub fn note(&self, scope: NoteScope<'_>, key: &str) -> Result<Option<String>, StoreError> {
        self.each_note(scope, [key]).map(|[value]| value)
    }

    /// What is remembered under each of these keys.
    pub fn each_note<const N: usize>(
        &self,
        scope: NoteScope<'_>,
        keys: [&str; N],
    ) -> Result<[Option<String>; N], StoreError> {
        let (mut reading, mut values) = (Reading::of(self), [const { None }; N]);
        for (value, key) in values.iter_mut().zip(keys) {
            *value = reading.text(scope, key)?;
        }
        Ok(values)
    }

    /// Everything remembered under a scope, oldest first.
    pub fn notes(&self, scope: NoteScope<'_>) -> Result<Vec<(String, String, Moment)>, StoreError> {
        let mut statement =
            self.connection()?.prepare("SELECT key, value, at FROM note WHERE scope = ? ORDER BY at, key")?;
        let rows = statement
            .query_map([scope.column()], |row| Ok((row.get(0)?, row.get(1)?, Moment(row.get(2)?))))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// When a value was remembered.
    pub fn note_at(&self, scope: NoteScope<'_>, key: &str) -> Result<Option<Moment>, StoreError> {
        let mut statement = self.connection()?.prepare("SELECT at FROM note WHERE scope = ? AND key = ?")?;
        Ok(statement.query_row([&*scope.column(), key], |row| row.get(0).map(Moment)).optional()?)
    }

    /// The keys under a scope that were remembered after a moment, oldest first, at most the newest `most`.
    pub fn notes_after(
        &self,
        scope: NoteScope<'_>,
        after: Moment,
        most: usize,
    ) -> Result<Vec<String>, StoreError> {
        let mut statement = self
            .connection()?
            .prepare("SELECT key FROM note WHERE scope = ? AND at > ? ORDER BY at DESC, key LIMIT ?")?;
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = statement.query_map(params![scope.column(), after.0, most], |row| row.get(0))?;
        let mut keys: Vec<String> = rows.collect::<Result<_, _>>()?;
        keys.reverse();
        Ok(keys)
    }

    pub fn set_note(
        &self,
        scope: NoteScope<'_>,
        key: &str,
        value: &str,
        now: Moment,
    ) -> Result<(), StoreError> {
        self.connection()?
            .prepare("INSERT OR REPLACE INTO note(scope,key,value,at) VALUES(?,?,?,?)")?
            .execute(params![scope.column(), key, value, now.0])?;
        Ok(())
    }

    /// Remembers values where nothing is remembered under their keys yet: all of them, or none.
    pub fn keep_notes(
        &self,
        scope: NoteScope<'_>,
        notes: &[(String, String)],
        now: Moment,
    ) -> Result<(), StoreError> {
        let transaction = Transaction::new_unchecked(self.connection()?, TransactionBehavior::Immediate)?;
        let mut statement =
            transaction.prepare("INSERT OR IGNORE INTO note(scope,key,value,at) VALUES(?,?,?,?)")?;
        for (key, value) in notes {
            statement.execute(params![scope.column(), key, value, now.0])?;
        }
        drop(statement);
        Ok(transaction.commit()?)
    }

    /// Remembers a value as later than everything under another scope, also where the clock was set back.
    pub fn set_note_behind(
        &self,
        other: NoteScope<'_>,
        scope: NoteScope<'_>,
        key: &str,
        value: &str,
        now: Moment,
    ) -> Result<(), StoreError> {
        self.connection()?
            .prepare(
                "INSERT OR REPLACE INTO note(scope,key,value,at) \
                 VALUES(?1,?2,?3,max(?4,ifnull((SELECT max(at)+1 FROM note WHERE scope = ?5),?4)))",
            )?
            .execute(params![scope.column(), key, value, now.0, other.column()])?;
        Ok(())
    }

    /// Forgets a value.
    pub fn drop_note(&self, scope: NoteScope<'_>, key: &str) -> Result<(), StoreError> {
        self.connection()?
            .prepare("DELETE FROM note WHERE scope = ? AND key = ?")?
            .execute([&*scope.column(), key])?;
        Ok(())
    }

    /// What this session's before-event said of a tool call, looking at its last rows.
    pub fn judged(&self, session: &str, tool_use: &str) -> Result<Option<Judged>, StoreError> {
        let mut statement = self
            .connection()?
            .prepare("SELECT action,verdict,tool_use,event FROM ledger WHERE session=? ORDER BY id DESC")?;
        let mut rows = statement.query([session])?;
        for _ in 0..LOOKED_BACK {
            let Some(row) = rows.next()? else { break };
            let is_before = row.get_ref(3)? == ValueRef::from("PreToolUse");
            if is_before && row.get_ref(2)? == ValueRef::from(tool_use) {
                return Ok(Some(Judged { action: row.get(0)?, verdict: row.get(1)? }));
            }
        }
        Ok(None)
    }
}
