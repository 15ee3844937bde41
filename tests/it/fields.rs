//! A field that only a passing check may set is not set by another tool, another layout or a result that nobody can tell;
//! a long log is not read whole; a new file goes where the rules want it.

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};

const LIST: &str = "state/feature-list.json";
const BEFORE: &str = "{\n  \"features\": [\n    {\"id\": \"F1\", \"tested\": false, \"notes\": [\"a\"]},\n    \
    {\"id\": \"F2\", \"deep\": {\"tested\": true}}\n  ]\n}\n";

fn guarded(rule: &str) -> Sandbox {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("CLAUDE.md", &format!("# Rules\n\n- {rule}\n"));
    sandbox.write(LIST, BEFORE);
    sandbox.write("app.toml", "[release]\nready = false\nname = \"a\"\n");
    sandbox
}

fn event(sandbox: &Sandbox, tool: &str, input: &Value) -> Value {
    let mut event = sandbox.bash("");
    event["tool_name"] = tool.into();
    event["tool_input"] = input.clone();
    event
}

fn asked(sandbox: &Sandbox, tool: &str, input: &Value) -> Said {
    let agent = if tool == "apply_patch" { "codex" } else { "claude" };
    sandbox.hook(agent, &event(sandbox, tool, input))
}

#[track_caller]
fn denied(sandbox: &Sandbox, tool: &str, input: &Value, why: &str) {
    let said = asked(sandbox, tool, input);
    assert!(said.is_deny() && said.stdout.contains(why), "{tool} {input}: {said:?}");
}

#[track_caller]
fn open(sandbox: &Sandbox, tool: &str, input: &Value) {
    let said = asked(sandbox, tool, input);
    assert!(said.stdout.is_empty() && said.code == 0, "{tool} {input}: {said:?}");
}

fn edit(old: &str, new: &str) -> Value {
    json!({"file_path": LIST, "old_string": old, "new_string": new})
}

fn patch(old: &str, new: &str) -> Value {
    json!({"command": format!("*** Begin Patch\n*** Update File: {LIST}\n@@\n-{old}\n+{new}\n*** End Patch\n")})
}

#[test]
fn a_field_is_not_set_by_any_tool() {
    let sandbox = guarded("Never set `field:tested=true` in `**/feature-list.json`.");
    let line = "    {\"id\": \"F1\", \"tested\": false, \"notes\": [\"a\"]},";
    let set = line.replace("false", "true");
    let rule = "Never set";
    denied(&sandbox, "Edit", &edit("\"tested\": false", "\"tested\": true"), rule);
    denied(&sandbox, "Edit", &edit("false", "true"), rule);
    denied(&sandbox, "Edit", &edit("\"id\": \"F1\"", "\"id\": \"F3\", \"x\": {\"tested\": true}"), rule);
    let steps = json!([{"old_string": "false", "new_string": "maybe"}, {"old_string": "maybe", "new_string": "true"}]);
    denied(&sandbox, "MultiEdit", &json!({"file_path": LIST, "edits": steps}), rule);
    denied(&sandbox, "Write", &json!({"file_path": LIST, "content": BEFORE.replace("false", "true")}), rule);
    denied(
        &sandbox,
        "Write",
        &json!({"file_path": "other/feature-list.json", "content": "{\"tested\":true}"}),
        rule,
    );
    denied(&sandbox, "apply_patch", &patch(line, &set), rule);
    let told = "cannot be told beforehand";
    for line in [
        "jq '.features[0].tested=true' state/feature-list.json > t && mv t state/feature-list.json",
        "sed -i 's/false/true/' state/feature-list.json",
        "cp t.json state/feature-list.json",
        "python3 - <<'E' > state/feature-list.json\nprint(1)\nE",
    ] {
        denied(&sandbox, "Bash", &json!({ "command": line }), told);
    }
    // A pattern may mean more than this file: a person is asked.
    let said = asked(&sandbox, "Bash", &json!({"command": "sed -i s/false/true/ state/*.json"}));
    assert!(said.stdout.contains("\"ask\"") && said.stdout.contains(told), "{said:?}");
    let broken = "could not be read any more";
    denied(&sandbox, "Edit", &edit("{\n", "{ // tested\n"), broken);
    denied(
        &sandbox,
        "Write",
        &json!({"file_path": LIST, "content": "{\"tested\": false, \"tested\": true}"}),
        broken,
    );
    denied(
        &sandbox,
        "Bash",
        &json!({"command": format!("cat > {LIST} <<'E'\n{{\"tested\": true}}\nE")}),
        rule,
    );
}

