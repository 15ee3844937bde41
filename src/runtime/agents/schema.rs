//! The replies that a client accepts: our own copy of its schema, narrower than the client's where we are.
//!
//! Used by the tests, the fuzzers and `verify`; never on the hook path.

use serde_json::{Map, Value};

use super::profile::{self, Rewrite, Takes};
use crate::runtime::model::Agent;

/// Checks stdout against what the client accepts for that event; says what is wrong.
pub fn check_reply(agent: Agent, event_name: &str, reply: &str) -> Result<(), String> {
    if reply.is_empty() {
        return Ok(());
    }
    let known = profile::of(agent).event(event_name);
    let (block, specific) = match known.map(|event| event.takes) {
        Some(Takes::Text) => return check_text(reply),
        Some(Takes::Json { block, specific }) => (block, specific),
        Some(Takes::Nothing) | None => (false, &[][..]),
    };
    let notice = known.is_some_and(|event| event.notice);
    if !block && specific.is_empty() && !notice {
        return Err(format!("`{event_name}` must be answered with silence"));
    }
    let value: Value = serde_json::from_str(reply).map_err(|error| format!("not one JSON value: {error}"))?;
    let Value::Object(object) = value else { return Err("not a JSON object".into()) };
    if object.is_empty() {
        return Err("an empty object instead of silence".into());
    }
    for (key, value) in &object {
        match key.as_str() {
            "systemMessage" if notice => non_empty(key, value)?,
            "decision" if block => one_of(key, value, &["block"])?,
            "reason" if block => non_empty(key, value)?,
            "hookSpecificOutput" => check_specific(agent, event_name, specific, value)?,
            _ => return Err(format!("unknown key `{key}`")),
        }
    }
    both_or_neither(&object, "decision", "reason")
}

fn check_specific(agent: Agent, event_name: &str, keys: &[&str], value: &Value) -> Result<(), String> {
    let Value::Object(specific) = value else { return Err("`hookSpecificOutput` is no object".into()) };
    if specific.get("hookEventName").and_then(Value::as_str) != Some(event_name) {
        return Err("`hookEventName` is not the event's".into());
    }
    if specific.len() == 1 {
        return Err("`hookSpecificOutput` says nothing".into());
    }
    for (key, value) in specific {
        if key == "hookEventName" {
            continue;
        }
        if !keys.contains(&key.as_str()) {
            return Err(format!("unknown key `hookSpecificOutput.{key}`"));
        }
        match key.as_str() {
            "permissionDecision" => one_of(key, value, &["deny", "ask", "allow"])?,
            "updatedInput" if !value.is_object() => return Err("`updatedInput` is no object".into()),
            "updatedInput" => {}
            "decision" => check_behaviour(value)?,
            _ => non_empty(key, value)?,
        }
    }
    if event_name == "PreToolUse" { check_tool_decision(agent, specific) } else { Ok(()) }
}

/// The combinations of a decision about a tool call that do what they say.
fn check_tool_decision(agent: Agent, specific: &Map<String, Value>) -> Result<(), String> {
    let decision = specific.get("permissionDecision").and_then(Value::as_str);
    let reason = specific.contains_key("permissionDecisionReason");
    let input = specific.contains_key("updatedInput");
    let profile = profile::of(agent);
    let can_ask = !profile.asking.modes.is_empty();
    let is_accepted = match decision {
        Some("deny") => reason && !input,
        Some("ask") => can_ask && reason && !input,
        Some("allow") => profile.rewrite == Rewrite::WithAllow && input && !reason,
        None => !reason && (profile.rewrite == Rewrite::Alone || !input),
        Some(_) => false,
    };
    if is_accepted {
        return Ok(());
    }
    Err(format!("decision {decision:?} with reason: {reason}, new input: {input} is not accepted"))
}

fn check_behaviour(value: &Value) -> Result<(), String> {
    let Value::Object(decision) = value else { return Err("`decision` is no object".into()) };
    for (key, value) in decision {
        match key.as_str() {
            "behavior" => one_of(key, value, &["deny"])?,
            "message" => non_empty(key, value)?,
            _ => return Err(format!("unknown key `decision.{key}`")),
        }
    }
    if decision.len() == 2 { Ok(()) } else { Err("`decision` is not whole".into()) }
}

/// A refusal, or text for the summariser.
fn check_text(reply: &str) -> Result<(), String> {
    let is_block = serde_json::from_str::<Value>(reply)
        .is_ok_and(|reply| reply["decision"] == "block" && non_empty("reason", &reply["reason"]).is_ok());
    if is_block { Ok(()) } else { check_plain_text(reply) }
}

/// Text for the summariser: it must not look like JSON, which is not parsed there.
fn check_plain_text(reply: &str) -> Result<(), String> {
    if reply.trim_start().starts_with(['{', '[']) {
        return Err("JSON where plain text is printed as it stands".into());
    }
    if reply.chars().count() > 4_000 { Err("more than 4,000 characters".into()) } else { Ok(()) }
}

fn both_or_neither(object: &Map<String, Value>, one: &str, other: &str) -> Result<(), String> {
    if object.contains_key(one) == object.contains_key(other) {
        Ok(())
    } else {
        Err(format!("`{one}` and `{other}` belong together"))
    }
}

fn one_of(key: &str, value: &Value, words: &[&str]) -> Result<(), String> {
    match value.as_str() {
        Some(word) if words.contains(&word) => Ok(()),
        _ => Err(format!("`{key}` is {value}")),
    }
}

fn non_empty(key: &str, value: &Value) -> Result<(), String> {
    match value.as_str() {
        Some(text) if !text.trim().is_empty() => Ok(()),
        _ => Err(format!("`{key}` is no text or empty")),
    }
}
