//! Rules on trial: in the shadow nothing is enforced and everything is recorded, a canary is live for its share of the
//! sessions, and without a trial a local rule is live as it is written.

use serde_json::Value;

use cf_guide::testing::model::Moment;
use cf_guide::testing::model::stage::{OnTrial, Stage, Trials, is_canary, text_hash};
use cf_guide::testing::system::{State, trials};

use crate::support::{Said, Sandbox};

const RULES: &str = "# Rules\n\n- [no-frob] Never run `frobnicate --all`.\n";
const BROKEN: &str = "echo a && frobnicate --all";
const TEXT: &str = "[no-frob] Never run `frobnicate --all`.";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.local.md", RULES);
    sandbox
}

fn put(sandbox: &Sandbox, text: &str, stage: Stage) {
    let folder = sandbox.state();
    let state = State { id: String::new(), folder };
    let mut trials = trials::read(&state);
    let standing = OnTrial { rule: "no-frob".to_owned(), stage, share: 20, since: Moment(0), owned: false };
    trials.0.insert(text_hash(text), standing);
    trials::write(&state, &trials).unwrap();
}

fn session(sandbox: &Sandbox, name: &str, command: &str) -> Said {
    let mut event = sandbox.bash(command);
    event["session_id"] = name.into();
    sandbox.hook("claude", &event)
}

fn trial(row: &Value) -> (Value, Value, Value) {
    let tried = &row["trial"][0];
    (tried["stage"].clone(), tried["live"].clone(), tried["verdict"].clone())
}

#[test]
fn a_local_rule_without_a_trial_is_live_as_it_is_written() {
    let sandbox = sandbox();
    assert!(session(&sandbox, "s1", BROKEN).is_deny());
    assert_eq!(sandbox.events()[0]["trial"], Value::Null);
}

#[test]
fn in_the_shadow_a_rule_is_recorded_and_not_enforced() {
    let sandbox = sandbox();
    assert!(session(&sandbox, "s1", BROKEN).is_deny(), "the policy is compiled before the trial begins");
    put(&sandbox, TEXT, Stage::Shadow);
    for agent in ["claude", "codex"] {
        let said = sandbox.hook(agent, &sandbox.bash(BROKEN));
        assert!(said.is_open() && said.stdout.is_empty(), "{agent}: {said:?}");
    }
    assert!(session(&sandbox, "s1", "echo fine").is_open());
    let rows = sandbox.events();
    for row in &rows[1..3] {
        assert_eq!(trial(row), ("shadow".into(), false.into(), "deny".into()), "{row}");
        assert_eq!(row["trial"][0]["text"], text_hash(TEXT));
        assert_eq!((&row["verdict"], &row["rules"]), (&"allow".into(), &Value::Array(Vec::new())));
    }
    assert_eq!(rows[3]["trial"], Value::Null, "an event that the rule does not mean says nothing of it");
}

#[test]
fn what_a_person_wrote_for_themselves_stays_live_on_every_stage() {
    let sandbox = sandbox();
    for stage in Stage::ALL {
        let mut trials = Trials::default();
        let standing = OnTrial { rule: "no-frob".to_owned(), stage, share: 0, since: Moment(0), owned: true };
        trials.0.insert(text_hash(TEXT), standing);
        let state = State { id: String::new(), folder: sandbox.state() };
        trials::write(&state, &trials).unwrap();
        assert!(session(&sandbox, "s1", BROKEN).is_deny(), "{stage:?}");
        let status = sandbox.run(&["status", "--json"]).json();
        assert_eq!(status["rules"]["denied"], 1, "{stage:?}: {status:#}");
        // As an earlier release wrote it down: it tried nothing but what a person had written.
        let text = trials::to_text(&trials).replace("\"owned\": true", "\"note\": 0");
        std::fs::write(state.trials(), text).unwrap();
        assert!(session(&sandbox, "s1", BROKEN).is_deny(), "{stage:?}");
    }
}

#[test]
fn a_canary_is_live_for_its_share_and_a_shadow_for_the_rest() {
    let sandbox = sandbox();
    put(&sandbox, TEXT, Stage::Canary);
    let mut live = 0;
    for n in 0..40 {
        let name = format!("session-{n}");
        let chosen = is_canary(&name, &text_hash(TEXT), 20);
        assert_eq!(session(&sandbox, &name, BROKEN).is_deny(), chosen, "{name}");
        live += usize::from(chosen);
    }
    assert!((3..15).contains(&live), "{live} of 40");
    for row in sandbox.events() {
        let chosen = is_canary(row["session"].as_str().unwrap(), &text_hash(TEXT), 20);
        assert_eq!(trial(&row), ("canary".into(), chosen.into(), "deny".into()));
        assert_eq!(row["rules"][0] == "no-frob", chosen);
    }
}

