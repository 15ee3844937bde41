//! The statistics under load: how often rules are promoted that should not be, how soon the good ones are, how soon a
//! rule that turned bad is taken back. Seeded: the same seed, the same figures.
//!
//! The program behind `cargo xtask sim` runs it at length, the integration tests a shorter version of the same.

use cf_guide::testing::evidence::watch::Watch;
use cf_guide::testing::evidence::{ALPHA, Counts, Stratum, Trial, bets};

/// Every look is a chance to be wrong: so many are taken.
const PEEKS: u32 = 100;
/// New sessions between two looks.
const BETWEEN: u32 = 3;
/// How many sessions a rule gets before one stops waiting for it.
const PATIENCE: u32 = 1_000;

/// One figure, and what it must keep.
#[derive(Debug)]
pub struct Figure {
    /// What was measured.
    pub what: String,
    /// What came out.
    pub value: f64,
    /// The lowest and the highest that will do; None where the figure is only told.
    pub limits: Option<(f64, f64)>,
}

impl Figure {
    fn told(what: String, value: f64) -> Self {
        Self { what, value, limits: None }
    }

    fn within(what: String, value: f64, low: f64, high: f64) -> Self {
        Self { what, value, limits: Some((low, high)) }
    }

    /// It keeps what it must. A short simulation is given some room for chance, as a share of the limits.
    pub fn holds(&self, room: f64) -> bool {
        self.limits.is_none_or(|(low, high)| (low * (1.0 - room)..=high * (1.0 + room)).contains(&self.value))
    }
}

/// How much is simulated: runs per figure.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    pub runs: u32,
    /// Of the larger world with sixty rules.
    pub worlds: u32,
}

/// All figures.
pub fn all(seed: u64, size: Size) -> Vec<Figure> {
    let mut dice = Dice(seed);
    let mut figures = Vec::new();
    for null in [0.5, 0.8, 0.9] {
        figures.push(null_promotions(&mut dice, null, size));
    }
    for null in [0.5, 0.8, 0.9] {
        figures.extend(clustered(&mut dice, null, size));
        figures.push(alike_days(&mut dice, null, size));
    }
    for (null, truth, median) in [(0.8, 0.97, 20.0), (0.5, 0.9, 11.0)] {
        figures.extend(power(&mut dice, null, truth, median, size));
    }
    figures.extend(many_rules(&mut dice, size));
    figures.extend(rollback(&mut dice, size));
    figures
}

/// How often a rule that is exactly as right as the null says passes at one of the looks.
fn null_promotions(dice: &mut Dice, null: f64, size: Size) -> Figure {
    let promoted = share(size.runs, || {
        let mut counts = Counts::default();
        (0..PEEKS).any(|_| {
            for _ in 0..BETWEEN {
                observe(&mut counts, dice.chance(null));
            }
            passes(counts, null, 1.0 / ALPHA)
        })
    });
    Figure::within(format!("false promotions, π0 {null}, {PEEKS} looks"), promoted, 0.0, ALPHA)
}

/// The same where one session holds many stops that are nearly all right or nearly all wrong. What counts is the first
/// of each session; counting every stop is told beside it.
fn clustered(dice: &mut Dice, null: f64, size: Size) -> [Figure; 2] {
    let (mut first_only, mut every) = (0_u32, 0_u32);
    for _ in 0..size.runs {
        let (mut first, mut all) = (Counts::default(), Counts::default());
        let (mut first_passed, mut all_passed) = (false, false);
        for _ in 0..PEEKS {
            for _ in 0..BETWEEN {
                let is_good_session = dice.chance(null);
                for stop in 0..=dice.below(20) {
                    // One stop in twenty is unlike the others of its session, as often as keeps the share.
                    let right = if dice.chance(0.05) { dice.chance(null) } else { is_good_session };
                    observe(&mut all, right);
                    if stop == 0 {
                        observe(&mut first, right);
                    }
                }
            }
            first_passed |= passes(first, null, 1.0 / ALPHA);
            all_passed |= passes(all, null, 1.0 / ALPHA);
        }
        first_only += u32::from(first_passed);
        every += u32::from(all_passed);
    }
    let share = |count: u32| f64::from(count) / f64::from(size.runs);
    [
        Figure::within(
            format!("false promotions, π0 {null}, clustered sessions"),
            share(first_only),
            0.0,
            ALPHA,
        ),
        Figure::told(format!("  had every stop of a session counted, π0 {null}"), share(every)),
    ]
}

