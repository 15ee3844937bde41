//! Files that others build on: those for GitHub's and pre-commit's runners, and plugins beside an installation.

use std::fs;
use std::process::Command;

use crate::support::{Said, Sandbox, binary, ok};

/// A file of the project, as it is.
fn own(name: &str) -> String {
    fs::read_to_string(format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The script of the GitHub action, run as a runner would.
fn action(sandbox: &Sandbox) -> Said {
    let action = own("action.yml");
    let (_, script) = action.split_once("run: |\n").unwrap();
    let mut command = Command::new("bash");
    command.args(["-e", "-c", script]).current_dir(sandbox.folder());
    command.env("HOME", sandbox.home()).env("REPOSITORY", sandbox.repo());
    command.env("BINARY", binary());
    Said::from(command.output().unwrap())
}

#[test]
fn the_action_and_the_hook_for_pre_commit_pass_where_all_is_well_and_fail_where_it_is_not() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let entry = own(".pre-commit-hooks.yaml");
    let entry = entry.lines().find_map(|line| line.trim().strip_prefix("entry: cf-guide ")).unwrap();
    ok(&action(&sandbox));
    ok(&sandbox.run(&entry.split(' ').collect::<Vec<_>>()));
    fs::remove_file(sandbox.repo().join(".claude/settings.json")).unwrap();
    let failed = action(&sandbox);
    assert_eq!(failed.code, 1, "{}{}", failed.stdout, failed.stderr);
    assert!(failed.stdout.contains("::error"), "{}", failed.stdout);
    assert_eq!(sandbox.run(&entry.split(' ').collect::<Vec<_>>()).code, 1);
}

/// A plugin as a client keeps it, switched on or off.
fn plugin(sandbox: &Sandbox, agent: &str, on: bool) {
    let folder = sandbox.home().join(format!(".{agent}"));
    let root = folder.join("plugins/cache/market/cf-guide/0.1.0");
    fs::create_dir_all(root.join("hooks")).unwrap();
    fs::create_dir_all(root.join("bin")).unwrap();
    std::os::unix::fs::symlink(binary(), root.join("bin/cf-guide")).unwrap();
    let handler = serde_json::json!([{"hooks": [{
        "type": "command",
        "command": format!("\"${{CLAUDE_PLUGIN_ROOT}}/bin/cf-guide\" hook {agent}"),
        "timeout": 10,
    }]}]);
    let hooks = serde_json::json!({"hooks": {"PreToolUse": handler}});
    fs::write(root.join("hooks/hooks.json"), hooks.to_string()).unwrap();
    fs::write(folder.join("settings.json"), format!("{{\"enabledPlugins\": {{\"cf-guide@market\": {on}}}}}"))
        .unwrap();
    fs::write(folder.join("config.toml"), format!("[plugins.\"cf-guide@market\"]\nenabled = {on}\n"))
        .unwrap();
}

#[test]
fn verify_knows_of_plugins_alone_and_beside_an_installation() {
    for agent in ["claude", "codex"] {
        let codes = |sandbox: &Sandbox| {
            let found = sandbox.run(&["verify", "--json"]).json();
            let found = found["findings"].as_array().unwrap().clone();
            found.iter().map(|finding| finding["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let alone = Sandbox::on_path();
        plugin(&alone, agent, true);
        let found = codes(&alone);
        assert!(!found.iter().any(|code| code == "not-installed"), "{agent}: {found:?}");
        let off = Sandbox::on_path();
        plugin(&off, agent, false);
        assert!(codes(&off).iter().any(|code| code == "not-installed"), "{agent}: {:?}", codes(&off));
        let both = Sandbox::on_path();
        ok(&both.run(&["init", "--yes", "--agent", agent]));
        assert!(!codes(&both).iter().any(|code| code == "hook-duplicate"), "{agent}: {:?}", codes(&both));
        plugin(&both, agent, true);
        assert!(codes(&both).iter().any(|code| code == "hook-duplicate"), "{agent}: {:?}", codes(&both));
    }
}
