//! What survives a compaction; the other notes leave it the room that it may take.

use super::rules;
use crate::runtime::agents::text;
use crate::runtime::context::kept::{self, Audience, Wish};
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::writes::Write;

/// The most characters for the summariser.
const SUMMARISER: usize = 4_000;

/// Adds it, in the fence.
pub(in crate::runtime::decide) fn tell(case: &Case<'_>, decided: &mut Decided) {
    let Some(preserved) = &case.found.preserved else { return };
    decided.writes.extend(preserved.keep.clone().map(Write::Kept));
    let most = match preserved.audience {
        Audience::Summariser => SUMMARISER,
        Audience::Model => {
            let others = decided.outcome.notes.iter().map(|note| note.chars().count());
            let taken: usize = others.chain(rules::length(case)).map(|length| length + 1).sum();
            let budget = case.config.context_chars as usize;
            budget.saturating_sub(taken).max(budget / 3)
        }
    };
    let heading = preserved.audience.heading();
    let around = heading.len() + 1 + text::fence(case.token, "").len() + 1;
    let wishes: Vec<&Wish> = preserved.wishes.iter().collect();
    let data = kept::lines(&wishes, &preserved.standing, most.saturating_sub(around));
    decided.outcome.notes.extend(data.map(|data| format!("{heading}\n{}", text::fence(case.token, &data))));
}
