//! Work that is handed out step by step goes on until nothing is left: the main agent is held with what is due, a worker
//! until it has done its part, and none is started whose turn it is not. Nobody is held for ever: see `stop`.

use crate::runtime::agents::text;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Machine, Need};
use crate::runtime::decide::order::{Note, Voice};
use crate::runtime::decide::strength::capped;
use crate::runtime::model::{
    ActionKind, Decision, Finding, Outcome, PermissionMode, Severity, Step, Untrusted,
};
use crate::runtime::orchestrate::machine::Action;
use crate::runtime::orchestrate::{handoff, reflexion};

pub(in crate::runtime::decide) const VOICE: Voice = Voice { needs: &[Need::Machine], speak };

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Machine], tell: |case, _, decided| tell(case, &mut decided.outcome) };

/// How often a tester is held before it goes through as untested.
const TESTER_HOLDS: u32 = 2;
/// The way forward while a worker is at it.
const WAIT: &str = "wait until it ends; a worker that takes longer than 30 minutes counts as failed";
/// The most bytes that a worker may return: a thousand tokens, and half more for the one that makes the plan.
const RETURN: usize = 4_000;
const RETURN_OF_INITIALIZER: usize = 6_000;

fn speak(case: &Case<'_>, outcome: &mut Outcome) {
    let (Some(machine), Some(home)) = (&case.found.machine, case.home()) else { return };
    let found = match &case.event.step {
        Step::Stop { background: 0, .. } if case.event.permission_mode != PermissionMode::Plan => {
            stop(case, machine, outcome)
        }
        Step::SubagentStop { last_message, .. } => worker_stop(case, machine, last_message.len(), outcome),
        Step::BeforeTool(action) | Step::Permission(action)
            if matches!(action.kind, ActionKind::Task { .. }) =>
        {
            start(machine)
        }
        _ => None,
    };
    outcome.findings.extend(found.map(|finding| capped(finding, home.config)));
}

/// What a session begins with, and what a worker is handed.
fn tell(case: &Case<'_>, outcome: &mut Outcome) {
    let Some(machine) = &case.found.machine else { return };
    match &case.event.step {
        Step::SessionStart { .. } => {
            if let Some(other) = &machine.other {
                outcome.person.push(elsewhere(machine, other));
            } else {
                outcome.notes.insert(0, format!("{}\n{}", sentence(machine), fenced(machine, case.token)));
            }
        }
        Step::SubagentStart if machine.worker.as_deref() == machine.next.action.worker() => {
            outcome.notes.insert(0, handed(machine, case.token));
            outcome.findings.extend(recorded(machine));
        }
        _ => {}
    }
}

/// The main agent wants to stop while something is due.
fn stop(case: &Case<'_>, machine: &Machine, outcome: &mut Outcome) -> Option<Finding> {
    if case.event.subagent.is_some() || machine.question {
        return None;
    }
    if let Some(other) = &machine.other {
        outcome.person.push(elsewhere(machine, other));
        return None;
    }
    if machine.next.action == Action::End {
        outcome.person.push(summary(machine));
        return None;
    }
    if let Some(spent) = &machine.spent {
        outcome.person.push(format!(
            "cf-guide: after {spent} track `{}` waits for you; {}",
            machine.track,
            due(machine)
        ));
        return None;
    }
    outcome.notes.push(fenced(machine, case.token));
    Some(finding("orchestrate/next", sentence(machine), way(machine)))
}

/// A worker wants to stop.
fn worker_stop(case: &Case<'_>, machine: &Machine, said: usize, outcome: &mut Outcome) -> Option<Finding> {
    let worker = machine.worker.as_deref()?;
    let held = case.found.stops;
    let most = if worker == "initializer" { RETURN_OF_INITIALIZER } else { RETURN };
    let too_long = said > most && held == 0;
    let length = format!(
        "the return has {said} bytes, {most} are enough: keep files changed, checks run with their results and open \
         issues; leave raw output out"
    );
    let untested = worker == "tester" && machine.next.action == Action::Test && !machine.ran;
    if untested && held < TESTER_HOLDS {
        let step = step(machine);
        let mut why =
            format!("a tester ends when the check of {step} ran here since the last edit and said something");
        if too_long {
            why = format!("{why}; {length}");
        }
        return Some(finding(
            "orchestrate/untested",
            why,
            format!("run {}; whether it passes or fails, say so", checks(machine)),
        ));
    }
    if untested {
        outcome.person.push(format!(
            "cf-guide: the tester of {} ended without a test; it counts as a failed attempt",
            step(machine)
        ));
        return Some(Finding {
            decision: Decision::Allow,
            ..finding("orchestrate/untested", "it went through untested".into(), String::new())
        });
    }
    too_long.then(|| finding("orchestrate/return", length, "say it again, shorter".into()))
}

