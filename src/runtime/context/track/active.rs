//! The track that a session is on.
//!
//! INVARIANT: where two answers compete, that is said, never guessed; and a session stays on the track it began with,
//! whatever becomes of the pointer that led it there.

use std::path::Path;

use super::{FOLDER, POINTER, TrackId, is_there, read, state};
use crate::runtime::context::plan::PlanState;
use crate::runtime::model::Moment;
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::state::path_id;
use crate::runtime::system::{Root, files, look};

/// Who says which track is the active one; the first that does counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// `CF_GUIDE_TRACK`.
    Environment,
    /// The session was put on it, or began on it.
    Session,
    /// The branch is bound to it.
    Branch,
    /// The worktree is bound to it.
    Worktree,
    /// `docs/tracks/ACTIVE_TRACK`.
    Pointer,
}

impl Source {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Environment => "CF_GUIDE_TRACK",
            Self::Session => "session",
            Self::Branch => "branch",
            Self::Worktree => "worktree",
            Self::Pointer => "ACTIVE_TRACK",
        }
    }
}

/// The track a session is on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Active {
    /// None; nothing of the task tier is read or written.
    None,
    /// This one.
    Track(TrackId, Source),
    /// One is named that cannot be worked on.
    Unusable {
        /// What was named.
        name: String,
        /// By whom.
        by: Source,
        /// A clause about it.
        why: &'static str,
    },
    /// Two are named with the same right.
    Ambiguous(Vec<Named>),
}

impl Active {
    /// The track, if there is exactly one.
    pub fn track(&self) -> Option<&TrackId> {
        match self {
            Self::Track(id, _) => Some(id),
            Self::None | Self::Unusable { .. } | Self::Ambiguous(_) => None,
        }
    }

    /// What is wrong, in one sentence; the names come from outside.
    pub fn trouble(&self) -> Option<String> {
        match self {
            Self::None | Self::Track(..) => None,
            Self::Unusable { name, by, why } => {
                Some(format!("the track `{name}`, named by {}, {why}", by.name()))
            }
            Self::Ambiguous(named) => {
                let all: Vec<String> =
                    named.iter().map(|(by, name)| format!("{} says `{name}`", by.name())).collect();
                Some(format!("the active track is ambiguous: {}", all.join(", ")))
            }
        }
    }
}

/// Everything that was said about the active track.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Says {
    /// `CF_GUIDE_TRACK`.
    pub environment: Option<String>,
    /// The session's own.
    pub session: Option<String>,
    /// The branch's.
    pub branch: Option<String>,
    /// The worktree's.
    pub worktree: Option<String>,
    /// The lines of the pointer file.
    pub pointer: Vec<String>,
}

/// A track as somebody named it.
pub type Named = (Source, String);

/// Who counts; an error where several do with the same right. Pure.
pub fn choose(says: &Says) -> Result<Option<Named>, Vec<Named>> {
    if let Some(name) = &says.environment {
        return Ok(Some((Source::Environment, name.clone())));
    }
    if let Some(name) = &says.session {
        return Ok(Some((Source::Session, name.clone())));
    }
    match (&says.branch, &says.worktree) {
        (Some(branch), Some(worktree)) if branch != worktree => {
            return Err(vec![(Source::Branch, branch.clone()), (Source::Worktree, worktree.clone())]);
        }
        (Some(name), _) => return Ok(Some((Source::Branch, name.clone()))),
        (None, Some(name)) => return Ok(Some((Source::Worktree, name.clone()))),
        (None, None) => {}
    }
    let mut named = says.pointer.clone();
    named.sort();
    named.dedup();
    match named.as_slice() {
        [] => Ok(None),
        [name] => Ok(Some((Source::Pointer, name.clone()))),
        _ => Err(named.into_iter().map(|name| (Source::Pointer, name)).collect()),
    }
}

/// The track that a session is on. `environment` is `CF_GUIDE_TRACK`.
pub fn active(root: &Root, environment: Option<String>, session: &str, store: Option<&Store>) -> Active {
    if environment.is_none() && !files::is_there(&root.top.join(FOLDER)) {
        return Active::None;
    }
    let mut says = Says { environment, ..Says::default() };
    if says.environment.is_none() {
        if let Some(store) = store {
            listen(&mut says, root, session, store);
        }
        says.pointer = pointed(&root.top);
    }
    let (by, name) = match choose(&says) {
        Ok(Some(chosen)) => chosen,
        Ok(None) => return Active::None,
        Err(named) => return Active::Ambiguous(named),
    };
    let unusable = |why| Active::Unusable { name: name.clone(), by, why };
    match TrackId::new(&name) {
        None => unusable("is no name of a track"),
        Some(id) if !is_there(&root.top, &id) => unusable("is not there"),
        Some(id) if state(&root.top, &id) == PlanState::Closed => unusable("is closed"),
        Some(id) => Active::Track(id, by),
    }
}

