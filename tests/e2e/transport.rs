//! What the clients promise every hook, shown with an impostor in cf-guide's place.

use serde_json::{Value, json};

use crate::client::{Client, Run};
use crate::sandbox::{Sandbox, Wiring};
use crate::script::{Script, say, shell};

/// Answers each event with a fixed text.
fn with_answers(client: Client, scenario: &str, answers: &[(&str, Value)]) -> Sandbox {
    let sandbox = Sandbox::new(client, scenario);
    let cases: String = answers
        .iter()
        .map(|(event, answer)| format!("*'\"hook_event_name\":\"{event}\"'*) echo '{answer}' ;;\n"))
        .collect();
    sandbox.put_impostor_on_path(&format!("case \"$(cat)\" in\n{cases}esac"));
    sandbox.wire(&Wiring::project(client));
    sandbox
}

fn context(event: &str) -> Value {
    json!({"hookSpecificOutput": {"hookEventName": event, "additionalContext": format!("NOTE-{event}")}})
}

fn every_event_can_speak(client: Client) -> Run {
    let events = ["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse"];
    let answers: Vec<_> = events.iter().map(|event| (*event, context(event))).collect();
    let sandbox = with_answers(client, "speak", &answers);
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(sandbox.has("ran"));
    for event in events {
        assert!(run.model_saw(&format!("NOTE-{event}")), "{event} did not reach the model");
    }
    run
}

#[test]
fn claude_carries_context_from_four_events_to_the_model() {
    every_event_can_speak(Client::Claude);
}

#[test]
fn codex_carries_context_from_four_events_to_the_model() {
    every_event_can_speak(Client::Codex);
}

fn a_deny_stops_the_tool(client: Client) {
    let deny = json!({"hookSpecificOutput": {
        "hookEventName": "PreToolUse",
        "permissionDecision": "deny",
        "permissionDecisionReason": "REASON-7",
    }});
    let sandbox = with_answers(client, "deny", &[("PreToolUse", deny)]);
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(!sandbox.has("ran"));
    assert!(run.results()[0].contains("REASON-7"), "{:?}", run.results());
}

#[test]
fn claude_obeys_a_deny() {
    a_deny_stops_the_tool(Client::Claude);
}

#[test]
fn codex_obeys_a_deny() {
    a_deny_stops_the_tool(Client::Codex);
}
