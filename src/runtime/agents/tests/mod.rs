//! Cases that the golden pairs cannot show: hostile bytes, odd types, limits of the words.

mod decoding;
mod settings;
mod words;

use proptest::prelude::*;

use super::*;
use crate::runtime::model::{ActionKind, Decision, Finding, Severity};

/// A call of a tool, by name and input.
fn call(tool: &str, input: &str) -> String {
    format!(
        r#"{{"session_id":"s","cwd":"/r","hook_event_name":"PreToolUse","permission_mode":"default","tool_name":"{tool}","tool_input":{input}}}"#
    )
}

fn kind(tool: &str, input: &str) -> ActionKind {
    let event = decode(Agent::Claude, call(tool, input).as_bytes()).unwrap();
    event.action().unwrap().kind.clone()
}

fn fields(tool: &str, input: &str) -> String {
    match kind(tool, input) {
        ActionKind::Tool { fields } => {
            fields.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
        }
        other => format!("{other:?}"),
    }
}

fn finding(decision: Decision) -> Finding {
    Finding {
        rule: "core.git/force-push".into(),
        decision,
        severity: Severity::High,
        place: None,
        why: "this rewrites what others have".into(),
        way_forward: "push a new branch".into(),
        seen: None,
        catastrophic: false,
    }
}

fn outcome(decision: Decision) -> Outcome {
    Outcome { decision, findings: vec![finding(decision)], ..Outcome::default() }
}

