//! A failure of ours, by the mode: open, the call goes on; closed, it is denied. Spoken after everybody else.

use crate::runtime::model::verdict::Problem;
use crate::runtime::model::{Decision, Event, Finding, Outcome, Severity};

/// Our own failures of one call.
#[derive(Debug, Default)]
pub struct Failed {
    /// What went wrong.
    pub problems: Vec<Problem>,
    /// What the person is told about it, once per session.
    pub told: Vec<String>,
    /// A failure denies.
    pub closed: bool,
}

/// The outcome after our own failures.
pub fn after_failures(mut outcome: Outcome, event: &Event, failed: Failed) -> Outcome {
    outcome.person.extend(failed.told);
    if let Some(problem) = failed.problems.first().filter(|_| failed.closed) {
        outcome = unjudged(outcome, event, &problem.message);
    }
    outcome.problems.extend(failed.problems);
    outcome
}

/// Failing closed, what cannot be judged does not happen.
pub fn unjudged(mut outcome: Outcome, event: &Event, why: &str) -> Outcome {
    if event.is_gating() && outcome.decision < Decision::Deny {
        outcome.decision = Decision::Deny;
        outcome.findings.insert(0, finding(why));
    }
    outcome
}

fn finding(why: &str) -> Finding {
    Finding {
        rule: "cf-guide/fail-closed".into(),
        decision: Decision::Deny,
        severity: Severity::High,
        place: None,
        why: format!("this repository denies what cannot be judged: {why}"),
        way_forward: "ask the person to run `cf-guide doctor`, and go on with other work".into(),
        seen: None,
        catastrophic: false,
    }
}
