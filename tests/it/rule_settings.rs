//! The settings of single rules: their modes, the roles they hold for, commands that run changed.

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};

const RULES: &str = "# Rules\n\n\
    - [R1] Never run `make deploy`.\n\
    \u{20} - block: `make deploy`\n\
    - [R2] Avoid `make burn`.\n\
    - [R3] Never run `make release`. roles:worker,reviewer\n\
    - [R4] Use `pnpm` instead of `npm`.\n\
    - [R5] Never run `git push` without a passing `pnpm test`.\n";

fn sandbox(repo: &str, user: &str) -> Sandbox {
    let sandbox = Sandbox::with_config(repo);
    sandbox.write("CLAUDE.md", RULES);
    if !user.is_empty() {
        sandbox.user_config(user);
    }
    sandbox
}

fn decision(said: &Said) -> &'static str {
    let answer: Value = serde_json::from_str(&said.stdout).unwrap_or_default();
    match answer["hookSpecificOutput"]["permissionDecision"].as_str() {
        Some("deny") => "deny",
        Some("ask") => "ask",
        _ if said.stdout.contains("CLAUDE.md:") => "warn",
        _ => "open",
    }
}

#[test]
fn a_rule_has_the_mode_that_the_settings_give_it_and_a_repository_only_tightens() {
    for (repo, user, deploy, burn) in [
        ("", "", "deny", "warn"),
        ("", "[rules]\nR1 = \"warn\"", "warn", "warn"),
        ("", "[rules]\nR1 = \"ask\"\nR2 = \"deny\"", "ask", "deny"),
        ("", "[rules]\nR1 = \"off\"\nR2 = \"observe\"", "open", "open"),
        ("[rules]\nR1 = \"warn\"\nR2 = \"deny\"", "", "deny", "deny"),
        ("[rules]\nR1 = \"off\"\nR2 = \"off\"", "", "deny", "warn"),
        ("[rules]\nR2 = \"deny\"", "[rules]\nR2 = \"off\"", "deny", "open"),
    ] {
        let sandbox = sandbox(repo, user);
        // From the files, and then from the cache.
        for _ in 0..2 {
            let said = |line: &str| decision(&sandbox.hook("claude", &sandbox.bash(line)));
            assert_eq!((said("make deploy"), said("make burn")), (deploy, burn), "{repo} | {user}");
        }
    }
}

#[test]
fn a_setting_without_a_rule_and_one_that_would_loosen_are_named_with_their_place() {
    let sandbox = sandbox("[rules]\nR1 = \"off\"\nR9 = \"deny\"\n", "");
    let said = sandbox.run(&["status"]);
    assert!(said.stdout.contains("untrusted-loosening") && said.stdout.contains("unknown-rule"), "{said:?}");
    assert!(said.stdout.contains("config.toml:2") && said.stdout.contains("config.toml:3"), "{said:?}");
}

#[test]
fn a_rule_with_roles_holds_for_those_roles_only() {
    for (role, expected) in
        [(None, "open"), (Some("worker"), "deny"), (Some("Reviewer"), "deny"), (Some("lead"), "open")]
    {
        let mut sandbox = sandbox("", "");
        if let Some(role) = role {
            sandbox = sandbox.env("CF_GUIDE_ROLE", role);
        }
        for agent in ["claude", "codex"] {
            let said = sandbox.hook(agent, &sandbox.bash("make release"));
            assert_eq!(decision(&said), expected, "{agent}: {role:?}");
        }
    }
    // A subagent's type is its role, and what holds for everybody holds for it too.
    let sandbox = sandbox("", "");
    let mut event = sandbox.bash("make release");
    event["agent_id"] = "a1".into();
    event["agent_type"] = "reviewer".into();
    assert!(sandbox.hook("claude", &event).is_deny());
    event["tool_input"]["command"] = "make deploy".into();
    assert!(sandbox.hook("claude", &event).is_deny());
}

#[test]
fn roles_that_are_no_names_are_complained_about() {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", "- Never run `make x`. roles:a,,b\n");
    let said = sandbox.run(&["policy", "lint"]);
    assert!(said.stdout.contains("bad-roles") && said.code == 1, "{said:?}");
}

/// The event, with more fields in the tool's input than the command.
fn call(sandbox: &Sandbox, line: &str) -> Value {
    let mut event = sandbox.bash(line);
    event["tool_input"] =
        json!({ "command": line, "description": "install", "timeout": 1000, "new": [1, {"a": null}] });
    event
}

#[test]
fn a_command_runs_as_the_one_that_replaces_it_with_every_other_field() {
    let sandbox = sandbox("", "rewrite = true\n");
    for agent in ["claude", "codex"] {
        let said = sandbox.hook(agent, &call(&sandbox, "cd web && npm install left-pad"));
        let answer: Value = serde_json::from_str(&said.stdout).unwrap();
        let specific = &answer["hookSpecificOutput"];
        assert_eq!(
            specific["updatedInput"],
            json!({ "command": "cd web && pnpm install left-pad", "description": "install", "timeout": 1000, "new": [1, {"a": null}] })
        );
        // Codex wants to hear allow beside it; Claude Code still asks whom it would have asked.
        let allowed = if agent == "codex" { json!("allow") } else { Value::Null };
        assert_eq!(specific["permissionDecision"], allowed, "{agent}");
        assert!(specific["additionalContext"].as_str().unwrap().contains("[R4] (CLAUDE.md:7)"), "{said:?}");
    }
    let rows = sandbox.events();
    assert_eq!(rows.last().unwrap()["verdict"], "rewrite");
}

#[test]
fn nothing_is_changed_that_nobody_wanted_changed_or_that_is_not_certain() {
    let refused = |sandbox: &Sandbox, line: &str| {
        for agent in ["claude", "codex"] {
            let said = sandbox.hook(agent, &call(sandbox, line));
            assert!(said.is_deny() && !said.stdout.contains("updatedInput"), "{agent}: {line}: {said:?}");
        }
    };
    refused(&sandbox("", ""), "npm install");
    refused(&sandbox("rewrite = true\n", ""), "npm install");
    let willing = sandbox("", "rewrite = true\n");
    // Another rule or guard has a word against the line, or the line hides the command.
    for line in
        ["npm install && make deploy", "npm install; rm -rf ~", "sudo npm install", "sh -c 'npm install'"]
    {
        refused(&willing, line);
    }
    // The kit's callers cannot change a command, so they hear no.
    let said = willing.run_with(
        &["hook", "pre-bash", "--kit-output"],
        call(&willing, "npm install").to_string().as_bytes(),
    );
    assert!(said.stdout.starts_with("[BLOCKED]"), "{said:?}");
}

#[test]
fn what_a_changed_command_proves_counts() {
    let sandbox = sandbox("", "rewrite = true\n");
    assert!(sandbox.hook("claude", &call(&sandbox, "git push nowhere")).is_deny());
    let mut event = call(&sandbox, "npm test");
    event["tool_use_id"] = "toolu_07".into();
    sandbox.hook("claude", &event);
    event["hook_event_name"] = "PostToolUse".into();
    event["tool_input"]["command"] = "pnpm test".into();
    event["tool_response"] = json!({ "stdout": "", "stderr": "", "interrupted": false });
    sandbox.hook("claude", &event);
    assert!(sandbox.hook("claude", &call(&sandbox, "git push nowhere")).is_open());
}
