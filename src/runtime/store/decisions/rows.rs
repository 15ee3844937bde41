//! Rows become decisions: what is read back, and whether somebody signed how it ended.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Happening, Seal, Wanted};
use crate::runtime::model::Moment;
use crate::runtime::model::board::Board;
use crate::runtime::model::decision::{By, Closing, Draft, Matter, OnExpiry, Requester, State, short};
use crate::runtime::store::StoreError;

/// What is read of a decision.
const COLUMNS: &str = "ulid,seq,asked,requester,closing,asked_at,due_at,acknowledged,steps,state";

/// The schema; `user_version` 1. What comes later only adds. Every word of it is read by every hook that brings an answer,
/// so nothing is said that we keep ourselves; files of before say more, and have the same columns.
pub(super) const TABLES: &str = "\
CREATE TABLE event(seq INTEGER PRIMARY KEY AUTOINCREMENT,ulid,at,kind,decision,by,body,step);\
CREATE TABLE decision(ulid PRIMARY KEY,seq,state,session,asked,requester,asked_at,due_at,acknowledged,\
steps,closing)WITHOUT ROWID;\
CREATE TABLE entry(id INTEGER PRIMARY KEY AUTOINCREMENT,session,subagent,kind,decision,words,at,offered_at,\
offered_by,told_at);\
CREATE INDEX entry_by_session ON entry(session,told_at);\
CREATE TABLE cursor(name PRIMARY KEY,seq)WITHOUT ROWID;";

/// A row as a decision. What cannot be read is an error: nothing may vanish in silence.
pub(super) fn matter(row: &Row<'_>, seal: &dyn Seal) -> Result<Matter, StoreError> {
    let (ulid, asked, requester): (String, String, String) = (row.get(0)?, row.get(2)?, row.get(3)?);
    let closing: Option<String> = row.get(4)?;
    let unread =
        |error: serde_json::Error| StoreError::Corrupt(format!("decision {}: {error}", short(&ulid)));
    let draft: Draft = serde_json::from_str(&asked).map_err(unread)?;
    let requester_read: Requester = serde_json::from_str(&requester).map_err(unread)?;
    let closing: Option<Closing> = closing.and_then(|text| serde_json::from_str(&text).ok());
    let is_signed = |closing: &Closing| {
        closing.state != State::Pending
            && seal.fits(&closing.sealed_text(&ulid, &format!("{asked}{requester}")), &closing.mac)
    };
    let is_closed = row.get_ref(9)?.as_str().is_ok_and(|state| state != State::Pending.name());
    let forged = closing.as_ref().map_or(is_closed, |closing| !is_signed(closing));
    Ok(Matter {
        seq: row.get(1)?,
        draft,
        requester: requester_read,
        asked_at: Moment(row.get(5)?),
        due_at: Moment(row.get(6)?),
        closing,
        forged,
        acknowledged: row.get::<_, Option<i64>>(7)?.map(Moment),
        steps: row.get(8)?,
        ulid,
    })
}

/// What is sealed with an ending: the decision as it was asked, and by whom.
pub(super) fn asked(connection: &Connection, ulid: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT asked || requester FROM decision WHERE ulid = ?";
    Ok(connection.query_row(sql, [ulid], |row| row.get(0)).optional()?)
}

pub(super) fn one(
    connection: &Connection,
    ulid: &str,
    seal: &dyn Seal,
) -> Result<Option<Matter>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM decision WHERE ulid=?1");
    Ok(read(connection, &sql, params![ulid], seal)?.pop())
}

/// The decisions that fit a condition, oldest first.
pub(super) fn several(
    connection: &Connection,
    condition: &str,
    values: impl rusqlite::Params,
    seal: &dyn Seal,
) -> Result<Vec<Matter>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM decision WHERE {condition} ORDER BY seq");
    read(connection, &sql, values, seal)
}

fn read(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
    seal: &dyn Seal,
) -> Result<Vec<Matter>, StoreError> {
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(matter(row, seal)?);
    }
    Ok(found)
}

/// Those that fit, oldest first.
pub(super) fn fitting(
    connection: &Connection,
    wanted: &Wanted,
    after: i64,
    seal: &dyn Seal,
) -> Result<Vec<Matter>, StoreError> {
    let mut found = several(connection, "seq > ?1", params![after], seal)?;
    found.retain(|matter| {
        wanted.state.is_none_or(|state| matter.state() == state)
            && wanted.urgency.is_none_or(|urgency| matter.draft.urgency == urgency)
            && wanted.session.as_ref().is_none_or(|session| matter.requester.session == *session)
    });
    if wanted.most > 0 && found.len() > wanted.most {
        found.drain(..found.len() - wanted.most);
    }
    Ok(found)
}

/// The place of the last thing that happened.
pub(super) fn last(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT coalesce(max(seq), 0) FROM event", [], |row| row.get(0))?)
}

pub(super) fn events(connection: &Connection, after: i64, most: usize) -> Result<Vec<Happening>, StoreError> {
    let mut statement = connection.prepare(
        "SELECT seq, ulid, at, kind, decision, by, body FROM event WHERE seq > ? ORDER BY seq LIMIT ?",
    )?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = statement.query_map(params![after, most], |row| {
        Ok(Happening {
            seq: row.get(0)?,
            ulid: row.get(1)?,
            at: Moment(row.get(2)?),
            kind: row.get(3)?,
            decision: row.get(4)?,
            by: serde_json::from_str::<By>(&row.get::<_, String>(5)?).unwrap_or_default(),
            body: row.get(6)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The board as it follows from what is kept.
pub(super) fn board(connection: &Connection, seal: &dyn Seal) -> Result<Board, StoreError> {
    let mut board = Board::default();
    // A forged ending leaves a decision open, so whatever has blocks is looked at again.
    let condition = "state = 'pending' OR closing IS NULL OR instr(asked, '\"blocks\":[\"') > 0";
    let open = several(connection, condition, params![], seal)?;
    for matter in open.iter().filter(|matter| matter.is_open()) {
        // Whoever merely says that it is a session waits for nothing in that session's name.
        let Requester { session, confirmed, .. } = &matter.requester;
        board.open.push((matter.id(), if *confirmed { session.clone() } else { String::new() }));
        board.blocks.extend(matter.blocks().iter().map(|block| (matter.id(), block.clone())));
        board.next = [board.next, next_step(matter)].into_iter().flatten().min();
    }
    let mut statement =
        connection.prepare("SELECT DISTINCT session FROM entry WHERE told_at IS NULL ORDER BY 1")?;
    let sessions = statement.query_map([], |row| row.get(0))?;
    board.mail = sessions.collect::<Result<_, _>>()?;
    Ok(board)
}

/// When the next step of an open decision falls due: at its time a reminder or its end, at twice and four times that an
/// escalation; after that nothing. A person who has seen it is not reminded before the time they named.
pub(super) fn next_step(matter: &Matter) -> Option<Moment> {
    let times = [1, 2, 4].get(matter.steps as usize)?;
    let given = matter.due_at.0 - matter.asked_at.0;
    let at = Moment(matter.asked_at.0.saturating_add(given.saturating_mul(*times)));
    if matter.draft.on_expiry == OnExpiry::Expire {
        return Some(at);
    }
    Some(matter.acknowledged.map_or(at, |until| until.max(at))).filter(|at| at.0 != i64::MAX)
}
