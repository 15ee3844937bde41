//! Kinds about single things in what is said to git and the forge: what has no place in a message, how long its first line is.

use super::super::content::ContentPattern;
use super::super::edges;
use super::super::rule::{Gate, Message, Mode, Trigger};
use super::super::words::Token;
use super::Reading;
use super::bound::{Sentence, mode};
use super::kinds;
use super::parse::{codes, has, has_row, words};

/// What has no place in a message, in words, and how it looks there.
const UNWANTED: &[(&str, &str, &str)] = &[
    ("issue ticket", "number numbers reference references", r"(?:^|[\s(\[,:])#[0-9]+\b"),
    (
        "issue-closing closing",
        "marker markers keyword keywords reference references",
        r"(?i)\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?):?\s+#[0-9]+",
    ),
    ("backtick backticks", "", "`"),
    ("emoji emojis", "", super::code::EMOJI),
    ("period dot", "trailing ending end", r"^[^\n]*[^.\n]\.(?:\n|$)"),
];

/// "Don't add issue numbers in PR titles", "no backticks in commit titles", "no `## Test plan` section in PR descriptions".
pub fn unwanted(sentence: &Sentence<'_>) -> Option<Reading> {
    for clause in &sentence.clauses {
        if !clause.force.rules_out()
            || !clause
                .verbs
                .iter()
                .all(|verb| kinds::is_among("add use include put write have mention end", verb))
        {
            continue;
        }
        let Some(said) = place_of_words(clause.tail) else { continue };
        let object = clause.object;
        let plain = words(object).count() <= 5;
        let row = UNWANTED
            .iter()
            .find(|(one, other, _)| has(object, one) && (other.is_empty() || has(object, other)));
        let section =
            has(object, "section sections heading headings").then(|| codes(object).next()).flatten();
        let regex = match (row, section) {
            (Some((.., regex)), None) if codes(object).next().is_none() && plain => (*regex).to_owned(),
            (None, Some(title)) if title.starts_with('#') => {
                format!("(?mi)^{}", edges::opening(title))
            }
            _ => continue,
        };
        let message = Message { pattern: ContentPattern::parse(&format!("/{regex}/")).ok()?, ..said };
        let mode = mode(sentence, clause)?;
        return Some(Reading::gate(vec![Gate::flat(vec![Trigger::Message(message)])], mode, Vec::new()));
    }
    None
}

/// "Commit message format: subject capitalized, no trailing period, ≤50 characters": what a label asks of the first line.
pub fn subject(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let about = has(sentence.label, "commit commits") && has(tokens, "subject subjects");
    if !about || has(tokens, "should prefer try ideally about around") {
        return None;
    }
    let mut out = Vec::new();
    if has_row(tokens, &["no", "trailing", "period"]) || has_row(tokens, &["no", "trailing", "dot"]) {
        out.push(r"^.*[^.]\.$".to_owned());
    }
    let names: Vec<&str> = words(tokens).collect();
    if let Some(at) = names.iter().position(|word| matches!(*word, "characters" | "chars"))
        && let Some(most) = at.checked_sub(1).and_then(|before| names[before].strip_prefix('≤'))
        && let Ok(most @ 20..=200) = most.parse::<u32>()
        && !has(tokens, "body")
    {
        out.push(format!("^.{{{},}}", most + 1));
    }
    let triggers: Vec<Trigger> = out
        .iter()
        .filter_map(|regex| ContentPattern::parse(&format!("/{regex}/")).ok())
        .map(|pattern| Trigger::Message(Message { subject: true, ..Message::in_commit(pattern) }))
        .collect();
    (!triggers.is_empty()).then(|| Reading::gate(vec![Gate::flat(triggers)], Mode::Deny, Vec::new()))
}

/// "in PR titles", "to commit message titles", "in pull request descriptions": which words are meant, and nothing else.
fn place_of_words(tail: &[Token]) -> Option<Message> {
    const WORDS: &str = "\
        in to into on from the any your pr prs pull request requests title titles description descriptions body bodies \
        commit commits message messages subject subjects line lines or and of";
    let plain = tail.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(WORDS, word),
        Token::Mark(',' | '/') => true,
        Token::Mark(_) | Token::Code(_) => false,
    });
    let pulls = has(tail, "pr prs pull");
    let commit = has(tail, "commit commits");
    if !plain || tail.is_empty() || !(pulls || commit) {
        return None;
    }
    let title = pulls && has(tail, "title titles");
    let body = pulls && has(tail, "description descriptions body bodies");
    let subject = commit && !pulls && has(tail, "title titles subject subjects");
    (commit || title || body).then(|| Message {
        commit,
        title,
        body,
        subject,
        ..Message::in_commit(ContentPattern::default())
    })
}

/// "Never use bare `#NNN` references in commit messages", "keep the subject line under 72 characters".
pub fn content(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let commit = has(tokens, "commit commits");
    let title = has(tokens, "title titles") && has(tokens, "pr prs pull");
    if !commit && !title {
        return None;
    }
    for clause in &sentence.clauses {
        let reference = codes(clause.all).any(|code| {
            code.strip_prefix('#').is_some_and(|rest| {
                !rest.is_empty()
                    && (rest.bytes().all(|b| b.is_ascii_digit())
                        || matches!(rest, "N" | "NNN" | "NN" | "n" | "<n>" | "<number>" | "XXX" | "123"))
            })
        });
        let mention = codes(clause.all)
            .any(|code| matches!(code, "@mention" | "@mentions" | "@name" | "@user" | "@username"));
        let mention = mention && has(clause.all, "bare commit commits title titles");
        let reference = reference && has(tokens, "bare plain raw references reference refs");
        if clause.force.rules_out() && (mention || reference) {
            // A package by its scope is no person, but bare it is written as one.
            let bare = has(clause.all, "bare");
            let name = if bare {
                r"/(?:^|[\s(\[,])@(?:[A-Za-z0-9][A-Za-z0-9-]*\/[\w.-]|[A-Za-z][A-Za-z0-9-]*\b(?:[^\/.@]|$))/"
            } else {
                r"/(?:^|[\s(\[,])@[A-Za-z][A-Za-z0-9-]*\b(?:[^\/.@]|$)/"
            };
            let patterns = [(mention, name), (reference, r"/(?:^|[\s(\[,])#[0-9]+\b/")];
            let named = patterns.into_iter().filter(|(named, _)| *named);
            let triggers = named
                .filter_map(|(_, regex)| ContentPattern::parse(regex).ok())
                .map(|pattern| Trigger::Message(Message { title, ..Message::in_commit(pattern) }))
                .collect();
            return Some(Reading::gate(vec![Gate::flat(triggers)], mode(sentence, clause)?, Vec::new()));
        }
        let short = clause.force.is_order()
            && has(clause.all, "characters chars")
            && has(clause.all, "under below within exceed most max maximum ≤ than least");
        if short
            && !has(clause.all, "least wrap body")
            && has(tokens, "subject title titles summary line header")
        {
            let most: u32 =
                words(clause.all).find_map(|word| word.trim_start_matches(['≤', '~', '<']).parse().ok())?;
            if (20..=200).contains(&most) {
                let pattern = ContentPattern::parse(&format!("/^[^\\n]{{{},}}/", most + 1)).ok()?;
                let message = Message { commit, title, subject: true, ..Message::in_commit(pattern) };
                return Some(Reading::gate(
                    vec![Gate::flat(vec![Trigger::Message(message)])],
                    mode(sentence, clause)?,
                    Vec::new(),
                ));
            }
        }
    }
    None
}
