//! One sentence taken apart: who is meant, how firmly, which verb, what object, under which condition.
//!
//! The kinds look at this structure, never at text. Who the subject is decides whether a sentence tells somebody to do
//! something: "never edit `x`" speaks to the reader, "the cache never grows" speaks about a thing.

use super::super::kinds::{Words, is_among};
use super::super::words::Token;
pub use super::force::Force;
use super::force::modal;
use super::verbs::verb;

/// One clause of a sentence.
#[derive(Debug, Clone)]
pub struct Clause<'a> {
    /// What stands in front of it and binds it: "when releasing", "in tests".
    pub given: &'a [Token],
    /// Who or what it is about.
    pub subject: Subject<'a>,
    /// How firmly it is put.
    pub force: Force,
    /// Its verbs, in their plain form.
    pub verbs: Vec<&'static str>,
    /// What the verbs are about, up to the first condition.
    pub object: &'a [Token],
    /// What follows: conditions, places, reasons.
    pub tail: &'a [Token],
    /// The clause as a whole.
    pub all: &'a [Token],
}

/// Who or what a clause is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject<'a> {
    /// Whoever reads it: "you", "agents", an order without a subject.
    Reader,
    /// Something else.
    Thing(&'a [Token]),
}

/// A sentence of more words than this means nothing certain.
const LONGEST: usize = 300;

/// Takes a sentence apart.
pub fn clauses(tokens: &[Token]) -> Vec<Clause<'_>> {
    let tokens = tokens.get(..LONGEST).unwrap_or(tokens);
    let mut out: Vec<Clause<'_>> = Vec::new();
    // A condition binds what follows it, up to the next strong mark.
    let mut bound: &[Token] = &[];
    let mut example = false;
    // Where the list began that a clause belongs to.
    let mut listed = 0;
    for (start, end, strong) in pieces(tokens) {
        let piece = &tokens[start..end];
        if strong {
            bound = &[];
        }
        // What is only an example tells nobody anything, up to its bracket.
        example &= !strong;
        example |= piece.first().is_some_and(|token| is_word(token, &["e.g", "e.g.", "i.e", "i.e."]));
        if example {
            continue;
        }
        let (given, rest) = given(piece);
        if !given.is_empty() {
            bound = given;
        }
        if rest.is_empty() {
            continue;
        }
        let clause = clause(rest, bound);
        if strong || clause.force != Force::Plain {
            listed = out.len();
        }
        out.push(clause);
        // "do not push, tag, or rebase": what an "or" joins to a negation goes on with it.
        let or = is_word(&tokens[start], &["or", "nor"])
            || start > 0 && is_word(&tokens[start - 1], &["or", "nor"]);
        if let Some(first) = out.get(listed).map(|first| first.force).filter(|force| or && force.rules_out())
        {
            out.iter_mut().skip(listed + 1).for_each(|one| one.force = first);
        }
    }
    out
}

/// The sentence cut into pieces: from, to, and whether a strong mark stands before it.
fn pieces(tokens: &[Token]) -> Vec<(usize, usize, bool)> {
    let mut out = Vec::new();
    let mut start = 0;
    let mut strong = true;
    for (at, token) in tokens.iter().enumerate() {
        let (cuts, is_strong) = match token {
            Token::Mark(';' | '—' | '(' | ')' | ':') => (true, true),
            Token::Mark(',') => (begins(tokens.get(at + 1..).unwrap_or_default()), false),
            Token::Word(word) if matches!(word.as_str(), "and" | "but" | "or" | "nor" | "then" | "so") => {
                (begins(tokens.get(at + 1..).unwrap_or_default()) && at > start, false)
            }
            Token::Mark(_) | Token::Word(_) | Token::Code(_) => (false, false),
        };
        if cuts {
            if at > start {
                out.push((start, at, strong));
                strong = is_strong;
            } else {
                strong |= is_strong;
            }
            start = at + 1;
        }
    }
    if start < tokens.len() {
        out.push((start, tokens.len(), strong));
    }
    out
}

const BEGINNINGS: Words =
    Words::new("never always don't dont do must avoid prefer only instead cannot can't ensure no not");

/// True where a new clause begins: a modal or a verb in its plain form.
fn begins(rest: &[Token]) -> bool {
    let mut rest = rest;
    while rest.first().is_some_and(|token| is_word(token, &["and", "but", "then", "also", "please", "or"])) {
        rest = &rest[1..];
    }
    let Some(Token::Word(first)) = rest.first() else { return false };
    BEGINNINGS.has(first)
        || verb(first).is_some_and(|base| base == first.as_str())
            && !rest.get(1).is_some_and(|token| among(NOUN, token))
}

