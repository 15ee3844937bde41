//! The built-in packs, before a call and after it.

use super::{after, rules};
use crate::runtime::agents::profile;
use crate::runtime::decide::case::{Case, Repo};
use crate::runtime::decide::order::Policy;
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::stage::Tried;
use crate::runtime::model::{Decision, Finding, Severity, Step};

pub(in crate::runtime::decide) const POLICY: Policy =
    Policy { speak: |case, repo, own| own.findings.extend(findings(case, repo)) };

pub(in crate::runtime::decide) const HINDSIGHT: Policy =
    Policy { speak: |case, repo, own| own.findings.extend(in_hindsight(case, repo, &mut own.tried)) };

pub(in crate::runtime::decide) const OPEN_SHELL: Policy =
    Policy { speak: |case, _, own| own.findings.extend(open_shell(case)) };

fn findings(case: &Case<'_>, repo: &Repo<'_>) -> Vec<Finding> {
    guards::judge(case.event, case.facts, repo.memory, repo.scene, Modes::new(&repo.config.guards))
}

/// What ran cannot be stopped any more: what should have been is a word to the model. Only what no before-event judged
/// counts, since another hook may have changed the input; and what a command wrote, seen only now.
fn in_hindsight(case: &Case<'_>, repo: &Repo<'_>, tried: &mut Vec<Tried>) -> Vec<Finding> {
    let Step::AfterTool { outcome: result, .. } = &case.event.step else { return Vec::new() };
    // What was judged before, and perhaps approved, is not judged again: only what it did beside that.
    let news = repo.memory.judged_before.then(|| after::unforeseen(case.facts, result));
    if news.as_ref().is_some_and(|news| news.files.is_empty()) {
        return Vec::new();
    }
    let case = &Case { facts: news.as_ref().unwrap_or(case.facts), ..*case };
    let mut found = findings(case, repo);
    found.extend(rules::findings(case, repo, tried));
    found.retain(|finding| news.is_none() || !after::is_the_way_forward(case.event, finding));
    for finding in &mut found {
        finding.decision = finding.decision.min(Decision::Warn);
    }
    found
}

/// Some clients let the model type into a running shell later, and no hook sees it.
fn open_shell(case: &Case<'_>) -> Option<Finding> {
    let is_open = !case.facts.interactive.is_empty() && profile::of(case.event.agent).types_into_shells;
    is_open.then(|| Finding {
        rule: "core.process/interactive".into(),
        decision: Decision::Warn,
        severity: Severity::Medium,
        place: None,
        why: "what is typed into an open shell later passes no rule".into(),
        way_forward: "run single commands".into(),
        seen: None,
        catastrophic: false,
    })
}
