//! A step is done when something shows it, whichever tool says so; and nothing else about a plan is anybody's business.

use std::fs;

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};
use crate::told_session::{SESSION, Transcript, compact, ok, on_track, track_file};

const FILE: &str = "docs/tracks/auth/PLAN.md";

/// A plan that is being carried out; `P1` waits for `make a`.
const PLAN: &str = "# Plan: auth\n\nState: executing\n\nWords of a person.\n\n\
    <!-- cf-guide:plan:begin -->\n- P1 [doing] Write the login. verify: `make a`\n\
    - P2 [todo] Ship it. verify: `make b` and `make c`\n- P3 [todo] Look at it. verify: somebody looks\n\
    - P4 [todo] Odd. verify: `for x in 1; do make; done`\n<!-- cf-guide:plan:end -->\n";

fn carried_out() -> Sandbox {
    let sandbox = on_track();
    sandbox.write(FILE, PLAN);
    sandbox.write("src/login.rs", "fn login() {}\n");
    sandbox
}

/// One tool call of a client, before or after it.
#[derive(Clone)]
struct Call {
    agent: &'static str,
    tool: String,
    input: Value,
    subagent: Option<(&'static str, &'static str)>,
}

impl Call {
    fn new(agent: &'static str, tool: &str, input: Value) -> Self {
        Self { agent, tool: tool.into(), input, subagent: None }
    }

    fn bash(line: &str) -> Self {
        Self::new("claude", "Bash", json!({ "command": line }))
    }

    fn by(mut self, id: &'static str, kind: &'static str) -> Self {
        self.subagent = Some((id, kind));
        self
    }

    fn event(&self, sandbox: &Sandbox, name: &str, more: &Value) -> Value {
        let id = format!("toolu_{:x}", md(&format!("{}{}", self.tool, self.input)));
        let mut event = json!({
            "session_id": SESSION, "transcript_path": "/nonexistent/t.jsonl", "cwd": sandbox.repo(),
            "permission_mode": "default", "hook_event_name": name, "tool_name": self.tool,
            "tool_input": self.input, "tool_use_id": id,
        });
        if let Some((id, kind)) = self.subagent {
            event["agent_id"] = id.into();
            event["agent_type"] = kind.into();
        }
        for (key, value) in more.as_object().into_iter().flatten() {
            event[key] = value.clone();
        }
        event
    }

    fn ask(&self, sandbox: &Sandbox) -> Said {
        sandbox.hook(self.agent, &self.event(sandbox, "PreToolUse", &json!({})))
    }

    /// It was judged, it ran, and this came of it.
    fn ran(&self, sandbox: &Sandbox, output: &str, is_ok: bool) {
        self.ask(sandbox);
        let (name, more) = if is_ok {
            ("PostToolUse", json!({"tool_response": {"stdout": output, "stderr": "", "interrupted": false}}))
        } else {
            ("PostToolUseFailure", json!({"error": format!("Exit code 1\n{output}")}))
        };
        assert!(sandbox.hook(self.agent, &self.event(sandbox, name, &more)).is_open());
    }
}

