//! Runs one prompt through a real client against the mock model.

use std::fs;
use std::io::{Read as _, Write as _};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::mock::{Asked, Line, Mock, Role};
use crate::sandbox::Sandbox;
use crate::script::Script;
use crate::{surroundings, transcript};

/// A run takes seconds; this only keeps a stuck client from holding up everybody.
const PATIENCE: Duration = Duration::from_secs(120);

/// Codex offers apply_patch only to models it knows; this one calls its tools one by one.
pub const CODEX_MODEL: &str = "gpt-5.5";

/// A model to which Codex gives one tool: code that calls the others.
pub const CODEX_MODEL_THAT_WRITES_CODE: &str = "gpt-6.1-sol";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Client {
    Claude,
    Codex,
}

impl Client {
    /// The word after `cf-guide hook`.
    pub fn hook_name(self) -> &'static str {
        match self {
            Client::Claude => "claude",
            Client::Codex => "codex",
        }
    }

    pub fn project_settings(self) -> &'static str {
        match self {
            Client::Claude => ".claude/settings.json",
            Client::Codex => ".codex/hooks.json",
        }
    }

    /// The events that an installation subscribes to.
    pub fn events(self) -> &'static [&'static str] {
        match self {
            Client::Claude => &[
                "SessionStart",
                "UserPromptSubmit",
                "PreToolUse",
                "PermissionRequest",
                "PostToolUse",
                "PostToolUseFailure",
                "PostToolBatch",
                "SubagentStart",
                "SubagentStop",
                "Stop",
                "PreCompact",
                "PostCompact",
                "ConfigChange",
                "SessionEnd",
                "Notification",
            ],
            Client::Codex => &[
                "SessionStart",
                "UserPromptSubmit",
                "PreToolUse",
                "PermissionRequest",
                "PostToolUse",
                "SubagentStart",
                "SubagentStop",
                "Stop",
                "PreCompact",
                "PostCompact",
                "SessionEnd",
            ],
        }
    }
}

/// What one run left behind.
pub struct Run {
    pub asked: Vec<Asked>,
    /// What the client printed: one JSON object per line.
    pub printed: String,
    pub complaints: String,
}

impl Run {
    /// Everything the model was shown that it did not say itself, from all requests.
    fn shown(&self) -> impl Iterator<Item = &Line> {
        let lines = self.asked.iter().flat_map(|asked| &asked.lines);
        lines.filter(|line| !matches!(line.role, Role::Assistant | Role::ToolCall))
    }

    pub fn model_saw(&self, text: &str) -> bool {
        self.shown().any(|line| line.text.contains(text))
    }

    /// Whether any text of a hook, or about one, reached the model.
    pub fn model_heard_a_hook(&self) -> bool {
        let marked = self.shown().any(|line| transcript::is_from_a_hook(&line.text));
        let opening = self.asked.first().map_or(0, |asked| asked.lines.len());
        let last = self.asked.last().map(|asked| asked.lines.as_slice()).unwrap_or_default();
        // Codex does not mark the words of a hook, but once the work has begun nobody else speaks as the system.
        marked || last.iter().skip(opening).any(|line| line.role == Role::System)
    }

    /// Results of the tools, in the order of the last request.
    pub fn results(&self) -> Vec<&str> {
        let last = self.asked.last().map(|asked| asked.lines.as_slice()).unwrap_or_default();
        let results = last.iter().filter(|line| matches!(line.role, Role::ToolResult | Role::ToolError));
        results.map(|line| line.text.as_str()).collect()
    }
}

impl Sandbox {
    /// Lets the client work on one prompt while the model plays `script`; the transcript is named after the test.
    pub fn play(&self, script: Script) -> Run {
        let (prompt, continues) = (script.prompt.clone(), script.continues);
        let mock = Mock::play(script);
        let mut command = match self.client {
            Client::Claude => claude(self, &prompt, continues),
            Client::Codex => codex(self, &prompt, continues, &mock),
        };
        command.env_clear().envs(self.environment()).envs(keys(self.client, &mock)).current_dir(self.start());
        let output = finish(command);
        let run = Run {
            asked: mock.asked(),
            printed: String::from_utf8_lossy(&output.stdout).into_owned(),
            complaints: String::from_utf8_lossy(&output.stderr).into_owned(),
        };
        transcript::write(self.client, &run, &mock.strangers());
        assert!(
            output.status.success(),
            "{:?} ended with {}\n{}\n{}",
            self.client,
            output.status,
            run.printed,
            run.complaints
        );
        run
    }
}

