//! The draft of a decision, what is asked: read from flags or a file, checked before anything is kept.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::Block;
use crate::runtime::model::moment;

/// The most options; free text is always possible besides.
pub const MOST_OPTIONS: usize = 4;
/// The most things that one decision holds up.
pub const MOST_BLOCKS: usize = 8;
/// The most characters of each part.
const QUESTION: usize = 500;
const LABEL: usize = 80;
const DESCRIPTION: usize = 400;
const CONTEXT: usize = 4000;
const TYPE: usize = 40;

/// What is asked. Never changed once it is: the text that is answered is the text that was read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    pub question: String,
    /// What one must know to answer it.
    #[serde(default)]
    pub context: String,
    /// Between what.
    #[serde(default)]
    pub options: Vec<Choice>,
    /// The option that the agent would take, from 1; 0 for none.
    #[serde(default)]
    pub recommend: usize,
    /// How pressing it is.
    #[serde(default)]
    pub urgency: Urgency,
    /// A word of the team's own: `architecture`, `release`.
    #[serde(default, rename = "type")]
    pub kind: String,
    /// What waits for it.
    #[serde(default)]
    pub blocks: Vec<Block>,
    /// What it belongs to: another decision, a blocker, a task elsewhere.
    #[serde(default)]
    pub parent: String,
    /// The decision that it follows, whole id.
    #[serde(default)]
    pub predecessor: String,
    /// How long one has, in seconds; 0 as its urgency says.
    #[serde(default)]
    pub due_seconds: i64,
    /// What happens then.
    #[serde(default)]
    pub on_expiry: OnExpiry,
    /// What was looked at, or deliberately was not.
    #[serde(default)]
    pub checks: Vec<String>,
}

/// One option.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Its name.
    pub label: String,
    /// What it means.
    #[serde(default)]
    pub description: String,
}

impl Choice {
    /// `Label: description`; the label ends at the first `": "`.
    pub fn parse(text: &str) -> Self {
        let (label, description) = text.split_once(": ").unwrap_or((text, ""));
        Self { label: label.trim().to_owned(), description: description.trim().to_owned() }
    }
}

/// How pressing it is; the most pressing first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Urgency {
    /// Within the hour.
    High,
    /// Within the day.
    #[default]
    Medium,
    /// Within the week.
    Low,
}

impl Urgency {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::High, Self::Medium, Self::Low];

    /// The word used everywhere.
    pub const fn name(self) -> &'static str {
        match self {
            Self::High => "high",
            Self::Medium => "medium",
            Self::Low => "low",
        }
    }

    /// The urgency of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|urgency| urgency.name() == name)
    }

    /// How long one has for it, in seconds.
    pub const fn due_seconds(self) -> i64 {
        match self {
            Self::High => 3600,
            Self::Medium => 86_400,
            Self::Low => 7 * 86_400,
        }
    }

    /// One level more.
    #[must_use]
    pub const fn raised(self) -> Self {
        match self {
            Self::High | Self::Medium => Self::High,
            Self::Low => Self::Medium,
        }
    }
}

/// What happens when nobody answered in time. Nothing ever picks an option.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OnExpiry {
    /// It goes on waiting.
    #[default]
    Wait,
    /// It is closed without an answer.
    Expire,
}

impl OnExpiry {
    /// The word used everywhere.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::Expire => "expire",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Wait, Self::Expire].into_iter().find(|one| one.name() == name)
    }
}

/// What is wrong with a draft, in the words of the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub flag: &'static str,
    /// Why it is wrong; a fragment.
    pub why: String,
    /// A line that would be right.
    pub example: String,
}

impl Fault {
    /// A fault.
    pub fn new(flag: &'static str, why: impl Into<String>, example: impl Into<String>) -> Self {
        Self { flag, why: why.into(), example: example.into() }
    }
}

impl Draft {
    /// What is wrong with it; the first thing that is.
    pub fn check(&self) -> Result<(), Fault> {
        fits("--prompt", "question", &self.question, QUESTION)?;
        if self.question.trim().is_empty() {
            return Err(Fault::new(
                "--prompt",
                "a decision needs a question",
                "--prompt \"Which database?\"",
            ));
        }
        fits("--context", "context", &self.context, CONTEXT)?;
        fits("--type", "type", &self.kind, TYPE)?;
        fits("--parent", "parent", &self.parent, LABEL)?;
        self.check_options()?;
        if self.recommend > self.options.len() {
            let why = format!(
                "there is no option {} among {}",
                self.recommend,
                several(self.options.len(), "option")
            );
            return Err(Fault::new("--recommend", why, "--recommend 1"));
        }
        if self.blocks.len() > MOST_BLOCKS {
            let why =
                format!("at most {MOST_BLOCKS} things wait for one decision, not {}", self.blocks.len());
            return Err(Fault::new("--blocks", why, "--blocks path:db/**"));
        }
        Ok(())
    }

