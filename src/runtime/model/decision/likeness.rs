//! Precedents: decisions that speak of the same things, by the words they share.

use std::collections::BTreeSet;

use super::Matter;

/// A text as a set of words, for comparing.
#[derive(Debug, Clone, Default)]
pub struct Likeness(BTreeSet<String>);

/// Words that say nothing about what is asked.
const EVERYDAY: [&str; 44] = [
    "the", "and", "for", "with", "from", "that", "this", "should", "would", "could", "shall", "which",
    "what", "when", "where", "how", "who", "why", "are", "was", "were", "has", "have", "had", "not", "but",
    "use", "using", "into", "than", "then", "our", "you", "your", "its", "can", "will", "all", "any", "one",
    "two", "new", "yes", "option",
];

impl Likeness {
    /// The words of a text.
    pub fn of(text: &str) -> Self {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 2);
        let words = words.map(str::to_lowercase).filter(|word| !EVERYDAY.contains(&word.as_str()));
        Self(words.map(|word| word.strip_suffix('s').map_or(word.clone(), str::to_owned)).collect())
    }

    /// How many words two texts share, and how much of the smaller one that is, in hundredths.
    fn shared(&self, other: &Self) -> (usize, usize) {
        let shared = self.0.intersection(&other.0).count();
        let smaller = self.0.len().min(other.0.len()).max(1);
        (shared, shared * 100 / smaller)
    }
}

/// The decisions most like a text, the most alike first and of those the newest: two words at least, or all of one text.
pub fn alike<'a>(text: &str, among: impl Iterator<Item = &'a Matter>, most: usize) -> Vec<&'a Matter> {
    let wanted = Likeness::of(text);
    let mut found: Vec<(usize, &Matter)> = among
        .filter_map(|matter| {
            let (shared, part) = wanted.shared(&Likeness::of(&matter.draft.words()));
            ((shared >= 2 && part >= 30) || (shared > 0 && part == 100))
                .then_some((shared * 100 + part, matter))
        })
        .collect();
    found.sort_by(|one, other| (other.0, &other.1.ulid).cmp(&(one.0, &one.1.ulid)));
    found.into_iter().take(most).map(|(_, matter)| matter).collect()
}
