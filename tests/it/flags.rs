//! Every option that nothing else tries does what its help says: a line for each, on one small history.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::support::{Sandbox, ok};

/// A command line, how it ends, what it says, and what it does not say.
type Row = (&'static [&'static str], i32, &'static str, &'static str);

const ROWS: &[Row] = &[
    (&["verify", "--format", "json"], 0, "\"ok\": true", "guarded  "),
    (&["explain", "--file", "src/a.py", "--content", "x = 1"], 0, "writes   src/a.py", "deny"),
    (&["explain", "--url", "https://docs.example"], 0, "contacts docs.example", "writes"),
    (&["explain", "--tool", "mcp__x__y", "--input", "{\"a\":1}"], 0, "mcp__x__y {\"a\":1}", "deny"),
    (&["log", "--limit", "1"], 0, "git push --force", "npm install"),
    (&["session", "list", "--limit", "1"], 0, "1 asked", "1 stopped"),
    (&["session", "show", "one", "--utc"], 0, " UTC", "git push"),
    (&["why", "--utc"], 0, " UTC", "npm install"),
    (&["trace", "list", "--limit", "1"], 0, "1 more", "npm install"),
    (&["trace", "list", "--feature", "login"], 0, "no trace fits", "npm install"),
    (&["trace", "list", "--file", "src/none.py"], 0, "no trace fits", "npm install"),
    (&["trace", "query", "install", "--agent", "claude"], 0, "npm install", "git push"),
    (&["trace", "query", "install", "--agent", "codex"], 1, "", "npm install"),
    (&["trace", "query", "install", "--feature", "login"], 1, "", "npm install"),
    (&["trace", "query", "install", "--file", "src/none.py"], 1, "", "npm install"),
    (&["trace", "query", "install push", "--limit", "1"], 0, "what ", "git push --force origin main` needed"),
    (&["trace", "patterns", "--since", "1d"], 0, "nothing came again", "npm"),
    (&["trace", "metrics", "--since", "1d"], 0, "1  refusals", "2  refusals"),
    (&["guidance", "requests", "--all"], 0, "nobody asks", ""),
    (&["guidance", "reset", "--session", "one"], 0, "forgot", ""),
    (&["guidance", "waive", "none", "--external", "seen", "--session", "one"], 0, "waived", ""),
    (&["policy", "adopt", "--ids"], 1, "CLAUDE.md", ""),
    (&["analyze", "--all"], 0, "grade", ""),
    (&["ab", "--since", "1d"], 0, "2 sessions of the record", ""),
    (&["ab", "--budget", "1", "--limit", "1"], 0, "sessions of the record", ""),
    (&["review", "--since", "1d"], 1, "nothing waits", ""),
    (&["autopilot", "--once", "--min-delta", "1"], 1, "nothing to propose", ""),
    (&["autopilot", "--once", "--ab", "--min-ab-gain", "0.1"], 1, "nothing to propose", ""),
    (&["autopilot", "--once", "--max-promotions", "1", "--canary", "10"], 1, "nothing to propose", ""),
    (&["autopilot", "--once", "--since", "1d"], 1, "2 sessions looked at", ""),
    (&["autopilot", "--once", "--source", "nightly", "--json"], 1, "{", ""),
    (&["autopilot", "rollback", "none", "--why", "a mistake", "--dry-run"], 1, "no promoted rule", ""),
    (&["conformance", "--since", "1d"], 0, "2 calls", ""),
    (&["audit", "--since", "1d"], 0, "everything holds", ""),
    (&["compact", "--dry-run"], 0, "latest.json", "error"),
    (&["recover", "--track", "login"], 1, "track `login`", "error"),
    (&["recover", "--session", "one"], 1, "track `login`", "error"),
    (&["feature", "retry", "P9", "--track", "login"], 65, "no step `P9` in track `login`", ""),
    (&["feature", "accept", "P9", "--track", "login"], 64, "a person's decision", ""),
    (&["proof", "export", "--session", "one", "--output", "record.jsonl"], 0, "record.jsonl", ""),
    (
        &["trace", "store", "--what", "put the key aside", "--type", "reflection", "--feature", "login"],
        0,
        "",
        "",
    ),
    (&["trace", "list", "--feature", "login"], 0, "put the key aside", "npm install"),
    (&["trace", "store", "--unpin", "000000000000"], 1, "", ""),
    (&["trace", "review", "--label", "000000000000=v", "--right", "ask first"], 64, "", ""),
    (
        &[
            "trace",
            "store",
            "--type",
            "decision",
            "--what",
            "asked first",
            "--why",
            "it costs",
            "--decision",
            "D-1",
        ],
        0,
        "kept",
        "",
    ),
    (&["trace", "query", "asked"], 0, "why      it costs", ""),
    (&["decision", "list", "--mine"], 0, "no decision waits", ""),
    (
        &["decision", "request", "--prompt", "Which port?", "--option", "A", "--type", "port", "--due", "4h"],
        0,
        "asked as",
        "",
    ),
    (&["decision", "list", "--state", "pending"], 0, "Which port?", ""),
    (&["decision", "list", "--state", "resolved"], 0, "no such decision", "Which port?"),
    (&["decision", "list", "--like", "port"], 0, "Which port?", ""),
    (&["decision", "list", "--like", "colour"], 0, "no such decision", "Which port?"),
    (
        &["decision", "request", "--prompt", "When?", "--option", "A", "--on-expiry", "never"],
        65,
        "wait or expire",
        "",
    ),
    (
        &["decision", "request", "--prompt", "When?", "--option", "A", "--predecessor", "d-0"],
        65,
        "`d-0` is no id",
        "",
    ),
    (
        &[
            "decision",
            "request",
            "--prompt",
            "When?",
            "--option",
            "A",
            "--also",
            "--parent",
            "T-7",
            "--wait=1s",
        ],
        75,
        "still open",
        "",
    ),
    (&["decision", "await", "d-0", "--any", "--timeout", "1s"], 64, "d-0", ""),
    (&["decision", "check", "--inject"], 0, "", "error"),
    (&["check", "--fresh"], 0, "", "error"),
];

