//! The words behind the backticked parts of a sentence: a condition, a reason, what to do instead.

use std::collections::BTreeSet;

use super::super::command::CommandPattern;
use super::super::kinds;
use super::super::words::Token;
use super::approval::{self, has_other_way, is_approval, is_by_person};
use super::area::{self, Area};
use super::cursor::Cursor;
use super::phrase::{NOUNS, Objects, PHRASES, commands_of, first_words, list};
use super::way::suggested;

/// What stands behind the objects.
#[derive(Debug, Clone, PartialEq)]
pub enum Condition {
    /// Nothing that matters.
    None,
    /// A person must agree.
    Approval,
    /// "unless necessary".
    Soft,
    /// These must have passed.
    Passed(Vec<Vec<CommandPattern>>),
    /// On these branches.
    Branch(Vec<String>),
    /// For these files, or in these folders.
    Within(Area),
    /// Something that we cannot judge.
    Unknown(String),
}

const REASONS: &str = "\
    because since as it it's they they're this these which so instead is are that's thus rather";

const CONDITIONS: &str = "\
    without unless until before except excluding if when whenever while in on for to during outside from \
    with after only into onto inside within under against via through using besides than where once that \
    other";

/// What comes behind the objects: a condition, and what to do instead.
pub fn tail(cursor: Cursor<'_>, known: &BTreeSet<String>) -> (Condition, Vec<String>) {
    let mut at = cursor;
    let mut suggest = Vec::new();
    loop {
        skip_nouns(&mut at);
        match at.peek() {
            None => return (Condition::None, suggest),
            Some(Token::Mark('(')) => {
                let mut inside = at;
                inside.step();
                if inside.word().is_some_and(|word| kinds::is_among(CONDITIONS, word)) {
                    return (condition(inside, known), suggest);
                }
                while !at.is_done() && at.mark() != Some(')') {
                    at.step();
                }
                at.step();
                // "`a` (run `x`), `b`": the way of one in a list, not of all.
                let goes_on = at.mark() == Some(',') && matches!(at.rest().get(1), Some(Token::Code(_)));
                if !goes_on
                    && inside
                        .word()
                        .is_some_and(|w| matches!(w, "use" | "prefer" | "instead" | "run" | "always"))
                {
                    suggest.extend(suggested(inside.rest()));
                }
            }
            Some(Token::Mark(',')) => {
                at.step();
                if let Some(words) = goes_on_with_a_place(at.rest()) {
                    return (Condition::Unknown(words), suggest);
                }
                let behind = at.word();
                if behind.is_some_and(|word| {
                    kinds::is_among(CONDITIONS, word) && word != "to" && word != "with" && word != "that"
                }) {
                    return (condition(at, known), suggest);
                }
                return rest(at, known, suggest);
            }
            Some(Token::Mark(_)) => {
                at.step();
                return rest(at, known, suggest);
            }
            // "as routine verification" says what for; "as it breaks" says why.
            Some(Token::Word(word))
                if word == "as"
                    && !at.rest().get(1).is_some_and(
                        |t| matches!(t, Token::Word(w) if kinds::is_among("it they this that these those we you there the they're it's", w)),
                    ) =>
            {
                return (Condition::Unknown(first_words(at.rest())), suggest);
            }
            Some(Token::Word(word)) if kinds::is_among(REASONS, word) => return rest(at, known, suggest),
            // "Never commit `.env` or expose keys": the second half stands for itself.
            Some(Token::Word(word)) if word == "or" || word == "nor" => return rest(at, known, suggest),
            Some(Token::Word(word)) if word == "and" && rules_out_more(at) => return rest(at, known, suggest),
            Some(Token::Word(word)) if kinds::is_among(CONDITIONS, word) => {
                let found = condition(at, known);
                suggest.extend(suggested(at.rest()));
                return (found, suggest);
            }
            Some(Token::Word(word)) => return (Condition::Unknown(word.clone()), suggest),
            Some(Token::Code(code)) => return (Condition::Unknown(format!("`{code}`")), suggest),
        }
    }
}

