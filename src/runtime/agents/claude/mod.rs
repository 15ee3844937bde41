//! Claude Code: 33 events in, of which fifteen are looked at, and its replies out.

pub(super) mod transcript;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::answer::{Answer, Say};
use super::result;
use super::wire::{self, Raw, Reply, Specific, WireEvent};
use super::{WATCHED, input};
use crate::runtime::model::{Agent, BatchCall, Event, Step};

/// One call of a batch.
#[derive(Debug, Deserialize)]
struct WireCall<'a> {
    #[serde(borrow)]
    tool_name: Raw<'a>,
    #[serde(borrow)]
    tool_input: Raw<'a>,
    #[serde(borrow)]
    tool_use_id: Raw<'a>,
    #[serde(borrow)]
    tool_response: Raw<'a>,
}

/// The event; None where a tool call's input cannot be looked into.
pub fn event(wire: &WireEvent<'_>, name: &str) -> Option<Event> {
    Some(wire.event(Agent::Claude, name, wire.prompt_id, step(wire, name)?))
}

fn step(wire: &WireEvent<'_>, name: &str) -> Option<Step> {
    let action = || input::action(Agent::Claude, wire.tool_name, wire.tool_input);
    Some(match name {
        "PreToolUse" => Step::BeforeTool(action()?),
        "PermissionRequest" => Step::Permission(action()?),
        "PostToolUse" => {
            let action = action()?;
            let mut outcome = result::of_claude(&action.kind, wire.tool_response);
            outcome.duration_ms = wire::number(wire.duration_ms);
            Step::AfterTool { action, outcome }
        }
        "PostToolUseFailure" => {
            let action = action()?;
            let mut outcome = result::of_claude_failure(&action.kind, wire.error, wire.is_interrupt);
            outcome.duration_ms = wire::number(wire.duration_ms);
            Step::AfterTool { action, outcome }
        }
        "PostToolBatch" => Step::AfterBatch { calls: batch(wire.tool_calls) },
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
        "ConfigChange" => {
            Step::ConfigChange { source: wire::owned(wire.source), file: wire::some(wire.file_path) }
        }
        "Notification" => Step::Notification { kind: wire::owned(wire.notification_type) },
        _ => Step::Other,
    })
}

/// A batch has happened already: a call that cannot be read is left out, the others count.
fn batch(calls: Raw<'_>) -> Vec<BatchCall> {
    wire::list(calls)
        .into_iter()
        .filter_map(|call| wire::object::<WireCall<'_>>(Some(call)))
        .filter_map(|call| {
            Some(BatchCall {
                action: input::action(Agent::Claude, call.tool_name, call.tool_input)?,
                tool_use_id: wire::some(call.tool_use_id),
                refused: result::refused(call.tool_response),
            })
        })
        .collect()
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
        Step::Prompt { .. } => block_or_context(answer, "UserPromptSubmit"),
        // The tool has run: a block here would only blame it.
        Step::AfterTool { .. } if event.name == "PostToolUseFailure" => {
            Reply::context("PostToolUseFailure", context)
        }
        Step::AfterTool { .. } => Reply::context("PostToolUse", context),
        Step::AfterBatch { .. } => Reply::context("PostToolBatch", context),
        Step::SessionStart { .. } => Reply::context("SessionStart", context),
        Step::SubagentStart => Reply::context("SubagentStart", context),
        // Context at Stop would keep the agent going: only a refusal may do that.
        Step::Stop { .. } | Step::SubagentStop { .. } | Step::ConfigChange { .. } => match &answer.say {
            Say::Refuse(reason) => Reply::block(reason),
            Say::Nothing | Say::Ask(_) | Say::Rewrite(_) => Reply::default(),
        },
        Step::Notification { .. } => Reply::default(),
        Step::BeforeCompact { .. } => match &answer.say {
            Say::Refuse(reason) => return Reply::block(reason).to_json(),
            Say::Nothing | Say::Ask(_) | Say::Rewrite(_) => return for_summariser(context),
        },
        // Whatever is printed here lands somewhere: in the next prompt, on the screen, as a folder's name.
        Step::AfterCompact { .. } | Step::SessionEnd { .. } | Step::Other => return String::new(),
    };
    reply.telling(&answer.person).to_json()
}

/// The whole of stdout goes to the summariser as it stands, unless the client takes it for a decision.
fn for_summariser(context: &str) -> String {
    if context.trim_start().starts_with(['{', '[']) { String::new() } else { context.to_owned() }
}

fn before_tool(answer: &Answer) -> Reply<'_> {
    let mut specific = Specific { hook_event_name: "PreToolUse", ..Specific::default() };
    specific.additional_context = (!answer.context.is_empty()).then_some(answer.context.as_str());
    match &answer.say {
        Say::Nothing => return Reply::context("PreToolUse", &answer.context),
        Say::Refuse(reason) => {
            specific.permission_decision = Some("deny");
            specific.permission_decision_reason = Some(reason);
        }
        Say::Ask(reason) => {
            specific.permission_decision = Some("ask");
            specific.permission_decision_reason = Some(reason);
        }
        // Without a decision the client still asks whomever it would have asked.
        Say::Rewrite(input) => specific.updated_input = Some(input),
    }
    Reply::specific(specific)
}

fn block_or_context<'a>(answer: &'a Answer, event: &'static str) -> Reply<'a> {
    match &answer.say {
        Say::Refuse(reason) => Reply::block(reason),
        Say::Nothing | Say::Ask(_) | Say::Rewrite(_) => Reply::context(event, &answer.context),
    }
}

/// See [`headless`](super::headless).
pub fn headless(command: &str) -> Vec<String> {
    let group = json!([{"hooks": [{"type": "command", "command": command, "timeout": 10}]}]);
    let events = WATCHED.iter().chain(&["PostToolUseFailure"]);
    let groups: Map<String, Value> = events.map(|event| ((*event).to_owned(), group.clone())).collect();
    let mut words = ["-p", "--output-format", "json", "--settings"].map(str::to_owned).to_vec();
    words.push(json!({ "hooks": groups }).to_string());
    words
}
