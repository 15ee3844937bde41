//! Neither the environment nor a repository can weaken the supervision.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::support::Sandbox;

/// What must stay denied, whatever is tried.
fn holds(sandbox: &Sandbox, cwd: &Path) {
    for agent in ["claude", "codex"] {
        let said = sandbox.hook(agent, &sandbox.bash_in(cwd, "rm -rf ~"));
        assert!(said.is_deny(), "{agent}: {said:?}");
    }
    let secret = format!("export AWS_SECRET_ACCESS_KEY={}{}", "wJalrXUtnFEMI/K7MDENG", "/bPxRfiCYzq8Tn4kLmQ");
    let write = json!({
        "session_id": "4b7a0f6e-0000-4000-8000-000000000001", "cwd": cwd, "permission_mode": "bypassPermissions",
        "hook_event_name": "PreToolUse", "tool_name": "Write", "tool_use_id": "toolu_02",
        "tool_input": { "file_path": cwd.join("deploy.sh"), "content": secret },
    });
    let said = sandbox.hook("claude", &write);
    assert!(said.is_deny(), "{said:?}");
}

const LOOSE: &str = "mode = \"observe\"\nfail = \"open\"\n[guards]\n\"core.filesystem\" = \"off\"\n\"core.secrets\" = \"off\"\n";

#[test]
fn a_cloned_repositorys_settings_do_not_loosen() {
    let sandbox = Sandbox::with_config(LOOSE);
    holds(&sandbox, &sandbox.repo());
    let said = sandbox.run(&["status"]);
    assert!(said.stdout.contains("untrusted-loosening"), "{}", said.stdout);
}

#[test]
fn the_users_own_settings_do_loosen() {
    let sandbox = Sandbox::new();
    sandbox.user_config("[guards]\n\"core.secrets\" = \"off\"\n");
    let said = sandbox.hook("claude", &sandbox.bash("ls"));
    assert!(said.is_open());
    let status = sandbox.run(&["status"]);
    assert!(!status.stdout.contains("untrusted"), "{}", status.stdout);
}

#[test]
fn a_timeout_of_one_millisecond_changes_nothing() {
    let sandbox = Sandbox::new().env("GUIDANCE_EVENT_SYNC_TIMEOUT_MS", "1");
    holds(&sandbox, &sandbox.repo());
    let sandbox = Sandbox::with_config("fail = \"closed\"\n").env("GUIDANCE_EVENT_FAIL_CLOSED", "0");
    assert!(sandbox.run_with(&["hook", "claude"], b"").is_deny());
}

#[test]
fn variables_that_point_our_folders_into_the_repository_are_not_believed() {
    let sandbox = Sandbox::new();
    let inside = sandbox.repo().join("xdg");
    fs::create_dir_all(inside.join("cf-guide")).unwrap();
    fs::write(inside.join("cf-guide/config.toml"), LOOSE).unwrap();
    let sandbox =
        sandbox.env("XDG_CONFIG_HOME", &inside).env("XDG_STATE_HOME", &inside).env("XDG_DATA_HOME", &inside);
    holds(&sandbox, &sandbox.repo());
    let left: Vec<_> =
        fs::read_dir(inside.join("cf-guide")).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left, ["config.toml"], "nothing is written into the repository");
}

#[test]
fn settings_that_are_links_or_writable_by_all_are_ignored_and_said() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let sandbox = Sandbox::new();
    fs::create_dir_all(sandbox.repo().join(".cf-guide")).unwrap();
    fs::write(sandbox.folder().join("elsewhere.toml"), "fail = \"closed\"").unwrap();
    symlink(sandbox.folder().join("elsewhere.toml"), sandbox.repo().join(".cf-guide/config.toml")).unwrap();
    assert!(sandbox.run(&["status"]).stdout.contains("distrusted-file"));
    sandbox.user_config(LOOSE);
    let path = sandbox.home().join(".config/cf-guide/config.toml");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
    holds(&sandbox, &sandbox.repo());
}

#[test]
fn git_clean_does_not_touch_the_state() {
    let sandbox = Sandbox::with_config("");
    sandbox.hook("claude", &sandbox.bash("ls"));
    sandbox.git(&sandbox.repo(), &["clean", "-fdxq"]);
    sandbox.hook("claude", &sandbox.bash("ls"));
    assert_eq!(sandbox.events().len(), 2);
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--porcelain"]), "");
}

