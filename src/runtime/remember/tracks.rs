//! Tracks are kept: a session stays on the one it began with, and its files are brought up to date before its memory goes.
//!
//! Only in a repository that opted in, and only while a track is active.

use std::path::Path;

use crate::runtime::agents::profile;
use crate::runtime::context::absorb::Shows;
use crate::runtime::context::checkpoint;
use crate::runtime::context::checkpoint::SessionFacts;
use crate::runtime::context::compact::{self, Refused, Request};
use crate::runtime::context::harvest::{Answered, Known};
use crate::runtime::context::kept::WorkSoFar;
use crate::runtime::context::schema::StepLine;
use crate::runtime::context::track::{self, TrackId};
use crate::runtime::context::transcript::{self, Kind, Span, Wanted};
use crate::runtime::guards::secrets;
use crate::runtime::model::decision::{Answer, Block, State as Ended};
use crate::runtime::model::{Event, Moment, Step};
use crate::runtime::remember::evidence;
use crate::runtime::remember::requests::{self, State as Asked};
use crate::runtime::store::decisions::{self, DecisionStore as _};
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::system::{Places, State, change, files};
use crate::runtime::workspace::surroundings::Surroundings;

/// How long a compaction waits for another one of the same track, in milliseconds.
const PATIENCE: u32 = 1_000;
/// How much a transcript grows before its tokens are looked at again.
const GROWN: u64 = 64 * 1024;
/// How much of its end is read to find them.
const TAIL: u64 = 256 * 1024;
/// Tokens between two checkpoints of one session.
const APART: u64 = 20_000;
/// How long what a compaction replaced can be put back from the state folder.
const BACKUP_SECONDS: i64 = 30 * 24 * 3600;
/// How many rows of the ledger say where the work stands.
const ROWS: u32 = 256;

/// Before a session that lost its memory is told where its track stands: what was left half done is put right.
pub fn mend(event: &Event, around: &Surroundings, store: Option<&Store>) {
    let root = &around.home.root;
    let starts_over = matches!(&event.step, Step::SessionStart { source } if matches!(source.as_str(), "compact" | "resume"));
    if !starts_over || !root.opted_in {
        return;
    }
    let active = track::active(root, around.env.track(), &event.session, store);
    if let (Some(id), Ok(state)) = (active.track(), &around.state) {
        compact::mend(&state.folder, id);
    }
}

/// A session that begins is put on the track that is active now.
pub fn pin(event: &Event, around: &Surroundings, store: &Store, now: Moment) {
    let root = &around.home.root;
    if matches!(event.step, Step::SessionStart { .. }) && root.opted_in {
        let active = track::active(root, around.env.track(), &event.session, Some(store));
        // A session that cannot be put on its track finds it again in the same way.
        let _ = track::pin(store, root, &event.session, &active, now);
    }
}

/// What the stores know of a session: questions that were answered, where the work stands, and which steps of the track wait
/// for an answer.
pub fn known(
    store: Option<&Store>,
    session: &str,
    top: &Path,
    track: &TrackId,
    (places, state): (&Places, &State),
) -> Known {
    let blocked = blocked_steps(state, track);
    let Some(store) = store.filter(|_| !session.is_empty()) else {
        return Known { blocked, ..Known::default() };
    };
    let rows = store.rows_of(session, ROWS).unwrap_or_default();
    let standing = WorkSoFar::of(&rows, |file| files::is_there(&top.join(file)));
    let asked = requests::all(store).unwrap_or_default().into_iter();
    let answered = asked.filter(|asked| asked.session == session).filter_map(|asked| match asked.state {
        Asked::Answered(answer) => {
            Some(Answered { at: Moment(asked.at), question: asked.question, about: asked.about, answer })
        }
        Asked::Open | Asked::Waived(_) => None,
    });
    let mut answered: Vec<Answered> = answered.collect();
    answered.extend(resolved(session, places, state));
    answered.sort_by_key(|one| one.at);
    Known { answered, blocked, facts: SessionFacts::of(&standing) }
}

/// Questions of a session that a person answered, in the words of both.
fn resolved(session: &str, places: &Places, state: &State) -> Vec<Answered> {
    let wanted = decisions::Wanted {
        state: Some(Ended::Resolved),
        session: Some(session.to_owned()),
        ..decisions::Wanted::default()
    };
    let found = super::decisions::read(places, state, decisions::Haste::Hook)
        .and_then(|kept| kept.map_or_else(|| Ok(Vec::new()), |kept| Ok(kept.inbox(&wanted, 0)?.1)))
        .unwrap_or_default();
    found
        .into_iter()
        .filter_map(|matter| {
            let end = matter.end()?;
            let mut answer = match end.answer.as_ref()? {
                Answer::Option(number) => matter.draft.options.get(number.wrapping_sub(1))?.label.clone(),
                Answer::Text(text) => text.clone(),
            };
            if !end.rationale.is_empty() {
                answer = format!("{answer} ({})", end.rationale);
            }
            let about = format!("decision {}", matter.id());
            Some(Answered { at: Moment(end.at), question: matter.draft.question.clone(), about, answer })
        })
        .collect()
}

