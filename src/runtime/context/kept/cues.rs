//! What a prompt's words look like after something went wrong: a correction, a go-ahead, a report of a failure. One letter
//! is kept of it and no word.
//!
//! Words alone are right about half the time, so nobody acts on a cue alone: it counts beside an act, a call that the person
//! interrupted or refused just before.

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
pub struct Class {
    /// What is kept of it.
    pub letter: char,
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
    pub examples: &'static [&'static str],
}

/// The classes, the surest first. Lower case; `’` is `'`.
pub const CLASSES: &[Class] = &[
    Class {
        letter: 's',
        openings: &[
            "i said",
            "i told you",
            "i asked",
            "i meant",
            "i want you to",
            "i didn't ask",
            "i did not ask",
            "as i said",
            "like i said",
            "ich sagte",
            "ich habe gesagt",
            "ich meinte",
        ],
        anywhere: &[
            "not what i asked",
            "not what i said",
            "not what i meant",
            "not what i want",
            "nobody asked you",
            "i never asked",
            "i didn't ask",
            "i did not ask",
            "das habe ich nicht gesagt",
            "nicht was ich wollte",
        ],
        is_weak: false,
        examples: &[
            "I said use the test database",
            "that is not what I asked for",
            "Ich sagte ohne neue Pakete",
        ],
    },
    Class {
        letter: 'u',
        openings: &[
            "revert",
            "undo",
            "roll back",
            "rollback",
            "put it back",
            "put that back",
            "change it back",
            "take that out",
            "take it out",
            "mach das rückgängig",
            "nimm das zurück",
        ],
        anywhere: &[
            "please revert",
            "please undo",
            "revert that",
            "revert this",
            "undo that",
            "undo this",
            "put it back",
            "wieder rückgängig",
        ],
        is_weak: false,
        examples: &["revert that", "please undo the rename", "no need for this, put it back"],
    },
    Class {
        letter: 'i',
        openings: &["instead", "rather", "nimm lieber"],
        anywhere: &["instead", "rather than", "not with", "lieber ", "stattdessen"],
        is_weak: false,
        examples: &["use pnpm instead", "write it in python rather than bash", "nimm lieber pnpm"],
    },
    Class {
        letter: 'w',
        openings: &[
            "wrong",
            "incorrect",
            "that's wrong",
            "that is wrong",
            "this is wrong",
            "not like that",
            "not that",
            "not this",
            "falsch",
            "nicht so",
        ],
        anywhere: &[
            "wrong file",
            "wrong branch",
            "wrong folder",
            "wrong directory",
            "wrong approach",
            "the wrong ",
            "you misunderstood",
            "you're misunderstanding",
            "you should have",
            "you shouldn't have",
            "you should not have",
            "you weren't supposed",
            "you were not supposed",
            "too far",
            "overcomplicat",
            "over-engineer",
            "overengineer",
            "unnecessary",
        ],
        is_weak: true,
        examples: &["wrong branch", "you should have asked me first", "this is overengineered"],
    },
    Class {
        letter: 'n',
        openings: &[
            "no",
            "nope",
            "nah",
            "don't",
            "dont",
            "do not",
            "never",
            "stop",
            "why did you",
            "why are you",
            "nein",
            "nicht",
            "não",
            "nao",
            "non",
            "いや",
            "違う",
            "아니",
            "lass das",
            "hör auf",
            "bitte nicht",
        ],
        anywhere: &[
            "please don't",
            "please do not",
            "stop doing",
            "don't do that",
            "do not do that",
            "just don't",
            "leave it",
            "leave the",
            "leave that",
            "don't touch",
            "do not touch",
            "hands off",
        ],
        is_weak: true,
        examples: &[
            "no, keep the old name",
            "don't install anything",
            "stop, that is the prod cluster",
            "please don't touch the migrations",
        ],
    },
    Class {
        letter: 'a',
        openings: &["wait", "hold on", "hang on", "actually", "moment", "warte", "halt"],
        anywhere: &[],
        is_weak: true,
        examples: &["wait, we agreed on sqlite", "actually keep both", "hold on, that deletes the cache"],
    },
];

/// Openings of sentences that look like a no and are none.
const HARMLESS: &[&str] = &[
    "no problem",
    "no worries",
    "no rush",
    "no need to hurry",
    "no errors",
    "no error",
    "no issues",
    "no idea",
    "no preference",
    "no changes",
    "no more",
    "no other",
    "no further",
    "don't worry",
    "dont worry",
    "do not worry",
    "don't know",
    "don't forget",
    "never mind",
    "nevermind",
    "not sure",
    "not yet",
    "no thanks",
    "stop the server",
    "stop the dev",
    "wait for",
    "actually fine",
    "actually good",
    "actually great",
    "kein problem",
    "nicht schlimm",
    "no, that's fine",
    "no that's fine",
    "no it's fine",
    "no, it's fine",
    "no, go on",
    "no go ahead",
    "no, go ahead",
    "no, continue",
    "no, all good",
    "no, looks good",
    "don't stop",
    "do not stop",
    "no objection",
];

/// Words that a go-ahead is made of.
const GO_ON: &[&str] = &[
    "a", "again", "ahead", "all", "alright", "and", "ok", "okay", "k", "yes", "yep", "yeah", "yup", "y",
    "sure", "fine", "good", "great", "go", "on", "continue", "proceed", "please", "resume", "carry", "keep",
    "going", "do", "it", "that", "this", "now", "then", "thanks", "thank", "you", "perfect", "nice", "right",
    "correct", "exactly", "with", "let's", "lets", "sounds", "looks", "lgtm", "retry", "try", "sorry", "my",
    "bad", "mistake", "accident", "by", "i", "pressed", "escape", "ja", "weiter", "mach", "bitte", "gut",
    "the", "plan", "run", "approved", "accept", "accepted", "is", "was",
];

/// Words that tell of a failure.
const FAILURES: &[&str] = &[
    "error:",
    "errors:",
    "error ",
    "fails",
    "failed",
    "failing",
    "failure",
    "exception",
    "traceback",
    "stack trace",
    "panicked",
    "doesn't work",
    "does not work",
    "didn't work",
    "did not work",
    "not working",
    "isn't working",
    "still broken",
    "is broken",
    "crashes",
    "crashed",
    "segfault",
    "timed out",
    "still getting",
    "still seeing",
    "exit code",
    "cannot find",
    "not found",
    "undefined",
    "fehler",
    "schlägt fehl",
    "geht nicht",
];

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

/// Words that stand before what a sentence begins with.
const FILLERS: &[&str] = &["please", "hey", "hm", "hmm", "okay", "ok", "so", "oh", "ah", "ugh", "bitte"];

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
