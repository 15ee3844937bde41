//! A compaction that a person asked for waits until the track's files can be brought up to date; the client's own never
//! does. What stands in the way is named with its place.

use super::plan::named;
use crate::runtime::agents::profile;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Voice;
use crate::runtime::decide::strength::capped;
use crate::runtime::model::{Decision, Finding, Severity};

pub(in crate::runtime::decide) const VOICE: Voice =
    Voice { needs: &[Need::Flaws], speak: |case, outcome| outcome.findings.extend(finding(case)) };

/// How many violations a refusal names.
const MOST: usize = 3;

/// What would be lost, if anything.
fn finding(case: &Case<'_>) -> Option<Finding> {
    let flaws = case.found.flaws.as_ref()?;
    let finding = Finding {
        rule: "track/schema".into(),
        // Where nobody has seen yet what a refusal does to a compaction by hand, a person is only told.
        decision: if profile::of(case.event.agent).refuses_compaction {
            Decision::Deny
        } else {
            Decision::Warn
        },
        severity: Severity::Medium,
        place: None,
        why: format!("what track `{}` decided would be lost: {}", flaws.track, named(&flaws.remarks, MOST)),
        way_forward:
            "correct these lines and compact again; `cf-guide track switch --none` lets go of the track"
                .into(),
        seen: None,
        catastrophic: false,
    };
    Some(capped(finding, case.home()?.config))
}
