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
/// thread when it is gone.
pub(super) fn waiting(
    connection: &Connection,
    to: &Listener<'_>,
    most: usize,
    now: Moment,
) -> Result<Vec<Entry>, StoreError> {
    let mut statement = connection.prepare(
        "SELECT id, kind, decision, words, subagent, offered_at IS NOT NULL AND offered_by IS NOT ?6 FROM entry \
         WHERE session = ?1 AND told_at IS NULL AND (offered_at IS NULL OR offered_at <= ?2 OR offered_at > ?4 OR offered_by = ?6) \
           AND (subagent IS ?3 OR (?3 IS NULL AND EXISTS( \
             SELECT 1 FROM cursor WHERE name = 'gone/' || entry.session || '/' || entry.subagent))) \
         ORDER BY id LIMIT ?5",
    )?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let again = now.0 - AGAIN_AFTER_MS;
    // A clock that went back must not hide what was offered in its future.
    let rows = statement
        .query_map(params![to.session, again, to.subagent, now.0 + AGAIN_AFTER_MS, most, to.event], entry)?;
    Ok(rows.collect::<Result<_, _>>()?)
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
    mark(transaction, to, &found.iter().map(|entry| entry.id).collect::<Vec<_>>(), now)?;
    Ok(found)
}

/// Notes who is about to say these.
pub(super) fn mark(
    transaction: &Transaction<'_>,
    to: &Listener<'_>,
    entries: &[i64],
    now: Moment,
) -> Result<(), StoreError> {
    let mut statement =
        transaction.prepare("UPDATE entry SET offered_at = ?2, offered_by = ?3 WHERE id = ?1")?;
    entries.iter().try_for_each(|id| statement.execute(params![id, now.0, to.event]).map(drop))?;
    Ok(())
}

/// Says that a subagent is gone: what comes for it goes to the main thread.
pub(super) fn left(transaction: &Transaction<'_>, session: &str, subagent: &str) -> Result<(), StoreError> {
    transaction
        .prepare("INSERT OR REPLACE INTO cursor(name, seq) VALUES('gone/' || ? || '/' || ?, 1)")?
        .execute([session, subagent])?;
    Ok(())
}

pub(super) fn told(transaction: &Transaction<'_>, entries: &[i64], now: Moment) -> Result<(), StoreError> {
    for id in entries {
        transaction
            .prepare("UPDATE entry SET told_at = ?2 WHERE id = ?1 AND told_at IS NULL")?
            .execute(params![id, now.0])?;
    }
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