/// A worker is to be started: is it its turn?
fn start(machine: &Machine) -> Option<Finding> {
    let wanted = machine.worker.as_deref()?;
    if machine.next.action.worker() == Some(wanted) {
        let (worker, minutes) = machine.running.as_ref()?;
        let why =
            format!("another attempt of {} is running: `{worker}`, since {minutes} minutes", step(machine));
        return Some(finding("orchestrate/turn", why, WAIT.into()));
    }
    let why = match (wanted, machine.next.action) {
        (_, Action::End) => "no step is due".to_owned(),
        ("tester", Action::Code) => format!("nothing is coded yet for {}", step(machine)),
        ("coder", Action::Test) => format!("{} is coded and waits for its test", step(machine)),
        _ => format!("it is not the turn of `{wanted}`"),
    };
    Some(finding("orchestrate/turn", why, way(machine)))
}

/// The person hears that two sessions want the same.
fn elsewhere(machine: &Machine, other: &str) -> String {
    let other = Untrusted::new(other).for_terminal(12);
    format!("cf-guide: session {other} is at work on track `{}`; this one is not kept at it", machine.track)
}

fn summary(machine: &Machine) -> String {
    let of = |state: &str| {
        let ids: Vec<&str> =
            machine.steps.iter().filter(|(_, is)| *is == state).map(|(id, _)| id.as_str()).collect();
        (!ids.is_empty()).then(|| format!("{state}: {}", ids.join(", ")))
    };
    let all: Vec<String> = ["done", "blocked", "dropped"].into_iter().filter_map(of).collect();
    format!("cf-guide: nothing is due in track `{}`; {}", machine.track, all.join("; "))
}

fn step(machine: &Machine) -> String {
    machine.next.step.as_ref().map(|step| step.id.to_string()).unwrap_or_default()
}

fn checks(machine: &Machine) -> String {
    let all: Vec<String> = machine
        .check
        .iter()
        .map(|one| format!("`{}`", Untrusted::new(one.as_str()).for_terminal(200)))
        .collect();
    if all.is_empty() { "what its `verify:` says".into() } else { all.join(" and ") }
}

/// What is due, in our own words.
fn due(machine: &Machine) -> String {
    let attempt = match machine.next.attempt {
        0 | 1 => String::new(),
        number => format!(" (attempt {number})"),
    };
    match machine.next.action {
        Action::Initialise => "the plan has no steps yet: `initializer` makes them".to_owned(),
        Action::Code => format!("{} is to be coded by `coder`{attempt}", step(machine)),
        Action::Test => {
            format!("{} is to be tested by `tester`{attempt}, with {}", step(machine), checks(machine))
        }
        Action::End => "nothing is due".to_owned(),
    }
}

fn sentence(machine: &Machine) -> String {
    format!("the plan of track `{}` goes on: {}", machine.track, due(machine))
}

fn way(machine: &Machine) -> String {
    if machine.running.is_some() {
        return WAIT.into();
    }
    match machine.next.action.worker() {
        Some(worker) => format!(
            "start the subagent `{worker}` for {}; the plan is docs/tracks/{}/PLAN.md",
            match step(machine) {
                id if id.is_empty() => "the plan".to_owned(),
                id => id,
            },
            machine.track
        ),
        None => "tell the person how it stands".to_owned(),
    }
}

/// The words of the plan, as data.
fn fenced(machine: &Machine, token: &str) -> String {
    let line = machine.next.step.as_ref().map(ToString::to_string).unwrap_or_default();
    if line.is_empty() { String::new() } else { text::fence(token, &line) }
}

/// What a worker is handed: its step, its check, and what the attempt before it learnt.
fn handed(machine: &Machine, token: &str) -> String {
    let worker = machine.worker.as_deref().unwrap_or_default();
    let mut out = format!("You are the {worker} of track `{}`: {}.", machine.track, due(machine));
    if machine.next.attempt > 1 || machine.progress.last.is_some() {
        out.push_str(" If it fails, end with two lines: `Assumption that failed:` and `Prevent by:`, naming a path, command or symbol.");
    }
    let mut data = made(machine).map(|made| made.to_string()).unwrap_or_default();
    if let Some(step) = &machine.next.step {
        data = format!("{data}\n{step}");
    }
    if let Some(last) = &machine.progress.last {
        data = format!("{data}\n{}", reflexion::block(last, &machine.check));
    }
    if data.is_empty() { out } else { format!("{out}\n{}", text::fence(token, &data)) }
}

fn made(machine: &Machine) -> Option<serde_json::Value> {
    handoff::of(&machine.track, &machine.next, &machine.progress, &machine.check)
}

/// The row of the ledger says which handoff it was.
fn recorded(machine: &Machine) -> Option<Finding> {
    let id = made(machine)?["command"]["id"].as_str()?.to_owned();
    let one = finding("orchestrate/handoff", sentence(machine), String::new());
    Some(Finding {
        decision: Decision::Allow,
        severity: Severity::Info,
        seen: Some(Untrusted::new(id)),
        ..one
    })
}

fn finding(rule: &str, why: String, way_forward: String) -> Finding {
    Finding {
        rule: rule.into(),
        decision: Decision::Deny,
        severity: Severity::Medium,
        place: None,
        why,
        way_forward,
        seen: None,
        catastrophic: false,
    }
}
