//! Everything that waits for a person: answered with one command, in one go, told to others, counted and written down.

use std::path::Path;

use serde_json::{Value, json};

use crate::decisions::{ASK, SESSION, acts, as_agent, asks, asks_with, hostile, id, later, show};
use crate::support::{Sandbox, ok};

/// A call that was parked; its id and its event.
fn parked(sandbox: &Sandbox, command: &str) -> (String, Value) {
    let mut event = sandbox.bash(command);
    event["permission_mode"] = "bypassPermissions".into();
    let said = sandbox.hook("claude", &event);
    assert!(said.is_deny() && said.stdout.contains("Waiting for a person"), "{said:?}");
    let waiting = sandbox.run(&["pending", "--json"]).json();
    let last = waiting["pending"].as_array().unwrap().last().unwrap()["id"].as_str().unwrap().to_owned();
    (last, event)
}

fn with_rules() -> Sandbox {
    let sandbox = Sandbox::with_config("");
    sandbox.write(
        "CLAUDE.md",
        "- Ask before running `terraform destroy`.\n- Ask before running `make release`.\n",
    );
    sandbox
}

#[test]
fn a_call_that_waits_is_let_through_or_refused_with_the_same_command() {
    let sandbox = with_rules();
    let (first, event) = parked(&sandbox, "make release");
    let left = sandbox.at_terminal(&["decision", "resolve", &first], "\n");
    assert!(left.code == 1 && left.stdout.contains("make release"), "{left:?}");
    let bad = sandbox.at_terminal(&["decision", "resolve", &first, "--text", "maybe"], "");
    assert!(bad.code == 65 && bad.stdout.contains("1 (let it through, once) or 2 (refuse)"), "{bad:?}");
    assert!(sandbox.hook("claude", &event).is_deny(), "it still waits");
    let yes = sandbox.at_terminal(&["decision", "resolve", &first[..5], "--choice", "1"], "y");
    assert!(yes.code == 0 && yes.stdout.contains("allowed"), "{yes:?}");
    let told = sandbox.hook("claude", &later(&sandbox, "PostToolUse")).context();
    assert!(told.contains("make release") && told.contains(&first), "{told}");
    assert!(sandbox.hook("claude", &event).is_open(), "the agent tries again");
    assert!(sandbox.hook("claude", &event).is_deny(), "once");

    let (second, event) = parked(&sandbox, "terraform destroy");
    let no = sandbox.at_terminal(
        &["decision", "resolve", &second, "--choice", "2", "--rationale", "the test account first", "--json"],
        "",
    );
    assert!(no.code == 0 && no.stdout.contains("\"answer\": \"refused\""), "{no:?}");
    let told = sandbox.hook("claude", &later(&sandbox, "PostToolUse")).context();
    assert!(told.contains("the test account first"), "{told}");
    let again = sandbox.hook("claude", &event);
    assert!(again.is_deny() && again.stdout.contains("the test account first"), "{again:?}");
    let late = sandbox.at_terminal(&["decision", "resolve", &second, "--choice", "1"], "y");
    assert!(late.code == 64 && late.stdout.contains("no decision"), "{late:?}");
}

#[test]
fn a_request_for_guidance_is_answered_in_words_or_waived() {
    let sandbox = with_rules();
    sandbox.hook("claude", &sandbox.bash("ls"));
    let ask = |question: &str| {
        let said = sandbox.run(&["guidance", "request", "--session", SESSION, "--json", question]);
        ok(&said);
        id(&said.json())
    };
    let first = ask("spec and schema contradict each other");
    let bad = sandbox.at_terminal(&["decision", "resolve", &first, "--choice", "1"], "");
    assert!(bad.code == 65 && bad.stdout.contains("answered in words"), "{bad:?}");
    let said = sandbox.at_terminal(&["decision", "resolve", &first], "the spec is right\n");
    assert!(said.code == 0 && said.stdout.contains("contradict"), "{said:?}");
    let told = sandbox.hook("claude", &later(&sandbox, "PostToolUse")).context();
    assert!(told.contains("the spec is right"), "{told}");
    let again = sandbox.at_terminal(&["decision", "resolve", &first, "--text", "x"], "");
    assert!(again.code == 1 && again.stdout.contains("closed before"), "{again:?}");
    let second = ask("no key for the build");
    ok(&sandbox.at_terminal(&["decision", "resolve", &second, "--decline", "--rationale", "vendor"], ""));
    assert_eq!(sandbox.run(&["pending"]).code, 0, "nothing waits");
}

