//! A precedent, what happened here before and what was right then: at most one, as data, after the rules.

use crate::runtime::agents::text;
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Note;
use crate::runtime::decide::writes::Write;

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Precedent], tell: |case, _, decided| tell(case, decided) };

/// Adds it, in the fence. That it was told stands in the row, where it is counted.
fn tell(case: &Case<'_>, decided: &mut Decided) {
    let Some(precedent) = case.found.precedent.as_ref().filter(|_| case.found.can_keep) else { return };
    let fenced = text::fence(case.token, &precedent.text);
    decided.outcome.notes.push(format!("Something like this happened here before:\n{fenced}"));
    decided.outcome.hints.push(format!("precedent/{}", precedent.id));
    decided.writes.push(Write::ToldPrecedent(precedent.id.clone()));
}
