//! Strangers' words that come by way of a file: a thread that read them wrote it, and this one read or ran it.
//!
//! Nothing is looked up where files are read or written, which is most of what agents do. Where something would be sent, the
//! last threads with strangers' words in them are taken for this one's own; only where that makes a threat, the record is
//! asked whether a file went from one to the other.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use super::Call;
use crate::runtime::decide::notes::hints;
use crate::runtime::flow::{self, Relay, Seen};
use crate::runtime::model::{Access, Moment, PathStatus};
use crate::runtime::remember::labelled::{self, Name};
use crate::runtime::remember::lines;
use crate::runtime::remember::names::THREAD;
use crate::runtime::store::{NoteScope, Reading, Store, StoreError};
use crate::runtime::system::look;

/// The most rows of a session that are looked back over.
const MOST_ROWS: usize = 2048;

/// The other threads that read strangers' words lately.
pub(super) fn others(call: &Call<'_>, notes: &mut Reading<'_>) -> Result<Vec<Name>, StoreError> {
    let own = own(call);
    Ok(labelled::lately(notes, call.now)?.into_iter().filter(|other| *other != own).collect())
}

fn own(call: &Call<'_>) -> Name {
    (call.event.session.clone(), hints::thread(call.event).unwrap_or_default().to_owned())
}

/// Gives the thread what came to it by way of a file of one of the others, where a threat comes of that; false where none does.
pub(super) fn look(
    call: &Call<'_>,
    others: Vec<Name>,
    notes: &mut Reading<'_>,
    seen: &mut Seen,
) -> Result<bool, StoreError> {
    let (event, Some(store)) = (call.event, call.store) else { return Ok(false) };
    let mut reads = None;
    for other in others {
        let subagent = Some(other.1.as_str()).filter(|worker| !worker.is_empty());
        let Some(thread) = notes.bytes(NoteScope::Flow { session: &other.0, subagent }, THREAD)? else {
            continue;
        };
        seen.hear(Some(Relay { thread, file: String::new() }));
        if !flow::threats(event, call.facts, seen).is_empty() {
            let since = seen.thread().labels.iter().map(|label| label.at).min().unwrap_or(call.now);
            if reads.is_none() {
                reads = Some(read_by(call, store, &own(call))?);
            }
            let written = written_by(call, store, &other, since)?;
            let is_later =
                |(file, at): &(&String, &Moment)| written.get(*file).is_some_and(|then| then <= *at);
            let mut handed_on = reads.iter().flatten().filter(is_later).map(|(file, _)| file);
            if let Some(file) = handed_on.find(|file| is_source(call, file)) {
                seen.name_relay(shown(file, &call.around.home.scene.root));
                return Ok(true);
            }
        }
        seen.hear(None);
    }
    Ok(false)
}

/// What a thread read or ran, and when last; a worker has before it what whoever sent it read. What this call runs counts.
fn read_by(call: &Call<'_>, store: &Store, own: &Name) -> Result<BTreeMap<String, Moment>, StoreError> {
    let mut all = BTreeMap::new();
    files(call, store, &own.0, |worker, how, file, at| {
        if matches!(how, "read" | "run") && (worker == own.1 || worker.is_empty()) {
            // The newest row comes first.
            all.entry(file).or_insert(at);
        }
    })?;
    let runs = call.facts.files.iter().filter(|file| file.access == Access::Execute);
    let (cwd, home) = (Path::new(&call.event.cwd), Path::new(&call.around.home.scene.home));
    for file in runs {
        let folder = file.cwd.as_ref().map_or_else(|| cwd.to_path_buf(), |folder| cwd.join(folder));
        all.insert(lines::place(&file.path, &folder, home), call.now);
    }
    Ok(all)
}

/// What a thread wrote since a moment, and when first.
fn written_by(
    call: &Call<'_>,
    store: &Store,
    other: &Name,
    since: Moment,
) -> Result<BTreeMap<String, Moment>, StoreError> {
    let mut all = BTreeMap::new();
    files(call, store, &other.0, |worker, how, file, at| {
        if how == "write" && worker == other.1 && at >= since {
            all.insert(file, at);
        }
    })?;
    Ok(all)
}

/// Calls `see` with each file that the calls of a session touched, newest first: the worker, how, the file from the root, when.
fn files(
    call: &Call<'_>,
    store: &Store,
    session: &str,
    mut see: impl FnMut(&str, &str, String, Moment),
) -> Result<(), StoreError> {
    let (top, home) = (&call.around.home.root.top, Path::new(&call.around.home.scene.home));
    store.ended_calls(session, MOST_ROWS, |at, detail| {
        if !detail.contains("\"files\"") {
            return;
        }
        let detail: Value = serde_json::from_str(detail).unwrap_or_default();
        let worker = detail["subagent"].as_str().unwrap_or_default();
        let cwd = top.join(detail["cwd"].as_str().unwrap_or_default());
        for file in detail["files"].as_array().into_iter().flatten() {
            let (Some(how), Some(path)) = (file[0].as_str(), file[1].as_str()) else { continue };
            let place = lines::place(path, &cwd, home);
            // A file below the root is named from there, and one that a command names from where it ran.
            let from_top = Some(lines::place(path, top, home)).filter(|other| *other != place);
            from_top.into_iter().chain([place]).for_each(|place| see(worker, how, place, at));
        }
    })
}

/// What git keeps, other work trees and the clients' own memory are no strangers' words.
fn is_source(call: &Call<'_>, file: &str) -> bool {
    let root = &call.around.home.root;
    let path = Path::new(file);
    let status = look::git_status(root, path);
    let is_kept = matches!(status, PathStatus::Tracked | PathStatus::Unknown);
    let is_beside = !path.starts_with(&root.top) && status != PathStatus::Outside;
    !is_kept && !is_beside && !flow::is_memory(file)
}

/// The file as a person may see it: only letters that plain names are made of.
fn shown(file: &str, root: &str) -> String {
    let below = file.strip_prefix(root).and_then(|rest| rest.strip_prefix('/')).unwrap_or(file);
    let is_safe = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '/');
    below.chars().filter(is_safe).take(80).collect()
}
