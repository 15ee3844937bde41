//! Readings of a strict line that is only advice: sentences that would be enforced, each tried before it is offered.

use std::collections::{BTreeMap, BTreeSet};

use super::compile::{Settings, Source, compile};
use super::find;
use super::grammar::parts::{Clause, clauses, codes, has, is_word};
use super::intents::INTENTS;
use super::kinds::{self, Verb};
use super::rule::{Bundle, Layer, Modal, Rule};
use super::words::{self, Token};
use super::{Mode, report};
use crate::runtime::model::Moment;

/// What a repository has that a rule may mean.
#[derive(Debug, Clone, Default)]
pub struct Repository {
    /// Files and folders at its top, folders with a slash behind.
    pub names: BTreeSet<String>,
    /// Its own commands by purpose: test, lint, format, typecheck, add, publish.
    pub commands: BTreeMap<&'static str, String>,
}

/// One way to read a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The sentence that would be enforced.
    pub sentence: String,
    /// What it does.
    pub mode: Mode,
    /// What it stops, in words.
    pub stops: Vec<String>,
}

/// What a sentence would have stopped in the last thirty days.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stopped {
    /// How often.
    pub events: u64,
    /// One of them.
    pub example: String,
}

/// A call that a sentence would have stopped.
#[derive(Debug, Clone)]
pub struct StoppedCall {
    pub at: Moment,
    pub session: String,
    /// What it was; empty where only the first of several is told.
    pub what: String,
}

/// More readings than this nobody weighs.
pub const MOST: usize = 3;

/// True where somebody may want to be asked about the rule: put strictly, and nothing of it decides.
pub fn is_open(rule: &Rule) -> bool {
    rule.modal == Some(Modal::Strict) && !rule.is_gate()
}

/// The rules that somebody may want to be asked about.
pub fn open(bundle: &Bundle) -> impl Iterator<Item = &Rule> {
    let rules = bundle.rules.iter().enumerate().filter(|(_, rule)| rule.off.is_none() && is_open(rule));
    rules.filter(|(at, _)| beside(bundle, *at).is_none()).map(|(_, rule)| rule)
}

/// The rule that says for this one, which is advice, what is enforced of it.
pub fn adopted_as<'a>(bundle: &'a Bundle, id: &str) -> Option<&'a Rule> {
    let at = bundle.rules.iter().position(|rule| rule.id == id && is_open(rule))?;
    beside(bundle, at)
}

/// A reading of a rule stands right below the line, among what was read from the lines beside it.
fn beside(bundle: &Bundle, at: usize) -> Option<&Rule> {
    let rule = bundle.rules.get(at)?;
    let next = bundle.rules.get(at + 1..)?.iter().take(NEAR).take_while(|next| next.file == rule.file);
    let mut acting = next.filter(|next| next.is_gate() && next.off.is_none()).peekable();
    acting.peek()?;
    let tokens = tokens(rule);
    let mut readings = own(&tokens);
    let meant = INTENTS.iter().filter(|(groups, _, _)| groups.iter().all(|group| has(&tokens, group)));
    readings.extend(meant.map(|(_, _, sentence)| (*sentence).to_owned()));
    acting.find(|next| readings.iter().any(|reading| is_filled(reading, &next.sentence)))
}

/// So many rules further down a reading stands beside its line: one paragraph may have several of both.
const NEAR: usize = 4;

/// True where the sentence is the form, with something in the place of each `{name}`.
fn is_filled(form: &str, sentence: &str) -> bool {
    let mut rest = sentence;
    for (at, part) in form.split('{').enumerate() {
        let fixed = if at == 0 { part } else { part.split_once('}').map_or(part, |(_, behind)| behind) };
        let found = if at == 0 { rest.starts_with(fixed).then_some(0) } else { rest.find(fixed) };
        let Some(behind) = found.and_then(|found| rest.get(found + fixed.len()..)) else { return false };
        rest = behind;
    }
    rest.is_empty()
}

/// The readings of a rule, best first; only sentences that compile to a gate which stands.
pub fn offers(rule: &Rule, repository: &Repository) -> Vec<Offer> {
    let tokens = tokens(rule);
    let mut sentences = own(&tokens);
    intended(&tokens, repository, &mut sentences);
    let mut out: Vec<Offer> = Vec::new();
    for sentence in sentences {
        if out.len() == MOST {
            break;
        }
        if let Some(offer) =
            checked(&sentence).filter(|one| !out.iter().any(|other| other.stops == one.stops))
        {
            out.push(offer);
        }
    }
    out
}

fn tokens(rule: &Rule) -> Vec<Token> {
    let document = find::find(&rule.sentence);
    let all = document.found.iter().flat_map(|found| words::tokens(&rule.sentence, found, &[]));
    all.map(|placed| placed.token).collect()
}

