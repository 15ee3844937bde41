//! A turn that changed something offers a person a decision before it ends, where the settings want that: held twice, then
//! through, and recorded. Looking consumes nothing, so that repeated Stops agree.

use crate::runtime::config::TurnGate;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::{Note, Voice};
use crate::runtime::model::{Decision, Finding, Outcome, Severity};

/// The rule that holds a turn.
const RULE: &str = "decision/turn";
/// How often one turn is held, and one session within two minutes.
const PER_TURN: u32 = 2;
const LATELY: u32 = 3;

pub(in crate::runtime::decide) const VOICE: Voice = Voice { needs: &[Need::Turn], speak };

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Turn], tell: |case, _, decided| remind(case, &mut decided.outcome) };

/// Holds a turn that asked nobody.
fn speak(case: &Case<'_>, outcome: &mut Outcome) {
    let Some(turn) = case.found.turn.filter(|turn| turn.gate == TurnGate::Strict && !turn.is_satisfied)
    else {
        return;
    };
    if !case.found.can_keep {
        return;
    }
    let is_through = turn.holds >= PER_TURN || turn.recent >= LATELY;
    if is_through {
        outcome.person.push(format!(
            "cf-guide: the turn changed something and offered no decision; held {} times, now through",
            turn.holds
        ));
    }
    outcome.findings.push(Finding {
        rule: RULE.into(),
        decision: if is_through { Decision::Allow } else { Decision::Deny },
        severity: Severity::Medium,
        place: None,
        why: "this turn changed something, and no person was offered a decision about what comes next".into(),
        way_forward: "ask with `cf-guide decision request --prompt \"…\" --option \"…\" --option \"…\"`, with real choices \
                      about the work; do not offer to stop or to wait"
            .into(),
        seen: None,
        catastrophic: false,
    });
}

/// A word about the turn before.
fn remind(case: &Case<'_>, outcome: &mut Outcome) {
    if case.found.turn.is_some_and(|turn| turn.gate == TurnGate::Soft && !turn.is_satisfied) {
        outcome.notes.push(
            "The last turn changed something and offered no decision. Where a choice is a person's to make, ask with \
             `cf-guide decision request`."
                .to_owned(),
        );
    }
}
