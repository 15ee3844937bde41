//! A command that rules replace by another runs as that other one, where a person's settings want it so.
//!
//! The new line is judged like any other: it takes the old one's place only where nothing stops or asks about it.

use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Heard, Need};
use crate::runtime::decide::order::Settles;
use crate::runtime::model::{Action, ActionKind, Decision, Event, Outcome, Step};
use crate::runtime::policy::{self, GateRule};

pub(in crate::runtime::decide) const SETTLES: Settles =
    Settles { needs: &[Need::Word], settle: |_, heard, _, decided| settle(heard, decided) };

/// The event with the stopped commands replaced, where that is certain and wanted; whether it may happen is still to be
/// judged.
pub fn candidate(case: &Case<'_>, outcome: &Outcome) -> Option<Event> {
    if !case.config.rewrite || outcome.decision < Decision::Ask {
        return None;
    }
    let Step::BeforeTool(Action { tool, kind: ActionKind::Command { line } }) = &case.event.step else {
        return None;
    };
    // Whoever stops the command must have something to put in its place.
    let stopping = outcome.findings.iter().filter(|finding| finding.decision >= Decision::Ask);
    let stopping: Option<Vec<&GateRule>> = stopping
        .map(|finding| {
            let place = finding.place.as_ref()?;
            case.repos.iter().flat_map(|repo| repo.rules).find(|rule| {
                rule.id == finding.rule
                    && rule.file == place.file
                    && rule.line == place.line
                    && rule.swap.is_some()
            })
        })
        .collect();
    let kind = ActionKind::Command { line: policy::swapped(line, &stopping?)? };
    Some(Event { step: Step::BeforeTool(Action { tool: tool.clone(), kind }), ..case.event.clone() })
}

/// Says in the outcome that the call goes on changed.
fn settle(heard: &mut Heard, decided: &mut Decided) {
    let Some(rewritten) = heard.rewritten.take() else { return };
    let outcome = &mut decided.outcome;
    for finding in outcome.findings.iter_mut().filter(|finding| finding.decision >= Decision::Ask) {
        finding.decision = Decision::Rewrite;
        finding.way_forward = format!("the command was changed: {}", finding.way_forward);
    }
    outcome.decision = Decision::Rewrite;
    outcome.rewrite = Some(rewritten.input);
    decided.changed = Some(rewritten.event);
}
