//! What happened, kept for rules that ask about it: which files were edited and read, which commands passed.
//!
//! An after-event is evidence only if the same session's before-event judged exactly this call: nobody plants a passing
//! test. An edit counts however it is told.

use super::surroundings::Realm;
use crate::runtime::ctx::state::path_id;
use crate::runtime::ctx::{look, root};
use crate::runtime::model::{Event, History, Memory, Moment, PathStatus, Question, Step};
use crate::runtime::policy::{self, View, rule::Touch};
use crate::runtime::store::{Store, StoreError};

/// The most notes that one question looks at.
const MOST: usize = 2000;

/// Keeps what later questions need, where the repository has rules that will ask.
pub fn learn(
    event: &Event,
    view: &View<'_>,
    memory: &Memory,
    realm: &Realm,
    store: &Store,
    now: Moment,
) -> Result<(), StoreError> {
    if !realm.compiled.asks_history || !matches!(event.step, Step::AfterTool { .. }) {
        return Ok(());
    }
    let tree = path_id(&realm.root.top);
    for file in &view.files {
        let Some(name) = file.names.first() else { continue };
        if file.touch.is_change() {
            store.set_note(&format!("edit@{tree}"), name, "", now)?;
            store.set_note(&format!("edited@{}", event.session), name, "", now)?;
        } else if file.touch.meets(Touch::READ) {
            store.set_note(&format!("read@{}", event.session), name, "", now)?;
        }
    }
    if memory.judged_before {
        count(view, realm, store, now)?;
    }
    Ok(())
}

/// Keeps which demands of the rules a command met that succeeded; how many.
pub fn count(view: &View<'_>, realm: &Realm, store: &Store, now: Moment) -> Result<usize, StoreError> {
    let met = policy::evidence(&realm.compiled.rules.needs(view), view);
    for key in &met {
        // One later than the edits of the same call: `sed … && cargo test` is tested.
        store.set_note(&format!("passed@{}", path_id(&realm.root.top)), key, "", Moment(now.0 + 1))?;
    }
    Ok(met.len())
}

/// What the ledger says to a question about the past; None where it cannot tell.
pub fn recall(question: &Question, event: &Event, realm: &Realm, store: &Store) -> Option<History> {
    let tree = path_id(&realm.root.top);
    match question {
        Question::PassedSinceEdit { commands, .. } => {
            let passed = commands
                .iter()
                .filter_map(|key| store.note_at(&format!("passed@{tree}"), key).ok().flatten())
                .max()
                .unwrap_or(Moment(i64::MIN));
            let edits = store.notes_after(&format!("edit@{tree}"), passed, MOST).ok()?;
            let last =
                edits.into_iter().rev().find(|name| policy::counts(question, name) && is_kept(realm, name));
            Some(match last {
                _ if passed == Moment(i64::MIN) => History::No(last.unwrap_or_default()),
                Some(edit) => History::No(edit),
                None => History::Yes,
            })
        }
        Question::ReadInSession(_) => in_session(store, "read", event, question, |_| true),
        Question::EditedInSession { .. } => {
            in_session(store, "edited", event, question, |name| is_kept(realm, name))
        }
        Question::Resolve(_)
        | Question::GitStatus(_)
        | Question::Loses(_)
        | Question::Branch
        | Question::Role => None,
    }
}

fn in_session(
    store: &Store,
    what: &str,
    event: &Event,
    question: &Question,
    counts_too: impl Fn(&str) -> bool,
) -> Option<History> {
    let names = store.notes_after(&format!("{what}@{}", event.session), Moment(i64::MIN), MOST).ok()?;
    let found = names.iter().any(|name| policy::counts(question, name) && counts_too(name));
    Some(if found { History::Yes } else { History::No(String::new()) })
}

/// git does not ignore it: build output is no edit.
fn is_kept(realm: &Realm, name: &str) -> bool {
    let path = root::lexical(&realm.root.top, std::path::Path::new(name));
    !realm.root.is_git || look::git_status(&realm.root, &path) != PathStatus::Ignored
}
