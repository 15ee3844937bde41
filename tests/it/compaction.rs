//! Compaction through the binary: exactly what was said, at its fixed path, and nothing that only looks like it.

use std::fs;

use serde_json::{Value, json};

use crate::support::Said;
use crate::told_session::{
    SESSION, Transcript, compact, event, latest_is_whole, ok, on_track, picture, told, track_file,
};

#[test]
fn exactly_what_was_said_lands_at_its_fixed_path_with_the_transcripts_time() {
    let sandbox = on_track();
    let transcript = told().write(&sandbox);
    let done = compact(&sandbox, &transcript);
    assert!(ok(&done).contains("auth: 5 decisions, 2 risks, 3 steps, 1 invariants"), "{}", done.stdout);
    assert!(done.stderr.contains("[decision-incomplete]"), "{}", done.stderr);
    let decisions = track_file(&sandbox, "DECISIONS.md");
    let lines: Vec<&str> = decisions.lines().filter(|line| line.starts_with("- ")).collect();
    let expected = [
        ("00", "keep Postgres Reason: the team knows it Impact: no new service"),
        ("01", "use JWT Reason: stateless Impact: no session table"),
        ("03", "rotate keys weekly Reason: policy asks for it Impact: one cron job"),
        ("05", "argon2 Reason: slow on purpose Impact: 80 ms a login"),
        ("06", "no refresh tokens Reason: out of scope Impact: log in daily"),
    ];
    assert_eq!(lines.len(), expected.len(), "{decisions}");
    for (line, (minute, words)) in lines.iter().zip(expected) {
        assert!(line.starts_with(&format!("- 2026-03-01T10:{minute}:30Z [")), "{line}");
        assert!(line.ends_with(&format!("] Decision: {words}")), "{line}");
    }
    let risks = track_file(&sandbox, "RISKS.md");
    assert_eq!(risks.lines().filter(|line| line.starts_with("- ")).count(), 2, "{risks}");
    assert!(risks.contains("] Risk: tokens leak severity: high owner: ana status: open\n"), "{risks}");
    assert!(risks.contains("] Risk: slow hashing severity: low owner: bob status: open\n"), "{risks}");
    let plan = track_file(&sandbox, "PLAN.md");
    let block = "<!-- cf-guide:plan:begin -->\n- P1 [done] Describe the first step. verify: `make a`\n\
                 - P2 [doing] Write the login. verify: `make b`\n- P3 [todo] Ship it. verify: `make c`\n\
                 <!-- cf-guide:plan:end -->\n";
    assert!(plan.ends_with(block), "{plan}");
    let proposed = fs::read_to_string(sandbox.repo().join("artifacts/proposals/CONTEXT_CORE.md")).unwrap();
    assert!(proposed.contains("- Invariant: no password is ever logged\n"), "{proposed}");
    let core = fs::read_to_string(sandbox.repo().join("docs/context/CONTEXT_CORE.md")).unwrap();
    assert_eq!(core, "# Core\n\nShort.\n", "only a person, or `core_writable`, changes the core");
    assert!(
        !picture(&sandbox.repo()).values().any(|text| text.contains("evil") || text.contains("trust me"))
    );
}

#[test]
fn an_invariant_goes_into_the_core_where_a_person_lets_it() {
    let sandbox = on_track();
    sandbox.user_config("[context]\ncore_writable = true\n");
    ok(&compact(&sandbox, &told().write(&sandbox)));
    let core = fs::read_to_string(sandbox.repo().join("docs/context/CONTEXT_CORE.md")).unwrap();
    // The sandbox's home is not the system's, so its settings count as a trusted repository's.
    assert_eq!(core, "# Core\n\nShort.\n\n## Invariants\n\n- Invariant: no password is ever logged\n");
}

