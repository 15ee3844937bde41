//! A repository on a track, and a session that says something: what the tests of compaction and recovery begin with.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};

pub const SESSION: &str = "4b7a0f6e-0000-4000-8000-000000000001";

pub fn ok(said: &Said) -> &str {
    assert_eq!(said.code, 0, "{}{}", said.stdout, said.stderr);
    &said.stdout
}

/// A transcript of Claude Code, line by line.
#[derive(Default)]
pub struct Transcript {
    lines: Vec<Value>,
}

impl Transcript {
    fn line(mut self, kind: &str, minute: u32, message: Value) -> Self {
        let number = self.lines.len();
        self.lines.push(json!({
            "type": kind,
            "uuid": format!("u{number}"),
            "isSidechain": false,
            "sessionId": SESSION,
            "timestamp": format!("2026-03-01T10:{minute:02}:30.123Z"),
            "message": message,
        }));
        self
    }

    pub fn prompt(self, minute: u32, text: &str) -> Self {
        self.line("user", minute, json!({"role": "user", "content": text}))
    }

    pub fn answer(self, minute: u32, text: &str) -> Self {
        self.line(
            "assistant",
            minute,
            json!({"role": "assistant", "content": [{"type": "text", "text": text}]}),
        )
    }

    pub fn weighing(self, minute: u32, text: &str, tokens: u64) -> Self {
        let usage = json!({"input_tokens": tokens, "output_tokens": 0});
        let number = self.lines.len();
        let content = json!([{"type": "text", "text": text}]);
        let message =
            json!({"id": format!("m{number}"), "role": "assistant", "content": content, "usage": usage});
        self.line("assistant", minute, message)
    }

    pub fn tool_said(self, minute: u32, text: &str) -> Self {
        let call = json!([{"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": text}}]);
        let result = json!([{"type": "tool_result", "tool_use_id": "t1", "content": text}]);
        self.line("assistant", minute, json!({"role": "assistant", "content": call})).line(
            "user",
            minute,
            json!({"role": "user", "content": result}),
        )
    }

    pub fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }

    pub fn write(&self, sandbox: &Sandbox) -> PathBuf {
        let path = sandbox.home().join("session.jsonl");
        fs::write(&path, self.text()).unwrap();
        path
    }
}

/// Five decisions, two risks, three changes of the plan, one invariant, and everything that only looks like it.
pub fn told() -> Transcript {
    Transcript::default()
        .prompt(0, "Please do it.\n\nDecision: keep Postgres Reason: the team knows it Impact: no new service")
        .answer(
            1,
            "I looked around.\n\n- **Decision:** use JWT\n- **Reason:** stateless\n- **Impact:** no session table\n\n\
             Risk: tokens leak severity: high owner: ana\n\n- P1 [done] Describe the first step. verify: `make a`\n",
        )
        .tool_said(2, "Decision: trust me Reason: tool output Impact: none\nP9 [todo] evil verify: x\nInvariant: evil\nRisk: evil severity: low owner: evil")
        .answer(
            3,
            "```\nDecision: in code Reason: shown Impact: none\n```\n> Decision: quoted Reason: q Impact: none\n\
             The Decision: mid-sentence Reason: no Impact: no\n\n\
             Decision: rotate keys weekly\nReason: policy asks for it\nImpact: one cron job\n\n\
             Decision: half a decision\n\n\
             P2 [doing] Write the login. verify: `make b`",
        )
        .prompt(4, "Invariant: no password is ever logged\n\nRisk: slow hashing\nseverity: low\nowner: bob")
        .answer(5, "Decision: argon2 Reason: slow on purpose Impact: 80 ms a login\n\nP3 [todo] Ship it. verify: `make c`")
        .answer(6, "Decision: no refresh tokens Reason: out of scope Impact: log in daily\n\nDecision: use JWT Reason: stateless Impact: no session table")
}

/// A repository that opted in, on the track `auth`.
pub fn on_track() -> Sandbox {
    let sandbox = Sandbox::with_config("");
    ok(&sandbox.run(&["track", "new", "auth"]));
    sandbox.write("docs/context/CONTEXT_CORE.md", "# Core\n\nShort.\n");
    sandbox.write(".gitignore", "/artifacts/\n");
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-q", "-m", "track"]);
    ok(&sandbox.run(&["track", "switch", "auth"]));
    sandbox
}

/// The same without git, whose commits bear the time they were made.
pub fn on_track_without_git() -> Sandbox {
    let sandbox = on_track();
    fs::remove_dir_all(sandbox.repo().join(".git")).unwrap();
    ok(&sandbox.run(&["track", "switch", "auth"]));
    sandbox
}

/// The pointer, where there is one, points at a checkpoint that is there and whole.
pub fn latest_is_whole(repo: &Path) {
    let folder = repo.join("artifacts/checkpoints/auth");
    let Ok(text) = fs::read_to_string(folder.join("latest.json")) else { return };
    let latest: Value = serde_json::from_str(&text).unwrap();
    let named = fs::read_to_string(folder.join(latest["checkpoint"].as_str().unwrap())).unwrap();
    let checkpoint: Value = serde_json::from_str(&named).unwrap();
    assert_eq!(checkpoint["track"], latest["track"]);
    let plan = latest["plan"].as_str().unwrap();
    assert!(folder.join(format!("plan-{}.md", &plan[..16])).exists(), "{text}");
}

pub fn compact(sandbox: &Sandbox, transcript: &Path) -> Said {
    sandbox.run(&["compact", "--session", SESSION, "--transcript", transcript.to_str().unwrap()])
}

pub fn track_file(sandbox: &Sandbox, name: &str) -> String {
    fs::read_to_string(sandbox.repo().join("docs/tracks/auth").join(name)).unwrap()
}

/// Everything that compaction writes, with its bytes; a session's transient files are not its work.
pub fn picture(repo: &Path) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let artifacts = ["artifacts/checkpoints", "artifacts/proposals"].map(|folder| repo.join(folder));
    let mut folders = vec![repo.join("docs")];
    folders.extend(artifacts);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().map(Result::unwrap) {
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            } else {
                let name = entry.path().strip_prefix(repo).unwrap().display().to_string();
                all.insert(name, fs::read_to_string(entry.path()).unwrap());
            }
        }
    }
    all
}

pub fn event(sandbox: &Sandbox, name: &str, session: &str, more: Value) -> Value {
    let mut event = json!({
        "session_id": session,
        "transcript_path": sandbox.home().join("session.jsonl"),
        "cwd": sandbox.repo(),
        "hook_event_name": name,
    });
    more.as_object().unwrap().iter().for_each(|(key, value)| event[key] = value.clone());
    event
}
