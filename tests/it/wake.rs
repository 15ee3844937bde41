//! A client that stops while a decision is open: woken, held, or left alone; and what a track keeps of the answer.

use std::fs;
use std::io::Write as _;
use std::process::Child;

use serde_json::{Value, json};

use crate::decisions::{ASK, SESSION, as_agent, asks, id, later};
use crate::support::{Sandbox, ok, picture};
use crate::told_session::{self, compact, on_track, told, track_file};

/// Starts `decision wake` with an event on its input.
fn wake(sandbox: &Sandbox, agent: &str, event: &Value, env: &[(&str, &str)]) -> Child {
    let mut command = sandbox.command(&["decision", "wake", agent]);
    let mut child = command.envs(env.iter().copied()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(event.to_string().as_bytes()).unwrap();
    child
}

fn end(child: Child) -> (i32, String, String) {
    let out = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (out.status.code().unwrap(), text(&out.stdout), text(&out.stderr))
}

const ALONE: [(&str, &str); 1] = [("CLAUDE_CODE_SESSION_ATTENDED", "0")];

#[test]
fn whoever_waits_for_nothing_is_left_alone_at_once() {
    let sandbox = Sandbox::with_config("");
    let nothing = (0, String::new(), String::new());
    let stop = later(&sandbox, "Stop");
    assert_eq!(end(wake(&sandbox, "claude", &stop, &ALONE)), nothing, "no store");
    ok(&as_agent(&sandbox, SESSION, &ASK));
    assert_eq!(end(wake(&sandbox, "claude", &stop, &ALONE)), nothing, "nobody saw the session ask");
    asks(&sandbox, &ASK);
    for other in ["PostToolUse", "SessionStart"] {
        assert_eq!(end(wake(&sandbox, "claude", &later(&sandbox, other), &ALONE)), nothing, "{other}");
    }
    let mut stranger = stop.clone();
    stranger["session_id"] = "another".into();
    assert_eq!(end(wake(&sandbox, "claude", &stranger, &ALONE)), nothing);
    let mut empty = sandbox.command(&["decision", "wake", "claude"]).spawn().unwrap();
    drop(empty.stdin.take());
    assert_eq!(end(empty), nothing);
    let short = Sandbox::with_config("[decisions]\nhold = 0\n");
    asks(&short, &ASK);
    assert_eq!(
        end(wake(&short, "claude", &later(&short, "Stop"), &ALONE)),
        nothing,
        "held for no time at all"
    );
}

#[test]
fn a_turn_that_nobody_sits_at_is_held_and_goes_on_with_the_answer() {
    for agent in ["claude", "codex"] {
        let sandbox = Sandbox::with_config("");
        let asked = id(&asks(&sandbox, &ASK));
        let waiting = wake(&sandbox, agent, &later(&sandbox, "Stop"), &ALONE);
        ok(&sandbox.at_terminal(
            &["decision", "resolve", &asked, "--choice", "2", "--rationale", "fewer parts"],
            "",
        ));
        let (code, said, _) = end(waiting);
        assert!(code == 0 && said.contains("\"block\""), "{agent}: {said}");
        assert_eq!(said.matches(&format!("Decision {asked} is answered")).count(), 1, "{agent}: {said}");
        assert!(said.contains("fewer parts"), "{agent}: {said}");
        let again = sandbox.hook("claude", &later(&sandbox, "PostToolUse")).stdout;
        assert!(!again.contains("is answered"), "told once: {again}");
    }
}

#[test]
fn a_person_at_the_client_has_it_woken_and_the_prompt_brings_the_answer() {
    let sandbox = Sandbox::with_config("");
    let asked = id(&asks(&sandbox, &ASK));
    let first = wake(&sandbox, "claude", &later(&sandbox, "Stop"), &[]);
    let mark = || std::fs::read_dir(sandbox.state()).unwrap().filter_map(Result::ok);
    let wakes = || -> Vec<String> {
        mark()
            .filter(|file| file.file_name().to_string_lossy().starts_with("wake-"))
            .map(|file| std::fs::read_to_string(file.path()).unwrap_or_default())
            .filter(|text| !text.is_empty())
            .collect()
    };
    let began = std::time::Instant::now();
    while wakes().is_empty() {
        assert!(began.elapsed().as_secs() < 120, "it never waited");
        std::thread::yield_now();
    }
    // The newest one wins.
    let second = wake(&sandbox, "claude", &later(&sandbox, "Stop"), &[]);
    assert_eq!(end(first).0, 0);
    ok(&sandbox.at_terminal(&["decision", "resolve", &asked, "--choice", "1"], ""));
    let (code, said, line) = end(second);
    assert_eq!((code, said.as_str()), (2, ""));
    assert!(line.starts_with("An answer to a decision") && !line.contains("Postgres"), "{line}");
    let prompt = sandbox.hook("claude", &later(&sandbox, "UserPromptSubmit")).context();
    assert!(prompt.contains(&format!("Decision {asked} is answered")), "{prompt}");
}

#[test]
fn nobody_puts_words_before_a_session_by_claiming_to_be_it() {
    let sandbox = Sandbox::with_config("");
    let said = as_agent(&sandbox, SESSION, &[&ASK[..], &["--json"]].concat());
    let claimed = id(&said.json());
    let start = sandbox.hook("claude", &later(&sandbox, "SessionStart")).stdout;
    assert!(!start.contains(&claimed), "{start}");
    ok(&sandbox.at_terminal(&["decision", "resolve", &claimed, "--text", "words"], ""));
    for name in ["PostToolUse", "UserPromptSubmit", "SessionStart", "Stop"] {
        let told = sandbox.hook("claude", &later(&sandbox, name)).stdout;
        assert!(!told.contains(&claimed) && !told.contains("words"), "{name}: {told}");
    }
}

#[test]
fn a_step_that_waits_stays_blocked_through_compaction_and_its_track_stays_open() {
    let sandbox = on_track();
    assert_eq!(SESSION, told_session::SESSION);
    let asked = id(&asks(&sandbox, &[&ASK[..], &["--blocks", "step:auth/P2"]].concat()));
    let transcript = told().write(&sandbox);
    ok(&compact(&sandbox, &transcript));
    let once = track_file(&sandbox, "PLAN.md");
    assert!(once.contains("- P2 [blocked] Write the login.") && once.contains("- P1 [done]"), "{once}");
    ok(&compact(&sandbox, &transcript));
    assert_eq!(track_file(&sandbox, "PLAN.md"), once, "the same bytes");
    told().answer(9, "P2 [done]").write(&sandbox);
    ok(&compact(&sandbox, &transcript));
    assert!(track_file(&sandbox, "PLAN.md").contains("- P2 [blocked]"), "whatever was said");
    let close = sandbox.run(&["track", "close", "auth"]);
    assert!(close.code == 1 && close.stderr.contains(&asked), "{close:?}");
    ok(&sandbox
        .at_terminal(&["decision", "resolve", &asked, "--choice", "2", "--rationale", "fewer parts"], ""));
    told().answer(9, "P2 [done]").answer(10, "P2 [doing]").write(&sandbox);
    ok(&compact(&sandbox, &transcript));
    assert!(track_file(&sandbox, "PLAN.md").contains("- P2 [doing]"), "{}", track_file(&sandbox, "PLAN.md"));
    let decisions = track_file(&sandbox, "DECISIONS.md");
    assert!(
        decisions.contains("Decision: SQLite (fewer parts) Reason: it was asked: Which database?"),
        "{decisions}"
    );
    ok(&compact(&sandbox, &transcript));
    assert_eq!(track_file(&sandbox, "DECISIONS.md"), decisions, "once");
    ok(&sandbox.run(&["track", "close", "auth"]));
}

/// What the settings of both clients say at Stop, in order.
fn at_stop(sandbox: &Sandbox) -> Vec<String> {
    let settings: Value =
        serde_json::from_slice(&fs::read(sandbox.repo().join(".claude/settings.json")).unwrap()).unwrap();
    let groups = settings["hooks"]["Stop"].as_array().cloned().unwrap_or_default();
    let claude = groups.iter().map(|group| group["hooks"][0].to_string());
    let codex = fs::read_to_string(sandbox.repo().join(".codex/config.toml")).unwrap();
    let tables = codex.split("[[hooks.Stop.hooks]]").skip(1);
    claude.chain(tables.map(|table| table.split("[[").next().unwrap_or_default().trim().to_owned())).collect()
}

#[test]
fn a_second_entry_at_stop_is_asked_for_by_name_kept_checked_and_given_back() {
    for at_once in [true, false] {
        let sandbox = Sandbox::on_path();
        sandbox.write("CLAUDE.md", "- Never run `make deploy`.\n");
        let own = "{ \"hooks\": {\"Stop\": [ {\"hooks\": [{\"type\": \"command\", \"command\": \"say done\"}]} ]} }";
        sandbox.write(".claude/settings.json", own);
        sandbox.write(
            ".codex/config.toml",
            "model = \"x\"\n\n[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ncommand = \"a\"\n",
        );
        sandbox.git(&sandbox.repo(), &["add", "-A"]);
        sandbox.git(&sandbox.repo(), &["commit", "-qm", "as it was"]);
        let before = picture(&sandbox.repo());
        let plain = ["init", "--yes", "--agent", "claude,codex"];
        let with = [&plain[..], &["--with", "decisions"]].concat();
        if !at_once {
            ok(&sandbox.run(&plain));
        }
        let earlier = fs::read(sandbox.repo().join(".codex/config.toml")).unwrap();
        ok(&sandbox.run(&with));
        let entries = at_stop(&sandbox);
        assert_eq!(entries.len(), 6, "{entries:?}");
        assert!(entries[2].contains("exec cf-guide decision wake claude"), "{entries:?}");
        assert!(entries[2].contains("\"asyncRewake\":true") && entries[2].contains("\"timeout\":43200"));
        assert!(!entries[2].contains("\"async\":"), "{entries:?}");
        assert!(
            entries[5].contains("decision wake codex") && entries[5].ends_with("timeout = 600"),
            "{entries:?}"
        );
        // Codex knows a hook by its place: what stood there stands there.
        let now = fs::read(sandbox.repo().join(".codex/config.toml")).unwrap();
        assert!(now.starts_with(&earlier));
        // It is no wish of that one run.
        let kept = picture(&sandbox.repo());
        for args in [&plain[..], &["update", "--yes"], &with] {
            ok(&sandbox.run(args));
            assert_eq!(picture(&sandbox.repo()), kept, "{args:?}");
        }
        ok(&sandbox.run(&["verify"]));

        // Whoever takes it away is told, and has it back.
        let file = sandbox.repo().join(".claude/settings.json");
        let whole = fs::read_to_string(&file).unwrap();
        let mut settings: Value = serde_json::from_str(&whole).unwrap();
        settings["hooks"]["Stop"].as_array_mut().unwrap().pop();
        let start = json!({"hook_event_name": "SessionStart", "session_id": "s", "source": "startup", "cwd": sandbox.repo()});
        assert!(!sandbox.hook("claude", &start).person().contains("no longer"));
        fs::write(&file, serde_json::to_string_pretty(&settings).unwrap()).unwrap();
        let changed = json!({"hook_event_name": "ConfigChange", "session_id": "s", "source": "project_settings", "file_path": file, "cwd": sandbox.repo()});
        assert!(sandbox.hook("claude", &changed).stdout.contains("no longer starts cf-guide at Stop"));
        let found = sandbox.run(&["verify"]);
        assert_eq!(found.code, 1);
        assert!(found.stdout.contains("`Stop` has no entry that waits for answers"), "{}", found.stdout);
        fs::write(&file, whole).unwrap();
        ok(&sandbox.run(&["verify"]));

        ok(&sandbox.run(&["uninstall", "--yes"]));
        assert_eq!(picture(&sandbox.repo()), before, "at once: {at_once}");
    }
}

/// Starts a command with nothing on its input, something that is no event, or something without an end.
fn fed(sandbox: &Sandbox, args: &[&str], input: &str) -> (i32, String, String) {
    let mut command = sandbox.command(args);
    let mut child = command.spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    if input == "endless" {
        let fed = std::thread::spawn(move || {
            while pipe.write_all(&[b' '; 4096]).is_ok() {}
            drop(pipe);
        });
        let said = end(child);
        fed.join().unwrap();
        return said;
    }
    let _ = pipe.write_all(input.as_bytes());
    if input == "open" {
        let said = end(child);
        drop(pipe);
        return said;
    }
    drop(pipe);
    end(child)
}

#[test]
fn older_names_are_silent_where_they_hear_nothing() {
    let sandbox = Sandbox::with_config("");
    asks(&sandbox, &ASK);
    let nothing = (0, String::new(), String::new());
    for args in [
        &["decision", "turn-clear"][..],
        &["decision", "turn-mark"],
        &["decision", "turn-check"],
        &["decision", "turn-check", "--soft"],
        &["decision", "inject", "drain"],
        &["decision", "wake", "claude"],
    ] {
        for input in ["", "{", "[]", "{\"hook_event_name\":\"Stop\"", "open", "endless"] {
            assert_eq!(fed(&sandbox, args, input), nothing, "{args:?} {input}");
        }
    }
}

#[test]
fn older_names_answer_as_the_hook_does() {
    let sandbox = Sandbox::with_config("[decisions]\nturn = \"strict\"\n");
    let prompt = json!({"hook_event_name": "UserPromptSubmit", "session_id": SESSION, "prompt": "go", "cwd": sandbox.repo()});
    sandbox.hook("claude", &prompt);
    let edit = json!({
        "hook_event_name": "PostToolUse", "session_id": SESSION, "cwd": sandbox.repo(), "tool_name": "Write",
        "tool_use_id": "w1", "tool_input": {"file_path": sandbox.repo().join("a.rs"), "content": "x"},
        "tool_response": {"success": true},
    });
    let mut before = edit.clone();
    before["hook_event_name"] = "PreToolUse".into();
    sandbox.hook("claude", &before);
    sandbox.hook("claude", &edit);
    let stop = later(&sandbox, "Stop").to_string();
    let soft = fed(&sandbox, &["decision", "turn-check", "--soft"], &stop);
    assert_eq!(soft, (0, String::new(), String::new()));
    let (code, said, _) = fed(&sandbox, &["decision", "turn-check"], &stop);
    assert!(code == 0 && said.contains("cf-guide decision request"), "{said}");

    let asked = asks(&sandbox, &ASK);
    ok(&sandbox.at_terminal(&["decision", "resolve", &id(&asked), "--choice", "2"], ""));
    ok(&sandbox.at_terminal(&["decision", "inject", "send", SESSION, "mind the gap"], ""));
    let status = sandbox.run(&["decision", "inject", "status", "--json"]).json();
    assert_eq!(status["sessions"][0]["kinds"], json!(["decision", "mail"]), "{status}");
    // What nobody heard yet is not forgotten.
    assert!(sandbox.run(&["log", "purge", "--decisions", "--yes"]).stdout.starts_with("0 decisions"));
    let (_, said, _) = fed(&sandbox, &["decision", "inject", "drain"], &prompt.to_string());
    assert!(said.contains("option 2 of 2") && said.contains("mind the gap"), "{said}");
    assert_eq!(sandbox.run(&["decision", "inject", "status"]).stdout, "");
    let open = asks(&sandbox, &ASK);
    assert_eq!(sandbox.run(&["log", "purge", "--decisions"]).code, 64);
    assert!(sandbox.run(&["log", "purge", "--decisions", "--yes"]).stdout.starts_with("1 decision "));
    let left = sandbox.run(&["decision", "list", "--all", "--json"]).json();
    assert_eq!(left["decisions"].as_array().unwrap().len(), 1, "{left}");
    assert_eq!(left["decisions"][0]["id"], open["id"]);
    assert_eq!(sandbox.run(&["doctor"]).stdout.matches("forged").count(), 0);
    ok(&sandbox.at_terminal(&["decision", "inject", "send", SESSION, "once more"], ""));
    ok(&sandbox.at_terminal(&["decision", "inject", "clear", SESSION], ""));
    assert_eq!(sandbox.at_terminal(&["decision", "inject", "clear", SESSION], "").code, 1);
    for bad in ["", &"x".repeat(1001)] {
        assert_eq!(sandbox.at_terminal(&["decision", "inject", "send", SESSION, bad], "").code, 65);
    }
    for verb in [&["send", SESSION, "x"][..], &["clear", SESSION]] {
        assert_eq!(
            as_agent(&sandbox, SESSION, &[&["decision", "inject"], verb].concat()).code,
            64,
            "{verb:?}"
        );
    }
}

#[test]
fn the_person_at_the_client_is_shown_each_decision_once() {
    let sandbox = Sandbox::with_config("");
    let line = "cf-guide decision request --prompt 'Which?' --option a --option b";
    let event = |name: &str, output: &str| {
        let mut event = sandbox.bash(line);
        event["hook_event_name"] = name.into();
        event["session_id"] = SESSION.into();
        event["tool_use_id"] = "toolu_9".into();
        if name == "PostToolUse" {
            event["tool_response"] = json!({"stdout": output, "interrupted": false});
        }
        event
    };
    sandbox.hook("claude", &event("PreToolUse", ""));
    let asked = as_agent(
        &sandbox,
        SESSION,
        &["decision", "request", "--prompt", "Which?", "--option", "a", "--option", "b"],
    );
    let shown = sandbox.hook("claude", &event("PostToolUse", &asked.stdout)).person();
    assert!(shown.contains("waits for your answer: `cf-guide decision resolve d-"), "{shown}");
    assert!(!shown.contains("Which?"), "{shown}");
    assert_eq!(sandbox.hook("claude", &later(&sandbox, "PostToolUse")).person(), "");
}
