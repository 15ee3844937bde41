//! Lines of work: their names, their files, and which one a session is on.
//!
//! INVARIANT: where two answers compete, that is said, never guessed; and a session stays on the track it began with,
//! whatever becomes of the pointer that led it there.

use std::path::{Path, PathBuf};

use super::plan::{self, PlanState};
use crate::runtime::ctx::state::path_id;
use crate::runtime::ctx::{Root, files, look, root};
use crate::runtime::model::Moment;
use crate::runtime::store::{Store, StoreError};

/// Where tracks are, relative to the work tree.
pub const FOLDER: &str = "docs/tracks";
/// The track to work on when nothing else says so.
pub const POINTER: &str = "docs/tracks/ACTIVE_TRACK";
/// Two branches that both appended decisions merge without a conflict.
pub const ATTRIBUTES: (&str, &str) = ("docs/tracks/.gitattributes", "*/DECISIONS.md merge=union\n");
/// Where the store keeps who is on which track.
const SCOPE: &str = "track";
/// The largest document that is read.
const MAX_DOCUMENT: u64 = 1 << 20;

/// The name of a track: small letters, digits, `-`, `_` and `.`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TrackId(String);

impl TrackId {
    /// The track of that name; None where it could not be a folder's plain name.
    pub fn new(name: &str) -> Option<Self> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_.".contains(&byte);
        let starts = name.bytes().next().is_some_and(|byte| byte.is_ascii_alphanumeric());
        (starts && name.len() <= 64 && name.bytes().all(plain)).then(|| Self(name.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A document of the track, relative to the work tree.
    pub fn document(&self, document: Document) -> String {
        format!("{FOLDER}/{}/{}", self.0, document.name())
    }

    /// Where its checkpoints are, relative to the work tree.
    pub fn checkpoints(&self) -> String {
        format!("artifacts/checkpoints/{}", self.0)
    }
}

impl std::fmt::Display for TrackId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The documents of a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Document {
    /// What is wanted.
    Spec,
    /// How it is done.
    Plan,
    /// What may go wrong.
    Risks,
    /// What was decided.
    Decisions,
}

impl Document {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Spec, Self::Plan, Self::Risks, Self::Decisions];

    /// The file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spec => "SPEC.md",
            Self::Plan => "PLAN.md",
            Self::Risks => "RISKS.md",
            Self::Decisions => "DECISIONS.md",
        }
    }

    /// What a new track starts with.
    pub fn template(self, track: &str) -> String {
        let text = match self {
            Self::Spec => include_str!("../../../templates/project/docs/tracks/SPEC.md"),
            Self::Plan => include_str!("../../../templates/project/docs/tracks/PLAN.md"),
            Self::Risks => include_str!("../../../templates/project/docs/tracks/RISKS.md"),
            Self::Decisions => include_str!("../../../templates/project/docs/tracks/DECISIONS.md"),
        };
        text.replace("{{track}}", track)
    }
}

/// The text of a file of the work tree; None where there is none, or its way leads outside.
pub fn read(top: &Path, relative: &str) -> Option<String> {
    let path = top.join(relative);
    if !files::is_there(&path) || !root::resolve(&path).starts_with(top) {
        return None;
    }
    files::read_regular(&path, MAX_DOCUMENT)
}

/// The tracks of a work tree, by name.
pub fn all(top: &Path) -> Vec<TrackId> {
    files::folders_in(&top.join(FOLDER)).iter().filter_map(|name| TrackId::new(name)).collect()
}

/// True where the track has a folder.
pub fn is_there(top: &Path, id: &TrackId) -> bool {
    root::is_folder(&top.join(FOLDER).join(id.as_str()))
}

/// How far a track is; a draft where its plan says nothing.
pub fn state(top: &Path, id: &TrackId) -> PlanState {
    read(top, &id.document(Document::Plan)).map_or(PlanState::Draft, |text| plan::parse(&text).state)
}

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
    let bindings = store.notes(SCOPE).unwrap_or_default();
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
    /// A branch.
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
        Some(id) => store.set_note(SCOPE, &bound.key(root), id.as_str(), now),
        None => store.drop_note(SCOPE, &bound.key(root)),
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
        .notes(SCOPE)?
        .into_iter()
        .filter(|(_, name, _)| name == id.as_str())
        .map(|(key, ..)| key)
        .collect();
    for key in &bound {
        store.drop_note(SCOPE, key)?;
    }
    Ok(bound.len())
}

/// Everything bound to a track, as a person would say it.
pub fn bindings(store: &Store, id: &TrackId) -> Vec<String> {
    let all = store.notes(SCOPE).unwrap_or_default();
    all.into_iter()
        .filter(|(_, name, _)| name == id.as_str())
        .map(|(key, ..)| key.replacen('/', " ", 1))
        .collect()
}

/// The files that a new track starts with, relative to the work tree.
pub fn files_of_new(id: &TrackId) -> Vec<(String, String)> {
    let documents = Document::ALL.map(|document| (id.document(document), document.template(id.as_str())));
    let (path, text) = ATTRIBUTES;
    documents.into_iter().chain([(path.to_owned(), text.to_owned())]).collect()
}

/// Where a work tree's half-done changes of a track are kept until they are whole.
pub fn keep(state: &Path, id: &TrackId) -> PathBuf {
    state.join("tracks").join(id.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        for name in ["auth", "a.b-c_1", "2fa"] {
            assert!(TrackId::new(name).is_some(), "{name}");
        }
        for name in ["", ".", "..", ".x", "-x", "a/b", "A", "a b", "ü", &"x".repeat(65)] {
            assert!(TrackId::new(name).is_none(), "{name}");
        }
    }

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

    #[test]
    fn every_template_is_free_of_flaws() {
        use super::super::records;
        let plan = plan::parse(&Document::Plan.template("x"));
        assert_eq!((plan.flaws.len(), plan.steps.len(), plan.state), (0, 1, PlanState::Draft));
        assert_eq!(plan::normalise(&Document::Plan.template("x")), Document::Plan.template("x"));
        assert_eq!(records::decisions(&Document::Decisions.template("x")), (vec![], vec![]));
        assert_eq!(records::risks(&Document::Risks.template("x")), (vec![], vec![]));
    }
}
