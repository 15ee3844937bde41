//! The work due in the plan that a session carries out, and who is at it. Only where work is handed out step by step.

use crate::runtime::decide::found::Machine;
use crate::runtime::model::{ActionKind, Event, Moment, Role, Step};
use crate::runtime::remember::experience::{self, author};
use crate::runtime::remember::steps::{BEGAN, QUESTION, Steps, TRANSITIONS, is_alone, worker};
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::workspace::Surroundings;

/// The workers that steps are handed to.
const WORKERS: [&str; 3] = ["initializer", "coder", "tester"];

/// What is due, where this event is about it.
pub fn look(event: &Event, around: &Surroundings, store: Option<&Store>, now: Moment) -> Option<Machine> {
    let settings = &around.home.compiled.config.orchestrate;
    if !settings.enabled || !around.home.root.opted_in {
        return None;
    }
    let store = store?;
    let worker = match &event.step {
        Step::BeforeTool(action) | Step::Permission(action) => {
            let ActionKind::Task { agent_type: Some(kind), .. } = &action.kind else { return None };
            Role::of_agent(kind)
        }
        _ => worker(event, around),
    };
    let worker = worker.map(|role| role.name().to_owned());
    if !matches!(event.step, Step::Stop { .. } | Step::SessionStart { .. })
        && !worker.as_deref().is_some_and(|name| WORKERS.contains(&name))
    {
        return None;
    }
    let (track, plan) = experience::executing(&around.home, &event.session, store)?;
    let steps = Steps { root: &around.home.root, track: &track, store, settings };
    let next = steps.next(&plan, &around.state.as_ref().ok()?.folder);
    let running = steps.running(&next, now).filter(|running| {
        let ended = running.overdue || is_alone(event) && running.is_of(&event.session);
        !ended && running.who != author(event)
    });
    let progress = next.step.as_ref().map(|step| steps.progress(step)).unwrap_or_default();
    let ran = match (&event.step, &next.step) {
        (Step::SubagentStop { .. }, Some(step)) => steps.ran(step, &author(event)),
        _ => false,
    };
    let scope = NoteScope::Machine(&event.session);
    let number = |key: &str| -> Option<i64> { store.note(scope, key).ok().flatten()?.parse().ok() };
    let minutes = number(BEGAN).map_or(0, |began| (now.0 - began) / 60_000);
    let spent = if number(TRANSITIONS).unwrap_or(0) >= i64::from(settings.max_steps) {
        Some(format!("{} transitions", settings.max_steps))
    } else {
        (minutes >= i64::from(settings.max_minutes)).then(|| format!("{minutes} minutes"))
    };
    Some(Machine {
        check: next.check(&settings.verifiers),
        steps: plan.steps.iter().map(|step| (step.step.id.to_string(), step.step.state.name())).collect(),
        other: steps.other(&event.session, now),
        question: number(QUESTION) == Some(1),
        track: track.to_string(),
        worker,
        running: running.map(|running| (running.worker, running.minutes)),
        next,
        progress,
        ran,
        spent,
    })
}