/// Tells one text from another.
fn md(text: &str) -> u64 {
    text.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

fn passes(sandbox: &Sandbox, line: &str) {
    Call::bash(line).ran(sandbox, "fine\n", true);
}

fn edits(sandbox: &Sandbox, file: &str) {
    let path = sandbox.repo().join(file);
    Call::new("claude", "Write", json!({"file_path": path, "content": "fn a() {}\n"})).ran(sandbox, "", true);
}

/// Every way to write the plan whose result can be told, each saying that a step is done.
fn ways(sandbox: &Sandbox, from: &str, to: &str) -> Vec<(&'static str, Call)> {
    let path = sandbox.repo().join(FILE);
    let plan = track_file(sandbox, "PLAN.md");
    assert!(plan.contains(from));
    let after = plan.replace(from, to);
    let old_line = plan.lines().find(|line| line.contains(from)).unwrap();
    let new_line = old_line.replace(from, to);
    let patch =
        format!("*** Begin Patch\n*** Update File: {FILE}\n@@\n-{old_line}\n+{new_line}\n*** End Patch");
    let multi = json!({"file_path": path, "edits": [
        {"old_string": "Words", "new_string": "Two words"}, {"old_string": from, "new_string": to}]});
    let echoed = after.replace('\\', "\\\\").replace('\'', "'\\''");
    vec![
        (
            "Edit",
            Call::new("claude", "Edit", json!({"file_path": path, "old_string": from, "new_string": to})),
        ),
        ("Write", Call::new("claude", "Write", json!({"file_path": path, "content": after}))),
        ("MultiEdit", Call::new("claude", "MultiEdit", multi)),
        ("apply_patch of Codex", Call::new("codex", "apply_patch", json!({ "command": patch }))),
        ("apply_patch of Claude", Call::new("claude", "apply_patch", json!({ "command": patch }))),
        ("a here-document", Call::bash(&format!("cat > {FILE} <<'EOF'\n{after}EOF\n"))),
        ("tee", Call::bash(&format!("tee {FILE} <<'EOF' >/dev/null\n{after}EOF\n"))),
        ("echo", Call::bash(&format!("echo '{echoed}' > {FILE}"))),
        ("echo from its folder", Call::bash(&format!("cd docs/tracks/auth && echo '{echoed}' > PLAN.md"))),
    ]
}

#[test]
fn a_step_becomes_done_with_every_tool_only_when_its_check_passed_since_the_last_edit() {
    let sandbox = carried_out();
    let all = ways(&sandbox, "P1 [doing]", "P1 [done]");
    let refused = |when: &str| {
        for (way, call) in &all {
            let said = call.ask(&sandbox);
            assert!(said.is_deny(), "{when}, {way}: {said:?}");
            assert!(said.stdout.contains("track/evidence"), "{said:?}");
            // From the fourth time on a refusal is one line.
            let is_first = when == "nothing ran";
            assert!(!is_first || said.stdout.contains("`make a`"), "{said:?}");
        }
    };
    refused("nothing ran");
    passes(&sandbox, "make a");
    for (way, call) in &all {
        let said = call.ask(&sandbox);
        assert!(said.is_open(), "{way}: {said:?}");
    }
    edits(&sandbox, "src/login.rs");
    refused("an edit came behind");
    passes(&sandbox, "make a");
    edits(&sandbox, "docs/notes.md");
    assert!(all[0].1.ask(&sandbox).is_open(), "Markdown is no work");
}

#[test]
fn what_cannot_be_told_beforehand_does_not_happen_to_a_plan_that_is_carried_out() {
    let sandbox = carried_out();
    passes(&sandbox, "make a");
    let lines = [
        format!("sed -i 's/P1 .doing./P1 [done]/' {FILE}"),
        format!("jq . {FILE} > t && mv t {FILE}"),
        format!("python3 -c \"open('{FILE}','w').write('x')\""),
        format!("perl -pi -e 's/doing/done/' {FILE}"),
        format!("cp /tmp/other {FILE}"),
        format!("cat > {FILE} <<EOF\n$(cat x)\nEOF\n"),
        format!("echo \"$TEXT\" > {FILE}"),
        "sed -i s/doing/done/ docs/tracks/*/PLAN.md".to_owned(),
        format!("rm {FILE}"),
        "rm -r docs/tracks/auth".to_owned(),
    ];
    for line in &lines {
        let said = Call::bash(line).ask(&sandbox);
        assert!(said.is_deny(), "{line}: {said:?}");
    }
    sandbox.write("p.patch", &format!("--- a/{FILE}\n+++ b/{FILE}\n@@ -1 +1 @@\n-x\n+y\n"));
    let said = Call::bash("git apply p.patch").ask(&sandbox);
    assert!(said.is_deny() && said.stdout.contains("track/evidence"), "{said:?}");
    // A draft is nobody's promise.
    sandbox.write(FILE, &PLAN.replace("executing", "draft"));
    for line in &lines[..3] {
        assert!(Call::bash(line).ask(&sandbox).is_open(), "{line}");
    }
}

#[test]
fn in_a_draft_it_is_a_word_and_the_settings_say_what_it_is() {
    let sandbox = carried_out();
    sandbox.write(FILE, &PLAN.replace("executing", "draft"));
    let edit = ways(&sandbox, "P1 [doing]", "P1 [done]").remove(0).1;
    let said = edit.ask(&sandbox);
    assert!(said.is_open() && said.context().contains("track/evidence"), "{said:?}");
    sandbox.write(FILE, PLAN);
    sandbox.user_config("[context]\nevidence = \"warn\"\n");
    let said = edit.ask(&sandbox);
    assert!(said.is_open() && said.context().contains("`make a`"), "{said:?}");
    sandbox.user_config("[context]\nevidence = \"off\"\n");
    let said = edit.ask(&sandbox);
    assert_eq!(said.stdout, "", "{said:?}");
}

#[test]
fn several_commands_must_all_pass_and_what_is_no_command_is_never_shown_by_a_run() {
    let sandbox = carried_out();
    let two = ways(&sandbox, "P2 [todo]", "P2 [done]").remove(0).1;
    passes(&sandbox, "make b");
    let said = two.ask(&sandbox);
    assert!(said.is_deny() && said.stdout.contains("`make c` did not pass"), "{said:?}");
    passes(&sandbox, "make c");
    assert!(two.ask(&sandbox).is_open());
    let odd = ways(&sandbox, "P4 [todo]", "P4 [done]").remove(0).1;
    passes(&sandbox, "for x in 1; do make; done");
    let said = odd.ask(&sandbox);
    assert!(said.is_deny() && said.stdout.contains("cannot be told as a command"), "{said:?}");
}

#[test]
fn a_step_without_a_command_needs_the_word_of_another_agent() {
    let sandbox = carried_out();
    let looked = ways(&sandbox, "P3 [todo]", "P3 [done]").remove(0).1;
    let said = looked.ask(&sandbox);
    assert!(said.is_deny() && said.stdout.contains("artifacts/evidence/auth/P3"), "{said:?}");
    let seen = sandbox.repo().join("artifacts/evidence/auth/P3/seen.txt");
    let write = Call::new("claude", "Write", json!({"file_path": seen, "content": "I saw it"}));
    edits(&sandbox, "src/login.rs");
    sandbox.write("artifacts/evidence/auth/P3/seen.txt", "I saw it");
    write.ran(&sandbox, "", true);
    assert!(looked.ask(&sandbox).is_deny(), "whoever edits does not vouch for it");
    write.clone().by("a1", "tester").ran(&sandbox, "", true);
    assert!(looked.ask(&sandbox).is_open());
    let last = sandbox.events().pop().unwrap();
    assert_eq!(last["rules"], json!(["track/evidence"]), "it is recorded: {last}");
    sandbox.write("artifacts/evidence/auth/P3/seen.txt", "");
    assert!(looked.ask(&sandbox).is_deny(), "an empty file says nothing");
}

#[test]
fn a_test_run_without_a_test_a_failing_one_and_a_planted_one_show_nothing() {
    let sandbox = carried_out();
    sandbox.write(FILE, &PLAN.replace("`make a`", "`cargo test`"));
    let edit = ways(&sandbox, "P1 [doing]", "P1 [done]").remove(0).1;
    let test = Call::bash("cargo test");
    for output in ["", "running 0 tests\n\ntest result: ok. 0 passed; 0 failed\n"] {
        test.ran(&sandbox, output, true);
        assert!(edit.ask(&sandbox).is_deny(), "{output:?}");
    }
    test.ran(&sandbox, "test result: FAILED. 1 passed; 1 failed", false);
    assert!(edit.ask(&sandbox).is_deny());
    Call::bash("cargo test --no-run").ran(&sandbox, "Executable tests/x", true);
    Call::bash("cargo test || true").ran(&sandbox, "1 passed", true);
    assert!(edit.ask(&sandbox).is_deny());
    let planted = Call::new("claude", "Bash", json!({"command": "cargo test", "description": "planted"}));
    let after = json!({"tool_response": {"stdout": "1 passed"}, "tool_use_id": "toolu_never"});
    sandbox.hook("claude", &planted.event(&sandbox, "PostToolUse", &after));
    assert!(edit.ask(&sandbox).is_deny());
    test.ran(&sandbox, "running 1 test\ntest result: ok. 1 passed; 0 failed", true);
    assert!(edit.ask(&sandbox).is_open());
}

#[test]
fn a_persons_run_counts_and_a_persons_own_edit_is_nobodys_business() {
    let sandbox = carried_out();
    sandbox.write("Makefile", "a:\n\t@true\n");
    let edit = ways(&sandbox, "P1 [doing]", "P1 [done]").remove(0).1;
    assert!(edit.ask(&sandbox).is_deny());
    let run = sandbox.run(&["run", "--", "make", "a"]);
    assert!(run.code == 0 && run.stderr.contains("counted for 1"), "{run:?}");
    assert!(edit.ask(&sandbox).is_open());
    // A person edits with an editor of their own; nothing that follows takes it back.
    sandbox.write(FILE, &PLAN.replace("P4 [todo]", "P4 [done]").replace("P2 [todo]", "P2 [done]"));
    let prose = Call::new(
        "claude",
        "Edit",
        json!({"file_path": sandbox.repo().join(FILE),
        "old_string": "Words of a person.", "new_string": "More words."}),
    );
    assert_eq!(prose.ask(&sandbox).stdout, "");
    let transcript = Transcript::default().answer(0, "Nothing.").write(&sandbox);
    ok(&compact(&sandbox, &transcript));
    let plan = track_file(&sandbox, "PLAN.md");
    assert!(plan.contains("P4 [done]") && plan.contains("P2 [done]"), "{plan}");
}

#[test]
fn what_an_agent_says_is_done_stays_as_it_was_and_what_an_edit_made_stale_is_under_way_again() {
    let sandbox = carried_out();
    let transcript = Transcript::default().answer(0, "P1 [done]\n\nP2 [doing]");
    let path = transcript.write(&sandbox);
    let said = sandbox.run(&["compact", "--json", "--track", "auth", "--transcript", path.to_str().unwrap()]);
    let json = said.json();
    let why = "step P1 stays as it was: `make a` did not pass here yet";
    assert_eq!(json["skipped"], json!([why]), "{json}");
    let plan = track_file(&sandbox, "PLAN.md");
    assert!(plan.contains("P1 [doing] Write the login.") && plan.contains("P2 [doing]"), "{plan}");
    // Passed, said, and taken.
    passes(&sandbox, "make a");
    ok(&compact(&sandbox, &transcript.answer(1, "P1 [done]").write(&sandbox)));
    assert!(track_file(&sandbox, "PLAN.md").contains("P1 [done]"));
    // An edit makes it stale.
    edits(&sandbox, "src/login.rs");
    let said = sandbox.run(&["compact", "--json", "--track", "auth", "--session", SESSION]);
    let json = said.json();
    assert_eq!(
        json["put_back"],
        json!(["step P1 is under way again: `make a` did not pass since `src/login.rs` was edited"]),
        "{json}"
    );
    assert!(track_file(&sandbox, "PLAN.md").contains("P1 [doing]"));
    // What a person says counts as it is.
    let by_person = Transcript::default().prompt(5, "P3 [done]").write(&sandbox);
    ok(&compact(&sandbox, &by_person));
    assert!(track_file(&sandbox, "PLAN.md").contains("P3 [done]"));
}

#[test]
fn the_hooks_own_compaction_judges_in_the_same_way_and_tells_the_person() {
    let sandbox = carried_out();
    passes(&sandbox, "make a");
    sandbox.write(FILE, &PLAN.replace("P1 [doing]", "P1 [done]"));
    edits(&sandbox, "src/login.rs");
    let path = Transcript::default().answer(0, "P2 [done]").write(&sandbox);
    let mut event = json!({"session_id": SESSION, "transcript_path": path, "cwd": sandbox.repo(),
        "hook_event_name": "PreCompact", "trigger": "auto", "custom_instructions": ""});
    sandbox.hook("claude", &event);
    let plan = track_file(&sandbox, "PLAN.md");
    assert!(plan.contains("P1 [doing]") && plan.contains("P2 [todo]"), "{plan}");
    event["hook_event_name"] = "SessionStart".into();
    event["source"] = "compact".into();
    let said = sandbox.hook("claude", &event);
    assert!(said.person().contains("P1 is under way again"), "{said:?}");
}

#[test]
fn a_clock_that_was_set_back_neither_freshens_nor_spoils_evidence() {
    // Time is the store's order, not the clock's: what comes later is later.
    let sandbox = carried_out();
    let edit = ways(&sandbox, "P1 [doing]", "P1 [done]").remove(0).1;
    passes(&sandbox, "make a");
    assert!(edit.ask(&sandbox).is_open());
    let database = sandbox.state().join("guide.db");
    let future = |scope: &str| {
        let sql = format!("UPDATE note SET at = at + 86400000 WHERE scope LIKE '{scope}@%'");
        let done = std::process::Command::new("python3")
            .args([
                "-c",
                "import sqlite3,sys;c=sqlite3.connect(sys.argv[1]);c.execute(sys.argv[2]);c.commit()",
            ])
            .arg(&database)
            .arg(sql)
            .status();
        assert!(done.unwrap().success());
    };
    future("passed");
    edits(&sandbox, "src/login.rs");
    assert!(edit.ask(&sandbox).is_deny(), "the edit came behind the pass");
    future("edit");
    passes(&sandbox, "make a");
    assert!(edit.ask(&sandbox).is_open(), "the pass came behind the edit");
}

#[test]
fn the_check_is_the_one_the_step_had_and_flaws_of_a_plan_open_no_door() {
    let sandbox = carried_out();
    passes(&sandbox, "true");
    let swapped =
        ways(&sandbox, "P1 [doing] Write the login. verify: `make a`", "P1 [done] W. verify: `true`");
    assert!(swapped[0].1.ask(&sandbox).is_deny());
    // Another number is another step, a second one is a second one.
    for to in ["P9 [done] W. verify: `make z`", "P1 [doing] a\n- P9 [done] b"] {
        let said =
            ways(&sandbox, "P1 [doing] Write the login. verify: `make a`", to).remove(0).1.ask(&sandbox);
        assert!(said.is_deny(), "{to}");
    }
    for flawed in [
        PLAN.replace("State: executing", "State: executing\n\n- P7 [begun] what\n"),
        format!("{PLAN}\n<!-- cf-guide:plan:begin -->\n- P8 [todo] x\n<!-- cf-guide:plan:end -->\n"),
        PLAN.replace(
            "Words",
            &format!("{} HEAD\nWords\n=======\nmine\n{} x\n", "<".repeat(7), ">".repeat(7)),
        ),
    ] {
        sandbox.write(FILE, &flawed);
        assert!(ways(&sandbox, "P1 [doing]", "P1 [done]").remove(0).1.ask(&sandbox).is_deny(), "{flawed}");
    }
}

/// A small generator: the same numbers every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

/// An edit that leaves the states of steps alone.
fn harmless(plan: &str, numbers: &mut Numbers) -> String {
    let lines: Vec<&str> = plan.lines().collect();
    let at = numbers.below(lines.len());
    let mut out: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    match numbers.below(8) {
        0 => out.insert(0, "A line [done] of prose.".into()),
        1 if !lines[at].contains("cf-guide") && !lines[at].contains("State:") => out[at].push_str(" more"),
        2 => out.push(format!("- P{} [todo] New. verify: `make n`", 20 + numbers.below(9))),
        3 => out.push("  detail: P1 was done by ana".into()),
        4 => out = plan.replace("login", "sign-in").lines().map(str::to_owned).collect(),
        5 => out = plan.replace("[todo]", "[doing]").lines().map(str::to_owned).collect(),
        6 => out = plan.replace("[doing]", "[blocked]").lines().map(str::to_owned).collect(),
        _ => out = plan.replace("`make a`", "`make a2`").lines().map(str::to_owned).collect(),
    }
    out.join("\n") + "\n"
}

#[test]
fn no_edit_that_calls_nothing_done_is_refused() {
    let sandbox = carried_out();
    let mut numbers = Numbers(42);
    let path = sandbox.repo().join(FILE);
    let mut lines = String::new();
    let mut count = 0;
    for plan in [PLAN.to_owned(), PLAN.replace("P3 [todo]", "P3 [done]"), PLAN.replace('\n', "\r\n")] {
        sandbox.write(FILE, &plan);
        for _ in 0..120 {
            let after = harmless(&plan, &mut numbers);
            let call = match numbers.below(3) {
                0 => Call::new("claude", "Write", json!({"file_path": path, "content": after})),
                1 => Call::bash(&format!("cat > {FILE} <<'EOF'\n{after}EOF\n")),
                _ => Call::new(
                    "claude",
                    "Edit",
                    json!({"file_path": path, "old_string": plan, "new_string": after}),
                ),
            };
            lines.push_str(&format!("{}\n", call.event(&sandbox, "PreToolUse", &json!({}))));
            count += 1;
        }
        let said = sandbox.run_with(&["check"], lines.as_bytes());
        let refused: Vec<&str> = said.stdout.lines().filter(|line| line.contains("track/evidence")).collect();
        assert!(refused.is_empty(), "{} of {count}: {}", refused.len(), refused[0]);
        assert_eq!(said.stdout.lines().count(), lines.lines().count(), "{said:?}");
        lines.clear();
    }
    assert!(count >= 300);
    assert!(fs::read_to_string(path).unwrap().contains("executing"));
}