/// Claude Code in a terminal of its own.
pub struct Screen {
    mock: Mock,
    child: Child,
    keys: ChildStdin,
    /// Where the client says which process it is.
    own: PathBuf,
    output: mpsc::Receiver<Vec<u8>>,
    drawn: Vec<u8>,
}

impl Screen {
    /// Waits until this is to be seen.
    pub fn awaits(&mut self, awaited: &str) -> bool {
        let end = Instant::now() + PATIENCE;
        while !plain(&self.drawn).contains(awaited) {
            match self.output.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(more) => self.drawn.extend(more),
                Err(_) => return false,
            }
        }
        true
    }

    /// Somebody presses keys.
    pub fn types(&mut self, text: &str) {
        self.keys.write_all(text.as_bytes()).expect("the terminal takes keys");
        self.keys.flush().expect("the terminal takes keys");
    }

    /// Presses a key until the model was asked so often: a dialog that is drawn may not take keys yet.
    pub fn types_until_asked(&mut self, key: &str, times: usize) {
        let end = Instant::now() + PATIENCE;
        while self.mock.asked().len() < times && Instant::now() < end {
            self.types(key);
            let again = Instant::now() + Duration::from_secs(2);
            while self.mock.asked().len() < times && Instant::now() < again {
                self.drawn.extend(self.output.recv_timeout(Duration::from_millis(50)).unwrap_or_default());
            }
        }
        self.asked(times);
    }

    /// Waits until the model was asked so often, and returns what it was asked.
    pub fn asked(&mut self, times: usize) -> Vec<Asked> {
        let end = Instant::now() + PATIENCE;
        while self.mock.asked().len() < times {
            assert!(
                Instant::now() < end,
                "the model was asked {} times: {}",
                self.mock.asked().len(),
                self.seen()
            );
            self.drawn.extend(self.output.recv_timeout(Duration::from_millis(50)).unwrap_or_default());
        }
        self.mock.asked()
    }

    pub fn seen(&self) -> String {
        plain(&self.drawn)
    }

    /// Ends the client, and says what it drew.
    pub fn leave(self) -> String {
        plain(&self.drawn)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // `script` gives the client a session of its own. It goes first and at once: a client that outlives its
        // terminal writes its settings again on its way out, over what the test does next.
        let pid = fs::read_to_string(&self.own).unwrap_or_default();
        for group in [pid.trim(), &self.child.id().to_string()] {
            drop(Command::new("kill").args(["-9", "--", &format!("-{group}")]).status());
        }
        drop(self.child.wait());
        let end = Instant::now() + PATIENCE;
        while Path::new("/proc").join(pid.trim()).join("exe").exists() && Instant::now() < end {
            std::thread::yield_now();
        }
    }
}

impl Sandbox {
    /// What Claude Code draws in a terminal of its own, where nobody types, until this is to be seen.
    pub fn on_the_screen_of_claude(&self, awaited: &str) -> String {
        let mut screen = self.sits_at_claude(Script::new([]));
        screen.awaits(awaited);
        screen.leave()
    }

    /// Claude Code in a terminal of its own, which may use any tool, while the model plays `script`.
    pub fn sits_at_claude(&self, script: Script) -> Screen {
        let known = json!({
            "hasCompletedOnboarding": true, "theme": "dark",
            "customApiKeyResponses": { "approved": ["fake"], "rejected": [] },
            "projects": { self.repo().to_string_lossy(): { "hasTrustDialogAccepted": true } },
        });
        fs::write(self.home().join(".claude.json"), known.to_string()).expect("write what Claude knows");
        let mock = Mock::play(script);
        let own = self.home().join("client.pid");
        let line = format!(
            "echo $$ > '{}'; stty rows 40 cols 120; exec '{}' --permission-mode default --allowedTools Bash",
            own.display(),
            surroundings::claude().display()
        );
        let mut command = self.command("script");
        command
            .args(["-qec", &line, "/dev/null"])
            .envs(keys(Client::Claude, &mock))
            .env("TERM", "xterm-256color");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).process_group(0);
        let mut child = command.spawn().expect("`script` gives a terminal");
        let mut output = child.stdout.take().expect("a pipe");
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 65_536];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keys = child.stdin.take().expect("a pipe");
        Screen { mock, child, keys, own, output: receiver, drawn: Vec::new() }
    }
}

