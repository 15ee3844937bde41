//! A throw-away world for one run of a client: home, repository, programs on PATH, hook entries.

use std::ffi::OsString;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Map, Value, json};

use crate::client::{CODEX_MODEL, Client};
use crate::mock::Line;

static SANDBOXES: AtomicUsize = AtomicUsize::new(0);

pub struct Sandbox {
    pub client: Client,
    pub codex_model: &'static str,
    root: PathBuf,
    /// Where the client is started.
    start: PathBuf,
    untrusted: bool,
    asks_permission: bool,
    confined: bool,
    plugin: Option<PathBuf>,
    for_people: bool,
    supervised: bool,
    variables: Vec<(&'static str, OsString)>,
}

/// How the hook is written into the client's settings.
#[derive(Clone, Debug)]
pub struct Wiring {
    /// The fields that name the program: `command`, and `args` for the form without a shell.
    program: Map<String, Value>,
    timeout_seconds: u32,
    on_failure_block: bool,
    left_out: Option<&'static str>,
}

impl Wiring {
    /// What a committed project file holds: a team mate without the binary is not punished.
    pub fn project(client: Client) -> Self {
        let name = client.hook_name();
        Self::shell(&format!("command -v cf-guide >/dev/null 2>&1 || exit 0; exec cf-guide hook {name}"))
    }

    /// The strict preset: no escape for a missing binary, and the client blocks when the hook fails.
    pub fn strict(client: Client) -> Self {
        Wiring { on_failure_block: true, ..Self::shell(&format!("cf-guide hook {}", client.hook_name())) }
    }

    /// Local and user scope: an absolute path and no shell, so that PATH has no say.
    pub fn absolute(client: Client, program: &Path) -> Self {
        let mut wiring = Self::shell(&program.display().to_string());
        wiring.program.insert("args".to_owned(), json!(["hook", client.hook_name()]));
        wiring
    }

    fn shell(command: &str) -> Self {
        let program = Map::from_iter([("command".to_owned(), json!(command))]);
        Wiring { program, timeout_seconds: 10, on_failure_block: false, left_out: None }
    }

    pub fn timeout(self, timeout_seconds: u32) -> Self {
        Wiring { timeout_seconds, ..self }
    }

    pub fn without(self, event: &'static str) -> Self {
        Wiring { left_out: Some(event), ..self }
    }

    fn entries(&self, events: &[&str]) -> Value {
        let wired = events.iter().filter(|event| self.left_out != Some(**event));
        wired.map(|event| ((*event).to_owned(), self.entry(event))).collect::<Map<_, _>>().into()
    }

    fn entry(&self, event: &str) -> Value {
        let mut handler = Map::from_iter([("type".to_owned(), json!("command"))]);
        handler.extend(self.program.clone());
        // Codex complains of more at the end of a session.
        let longest = if event == "SessionEnd" { 3 } else { u32::MAX };
        handler.insert("timeout".to_owned(), json!(self.timeout_seconds.min(longest)));
        if self.on_failure_block && GATING.contains(&event) {
            handler.insert("onFailure".to_owned(), json!("block"));
        }
        json!([{"hooks": [handler]}])
    }
}

/// Only these may fail closed: a broken hook must not swallow prompts or keep a session from ending.
const GATING: [&str; 3] = ["PreToolUse", "PermissionRequest", "ConfigChange"];

impl Sandbox {
    /// An empty home and a repository with one commit; no program and no hook yet.
    pub fn new(client: Client) -> Self {
        let runs = crate::surroundings::cache().join("run");
        // Short, because clients put sockets into their temporary folder.
        let number = SANDBOXES.fetch_add(1, Ordering::Relaxed);
        let root = runs.join(format!("{}-{number}", std::process::id()));
        let start = root.join("repo");
        let sandbox = Sandbox {
            client,
            codex_model: CODEX_MODEL,
            root,
            start,
            untrusted: false,
            asks_permission: false,
            confined: false,
            plugin: None,
            for_people: false,
            supervised: false,
            variables: Vec::new(),
        };
        for folder in [sandbox.home(), sandbox.repo(), sandbox.bin(), sandbox.tmp()] {
            fs::create_dir_all(&folder)
                .unwrap_or_else(|error| panic!("create `{}`: {error}", folder.display()));
        }
        fs::write(sandbox.repo().join("README.md"), "# a repository\n").expect("write the first file");
        fs::write(sandbox.home().join("keep"), "precious\n").expect("write a file into the home");
        sandbox.git(&["init", "--quiet", "--initial-branch=main"]);
        sandbox.commit("Start");
        sandbox
    }

