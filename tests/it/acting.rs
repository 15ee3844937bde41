//! An agent at work: what it does, in the shapes of both clients.

use std::fs;

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};

/// Something an agent does.
#[derive(Clone, Copy)]
pub enum Act {
    Run(&'static str),
    Fail(&'static str),
    Edit(&'static str, &'static str),
    Read(&'static str),
    Tool(&'static str),
    Stop,
}
use Act::{Edit, Fail, Read, Run, Stop, Tool};

/// An agent at work in a sandbox.
pub struct Agent<'a> {
    pub sandbox: &'a Sandbox,
    pub name: &'static str,
    pub calls: usize,
}

impl Agent<'_> {
    pub fn event(&self, name: &str, rest: Value) -> Value {
        let mut event = json!({
            "session_id": "0197b3c4-0000-7000-8000-000000000001",
            "transcript_path": self.sandbox.folder().join("transcript.jsonl"),
            "cwd": self.sandbox.repo(),
            "permission_mode": "default",
            "hook_event_name": name,
        });
        if self.name == "codex" {
            event["turn_id"] = "turn".into();
            event["model"] = "flagship".into();
        }
        for (key, value) in rest.as_object().unwrap() {
            event[key] = value.clone();
        }
        event
    }

    /// The tool call that the act is for this client.
    fn call(&self, act: Act) -> (String, Value) {
        let claude = self.name == "claude";
        match act {
            Run(line) | Fail(line) => ("Bash".to_owned(), json!({ "command": line })),
            Edit(path, text) if claude => {
                ("Write".to_owned(), json!({ "file_path": self.sandbox.repo().join(path), "content": text }))
            }
            Edit(path, text) => {
                let lines: String = text.lines().map(|line| format!("+{line}\n")).collect();
                let patch = format!("*** Begin Patch\n*** Add File: {path}\n{lines}*** End Patch\n");
                ("apply_patch".to_owned(), json!({ "command": patch }))
            }
            Read(path) if claude => {
                ("Read".to_owned(), json!({ "file_path": self.sandbox.repo().join(path) }))
            }
            Read(path) => ("Bash".to_owned(), json!({ "command": format!("cat {path}") })),
            Tool(name) => (name.to_owned(), json!({ "query": "x" })),
            Stop => unreachable!("a stop is no tool call"),
        }
    }

    /// Asks before the act.
    pub fn before(&mut self, act: Act) -> Said {
        self.calls += 1;
        let event = match act {
            Stop => {
                self.event("Stop", json!({ "stop_hook_active": false, "last_assistant_message": "done" }))
            }
            Run(_) | Fail(_) | Edit(..) | Read(_) | Tool(_) => {
                let (tool, input) = self.call(act);
                let id = format!("call_{}", self.calls);
                self.event("PreToolUse", json!({ "tool_name": tool, "tool_input": input, "tool_use_id": id }))
            }
        };
        self.sandbox.hook(self.name, &event)
    }

    /// Does it: asks, and tells what came of it.
    pub fn done(&mut self, act: Act) {
        let said = self.before(act);
        assert!(said.is_open(), "{} is held: {said:?}", self.name);
        let (tool, input) = self.call(act);
        let id = format!("call_{}", self.calls);
        let failed = matches!(act, Fail(_));
        let mut rest = json!({ "tool_name": tool, "tool_input": input, "tool_use_id": id });
        let mut name = "PostToolUse";
        if self.name == "claude" {
            rest["tool_response"] = json!({ "stdout": "", "stderr": "", "interrupted": false });
            if failed {
                name = "PostToolUseFailure";
                rest["error"] = "Exit code 1\nbroken".into();
                rest["is_interrupt"] = false.into();
            }
        } else {
            rest["tool_response"] = "".into();
            let item = json!({ "type": "CommandExecution", "id": id, "exit_code": i32::from(failed) });
            let line = json!({ "type": "event_msg", "payload": { "type": "item_completed", "item": item } });
            let path = self.sandbox.folder().join("transcript.jsonl");
            let before = fs::read_to_string(&path).unwrap_or_default();
            fs::write(path, format!("{before}{line}\n")).unwrap();
        }
        self.sandbox.hook(self.name, &self.event(name, rest));
    }
}
