//! Codex: 14 events in and its replies out. Its schema is strict: one field too many and the whole reply is
//! dropped, with the refusal in it.

pub(super) mod transcript;

use serde_json::json;

use super::answer::{Answer, Say};
use super::result;
use super::wire::{self, Reply, Specific, WireEvent};
use super::{WATCHED, input};
use crate::runtime::model::{Agent, Event, Step};

/// The event; None where a tool call's input cannot be looked into.
pub fn event(wire: &WireEvent<'_>, name: &str) -> Option<Event> {
    Some(wire.event(Agent::Codex, name, wire.turn_id, step(wire, name)?))
}

fn step(wire: &WireEvent<'_>, name: &str) -> Option<Step> {
    let action = || input::action(Agent::Codex, wire.tool_name, wire.tool_input);
    Some(match name {
        "PreToolUse" => Step::BeforeTool(action()?),
        "PermissionRequest" => Step::Permission(action()?),
        "PostToolUse" => {
            let action = action()?;
            let outcome = result::of_codex(&action.kind, wire.tool_response);
            Step::AfterTool { action, outcome }
        }
        "UserPromptSubmit" => Step::Prompt { text: wire::owned(wire.prompt) },
        "SessionStart" => Step::SessionStart { source: wire::owned(wire.source) },
        "SessionEnd" => Step::SessionEnd { reason: wire::owned(wire.reason) },
        "Stop" => Step::Stop {
            again: wire::truth(wire.stop_hook_active),
            background: wire::count(wire.background_tasks),
            last_message: wire::owned(wire.last_assistant_message),
        },
        "SubagentStart" => Step::SubagentStart,
        "SubagentStop" => Step::SubagentStop {
            again: wire::truth(wire.stop_hook_active),
            background: wire::count(wire.background_tasks),
            last_message: wire::owned(wire.last_assistant_message),
            transcript: wire::some(wire.agent_transcript_path),
        },
        "PreCompact" => Step::BeforeCompact { trigger: wire::owned(wire.trigger) },
        "PostCompact" => Step::AfterCompact { trigger: wire::owned(wire.trigger) },
        // PreModelRequest, PostModelRequest and Interrupt too: they tell nothing that we act on.
        _ => Step::Other,
    })
}

/// The bytes of an answer.
pub fn reply(event: &Event, answer: &Answer) -> String {
    let context = answer.context.as_str();
    let reply = match &event.step {
        Step::BeforeTool(_) => before_tool(answer),
        Step::Permission(_) => match &answer.say {
            Say::Refuse(reason) => Reply::deny_permission(reason),
            Say::Nothing | Say::Ask(_) | Say::Rewrite(_) => Reply::default(),
        },
        Step::Prompt { .. } => match &answer.say {
            Say::Refuse(reason) => Reply::block(reason),
            Say::Nothing | Say::Ask(_) | Say::Rewrite(_) => Reply::context("UserPromptSubmit", context),
        },
        // A block would replace the output that the model is waiting for.
        Step::AfterTool { .. } => Reply::context("PostToolUse", context),
        Step::SessionStart { .. } => Reply::context("SessionStart", context),
        Step::SubagentStart => Reply::context("SubagentStart", context),
        Step::Stop { .. } | Step::SubagentStop { .. } => match &answer.say {
            Say::Refuse(reason) => Reply::block(reason),
            Say::Nothing | Say::Ask(_) | Say::Rewrite(_) => Reply::default(),
        },
        Step::BeforeCompact { .. } | Step::AfterCompact { .. } => Reply::default(),
        Step::SessionEnd { .. }
        | Step::AfterBatch { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => return String::new(),
    };
    reply.telling(&answer.person).to_json()
}

fn before_tool(answer: &Answer) -> Reply<'_> {
    let mut specific = Specific { hook_event_name: "PreToolUse", ..Specific::default() };
    specific.additional_context = (!answer.context.is_empty()).then_some(answer.context.as_str());
    match &answer.say {
        Say::Nothing => return Reply::context("PreToolUse", &answer.context),
        // This client cannot ask from a hook, and runs the tool when told to: nothing but a refusal is safe.
        Say::Refuse(reason) | Say::Ask(reason) => {
            specific.permission_decision = Some("deny");
            specific.permission_decision_reason = Some(reason);
        }
        Say::Rewrite(input) => {
            specific.permission_decision = Some("allow");
            specific.updated_input = Some(input);
        }
    }
    Reply::specific(specific)
}

/// See [`headless`](super::headless).
pub fn headless(command: &str, folder: &str) -> Vec<String> {
    let mut words = ["exec", "--json", "--dangerously-bypass-hook-trust"].map(str::to_owned).to_vec();
    // A JSON string is a TOML string.
    let hook = format!("{{type=\"command\",command={},timeout=10}}", json!(command));
    for event in WATCHED {
        words.extend(["-c".to_owned(), format!("hooks.{event}=[{{hooks=[{hook}]}}]")]);
    }
    words.extend(["-C", folder, "-"].map(str::to_owned));
    words
}