/// A small history: two calls of two sessions, one refused and one that waits; and a track.
fn with_a_history() -> Sandbox {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "# Rules\n\n- Never run `npm install`.\n");
    sandbox.write("notes.md", "# Notes\n");
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    ok(&sandbox.run(&["track", "new", "login", "--switch"]));
    for (number, (session, command)) in
        [("one", "npm install"), ("two", "git push --force origin main")].into_iter().enumerate()
    {
        let mut call = sandbox.bash(command);
        call["session_id"] = json!(session);
        call["tool_use_id"] = json!(format!("call-{number}"));
        call["permission_mode"] = json!("bypassPermissions");
        sandbox.hook("claude", &call);
    }
    sandbox
}

#[test]
fn every_option_does_what_its_help_says() {
    let sandbox = with_a_history();
    for (line, code, has, has_not) in ROWS {
        let said = sandbox.run(line);
        let all = format!("{}{}", said.stdout, said.stderr);
        assert_eq!(said.code, *code, "{line:?}\n{all}");
        assert!(all.contains(has), "{line:?} does not say {has:?}\n{all}");
        assert!(has_not.is_empty() || !all.contains(has_not), "{line:?} says {has_not:?}\n{all}");
    }
}

/// What a person types at a terminal: the command line, the keys, how it ends, and what it says.
const OF_A_PERSON: &[(&[&str], &str, i32, &str)] = &[
    (&["decision", "watch", "--urgent-only"], "q", 0, ""),
    (&["decision", "watch", "--notify"], "q", 0, ""),
    (&["decision", "batch", "--recommended", "--urgency", "low"], "y\n", 1, ""),
];

#[test]
fn every_option_of_a_person_s_command_does_what_its_help_says() {
    let sandbox = with_a_history();
    for (line, typed, code, has) in OF_A_PERSON {
        let said = sandbox.at_terminal(line, typed);
        assert_eq!(said.code, *code, "{line:?}\n{said:?}");
        assert!(said.stdout.contains(has), "{line:?} does not say {has:?}\n{said:?}");
    }
    let waiting = sandbox.run(&["pending", "--json"]).json();
    let id = waiting["pending"][0]["id"].as_str().unwrap_or_default().to_owned();
    let said = sandbox.at_terminal(&["allow", &id, "--for", "1h"], "y\n");
    assert_eq!(said.code, 0, "{id:?} {waiting} {said:?}");
    let mut call = sandbox.bash("git push --force origin main");
    call["session_id"] = json!("three");
    call["permission_mode"] = json!("bypassPermissions");
    assert!(!sandbox.hook("claude", &call).is_deny(), "for an hour, in any session");
}

#[test]
fn a_log_that_is_followed_goes_on() {
    let sandbox = with_a_history();
    let mut follow = sandbox.command(&["log", "--follow", "--limit", "1"]);
    let mut child = follow.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let (tell, told) = mpsc::channel();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let reader = thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| tell.send(line)));
    let next = || told.recv_timeout(Duration::from_mins(2)).unwrap_or_default();
    let first = next();
    sandbox.hook("claude", &sandbox.bash("npm install left-pad"));
    let second = next();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(reader.join().is_ok());
    assert!(first.contains("git push --force"), "the last row first: {first}");
    assert!(second.contains("npm install left-pad"), "then what happens: {second}");
}