/// What the pointer file says.
pub fn pointed(top: &Path) -> Vec<String> {
    let text = read(top, POINTER).unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

fn listen(says: &mut Says, root: &Root, session: &str, store: &Store) {
    let bindings = store.notes(NoteScope::Track).unwrap_or_default();
    let said = |key: &str| bindings.iter().find(|(known, ..)| known == key).map(|(_, name, _)| name.clone());
    says.session = said(&format!("session/{session}")).filter(|_| !session.is_empty());
    says.worktree = said(&worktree_key(root));
    // The branch is looked up only where some branch is bound.
    if bindings.iter().any(|(key, ..)| key.starts_with("branch/")) {
        says.branch = look::branch(root).and_then(|branch| said(&format!("branch/{branch}")));
    }
}

fn worktree_key(root: &Root) -> String {
    format!("worktree/{}", path_id(&root.top))
}

/// What a track can be bound to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bound {
    /// A session, by its id.
    Session(String),
    Branch(String),
    /// This worktree.
    Worktree,
}

impl Bound {
    fn key(&self, root: &Root) -> String {
        match self {
            Self::Session(session) => format!("session/{session}"),
            Self::Branch(branch) => format!("branch/{branch}"),
            Self::Worktree => worktree_key(root),
        }
    }
}

/// Binds, or lets go.
pub fn bind(
    store: &Store,
    root: &Root,
    bound: &Bound,
    id: Option<&TrackId>,
    now: Moment,
) -> Result<(), StoreError> {
    match id {
        Some(id) => store.set_note(NoteScope::Track, &bound.key(root), id.as_str(), now),
        None => store.drop_note(NoteScope::Track, &bound.key(root)),
    }
}

/// A session stays on the track it began with.
pub fn pin(
    store: &Store,
    root: &Root,
    session: &str,
    active: &Active,
    now: Moment,
) -> Result<(), StoreError> {
    match active {
        Active::Track(id, Source::Branch | Source::Worktree | Source::Pointer) if !session.is_empty() => {
            bind(store, root, &Bound::Session(session.to_owned()), Some(id), now)
        }
        Active::Track(..) | Active::None | Active::Unusable { .. } | Active::Ambiguous(_) => Ok(()),
    }
}

/// Lets go of everything that is bound to a track; how many there were.
pub fn unbind_all(store: &Store, id: &TrackId) -> Result<usize, StoreError> {
    let bound: Vec<String> = store
        .notes(NoteScope::Track)?
        .into_iter()
        .filter(|(_, name, _)| name == id.as_str())
        .map(|(key, ..)| key)
        .collect();
    for key in &bound {
        store.drop_note(NoteScope::Track, key)?;
    }
    Ok(bound.len())
}

/// Everything bound to a track, as a person would say it.
pub fn bindings(store: &Store, id: &TrackId) -> Vec<String> {
    let all = store.notes(NoteScope::Track).unwrap_or_default();
    all.into_iter()
        .filter(|(_, name, _)| name == id.as_str())
        .map(|(key, ..)| key.replacen('/', " ", 1))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_speaks_counts_and_competing_answers_are_said() {
        let text = |name: &str| Some(name.to_owned());
        let mut says = Says { pointer: vec!["e".into()], ..Says::default() };
        let chosen = |says: &Says| match choose(says) {
            Ok(Some((by, name))) => format!("{} {name}", by.name()),
            Ok(None) => "nobody".into(),
            Err(named) => format!("{} answers", named.len()),
        };
        assert_eq!(chosen(&Says::default()), "nobody");
        assert_eq!(chosen(&says), "ACTIVE_TRACK e");
        says.worktree = text("d");
        assert_eq!(chosen(&says), "worktree d");
        says.branch = text("c");
        assert_eq!(chosen(&says), "2 answers");
        says.worktree = text("c");
        assert_eq!(chosen(&says), "branch c");
        says.session = text("b");
        assert_eq!(chosen(&says), "session b");
        says.environment = text("a");
        assert_eq!(chosen(&says), "CF_GUIDE_TRACK a");
        let merged = Says { pointer: vec!["x".into(), "y".into()], ..Says::default() };
        assert_eq!(chosen(&merged), "2 answers");
    }
}
