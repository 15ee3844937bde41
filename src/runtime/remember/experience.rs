//! What happened, kept for rules that ask about it: which files were edited and read, which commands passed.
//!
//! An after-event is evidence only if the same session's before-event judged exactly this call: nobody plants a passing
//! test. An edit counts however it is told.

use crate::runtime::model::{Event, Memory, Moment, Step};
use crate::runtime::policy::{self, View, rule::Touch};
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::state::path_id;
use crate::runtime::workspace::surroundings::Realm;

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
            store.set_note(NoteScope::Edit(&tree), name, "", now)?;
            store.set_note(NoteScope::Edited(&event.session), name, "", now)?;
        } else if file.touch.meets(Touch::READ) {
            store.set_note(NoteScope::Read(&event.session), name, "", now)?;
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
    let tree = path_id(&realm.root.top);
    for key in &met {
        // One later than the edits of the same call: `sed … && cargo test` is tested.
        store.set_note(NoteScope::Passed(&tree), key, "", Moment(now.0 + 1))?;
    }
    Ok(met.len())
}
