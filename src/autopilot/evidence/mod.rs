//! The statistics behind promotion and rollback: when counts are enough. Pure.
//!
//! One observation is one session and one rule: the first time in that session that the rule would have changed what
//! happens. A *win* is a label that says the rule was right, a *loss* that it was wrong. The counts are looked at every
//! day, so everything here stays valid under peeking: a bet against "this rule is right at most π0 of the time" whose
//! capital can rarely grow when that is true ([`bets`]), a budget of false promotions over all rules ever tried
//! ([`budget`]), the same bets on harm after promotion ([`watch`]), a bound for rules that never speak ([`dormant`]),
//! labels that are sometimes wrong themselves ([`labels`]), and counts that several people can put together ([`pool`]).
//!
//! [`Trial::standing`] is the whole test in one call.

pub mod bets;
pub mod budget;
pub mod dormant;
pub mod labels;
pub mod pool;
pub mod watch;

use serde::{Deserialize, Serialize};

use crate::runtime::model::{Decision, Severity};

/// The share of promotions that may be wrong.
pub const ALPHA: f64 = 0.05;

/// What is known of a rule: how many sessions say that it was right, and how many that it was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Sessions in which it was right.
    pub wins: u32,
    /// Sessions in which it was wrong.
    pub losses: u32,
}

impl Counts {
    /// So many wins, so many losses.
    pub const fn new(wins: u32, losses: u32) -> Self {
        Self { wins, losses }
    }

    /// All sessions that say something.
    pub const fn all(self) -> u32 {
        self.wins.saturating_add(self.losses)
    }
}

/// Counts whose labels come from the same kind of source, and the share of wins that a bad rule would reach there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stratum {
    pub counts: Counts,
    /// The null precision as these labels would show it: [`labels::Errors::shifted`].
    pub null: f64,
}

/// How right a rule must be: it must beat this share. Blocking wrongly costs most, so it must be right most often; what
/// cannot be undone may err a little more; a word of warning may be wrong often.
pub const fn null_precision(decision: Decision, severity: Severity) -> f64 {
    match (decision, severity) {
        (Decision::Deny, Severity::Critical) => 0.8,
        (Decision::Deny, Severity::Info | Severity::Low | Severity::Medium | Severity::High) => 0.9,
        (Decision::Ask, _) => 0.7,
        (Decision::Allow | Decision::Warn | Decision::Rewrite, _) => 0.4,
    }
}

/// One rule under test.
#[derive(Debug, Clone, Copy)]
pub struct Trial<'a> {
    /// What was seen, by kind of label.
    pub strata: &'a [Stratum],
    /// The how-manieth rule text ever tried this is, from 1.
    pub arrival: u32,
    /// How many were promoted so far.
    pub promotions: u32,
    /// The share of promotions that may be wrong, usually [`ALPHA`].
    pub alpha: f64,
}

/// Where a rule stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Capital {
    /// The capital of the bets, as its natural logarithm.
    pub log_e: f64,
    /// What the capital must reach.
    pub needed: f64,
    pub call: Call,
}

impl Capital {
    /// The capital itself; infinite where it is beyond all numbers.
    pub fn e_value(&self) -> f64 {
        self.log_e.exp()
    }
}

/// What the counts say should happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// The evidence is there.
    Enough,
    /// More is needed.
    Wait {
        /// So many wins without a loss would do; None where no number of them that anybody will see would.
        wins: Option<u32>,
    },
    /// The rule is shown not to be right often enough.
    Futile,
}

impl Trial<'_> {
    /// The evidence is there.
    pub fn passes(&self) -> bool {
        bets::log_capital(self.strata) >= self.needed().ln()
    }

    /// What the capital must reach.
    pub fn needed(&self) -> f64 {
        1.0 / budget::level(self.alpha, self.arrival, self.promotions)
    }

    /// The whole test: capital, what it must reach, and what follows.
    pub fn standing(&self) -> Capital {
        let log_e = bets::log_capital(self.strata);
        let needed = self.needed();
        let call = if self.passes() {
            Call::Enough
        } else if bets::is_futile(self.strata, self.alpha) {
            Call::Futile
        } else {
            Call::Wait { wins: bets::wins_missing(self.strata, needed) }
        };
        Capital { log_e, needed, call }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_rule_has_its_null() {
        let table = [
            (Decision::Deny, Severity::High, 0.9),
            (Decision::Deny, Severity::Critical, 0.8),
            (Decision::Ask, Severity::Critical, 0.7),
            (Decision::Ask, Severity::Low, 0.7),
            (Decision::Warn, Severity::Medium, 0.4),
        ];
        for (decision, severity, null) in table {
            assert_eq!(null_precision(decision, severity).to_bits(), f64::to_bits(null), "{decision:?}");
        }
    }

    #[test]
    fn a_trial_waits_then_passes_or_turns_out_futile() {
        let call = |wins, losses| {
            let strata = [Stratum { counts: Counts::new(wins, losses), null: 0.8 }];
            Trial { strata: &strata, arrival: 1, promotions: 0, alpha: ALPHA }.standing().call
        };
        assert_eq!(call(0, 0), Call::Wait { wins: Some(24) });
        assert_eq!(call(20, 0), Call::Wait { wins: Some(4) });
        assert_eq!(call(24, 0), Call::Enough);
        assert_eq!(call(2, 10), Call::Futile);
    }
}
