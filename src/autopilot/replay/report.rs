//! The answer of a replay for people and programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::observation::{Observation, Turn};
use super::player::Player;
use super::recorded::Came;
use crate::runtime::model::{Untrusted, many};

/// How many examples are shown of a rule.
const EXAMPLES: usize = 3;

/// The document of `replay --json`.
pub fn as_json(player: &Player<'_>) -> Value {
    let tally = player.tally;
    let rules: Vec<Value> = player
        .rules
        .iter()
        .map(|(rule, found)| {
            let examples: Vec<Value> = examples(player, rule).map(observation_json).collect();
            json!({ "rule": rule, "events": found.events, "sessions": found.sessions, "examples": examples })
        })
        .collect();
    json!({
        "schema": "cf-guide/replay/1",
        "events": tally.events,
        "sessions": player.sessions.len(),
        "from": player.span.map(|(first, _)| first.0),
        "to": player.span.map(|(_, last)| last.0),
        "same": tally.same,
        "tighten": tally.tighten,
        "loosen": tally.loosen,
        "indeterminate": tally.indeterminate,
        "errors": tally.errors,
        "coverage": coverage(player),
        "observations": player.observations.len(),
        "rules": rules,
    })
}

/// The share of the record that could be judged.
pub fn coverage(player: &Player<'_>) -> f64 {
    let tally = player.tally;
    if tally.events == 0 {
        return 0.0;
    }
    let judged = tally.events - tally.indeterminate - tally.errors;
    #[expect(clippy::cast_precision_loss, reason = "a share of what fits a ledger")]
    let share = judged as f64 / tally.events as f64;
    (share * 10_000.0).round() / 10_000.0
}

pub fn observation_json(observation: &Observation) -> Value {
    json!({
        "event": observation.event,
        "at": observation.at.0,
        "session": observation.session,
        "rule": observation.rule,
        "turn": observation.turn.name(),
        "before": observation.before.name(),
        "after": observation.after.name(),
        "what": observation.what,
        "why": observation.why,
        "next": next_words(observation),
    })
}

/// The first observations of a rule.
fn examples<'a>(player: &'a Player<'_>, rule: &str) -> impl Iterator<Item = &'a Observation> {
    let rule = rule.to_owned();
    player.observations.iter().filter(move |one| one.rule == rule).take(EXAMPLES)
}

/// What came after, in a few words each.
pub fn next_words(observation: &Observation) -> Vec<String> {
    let next = &observation.next;
    let mut words = Vec::new();
    let mut say = |yes: bool, what: &str| {
        if yes {
            words.push(what.to_owned());
        }
    };
    say(next.came == Some(Came::Ok), "it succeeded");
    say(next.came == Some(Came::Failed), "it failed");
    say(next.refused, "a person said no to it");
    say(next.stopped, "it was stopped while it ran");
    say(next.approved, "a person agreed to it");
    say(next.undone, "it was taken back soon after");
    say(next.broke, "tests that passed before failed soon after");
    words.extend(next.next.iter().map(|what| format!("then: {what}")));
    words
}

/// The report for a person.
pub fn as_text(player: &Player<'_>) -> String {
    let tally = player.tally;
    if tally.events == 0 {
        return "no call is known of that time: neither the ledger nor a transcript has one\n".to_owned();
    }
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        text,
        "{} in {}, {:.1} % of them can be judged from what was recorded",
        many(tally.events, "call"),
        many(player.sessions.len() as u64, "session"),
        coverage(player) * 100.0
    );
    for (name, count) in [
        ("same", tally.same),
        ("tighten", tally.tighten),
        ("loosen", tally.loosen),
        ("indeterminate", tally.indeterminate),
        ("error", tally.errors),
    ] {
        let _ = writeln!(text, "  {name:14}{count:>9}");
    }
    for (rule, found) in &player.rules {
        let _ = writeln!(
            text,
            "\n{}: {} in {}",
            Untrusted::new(rule.as_str()).for_terminal(80),
            many(found.events, "call"),
            many(found.sessions, "session")
        );
        let why = examples(player, rule).next().map(|one| one.why.clone()).unwrap_or_default();
        if !why.is_empty() {
            let _ = writeln!(text, "  {}", Untrusted::new(why).for_terminal(200));
        }
        for one in examples(player, rule) {
            let _ = writeln!(
                text,
                "  {} to {}  {}",
                one.before.name(),
                one.after.name(),
                Untrusted::new(one.what.as_str()).for_terminal(120)
            );
            for word in next_words(one).iter().take(2) {
                let _ = writeln!(text, "    {}", Untrusted::new(word.as_str()).for_terminal(120));
            }
        }
    }
    if player.observations.iter().any(|one| one.turn == Turn::Loosen) {
        text.push_str("\nthe candidate lets through what the baseline stops\n");
    }
    text
}
