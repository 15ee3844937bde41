//! One folder per agent: its wire shapes, its transcripts and our words. Pure.
//!
//! Bytes come in through [`decode`], which takes whatever a client may send: unknown events, tools and fields
//! are tolerated, wrong types count as absent. Bytes go out through [`encode`], which is strict the other way
//! round: stdout is empty, one JSON object that the client's own schema accepts, or (one event of one client)
//! plain text. What cannot be decoded comes back as a [`DecodeError`] that still knows enough to refuse.
//!
//! In reading order: `profile` (what is known about each client, one table each), `wire` (what both clients send),
//! `input` and `result` (a tool call's two ends), `claude` and `codex` (events in, replies out), `answer` (verdict × event: who is told what), `text` (the one assembler of words
//! for the model), `failure` (what to make of unreadable bytes), `schema` (which replies a client accepts),
//! `clients` (facts about client versions; not on the hook path), `wiring` (the hook entries themselves), `settings`
//! and `codex_settings` (whether a settings file keeps them in force), `transcript` (what a client wrote down of a session),
//! `probe` (what the fuzzers run).

mod answer;
mod claude;
pub mod clients;
mod codex;
pub mod codex_settings;
mod failure;
mod git_tools;
mod input;
mod mcp;
mod mcp_fields;
mod probe;
pub mod profile;
mod result;
mod said;
mod schema;
pub mod settings;
pub mod text;
pub mod transcript;
pub mod wire;
pub mod wiring;

#[cfg(test)]
mod tests;

pub use answer::{Manner, Played, UnattendedAsk, budget_at, plays_out, words};
pub use failure::{DecodeError, Fault, MAX_INPUT, unjudged};
pub use input::{file_before, rewritten, tool_input};
pub use probe::probe;
pub use said::answered;
pub use schema::check_reply;

use self::profile::Refusal;
use crate::runtime::model::{Action, Agent, Event, Outcome};

/// One hook call's bytes become an event.
pub fn decode(agent: Agent, bytes: &[u8]) -> Result<Event, DecodeError> {
    let text = failure::readable(bytes)?;
    let wire = wire::parse(text).map_err(|error| failure::malformed(bytes, text, &error))?;
    let Some(name) = wire::text(wire.hook_event_name) else {
        return Err(DecodeError::of(bytes, Fault::NoEventName));
    };
    let event = match agent {
        Agent::Claude => claude::event(&wire, &name),
        Agent::Codex => codex::event(&wire, &name),
    };
    event.ok_or_else(|| DecodeError::of(bytes, Fault::UnreadableInput))
}

/// The action behind a tool's name and its input as JSON, as a hook call would bring it; None where it cannot be looked
/// into.
pub fn action(agent: Agent, tool: &str, input: &str) -> Option<Action> {
    input::action_of(agent, tool.to_owned(), serde_json::from_str(input).ok())
}

/// The exit code of the call of that id, where the end of a transcript tells it.
pub fn exit_code(agent: Agent, tail: &[u8], id: &str) -> Option<i32> {
    match agent {
        Agent::Claude => None,
        Agent::Codex => codex::transcript::exit_code_of(tail, id),
    }
}

/// The words with which a client takes one prompt from stdin, answers for programs and calls a hook of ours in a folder.
pub fn headless(agent: Agent, command: &str, folder: &str) -> Vec<String> {
    match agent {
        Agent::Claude => claude::headless(command),
        Agent::Codex => codex::headless(command, folder),
    }
}

/// The events that a hook must see so that it can judge and remember, after the fact.
const WATCHED: [&str; 6] =
    ["SessionStart", "UserPromptSubmit", "PreToolUse", "PermissionRequest", "PostToolUse", "Stop"];

/// What we answer: empty, one JSON object, or plain text for Claude's `PreCompact`.
///
/// Of the outcome, `problems` are not printed: whoever knows that a problem is new puts it into `person`.
pub fn encode(event: &Event, outcome: &Outcome, how: &Manner<'_>) -> String {
    let answer = answer::answer(event, outcome, how);
    match event.agent {
        Agent::Claude => claude::reply(event, &answer),
        Agent::Codex => codex::reply(event, &answer),
    }
}

/// A refusal where there is no event to answer: `event_name` is what could be guessed from the bytes.
///
/// Empty for events at which nothing can be refused. Without a name the reply has the one shape that both
/// clients take as a refusal of a tool call.
pub fn encode_failure(agent: Agent, event_name: Option<&str>, text: &str) -> String {
    let reason = text::refusal_of_ours(text);
    let Some(name) = event_name else { return wire::Reply::block(&reason).to_json() };
    let gate = profile::of(agent).event(name).and_then(|event| event.gate.as_ref());
    match gate.map(|gate| gate.refusal) {
        Some(Refusal::Tool) => wire::Reply::deny(&reason).to_json(),
        Some(Refusal::Permission) => wire::Reply::deny_permission(&reason).to_json(),
        Some(Refusal::Block) => wire::Reply::block(&reason).to_json(),
        None => String::new(),
    }
}

/// A word to the person where there is no event to answer; empty where the client would not show it.
pub fn encode_notice(agent: Agent, event_name: Option<&str>, text: &str) -> String {
    let event = event_name.and_then(|name| profile::of(agent).event(name));
    if event.is_some_and(|event| event.notice) {
        wire::Reply::notice(&text::for_person(&[text]))
    } else {
        String::new()
    }
}
