//! After promotion: when a rule has turned harmful.
//!
//! One observation is one session in which the rule was live: harmed (a stop there was labelled wrong) or clean. A bet
//! against "at most 2 % of sessions are harmed" finds a rule that was bad from the start; restarting bets (e-CUSUM) find
//! one that turned bad later, because a long good time is not held in its favour; trip-wires wait for no statistics.

use serde::{Deserialize, Serialize};

use super::bets;

/// The share of sessions that a rule may harm.
pub const HARM: f64 = 0.02;
/// The stakes of the bettors.
const STAKES: [f64; 6] = [1.0, 2.0, 4.0, 8.0, 16.0, 30.0];
/// The capital at which a rule is taken back: it was bad from the start.
pub const ROLLBACK_AT: f64 = 20.0;
/// The capital of the restarting bets at which it is taken back: it turned bad.
pub const DRIFT_AT: f64 = 200.0;

/// The watch over one rule: what its sessions so far add up to.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Watch {
    pub clean: u32,
    pub harmed: u32,
    /// The logarithms of the restarting capitals, one per stake.
    drift: [f64; 6],
}

/// Why a rule is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alarm {
    /// It harms too many sessions, from the start.
    Harm,
    /// It did well and turned.
    Drift,
    /// Something that waits for no statistics.
    Trip(Trip),
}

impl Watch {
    /// Takes in the next session.
    pub fn observe(&mut self, harmed: bool) {
        if harmed {
            self.harmed = self.harmed.saturating_add(1);
        } else {
            self.clean = self.clean.saturating_add(1);
        }
        for (log, stake) in self.drift.iter_mut().zip(STAKES) {
            // A capital below one starts again at one: the past is no debt.
            *log = log.max(0.0) + log_step(stake, harmed);
        }
    }

    /// The watch after these sessions, oldest first.
    pub fn over(sessions: impl IntoIterator<Item = bool>) -> Self {
        let mut watch = Self::default();
        sessions.into_iter().for_each(|harmed| watch.observe(harmed));
        watch
    }

    /// The capital of the bet against "harms at most 2 %".
    pub fn harm(&self) -> f64 {
        let logs = STAKES.iter().map(|stake| {
            f64::from(self.harmed) * log_step(*stake, true) + f64::from(self.clean) * log_step(*stake, false)
        });
        bets::log_mean(logs).exp()
    }

    /// The capital of the restarting bets.
    pub fn drift(&self) -> f64 {
        bets::log_mean(self.drift.iter().copied()).exp()
    }

    /// What the sessions say by now.
    pub fn alarm(&self) -> Option<Alarm> {
        if self.harm() >= ROLLBACK_AT {
            Some(Alarm::Harm)
        } else if self.drift() >= DRIFT_AT {
            Some(Alarm::Drift)
        } else {
            None
        }
    }
}

/// The logarithm of what one session does to a bettor's capital.
fn log_step(stake: f64, harmed: bool) -> f64 {
    let seen = if harmed { 1.0 } else { 0.0 };
    (stake * (seen - HARM)).ln_1p()
}

/// What is looked at beside the counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Vitals {
    /// Sessions in which the rule was live.
    pub sessions: u32,
    /// Sessions in which it stopped something.
    pub stopping: u32,
    /// The most wrong stops in any one session.
    pub wrong_in_one_session: u32,
    /// Sessions in which a person said in so many words that it was wrong.
    pub called_wrong: u32,
    /// Its own examples fail, or it is not what was promoted any more.
    pub examples_fail: bool,
    /// A person changed or removed its line.
    pub changed_by_hand: bool,
}

/// Something that waits for no statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trip {
    /// A session was stopped wrongly again and again.
    Stuck,
    /// People said no in several of the first sessions.
    CalledWrong,
    /// It stops far more sessions than it was promoted on.
    TooBroad,
    /// Its own examples fail.
    Examples,
}

impl Trip {
    /// In a few words, for reports and records.
    pub const fn why(self) -> &'static str {
        match self {
            Self::Stuck => "one session was stopped wrongly three times",
            Self::CalledWrong => "people called it wrong in two of its first ten sessions",
            Self::TooBroad => "it stops more than a quarter of all sessions",
            Self::Examples => "its own examples fail",
        }
    }
}

