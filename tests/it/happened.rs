//! The past, as people read it: `log`, `session` and `why` say the same, with the command as it was written.

use serde_json::{Value, json};

use crate::support::{Said, Sandbox, ok};

const CLAUDE: &str = "4b7a0f6e-0000-4000-8000-000000000001";
const CODEX: &str = "019a0f6e-0000-7000-8000-000000000002";

fn call(sandbox: &Sandbox, agent: &str, id: &str, command: &str) -> Value {
    let mut event = sandbox.bash(command);
    event["session_id"] = if agent == "claude" { CLAUDE } else { CODEX }.into();
    event["tool_use_id"] = id.into();
    event["permission_mode"] = "bypassPermissions".into();
    event
}

/// A morning's work: a failed test run, something fine, something stopped, something that waits, in two sessions.
fn worked() -> Sandbox {
    let sandbox = Sandbox::with_config("").env("TZ", "UTC-2");
    sandbox.write("CLAUDE.md", "- Never force push.\n- Ask before running `terraform destroy`.\n");
    let transcript = sandbox.folder().join("transcript.jsonl");
    let said = json!({
        "type": "user", "sessionId": CLAUDE, "timestamp": "2026-01-01T00:00:00.000Z", "uuid": "u1",
        "promptSource": "typed", "userType": "external",
        "message": {"role": "user", "content": "Goal: ship the login form\nplease"},
    });
    std::fs::write(&transcript, format!("{said}\n")).unwrap();
    let start = json!({
        "hook_event_name": "SessionStart", "session_id": CLAUDE, "source": "startup", "cwd": sandbox.repo(),
        "transcript_path": transcript,
    });
    sandbox.hook("claude", &start);
    let test = "uv run pytest -k x | tail -5";
    sandbox.hook("claude", &call(&sandbox, "claude", "t1", test));
    let mut failed = call(&sandbox, "claude", "t1", test);
    failed["hook_event_name"] = "PostToolUseFailure".into();
    failed["error"] = "Exit code 1\n1 failed".into();
    failed["is_interrupt"] = false.into();
    failed["duration_ms"] = 1400.into();
    sandbox.hook("claude", &failed);
    sandbox.hook("claude", &call(&sandbox, "claude", "t2", "git push --force origin x"));
    sandbox.hook("claude", &call(&sandbox, "claude", "t3", "git commit -m 'some words'"));
    let mut done = call(&sandbox, "claude", "t3", "git commit -m 'some words'");
    done["hook_event_name"] = "PostToolUse".into();
    done["tool_response"] = json!({"stdout": "", "stderr": "", "interrupted": false});
    done["duration_ms"] = 12.into();
    sandbox.hook("claude", &done);
    sandbox.hook("codex", &call(&sandbox, "codex", "c1", "terraform destroy"));
    sandbox.hook("codex", &call(&sandbox, "codex", "c2", "ls -la"));
    sandbox
}

/// The words of each line behind time and mark.
fn lines(said: &Said) -> Vec<String> {
    let without_time = |line: &str| line.split_whitespace().skip(2).collect::<Vec<_>>().join(" ");
    said.stdout.lines().map(without_time).collect()
}

#[test]
fn a_call_is_one_line_with_its_command_as_written_and_what_came_of_it() {
    let sandbox = worked();
    let said = sandbox.run(&["log"]);
    let id = sandbox.run(&["pending", "--json"]).json()["pending"][0]["id"].as_str().unwrap().to_owned();
    let lines = lines(&said);
    assert_eq!(lines[0], "claude uv run pytest -k x | tail -5 failed 1, 1.4 s", "{said:?}");
    assert!(
        lines[1].starts_with("claude git push --force origin x stopped never-force-push-fcb4 +1"),
        "{said:?}"
    );
    assert!(lines[2].starts_with("claude git commit -m «") && lines[2].ends_with("» ok, 12 ms"), "{said:?}");
    assert!(lines[3].starts_with("codex terraform destroy waits "), "{said:?}");
    assert!(lines[3].ends_with(&id), "{said:?}");
    assert_eq!(lines[4], "codex ls -la no end seen");
    assert_eq!(lines.len(), 5, "{said:?}");
    assert!(!said.stdout.contains("some words"));
    let marks: std::collections::BTreeSet<&str> =
        said.stdout.lines().map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert_eq!(marks.len(), 2, "{said:?}");
}

