//! The words of a line, and what they tell: whether two lines say the same, or the opposite.

use std::collections::BTreeSet;

/// So many of a hundred words make two lines one.
const SAME: usize = 80;
/// A line with fewer words states nothing that could be said again by chance or by conviction.
const LEAST: usize = 3;

/// Words that turn a sentence into its opposite.
const TURNS: [&str; 22] = [
    "not",
    "never",
    "no",
    "dont",
    "don't",
    "cannot",
    "can't",
    "won't",
    "shouldn't",
    "mustn't",
    "isn't",
    "aren't",
    "doesn't",
    "without",
    "avoid",
    "skip",
    "forbid",
    "forbidden",
    "disable",
    "disabled",
    "prohibited",
    "neither",
];
/// Words that go with either side.
const EITHER: [&str; 9] = ["do", "does", "always", "must", "should", "please", "enable", "enabled", "is"];

/// The words of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    content: BTreeSet<String>,
    /// Words with digits in them: another number is another statement.
    numbers: BTreeSet<String>,
    is_turned: bool,
}

impl Words {
    /// None where the line says too little to be held against others.
    pub fn of(line: &str) -> Option<Self> {
        let mut found = Self { content: BTreeSet::new(), numbers: BTreeSet::new(), is_turned: false };
        let inside = |c: char| {
            c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '/' | '\'' | ':' | '@' | '\u{2019}')
        };
        let mut count = 0;
        for word in line.split(|c| !inside(c)) {
            let word =
                word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase().replace('\u{2019}', "'");
            if word.is_empty() {
                continue;
            }
            count += 1;
            if TURNS.contains(&word.as_str()) {
                found.is_turned = !found.is_turned;
            } else if word.contains(|c: char| c.is_ascii_digit()) {
                found.numbers.insert(word);
            } else if !EITHER.contains(&word.as_str()) {
                found.content.insert(word);
            }
        }
        (count >= LEAST && found.content.len() + found.numbers.len() > 1).then_some(found)
    }

    /// The same line for whoever compares by hash: its words in order of the alphabet.
    pub fn canonical(&self) -> String {
        let words: Vec<&str> = self.content.iter().chain(&self.numbers).map(String::as_str).collect();
        format!("{}{}", if self.is_turned { "! " } else { "" }, words.join(" "))
    }

    /// Both say the same.
    pub fn says(&self, other: &Self) -> bool {
        self.is_turned == other.is_turned && self.numbers == other.numbers && self.is_about(other)
    }

    /// One says the opposite of the other, or the same with another number.
    pub fn contradicts(&self, other: &Self) -> bool {
        let is_numbered =
            !self.numbers.is_empty() && !other.numbers.is_empty() && self.numbers != other.numbers;
        self.is_about(other)
            && match self.is_turned == other.is_turned {
                true => is_numbered && self.numbers.len() == other.numbers.len(),
                false => !is_numbered,
            }
    }

    /// Nearly all their words are the same.
    fn is_about(&self, other: &Self) -> bool {
        let most = self.content.len().max(other.content.len());
        let shared = self.content.intersection(&other.content).count();
        most > 0 && shared * 100 >= most * SAME
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_the_same_the_opposite_or_something_else() {
        let line = "Run the database tests with `make db-test` before a release";
        for (other, says, contradicts) in [
            ("- run the database tests with `make db-test` before a release.", true, false),
            ("Before a release, always run the database tests with make db-test", true, false),
            ("Before any release run the database tests with `make db-test`", true, false),
            ("Never run the database tests with `make db-test` before a release", false, true),
            ("Do not run the database tests with `make db-test` before a release", false, true),
            ("Don't not run the database tests with `make db-test` before a release", true, false),
            ("Run the unit tests with `cargo test` after a change", false, false),
            ("Never push to main", false, false),
        ] {
            let (one, two) = (Words::of(line).unwrap(), Words::of(other).unwrap());
            assert_eq!((one.says(&two), one.contradicts(&two)), (says, contradicts), "{other}");
            assert_eq!((two.says(&one), two.contradicts(&one)), (says, contradicts), "{other}");
        }
    }

    #[test]
    fn another_number_is_another_statement() {
        let of = |text: &str| Words::of(text).unwrap();
        let port = of("The staging server listens on port 8080 by default");
        let other = of("The staging server listens on port 9090 by default");
        assert!(!port.says(&other) && port.contradicts(&other));
        assert!(port.says(&of("By default the staging server listens on port 8080")));
    }

    #[test]
    fn what_says_too_little_is_no_statement() {
        for line in ["", "## Tests", "- yes", "---", "```sh", "do not", "do not do"] {
            assert_eq!(Words::of(line), None, "{line}");
        }
    }
}