#[test]
fn a_session_stays_on_its_side_of_the_canary() {
    let sandbox = sandbox();
    put(&sandbox, TEXT, Stage::Canary);
    let first = session(&sandbox, "the-same", BROKEN).is_deny();
    for _ in 0..3 {
        assert_eq!(session(&sandbox, "the-same", BROKEN).is_deny(), first);
    }
}

#[test]
fn stages_take_effect_with_the_next_event() {
    let sandbox = sandbox();
    let steps = [
        (Stage::Replay, true),
        (Stage::Shadow, false),
        (Stage::Production, true),
        (Stage::Watched, true),
        // What was taken back is as it was before the trial.
        (Stage::Withdrawn, true),
    ];
    for (stage, stopped) in steps {
        put(&sandbox, TEXT, stage);
        assert_eq!(session(&sandbox, "s1", BROKEN).is_deny(), stopped, "{stage:?}");
    }
}

#[test]
fn a_changed_text_is_another_rule() {
    let sandbox = sandbox();
    put(&sandbox, TEXT, Stage::Shadow);
    assert!(session(&sandbox, "s1", BROKEN).is_open());
    sandbox.write("CLAUDE.local.md", "- [no-frob] Never ever run `frobnicate --all`.\n");
    assert!(session(&sandbox, "s1", BROKEN).is_deny());
}

#[test]
fn a_shared_rule_is_never_on_trial() {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", RULES);
    put(&sandbox, TEXT, Stage::Shadow);
    assert!(session(&sandbox, "s1", BROKEN).is_deny());
    // Nor does the same line in the checkout's own file take it back.
    sandbox.write("CLAUDE.local.md", RULES);
    assert!(session(&sandbox, "s1", BROKEN).is_deny());
}

#[test]
fn in_the_shadow_nobody_is_held_at_stop() {
    let text = "Always run `make check` before stopping.";
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.local.md", &format!("- {text}\n"));
    let mut edit = sandbox.bash("touch src.txt");
    edit["hook_event_name"] = "PostToolUse".into();
    edit["tool_response"] = serde_json::json!({ "stdout": "", "stderr": "", "interrupted": false });
    let mut stop = sandbox.bash("");
    stop["hook_event_name"] = "Stop".into();
    stop["stop_hook_active"] = false.into();
    sandbox.hook("claude", &sandbox.bash("touch src.txt"));
    sandbox.hook("claude", &edit);
    assert!(sandbox.hook("claude", &stop).is_deny(), "live as written, it holds");
    put(&sandbox, text, Stage::Shadow);
    assert!(sandbox.hook("claude", &stop).is_open());
    let rows = sandbox.events();
    assert_eq!(trial(rows.last().unwrap()), ("shadow".into(), false.into(), "deny".into()));
}

#[test]
fn the_agent_cannot_put_a_rule_into_the_shadow() {
    let sandbox = sandbox();
    assert!(session(&sandbox, "s1", BROKEN).is_deny());
    let file = sandbox.state().join("trials.json");
    let quoted = format!("'{}'", file.display());
    for command in [format!("echo '{{}}' > {quoted}"), format!("cp trials.json {quoted}")] {
        assert!(session(&sandbox, "s1", &command).is_deny(), "{command}");
    }
    let mut write = sandbox.bash("");
    write["tool_name"] = "Write".into();
    write["tool_input"] = serde_json::json!({ "file_path": file, "content": "{}" });
    assert!(sandbox.hook("claude", &write).is_deny());
}

#[test]
fn a_person_sees_what_is_on_trial() {
    let sandbox = sandbox();
    put(&sandbox, TEXT, Stage::Shadow);
    let said = sandbox.run(&["explain", "--", "frobnicate", "--all"]);
    assert_eq!(said.code, 0);
    assert!(said.stdout.contains("on trial (shadow), not live here: would deny"), "{}", said.stdout);
    let mut start = sandbox.bash("");
    start["hook_event_name"] = "SessionStart".into();
    start["source"] = "startup".into();
    assert_eq!(sandbox.hook("claude", &start).person(), "cf-guide: rules: 1 on trial");
}

#[test]
fn trials_that_cannot_be_read_change_nothing() {
    let sandbox = sandbox();
    put(&sandbox, TEXT, Stage::Shadow);
    for broken in ["", "{", r#"{"schema":"cf-guide/trials/2"}"#] {
        std::fs::write(sandbox.state().join("trials.json"), broken).unwrap();
        assert!(session(&sandbox, "s1", BROKEN).is_deny(), "{broken}");
    }
}