#[test]
fn times_are_local_unless_asked_otherwise() {
    let sandbox = worked();
    let hour = |args: &[&str]| {
        let said = sandbox.run(args).stdout;
        let time = said
            .lines()
            .last()
            .unwrap()
            .split_whitespace()
            .find(|word| word.contains(':'))
            .unwrap()
            .to_owned();
        time[..2].parse::<u32>().unwrap()
    };
    assert_eq!((hour(&["log", "--utc"]) + 2) % 24, hour(&["log"]));
}

#[test]
fn filters_narrow_and_unknown_ones_name_what_there_is() {
    let sandbox = worked();
    let count = |args: &[&str]| {
        let said = sandbox.run(args);
        assert_eq!(said.code, 0, "{args:?}: {said:?}");
        said.stdout.lines().count()
    };
    for (args, expected) in [
        (&["log", "--verdict", "deny"][..], 1),
        (&["log", "--verdict", "ask"], 1),
        (&["log", "--agent", "codex"], 2),
        (&["log", "--tool", "bash"], 5),
        (&["log", "--rule", "core.git/force-push"], 1),
        (&["log", "--session", CODEX], 2),
        (&["log", "--session", "4b7a"], 3),
        (&["log", "--since", "1h"], 5),
        (&["log", "-n", "2"], 2),
        (&["log", "--agent", "claude", "--verdict", "allow"], 2),
    ] {
        assert_eq!(count(args), expected, "{args:?}");
    }
    let mark = sandbox.run(&["log", "--agent", "codex"]).stdout;
    let mark = mark.split_whitespace().nth(1).unwrap();
    assert_eq!(count(&["log", "--session", mark]), 2);
    for (args, named) in [
        (["log", "--verdict", "no"], "possible values: allow, warn, rewrite, ask, deny"),
        (["log", "--agent", "gemini"], "possible values: claude, codex"),
        (["log", "--tool", "Bish"], "there is Bash"),
        (["log", "--rule", "no-such-rule"], "core.git/force-push"),
        (["log", "--session", "nobody"], CODEX),
        (["log", "--since", "yesterday"], "write it like 30m, 2h or 7d"),
        (["session", "show", "nobody"], CODEX),
    ] {
        let said = sandbox.run(&args);
        assert!(said.code == 64 && said.stderr.contains(named), "{args:?}: {said:?}");
    }
    // A rule that is there and never spoke is known; it found nothing.
    let said = sandbox.run(&["log", "--rule", "core.disk/format"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, "nothing of that kind is recorded\n"), "{said:?}");
    let fresh = Sandbox::new().run(&["log"]);
    assert!(fresh.code == 0 && fresh.stderr.starts_with("nothing is recorded"), "{fresh:?}");
}

#[test]
fn every_command_counts_the_same() {
    let sandbox = worked();
    let list = sandbox.run(&["session", "list", "--json"]).json();
    let sessions = list["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let (mut calls, mut stopped, mut asked) = (0, 0, 0);
    for one in sessions {
        let id = one["session"].as_str().unwrap();
        let show = sandbox.run(&["session", "show", id, "--json"]).json();
        for key in
            ["calls", "failed", "stopped", "asked", "waiting", "hints", "events", "mark", "name", "last"]
        {
            assert_eq!(one[key], show[key], "{key} of {id}");
        }
        let count = |key: &str| usize::try_from(one[key].as_u64().unwrap()).unwrap();
        let log = sandbox.run(&["log", "--session", id]).stdout;
        let with = |word: &str| log.lines().filter(|line| line.contains(word)).count();
        assert_eq!(log.lines().count(), count("calls"));
        assert_eq!(with("failed"), count("failed"));
        assert_eq!(with("stopped"), count("stopped"));
        assert_eq!(with("asked") + with("waits"), count("asked"));
        assert_eq!(with("waits"), count("waiting"));
        let told = sandbox.run(&["session", "show", id]).stdout;
        let timeline = told.split_once("\n\n").unwrap().1;
        assert_eq!(timeline, log, "the timeline is the log of the session");
        calls += count("calls");
        stopped += count("stopped");
        asked += count("asked");
    }
    assert_eq!((calls, stopped, asked), (5, 1, 1));
    let status = sandbox.run(&["status", "--json"]).json();
    assert_eq!(status["waiting"], 1);
    let today = &status["today"];
    assert_eq!((&today["sessions"], &today["calls"]), (&2.into(), &calls.into()));
    assert_eq!((&today["stopped"], &today["asked"]), (&stopped.into(), &asked.into()));
}

#[test]
fn sessions_are_listed_with_what_they_were_about() {
    let sandbox = worked();
    let said = sandbox.run(&["session", "list"]).stdout;
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].contains("codex   2 calls, 1 asked, 1 waiting"), "{said}");
    assert_eq!(lines[1].trim(), "last ls -la");
    assert!(
        lines[2].contains("claude  3 calls, 1 failed, 1 stopped") && lines[2].contains("on main"),
        "{said}"
    );
    assert_eq!(lines[3].trim(), "goal ship the login form");
    assert!(lines[4].trim().starts_with("last git commit -m «"), "{said}");
    assert_eq!(Sandbox::new().run(&["session", "list"]).code, 0);
}

