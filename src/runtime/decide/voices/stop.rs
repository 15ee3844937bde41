//! An orchestrator does not walk away from what nobody was told of: held twice, then through, and recorded. And nobody, for
//! whatever reason, is held for ever.

use crate::runtime::config::Mode;
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Need, Session};
use crate::runtime::decide::notes::hints;
use crate::runtime::decide::order::{Settles, Voice};
use crate::runtime::decide::writes::Write;
use crate::runtime::model::{Decision, Finding, Outcome, PermissionMode, Role, Severity, Step};
use crate::runtime::signals::blockers::{self, ATTEMPTS, Blocker, BlockerKind, Open};
use crate::runtime::signals::detect::{self, Actor};
use crate::runtime::signals::observe::Observed;
use crate::runtime::signals::window::Window;
use crate::runtime::signals::{Place, Signal, bank, render, select};

pub(in crate::runtime::decide) const VOICE: Voice = Voice { needs: &[Need::Session, Need::Stops], speak };

pub(in crate::runtime::decide) const CAP: Settles =
    Settles { needs: &[Need::Stops], settle: |case, _, _, decided| cap(case, decided) };

/// The rule that holds an orchestrator.
pub const RULE: &str = "guidance/unescalated-blockers";
/// How many blockers a refusal names.
const MOST_NAMED: usize = 4;
/// How often in a row a session may be held at Stop.
const STOP_CAP: u32 = 3;

/// Holds an orchestrator that wants to stop with something unsaid.
fn speak(case: &Case<'_>, outcome: &mut Outcome) {
    let Step::Stop { background: 0, .. } = &case.event.step else { return };
    if !case.is_guided() || case.event.permission_mode == PermissionMode::Plan {
        return;
    }
    let Some(session) = &case.found.session else { return };
    let Some(role) = session.role.as_ref().filter(|role| Role::is_orchestrator(role)) else { return };
    let settings = &case.config.guidance;
    let mut window = session.window.as_deref().map(Window::decode).unwrap_or_default();
    window.forget(settings, case.now);
    let found = blockers::find(&window, &open(session), settings, case.now);
    if found.is_empty() {
        return;
    }
    let is_through = case.found.stops >= ATTEMPTS;
    let decision = match case.config.mode {
        Mode::Enforce if !is_through => Decision::Deny,
        Mode::Enforce | Mode::Observe => Decision::Allow,
        Mode::Warn => Decision::Warn,
    };
    if is_through {
        let names = list(&found);
        outcome.person.push(format!("cf-guide: the orchestrator stops with something unsaid: {names}"));
    }
    outcome.findings.push(finding(&found, decision));
    if decision == Decision::Deny {
        let actor = Actor { role: Some(role), is_subagent: false, place: Place::Stop };
        add_hints(case, &window, actor, &found, outcome);
    }
}

/// A Stop is held back at most so many times in a row; a prompt begins a new count.
fn cap(case: &Case<'_>, decided: &mut Decided) {
    let held = case.found.stops;
    if matches!(case.event.step, Step::Prompt { .. }) {
        if held > 0 {
            decided.writes.push(Write::Stops(0));
        }
        return;
    }
    let outcome = &mut decided.outcome;
    if outcome.decision < Decision::Ask {
        return;
    }
    // Where nobody counts, nobody is held.
    if held >= STOP_CAP || !case.found.can_keep {
        outcome.decision = Decision::Allow;
        let names: Vec<&str> = outcome.findings.iter().map(|finding| finding.rule.as_str()).collect();
        outcome.person.push(format!("cf-guide: held back {held} times, now through: {}", names.join(", ")));
    }
    if case.found.can_keep {
        decided.writes.push(Write::Stops(held + 1));
    }
}

/// The hints that belong to a refusal: it is rare and needs its reasons, so no cooldown holds them back.
fn add_hints(case: &Case<'_>, window: &Window, actor: Actor<'_>, found: &[Blocker], outcome: &mut Outcome) {
    let settings = &case.config.guidance;
    let mut raised = detect::detect(window, &Observed::default(), actor, settings, case.now);
    raised.push(detect::Raised::counted(Signal::UnescalatedBlockers, found.len(), settings));
    let bank = bank::decode(case.bank);
    let answering = select::answering(&bank, &raised, actor).into_iter();
    for (entry, answers) in answering.take(settings.max_concurrent as usize) {
        let hint = render::render(entry, answers);
        outcome.notes.push(hints::assembled(&hint, case.token));
        outcome.hints.push(hint.key);
    }
}

/// What else is open for a session.
fn open(session: &Session) -> Open {
    Open {
        requests: session.requests.clone(),
        parked: session.parked.clone(),
        waived: session.waived.clone(),
    }
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
