//! Rules leave only by a person's word: whatever is done to the files they stand in, they stay in force or somebody is asked.

use std::fs;

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};

const RULES: &str = "# Rules\n\n- Never run `make deploy`.\n";

fn with_rules() -> Sandbox {
    let sandbox = Sandbox::with_config("mode = \"enforce\"\n");
    sandbox.write("CLAUDE.md", "# House\n\n@docs/house.md\n");
    sandbox.write("docs/house.md", RULES);
    sandbox.write(".claude/rules/style.md", "- Never run `make publish`.\n");
    sandbox
}

fn decision(said: &Said) -> String {
    let answer: Value = serde_json::from_str(&said.stdout).unwrap_or_default();
    answer["hookSpecificOutput"]["permissionDecision"].as_str().unwrap_or("allow").to_owned()
}

fn tool(sandbox: &Sandbox, tool: &str, input: &Value) -> String {
    let event = json!({
        "session_id": "4b7a0f6e-0000-4000-8000-000000000001", "cwd": sandbox.repo(), "permission_mode": "default",
        "hook_event_name": "PreToolUse", "tool_name": tool, "tool_use_id": "toolu_01", "tool_input": input,
    });
    decision(&sandbox.hook("claude", &event))
}

fn line(sandbox: &Sandbox, command: &str) -> String {
    let mut event = sandbox.bash(command);
    event["permission_mode"] = json!("default");
    decision(&sandbox.hook("claude", &event))
}

#[test]
fn a_change_of_meaning_asks_by_whatever_means_it_comes() {
    let sandbox = with_rules();
    assert_eq!(line(&sandbox, "make deploy"), "deny", "the rule that is imported is in force");
    for command in [
        "sed -i 's/Never/Rarely/' .claude/rules/*.md",
        "cd .claude/rules && sed -i s/Never/Rarely/ style.md",
        "cd .claude && rm -f rules/style.md",
        "rm -rf .claude/rules",
        "mv docs papers",
        "echo x > docs/house.md",
        "sed -i '/docs/d' CLAUDE.md",
        "ln -sf README.md docs/house.md",
        "cp README.md CLAUDE.md",
    ] {
        assert_eq!(line(&sandbox, command), "ask", "{command}");
    }
    let path = |name: &str| sandbox.repo().join(name);
    let edit = |name: &str, old: &str, new: &str| json!({ "file_path": path(name), "old_string": old, "new_string": new });
    assert_eq!(tool(&sandbox, "Edit", &edit("CLAUDE.md", "@docs/house.md", "")), "ask", "the import goes");
    assert_eq!(tool(&sandbox, "Edit", &edit("docs/house.md", "Never", "Rarely")), "ask");
    let large =
        json!({ "file_path": path("docs/house.md"), "content": format!("{RULES}{}", "x\n".repeat(200_000)) });
    assert_eq!(tool(&sandbox, "Write", &large), "ask", "too large to be read");
    // What leaves every rule as it was is nobody's business.
    assert_eq!(tool(&sandbox, "Edit", &edit("docs/house.md", "# Rules", "# The rules")), "allow");
    assert_eq!(
        tool(
            &sandbox,
            "Write",
            &json!({ "file_path": path(".claude/rules/more.md"), "content": "- Be kind.\n" })
        ),
        "allow"
    );
    assert_eq!(line(&sandbox, "sed -i s/a/b/ README.md"), "allow");
    // Neither is what makes a rule wider, or names the project's own checks beside it.
    let wider = edit(
        "docs/house.md",
        "`make deploy`.",
        "`make deploy` or `make publish`.\n- Never edit `db/schema.sql`.",
    );
    assert_eq!(tool(&sandbox, "Edit", &wider), "allow");
    sandbox.write("docs/house.md", &format!("{RULES}- Never edit `db/schema.sql`.\n"));
    let with = |more: &str| edit("docs/house.md", "schema.sql`.\n", &format!("schema.sql`.\n- {more}\n"));
    assert_eq!(tool(&sandbox, "Edit", &with("Run the tests with `npm test`.")), "allow");
    assert_eq!(tool(&sandbox, "Edit", &with("Run `npm run schema` for a new schema.")), "ask");
}

#[test]
fn rules_are_not_pushed_out_by_number() {
    let sandbox = with_rules();
    for number in 0..61 {
        sandbox.write(&format!(".claude/rules/a{number:02}.md"), "- Be kind.\n");
    }
    assert_eq!(line(&sandbox, "make publish"), "deny");
    let one_more = json!({ "file_path": sandbox.repo().join(".claude/rules/a99.md"), "content": "x\n" });
    assert_eq!(tool(&sandbox, "Write", &one_more), "ask");
}

