//! Tracks made, bound and closed.

use serde_json::json;

use super::super::print;
use super::{existing, shown, state};
use crate::runtime::context::plan::{self, PlanState};
use crate::runtime::context::track::{self, Bound, Document, TrackId};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::Block;
use crate::runtime::store::{Store, StoreError, decisions};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::{Root, clock, files, look};

/// Starts a track: its documents, and git's way to merge them.
pub fn new(root: &Root, words: &str, and_switch: bool, dry_run: bool, json: bool) -> Result<Exit> {
    let id = TrackId::from_words(words).ok_or_else(|| {
        Error::new(Exit::Usage, format!("`{}` is no name of a track", shown(words, 80)))
            .hint("use some letters or digits and no `/`, as in `cf-guide track new Add login`")
    })?;
    if track::is_there(&root.top, &id) {
        return Err(Error::new(Exit::BadInput, format!("there is a track `{id}` already"))
            .hint(format!("run `cf-guide track show {id}`")));
    }
    let title = shown(words.trim(), 120);
    let mut changes = Vec::new();
    for (file, text) in track::files_of_new(&id, &title) {
        let path = root.top.join(&file);
        if !files::is_there(&path) {
            changes.push(Change { path, before: None, after: Some(text.into_bytes()), private: false });
        }
    }
    changes.extend(attributes(root)?);
    let made: Vec<String> = changes.iter().map(|change| relative(root, change)).collect();
    if !dry_run {
        apply(root, &id, &changes)?;
    }
    let bound = here_bound(root, false);
    let is_bound = and_switch && !dry_run;
    if is_bound {
        bind(root, &bound, Some(&id))?;
    }
    if json {
        let bound = is_bound.then(|| named(&bound));
        print::json(&json!({
            "schema": "cf-guide/track-new/1", "track": id.as_str(), "title": title, "created": made, "bound": bound,
        }));
    } else {
        for (change, file) in changes.iter().zip(&made) {
            let verb = if change.before.is_none() { "create" } else { "edit  " };
            print::out(&format!("  {verb} {file}\n"));
        }
    }
    if !json && dry_run {
        print::out("nothing was written\n");
    } else if !json && is_bound {
        say_bound(&bound, Some(&id));
    } else if !json {
        print::out(&format!("next: fill in SPEC.md and PLAN.md, then `cf-guide track switch {id}`\n"));
    }
    Ok(Exit::Done)
}

/// What lets git merge the track's files; a file that is there keeps everything it says.
fn attributes(root: &Root) -> Result<Option<Change>> {
    let path = root.top.join(track::ATTRIBUTES.0);
    let before =
        change::read(&path).map_err(|error| Error::io(Exit::BadInput, "could not read", &path, &error))?;
    // A file that is no text is nobody's to add a line to.
    let Ok(text) = String::from_utf8(before.clone().unwrap_or_default()) else { return Ok(None) };
    let after = Some(track::with_attributes(&text).into_bytes());
    let change = Change { path, before, after, private: false };
    Ok((!change.is_empty()).then_some(change))
}

/// Puts a branch, a worktree or a session on a track, or lets it go.
pub fn switch(root: &Root, bound: &Bound, id: Option<&TrackId>, json: bool) -> Result<Exit> {
    bind(root, bound, id)?;
    if json {
        print::json(&json!({
            "schema": "cf-guide/track-switch/1", "track": id.map(TrackId::as_str), "bound": named(bound),
        }));
    } else {
        say_bound(bound, id);
    }
    Ok(Exit::Done)
}

fn bind(root: &Root, bound: &Bound, id: Option<&TrackId>) -> Result<()> {
    track::bind(&open_store(root)?, root, bound, id, clock::now()).map_err(busy)
}

fn named(bound: &Bound) -> String {
    match bound {
        Bound::Session(session) => format!("session {}", shown(session, 80)),
        Bound::Branch(branch) => format!("branch {}", shown(branch, 120)),
        Bound::Worktree => "this worktree".into(),
    }
}

fn say_bound(bound: &Bound, id: Option<&TrackId>) {
    print::out(&format!("{}: {}\n", named(bound), id.map_or("no track", TrackId::as_str)));
    if !matches!(bound, Bound::Session(_)) {
        print::out("sessions that began on another track stay there; `--session ID` moves one\n");
    }
}

