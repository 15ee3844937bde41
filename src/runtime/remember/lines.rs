//! Lines that an agent leaves for later sessions, each with its origin: row, actor, labels. Kept after the answer.

use std::collections::BTreeSet;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::names::THREAD;
use super::{About, pins, record};
use crate::runtime::agents;
use crate::runtime::conduct;
use crate::runtime::decide::notes::hints;
use crate::runtime::flow::{self, Thread};
use crate::runtime::guards::secrets;
use crate::runtime::model::{Event, Step};
use crate::runtime::quorum::Words;
use crate::runtime::store::{NoteScope, Reading, Store, StoreError};
use crate::runtime::system::root;

/// The most lines of one call that are kept, and the most characters of one.
const MOST: usize = 64;
const LONGEST: usize = 400;

/// A line as it is kept.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Kept {
    pub text: String,
    /// The file, from the root, or `mcp:server`.
    pub place: String,
    /// Every session has it before it from the start.
    pub loaded: bool,
    pub session: String,
    pub actor: String,
    /// The row of the call.
    pub row: String,
    /// The call, to be joined with the row before it.
    #[serde(default)]
    pub call: String,
    /// Strangers' words that its thread had read: the kind, and the event.
    #[serde(default)]
    pub labels: Vec<(String, String)>,
}

/// What a person calls a line.
pub fn id(words: &Words) -> String {
    record::key_of(&words.canonical()).chars().take(8).collect()
}

/// Keeps the lines that a call left; nothing is read or written for others.
pub fn note(about: &About<'_>, ulid: &str, store: &Store) -> Result<(), StoreError> {
    let event = about.event;
    let Step::AfterTool { outcome, .. } = &event.step else { return Ok(()) };
    if outcome.ok == Some(false) || outcome.interrupted || event.session.is_empty() {
        return Ok(());
    }
    pins::note_written(about, ulid, store)?;
    let found = flow::lasting(event, about.facts, || agents::tool_input(about.raw));
    if found.is_empty() {
        return Ok(());
    }
    let before = before(event, about.raw);
    let labels = labels(event, store)?;
    let actor = conduct::actors_of(event).swap_remove(0);
    let mut notes = Vec::new();
    for text in found {
        let (cwd, home) = (Path::new(&event.cwd), Path::new(&about.around.home.scene.home));
        let place = place(&text.place, cwd, home);
        for line in text.text.lines().map(str::trim).filter(|line| !before.contains(*line)) {
            let Some(words) = Words::of(line) else { continue };
            let kept = Kept {
                text: secrets::mask(line, None).chars().take(LONGEST).collect(),
                place: place.clone(),
                loaded: text.is_loaded || is_summary(&text.place, line),
                session: event.session.clone(),
                actor: actor.clone(),
                row: ulid.to_owned(),
                call: event.tool_use_id.clone().unwrap_or_default(),
                labels: labels.clone(),
            };
            let Ok(value) = serde_json::to_string(&kept) else { continue };
            notes.push((format!("{}/{}", id(&words), event.session), value));
        }
    }
    notes.truncate(MOST);
    if notes.is_empty() {
        return Ok(());
    }
    store.keep_notes(NoteScope::Line, &notes, about.now)?;
    store.set_note(NoteScope::LineDue, &event.session, "", about.now)
}

/// A place as it is told apart: a file from the root.
pub fn place(named: &str, cwd: &Path, home: &Path) -> String {
    if named.starts_with("mcp:") {
        return named.to_owned();
    }
    let path = match named.strip_prefix("~/") {
        Some(rest) => root::lexical(home, Path::new(rest)),
        None => root::lexical(cwd, Path::new(named)),
    };
    path.to_string_lossy().into_owned()
}

/// Clients put name and description of skills, agents and commands before every session.
fn is_summary(place: &str, line: &str) -> bool {
    place.ends_with(".md") && (line.starts_with("description:") || line.starts_with("name:"))
}

/// Lines that stood there before the call: nobody states what it only leaves in place.
fn before(event: &Event, raw: &[u8]) -> BTreeSet<String> {
    let file = agents::file_before(raw).unwrap_or_default();
    let replaced = event.edits().iter().flat_map(|edit| edit.replaces.iter().map(|one| one.old.as_str()));
    let texts = std::iter::once(file.as_str()).chain(replaced);
    texts.flat_map(str::lines).map(|line| line.trim().to_owned()).collect()
}

/// Strangers' words that the thread had read by then.
fn labels(event: &Event, store: &Store) -> Result<Vec<(String, String)>, StoreError> {
    let mut notes = Reading::of(store);
    let mut kept =
        |subagent: Option<&str>| notes.bytes(NoteScope::Flow { session: &event.session, subagent }, THREAD);
    let own = hints::thread(event);
    let mut bytes = kept(own)?;
    if bytes.is_none() && own.is_some() {
        bytes = kept(None)?;
    }
    let thread = bytes.map(|bytes| Thread::decode(&bytes)).unwrap_or_default();
    let mut labels: Vec<(String, String)> =
        thread.labels.into_iter().map(|label| (label.source, label.event)).collect();
    if thread.is_flooded {
        labels.push(("web".to_owned(), String::new()));
    }
    Ok(labels)
}
