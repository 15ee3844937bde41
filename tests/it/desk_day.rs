//! A day at a desk: five sessions on both clients ask twenty questions, one person answers, and every screen, figure and
//! record tells the same story.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::decisions::{id, show};
use crate::support::{Sandbox, ok, said};
use crate::watch::{Pty, closed};

const SESSIONS: [(&str, &str); 5] = [
    ("claude", "4b7a0f6e-0000-4000-8000-0000000000c1"),
    ("claude", "4b7a0f6e-0000-4000-8000-0000000000c2"),
    ("claude", "4b7a0f6e-0000-4000-8000-0000000000c3"),
    ("codex", "0197b3c4-1d2e-7f00-a111-0000000000d1"),
    ("codex", "0197b3c4-1d2e-7f00-a111-0000000000d2"),
];

/// What kinds of questions each session asks.
const KINDS: [&[&str]; 4] = [
    &["--urgency", "high"],
    &["--recommend", "2"],
    &["--recommend", "1", "--urgency", "low"],
    &["--blocks", "path:parts/**"],
];

fn event(sandbox: &Sandbox, name: &str, session: &str, line: &str, call: &str) -> Value {
    let mut event = sandbox.bash(line);
    event["hook_event_name"] = name.into();
    event["session_id"] = session.into();
    event["tool_use_id"] = call.into();
    event["turn_id"] = "t1".into();
    if name == "PostToolUse" {
        event["tool_response"] = json!({ "stdout": "", "interrupted": false });
    }
    event
}

/// A session asks as a real one does: its hook sees the call, the call asks, the hook sees its end.
fn asks(sandbox: &Sandbox, agent: &str, session: &str, number: usize, more: &[&str]) -> String {
    let question = format!("Which way for part {number}?");
    let words =
        ["decision", "request", "--prompt", &question, "--option", "Left", "--option", "Right", "--also"];
    let words = [&words[..], more, &["--json"]].concat();
    let line =
        format!("cf-guide {}", words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "));
    let call = format!("call_{number}");
    assert!(sandbox.hook(agent, &event(sandbox, "PreToolUse", session, &line, &call)).is_open());
    let mut command = sandbox.command(&words);
    match agent {
        "claude" => command.env("CLAUDECODE", "1").env("CLAUDE_CODE_SESSION_ID", session),
        _ => command.env("CODEX_THREAD_ID", session).env("CODEX_TOOL_CALL_ID", &call),
    };
    let asked = said(command, b"");
    ok(&asked);
    sandbox.hook(agent, &event(sandbox, "PostToolUse", session, &line, &call));
    let document = asked.json();
    assert_eq!(document["requested_by"]["confirmed"], true, "{document}");
    assert_eq!(document["requested_by"]["agent"], agent, "{document}");
    id(&document)
}

/// What a session hears until nothing more comes, prompt by prompt.
fn hears(sandbox: &Sandbox, agent: &str, session: &str) -> Vec<String> {
    let prompt = json!({
        "hook_event_name": "UserPromptSubmit", "session_id": session, "prompt": "go on", "cwd": sandbox.repo(), "turn_id": "t2",
    });
    let mut told = Vec::new();
    loop {
        let heard = sandbox.hook(agent, &prompt).context();
        let ids: Vec<String> = heard
            .match_indices("ecision d-")
            .map(|(at, found)| heard[at + found.len() - 2..].chars().take(10).collect())
            .collect();
        if ids.is_empty() {
            return told;
        }
        told.extend(ids);
    }
}

#[test]
fn twenty_questions_of_five_sessions_and_one_person_are_one_story() {
    let sandbox = Sandbox::with_config("");
    let mut asked: Vec<[String; 4]> = Vec::new();
    for (at, (agent, session)) in SESSIONS.iter().enumerate() {
        asked.push(std::array::from_fn(|kind| asks(&sandbox, agent, session, at * 4 + kind, KINDS[kind])));
    }
    let of = |kind: usize| asked.iter().map(move |ids| ids[kind].as_str()).collect::<Vec<_>>();
    let pending = || sandbox.run(&["pending", "--json"]).json()["decisions"].as_array().unwrap().len();
    let dashboard = || sandbox.run(&["decision", "dashboard", "--json"]).json();
    assert_eq!(pending(), 20);
    let waits = dashboard();
    assert_eq!(waits["pending"], json!({"high": 5, "medium": 10, "low": 5, "total": 20}), "{waits}");

    // What has a recommendation, and nothing hangs on, in one go.
    let batch = sandbox.at_terminal(&["decision", "batch", "--recommended"], "y");
    ok(&batch);
    for id in of(1).into_iter().chain(of(2)) {
        assert_eq!(show(&sandbox, id)["resolved_by"]["via"], "batch", "{id}");
    }
    // The first of the urgent ones by keys: the list has the urgent ones on top, oldest first.
    let mut pty = Pty::open(&sandbox, (120, 40), &[]);
    let at = pty.wait(0, "part 0?");
    pty.press("1");
    pty.wait(at, "answers");
    pty.press("\r");
    assert_eq!(closed(&sandbox, of(0)[0])["resolved_by"]["via"], "watch");
    pty.press("q");
    pty.end();
    let person = |args: &[&str]| ok(&sandbox.at_terminal(&[&["decision"], args].concat(), ""));
    person(&["resolve", of(0)[1], "--choice", "2", "--rationale", "it is shorter"]);
    person(&["resolve", of(0)[2], "--choice", "1"]);
    person(&["resolve", of(0)[3], "--decline"]);
    person(&["resolve", of(0)[4], "--text", "neither: ask again tomorrow"]);
    for id in &of(3)[..3] {
        person(&["resolve", id, "--choice", "1"]);
    }
    person(&["cancel", of(3)[3]]);

    let proof = sandbox.run(&["proof", "verify", "--json"]);
    assert_eq!((proof.code, &proof.json()["unsealed"]), (0, &0.into()), "what people decide is sealed, too");
    let states = json!({"cancelled": 1, "declined": 1, "pending": 1, "resolved": 17});
    let stats = sandbox.run(&["decision", "stats", "--json"]).json();
    assert_eq!(stats["by_state"], states, "{stats}");
    assert_eq!(stats["sessions"], 5, "{stats}");
    let stands = dashboard();
    assert_eq!(
        (&stands["pending"]["total"], &stands["resolved_7d"], &stands["blocks"]),
        (&1.into(), &17.into(), &1.into())
    );
    assert_eq!(pending(), 1);
    let all = sandbox.run(&["decision", "list", "--all", "--json"]).json();
    assert_eq!(all["decisions"].as_array().unwrap().len(), 20);
    let lines = sandbox.at_terminal(&["decision", "export", "--jsonl"], "").stdout;
    assert_eq!(lines.lines().count(), 20);
    person(&["export", "--adr"]);
    assert_eq!(std::fs::read_dir(sandbox.repo().join("docs/adr")).unwrap().count(), 17);

    // Every session hears of its own that are closed, each once, and of nothing else.
    for ((agent, session), ids) in SESSIONS.iter().zip(&asked) {
        let told = hears(&sandbox, agent, session);
        let closed: BTreeSet<String> = ids.iter().filter(|id| **id != of(3)[4]).cloned().collect();
        assert_eq!(told.len(), closed.len(), "{agent} {session}: {told:?}");
        assert_eq!(told.into_iter().collect::<BTreeSet<_>>(), closed, "{agent} {session}");
    }
}
