//! An agent may edit rule files, but not talk itself out of a rule: where a gate would be gone, lowered or narrowed, or the
//! result cannot be computed, a person is asked.

use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Need, RuleEdit};
use crate::runtime::decide::order::Voice;
use crate::runtime::model::{Decision, Finding, Severity};
use crate::runtime::policy::{self, GateRule, Settings, Source};

pub(in crate::runtime::decide) const VOICE: Voice =
    Voice { needs: &[Need::RuleEdits], speak: |case, outcome| outcome.findings.extend(finding(case)) };

/// What a person should be asked about an edit of rules, if anything.
fn finding(case: &Case<'_>) -> Option<Finding> {
    let held = case.found.unmended.as_ref().map(|(file, why)| Finding {
        decision: Decision::Deny,
        way_forward: format!("mend `{file}` first: plain UTF-8, at most 256 KB"),
        ..asks(format!("the rules cannot be read as they stand: {why}"))
    });
    held.or_else(|| case.found.rule_edits.iter().find_map(judge))
}

fn judge(edit: &RuleEdit) -> Option<Finding> {
    let file = &edit.file;
    let before = gates(&edit.sources, &edit.settings);
    if before.is_empty() {
        return None;
    }
    let Some(after) = &edit.after else {
        // Nothing is known of what would stand there; where no rule stands in it or comes by it, none is lost.
        let matters = edit.imports || before.iter().any(|rule| rule.file == *file);
        return matters
            .then(|| asks(format!("what would remain of the rules in `{file}` cannot be told beforehand")));
    };
    let after = gates(after, &edit.settings);
    let lost: Vec<&str> = before
        .iter()
        .filter(|rule| !after.iter().any(|new| policy::keeps(rule, new)))
        .map(|rule| rule.id.as_str())
        .collect();
    (!lost.is_empty())
        .then(|| asks(format!("this edit of `{file}` takes rules out of force: {}", lost.join(", "))))
}

fn gates(sources: &[Source], settings: &Settings) -> Vec<GateRule> {
    let bundle = policy::compile(sources, settings);
    bundle.rules.iter().filter_map(|rule| rule.enforced(bundle.cap)).collect()
}

fn asks(why: String) -> Finding {
    Finding {
        rule: "self/rule-edit".into(),
        decision: Decision::Ask,
        severity: Severity::High,
        place: None,
        why,
        way_forward: "keep the rules as they are, or ask the person to change them".into(),
        seen: None,
        catastrophic: false,
    }
}
