//! The things that survive a compaction: kept before it, brought back after it, also when nobody kept them.
//!
//! One note per session holds the person's wishes and how far its transcript was read; the rest is read when it is
//! needed, never more than a bounded part.

use std::path::Path;

use crate::runtime::context::kept::{Audience, Kept, Mark, WorkSoFar};
use crate::runtime::context::transcript::{self, Kind, Span, Wanted};
use crate::runtime::decide::found::Preserved;
use crate::runtime::guards::secrets;
use crate::runtime::model::{Agent, Event, Moment, Step};
use crate::runtime::remember::approvals::Pending;
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::files;
use crate::runtime::workspace::Surroundings;

/// How much of a transcript is read before a compaction: all of it, unless it is enormous.
const BEFORE: u64 = 256 << 20;
/// How much of its end is read when a session goes on.
const AFTER: u64 = 8 << 20;
/// How much of its beginning, where the goal stands, if nothing was kept before.
const HEAD: u64 = 1 << 20;
/// How many rows of the ledger say where the work stands.
const ROWS: u32 = 256;
/// How many parked questions are named, and how many characters of each.
const MOST_WAITING: usize = 3;
const LONGEST_WAITING: usize = 120;
/// Older wishes are not brought back.
const FRESH_SECONDS: i64 = 24 * 3600;

/// What is told at an event, and what is to be kept of it.
pub fn look(event: &Event, around: &Surroundings, store: Option<&Store>, now: Moment) -> Option<Preserved> {
    if event.subagent.as_ref().is_some_and(|agent| !agent.id.is_empty()) {
        return None;
    }
    let (audience, reach, since) = match &event.step {
        Step::BeforeCompact { .. } => (Audience::Summariser, BEFORE, Moment(i64::MIN)),
        Step::SessionStart { source } if matches!(source.as_str(), "compact" | "resume") => {
            (Audience::Model, AFTER, now.minus_seconds(FRESH_SECONDS))
        }
        _ => return None,
    };
    let top = &around.home.root.top;
    let here = Here { agent: event.agent, transcript: event.transcript.as_deref(), top };
    let kept = read(store, &event.session, &here, reach, now);
    let wishes = kept.in_force(since, |file| files::is_there(&top.join(file))).into_iter().cloned().collect();
    let keep = here.transcript.and_then(|_| serde_json::to_string(&kept).ok());
    Some(Preserved { wishes, standing: standing(store, &event.session, top), audience, keep })
}

/// Where a session takes place.
#[derive(Debug, Clone, Copy)]
pub struct Here<'a> {
    /// The client.
    pub agent: Agent,
    /// Its transcript, where there is one.
    pub transcript: Option<&'a str>,
    /// The root of the repository.
    pub top: &'a Path,
}

/// Remembers where a session's transcript is, for `checkpoint`.
pub fn remember_where(event: &Event, store: &Store, now: Moment) -> Result<(), StoreError> {
    let (Step::SessionStart { source }, Some(transcript)) = (&event.step, &event.transcript) else {
        return Ok(());
    };
    if !matches!(source.as_str(), "startup" | "clear" | "fork") {
        return Ok(());
    }
    let kept =
        Kept { transcript: transcript.clone(), agent: event.agent.name().to_owned(), ..Kept::default() };
    save(&kept, store, &event.session, now)
}

/// What is remembered of a session; None where nothing is.
pub fn recall(store: &Store, session: &str) -> Option<Kept> {
    serde_json::from_str(&store.note(NoteScope::Kept, session).ok()??).ok()
}

/// The first `Goal:` that a person wrote in a session, from what was kept or from the beginning of its transcript.
pub fn goal(store: &Store, session: &str) -> Option<String> {
    let kept = recall(store, session)?;
    let agent = Agent::from_name(&kept.agent)?;
    let items = transcript::open(Path::new(&kept.transcript), agent, Wanted::default(), Span::head(HEAD));
    let mut first = Kept::default();
    for item in items.into_iter().flatten() {
        if let Kind::Prompt { text } = &item.kind {
            first.take_in(text.raw(), item.at, |text| secrets::mask(text, None));
        }
        if let Some(wish) = first.wishes.iter().find(|wish| wish.mark == Mark::Goal) {
            return Some(wish.text.clone());
        }
    }
    // A transcript that is gone leaves what was kept of it.
    kept.wishes.into_iter().find(|wish| wish.mark == Mark::Goal).map(|wish| wish.text)
}

/// The session that was last at work here.
pub fn last_session(store: &Store) -> Result<Option<String>, StoreError> {
    Ok(store.notes(NoteScope::Kept)?.pop().map(|(session, _, _)| session))
}

/// Reads on in the transcript.
fn read(store: Option<&Store>, session: &str, here: &Here<'_>, reach: u64, now: Moment) -> Kept {
    let mut kept = store.and_then(|store| recall(store, session)).unwrap_or_default();
    let Some(transcript) = here.transcript else { return kept };
    if kept.transcript != transcript {
        kept.read_to = None;
        kept.transcript = transcript.to_owned();
    } else if kept.read_to.is_none() {
        // Read anew from the beginning.
        kept.wishes.clear();
    }
    kept.agent = here.agent.name().to_owned();
    let kept_to = kept.read_to;
    let path = Path::new(transcript);
    let mut read_span = |span: Span| {
        let mut items = transcript::open(path, here.agent, Wanted::default(), span)?;
        for item in items.by_ref() {
            if let Kind::Prompt { text } = &item.kind {
                kept.take_in(text.raw(), item.at.or(Some(now)), |text| secrets::mask(text, None));
            }
        }
        Some(items.offset())
    };
    if let Some(from) = kept_to.or_else(|| read_span(Span::head(HEAD))) {
        let is_whole = files::regular_len(path).is_some_and(|len| len.saturating_sub(from) <= reach);
        let to = read_span(Span::since(from, reach));
        // What was left out in the middle is read before the next compaction.
        kept.read_to = if is_whole { to } else { kept_to };
    }
    kept.look_up_files(|file| files::is_there(&here.top.join(file)));
    kept
}

/// Reads as much as before a compaction, for a person who asks for it now, and remembers what it says.
pub fn gather_all(store: &Store, session: &str, here: &Here<'_>, now: Moment) -> Kept {
    let kept = read(Some(store), session, here, BEFORE, now);
    // What cannot be kept is read again.
    let _ = save(&kept, store, session, now);
    kept
}

/// Where the work of a session stands.
pub fn standing(store: Option<&Store>, session: &str, top: &Path) -> WorkSoFar {
    let Some(store) = store else { return WorkSoFar::default() };
    let rows = store.rows_of(session, ROWS).unwrap_or_default();
    let mut standing = WorkSoFar::of(&rows, |file| files::is_there(&top.join(file)));
    let parked = store.notes(NoteScope::Pending).unwrap_or_default().into_iter().rev();
    let parked = parked.filter_map(|(_, value, _)| serde_json::from_str::<Pending>(&value).ok());
    let own = parked.filter(|pending| pending.session == session).take(MOST_WAITING);
    standing.waiting = own.map(|pending| one_line(&pending.action)).collect();
    standing
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST_WAITING).collect()
}

fn save(kept: &Kept, store: &Store, session: &str, now: Moment) -> Result<(), StoreError> {
    let json = serde_json::to_string(kept).map_err(|error| StoreError::Other(error.to_string()))?;
    store.set_note(NoteScope::Kept, session, &json, now)
}
