//! In a track that the settings gate, source files wait until the plan is fit to be carried out.

use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Need, PlanStands};
use crate::runtime::decide::order::Voice;
use crate::runtime::decide::strength::capped;
use crate::runtime::model::{Decision, Finding, Severity};

pub(in crate::runtime::decide) const VOICE: Voice =
    Voice { needs: &[Need::Plan], speak: |case, outcome| outcome.findings.extend(finding(case)) };

/// How many things in the way are named.
const MOST: usize = 3;

/// What stands in the way of an edit, if anything.
fn finding(case: &Case<'_>) -> Option<Finding> {
    let why = match case.found.plan.as_ref()? {
        PlanStands::Unclear(why) => why.clone(),
        PlanStands::Draft(track) => {
            format!("the plan of track `{track}` is a draft: `State: executing` starts it")
        }
        PlanStands::Flawed(flaws) => {
            format!("the plan of track `{}` does not pass: {}", flaws.track, named(&flaws.remarks, MOST))
        }
    };
    let finding = Finding {
        rule: "track/plan".into(),
        decision: Decision::Deny,
        severity: Severity::High,
        place: None,
        why,
        way_forward: "mend SPEC.md and PLAN.md first; `cf-guide evaluate` says when they pass".into(),
        seen: None,
        catastrophic: false,
    };
    Some(capped(finding, case.home()?.config))
}

/// The first remarks, and how many more there are.
pub(super) fn named(remarks: &[String], most: usize) -> String {
    let first: Vec<&str> = remarks.iter().take(most).map(String::as_str).collect();
    match remarks.len().saturating_sub(most) {
        0 => first.join("; "),
        more => format!("{} and {more} more", first.join("; ")),
    }
}