#[test]
fn no_agent_uses_what_is_a_persons() {
    let sandbox = with_rules();
    let (call, _) = parked(&sandbox, "make release");
    let asked = id(&asks(&sandbox, &ASK));
    let one = format!("{asked}=1");
    for args in [
        &["decision", "resolve", &call, "--choice", "1"][..],
        &["decision", "batch", &one],
        &["decision", "batch", "--recommended", "--dry-run"],
        &["decision", "remind"],
        &["decision", "auto-close", "--threshold", "1s"],
        &["decision", "export", "--adr"],
    ] {
        let said = sandbox.run(args);
        assert!(said.code == 64 && said.stderr.contains("person's decision"), "{args:?}: {said:?}");
        for variable in ["CLAUDECODE", "CODEX_THREAD_ID"] {
            let inside = sandbox.at_terminal_with(&[(variable, "1")], args);
            assert!(inside.code == 64 && inside.stdout.contains("person's decision"), "{args:?}: {inside:?}");
        }
    }
    for args in [&["decision", "dashboard", "--json"][..], &["decision", "stats", "--json"]] {
        ok(&as_agent(&sandbox, SESSION, args));
    }
    assert_eq!(show(&sandbox, &asked)["state"], "pending");
}

/// A question of a session of its own.
fn asked_by(sandbox: &Sandbox, session: &str, more: &[&str]) -> String {
    let said = as_agent(sandbox, session, &[&ASK[..], more, &["--json"]].concat());
    ok(&said);
    id(&said.json())
}

