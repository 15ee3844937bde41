//! `init --with mcp`: our server among those of the clients, known to everything that looks at an installation, and taken back.

use std::fs;

use serde_json::{Value, json};

use crate::support::{Sandbox, ok, picture};

const SERVERS: &str = "{\n\t\"mcpServers\": {\n\t\t\"notes\": { \"command\": \"notes\" }\n\t}\n}";
const CODEX: &str = "model = \"x\" # mine\r\n\r\n[mcp_servers.notes]\r\ncommand = \"notes\"\r\n";

fn read(sandbox: &Sandbox, path: &str) -> String {
    fs::read_to_string(sandbox.repo().join(path)).unwrap()
}

fn wired(sandbox: &Sandbox) {
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude,codex", "--with", "mcp"]));
}

fn codes(sandbox: &Sandbox, command: &str) -> Vec<String> {
    let found = sandbox.run(&[command, "--json"]).json();
    let all = found["findings"].as_array().unwrap().iter();
    let own = all.filter_map(|one| one["code"].as_str()).filter(|code| code.starts_with("mcp-"));
    own.map(str::to_owned).collect()
}

#[test]
fn the_server_is_wired_for_both_clients_and_every_byte_comes_back() {
    for with_others in [false, true] {
        let sandbox = Sandbox::on_path();
        if with_others {
            sandbox.write(".mcp.json", SERVERS);
            sandbox.write(".codex/config.toml", CODEX);
        }
        let before = picture(&sandbox.repo());
        let shown = sandbox.run(&["init", "--dry-run", "--agent", "claude,codex", "--with", "mcp"]);
        assert!(
            shown.stdout.contains("b/.mcp.json") && shown.stdout.contains("[mcp_servers.cf-guide]"),
            "{shown:?}"
        );
        assert_eq!(picture(&sandbox.repo()), before);
        wired(&sandbox);
        let claude: Value = serde_json::from_str(&read(&sandbox, ".mcp.json")).unwrap();
        assert_eq!(claude["mcpServers"]["cf-guide"], json!({ "command": "cf-guide", "args": ["mcp"] }));
        assert_eq!(claude["mcpServers"]["notes"].is_object(), with_others);
        assert!(read(&sandbox, ".codex/config.toml").contains("[mcp_servers.cf-guide]"));
        let installed = picture(&sandbox.repo());
        wired(&sandbox);
        ok(&sandbox.run(&["init", "--yes", "--agent", "claude,codex"]));
        ok(&sandbox.run(&["update", "--yes"]));
        assert_eq!(picture(&sandbox.repo()), installed, "again, and brought up to date: nothing changes");
        assert_eq!(codes(&sandbox, "verify"), [""; 0]);
        assert_eq!(codes(&sandbox, "doctor"), [""; 0]);
        ok(&sandbox.run(&["uninstall", "--yes"]));
        assert_eq!(picture(&sandbox.repo()), before, "others: {with_others}");
    }
}

#[test]
fn an_entry_that_is_gone_is_missed_and_what_a_person_added_stays() {
    let sandbox = Sandbox::on_path();
    wired(&sandbox);
    let codex = read(&sandbox, ".codex/config.toml").replace("[mcp_servers.cf-guide]", "[mcp_servers.other]");
    sandbox.write(".codex/config.toml", &codex);
    let claude =
        read(&sandbox, ".mcp.json").replace("\"mcpServers\": {", "\"mcpServers\": {\n    \"mine\": {},");
    sandbox.write(".mcp.json", &claude);
    assert_eq!(codes(&sandbox, "verify"), ["mcp-missing"]);
    wired(&sandbox);
    assert_eq!(codes(&sandbox, "verify"), [""; 0]);
    ok(&sandbox.run(&["uninstall", "--yes"]));
    let left: Value = serde_json::from_str(&read(&sandbox, ".mcp.json")).unwrap();
    assert_eq!(left, json!({ "mcpServers": { "mine": {} } }));
    assert!(read(&sandbox, ".codex/config.toml").contains("[mcp_servers.other]"));
}

#[test]
fn a_server_of_our_name_that_is_not_ours_is_left_alone_and_nothing_is_written() {
    let sandbox = Sandbox::on_path();
    sandbox.write(".mcp.json", "{\"mcpServers\": {\"cf-guide\": {\"command\": \"theirs\"}}}\n");
    let before = picture(&sandbox.repo());
    let said = sandbox.run(&["init", "--yes", "--agent", "claude", "--with", "mcp"]);
    assert!(
        said.code == 65 && said.stderr.contains("`.mcp.json`") && said.stderr.contains("not ours"),
        "{said:?}"
    );
    assert_eq!(picture(&sandbox.repo()), before);
}

#[test]
fn a_server_that_would_look_elsewhere_for_its_state_is_named() {
    let sandbox = Sandbox::on_path();
    let state = sandbox.home().join("own state");
    fs::create_dir_all(&state).unwrap();
    let sandbox = sandbox.env("XDG_STATE_HOME", &state);
    wired(&sandbox);
    let line = format!("env = {{ XDG_STATE_HOME = \"{}\" }}", state.display());
    assert!(read(&sandbox, ".codex/config.toml").contains(&line), "{}", read(&sandbox, ".codex/config.toml"));
    assert!(!read(&sandbox, ".mcp.json").contains("XDG_"), "Claude Code hands its variables on");
    assert_eq!(codes(&sandbox, "doctor"), [""; 0]);
    let sandbox = sandbox.env("XDG_STATE_HOME", "");
    assert_eq!(codes(&sandbox, "doctor"), ["mcp-other-state"]);
    wired(&sandbox);
    assert_eq!(codes(&sandbox, "doctor"), [""; 0]);
}
