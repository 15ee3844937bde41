//! The Responses API as Codex speaks it.

use serde_json::{Value, json};

use super::{Answer, Line, Role, Stage, http, opening};
use crate::script::{Call, Turn};

pub fn answer(stage: &Stage, body: &Value) -> Vec<u8> {
    let lines = lines(body);
    let answer = stage.next(&opening(&lines), lines);
    http::events(&stream(&answer, writes_code(body)))
}

/// The newest models get no tools but a runner for code that calls them.
fn writes_code(body: &Value) -> bool {
    body["input"][0]["type"] == "additional_tools"
}

fn lines(body: &Value) -> Vec<Line> {
    body["input"].as_array().into_iter().flatten().map(line).collect()
}

fn line(item: &Value) -> Line {
    match item["type"].as_str() {
        Some("message") => {
            let role = match item["role"].as_str() {
                Some("assistant") => Role::Assistant,
                Some("user") => Role::User,
                _ => Role::System,
            };
            Line { role, text: text(&item["content"]) }
        }
        // Words of one agent to another.
        Some("agent_message") => Line { role: Role::User, text: text(&item["content"]) },
        Some("function_call") => Line {
            role: Role::ToolCall,
            text: format!(
                "{} {}",
                item["name"].as_str().unwrap_or("?"),
                item["arguments"].as_str().unwrap_or_default()
            ),
        },
        Some("custom_tool_call") => Line {
            role: Role::ToolCall,
            text: format!(
                "{} {}",
                item["name"].as_str().unwrap_or("?"),
                item["input"].as_str().unwrap_or_default()
            ),
        },
        Some("function_call_output" | "custom_tool_call_output") => {
            Line { role: Role::ToolResult, text: text(&item["output"]) }
        }
        _ => Line { role: Role::System, text: item.to_string() },
    }
}

fn text(content: &Value) -> String {
    match content {
        Value::String(text) => text.clone(),
        Value::Array(blocks) => {
            let texts = blocks.iter().map(|block| {
                let text = block["text"].as_str().or_else(|| block["encrypted_content"].as_str());
                text.unwrap_or("(not text)")
            });
            texts.collect::<Vec<_>>().join("\n")
        }
        other => other.to_string(),
    }
}

fn items(answer: &Answer, as_code: bool) -> Vec<Value> {
    match answer.turn.weighed().0 {
        Turn::Say(text) => vec![json!({
            "type": "message",
            "id": format!("msg_{:04}", answer.number),
            "role": "assistant",
            "content": [{"type": "output_text", "text": text}],
        })],
        Turn::Call(calls) if as_code && !calls.iter().any(is_about_agents) => vec![json!({
            "type": "custom_tool_call",
            "id": format!("ctc_{:04}", answer.first_call),
            "call_id": format!("call_{:04}", answer.first_call),
            "status": "completed",
            "name": "exec",
            "input": code(calls),
        })],
        Turn::Call(calls) => {
            calls.iter().zip(answer.first_call..).map(|(call, number)| item(call, number)).collect()
        }
        Turn::Filled(..) | Turn::Once(..) => unreachable!("weighed turns are plain"),
    }
}

fn is_about_agents(call: &Call) -> bool {
    matches!(call, Call::Agent { .. } | Call::AwaitAgent)
}

fn item(call: &Call, number: usize) -> Value {
    let call_id = format!("call_{number:04}");
    match call {
        Call::Shell(command) => json!({
            "type": "function_call",
            "id": format!("fc_{number:04}"),
            "call_id": call_id,
            "name": "exec_command",
            "arguments": json!({"cmd": command}).to_string(),
        }),
        Call::Background(_) | Call::AskPerson { .. } => unreachable!("Claude Code's own"),
        Call::Read(path) => item(&Call::Shell(format!("cat '{}'", path.display())), number),
        Call::EditFile { path, old, new } => {
            let change = format!("@@\n-{old}\n+{new}");
            patched(&format!("*** Update File: {}\n{change}\n", path.display()), number)
        }
        Call::CreateFile { path, content } => patched(&added(&path.display().to_string(), content), number),
        Call::Agent { prompt, kind } => {
            // A child's name is its own.
            let name = kind.as_ref().map_or_else(|| "sub_task".to_owned(), |kind| format!("{kind}_{number}"));
            let mut words = json!({"task_name": name, "message": prompt, "fork_turns": "none"});
            if let Some(kind) = kind {
                words["agent_type"] = kind.as_str().into();
            }
            collaboration("spawn_agent", &words, number)
        }
        Call::Server { server, tool, arguments } => in_space(&space(server), tool, arguments, number),
        Call::AwaitAgent => collaboration("wait_agent", &json!({"timeout_ms": 300_000}), number),
    }
}

fn patched(change: &str, number: usize) -> Value {
    json!({
        "type": "custom_tool_call",
        "id": format!("ctc_{number:04}"),
        "call_id": format!("call_{number:04}"),
        "status": "completed",
        "name": "apply_patch",
        "input": format!("*** Begin Patch\n{change}*** End Patch"),
    })
}

/// Agents talk through tools of a name space of their own, also where all else is called from code.
fn collaboration(name: &str, arguments: &Value, number: usize) -> Value {
    in_space("collaboration", name, arguments, number)
}

/// What Codex calls the tools of a server by.
fn space(server: &str) -> String {
    format!("mcp__{}", server.replace('-', "_"))
}

fn in_space(space: &str, name: &str, arguments: &Value, number: usize) -> Value {
    json!({
        "type": "function_call",
        "id": format!("fc_{number:04}"),
        "call_id": format!("call_{number:04}"),
        "namespace": space,
        "name": name,
        "arguments": arguments.to_string(),
    })
}

fn code(calls: &[Call]) -> String {
    let calls = calls.iter().map(|call| match call {
        Call::Shell(command) => format!("tools.exec_command({})", json!({"cmd": command})),
        Call::CreateFile { path, content } => {
            let change = added(&path.display().to_string(), content);
            format!("tools.apply_patch({})", json!(format!("*** Begin Patch\n{change}*** End Patch")))
        }
        Call::Server { server, tool, arguments } => format!("tools.{}__{tool}({arguments})", space(server)),
        Call::Agent { .. } | Call::AwaitAgent => unreachable!("agents are not started from code"),
        Call::Background(_) | Call::AskPerson { .. } | Call::Read(_) | Call::EditFile { .. } => {
            unreachable!("no scenario of a model that writes code")
        }
    });
    let calls = calls.collect::<Vec<_>>().join(", ");
    format!(
        "for (const end of await Promise.allSettled([{calls}])) \
         text(end.status === 'fulfilled' ? JSON.stringify(end.value) : String(end.reason));"
    )
}

fn added(path: &str, content: &str) -> String {
    let lines: String = content.lines().map(|line| format!("+{line}\n")).collect();
    format!("*** Add File: {path}\n{lines}")
}

fn stream(answer: &Answer, as_code: bool) -> Vec<Value> {
    let id = format!("resp_{:04}", answer.number);
    let mut events = vec![json!({"type": "response.created", "response": {"id": id}})];
    for (index, item) in items(answer, as_code).into_iter().enumerate() {
        events.push(json!({"type": "response.output_item.added", "output_index": index, "item": item}));
        events.push(json!({"type": "response.output_item.done", "output_index": index, "item": item}));
    }
    let tokens = answer.turn.weighed().1;
    let usage = json!({
        "input_tokens": tokens,
        "input_tokens_details": {"cached_tokens": 0},
        "output_tokens": 5,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": tokens + 5,
    });
    events.push(json!({"type": "response.completed", "response": {"id": id, "usage": usage}}));
    events
}
