//! An orchestrator does not walk away from what nobody was told of: held twice, then through, and recorded.

use super::approvals::{PENDING, Pending};
use super::guidance::{self, REQUEST, WAIVED, WINDOW};
use super::role;
use super::surroundings::Surroundings;
use crate::runtime::config::Mode;
use crate::runtime::eval;
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{
    Decision, Event, Finding, Moment, Outcome, PermissionMode, Role, Severity, Step,
};
use crate::runtime::signals::blockers::{self, ATTEMPTS, Blocker, BlockerKind, Open};
use crate::runtime::signals::detect::{self, Actor};
use crate::runtime::signals::observe::Observed;
use crate::runtime::signals::window::Window;
use crate::runtime::signals::{Place, Signal, render};
use crate::runtime::store::{Store, StoreError};

/// The rule that holds an orchestrator.
pub const RULE: &str = "guidance/unescalated-blockers";
/// How many blockers a refusal names.
const MOST_NAMED: usize = 4;

/// Holds an orchestrator that wants to stop with something unsaid. `held`: how often in a row it was held before.
pub fn look(
    event: &Event,
    around: &Surroundings,
    store: Option<&Store>,
    held: u32,
    now: Moment,
    outcome: &mut Outcome,
) -> Result<(), StoreError> {
    let Step::Stop { background: 0, .. } = &event.step else { return Ok(()) };
    let Some(store) = store.filter(|_| guidance::is_on(around)) else { return Ok(()) };
    if event.permission_mode == PermissionMode::Plan {
        return Ok(());
    }
    let kept = store.kept(&guidance::scope(&event.session, None))?;
    let by_person = value(&kept, role::NOTE).and_then(|name| std::str::from_utf8(name).ok());
    let role = role::without_store(event, around).or_else(|| Role::new(by_person?, GivenBy::Person));
    let Some(role) = role.filter(Role::is_orchestrator) else { return Ok(()) };
    let settings = &around.config.guidance;
    let mut window = value(&kept, WINDOW).map(Window::decode).unwrap_or_default();
    window.forget(settings, now);
    let found = blockers::find(&window, &open(&event.session, &kept, store)?, settings, now);
    if found.is_empty() {
        return Ok(());
    }
    let is_through = held >= ATTEMPTS;
    let decision = match around.config.mode {
        Mode::Enforce if !is_through => Decision::Deny,
        Mode::Enforce | Mode::Observe => Decision::Allow,
        Mode::Warn => Decision::Warn,
    };
    if is_through {
        let names = list(&found);
        outcome.person.push(format!("cf-guide: the orchestrator stops with something unsaid: {names}"));
    }
    outcome.findings.push(finding(&found, decision));
    eval::conclude(outcome);
    if decision == Decision::Deny {
        let actor = Actor { role: Some(&role), is_subagent: false, place: Place::Stop };
        add_hints(&window, actor, &found, around, now, outcome);
    }
    Ok(())
}

/// The hints that belong to a refusal: it is rare and needs its reasons, so no cooldown holds them back.
fn add_hints(
    window: &Window,
    actor: Actor<'_>,
    found: &[Blocker],
    around: &Surroundings,
    now: Moment,
    outcome: &mut Outcome,
) {
    let settings = &around.config.guidance;
    let mut raised = detect::detect(window, &Observed::default(), actor, settings, now);
    raised.push(detect::Raised::counted(Signal::UnescalatedBlockers, found.len(), settings));
    let bank = around.home.compiled.bank();
    for (entry, answers) in crate::runtime::signals::select::answering(&bank, &raised, actor)
        .into_iter()
        .take(settings.max_concurrent as usize)
    {
        let hint = render::render(entry, answers);
        outcome.notes.push(guidance::assembled(&hint));
        outcome.hints.push(hint.key);
    }
}

/// What else is open for a session.
fn open(session: &str, kept: &[(String, Vec<u8>)], store: &Store) -> Result<Open, StoreError> {
    let mut open = Open::default();
    for (key, value) in kept {
        if let Some(id) = key.strip_prefix(REQUEST) {
            let at = std::str::from_utf8(value).ok().and_then(|text| text.parse().ok()).unwrap_or(0);
            open.requests.push((id.to_owned(), Moment(at)));
        } else if let Some(id) = key.strip_prefix(WAIVED) {
            open.waived.push(id.to_owned());
        }
    }
    for (_, text, _) in store.notes(PENDING)? {
        let Ok(pending) = serde_json::from_str::<Pending>(&text) else { continue };
        if pending.session == session {
            open.parked.push(pending.event);
        }
    }
    Ok(open)
}

fn finding(found: &[Blocker], decision: Decision) -> Finding {
    let only_waiting =
        found.iter().all(|blocker| matches!(blocker.kind, BlockerKind::Request | BlockerKind::Parked));
    let way_forward = if only_waiting {
        "go on with work that does not depend on it, or say what you wait for and stop again; a person may waive it"
    } else {
        "say what is stuck with `cf-guide guidance request --about ID \"what was tried\"`; what is truly external a \
         person may waive"
    };
    Finding {
        rule: RULE.into(),
        decision,
        severity: Severity::Medium,
        place: None,
        why: format!("an orchestrator escalates blockers before it stops; there are {}", list(found)),
        way_forward: way_forward.into(),
        seen: None,
        catastrophic: false,
    }
}

/// The blockers in one line.
fn list(found: &[Blocker]) -> String {
    let mut all: Vec<String> = found.iter().take(MOST_NAMED).map(Blocker::describe).collect();
    if found.len() > MOST_NAMED {
        all.push(format!("{} more", found.len() - MOST_NAMED));
    }
    format!("{}: {}", found.len(), all.join("; "))
}

fn value<'a>(kept: &'a [(String, Vec<u8>)], key: &str) -> Option<&'a [u8]> {
    kept.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_slice())
}
