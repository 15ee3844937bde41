//! The ledger: nothing is lost, nothing is torn, old and new binaries get along.

use std::fs;
use std::process::{Child, Stdio};

use serde_json::{Value, json};

use crate::support::{Sandbox, said};

/// Starts a hook and leaves it running.
fn start(sandbox: &Sandbox, event: &Value) -> Child {
    let file = sandbox.folder().join(format!("event-{}.json", event["tool_use_id"].as_str().unwrap()));
    fs::write(&file, event.to_string()).unwrap();
    let mut command = sandbox.command(&["hook", "claude"]);
    command.stdin(fs::File::open(file).unwrap()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

fn numbered(sandbox: &Sandbox, number: usize) -> Value {
    let mut event = sandbox.bash(&format!("echo {number}"));
    event["tool_use_id"] = format!("toolu_{number}").into();
    event
}

#[test]
fn eight_hooks_at_once_lose_nothing() {
    let sandbox = Sandbox::new();
    sandbox.user_config("timeout_ms = 5000\n");
    for round in 0..12 {
        let mut children: Vec<Child> =
            (0..8).map(|i| start(&sandbox, &numbered(&sandbox, round * 8 + i))).collect();
        for child in &mut children {
            assert!(child.wait().unwrap().success());
        }
    }
    let events = sandbox.events();
    let mut seen: Vec<&str> = events.iter().map(|event| event["tool_use_id"].as_str().unwrap()).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!((events.len(), seen.len()), (96, 96));
    assert!(!sandbox.state().join("failures.log").exists());
}

/// So many hooks by eight at once, some of them killed at any moment. `CF_GUIDE_HOOKS=1600` plays as many as that.
#[test]
fn eight_hooks_at_once_with_some_killed_leave_one_chain_and_every_row_of_the_others() {
    let wanted = std::env::var("CF_GUIDE_HOOKS").ok().and_then(|text| text.parse().ok());
    let rounds = wanted.unwrap_or(160_usize).div_ceil(8);
    let sandbox = Sandbox::new();
    sandbox.user_config("timeout_ms = 5000\n");
    let (mut ended, mut killed) = (Vec::new(), 0);
    // Small numbers that look random and are the same every time.
    let mut dice = 0x9e37_79b9_7f4a_7c15_u64;
    for round in 0..rounds {
        // One waits for the rest of its event, however fast the machine is: it is killed before its row for certain.
        let mut waiting = sandbox.command(&["hook", "claude"]).stdin(Stdio::piped()).spawn().unwrap();
        let mut children: Vec<(usize, Child)> =
            (0..8).map(|i| round * 8 + i).map(|at| (at, start(&sandbox, &numbered(&sandbox, at)))).collect();
        waiting.kill().unwrap();
        killed += usize::from(waiting.wait().unwrap().code().is_none());
        for (_, child) in &mut children {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if dice >> 61 == 0 {
                // As far as it got by then: before its row, within it, or behind it.
                (0..dice >> 40 & 0xffff).for_each(|_| std::hint::spin_loop());
                child.kill().unwrap();
            }
        }
        for (at, child) in &mut children {
            match child.wait().unwrap().code() {
                Some(0) => ended.push(format!("toolu_{at}")),
                Some(code) => panic!("a hook ended with {code}"),
                None => killed += 1,
            }
        }
    }
    assert!(killed >= rounds && ended.len() > rounds * 4, "{killed} killed, {} ended", ended.len());
    let events = sandbox.events();
    let mut rows: Vec<&str> = events.iter().map(|event| event["tool_use_id"].as_str().unwrap()).collect();
    rows.sort_unstable();
    let all = rows.len();
    rows.dedup();
    assert_eq!(rows.len(), all, "no row twice");
    let lost: Vec<&String> = ended.iter().filter(|id| rows.binary_search(&id.as_str()).is_err()).collect();
    // On a busy machine a hook may meet its deadline before its row: it ends by that, and says so where no store is needed.
    let told = fs::read_to_string(sandbox.state().join("failures.log")).unwrap_or_default();
    assert!(told.lines().all(|line| line.contains("\"deadline\"")), "{told}");
    let late = told.lines().count();
    assert!(
        lost.len() <= late,
        "hooks that ended by themselves left no row: {lost:?}; {late} met their deadline"
    );
    let verified = sandbox.run(&["proof", "verify", "--json"]).json();
    assert_eq!((&verified["ok"], &verified["rows"]), (&json!(true), &json!(all)), "{verified}");
    assert_eq!(verified["unsealed"], 0, "{verified}");
}

#[test]
fn a_hook_writes_beside_somebody_who_has_the_ledger_open() {
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &sandbox.bash("ls"));
    let reader = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    let rows = || reader.query_row("SELECT count(*) FROM ledger", [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(rows(), 1);
    sandbox.hook("claude", &sandbox.bash("ls"));
    assert_eq!(rows(), 2);
    assert!(!sandbox.state().join("failures.log").exists());
}

/// Locks the byte of the shared index by which SQLite knows that somebody uses it, as a process does that has given up
/// the database and is about to end.
#[cfg(target_os = "linux")]
fn hold_index(index: &fs::File) {
    use std::os::fd::AsRawFd as _;
    let in_use = libc::flock {
        l_type: libc::c_short::try_from(libc::F_RDLCK).unwrap(),
        l_whence: libc::c_short::try_from(libc::SEEK_SET).unwrap(),
        l_start: 128,
        l_len: 1,
        l_pid: 0,
    };
    #[expect(unsafe_code, reason = "the standard library has no locks on single bytes")]
    // SAFETY: an open descriptor and a lock that lives as long as the call.
    let done = unsafe { libc::fcntl(index.as_raw_fd(), libc::F_OFD_SETLK, &raw const in_use) };
    assert_eq!(done, 0);
}

#[test]
#[cfg(target_os = "linux")]
fn what_a_hook_writes_alone_is_seen_by_those_who_share_next() {
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &sandbox.bash("ls"));
    let path = sandbox.state().join("guide.db");
    let rows = |reader: &rusqlite::Connection| {
        reader.query_row("SELECT count(*) FROM ledger", [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let before = rusqlite::Connection::open(&path).unwrap();
    before.set_db_config(rusqlite::config::DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
    assert_eq!(rows(&before), 1);
    let index = fs::File::open(sandbox.state().join("guide.db-shm")).unwrap();
    hold_index(&index);
    drop(before);
    sandbox.hook("claude", &sandbox.bash("ls"));
    assert_eq!(rows(&rusqlite::Connection::open(&path).unwrap()), 2);
}

#[test]
fn a_hook_whose_streams_are_closed_never_writes_into_the_ledger_by_mistake() {
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &sandbox.bash("ls"));
    let hook = sandbox.command(&["hook", "claude"]);
    let mut shell = std::process::Command::new("sh");
    shell.env_clear().envs(hook.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let event = sandbox.bash("rm -rf ~").to_string();
    let line = "printf '%s' \"$1\" | \"$2\" hook claude >&- 2>&-";
    let status = shell.args(["-c", line, "sh", &event]).arg(hook.get_program()).status();
    assert_eq!(status.unwrap().code(), Some(2), "a refusal that nobody hears is one by its code");
    let store = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    let sound: String = store.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!((sound.as_str(), sandbox.events().len()), ("ok", 2));
}

#[test]
fn kill_at_any_moment_leaves_a_sound_store() {
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &sandbox.bash("ls"));
    // Moments spread over the life of a hook, from a small generator so that a failure can be repeated.
    let mut seed = 0x9e37_79b9_u64;
    for number in 0..120 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut child = start(&sandbox, &numbered(&sandbox, number));
        for _ in 0..(seed >> 33) % 400_000 {
            std::hint::spin_loop();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        if number % 20 == 0 {
            let store = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
            let sound: String = store.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
            assert_eq!(sound, "ok", "after {number} kills");
        }
    }
    let before = sandbox.events().len();
    sandbox.hook("claude", &sandbox.bash("ls"));
    assert_eq!(sandbox.events().len(), before + 1);
    assert!(sandbox.run(&["status", "--json"]).stdout.contains("\"store_replaced\": null"));
}

#[test]
fn a_hook_that_ends_by_itself_has_its_row_whoever_is_killed_beside_it() {
    let sandbox = Sandbox::new();
    sandbox.user_config("timeout_ms = 5000\n");
    let mut seed = 0x2545_f491_u64;
    let mut ended = Vec::new();
    for round in 0..30 {
        let mut children: Vec<(usize, Child)> =
            (0..6).map(|i| (round * 6 + i, start(&sandbox, &numbered(&sandbox, round * 6 + i)))).collect();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        for _ in 0..(seed >> 33) % 2_000_000 {
            std::hint::spin_loop();
        }
        for (number, child) in &mut children {
            if number.is_multiple_of(3) {
                child.kill().unwrap();
            }
            if child.wait().unwrap().success() {
                ended.push(format!("toolu_{number}"));
            }
        }
    }
    let events = sandbox.events();
    for id in &ended {
        assert!(events.iter().any(|event| event["tool_use_id"] == **id), "{id} is missing");
    }
    assert!(ended.len() >= 120, "{} of 180", ended.len());
    assert!(!sandbox.state().join("failures.log").exists());
}

#[test]
fn the_write_ahead_log_stays_short() {
    let sandbox = Sandbox::new();
    for number in 0..60 {
        assert!(start(&sandbox, &numbered(&sandbox, number)).wait().unwrap().success());
    }
    let wal = fs::metadata(sandbox.state().join("guide.db-wal")).unwrap().len();
    assert!(wal <= 300 * 1024, "{wal} bytes");
    assert_eq!(sandbox.events().len(), 60);
}

#[test]
fn a_row_says_what_happened_and_hides_what_is_secret() {
    let sandbox = Sandbox::new();
    let token = format!("ghp_{}", "a8Kx03mQpLz77TrVbN2cWfYd5SgHjE1uXo9R");
    let event = sandbox.bash(&format!(
        "git -C sub commit -m 'a message about {token}' && curl -H 'X: {token}' https://example.com"
    ));
    sandbox.hook("claude", &event);
    let mut prompt =
        json!({ "hook_event_name": "UserPromptSubmit", "session_id": "s", "cwd": sandbox.repo() });
    prompt["prompt"] = "please remember the word xylophone".into();
    sandbox.hook("claude", &prompt);
    let rows = sandbox.events();
    let row = &rows[0];
    for (key, value) in
        [("event", "PreToolUse"), ("tool", "Bash"), ("agent", "claude"), ("cwd", "."), ("mode", "default")]
    {
        assert_eq!(row[key], value, "{key} in {row}");
    }
    assert_eq!(row["commands"][0][0], "git");
    assert!(row["latency_us"].as_u64().is_some() && row["masked"].as_u64().is_some(), "{row}");
    assert_eq!(rows[1]["prompt_len"], 34);
    let everything: Vec<u8> = ["guide.db", "guide.db-wal"]
        .iter()
        .flat_map(|name| fs::read(sandbox.state().join(name)).unwrap_or_default())
        .collect();
    for hidden in [token.as_bytes(), b"a message about", b"xylophone"] {
        assert!(
            !everything.windows(hidden.len()).any(|window| window == hidden),
            "{}",
            String::from_utf8_lossy(hidden)
        );
    }
}

#[test]
fn files_of_ours_are_for_this_user_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &sandbox.bash("echo 'a literal with blanks in it'"));
    let mode = |path: std::path::PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(sandbox.state()), 0o700);
    assert_eq!(mode(sandbox.state().join("guide.db")), 0o600);
    assert_eq!(mode(sandbox.home().join(".local/share/cf-guide/masking.key")), 0o600);
}

#[test]
fn a_store_of_a_newer_schema_that_we_may_read_is_used_as_it_is() {
    let sandbox = Sandbox::with_config("shiny_new_key = 1\nfail = \"closed\"\n[from_the_future]\nx = 2\n");
    sandbox.hook("claude", &sandbox.bash("ls"));
    let store = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    // What a later version may do: new tables, new columns, a higher schema with the same oldest reader.
    store
        .execute_batch(
            "ALTER TABLE ledger ADD COLUMN mood TEXT DEFAULT 'fine';
             CREATE TABLE future(x);
             PRAGMA user_version = 524289;",
        )
        .unwrap();
    drop(store);
    assert_eq!(sandbox.hook("claude", &sandbox.bash("ls")).stdout, "");
    assert_eq!(sandbox.events().len(), 2);
    // The known key of the newer config is in force.
    assert!(sandbox.run_with(&["hook", "claude"], b"").is_deny());
}

#[test]
fn every_schema_ever_written_can_be_read_and_goes_on() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/schemas");
    let mut count = 0;
    for entry in fs::read_dir(kept).unwrap() {
        let path = entry.unwrap().path();
        let sandbox = Sandbox::new();
        let state = sandbox.state();
        sandbox.hook("claude", &sandbox.bash("ls"));
        for name in ["guide.db", "guide.db-wal", "guide.db-shm"] {
            let _ = fs::remove_file(state.join(name));
        }
        let store = rusqlite::Connection::open(state.join("guide.db")).unwrap();
        store.execute_batch(&fs::read_to_string(&path).unwrap()).unwrap();
        drop(store);
        let before = sandbox.events().len();
        assert!(before > 0, "{}", path.display());
        assert!(sandbox.hook("claude", &sandbox.bash("ls")).is_open());
        assert_eq!(sandbox.events().len(), before + 1, "{}", path.display());
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn old_rows_go_and_a_worker_never_runs_twice() {
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &sandbox.bash("ls"));
    let state = sandbox.state();
    let later = |days: i64, args: &[&str], stdin: &str| {
        let mut command = sandbox.breakable(args);
        command.env("CF_GUIDE_TEST_CLOCK", (days * 86_400).to_string());
        said(command, stdin.as_bytes())
    };
    let maintain = ["maintain", state.to_str().unwrap()];
    // Rows go in whole segments, once theirs was closed so long ago.
    assert_eq!(later(1, &maintain, "").code, 0);
    later(92, &["hook", "claude"], &sandbox.bash("ls").to_string());
    assert_eq!(sandbox.events().len(), 2);
    assert_eq!(later(92, &maintain, "").code, 0);
    let left: Vec<String> = sandbox.events().iter().map(|event| event["event"].to_string()).collect();
    assert_eq!(left, ["\"PreToolUse\"", "\"Retention\""]);
    assert_eq!(sandbox.run(&["proof", "verify"]).code, 0);
    // What has no seal goes row by row; within six hours a second worker has nothing to do.
    let store = rusqlite::Connection::open(state.join("guide.db")).unwrap();
    store.execute_batch("UPDATE ledger SET seal = NULL, at = at - 91 * 86400000").unwrap();
    drop(store);
    assert_eq!(sandbox.run(&maintain).code, 0);
    assert_eq!(sandbox.events().len(), 2);
    assert_eq!(later(93, &maintain, "").code, 0);
    assert_eq!(sandbox.events().len(), 0);
}

#[test]
fn purge_forgets_and_export_can_leave_out_what_tells() {
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &sandbox.bash("cat notes.txt"));
    let all = sandbox.run(&["log", "export"]).stdout;
    assert!(all.contains("notes.txt"));
    let redacted = sandbox.run(&["log", "export", "--redact"]).stdout;
    assert!(
        redacted.contains("\"verdict\":\"allow\"")
            && !redacted.contains("notes.txt")
            && !redacted.contains("4b7a0f6e")
    );
    assert_eq!(sandbox.run(&["log", "purge"]).code, 64);
    assert_eq!(sandbox.run(&["log", "purge", "--yes"]).code, 0);
    let left = sandbox.events();
    assert_eq!((left.len(), &left[0]["act"]), (1, &json!("purge")), "who forgot it is known");
}