/// The same where the sessions of one day are somewhat alike: on half of the days the rule is right a tenth more often,
/// on the others a tenth less. Nothing is promised for that; it is told.
fn alike_days(dice: &mut Dice, null: f64, size: Size) -> Figure {
    let promoted = share(size.runs, || {
        let mut counts = Counts::default();
        (0..PEEKS).any(|_| {
            let today = if dice.chance(0.5) { null + 0.1 } else { null - 0.1 };
            for _ in 0..BETWEEN {
                observe(&mut counts, dice.chance(today));
            }
            passes(counts, null, 1.0 / ALPHA)
        })
    });
    Figure::told(format!("  had the sessions of a day been alike, π0 {null}"), promoted)
}

/// How many sessions a good rule needs, in the middle; bare, and as the first candidate ever.
fn power(dice: &mut Dice, null: f64, truth: f64, median: f64, size: Size) -> [Figure; 3] {
    let mut needed = |level: f64| -> Vec<u32> {
        (0..size.runs)
            .map(|_| {
                let mut counts = Counts::default();
                while counts.all() < PATIENCE && !passes(counts, null, level) {
                    observe(&mut counts, dice.chance(truth));
                }
                counts.all()
            })
            .collect()
    };
    let bare = needed(1.0 / ALPHA);
    let first = needed(2.0 / ALPHA);
    let named = |what: &str| format!("{what}, π0 {null}, truly {truth}");
    [
        Figure::within(
            named("sessions to promotion, median"),
            quantile(&bare, 0.5),
            median * 0.9,
            median * 1.1,
        ),
        Figure::told(named("  as the first candidate under e-LOND"), quantile(&first, 0.5)),
        Figure::told(named("  bare, 90th percentile"), quantile(&bare, 0.9)),
    ]
}

/// Fifty rules that are just not good enough and ten good ones arrive in any order and are looked at side by side.
fn many_rules(dice: &mut Dice, size: Size) -> [Figure; 3] {
    const NULL: f64 = 0.8;
    const SESSIONS: u32 = 200;
    let (mut wrong_share, mut good, mut wrong) = (0.0, 0_u32, 0_u32);
    for _ in 0..size.worlds {
        let mut rules: Vec<f64> = [vec![NULL; 50], vec![0.97; 10]].concat();
        dice.shuffle(&mut rules);
        let mut counts = vec![Counts::default(); rules.len()];
        let mut promoted: Vec<usize> = Vec::new();
        for _ in 0..SESSIONS {
            for (at, truth) in rules.iter().enumerate() {
                if promoted.contains(&at) {
                    continue;
                }
                observe(&mut counts[at], dice.chance(*truth));
                let strata = [Stratum { counts: counts[at], null: NULL }];
                let trial = Trial {
                    strata: &strata,
                    arrival: u32::try_from(at).unwrap_or(u32::MAX) + 1,
                    promotions: u32::try_from(promoted.len()).unwrap_or(u32::MAX),
                    alpha: ALPHA,
                };
                if trial.passes() {
                    promoted.push(at);
                }
            }
        }
        let bad = promoted.iter().filter(|at| rules[**at] <= NULL).count();
        let bad = u32::try_from(bad).unwrap_or(u32::MAX);
        let all = u32::try_from(promoted.len()).unwrap_or(u32::MAX);
        wrong_share += f64::from(bad) / f64::from(all.max(1));
        wrong += bad;
        good += all - bad;
    }
    let worlds = f64::from(size.worlds);
    [
        Figure::within(
            "false discovery rate, e-LOND, 50 bad and 10 good".to_owned(),
            wrong_share / worlds,
            0.0,
            ALPHA,
        ),
        Figure::told(
            format!("  good rules promoted of 10 within {SESSIONS} sessions"),
            f64::from(good) / worlds,
        ),
        Figure::told("  bad rules promoted of 50".to_owned(), f64::from(wrong) / worlds),
    ]
}

