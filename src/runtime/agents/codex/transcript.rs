//! A line of Codex's transcript, which it calls a rollout.
//!
//! Prompts come from the events that tell what a person sent, not from the messages filed under the person's name,
//! which hold the harness's own words too. What came of a command comes from the event with the exit code; the same
//! answer as the model saw it is passed over.

use std::borrow::Cow;
use std::collections::VecDeque;

use memchr::memmem::find;
use serde::Deserialize;
use serde_json::json;

#[cfg(test)]
use crate::runtime::agents::transcript::written::Speaker;
use crate::runtime::agents::transcript::{Answer, Call, Item, Kind, Page, Wanted, bounded, time, typed};
use crate::runtime::agents::wire::{self, Raw};
use crate::runtime::model::bytes;

#[derive(Debug, Deserialize)]
struct WireLine<'a> {
    #[serde(borrow)]
    timestamp: Raw<'a>,
    #[serde(borrow, rename = "type")]
    kind: Raw<'a>,
    #[serde(borrow)]
    payload: Raw<'a>,
    #[serde(borrow)]
    metadata: Raw<'a>,
}

/// The payload of any kind of line.
#[derive(Debug, Deserialize)]
struct WirePayload<'a> {
    #[serde(borrow, rename = "type")]
    kind: Raw<'a>,
    #[serde(borrow)]
    role: Raw<'a>,
    #[serde(borrow)]
    content: Raw<'a>,
    #[serde(borrow)]
    message: Raw<'a>,
    #[serde(borrow)]
    item: Raw<'a>,
    #[serde(borrow)]
    info: Raw<'a>,
    #[serde(borrow)]
    cwd: Raw<'a>,
    #[serde(borrow)]
    source: Raw<'a>,
    #[serde(borrow)]
    namespace: Raw<'a>,
    #[serde(borrow)]
    name: Raw<'a>,
    #[serde(borrow)]
    arguments: Raw<'a>,
    #[serde(borrow)]
    input: Raw<'a>,
    #[serde(borrow)]
    call_id: Raw<'a>,
    #[serde(borrow)]
    output: Raw<'a>,
}

/// What an event says was done.
#[derive(Debug, Deserialize)]
struct WireItem<'a> {
    #[serde(borrow, rename = "type")]
    kind: Raw<'a>,
    #[serde(borrow)]
    id: Raw<'a>,
    #[serde(borrow)]
    content: Raw<'a>,
    #[serde(borrow)]
    command: Raw<'a>,
    #[serde(borrow)]
    exit_code: Raw<'a>,
    #[serde(borrow)]
    status: Raw<'a>,
    #[serde(borrow)]
    aggregated_output: Raw<'a>,
    #[serde(borrow)]
    stdout: Raw<'a>,
}

/// The small objects within: each has one or two of these.
#[derive(Debug, Deserialize)]
struct WirePart<'a> {
    #[serde(borrow)]
    text: Raw<'a>,
    #[serde(borrow)]
    cmd: Raw<'a>,
    #[serde(borrow)]
    command: Raw<'a>,
    #[serde(borrow)]
    last_token_usage: Raw<'a>,
    #[serde(borrow)]
    total_tokens: Raw<'a>,
    #[serde(borrow)]
    compaction_output: Raw<'a>,
}

/// The line is this client's.
pub(in crate::runtime::agents) fn is_one(bytes: &[u8]) -> bool {
    let line: Option<WireLine<'_>> = serde_json::from_slice(bytes).ok();
    line.is_some_and(|line| {
        let kind = wire::text(line.kind);
        line.payload.is_some()
            && matches!(
                kind.as_deref(),
                Some("session_meta" | "event_msg" | "response_item" | "turn_context")
            )
    })
}

/// The items of a line; None where it cannot be read.
pub(in crate::runtime::agents) fn line(
    bytes: &[u8],
    offset: u64,
    page: &mut Page,
    ready: &mut VecDeque<Item>,
) -> Option<()> {
    if !may_tell(bytes, page.wanted) {
        return bytes.ends_with(b"}").then_some(());
    }
    let line: WireLine<'_> = serde_json::from_slice(bytes).ok()?;
    let Some(payload) = wire::object::<WirePayload<'_>>(line.payload) else { return Some(()) };
    let before = ready.len();
    match wire::text(line.kind).as_deref() {
        Some("session_meta") => {
            // A string says how a person started it, an object which agent did.
            page.aside = payload.source.is_some_and(|raw| raw.get().starts_with('{'));
            page.stand_in(&wire::owned(payload.cwd));
        }
        Some("turn_context") => page.stand_in(&wire::owned(payload.cwd)),
        Some("compacted") => put(ready, Kind::Boundary),
        Some("event_msg") => event(&payload, page, ready),
        Some("response_item") => {
            let meta = wire::object::<WirePart<'_>>(line.metadata);
            let is_summary = meta.is_some_and(|meta| wire::truth(meta.compaction_output));
            response(&payload, is_summary, page, ready);
        }
        Some(_) | None => {}
    }
    if ready.len() > before {
        let at = wire::text(line.timestamp).as_deref().and_then(time::moment);
        for item in ready.iter_mut().skip(before) {
            (item.at, item.offset, item.aside, item.cwd) = (at, offset, page.aside, page.cwd.clone());
        }
        if page.aside {
            // Another agent's task is no person's prompt.
            ready.retain(|item| !matches!(item.kind, Kind::Prompt { .. }));
        }
    }
    Some(())
}

