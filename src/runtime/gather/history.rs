//! History, as rules ask about it: which files were edited and read, which commands passed since.

use crate::runtime::model::{Event, History, Moment, Question};
use crate::runtime::policy;
use crate::runtime::remember::experience::{self, MOST};
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::workspace::Realm;

/// What the ledger says to a question about the past; None where it cannot tell.
pub fn recall(question: &Question, event: &Event, realm: &Realm, store: &Store) -> Option<History> {
    match question {
        Question::PassedSinceEdit { .. } => experience::passed_since_edit(question, &realm.root, store),
        Question::ReadInSession(_) => in_session(store, NoteScope::Read(&event.session), question, |_| true),
        Question::EditedInSession { .. } => {
            in_session(store, NoteScope::Edited(&event.session), question, |name| {
                experience::is_kept(&realm.root, name)
            })
        }
        Question::Resolve(_)
        | Question::Program(_)
        | Question::GitStatus(_)
        | Question::Matches(_)
        | Question::Taken(_)
        | Question::Loses(_)
        | Question::Text(_)
        | Question::Mentions { .. }
        | Question::Finds { .. }
        | Question::Long(_)
        | Question::Secrets(_)
        | Question::Packed(_)
        | Question::Branch
        | Question::BranchAt(_)
        | Question::Handed { .. }
        | Question::OnBranch(_)
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
