//! An approval fits exactly what was shown: the same call again, and nothing that differs in any part that acts.

use serde_json::{Value, json};

use crate::support::Sandbox;

const RULES: &str = "- Ask before running `terraform destroy`.\n- Ask before running `./deploy.sh`.\n- Ask before editing `infra/**`.\n";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", RULES);
    sandbox.write("infra/main.tf", "a = 1\nb = 1\na = 1\n");
    sandbox.write("other/x", "");
    sandbox.write("deploy.sh", "#!/bin/sh\necho one\n");
    sandbox
}

fn call(sandbox: &Sandbox, tool: &str, input: Value) -> Value {
    let mut event = sandbox.bash("");
    event["tool_name"] = tool.into();
    event["tool_input"] = input;
    event["permission_mode"] = "bypassPermissions".into();
    event
}

/// Asks, and lets a person say yes to what waits.
fn approve(sandbox: &Sandbox, event: &Value, typed: &str) -> String {
    let said = sandbox.hook("claude", event);
    assert!(said.is_deny() && said.stdout.contains("Waiting for a person"), "{event}: {said:?}");
    let waiting = sandbox.run(&["pending", "--json"]).json();
    let last = waiting["pending"].as_array().unwrap().last().unwrap()["id"].as_str().unwrap().to_owned();
    sandbox.at_terminal(&["allow", &last], typed).stdout
}

/// Approves `shown`; `tried` must not go through on that word, `shown` must.
fn fits_only(what: &str, sandbox: &Sandbox, shown: &Value, tried: &Value) {
    approve(sandbox, shown, "y");
    assert!(sandbox.hook("claude", tried).is_deny(), "{what}: {tried}");
    assert!(sandbox.hook("claude", shown).is_open(), "{what}: {shown}");
    assert!(sandbox.hook("claude", shown).is_deny(), "{what}: used once");
}

#[test]
fn nothing_that_differs_from_what_was_shown_goes_through() {
    let sandbox = sandbox();
    let bash = |more: Value| {
        let mut input = json!({"command": "terraform destroy"});
        input.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        call(&sandbox, "Bash", input)
    };
    for more in [
        json!({"dangerouslyDisableSandbox": true}),
        json!({"run_in_background": true}),
        json!({"timeout": 600_000}),
        json!({"sandbox_permissions": "require_escalated"}),
        json!({"with_escalated_permissions": true, "justification": "x"}),
        json!({"workdir": "/"}),
        json!({"a_field_of_next_year": {"deep": [1, 2]}}),
        json!({"command": "terraform destroy -auto-approve"}),
        json!({"command": "terraform destroy\n"}),
    ] {
        fits_only(&more.to_string(), &sandbox, &bash(json!({})), &bash(more.clone()));
    }
    let mut elsewhere = bash(json!({}));
    elsewhere["cwd"] = sandbox.repo().join("other").to_str().unwrap().into();
    fits_only("another folder", &sandbox, &bash(json!({})), &elsewhere);

    let file = sandbox.repo().join("infra/main.tf");
    let edit = |old: &str, new: &str, all: bool| {
        let input = json!({"file_path": file, "old_string": old, "new_string": new, "replace_all": all});
        call(&sandbox, "Edit", input)
    };
    let shown = edit("a = 1\n", "a = 2\n", false);
    fits_only("another old text", &sandbox, &shown, &edit("b = 1\n", "a = 2\n", false));
    fits_only("another new text", &sandbox, &shown, &edit("a = 1\n", "a = 3\n", false));
    fits_only("everywhere", &sandbox, &shown, &edit("a = 1\n", "a = 2\n", true));
    let write = |text: &str| call(&sandbox, "Write", json!({"file_path": file, "content": text}));
    fits_only("another content", &sandbox, &write("a = 2\n"), &write("a = 2\nb = 2\n"));
    fits_only("another tool", &sandbox, &write("a = 2\n"), &shown);
}

#[test]
fn the_same_call_again_is_the_same_whatever_is_written_for_people() {
    let sandbox = sandbox();
    let mut event =
        call(&sandbox, "Bash", json!({"command": "terraform destroy", "description": "Remove it"}));
    approve(&sandbox, &event, "y");
    event["tool_use_id"] = "toolu_02".into();
    event["prompt_id"] = "another".into();
    event["tool_input"] = json!({"description": "Take it down", "command": "terraform destroy"});
    assert!(sandbox.hook("claude", &event).is_open());
}

#[test]
fn a_script_that_changed_since_is_not_what_was_shown() {
    let sandbox = sandbox();
    let event = call(&sandbox, "Bash", json!({"command": "sh ./deploy.sh && ./deploy.sh"}));
    approve(&sandbox, &event, "y");
    sandbox.write("deploy.sh", "#!/bin/sh\necho two\n");
    assert!(sandbox.hook("claude", &event).is_deny());
    sandbox.write("deploy.sh", "#!/bin/sh\necho one\n");
    assert!(sandbox.hook("claude", &event).is_open());
}

#[test]
fn what_git_would_take_away_is_part_of_what_was_shown() {
    let sandbox = Sandbox::with_config("");
    sandbox.run(&["init", "--yes"]);
    let stash = call(&sandbox, "Bash", json!({"command": "git stash -u"}));
    approve(&sandbox, &stash, "y");
    sandbox.git(&sandbox.repo(), &["checkout", "-q", "-b", "elsewhere"]);
    assert!(sandbox.hook("claude", &stash).is_deny(), "on another branch it is another question");
    sandbox.git(&sandbox.repo(), &["checkout", "-q", "-"]);
    assert!(sandbox.hook("claude", &stash).is_open(), "on this one it is what was shown");
}

#[test]
fn the_prompt_shows_all_of_it_or_asks_once_more() {
    let sandbox = sandbox();
    let file = sandbox.repo().join("infra/main.tf");
    let input = json!({"file_path": file, "old_string": "a = 1\n", "new_string": "a = 2\nc = 3\n"});
    let said = approve(&sandbox, &call(&sandbox, "Edit", input), "n");
    for words in ["folder: ", "infra/main.tf", "old_string:", "a = 1", "new_string:", "c = 3"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains("not shown"), "{said}");

    let long = format!("terraform destroy {}", "-target=x ".repeat(4000));
    let event = call(&sandbox, "Bash", json!({ "command": long, "run_in_background": true }));
    let said = approve(&sandbox, &event, "yn");
    assert!(said.contains("characters of it were not shown"), "{said}");
    assert!(sandbox.hook("claude", &event).is_deny());
    approve(&sandbox, &event, "yy");
    assert!(sandbox.hook("claude", &event).is_open());
}
