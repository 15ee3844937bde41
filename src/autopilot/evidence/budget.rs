//! The budget of wrong promotions over all rules ever tried (e-LOND).
//!
//! The j-th rule text to arrive is tested at `α/(j(j+1)) · (promotions + 1)`. The first factor adds up to α over all
//! rules there can ever be; the second gives back what promotions have earned. The share of wrong promotions stays below α
//! however the rules depend on each other: when a rule passes, there is at least one promotion more than were counted.
//! So the count may be today's, not the one on the day of arrival.

/// The level at which the `arrival`-th rule text (from 1) is tested after so many promotions; never above `alpha`.
pub fn level(alpha: f64, arrival: u32, promotions: u32) -> f64 {
    let j = f64::from(arrival.max(1));
    (alpha / (j * (j + 1.0)) * (f64::from(promotions) + 1.0)).min(alpha)
}

/// The place of a rule text among all that ever arrived, from 1; a new one comes last. Arrivals are text hashes, so that
/// a changed text is a new rule with a place of its own, and the same text never gets a second chance.
pub fn arrival(arrived: &[String], text_hash: &str) -> u32 {
    let before = arrived.iter().position(|known| known == text_hash).unwrap_or(arrived.len());
    u32::try_from(before).unwrap_or(u32::MAX - 1).saturating_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_are_those_of_the_formula() {
        let table = [(1, 0, 40.0), (2, 0, 120.0), (2, 1, 60.0), (3, 0, 240.0), (3, 2, 80.0), (10, 4, 440.0)];
        for (arrival, promotions, needed) in table {
            let got = 1.0 / level(0.05, arrival, promotions);
            assert!((got - needed).abs() < 1e-9, "{arrival}, {promotions}: {got}");
        }
    }

    #[test]
    fn without_promotions_all_levels_together_stay_below_alpha() {
        let sum: f64 = (1..100_000).map(|j| level(0.05, j, 0)).sum();
        assert!(sum < 0.05, "{sum}");
    }

    #[test]
    fn no_level_is_above_alpha() {
        assert!(level(0.05, 1, 50) <= 0.05);
    }

    #[test]
    fn a_known_text_keeps_its_place_and_a_new_one_comes_last() {
        let arrived = ["a".to_owned(), "b".to_owned()];
        assert_eq!([arrival(&arrived, "a"), arrival(&arrived, "b"), arrival(&arrived, "c")], [1, 2, 3]);
    }
}