#[test]
fn a_session_that_moves_to_another_repository_keeps_its_own_settings() {
    let sandbox = Sandbox::with_config("fail = \"closed\"\n");
    sandbox.hook("claude", &sandbox.bash("ls"));
    let other = sandbox.folder().join("other");
    sandbox.make_repo(&other);
    // The other repository fails open; the session is still bound to the first, which fails closed.
    let mut command = sandbox.breakable(&["hook", "claude"]);
    command.env("CF_GUIDE_TEST_FAULT", "panic");
    let said = crate::support::said(command, sandbox.bash_in(&other, "ls").to_string().as_bytes());
    assert!(said.is_deny(), "{said:?}");
    sandbox.hook("claude", &sandbox.bash_in(&other, "ls"));
    assert_eq!(sandbox.events().len(), 2, "rows stay with the session's own repository");
    holds(&sandbox, &other);
}

#[test]
fn a_submodule_without_settings_of_its_own_belongs_to_the_outer_repository() {
    let sandbox = Sandbox::with_config("fail = \"closed\"\n");
    let inner = sandbox.repo().join("vendor/inner");
    sandbox.make_repo(&inner);
    let mut command = sandbox.breakable(&["hook", "claude"]);
    command.env("CF_GUIDE_TEST_FAULT", "panic");
    let said = crate::support::said(command, sandbox.bash_in(&inner, "ls").to_string().as_bytes());
    assert!(said.is_deny(), "{said:?}");
    sandbox.hook("claude", &sandbox.bash_in(&inner, "ls"));
    assert_eq!(sandbox.events().len(), 1);
    holds(&sandbox, &inner);
}

#[test]
fn linked_worktrees_share_state_and_bring_their_own_settings() {
    let sandbox = Sandbox::with_config("");
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-q", "-m", "settings"]);
    let tree = sandbox.folder().join("tree");
    sandbox.git(&sandbox.repo(), &["worktree", "add", "-q", tree.to_str().unwrap()]);
    fs::write(tree.join(".cf-guide/config.toml"), "fail = \"closed\"\n").unwrap();
    sandbox.hook("claude", &sandbox.bash("ls"));
    let mut event = sandbox.bash_in(&tree, "ls");
    event["session_id"] = "another".into();
    sandbox.hook("claude", &event);
    assert_eq!(sandbox.events().len(), 2);
    let mut command = sandbox.breakable(&["hook", "claude"]);
    command.env("CF_GUIDE_TEST_FAULT", "panic");
    assert!(crate::support::said(command, event.to_string().as_bytes()).is_deny());
    holds(&sandbox, &tree);
}

#[test]
fn a_bare_repository_with_worktrees_works_like_any_other() {
    let sandbox = Sandbox::new();
    let bare = sandbox.folder().join("bare.git");
    sandbox.git(
        sandbox.folder(),
        &["clone", "-q", "--bare", sandbox.repo().to_str().unwrap(), bare.to_str().unwrap()],
    );
    let (one, two) = (sandbox.folder().join("one"), sandbox.folder().join("two"));
    sandbox.git(&bare, &["worktree", "add", "-q", one.to_str().unwrap(), "main"]);
    sandbox.git(&bare, &["worktree", "add", "-q", "-b", "x", two.to_str().unwrap()]);
    let state_of = |at: &Path| {
        let mut command = sandbox.command(&["status", "--json"]);
        command.current_dir(at);
        let said = crate::support::said(command, b"");
        serde_json::from_str::<serde_json::Value>(&said.stdout).unwrap()["state"].clone()
    };
    assert_eq!(state_of(&one), state_of(&two));
    assert_ne!(state_of(&one), state_of(&sandbox.repo()));
    holds(&sandbox, &one);
}

#[test]
fn a_repository_that_never_opted_in_gets_guards_and_no_files() {
    let sandbox = Sandbox::new();
    holds(&sandbox, &sandbox.repo());
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--porcelain"]), "");
    let start = json!({ "hook_event_name": "SessionStart", "session_id": "s", "source": "startup", "cwd": sandbox.repo() });
    assert_eq!(sandbox.hook("claude", &start).stdout, "");
}