#[test]
fn a_batch_is_shown_asked_once_and_counts_whole_or_not_at_all() {
    let sandbox = Sandbox::with_config("");
    let plain = asked_by(&sandbox, "s1", &["--recommend", "2", "--type", "naming"]);
    let low = asked_by(&sandbox, "s2", &["--recommend", "1", "--urgency", "low"]);
    let high = asked_by(&sandbox, "s3", &["--recommend", "1", "--urgency", "high"]);
    let blocking = id(&asks(&sandbox, &[&ASK[..], &["--recommend", "1", "--blocks", "path:db/**"]].concat()));
    let single = as_agent(
        &sandbox,
        "s4",
        &["decision", "request", "--prompt", "Delete it?", "--option", "yes", "--recommend", "1", "--json"],
    );
    let single = id(&single.json());
    let batch =
        |args: &[&str], typed: &str| sandbox.at_terminal(&[&["decision", "batch"], args].concat(), typed);
    for (args, why) in [
        (vec![format!("{plain}=1"), format!("{high}=1")], "it is urgent"),
        (vec![format!("{plain}=1"), format!("{blocking}=1")], "work waits for it"),
        (vec![format!("{single}=1")], "confirmation"),
        (vec![format!("{plain}=3")], "no option 3"),
        (vec![format!("{plain}=1"), format!("{plain}=2")], "named twice"),
        (vec![plain.clone()], "an id, `=` and a number"),
    ] {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let said = batch(&args, "y");
        assert!(said.code == 65 && said.stdout.contains(why), "{args:?}: {said:?}");
    }
    let dry = batch(&["--recommended", "--dry-run", "--json"], "");
    let named: Vec<String> = serde_json::from_str::<Value>(&dry.stdout).unwrap()["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(id)
        .collect();
    assert_eq!(named, [plain.clone(), low.clone()], "{dry:?}");
    assert_eq!(batch(&["--recommended"], "n").code, 1);
    for one in [&plain, &low, &high, &blocking, &single] {
        assert_eq!(show(&sandbox, one)["state"], "pending", "nothing was changed");
    }
    let done = batch(&["--recommended", "--type", "naming"], "y");
    assert!(done.code == 0 && done.stdout.contains("→ 2 SQLite"), "{done:?}");
    let document = show(&sandbox, &plain);
    assert_eq!((&document["chosen_index"], &document["resolved_by"]["via"]), (&2.into(), &"batch".into()));
    assert_eq!(show(&sandbox, &low)["state"], "pending");
    let gone = batch(&[&format!("{low}=1"), &format!("{plain}=1")], "y");
    assert!(gone.code == 65 && gone.stdout.contains("it is closed"), "{gone:?}");
}

/// A program of the person's that writes its words and its input into a file.
fn listener(sandbox: &Sandbox, name: &str, ends: &str) -> String {
    let path = sandbox.folder().join(name);
    let script = format!(
        "#!/bin/sh\n{{ for word in \"$@\"; do printf '<%s>' \"$word\"; done; echo; cat; echo ---; }} >> '{}'\n{ends}\n",
        sandbox.folder().join(format!("{name}.heard")).display()
    );
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

/// What it heard, once everything is told: whoever tells holds a lock that `tick` waits for.
fn heard(sandbox: &Sandbox, name: &str) -> Vec<(String, Value)> {
    ok(&sandbox.run(&["decision", "tick"]));
    let path = sandbox.folder().join(format!("{name}.heard"));
    let text = if Path::new(&path).exists() { std::fs::read_to_string(path).unwrap() } else { String::new() };
    let one = |part: &str| {
        let (words, rest) = part.split_once('\n').unwrap();
        (words.to_owned(), serde_json::from_str(rest).unwrap())
    };
    text.split("---\n").filter(|part| !part.is_empty()).map(one).collect()
}

/// A sandbox whose user settings count as a person's own.
fn at_home() -> Sandbox {
    Sandbox::with_config("").env("CF_GUIDE_TEST_FAULT", "own-settings")
}

#[test]
fn a_persons_program_hears_of_everything_once_and_in_order() {
    let sandbox = at_home();
    let program = listener(&sandbox, "told", "");
    let settings =
        format!("[decisions]\nnotify = [\"{program}\", \"{{id}}\", \"{{urgency}}\", \"{{title}}\"]\n");
    sandbox.user_config(&settings);
    let first = id(&asks(&sandbox, &[&ASK[..], &["--due", "1h"]].concat()));
    ok(&sandbox.at_terminal(&["decision", "remind", &first], ""));
    assert_eq!(heard(&sandbox, "told").len(), 2);
    let sandbox = sandbox.env("CF_GUIDE_TEST_CLOCK", "14400");
    ok(&sandbox.run(&["decision", "tick"]));
    ok(&sandbox.at_terminal(&["decision", "resolve", &first, "--choice", "1"], ""));
    let news = heard(&sandbox, "told");
    let kinds: Vec<&str> = news.iter().map(|(_, said)| said["happened"].as_str().unwrap()).collect();
    assert_eq!(kinds[..3], ["request", "reminded", "reminded"], "{news:?}");
    assert_eq!(kinds.last(), Some(&"resolved"), "{kinds:?}");
    assert_eq!(kinds.iter().filter(|kind| **kind == "request").count(), 1);
    assert_eq!(news[0].0, format!("<{first}><medium><decision {first} request: Which database?>"));
    assert_eq!(news[0].1["decision"]["id"], first.as_str());
    let answer: Vec<&str> =
        news[0].1["answer_with"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(answer[3..], ["decision", "resolve", &first]);
    // A repository does not name programs.
    let other = Sandbox::with_config(&settings).env("CF_GUIDE_TEST_FAULT", "own-settings");
    asks(&other, &ASK);
    assert!(heard(&other, "told").is_empty());
    // One that fails is tried three times, and what happened goes on.
    let failing = at_home();
    let program = listener(&failing, "told", "exit 3");
    failing.user_config(&format!("[decisions]\nnotify = [\"{program}\"]\n"));
    asks(&failing, &ASK);
    assert_eq!(heard(&failing, "told").len(), 3);
    asks(&failing, &ASK);
    assert_eq!(heard(&failing, "told").len(), 9, "the new question, and the old one that gave way");
}

#[test]
fn hostile_words_are_harmless_where_programs_and_files_take_them() {
    let sandbox = at_home();
    let program = listener(&sandbox, "told", "");
    sandbox.user_config(&format!("[decisions]\nnotify = [\"{program}\", \"{{title}}\"]\n"));
    let strings: Vec<String> = hostile().into_iter().step_by(6).collect();
    for (at, text) in strings.iter().enumerate() {
        let asked = id(&asks_with(&sandbox, &format!("s{at}"), text).json());
        ok(&sandbox.at_terminal(&["decision", "resolve", &asked, "--choice", "1", "--rationale", text], ""));
    }
    let news = heard(&sandbox, "told");
    assert_eq!(news.len(), 2 * strings.len());
    for (words, _) in &news {
        assert!(words.starts_with("<decision d-") && words.chars().all(|c| !acts(c)), "{words:?}");
    }
    let said = sandbox.at_terminal(&["decision", "export", "--adr"], "");
    ok(&said);
    let folder = sandbox.repo().join("docs/adr");
    let records: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    assert_eq!(records.len(), strings.len());
    for record in records {
        assert_eq!(record.chars().find(|c| acts(*c)), None, "{record:?}");
        assert_eq!(record.lines().filter(|line| line.starts_with("## ")).count(), 4, "{record}");
    }
    for args in [&["decision", "stats"][..], &["decision", "dashboard"], &["pending"]] {
        assert_eq!(sandbox.run(args).stdout.chars().find(|c| acts(*c)), None, "{args:?}");
    }
}

#[test]
fn a_validator_passes_refuses_or_warns() {
    let sandbox = at_home();
    let looks = sandbox.folder().join("looks");
    let script = "#!/bin/sh\ninput=$(cat)\ncase \"$input\" in\n*forbidden*) echo 'not this word'; exit 1;;\n*odd*) exit 7;;\nesac\n";
    std::fs::write(&looks, script).unwrap();
    std::fs::set_permissions(&looks, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    sandbox.user_config(&format!("[decisions]\nvalidators = [[\"{}\"]]\n", looks.display()));
    let ask = |prompt: &str| {
        as_agent(&sandbox, "s", &["decision", "request", "--prompt", prompt, "--option", "a", "--json"])
    };
    let refused = ask("a forbidden thing");
    assert!(refused.code == 65 && refused.stderr.contains("not this word"), "{refused:?}");
    let warned = ask("an odd thing");
    assert!(warned.code == 0 && warned.stderr.contains("ended with 7"), "{warned:?}");
    let asked = id(&warned.json());
    let no = sandbox.at_terminal(&["decision", "resolve", &asked, "--text", "forbidden"], "");
    assert!(no.code == 65 && no.stdout.contains("not this word"), "{no:?}");
    assert_eq!(show(&sandbox, &asked)["state"], "pending");
    ok(&sandbox.at_terminal(&["decision", "resolve", &asked, "--choice", "1"], ""));
}

#[test]
fn what_is_old_is_closed_only_when_a_person_says_so() {
    let sandbox = Sandbox::with_config("[decisions]\ndue = { medium = \"2h\" }\n");
    let asked = asks(&sandbox, &ASK);
    assert_eq!(asked["due_at"].as_i64().unwrap() - asked["requested_at"].as_i64().unwrap(), 7_200_000);
    let held = id(&asks(&sandbox, &[&ASK[..], &["--also", "--blocks", "path:db/**"]].concat()));
    let later = sandbox.env("CF_GUIDE_TEST_CLOCK", "864000");
    let close = |args: &[&str]| later.at_terminal(&[&["decision", "auto-close"], args].concat(), "");
    assert!(close(&[]).stdout.contains("nothing to close"));
    assert!(close(&["--threshold", "5d", "--dry-run"]).stdout.contains(&id(&asked)));
    assert_eq!(show(&later, &id(&asked))["state"], "pending");
    ok(&close(&["--threshold", "5d"]));
    assert_eq!(show(&later, &id(&asked))["state"], "expired");
    assert_eq!(show(&later, &held)["state"], "pending", "something waits for it");
}

#[test]
fn lists_figures_and_records_tell_the_same_story() {
    let sandbox = with_rules();
    let ids: Vec<String> = (0..6)
        .map(|at| asked_by(&sandbox, &format!("s{at}"), &["--recommend", "2", "--type", "storage"]))
        .collect();
    for (at, asked) in ids.iter().enumerate().take(4) {
        let choice = if at < 3 { "2" } else { "1" };
        ok(&sandbox.at_terminal(&["decision", "resolve", asked, "--choice", choice], ""));
    }
    ok(&sandbox.at_terminal(&["decision", "resolve", &ids[4], "--decline"], ""));
    parked(&sandbox, "make release");
    let dashboard = sandbox.run(&["decision", "dashboard", "--json"]).json();
    assert_eq!(
        dashboard,
        json!({
            "schema": "cf-guide/decision-dashboard/1",
            "pending": { "high": 0, "medium": 1, "low": 0, "total": 1 }, "overdue": 0, "approvals": 1,
            "guidance": 0, "resolved_7d": 4, "blocks": 0,
        })
    );
    let pending = sandbox.run(&["pending", "--json"]).json();
    assert_eq!(
        (pending["decisions"].as_array().unwrap().len(), pending["pending"].as_array().unwrap().len()),
        (1, 1)
    );
    let stats = sandbox.run(&["decision", "stats", "--json"]).json();
    assert_eq!(stats["by_state"], json!({ "declined": 1, "pending": 1, "resolved": 4 }));
    assert_eq!((&stats["shares"]["recommendation_taken"], &stats["sessions"]), (&0.75.into(), &6.into()));
    let shown = sandbox.run(&["decision", "stats"]).stdout;
    assert!(shown.contains("recommendation taken 75 %") && shown.contains("6 sessions"), "{shown}");

    sandbox.write("docs/adr/ADR-009-old.md", "# ADR-009\n");
    let written = sandbox.at_terminal(&["decision", "export", "--adr", "--json"], "");
    ok(&written);
    let first = sandbox.repo().join("docs/adr/ADR-010-which-database.md");
    let text = std::fs::read_to_string(&first).unwrap();
    assert!(text.starts_with("# ADR-010: Which database?") && text.contains("Option 2: SQLite"), "{text}");
    let date = text.split("- Date: ").nth(1).unwrap().lines().next().unwrap();
    assert!(date.len() == 10 && date.matches('-').count() == 2, "{text}");
    assert_eq!(std::fs::read_dir(sandbox.repo().join("docs/adr")).unwrap().count(), 5);
    let again = sandbox.at_terminal(&["decision", "export", "--adr"], "");
    assert!(again.stdout.contains("has its record already"), "one per decision ever: {again:?}");
    assert_eq!(std::fs::read_to_string(&first).unwrap(), text);
    let lines = sandbox.at_terminal(&["decision", "export", "--jsonl"], "").stdout;
    let all: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(all.len(), 6);
    assert!(all.iter().all(|one| one["schema"] == "cf-guide/decision/1"));
}

#[test]
fn who_asks_in_the_middle_of_failures_offers_to_write_them_down() {
    let sandbox = Sandbox::with_config("");
    for at in 0..5 {
        let command = format!("make part-{at}");
        let mut event = sandbox.bash(&command);
        event["tool_use_id"] = format!("f{at}").into();
        sandbox.hook("claude", &event);
        event["hook_event_name"] = "PostToolUseFailure".into();
        event["error"] = "Exit code 2\nno rule".into();
        sandbox.hook("claude", &event);
    }
    let line = "cf-guide decision request --prompt 'Which way?'";
    let mut event = sandbox.bash(line);
    event["tool_use_id"] = "q1".into();
    sandbox.hook("claude", &event);
    let ask = |more: &[&str]| {
        let base = ["decision", "request", "--prompt", "Which way?", "--option", "Left", "--json"];
        as_agent(&sandbox, SESSION, &[&base[..], more].concat())
    };
    let refused = ask(&["--option", "Right"]);
    assert!(
        refused.code == 65 && refused.stderr.contains("this session has an open error_pattern"),
        "{refused:?}"
    );
    ok(&ask(&["--option", "Right", "--no-file-check"]));
    ok(&ask(&["--option", "File a bug: keep the log"]));
    // A session without failures asks as it likes.
    let other = ["decision", "request", "--prompt", "Which way?", "--option", "Left", "--option", "Right"];
    ok(&as_agent(&sandbox, "other", &other));
}

#[test]
fn a_session_that_begins_hears_what_those_before_it_did_not() {
    let sandbox = Sandbox::with_config("");
    let asked = id(&asks(&sandbox, &ASK));
    ok(&sandbox.at_terminal(&["decision", "resolve", &asked, "--choice", "2"], ""));
    let begin = |source: &str| {
        let mut start = later(&sandbox, "SessionStart");
        start["session_id"] = "4b7a0f6e-0000-4000-8000-000000000009".into();
        start["source"] = source.into();
        sandbox.hook("claude", &start).context()
    };
    let words = begin("startup");
    assert!(
        words.contains("earlier sessions") && words.contains(&format!("{asked}: Which database? → 2 SQLite")),
        "{words}"
    );
    assert!(!begin("resume").contains(&asked), "one that goes on has its own");
    let own = sandbox.hook("claude", &later(&sandbox, "SessionStart")).context();
    assert!(
        own.contains(&format!("Decision {asked} is answered")),
        "it still waits for whoever asked: {own}"
    );
    assert!(!begin("startup").contains(&asked), "heard by whoever asked");
}