fn put(ready: &mut VecDeque<Item>, kind: Kind) {
    ready.push_back(Item { at: None, offset: 0, aside: false, cwd: None, kind });
}

/// A look at the bytes: could the line tell something that is wanted?
fn may_tell(bytes: &[u8], wanted: Wanted) -> bool {
    let has = |mark: &str| find(bytes, mark.as_bytes()).is_some();
    // The kind stands near the beginning; the payload may be long.
    let head = &bytes[..bytes.len().min(256)];
    if find(head, b"\"response_item\"").is_some() {
        return (wanted.said && has("\"assistant\""))
            || (wanted.calls && (has("_call\"") || has("\"function_call\"")))
            || (wanted.results && has("_call_output\""));
    }
    if find(head, b"\"item_completed\"").is_some() {
        let telling = wanted.results || wanted.calls;
        return has("\"UserMessage\"") || (telling && (has("\"CommandExecution\"") || has("\"FileChange\"")));
    }
    if find(head, b"\"token_count\"").is_some() {
        return wanted.usage;
    }
    true
}

fn event(payload: &WirePayload<'_>, page: &mut Page, ready: &mut VecDeque<Item>) {
    match wire::text(payload.kind).as_deref() {
        // What older versions wrote.
        Some("user_message") => prompt(&wire::text(payload.message).unwrap_or_default(), ready),
        Some("item_completed") => {
            if let Some(item) = wire::object::<WireItem<'_>>(payload.item) {
                completed(&item, page, ready);
            }
        }
        Some("token_count") if page.wanted.usage => {
            let tokens = wire::object::<WirePart<'_>>(payload.info)
                .and_then(|info| wire::object::<WirePart<'_>>(info.last_token_usage))
                .and_then(|usage| wire::number(usage.total_tokens));
            if let Some(tokens) = tokens {
                put(ready, Kind::Usage { tokens });
            }
        }
        Some(_) | None => {}
    }
}

fn prompt(text: &str, ready: &mut VecDeque<Item>) {
    if let Some(words) = typed::by_a_person(text) {
        put(ready, Kind::Prompt { text: bounded(&words) });
    }
}

fn completed(item: &WireItem<'_>, page: &mut Page, ready: &mut VecDeque<Item>) {
    let id = wire::text(item.id).unwrap_or_default();
    let kind = wire::text(item.kind);
    match kind.as_deref() {
        Some("UserMessage") => {
            if page.is_new(&id) {
                prompt(&texts(item.content), ready);
            } else {
                page.report.repeated += 1;
            }
        }
        Some(what @ ("CommandExecution" | "FileChange")) => {
            // A call from within code has no line of its own.
            if page.wanted.calls && what == "CommandExecution" && id.starts_with("exec-") {
                let line = wire::list(item.command).last().and_then(|raw| wire::text(Some(raw)));
                put(ready, shell_call(id.clone().into_owned(), &line.unwrap_or_default()));
            }
            if page.wanted.results && page.is_new(&result_key(&id)) {
                let exit_code = wire::number_signed(item.exit_code);
                let status = wire::text(item.status);
                let failed = exit_code
                    .map(|code| code != 0)
                    .or_else(|| status.map(|status| matches!(&*status, "failed" | "declined")));
                let text = wire::text(item.aggregated_output).or_else(|| wire::text(item.stdout));
                let text = bounded(&text.unwrap_or_default());
                put(ready, Kind::Result(Answer { id: id.into_owned(), failed, exit_code, text }));
            }
        }
        Some(_) | None => {}
    }
}

fn response(payload: &WirePayload<'_>, is_summary: bool, page: &mut Page, ready: &mut VecDeque<Item>) {
    let wanted = page.wanted;
    match wire::text(payload.kind).as_deref() {
        Some("message") if wanted.said && !is_summary => {
            if wire::text(payload.role).as_deref() == Some("assistant") {
                let text = texts(payload.content);
                if !text.trim().is_empty() {
                    put(ready, Kind::Said { text: bounded(&text) });
                }
            }
        }
        Some("function_call") if wanted.calls => put(ready, function_call(payload)),
        Some("custom_tool_call") if wanted.calls => {
            // Hooks see the text of a patch as a command.
            let input = json!({ "command": wire::owned(payload.input) }).to_string();
            let tool = wire::owned(payload.name);
            put(ready, Kind::Call(Call { id: wire::owned(payload.call_id), tool, input }));
        }
        Some("function_call_output" | "custom_tool_call_output") if wanted.results => {
            let id = wire::owned(payload.call_id);
            if page.is_new(&result_key(&id)) {
                let text = wire::text(payload.output).map_or_else(|| texts(payload.output), Cow::into_owned);
                let exit_code = exit_code(&text);
                let failed = exit_code.map(|code| code != 0);
                put(ready, Kind::Result(Answer { id, failed, exit_code, text: bounded(&text) }));
            }
        }
        Some(_) | None => {}
    }
}

