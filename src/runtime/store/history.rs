//! The ledger read from front to back, for whoever judges the past anew.

use std::collections::HashSet;

use rusqlite::OptionalExtension as _;
use rusqlite::types::ValueRef;

use super::{Store, StoreError};
use crate::runtime::model::Moment;

/// One row as it lies in the file, borrowed while it is looked at.
#[derive(Debug, Clone, Copy)]
pub struct Past<'a> {
    /// The row's number: later rows have greater ones.
    pub number: i64,
    /// The row's id.
    pub ulid: &'a str,
    pub at: Moment,
    pub session: &'a str,
    /// The client's name of the event.
    pub event: &'a str,
    /// The tool; empty where there is none.
    pub tool: &'a str,
    /// Joins before and after; empty where there is none.
    pub tool_use: &'a str,
    /// The same action has the same key; empty where there is none.
    pub action: &'a str,
    pub verdict: &'a str,
    /// The rules that caused it, between spaces.
    pub rules: &'a str,
    /// What came of it; empty where the row is not about that.
    pub outcome: &'a str,
    /// The policy that judged it; empty where the row does not say.
    pub policy: &'a str,
    /// The rest, one JSON object.
    pub detail: &'a str,
}

impl Store {
    /// Shows every row since a moment to `see`, oldest first; how many there were.
    pub fn each_since(&self, since: Moment, mut see: impl FnMut(&Past<'_>)) -> Result<u64, StoreError> {
        self.each("at >= ?", since.0, -1, &mut see)
    }

    /// Shows every row behind one, by its number, to `see`, oldest first; how many there were. What is before it costs
    /// nothing.
    pub fn each_after(&self, number: i64, mut see: impl FnMut(&Past<'_>)) -> Result<u64, StoreError> {
        self.each("id > ?", number, -1, &mut see)
    }

    /// The same with at most so many rows.
    pub fn some_after(
        &self,
        number: i64,
        most: u32,
        mut see: impl FnMut(&Past<'_>),
    ) -> Result<u64, StoreError> {
        self.each("id > ?", number, i64::from(most), &mut see)
    }

    /// The number of the newest row; 0 where there is none.
    pub fn newest(&self) -> Result<u64, StoreError> {
        let sql = "SELECT ifnull(max(id), 0) FROM ledger";
        Ok(self.connection()?.query_row(sql, [], |row| super::ledger::count(row, 0))?)
    }

    /// The id of the row with that number.
    pub fn id_of(&self, number: i64) -> Result<Option<String>, StoreError> {
        let mut statement = self.connection()?.prepare("SELECT ulid FROM ledger WHERE id = ?")?;
        Ok(statement.query_row([number], |row| row.get(0)).optional()?)
    }

    /// When the row with the lowest number was written.
    pub fn begins(&self) -> Result<Option<Moment>, StoreError> {
        let mut statement = self.connection()?.prepare("SELECT at FROM ledger ORDER BY id LIMIT 1")?;
        Ok(statement.query_row([], |row| row.get(0)).optional()?.map(Moment))
    }

    /// The earliest moment that a row has: another one than the first row's where a clock was set back. Looks at all of them.
    pub fn earliest(&self) -> Result<Option<Moment>, StoreError> {
        let at: Option<i64> =
            self.connection()?.query_row("SELECT min(at) FROM ledger", [], |row| row.get(0))?;
        Ok(at.map(Moment))
    }

    /// A number that moves when another process has written.
    pub fn change_counter(&self) -> Result<i64, StoreError> {
        Ok(self.connection()?.query_row("PRAGMA data_version", [], |row| row.get(0))?)
    }

    fn each(
        &self,
        which: &str,
        bound: i64,
        most: i64,
        see: &mut dyn FnMut(&Past<'_>),
    ) -> Result<u64, StoreError> {
        let connection = self.connection()?;
        let asked = |policy: &str| {
            connection.prepare(&format!(
                "SELECT ulid,at,session,event,tool,tool_use,action,verdict,rules,outcome,detail,id,{policy} \
                 FROM ledger WHERE {which} ORDER BY id LIMIT ?",
            ))
        };
        // A ledger of the first schema does not have the column.
        let mut statement = asked("policy").or_else(|_| asked("NULL"))?;
        let mut rows = statement.query([bound, most])?;
        let mut count = 0;
        while let Some(row) = rows.next()? {
            let text = |column: usize| match row.get_ref(column) {
                Ok(ValueRef::Text(bytes)) => std::str::from_utf8(bytes).unwrap_or_default(),
                _ => "",
            };
            see(&Past {
                number: row.get(11)?,
                ulid: text(0),
                at: Moment(row.get(1)?),
                session: text(2),
                event: text(3),
                tool: text(4),
                tool_use: text(5),
                action: text(6),
                verdict: text(7),
                rules: text(8),
                outcome: text(9),
                detail: text(10),
                policy: text(12),
            });
            count += 1;
        }
        Ok(count)
    }

    /// The policies that rows since a moment name.
    pub fn policies_since(&self, since: Moment) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT policy FROM ledger WHERE at >= ? AND policy IS NOT NULL ORDER BY 1";
        let mut statement = self.connection()?.prepare(sql)?;
        let rows = statement.query_map([since.0], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The sessions that made events since a moment.
    pub fn sessions_since(&self, since: Moment) -> Result<HashSet<String>, StoreError> {
        let mut statement =
            self.connection()?.prepare("SELECT DISTINCT session FROM ledger WHERE at >= ?")?;
        let rows = statement.query_map([since.0], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many rows there are since a moment, and when the oldest of all was written.
    pub fn extent(&self, since: Moment) -> Result<(u64, Option<Moment>), StoreError> {
        let count: i64 =
            self.connection()?
                .query_row("SELECT count(*) FROM ledger WHERE at >= ?", [since.0], |row| row.get(0))?;
        let first: Option<i64> =
            self.connection()?.query_row("SELECT min(at) FROM ledger", [], |row| row.get(0))?;
        Ok((u64::try_from(count).unwrap_or(0), first.map(Moment)))
    }
}
