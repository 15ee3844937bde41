//! Words by which a sentence leaves the decision to a person.

use super::super::words::Token;
use super::cursor::Cursor;
use super::parse;

/// Nouns for a person's leave.
pub(super) const LEAVE: &str = "approval permission confirmation consent authorization authorisation sign-off signoff go-ahead say-so agreement";

/// "(explicit) approval", "asking first", "(you are) explicitly asked".
pub fn is_approval(at: Cursor<'_>) -> bool {
    let mut cursor = at;
    cursor.skip(&[
        "a",
        "an",
        "the",
        "first",
        "explicit",
        "explicitly",
        "and",
        "prior",
        "fresh",
        "user",
        "user's",
        "users",
        "human",
        "my",
        "our",
        "your",
        "written",
        "manual",
        "direct",
        "clear",
        "express",
        "having",
        "getting",
        "being",
        "you",
        "are",
        "is",
        "i",
        "we",
        "has",
        "have",
        "been",
        "were",
        "was",
        "it",
        "it's",
        "specifically",
        "directly",
        "clearly",
        "they",
        "person",
        "maintainer",
        "someone",
        "obtaining",
        "expressly",
        "operator",
        "owner",
        "developer",
        "specific",
        "team",
        "you're",
        "me",
        "maintainer's",
        "owner's",
        "reviewer's",
        "had",
    ]);
    // "unless the user gives a direct, explicit command".
    let mut given = cursor;
    if given.eat(&["gives", "give", "gave"]) {
        while given.eat(&["a", "an", "the", "direct", "explicit", "clear", "you"]) || given.eat_mark(&[',']) {
        }
        return given.eat(&[
            "command",
            "order",
            "instruction",
            "go-ahead",
            "permission",
            "approval",
            "confirmation",
        ]);
    }
    if cursor.eat(&["checking"]) {
        return cursor.eat(&["with", "in"]);
    }
    // "without explicit ACME authorization": whose it is, by name.
    if cursor.rest().get(1).is_some_and(|token| parse::is_among_token(LEAVE, token))
        && cursor.word().is_some()
    {
        return true;
    }
    if cursor.peek().is_some_and(|token| parse::is_among_token(LEAVE, token)) {
        return true;
    }
    cursor.eat(&[
        "asking",
        "asked",
        "confirming",
        "instruction",
        "instructions",
        "request",
        "told",
        "requested",
        "instructed",
        "approved",
        "authorized",
        "authorised",
        "directed",
        "asks",
        "requests",
        "says",
        "approves",
        "instructs",
        "confirms",
        "confirmed",
        "tells",
        "wants",
        "ask",
        "approve",
        "confirm",
        "request",
        "authorizes",
        "decision",
    ])
}

/// "showing the plan first and getting explicit confirmation": leave is a part of what is asked for.
pub fn is_part_of(at: Cursor<'_>) -> bool {
    let rest = at.rest();
    let end = rest.iter().position(|token| matches!(token, Token::Mark(mark) if !matches!(mark, ',' | '/')));
    rest[..end.unwrap_or(rest.len())].iter().any(|token| parse::is_among_token(LEAVE, token))
}

/// "asked or the old one is closed": a second way out, which only the reader can judge.
pub fn has_other_way(at: Cursor<'_>) -> bool {
    let mut cursor = at;
    while !cursor.is_done() && !matches!(cursor.mark(), Some(';' | '—' | '(' | ')')) {
        if cursor.eat(&["or"]) {
            // "the user asks or approves" is still a person's word; "or push" is another object.
            let verdict = cursor
                .word()
                .is_some_and(|word| matches!(word, "the" | "it" | "if" | "when" | "there" | "you"));
            if verdict && !is_approval(cursor) {
                return true;
            }
        } else {
            cursor.step();
        }
    }
    false
}

/// "testing is confirmed or explicitly skipped by the user": somebody's word, whatever it is about.
pub fn is_by_person(at: Cursor<'_>) -> bool {
    const WORDS: &[&str] = &[
        "confirmed",
        "approved",
        "requested",
        "authorized",
        "authorised",
        "agreed",
        "skipped",
        "cleared",
        "granted",
    ];
    const PERSONS: &[&str] = &["user", "human", "person", "maintainer", "owner", "reviewer", "operator"];
    let mut cursor = at;
    let mut said = false;
    while !cursor.is_done() && cursor.mark().is_none() {
        if said && cursor.eat(&["by"]) {
            cursor.skip(&["the", "a", "an"]);
            return cursor.eat(PERSONS) || cursor.eat(&["me"]);
        }
        said |= cursor.word().is_some_and(|word| WORDS.contains(&word));
        cursor.step();
    }
    false
}