    /// The usual case: cf-guide on PATH, wired as a committed project file wires it.
    pub fn guarded(client: Client) -> Self {
        let sandbox = Self::new(client);
        sandbox.put_cf_guide_on_path();
        sandbox.wire(&Wiring::project(client));
        sandbox
    }

    pub fn with_codex_model(mut self, model: &'static str) -> Self {
        self.codex_model = model;
        self
    }

    /// The client loads this plugin. Codex takes it from the marketplace above it, and keeps a copy.
    pub fn with_plugin(mut self, folder: PathBuf) -> Self {
        if self.client == Client::Codex {
            let market = folder.parent().expect("a plugin lies in a marketplace").display().to_string();
            let codex = crate::surroundings::codex().display().to_string();
            for words in
                [&["plugin", "marketplace", "add", &market][..], &["plugin", "add", "cf-guide@cf-guide"]]
            {
                let output = self.command(&codex).args(words).output().expect("run Codex");
                assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
            }
        }
        self.plugin = Some(folder);
        self
    }

    pub fn plugin(&self) -> Option<&Path> {
        self.plugin.as_deref()
    }

    /// Nobody reviewed the hooks yet (Codex asks for that, Claude Code does not).
    pub fn with_untrusted_hooks(mut self) -> Self {
        self.untrusted = true;
        self
    }

    pub fn hooks_are_trusted(&self) -> bool {
        !self.untrusted
    }

    /// The client wants a person's word for what it was not allowed beforehand (Claude Code only).
    pub fn with_permissions_asked(mut self) -> Self {
        self.asks_permission = true;
        self
    }

    /// The client's own sandbox lets commands write in the repository alone (Codex only).
    pub fn confined(mut self) -> Self {
        self.confined = true;
        self
    }

    pub fn is_confined(&self) -> bool {
        self.confined
    }

    /// The client prints what a person sees: Codex tells programs less.
    pub fn with_output_for_people(mut self) -> Self {
        self.for_people = true;
        self
    }

    /// Started by `cf-guide run`, which gives the client our hooks for this one session.
    pub fn supervised_for_once(mut self) -> Self {
        self.put_cf_guide_on_path();
        symlink(crate::surroundings::claude(), self.bin().join("claude")).expect("link claude");
        self.supervised = true;
        self
    }

    pub fn is_supervised_for_once(&self) -> bool {
        self.supervised
    }

    pub fn prints_for_people(&self) -> bool {
        self.for_people
    }

    pub fn asks_permission(&self) -> bool {
        self.asks_permission
    }

    /// The client is started here instead of in the root of the repository.
    pub fn started_in(mut self, folder: PathBuf) -> Self {
        self.start = folder;
        self
    }

    pub fn start(&self) -> &Path {
        &self.start
    }

    /// A checkout of a bare clone, which has no main work tree.
    pub fn worktree_of_a_bare_clone(&self) -> PathBuf {
        let (bare, folder) = (self.root.join("bare.git"), self.root.join("worktree"));
        let (bare, folder_name) = (bare.display().to_string(), folder.display().to_string());
        self.git(&["clone", "--quiet", "--bare", ".", &bare]);
        self.git(&["--git-dir", &bare, "worktree", "add", "--quiet", &folder_name, "main"]);
        folder
    }

    /// A second checkout of the repository, on a branch of its own.
    pub fn linked_worktree(&self) -> PathBuf {
        let folder = self.root.join("worktree");
        self.git(&["worktree", "add", "--quiet", "-b", "other", &folder.display().to_string()]);
        folder
    }

    /// Wired the same way, but the binary is not there.
    pub fn unguarded(client: Client) -> Self {
        let sandbox = Self::new(client);
        sandbox.wire(&Wiring::project(client));
        sandbox
    }

    /// A command that must be stopped. Even if it ran, it would only hit this sandbox.
    pub fn deletes_home(&self) -> String {
        format!("[ \"$HOME\" = '{}' ] && rm -rf ~", self.home().display())
    }

    pub fn home_is_intact(&self) -> bool {
        self.home().join("keep").exists()
    }

    /// A line as it would read in any other sandbox at any other time.
    pub fn without_this_run(&self, line: &Line) -> Line {
        let text = line.text.replace(&self.root.display().to_string(), "<sandbox>");
        let changes = |line: &&str| !line.starts_with("Chunk ID: ") && !line.starts_with("Wall time: ");
        Line { role: line.role, text: text.lines().filter(changes).collect::<Vec<_>>().join("\n") }
    }

