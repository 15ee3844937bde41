//! The past under another policy, through the binary: what was recorded by hooks is judged again.

use serde_json::{Value, json};

use crate::support::Sandbox;

/// Plays one finished call of a session through the hook.
fn call(sandbox: &Sandbox, session: &str, id: &str, tool: &str, input: &Value, failed: bool) {
    let mut event = sandbox.bash("");
    event["session_id"] = session.into();
    event["tool_use_id"] = id.into();
    event["tool_name"] = tool.into();
    event["tool_input"] = input.clone();
    assert!(sandbox.hook("claude", &event).is_open(), "{input}");
    event["hook_event_name"] = "PostToolUse".into();
    event["tool_response"] = json!({ "stdout": "", "stderr": "", "interrupted": false });
    if failed {
        event["hook_event_name"] = "PostToolUseFailure".into();
        event["error"] = "Exit code 1\nbroken".into();
        event["is_interrupt"] = false.into();
    }
    sandbox.hook("claude", &event);
}

fn bash(sandbox: &Sandbox, session: &str, id: &str, line: &str) {
    call(sandbox, session, id, "Bash", &json!({ "command": line }), false);
}

fn replay(sandbox: &Sandbox, args: &[&str]) -> (Value, i32) {
    let mut all = vec!["replay", "--json"];
    all.extend(args);
    let said = sandbox.run(&all);
    (serde_json::from_str(&said.stdout).unwrap_or_else(|_| panic!("{said:?}")), said.code)
}

#[test]
fn the_first_divergence_of_a_session_and_rule_is_one_observation() {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("CLAUDE.md", "# Rules\n\n- [keep-lock] Never delete `Cargo.lock`.\n");
    for (session, id) in [("a", "1"), ("a", "2"), ("b", "3")] {
        bash(&sandbox, session, id, "cd web && sudo npm install left-pad");
    }
    bash(&sandbox, "b", "4", "git status");
    sandbox.write("CLAUDE.local.md", "- [no-npm] Never run `npm install`; use `pnpm add`.\n");
    let (found, code) = replay(&sandbox, &[]);
    assert_eq!(code, 0, "{found:#}");
    let counts =
        ["events", "sessions", "same", "tighten", "loosen", "indeterminate", "errors", "observations"];
    let got: Vec<i64> = counts.iter().map(|key| found[key].as_i64().unwrap()).collect();
    assert_eq!(got, [4, 2, 1, 3, 0, 0, 0, 2], "{found:#}");
    assert_eq!(found["rules"][0]["rule"], "no-npm");
    assert_eq!(found["rules"][0]["events"], 3);
    assert_eq!(found["rules"][0]["examples"][0]["what"], "cd web; npm install left-pad");
    assert_eq!(found["rules"][0]["examples"][0]["next"][0], "it succeeded");
    // The same record and the same rules give the same answer.
    assert_eq!(replay(&sandbox, &[]).0, found);
}

#[test]
fn a_rule_that_is_gone_loosens_and_says_no() {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("before.md", "- [no-npm] Never run `npm install`.\n- [ask-push] Ask before `git push`.\n");
    sandbox.write("after.md", "- [ask-push] Ask before `git push`.\n");
    bash(&sandbox, "a", "1", "npm install");
    bash(&sandbox, "a", "2", "ls");
    let (found, code) = replay(&sandbox, &["--baseline", "before.md", "--candidate", "after.md"]);
    assert_eq!((code, &found["loosen"], &found["same"]), (1, &json!(1), &json!(1)), "{found:#}");
    // What was in force does not matter: the two named policies do.
    let (found, code) = replay(&sandbox, &["--baseline", "after.md", "--candidate", "before.md"]);
    assert_eq!((code, &found["tighten"]), (0, &json!(1)), "{found:#}");
}

#[test]
fn what_had_happened_by_then_counts_and_nothing_later() {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("empty.md", "# nothing\n");
    sandbox.write("rule.md", "- [test-first] Always run `cargo test` before `git commit`.\n");
    let write = |id: &str| {
        let input = json!({ "file_path": sandbox.repo().join("src/a.rs"), "content": "fn a() {}" });
        call(&sandbox, "a", id, "Write", &input, false);
    };
    bash(&sandbox, "a", "0", "git commit -m 'nothing known yet'");
    write("1");
    bash(&sandbox, "a", "2", "git commit -m 'not tested'");
    bash(&sandbox, "a", "3", "cargo test --workspace");
    bash(&sandbox, "a", "4", "git commit -m 'tested'");
    write("5");
    call(&sandbox, "a", "6", "Bash", &json!({ "command": "cargo test" }), true);
    bash(&sandbox, "b", "7", "git commit -m 'broken'");
    let (found, _) = replay(&sandbox, &["--baseline", "empty.md", "--candidate", "rule.md"]);
    assert_eq!(found["indeterminate"], 1, "{found:#}");
    assert_eq!(found["tighten"], 2, "{found:#}");
    let whats: Vec<&str> = found["rules"][0]["examples"]
        .as_array()
        .unwrap()
        .iter()
        .map(|example| example["session"].as_str().unwrap())
        .collect();
    assert_eq!(whats, ["a", "b"]);
}

#[test]
fn rules_about_text_cannot_be_told_from_the_ledger() {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("empty.md", "# nothing\n");
    sandbox.write("rule.md", "- [no-any] Never write `content:/: any/` in `*.ts`. scope:**/*.ts\n");
    for (id, path) in [("1", "src/a.ts"), ("2", "src/a.rs")] {
        let input = json!({ "file_path": sandbox.repo().join(path), "content": "let a: any" });
        call(&sandbox, "a", id, "Write", &input, false);
    }
    let (found, _) = replay(&sandbox, &["--baseline", "empty.md", "--candidate", "rule.md"]);
    assert_eq!((&found["indeterminate"], &found["same"]), (&json!(1), &json!(1)), "{found:#}");
    assert_eq!(found["coverage"], 0.5);
}

#[test]
fn a_file_that_is_not_there_is_said_so() {
    let sandbox = Sandbox::new();
    let said = sandbox.run(&["replay", "--candidate", "nowhere.md"]);
    assert_eq!(said.code, 65, "{said:?}");
    assert!(said.stderr.contains("nowhere.md") && said.stderr.contains("hint:"), "{said:?}");
}
