//! Traces: what happened before can be asked for, and is the same whenever it is read.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::{Value, json};

use crate::support::{Sandbox, ok};

const SECRET: &str = "a8Kx03mQpLz77TrVbN2cWfYd5SgHjE1uXo9R";

fn event(sandbox: &Sandbox, session: &str, name: &str, id: &str, command: &str) -> Value {
    let mut event = sandbox.bash(command);
    event["session_id"] = session.into();
    event["hook_event_name"] = name.into();
    event["tool_use_id"] = id.into();
    event
}

fn prompt(sandbox: &Sandbox, session: &str, text: &str) -> Value {
    json!({
        "hook_event_name": "UserPromptSubmit", "session_id": session, "prompt": text, "cwd": sandbox.repo(),
        "transcript_path": "/nonexistent/transcript.jsonl",
    })
}

/// Two sessions in which something was refused, a prompt with a secret, and a call that ran.
fn lived() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("CLAUDE.md", "- [no-npm] Never run `npm install`; use `pnpm add`.\n");
    sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\n");
    for session in ["one", "two"] {
        let said =
            sandbox.hook("claude", &event(&sandbox, session, "PreToolUse", "a", "npm install left-pad"));
        assert!(said.is_deny(), "{said:?}");
        sandbox
            .hook("claude", &event(&sandbox, session, "PreToolUse", "b", &format!("curl -H ghp_{SECRET} x")));
        sandbox.hook("claude", &prompt(&sandbox, session, &format!("sesquipedalian words and ghp_{SECRET}")));
    }
    sandbox
}

fn list(sandbox: &Sandbox) -> Value {
    let said = sandbox.run(&["trace", "list", "--rule", "no-npm", "--json"]);
    ok(&said);
    said.json()
}

#[test]
fn what_was_refused_is_found_by_its_words_and_read_anew_it_is_the_same() {
    let sandbox = lived();
    let first = list(&sandbox);
    let traces = first["traces"].as_array().unwrap();
    assert_eq!(traces.len(), 2, "{first:#}");
    assert_eq!(traces[0]["type"], "violation");
    assert_eq!(traces[0]["project"], "repo");
    assert_eq!(traces[0]["event"]["what_was_correct"], "use `pnpm add`.");
    let found = sandbox.run(&["trace", "query", "installing", "a", "package", "with", "npm"]);
    assert!(
        found.code == 0 && found.stdout.contains("`npm install left-pad` was refused by `no-npm`."),
        "{found:?}"
    );
    let id = traces[0]["id"].as_str().unwrap();
    let shown = sandbox.run(&["trace", "show", &id[..6], "--json"]).json();
    assert_eq!(shown["traces"][0], traces[0]);
    let nothing = sandbox.run(&["trace", "query", "kubernetes"]);
    assert!(nothing.code == 1 && nothing.stderr.contains("none of these words"), "{nothing:?}");
    let anew = sandbox.run(&["trace", "rebuild"]);
    assert!(anew.code == 0 && anew.stdout.contains(" kept"), "{anew:?}");
    assert_eq!(list(&sandbox), first);
    // Taken out is out for good.
    ok(&sandbox.run(&["trace", "forget", id]));
    ok(&sandbox.run(&["trace", "rebuild"]));
    assert_eq!(list(&sandbox)["traces"].as_array().unwrap().len(), 1);
}

#[test]
fn no_secret_and_no_word_of_a_prompt_is_kept_or_said() {
    let sandbox = lived();
    let said = [
        sandbox.run(&["trace", "list", "--json"]),
        sandbox.run(&["trace", "query", "npm", "curl", "words", "--level", "full"]),
    ];
    let database = fs::read(sandbox.state().join("traces.db")).unwrap();
    let mode = fs::metadata(sandbox.state().join("traces.db")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let holds = |bytes: &[u8], word: &str| bytes.windows(word.len()).any(|part| part == word.as_bytes());
    for word in [SECRET, "sesquipedalian"] {
        assert!(!holds(&database, word), "{word}");
        assert!(said.iter().all(|said| !said.stdout.contains(word) && !said.stderr.contains(word)), "{word}");
    }
}

#[test]
fn traces_that_are_damaged_locked_or_of_a_newer_binary_are_set_aside_or_said() {
    let sandbox = lived();
    let first = list(&sandbox);
    let path = sandbox.state().join("traces.db");
    fs::write(&path, "this is no database, and it is long enough to be looked at".repeat(40)).unwrap();
    let anew = list(&sandbox);
    assert_eq!(anew["traces"], first["traces"]);
    assert!(anew["notes"][0].as_str().unwrap().contains("set aside"), "{anew:#}");
    assert!(
        fs::read_dir(sandbox.state())
            .unwrap()
            .any(|entry| { entry.unwrap().file_name().to_string_lossy().starts_with("traces.db.damaged-") })
    );
    // A newer binary says that this one cannot read its file.
    let mut bytes = fs::read(&path).unwrap();
    bytes[60..64].copy_from_slice(&((9_u32 << 16) | 9).to_be_bytes());
    fs::write(&path, &bytes).unwrap();
    let newer = sandbox.run(&["trace", "list"]);
    assert!(newer.code == 73 && newer.stderr.contains("newer cf-guide"), "{newer:?}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn an_agent_reads_traces_and_changes_none() {
    let sandbox = lived();
    for (line, denied) in [
        ("cf-guide trace query npm", false),
        ("cf-guide trace list --json", false),
        ("cf-guide trace health", false),
        ("cf-guide trace forget 3f9a0c", true),
        ("cf-guide trace store --what x", true),
        ("cf-guide trace rebuild", true),
    ] {
        let said = sandbox.hook("claude", &event(&sandbox, "three", "PreToolUse", "t", line));
        assert_eq!(said.is_deny(), denied, "{line}: {said:?}");
    }
}

#[test]
fn nothing_recorded_is_no_error() {
    let sandbox = Sandbox::new();
    let said = sandbox.run(&["trace", "list"]);
    assert!(said.code == 0 && said.stderr.contains("no traces yet"), "{said:?}");
    assert_eq!(sandbox.run(&["trace", "query", "x"]).code, 1);
    assert_eq!(sandbox.run(&["trace", "show", "3f9a0c"]).code, 1);
    assert_eq!(sandbox.run(&["trace", "list", "--type", "praise"]).code, 64);
    assert_eq!(sandbox.run(&["trace", "rebuild"]).code, 1);
}
