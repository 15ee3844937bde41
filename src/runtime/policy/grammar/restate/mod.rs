//! The same thing said otherwise: idioms, passives and nouns for deeds, put into the form that the kinds read.
//!
//! People say one rule in a hundred ways. The kinds know a few forms; the table beside this says how the others come to
//! them. It is asked only where a sentence as it stands says nothing certain, and what comes out is read like any other
//! sentence, so that a row can never make a gate by itself.

mod pattern;
mod table;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::super::kinds;
use super::super::words::Token;
use super::parse::is_word;
use super::verbs::verb;
use super::{OPENERS, condition, unlabelled};
use pattern::Row;

/// Longer sentences are no idioms.
const LONGEST: usize = 60;

/// A sentence is put otherwise at most so often, one after the other.
const MOST: usize = 4;

static ROWS: LazyLock<Vec<Row>> =
    LazyLock::new(|| table::ROWS.iter().map(|(from, to)| Row::new(from, to)).collect());

/// The ways to say it that the kinds may know, the nearest first.
pub(super) fn restated(sentence: &[Token]) -> Vec<Vec<Token>> {
    let mut out: Vec<Vec<Token>> = Vec::new();
    if sentence.len() > LONGEST || sentence.len() < 2 {
        return out;
    }
    put(sentence, &mut out);
    let plain = unlabelled(sentence);
    if plain.len() < sentence.len() {
        put(plain, &mut out);
    }
    // Halves stand for themselves, where none makes an exception for the other.
    let halves = || sentence.split(|token| matches!(token, Token::Mark(';' | '—')));
    if halves().count() > 1 && !condition::says_otherwise(sentence) {
        halves().filter(|half| half.len() > 1).for_each(|half| put(half, &mut out));
    }
    out
}

/// Adds what a sentence becomes, step by step.
fn put(sentence: &[Token], out: &mut Vec<Vec<Token>>) {
    let mut text = plainer(&without_openers(sentence));
    if text != sentence && !out.contains(&text) {
        out.push(text.clone());
    }
    for _ in 0..MOST {
        let bits = pattern::bits(&text);
        let row = || ROWS.iter().filter(|row| row.may_fit(bits)).find_map(|row| row.apply(&text));
        let Some(next) = named_in_brackets(&text).or_else(row) else {
            return;
        };
        let next = plainer(&next);
        if next == text || out.contains(&next) {
            return;
        }
        out.push(next.clone());
        text = next;
    }
}

fn without_openers(sentence: &[Token]) -> Vec<Token> {
    // "We use …" tells how it is done, not what to do.
    let stays = |token: &Token| !is_word(token, OPENERS) || is_word(token, &["we", "i"]);
    let from = sentence.iter().position(stays).unwrap_or(0);
    sentence[from..].to_vec()
}

/// The sentence with small words that say the same in one way only: "don't" is "never", "`.ts` files" are `*.ts`.
fn plainer(sentence: &[Token]) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::with_capacity(sentence.len());
    let mut at = 0;
    while at < sentence.len() {
        let rest = &sentence[at..];
        let found = phrases(&rest[0]).iter().find(|(from, _)| starts(rest, from));
        if let Some((from, to)) = found {
            out.extend(
                to.split(' ').filter(|word| !word.is_empty()).map(|word| Token::Word(word.to_owned())),
            );
            at += from.split(' ').count();
            continue;
        }
        let (token, taken) = code_in_place(rest, out.last());
        out.push(token);
        at += taken;
    }
    out
}

/// The phrases that begin with the word.
fn phrases(token: &Token) -> &'static [(&'static str, &'static str)] {
    type Phrases = BTreeMap<&'static str, Vec<(&'static str, &'static str)>>;
    static BY_FIRST: LazyLock<Phrases> = LazyLock::new(|| {
        let mut all = Phrases::new();
        for (from, to) in table::WORDS {
            all.entry(from.split(' ').next().unwrap_or_default()).or_default().push((from, to));
        }
        all
    });
    match token {
        Token::Word(word) => BY_FIRST.get(word.as_str()).map_or(&[], Vec::as_slice),
        Token::Code(_) | Token::Mark(_) => &[],
    }
}

fn starts(rest: &[Token], words: &str) -> bool {
    let mut tokens = rest.iter();
    words.split(' ').all(|word| tokens.next().is_some_and(|token| is_word(token, &[word])))
}

/// The first token as its neighbours tell what it means, and how many of them that took.
fn code_in_place(rest: &[Token], before: Option<&Token>) -> (Token, usize) {
    let Some(Token::Code(code)) = rest.first() else { return (rest[0].clone(), 1) };
    let files = rest.get(1).is_some_and(|token| is_word(token, &["file", "files", "source", "sources"]));
    if files && kinds::is_ending(code) {
        return (Token::Code(format!("*{code}")), 1);
    }
    let called = before.is_some_and(|token| is_word(token, &["call", "calling", "calls"]));
    let name = code.len() > 2 && code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    if called && name {
        return (Token::Code(format!("{code}()")), 1);
    }
    // "`--force` when pushing" is a flag of one command.
    if let (true, [_, Token::Word(when), Token::Word(doing), ..]) = (code.starts_with("--"), rest)
        && matches!(when.as_str(), "when" | "while")
    {
        match doing.as_str() {
            "pushing" => return (Token::Code(format!("git push {code}")), 3),
            "committing" => return (Token::Code(format!("git commit {code}")), 3),
            "merging" => return (Token::Code(format!("git merge {code}")), 3),
            "rebasing" => return (Token::Code(format!("git rebase {code}")), 3),
            _ => {}
        }
    }
    (Token::Code(code.clone()), 1)
}

/// "the build output (`dist/`)" is `dist/`: the bracket names what the words mean.
fn named_in_brackets(sentence: &[Token]) -> Option<Vec<Token>> {
    const STOPS: &str = "\
        the a an any all our your of in to on with for from by run use edit modify touch change execute read commit delete \
        never always not must and or before after instead than over pass passes fails should be is are";
    let open = sentence.iter().position(|token| *token == Token::Mark('('))?;
    let len = sentence[open..].iter().position(|token| *token == Token::Mark(')'))?;
    let inside = &sentence[open + 1..open + len];
    let codes = inside.iter().all(|token| {
        matches!(token, Token::Code(_) | Token::Mark(',' | '/')) || is_word(token, &["and", "or"])
    });
    let named = inside.iter().any(|token| matches!(token, Token::Code(_)))
        && inside.iter().all(|token| match token {
            Token::Code(code) => pattern::is_path(code) || pattern::is_command(code),
            Token::Word(_) | Token::Mark(_) => true,
        });
    let words = sentence[..open]
        .iter()
        .rev()
        .take_while(|token| matches!(token, Token::Word(word) if !kinds::is_among(STOPS, word) && verb(word).is_none()))
        .count();
    if !codes || !named || !(1..=4).contains(&words) {
        return None;
    }
    let mut out = sentence[..open - words].to_vec();
    out.extend_from_slice(inside);
    out.extend_from_slice(&sentence[open + len + 1..]);
    // "in the files (`x`)" leaves "in the `x`", which reads as well.
    Some(out)
}
