//! News for sessions: queued, offered before a hook's reply, told after it. What was offered and not told is offered again,
//! so that nothing is lost, and nothing is said twice but where a hook died between saying and noting.

use rusqlite::{Connection, Transaction, params};

use super::{Entry, Listener};
use crate::runtime::model::Moment;
use crate::runtime::store::StoreError;

/// How long whoever took an entry has to say that it was told.
const AGAIN_AFTER_MS: i64 = 10_000;

pub(super) fn put(
    transaction: &Transaction<'_>,
    session: &str,
    subagent: Option<&str>,
    kind: &str,
    decision: &str,
    words: &str,
    now: Moment,
) -> Result<(), StoreError> {
    transaction
        .prepare("INSERT INTO entry(session, subagent, kind, decision, words, at) VALUES(?,?,?,?,?,?)")?
        .execute(params![session, subagent, kind, decision, words, now.0])?;
    Ok(())
}

/// The oldest entries that nobody has, or had for too long. A subagent's go to it while it is at work and to the main
/// thread when it is gone. What is simple to say is said to SQLite, which reads every word of it anew in each hook.
pub(super) fn waiting(
    connection: &Connection,
    to: &Listener<'_>,
    most: usize,
    now: Moment,
) -> Result<Vec<Entry>, StoreError> {
    let mut statement = connection.prepare(
        "SELECT id,kind,decision,words,subagent,offered_at,offered_by FROM entry \
         WHERE session=? AND told_at IS NULL",
    )?;
    // The index has them by number.
    let mut rows = statement.query([to.session])?;
    let mut found = Vec::new();
    while found.len() < most
        && let Some(row) = rows.next()?
    {
        let (at, by): (Option<i64>, Option<String>) = (row.get(5)?, row.get(6)?);
        let is_own = by.as_deref() == Some(to.event);
        // A clock that went back must not hide what was offered in its future.
        let is_free = at.is_none_or(|at| is_own || (at - now.0).abs() >= AGAIN_AFTER_MS);
        let subagent: Option<String> = row.get(4)?;
        if is_free && is_for(connection, to, subagent.as_deref())? {
            let again = at.is_some() && !is_own;
            found.push(Entry {
                id: row.get(0)?,
                kind: row.get(1)?,
                decision: row.get(2)?,
                words: row.get(3)?,
                subagent,
                again,
            });
        }
    }
    Ok(found)
}

/// Whether a listener is the one that an entry for that subagent goes to.
fn is_for(connection: &Connection, to: &Listener<'_>, subagent: Option<&str>) -> Result<bool, StoreError> {
    match (to.subagent, subagent) {
        (None, Some(gone)) => {
            let sql = "SELECT 1 FROM cursor WHERE name = 'gone/' || ? || '/' || ?";
            Ok(connection.prepare(sql)?.exists([to.session, gone])?)
        }
        (own, meant) => Ok(own == meant),
    }
}

/// Takes what waits, and notes who is about to say it.
#[cfg(test)]
pub(super) fn offer(
    transaction: &Transaction<'_>,
    to: &Listener<'_>,
    most: usize,
    now: Moment,
) -> Result<Vec<Entry>, StoreError> {
    let found = waiting(transaction, to, most, now)?;
    let ids: Vec<i64> = found.iter().map(|entry| entry.id).collect();
    take(transaction, to, &ids, now)?.then_some(found).ok_or(StoreError::Missing)
}

/// Notes who is about to say these, which waited for it a moment ago; false where another was first with one of them.
pub(super) fn take(
    transaction: &Transaction<'_>,
    to: &Listener<'_>,
    entries: &[i64],
    now: Moment,
) -> Result<bool, StoreError> {
    let mut statement = transaction.prepare(
        "UPDATE entry SET offered_at=?2,offered_by=?3 WHERE id=?1 AND told_at IS NULL AND \
         (offered_at IS NULL OR offered_by=?3 OR offered_at-?2 NOT BETWEEN 1-?4 AND ?4-1)",
    )?;
    for id in entries {
        if statement.execute(params![id, now.0, to.event, AGAIN_AFTER_MS])? == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Something waits to be said to a session.
pub(super) fn is_awaited(connection: &Connection, session: &str) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM entry WHERE session=? AND told_at IS NULL";
    Ok(connection.prepare(sql)?.exists([session])?)
}

/// Says that a subagent is gone: what comes for it goes to the main thread.
pub(super) fn left(transaction: &Transaction<'_>, session: &str, subagent: &str) -> Result<(), StoreError> {
    transaction
        .prepare("INSERT OR REPLACE INTO cursor(name, seq) VALUES('gone/' || ? || '/' || ?, 1)")?
        .execute([session, subagent])?;
    Ok(())
}

pub(super) fn told(transaction: &Transaction<'_>, entries: &[i64], now: Moment) -> Result<(), StoreError> {
    let mut statement =
        transaction.prepare("UPDATE entry SET told_at = ?2 WHERE id = ?1 AND told_at IS NULL")?;
    entries.iter().try_for_each(|id| statement.execute(params![id, now.0]).map(drop))?;
    Ok(())
}

/// What waits to be said to a session.
pub(super) fn news(connection: &Connection, session: &str) -> Result<Vec<Entry>, StoreError> {
    let mut statement = connection.prepare(
        "SELECT id, kind, decision, words, subagent, offered_at IS NOT NULL FROM entry \
         WHERE session = ? AND told_at IS NULL ORDER BY id LIMIT 64",
    )?;
    let rows = statement.query_map([session], entry)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn entry(row: &rusqlite::Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        id: row.get(0)?,
        kind: row.get(1)?,
        decision: row.get(2)?,
        words: row.get(3)?,
        subagent: row.get(4)?,
        again: row.get(5)?,
    })
}
