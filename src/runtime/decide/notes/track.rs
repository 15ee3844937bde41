//! Where the track stands comes before what else a session is told; only what survives a compaction is put before it.

use crate::runtime::decide::case::Case;
use crate::runtime::model::Outcome;

/// Puts it in front.
pub(in crate::runtime::decide) fn tell(case: &Case<'_>, outcome: &mut Outcome) {
    let told = &case.found.track;
    outcome.notes.splice(0..0, told.note.clone());
    outcome.person.extend(told.person.clone());
}
