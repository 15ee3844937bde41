//! A change of settings that drops, changes or shadows our own wiring does not come into force.

use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Voice;
use crate::runtime::model::{Decision, Finding, Severity};

pub(in crate::runtime::decide) const VOICE: Voice =
    Voice { needs: &[Need::Wiring], speak: |case, outcome| outcome.findings.extend(finding(case)) };

/// What the changed settings mean, if anything.
fn finding(case: &Case<'_>) -> Option<Finding> {
    let weak = case.found.wiring.first()?;
    let weakness = weak.weaknesses.first()?;
    Some(Finding {
        rule: "self/config-change".into(),
        decision: Decision::Deny,
        severity: Severity::Critical,
        place: None,
        why: format!("the changed `{}` {}", weak.file, weakness.says()),
        way_forward: "put the file back as it was; a person changes the supervision, outside the session"
            .into(),
        seen: None,
        catastrophic: true,
    })
}
