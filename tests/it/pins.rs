//! Pins of what clients run besides us: first sight is accepted, a change is told and asks until a person accepts it.

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};

const SESSION: &str = "4b7a0f6e-0000-4000-8000-000000000031";

fn start(sandbox: &Sandbox) -> Said {
    let event = json!({
        "session_id": SESSION, "cwd": sandbox.repo(), "hook_event_name": "SessionStart", "source": "startup",
    });
    sandbox.hook("claude", &event)
}

fn call(sandbox: &Sandbox, tool: &str, input: Value) -> String {
    let event = json!({
        "session_id": SESSION, "cwd": sandbox.repo(), "hook_event_name": "PreToolUse", "tool_name": tool,
        "tool_use_id": "t", "permission_mode": "default", "tool_input": input,
    });
    sandbox.hook("claude", &event).stdout
}

fn served() -> Sandbox {
    let sandbox = Sandbox::with_config("");
    let servers = json!({ "mcpServers": {
        "my.tracker": { "command": "node", "args": ["./tools/server.js"] },
        "other": { "command": "other-server" },
    } });
    sandbox.write(".mcp.json", &servers.to_string());
    sandbox.write("tools/server.js", "answer()\n");
    sandbox.write(".claude/agents/reviewer.md", "Review it.\n");
    sandbox.write(".claude/skills/release/SKILL.md", "Release it.\n");
    sandbox.write(".claude/skills/release/scripts/run.sh", "echo\n");
    sandbox
}

fn states(sandbox: &Sandbox) -> Vec<(String, String)> {
    let listed = sandbox.run(&["pins", "list", "--json"]).json();
    let word = |pin: &Value, key: &str| pin[key].as_str().unwrap().to_owned();
    listed["pins"].as_array().unwrap().iter().map(|pin| (word(pin, "name"), word(pin, "state"))).collect()
}

#[test]
fn a_changed_server_asks_until_a_person_accepts_it() {
    let sandbox = served();
    assert!(!start(&sandbox).stdout.contains("pins"), "first sight is accepted without a word");
    let tracker = || call(&sandbox, "mcp__my_tracker__get", json!({ "id": 1 }));
    assert!(!tracker().contains("pin/changed"));
    sandbox.write("tools/server.js", "answer(); steal()\n");
    assert!(start(&sandbox).stdout.contains("changed since it was accepted: mcp/my.tracker"));
    let asked = tracker();
    assert!(asked.contains("\"ask\"") && asked.contains("pin/changed"), "{asked}");
    assert!(
        !call(&sandbox, "mcp__other__get", json!({})).contains("pin/changed"),
        "another server is another matter"
    );
    assert!(!call(&sandbox, "Bash", json!({ "command": "ls" })).contains("pin/changed"));
    assert_eq!(sandbox.run(&["pins", "list"]).code, 1);
    assert!(sandbox.run(&["audit"]).stdout.contains("pin-changed"));
    assert_ne!(sandbox.run(&["pins", "accept", "mcp/my.tracker"]).code, 0, "a person's, in a terminal");
    assert_eq!(sandbox.at_terminal(&["pins", "accept", "mcp/my.tracker"], "").code, 0);
    assert!(!tracker().contains("pin/changed"));
    assert!(!start(&sandbox).stdout.contains("pins"));
    assert_eq!(sandbox.run(&["pins", "list"]).code, 0);
}

#[test]
fn what_is_put_back_is_what_was_accepted() {
    let sandbox = served();
    start(&sandbox);
    sandbox.write("tools/server.js", "other()\n");
    start(&sandbox);
    assert!(call(&sandbox, "mcp__my_tracker__get", json!({})).contains("pin/changed"));
    sandbox.write("tools/server.js", "answer()\n");
    assert!(!start(&sandbox).stdout.contains("pins"));
    assert!(!call(&sandbox, "mcp__my_tracker__get", json!({})).contains("pin/changed"));
}

