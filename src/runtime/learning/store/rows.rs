//! Traces in and out of their table.

use rusqlite::{Connection, OptionalExtension as _, Statement, params};

use crate::runtime::learning::trace::fold::Found;
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

/// What writes traces: the statements are made once, however many follow.
pub(super) struct Pen<'c> {
    known: Statement<'c>,
    body: Statement<'c>,
    earlier: Statement<'c>,
    write: Statement<'c>,
}

impl<'c> Pen<'c> {
    pub(super) fn new(connection: &'c Connection) -> Result<Self, StoreError> {
        // Said twice for the index of actions, which leaves out what is about none.
        let earlier = "SELECT id FROM trace WHERE action = ? AND action <> '' AND at <= ? AND session <> ? ORDER BY at DESC, id LIMIT 1";
        let write = "INSERT OR REPLACE INTO trace(id, at, last, kind, session, action, own, body) VALUES(?,?,?,?,?,?,?,?)";
        Ok(Self {
            known: connection.prepare("SELECT 1 FROM said WHERE id = ? AND word = 'forgotten'")?,
            body: connection.prepare("SELECT body FROM trace WHERE id = ?")?,
            earlier: connection.prepare(earlier)?,
            write: connection.prepare(write)?,
        })
    }

    /// Puts a trace in: a new one, or the same thing once more. One that a person took out stays out.
    pub(super) fn put(&mut self, trace: Trace, is_own: bool) -> Result<(), StoreError> {
        if self.known.exists([&trace.id])? {
            return Ok(());
        }
        let trace = match self.body_of(&trace.id)? {
            Some(mut known) => {
                known.again(&trace);
                known
            }
            None => self.related(trace)?,
        };
        self.write(&trace, is_own)
    }

    /// The same with a link to the last thing of the same action in another session.
    fn related(&mut self, mut trace: Trace) -> Result<Trace, StoreError> {
        if trace.action.is_empty() {
            return Ok(trace);
        }
        let before = params![trace.action, trace.at, trace.session];
        let earlier: Option<String> = self.earlier.query_row(before, |row| row.get(0)).optional()?;
        if let Some(earlier) = earlier {
            trace.link("trace", &earlier);
        }
        Ok(trace)
    }

    /// After what a trace tells of, this worked.
    pub(super) fn then(&mut self, id: &str, what: &str) -> Result<(), StoreError> {
        let Some(mut trace) = self.body_of(id)? else { return Ok(()) };
        trace.link("then", what);
        self.write(&trace, false)
    }

    fn body_of(&mut self, id: &str) -> Result<Option<Trace>, StoreError> {
        let body: Option<String> = self.body.query_row([id], |row| row.get(0)).optional()?;
        Ok(body.and_then(|body| serde_json::from_str(&body).ok()))
    }

    fn write(&mut self, trace: &Trace, is_own: bool) -> Result<(), StoreError> {
        let body = serde_json::to_string(trace).map_err(|error| StoreError::Other(error.to_string()))?;
        self.write.execute(params![
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
}

/// Takes in what rows of the ledger brought.
pub(super) fn take_in(connection: &Connection, found: Vec<Found>) -> Result<(), StoreError> {
    if found.is_empty() {
        return Ok(());
    }
    let mut pen = Pen::new(connection)?;
    // Once per event, however often the ledger is read.
    let mut told = connection.prepare("INSERT OR IGNORE INTO told(id, event, at) VALUES(?,?,?)")?;
    for one in found {
        match one {
            Found::Trace(trace) => pen.put(*trace, false)?,
            Found::Then { id, what } => pen.then(&id, &what)?,
            Found::Told { id, event, at } => told.execute(params![id, event, at]).map(drop)?,
        }
    }
    Ok(())
}

/// The traces that anybody may see, and what people said of them. What they dropped is not there.
pub(super) const SEEN: &str = "(SELECT trace.*, word, wrong, right, why FROM trace LEFT JOIN said ON said.id = trace.id \
    WHERE word IS NULL OR word NOT IN ('forgotten', 'false-alarm')) AS trace";

/// Those that fit, with what people said of them.
pub(super) fn select(
    connection: &Connection,
    which: &str,
    bound: &str,
    order: &str,
) -> Result<Vec<Kept>, StoreError> {
    let mut statement = connection.prepare(&format!(
        "SELECT body, own, EXISTS(SELECT 1 FROM pin WHERE pin.id = trace.id), word, wrong, right, why \
         FROM {SEEN} WHERE {which} ORDER BY {order}"
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
