//! What a thread takes in: which strangers' words it read, what they named, and what the person named.

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
    if let Some(known) = known {
        let subagent = thread(case.event).map(str::to_owned);
        decided.writes.push(Write::Flow { subagent, seen: seen.thread.clone(), thread: known });
    }
}
