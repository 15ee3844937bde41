//! A sandbox: a repository, a home and the real binary, with nothing of the caller's environment.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

/// A throw-away machine for one test.
pub struct Sandbox {
    folder: tempfile::TempDir,
    env: Vec<(String, String)>,
}

/// Copies a program that is run afterwards. Not in this process: what another test starts meanwhile would hold the copy open
/// for writing, and nothing that is open for writing can be run.
pub fn copy_program(from: impl AsRef<Path>, to: impl AsRef<Path>) {
    let status = Command::new("cp").arg(from.as_ref()).arg(to.as_ref()).status().unwrap();
    assert!(status.success(), "could not copy {}", from.as_ref().display());
}

/// The binary under test: the one that this build made, or the one that `CF_GUIDE_TEST_BIN` names, such as the release.
pub fn binary() -> PathBuf {
    std::env::var_os("CF_GUIDE_TEST_BIN").map_or_else(debug_binary, PathBuf::from)
}

/// The one that this build made: only a debug build can be told to break or to misread the clock.
fn debug_binary() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_cf-guide"))
}

/// What a process said.
#[derive(Debug)]
pub struct Said {
    pub stdout: String,
    pub stderr: String,
    pub code: i32,
}

impl Sandbox {
    /// A fresh home and a git repository with one commit.
    pub fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("cf guide ü ").tempdir().unwrap();
        let sandbox = Self { folder, env: Vec::new() };
        fs::create_dir_all(sandbox.home()).unwrap();
        sandbox.make_repo(&sandbox.repo());
        sandbox
    }

    /// The repository opted in, with these settings.
    pub fn with_config(config: &str) -> Self {
        let sandbox = Self::new();
        sandbox.write(".cf-guide/config.toml", config);
        sandbox
    }

    /// With the binary on the PATH, as after an installation.
    pub fn on_path() -> Self {
        let folder = binary().parent().unwrap().to_owned();
        let path = format!("{}:/usr/local/bin:/usr/bin:/bin", folder.display());
        Self::new().env("PATH", path)
    }

    /// Adds a variable for every later process.
    pub fn env(mut self, key: &str, value: impl AsRef<Path>) -> Self {
        self.env.push((key.to_owned(), value.as_ref().to_str().unwrap().to_owned()));
        self
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn home(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    pub fn repo(&self) -> PathBuf {
        self.folder.path().join("repo")
    }

    /// Makes a git repository with one commit.
    pub fn make_repo(&self, at: &Path) {
        fs::create_dir_all(at).unwrap();
        fs::write(at.join("README.md"), "# a repository\n").unwrap();
        self.git(at, &["init", "-q", "-b", "main"]);
        self.git(at, &["add", "-A"]);
        self.git(at, &["commit", "-q", "-m", "first"]);
    }

    /// What git printed.
    pub fn git(&self, at: &Path, args: &[&str]) -> String {
        let said = self.try_git(at, args);
        assert_eq!(said.code, 0, "git {args:?}: {}", said.stderr);
        said.stdout
    }

    /// Git, which may have its reasons not to.
    pub fn try_git(&self, at: &Path, args: &[&str]) -> Said {
        let out = Command::new("git")
            .args(args)
            .current_dir(at)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap())
            .env("HOME", self.home())
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .envs([("GIT_AUTHOR_NAME", "a"), ("GIT_AUTHOR_EMAIL", "a@example.com")])
            .envs([("GIT_COMMITTER_NAME", "a"), ("GIT_COMMITTER_EMAIL", "a@example.com")])
            .output()
            .unwrap();
        Said::from(out)
    }

    /// Writes a file of the repository.
    pub fn write(&self, path: &str, text: &str) {
        let path = self.repo().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// The user's own settings.
    pub fn user_config(&self, text: &str) {
        let folder = self.home().join(".config/cf-guide");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("config.toml"), text).unwrap();
    }

    /// A command of the binary, standing in the repository.
    pub fn command(&self, args: &[&str]) -> Command {
        let breaks = self.env.iter().any(|(key, _)| key.starts_with("CF_GUIDE_TEST_"));
        self.command_of(if breaks { debug_binary() } else { binary() }, args)
    }

    /// The same of a binary that can be told to break.
    pub fn breakable(&self, args: &[&str]) -> Command {
        self.command_of(debug_binary(), args)
    }

    fn command_of(&self, binary: PathBuf, args: &[&str]) -> Command {
        let mut command = Command::new(binary);
        command
            .args(args)
            .current_dir(self.repo())
            .env_clear()
            .env("HOME", self.home())
            .env("PATH", "/usr/local/bin:/usr/bin:/bin")
            .envs(self.env.iter().map(|(key, value)| (key.as_str(), value.as_str())))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs the binary with something on stdin.
    pub fn run_with(&self, args: &[&str], stdin: &[u8]) -> Said {
        said(self.command(args), stdin)
    }

    /// Runs the binary.
    pub fn run(&self, args: &[&str]) -> Said {
        self.run_with(args, b"")
    }

    /// Runs the binary in a terminal, where somebody types; everything it says is in `stdout`.
    pub fn at_terminal(&self, args: &[&str], typed: &str) -> Said {
        self.typed_with(&[], args, typed)
    }

    /// The same with more variables.
    pub fn at_terminal_with(&self, env: &[(&str, &str)], args: &[&str]) -> Said {
        self.typed_with(env, args, "")
    }

    /// The same with both.
    pub fn typed_with(&self, env: &[(&str, &str)], args: &[&str], typed: &str) -> Said {
        let quoted = |word: &&str| format!("'{}'", word.replace('\'', "'\\''"));
        let plain = self.command(&[]);
        let binary = plain.get_program().to_string_lossy().into_owned();
        let line: Vec<String> = std::iter::once(&binary.as_str()).chain(args).map(quoted).collect();
        let mut command = Command::new("script");
        command.args(["-qec", &line.join(" "), "/dev/null"]).current_dir(self.repo()).env_clear();
        command.envs(plain.get_envs().filter_map(|(key, value)| Some((key, value?)))).env("TERM", "dumb");
        command.envs(env.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut said = said(command, typed.as_bytes());
        said.stdout = said.stdout.replace('\r', "");
        said
    }

    /// What the binary shows in a terminal of so many columns.
    pub fn at_terminal_of(&self, columns: &str, args: &[&str]) -> String {
        let plain = self.command(&[]);
        let binary = plain.get_program().to_string_lossy();
        let line = format!("stty rows 24 cols {columns}; '{binary}' {}", args.join(" "));
        let mut command = Command::new("script");
        command.args(["-qec", &line, "/dev/null"]).current_dir(self.repo()).env_clear();
        command.envs(plain.get_envs().filter_map(|(key, value)| Some((key, value?)))).env("TERM", "xterm");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        said(command, b"").stdout.replace('\r', "")
    }

    /// A PreToolUse of a Bash command in the repository.
    pub fn bash(&self, command: &str) -> Value {
        self.bash_in(&self.repo(), command)
    }

    /// A PreToolUse of a Bash command in some folder.
    pub fn bash_in(&self, cwd: &Path, command: &str) -> Value {
        json!({
            "session_id": "4b7a0f6e-0000-4000-8000-000000000001",
            "transcript_path": "/nonexistent/transcript.jsonl",
            "cwd": cwd,
            "permission_mode": "default",
            "hook_event_name": "PreToolUse",
            "tool_name": "Bash",
            "tool_input": { "command": command },
            "tool_use_id": "toolu_01",
        })
    }

    /// Sends an event to the hook of an agent.
    pub fn hook(&self, agent: &str, event: &Value) -> Said {
        self.run_with(&["hook", agent], event.to_string().as_bytes())
    }

    /// The same by a clock that is off by so many seconds.
    pub fn hook_at(&self, agent: &str, event: &Value, seconds: i64) -> Said {
        let mut command = self.breakable(&["hook", agent]);
        command.env("CF_GUIDE_TEST_CLOCK", seconds.to_string());
        said(command, event.to_string().as_bytes())
    }

    /// Three sessions on three days in which a person stopped `npm install` and said why not.
    pub fn three_times_no(&self) {
        for (session, days, package) in
            [("born-1", -2, "left-pad"), ("born-2", -1, "is-odd"), ("born-3", 0, "is-even")]
        {
            let send = |name: &str, change: &dyn Fn(&mut Value)| {
                let mut event = self.bash(&format!("npm install {package}"));
                event["session_id"] = session.into();
                event["hook_event_name"] = name.into();
                event["tool_use_id"] = format!("{session}-a").into();
                change(&mut event);
                self.hook_at("claude", &event, days * 86_400);
            };
            send("PreToolUse", &|_| {});
            if session == "born-2" {
                // The client asked, and the person said no: no event tells so but what does not follow.
                send("PermissionRequest", &|_| {});
            } else {
                send("PostToolUseFailure", &|event| {
                    event["error"] = "interrupted".into();
                    event["is_interrupt"] = true.into();
                });
            }
            send("UserPromptSubmit", &|event| {
                *event = json!({
                    "hook_event_name": "UserPromptSubmit", "session_id": session, "cwd": self.repo(),
                    "transcript_path": "/nonexistent/transcript.jsonl", "prompt": "no, we use pnpm here",
                });
            });
        }
    }

    /// The ledger, oldest first.
    pub fn events(&self) -> Vec<Value> {
        let said = self.run(&["log", "--json", "-n", "100000"]);
        assert_eq!(said.code, 0, "{said:?}");
        let document: Value = serde_json::from_str(&said.stdout).unwrap();
        document["events"].as_array().unwrap().clone()
    }

    /// The state folder, as `status --json` says it.
    pub fn state(&self) -> PathBuf {
        let said = self.run(&["status", "--json"]);
        let document: Value = serde_json::from_str(&said.stdout).unwrap();
        PathBuf::from(document["state"].as_str().unwrap())
    }
}

/// It ended well.
#[track_caller]
pub fn ok(said: &Said) {
    assert_eq!(said.code, 0, "{}{}", said.stdout, said.stderr);
}

/// Every file of a folder with its bytes and mode; git's own files left out.
pub fn picture(root: &Path) -> BTreeMap<PathBuf, (u32, String)> {
    let mut all = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.file_name().unwrap() == ".git" {
                continue;
            }
            let meta = fs::symlink_metadata(&path).unwrap();
            let name = path.strip_prefix(root).unwrap().to_owned();
            if meta.is_dir() {
                folders.push(path);
                all.insert(name, (0, String::new()));
            } else {
                let bytes = fs::read(&path).unwrap();
                all.insert(name, (meta.permissions().mode(), String::from_utf8_lossy(&bytes).into_owned()));
            }
        }
    }
    all
}