impl Alarm {
    /// In a few words, for reports and records.
    pub const fn why(self) -> &'static str {
        match self {
            Self::Harm => "it harms more than 2 % of the sessions",
            Self::Drift => "it did well and then turned",
            Self::Trip(trip) => trip.why(),
        }
    }
}

/// The trip-wire that was touched, if any. A line that a person took in hand is theirs: nothing trips.
pub const fn tripped(vitals: &Vitals) -> Option<Trip> {
    if vitals.changed_by_hand {
        None
    } else if vitals.examples_fail {
        Some(Trip::Examples)
    } else if vitals.wrong_in_one_session >= 3 {
        Some(Trip::Stuck)
    } else if vitals.called_wrong >= 2 && vitals.sessions <= 10 {
        Some(Trip::CalledWrong)
    } else if vitals.sessions >= 20 && vitals.stopping.saturating_mul(4) > vitals.sessions {
        Some(Trip::TooBroad)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sessions(pattern: &[(bool, usize)]) -> Watch {
        Watch::over(pattern.iter().flat_map(|(harmed, times)| std::iter::repeat_n(*harmed, *times)))
    }

    #[test]
    fn clean_sessions_never_raise_an_alarm() {
        assert_eq!(sessions(&[(false, 10_000)]).alarm(), None);
    }

    #[test]
    fn a_rule_that_harms_from_the_start_goes_within_three_sessions() {
        assert_eq!(sessions(&[(true, 1)]).alarm(), None);
        assert_eq!(sessions(&[(true, 2)]).alarm(), Some(Alarm::Harm));
        assert_eq!(sessions(&[(false, 5), (true, 1), (false, 3), (true, 2)]).alarm(), Some(Alarm::Harm));
    }

    #[test]
    fn a_long_good_time_does_not_hide_a_turn() {
        let good = [(false, 2_000)];
        assert!(sessions(&good).harm() < 1e-3);
        assert_eq!(sessions(&[good[0], (true, 1), (false, 4), (true, 1)]).alarm(), None);
        assert_eq!(sessions(&[good[0], (true, 3)]).alarm(), Some(Alarm::Drift));
    }

    #[test]
    fn one_harm_in_a_hundred_is_let_be() {
        let pattern: Vec<(bool, usize)> = (0..20).flat_map(|_| [(false, 99), (true, 1)]).collect();
        assert_eq!(sessions(&pattern).alarm(), None);
    }

    #[test]
    fn trip_wires_wait_for_nothing() {
        let calm = Vitals { sessions: 8, stopping: 2, ..Vitals::default() };
        let table = [
            (calm, None),
            (Vitals { wrong_in_one_session: 3, ..calm }, Some(Trip::Stuck)),
            (Vitals { called_wrong: 2, ..calm }, Some(Trip::CalledWrong)),
            (Vitals { called_wrong: 2, sessions: 300, ..calm }, None),
            (Vitals { sessions: 20, stopping: 6, ..calm }, Some(Trip::TooBroad)),
            (Vitals { sessions: 20, stopping: 5, ..calm }, None),
            (Vitals { examples_fail: true, ..calm }, Some(Trip::Examples)),
            (Vitals { examples_fail: true, changed_by_hand: true, ..calm }, None),
        ];
        for (vitals, want) in table {
            assert_eq!(tripped(&vitals), want, "{vitals:?}");
        }
    }

    proptest! {
        #[test]
        fn the_harm_bet_is_fair_at_two_percent(clean in 0_u32..500, harmed in 0_u32..40) {
            let at = |clean, harmed| Watch { clean, harmed, ..Watch::default() }.harm();
            let mean = HARM * at(clean, harmed + 1) + (1.0 - HARM) * at(clean + 1, harmed);
            let now = at(clean, harmed);
            prop_assert!((mean / now - 1.0).abs() < 1e-9, "{mean} {now}");
        }

        #[test]
        fn a_watch_survives_being_written_down(pattern in proptest::collection::vec(any::<bool>(), 0..60)) {
            let watch = Watch::over(pattern);
            let text = serde_json::to_string(&watch).unwrap_or_default();
            let back: Watch = serde_json::from_str(&text).unwrap_or_default();
            prop_assert_eq!((watch.clean, watch.harmed), (back.clean, back.harmed));
            prop_assert!((watch.drift() - back.drift()).abs() <= 1e-9 * watch.drift());
        }
    }
}
