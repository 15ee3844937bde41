//! A line of Claude Code's transcript.
//!
//! Most lines by weight are copies of requests and snapshots of prompts: they are told by a look at the bytes, before
//! anything is parsed. Inside a JSON string a quote is escaped, so `"user"` with bare quotes is never a quotation.

use std::collections::VecDeque;

use memchr::memmem::find;
use serde::Deserialize;

#[cfg(test)]
use crate::runtime::agents::transcript::written::Speaker;
use crate::runtime::agents::transcript::{Answer, Call, Item, Kind, Page, Wanted, bounded, time, typed};
use crate::runtime::agents::wire::{self, Raw};

/// The fields of a line that we look at.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireLine<'a> {
    #[serde(borrow, rename = "type")]
    kind: Raw<'a>,
    #[serde(borrow)]
    subtype: Raw<'a>,
    #[serde(borrow)]
    uuid: Raw<'a>,
    #[serde(borrow)]
    timestamp: Raw<'a>,
    #[serde(borrow)]
    cwd: Raw<'a>,
    #[serde(borrow)]
    is_sidechain: Raw<'a>,
    #[serde(borrow)]
    is_meta: Raw<'a>,
    #[serde(borrow)]
    is_compact_summary: Raw<'a>,
    #[serde(borrow)]
    is_visible_in_transcript_only: Raw<'a>,
    #[serde(borrow)]
    is_api_error_message: Raw<'a>,
    #[serde(borrow)]
    tool_use_result: Raw<'a>,
    #[serde(borrow)]
    message: Raw<'a>,
    #[serde(borrow)]
    attachment: Raw<'a>,
}

#[derive(Debug, Deserialize)]
struct WireMessage<'a> {
    #[serde(borrow)]
    id: Raw<'a>,
    #[serde(borrow)]
    content: Raw<'a>,
    #[serde(borrow)]
    usage: Raw<'a>,
}

/// A block of a message, of whatever kind.
#[derive(Debug, Deserialize)]
struct WireBlock<'a> {
    #[serde(borrow, rename = "type")]
    kind: Raw<'a>,
    #[serde(borrow)]
    text: Raw<'a>,
    #[serde(borrow)]
    id: Raw<'a>,
    #[serde(borrow)]
    name: Raw<'a>,
    #[serde(borrow)]
    input: Raw<'a>,
    #[serde(borrow)]
    tool_use_id: Raw<'a>,
    #[serde(borrow)]
    is_error: Raw<'a>,
    #[serde(borrow)]
    content: Raw<'a>,
}

#[derive(Debug, Deserialize)]
struct WireUsage<'a> {
    #[serde(borrow)]
    input_tokens: Raw<'a>,
    #[serde(borrow)]
    cache_creation_input_tokens: Raw<'a>,
    #[serde(borrow)]
    cache_read_input_tokens: Raw<'a>,
    #[serde(borrow)]
    output_tokens: Raw<'a>,
}

/// What is attached to a message.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireAttachment<'a> {
    #[serde(borrow, rename = "type")]
    kind: Raw<'a>,
    #[serde(borrow)]
    prompt: Raw<'a>,
    #[serde(borrow)]
    command_mode: Raw<'a>,
}