/// The steps of a track that wait for an answer, as the board has them: it may say too much for a moment, never too little.
fn blocked_steps(state: &State, wanted: &TrackId) -> Vec<String> {
    let board = decisions::read_board(&decisions::board(&state.folder)).ok().flatten().unwrap_or_default();
    let mut steps: Vec<String> = board
        .blocks
        .into_iter()
        .filter_map(|(_, block)| match block {
            Block::Step { track, step } if track == wanted.as_str() => Some(step),
            _ => None,
        })
        .collect();
    steps.sort();
    steps.dedup();
    steps
}

/// After the reply: compacts before the client does, and when the model's memory fills. An error is a sentence; what a person
/// is to hear of it comes as one, too.
pub fn after(
    event: &Event,
    around: &Surroundings,
    store: &Store,
    now: Moment,
) -> Result<Option<String>, String> {
    let is_due: fn(&Event, &Surroundings, &Store, &TrackId, Moment) -> bool = match &event.step {
        Step::BeforeCompact { .. } => |_, _, _, _, _| true,
        Step::Stop { .. } | Step::AfterBatch { .. } => is_full,
        // A client that tells of whole batches is not asked after each call of one.
        Step::AfterTool { .. } if profile::of(event.agent).event("PostToolBatch").is_none() => is_full,
        _ => return Ok(None),
    };
    let root = &around.home.root;
    let Ok(state) = &around.state else { return Ok(None) };
    if !root.opted_in {
        return Ok(None);
    }
    let active = track::active(root, around.env.track(), &event.session, Some(store));
    let Some(track) = active.track().filter(|id| is_due(event, around, store, id, now)) else {
        return Ok(None);
    };
    let known = known(Some(store), &event.session, &root.top, track, (&around.places, state));
    let how = (around.home.compiled.config.evidence, track::state(&root.top, track));
    let judge = |step: &StepLine| evidence::claim(step, track, root, Some(store), how);
    let stale = |step: &StepLine| evidence::stale(step, track, root, Some(store), how);
    let request = Request {
        root,
        state: &state.folder,
        track,
        session: &event.session,
        known: &known,
        transcript: event.transcript.as_deref().map(|path| (Path::new(path), event.agent)),
        core_writable: around.home.compiled.config.core_writable,
        shows: Shows { judge: &judge, stale: &stale },
        is_secret: &|text| !secrets::scan(text, None).is_empty(),
        patience: PATIENCE,
    };
    match compact::run(&request) {
        Ok(done) => {
            let backups = track::keep(&state.folder, track).join(change::BACKUPS);
            files::remove_older(&backups, "", now.minus_seconds(BACKUP_SECONDS));
            let back = (!done.put_back.is_empty()).then(|| done.put_back.join("; "));
            Ok(back.map(|back| format!("in the plan of track `{track}`, {back}")))
        }
        Err(Refused::Busy) => Err(format!("another run is at work on track `{track}`")),
        Err(Refused::Failed(failure)) => {
            Err(format!("track `{track}` could not be written: `{}`", failure.path.display()))
        }
        Err(Refused::Violations(wrong)) => {
            let all: Vec<String> = wrong.iter().take(5).map(ToString::to_string).collect();
            Err(format!("track `{track}` is not of the schema: {}", all.join("; ")))
        }
    }
}

/// The model's memory passed the mark, and the last checkpoint of this session is some way back.
fn is_full(event: &Event, around: &Surroundings, store: &Store, track: &TrackId, now: Moment) -> bool {
    let Some(path) = event.transcript.as_deref().map(Path::new) else { return false };
    let length = files::regular_len(path).unwrap_or(0);
    let before =
        store.note(NoteScope::Weighed, &event.session).ok().flatten().and_then(|text| text.parse().ok());
    if before.is_some_and(|before: u64| length < before.saturating_add(GROWN)) {
        return false;
    }
    let _ = store.set_note(NoteScope::Weighed, &event.session, &length.to_string(), now);
    let wanted = Wanted { usage: true, ..Wanted::default() };
    let Some(items) = transcript::open(path, event.agent, wanted, Span::tail(TAIL)) else { return false };
    let told = items.filter(|item| !item.aside).filter_map(|item| match item.kind {
        Kind::Usage { tokens } => Some(tokens),
        _ => None,
    });
    let tokens = told.last().unwrap_or(0);
    let last = checkpoint::last(&around.home.root.top, track);
    let last =
        last.good().filter(|last| last.source.session == event.session).map_or(0, |last| last.source.tokens);
    tokens >= u64::from(around.config.checkpoint_at_tokens) && tokens.abs_diff(last) >= APART
}