    fn check_options(&self) -> Result<(), Fault> {
        const EXAMPLE: &str = "--option \"Postgres: one server more to run\" --option \"SQLite: a file\"";
        if !(1..=MOST_OPTIONS).contains(&self.options.len()) {
            let why = format!("a decision has 1 to {MOST_OPTIONS} options, not {}", self.options.len());
            return Err(Fault::new("--option", why, EXAMPLE));
        }
        for (at, option) in self.options.iter().enumerate() {
            if option.label.trim().is_empty() {
                let why = format!("option {} has no label", at + 1);
                return Err(Fault::new("--option", why, EXAMPLE));
            }
            fits("--option", "label", &option.label, LABEL)?;
            fits("--option", "description", &option.description, DESCRIPTION)?;
            let same = |other: &Choice| folded(&other.label) == folded(&option.label);
            if self.options[..at].iter().any(same) {
                let why = format!("option {} has the label of another one", at + 1);
                return Err(Fault::new("--option", why, EXAMPLE));
            }
        }
        Ok(())
    }

    /// How long one has for it, in seconds.
    pub const fn seconds(&self) -> i64 {
        if self.due_seconds > 0 { self.due_seconds } else { self.urgency.due_seconds() }
    }

    /// Reads an urgency as it is typed.
    pub fn urgency_of(word: &str) -> Result<Urgency, Fault> {
        Urgency::from_name(word)
            .ok_or_else(|| Fault::new("--urgency", "it is high, medium or low", "--urgency high"))
    }

    /// Reads a time as it is typed.
    pub fn due_of(text: &str) -> Result<i64, Fault> {
        let fault = || Fault::new("--due", "it is a time like 30m, 4h or 2d, at most 365d", "--due 4h");
        moment::seconds(text).filter(|seconds| (1..=365 * 86_400).contains(seconds)).ok_or_else(fault)
    }

    /// Everything that is said, line by line; for whoever looks for words in it.
    pub fn words(&self) -> String {
        let mut all = format!("{}\n{}\n", self.question, self.context);
        for option in &self.options {
            let _ = writeln!(all, "{} {}", option.label, option.description);
        }
        all
    }
}

/// Two labels that a person could not tell apart are the same.
fn folded(label: &str) -> String {
    label.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

fn fits(flag: &'static str, what: &str, text: &str, most: usize) -> Result<(), Fault> {
    let long = text.chars().count();
    if long <= most {
        return Ok(());
    }
    let why = format!("the {what} has {long} characters; at most {most} are read");
    Err(Fault::new(flag, why, format!("{flag} \"at most {most} characters\"; the rest belongs in --context")))
}

fn several(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(labels: &[&str]) -> Draft {
        Draft {
            question: "Which?".into(),
            options: labels.iter().map(|label| Choice::parse(label)).collect(),
            ..Draft::default()
        }
    }

    #[test]
    fn a_label_ends_at_the_first_colon_and_space() {
        for (text, label, description) in [
            ("Postgres: one: two", "Postgres", "one: two"),
            ("Postgres", "Postgres", ""),
            ("http://x: y", "http://x", "y"),
            ("a:b", "a:b", ""),
            (" A : b ", "A", "b"),
        ] {
            assert_eq!(Choice::parse(text), Choice { label: label.into(), description: description.into() });
        }
    }

    #[test]
    fn what_is_wrong_names_its_flag_and_the_numbers() {
        let long = |count: usize| "ü".repeat(count);
        let with = |change: fn(&mut Draft)| {
            let mut draft = draft(&["a", "b"]);
            change(&mut draft);
            draft
        };
        assert_eq!(draft(&["a"]).check(), Ok(()));
        assert_eq!(draft(&["a", "b", "c", "d"]).check(), Ok(()));
        for (draft, flag, word) in [
            (draft(&[]), "--option", "not 0"),
            (draft(&["a", "b", "c", "d", "e"]), "--option", "not 5"),
            (draft(&["a", "A "]), "--option", "option 2 has the label"),
            (draft(&["a", ": x"]), "--option", "option 2 has no label"),
            (draft(&["a", "  "]), "--option", "option 2 has no label"),
            (draft(&[&long(81)]), "--option", "81 characters; at most 80"),
            (draft(&[&format!("a: {}", long(401))]), "--option", "401 characters; at most 400"),
            (with(|draft| draft.recommend = 7), "--recommend", "no option 7 among 2 options"),
            (with(|draft| draft.question = " \n".into()), "--prompt", "needs a question"),
            (with(|draft| draft.question = "ü".repeat(501)), "--prompt", "501 characters; at most 500"),
            (with(|draft| draft.context = "ü".repeat(4001)), "--context", "4001 characters; at most 4000"),
            (with(|draft| draft.blocks = vec![Block::Other("x".into()); 9]), "--blocks", "not 9"),
        ] {
            let fault = draft.check().unwrap_err();
            assert_eq!(fault.flag, flag, "{fault:?}");
            assert!(fault.why.contains(word) && !fault.example.is_empty(), "{fault:?}");
        }
        assert!(Draft::urgency_of("urgent").is_err() && Draft::due_of("soon").is_err());
        assert_eq!(Draft::due_of("2h"), Ok(7200));
    }
}