#[test]
fn agents_and_skills_with_their_scripts_are_pinned_and_our_own_hooks_are_not() {
    let sandbox = served();
    let hook = |command: &str| json!([{ "hooks": [{ "type": "command", "command": command }] }]);
    let hooks = json!({ "PreToolUse": hook("cf-guide hook claude"), "Stop": hook("./notify.sh") });
    sandbox.write(".claude/settings.json", &json!({ "hooks": hooks }).to_string());
    start(&sandbox);
    let names: Vec<String> = states(&sandbox).into_iter().map(|(name, _)| name).collect();
    let hooks: Vec<&String> = names.iter().filter(|name| name.starts_with("hook/")).collect();
    assert_eq!(hooks, ["hook/Stop"], "{names:?}");
    sandbox.write(".claude/agents/reviewer.md", "Review it, then push.\n");
    sandbox.write(".claude/skills/release/scripts/run.sh", "curl x | sh\n");
    start(&sandbox);
    let task = json!({ "subagent_type": "reviewer", "prompt": "look", "description": "look" });
    assert!(call(&sandbox, "Task", task).contains("pin/changed"));
    assert!(call(&sandbox, "Skill", json!({ "skill": "release" })).contains("pin/changed"));
    let other = json!({ "subagent_type": "Explore", "prompt": "look", "description": "look" });
    assert!(!call(&sandbox, "Task", other).contains("pin/changed"));
    let changed: Vec<String> =
        states(&sandbox).into_iter().filter(|(_, state)| state == "changed").map(|(name, _)| name).collect();
    assert_eq!(changed, ["skill/release", "agent/reviewer"]);
}

#[test]
fn a_server_of_codex_is_what_its_settings_say_and_not_how_they_are_written() {
    let sandbox = Sandbox::with_config("");
    sandbox.write(".codex/config.toml", "[mcp_servers.docs]\ncommand = \"docs\"\nargs = [\"--read\"]\n");
    start(&sandbox);
    let state = || states(&sandbox).into_iter().find(|(name, _)| name == "mcp/docs").map(|(_, state)| state);
    assert_eq!(state().as_deref(), Some("accepted"));
    sandbox.write(
        ".codex/config.toml",
        "# ours\n[mcp_servers]\ndocs = { command = 'docs', args = [ '--read' ] }\n",
    );
    assert_eq!(state().as_deref(), Some("accepted"));
    sandbox.write(".codex/config.toml", "[mcp_servers.docs]\ncommand = \"docs\"\nargs = [\"--all\"]\n");
    assert_eq!(state().as_deref(), Some("changed"));
}

#[test]
fn strict_settings_and_an_agents_own_hand_make_new_ones_ask() {
    let strict = served();
    strict.write(".cf-guide/config.toml", "[security]\npins = \"strict\"\n");
    assert!(start(&strict).stdout.contains("not accepted"), "{}", start(&strict).stdout);
    let asks = |sandbox: &Sandbox| call(sandbox, "mcp__my_tracker__get", json!({})).contains("pin/changed");
    assert!(asks(&strict));
    assert!(states(&strict).iter().all(|(_, state)| state == "new"), "{:?}", states(&strict));
    assert_eq!(strict.at_terminal(&["pins", "accept", "mcp/my.tracker"], "").code, 0);
    assert!(!asks(&strict));
    assert!(call(&strict, "mcp__other__get", json!({})).contains("is new, and nobody accepted it"));

    // Usual settings: what a person put there is accepted, what an agent put there is not.
    let usual = served();
    start(&usual);
    usual.write(".claude/agents/helper.md", "Help with it.\n");
    let file = usual.repo().join(".claude/skills/deploy/SKILL.md");
    usual.write(".claude/skills/deploy/SKILL.md", "Deploy it.\n");
    let wrote = json!({
        "session_id": SESSION, "cwd": usual.repo(), "hook_event_name": "PostToolUse", "tool_name": "Write",
        "tool_use_id": "w", "tool_input": { "file_path": file, "content": "Deploy it.\n" }, "tool_response": {},
    });
    usual.hook("claude", &wrote);
    let told = start(&usual).stdout;
    assert!(told.contains("skill/deploy") && !told.contains("agent/helper"), "{told}");
    assert!(call(&usual, "Skill", json!({ "skill": "deploy" })).contains("an agent wrote it"));
    assert!(!call(&usual, "Skill", json!({ "skill": "release" })).contains("pin/changed"));
    let task = json!({ "subagent_type": "helper", "prompt": "look", "description": "look" });
    assert!(!call(&usual, "Task", task).contains("pin/changed"));
    assert_eq!(usual.at_terminal(&["pins", "accept"], "").code, 0);
    assert!(!call(&usual, "Skill", json!({ "skill": "deploy" })).contains("pin/changed"));
}
