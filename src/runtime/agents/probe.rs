//! The function run by the fuzzers, and by the tests over what they found: bytes in, every verdict out, all valid.

use super::profile;
use super::{DecodeError, Manner, UnattendedAsk, check_reply, decode, encode, encode_failure, encode_notice};
use crate::runtime::model::verdict::Place;
use crate::runtime::model::{Agent, Decision, Finding, Outcome, Severity};

/// Decodes the bytes and encodes every verdict for what came out; says which reply the client would not take.
pub fn probe(agent: Agent, bytes: &[u8]) -> Result<(), String> {
    let event = match decode(agent, bytes) {
        Ok(event) => event,
        Err(error) => return probe_failure(agent, &error),
    };
    for decision in [Decision::Allow, Decision::Warn, Decision::Rewrite, Decision::Ask, Decision::Deny] {
        for (unattended, unattended_ask, same_denials) in [
            (false, UnattendedAsk::Park, 0),
            (true, UnattendedAsk::Prompt, 2),
            (true, UnattendedAsk::Warn, 3),
        ] {
            let how =
                Manner { unattended, unattended_ask, same_denials, budget: 300, ..Manner::new("0123abcd") };
            let reply = encode(&event, &outcome(decision, &event.cwd), &how);
            check_reply(agent, &event.name, &reply)
                .map_err(|wrong| format!("{} at {}: {wrong}: {reply}", decision.name(), event.name))?;
        }
    }
    let silence = encode(&event, &Outcome::default(), &Manner::new(""));
    if silence.is_empty() { Ok(()) } else { Err(format!("an allow says {silence}")) }
}

fn probe_failure(agent: Agent, error: &DecodeError) -> Result<(), String> {
    let name = error.event.unwrap_or("PreToolUse");
    let refusal = encode_failure(agent, error.event, &error.to_string());
    check_reply(agent, name, &refusal).map_err(|wrong| format!("refusal at {name}: {wrong}: {refusal}"))?;
    if error.may_act && refusal.is_empty() {
        // An event that only another client has: nothing to refuse there.
        let is_unknown = error.event.is_some_and(|name| profile::of(agent).event(name).is_none());
        return if is_unknown { Ok(()) } else { Err(format!("no refusal for {error}")) };
    }
    let notice = encode_notice(agent, error.event, &error.to_string());
    check_reply(agent, name, &notice).map_err(|wrong| format!("notice at {name}: {wrong}: {notice}"))
}

/// An outcome with something in every field, part of it the agent's own words.
fn outcome(decision: Decision, words: &str) -> Outcome {
    let finding = Finding {
        rule: "core.probe/any".into(),
        decision,
        severity: Severity::High,
        place: Some(Place { file: words.to_owned(), line: 7 }),
        why: words.to_owned(),
        way_forward: "do something else".into(),
        seen: None,
        catastrophic: false,
    };
    Outcome {
        decision,
        findings: vec![finding],
        notes: vec![super::text::fence("5f0a", words)],
        person: vec![words.to_owned()],
        rewrite: Some(r#"{"command":"true"}"#.into()),
        ..Outcome::default()
    }
}
