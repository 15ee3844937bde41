//! A command that rules replace by another runs as that other one, and a new file goes where rules want it, where a
//! person's settings want it so.
//!
//! The new call is judged like any other: it takes the old one's place only where nothing stops or asks about it.

use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Heard, Need};
use crate::runtime::decide::order::Settles;
use crate::runtime::decide::{Decided, Repo};
use crate::runtime::model::{
    Action, ActionKind, Decision, Event, FileChange, FileEdit, Outcome, Step, Untrusted,
};
use crate::runtime::policy::{self, GateRule};

pub(in crate::runtime::decide) const SETTLES: Settles =
    Settles { needs: &[Need::Word], settle: |_, heard, _, decided| settle(heard, decided) };

/// The event with the stopped commands replaced, where that is certain and wanted; whether it may happen is still to be
/// judged.
pub fn candidate(case: &Case<'_>, outcome: &Outcome) -> Option<Event> {
    if !case.config.rewrite || outcome.decision < Decision::Ask {
        return None;
    }
    let Step::BeforeTool(Action { tool, kind }) = &case.event.step else { return None };
    let kind = match kind {
        ActionKind::Command { line } => {
            let stopping = stopping(case.repos.iter(), outcome)?;
            ActionKind::Command { line: policy::swapped(line, &stopping)? }
        }
        // Only a file that is written as a whole can be written elsewhere.
        ActionKind::Edit { files } => {
            let [file] = files.as_slice() else { return None };
            let home = case.home().filter(|_| file.change == FileChange::Write)?;
            let name = policy::moved(&file.path, &stopping(std::iter::once(home), outcome)?)?;
            let path = format!("{}/{name}", home.scene.root);
            ActionKind::Edit { files: vec![FileEdit { path, ..file.clone() }] }
        }
        ActionKind::Read { .. }
        | ActionKind::Task { .. }
        | ActionKind::Fetch { .. }
        | ActionKind::Tool { .. } => return None,
    };
    Some(Event { step: Step::BeforeTool(Action { tool: tool.clone(), kind }), ..case.event.clone() })
}

/// The rules that stop the call, where each of them has something to put in its place.
fn stopping<'a>(repos: impl Iterator<Item = &'a Repo<'a>>, outcome: &Outcome) -> Option<Vec<&'a GateRule>> {
    let rules: Vec<&GateRule> = repos.flat_map(|repo| repo.rules).collect();
    let stopping = outcome.findings.iter().filter(|finding| finding.decision >= Decision::Ask);
    stopping
        .map(|finding| {
            let place = finding.place.as_ref()?;
            rules.iter().copied().find(|rule| {
                rule.id == finding.rule
                    && rule.file == place.file
                    && rule.line == place.line
                    && rule.swap.is_some()
            })
        })
        .collect()
}

/// Says in the outcome that the call goes on changed.
fn settle(heard: &mut Heard, decided: &mut Decided) {
    let Some(rewritten) = heard.rewritten.take() else { return };
    let what = match rewritten.event.edits() {
        [file, ..] => format!("it goes to `{}`", Untrusted::new(file.path.as_str()).for_terminal(200)),
        [] => "the command was changed".to_owned(),
    };
    let outcome = &mut decided.outcome;
    for finding in outcome.findings.iter_mut().filter(|finding| finding.decision >= Decision::Ask) {
        finding.decision = Decision::Rewrite;
        finding.way_forward = format!("{what}: {}", finding.way_forward);
    }
    outcome.decision = Decision::Rewrite;
    outcome.rewrite = Some(rewritten.input);
    decided.changed = Some(rewritten.event);
}
