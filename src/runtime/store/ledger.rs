//! The append-only record of events, verdicts and outcomes.

use std::collections::BTreeMap;

use rusqlite::types::ValueRef;
use rusqlite::{OptionalExtension as _, params};
use serde::Serialize;
use serde_json::{Map, Value};

use super::calls::{ASKED, STOPPED};
use super::{Store, StoreError};
use crate::runtime::model::Moment;

/// How many rows of a session a hook looks back over. Counted here: a limit would be compiled by every hook.
pub(super) const LOOKED_BACK: usize = 64;

/// One row. What rules and people look for has a field; the rest is in `detail`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Sorts by time, printed to people as the event's id.
    pub ulid: String,
    pub at: Moment,
    pub session: String,
    /// The client's name of the event.
    pub event: String,
    pub tool: Option<String>,
    /// Joins before and after.
    pub tool_use: Option<String>,
    /// What was asked for, normalised and hashed: the same action has the same key.
    pub action: Option<String>,
    /// allow, warn, rewrite, ask, deny.
    pub verdict: &'static str,
    /// The rules that caused it.
    pub rules: Vec<String>,
    /// ok, failed, denied, interrupted; only after the fact.
    pub outcome: Option<&'static str>,
    /// The hash of the rules that judged it.
    pub policy: Option<String>,
    /// Agent, subagent, folder, mode, facts, context, policy, latency and what else was known, masked.
    pub detail: Map<String, Value>,
}

/// Which rows.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Of this session only.
    pub session: Option<String>,
    /// With this verdict only.
    pub verdict: Option<String>,
    /// After this row id.
    pub after: Option<i64>,
    /// Not before this moment.
    pub since: Option<Moment>,
    /// Of this tool only.
    pub tool: Option<String>,
    /// Where this rule spoke.
    pub rule: Option<String>,
    /// Of this client only.
    pub agent: Option<String>,
    /// At most so many, the newest.
    pub limit: u32,
}

/// Counts and latencies.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Stats {
    pub events: u64,
    pub sessions: u64,
    /// (verdict, rows), most first.
    pub verdicts: Vec<(String, u64)>,
    /// (rule, rows), most first.
    pub rules: Vec<(String, u64)>,
    /// The middle latency in microseconds.
    pub median_us: u64,
    /// The 99th percentile in microseconds.
    pub p99_us: u64,
}

/// What happened to tool calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Calls {
    /// In how many sessions.
    pub sessions: u64,
    /// How many there were.
    pub calls: u64,
    /// Refused.
    pub stopped: u64,
    /// Put to a person.
    pub asked: u64,
    /// When tests last passed.
    #[serde(skip)]
    pub green: Option<Moment>,
}

impl Store {
    /// How often this session was denied for the same action, looking at its last rows.
    pub fn same_denials(&self, session: &str, action: &str) -> Result<u32, StoreError> {
        let mut statement = self
            .connection()?
            .prepare("SELECT action,verdict FROM ledger WHERE session=? ORDER BY id DESC")?;
        let mut rows = statement.query([session])?;
        let mut count = 0;
        for _ in 0..LOOKED_BACK {
            let Some(row) = rows.next()? else { break };
            let is_same = row.get_ref(0)? == ValueRef::from(action);
            if is_same && matches!(row.get_ref(1)?.as_str(), Ok("deny" | "ask")) {
                count += 1;
            }
        }
        Ok(count)
    }

    /// Shows when each call of a session ended and its details to `see`, newest first, over at most so many rows.
    pub fn ended_calls(
        &self,
        session: &str,
        most: usize,
        mut see: impl FnMut(Moment, &str),
    ) -> Result<(), StoreError> {
        let mut statement = self
            .connection()?
            .prepare("SELECT at,outcome,detail FROM ledger WHERE session=? ORDER BY id DESC")?;
        let mut rows = statement.query([session])?;
        for _ in 0..most {
            let Some(row) = rows.next()? else { break };
            if row.get_ref(1)? != ValueRef::Null {
                see(Moment(row.get(0)?), row.get_ref(2)?.as_str().unwrap_or_default());
            }
        }
        Ok(())
    }

