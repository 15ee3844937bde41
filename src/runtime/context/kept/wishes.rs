//! The wishes of a session: newer ones replace older ones, finished ones go.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::marks::{Mark, Marked, marked};
use crate::runtime::model::Moment;

/// The most wishes that are remembered of a session.
pub const MOST_WISHES: usize = 48;
/// The most files that one wish is known to be about.
const MOST_FILES: usize = 4;

/// Something that the person asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// How it was marked.
    pub mark: Mark,
    /// In the person's words, one line, secrets masked.
    pub text: String,
    /// When it was said; 0 where nobody knows.
    pub at: i64,
    /// Files it names that were there when it was kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<String>,
}

/// What is remembered of a session.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Kept {
    /// The session's transcript.
    pub transcript: String,
    /// Whose it is.
    pub agent: String,
    /// How far it was read; None where it was not.
    #[serde(default)]
    pub read_to: Option<u64>,
    /// Oldest first.
    pub wishes: Vec<Wish>,
}

impl Kept {
    /// Takes in a prompt: its wishes, and what they end.
    pub fn take_in(&mut self, prompt: &str, at: Option<Moment>, mask: impl Fn(&str) -> String) {
        let mut is_first_goal = true;
        for found in marked(prompt) {
            match found {
                Marked::Over(text) => self.wishes.retain(|wish| !ends(&text, wish)),
                Marked::Wish(mark, text) => {
                    let text = mask(&text);
                    // The goals of one prompt stand together.
                    if mark == Mark::Goal && std::mem::take(&mut is_first_goal) {
                        self.wishes.retain(|wish| wish.mark != Mark::Goal);
                    }
                    self.wishes.retain(|wish| !replaces(mark, &text, wish));
                    self.wishes.push(Wish { mark, text, at: at.map_or(0, |at| at.0), files: Vec::new() });
                }
            }
        }
        self.bound();
    }

    /// Notes which files the wishes name, of those that are there.
    pub fn look_up_files(&mut self, is_there: impl Fn(&str) -> bool) {
        for wish in self.wishes.iter_mut().filter(|wish| wish.files.is_empty()) {
            let named = paths(&wish.text).filter(|path| is_there(path)).take(MOST_FILES);
            wish.files = named.map(str::to_owned).collect();
        }
    }

    /// What matters most comes first, the goal before all, then what is newest. Left out: what was said before a moment, and what is about
    /// files that were there and are gone.
    pub fn in_force(&self, since: Moment, is_there: impl Fn(&str) -> bool) -> Vec<&Wish> {
        let is_gone = |wish: &Wish| !wish.files.is_empty() && !wish.files.iter().any(|file| is_there(file));
        let mut wishes: Vec<&Wish> =
            self.wishes.iter().filter(|wish| wish.at >= since.0 && !is_gone(wish)).collect();
        wishes.sort_by_key(|wish| (wish.mark.rank(), wish.mark != Mark::Goal, Reverse(wish.at)));
        wishes
    }

    /// The least important and oldest go when there are too many.
    fn bound(&mut self) {
        while self.wishes.len() > MOST_WISHES {
            let least = self
                .wishes
                .iter()
                .enumerate()
                .max_by_key(|(index, wish)| (wish.mark.rank(), self.wishes.len() - index));
            let Some((index, _)) = least else { return };
            self.wishes.remove(index);
        }
    }
}

/// The same wish again, or one of the same mark in mostly the same words.
fn replaces(mark: Mark, text: &str, old: &Wish) -> bool {
    let alike = likeness(text, &old.text);
    alike == 100 || (mark == old.mark && alike >= 60)
}

/// What is over ends a wish of mostly the same words, or one that it names by a part; `Done: goal` ends the goal.
fn ends(over: &str, wish: &Wish) -> bool {
    let (over, text) = (over.to_lowercase(), wish.text.to_lowercase());
    (over == wish.mark.label().to_lowercase())
        || likeness(&over, &text) >= 60
        || (over.split_whitespace().count() >= 2 && text.contains(over.trim_end_matches('.')))
}

/// How many of the words of two texts are in both, of a hundred.
fn likeness(one: &str, other: &str) -> usize {
    let words = |text: &str| -> std::collections::BTreeSet<String> {
        text.split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect()
    };
    let (one, other) = (words(one), words(other));
    let all = one.union(&other).count();
    (one.intersection(&other).count() * 100).checked_div(all).unwrap_or(100)
}

