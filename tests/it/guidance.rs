//! Hints at the right moment, through the binary: when they come, when they do not, and what is never said.

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};

const OPTED_IN: &str = "requires = \">=0.1\"\n";

/// One session of one agent, told event by event.
struct Session<'a> {
    sandbox: &'a Sandbox,
    agent: &'static str,
    id: String,
    subagent: Option<&'a str>,
}

impl<'a> Session<'a> {
    fn new(sandbox: &'a Sandbox, id: &str) -> Self {
        Self { sandbox, agent: "claude", id: id.into(), subagent: None }
    }

    fn event(&self, name: &str, more: Value) -> Said {
        let mut event = json!({
            "session_id": self.id,
            "transcript_path": "/nonexistent/transcript.jsonl",
            "cwd": self.sandbox.repo(),
            "permission_mode": "default",
            "hook_event_name": name,
        });
        if let Some(id) = self.subagent {
            event["agent_id"] = id.into();
            event["agent_type"] = "general-purpose".into();
        }
        event.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.sandbox.hook(self.agent, &event)
    }

    fn fails(&self, command: &str, error: &str) -> Said {
        self.event(
            "PostToolUseFailure",
            json!({ "tool_name": "Bash", "tool_input": { "command": command }, "tool_use_id": "t",
                    "error": format!("Exit code 1\n{error}"), "is_interrupt": false }),
        )
    }

    fn works(&self, command: &str, output: &str) -> Said {
        self.event(
            "PostToolUse",
            json!({ "tool_name": "Bash", "tool_input": { "command": command }, "tool_use_id": "t",
                    "tool_response": { "stdout": output, "stderr": "", "interrupted": false } }),
        )
    }

    fn edits(&self, path: &str, text: &str) -> Said {
        self.event(
            "PostToolUse",
            json!({ "tool_name": "Edit", "tool_use_id": "t",
                    "tool_input": { "file_path": self.sandbox.repo().join(path), "old_string": "a", "new_string": text },
                    "tool_response": { "filePath": path } }),
        )
    }

    fn task(&self, prompt: &str, worker: &str, words: &str) -> Said {
        self.event(
            "PostToolUse",
            json!({ "tool_name": "Agent", "tool_use_id": "t",
                    "tool_input": { "prompt": prompt, "subagent_type": "general-purpose" },
                    "tool_response": { "status": "completed", "agentId": worker,
                                       "content": [{ "type": "text", "text": words }] } }),
        )
    }

    fn stops(&self) -> Said {
        self.event(
            "Stop",
            json!({ "stop_hook_active": false, "last_assistant_message": "done", "background_tasks": [] }),
        )
    }
}

#[test]
fn the_fourth_error_brings_a_hint_and_the_fifth_does_not() {
    let sandbox = Sandbox::with_config(OPTED_IN);
    let session = Session::new(&sandbox, "s");
    for command in ["a", "b", "c"] {
        assert_eq!(session.fails(command, "oops").stdout, "");
    }
    let said = session.fails("d", "oops");
    assert!(said.context().contains("4 errors in the last 5 minutes"), "{said:?}");
    assert_eq!(session.fails("e", "oops").stdout, "");
    let events = sandbox.events();
    assert_eq!(events[3]["hints"], json!(["error_recovery"]));
    assert_eq!(events[3]["error_class"], "other");
    assert_eq!(events[4]["hints"], Value::Null);
}

#[test]
fn a_repository_that_did_not_opt_in_hears_nothing() {
    let sandbox = Sandbox::new();
    let session = Session::new(&sandbox, "s");
    for command in ["a", "b", "c", "d", "e"] {
        assert_eq!(session.fails(command, "oops").stdout, "");
    }
}

#[test]
fn sessions_and_subagents_never_mix() {
    let sandbox = Sandbox::with_config(OPTED_IN);
    let one = Session::new(&sandbox, "one");
    let two = Session::new(&sandbox, "two");
    let sub = Session { subagent: Some("agent-1"), ..Session::new(&sandbox, "one") };
    for command in ["a", "b", "c"] {
        for session in [&one, &two, &sub] {
            assert_eq!(session.fails(command, "oops").stdout, "");
        }
    }
    for session in [&one, &two, &sub] {
        assert!(session.fails("d", "oops").context().contains("4 errors"));
    }
}

