//! Small things that were wrong once: words that contradict each other, flags that nobody read, advice that nobody asked for.

use serde_json::json;

use crate::support::Sandbox;

#[test]
fn what_can_be_done_later_is_not_said_to_be_in_vain() {
    let sandbox = Sandbox::with_config("");
    let rules = "- Run `cargo test` before committing.\n- Never force push.\n- Read `docs/api.md` before editing `src/**`.\n";
    sandbox.write("CLAUDE.md", rules);
    sandbox.write("docs/api.md", "x\n");
    sandbox.write("src/a.rs", "x\n");
    let commit = sandbox.hook("claude", &sandbox.bash("git commit -m x"));
    assert!(commit.is_deny(), "{commit:?}");
    assert!(!commit.stdout.contains("retrying will not help"), "{commit:?}");
    assert!(
        commit.stdout.contains(
            "First: run `cargo test` by itself, in the foreground, until it succeeds, then try again"
        ),
        "{commit:?}"
    );
    let mut edit = sandbox.bash("");
    edit["tool_name"] = "Write".into();
    edit["tool_input"] = json!({"file_path": sandbox.repo().join("src/a.rs"), "content": "y"});
    let edit = sandbox.hook("claude", &edit);
    assert!(
        edit.is_deny() && edit.stdout.contains("First: read `docs/api.md` first, then try again"),
        "{edit:?}"
    );
    assert!(!edit.stdout.contains("retrying will not help"), "{edit:?}");
    for _ in 0..3 {
        sandbox.hook("claude", &sandbox.bash("git commit -m x"));
    }
    let again = sandbox.hook("claude", &sandbox.bash("git commit -m x"));
    assert!(again.stdout.contains("times now; retrying helps only after what comes first"), "{again:?}");
    let push = sandbox.hook("claude", &sandbox.bash("git push --force origin x"));
    assert!(push.stdout.contains("retrying will not help") && push.stdout.contains("Instead: "), "{push:?}");
}

#[test]
fn a_test_in_the_background_does_not_count_and_the_refusal_says_so() {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", "- Run `cargo test` before committing.\n");
    let run = |background: bool| {
        let mut before = sandbox.bash("cargo test");
        before["tool_input"]["run_in_background"] = background.into();
        sandbox.hook("claude", &before);
        let mut after = before.clone();
        after["hook_event_name"] = "PostToolUse".into();
        after["tool_response"] =
            json!({"stdout": "test result: ok. 1 passed; 0 failed", "stderr": "", "interrupted": false});
        if background {
            after["tool_response"] =
                json!({"stdout": "", "stderr": "", "interrupted": false, "backgroundTaskId": "b1"});
        }
        sandbox.hook("claude", &after);
        sandbox.hook("claude", &sandbox.bash("git commit -m x"))
    };
    let said = run(true);
    assert!(said.is_deny() && said.stdout.contains("in the foreground"), "{said:?}");
    assert!(run(false).is_open());
}

#[test]
fn a_prompt_that_a_machine_wrote_brings_no_advice() {
    let sandbox = Sandbox::with_config("");
    sandbox.write(
        "CLAUDE.md",
        "- Write a migration for each schema change of the database.\n- Keep React components small.\n",
    );
    let prompt = |session: &str, text: &str| {
        let mut event = sandbox.bash("");
        event["hook_event_name"] = "UserPromptSubmit".into();
        event["session_id"] = session.into();
        event["prompt"] = text.into();
        sandbox.hook("claude", &event).context()
    };
    let words = "the schema of the database changed, write the migration";
    assert!(prompt("a", words).contains("Rules that bear on this"));
    for machine in [
        format!("<task-notification>\n{words}\n</task-notification>"),
        format!("<local-command-stdout>{words}</local-command-stdout>"),
        format!("This session is being continued from a previous conversation: {words}"),
        format!("<system-reminder>{words}</system-reminder>"),
        format!("Stop hook feedback: {words}"),
    ] {
        assert_eq!(prompt("b", &machine), "", "{machine}");
    }
    assert!(
        prompt("b", &format!("<system-reminder>x</system-reminder>{words}"))
            .contains("Rules that bear on this")
    );
}

