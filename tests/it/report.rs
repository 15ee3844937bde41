//! `report`: the page is ours alone to write, counts as every other command counts, and tells nobody more than it should.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::Sandbox;

const SESSION: &str = "4b7a0f6e-0000-4000-8000-000000000001";

fn call(sandbox: &Sandbox, id: &str, command: &str) -> Value {
    let mut event = sandbox.bash(command);
    event["session_id"] = SESSION.into();
    event["tool_use_id"] = id.into();
    event["permission_mode"] = "bypassPermissions".into();
    event
}

/// A call and its end.
fn play(sandbox: &Sandbox, id: &str, command: &str, error: Option<&str>) {
    sandbox.hook("claude", &call(sandbox, id, command));
    let mut after = call(sandbox, id, command);
    match error {
        Some(error) => {
            after["hook_event_name"] = "PostToolUseFailure".into();
            after["error"] = error.into();
        }
        None => {
            after["hook_event_name"] = "PostToolUse".into();
            after["tool_response"] = json!({"stdout": "", "stderr": "", "interrupted": false});
        }
    }
    after["duration_ms"] = 1200.into();
    sandbox.hook("claude", &after);
}

/// A repository in which something of everything happened.
fn worked() -> Sandbox {
    let sandbox = Sandbox::on_path();
    sandbox.write(
        "CLAUDE.md",
        "- Never force push.\n- Ask before running `terraform destroy`.\n- You must be careful with `src/**`.\n",
    );
    assert_eq!(sandbox.run(&["init", "--yes", "--agent", "claude"]).code, 0);
    play(&sandbox, "a", "ls -la /etc/secret-place", None);
    play(&sandbox, "b", "pytest -q tests", Some("Exit code 1\n1 failed"));
    sandbox.hook("claude", &call(&sandbox, "c", "git push --force origin x"));
    sandbox.hook("claude", &call(&sandbox, "d", "terraform destroy"));
    sandbox
}

/// The document in `data.js`.
fn data(folder: &Path) -> Value {
    let text = fs::read_to_string(folder.join("data.js")).unwrap();
    let (_, call) = text.split_once("cfGuideReport(").unwrap();
    serde_json::from_str(call.trim_end().trim_end_matches(");")).unwrap()
}

/// Looks until something is so, with a bound.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::yield_now();
    }
}