    pub fn home(&self) -> PathBuf {
        self.root.join("home")
    }

    pub fn repo(&self) -> PathBuf {
        self.root.join("repo")
    }

    fn bin(&self) -> PathBuf {
        self.root.join("bin")
    }

    fn tmp(&self) -> PathBuf {
        self.root.join("tmp")
    }

    pub fn debug_log(&self) -> PathBuf {
        self.root.join("debug.log")
    }

    /// The environment of everything that runs here: nothing is inherited, PATH included.
    pub fn environment(&self) -> Vec<(&'static str, OsString)> {
        let path = format!("{}:/usr/local/bin:/usr/bin:/bin", self.bin().display());
        let mut variables = vec![
            ("HOME", self.home().into()),
            ("PATH", path.into()),
            ("TMPDIR", self.tmp().into()),
            ("SHELL", "/bin/bash".into()),
            ("LANG", "C.UTF-8".into()),
            ("TERM", "dumb".into()),
            ("GIT_CONFIG_NOSYSTEM", "1".into()),
            // Clients show the model the last commits; with a fixed date their ids are the same everywhere.
            ("GIT_AUTHOR_DATE", "2026-01-01T00:00:00Z".into()),
            ("GIT_COMMITTER_DATE", "2026-01-01T00:00:00Z".into()),
        ];
        variables.extend(self.variables.iter().cloned());
        variables
    }

    /// One more variable for the client and all it starts.
    pub fn with_variable(mut self, name: &'static str, value: &str) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    pub fn git(&self, arguments: &[&str]) -> String {
        let identity = ["-c", "user.name=e2e", "-c", "user.email=e2e@localhost"];
        let mut command = self.command("git");
        command.args(identity).args(arguments);
        let output = command.output().expect("git is installed");
        assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// A program started in the repository with the sandbox's environment.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env_clear().envs(self.environment()).current_dir(self.repo());
        command
    }

    /// What the ledger of the repository around `folder` remembers of one event.
    pub fn remembered_in(&self, folder: &Path, event: &str) -> Vec<Value> {
        let log = self.cf_guide_in(folder, &["log", "--json"]);
        let log: Value = serde_json::from_str(&log).expect("one JSON document");
        let events = log["events"].as_array().expect("a list of events");
        events.iter().filter(|row| row["event"] == event).cloned().collect()
    }

    pub fn remembered(&self, event: &str) -> Vec<Value> {
        self.remembered_in(&self.repo(), event)
    }

    /// What `cf-guide <arguments>` prints for a person in the repository.
    pub fn cf_guide(&self, arguments: &[&str]) -> String {
        self.cf_guide_in(&self.repo(), arguments)
    }

    /// What `cf-guide <arguments>` prints for a person in this folder.
    fn cf_guide_in(&self, folder: &Path, arguments: &[&str]) -> String {
        let program = crate::surroundings::cf_guide();
        let mut command = self.command(&program.display().to_string());
        let output = command.current_dir(folder).args(arguments).output().expect("cf-guide starts");
        let problem = String::from_utf8_lossy(&output.stderr);
        // One means that it ran fine and the answer is no.
        assert!(
            matches!(output.status.code(), Some(0 | 1)),
            "cf-guide {arguments:?}: {} {problem}",
            output.status
        );
        String::from_utf8(output.stdout).expect("cf-guide prints UTF-8")
    }

    /// How `cf-guide <arguments>` ends, and all that it says.
    pub fn ends(&self, arguments: &[&str]) -> (i32, String) {
        let program = crate::surroundings::cf_guide();
        let output = self.command(&program.display().to_string()).args(arguments).output();
        let output = output.expect("cf-guide starts");
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
        (output.status.code().unwrap_or(-1), said.concat())
    }