#[test]
fn compacting_twice_changes_nothing_and_new_words_come_in_once() {
    let sandbox = on_track();
    let transcript = told();
    let path = transcript.write(&sandbox);
    ok(&compact(&sandbox, &path));
    let once = picture(&sandbox.repo());
    assert!(ok(&compact(&sandbox, &path)).contains("nothing new"));
    assert_eq!(picture(&sandbox.repo()), once);
    // What a person changed since is not taken back by old words.
    let plan = track_file(&sandbox, "PLAN.md").replace("P1 [done]", "P1 [todo]");
    sandbox.write("docs/tracks/auth/PLAN.md", &plan);
    transcript.answer(9, "P2 [done]").write(&sandbox);
    ok(&compact(&sandbox, &path));
    let plan = track_file(&sandbox, "PLAN.md");
    assert!(plan.contains("P1 [todo]") && plan.contains("P2 [done] Write the login."), "{plan}");
    assert_eq!(track_file(&sandbox, "DECISIONS.md"), once["docs/tracks/auth/DECISIONS.md"]);
    let copies = picture(&sandbox.repo()).into_keys().filter(|name| name.contains("/plan-")).count();
    assert!(copies >= 3, "every plan that was overwritten is kept");
}

#[test]
fn a_file_that_is_not_of_the_schema_refuses_the_run_with_its_place() {
    let sandbox = on_track();
    let transcript = told().write(&sandbox);
    let plan = track_file(&sandbox, "PLAN.md").replace("[todo]", "[finished]");
    sandbox.write("docs/tracks/auth/PLAN.md", &plan);
    sandbox.write("docs/tracks/auth/RISKS.md", "# Risks\n\nRisk: nobody watches severity: high\n");
    let before = picture(&sandbox.repo());
    let said = compact(&sandbox, &transcript);
    assert_eq!(said.code, 65);
    for words in
        ["docs/tracks/auth/PLAN.md:8: `finished`", "docs/tracks/auth/RISKS.md:3: a risk has an `owner:`"]
    {
        assert!(said.stderr.contains(words), "{words}: {}", said.stderr);
    }
    assert_eq!(picture(&sandbox.repo()), before);
    // The client's own compaction is never in the way.
    let hook = sandbox.hook("claude", &event(&sandbox, "PreCompact", SESSION, json!({"trigger": "auto"})));
    assert_eq!(hook.code, 0);
    assert!(!hook.is_deny());
    assert_eq!(picture(&sandbox.repo()), before);
    let start =
        sandbox.hook("claude", &event(&sandbox, "SessionStart", SESSION, json!({"source": "compact"})));
    assert!(start.person().contains("docs/tracks/auth/PLAN.md:8"), "the person is told: {}", start.person());
}

#[test]
fn a_compaction_by_hand_waits_for_a_file_that_is_not_of_the_schema_and_the_clients_own_does_not() {
    let sandbox = on_track();
    told().write(&sandbox);
    let by = |trigger: &str| event(&sandbox, "PreCompact", SESSION, json!({"trigger": trigger}));
    assert!(sandbox.hook("claude", &by("manual")).is_open());
    let plan = track_file(&sandbox, "PLAN.md").replace("P3 [todo]", "P3 [finished]");
    sandbox.write("docs/tracks/auth/PLAN.md", &plan);
    let place = "docs/tracks/auth/PLAN.md:10: `finished`";
    let said = sandbox.hook("claude", &by("manual"));
    assert!(said.is_deny() && said.stdout.contains(place), "{}", said.stdout);
    assert!(
        said.stdout.contains("[track/schema]") && said.stdout.contains("correct these lines"),
        "{}",
        said.stdout
    );
    let said = sandbox.hook("claude", &by("auto"));
    assert!(said.is_open() && !said.stdout.contains("block"), "{}", said.stdout);
    let said = sandbox.hook("codex", &by("manual"));
    assert!(said.is_open() && said.person().contains(place), "{}", said.stdout);
    // Whoever only wants to watch is not held.
    sandbox.user_config("mode = \"warn\"\n");
    assert!(sandbox.hook("claude", &by("manual")).is_open());
    sandbox.user_config("");
    ok(&sandbox.run(&["track", "switch", "--none"]));
    ok(&sandbox.run(&["track", "switch", "--session", SESSION, "--none"]));
    assert!(sandbox.hook("claude", &by("manual")).is_open(), "without a track nothing is in the way");
}

