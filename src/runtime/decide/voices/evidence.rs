//! A step of a plan is done when something shows it: an edit that calls it done without that does not happen, nor one of
//! which nobody can tell what it makes of the plan.

use crate::runtime::config::Evidence as Setting;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Need, PlanEdit};
use crate::runtime::decide::order::Voice;
use crate::runtime::decide::strength::capped;
use crate::runtime::model::{Decision, Finding, Severity, Untrusted};
use crate::runtime::orchestrate::evidence::Evidence;

pub(in crate::runtime::decide) const VOICE: Voice =
    Voice { needs: &[Need::PlanEdits], speak: |case, outcome| outcome.findings.extend(findings(case)) };

/// The rule that asks for evidence.
const RULE: &str = "track/evidence";
/// How many steps one refusal names.
const MOST: usize = 3;

/// What is called done and not shown to be.
fn findings(case: &Case<'_>) -> Vec<Finding> {
    let Some(home) = case.home() else { return Vec::new() };
    let found = case.found.plan_edits.iter().filter_map(|edit| finding(edit, home.config.evidence));
    found.map(|finding| capped(finding, home.config)).collect()
}

fn finding(edit: &PlanEdit, setting: Setting) -> Option<Finding> {
    let decision = match setting {
        Setting::Off => return None,
        Setting::Deny if edit.executing => Decision::Deny,
        Setting::Deny | Setting::Warn => Decision::Warn,
    };
    let file = Untrusted::new(edit.file.as_str()).for_terminal(200);
    let Some(claims) = &edit.claims else {
        let why = format!("what would stand in `{file}` afterwards cannot be told beforehand");
        let way = "change the plan with the edit tool, or write it whole, so that its steps can be read";
        // Of a plan that nobody carries out nothing is known to be lost.
        return edit.executing.then(|| said(decision, why, way.to_owned()));
    };
    let missing: Vec<&(String, Evidence)> = claims.iter().filter(|(_, shown)| !shown.holds()).collect();
    let Some((_, first)) = missing.first() else { return attested(claims) };
    let decision =
        if missing.iter().all(|(_, shown)| *shown == Evidence::Unknown) { Decision::Warn } else { decision };
    let mut all: Vec<String> =
        missing.iter().take(MOST).map(|(step, shown)| format!("{step}: {}", shown.missing().0)).collect();
    if missing.len() > MOST {
        all.push(format!("{} more", missing.len() - MOST));
    }
    Some(said(
        decision,
        format!("`{file}` calls a step done that nothing shows; {}", all.join("; ")),
        first.missing().1,
    ))
}

/// Somebody's word is enough where no command is named, and it is recorded whose.
fn attested(claims: &[(String, Evidence)]) -> Option<Finding> {
    let words: Vec<String> = claims
        .iter()
        .filter_map(|(step, shown)| match shown {
            Evidence::Attested(file) => Some(format!("{step}: attested by `{file}`")),
            Evidence::Passed
            | Evidence::Accepted
            | Evidence::Missing { .. }
            | Evidence::Unreadable(_)
            | Evidence::NoWord(_)
            | Evidence::Unknown => None,
        })
        .collect();
    (!words.is_empty()).then(|| said(Decision::Allow, words.join("; "), String::new()))
}

fn said(decision: Decision, why: String, way_forward: String) -> Finding {
    Finding {
        rule: RULE.into(),
        decision,
        severity: Severity::High,
        place: None,
        why,
        way_forward,
        seen: None,
        catastrophic: false,
    }
}
