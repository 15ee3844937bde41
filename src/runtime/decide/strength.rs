//! The strength of findings: the mode caps, the strongest decides, several policies become one.

use crate::runtime::config::{Config, GuardMode, Mode, Power};
use crate::runtime::model::{Decision, Finding, Outcome, Severity};

/// The global mode caps rules, not catastrophic guards; without approvals an ask is a deny.
pub(super) fn cap(findings: &mut [Finding], config: &Config) {
    for finding in findings {
        let cap = match config.mode {
            Mode::Enforce => Decision::Deny,
            Mode::Warn => Decision::Warn,
            Mode::Observe => Decision::Allow,
        };
        if !finding.catastrophic {
            finding.decision = finding.decision.min(cap);
        }
        if finding.decision == Decision::Ask && !config.approvals {
            finding.decision = Decision::Deny;
        }
    }
}

/// One finding under the mode.
pub(super) fn capped(mut finding: Finding, config: &Config) -> Finding {
    cap(std::slice::from_mut(&mut finding), config);
    finding
}

/// The most that the user's own settings let such a finding do, by its name or its pack; None where they switched it off.
pub(super) fn users_most(config: &Config, rule: &str) -> Option<Decision> {
    let pack = rule.split('/').next().unwrap_or_default();
    let mut most = GuardMode::Deny;
    for setting in config.guards.iter().filter(|setting| setting.power == Power::Own) {
        if setting.name == rule || setting.name == pack {
            most = setting.mode;
        }
    }
    most.decision()
}

/// Strongest first; the strongest decides.
pub(super) fn rank(outcome: &mut Outcome) {
    outcome.findings.sort_by_key(|finding| std::cmp::Reverse((finding.decision, finding.severity)));
    outcome.decision = outcome.findings.first().map_or(Decision::Allow, |finding| finding.decision);
}

/// Adds what another repository's policy says; the same guard speaks once, as its strictest.
pub(super) fn take_in(strictest: &mut Outcome, other: Outcome) {
    for finding in other.findings {
        let same = strictest
            .findings
            .iter_mut()
            .find(|known| known.rule == finding.rule && known.place == finding.place);
        match same {
            Some(known) if known.decision < finding.decision => *known = finding,
            Some(_) => {}
            None => strictest.findings.push(finding),
        }
    }
    strictest.tried.extend(other.tried);
}

/// True where the outcome must not be softened when nobody can be asked.
pub(super) fn is_critical(outcome: &Outcome) -> bool {
    outcome.findings.first().is_some_and(|finding| finding.severity == Severity::Critical)
}
