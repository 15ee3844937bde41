//! History, call by call and session by session: the one place that `log`, `session` and `status` count from.

use rusqlite::{OptionalExtension as _, params};
use serde_json::Value;

use super::ledger::as_json;
use super::{Filter, Store, StoreError};
use crate::runtime::model::Moment;

/// A call, or another event at which something was said.
#[derive(Debug, Clone)]
pub struct Call {
    /// The number of its row.
    pub id: i64,
    /// What was asked for, and the verdict.
    pub before: Value,
    /// What came of it, once it is known.
    pub after: Option<Value>,
}

/// One session in numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Session {
    /// The client's name of it.
    pub session: String,
    pub agent: String,
    pub first: Moment,
    pub last: Moment,
    /// How many events were recorded.
    pub events: u64,
    /// How many tool calls were judged.
    pub calls: u64,
    /// How many of them failed.
    pub failed: u64,
    /// How many were refused.
    pub stopped: u64,
    /// How many were put to a person, those that wait included.
    pub asked: u64,
    /// How many hints were given.
    pub hints: u64,
}

/// The events that are a line of their own: every call, and whatever else was more than noted.
const LINES: &str = "(event = 'PreToolUse' OR (event = 'PermissionRequest' AND verdict <> 'allow') \
     OR (tool IS NULL AND (verdict <> 'allow' OR json_extract(detail, '$.hints') IS NOT NULL)))";

/// A call that was refused.
pub(super) const STOPPED: &str = "(event = 'PreToolUse' AND verdict = 'deny')";
/// A call that was put to a person: by the client, or parked until somebody answers.
pub(super) const ASKED: &str = "(event = 'PreToolUse' AND verdict = 'ask')";

/// What a filter means for a row.
pub(super) const FITS: &str = "(?1 IS NULL OR session = ?1) AND (?2 IS NULL OR verdict = ?2) \
     AND (?3 IS NULL OR id > ?3) AND (?4 IS NULL OR at >= ?4) AND (?5 IS NULL OR tool = ?5) \
     AND (?6 IS NULL OR instr(' ' || ifnull(rules, '') || ' ', ' ' || ?6 || ' ') > 0) \
     AND (?7 IS NULL OR json_extract(detail, '$.agent') = ?7)";

impl Store {
    /// The newest calls that fit, oldest first, each with what came of it.
    pub fn calls(&self, filter: &Filter) -> Result<Vec<Call>, StoreError> {
        let sql = format!("SELECT * FROM ledger WHERE {LINES} AND {FITS} ORDER BY id DESC LIMIT ?8");
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
            found.push(Call { id: row.get(0)?, before: as_json(row)?, after: None });
        }
        for call in &mut found {
            call.after = self.outcome_of(&call.before)?;
        }
        found.reverse();
        Ok(found)
    }

    /// What came of a call, once its client told.
    pub fn outcome_of(&self, before: &Value) -> Result<Option<Value>, StoreError> {
        let (Some(session), Some(tool_use)) = (before["session"].as_str(), before["tool_use_id"].as_str())
        else {
            return Ok(None);
        };
        let mut statement = self.connection()?.prepare(
            "SELECT * FROM ledger WHERE session = ? AND tool_use = ? AND outcome IS NOT NULL ORDER BY id DESC LIMIT 1",
        )?;
        Ok(statement.query_row([session, tool_use], as_json).optional()?)
    }

    /// The sessions since a moment, the newest first, at most so many; one of them, where it is named.
    pub fn sessions(
        &self,
        since: Moment,
        named: Option<&str>,
        most: u32,
    ) -> Result<Vec<Session>, StoreError> {
        let sql = format!(
            "SELECT session, min(at), max(at), count(*), sum(event = 'PreToolUse'), \
               sum(ifnull(outcome = 'failed', 0)), sum({STOPPED}), sum({ASKED}), \
               sum(ifnull(json_array_length(detail, '$.hints'), 0)), max(id), \
               max(json_extract(detail, '$.agent')) \
             FROM ledger WHERE at >= ?1 AND session <> '' AND (?2 IS NULL OR session = ?2) GROUP BY session \
             ORDER BY max(id) DESC LIMIT ?3",
        );
        let mut statement = self.connection()?.prepare(&sql)?;
        let rows = statement.query_map(params![since.0, named, most], |row| {
            let count = |column: usize| super::ledger::count(row, column);
            Ok(Session {
                session: row.get(0)?,
                first: Moment(row.get(1)?),
                last: Moment(row.get(2)?),
                events: count(3)?,
                calls: count(4)?,
                failed: count(5)?,
                stopped: count(6)?,
                asked: count(7)?,
                hints: count(8)?,
                agent: row.get::<_, Option<String>>(10)?.unwrap_or_default(),
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Every session, every tool: whatever a column holds, in order.
    pub fn every(&self, what: Every) -> Result<Vec<String>, StoreError> {
        let sql = match what {
            Every::Session => "SELECT DISTINCT session FROM ledger WHERE session <> '' ORDER BY 1",
            Every::Tool => "SELECT DISTINCT tool FROM ledger WHERE tool IS NOT NULL ORDER BY 1",
        };
        let mut statement = self.connection()?.prepare(sql)?;
        let rows = statement.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The branch that a session was last seen on.
    pub fn branch_of(&self, session: &str) -> Result<Option<String>, StoreError> {
        let mut statement = self.connection()?.prepare(
            "SELECT json_extract(detail, '$.branch') FROM ledger \
             WHERE session = ? AND json_extract(detail, '$.branch') IS NOT NULL ORDER BY id DESC LIMIT 1",
        )?;
        Ok(statement.query_row([session], |row| row.get(0)).optional()?)
    }
}

/// What there may be several of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Every {
    Session,
    Tool,
}
