//! Labels that are sometimes wrong themselves (Rogan and Gladen's correction, turned on the null).
//!
//! A label made by a program says *right* of a rule that was wrong in some share of the cases, and the other way round.
//! A rule that is right π0 of the time then shows more wins than π0, so that is what it must beat.

/// How often a kind of label is wrong, at worst.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Errors {
    /// The share of rightful stops that it calls wrong.
    pub misses: f64,
    /// The share of wrongful stops that it calls right.
    pub flatters: f64,
}

impl Errors {
    /// A person's own judgement is the yardstick.
    pub const NONE: Self = Self { misses: 0.0, flatters: 0.0 };

    /// The labels say more than a coin would.
    pub fn are_useful(self) -> bool {
        self.misses >= 0.0 && self.flatters >= 0.0 && self.misses + self.flatters < 1.0
    }

    /// The share of wins that a rule with this precision shows through labels that are wrong exactly so often.
    pub fn shown(self, precision: f64) -> f64 {
        precision * (1.0 - self.misses) + (1.0 - precision) * self.flatters
    }

    /// The null to bet against: the most wins that a rule with this precision can show through labels that are wrong at
    /// most so often. Labels that miss less than was feared must not make a bad rule pass, so misses give nothing off;
    /// they only cost time. Labels that say nothing shift the null to where nothing can be won.
    pub fn shifted(self, precision: f64) -> f64 {
        if self.are_useful() { Self { misses: 0.0, ..self }.shown(precision) } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_shift_is_that_of_the_formula() {
        let table = [
            (0.0, 0.0, 0.9, 0.9),
            (0.1, 0.2, 0.9, 0.92),
            (0.0, 0.3, 0.8, 0.86),
            (0.05, 0.05, 0.5, 0.525),
            (0.5, 0.5, 0.4, 1.0),
        ];
        for (misses, flatters, precision, want) in table {
            let got = Errors { misses, flatters }.shifted(precision);
            assert!((got - want).abs() < 1e-12, "{misses} {flatters} {precision}: {got}");
        }
    }

    proptest! {
        #[test]
        fn no_labels_within_the_limits_show_more_wins_than_the_null(
            misses in 0.0_f64..0.45,
            flatters in 0.0_f64..0.45,
            part in (0.0_f64..1.0, 0.0_f64..1.0),
            precision in 0.0_f64..1.0,
        ) {
            let better = Errors { misses: misses * part.0, flatters: flatters * part.1 };
            let null = Errors { misses, flatters }.shifted(precision);
            prop_assert!(better.shown(precision) <= null + 1e-12);
        }
    }
}
