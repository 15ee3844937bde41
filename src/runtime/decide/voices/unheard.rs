//! A turn does not end before its news is heard.

use crate::runtime::agents::text;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Voice;
use crate::runtime::model::{Decision, Finding, Severity, Step};

pub(in crate::runtime::decide) const VOICE: Voice =
    Voice { needs: &[Need::Mail], speak: |case, outcome| outcome.findings.extend(holds(case)) };

/// Holds a turn that would end before its news is heard.
fn holds(case: &Case<'_>) -> Option<Finding> {
    let has_news = case.found.mail.entries.iter().any(|letter| !letter.is_known);
    (has_news && case.found.can_keep && matches!(case.event.step, Step::Stop { .. })).then(|| Finding {
        rule: text::NEWS.into(),
        decision: Decision::Deny,
        severity: Severity::Medium,
        place: None,
        why: "an answer came".into(),
        way_forward: "take it into account, then stop".into(),
        seen: None,
        catastrophic: false,
    })
}
