//! Boundaries: one label or heading says of a whole list that a person is asked first, or that it is never done.

use std::collections::BTreeSet;

use super::super::kinds::is_among;
use super::super::rule::{Mode, Trigger};
use super::super::words::Token;
use super::parse::{codes, has, is_word, words};
use super::verbs::verb;
use super::{Area, Reading};

/// Longer labels say more than that.
const LONGEST: usize = 7;

/// What a label or heading puts in front of each item: "Ask first" is "ask before" for each, "Never do" is "never".
pub fn front(label: &[Token]) -> Option<Vec<Token>> {
    const ASK: &str = "\
        ask first before doing always please the user a human for approval permission confirmation required requires \
        require needs need confirm check with me these following things any of must you get explicit any";
    const NEVER: &str = "\
        never do not don't dont must ever these following forbidden prohibited banned disallowed you should things any of \
        the strictly absolutely hard";
    let plain: Vec<&str> = words(label).filter(|word| word.chars().any(char::is_alphanumeric)).collect();
    if plain.is_empty() || plain.len() > LONGEST || codes(label).next().is_some() {
        return None;
    }
    let only = |list: &str| plain.iter().all(|word| is_among(list, word));
    let said = |text: &str| Some(text.split(' ').map(|word| Token::Word(word.to_owned())).collect());
    let asks = has(label, "ask approval permission confirm confirmation")
        && (has(label, "first before approval permission confirmation") || plain.len() == 1);
    if asks && only(ASK) && !has(label, "not") {
        return said("ask before");
    }
    let never = has(label, "never don't dont forbidden prohibited banned disallowed")
        || plain.windows(2).any(|two| matches!(two, ["do" | "must", "not"]));
    // "do not ask" and "must" alone are something else.
    if never && only(NEVER) { said("never") } else { None }
}

/// True for words that `front` gives, so that what they lead in need not name anything to be a rule.
pub fn is_front(words: &[Token]) -> bool {
    matches!(words, [Token::Word(never)] if never == "never")
        || matches!(words, [Token::Word(ask), Token::Word(before)] if ask == "ask" && before == "before")
}

/// True where an item begins with what is done: "force push", "adding a dependency", "schema changes".
pub fn is_deed(item: &[Token]) -> bool {
    let first = item
        .iter()
        .find(|token| matches!(token, Token::Word(word) if word.chars().any(char::is_alphanumeric)));
    matches!(first, Some(Token::Word(word)) if verb(word).is_some() || is_among("force skip expose rebase amend", word))
        || has(item, "changes change modifications edits") && item.len() <= 12
}

/// The label of a sentence and what it leads in.
pub fn labelled(sentence: &[Token]) -> Option<(Vec<Token>, &[Token])> {
    let at = sentence.iter().take(LONGEST + 2).position(|token| matches!(token, Token::Mark(':' | '—')))?;
    let rest = sentence.get(at + 1..).filter(|rest| !rest.is_empty())?;
    Some((front(&sentence[..at])?, rest))
}

/// "Ask first: adding dependencies, modifying `ci/`": each part is read for itself, and what is certain holds.
pub(super) fn listed(
    sentence: &[Token],
    known: &BTreeSet<String>,
    read: fn(&[Token], &BTreeSet<String>) -> Reading,
) -> Option<Reading> {
    let (front, rest) = labelled(sentence)?;
    // "Approval: the agent may do unattended: `x`": what needs none.
    if has(rest, "unattended freely") || has(rest, "may can") && !has(rest, "not never only") {
        return None;
    }
    let parts = parts(rest, front.len() > 1);
    // What is said at the end of a list may be meant of all of it.
    if parts.len() > 1 && has(rest, "unless without except if when until outside") {
        return None;
    }
    let mut whole: Option<Reading> = None;
    for part in parts {
        let reading = read_part(&front, part, known, read);
        if reading.gates.is_empty() {
            continue;
        }
        match &mut whole {
            None => whole = Some(reading),
            Some(all) if all.mode == reading.mode => join(all, reading),
            Some(_) => {}
        }
    }
    whole
}

fn read_part(
    front: &[Token],
    part: &[Token],
    known: &BTreeSet<String>,
    read: fn(&[Token], &BTreeSet<String>) -> Reading,
) -> Reading {
    let mut sentence = front.to_vec();
    // "Forbidden: `npm i`": what is named without a verb is not used; what a path is for, nobody said.
    if let (true, Some(Token::Code(code))) = (front.len() == 1, part.first()) {
        if super::kinds::path(code, false).is_some() {
            return Reading::default();
        }
        sentence.push(Token::Word("use".to_owned()));
    }
    sentence.extend(part.iter().cloned());
    read(&sentence, known)
}

/// Cut at commas behind which another deed, or something else in backticks, begins.
/// What a person is asked about may go by a noun as well: "schema changes, new tables".
fn parts(rest: &[Token], asked: bool) -> Vec<&[Token]> {
    let named = matches!(rest.first(), Some(Token::Code(_)));
    let mut out = Vec::new();
    let mut start = 0;
    for (at, token) in rest.iter().enumerate() {
        if !matches!(token, Token::Mark(',' | ';')) {
            continue;
        }
        let mut next = at + 1;
        while rest.get(next).is_some_and(|token| is_word(token, &["and", "or", "nor"])) {
            next += 1;
        }
        let begins = match rest.get(next) {
            Some(Token::Word(word)) => {
                asked || verb(word).is_some() || is_among("force rebase amend skip expose", word)
            }
            Some(Token::Code(_)) => named,
            Some(Token::Mark(_)) | None => false,
        };
        if begins {
            out.push(&rest[start..at]);
            start = next;
        }
    }
    out.push(rest.get(start..).unwrap_or_default());
    out.retain(|part| !part.is_empty());
    out
}

/// Takes in what another part says, where both hold in the same place or leave out what the other does not name.
fn join(all: &mut Reading, other: Reading) {
    let names_env = |reading: &Reading| {
        reading.gates.iter().flat_map(|gate| &gate.triggers).any(
            |trigger| matches!(trigger, Trigger::Path { glob, .. } | Trigger::Staged { glob } if glob.contains(".env") && !glob.contains('{')),
        )
    };
    let open = |area: &Area| area.scope.is_empty() && !area.vague;
    if all.area != other.area {
        if !open(&all.area) || !open(&other.area) || names_env(all) || names_env(&other) {
            return;
        }
        all.area.except.extend(
            other
                .area
                .except
                .iter()
                .filter(|one| !all.area.except.contains(one))
                .cloned()
                .collect::<Vec<_>>(),
        );
    }
    all.suggest.extend(other.suggest);
    all.gates.extend(other.gates);
    all.swap = None;
    debug_assert!(all.mode.is_some_and(|mode| mode >= Mode::Observe));
}