#[test]
fn what_changes_no_value_of_the_field_passes() {
    let sandbox = guarded("Never set `field:tested=true` in `**/feature-list.json`.");
    let value: Value = serde_json::from_str(BEFORE).unwrap();
    let write = |content: &str| json!({"file_path": LIST, "content": content});
    open(&sandbox, "Write", &write(&value.to_string()));
    open(&sandbox, "Write", &write(&serde_json::to_string_pretty(&value).unwrap()));
    open(&sandbox, "Write", &write("{\"features\":[{\"deep\":{\"tested\":true},\"id\":\"F2\"}]}"));
    open(&sandbox, "Write", &write(&BEFORE.replace("true", "false")));
    open(&sandbox, "Edit", &edit("[\"a\"]", "[\"tested=true\", \"tested\"]"));
    open(&sandbox, "apply_patch", &patch("{", "{ \"title\": \"true\","));
    open(&sandbox, "Bash", &json!({"command": format!("cat > {LIST} <<'E'\n{{\"tested\": false}}\nE")}));
    for line in [
        "jq '.features[0].tested=true' state/feature-list.json",
        "cat state/feature-list.json",
        "sed -i s/a/b/ app.toml",
        "rm state/feature-list.json",
        "chmod 600 state/feature-list.json",
        "touch state/feature-list.json",
        "sed -i s/a/b/ src/*.rs",
        "git add state/feature-list.json",
    ] {
        open(&sandbox, "Bash", &json!({ "command": line }));
    }
    open(&sandbox, "Read", &json!({"file_path": LIST}));
    open(&sandbox, "Write", &json!({"file_path": "package.json", "content": "{\"tested\": true}"}));
}

#[test]
fn toml_roles_checks_and_wrong_rules() {
    let sandbox = guarded("Never change `field:ready` in `app.toml`.");
    let ready =
        |new: &str| json!({"file_path": "app.toml", "old_string": "ready = false", "new_string": new});
    denied(&sandbox, "Edit", &ready("ready = true"), "Never change");
    denied(&sandbox, "Edit", &ready("ready ="), "could not be read any more");
    open(&sandbox, "Edit", &ready("ready    = false # not yet"));
    open(
        &sandbox,
        "Edit",
        &json!({"file_path": "app.toml", "old_string": "\"a\"", "new_string": "\"ready\""}),
    );

    let rule = "Never set `field:tested=true` in `**/feature-list.json` without `make unit`. roles:coder";
    let sandbox = guarded(rule);
    let set = edit("\"tested\": false", "\"tested\": true");
    open(&sandbox, "Edit", &set);
    let by_coder = |sandbox: &Sandbox| {
        let mut event = event(sandbox, "Edit", &set);
        event["agent_id"] = "a1".into();
        event["agent_type"] = "coder".into();
        sandbox.hook("claude", &event)
    };
    let said = by_coder(&sandbox);
    assert!(said.is_deny() && said.stdout.contains("make unit"), "{said:?}");
    let mut run = sandbox.bash("make unit");
    assert!(sandbox.hook("claude", &run).is_open());
    run["hook_event_name"] = "PostToolUse".into();
    run["tool_response"] = json!({"stdout": "ok", "stderr": "", "interrupted": false});
    assert!(sandbox.hook("claude", &run).is_open());
    assert!(by_coder(&sandbox).is_open());

    for (rule, why) in [
        ("Never set `field:tested=true`.", "needs the file"),
        ("Never set `field:tested=true` in `list.yaml`.", "neither"),
        ("Never set `field:` in `list.json`.", "needs one name"),
        ("Never set `field:a=` in `list.json`.", "names no value"),
    ] {
        let sandbox = guarded(rule);
        let said = sandbox.run(&["policy", "lint"]);
        assert!(said.stdout.contains(why), "{rule}: {said:?}");
    }
}

