//! Rules that bear on the work at hand, as far as the session was not told them since it began or was compacted.

use std::borrow::Cow;

use crate::runtime::context::transcript::by_a_person;
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
    let (heading, found) = if anew || matches!(event.step, Step::SubagentStart) {
        ("Rules that come first here:", rules.constitution())
    } else {
        let is_prompt = matches!(event.step, Step::Prompt { .. });
        let heading = if is_prompt { "Rules that bear on this:" } else { "Rules that bear on this task:" };
        (heading, rules.search(&asked_for(event)?, MOST))
    };
    let shards = if anew { found } else { untold(found, &event.session, store) };
    Some(AtHand { heading, shards, anew })
}

/// The words that ask for work: a person's, or those that hand a task on. Clients send messages of their own as prompts; what a
/// machine wrote asks for nothing.
pub(super) fn asked_for(event: &Event) -> Option<Cow<'_, str>> {
    match &event.step {
        Step::Prompt { text } => by_a_person(text),
        Step::BeforeTool(action) => match &action.kind {
            ActionKind::Task { prompt, .. } => Some(prompt.into()),
            ActionKind::Command { .. }
            | ActionKind::Edit { .. }
            | ActionKind::Read { .. }
            | ActionKind::Fetch { .. }
            | ActionKind::Tool { .. } => None,
        },
        Step::SessionStart { .. }
        | Step::SubagentStart
        | Step::SessionEnd { .. }
        | Step::Permission(_)
        | Step::AfterTool { .. }
        | Step::AfterBatch { .. }
        | Step::Stop { .. }
        | Step::SubagentStop { .. }
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => None,
    }
}

/// Those that this session was not told since it began or was compacted.
fn untold(found: Vec<Shard>, session: &str, store: Option<&Store>) -> Vec<Shard> {
    let Some(store) = store.filter(|_| !found.is_empty()) else { return found };
    let told = NoteScope::Told(session);
    let since = store.note_at(told, "").ok().flatten().unwrap_or(Moment(i64::MIN));
    let known = store.notes_after(told, since, 2_000).unwrap_or_default();
    found.into_iter().filter(|shard| !known.contains(&shard.id)).collect()
}
