//! Traces in and out of their table.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::runtime::learning::trace::{Grade, Source, Trace};
use crate::runtime::store::StoreError;

/// A trace as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    pub trace: Trace,
    /// Somebody wrote it; else it comes from the ledger.
    pub is_own: bool,
    pub is_pinned: bool,
    /// What a person said of it; empty where nobody did.
    pub said: String,
}

/// What a person says of a trace.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Word {
    /// `right`, `false-alarm`, `unsure`.
    pub word: String,
    pub wrong: String,
    pub right: String,
    pub why: String,
}

/// Puts a trace in: a new one, or the same thing once more. One that a person took out stays out.
pub(super) fn put(connection: &Connection, trace: Trace, is_own: bool) -> Result<(), StoreError> {
    let mut known = connection.prepare("SELECT 1 FROM said WHERE id = ? AND word = 'forgotten'")?;
    if known.exists([&trace.id])? {
        return Ok(());
    }
    let trace = match body_of(connection, &trace.id)? {
        Some(mut known) => {
            known.again(&trace);
            known
        }
        None => related(connection, trace)?,
    };
    write(connection, &trace, is_own)
}

/// The same with a link to the last thing of the same action in another session.
fn related(connection: &Connection, mut trace: Trace) -> Result<Trace, StoreError> {
    if trace.action.is_empty() {
        return Ok(trace);
    }
    let mut statement = connection.prepare(
        "SELECT id FROM trace WHERE action = ? AND at <= ? AND session <> ? ORDER BY at DESC, id LIMIT 1",
    )?;
    let earlier: Option<String> =
        statement.query_row(params![trace.action, trace.at, trace.session], |row| row.get(0)).optional()?;
    if let Some(earlier) = earlier {
        trace.link("trace", &earlier);
    }
    Ok(trace)
}

/// After what a trace tells of, this went through.
pub(super) fn then(connection: &Connection, id: &str, what: &str) -> Result<(), StoreError> {
    let Some(mut trace) = body_of(connection, id)? else { return Ok(()) };
    trace.link("then", what);
    write(connection, &trace, false)
}

fn body_of(connection: &Connection, id: &str) -> Result<Option<Trace>, StoreError> {
    let mut statement = connection.prepare("SELECT body FROM trace WHERE id = ?")?;
    let body: Option<String> = statement.query_row([id], |row| row.get(0)).optional()?;
    Ok(body.and_then(|body| serde_json::from_str(&body).ok()))
}

fn write(connection: &Connection, trace: &Trace, is_own: bool) -> Result<(), StoreError> {
    let body = serde_json::to_string(trace).map_err(|error| StoreError::Other(error.to_string()))?;
    let mut statement = connection.prepare(
        "INSERT OR REPLACE INTO trace(id, at, last, kind, session, action, own, body) VALUES(?,?,?,?,?,?,?,?)",
    )?;
    statement.execute(params![
        trace.id,
        trace.at,
        trace.last,
        trace.kind.name(),
        trace.session,
        trace.action,
        i64::from(is_own),
        body
    ])?;
    Ok(())
}

/// The traces that fit, with what people said of them. What they dropped is not there.
pub(super) fn select(
    connection: &Connection,
    which: &str,
    bound: &str,
    order: &str,
) -> Result<Vec<Kept>, StoreError> {
    let mut statement = connection.prepare(&format!(
        "SELECT body, own, EXISTS(SELECT 1 FROM pin WHERE pin.id = trace.id), word, wrong, right, why \
         FROM trace LEFT JOIN said ON said.id = trace.id \
         WHERE ({which}) AND (word IS NULL OR word NOT IN ('forgotten', 'false-alarm')) ORDER BY {order}"
    ))?;
    let mut rows = statement.query([bound])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let body: String = row.get(0)?;
        // A body of another version says nothing to this one.
        let Ok(trace) = serde_json::from_str::<Trace>(&body) else { continue };
        let text = |at: usize| row.get::<_, Option<String>>(at).map(Option::unwrap_or_default);
        let word = Word { word: text(3)?, wrong: text(4)?, right: text(5)?, why: text(6)? };
        found.push(Kept {
            trace: as_said(trace, &word),
            is_own: row.get(1)?,
            is_pinned: row.get(2)?,
            said: word.word,
        });
    }
    Ok(found)
}

/// The trace as a person put it.
fn as_said(mut trace: Trace, word: &Word) -> Trace {
    if word.word != "right" {
        return trace;
    }
    if trace.grade.is_some() {
        trace.grade = Some(Grade::Stated);
        trace.source = Source::UserCorrection;
    }
    for (field, said) in [
        (&mut trace.event.what, &word.wrong),
        (&mut trace.event.right, &word.right),
        (&mut trace.event.why, &word.why),
    ] {
        if !said.is_empty() {
            said.clone_into(field);
        }
    }
    trace
}
