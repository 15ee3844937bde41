//! How many rules a work tree has of each kind, for the person at the start of a session.

use serde::{Deserialize, Serialize};

use crate::runtime::model::Decision;
use crate::runtime::model::stage::Stage;
use crate::runtime::policy::{self, Bundle, GateRule};

/// How many rules there are of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// They stop or ask.
    pub enforced: u32,
    /// They warn.
    pub warned: u32,
    /// Strict words without anything to check.
    pub unenforceable: u32,
    /// Off, because their own example fails.
    pub failing: u32,
    /// On trial, and not live for everybody.
    pub on_trial: u32,
}

impl Counts {
    /// One line about the rules, where there are any.
    pub fn for_person(self) -> Option<String> {
        if self == Self::default() {
            return None;
        }
        let mut parts = vec![format!("{} rules enforced", self.enforced)];
        for (count, what) in [
            (self.warned, "warn"),
            (self.unenforceable, "strict but not enforceable"),
            (self.failing, "off because their own example fails"),
            (self.on_trial, "on trial"),
        ] {
            if count > 0 {
                parts.push(format!("{count} {what}"));
            }
        }
        Some(format!("cf-guide: {}", parts.join(", ")))
    }

    /// Of the compiled rules, and those of them that can decide.
    pub fn of(bundle: &Bundle, rules: &[GateRule]) -> Self {
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let (on_trial, live): (Vec<&GateRule>, Vec<&GateRule>) = rules.iter().partition(|rule| {
            rule.trial.as_ref().is_some_and(|trial| matches!(trial.stage, Stage::Shadow | Stage::Canary))
        });
        let stops = live.iter().filter(|rule| rule.mode.decision() >= Decision::Ask).count();
        Self {
            enforced: count(stops),
            warned: count(live.len() - stops),
            on_trial: count(on_trial.len()),
            unenforceable: count(
                bundle.diagnostics.iter().filter(|d| d.code == "strict-but-unenforceable").count(),
            ),
            failing: count(
                bundle
                    .rules
                    .iter()
                    .filter(|rule| rule.off.as_deref().is_some_and(|why| why != policy::SWITCHED_OFF))
                    .count(),
            ),
        }
    }
}
