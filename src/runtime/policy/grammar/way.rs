//! The way forward that a sentence names beside what it rules out.

use super::super::kinds::is_among;
use super::super::words::Token;
use super::cursor::Cursor;
use super::parse::{codes, is_word};
use super::phrase::{self, Objects};

/// What to do instead: the first backticked parts after "use", "instead", "run", "change".
pub fn suggested(tokens: &[Token]) -> Vec<String> {
    let mut cursor = Cursor::new(tokens);
    while !cursor.is_done() {
        // "and do not use `b`" proposes nothing, and "banned via `x`" names who bans it.
        let said = |list: &str, words: usize| {
            cursor
                .before()
                .iter()
                .rev()
                .take(words)
                .any(|token| matches!(token, Token::Word(word) if is_among(list, word)))
        };
        // "instead of `b`" names what is left behind.
        let left = matches!(cursor.rest(), [instead, of, ..] if is_word(instead, &["instead"]) && is_word(of, &["of"]));
        // "let the user run `x`" is nothing for the reader to do.
        // "never modify `a` or run `b`" goes on ruling out.
        if left
            || said("or nor", 1)
            || said(PEOPLE, 2)
            || said("not never don't dont avoid without cannot", 3)
            || said(WATCHED, 1)
        {
            cursor.step();
        } else if cursor.eat(&[
            "use", "using", "prefer", "instead", "run", "change", "edit", "via", "with", "update", "e.g",
            "through", "modify", "always",
        ]) {
            if let Some(found) = named(cursor).filter(|(found, behind)| !is_of_another(found, *behind)) {
                return found.0.codes;
            }
        } else {
            cursor.step();
        }
    }
    Vec::new()
}

/// Those who do it themselves.
const PEOPLE: &str = "user users human humans person people maintainer maintainers owner owners them";

/// What happens to the thing that is ruled out: what is named behind it finds or stops it, and is no other way.
const WATCHED: &str = "\
    banned enforced blocked caught checked flagged detected rejected disallowed forbidden prohibited linted guarded verified \
    validated listed restricted covered";

/// The parts between backticks close behind a word that proposes something, and what follows them.
fn named(cursor: Cursor<'_>) -> Option<(Objects, Cursor<'_>)> {
    let mut ahead = cursor;
    // "with `x`" is a tool, "change `y`" a file; with more words between they need not be.
    let most = match cursor.before().last() {
        Some(Token::Word(word)) if word == "always" => 0,
        Some(Token::Word(word)) if is_among("with change edit update modify", word) => 1,
        Some(Token::Word(_) | Token::Code(_) | Token::Mark(_)) | None => 5,
    };
    for _ in 0..most {
        if ahead.code().is_some() || ahead.word().is_none() {
            break;
        }
        ahead.step();
    }
    ahead.code()?;
    let mut found = Objects::default();
    phrase::list(&mut ahead, &mut found);
    Some((found, ahead))
}

/// "use `http.NoBody` instead of `nil` bodies", "and use a `msg` variable for error texts": said of something else.
fn is_of_another(found: &Objects, behind: Cursor<'_>) -> bool {
    let rest = behind.rest();
    let end = rest.iter().position(|token| matches!(token, Token::Mark(_))).unwrap_or(rest.len());
    let rest = &rest[..end];
    let swaps = rest.windows(2).any(|pair| {
        (is_word(&pair[0], &["instead"]) && is_word(&pair[1], &["of"]))
            || (is_word(&pair[0], &["rather"]) && is_word(&pair[1], &["than"]))
    });
    // "and use `x` for y" orders one thing more; "— use `x` for y" says how it is done.
    let front = behind.before();
    let more = front
        .iter()
        .rposition(|token| matches!(token, Token::Code(code) if found.codes.first() == Some(code)))
        .and_then(|at| front.get(..at))
        .is_some_and(|front| {
            front
                .iter()
                .rev()
                .take(4)
                .zip(front.iter().rev().skip(1))
                .any(|(verb, and)| is_word(verb, &["use", "prefer", "run"]) && is_word(and, &["and"]))
        })
        && rest.iter().take(3).any(|token| is_word(token, &["for"]))
        && !rest.iter().any(|token| is_word(token, &["instead", "everything", "all"]));
    swaps && codes(rest).next().is_some() || more
}
