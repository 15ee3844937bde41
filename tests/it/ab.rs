//! `ab` through the binary: words gain nothing, a gate for what goes wrong gains, a gate in the way loses.

use serde_json::Value;

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
    let text = sandbox.run(&["ab"]).stdout;
    assert!(text.contains("done cleanly") && text.contains("why"), "{text}");
    assert_eq!(ab(&sandbox, &["--candidate", "nowhere.md"]).1.code, 65);
    assert_eq!(ab(&sandbox, &["--runs", "0"]).1.code, 64);
}
