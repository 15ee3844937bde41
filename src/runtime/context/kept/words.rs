//! The text of what is kept, as a few lines of data.

use super::wishes::Wish;
use super::work_so_far::WorkSoFar;

/// Who reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Whoever sums up the conversation.
    Summariser,
    /// The model that goes on without its memory.
    Model,
}

impl Audience {
    /// Our own words above the data.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Summariser => {
                "Keep these in the summary, word for word: what the person asked for and where the work stands."
            }
            Self::Model => "Kept from earlier in this session; what the person says now goes first:",
        }
    }
}

/// The data, most important first, whole lines only, at most so many characters.
pub fn lines(wishes: &[&Wish], standing: &WorkSoFar, most: usize) -> Option<String> {
    let wishes = wishes.iter().map(|wish| format!("{}: {}", wish.mark.label(), wish.text));
    let failing = standing.failing.iter().map(|(line, code)| match code {
        Some(code) => format!("Still failing: {line} (exit code {code})"),
        None => format!("Still failing: {line}"),
    });
    let waiting = standing.waiting.iter().map(|what| format!("Waiting for a person: {what}"));
    let passing = standing.passing.iter().map(|line| format!("Passes: {line}"));
    let changed =
        (!standing.changed.is_empty()).then(|| format!("Files changed: {}", standing.changed.join(", ")));
    let mut text = String::new();
    let mut left = most;
    for line in wishes.chain(waiting).chain(failing).chain(changed).chain(passing) {
        let needed = line.chars().count() + 1;
        // A short line may still fit where a long one does not.
        if needed <= left {
            left -= needed;
            text.push_str(&line);
            text.push('\n');
        }
    }
    (!text.is_empty()).then_some(text)
}
