//! The labels that a thread takes in: which strangers' words it read, what they named, and what the person named.

use super::hints::thread;
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Note;
use crate::runtime::decide::writes::Write;
use crate::runtime::flow;

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Flow], tell: |case, _, decided| keep(case, decided) };

/// Keeps what the event adds.
fn keep(case: &Case<'_>, decided: &mut Decided) {
    let (Some(seen), Some(home), true) = (&case.found.flow, case.home(), case.found.can_keep) else { return };
    let known = flow::taken_in(case.event, case.facts, home.scene, seen, case.now);
    decided.writes.extend(known.map(|known| written(case, seen, known)));
}

/// What is known of the thread now, to be kept.
pub(in crate::runtime::decide) fn written(case: &Case<'_>, seen: &flow::Seen, known: Vec<u8>) -> Write {
    let subagent = thread(case.event).map(str::to_owned);
    let is_labelled = seen.is_labelled_by(&known);
    Write::Flow { subagent, seen: seen.thread.clone(), thread: known, is_labelled }
}
