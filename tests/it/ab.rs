//! `ab` through the binary: words gain nothing, a gate for what goes wrong gains, a gate in the way loses.

use serde_json::Value;

use cf_guide::testing::model::Moment;
use cf_guide::testing::store::{Label, Store};

use crate::support::{Said, Sandbox};

fn ab(sandbox: &Sandbox, args: &[&str]) -> (Value, Said) {
    let mut all = vec!["ab", "--executor", "synthetic", "--json"];
    all.extend(args);
    let said = sandbox.run(&all);
    (serde_json::from_str(&said.stdout).unwrap_or_default(), said)
}

fn gain(document: &Value) -> [f64; 3] {
    ["low", "mean", "high"].map(|key| document["gain"][key].as_f64().unwrap_or(f64::NAN))
}

#[test]
fn the_one_word_file_gains_nothing_and_a_relevant_gate_gains_with_its_interval() {
    let sandbox = Sandbox::with_config("");
    sandbox.write("empty.md", "");
    sandbox.write("always.md", "always\n");
    sandbox.write("gate.md", "- Never use `git commit --no-verify`.\n");
    sandbox.write("wall.md", "- Never edit `src/**`.\n");
    let (document, _) = ab(&sandbox, &["--baseline", "empty.md", "--candidate", "always.md"]);
    assert_eq!(document["schema"], "cf-guide/ab/1");
    assert!(document["tasks"].as_u64() >= Some(20), "{document:#}");
    assert_eq!(gain(&document), [0.0, 0.0, 0.0], "{document:#}");
    let (document, _) = ab(&sandbox, &["--baseline", "empty.md", "--candidate", "gate.md"]);
    let [low, mean, high] = gain(&document);
    assert!(0.0 < low && low < mean && mean < high, "{document:#}");
    let (document, _) = ab(&sandbox, &["--baseline", "empty.md", "--candidate", "wall.md"]);
    assert!(gain(&document)[2] < 0.0, "{document:#}");
}

#[test]
fn without_files_the_checkouts_own_rules_are_compared_and_a_least_gain_is_a_yes_or_no() {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", "- Never push to `main`.\n");
    let (document, said) = ab(&sandbox, &["--min-gain", "0.01"]);
    assert_eq!((gain(&document), said.code), ([0.0; 3], 1), "nothing is added");
    sandbox.write("CLAUDE.local.md", "- Always run `cargo test` before committing.\n");
    let (document, said) = ab(&sandbox, &["--min-gain", "0.01"]);
    assert!(gain(&document)[0] > 0.01, "{document:#}");
    assert_eq!(said.code, 0);
    let text = sandbox.run(&["ab", "--executor", "synthetic"]).stdout;
    assert!(text.contains("done cleanly") && text.contains("why"), "{text}");
    assert_eq!(ab(&sandbox, &["--candidate", "nowhere.md"]).1.code, 65);
    assert_eq!(ab(&sandbox, &["--runs", "0"]).1.code, 64);
}

#[test]
fn the_past_is_the_work_and_what_people_said_about_it_counts() {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", "- Be kind.\n");
    for n in 0..30 {
        let mut event = sandbox.bash(if n < 20 { "frobnicate --all" } else { "ls" });
        event["session_id"] = format!("session-{n}").into();
        event["tool_use_id"] = format!("call-{n}").into();
        assert!(sandbox.hook("claude", &event).is_open());
    }
    sandbox.write("CLAUDE.local.md", "- [no-frob] Never run `frobnicate --all`.\n");
    let replayed = || {
        let said = sandbox.run(&["ab", "--json"]);
        assert_eq!(said.code, 0, "{said:?}");
        serde_json::from_str::<Value>(&said.stdout).unwrap()
    };
    let before = replayed();
    assert_eq!((&before["executor"], &before["tasks"]), (&"replay".into(), &30.into()), "{before:#}");
    assert_eq!(gain(&before), [0.0; 3], "nobody said anything yet: {before:#}");
    assert!(before["differences"][0].as_str().unwrap().starts_with("20 more differences"), "{before:#}");
    let store = Store::open(&sandbox.state().join("guide.db")).unwrap();
    for (n, row) in sandbox.events().iter().take(20).enumerate() {
        let label = if n < 16 { Label::Right } else { Label::FalseAlarm };
        store.set_label(row["id"].as_str().unwrap(), "no-frob", label, Moment(1)).unwrap();
    }
    let after = replayed();
    let [low, mean, high] = gain(&after);
    assert!((mean - 0.4).abs() < 1e-9 && 0.0 < low && low < mean && mean < high, "{after:#}");
    assert_eq!(sandbox.run(&["ab", "--min-gain", "0.39"]).code, 1, "the lower end must reach it");
    assert!(sandbox.run(&["ab"]).stdout.contains("30 sessions of the record"));
}

#[test]
fn an_agent_does_not_put_agents_to_work_and_a_client_needs_something_to_do() {
    let agents = Sandbox::with_config("").env("CLAUDECODE", "1");
    let said = agents.run(&["ab", "--executor", "claude", "--task", "spend"]);
    assert_eq!(said.code, 1);
    assert!(said.stderr.contains("a person's decision"), "{said:?}");
    let sandbox = Sandbox::with_config("");
    let said = sandbox.run(&["ab", "--executor", "claude"]);
    assert_eq!(said.code, 64);
    assert!(said.stderr.contains("--task"), "{said:?}");
}
