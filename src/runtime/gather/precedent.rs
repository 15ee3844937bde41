//! Something like this that happened before, where the worker laid out what it knows and the session was not told it.

use std::borrow::Cow;

use super::Call;
use super::advice::asked_for;
use crate::runtime::decide::found::Machine;
use crate::runtime::learning::precedent::{Precedent, Precedents};
use crate::runtime::model::{ActionKind, Step};
use crate::runtime::remember::names;
use crate::runtime::system::files;
use crate::runtime::workspace::rules::Kept;

/// So many of the best are looked at for one that was not told.
const LOOKED_AT: usize = 3;

/// The best one. `machine`: what is due, for a worker that starts. Where nothing is laid out, nothing else is looked at.
pub(super) fn look(call: &Call<'_>, machine: Option<&Machine>) -> Option<Precedent> {
    let around = call.around;
    let is_about_work = match &call.event.step {
        Step::BeforeTool(action) => matches!(action.kind, ActionKind::Task { .. }),
        step => matches!(step, Step::Prompt { .. } | Step::SubagentStart),
    };
    if !is_about_work || !around.home.root.opted_in || !around.config.guidance.enabled || !call.can_keep {
        return None;
    }
    let state = around.state.as_ref().ok()?;
    let precedents = Precedents::open(Kept::OnDisk(files::open_own(&state.precedents())?))?;
    let is_told =
        |found: &Precedent| files::is_there(&state.told(&call.event.session, &names::precedent(&found.id)));
    let best = precedents.fitting(&text(call, machine)?).into_iter().take(LOOKED_AT);
    best.filter_map(|one| precedents.get(one)).find(|found| !is_told(found))
}

/// The words that say what is to be done: for a worker that starts, its kind and the step that is due.
fn text<'a>(call: &Call<'a>, machine: Option<&Machine>) -> Option<Cow<'a, str>> {
    if !matches!(call.event.step, Step::SubagentStart) {
        return asked_for(call.event);
    }
    let kind = call.event.subagent.as_ref().map_or("", |agent| agent.kind.as_str());
    let step = machine.and_then(|machine| machine.next.step.as_ref());
    let due = step.map_or_else(String::new, |step| format!("{} {}", step.title, step.verify));
    Some(format!("{kind} {due}").into())
}