#[test]
fn the_bridge_reads_every_flag_or_says_which_it_does_not_know() {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", "- Never edit `generated/**`.\n");
    let push = r#"{"command":"git push --force origin x"}"#;
    let whole = r#"{"tool_input":{"command":"git push --force origin x"},"session_id":"s"}"#;
    let edit = r#"{"file_path":"generated/x.rs","content":"y"}"#;
    for (args, code) in [
        (&["codex", "pre-command", "--command", "git push --force origin x"][..], 1),
        (&["codex", "pre-command", "--command=git push --force origin x"], 1),
        (&["codex", "pre-command", "--payload-json", push], 1),
        (&["codex", "pre-command", "--payload-json", whole], 1),
        (&["codex", "pre-edit", "--payload-json", edit], 1),
        (&["codex", "pre-edit", "--file", "src/x.rs", "--payload-json", edit], 0),
        (&["codex", "pre-command", "--command", "ls", "--session-id", "s"], 0),
        (&["codex", "pre-command", "--comand", "git push --force origin x"], 64),
        (&["codex", "pre-command", "git push --force origin x"], 64),
        (&["codex", "pre-command", "--command"], 64),
        (&["codex", "pre-command", "--payload-json", "{\"command\":"], 64),
        (&["codex", "pre-command", "--payload-json", "[1]"], 64),
    ] {
        let said = sandbox.run(args);
        assert_eq!(said.code, code, "{args:?}: {said:?}");
        assert_eq!(said.stderr.contains("--payload-json"), code == 64, "{args:?}: {said:?}");
    }
}

#[test]
fn a_damaged_byte_in_the_compiled_rules_takes_none_of_them_away() {
    let sandbox = Sandbox::with_config("");
    sandbox.write(
        "CLAUDE.md",
        "- Never run `make deploy`.\n- Never edit `generated/**`.\n- Use `pnpm`, never `npm`.\n",
    );
    let deploy = sandbox.bash("make deploy");
    assert!(sandbox.hook("claude", &deploy).is_deny());
    let compiled = || {
        let files = std::fs::read_dir(sandbox.state()).unwrap().map(|entry| entry.unwrap().path());
        files
            .filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("policy-"))
            .collect::<Vec<_>>()
    };
    let [path] = compiled().try_into().unwrap();
    let sound = std::fs::read(&path).unwrap();
    for at in (0..sound.len()).step_by(sound.len() / 60 + 1) {
        let mut bytes = sound.clone();
        bytes[at] ^= 0x10;
        std::fs::write(&path, bytes).unwrap();
        let said = sandbox.hook("claude", &deploy);
        assert!(said.is_deny(), "byte {at}: {said:?}");
    }
}

#[test]
fn a_word_of_ours_is_a_command_only_where_commands_stand() {
    let sandbox = Sandbox::with_config("");
    for (line, denied) in [
        ("cf-guide", false),
        ("cf-guide log --session allow", false),
        ("cf-guide why allow", false),
        ("cf-guide explain -- cf-guide allow X", false),
        ("cf-guide help pause", false),
        ("cf-guide track new pause", false),
        ("cf-guide guidance request 'allow or deny it?'", false),
        ("cf-guide session list", false),
        ("cf-guide schema config", false),
        ("grep allow cf-guide.log", false),
        ("cf-guide allow X", true),
        ("cf-guide deny X --because y", true),
        ("cf-guide log purge --yes", true),
        ("cf-guide pause 10m", true),
    ] {
        assert_eq!(sandbox.hook("claude", &sandbox.bash(line)).is_deny(), denied, "{line}");
    }
}
