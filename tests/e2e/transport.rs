//! The promises of the clients to every hook, shown with an impostor in cf-guide's place.
//!
//! When a client is upgraded and one of these fails, the ground has moved and not the product.

use serde_json::{Value, json};

use crate::client::{CODEX_MODEL_THAT_WRITES_CODE, Client};
use crate::sandbox::{Sandbox, Wiring};
use crate::script::{Script, say, shell};

on_both_clients! {
    context_from_four_events_reaches_the_model,
    a_deny_stops_the_tool,
    a_blocked_stop_goes_on,
}

/// A world in which a hook answers each event that contains a text with a fixed object.
fn with_answers(client: Client, answers: &[(&str, Value)]) -> Sandbox {
    let sandbox = Sandbox::new(client);
    let cases: String =
        answers.iter().map(|(text, answer)| format!("*'{text}'*) echo '{answer}' ;;\n")).collect();
    sandbox.put_impostor_on_path(&format!("case \"$(cat)\" in\n{cases}esac"));
    sandbox.wire(&Wiring::project(client));
    sandbox
}

fn context_from_four_events_reaches_the_model(client: Client) {
    let events = ["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse"];
    let texts = events.map(|event| format!("\"hook_event_name\":\"{event}\""));
    let note = |event| json!({"hookEventName": event, "additionalContext": format!("NOTE-{event}")});
    let answers = events.map(|event| json!({"hookSpecificOutput": note(event)}));
    let answers: Vec<_> = texts.iter().map(String::as_str).zip(answers).collect();
    let sandbox = with_answers(client, &answers);
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(sandbox.has("ran"));
    for event in events {
        assert!(run.model_saw(&format!("NOTE-{event}")), "{event} did not reach the model");
    }
}

fn a_deny_stops_the_tool(client: Client) {
    let sandbox = with_answers(client, &[("\"PreToolUse\"", deny("REASON-7"))]);
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(!sandbox.has("ran"));
    assert!(run.results()[0].contains("REASON-7"), "{:?}", run.results());
}

#[test]
fn codex_obeys_a_deny_of_a_tool_called_from_code() {
    let sandbox = with_answers(Client::Codex, &[("\"PreToolUse\"", deny("REASON-9"))]);
    let sandbox = sandbox.with_codex_model(CODEX_MODEL_THAT_WRITES_CODE);
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(!sandbox.has("ran"));
    assert!(run.results()[0].contains("REASON-9"), "{:?}", run.results());
}

/// The reason why an installer has to speak of trust: nothing else tells the person.
#[test]
fn codex_skips_hooks_that_nobody_trusted_without_a_word() {
    let sandbox = with_answers(Client::Codex, &[("\"PreToolUse\"", deny("REASON-10"))]);
    let sandbox = sandbox.with_untrusted_hooks();
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(sandbox.has("ran"));
    assert!(!run.model_heard_a_hook());
    assert!(!run.printed.contains("hook") && !run.complaints.contains("hook"), "{}", run.printed);
}

fn deny(reason: &str) -> Value {
    json!({"hookSpecificOutput": {
        "hookEventName": "PreToolUse",
        "permissionDecision": "deny",
        "permissionDecisionReason": reason,
    }})
}

fn a_blocked_stop_goes_on(client: Client) {
    let block = json!({"decision": "block", "reason": "REASON-8"});
    let sandbox = with_answers(client, &[("\"stop_hook_active\":false", block)]);
    let run = sandbox.play(Script::new([say("first end"), say("second end")]));
    assert_eq!(run.asked.len(), 2);
    assert!(run.model_saw("REASON-8"));
}