/// Words behind which a verb is none: "commit messages", "pull requests".
const NOUN: Words = Words::new(
    "is are must should message messages title titles subject subjects body bodies history hook hooks",
);

/// Words that make what follows them hang on something.
const BINDERS: Words = Words::new(
    "\
    when whenever if for in on during while unless after before where until once as inside within outside at with \
    from under to without except",
);

/// The condition in front of a piece, up to its comma, and what is left.
fn given(piece: &[Token]) -> (&[Token], &[Token]) {
    let Some(Token::Word(first)) = piece.first() else { return (&[], piece) };
    if !BINDERS.has(first) {
        return (&[], piece);
    }
    match piece.iter().position(|token| *token == Token::Mark(',')) {
        Some(at) => (&piece[..at], &piece[at + 1..]),
        // "when done run `x`": an order stands inside; otherwise the whole piece is the condition.
        None => (piece, &[]),
    }
}

fn clause<'a>(all: &'a [Token], given: &'a [Token]) -> Clause<'a> {
    let mut at = 0;
    while all.get(at).is_some_and(|token| among(OPENERS, token)) {
        at += 1;
    }
    let (force, mut next) = modal(all, at);
    let mut subject = Subject::Reader;
    let mut force = force;
    if force == Force::Fact {
        let (found, from, who) = about(all, at);
        force = found;
        next = from;
        subject = who;
    }
    let (verbs, from) = verbs(all, next);
    if force == Force::Fact && subject == Subject::Reader && !verbs.is_empty() && next == at {
        force = Force::Plain;
    }
    // "no hook can break it" tells what is.
    let nothing = all.get(at).is_some_and(|token| is_word(token, &["no"]))
        && all
            .iter()
            .skip(at + 1)
            .take(6)
            .any(|token| is_among_token("can may will is are has have exists need needs", token));
    if force == Force::Never && nothing {
        force = Force::Fact;
    }
    if is_description(force, subject, &verbs, all, from) {
        force = Force::Fact;
    }
    let end = all.iter().skip(from).position(|token| among(TAILS, token)).map_or(all.len(), |n| from + n);
    Clause {
        given,
        subject,
        force,
        verbs,
        object: all.get(from..end).unwrap_or_default(),
        tail: all.get(end..).unwrap_or_default(),
        all,
    }
}

/// True where a strict word only describes: "may not always be clean", "cannot see it", "always a tag", "never stored".
fn is_description(force: Force, subject: Subject<'_>, verbs: &[&str], all: &[Token], from: usize) -> bool {
    let next = match all.get(from) {
        Some(Token::Word(word)) => word.as_str(),
        Some(Token::Code(_) | Token::Mark(_)) | None => "",
    };
    if matches!(subject, Subject::Thing(_)) {
        let able =
            has(all, "can cannot can't") && !has(all, "be") && verbs.iter().all(|verb| *verb != "import");
        return force == Force::Never && (able || has(all, "may") && has(all, "always"));
    }
    // "secrets live in the environment, never committed": said of what stands in front, not to the reader.
    let before = from.checked_sub(1).and_then(|at| all.get(at));
    let done = matches!(before, Some(Token::Word(word)) if word.ends_with("ed") && verb(word) != Some(word.as_str()));
    if force == Force::Never && done && verbs.len() == 1 && all.len() == from {
        return true;
    }
    if !verbs.is_empty() || codes(all).next().is_some() {
        return false;
    }
    let no = all.first().is_some_and(|token| is_word(token, &["no"]));
    let noun = is_among("a an the in on at of by its their", next);
    let participle = next.len() > 5 && next.ends_with("ed") && !is_among("proceed exceed embed", next);
    // "and always exits 0": somebody else does.
    let third = next.len() > 3
        && next.ends_with('s')
        && !next.ends_with("ss")
        && !next.ends_with("us")
        && next != "this"
        && !no;
    let of_things = force == Force::Only && has(all, "is are was were has affects applies");
    force.is_strict()
        && (noun && force != Force::Only || participle && !no || third || of_things)
        && !has_row(all, &["a", "bare"])
}

/// Words in front of a clause that change nothing, and the reader by name.
const OPENERS: Words = Words::new(
    "\
    please you we agents agent claude also and but then so i remember to just simply first codex copilot ai \
    contributors developers everyone assistants llms ⚠️ 🚨 ✅ 🔴 ❗ ⛔ 🚫 or really strictly explicitly \
    absolutely instead",
);

/// Words behind an object at which a condition, a place or a reason begins.
const TAILS: Words = Words::new(
    "\
    unless without until before after except if when whenever while in on for during outside inside within under \
    because since so via as from that which where once into to by with than anywhere",
);