#[test]
fn the_page_counts_as_every_other_command_counts() {
    let sandbox = worked();
    let report = sandbox.run(&["report", "--json"]).json();
    let here = &report["repositories"][0];
    let status = sandbox.run(&["status", "--json"]).json();
    assert_eq!(here["answer"], status["answer"]);
    for key in ["sessions", "calls", "stopped", "asked"] {
        assert_eq!(here["today"][key], status["today"][key], "{key}");
    }
    assert_eq!(here["totals"], here["today"]);
    assert_eq!(
        ids(&here["waiting"], |one| one["kind"] == "approval").len() as u64,
        status["waiting"].as_u64().unwrap()
    );
    let pending = sandbox.run(&["pending", "--json"]).json();
    assert_eq!(here["waiting"][0]["id"], pending["pending"][0]["id"]);
    let sessions = sandbox.run(&["session", "list", "--json"]).json();
    for key in [
        "session", "mark", "agent", "calls", "failed", "stopped", "asked", "waiting", "hints", "first",
        "last",
    ] {
        assert_eq!(here["sessions"][0][key], sessions["sessions"][0][key], "{key}");
    }
    let log = sandbox.run(&["log", "--json", "--verdict", "deny"]).json();
    assert_eq!(here["totals"]["stopped"].as_u64().unwrap(), log["events"].as_array().unwrap().len() as u64);
    let hits: u64 = here["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| ["stopped", "asked", "warned"].iter().map(|key| rule[key].as_u64().unwrap()).sum::<u64>())
        .sum();
    let stats = sandbox.run(&["log", "--stats", "--json"]).json();
    let spoken: u64 =
        stats["stats"]["rules"].as_array().unwrap().iter().map(|rule| rule[1].as_u64().unwrap()).sum();
    assert_eq!(hits, spoken, "every word of a rule is counted once");
    let hints = sandbox.run(&["guidance", "list", "--json"]).json();
    assert_eq!(here["hints"].as_array().unwrap().len(), hints["hints"].as_array().unwrap().len());
}

#[test]
fn the_second_report_says_the_same_and_reads_only_what_is_new() {
    let sandbox = worked();
    let first = sandbox.run(&["report", "--json"]).json();
    let second = sandbox.run(&["report", "--json"]).json();
    let mut then = first["repositories"][0].clone();
    let mut now = second["repositories"][0].clone();
    assert_eq!(then, now);
    play(&sandbox, "e", "cargo fmt", None);
    sandbox.hook("claude", &call(&sandbox, "f", "git push --force origin y"));
    now = sandbox.run(&["report", "--json"]).json()["repositories"][0].take();
    assert_eq!(now["totals"]["calls"].as_u64(), then["totals"]["calls"].as_u64().map(|calls| calls + 2));
    assert_eq!(
        now["totals"]["stopped"].as_u64(),
        then["totals"]["stopped"].as_u64().map(|stopped| stopped + 1)
    );
    // Read anew, it is the same.
    let state = sandbox.run(&["status", "--json"]).json()["state"].as_str().unwrap().to_owned();
    let kept = Path::new(&state).join("report.bin");
    for damage in [&b"not what it was"[..], b""] {
        fs::write(&kept, damage).unwrap();
        then = sandbox.run(&["report", "--json"]).json()["repositories"][0].take();
        assert_eq!(then, now);
    }
}

#[test]
fn files_of_others_are_not_written_over() {
    let sandbox = worked();
    for name in ["index.html", "data.js"] {
        let folder = sandbox.folder().join(format!("site-{name}"));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(name), "mine").unwrap();
        let said = sandbox.run(&["report", "--out", folder.to_str().unwrap()]);
        assert_eq!(said.code, 73, "{said:?}");
        assert!(said.stderr.contains("is not ours") && said.stderr.contains("--out"), "{said:?}");
        assert_eq!(fs::read_to_string(folder.join(name)).unwrap(), "mine");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
    let folder = sandbox.folder().join("page");
    for _ in 0..2 {
        let said = sandbox.run(&["report", "--out", folder.to_str().unwrap()]);
        assert_eq!(said.code, 0, "{said:?}");
        assert_eq!(said.stdout.trim(), folder.canonicalize().unwrap().join("index.html").to_str().unwrap());
    }
    let blocked = sandbox.folder().join("a-file");
    fs::write(&blocked, "").unwrap();
    assert_eq!(sandbox.run(&["report", "--out", blocked.join("x").to_str().unwrap()]).code, 73);
}

#[test]
fn a_page_says_what_to_do_where_nothing_is_recorded() {
    let sandbox = Sandbox::new();
    let report = sandbox.run(&["report", "--json"]).json();
    let here = &report["repositories"][0];
    assert_eq!(here["totals"]["calls"], 0);
    assert!(here["answer"].as_str().unwrap().starts_with("NOT GUARDED"), "{here}");
    assert_eq!(here["next"]["command"], "cf-guide init");
    let said = sandbox.run(&["report", "--since", "yesterday"]);
    assert_eq!(said.code, 64, "{said:?}");
}

#[test]
fn a_damaged_store_is_said_and_what_can_be_read_is_shown() {
    let sandbox = worked();
    let state = sandbox.run(&["status", "--json"]).json()["state"].as_str().unwrap().to_owned();
    let database = Path::new(&state).join("guide.db");
    for companion in ["guide.db-wal", "guide.db-shm"] {
        let _ = fs::remove_file(Path::new(&state).join(companion));
    }
    fs::write(&database, "this is no database, and it was one before").unwrap();
    let report = sandbox.run(&["report", "--json"]);
    assert_eq!(report.code, 0, "{report:?}");
    let notes = report.json()["repositories"][0]["notes"].to_string();
    assert!(notes.contains("could not be read"), "{notes}");
}

/// Rows as a ledger has them, written from outside.
fn insert(sandbox: &Sandbox, rows: usize, event: &str, verdict: &str, detail: &str) {
    let store = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    let now = "CAST(strftime('%s','now') AS INTEGER) * 1000";
    let insert = format!(
        "WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < {rows})
         INSERT INTO ledger(ulid, at, session, event, tool, verdict, detail)
         SELECT printf('01HZZZZZZZZZZZZZZZ%08d', n), {now}, 'later', ?1, 'Bash', ?2, ?3 FROM counter"
    );
    store.execute(&insert, [event, verdict, detail]).unwrap();
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    store.query_row(checkpoint, [], |_| Ok(())).unwrap();
}

#[test]
fn rows_of_a_newer_version_are_counted_and_the_rest_is_shown() {
    let sandbox = worked();
    insert(&sandbox, 3, "PreToolUse", "allow", "{\"hints\": {\"new\": 1}}");
    insert(&sandbox, 2, "NotInventedYet", "perhaps", "{\"agent\": \"claude\", \"more\": [[]]}");
    let report = sandbox.run(&["report", "--json"]).json();
    let here = &report["repositories"][0];
    assert!(here["notes"].to_string().contains("3 of "), "{}", here["notes"]);
    assert!(here["notes"].to_string().contains("newer cf-guide"), "{}", here["notes"]);
    assert_eq!(here["totals"]["stopped"], 1);
    assert_eq!(here["totals"]["calls"], 4);
}

#[test]
fn a_store_of_a_newer_version_is_said() {
    let sandbox = worked();
    let store = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    store.pragma_update(None, "user_version", (90 << 16) | 90).unwrap();
    let report = sandbox.run(&["report", "--json"]);
    assert_eq!(report.code, 0, "{report:?}");
    assert!(report.json()["repositories"][0]["notes"].to_string().contains("newer"), "{report:?}");
}

#[test]
fn a_store_that_is_damaged_in_the_middle_is_shown_as_far_as_it_can_be_read() {
    let sandbox = worked();
    insert(
        &sandbox,
        4000,
        "PreToolUse",
        "deny",
        &format!("{{\"agent\": \"claude\", \"x\": \"{}\"}}", "y".repeat(300)),
    );
    let database = sandbox.state().join("guide.db");
    let mut bytes = fs::read(&database).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xff);
    fs::write(&database, bytes).unwrap();
    let report = sandbox.run(&["report", "--json"]);
    assert_eq!(report.code, 0, "{report:?}");
    let report = report.json();
    let here = &report["repositories"][0];
    assert!(here["notes"].to_string().contains("could not be read to its end"), "{}", here["notes"]);
    let stopped = here["totals"]["stopped"].as_u64().unwrap();
    assert!(stopped > 100 && stopped < 4000, "{stopped}");
}