/// "`a`, `b`, or a formatter on a path of others": the list goes on with a thing in plain words, and what is said of that
/// may be said of all.
fn goes_on_with_a_place(rest: &[Token]) -> Option<String> {
    let [Token::Word(or), Token::Word(thing), more @ ..] = rest else { return None };
    let end = more.iter().position(|token| matches!(token, Token::Mark(_))).unwrap_or(more.len());
    let bound = more[..end].iter().any(|token| {
        matches!(token, Token::Word(word) if kinds::is_among("on in outside inside as when while under during", word))
    });
    let is_thing = kinds::is_among("a an any the other similar another", thing);
    (matches!(or.as_str(), "or" | "and") && is_thing && bound).then(|| first_words(rest))
}

/// "… as the primary way", before the sentence takes another turn: the words, where there are any.
pub(super) fn as_something(behind: Cursor<'_>) -> Option<String> {
    let rest = behind.rest();
    let end =
        rest.iter().position(|token| matches!(token, Token::Mark(mark) if *mark != ',' && *mark != '/'));
    let rest = &rest[..end.unwrap_or(rest.len())];
    const WAYS: &str =
        "routine primary default main standard substitute replacement workaround shortcut fallback part";
    let of_use = |token: &Token| matches!(token, Token::Word(word) if kinds::is_among(WAYS, word));
    let is_as = |token: &Token| matches!(token, Token::Word(word) if word == "as");
    let at = rest
        .iter()
        .enumerate()
        .position(|(at, token)| is_as(token) && rest[at..].iter().take(3).any(of_use))?;
    Some(first_words(&rest[at..]))
}

/// "… and do not use `b`".
fn rules_out_more(at: Cursor<'_>) -> bool {
    let mut cursor = at;
    cursor.step();
    cursor.eat(&["never", "don't", "dont"]) || cursor.eat_all(&["do", "not"])
}

fn skip_nouns(at: &mut Cursor<'_>) {
    loop {
        let before = at.position();
        while at.word().is_some_and(|word| kinds::is_among(NOUNS, word)) {
            at.step();
        }
        *at = everywhere(*at).unwrap_or(*at);
        for phrase in PHRASES {
            at.eat_all(phrase);
        }
        at.skip(UNASKED);
        if at.position() == before {
            return;
        }
    }
}

/// Without anybody's wish: who wants it is asked.
pub(super) const UNASKED: &[&str] = &["automatically", "autonomously", "unprompted", "unattended", "unasked"];