/// Words that look like the path of a file.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || "`'\"()[],;".contains(c))
        .map(|word| word.trim_end_matches(['.', ':', '!', '?']))
        .filter(|word| {
            let is_plain =
                !word.contains("..") && !word.starts_with(['-', '/', '~']) && !word.contains("://");
            let has_extension = word.rsplit_once('.').is_some_and(|(stem, end)| {
                !stem.is_empty()
                    && (1..=8).contains(&end.len())
                    && end.bytes().all(|b| b.is_ascii_alphanumeric())
            });
            is_plain && (has_extension || word.contains('/'))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(prompts: &[&str]) -> Kept {
        let mut kept = Kept::default();
        for (index, prompt) in prompts.iter().enumerate() {
            let at = Moment(i64::try_from(index).unwrap() + 1);
            kept.take_in(prompt, Some(at), str::to_owned);
        }
        kept
    }

    fn shown(kept: &Kept, gone: &[&str]) -> Vec<String> {
        let wishes = kept.in_force(Moment(0), |file| !gone.contains(&file));
        wishes.iter().map(|wish| wish.text.clone()).collect()
    }

    #[test]
    fn what_matters_most_comes_first_then_what_is_newest() {
        let kept = kept(&["P2: low", "P0: old", "You must be brief with me.", "P1: middle\nP0: new"]);
        assert_eq!(shown(&kept, &[]), ["new", "old", "middle", "You must be brief with me.", "low"]);
    }

    #[test]
    fn newer_words_replace_older_ones_and_finished_ones_go() {
        let table: [(&[&str], &[&str]); 9] = [
            (&["Goal: a b", "Goal: c d"], &["c d"]),
            (&["Goal: a b\nGoal: c d"], &["a b", "c d"]),
            (
                &["Constraint: at most 3 retries per call", "Constraint: at most 5 retries per call"],
                &["at most 5 retries per call"],
            ),
            (&["Constraint: no new crates", "Constraint: keep the API"], &["keep the API", "no new crates"]),
            (&["Remember: the port is 8080", "P0: the port is 8080"], &["the port is 8080"]),
            (&["P1: add tests for the parser", "Done: add tests for the parser"], &[]),
            (&["P1: add tests for the parser", "P1: [x] add tests for the parser"], &[]),
            (&["P1: add tests for the whole parser and lexer", "forget: tests for the whole parser"], &[]),
            (&["Goal: ship it", "Done: goal"], &[]),
        ];
        for (prompts, expected) in table {
            assert_eq!(shown(&kept(prompts), &[]), expected, "{prompts:?}");
        }
    }

    #[test]
    fn a_wish_about_files_that_were_there_goes_when_they_are_gone() {
        let mut kept = kept(&["P0: finish src/a.rs and `src/b.rs`.\nP0: write src/new.rs\nP0: be kind"]);
        kept.look_up_files(|file| ["src/a.rs", "src/b.rs"].contains(&file));
        assert_eq!(shown(&kept, &["src/a.rs"]).len(), 3, "one of its files is still there");
        assert_eq!(shown(&kept, &["src/a.rs", "src/b.rs", "src/new.rs"]), ["write src/new.rs", "be kind"]);
    }

    #[test]
    fn what_was_said_too_long_ago_is_left_out() {
        let kept = kept(&["P0: old", "P0: newer"]);
        let texts: Vec<&str> =
            kept.in_force(Moment(2), |_| true).iter().map(|wish| wish.text.as_str()).collect();
        assert_eq!(texts, ["newer"]);
    }

    #[test]
    fn many_wishes_are_bounded_and_the_most_important_stay() {
        let mut kept = Kept::default();
        kept.take_in("P0: stays for ever", Some(Moment(1)), str::to_owned);
        for n in 0..200 {
            let words: String = format!("P2: {n}a {n}b {n}c");
            kept.take_in(&words, Some(Moment(2 + n)), str::to_owned);
        }
        assert_eq!(kept.wishes.len(), MOST_WISHES);
        assert_eq!(kept.wishes[0].text, "stays for ever");
        assert_eq!(kept.wishes.last().unwrap().text, "199a 199b 199c");
    }

    #[test]
    fn what_is_kept_is_masked_and_comes_back_as_it_was() {
        let mut kept = Kept::default();
        kept.take_in("Remember: the key is hunter2", Some(Moment(5)), |text| text.replace("hunter2", "…"));
        assert_eq!(kept.wishes[0].text, "the key is …");
        let json = serde_json::to_string(&kept).unwrap();
        assert_eq!(serde_json::from_str::<Kept>(&json).unwrap(), kept);
    }
}