#[test]
fn a_command_of_a_megabyte_is_cut() {
    let sandbox = worked();
    play(&sandbox, "m", &format!("echo {}", "A".repeat(1 << 20)), Some("Exit code 1"));
    let folder = sandbox.folder().join("page");
    assert_eq!(sandbox.run(&["report", "--out", folder.to_str().unwrap()]).code, 0);
    assert!(fs::metadata(folder.join("data.js")).unwrap().len() < 200_000);
    let events = data(&folder)["repositories"][0]["events"].clone();
    let texts: Vec<&str> =
        events.as_array().unwrap().iter().map(|event| event["what"].as_str().unwrap()).collect();
    assert!(texts.iter().any(|text| text.starts_with("echo")), "{texts:?}");
    assert!(texts.iter().all(|text| text.chars().count() <= 241), "{texts:?}");
}

#[test]
fn what_agents_ask_is_on_the_page_and_counts_as_pending_counts() {
    let sandbox = worked();
    for (question, urgency) in
        [("Which database?", "low"), ("Ship \u{202e}today?", "high"), ("Which queue?", "medium")]
    {
        let said = sandbox.run(&[
            "decision",
            "request",
            "--prompt",
            question,
            "--option",
            "This",
            "--option",
            "That",
            "--urgency",
            urgency,
            "--also",
        ]);
        assert_eq!(said.code, 0, "{said:?}");
    }
    let id = sandbox.run(&["decision", "list", "--json"]).json()["decisions"][2]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let said =
        sandbox.at_terminal(&["decision", "resolve", &id, "--choice", "2", "--rationale", "fewer parts"], "");
    assert_eq!(said.code, 0, "{said:?}");
    assert_eq!(
        sandbox.run(&["guidance", "request", "--session", SESSION, "How are branches named?"]).code,
        0
    );
    let report = sandbox.run(&["report", "--json"]).json();
    let here = &report["repositories"][0];
    let pending = sandbox.run(&["pending", "--json"]).json();
    for (kind, list) in [("approval", "pending"), ("decision", "decisions"), ("guidance", "guidance")] {
        let mut shown = ids(&here["waiting"], |one| one["kind"] == kind);
        let mut listed = ids(&pending[list], |_| true);
        shown.sort_unstable();
        listed.sort_unstable();
        assert_eq!(shown, listed, "{kind}");
        assert!(!shown.is_empty(), "{kind}");
    }
    let all = sandbox.run(&["decision", "list", "--all", "--json"]).json();
    assert_eq!(ids(&here["decisions"], |_| true).len(), all["decisions"].as_array().unwrap().len());
    assert_eq!(here["decisions"][0]["urgency"], "high", "the most pressing first: {}", here["decisions"]);
    let closed = &here["decisions"][2];
    assert_eq!(
        (&closed["state"], &closed["answer"], &closed["rationale"]),
        (&json!("resolved"), &json!("2 That"), &json!("fewer parts"))
    );
    let redacted = sandbox.run(&["report", "--redact", "--json"]).json().to_string();
    assert!(!redacted.contains("Which") && !redacted.contains("fewer parts"), "{redacted}");
    fs::write(sandbox.state().join("decisions.db"), "no database at all, any more").unwrap();
    let damaged = sandbox.run(&["report", "--json"]).json();
    assert!(damaged["repositories"][0]["notes"].to_string().contains("Decisions could not be read"));
}

