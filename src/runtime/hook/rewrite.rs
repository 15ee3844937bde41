//! A command that rules replace by another runs as that other one, where a person's settings want it so.
//!
//! The new line is judged like any other: it takes the old one's place only where nothing stops or asks about it.

use super::surroundings::Surroundings;
use super::{memory, scripts, verdict};
use crate::runtime::model::{Action, ActionKind, Decision, Event, Facts, Moment, Outcome, Step};
use crate::runtime::policy::{self, GateRule};
use crate::runtime::shell;
use crate::runtime::store::Store;

/// What the event would be with the stopped commands replaced, where that is certain, wanted and harmless.
pub fn look(
    event: &Event,
    facts: &Facts,
    outcome: &Outcome,
    around: &Surroundings,
    store: Option<&Store>,
    now: Moment,
) -> Option<Event> {
    if !around.config.rewrite || outcome.decision < Decision::Ask {
        return None;
    }
    let Step::BeforeTool(Action { tool, kind: ActionKind::Command { line } }) = &event.step else {
        return None;
    };
    let rules: Vec<GateRule> =
        around.realms().flat_map(|realm| memory::rules_for(event, facts, realm).0).collect();
    // Whoever stops the command must have something to put in its place.
    let stopping = outcome.findings.iter().filter(|finding| finding.decision >= Decision::Ask);
    let stopping: Option<Vec<&GateRule>> = stopping
        .map(|finding| {
            let place = finding.place.as_ref()?;
            rules.iter().find(|rule| {
                rule.id == finding.rule
                    && rule.file == place.file
                    && rule.line == place.line
                    && rule.swap.is_some()
            })
        })
        .collect();
    let line = policy::swapped(line, &stopping?)?;
    let kind = ActionKind::Command { line };
    let changed = Event { step: Step::BeforeTool(Action { tool: tool.clone(), kind }), ..event.clone() };
    let mut facts = shell::facts(&changed);
    scripts::read_into(&mut facts, &changed);
    let (again, _) = verdict::of(&changed, &facts, around, store, now);
    (again.decision <= Decision::Warn).then_some(changed)
}

/// Says in the outcome that the call goes on changed.
pub fn settle(outcome: &mut Outcome, input: String) {
    for finding in outcome.findings.iter_mut().filter(|finding| finding.decision >= Decision::Ask) {
        finding.decision = Decision::Rewrite;
        finding.way_forward = format!("the command was changed: {}", finding.way_forward);
    }
    outcome.decision = Decision::Rewrite;
    outcome.rewrite = Some(input);
}
