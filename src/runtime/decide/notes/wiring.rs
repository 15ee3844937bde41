//! Settings that worked against the hook before the session began are told to the person.

use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Note;
use crate::runtime::model::Outcome;

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Wiring], tell: |case, _, decided| tell(case, &mut decided.outcome) };

/// Adds a line for each weakness.
fn tell(case: &Case<'_>, outcome: &mut Outcome) {
    for weak in &case.found.wiring {
        let lines =
            weak.weaknesses.iter().map(|weakness| format!("cf-guide: `{}` {}", weak.file, weakness.says()));
        outcome.person.extend(lines);
    }
}