/// How soon a rule is taken back that did well and then stops one session in five wrongly; how often one is that does
/// what it may.
fn rollback(dice: &mut Dice, size: Size) -> Vec<Figure> {
    const GOOD_TIME: u32 = 200;
    let mut delays = Vec::new();
    let mut early = 0;
    while u32::try_from(delays.len()).unwrap_or(u32::MAX) < size.runs {
        let mut watch = Watch::default();
        if sessions_to_alarm(&mut watch, dice, 0.01, GOOD_TIME).is_some() {
            early += 1;
            continue;
        }
        delays.push(sessions_to_alarm(&mut watch, dice, 0.2, PATIENCE).unwrap_or(PATIENCE));
    }
    let from_start: Vec<u32> = (0..size.runs)
        .map(|_| sessions_to_alarm(&mut Watch::default(), dice, 0.2, PATIENCE).unwrap_or(PATIENCE))
        .collect();
    let kept = |dice: &mut Dice, harm: f64| {
        share(size.runs / 4, || sessions_to_alarm(&mut Watch::default(), dice, harm, 500).is_some())
    };
    vec![
        Figure::within(
            "sessions to rollback after a drift to 20 %, 90th percentile".to_owned(),
            quantile(&delays, 0.9),
            0.0,
            35.0,
        ),
        Figure::told("  median".to_owned(), quantile(&delays, 0.5)),
        Figure::told("  harmful from the start, 90th percentile".to_owned(), quantile(&from_start, 0.9)),
        Figure::told(
            format!("  taken back within {GOOD_TIME} good sessions (1 % harmed)"),
            f64::from(early) / f64::from(early + size.runs),
        ),
        Figure::told("  taken back within 500 sessions, 1 % harmed".to_owned(), kept(dice, 0.01)),
        Figure::told("  taken back within 500 sessions, 2 % harmed".to_owned(), kept(dice, 0.02)),
    ]
}

fn sessions_to_alarm(watch: &mut Watch, dice: &mut Dice, harm: f64, most: u32) -> Option<u32> {
    (1..=most).find(|_| {
        watch.observe(dice.chance(harm));
        watch.alarm().is_some()
    })
}

fn observe(counts: &mut Counts, right: bool) {
    if right {
        counts.wins += 1;
    } else {
        counts.losses += 1;
    }
}

fn passes(counts: Counts, null: f64, needed: f64) -> bool {
    bets::log_e(counts, null) >= needed.ln()
}

fn share(runs: u32, mut happens: impl FnMut() -> bool) -> f64 {
    let count = (0..runs).filter(|_| happens()).count();
    f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / f64::from(runs)
}

fn quantile(values: &[u32], at: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let last = sorted.len().saturating_sub(1);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "small"
    )]
    let place = (at * last as f64).round() as usize;
    sorted.get(place).map_or(f64::NAN, |value| f64::from(*value))
}

/// Reproducible chance (splitmix64).
#[derive(Debug)]
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// True with this probability.
    fn chance(&mut self, probability: f64) -> bool {
        let top = u32::try_from(self.next() >> 32).unwrap_or(0);
        f64::from(top) / 4_294_967_296.0 < probability
    }

    /// A number below `end`.
    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            let other = usize::try_from(self.below(at as u64 + 1)).unwrap_or(0);
            list.swap(at, other);
        }
    }
}
