//! Sixteen bettors against "this rule is right at most π0 of the time".
//!
//! Each bets a fixed share of what it can lose: a win multiplies its capital by `1 + λ(1−π0)`, a loss by `1 − λπ0`, with
//! `λ = f/π0`. If the rule is right with probability at most π0, whatever happened before, the expected capital never
//! grows, and so (Ville) it ever reaches 1/α with probability at most α, however often one looks. The mean of the
//! sixteen is such a capital too, and nearly as good as the best of them.

use super::{Counts, Stratum};

const BETTORS: u32 = 16;
/// The most timid and the boldest share.
const SHARES: (f64, f64) = (0.03, 0.97);
/// No rule will see so many sessions that more wins than this are worth hoping for.
const MOST_WINS: u32 = 2_000;
/// Nulls outside of this are not worth a bet: nothing could fail, or nothing could pass.
const NULLS: (f64, f64) = (1e-6, 1.0 - 1e-6);

/// The shares that the bettors risk.
fn shares() -> impl Iterator<Item = f64> {
    let (low, high) = SHARES;
    (0..BETTORS).map(move |g| low + (high - low) * f64::from(g) / f64::from(BETTORS - 1))
}

/// The logarithm of the capital after everything that was seen: labels of different worth are bet on with their own π0.
pub fn log_capital(strata: &[Stratum]) -> f64 {
    let logs = shares().map(|share| strata.iter().map(|stratum| log_growth(*stratum, share)).sum());
    log_mean(logs)
}

/// The logarithm of what one bettor's capital is multiplied with.
fn log_growth(stratum: Stratum, share: f64) -> f64 {
    let null = stratum.null.clamp(NULLS.0, NULLS.1);
    let stake = share / null;
    f64::from(stratum.counts.wins) * (stake * (1.0 - null)).ln_1p()
        + f64::from(stratum.counts.losses) * (-share).ln_1p()
}

/// The logarithm of the mean of numbers given by their logarithms.
pub(super) fn log_mean(logs: impl Iterator<Item = f64>) -> f64 {
    let logs: Vec<f64> = logs.collect();
    let top = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if !top.is_finite() {
        return top;
    }
    let sum: f64 = logs.iter().map(|log| (log - top).exp()).sum();
    let count = u32::try_from(logs.len()).unwrap_or(u32::MAX);
    top + (sum / f64::from(count)).ln()
}

/// The capital of one kind of label, as its logarithm.
pub fn log_e(counts: Counts, null: f64) -> f64 {
    log_capital(&[Stratum { counts, null }])
}

/// How many more wins without a loss would bring the capital to `needed`, if that can still be hoped for. The wins are
/// counted where labels are worth most: in the stratum with the lowest null.
pub fn wins_missing(strata: &[Stratum], needed: f64) -> Option<u32> {
    let null = strata.iter().map(|stratum| stratum.null).min_by(f64::total_cmp)?;
    let enough = |more: u32| {
        let hoped = Stratum { counts: Counts::new(more, 0), null };
        log_capital(&[strata, &[hoped]].concat()) >= needed.ln()
    };
    if !enough(MOST_WINS) {
        return None;
    }
    let (mut low, mut high) = (0, MOST_WINS);
    while low < high {
        let middle = u32::midpoint(low, high);
        if enough(middle) { high = middle } else { low = middle + 1 }
    }
    Some(low)
}

/// True where the same bets the other way round have won: the rule is right less often than π0, shown at level `alpha`.
pub fn is_futile(strata: &[Stratum], alpha: f64) -> bool {
    let turned: Vec<Stratum> = strata
        .iter()
        .map(|stratum| Stratum {
            counts: Counts::new(stratum.counts.losses, stratum.counts.wins),
            null: 1.0 - stratum.null,
        })
        .collect();
    log_capital(&turned) >= -alpha.ln()
}

