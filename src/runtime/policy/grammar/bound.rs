//! The bounds of a clause: nothing that matters, a person's word, a place, or something that cannot be judged.

use std::collections::BTreeSet;

use super::super::rule::Mode;
use super::super::words::Token;
use super::area::{self, Area};
use super::condition::{self, Condition};
use super::cursor::Cursor;
use super::parse::{Clause, Force, has, is_word};

/// One sentence as the kinds look at it.
#[derive(Debug)]
pub struct Sentence<'a> {
    /// What stands in front of it as a label.
    pub label: &'a [Token],
    /// All of it.
    pub tokens: &'a [Token],
    /// Its clauses, in order.
    pub clauses: Vec<Clause<'a>>,
    /// Programs that the documents themselves run.
    pub known: &'a BTreeSet<String>,
}

/// What a sentence decides, and where, or nothing where that hangs on something unknown.
pub(super) fn mode(sentence: &Sentence<'_>, clause: &Clause<'_>) -> Option<Mode> {
    let base = match clause.force {
        Force::Never | Force::Must | Force::Only | Force::Plain => Mode::Deny,
        Force::Avoid | Force::Should | Force::Prefer => Mode::Warn,
        Force::Fact => return None,
    };
    if !clause.given.is_empty() && !is_implied(clause.given) {
        return None;
    }
    if has(sentence.tokens, "possible possibly ideally generally usually typically preferably") {
        return Some(Mode::Warn);
    }
    match exception(sentence) {
        Condition::None => Some(base),
        Condition::Approval => Some(base.min(Mode::Ask)),
        Condition::Soft => Some(base.min(Mode::Warn)),
        Condition::Passed(_) | Condition::Branch(_) | Condition::Within(_) | Condition::Unknown(_) => None,
    }
}

/// The exception that a sentence makes, wherever it stands.
fn exception(sentence: &Sentence<'_>) -> Condition {
    const WORDS: &[&str] = &["unless", "except", "until", "without", "if", "exception", "exceptions"];
    // "to check if it fails" makes no exception.
    let asks = |at: usize| {
        is_word(&sentence.tokens[at], &["if"])
            && at.checked_sub(1).is_some_and(|before| {
                is_word(
                    &sentence.tokens[before],
                    &["check", "see", "know", "verify", "determine", "test", "tell"],
                )
            })
    };
    match (0..sentence.tokens.len()).find(|at| is_word(&sentence.tokens[*at], WORDS) && !asks(*at)) {
        None => Condition::None,
        Some(at) => condition::condition(Cursor::new(&sentence.tokens[at..]), sentence.known),
    }
}

/// "When committing", "in commit messages": what holds anyway whenever the rule can be broken.
pub fn is_implied(given: &[Token]) -> bool {
    const WORDS: &str = "\
        when for in on whenever while before after committing commit commits pushing push a an the any all every each \
        you your pr prs pull request requests opening open creating create submitting updating update updates writing \
        write message messages to github git contributing code changes working with making branch branches this repo \
        repository project";
    given.len() <= 9
        && given.iter().all(|token| match token {
            Token::Word(word) => super::kinds::is_among(WORDS, word),
            Token::Mark(',') => true,
            Token::Mark(_) | Token::Code(_) => false,
        })
}

/// The place that a clause is about, where its tail names one and nothing else.
pub(super) fn place(clause: &Clause<'_>) -> Option<Area> {
    let mut tail = clause.tail;
    for front in [["as", "a", "type"], ["as", "return", "type"]] {
        let fits = tail.len() >= 3 && tail.iter().zip(front).all(|(token, word)| is_word(token, &[word]));
        if fits {
            tail = &tail[3..];
        }
    }
    if tail.is_empty() {
        return Some(Area::default());
    }
    if is_word(&tail[0], &["because", "since", "as", "so"]) {
        return Some(Area::default());
    }
    let (area, behind) = area::area(Cursor::new(tail))?;
    condition::ends(behind).then_some(area)
}
