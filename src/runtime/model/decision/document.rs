//! A decision as a JSON document, the same from every command.

use serde_json::{Value, json};

use super::{Answer, Matter, short};

/// `cf-guide/decision/1`; `precedents` are whole ids.
pub fn document(matter: &Matter, precedents: &[&Matter]) -> Value {
    let mut document = json!({ "schema": "cf-guide/decision/1" });
    if let (Value::Object(into), Value::Object(fields)) = (&mut document, body(matter, precedents)) {
        into.extend(fields);
    }
    document
}

/// `cf-guide/decisions/1`.
pub fn list(seq: i64, matters: &[Matter]) -> Value {
    let all: Vec<Value> = matters.iter().map(|matter| body(matter, &[])).collect();
    json!({ "schema": "cf-guide/decisions/1", "seq": seq, "decisions": all })
}

fn body(matter: &Matter, precedents: &[&Matter]) -> Value {
    let draft = &matter.draft;
    let options = draft.options.iter().zip(1..).map(|(option, number)| {
        json!({
            "n": number, "label": option.label, "description": option.description,
            "recommended": draft.recommend == number, "files": super::filing::files(option),
        })
    });
    let options: Vec<Value> = options.collect();
    let by = &matter.requester;
    let end = matter.end();
    let answer = end.and_then(|end| end.answer.as_ref()).map(|answer| match answer {
        Answer::Option(number) => {
            let label = draft.options.get(number.wrapping_sub(1)).map(|option| option.label.as_str());
            json!({ "kind": "option", "text": label.unwrap_or_default() })
        }
        Answer::Text(text) => json!({ "kind": "text", "text": text }),
    });
    let is_text = matches!(end.and_then(|end| end.answer.as_ref()), Some(Answer::Text(_)));
    let mut labels = Vec::new();
    labels.extend(is_text.then_some("implicit:custom_text"));
    labels.extend(matter.forged.then_some("forged-decision"));
    let blocks: Vec<String> = draft.blocks.iter().map(ToString::to_string).collect();
    let precedents: Vec<String> = precedents.iter().map(|matter| matter.id()).collect();
    json!({
        "id": matter.id(), "ulid": matter.ulid, "state": matter.state().name(), "question": draft.question,
        "context": draft.context, "options": options, "chosen_index": matter.chosen(), "answer": answer,
        "rationale": end.map(|end| end.rationale.as_str()).unwrap_or_default(), "urgency": draft.urgency.name(),
        "type": draft.kind, "due_at": matter.due_at.0, "on_expiry": draft.on_expiry.name(),
        "requested_by": {
            "agent": by.agent, "session": by.session, "subagent": by.subagent, "worktree": by.worktree,
            "role": by.role, "turn": by.turn, "tool_use_id": by.tool_use_id, "confirmed": by.confirmed,
        },
        "requested_at": matter.asked_at.0,
        "resolved_by": end.map(|end| json!({ "kind": end.by.kind, "name": end.by.name, "via": end.by.via })),
        "resolved_at": end.map(|end| end.at), "blocks": blocks, "parent": named(&draft.parent),
        "predecessor": named(&draft.predecessor).map(short),
        "superseded_by": end.and_then(|end| end.superseded_by.as_deref()).map(short), "labels": labels,
        "checks": draft.checks, "precedents": precedents,
    })
}

fn named(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}
