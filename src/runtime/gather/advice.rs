//! Rules that bear on the work at hand, as far as the session was not told them since it began or was compacted.

use crate::runtime::decide::found::AtHand;
use crate::runtime::model::{ActionKind, Event, Moment, Step};
use crate::runtime::policy::Shard;
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::workspace::Realm;

/// How many rules are told at once.
const MOST: usize = 3;

/// What to tell, if there is something that was not told before.
pub fn look(event: &Event, realm: &Realm, store: Option<&Store>) -> Option<AtHand> {
    let rules = &realm.compiled.rules;
    // What was told before is gone from the model's memory when a session starts, or never was in it.
    let anew = matches!(event.step, Step::SessionStart { .. });
    let (heading, found) = match &event.step {
        Step::SessionStart { .. } | Step::SubagentStart => {
            ("Rules that come first here:", rules.constitution())
        }
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
    let shards = if anew { found } else { untold(found, &event.session, store) };
    Some(AtHand { heading, shards, anew })
}

/// Those that this session was not told since it began or was compacted.
fn untold(found: Vec<Shard>, session: &str, store: Option<&Store>) -> Vec<Shard> {
    let Some(store) = store.filter(|_| !found.is_empty()) else { return found };
    let told = NoteScope::Told(session);
    let since = store.note_at(told, "").ok().flatten().unwrap_or(Moment(i64::MIN));
    let known = store.notes_after(told, since, 2_000).unwrap_or_default();
    found.into_iter().filter(|shard| !known.contains(&shard.id)).collect()
}