#[test]
fn an_answered_question_is_a_decision_and_the_ledger_says_where_the_work_stands() {
    let sandbox = on_track();
    let path = told().write(&sandbox);
    let asked = sandbox.run(&["guidance", "request", "--session", SESSION, "--json", "Which hash?"]);
    let asked: Value = serde_json::from_str(ok(&asked)).unwrap();
    let id = asked["id"].as_str().unwrap().to_owned();
    ok(&compact(&sandbox, &path));
    assert!(!track_file(&sandbox, "DECISIONS.md").contains("Which hash?"), "nobody answered yet");
    ok(&sandbox.run(&["guidance", "respond", &id, "argon2id,\nDecision: evil Reason: r Impact: i"]));
    for (command, code) in [("cargo test", 0), ("cargo clippy", 101)] {
        let mut ran = sandbox.bash(command);
        ran["hook_event_name"] = json!(if code == 0 { "PostToolUse" } else { "PostToolUseFailure" });
        ran["tool_response"] = json!({"stdout": "", "interrupted": false});
        ran["error"] = json!(format!("Exit code {code}"));
        sandbox.hook("claude", &ran);
    }
    ok(&compact(&sandbox, &path));
    let decisions = track_file(&sandbox, "DECISIONS.md");
    let line = decisions.lines().last().unwrap();
    assert!(
        line.contains("] Decision: argon2id, Decision: evil Reason: "),
        "one line, one decision: {decisions}"
    );
    assert!(line.contains("it was asked: Which hash?"), "{line}");
    assert_eq!(decisions.lines().filter(|line| line.starts_with("- ")).count(), 6, "{decisions}");
    let recovered: Value = serde_json::from_str(&sandbox.run(&["recover", "--json"]).stdout).unwrap();
    assert_eq!(recovered["facts"]["passing"], json!(["cargo test"]));
    assert_eq!(recovered["facts"]["failing"], json!(["cargo clippy (exit 101)"]));
    assert!(recovered["brief"].as_str().unwrap().contains("failed last: cargo clippy"));
    assert!(ok(&compact(&sandbox, &path)).contains("nothing new"));
}

#[test]
fn old_checkpoints_go_and_what_the_pointer_needs_stays() {
    let sandbox = on_track();
    let folder = sandbox.repo().join("artifacts/checkpoints/auth");
    for number in 0..40 {
        let words = format!("P1 [todo] Version {number}. verify: look");
        let path = Transcript::default().answer(number, &words).write(&sandbox);
        let session = format!("session-{number}");
        ok(&sandbox.run(&["compact", "--session", &session, "--transcript", path.to_str().unwrap()]));
        if number == 0 {
            fs::write(folder.join("mine.txt"), "a person's own").unwrap();
        }
        latest_is_whole(&sandbox.repo());
    }
    let names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let count = |end: &str| names.iter().filter(|name| name.ends_with(end)).count();
    assert_eq!(count(".json"), 32 + 1, "{names:?}");
    assert!(count(".md") <= 2 * 32 && count(".md") >= 32, "{names:?}");
    assert!(names.contains(&"mine.txt".to_owned()), "what is not ours stays");
    assert_eq!(sandbox.run(&["recover"]).code, 0);
}

