//! Guardrails that never speak: they cannot win, but they can be shown to do no harm.
//!
//! A rule against a rare disaster may stay silent for a year. What can be known is that it does not stop rightful work: so
//! many sessions in a row without a wrong stop bound how often it can happen. That bound, and a person's yes, replace
//! the wins; no number of quiet sessions promotes a rule unattended.

use super::{Counts, bets};

/// The largest share of sessions that the rule may still harm, with confidence `1 − alpha` at every look.
pub fn harm_at_most(clean: u32, harmed: u32, alpha: f64) -> f64 {
    1.0 - bets::lower_bound(Counts::new(clean, harmed), alpha)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clean_sessions_are_those_of_the_table() {
        for (share, sessions) in [(0.05, 88), (0.02, 224), (0.01, 449)] {
            assert!(harm_at_most(sessions, 0, 0.05) <= share);
            assert!(harm_at_most(sessions - 1, 0, 0.05) > share);
        }
    }

    #[test]
    fn one_harm_takes_much_of_it_back() {
        assert!(harm_at_most(224, 1, 0.05) > harm_at_most(224, 0, 0.05));
        assert!(harm_at_most(0, 0, 0.05) >= 1.0);
    }
}