    /// The person adds a server that has one tool and answers with one text.
    pub fn serve(&self, name: &str, tool: &str, answer: &str) {
        let answers = [
            (
                "initialize",
                json!({
                    "protocolVersion": "2025-06-18", "capabilities": {"tools": {}},
                    "serverInfo": {"name": name, "version": "1"},
                }),
            ),
            (
                "tools/list",
                json!({"tools": [{
                    "name": tool, "description": "Reads an issue", "annotations": {"readOnlyHint": true},
                    "inputSchema": {"type": "object", "properties": {"number": {"type": "number"}}},
                }]}),
            ),
            ("tools/call", json!({"content": [{"type": "text", "text": answer}]})),
        ];
        let mut script = "while read -r line; do\n\
            id=$(printf '%s' \"$line\" | sed -n 's/.*\"id\":\\([0-9]*\\).*/\\1/p')\n\
            case $line in\n"
            .to_owned();
        for (method, result) in answers {
            script += &format!(
                "*'\"method\":\"{method}\"'*) printf '{{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}}\\n' \"$id\" '{result}';;\n"
            );
        }
        let program = self.bin().join(name);
        executable(&program, &format!("{script}esac\ndone"));
        match self.client {
            Client::Claude => {
                let known = json!({"mcpServers": {name: {"command": program}}});
                fs::write(self.home().join(".claude.json"), known.to_string())
                    .expect("write what Claude knows");
            }
            Client::Codex => {
                let folder = self.home().join(".codex");
                fs::create_dir_all(&folder).expect("create the Codex home");
                let known = format!("[mcp_servers.{name}]\ncommand = {:?}\n", program.display().to_string());
                fs::write(folder.join("config.toml"), known).expect("write what Codex knows");
            }
        }
    }

    /// Three sessions on three days, before this one, in which a person stopped `npm install` and said why not.
    pub fn three_times_no(&self) {
        for (session, package) in [("born-3", "left-pad"), ("born-2", "is-odd"), ("born-1", "is-even")] {
            let call = json!({"command": format!("npm install {package}")});
            let days: i64 = session["born-".len()..].parse().expect("a number of days");
            for (name, more) in [
                ("PreToolUse", json!({})),
                ("PostToolUseFailure", json!({"error": "interrupted", "is_interrupt": true})),
                ("UserPromptSubmit", json!({"prompt": "no, we use pnpm here"})),
            ] {
                let mut event = json!({
                    "hook_event_name": name, "session_id": session, "cwd": self.repo(), "tool_name": "Bash",
                    "tool_input": call, "tool_use_id": session, "transcript_path": "/nonexistent/t.jsonl",
                });
                more.as_object().into_iter().flatten().for_each(|(key, value)| event[key] = value.clone());
                let program = crate::surroundings::cf_guide_that_breaks();
                let mut hook = self.command(&program.display().to_string());
                hook.args(["hook", "claude"]).env("CF_GUIDE_TEST_CLOCK", (-days * 86_400).to_string());
                let mut child = hook.stdin(Stdio::piped()).spawn().expect("the hook starts");
                let mut stdin = child.stdin.take().expect("a pipe");
                stdin.write_all(event.to_string().as_bytes()).expect("the hook reads");
                drop(stdin);
                assert!(child.wait().expect("the hook ends").success(), "{event}");
            }
        }
    }

    /// Somebody changes one letter of a row, behind our back.
    pub fn flip_a_letter_of_the_ledger(&self) {
        let status: Value = serde_json::from_str(&self.cf_guide(&["status", "--json"])).expect("JSON");
        let folder = Path::new(status["state"].as_str().expect("a folder"));
        let ledger = rusqlite::Connection::open(folder.join("guide.db")).expect("the ledger is there");
        let changed = ledger.execute("UPDATE ledger SET verdict = 'denz' WHERE verdict = 'deny'", []);
        assert_eq!(changed.expect("the ledger can be written"), 2);
    }

