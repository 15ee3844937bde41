//! A call that uses something else than a person accepted: a server, a skill or an agent whose definition changed.

use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::{Note, Voice};
use crate::runtime::decide::strength::{capped, users_most};
use crate::runtime::decide::writes::Write;
use crate::runtime::model::{Decision, Finding, Outcome, Severity, Untrusted};

pub(in crate::runtime::decide) const VOICE: Voice = Voice { needs: &[Need::Pins], speak };

pub(in crate::runtime::decide) const NOTE: Note = Note {
    needs: &[Need::Pins],
    tell: |case, _, decided| {
        let found = case.found.pins.clone().filter(|_| case.found.can_keep);
        decided.writes.extend(found.map(Write::Pins));
    },
};

/// The rule that asks.
const RULE: &str = "pin/changed";

fn speak(case: &Case<'_>, outcome: &mut Outcome) {
    let Some((id, says, file)) = &case.found.pin else { return };
    let Some(most) = users_most(case.config, RULE) else { return };
    let shown = |text: &str| Untrusted::new(text).for_terminal(120);
    let finding = Finding {
        rule: RULE.into(),
        decision: Decision::Ask,
        severity: Severity::High,
        place: None,
        why: format!("the definition of `{}` ({}) {says}", shown(id), shown(file)),
        way_forward: "go on without it; the person looks at the file and runs `cf-guide pins accept`".into(),
        seen: None,
        catastrophic: false,
    };
    let mut finding = capped(finding, case.config);
    finding.decision = finding.decision.min(most);
    outcome.findings.push(finding);
}
