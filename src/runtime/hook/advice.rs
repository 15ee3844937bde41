//! Rules that matter to the work at hand, put before the model once per session, and again after a compaction.

use super::surroundings::Realm;
use crate::runtime::model::{ActionKind, Event, Moment, Step};
use crate::runtime::policy::Shard;
use crate::runtime::store::Store;

/// How many rules are told at once.
const MOST: usize = 3;
/// How much text they may fill, in characters.
const BUDGET: usize = 700;

/// What to tell, if there is something that was not told before.
pub fn for_event(event: &Event, realm: &Realm, store: Option<&Store>, now: Moment) -> Option<String> {
    let rules = &realm.compiled.rules;
    let told = format!("told@{}", event.session);
    let (heading, found) = match &event.step {
        Step::SessionStart { .. } => {
            // What was told before is gone from the model's memory, or never was in it.
            if let Some(store) = store {
                let _ = store.set_note(&told, "", "", now);
            }
            ("Rules that come first here:", rules.constitution())
        }
        Step::SubagentStart => ("Rules that come first here:", rules.constitution()),
        Step::Prompt { text } => ("Rules that bear on this:", rules.search(text, MOST)),
        Step::BeforeTool(action) => match &action.kind {
            ActionKind::Task { prompt, .. } => ("Rules that bear on this task:", rules.search(prompt, MOST)),
            ActionKind::Command { .. }
            | ActionKind::Edit { .. }
            | ActionKind::Read { .. }
            | ActionKind::Fetch { .. }
            | ActionKind::Tool { .. } => return None,
        },
        Step::SessionEnd { .. }
        | Step::Permission(_)
        | Step::AfterTool { .. }
        | Step::AfterBatch { .. }
        | Step::Stop { .. }
        | Step::SubagentStop { .. }
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => return None,
    };
    let fresh = untold(found, &told, store);
    let (text, shown) = brief(heading, &fresh)?;
    for id in shown {
        // What cannot be noted is told again: no harm.
        let _ = store.map(|store| store.set_note(&told, &id, "", Moment(now.0 + 1)));
    }
    Some(text)
}

/// Those that this session was not told since it began or was compacted.
fn untold(found: Vec<Shard>, told: &str, store: Option<&Store>) -> Vec<Shard> {
    let Some(store) = store else { return found };
    let since = store.note_at(told, "").ok().flatten().unwrap_or(Moment(i64::MIN));
    let known = store.notes_after(told, since, 2_000).unwrap_or_default();
    found.into_iter().filter(|shard| !known.contains(&shard.id)).collect()
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
