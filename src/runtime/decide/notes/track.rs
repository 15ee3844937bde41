//! The state of the track comes before what else a session is told; only what survives a compaction is put before it.

use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Note;
use crate::runtime::model::Outcome;

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Track], tell: |case, _, decided| tell(case, &mut decided.outcome) };

/// Puts it in front.
fn tell(case: &Case<'_>, outcome: &mut Outcome) {
    let told = &case.found.track;
    outcome.notes.splice(0..0, told.note.clone());
    outcome.person.extend(told.person.clone());
}