#[test]
fn why_has_the_words_the_fact_the_outcome_and_what_was_masked() {
    let sandbox = worked();
    let ids: Vec<(String, String)> = sandbox
        .events()
        .iter()
        .filter(|row| row["event"] == "PreToolUse")
        .map(|row| (row["id"].as_str().unwrap().to_owned(), row["tool_use_id"].as_str().unwrap().to_owned()))
        .collect();
    let why = |tool_use: &str| {
        let (id, _) = ids.iter().find(|(_, known)| known == tool_use).unwrap();
        sandbox.run(&["why", id]).stdout
    };
    let failed = why("t1");
    assert!(failed.starts_with("allow  uv run pytest -k x | tail -5\n"), "{failed}");
    assert!(failed.contains("\noutcome  failed 1, 1.4 s"), "{failed}");
    let stopped = why("t2");
    assert!(
        stopped.contains(
            "\ntold     Blocked by policy [never-force-push-fcb4] (CLAUDE.md:1); retrying will not help."
        ),
        "{stopped}"
    );
    assert!(
        stopped.contains("\n         Instead: ") && stopped.contains("\n    saw      git push --force"),
        "{stopped}"
    );
    assert!(why("t3").contains("\nmasked   1 word, shown as «…»"), "{}", why("t3"));
    let asked = why("c1");
    let id = sandbox.run(&["pending", "--json"]).json()["pending"][0]["id"].as_str().unwrap().to_owned();
    assert!(
        asked.contains(&format!("\nyou      were asked, and it waits: `cf-guide allow {id}`")),
        "{asked}"
    );
    ok(&sandbox.at_terminal(&["deny", &id, "--because", "open a pull request"], ""));
    assert!(
        why("c1").contains("\nyou      were asked, and refused it: open a pull request\n"),
        "{}",
        why("c1")
    );
    ok(&sandbox.at_terminal(&["allow", &id], "y"));
    assert!(why("c1").contains("\nyou      were asked, and allowed it\n"), "{}", why("c1"));
}

#[test]
fn a_pause_and_an_approval_are_on_the_line_and_in_why() {
    let sandbox = worked();
    let id = sandbox.run(&["pending", "--json"]).json()["pending"][0]["id"].as_str().unwrap().to_owned();
    sandbox.at_terminal(&["allow", &id], "y");
    assert!(sandbox.hook("codex", &call(&sandbox, "codex", "c3", "terraform destroy")).is_open());
    let log = sandbox.run(&["log", "-n", "1"]).stdout;
    assert!(log.contains("you allowed"), "{log}");
    let last = sandbox.events().last().unwrap()["id"].as_str().unwrap().to_owned();
    assert!(sandbox.run(&["why", &last]).stdout.contains(&format!("\nyou      allowed it (event {id})")));
    sandbox.at_terminal(&["pause", "10m"], "y");
    assert!(sandbox.hook("codex", &call(&sandbox, "codex", "c4", "git push --force origin x")).is_open());
    let log = sandbox.run(&["log", "-n", "1"]).stdout;
    assert!(log.contains("core.git/force-push") && log.contains("paused"), "{log}");
    let last = sandbox.events().last().unwrap()["id"].as_str().unwrap().to_owned();
    assert!(sandbox.run(&["why", &last]).stdout.contains("let it rest until"));
}

#[test]
fn a_line_fits_the_terminal_and_breaks_no_word_of_ours() {
    let sandbox = worked();
    for columns in ["40", "60", "80", "120"] {
        let said = sandbox.at_terminal_of(columns, &["log"]);
        for line in said.lines() {
            let plain = without_colours(line);
            assert!(plain.chars().count() <= columns.parse().unwrap(), "{columns}: {plain:?}");
        }
        assert!(said.contains("failed 1, 1.4 s") && said.contains("waits"), "{columns}: {said}");
    }
}

fn without_colours(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, rest)| rest);
    }
    plain + rest
}