#[test]
fn three_edits_of_a_file_without_a_passing_test_are_a_loop() {
    let sandbox = Sandbox::with_config(OPTED_IN);
    let session = Session::new(&sandbox, "s");
    assert_eq!(session.edits("src/a.rs", "1").stdout, "");
    assert_eq!(session.edits("src/a.rs", "2").stdout, "");
    let said = session.edits("src/a.rs", "3").context();
    assert!(said.contains("one file was edited 3 times"), "{said}");
    let tested = Session::new(&sandbox, "t");
    for text in ["1", "2", "3", "4"] {
        assert_eq!(tested.edits("src/a.rs", text).stdout, "");
        assert_eq!(tested.works("cargo test", "").stdout, "");
    }
}

#[test]
fn parallel_failures_are_all_counted_and_said_once() {
    let sandbox = Sandbox::with_config(OPTED_IN);
    let session = Session::new(&sandbox, "s");
    session.works("true", "");
    let said: Vec<Said> = std::thread::scope(|scope| {
        let runs: Vec<_> = (0..8)
            .map(|n| {
                let session = &session;
                scope.spawn(move || session.fails(&format!("c{n}"), "oops"))
            })
            .collect();
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    let hints = said.iter().filter(|said| said.context().contains("errors in the last")).count();
    assert_eq!(hints, 1, "{said:?}");
    assert!(session.fails("last", "oops").stdout.is_empty());
}

#[test]
fn the_same_refusal_three_times_is_worth_a_word() {
    let sandbox = Sandbox::with_config(OPTED_IN);
    let session = Session::new(&sandbox, "s");
    let tries = |command: &str| {
        session.event(
            "PreToolUse",
            json!({ "tool_name": "Bash", "tool_input": { "command": command }, "tool_use_id": "t" }),
        )
    };
    assert!(!tries("rm -rf ~").context().contains("The same rule"));
    assert!(!tries("rm -rf $HOME").context().contains("The same rule"));
    let third = tries("rm -rf ~/");
    assert!(third.is_deny());
    assert!(third.context().contains("The same rule stopped you 3 times"), "{third:?}");
}

#[test]
fn an_orchestrator_is_held_twice_with_its_blockers_and_then_let_go() {
    let sandbox = Sandbox::with_config(OPTED_IN).env("CF_GUIDE_ROLE", "orchestrator");
    let session = Session::new(&sandbox, "s");
    assert_eq!(session.stops().stdout, "");
    for command in ["a", "b", "c", "d", "e"] {
        session.fails(command, "oops");
    }
    session.task("Fix TASK-1", "w1", "I am blocked on the schema");
    for _ in 0..2 {
        let said = session.stops();
        let answer: Value = serde_json::from_str(&said.stdout).unwrap();
        assert_eq!(answer["decision"], "block");
        let reason = answer["reason"].as_str().unwrap();
        assert!(reason.contains("5 unresolved errors in 10 minutes (e-"), "{reason}");
        assert!(reason.contains("a worker says that it is blocked (w-"), "{reason}");
        assert!(reason.contains("cf-guide guidance request"), "{reason}");
        assert!(reason.contains("Do not hand out the same task again"), "{reason}");
    }
    let third = session.stops();
    assert!(third.is_open());
    assert!(third.person().contains("stops with something unsaid"), "{third:?}");
    let last = sandbox.events().pop().unwrap();
    assert_eq!(last["verdict"], "allow");
    assert_eq!(last["rules"], json!(["guidance/unescalated-blockers"]));
}

#[test]
fn only_an_orchestrator_is_held_and_its_role_may_come_from_the_session_id() {
    for (variable, value, is_held) in [
        ("CLAUDE_SESSION_ID", "orch-auth-1706054400", true),
        ("CLAUDE_SESSION_ID", "worker-1", false),
        ("CF_GUIDE_ROLE", "writer", false),
        ("NOTHING", "", false),
    ] {
        let sandbox = Sandbox::with_config(OPTED_IN).env(variable, value);
        let session = Session::new(&sandbox, "s");
        for command in ["a", "b", "c", "d", "e"] {
            session.fails(command, "oops");
        }
        assert_eq!(session.stops().is_deny(), is_held, "{variable}={value}");
    }
}

#[test]
fn what_worked_in_the_end_and_what_is_still_running_hold_nobody() {
    let sandbox = Sandbox::with_config(OPTED_IN).env("CF_GUIDE_ROLE", "orchestrator");
    let session = Session::new(&sandbox, "s");
    for command in ["a 1", "b 1", "c 1", "d 1", "e 1"] {
        session.fails(command, "oops");
    }
    let running =
        json!({ "stop_hook_active": false, "background_tasks": [{ "id": "x", "status": "running" }] });
    assert!(session.event("Stop", running).is_open());
    let planning = json!({ "stop_hook_active": false, "background_tasks": [], "permission_mode": "plan" });
    assert!(session.event("Stop", planning).is_open());
    session.works("a 2", "");
    assert!(session.stops().is_open());
}