/// What is drawn without how: escape sequences become blanks, and blanks one.
fn plain(drawn: &[u8]) -> String {
    let text = String::from_utf8_lossy(drawn);
    let mut plain = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\u{1b}' {
            plain.push(if c.is_control() { ' ' } else { c });
            continue;
        }
        plain.push(' ');
        if chars.next() == Some('[') {
            while chars.next().is_some_and(|c| !c.is_ascii_alphabetic()) {}
        }
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn claude(sandbox: &Sandbox, prompt: &str, continues: bool) -> Command {
    let mut command = if sandbox.is_supervised_for_once() {
        let mut command = Command::new(surroundings::cf_guide());
        command.args(["run", "claude"]);
        command
    } else {
        Command::new(surroundings::claude())
    };
    command.args(["-p", prompt]);
    if continues {
        command.arg("--continue");
    }
    if !sandbox.asks_permission() {
        command.arg("--dangerously-skip-permissions");
    }
    if let Some(plugin) = sandbox.plugin() {
        command.arg("--plugin-dir").arg(plugin);
    }
    command.args(["--output-format", "stream-json", "--verbose", "--include-hook-events"]);
    command.arg("--debug-file").arg(sandbox.debug_log());
    command
}

fn codex(sandbox: &Sandbox, prompt: &str, continues: bool, mock: &Mock) -> Command {
    // Without a mock it would reconnect for ever, and with plugins it calls home.
    let config = format!(
        "model = \"{}\"\n\
         model_provider = \"mock\"\n\
         model_auto_compact_token_limit = 100000\n\
         [features]\n\
         unbounded_connection_retries = false\n\
         apps = false\n\
         plugins = {}\n\
         remote_plugin = false\n\
         [analytics]\n\
         enabled = false\n\
         [model_providers.mock]\n\
         name = \"mock\"\n\
         base_url = \"{}/v1\"\n\
         env_key = \"MOCK_KEY\"\n\
         wire_api = \"responses\"\n\
         request_max_retries = 0\n\
         stream_max_retries = 0\n",
        sandbox.codex_model,
        sandbox.plugin().is_some(),
        mock.url()
    );
    let codex_home = sandbox.home().join(".codex");
    fs::create_dir_all(&codex_home).expect("create the Codex home");
    // A profile leaves the person's own file alone, where trust is kept.
    fs::write(codex_home.join("mock.config.toml"), config).expect("write the Codex configuration");
    let mut command = Command::new(surroundings::codex());
    command.arg("exec");
    if !sandbox.prints_for_people() {
        command.arg("--json");
    }
    command.args(["--profile", "mock"]);
    if sandbox.is_confined() {
        command.args(["--sandbox", "workspace-write"]);
    } else {
        command.arg("--dangerously-bypass-approvals-and-sandbox");
    }
    if sandbox.hooks_are_trusted() {
        command.arg("--dangerously-bypass-hook-trust");
    }
    command.arg("-C").arg(sandbox.start());
    if continues {
        command.args(["resume", "--last"]);
    }
    command.arg(prompt);
    command
}

fn keys(client: Client, mock: &Mock) -> Vec<(&'static str, String)> {
    match client {
        Client::Claude => vec![
            ("ANTHROPIC_API_KEY", "fake".to_owned()),
            ("ANTHROPIC_BASE_URL", mock.url()),
            ("DISABLE_TELEMETRY", "1".to_owned()),
            ("DISABLE_ERROR_REPORTING", "1".to_owned()),
            ("DISABLE_AUTOUPDATER", "1".to_owned()),
            ("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1".to_owned()),
            // The client refuses to skip permissions as root unless it is told that it sits in a sandbox.
            ("IS_SANDBOX", "1".to_owned()),
        ],
        Client::Codex => vec![("MOCK_KEY", "fake".to_owned())],
    }
}

/// Waits for the client, and for all it started when it has to be stopped.
fn finish(mut command: Command) -> Output {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let child = command.spawn().unwrap_or_else(|error| panic!("start {:?}: {error}", command.get_program()));
    let group = child.id();
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || sender.send(child.wait_with_output()));
    match receiver.recv_timeout(PATIENCE) {
        Ok(output) => output.expect("the client can be waited for"),
        Err(_) => {
            let status = Command::new("kill").args(["-9", "--", &format!("-{group}")]).status();
            panic!("the client did not end within {PATIENCE:?} (kill: {status:?})");
        }
    }
}