    /// Rows for a person, oldest first, each as the JSON object of `log --json`.
    pub fn rows(&self, filter: &Filter) -> Result<Vec<(i64, Value)>, StoreError> {
        let sql = format!("SELECT * FROM ledger WHERE {} ORDER BY id DESC LIMIT ?8", super::calls::FITS);
        let mut statement = self.connection()?.prepare(&sql)?;
        let mut rows = statement.query(params![
            filter.session,
            filter.verdict,
            filter.after,
            filter.since.map(|since| since.0),
            filter.tool,
            filter.rule,
            filter.agent,
            filter.limit
        ])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            found.push((row.get(0)?, as_json(row)?));
        }
        found.reverse();
        Ok(found)
    }

    /// The newest rows of a session, newest first; the cost does not depend on how many others there are.
    pub fn rows_of(&self, session: &str, most: u32) -> Result<Vec<Value>, StoreError> {
        let mut statement = self.connection()?.prepare(
            "SELECT * FROM ledger \
             WHERE session = ? ORDER BY id DESC LIMIT ?",
        )?;
        let rows = statement.query_map(params![session, most], as_json)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The ids that begin like this, whole or in their short form, or that it is the end of; newest first, at most so many.
    pub fn ids_like(&self, id: &str, most: usize) -> Result<Vec<String>, StoreError> {
        let mut statement = self.connection()?.prepare(
            "SELECT ulid FROM ledger WHERE substr(ulid, 1, length(?1)) = ?1 \
             OR substr(ulid, -8, length(?1)) = ?1 OR substr(ulid, -length(?1)) = ?1 ORDER BY id DESC LIMIT ?2",
        )?;
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = statement.query_map(params![id, most], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// One row by its id or the end of it; the newest that was not simply allowed for `last`.
    pub fn row(&self, id: &str) -> Result<Option<Value>, StoreError> {
        const COLUMNS: &str = "SELECT * FROM ledger";
        let found = if id == "last" {
            let sql = format!("{COLUMNS} WHERE verdict <> 'allow' ORDER BY id DESC LIMIT 1");
            self.connection()?.query_row(&sql, [], as_json).optional()?
        } else {
            let sql = format!("{COLUMNS} WHERE ulid LIKE '%' || ? ESCAPE '\\' ORDER BY id DESC LIMIT 1");
            self.connection()?.query_row(&sql, [escaped(id)], as_json).optional()?
        };
        Ok(found)
    }

    /// Counts and latencies since a moment.
    pub fn stats(&self, since: Moment) -> Result<Stats, StoreError> {
        let mut stats = Stats::default();
        (stats.events, stats.sessions) = self.connection()?.query_row(
            "SELECT count(*), count(DISTINCT session) FROM ledger WHERE at >= ?",
            [since.0],
            |row| Ok((count(row, 0)?, count(row, 1)?)),
        )?;
        stats.verdicts = self
            .tally("SELECT verdict, count(*) FROM ledger WHERE at >= ? GROUP BY 1 ORDER BY 2 DESC", since)?;
        stats.rules = self.hits(since)?.into_iter().collect();
        stats.rules.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        stats.rules.truncate(20);
        let mut latencies: Vec<u64> = Vec::new();
        let mut statement = self
            .connection()?
            .prepare("SELECT json_extract(detail, '$.latency_us') FROM ledger WHERE at >= ? ORDER BY id DESC LIMIT 10000")?;
        let mut rows = statement.query([since.0])?;
        while let Some(row) = rows.next()? {
            if let Some(us) = row.get::<_, Option<i64>>(0)? {
                latencies.push(u64::try_from(us).unwrap_or(0));
            }
        }
        latencies.sort_unstable();
        stats.median_us = percentile(&latencies, 50);
        stats.p99_us = percentile(&latencies, 99);
        Ok(stats)
    }

    /// What happened to tool calls since a moment, of one session or of all.
    pub fn happened(&self, since: Moment, session: Option<&str>) -> Result<Calls, StoreError> {
        let sql = format!(
            "SELECT count(DISTINCT nullif(session, '')), coalesce(sum(event = 'PreToolUse'), 0), \
             coalesce(sum({STOPPED}), 0), coalesce(sum({ASKED}), 0), \
             max(CASE WHEN json_extract(detail, '$.test') = 'passed' THEN at END) \
             FROM ledger WHERE at >= ?1 AND (?2 IS NULL OR session = ?2)"
        );
        Ok(self.connection()?.query_row(&sql, params![since.0, session], |row| {
            Ok(Calls {
                sessions: count(row, 0)?,
                calls: count(row, 1)?,
                stopped: count(row, 2)?,
                asked: count(row, 3)?,
                green: row.get::<_, Option<i64>>(4)?.map(Moment),
            })
        })?)
    }

    /// How many calls of a session were refused; the cost does not depend on how many others there are.
    pub fn stopped_in(&self, session: &str) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM ledger WHERE session = ? AND {STOPPED}");
        Ok(self.connection()?.query_row(&sql, [session], |row| count(row, 0))?)
    }

    /// How often each rule spoke since a moment.
    pub fn hits(&self, since: Moment) -> Result<BTreeMap<String, u64>, StoreError> {
        let mut statement =
            self.connection()?.prepare("SELECT rules FROM ledger WHERE at >= ? AND rules IS NOT NULL")?;
        let mut rows = statement.query([since.0])?;
        let mut hits = BTreeMap::new();
        while let Some(row) = rows.next()? {
            for rule in row.get::<_, String>(0)?.split_whitespace() {
                *hits.entry(rule.to_owned()).or_default() += 1;
            }
        }
        Ok(hits)
    }

    /// The newest rows in which a rule spoke, newest first.
    pub fn last_of_rule(&self, rule: &str, most: u32) -> Result<Vec<Value>, StoreError> {
        let mut statement = self.connection()?.prepare(
            "SELECT * FROM ledger \
             WHERE instr(' ' || rules || ' ', ' ' || ? || ' ') > 0 ORDER BY id DESC LIMIT ?",
        )?;
        let rows = statement.query_map(params![rule, most], as_json)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn tally(&self, sql: &str, since: Moment) -> Result<Vec<(String, u64)>, StoreError> {
        let mut statement = self.connection()?.prepare(sql)?;
        let rows = statement.query_map([since.0], |row| Ok((row.get(0)?, count(row, 1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

/// The smallest value that at least so many of a hundred do not exceed; the values are sorted. 0 where there is none.
fn percentile(sorted: &[u64], of_a_hundred: usize) -> u64 {
    let rank = (sorted.len() * of_a_hundred).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0)
}

/// Text that LIKE takes to the letter.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

pub(super) fn count(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<u64> {
    Ok(u64::try_from(row.get::<_, i64>(column)?).unwrap_or(0))
}

/// A row of any schema: a column that the file does not have yet is nothing.
pub(super) fn as_json(row: &rusqlite::Row<'_>) -> rusqlite::Result<Value> {
    let mut object = Map::new();
    let text = |column: &str| row.get::<_, Option<String>>(column);
    object.insert("id".into(), text("ulid")?.into());
    object.insert("at".into(), row.get::<_, i64>("at")?.into());
    for (column, name) in [
        ("session", "session"),
        ("event", "event"),
        ("tool", "tool"),
        ("tool_use", "tool_use_id"),
        ("action", "action"),
        ("verdict", "verdict"),
    ] {
        object.insert(name.into(), text(column)?.into());
    }
    let rules: Vec<Value> = text("rules")?.unwrap_or_default().split_whitespace().map(Value::from).collect();
    object.insert("rules".into(), rules.into());
    object.insert("outcome".into(), text("outcome")?.into());
    object.insert("policy".into(), text("policy").unwrap_or_default().into());
    if let Ok(Value::Object(detail)) = serde_json::from_str(&text("detail")?.unwrap_or_default()) {
        for (key, value) in detail {
            object.entry(key).or_insert(value);
        }
    }
    Ok(Value::Object(object))
}

#[cfg(test)]
mod tests {
    use super::percentile;

    #[test]
    fn a_percentile_is_a_value_that_was_measured() {
        for (values, median, p99) in
            [(&[][..], 0, 0), (&[7], 7, 7), (&[1, 9], 1, 9), (&[1, 2, 9], 2, 9), (&[1, 2, 3, 4], 2, 4)]
        {
            assert_eq!((percentile(values, 50), percentile(values, 99)), (median, p99), "{values:?}");
        }
        let hundred: Vec<u64> = (1..=100).collect();
        assert_eq!((percentile(&hundred, 50), percentile(&hundred, 99)), (50, 99));
        let more: Vec<u64> = (1..=101).collect();
        assert_eq!((percentile(&more, 50), percentile(&more, 99)), (51, 100));
    }
}
