//! Compaction through the binary: exactly what was said, at its fixed path, and nothing that only looks like it.

use std::fs;

use serde_json::{Value, json};

use crate::support::Said;
use crate::told_session::{SESSION, Transcript, compact, event, ok, on_track, picture, told, track_file};

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