/// Sentences about what the words themselves name.
fn own(tokens: &[Token]) -> Vec<String> {
    let mut out = Vec::new();
    for sentence in tokens.split(|token| *token == Token::Mark('.')) {
        for clause in clauses(sentence).iter().filter(|clause| clause.force.is_order()) {
            named(clause, &mut out);
            pointed_at(tokens, clause, &mut out);
        }
    }
    out
}

/// The sentence as a rule of its own, where that is a gate which stands.
pub fn checked(sentence: &str) -> Option<Offer> {
    let source = Source { path: "CLAUDE.md".to_owned(), text: format!("- {sentence}\n"), layer: Layer::Repo };
    let bundle = compile(&[source], &Settings::default());
    match bundle.rules.as_slice() {
        [rule] if rule.is_gate() && rule.off.is_none() => {
            Some(Offer { sentence: sentence.to_owned(), mode: rule.mode, stops: report::patterns(rule) })
        }
        _ => None,
    }
}

/// What the line itself names in backticks, said in a form that is understood.
fn named(clause: &Clause<'_>, out: &mut Vec<String>) {
    let none = BTreeSet::new();
    let before =
        has(clause.all, "before") && has(clause.all, "commit committing push pushing pr pull merging");
    let runs = clause.verbs.iter().any(|verb| matches!(*verb, "run" | "pass" | "execute" | "verify"));
    for code in meant(clause.all).take(MOST) {
        if clause.force.rules_out() && clause.verbs.iter().any(|verb| matches!(*verb, "set" | "export")) {
            out.push(format!("Do not set `{code}`."));
            continue;
        }
        let path = kinds::path(code, false).is_some();
        let command = kinds::command(code, Verb::Use, &none).is_some()
            || clause.verbs.contains(&"run") && kinds::command(code, Verb::Run, &none).is_some();
        match (clause.force.rules_out(), path, command) {
            (true, true, _) if clause.verbs.contains(&"read") => out.push(format!("Never read `{code}`.")),
            (true, true, _) => {
                out.push(format!("Ask before editing `{code}`."));
                out.push(format!("Never edit `{code}`."));
            }
            (true, false, true) => {
                out.push(format!("Ask before running `{code}`."));
                out.push(format!("Never run `{code}`."));
            }
            (true, false, false) => out.push(format!("Avoid `{code}`.")),
            (false, _, true) if before => out.push(format!("Always run `{code}` before committing.")),
            (false, _, true) if clause.force.is_strict() && runs => {
                out.push(format!("Run `{code}` before finishing."));
            }
            (false, _, _) => {}
        }
    }
}

/// What is named itself, not to say of what kind something is (`` `x`-gated ``) or what is left alone ("other than `x`").
fn meant(tokens: &[Token]) -> impl Iterator<Item = &str> {
    const EXCEPTS: &[&str] = &["except", "unless", "than", "exception"];
    let end = tokens.iter().position(|token| is_word(token, EXCEPTS)).unwrap_or(tokens.len());
    tokens[..end].iter().enumerate().filter_map(move |(at, token)| match (token, tokens.get(at + 1)) {
        (Token::Code(_), Some(Token::Word(next))) if next.starts_with('-') => None,
        (Token::Code(code), _) => Some(code.as_str()),
        (Token::Word(_) | Token::Mark(_), _) => None,
    })
}

/// "`x/` holds … Do not modify these for …": what the line names first, without what cannot be judged.
fn pointed_at(tokens: &[Token], clause: &Clause<'_>, out: &mut Vec<String>) {
    let edits =
        ["edit", "modify", "change", "touch", "update"].iter().any(|verb| clause.verbs.contains(verb));
    if !clause.force.rules_out() || !edits || codes(clause.all).next().is_some() {
        return;
    }
    let first = tokens.iter().take(3).find_map(|token| match token {
        Token::Code(code) => kinds::path(code, false).map(|_| code),
        Token::Word(_) | Token::Mark(_) => None,
    });
    out.extend(first.map(|code| format!("Ask before editing `{code}`.")));
}

/// What the words mean in most repositories, with what this one has.
fn intended(tokens: &[Token], repository: &Repository, out: &mut Vec<String>) {
    for (groups, needs, sentence) in INTENTS {
        let meant = groups.iter().all(|group| has(tokens, group));
        let there = needs.is_empty() || needs.split(' ').any(|name| repository.names.contains(name));
        if !meant || !there {
            continue;
        }
        let mut filled = (*sentence).to_owned();
        for (purpose, command) in &repository.commands {
            filled = filled.replace(&format!("{{{purpose}}}"), command);
        }
        if let Some(name) = needs.split(' ').find(|name| repository.names.contains(*name)) {
            filled = filled.replace("{name}", name);
        }
        let number =
            words_of(tokens).find(|word| word.len() >= 2 && word.bytes().all(|b| b.is_ascii_digit()));
        if let Some(number) = number {
            filled = filled.replace("{number}", number);
        }
        if !filled.contains('{') {
            out.push(filled);
        }
    }
}

fn words_of(tokens: &[Token]) -> impl Iterator<Item = &str> {
    super::grammar::parts::words(tokens)
}