#[test]
fn a_credential_in_a_decision_is_left_out() {
    let sandbox = on_track();
    let key = ["AK", "IA", "Z7QX", "3MPL", "W9TK", "5RVN"].concat();
    let transcript = Transcript::default()
        .answer(1, &format!("Decision: use AWS_ACCESS_KEY_ID={key} Reason: r Impact: i"));
    let said = compact(&sandbox, &transcript.write(&sandbox));
    assert!(said.stderr.contains("[holds-secret]"), "{}", said.stderr);
    assert!(!picture(&sandbox.repo()).values().any(|text| text.contains(&key)));
}

#[test]
fn the_hook_compacts_before_the_client_does_and_only_on_a_track() {
    let sandbox = on_track();
    told().write(&sandbox);
    let before = event(&sandbox, "PreCompact", SESSION, json!({"trigger": "auto"}));
    ok(&sandbox.run(&["track", "switch", "--none"]));
    let untouched = sandbox.git(&sandbox.repo(), &["status", "--short", "--ignored"]);
    assert_eq!(sandbox.hook("claude", &before).code, 0);
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--short", "--ignored"]), untouched);
    ok(&sandbox.run(&["track", "switch", "auth"]));
    assert_eq!(sandbox.hook("claude", &before).code, 0);
    assert!(track_file(&sandbox, "DECISIONS.md").contains("argon2"));
    assert!(sandbox.repo().join("artifacts/checkpoints/auth/latest.json").exists());
}

#[test]
fn a_checkpoint_on_demand_compacts_the_sessions_track() {
    let sandbox = on_track();
    told().write(&sandbox);
    sandbox.hook("claude", &event(&sandbox, "SessionStart", SESSION, json!({"source": "startup"})));
    let done: Value = serde_json::from_str(ok(&sandbox.run(&["checkpoint", "--json"]))).unwrap();
    assert_eq!(done["track"]["track"], "auth");
    assert!(sandbox.repo().join(done["track"]["checkpoint"].as_str().unwrap()).exists());
    assert!(track_file(&sandbox, "DECISIONS.md").contains("argon2"));
    assert!(
        sandbox.run(&["compact"]).stdout.contains("nothing new"),
        "the session and its transcript are known"
    );
}

#[test]
fn a_checkpoint_is_taken_when_the_models_memory_fills() {
    let sandbox = on_track();
    let stop =
        event(&sandbox, "Stop", SESSION, json!({"stop_hook_active": false, "permission_mode": "default"}));
    told().weighing(7, "so far", 90_000).write(&sandbox);
    sandbox.hook("claude", &stop);
    let latest = sandbox.repo().join("artifacts/checkpoints/auth/latest.json");
    assert!(!latest.exists(), "90,000 is not yet");
    let filler = "x".repeat(70 * 1024);
    let transcript = told().weighing(7, "so far", 90_000).answer(8, &filler).weighing(9, "on", 121_000);
    transcript.write(&sandbox);
    sandbox.hook("claude", &stop);
    let first = fs::read_to_string(&latest).unwrap();
    let transcript = transcript.answer(10, &filler).weighing(11, "on", 130_000);
    transcript.write(&sandbox);
    sandbox.hook("claude", &stop);
    assert_eq!(fs::read_to_string(&latest).unwrap(), first, "9,000 since the last are not enough");
    transcript.answer(12, &filler).weighing(13, "on", 142_000).write(&sandbox);
    sandbox.hook("claude", &stop);
    assert_ne!(fs::read_to_string(&latest).unwrap(), first);
}

#[test]
fn runs_at_the_same_time_take_turns() {
    let sandbox = on_track();
    let path = told().write(&sandbox);
    let children: Vec<_> = (0..6)
        .map(|_| {
            let args = ["compact", "--session", SESSION, "--transcript", path.to_str().unwrap()];
            sandbox.command(&args).spawn().unwrap()
        })
        .collect();
    for child in children {
        let done = Said::from(child.wait_with_output().unwrap());
        assert_eq!(done.code, 0, "{}", done.stderr);
    }
    assert_eq!(track_file(&sandbox, "DECISIONS.md").matches("Decision: argon2").count(), 1);
}
