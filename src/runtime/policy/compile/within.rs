//! Where a name in code is ruled out when the words around the rule say so: in tests.

use super::super::grammar;
use super::super::rule::{Gate, Trigger};

/// The files a rule is about where its heading, or the sentence in front, speaks of tests alone.
pub(super) fn tests(gates: &[Gate], sections: &[String], text: &str) -> Option<Vec<String>> {
    let mut names = gates.iter().flat_map(|gate| &gate.triggers).map(|trigger| match trigger {
        // A word of a language means the same everywhere.
        Trigger::Content(pattern) if pattern.code_only && pattern.endings.is_empty() => {
            Some(pattern.literal.as_str())
        }
        _ => None,
    });
    let first = names.next().flatten()?;
    if !names.all(|name| name.is_some()) {
        return None;
    }
    let about = sections.last().is_some_and(|section| is_of_tests(section));
    (about || in_front(text, first)).then(grammar::tests_of)
}

/// "Testing", "Writing unit tests", and nothing else.
fn is_of_tests(heading: &str) -> bool {
    const BESIDE: &str = "\
        test tests testing unit integration e2e end-to-end writing standards standard guidelines guideline requirements \
        rules conventions strategy best practices practice approach patterns the for notes philosophy style expectations \
        quality component python backend frontend";
    let lower = heading.to_lowercase();
    let words = || lower.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| !word.is_empty());
    words().any(|word| matches!(word, "test" | "tests" | "testing"))
        && words().all(|word| {
            word.bytes().all(|b| b.is_ascii_digit()) || super::super::kinds::is_among(BESIDE, word)
        })
}

/// "Use `clock` for time-dependent tests. Do not use `now()`": the sentence in front says where.
fn in_front(text: &str, name: &str) -> bool {
    let Some(end) = text.rfind(name.trim_end_matches('(')).and_then(|at| text[..at].rfind(". ")) else {
        return false;
    };
    let words: Vec<&str> = text[..end].split_whitespace().collect();
    words.iter().enumerate().any(|(at, word)| {
        matches!(*word, "for" | "in" | "In")
            && words
                .iter()
                .skip(at + 1)
                .take(3)
                .any(|next| matches!(next.trim_matches(','), "tests" | "testing"))
    })
}