/// Writes or removes the pointer file.
pub fn point(root: &Root, id: Option<&TrackId>, json: bool) -> Result<Exit> {
    let path = root.top.join(track::POINTER);
    let before =
        change::read(&path).map_err(|error| Error::io(Exit::BadInput, "could not read", &path, &error))?;
    let after = id.map(|id| format!("{id}\n").into_bytes());
    let keep_for = id.cloned().or_else(|| TrackId::new("none"));
    if let Some(keep_for) = keep_for {
        apply(root, &keep_for, &[Change { path, before, after, private: false }])?;
    }
    let name = id.map_or("no track", TrackId::as_str);
    if json {
        let document = json!({"schema": "cf-guide/track-switch/1", "track": id.map(TrackId::as_str), "bound": track::POINTER});
        print::json(&document);
    } else {
        print::out(&format!("{}: {name}\n", track::POINTER));
    }
    Ok(Exit::Done)
}

/// Closes a track.
pub fn close(root: &Root, id: &str, dry_run: bool, json: bool) -> Result<Exit> {
    let id = existing(root, id)?;
    refuse_what_waits(root, &id)?;
    let file = id.document(Document::Plan);
    let path = root.top.join(&file);
    let before = track::read(&root.top, &file);
    let text = before.clone().unwrap_or_else(|| Document::Plan.template(id.as_str()));
    let after = plan::with_state(&text, PlanState::Closed);
    let mut changes = vec![Change {
        path,
        before: before.map(String::into_bytes),
        after: Some(after.into_bytes()),
        private: false,
    }];
    let pointer = track::read(&root.top, track::POINTER);
    if track::pointed(&root.top) == [id.as_str()] {
        let path = root.top.join(track::POINTER);
        changes.push(Change { path, before: pointer.map(String::into_bytes), after: None, private: false });
    }
    changes.retain(|change| !change.is_empty());
    let mut bound = 0;
    if !dry_run {
        apply(root, &id, &changes)?;
        bound = track::unbind_all(&open_store(root)?, &id).map_err(busy)?;
    }
    let files: Vec<String> = changes.iter().map(|change| relative(root, change)).collect();
    if json {
        print::json(
            &json!({"schema": "cf-guide/track-close/1", "track": id.as_str(), "changed": files, "unbound": bound}),
        );
    } else {
        files.iter().for_each(|file| print::out(&format!("  edit   {file}\n")));
        if dry_run {
            print::out("nothing was written\n");
        } else {
            print::out(&format!("{id}: closed, {bound} bindings let go\n"));
        }
    }
    Ok(Exit::Done)
}

/// A track, or a step of it, that waits for a person's answer is not closed meanwhile.
fn refuse_what_waits(root: &Root, id: &TrackId) -> Result<()> {
    let board = decisions::read_board(&decisions::board(&state(root)?.folder)).map_err(busy)?;
    let waits = |(_, block): &&(String, Block)| match block {
        Block::Track(track) | Block::Step { track, .. } => track == id.as_str(),
        Block::Path(_) | Block::Command(_) | Block::Tool(_) | Block::Other(_) => false,
    };
    match board.unwrap_or_default().blocks.iter().find(waits) {
        None => Ok(()),
        Some((decision, _)) => Err(Error::new(Exit::No, format!("track `{id}` waits for a person's answer"))
            .because(format!("decision {decision} is open"))
            .hint(format!("run `cf-guide decision resolve {decision}` in a terminal"))),
    }
}

/// The branch, or the worktree where there is none.
pub fn here_bound(root: &Root, worktree: bool) -> Bound {
    match look::branch(root) {
        Some(branch) if !worktree => Bound::Branch(branch),
        Some(_) | None => Bound::Worktree,
    }
}

fn open_store(root: &Root) -> Result<Store> {
    Store::open(&state(root)?.database()).map_err(busy)
}

fn busy(error: StoreError) -> Error {
    Error::new(Exit::Busy, "could not use the ledger").because(error).hint("try again")
}

fn apply(root: &Root, id: &TrackId, changes: &[Change]) -> Result<()> {
    let keep = track::keep(&state(root)?.folder, id);
    change::apply(changes, &keep).map(|_| ()).map_err(|failure| failure.told(&root.top))
}

fn relative(root: &Root, change: &Change) -> String {
    let path = change.path.strip_prefix(&root.top).unwrap_or(&change.path);
    shown(&path.display().to_string(), 200)
}