/// A clause about a thing: "PR titles must follow …", "`x` must not be edited", "`x` is forbidden".
fn about(all: &[Token], at: usize) -> (Force, usize, Subject<'_>) {
    const FAR: usize = 30;
    let first = all.get(at);
    // An order begins with its verb; in "commit messages must …" it is a noun.
    let noun = all
        .iter()
        .skip(at + 1)
        .take(6)
        .take_while(|token| matches!(token, Token::Word(_)))
        .any(|token| is_word(token, &["must", "should", "is", "are", "may", "cannot"]));
    if !noun && matches!(first, Some(Token::Word(word)) if verb(word).is_some_and(|base| base == word)) {
        return (Force::Fact, at, Subject::Reader);
    }
    for place in at + 1..all.len().min(at + FAR) {
        let thing = Subject::Thing(&all[at..place]);
        let Token::Word(word) = &all[place] else { continue };
        match word.as_str() {
            "must" | "should" | "may" | "can" | "cannot" | "shouldn't" | "mustn't" | "shall" => {
                let (force, behind) = modal(all, place);
                let mut behind = behind;
                while all
                    .get(behind)
                    .is_some_and(|t| is_among_token("be manually directly hand always ever", t))
                {
                    behind += 1;
                }
                // What can be is no order.
                return (force, behind, thing);
            }
            "is" | "are" => {
                let rest = all.get(place + 1..).unwrap_or_default();
                let out =
                    rest.iter().take(3).any(|token| {
                        is_among_token("forbidden prohibited banned disallowed off-limits", token)
                    }) || rest
                        .windows(2)
                        .take(2)
                        .any(|w| is_word(&w[0], &["not"]) && is_word(&w[1], &["allowed", "permitted"]));
                let wanted =
                    rest.iter().take(2).any(|token| is_among_token("required mandatory compulsory", token))
                        && !rest.first().is_some_and(|token| is_word(token, &["not"]));
                if out || wanted {
                    return (if out { Force::Never } else { Force::Must }, place + 2, thing);
                }
            }
            "never" | "don't" | "doesn't" | "do" | "does" | "didn't" => return (Force::Fact, place, thing),
            _ => {}
        }
    }
    (Force::Fact, at, Subject::Thing(all))
}

/// "edit, move or delete": the verbs in their plain form, and the place behind them.
pub(super) fn verbs(all: &[Token], at: usize) -> (Vec<&'static str>, usize) {
    let mut found = Vec::new();
    let mut place = at;
    while let Some(Token::Word(word)) = all.get(place) {
        let Some(base) = verb(word) else { break };
        found.push(base);
        place += 1;
        while all.get(place).is_some_and(|t| is_among_token("directly manually proactively", t)) {
            place += 1;
        }
        let mut ahead = place;
        while all.get(ahead).is_some_and(|token| {
            matches!(token, Token::Mark(',' | '/')) || is_word(token, &["or", "and", "nor"])
        }) {
            ahead += 1;
        }
        let more = ahead > place && matches!(all.get(ahead), Some(Token::Word(word)) if verb(word).is_some());
        if !more {
            break;
        }
        place = ahead;
    }
    (found, place)
}

/// True where the token is one of these words.
pub fn is_word(token: &Token, words: &[&str]) -> bool {
    matches!(token, Token::Word(word) if words.contains(&word.as_str()))
}

pub(super) fn is_among_token(list: &str, token: &Token) -> bool {
    matches!(token, Token::Word(word) if is_among(list, word))
}

fn among(list: Words, token: &Token) -> bool {
    matches!(token, Token::Word(word) if list.has(word))
}

/// The words of a stretch.
pub fn words(tokens: &[Token]) -> impl Iterator<Item = &str> {
    tokens.iter().filter_map(|token| match token {
        Token::Word(word) => Some(word.as_str()),
        Token::Code(_) | Token::Mark(_) => None,
    })
}

/// True where one of these words is in it.
pub fn has(tokens: &[Token], list: &str) -> bool {
    words(tokens).any(|word| is_among(list, word))
}

/// True where these words stand in a row.
pub fn has_row(tokens: &[Token], row: &[&str]) -> bool {
    tokens.windows(row.len()).any(|window| {
        window.iter().zip(row).all(|(token, word)| matches!(token, Token::Word(w) if w == word))
    })
}

/// What stands between backticks.
pub fn codes(tokens: &[Token]) -> impl Iterator<Item = &str> {
    tokens.iter().filter_map(|token| match token {
        Token::Code(code) => Some(code.as_str()),
        Token::Word(_) | Token::Mark(_) => None,
    })
}
