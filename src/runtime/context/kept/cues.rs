//! The cue in a prompt's words after something went wrong: a correction, a go-ahead, a report of a failure. One letter
//! is kept of it and no word.
//!
//! Words alone are right about half the time, so nobody acts on a cue alone: it counts beside an act, a call that the person
//! interrupted or refused just before.

mod words;

use words::{CLASSES, FAILURES, FILLERS, GO_ON, HARMLESS};

/// Says to go on, and nothing else.
pub const GO_AHEAD: char = 'g';
/// Tells of a failure: the work goes on, nobody corrects anything.
pub const REPORT: char = 'r';

/// How much of a prompt is looked at, in bytes.
const MOST: usize = 800;
/// The most words of a go-ahead.
const SHORT: usize = 6;

/// A class of cues.
#[derive(Debug)]
struct Class {
    /// What is kept of it.
    letter: char,
    /// Words that begin a sentence.
    openings: &'static [&'static str],
    /// Words anywhere in the first sentences.
    anywhere: &'static [&'static str],
    /// A report of a failure in the same breath makes it one.
    is_weak: bool,
    /// Prompts that have it.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "the tests read them, and whoever wants to know the class")
    )]
    examples: &'static [&'static str],
}

/// The letter of a prompt; None where it looks like nothing of this.
pub fn cue(prompt: &str) -> Option<char> {
    let text = prose(prompt);
    if text.trim_ascii().is_empty() {
        return None;
    }
    if is_go_ahead(&text) {
        return Some(GO_AHEAD);
    }
    let sentences: Vec<Sentence<'_>> = sentences(&text).take(3).map(Sentence::of).collect();
    let has = |class: &&Class| {
        let opens = |sentence: &Sentence<'_>| {
            !sentence.is_harmless
                && sentence.opens(class.openings)
                && !(sentence.is_question && class.letter == 'i')
        };
        // What corrects comes first; further down a prompt is about the task.
        sentences
            .iter()
            .take(2)
            .any(|sentence| opens(sentence) || !sentence.is_question && sentence.has(class.anywhere))
    };
    let is_report = || sentences.iter().any(|sentence| sentence.has(FAILURES) || sentence.names_an_error());
    match CLASSES.iter().find(has) {
        Some(class) if class.is_weak && is_report() => Some(REPORT),
        Some(class) => Some(class.letter),
        None => is_report().then_some(REPORT),
    }
}

/// A few words that only say to go on.
fn is_go_ahead(text: &str) -> bool {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '\'')).filter(|word| !word.is_empty());
    let mut count = 0;
    for word in words {
        count += 1;
        if count > SHORT || !GO_ON.contains(&word) {
            return false;
        }
    }
    count > 0
}

/// A sentence, looked at once for all classes.
struct Sentence<'a> {
    text: &'a str,
    /// Without what stands before its beginning.
    bare: &'a str,
    /// Where its words begin, and the letters that they begin with, one bit each: nearly all phrases begin with another one.
    starts: Vec<usize>,
    letters: u64,
    is_question: bool,
    is_harmless: bool,
}

/// The bit of a letter that something begins with.
const fn bit(letter: u8) -> u64 {
    1 << (letter & 63)
}

impl<'a> Sentence<'a> {
    fn of(text: &'a str) -> Self {
        let filler = FILLERS.iter().find_map(|filler| text.strip_prefix(filler));
        let bare = filler
            .and_then(|rest| rest.strip_prefix(' ').or_else(|| rest.strip_prefix(", ")))
            .unwrap_or(text);
        let (mut starts, mut letters, mut before) = (Vec::new(), 0, b' ');
        for (at, byte) in text.bytes().enumerate() {
            if before == b' ' && !byte.is_ascii_whitespace() {
                starts.push(at);
                letters |= bit(byte);
            }
            before = byte;
        }
        let asks = |opening: &&str| begins(bare, opening);
        let is_question = text.ends_with('?') || ["what if", "how about", "maybe"].iter().any(asks);
        let mut sentence = Self { text, bare, starts, letters, is_question, is_harmless: false };
        sentence.is_harmless = sentence.opens(HARMLESS);
        sentence
    }

