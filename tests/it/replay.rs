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

/// A transcript of one session with these commands.
fn transcript(sandbox: &Sandbox, session: &str, lines: &[&str]) -> String {
    let mut text = String::new();
    for (at, line) in lines.iter().enumerate() {
        let call = json!({ "type": "tool_use", "id": format!("t{at}"), "name": "Bash", "input": { "command": line } });
        let told = json!({
            "type": "assistant", "uuid": format!("{session}-{at}"), "timestamp": "2026-11-01T10:00:00.000Z",
            "cwd": sandbox.repo(), "isSidechain": false, "sessionId": session,
            "message": { "role": "assistant", "id": format!("m{at}"), "content": [call] },
        });
        text.push_str(&format!("{told}\n"));
    }
    let folder = sandbox.home().join(".claude/projects/-repo");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{session}.jsonl")), text).unwrap();
    folder.to_str().unwrap().to_owned()
}

#[test]
fn transcripts_are_played_with_their_whole_input() {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("empty.md", "# nothing\n");
    sandbox.write("rule.md", "- [no-npm] Never run `npm install`.\n");
    let folder = transcript(&sandbox, "old", &["npm install x", "ls", "sh -c 'npm install y'"]);
    transcript(&sandbox, "torn", &["npm install z"]);
    let torn = format!("{folder}/torn.jsonl");
    let text = std::fs::read_to_string(&torn).unwrap();
    std::fs::write(&torn, format!("not json\n{text}{}", &text[..text.len() / 2])).unwrap();
    let args =
        ["--baseline", "empty.md", "--candidate", "rule.md", "--transcripts", &folder, "--since", "9000d"];
    let (found, code) = replay(&sandbox, &args);
    assert_eq!(code, 0);
    assert_eq!(
        (&found["events"], &found["tighten"], &found["observations"]),
        (&json!(4), &json!(3), &json!(2)),
        "{found:#}"
    );
    assert_eq!(replay(&sandbox, &args).0, found);
    let said = sandbox.run(&["replay", "--transcripts", "nowhere"]);
    assert_eq!(said.code, 65, "{said:?}");
}

#[test]
fn a_preview_shows_what_rules_and_guards_of_today_would_have_stopped() {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("CLAUDE.md", "- [no-npm] Never run `npm install`; use `pnpm add`.\n");
    transcript(&sandbox, "old", &["npm install x", "rm -rf ~", "ls", "rm -rf build"]);
    let (found, _) = replay(&sandbox, &["--preview", "9000d"]);
    let rules: Vec<&str> =
        found["rules"].as_array().unwrap().iter().map(|one| one["rule"].as_str().unwrap()).collect();
    assert!(
        rules.contains(&"no-npm") && rules.iter().any(|rule| rule.starts_with("core.filesystem/")),
        "{found:#}"
    );
    assert_eq!(
        (&found["tighten"], &found["indeterminate"], &found["same"]),
        (&json!(2), &json!(1), &json!(1)),
        "{found:#}"
    );
    let said = sandbox.run(&["replay", "--preview", "9000d"]);
    assert!(said.stdout.contains("the project's rules say") || said.stdout.contains("no-npm"), "{said:?}");
}