fn command_event(agent: Agent) -> Event {
    decode(agent, call("Bash", r#"{"command":"ls"}"#).as_bytes()).unwrap()
}

#[test]
fn a_failure_refuses_only_where_something_can_be_refused() {
    let deny = r#"{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"Blocked: this call could not be judged; retrying the same will not help.\nThe store is locked."}}"#;
    for agent in Agent::ALL {
        assert_eq!(encode_failure(agent, Some("PreToolUse"), "the store is locked"), deny);
        assert!(encode_failure(agent, Some("PermissionRequest"), "x").contains(r#""behavior":"deny""#));
        assert!(encode_failure(agent, None, "").starts_with(r#"{"decision":"block","reason":"Blocked"#));
        for name in ["Stop", "SubagentStop", "PostToolUse", "SessionStart", "Tomorrow"] {
            assert_eq!(encode_failure(agent, Some(name), "x"), "");
        }
    }
    assert!(encode_failure(Agent::Claude, Some("ConfigChange"), "x").contains("block"));
    assert_eq!(encode_failure(Agent::Codex, Some("ConfigChange"), "x"), "");
}

#[test]
fn a_notice_reaches_the_person_or_nobody() {
    assert_eq!(encode_notice(Agent::Codex, Some("Stop"), "slow disk"), r#"{"systemMessage":"slow disk"}"#);
    assert_eq!(encode_notice(Agent::Claude, Some("PreCompact"), "slow disk"), "");
    assert_eq!(encode_notice(Agent::Claude, Some("WorktreeCreate"), "slow disk"), "");
    assert_eq!(encode_notice(Agent::Claude, None, "slow disk"), "");
    assert_eq!(encode_notice(Agent::Claude, Some("Stop"), " \n"), "");
}

#[test]
fn a_question_is_asked_only_where_a_person_can_answer() {
    let ask = outcome(Decision::Ask);
    let how = Manner::new("e1");
    let mut event = command_event(Agent::Claude);
    assert_eq!(plays_out(&event, &ask, &how), Played::Asked);
    assert_eq!(plays_out(&event, &ask, &Manner { unattended: true, ..how }), Played::Parked);
    let prompt = Manner { unattended: true, unattended_ask: UnattendedAsk::Prompt, ..how };
    assert_eq!(plays_out(&event, &ask, &prompt), Played::Asked);
    let warn = Manner { unattended: true, unattended_ask: UnattendedAsk::Warn, ..how };
    assert_eq!(plays_out(&event, &ask, &warn), Played::Through);
    assert!(encode(&event, &ask, &warn).contains("additionalContext"));
    let mut critical = ask.clone();
    critical.findings[0].severity = Severity::Critical;
    assert_eq!(plays_out(&event, &critical, &warn), Played::Parked);
    event.subagent = Some(crate::runtime::model::Subagent { id: "a1".into(), kind: "x".into() });
    assert_eq!(plays_out(&event, &ask, &how), Played::Parked);
    let codex = command_event(Agent::Codex);
    assert_eq!(plays_out(&codex, &ask, &how), Played::Parked);
    assert_eq!(plays_out(&codex, &ask, &prompt), Played::Parked);
    assert!(!encode(&codex, &ask, &prompt).contains(r#""ask""#));
}

#[test]
fn codex_allow_is_silence() {
    let event = command_event(Agent::Codex);
    assert_eq!(encode(&event, &Outcome::default(), &Manner::new("e1")), "");
}

#[test]
fn a_rewrite_that_is_no_input_is_refused() {
    for rewrite in [None, Some("ls"), Some("[1]"), Some("{\"command\":"), Some("{} {}")] {
        let changed = Outcome { rewrite: rewrite.map(str::to_owned), ..outcome(Decision::Rewrite) };
        for agent in Agent::ALL {
            let event = command_event(agent);
            assert_eq!(plays_out(&event, &changed, &Manner::new("")), Played::Refused);
            assert!(encode(&event, &changed, &Manner::new("")).contains(r#""deny""#), "{rewrite:?}");
        }
    }
}

#[test]
fn a_rewrite_keeps_every_other_field() {
    let bytes = call("Bash", r#"{"timeout":9,"command":"a","description":"d"}"#);
    assert_eq!(
        rewritten(bytes.as_bytes(), "command", "b \"c\"").as_deref(),
        Some(r#"{"timeout":9,"command":"b \"c\"","description":"d"}"#)
    );
    assert_eq!(rewritten(bytes.as_bytes(), "timeout", "b"), None);
    assert_eq!(rewritten(bytes.as_bytes(), "other", "b"), None);
    assert_eq!(rewritten(b"nonsense", "command", "b"), None);
}

#[test]
fn the_reply_check_is_as_strict_as_the_strictest_client() {
    let pre = |rest: &str| format!(r#"{{"hookSpecificOutput":{{"hookEventName":"PreToolUse",{rest}}}}}"#);
    for (agent, event, reply) in [
        (Agent::Codex, "PreToolUse", pre(r#""permissionDecision":"allow""#)),
        (Agent::Codex, "PreToolUse", pre(r#""permissionDecision":"ask","permissionDecisionReason":"x""#)),
        (Agent::Codex, "PreToolUse", pre(r#""permissionDecision":"deny""#)),
        (Agent::Codex, "PreToolUse", pre(r#""permissionDecision":"deny","permissionDecisionReason":" ""#)),
        (Agent::Codex, "PreToolUse", pre(r#""updatedInput":{}"#)),
        (Agent::Codex, "PreToolUse", pre(r#""additionalContext":"x","extra":1"#)),
        (Agent::Codex, "PreToolUse", r#"{"continue":true}"#.into()),
        (Agent::Codex, "PostToolUse", pre(r#""additionalContext":"x""#)),
        (
            Agent::Codex,
            "Stop",
            r#"{"hookSpecificOutput":{"hookEventName":"Stop","additionalContext":"x"}}"#.into(),
        ),
        (Agent::Codex, "Stop", r#"{"decision":"block"}"#.into()),
        (Agent::Codex, "SessionEnd", r#"{"systemMessage":"x"}"#.into()),
        (Agent::Claude, "PreToolUse", "{}".into()),
        (Agent::Claude, "PreToolUse", "ok".into()),
        (Agent::Claude, "PreToolUse", format!("{} {{}}", pre(r#""additionalContext":"x""#))),
        (Agent::Claude, "PreToolUse", pre(r#""permissionDecision":"block","permissionDecisionReason":"x""#)),
        (Agent::Claude, "PreToolUse", pre(r#""permissionDecision":"allow""#)),
        (Agent::Claude, "PreCompact", r#"{"decision":"block"}"#.into()),
        (Agent::Claude, "WorktreeCreate", "/tmp".into()),
    ] {
        assert!(check_reply(agent, event, &reply).is_err(), "{reply}");
    }
}

proptest! {
    #[test]
    fn any_bytes_are_answered_with_something_valid(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        for agent in Agent::ALL {
            prop_assert_eq!(probe(agent, &bytes), Ok(()));
        }
    }

    #[test]
    fn any_command_comes_through_unchanged(line in any::<String>()) {
        let input = serde_json::json!({ "command": line }).to_string();
        prop_assert_eq!(kind("Bash", &input), ActionKind::Command { line });
    }
}
