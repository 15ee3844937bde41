//! The precision and recall of the grades of corrections, on labelled prompts.

use cf_guide::testing::context::kept::{corrected, cue};
use cf_guide::testing::learning::trace::Grade;
use cf_guide::testing::learning::trace::fold::grade;
use serde_json::Value;

/// What a grade came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Prompts of the grade, and those of them that correct something.
    pub given: u32,
    pub right: u32,
    /// Prompts that correct something.
    pub all: u32,
}

impl Figures {
    /// The share that is right.
    pub fn precision(self) -> f64 {
        share(self.right, self.given)
    }

    /// The share of all corrections that have the grade.
    pub fn recall(self) -> f64 {
        share(self.right, self.all)
    }

    /// Where the precision may lie, at 95 %.
    pub fn interval(self) -> (f64, f64) {
        let (n, p, z) = (f64::from(self.given), self.precision(), 1.96_f64);
        if self.given == 0 {
            return (0.0, 1.0);
        }
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (middle - half, middle + half)
    }
}

fn share(part: u32, whole: u32) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part) / f64::from(whole) }
}

/// The figures of stated, shown and suspected over lines of `{"prompt","interrupted","refused","undone","label"}`.
pub fn measure(corpus: &str) -> Result<[(&'static str, Figures); 3], String> {
    let mut found =
        [("stated", Figures::default()), ("shown", Figures::default()), ("suspected", Figures::default())];
    for (number, line) in corpus.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let case: Value =
            serde_json::from_str(line).map_err(|error| format!("  line {}: {error}", number + 1))?;
        let (Some(prompt), Some(label)) = (case["prompt"].as_str(), case["label"].as_bool()) else {
            return Err(format!("  line {}: a prompt and a label are needed", number + 1));
        };
        let is = |name: &str| case[name] == true;
        let given = grade(cue(prompt), corrected(prompt).is_some(), is("interrupted") || is("refused"));
        // An edit that was put back after the prompt shows what the words do not.
        let given = if is("undone") { given.max(Some(Grade::Shown)) } else { given };
        for (name, figures) in &mut found {
            figures.all += u32::from(label);
            if given.is_some_and(|grade| grade.name() == *name) {
                figures.given += 1;
                figures.right += u32::from(label);
            }
        }
    }
    Ok(found)
}