/// How right the rule is at least, with confidence `1 − alpha` at every look: the largest π0 that the counts refute. 0
/// where they refute none.
pub fn lower_bound(counts: Counts, alpha: f64) -> f64 {
    // The capital falls as π0 rises, so the refuted ones are all those below a point.
    let refutes = |null: f64| log_e(counts, null) >= -alpha.ln();
    if !refutes(NULLS.0) {
        return 0.0;
    }
    let (mut low, mut high) = NULLS;
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if refutes(middle) { low = middle } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_fewest_wins_without_a_loss_are_those_of_the_table() {
        let table = [(0.5, 7, 8), (0.8, 20, 24), (0.9, 43, 51)];
        for (null, alone, first) in table {
            let nothing_yet = [Stratum { counts: Counts::default(), null }];
            assert_eq!(wins_missing(&nothing_yet, 20.0), Some(alone), "bare, π0 {null}");
            assert_eq!(wins_missing(&nothing_yet, 40.0), Some(first), "first candidate, π0 {null}");
        }
    }

    #[test]
    fn no_evidence_is_a_capital_of_one() {
        assert!(log_e(Counts::default(), 0.8).abs() < 1e-12);
        assert_eq!(lower_bound(Counts::default(), 0.05).to_bits(), 0.0_f64.to_bits());
    }

    #[test]
    fn the_capital_is_the_mean_of_the_formula() {
        let (wins, losses, null) = (9_i32, 2_i32, 0.7_f64);
        let plain: f64 = (0..16)
            .map(|g| {
                let share = 0.03 + 0.94 * f64::from(g) / 15.0;
                let stake = share / null;
                (1.0 + stake * (1.0 - null)).powi(wins) * (1.0 - stake * null).powi(losses)
            })
            .sum::<f64>()
            / 16.0;
        assert!((log_e(Counts::new(9, 2), null).exp() - plain).abs() < 1e-9);
    }

    #[test]
    fn thousands_of_sessions_do_not_overflow() {
        let log = log_e(Counts::new(4_000_000_000, 0), 0.5);
        assert!(log.is_finite() && log > 1e9);
        assert!(log_e(Counts::new(0, 4_000_000_000), 0.5) < -1e6);
    }

    #[test]
    fn labels_of_different_worth_add_up() {
        let one = Stratum { counts: Counts::new(10, 0), null: 0.8 };
        let other = Stratum { counts: Counts::new(10, 0), null: 0.9 };
        let both = log_capital(&[one, other]);
        assert!(both > log_capital(&[one]) && both < log_e(Counts::new(20, 0), 0.8));
    }

    #[test]
    fn bounds_close_in_on_the_truth() {
        // At most so right is at least so wrong, looked at from the other side.
        let bounds = |wins, losses| {
            (lower_bound(Counts::new(wins, losses), 0.05), 1.0 - lower_bound(Counts::new(losses, wins), 0.05))
        };
        let (few, many) = (bounds(9, 1), bounds(900, 100));
        assert!(few.0 < many.0 && many.0 < 0.9 && 0.9 < many.1 && many.1 < few.1, "{few:?} {many:?}");
    }

    proptest! {
        /// Whatever happened, the next step does not enrich a bettor on average when the rule is right π0 of the time.
        #[test]
        fn the_capital_does_not_grow_under_the_null(wins in 0_u32..400, losses in 0_u32..400, null in 0.02_f64..0.98) {
            let now = log_e(Counts::new(wins, losses), null);
            let won = (log_e(Counts::new(wins + 1, losses), null) - now).exp();
            let lost = (log_e(Counts::new(wins, losses + 1), null) - now).exp();
            let mean = null * won + (1.0 - null) * lost;
            prop_assert!((mean - 1.0).abs() < 1e-9, "{mean}");
        }

        #[test]
        fn a_higher_null_is_harder(wins in 0_u32..200, losses in 0_u32..50, null in 0.1_f64..0.9) {
            let counts = Counts::new(wins, losses);
            prop_assert!(log_e(counts, null + 0.05) <= log_e(counts, null) + 1e-12);
        }

        #[test]
        fn the_lower_bound_is_where_the_test_turns(wins in 8_u32..300, losses in 0_u32..20) {
            let counts = Counts::new(wins, losses);
            let bound = lower_bound(counts, 0.05);
            prop_assert!(bound < f64::from(wins) / f64::from(wins + losses));
            if bound > 1e-3 {
                prop_assert!(log_e(counts, bound - 1e-4) >= 20_f64.ln() && log_e(counts, bound + 1e-4) < 20_f64.ln());
            }
        }
    }
}
