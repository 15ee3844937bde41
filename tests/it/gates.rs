//! The gates of `verify`: each holds after `init`, and names the place when its condition is broken on purpose.

use std::fs;

use serde_json::Value;

use crate::support::Sandbox;

/// An installed repository with a track that is fit to be carried out.
fn installed() -> Sandbox {
    let folder = crate::support::binary().parent().unwrap().to_owned();
    let path = format!("{}:/usr/local/bin:/usr/bin:/bin", folder.display());
    let sandbox = Sandbox::new().env("PATH", path);
    let said = sandbox.run(&["init", "--yes", "--agent", "claude", "--no-verify", "--with", "rules,context"]);
    assert_eq!(said.code, 0, "{}{}", said.stdout, said.stderr);
    let spec = "# S\n\n## Goal\n\nLog in.\n\n## Done when\n\n- [ ] it works\n";
    sandbox.write("docs/tracks/getting-started/SPEC.md", spec);
    sandbox.write("docs/tracks/getting-started/PLAN.md", PLAN);
    sandbox
}

const PLAN: &str = "# Plan\n\nState: executing\n\n- P1 [todo] Build. verify: `make test`\n";

/// (code, target) of every error.
fn errors(sandbox: &Sandbox) -> Vec<(String, String)> {
    let said = sandbox.run(&["verify", "--json"]);
    let document: Value =
        serde_json::from_str(&said.stdout).unwrap_or_else(|_| panic!("{}{}", said.stdout, said.stderr));
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let found = document["findings"].as_array().unwrap().iter();
    found
        .filter(|found| found["severity"] == "error")
        .map(|found| (text(&found["code"]), text(&found["target"])))
        .collect()
}

fn check(break_it: impl Fn(&Sandbox), code: &str, target: &str) {
    let sandbox = installed();
    break_it(&sandbox);
    let found = errors(&sandbox);
    assert!(found.contains(&(code.into(), target.into())), "{code} {target}: {found:?}");
    assert!(found.iter().all(|(known, _)| known == code), "{found:?}");
}

#[test]
fn every_gate_holds_and_verify_writes_nothing() {
    let sandbox = installed();
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-qm", "installed"]);
    assert_eq!(errors(&sandbox), []);
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--porcelain"]), "");
}

#[test]
fn a_track_that_cannot_be_compacted_breaks_determinism() {
    let plan = "# Plan\n\nState: draft\n\n- P1 [started] Build. verify: `make test`\n";
    let target = "docs/tracks/getting-started/PLAN.md:5";
    check(|sandbox| sandbox.write("docs/tracks/getting-started/PLAN.md", plan), "gate-determinism", target);
}

#[test]
fn a_compaction_that_asks_the_clock_breaks_determinism() {
    let sandbox = installed().env("CF_GUIDE_TEST_FAULT", "drift");
    let target = "docs/tracks/getting-started/DECISIONS.md";
    assert_eq!(errors(&sandbox), [("gate-determinism".into(), target.into())]);
    assert_eq!(sandbox.run(&["verify"]).code, 1);
}

#[test]
fn a_damaged_checkpoint_breaks_recovery() {
    let damage = |sandbox: &Sandbox| {
        let said = sandbox.run(&["compact", "--track", "getting-started"]);
        assert_eq!(said.code, 0, "{}", said.stderr);
        let folder = sandbox.repo().join("artifacts/checkpoints/getting-started");
        let latest: Value =
            serde_json::from_str(&fs::read_to_string(folder.join("latest.json")).unwrap()).unwrap();
        fs::remove_file(folder.join(latest["checkpoint"].as_str().unwrap())).unwrap();
    };
    check(damage, "gate-recovery", "artifacts/checkpoints/getting-started/latest.json");
}

#[test]
fn a_role_that_may_write_everywhere_breaks_the_guardrail() {
    let widen = |sandbox: &Sandbox| sandbox.user_config("[roles.writer]\nwritable = [\"**\"]\n");
    check(widen, "gate-guardrail", "roles.writer.writable");
}

#[test]
fn a_step_that_nobody_can_verify_breaks_the_evaluator() {
    let plan = "# Plan\n\nState: executing\n\n- P1 [todo] Build.\n";
    let target = "docs/tracks/getting-started/PLAN.md:5";
    check(|sandbox| sandbox.write("docs/tracks/getting-started/PLAN.md", plan), "gate-evaluator", target);
}

#[test]
fn more_open_steps_than_a_client_takes_in_break_the_budget() {
    let steps: String = (1..=150)
        .map(|number| format!("- P{number} [todo] A step with a title of some length, number {number}. verify: `make {number}`\n"))
        .collect();
    let plan = format!("# Plan\n\nState: executing\n\n{steps}");
    let target = "docs/tracks/getting-started/PLAN.md";
    check(|sandbox| sandbox.write("docs/tracks/getting-started/PLAN.md", &plan), "gate-budget", target);
}
