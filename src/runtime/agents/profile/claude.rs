//! Claude Code's profile.

use super::events::{BEFORE_TOOL, BLOCK, CONTEXT, PERMISSION, PROMPT, SECONDS, plain};
use super::tools::TASK;
use super::{
    Asking, Change, Entry, Event, ExitCode, Gate, Headless, HeadlessAnswer, Home, Input, Place, Plugins,
    Profile, Refusal, Rewrite, Rules, SettingsFile, Takes, Tool, Trust,
};
use crate::runtime::model::{Agent, PermissionMode};

const CHANGE: Change = Change { old: "old_string", new: "new_string", all: "replace_all" };

const fn tool(name: &'static str, input: Input) -> Tool {
    Tool { name, glued: false, input }
}

pub(super) static PROFILE: Profile = Profile {
    agent: Agent::Claude,
    home: Home { variable: "CLAUDE_CONFIG_DIR", folder: ".claude" },
    processes: &["claude", "claude-code"],
    pid_variable: Some("CLAUDE_PID"),
    session_variable: "CLAUDE_CODE_SESSION_ID",
    call_variable: None,
    shell_variables: &["CLAUDECODE"],
    unattended: Some(("CLAUDE_CODE_ENTRYPOINT", "sdk")),
    events: &[
        plain("SessionStart", true, CONTEXT),
        PROMPT,
        BEFORE_TOOL,
        PERMISSION,
        plain("PostToolUse", true, CONTEXT),
        plain("PostToolUseFailure", true, CONTEXT),
        plain("PostToolBatch", true, CONTEXT),
        plain("SubagentStart", true, CONTEXT),
        plain("SubagentStop", true, BLOCK),
        plain("Stop", true, BLOCK),
        // Whatever is printed at these two lands somewhere: in the next prompt, on the screen, as a folder's name.
        plain("PreCompact", false, Takes::Text),
        plain("PostCompact", false, Takes::Nothing),
        Event {
            name: "ConfigChange",
            gate: Some(Gate {
                refusal: Refusal::Block,
                unjudged: r#"{"decision":"block","reason":"cf-guide broke down before it could judge this change; run `cf-guide doctor`"}"#,
            }),
            notice: true,
            takes: BLOCK,
            seconds: SECONDS,
        },
        plain("Notification", true, Takes::Nothing),
        plain("SessionEnd", false, Takes::Nothing),
    ],
    tools: &[
        tool("Bash", Input::Command { line: "command" }),
        tool("Edit", Input::Replace { path: "file_path", change: CHANGE }),
        tool("Read", Input::Read { path: "file_path" }),
        tool("Write", Input::Write { path: "file_path", content: "content" }),
        tool("Grep", Input::Search { path: "path", glob: "glob", shows: "output_mode" }),
        tool("Agent", TASK),
        tool("Task", TASK),
        tool("MultiEdit", Input::ReplaceEach { path: "file_path", list: "edits", change: CHANGE }),
        tool("NotebookEdit", Input::Insert { path: "notebook_path", text: "new_source" }),
        tool("WebFetch", Input::Fetch { url: "url" }),
    ],
    asking: Asking { modes: &[PermissionMode::Default, PermissionMode::AcceptEdits, PermissionMode::Plan] },
    rewrite: Rewrite::Alone,
    refuses_compaction: true,
    types_into_shells: false,
    tells_background: true,
    exit_code: ExitCode::Event,
    max_context_bytes: usize::MAX,
    max_rule_bytes: None,
    settings: &[
        SettingsFile { place: Place::User, path: "settings.json" },
        SettingsFile { place: Place::Project, path: ".claude/settings.json" },
        SettingsFile { place: Place::Local, path: ".claude/settings.local.json" },
        SettingsFile { place: Place::Managed, path: "/etc/claude-code/managed-settings.json" },
    ],
    broken_settings: "Claude Code reads strict JSON only and ignores a file that is not: its hooks and permission rules \
                      are not in force today",
    judged_settings: true,
    harmful_words: Some(&[
        "hooks",
        "env",
        "disableallhooks",
        "allowmanagedhooksonly",
        "statusline",
        "defaultmode",
        "command",
        "helper",
        "script",
        "plugins",
        "marketplace",
        "sandbox",
        "additionaldirectories",
        "\\u",
    ]),
    needs_start_folder: true,
    protected_in_repo: &[],
    protected_at_home: &["settings.local.json", "managed-settings.json", "rules/**", "rules"],
    protected_on_machine: &["/etc/claude-code/**", "/etc/claude-code"],
    named_in_code: &[".claude/settings", ".claude\", \"settings"],
    rules: Rules {
        shared: "CLAUDE.md",
        folder: Some(".claude/rules"),
        nested: Some("CLAUDE.md"),
        local: Some("CLAUDE.local.md"),
        user: Some("CLAUDE.md"),
    },
    folders: &[".claude"],
    definitions: &["skills", "agents", "commands"],
    servers: &[".mcp.json", ".claude.json"],
    skills: ".claude/skills",
    roles: Some(".claude"),
    toml_roles: None,
    transcripts: "projects",
    plugins: Plugins::Json { file: "settings.json", key: "enabledPlugins" },
    trust: Trust::Unasked,
    // With `async` beside it, `claude -p` would lose the wake.
    entry: Entry {
        blocks_on_failure: true,
        own_shell: false,
        turn: "prompt_id",
        wake_seconds: 43_200,
        // Claude Code gives a command two minutes.
        call_seconds: 100,
        rewakes: Some("asyncRewake"),
    },
    session_settings: Some("--settings"),
    headless: Headless {
        words: &["-p", "--output-format", "json", "--tools", "", "--strict-mcp-config"],
        answer: HeadlessAnswer::Field("result"),
    },
};