/// Lines and results have ids of their own.
fn result_key(id: &str) -> String {
    if id.is_empty() { String::new() } else { format!("result {id}") }
}

fn function_call(payload: &WirePayload<'_>) -> Kind {
    let id = wire::owned(payload.call_id);
    let name = wire::owned(payload.name);
    let arguments = wire::text(payload.arguments).unwrap_or_default();
    if matches!(name.as_str(), "exec_command" | "shell" | "shell_command" | "local_shell") {
        let line = serde_json::from_str::<WirePart<'_>>(&arguments).ok().and_then(|given| {
            let given = given.cmd.or(given.command);
            wire::text(given).map(Cow::into_owned).or_else(|| {
                wire::list(given).last().and_then(|raw| wire::text(Some(raw)).map(Cow::into_owned))
            })
        });
        return shell_call(id, &line.unwrap_or_default());
    }
    // Hooks glue the name space to the name.
    let tool = wire::owned(payload.namespace) + &name;
    Kind::Call(Call { id, tool, input: arguments.into_owned() })
}

fn shell_call(id: String, line: &str) -> Kind {
    Kind::Call(Call { id, tool: "Bash".into(), input: json!({ "command": line }).to_string() })
}

/// The texts of a list of blocks.
fn texts(content: Raw<'_>) -> String {
    let blocks = wire::list(content);
    let blocks = blocks.into_iter().filter_map(|raw| wire::object::<WirePart<'_>>(Some(raw)));
    blocks.filter_map(|block| wire::some(block.text)).collect::<Vec<_>>().join("\n")
}

/// The number in the lines that a command's answer begins with.
fn exit_code(text: &str) -> Option<i32> {
    let mut lines = text.lines().take(4);
    lines.find_map(|line| {
        let rest =
            line.strip_prefix("Process exited with code ").or_else(|| line.strip_prefix("Exit code: "))?;
        rest.trim().parse().ok()
    })
}

/// The exit code of the completed command of that id at the end of a transcript, newest line first. The format is not
/// documented: where it is not as expected, the outcome stays unknown.
pub(in crate::runtime::agents) fn exit_code_of(tail: &[u8], id: &str) -> Option<i32> {
    let lines = tail.split(|byte| *byte == b'\n').rev();
    let mut telling = lines.filter(|line| bytes::find(line, id.as_bytes()).is_some());
    telling.find_map(|line| {
        let line: serde_json::Value = serde_json::from_slice(line).ok()?;
        let item = &line["payload"]["item"];
        (item["id"] == id)
            .then(|| item["exit_code"].as_i64().and_then(|code| i32::try_from(code).ok()))
            .flatten()
    })
}

/// A message as a line.
#[cfg(test)]
pub(in crate::runtime::agents) fn written(by: Speaker, text: &str, time: &str) -> serde_json::Value {
    let (kind, payload) = match by {
        Speaker::Person => ("event_msg", json!({"type": "user_message", "message": text})),
        Speaker::Model => {
            let content = json!([{"type": "output_text", "text": text}]);
            ("response_item", json!({"type": "message", "role": "assistant", "content": content}))
        }
        Speaker::Tool | Speaker::Sidechain => {
            ("response_item", json!({"type": "function_call_output", "call_id": "c", "output": text}))
        }
    };
    json!({"timestamp": time, "type": kind, "payload": payload})
}

#[cfg(test)]
mod tests {
    use super::exit_code_of;

    #[test]
    fn the_exit_code_is_that_of_the_command_with_the_id() {
        let tail = concat!(
            "torn line {\"id\":\"call_2\",\"exit_code\":9\n",
            r#"{"type":"event_msg","payload":{"type":"item_completed","item":{"type":"CommandExecution","id":"call_1","exit_code":3}}}"#,
            "\n",
            r#"{"type":"event_msg","payload":{"type":"item_completed","item":{"type":"CommandExecution","id":"call_2","exit_code":0}}}"#,
            "\n",
        );
        assert_eq!(exit_code_of(tail.as_bytes(), "call_1"), Some(3));
        assert_eq!(exit_code_of(tail.as_bytes(), "call_2"), Some(0));
        assert_eq!(exit_code_of(tail.as_bytes(), "call_3"), None);
    }
}
