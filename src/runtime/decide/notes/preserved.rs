//! Things that survive a compaction come first, with half of the room at least: without the goal, the rest is in vain.

use super::rules;
use crate::runtime::agents::{self, text};
use crate::runtime::context::kept::{self, Audience, Wish};
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Note;
use crate::runtime::decide::writes::Write;

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Preserved], tell: |case, _, decided| tell(case, decided) };

/// The most characters for the summariser.
const SUMMARISER: usize = 4_000;

/// Adds it, in the fence.
fn tell(case: &Case<'_>, decided: &mut Decided) {
    let Some(preserved) = &case.found.preserved else { return };
    decided.writes.extend(preserved.keep.clone().map(Write::Kept));
    let most = match preserved.audience {
        Audience::Summariser => SUMMARISER,
        Audience::Model => {
            let others = decided.outcome.notes.iter().map(|note| note.chars().count());
            let taken: usize = others.chain(rules::length(case)).map(|length| length + 1).sum();
            let budget = agents::budget_at(case.event, case.config.context_chars as usize);
            budget.saturating_sub(taken).max(budget / 2)
        }
    };
    let heading = preserved.audience.heading();
    let around = heading.len() + 1 + text::fence(case.token, "").len() + 1;
    let wishes: Vec<&Wish> = preserved.wishes.iter().collect();
    let data = kept::lines(&wishes, &preserved.standing, most.saturating_sub(around));
    let told = data.map(|data| format!("{heading}\n{}", text::fence(case.token, &data)));
    decided.outcome.notes.splice(0..0, told);
}
