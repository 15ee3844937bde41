//! What happened, as rules ask about it: which files were edited and read, which commands passed since.

use crate::runtime::model::{Event, History, Moment, PathStatus, Question};
use crate::runtime::policy;
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::system::state::path_id;
use crate::runtime::system::{look, root};
use crate::runtime::workspace::Realm;

/// The most notes that one question looks at.
const MOST: usize = 2000;

/// What the ledger says to a question about the past; None where it cannot tell.
pub fn recall(question: &Question, event: &Event, realm: &Realm, store: &Store) -> Option<History> {
    let tree = path_id(&realm.root.top);
    match question {
        Question::PassedSinceEdit { commands, .. } => {
            let passed = commands
                .iter()
                .filter_map(|key| store.note_at(NoteScope::Passed(&tree), key).ok().flatten())
                .max()
                .unwrap_or(Moment(i64::MIN));
            let edits = store.notes_after(NoteScope::Edit(&tree), passed, MOST).ok()?;
            let last =
                edits.into_iter().rev().find(|name| policy::counts(question, name) && is_kept(realm, name));
            Some(match last {
                _ if passed == Moment(i64::MIN) => History::No(last.unwrap_or_default()),
                Some(edit) => History::No(edit),
                None => History::Yes,
            })
        }
        Question::ReadInSession(_) => in_session(store, NoteScope::Read(&event.session), question, |_| true),
        Question::EditedInSession { .. } => {
            in_session(store, NoteScope::Edited(&event.session), question, |name| is_kept(realm, name))
        }
        Question::Resolve(_)
        | Question::Program(_)
        | Question::GitStatus(_)
        | Question::Taken(_)
        | Question::Loses(_)
        | Question::Branch
        | Question::Role => None,
    }
}

fn in_session(
    store: &Store,
    scope: NoteScope<'_>,
    question: &Question,
    counts_too: impl Fn(&str) -> bool,
) -> Option<History> {
    let names = store.notes_after(scope, Moment(i64::MIN), MOST).ok()?;
    let found = names.iter().any(|name| policy::counts(question, name) && counts_too(name));
    Some(if found { History::Yes } else { History::No(String::new()) })
}

/// git does not ignore it: build output is no edit.
fn is_kept(realm: &Realm, name: &str) -> bool {
    let path = root::lexical(&realm.root.top, std::path::Path::new(name));
    !realm.root.is_git || look::git_status(&realm.root, &path) != PathStatus::Ignored
}