#[test]
fn a_bad_byte_switches_no_rule_off_and_is_told() {
    let sandbox = with_rules();
    let mut bytes = b"# caf\xe9\n\n".to_vec();
    bytes.extend_from_slice(RULES.as_bytes());
    fs::write(sandbox.repo().join("docs/house.md"), bytes).unwrap();
    assert_eq!(line(&sandbox, "make deploy"), "deny");
    let status = sandbox.run(&["status"]);
    assert!(status.stdout.contains("damaged-rules"), "{}", status.stdout);
    let verified = sandbox.run(&["verify"]);
    assert!(verified.stdout.contains("damaged-rules"), "{}", verified.stdout);
    let start = json!({
        "session_id": "4b7a0f6e-0000-4000-8000-000000000001", "cwd": sandbox.repo(), "hook_event_name": "SessionStart",
        "source": "startup",
    });
    assert!(sandbox.hook("claude", &start).person().contains("docs/house.md"));
}

#[test]
fn a_file_that_grew_too_large_keeps_what_was_in_force() {
    let sandbox = with_rules();
    assert_eq!(line(&sandbox, "make publish"), "deny");
    let large = format!("{}- Never run `make publish`.\n", "padding\n".repeat(60_000));
    sandbox.write(".claude/rules/style.md", &large);
    assert_eq!(line(&sandbox, "make publish"), "deny");
    assert!(sandbox.run(&["status"]).stdout.contains("damaged-rules"));
}

#[test]
fn failing_closed_a_damaged_rule_file_is_mended_before_anything_is_edited() {
    let sandbox = with_rules();
    sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\nfail = \"closed\"\n");
    let edit = json!({ "file_path": sandbox.repo().join("README.md"), "content": "x\n" });
    assert_eq!(tool(&sandbox, "Write", &edit), "allow");
    fs::write(sandbox.repo().join("docs/house.md"), b"\xff\n- Never run `make deploy`.\n").unwrap();
    assert_eq!(tool(&sandbox, "Write", &edit), "deny");
    assert_eq!(line(&sandbox, "echo x > src.txt"), "deny");
    assert_eq!(line(&sandbox, "ls"), "allow");
}

#[test]
fn the_same_rules_have_the_same_hash_in_another_place_and_written_in_another_order() {
    let texts = [
        ("CLAUDE.md", "- Never run `make deploy`.\n"),
        (".claude/rules/a.md", "- Never edit `dist/`.\n"),
        (".claude/rules/b.md", "- Use `pnpm` instead of `npm`.\n"),
        ("sub/CLAUDE.md", "- Never run `make clean`.\n"),
    ];
    let hash = |order: &[usize]| {
        let sandbox = Sandbox::with_config("");
        order.iter().for_each(|at| sandbox.write(texts[*at].0, texts[*at].1));
        let document: serde_json::Value =
            serde_json::from_str(&sandbox.run(&["policy", "compile", "--json"]).stdout).unwrap();
        assert!(document["rules"].as_array().unwrap().len() >= 3, "{document:#}");
        document["hash"].as_str().unwrap().to_owned()
    };
    assert_eq!(hash(&[0, 1, 2, 3]), hash(&[3, 2, 1, 0]));
}

#[test]
fn what_git_brings_from_other_commits_is_held_against_the_rules() {
    let sandbox = with_rules();
    let repo = sandbox.repo();
    let branch = |name: &str, path: &str, text: &str| {
        sandbox.git(&repo, &["checkout", "-qb", name]);
        sandbox.write(path, text);
        sandbox.git(&repo, &["add", "-A"]);
        sandbox.git(&repo, &["commit", "-qm", name]);
        sandbox.git(&repo, &["checkout", "-q", "main"]);
    };
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "rules"]);
    branch("weak", "docs/house.md", "# Rules\n");
    branch("strict", "docs/house.md", "# Rules\n\n- Never run `make deploy`.\n- Never run `make burn`.\n");
    branch("work", "src/work.py", "1\n");
    sandbox.git(&repo, &["worktree", "add", "-q", "../review", "work"]);
    for (command, wanted) in [
        ("git merge weak", "ask"),
        ("git cherry-pick weak", "ask"),
        ("git rebase weak", "ask"),
        ("git diff main weak | git apply", "ask"),
        ("git checkout weak docs/house.md", "ask"),
        ("git checkout weak -- docs/house.md", "ask"),
        ("git merge strict", "allow"),
        ("git merge work", "allow"),
        ("git rebase work", "allow"),
        ("git cherry-pick work", "allow"),
        ("git checkout weak", "allow"),
        ("git checkout work src/work.py", "allow"),
        ("git worktree remove ../review", "allow"),
    ] {
        assert_eq!(line(&sandbox, command), wanted, "{command}");
    }
}
