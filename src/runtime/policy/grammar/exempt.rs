//! Exceptions that are said apart: "`x` is the only exception", "Exception: tests", "PR titles are exempt".

use std::collections::BTreeSet;

use super::super::kinds::{self, Verb};
use super::super::rule::{Gate, Mode, Trigger, Unless};
use super::super::words::Token;
use super::Reading;
use super::area::{Area, tests};
use super::parse::{codes, has, is_among_token, is_word, words};

/// Marks behind which an exception may begin.
const MARKS: [char; 4] = [';', '—', '(', ','];

/// Words around what is excepted that say nothing more.
const FILLERS: &str = "\
    the a an any all our your for in to of from under inside within and or only one sole marker markers above below \
    itself mentioned described file files folder folders directory directories code command commands path paths";

/// The sentence without the exception at its end, and the exception.
pub fn split(sentence: &[Token]) -> Option<(&[Token], &[Token])> {
    let is_mark = |token: &Token| matches!(token, Token::Mark(mark) if MARKS.contains(mark));
    let at = sentence.iter().rposition(is_mark).filter(|at| *at > 0)?;
    // The bracket that closes stands behind the last word.
    let tail = sentence.get(at + 1..)?;
    let tail = tail.strip_suffix(&[Token::Mark(')')]).unwrap_or(tail);
    excepted(tail).map(|_| (&sentence[..at], tail))
}

/// What a sentence says to be an exception; None where it says something else.
fn excepted(sentence: &[Token]) -> Option<&[Token]> {
    let from = sentence.iter().position(|token| !is_word(token, &["the", "only", "one", "sole"]))?;
    let rest = &sentence[from..];
    if rest.first().is_some_and(|token| is_word(token, &["exception", "exceptions"])) {
        let behind = &rest[1..];
        let told =
            behind.first().is_some_and(|t| matches!(t, Token::Mark(':' | '—')) || is_word(t, &["is", "are"]));
        return behind.get(1..).filter(|_| told);
    }
    let is = sentence.iter().rposition(|token| is_word(token, &["is", "are"]))?;
    let behind = &sentence[is + 1..];
    let out = match behind {
        [one] => is_word(one, &["exempt", "exempted", "excepted", "excluded"]),
        [.., last] => {
            is_word(last, &["exception", "exceptions"])
                && behind
                    .iter()
                    .all(|token| is_among_token("the a an only one sole exception exceptions", token))
        }
        [] => false,
    };
    sentence.get(..is).filter(|_| out)
}

/// Takes out of a reading what a sentence of its own excepts; None where it is not known what that is.
pub fn spare(reading: &Reading, sentence: &[Token], known: &BTreeSet<String>) -> Option<Reading> {
    let what = excepted(sentence).filter(|what| !what.is_empty() && what.len() <= 12)?;
    if reading.gates.iter().any(|gate| gate.unless != Unless::Nothing) {
        return None;
    }
    in_messages(reading, what).or_else(|| commands(reading, what, known)).or_else(|| places(reading, what))
}

/// "PR titles": what is said to git or the forge.
fn in_messages(reading: &Reading, what: &[Token]) -> Option<Reading> {
    const WORDS: &str = "\
        pr prs pull request requests pr-title pr-titles title titles description descriptions body bodies commit commits \
        message messages";
    let plain = what.iter().all(|token| is_among_token(WORDS, token) || is_among_token(FILLERS, token));
    let title = has(what, "title titles pr-title pr-titles");
    let body = has(what, "description descriptions body bodies");
    let commit = has(what, "commit commits");
    if !plain || !(title || body || commit) {
        return None;
    }
    let mut out = reading.clone();
    let mut any = false;
    for gate in &mut out.gates {
        for trigger in &mut gate.triggers {
            let Trigger::Message(message) = trigger else { continue };
            any |= title && message.title || body && message.body || commit && message.commit;
            message.title &= !title;
            message.body &= !body;
            message.commit &= !commit;
        }
        gate.triggers.retain(
            |trigger| !matches!(trigger, Trigger::Message(one) if !(one.commit || one.title || one.body)),
        );
    }
    out.gates.retain(|gate| !gate.triggers.is_empty());
    (any && !out.gates.is_empty()).then_some(out)
}

/// "`git push --force-with-lease`": a narrower command than the one that is ruled out.
fn commands(reading: &Reading, what: &[Token], known: &BTreeSet<String>) -> Option<Reading> {
    let plain = what.iter().all(|token| match token {
        Token::Word(_) => is_among_token(FILLERS, token),
        Token::Mark(mark) => matches!(mark, ',' | '/'),
        Token::Code(_) => true,
    });
    let found: Option<Vec<_>> = codes(what).map(|code| kinds::command(code, Verb::Use, known)).collect();
    let found = found.filter(|found| !found.is_empty() && plain)?;
    let runs = |gate: &Gate| gate.triggers.iter().all(|trigger| matches!(trigger, Trigger::Command(_)));
    let mut out = reading.clone();
    for gate in out.gates.iter_mut().filter(|gate| runs(gate)) {
        gate.spares.extend(found.clone());
    }
    reading.gates.iter().all(runs).then_some(out)
}

/// "tests", "`src/main.rs`": files that the rule leaves alone.
fn places(reading: &Reading, what: &[Token]) -> Option<Reading> {
    let by_name = codes(what).next().is_none();
    let except = if by_name {
        let named = |word: &str| kinds::is_among("test tests unit integration", word);
        let plain = words(what).all(|word| named(word) || kinds::is_among(FILLERS, word));
        let tested = plain && has(what, "test tests") && words(what).count() == what.len();
        tested.then(tests)?
    } else {
        let plain = what.iter().all(|token| match token {
            Token::Word(_) => is_among_token(FILLERS, token),
            Token::Mark(mark) => matches!(mark, ',' | '/'),
            Token::Code(_) => true,
        });
        codes(what).map(|code| kinds::path(code, false)).collect::<Option<Vec<String>>>().filter(|_| plain)?
    };
    let triggers: Vec<Trigger> = reading.gates.iter().flat_map(|gate| gate.triggers.clone()).collect();
    let in_files = |trigger: &Trigger| {
        matches!(
            trigger,
            Trigger::Content(_) | Trigger::Path { .. } | Trigger::FileSize { .. } | Trigger::Message(_)
        )
    };
    if !triggers.iter().all(in_files) {
        return None;
    }
    let area = Area { except, vague: by_name, ..Area::default() }.told_by_names(&triggers);
    let mut out = reading.clone();
    out.area.except.extend(area.except);
    if area.vague {
        out.mode = out.mode.map(|mode| mode.min(Mode::Warn));
    }
    Some(out)
}