/// A settings file that the installer wrote, as its manifest says.
fn wired() -> Sandbox {
    let sandbox = Sandbox::with_config("");
    sandbox.write(".cf-guide/manifest.json", r#"{"entries":[{"path":".claude/settings.json"}]}"#);
    sandbox
}

const ENTRY: &str =
    r#"{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"cf-guide hook claude"}]}]}}"#;

#[test]
fn a_change_of_settings_that_drops_or_shadows_the_hook_is_blocked() {
    let sandbox = wired();
    let change = json!({
        "hook_event_name": "ConfigChange", "session_id": "s", "cwd": sandbox.repo(), "source": "project_settings",
        "file_path": sandbox.repo().join(".claude/settings.json"),
    });
    assert!(sandbox.hook("claude", &change).is_deny(), "a file that went away");
    for (settings, blocked) in [
        (ENTRY, false),
        ("{}", true),
        (r#"{"disableAllHooks":true}"#, true),
        ("{ \"hooks\": // gone\n {} }", true),
        (&ENTRY.replace("{\"hooks\":{", "{\"env\":{\"PATH\":\"/evil\"},\"hooks\":{"), true),
        (&ENTRY.replace("{\"hooks\":{", "{\"model\":\"opus\",\"hooks\":{"), false),
    ] {
        sandbox.write(".claude/settings.json", settings);
        let said = sandbox.hook("claude", &change);
        assert_eq!(said.is_deny(), blocked, "{settings}: {said:?}");
    }
}

#[test]
fn a_session_that_starts_under_weakened_settings_says_so() {
    let sandbox = wired();
    let start = json!({ "hook_event_name": "SessionStart", "session_id": "s", "source": "startup", "cwd": sandbox.repo() });
    sandbox.write(".claude/settings.json", ENTRY);
    assert_eq!(sandbox.hook("claude", &start).person(), "");
    sandbox.write(".claude/settings.local.json", r#"{"env":{"LD_PRELOAD":"./x.so"}}"#);
    let person = sandbox.hook("claude", &start).person();
    assert!(person.contains("env-shadows-hook") && person.contains("LD_PRELOAD"), "{person}");
}

#[test]
fn an_edit_that_takes_a_rule_out_of_force_asks_a_person() {
    let rules = "- Never run `make deploy`.\n- Be kind.\n";
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", rules);
    let file = sandbox.repo().join("CLAUDE.md");
    let event = |tool: &str, input: serde_json::Value| {
        let mut event = sandbox.bash("");
        event["tool_name"] = tool.into();
        event["tool_input"] = input;
        event
    };
    let edit = |old: &str, new: &str| {
        event("Edit", json!({ "file_path": file, "old_string": old, "new_string": new }))
    };
    let write = |text: &str| event("Write", json!({ "file_path": file, "content": text }));
    for (what, event, asks) in [
        ("a rule gone", edit("- Never run `make deploy`.\n", ""), true),
        ("a rule narrowed", edit("`make deploy`", "`make deploy production`"), true),
        ("a rule lowered", edit("deploy`.", "deploy`. mode:warn"), true),
        ("advice changed", edit("Be kind.", "Be very kind."), false),
        ("a rule added", edit("- Be kind.", "- Be kind.\n- Never run `make burn`."), false),
        ("written without it", write("- Be kind.\n"), true),
        ("written with it", write("# New\n\n- Never run `make deploy`.\n"), false),
        ("by the shell", sandbox.bash("sed -i 1d CLAUDE.md"), true),
        ("deleted", sandbox.bash("rm CLAUDE.md"), true),
        ("another file", sandbox.bash("sed -i 1d README.md"), false),
    ] {
        let said = sandbox.hook("claude", &event);
        let answer: serde_json::Value = serde_json::from_str(&said.stdout).unwrap_or_default();
        let asked = answer["hookSpecificOutput"]["permissionDecision"] == "ask";
        assert_eq!(asked, asks, "{what}: {said:?}");
    }
}

#[test]
fn a_cache_made_under_another_environment_is_not_used() {
    let sandbox = Sandbox::new();
    let elsewhere = sandbox.folder().join("elsewhere");
    fs::create_dir_all(elsewhere.join("cf-guide")).unwrap();
    fs::write(elsewhere.join("cf-guide/config.toml"), LOOSE).unwrap();
    let mut command = sandbox.command(&["hook", "claude"]);
    command.env("XDG_CONFIG_HOME", &elsewhere);
    crate::support::said(command, sandbox.bash("ls").to_string().as_bytes());
    holds(&sandbox, &sandbox.repo());
}

#[test]
fn a_link_to_settings_that_are_not_there_yet_is_no_way_around() {
    let sandbox = Sandbox::with_config("");
    fs::create_dir_all(sandbox.repo().join(".claude")).unwrap();
    fs::create_dir_all(sandbox.repo().join("docs")).unwrap();
    let link = sandbox.repo().join("docs/notes.json");
    std::os::unix::fs::symlink("../.claude/settings.local.json", &link).unwrap();
    for agent in ["claude", "codex"] {
        let said = sandbox.hook(agent, &sandbox.bash("echo '{\"disableAllHooks\":true}' > docs/notes.json"));
        assert!(said.is_deny(), "{agent}: {said:?}");
    }
    let mut event = sandbox.bash("");
    event["tool_name"] = "Write".into();
    event["tool_input"] = json!({ "file_path": link, "content": "{\"disableAllHooks\":true}" });
    let said = sandbox.hook("claude", &event);
    assert!(said.is_deny(), "{said:?}");
}
