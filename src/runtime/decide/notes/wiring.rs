//! Settings that worked against the hook before the session began are told to the person.

use crate::runtime::decide::case::Case;
use crate::runtime::model::Outcome;

/// Adds a line for each weakness.
pub(in crate::runtime::decide) fn tell(case: &Case<'_>, outcome: &mut Outcome) {
    for weak in &case.found.wiring {
        let lines =
            weak.weaknesses.iter().map(|weakness| format!("cf-guide: `{}` {}", weak.file, weakness.says()));
        outcome.person.extend(lines);
    }
}