/// Runs a prepared command.
pub fn said(mut command: Command, stdin: &[u8]) -> Said {
    let mut child = command.spawn().unwrap();
    // A process may answer before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    Said::from(child.wait_with_output().unwrap())
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        Self {
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
            code: output.status.code().unwrap_or(-1),
        }
    }
}

impl Said {
    /// The answer refuses the call, in JSON or by exit code 2 with words.
    pub fn is_deny(&self) -> bool {
        let answer: Value = serde_json::from_str(&self.stdout).unwrap_or_default();
        answer["hookSpecificOutput"]["permissionDecision"] == "deny"
            || answer["hookSpecificOutput"]["decision"]["behavior"] == "deny"
            || answer["decision"] == "block"
            || (self.code == 2 && !self.stderr.trim().is_empty())
    }

    /// The answer lets the call go on: exit 0, and nothing that refuses.
    pub fn is_open(&self) -> bool {
        self.code == 0 && !self.is_deny()
    }

    /// The one document on stdout.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|_| panic!("{self:?}"))
    }

    /// The words for the person.
    pub fn person(&self) -> String {
        let answer: Value = serde_json::from_str(&self.stdout).unwrap_or_default();
        answer["systemMessage"].as_str().unwrap_or_default().to_owned()
    }

    /// The words for the model.
    pub fn context(&self) -> String {
        let answer: Value = serde_json::from_str(&self.stdout).unwrap_or_default();
        answer["hookSpecificOutput"]["additionalContext"].as_str().unwrap_or_default().to_owned()
    }
}
