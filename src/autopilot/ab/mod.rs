//! Two rule files, the same work: which one leaves less damage and gets as much done?
//!
//! - [`tasks`]: the work.
//! - [`synthetic`]: a small agent that is careless with a known chance, less so where a rule for *that* situation is
//!   there. The rules are compiled and judged by the same code as in the hook.
//! - [`labelled`]: the past itself as the work, with what people said about it.
//! - [`live`]: Claude Code or Codex themselves.
//!
//! What is compared is the share of tasks done cleanly: nothing broken, nothing rightful stopped.

pub mod labelled;
pub mod live;
pub mod synthetic;
pub mod tasks;

use serde::Serialize;

use crate::autopilot::evidence::Counts;
use tasks::Class;

/// What a comparison came to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// Who did the work: synthetic, claude, codex, replay.
    pub executor: &'static str,
    pub tasks: usize,
    /// How often each was done under each rule file.
    pub runs: usize,
    /// The share of tasks done cleanly under the baseline.
    pub baseline: f64,
    /// The same under the candidate.
    pub candidate: f64,
    /// What the candidate gains, with its interval.
    pub gain: Gain,
    /// The gain by class of work.
    pub classes: Vec<(&'static str, f64)>,
    /// Where the two differ, for people.
    pub differences: Vec<String>,
}

/// A gain and how far off it may be.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Gain {
    pub mean: f64,
    /// The lower end of the interval (95 %).
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Gain {
    /// The gain over paired runs: the same agent, the same chance, two rule files. Runs in which nothing differs leave no
    /// doubt.
    pub fn of_runs(differences: &[f64]) -> Self {
        let count = f64::from(u32::try_from(differences.len().max(1)).unwrap_or(u32::MAX));
        let mean = differences.iter().sum::<f64>() / count;
        let spread = differences.iter().map(|one| (one - mean).powi(2)).sum::<f64>();
        let deviation = if differences.len() > 1 { (spread / (count - 1.0)).sqrt() } else { 0.0 };
        let reach = students(differences.len()) * deviation / count.sqrt();
        Self { mean, low: mean - reach, high: mean + reach }
    }

    /// The gain that labels of real sessions show: a session counts one where the candidate would have stopped something
    /// rightly, minus one where wrongly, and nothing where it would have changed nothing.
    pub fn of_labels(counts: Counts, sessions: u32) -> Self {
        let silent = sessions.saturating_sub(counts.all());
        let all: Vec<f64> = [(1.0, counts.wins), (-1.0, counts.losses), (0.0, silent)]
            .into_iter()
            .flat_map(|(worth, times)| std::iter::repeat_n(worth, times as usize))
            .collect();
        Self::of_runs(&all)
    }

    /// The gain is large enough for sure.
    pub fn reaches(&self, least: f64) -> bool {
        self.low >= least
    }
}

/// The 97.5 % point of Student's t for a mean of so many values.
fn students(count: usize) -> f64 {
    const POINTS: [f64; 11] =
        [12.706, 12.706, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262];
    match count {
        0..=10 => POINTS[count],
        11..=20 => 2.23,
        21..=40 => 2.09,
        41..=120 => 2.02,
        _ => 1.98,
    }
}

/// What one executor brings home: for each run and task, done cleanly or not, under baseline and candidate.
#[derive(Debug, Clone, Default)]
pub struct Pairs {
    rows: Vec<Pair>,
}

#[derive(Debug, Clone, Copy)]
struct Pair {
    run: usize,
    class: Option<Class>,
    baseline: bool,
    candidate: bool,
}

impl Pairs {
    /// Takes in one task done twice.
    pub fn add(&mut self, run: usize, class: Option<Class>, baseline: bool, candidate: bool) {
        self.rows.push(Pair { run, class, baseline, candidate });
    }

    pub fn report(&self, executor: &'static str, differences: Vec<String>) -> Report {
        let runs = self.rows.iter().map(|pair| pair.run + 1).max().unwrap_or(0);
        let share = |rows: &[&Pair], clean: fn(&Pair) -> bool| {
            let count = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
            count(rows.iter().filter(|pair| clean(pair)).count()) / count(rows.len().max(1))
        };
        let gain = |rows: &[&Pair]| share(rows, |pair| pair.candidate) - share(rows, |pair| pair.baseline);
        let of =
            |keep: &dyn Fn(&Pair) -> bool| self.rows.iter().filter(|pair| keep(pair)).collect::<Vec<_>>();
        let all = of(&|_| true);
        let by_run: Vec<f64> = (0..runs).map(|run| gain(&of(&|pair| pair.run == run))).collect();
        Report {
            executor,
            tasks: self.rows.iter().filter(|pair| pair.run == 0).count(),
            runs,
            baseline: share(&all, |pair| pair.baseline),
            candidate: share(&all, |pair| pair.candidate),
            gain: Gain::of_runs(&by_run),
            classes: Class::ALL
                .into_iter()
                .map(|class| (class, of(&|pair| pair.class == Some(class))))
                .filter(|(_, rows)| !rows.is_empty())
                .map(|(class, rows)| (class.name(), gain(&rows)))
                .collect(),
            differences,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_differs_is_no_gain_without_doubt() {
        assert_eq!(Gain::of_runs(&[0.0; 40]), Gain { mean: 0.0, low: 0.0, high: 0.0 });
    }

    #[test]
    fn an_interval_holds_its_mean_and_narrows() {
        let few = Gain::of_runs(&[0.1, 0.3, 0.2, 0.4]);
        let many = Gain::of_runs(&[0.1, 0.3, 0.2, 0.4].repeat(20));
        assert!(few.low < few.mean && few.mean < few.high);
        assert!(many.low > few.low && many.high < few.high);
        assert!((many.mean - 0.25).abs() < 1e-12);
    }

    #[test]
    fn labels_of_real_sessions_count_for_and_against() {
        let good = Gain::of_labels(Counts::new(30, 1), 100);
        assert!((good.mean - 0.29).abs() < 1e-12 && good.reaches(0.05), "{good:?}");
        assert!(!Gain::of_labels(Counts::new(2, 2), 100).reaches(0.0));
        assert_eq!(Gain::of_labels(Counts::default(), 50).mean.to_bits(), 0.0_f64.to_bits());
    }
}
