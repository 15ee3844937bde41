//! The Messages API as Claude Code speaks it.

use serde_json::{Value, json};

use super::{Answer, Line, Role, Stage, http, opening};
use crate::script::{Call, Turn};

pub fn answer(stage: &Stage, body: &Value) -> Vec<u8> {
    let lines = lines(body);
    let has_tools = body["tools"].as_array().is_some_and(|tools| !tools.is_empty());
    if !has_tools && !stage.script.without_tools {
        // Titles, topics and the like: not the conversation under test.
        stage.note_stranger("a question without tools".to_owned());
        let answer = Answer { turn: Turn::Say("ok".to_owned()), number: 0, first_call: 0 };
        return http::events(&stream(body, &answer));
    }
    let answer = stage.next(&opening(&lines), lines);
    if body["stream"] == true {
        http::events(&stream(body, &answer))
    } else {
        http::json(&whole(body, &answer))
    }
}

fn lines(body: &Value) -> Vec<Line> {
    let mut lines = Vec::new();
    for message in body["messages"].as_array().into_iter().flatten() {
        let role = match message["role"].as_str() {
            Some("assistant") => Role::Assistant,
            Some("system") => Role::System,
            _ => Role::User,
        };
        match &message["content"] {
            Value::String(text) => lines.push(Line { role, text: text.clone() }),
            Value::Array(blocks) => lines.extend(blocks.iter().map(|block| line(role, block))),
            _ => {}
        }
    }
    lines
}

fn line(role: Role, block: &Value) -> Line {
    match block["type"].as_str() {
        Some("text") => Line { role, text: block["text"].as_str().unwrap_or_default().to_owned() },
        Some("tool_use") => Line {
            role: Role::ToolCall,
            text: format!("{} {}", block["name"].as_str().unwrap_or("?"), block["input"]),
        },
        Some("tool_result") => {
            let role = if block["is_error"] == true { Role::ToolError } else { Role::ToolResult };
            Line { role, text: result_text(&block["content"]) }
        }
        _ => Line { role, text: block.to_string() },
    }
}

fn result_text(content: &Value) -> String {
    match content {
        Value::String(text) => text.clone(),
        Value::Array(blocks) => {
            let texts = blocks.iter().map(|block| block["text"].as_str().unwrap_or("(not text)"));
            texts.collect::<Vec<_>>().join("\n")
        }
        other => other.to_string(),
    }
}

fn content(answer: &Answer) -> Vec<Value> {
    match answer.turn.weighed().0 {
        Turn::Say(text) => vec![json!({"type": "text", "text": text})],
        Turn::Call(calls) => {
            let numbered = calls.iter().zip(answer.first_call..);
            numbered.map(|(call, number)| tool_use(call, &format!("toolu_{number:04}"))).collect()
        }
        Turn::Filled(..) | Turn::Once(..) => unreachable!("weighed turns are plain"),
    }
}

fn tool_use(call: &Call, id: &str) -> Value {
    let (name, input) = match call {
        Call::Shell(command) => ("Bash", json!({"command": command, "description": "as the script says"})),
        Call::Background(command) => (
            "Bash",
            json!({"command": command, "description": "as the script says", "run_in_background": true}),
        ),
        Call::AskPerson { question, options } => {
            let options: Vec<Value> =
                options.iter().map(|label| json!({"label": label, "description": "as it says"})).collect();
            let asked =
                json!({"question": question, "header": "Choice", "options": options, "multiSelect": false});
            ("AskUserQuestion", json!({"questions": [asked]}))
        }
        Call::Read(path) => ("Read", json!({"file_path": path})),
        Call::EditFile { path, old, new } => {
            ("Edit", json!({"file_path": path, "old_string": old, "new_string": new}))
        }
        Call::CreateFile { path, content } => ("Write", json!({"file_path": path, "content": content})),
        Call::Agent { prompt, kind } => (
            "Agent",
            json!({
                "description": "as the script says",
                "prompt": prompt,
                "subagent_type": kind.as_deref().unwrap_or("general-purpose"),
                "run_in_background": false,
            }),
        ),
        Call::Server { server, tool, arguments } => {
            let name = format!("mcp__{server}__{tool}");
            return json!({"type": "tool_use", "id": id, "name": name, "input": arguments});
        }
        Call::AwaitAgent => unreachable!("Claude Code waits for its sub-agents without being told"),
    };
    json!({"type": "tool_use", "id": id, "name": name, "input": input})
}

fn stop_reason(answer: &Answer) -> &'static str {
    match answer.turn.weighed().0 {
        Turn::Say(_) | Turn::Filled(..) | Turn::Once(..) => "end_turn",
        Turn::Call(_) => "tool_use",
    }
}

fn message(body: &Value, answer: &Answer, content: &[Value], stop_reason: Option<&str>) -> Value {
    json!({
        "id": format!("msg_{:04}", answer.number),
        "type": "message",
        "role": "assistant",
        "model": body["model"],
        "content": content,
        "stop_reason": stop_reason,
        "stop_sequence": null,
        "usage": {
            "input_tokens": answer.turn.weighed().1,
            "output_tokens": 5,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
        },
    })
}

fn whole(body: &Value, answer: &Answer) -> String {
    message(body, answer, &content(answer), Some(stop_reason(answer))).to_string()
}

fn stream(body: &Value, answer: &Answer) -> Vec<Value> {
    let mut events = vec![json!({"type": "message_start", "message": message(body, answer, &[], None)})];
    for (index, block) in content(answer).into_iter().enumerate() {
        let (start, delta) = if block["type"] == "text" {
            (json!({"type": "text", "text": ""}), json!({"type": "text_delta", "text": block["text"]}))
        } else {
            let start = json!({"type": "tool_use", "id": block["id"], "name": block["name"], "input": {}});
            (start, json!({"type": "input_json_delta", "partial_json": block["input"].to_string()}))
        };
        events.push(json!({"type": "content_block_start", "index": index, "content_block": start}));
        events.push(json!({"type": "content_block_delta", "index": index, "delta": delta}));
        events.push(json!({"type": "content_block_stop", "index": index}));
    }
    let end = json!({"stop_reason": stop_reason(answer), "stop_sequence": null});
    events.push(json!({"type": "message_delta", "delta": end, "usage": {"output_tokens": 5}}));
    events.push(json!({"type": "message_stop"}));
    events
}
