//! Codex's profile.

use super::events::{BEFORE_TOOL, BLOCK, CONTEXT, PERMISSION, PROMPT, plain};
use super::tools::TASK;
use super::{
    Asking, Entry, Event, ExitCode, Headless, HeadlessAnswer, Home, Input, Place, Plugins, Profile, Rewrite,
    Rules, SettingsFile, Takes, Tool, Trust,
};
use crate::runtime::model::Agent;

pub(super) static PROFILE: Profile = Profile {
    agent: Agent::Codex,
    home: Home { variable: "CODEX_HOME", folder: ".codex" },
    processes: &["codex", "codex.js"],
    pid_variable: None,
    session_variable: "CODEX_THREAD_ID",
    call_variable: Some("CODEX_TOOL_CALL_ID"),
    shell_variables: &["CODEX_SANDBOX", "CODEX_THREAD_ID"],
    unattended: None,
    events: &[
        plain("SessionStart", true, CONTEXT),
        PROMPT,
        BEFORE_TOOL,
        PERMISSION,
        plain("PostToolUse", true, CONTEXT),
        plain("SubagentStart", true, CONTEXT),
        plain("SubagentStop", true, BLOCK),
        plain("Stop", true, BLOCK),
        plain("PreCompact", true, Takes::Nothing),
        plain("PostCompact", true, Takes::Nothing),
        // No more is allowed at the end of a session.
        Event { seconds: 3, ..plain("SessionEnd", false, Takes::Nothing) },
    ],
    tools: &[
        Tool { name: "Bash", glued: false, input: Input::Command { line: "command" } },
        Tool { name: "apply_patch", glued: false, input: Input::Patch { text: "command" } },
        // `collaborationspawn_agent`.
        Tool { name: "spawn_agent", glued: true, input: TASK },
    ],
    asking: Asking { modes: &[] },
    rewrite: Rewrite::WithAllow,
    refuses_compaction: false,
    types_into_shells: true,
    tells_background: false,
    exit_code: ExitCode::Transcript,
    // 2,400 tokens of 4.
    max_context_bytes: 9_600,
    // Cut there, in the middle of a line if need be.
    max_rule_bytes: Some(32_768),
    settings: &[
        SettingsFile { place: Place::Project, path: ".codex/hooks.json" },
        SettingsFile { place: Place::Project, path: ".codex/config.toml" },
        SettingsFile { place: Place::User, path: "hooks.json" },
        SettingsFile { place: Place::User, path: "config.toml" },
    ],
    broken_settings: "Codex does not start, or drops its hooks, with a file like this",
    judged_settings: false,
    harmful_words: None,
    needs_start_folder: false,
    protected_in_repo: &[".codex/rules/**"],
    protected_at_home: &["rules/**", "rules"],
    protected_on_machine: &["/etc/codex/**", "/etc/codex"],
    named_in_code: &[".codex/"],
    rules: Rules { shared: "AGENTS.md", folder: None, nested: Some("AGENTS.md"), local: None, user: None },
    folders: &[".codex", ".agents"],
    definitions: &["skills", "agents", "prompts"],
    servers: &[],
    skills: ".agents/skills",
    roles: None,
    toml_roles: Some(".codex/agents"),
    transcripts: "sessions",
    plugins: Plugins::Toml { file: "config.toml", table: "plugins" },
    trust: Trust::Reviewed,
    entry: Entry {
        blocks_on_failure: false,
        own_shell: true,
        turn: "turn_id",
        wake_seconds: 600,
        // Codex gives a command ten seconds.
        call_seconds: 8,
        rewakes: None,
    },
    session_settings: None,
    headless: Headless {
        words: &[
            "exec",
            "--json",
            "--skip-git-repo-check",
            "-c",
            "sandbox_mode=\"read-only\"",
            "-C",
            Headless::FOLDER,
            "-",
        ],
        answer: HeadlessAnswer::LastItem("agent_message"),
    },
};
