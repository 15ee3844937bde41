//! Names under which an older set of scripts for questions is wired: `decision turn-clear`, `turn-mark`, `turn-check`,
//! `inject drain`. They stand in the place of `hook` at their event, and whatever they cannot read is silence.

use std::ffi::OsString;
use std::time::Duration;

use super::edge::{self, Input};
use super::{Voice, answer, stand_fast};
use crate::runtime::agents::{self, MAX_INPUT};
use crate::runtime::model::{Agent, Event, Step};
use crate::runtime::system::{Env, clock};

/// How long the event is waited for.
const INPUT: Duration = Duration::from_secs(2);

/// What one of the names does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Act {
    /// Nothing: a turn is a fact of the record, and needs no mark.
    Nothing,
    /// Answers whether the turn may end.
    Check,
    /// Says what came for the session.
    Drain,
}

/// Answers where these words behind `decision` are one of the names, and ends the process.
pub fn run(words: &[OsString]) {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let (act, rest) = match words.as_slice() {
        ["turn-clear" | "turn-mark", ..] => (Act::Nothing, &[][..]),
        ["turn-check", rest @ ..] => (Act::Check, rest),
        ["inject", "drain", rest @ ..] => (Act::Drain, rest),
        _ => return,
    };
    if rest.iter().any(|word| matches!(*word, "-h" | "--help")) {
        return;
    }
    // A soft check says its line at the next prompt, as `hook` does.
    if act == Act::Nothing || (act == Act::Check && rest.contains(&"--soft")) {
        edge::leave(0);
    }
    let agent = rest.iter().find_map(|word| Agent::from_name(word)).unwrap_or_default();
    let Input::Whole(bytes) = edge::read(MAX_INPUT, INPUT) else { edge::leave(0) };
    match agents::decode(agent, &bytes) {
        Ok(event) if is_meant(act, &event) => {
            stand_fast();
            answer(Env, &event, clock::monotonic(), Voice::Client, &bytes)
        }
        Ok(_) | Err(_) => edge::leave(0),
    }
}

fn is_meant(act: Act, event: &Event) -> bool {
    match event.step {
        Step::Stop { .. } => act != Act::Nothing,
        Step::Prompt { .. } | Step::SessionStart { .. } | Step::AfterTool { .. } => act == Act::Drain,
        _ => false,
    }
}