/// The line is this client's.
pub(in crate::runtime::agents) fn is_one(bytes: &[u8]) -> bool {
    let line: Option<WireLine<'_>> = serde_json::from_slice(bytes).ok();
    line.is_some_and(|line| {
        find(bytes, b"\"sessionId\"").is_some() || (line.uuid.is_some() && line.message.is_some())
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
        // Read or not, it would have told nothing; but a line that is cut off is known by its end.
        return bytes.ends_with(b"}").then_some(());
    }
    let line: WireLine<'_> = serde_json::from_slice(bytes).ok()?;
    if !page.is_new(wire::text(line.uuid).as_deref().unwrap_or_default()) {
        page.report.repeated += 1;
        return Some(());
    }
    page.stand_in(wire::text(line.cwd).as_deref().unwrap_or_default());
    let meta = Item {
        at: wire::text(line.timestamp).as_deref().and_then(time::moment),
        offset,
        aside: wire::truth(line.is_sidechain),
        cwd: page.cwd.clone(),
        kind: Kind::Usage { tokens: 0 },
    };
    let mut put = |kind: Kind| ready.push_back(Item { kind, ..meta.clone() });
    match wire::text(line.kind).as_deref() {
        Some("user") => user(&line, page.wanted, put),
        Some("assistant") => assistant(&line, page, put),
        Some("attachment") => queued(&line, put),
        Some("system") if wire::text(line.subtype).as_deref() == Some("compact_boundary") => {
            put(Kind::Boundary);
        }
        Some(_) | None => {}
    }
    Some(())
}

/// A look at the bytes: could the line tell something that is wanted?
fn may_tell(bytes: &[u8], wanted: Wanted) -> bool {
    let has = |mark: &str| find(bytes, mark.as_bytes()).is_some();
    if has("\"api-request") || has("\"prompt_snapshot\"") {
        return false;
    }
    if has("\"user\"") {
        return wanted.results || !has("\"tool_result\"");
    }
    let asked_of_the_model = wanted.said || wanted.calls || wanted.usage;
    (asked_of_the_model && has("\"assistant\"")) || has("\"compact_boundary\"") || has("\"queued_command\"")
}

fn user(line: &WireLine<'_>, wanted: Wanted, mut put: impl FnMut(Kind)) {
    let Some(message) = wire::object::<WireMessage<'_>>(line.message) else { return };
    let by_client =
        [line.is_sidechain, line.is_meta, line.is_compact_summary, line.is_visible_in_transcript_only];
    let may_be_typed = line.tool_use_result.is_none() && !by_client.into_iter().any(wire::truth);
    if let Some(text) = wire::text(message.content) {
        if may_be_typed && let Some(words) = typed::by_a_person(&text) {
            put(Kind::Prompt { text: bounded(&words) });
        }
        return;
    }
    let mut typed = String::new();
    let mut has_results = false;
    for block in
        wire::list(message.content).into_iter().filter_map(|raw| wire::object::<WireBlock<'_>>(Some(raw)))
    {
        match wire::text(block.kind).as_deref() {
            Some("tool_result") => {
                has_results = true;
                if wanted.results {
                    put(Kind::Result(result(&block)));
                }
            }
            Some("text") if may_be_typed => {
                let text = wire::text(block.text).unwrap_or_default();
                if let Some(words) = typed::by_a_person(&text) {
                    if !typed.is_empty() {
                        typed.push('\n');
                    }
                    typed.push_str(&words);
                }
            }
            Some(_) | None => {}
        }
    }
    if !has_results && !typed.is_empty() {
        put(Kind::Prompt { text: bounded(&typed) });
    }
}

fn result(block: &WireBlock<'_>) -> Answer {
    let failed = wire::truth(block.is_error);
    let text = match wire::text(block.content) {
        Some(text) => text.into_owned(),
        None => {
            let blocks = wire::list(block.content);
            let blocks = blocks.into_iter().filter_map(|raw| wire::object::<WireBlock<'_>>(Some(raw)));
            blocks.filter_map(|block| wire::some(block.text)).collect::<Vec<_>>().join("\n")
        }
    };
    let exit_code = if failed { exit_code(&text) } else { None };
    Answer { id: wire::owned(block.tool_use_id), failed: Some(failed), exit_code, text: bounded(&text) }
}

/// The number in `Exit code 3`, with which the text of a failed command begins.
fn exit_code(text: &str) -> Option<i32> {
    let rest = text.strip_prefix("Exit code ")?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

fn assistant(line: &WireLine<'_>, page: &mut Page, mut put: impl FnMut(Kind)) {
    // What the client says in the model's place is not the model's.
    if wire::truth(line.is_api_error_message) {
        return;
    }
    let Some(message) = wire::object::<WireMessage<'_>>(line.message) else { return };
    let wanted = page.wanted;
    for block in
        wire::list(message.content).into_iter().filter_map(|raw| wire::object::<WireBlock<'_>>(Some(raw)))
    {
        match wire::text(block.kind).as_deref() {
            Some("text") if wanted.said => {
                if let Some(text) = wire::text(block.text).filter(|text| !text.trim().is_empty()) {
                    put(Kind::Said { text: bounded(&text) });
                }
            }
            Some("tool_use") if wanted.calls => put(Kind::Call(Call {
                id: wire::owned(block.id),
                tool: wire::owned(block.name),
                input: block.input.map(|raw| raw.get().to_owned()).unwrap_or_default(),
            })),
            Some(_) | None => {}
        }
    }
    // A message of several blocks takes several lines, each with the same usage.
    if wanted.usage
        && let Some(usage) = wire::object::<WireUsage<'_>>(message.usage)
        && page.is_another_message(wire::text(message.id).as_deref().unwrap_or_default())
    {
        let parts = [
            usage.input_tokens,
            usage.cache_creation_input_tokens,
            usage.cache_read_input_tokens,
            usage.output_tokens,
        ];
        let tokens = parts.into_iter().filter_map(wire::number).fold(0, u64::saturating_add);
        put(Kind::Usage { tokens });
    }
}

/// What a person typed while the model was at work.
fn queued(line: &WireLine<'_>, mut put: impl FnMut(Kind)) {
    let Some(attached) = wire::object::<WireAttachment<'_>>(line.attachment) else { return };
    let mode = wire::text(attached.command_mode);
    let is_prompt = mode.is_none() || mode.as_deref() == Some("prompt");
    if wire::text(attached.kind).as_deref() == Some("queued_command")
        && is_prompt
        && !wire::truth(line.is_sidechain)
        && !wire::truth(line.is_meta)
        && let Some(text) = wire::text(attached.prompt)
        && let Some(words) = typed::by_a_person(&text)
    {
        put(Kind::Prompt { text: bounded(&words) });
    }
}

/// A message as a line.
#[cfg(test)]
pub(in crate::runtime::agents) fn written(
    by: Speaker,
    text: &str,
    number: usize,
    time: &str,
) -> serde_json::Value {
    use serde_json::json;
    let (kind, content) = match by {
        Speaker::Person => ("user", json!(text)),
        Speaker::Model | Speaker::Sidechain => ("assistant", json!([{"type": "text", "text": text}])),
        Speaker::Tool => ("user", json!([{"type": "tool_result", "tool_use_id": "t", "content": text}])),
    };
    json!({
        "type": kind, "uuid": format!("u{number}"), "sessionId": "s", "timestamp": time,
        "isSidechain": by == Speaker::Sidechain,
        "message": {"role": kind, "content": content},
    })
}