    /// What `cf-guide <arguments>` says to a person at a terminal who types this.
    pub fn at_terminal(&self, arguments: &[&str], typed: &str) -> String {
        let quoted = |word: &str| format!("'{}'", word.replace('\'', "'\\''"));
        let program = crate::surroundings::cf_guide().display().to_string();
        let line: Vec<String> =
            std::iter::once(program.as_str()).chain(arguments.iter().copied()).map(quoted).collect();
        let mut command = self.command("script");
        command.args(["-qec", &line.join(" "), "/dev/null"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("`script` gives a terminal");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(typed.as_bytes()).expect("somebody types");
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        String::from_utf8_lossy(&output.stdout).replace('\r', "")
    }

    pub fn put_cf_guide_on_path(&self) {
        symlink(crate::surroundings::cf_guide(), self.bin().join("cf-guide")).expect("link cf-guide");
    }

    /// Another cf-guide in the place of the one on the path, that can be told to break.
    pub fn put_breakable_cf_guide_on_path(&self) {
        let link = self.bin().join("cf-guide");
        fs::remove_file(&link).expect("cf-guide is on the path");
        symlink(crate::surroundings::cf_guide_that_breaks(), link).expect("link cf-guide");
    }

    /// The person trusts this folder: without that a client takes no servers from it.
    pub fn trust_the_project(&self) {
        match self.client {
            Client::Claude => {
                let known = json!({ "projects": { self.repo().to_string_lossy(): {
                    "hasTrustDialogAccepted": true, "enabledMcpjsonServers": ["cf-guide"],
                } } });
                fs::write(self.home().join(".claude.json"), known.to_string())
                    .expect("write what Claude knows");
            }
            Client::Codex => {
                let folder = self.home().join(".codex");
                fs::create_dir_all(&folder).expect("create the Codex home");
                let trust = format!("[projects.\"{}\"]\ntrust_level = \"trusted\"\n", self.repo().display());
                fs::write(folder.join("config.toml"), trust).expect("write what Codex knows");
            }
        }
    }

    pub fn put_codex_on_path(&self) {
        symlink(crate::surroundings::codex(), self.bin().join("codex")).expect("link codex");
    }

    pub fn take_cf_guide_off_path(&self) {
        fs::remove_file(self.bin().join("cf-guide")).expect("unlink cf-guide");
    }

    /// A shell script in cf-guide's place.
    pub fn put_impostor_on_path(&self, script: &str) {
        executable(&self.bin().join("cf-guide"), script);
    }

    /// A program that is no part of the repository, whose inside nobody looks at: Python that starts a script. Its path,
    /// because a client may have a PATH of its own.
    pub fn put_program(&self, name: &str, script: &str) -> String {
        let (outer, inner) = (self.bin().join(name), self.bin().join(format!("{name}-itself")));
        executable(&inner, script);
        let inner = inner.display();
        write_program(
            &outer,
            &format!("#!/usr/bin/env python3\nimport os\nos.execv('{inner}', ['{inner}'])\n"),
        );
        outer.display().to_string()
    }

    /// A shell script of the repository.
    pub fn write_script(&self, path: &str, script: &str) {
        executable(&self.repo().join(path), script);
    }

    /// Writes the hook entries where the client looks for a project's hooks.
    pub fn wire(&self, wiring: &Wiring) {
        self.wire_in(self.client.project_settings(), wiring);
    }

    pub fn wire_in(&self, settings: &str, wiring: &Wiring) {
        let hooks = json!({"hooks": wiring.entries(self.client.events())});
        self.write(settings, &serde_json::to_string_pretty(&hooks).expect("JSON"));
        self.commit("Wire the hooks");
    }

    /// Adds `env` to Claude Code's project settings, as a repository could.
    pub fn set_settings_env(&self, variables: Value) {
        let path = self.repo().join(self.client.project_settings());
        let text = fs::read_to_string(&path).expect("the settings were written");
        let mut settings: Value = serde_json::from_str(&text).expect("the settings are JSON");
        settings["env"] = variables;
        fs::write(&path, serde_json::to_string_pretty(&settings).expect("JSON")).expect("write the settings");
        self.commit("Set variables for every hook");
    }

    pub fn commit(&self, message: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", message]);
    }

    /// Writes a file of the repository.
    pub fn write(&self, path: &str, text: &str) {
        let path = self.repo().join(path);
        fs::create_dir_all(path.parent().expect("a file has a folder")).expect("create the folder");
        fs::write(path, text).expect("write the file");
    }

    /// The person's own settings, which may loosen.
    pub fn write_user_config(&self, text: &str) {
        let folder = self.home().join(".config/cf-guide");
        fs::create_dir_all(&folder).expect("create the folder");
        fs::write(folder.join("config.toml"), text).expect("write the settings");
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.repo().join(path)).expect("the file is there and is text")
    }

    /// Whether the repository holds this file.
    pub fn has(&self, path: &str) -> bool {
        self.repo().join(path).exists()
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        // A failed scenario leaves its world behind for people to look at.
        if std::thread::panicking() {
            eprintln!("the sandbox is kept in `{}`", self.root.display());
        } else {
            drop(fs::remove_dir_all(&self.root));
        }
    }
}

fn executable(path: &Path, script: &str) {
    write_program(path, &format!("#!/bin/sh\n{script}\n"));
}

fn write_program(path: &Path, text: &str) {
    fs::write(path, text).expect("write the script");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("make the script executable");
}
