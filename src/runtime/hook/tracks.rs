//! Tracks in the life of a session: it is told where it stands, and its files are brought up to date before its memory
//! goes. Only in a repository that opted in, and only while a track is active.

use std::path::Path;

use super::surroundings::Surroundings;
use crate::runtime::context::compact::{self, Refused, Request};
use crate::runtime::context::track::{self, Active, TrackId};
use crate::runtime::context::transcript::{self, Kind, Span, Wanted};
use crate::runtime::context::{checkpoint, recover};
use crate::runtime::ctx::state::hex;
use crate::runtime::ctx::{clock, files};
use crate::runtime::guards::secrets;
use crate::runtime::model::{Agent, Event, Moment, Step};
use crate::runtime::store::Store;

/// How long a compaction waits for another one of the same track, in milliseconds.
const PATIENCE: u32 = 1_000;
/// How much a transcript grows before its tokens are looked at again.
const GROWN: u64 = 64 * 1024;
/// How much of its end is read to find them.
const TAIL: u64 = 256 * 1024;
/// Tokens between two checkpoints of one session.
const APART: u64 = 20_000;
/// Where the store keeps how long a transcript was when it was looked at.
const LOOKED_AT: &str = "tokens";

/// What a session is told when it begins or goes on.
#[derive(Debug, Default)]
pub struct Told {
    /// For the model.
    pub note: Option<String>,
    /// For the person.
    pub person: Option<String>,
}

/// True where the model forgot what it knew, or never knew it: more has to be told than usual.
pub fn starts_over(event: &Event) -> bool {
    matches!(&event.step, Step::SessionStart { source } if matches!(source.as_str(), "compact" | "resume"))
}

/// What a session is told when it begins or goes on; it is put on the track that is active now.
pub fn tell(event: &Event, around: &Surroundings, store: Option<&Store>, now: Moment) -> Told {
    let root = &around.home.root;
    if !matches!(event.step, Step::SessionStart { .. }) || !root.opted_in {
        return Told::default();
    }
    let active = track::active(root, around.env.track(), &event.session, store);
    if let Some(store) = store {
        // A session that cannot be put on its track finds it again in the same way.
        let _ = track::pin(store, root, &event.session, &active, now);
    }
    let mut person = active.trouble().map(|trouble| format!("cf-guide: no track is worked on: {trouble}"));
    let note = match &active {
        Active::Track(id, by) if starts_over(event) => {
            if let Ok(state) = &around.state {
                compact::mend(&state.folder, id);
            }
            let recovered = recover::recover(&root.top, id, *by);
            if !recovered.violations.is_empty() {
                let all: Vec<String> = recovered.violations.iter().take(3).map(ToString::to_string).collect();
                person = Some(format!("cf-guide: track `{id}` is not compacted: {}", all.join("; ")));
            }
            let most = around.config.context_chars as usize;
            Some(recovered.brief(&hex(&clock::random::<8>()), most).text)
        }
        Active::Track(..) | Active::None | Active::Unusable { .. } | Active::Ambiguous(_) => {
            recover::pointer(&root.top, &active)
        }
    };
    Told { note, person }
}

/// After the reply: compacts before the client does, and when the model's memory fills. An error is a sentence.
pub fn after(event: &Event, around: &Surroundings, store: &Store, now: Moment) -> Result<(), String> {
    let is_due: fn(&Event, &Surroundings, &Store, &TrackId, Moment) -> bool = match (&event.step, event.agent)
    {
        (Step::BeforeCompact { .. }, _) => |_, _, _, _, _| true,
        (Step::Stop { .. } | Step::AfterBatch { .. }, _) | (Step::AfterTool { .. }, Agent::Codex) => is_full,
        _ => return Ok(()),
    };
    let root = &around.home.root;
    let Ok(state) = &around.state else { return Ok(()) };
    if !root.opted_in {
        return Ok(());
    }
    let active = track::active(root, around.env.track(), &event.session, Some(store));
    let Some(track) = active.track().filter(|id| is_due(event, around, store, id, now)) else {
        return Ok(());
    };
    let request = Request {
        root,
        state: &state.folder,
        track,
        session: &event.session,
        transcript: event.transcript.as_deref().map(|path| (Path::new(path), event.agent)),
        core_writable: around.home.compiled.config.core_writable,
        is_secret: &|text| !secrets::scan(text, None).is_empty(),
        patience: PATIENCE,
    };
    match compact::run(&request) {
        Ok(_) => Ok(()),
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
    let before = store.note(LOOKED_AT, &event.session).ok().flatten().and_then(|text| text.parse().ok());
    if before.is_some_and(|before: u64| length < before.saturating_add(GROWN)) {
        return false;
    }
    let _ = store.set_note(LOOKED_AT, &event.session, &length.to_string(), now);
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