/// "on this project", "anywhere in our monorepo", "in any shell command": behind words that mean everywhere.
fn everywhere(at: Cursor<'_>) -> Option<Cursor<'_>> {
    const NOUNS: &[&str] = &[
        "repo",
        "repository",
        "project",
        "codebase",
        "workspace",
        "monorepo",
        "tree",
        "checkout",
        "session",
        "command",
        "commands",
    ];
    let mut cursor = at;
    cursor.eat(&["anywhere"]);
    let placed =
        cursor.eat(&["in", "on", "within", "for", "inside"]) && cursor.eat(&["this", "the", "our", "any"]);
    cursor.skip(&["shell", "bash", "whole", "entire", "current"]);
    let named = placed && cursor.eat(NOUNS);
    (named && matches!(cursor.peek(), None | Some(Token::Mark(_)))).then_some(cursor)
}

/// The rest of a sentence after its point was made: reasons, suggestions, late exceptions.
fn rest(at: Cursor<'_>, known: &BTreeSet<String>, mut suggest: Vec<String>) -> (Condition, Vec<String>) {
    let mut look = at;
    while !look.is_done() {
        if look
            .word()
            .is_some_and(|w| matches!(w, "unless" | "except" | "until" | "exception" | "exceptions"))
        {
            return (condition(look, known), suggest);
        }
        look.step();
    }
    suggest.extend(suggested(at.rest()));
    (Condition::None, suggest)
}

/// Reads a condition: the cursor stands on its first word.
pub fn condition(at: Cursor<'_>, known: &BTreeSet<String>) -> Condition {
    let mut cursor = at;
    let words = || Condition::Unknown(first_words(at.rest()));
    let Some(first) = cursor.word() else { return words() };
    // Behind a place, "to" says what for.
    if let Some((area, behind)) = area::area(at)
        && (at_end(behind)
            || behind.word().is_some_and(|word| matches!(word, "to" | "because" | "since" | "as")))
    {
        return Condition::Within(area);
    }
    cursor.step();
    match first {
        "without" | "before" | "until" | "unless" | "with" | "after" | "if" | "when" | "only" | "except" => {
            if first != "with"
                && first != "after"
                && first != "if"
                && first != "when"
                && passed(first, cursor, known).is_some()
            {
                return passed(first, cursor, known).map_or_else(words, Condition::Passed);
            }
            if matches!(first, "without" | "unless" | "until") && is_by_person(cursor) {
                return Condition::Approval;
            }
            if matches!(first, "without" | "unless" | "until" | "before" | "except") && is_approval(cursor) {
                return if has_other_way(cursor) { words() } else { Condition::Approval };
            }
            if matches!(first, "without" | "unless" | "until") && approval::is_part_of(cursor) {
                return Condition::Approval;
            }
            if first == "unless" {
                cursor.skip(&["it", "it's", "is", "absolutely", "strictly", "really", "truly"]);
                if cursor.eat(&["necessary", "needed", "required", "unavoidable"]) && at_end(cursor) {
                    return Condition::Soft;
                }
            }
            words()
        }
        // "to bypass the hooks" is what it is for, whoever does it.
        "to" if cursor.word().is_some_and(is_evasion) => Condition::None,
        "to" | "on" | "onto" | "into" => {
            cursor.skip(&["the", "protected", "branch", "branches"]);
            let mut found = Objects::default();
            list(&mut cursor, &mut found);
            cursor.skip(&["branch", "branches", "directly"]);
            if found.codes.is_empty() || !at_end(cursor) {
                return words();
            }
            Condition::Branch(found.codes)
        }
        _ => words(),
    }
}

/// True where a sentence makes an exception, or leaves it to the reader, anywhere.
pub fn says_otherwise(tokens: &[Token]) -> bool {
    const WORDS: &str =
        "unless except if optional optionally necessary needed relevant applicable appropriate may can";
    tokens.iter().any(|token| matches!(token, Token::Word(word) if kinds::is_among(WORDS, word)))
}

/// "to check whether it fails on main": what it must not be done for. "to avoid surprises" only says why.
pub fn is_for_something(tail: &[Token]) -> bool {
    const REASONS: &str = "\
        avoid prevent ensure keep preserve reduce minimize make save protect maintain stay comply guarantee";
    const PLACES: &str = "\
        the a an any our your this that these those it main master develop production prod staging origin upstream \
        remote github gitlab npm git registry registries repo repository user users branch branches others";
    match tail {
        [Token::Word(to), Token::Mark(_), ..] => to == "to",
        [Token::Word(to), Token::Word(next), ..] => {
            to == "to" && !kinds::is_among(REASONS, next) && !kinds::is_among(PLACES, next)
        }
        _ => false,
    }
}

/// "to fix the hooks" behind a deed that is done for other things as well; "to bypass the hooks" is a breach whoever
/// does it, and "to avoid surprises" only says why.
pub fn narrows(tail: &[Token]) -> bool {
    let fixes = matches!(tail, [Token::Word(to), Token::Word(verb), ..] if to == "to" && verb == "fix");
    let evades = matches!(tail, [Token::Word(_), Token::Word(verb), ..] if is_evasion(verb));
    is_for_something(tail) && (fixes || !evades)
}

/// Verbs of getting around something.
pub(super) fn is_evasion(verb: &str) -> bool {
    const VERBS: &str = "bypass skip circumvent silence suppress force prevent disable get work hide avoid fix ignore mute shut";
    kinds::is_among(VERBS, verb)
}

fn at_end(cursor: Cursor<'_>) -> bool {
    matches!(cursor.peek(), None | Some(Token::Mark(_)))
}

/// What a name in backticks is called where it is a name in code.
const CODE_NOUNS: &str = "\
    decorator decorators annotation annotations attribute attributes hook hooks component components function functions \
    method methods class classes directive directives prop props macro macros operator operators casting helper helpers \
    api apis enum enums trait traits interface interfaces property properties selector selectors binding bindings";

/// True where words behind a name show that it is one in code: what it is called, or what stands in its place.
pub fn shows_code(at: Cursor<'_>) -> bool {
    let called = at.word().is_some_and(|word| kinds::is_among(CODE_NOUNS, word));
    let replaced = at
        .rest()
        .iter()
        .any(|token| matches!(token, Token::Word(word) if matches!(word.as_str(), "deprecated" | "instead")));
    called || replaced
}

/// True where the sentence has made its point: nothing but a reason or another clause follows.
pub fn ends(at: Cursor<'_>) -> bool {
    let mut cursor = at;
    while cursor.eat_among(CODE_NOUNS) {}
    cursor.skip(&[
        "directly",
        "anywhere",
        "ever",
        "here",
        "calls",
        "call",
        "statements",
        "statement",
        "types",
        "type",
        "comments",
        "comment",
        "casts",
        "clauses",
        "clause",
        "blocks",
        "block",
        "code",
        "assertions",
        "directives",
        "tags",
        "tag",
        "decorators",
        "decorator",
        "annotations",
        "imports",
        "import",
        "hooks",
        "keyword",
        "syntax",
        "functions",
        "macros",
        "macro",
    ]);
    while cursor.eat_among(CODE_NOUNS) {}
    let mut aside = cursor;
    if aside.eat_mark(&['(']) && aside.eat(&["deprecated"]) && aside.eat_mark(&[')']) {
        cursor = aside;
    }
    // "to silence the compiler" is what it is for, whoever does it.
    if matches!(cursor.rest(), [Token::Word(to), Token::Word(verb), ..] if to == "to" && is_evasion(verb)) {
        return true;
    }
    // "to subprocess calls": where it can stand anyway.
    if matches!(cursor.rest(), [Token::Word(to), Token::Word(_), Token::Word(what)]
        if matches!(to.as_str(), "to" | "in") && matches!(what.as_str(), "calls" | "call" | "invocations"))
    {
        return true;
    }
    for place in [
        ["in", "the", "code"],
        ["in", "our", "code"],
        ["in", "your", "code"],
        ["in", "this", "codebase"],
        ["in", "this", "project"],
        ["in", "this", "repo"],
        ["in", "committed", "code"],
        ["in", "production", "code"],
        ["in", "source", "code"],
        ["in", "the", "codebase"],
    ] {
        cursor.eat_all(&place);
    }
    cursor.eat_all(&["in", "code"]);
    match cursor.peek() {
        None => true,
        Some(Token::Mark(mark)) => *mark != '(' && *mark != '/',
        Some(Token::Word(word)) => {
            matches!(word.as_str(), "because" | "since" | "instead")
                || (word == "or" && !follows_code(cursor))
        }
        Some(Token::Code(_)) => false,
    }
}

fn follows_code(at: Cursor<'_>) -> bool {
    let mut cursor = at;
    cursor.step();
    cursor.code().is_some()
}

/// Words in front of what must have passed.
const BEFORE_PASSED: &str = "\
    a an the first passing successful running run having green you have had of both all clean";

/// Words behind what must have passed.
const HAS_PASSED: &str = "\
    passes pass passed succeeds succeed passing is are has have was first green beforehand \
    succeeding";

/// "running `x`", "a passing `x`", "`x` passes".
fn passed(first: &str, at: Cursor<'_>, known: &BTreeSet<String>) -> Option<Vec<Vec<CommandPattern>>> {
    let mut cursor = at;
    while cursor.eat_among(BEFORE_PASSED) {}
    let mut found = Objects::default();
    cursor.code()?;
    list(&mut cursor, &mut found);
    cursor.skip(&["command", "check", "checks", "tests", "run", "script"]);
    let done = cursor.eat_among(HAS_PASSED);
    let hangs = matches!(first, "unless" | "until");
    if !done && (hangs || !at_end(cursor)) || first == "only" || first == "except" {
        return None;
    }
    commands_of(&found, known)
}
