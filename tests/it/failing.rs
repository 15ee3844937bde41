//! Every cause of failure, in both modes: open, the call goes on and the person is told once; closed, it is denied.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::json;

use crate::support::{Said, Sandbox, said};

const AGENTS: [&str; 2] = ["claude", "codex"];

/// A sandbox that fails open, and two that fail closed: by config and by environment.
fn modes() -> [(bool, Sandbox); 3] {
    [
        (false, Sandbox::with_config("")),
        (true, Sandbox::with_config("fail = \"closed\"\n")),
        (true, Sandbox::with_config("").env("GUIDANCE_EVENT_FAIL_CLOSED", "1")),
    ]
}

/// Sends bytes in every mode and expects a refusal only where it fails closed.
fn check(what: &str, break_it: impl Fn(&Sandbox), ask: impl Fn(&Sandbox, &str) -> Said) {
    for (closed, sandbox) in modes() {
        for agent in AGENTS {
            break_it(&sandbox);
            let said = ask(&sandbox, agent);
            let as_it_should = if closed { said.is_deny() } else { said.is_open() };
            assert!(as_it_should, "{what}, {agent}, closed: {closed}: {said:?}");
        }
    }
}

fn ls(sandbox: &Sandbox, agent: &str) -> Said {
    sandbox.hook(agent, &sandbox.bash("ls"))
}

/// The catastrophic guards stand whatever else has failed.
fn still_denies_catastrophe(sandbox: &Sandbox) {
    for agent in AGENTS {
        let said = sandbox.hook(agent, &sandbox.bash("rm -rf ~"));
        assert!(said.is_deny(), "{agent}: {said:?}");
    }
}

#[test]
fn empty_stdin() {
    check("empty stdin", |_| {}, |sandbox, agent| sandbox.run_with(&["hook", agent], b""));
}

#[test]
fn malformed_stdin_that_carries_no_action() {
    check("no JSON", |_| {}, |sandbox, agent| sandbox.run_with(&["hook", agent], b"not json at all"));
    check("no object", |_| {}, |sandbox, agent| sandbox.run_with(&["hook", agent], b"[1, 2]"));
}