    /// It begins with one of these, as whole words.
    fn opens(&self, openings: &[&str]) -> bool {
        let Some(first) = self.bare.bytes().next() else { return false };
        openings.iter().any(|opening| opening.as_bytes()[0] == first && begins(self.bare, opening))
    }

    /// `TypeError`, `NullPointerException`: what programs call their failures.
    fn names_an_error(&self) -> bool {
        let words = self.text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        words.into_iter().any(|word| {
            ["error", "exception"].iter().any(|ending| word.len() > ending.len() && word.ends_with(ending))
        })
    }

    /// One of these phrases begins where one of its words does.
    fn has(&self, phrases: &[&str]) -> bool {
        let bytes = self.text.as_bytes();
        phrases.iter().any(|phrase| {
            let phrase = phrase.as_bytes();
            let fits = |at: &usize| bytes[*at] == phrase[0] && bytes[*at..].starts_with(phrase);
            self.letters & bit(phrase[0]) != 0 && self.starts.iter().any(fits)
        })
    }
}

/// The sentence begins with these words, whole.
fn begins(sentence: &str, words: &str) -> bool {
    sentence
        .strip_prefix(words)
        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '\'' || c == '-'))
}

/// The prompt in lower case, without code and quotations, as far as it is looked at.
fn prose(prompt: &str) -> String {
    let mut text = String::new();
    let mut in_code = false;
    for line in prompt[..prompt.floor_char_boundary(MOST)].lines() {
        let bare = line.trim();
        if bare.starts_with("```") || bare.starts_with("~~~") {
            in_code = !in_code;
            continue;
        }
        if in_code || bare.starts_with('>') || line.starts_with("    ") || line.starts_with('\t') {
            continue;
        }
        if bare.is_ascii() {
            let from = text.len();
            text.push_str(bare);
            text[from..].make_ascii_lowercase();
        } else {
            text.push_str(&bare.to_lowercase().replace('’', "'"));
        }
        text.push('\n');
    }
    text
}

/// The sentences of a text: cut at line ends, full stops and the like, and at the comma behind a short opening.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| matches!(c, '\n' | '!' | ';');
    text.split_inclusive(ends)
        .flat_map(|part| part.split_inclusive(". "))
        .flat_map(|part| part.split_inclusive("? "))
        .map(|sentence| {
            sentence.trim_start_matches(|c: char| !c.is_alphanumeric()).trim_end_matches(|c: char| {
                c.is_whitespace() || matches!(c, '!' | ';' | '.' | ',' | '-' | '*')
            })
        })
        .filter(|sentence| !sentence.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_finds_its_examples() {
        for class in CLASSES {
            for example in class.examples {
                assert_eq!(cue(example), Some(class.letter), "{example}");
            }
        }
    }

    #[test]
    fn go_aheads_reports_answers_and_new_tasks_are_no_corrections() {
        for (prompt, expected) in [
            ("continue", Some(GO_AHEAD)),
            ("Yes, go ahead please.", Some(GO_AHEAD)),
            ("sorry, my mistake, go on", Some(GO_AHEAD)),
            ("weiter", Some(GO_AHEAD)),
            ("it still fails: error: no such table", Some(REPORT)),
            ("no, still not working", Some(REPORT)),
            ("the tests failed with exit code 1", Some(REPORT)),
            ("no problem, take your time", None),
            ("never mind the naming", None),
            ("the second one", None),
            ("now add a test for the parser", None),
            ("what does this function do?", None),
            ("should I use sqlite instead?", None),
            ("```\nno, do not run this\n```\nwhat is that?", None),
            ("> stop\n> revert that\nwho wrote this?", None),
            ("    no: a log line", None),
            ("notice the comment", None),
            ("useful, thanks for the summary of it all", None),
            ("", None),
        ] {
            assert_eq!(cue(prompt), expected, "{prompt}");
        }
    }

    #[test]
    fn a_megabyte_is_looked_at_in_part_and_odd_characters_do_no_harm() {
        assert_eq!(cue(&"x ".repeat(500_000)), None);
        assert_eq!(cue(&"ü".repeat(1_500)), None);
        assert_eq!(cue("\u{202e}no\u{202c}"), Some('n'));
    }
}
