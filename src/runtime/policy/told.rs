//! Commands that a document itself tells its reader to run: a rule of that document against a broader one does not
//! mean them. "Never use `cargo test`" and "for doctests, use `cargo test --doc`" stand side by side.

use std::collections::BTreeSet;

use super::command::CommandPattern;
use super::find::{Document, Kind};
use super::kinds::{self, Verb};
use super::rule::{Mode, Rule, Trigger, Unless};
use super::words::{self, Token};

/// Spares what the document tells the reader to run, wherever one of its own rules would stop it.
pub fn spare(rules: &mut [Rule], text: &str, document: &Document, known: &BTreeSet<String>) {
    let stops = |rule: &Rule| {
        rule.mode == Mode::Deny
            && rule.gates.iter().any(|gate| {
                gate.unless == Unless::Nothing
                    && gate.triggers.iter().any(|trigger| matches!(trigger, Trigger::Command(_)))
            })
    };
    if !rules.iter().any(stops) {
        return;
    }
    let told = commands(text, document, known);
    for gate in rules.iter_mut().filter(|rule| stops(rule)).flat_map(|rule| &mut rule.gates) {
        for one in &told {
            let narrower = gate
                .triggers
                .iter()
                .any(|trigger| matches!(trigger, Trigger::Command(broad) if is_narrower(one, broad)));
            if narrower && !gate.spares.contains(one) {
                gate.spares.push(one.clone());
            }
        }
    }
}

/// The same command with more words or flags.
fn is_narrower(one: &CommandPattern, broad: &CommandPattern) -> bool {
    !broad.program.is_empty()
        && one.program == broad.program
        && one.words.starts_with(&broad.words)
        && broad.flags.iter().all(|flag| one.flags.contains(flag))
        && (one.words.len() > broad.words.len() || one.flags.len() > broad.flags.len())
}

/// What stands in backticks right behind "use" or "run", in sentences that rule nothing out.
fn commands(text: &str, document: &Document, known: &BTreeSet<String>) -> Vec<CommandPattern> {
    const NEGATIVE: &str = "never not don't dont cannot can't mustn't avoid no without instead unless";
    let mut out: Vec<CommandPattern> = Vec::new();
    for found in document.found.iter().filter(|found| found.kind != Kind::Aside && !found.codes.is_empty()) {
        let placed = words::tokens(text, found, &[]);
        for sentence in words::sentences(&placed) {
            let ruled_out = sentence
                .iter()
                .any(|p| matches!(&p.token, Token::Word(word) if kinds::is_among(NEGATIVE, word)));
            if ruled_out {
                continue;
            }
            for pair in sentence.windows(2) {
                if let [front, back] = pair
                    && matches!(&front.token, Token::Word(word) if matches!(word.as_str(), "use" | "run"))
                    && let Token::Code(code) = &back.token
                    && let Some(pattern) = kinds::command(code, Verb::Run, known)
                    && !out.contains(&pattern)
                {
                    out.push(pattern);
                }
            }
        }
    }
    out
}