#[test]
fn what_is_too_large_or_no_text_is_refused() {
    let sandbox = guarded("Never set `field:tested=true` in `**/feature-list.json`.");
    sandbox.write(LIST, &format!("{{\"a\": \"{}\"}}", "x".repeat(5 << 20)));
    denied(&sandbox, "Edit", &edit("\"a\"", "\"b\""), "cannot be read as it stands");
    std::fs::write(sandbox.repo().join(LIST), b"{\"a\": \"\xff\"}").unwrap();
    denied(&sandbox, "Edit", &edit("\"a\"", "\"b\""), "cannot be read as it stands");
    std::fs::remove_file(sandbox.repo().join(LIST)).unwrap();
    open(&sandbox, "Write", &json!({"file_path": LIST, "content": "{\"tested\": false}"}));
}

#[test]
fn a_long_log_is_read_in_parts() {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    for (name, lines) in [("long.log", 1_001), ("short.log", 1_000)] {
        sandbox.write(name, &"a line\n".repeat(lines));
    }
    sandbox.write("open.log", &format!("{}end", "a line\n".repeat(1_000)));
    let read = |name: &str| json!({"file_path": sandbox.repo().join(name)});
    let line = |line: &str| json!({ "command": line });
    for name in ["long.log", "open.log"] {
        denied(&sandbox, "Read", &read(name), "context/whole-log");
    }
    for command in ["cat long.log", "less long.log", "cd . && cat ./long.log", "cat short.log long.log"] {
        denied(&sandbox, "Bash", &line(command), "tail -n 200");
    }
    open(&sandbox, "Read", &read("short.log"));
    open(&sandbox, "Read", &json!({"file_path": sandbox.repo().join("long.log"), "limit": 200}));
    open(&sandbox, "Read", &json!({"file_path": sandbox.repo().join("long.log"), "offset": 900}));
    for command in [
        "cat short.log",
        "tail -n 200 long.log",
        "grep -n line long.log",
        "head -50 long.log",
        "cat long.log | grep -c line",
        "cat gone.log",
    ] {
        open(&sandbox, "Bash", &line(command));
    }
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("long.log", &"a line\n".repeat(1_001));
    sandbox.user_config("[guards]\ncontext = \"off\"\n");
    open(&sandbox, "Bash", &line("cat long.log"));
}

#[test]
fn a_new_file_goes_where_the_rules_want_it() {
    let rule = "Write `**/*summary*.md` to `artifacts/summaries/`.";
    let write = |path: &str| json!({"file_path": path, "content": "words", "more": [1, {"a": null}]});
    let sandbox = guarded(rule);
    denied(&sandbox, "Write", &write("docs/summary-1.md"), "artifacts/summaries/");
    open(&sandbox, "Write", &write("artifacts/summaries/summary-1.md"));
    open(&sandbox, "Write", &write("docs/other.md"));

    sandbox.user_config("rewrite = true\n");
    let said = asked(&sandbox, "Write", &write("docs/summary-1.md"));
    let moved = &said.json()["hookSpecificOutput"]["updatedInput"];
    let to = sandbox.repo().join("artifacts/summaries/summary-1.md");
    assert_eq!(*moved, json!({"file_path": to, "content": "words", "more": [1, {"a": null}]}), "{said:?}");
    // What is there stays what it is, at either end.
    sandbox.write("docs/summary-2.md", "old");
    open(&sandbox, "Write", &write("docs/summary-2.md"));
    sandbox.write("artifacts/summaries/summary-3.md", "old");
    denied(&sandbox, "Write", &write("docs/summary-3.md"), "artifacts/summaries/");
    // Only a person's settings move anything, and nothing is moved onto what is protected.
    let sandbox = guarded(rule);
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\nrewrite = true\n");
    denied(&sandbox, "Write", &write("docs/summary-1.md"), "artifacts/summaries/");
    let sandbox = guarded("Write `*settings*.json` to `.claude/`.");
    sandbox.user_config("rewrite = true\n");
    denied(&sandbox, "Write", &json!({"file_path": "settings.json", "content": "{\"hooks\": {}}"}), "");
}