#[test]
fn malformed_stdin_of_an_event_that_gates_nothing_never_denies() {
    for (_, sandbox) in modes() {
        for agent in AGENTS {
            let said = sandbox.run_with(&["hook", agent], br#"{"hook_event_name":"Stop", oops"#);
            assert!(said.is_open(), "{agent}: {said:?}");
        }
    }
}

#[test]
fn truncated_or_unreadable_input_that_may_act_is_denied_in_both_modes() {
    let whole = |sandbox: &Sandbox| sandbox.bash("rm -rf ~").to_string().into_bytes();
    for (closed, sandbox) in modes() {
        for agent in AGENTS {
            let bytes = whole(&sandbox);
            let mut bad_utf8 = bytes.clone();
            let at = bad_utf8.iter().position(|b| *b == b'~').unwrap();
            bad_utf8[at] = 0xff;
            for input in [&bytes[..bytes.len() - 9], &bytes[..bytes.len() / 2], &bad_utf8] {
                let said = sandbox.run_with(&["hook", agent], input);
                assert!(said.is_deny(), "{agent}, closed: {closed}: {said:?}");
            }
        }
    }
}

#[test]
fn oversized_input_is_denied_in_both_modes() {
    for (closed, sandbox) in modes() {
        let padding = "x".repeat(17 * 1024 * 1024);
        let event = sandbox.bash(&format!("true # {padding}")).to_string();
        let said = sandbox.run_with(&["hook", "claude"], event.as_bytes());
        assert!(said.is_deny(), "closed: {closed}: {:?}", said.stderr);
    }
}

#[test]
fn a_client_that_stops_sending_is_answered_at_the_deadline() {
    for (closed, sandbox) in modes() {
        let sandbox = sandbox.env("GUIDANCE_EVENT_SYNC_TIMEOUT_MS", "500");
        for (sent, denied) in
            [(&b""[..], closed), (br#"{"hook_event_name":"PreToolUse","tool_input":{"com"#, true)]
        {
            let mut child = sandbox.command(&["hook", "claude"]).spawn().unwrap();
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(sent).unwrap();
            stdin.flush().unwrap();
            let output = child.wait_with_output().unwrap();
            drop(stdin);
            let said = Said::from(output);
            assert_eq!(said.is_deny(), denied, "closed: {closed}: {said:?}");
        }
    }
}

#[test]
fn a_missed_deadline_answers_and_is_recorded() {
    check(
        "stall",
        |_| {},
        |sandbox, agent| {
            let mut command = sandbox.breakable(&["hook", agent]);
            command.env("CF_GUIDE_TEST_FAULT", "stall").env("GUIDANCE_EVENT_SYNC_TIMEOUT_MS", "500");
            let said = said(command, sandbox.bash("ls").to_string().as_bytes());
            let failures = fs::read_to_string(sandbox.state().join("failures.log")).unwrap();
            assert!(failures.contains("\"deadline\""), "{failures}");
            said
        },
    );
}

#[test]
fn a_person_hears_that_a_hook_did_not_finish_whatever_that_meant_for_the_call() {
    for (closed, sandbox) in modes() {
        let mut command = sandbox.breakable(&["hook", "claude"]);
        command.env("CF_GUIDE_TEST_FAULT", "stall").env("GUIDANCE_EVENT_SYNC_TIMEOUT_MS", "500");
        let said = said(command, sandbox.bash("ls").to_string().as_bytes());
        assert!(said.stdout.contains("a hook did not finish"), "closed: {closed}: {said:?}");
    }
}

#[test]
fn a_panic_answers_and_is_recorded() {
    check(
        "panic",
        |_| {},
        |sandbox, agent| {
            let mut command = sandbox.breakable(&["hook", agent]);
            command.env("CF_GUIDE_TEST_FAULT", "panic");
            let said = said(command, sandbox.bash("ls").to_string().as_bytes());
            let failures = fs::read_to_string(sandbox.state().join("failures.log")).unwrap();
            assert!(failures.contains("\"panic\""), "{failures}");
            said
        },
    );
}

#[test]
fn a_panic_after_a_catastrophic_guard_spoke_still_denies() {
    let sandbox = Sandbox::new();
    let mut command = sandbox.breakable(&["hook", "claude"]);
    command.env("CF_GUIDE_TEST_FAULT", "panic");
    let said = said(command, sandbox.bash("rm -rf ~").to_string().as_bytes());
    assert!(said.is_deny(), "{said:?}");
    assert!(said.stdout.contains("core.filesystem/"), "{said:?}");
}

#[test]
fn broken_config() {
    let open = Sandbox::with_config("mode = =\n");
    for agent in AGENTS {
        assert!(ls(&open, agent).is_open());
    }
    still_denies_catastrophe(&open);
    // The wish to fail closed survives a typing error elsewhere in the file.
    let closed = Sandbox::with_config("fail = \"closed\"\nmode = =\n");
    for agent in AGENTS {
        assert!(ls(&closed, agent).is_deny());
    }
    let by_user = Sandbox::with_config("mode = \"sometimes\"\n");
    by_user.user_config("fail = \"closed\"\n");
    assert!(ls(&by_user, "claude").is_deny());
}

#[test]
fn the_person_is_told_of_a_broken_config_once_per_session() {
    let sandbox = Sandbox::with_config("mode = =\n");
    let first = ls(&sandbox, "claude").person();
    assert!(first.contains(".cf-guide/config.toml:1"), "{first}");
    assert_eq!(ls(&sandbox, "claude").stdout, "");
}

#[test]
fn a_damaged_store_is_set_aside_and_the_hook_goes_on() {
    check(
        "damaged store",
        |sandbox| {
            ls(sandbox, "claude");
            let state = sandbox.state();
            for suffix in ["-wal", "-shm"] {
                let _ = fs::remove_file(state.join(format!("guide.db{suffix}")));
            }
            fs::write(state.join("guide.db"), "this is no database, whatever its name says. ".repeat(100))
                .unwrap();
        },
        ls,
    );
    let sandbox = Sandbox::new();
    ls(&sandbox, "claude");
    fs::write(sandbox.state().join("guide.db"), "garbage ".repeat(600)).unwrap();
    fs::remove_file(sandbox.state().join("guide.db-wal")).unwrap();
    still_denies_catastrophe(&sandbox);
    let names: Vec<String> = fs::read_dir(sandbox.state())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(names.iter().any(|name| name.starts_with("guide.db.damaged-")), "{names:?}");
    assert!(sandbox.run(&["status"]).stdout.contains("store-replaced"));
    assert!(!sandbox.events().is_empty());
}

#[test]
fn a_locked_store() {
    let holders = std::cell::RefCell::new(Vec::new());
    check(
        "locked store",
        |sandbox| {
            holders.borrow_mut().clear();
            ls(sandbox, "claude");
            let holder = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
            holder.execute_batch("BEGIN EXCLUSIVE").unwrap();
            holders.borrow_mut().push(holder);
        },
        ls,
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_hook_that_is_stuck_at_the_ledger_holds_the_others_for_a_deadline_at_most() {
    for (closed, sandbox) in modes() {
        ls(&sandbox, "claude");
        let stuck = fs::File::open(sandbox.state().join("guide.db")).unwrap();
        stuck.lock().unwrap();
        let sandbox = sandbox.env("GUIDANCE_EVENT_SYNC_TIMEOUT_MS", "500");
        let said = ls(&sandbox, "claude");
        assert_eq!(said.is_deny(), closed, "{said:?}");
        assert_eq!(said.is_open(), !closed, "{said:?}");
        let failures = fs::read_to_string(sandbox.state().join("failures.log")).unwrap();
        assert!(failures.contains("\"deadline\""), "{failures}");
    }
}

#[test]
fn a_failure_after_the_answer_is_told_once_with_a_later_event() {
    let sandbox = Sandbox::with_config("");
    ls(&sandbox, "claude");
    let holder = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    holder.execute_batch("BEGIN EXCLUSIVE").unwrap();
    for _ in 0..2 {
        assert_eq!(ls(&sandbox, "claude").stdout, "", "the answer does not wait for the ledger");
    }
    let prompt = json!({
        "hook_event_name": "UserPromptSubmit", "session_id": sandbox.bash("ls")["session_id"],
        "prompt": "go on", "cwd": sandbox.repo(),
    });
    drop(holder);
    let told = sandbox.hook("claude", &prompt).person();
    assert_eq!(told.matches("another process holds the ledger").count(), 1, "{told}");
    assert!(!sandbox.hook("claude", &prompt).person().contains("ledger"));
}

#[test]
fn a_store_from_a_binary_that_is_too_new() {
    check(
        "too new",
        |sandbox| {
            ls(sandbox, "claude");
            let connection = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
            connection.execute_batch("PRAGMA user_version = 6488163").unwrap();
        },
        ls,
    );
}

#[test]
fn a_disk_without_room() {
    // A file size limit stands for a full disk: every write beyond it fails in the same place.
    for (closed, sandbox) in modes() {
        ls(&sandbox, "claude");
        let event = sandbox.folder().join("event.json");
        fs::write(&event, sandbox.bash("ls").to_string()).unwrap();
        let binary = crate::support::binary().display().to_string();
        let mut shell = std::process::Command::new("/bin/sh");
        shell
            .args(["-c", "ulimit -f 0; trap '' XFSZ; exec \"$1\" hook claude < \"$2\"", "sh", &binary])
            .arg(&event)
            .current_dir(sandbox.repo())
            .env_clear()
            .env("HOME", sandbox.home());
        if closed {
            shell.env("GUIDANCE_EVENT_FAIL_CLOSED", "1");
        }
        let output = shell.output().unwrap();
        let said = Said::from(output);
        assert_eq!(said.is_deny(), closed, "{said:?}");
    }
}

#[test]
fn without_a_state_folder_guards_decide_and_nothing_fails() {
    for (_, sandbox) in modes() {
        // Not a folder, so nothing can be made below it, even by root.
        let nowhere = sandbox.folder().join("nowhere");
        fs::write(&nowhere, "").unwrap();
        let sandbox = sandbox.env("XDG_STATE_HOME", &nowhere);
        assert!(ls(&sandbox, "claude").is_open());
        still_denies_catastrophe(&sandbox);
        let start = json!({
            "hook_event_name": "SessionStart", "session_id": "s", "source": "startup", "cwd": sandbox.repo(),
        });
        let said = sandbox.hook("claude", &start);
        assert!(said.person().contains("no history is kept"), "{said:?}");
    }
}

#[test]
fn a_state_folder_that_others_can_write_is_not_used() {
    let sandbox = Sandbox::new();
    ls(&sandbox, "claude");
    let state = sandbox.state();
    fs::set_permissions(&state, fs::Permissions::from_mode(0o777)).unwrap();
    assert!(ls(&sandbox, "claude").is_open());
    assert_eq!(sandbox.events().len(), 1);
}

#[test]
fn a_folder_that_does_not_exist_cannot_be_judged() {
    let sandbox = Sandbox::new();
    let said = sandbox.hook("claude", &sandbox.bash_in(&sandbox.folder().join("gone"), "make clean"));
    assert!(said.is_deny(), "{said:?}");
}
