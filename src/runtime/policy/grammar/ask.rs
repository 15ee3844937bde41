//! Sentences that want a person's word first: "Ask before …", "Only run `x` with approval".

use std::collections::BTreeSet;

use super::super::kinds;
use super::super::rule::{Mode, Touch};
use super::approval::{LEAVE, has_other_way, is_approval};
use super::cursor::Cursor;
use super::deed::{Deed, deeds};
use super::phrase::{self, Objects};
use super::prohibit::conclude;
use super::{OPENERS, Reading};

/// "Ask before …", "Only run `x` with approval".
pub fn ask(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(OPENERS);
    cursor.skip(&["always", "must", "should", "explicitly"]);
    if cursor.eat(&["only"]) {
        return only_with(cursor, known);
    }
    if !cursor.eat(&["ask", "confirm", "check", "get", "obtain", "request", "seek", "require", "requires"]) {
        return None;
    }
    let verb_was_check = matches!(cursor.before().last(), Some(super::Token::Word(w)) if matches!(w.as_str(), "check" | "get" | "obtain" | "request" | "seek" | "require" | "requires"));
    let mut agreed = !verb_was_check;
    let mut words = 0;
    while let Some(word) = cursor.word() {
        if word == "before" {
            break;
        }
        agreed |= matches!(word, "user" | "me") || kinds::is_among(LEAVE, word);
        cursor.step();
        words += 1;
    }
    if !agreed || words > 8 || !cursor.eat(&["before"]) {
        return None;
    }
    cursor.skip(&["you", "ever"]);
    let verbs = deeds(&mut cursor);
    let mut ahead = cursor;
    if let Some(mut found) = phrase::objects(&mut ahead) {
        found.any = false;
        return Some(conclude(&verbs, &found, Mode::Ask, ahead, known));
    }
    // "Ask before adding a dependency: `cargo add`, `npm install *`."
    let mut words = 0;
    while cursor.word().is_some() {
        cursor.step();
        words += 1;
    }
    if words > 8 || !cursor.eat_mark(&[':', '(', '—']) || cursor.code().is_none() {
        return None;
    }
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    cursor.eat_mark(&[')']);
    // "changes to the configuration (`x.config.ts`)": what is in brackets is what is changed.
    let changes = super::parse::has(cursor.before(), "changes change modifications modification edits");
    // What is added behind a colon is added by running it.
    let verbs = match verbs.as_slice() {
        [] if changes => vec![Deed::Touch(Touch::CHANGE)],
        [] | [Deed::Put] => vec![Deed::Run],
        _ => verbs,
    };
    Some(conclude(&verbs, &found, Mode::Ask, cursor, known))
}

/// "Only run `x` with approval", "Only edit `x` when asked".
fn only_with(at: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = at;
    let verbs = deeds(&mut cursor);
    if verbs.is_empty() {
        return None;
    }
    let found = phrase::objects(&mut cursor)?;
    cursor.skip(&["only"]);
    if !cursor.eat(&["with", "after", "when", "if"]) || !is_approval(cursor) {
        return None;
    }
    // With a second way out ("or the old one is closed") the reader must judge.
    let mode = if has_other_way(cursor) { Mode::Warn } else { Mode::Ask };
    Some(conclude(&verbs, &found, mode, Cursor::new(&[]), known))
}