fn ids(rows: &Value, wanted: impl Fn(&Value) -> bool) -> Vec<String> {
    let rows = rows.as_array().unwrap().iter().filter(|row| wanted(row));
    rows.map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_session_shows_what_its_client_wrote_down_of_it() {
    let sandbox = worked();
    let transcript = sandbox.folder().join(format!("{SESSION}.jsonl"));
    let used = json!({"input_tokens": 4, "cache_creation_input_tokens": 100, "cache_read_input_tokens": 20_000, "output_tokens": 96});
    let lines = [
        json!({"type": "user", "uuid": "u1", "sessionId": SESSION, "timestamp": "2026-01-01T00:00:00Z", "message": {"role": "user", "content": "Goal: ship the parser\nRemember: no new crates"}}),
        json!({"type": "assistant", "uuid": "u2", "sessionId": SESSION, "timestamp": "2026-01-01T00:00:01Z", "message": {"id": "m1", "role": "assistant", "content": [], "usage": used}}),
    ];
    fs::write(&transcript, lines.map(|line| format!("{line}\n")).concat()).unwrap();
    let mut start = call(&sandbox, "", "");
    for key in ["tool_name", "tool_input", "tool_use_id"] {
        start.as_object_mut().unwrap().remove(key);
    }
    start["hook_event_name"] = "SessionStart".into();
    start["source"] = "startup".into();
    start["transcript_path"] = transcript.to_str().unwrap().into();
    sandbox.hook("claude", &start);
    let report = sandbox.run(&["report", "--json"]).json();
    let session = &report["repositories"][0]["sessions"][0];
    assert_eq!(
        (&session["tokens"], &session["name"]),
        (&json!(20_200), &json!("ship the parser")),
        "{session}"
    );
    fs::remove_file(&transcript).unwrap();
    let report = sandbox.run(&["report", "--json"]).json();
    assert!(report["repositories"][0]["sessions"][0].get("tokens").is_none(), "what is gone is left out");
}

#[test]
fn nothing_that_an_agent_writes_can_end_the_script_or_hide() {
    let sandbox = worked();
    let hostile =
        "echo '</script><script>alert(1)</script>' \u{202e}evil\u{200b} \u{1b}[31m \u{2028} ${x} --force";
    play(&sandbox, "h", hostile, Some("Exit code 1\n</script><img src=x onerror=alert(1)>"));
    let folder = sandbox.folder().join("page");
    assert_eq!(sandbox.run(&["report", "--out", folder.to_str().unwrap()]).code, 0);
    let text = fs::read_to_string(folder.join("data.js")).unwrap();
    assert!(
        !text.contains('<')
            && !text.contains('\u{202e}')
            && !text.contains('\u{1b}')
            && !text.contains('\u{2028}')
    );
    assert!(
        data(&folder)["repositories"][0]["events"].to_string().contains("alert(1)"),
        "it is shown as text"
    );
    let page = fs::read_to_string(folder.join("index.html")).unwrap();
    let policy = "default-src 'none'; script-src 'nonce-";
    assert!(page.contains(policy) && !page.contains("NONCE"), "{}", &page[..600]);
    // The name of the language that drawings are written in is no address that anybody asks.
    let page = page.replace("http://www.w3.org/2000/svg", "");
    assert!(
        !page.contains("://") && !page.contains("@import") && !page.contains("url("),
        "something is loaded"
    );
}

#[test]
fn what_is_handed_on_has_no_arguments_and_no_paths_outside() {
    let sandbox = worked();
    let report = sandbox.run(&["report", "--redact", "--json"]).json();
    let text = report.to_string();
    assert_eq!(report["redacted"], true);
    for told in ["secret-place", "origin x", sandbox.repo().to_str().unwrap(), SESSION, "-la"] {
        assert!(!text.contains(told), "{told} is told");
    }
    assert!(text.contains("terraform") && text.contains("Never force push"), "{text}");
}

#[test]
fn purging_the_log_forgets_the_page_too() {
    let sandbox = worked();
    let said = sandbox.run(&["report"]);
    let index = Path::new(said.stdout.trim()).to_owned();
    let kept = index.parent().unwrap().with_file_name("report.bin");
    assert!(index.is_file() && kept.is_file());
    assert_eq!(sandbox.run(&["log", "purge", "--yes"]).code, 0);
    assert!(!index.exists() && !kept.exists());
    assert_eq!(sandbox.run(&["report", "--json"]).json()["repositories"][0]["totals"]["calls"], 0);
}

#[test]
fn every_repository_of_the_machine_is_on_one_page() {
    let sandbox = worked();
    let other = sandbox.folder().join("other ü");
    sandbox.make_repo(&other);
    let mut event = sandbox.bash_in(&other, "git push --force origin z");
    event["session_id"] = "4b7a0f6e-0000-4000-8000-000000000009".into();
    sandbox.hook("claude", &event);
    let report = sandbox.run(&["report", "--all", "--json"]).json();
    let names: Vec<&str> = report["repositories"]
        .as_array()
        .unwrap()
        .iter()
        .map(|here| here["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names.contains(&"other ü"), "{names:?}");
    let totals: u64 = report["repositories"]
        .as_array()
        .unwrap()
        .iter()
        .map(|here| here["totals"]["calls"].as_u64().unwrap())
        .sum();
    assert_eq!(totals, 5);
    assert_eq!(Sandbox::new().run(&["report", "--all"]).code, 1);
}

/// A watch that ends with the test, whatever becomes of it.
struct Watching(Child);

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn two_watches_follow_what_happens_on_one_page() {
    let sandbox = worked();
    let folder = sandbox.folder().join("page");
    let watch = || {
        let mut command = sandbox.command(&["report", "--watch", "--out", folder.to_str().unwrap()]);
        Watching(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    };
    let _both = [watch(), watch()];
    until("the page is there", || folder.join("data.js").exists());
    let before = data(&folder)["repositories"][0]["totals"]["stopped"].as_u64().unwrap();
    sandbox.hook("claude", &call(&sandbox, "w", "git push --force origin w"));
    until("the new deny is on the page", || {
        data(&folder)["repositories"][0]["totals"]["stopped"].as_u64() == Some(before + 1)
    });
    assert_eq!(data(&folder)["watching"], true);
}
