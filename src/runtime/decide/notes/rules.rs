//! Rules that matter to the work at hand, put before the model once per session, and again after a compaction.

use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Note;
use crate::runtime::decide::writes::Write;
use crate::runtime::policy::Shard;

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Rules], tell: |case, _, decided| tell(case, decided) };

/// How much text they may fill, in characters.
const BUDGET: usize = 700;

/// Adds those that the session was not told yet.
fn tell(case: &Case<'_>, decided: &mut Decided) {
    let Some(at_hand) = &case.found.rules else { return };
    let told = brief(at_hand.heading, &at_hand.shards);
    let rules = told.map_or_else(Vec::new, |(text, shown)| {
        decided.outcome.notes.push(text);
        shown
    });
    if at_hand.anew || !rules.is_empty() {
        decided.writes.push(Write::Told { anew: at_hand.anew, rules });
    }
}

/// How many characters they will fill.
pub(super) fn length(case: &Case<'_>) -> Option<usize> {
    let at_hand = case.found.rules.as_ref()?;
    brief(at_hand.heading, &at_hand.shards).map(|(text, _)| text.chars().count())
}

/// The rules as a short list, and which of them fit in.
fn brief(heading: &str, shards: &[Shard]) -> Option<(String, Vec<String>)> {
    let mut text = heading.to_owned();
    let mut shown = Vec::new();
    for shard in shards {
        let words = shard.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let line = format!("\n- {words} ({}:{})", shard.file, shard.line);
        if text.chars().count() + line.chars().count() > BUDGET {
            continue;
        }
        text.push_str(&line);
        shown.push(shard.id.clone());
    }
    (!shown.is_empty()).then_some((text, shown))
}
