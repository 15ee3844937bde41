//! The last look at a reading: a condition that the words name and the gate knows nothing of makes it advice, and a
//! person's leave makes it a question. Every kind looks at the words that it needs; here it does not matter which one spoke.

use super::super::kinds::is_among;
use super::super::rule::{Gate, Mode, Trigger, Unless};
use super::super::words::Token;
use super::cursor::Cursor;
use super::parse::{self, Clause, Force, codes, is_word};
use super::phrase::first_words;
use super::{Area, Reading, approval, bound};

/// The condition that the reading of the sentence would lose, in its own words.
pub(super) fn condition(sentence: &[Token], reading: &Reading) -> Option<String> {
    let clauses = parse::clauses(sentence);
    let told: Vec<&Clause<'_>> = clauses.iter().filter(|clause| clause.force.is_order()).collect();
    // What one clause says without a condition may be all that the gate stands for.
    let lost: Option<Vec<&[Token]>> =
        told.iter().map(|clause| given(clause, reading).or_else(|| behind(clause, reading))).collect();
    lost?.first().map(|words| first_words(words)).or_else(|| some_of_them(sentence, reading))
}

/// "… or other flags without permission": somebody may give leave, wherever the words for it stand.
pub(super) fn leave_to_a_person(sentence: &[Token], reading: &mut Reading) {
    let leave = |at: usize| {
        is_word(&sentence[at], &["without", "unless", "until"])
            && approval::is_approval(Cursor::new(&sentence[at + 1..]))
    };
    if reading.mode == Some(Mode::Deny) && (0..sentence.len()).any(leave) {
        reading.mode = Some(Mode::Ask);
    }
}

/// Things that git has many of.
const MANY: &[&str] = &["commit", "commits", "branch", "branches", "history", "tag", "tags"];

/// "amend, squash or rewrite pushed commits", "rewrite history that others have": of many things some, and which they are
/// the command that is stopped does not show.
fn some_of_them(sentence: &[Token], reading: &Reading) -> Option<String> {
    const ALL: &str = "\
        a an the any all every each your our my own git local existing old previous last latest new these those this that \
        no never or and nor not to of on in into from with up unless without main master feature more other another \
        create creating make making delete deleting remove push pushing amend amending squash squashing rebase rebasing \
        merge merging rewrite rewriting force-push force-pushing force revert reset stash commit branch";
    let of_git = |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if pattern.program == "git" && pattern.text != "git commit");
    let mut triggers = reading.gates.iter().filter(|gate| gate.unless == Unless::Nothing);
    if reading.mode != Some(Mode::Deny) || !triggers.any(|gate| gate.triggers.iter().any(of_git)) {
        return None;
    }
    let at = sentence.iter().enumerate().position(|(at, token)| {
        let before = at.checked_sub(1).and_then(|before| sentence.get(before));
        let told_apart = matches!(before, Some(Token::Word(word)) if !is_among(ALL, word));
        let goes_on = sentence.get(at + 1).is_some_and(|next| is_word(next, &["that", "which", "outside"]));
        is_word(token, MANY) && (told_apart || goes_on)
    })?;
    Some(first_words(&sentence[at.saturating_sub(1)..]))
}

/// Words that leave it to the reader whether there is another way; a reminder holds all the same.
const SOFT: &str =
    "possible practical feasible necessary needed unavoidable required reasonable appropriate else";

/// What stands behind a clause and binds it, where the reading does not hold it.
fn behind<'a>(clause: &Clause<'a>, reading: &Reading) -> Option<&'a [Token]> {
    const BINDERS: &[&str] = &["when", "whenever", "if", "while", "during", "where", "once"];
    let at = clause.tail.iter().position(|token| is_word(token, BINDERS))?;
    let words = &clause.tail[at..];
    let held = bound::is_implied(words)
        || reading.area != Area::default()
        || reading.mode == Some(Mode::Ask)
        || reading.mode == Some(Mode::Warn) && (parse::has(words, SOFT) || clause.force == Force::Only)
        || codes(words).any(|code| runs(reading, code))
        || reading.gates.iter().any(|gate| gate.unless != Unless::Nothing);
    (!held).then_some(words)
}

/// True where the reading is about runs of just that: "when running `uv sync`".
fn runs(reading: &Reading, code: &str) -> bool {
    let program = code.split_whitespace().next().unwrap_or_default();
    let mut triggers = reading.gates.iter().flat_map(|gate| &gate.triggers);
    triggers.any(|trigger| matches!(trigger, Trigger::Command(pattern) if pattern.program == program))
}

/// What stands in front of a clause and binds it, where the reading does not hold it.
fn given<'a>(clause: &Clause<'a>, reading: &Reading) -> Option<&'a [Token]> {
    let words = clause.given;
    let held = words.is_empty()
        || bound::is_implied(words)
        || reading.area != Area::default()
        || reading.mode == Some(Mode::Warn)
        || reading.mode == Some(Mode::Ask) && is_word(&words[0], &["before"])
        || reading.gates.iter().any(|gate| holds(gate, words));
    (!held).then_some(words)
}

/// True where what is demanded hangs on just that: "before pushing", "after editing `src/`", "when you touch `a/`".
fn holds(gate: &Gate, words: &[Token]) -> bool {
    let everywhere = |trigger: &Trigger| matches!(trigger, Trigger::Path { glob, .. } if glob == "**");
    match &gate.unless {
        Unless::Nothing | Unless::ReadItself => false,
        Unless::Read { .. } => codes(words).next().is_none() || !gate.triggers.iter().any(everywhere),
        Unless::Passed { .. } | Unless::PassedAfter { .. } | Unless::Coupled { .. } => true,
    }
}
