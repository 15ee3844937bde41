//! The role of whoever acts: what the event and the environment say, else what a person said.

use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Event, Role, Step};
use crate::runtime::remember::names;
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::system::files;
use crate::runtime::workspace::{Surroundings, role};

/// The role of whoever acts. The store is asked, with one statement, only where nobody else names a role.
pub fn of(event: &Event, around: &Surroundings, store: Option<&Store>) -> Option<Role> {
    role::given(event, around).or_else(|| {
        let store = store.filter(|_| event.subagent.is_none());
        let name = store?.note(NoteScope::of_session(&event.session), names::ROLE).ok().flatten()?;
        Role::new(&name, GivenBy::Person)
    })
}

/// The role that may be limited in what it does. The store is asked only where a person ever gave a role here.
pub fn limiting(event: &Event, around: &Surroundings, store: Option<&Store>) -> Option<Role> {
    if !matches!(event.step, Step::BeforeTool(_) | Step::Permission(_)) {
        return None;
    }
    role::given(event, around).or_else(|| {
        let state = around.state.as_ref().ok()?;
        files::is_there(&state.roles()).then(|| of(event, around, store)).flatten()
    })
}
