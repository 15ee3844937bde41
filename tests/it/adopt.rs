//! From advice to gate: readings for machines, a talk in a real terminal, and a way back.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::{Said, Sandbox, said};

const RULES: &str = "\
# House

Some words about the house.

- Never be careless with secrets, wherever they are.
- Be kind.
- Always keep the lockfile as the tool left it.
- You must not be careless when you force a push, ever.
";

fn house() -> Sandbox {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", RULES);
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-q", "-m", "rules"]);
    sandbox
}

fn rules(sandbox: &Sandbox) -> String {
    fs::read_to_string(sandbox.repo().join("CLAUDE.md")).unwrap()
}

/// `policy adopt` in a terminal of that size, with these keys.
fn in_terminal(sandbox: &Sandbox, columns: u32, keys: &str) -> Said {
    let mut command = Command::new("script");
    let binary = env!("CARGO_BIN_EXE_cf-guide");
    command
        .args(["-qec", &format!("stty cols {columns} rows 24; '{binary}' policy adopt"), "/dev/null"])
        .current_dir(sandbox.repo())
        .env_clear()
        .env("HOME", sandbox.home())
        .env("PATH", "/usr/bin:/bin")
        .env("TERM", "dumb")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    said(command, keys.as_bytes())
}

#[test]
fn a_machine_reads_the_readings_and_takes_one() {
    let sandbox = house();
    let document: Value = serde_json::from_str(&sandbox.run(&["policy", "adopt", "--json"]).stdout).unwrap();
    let lines = document["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3, "{document:#}");
    let first = &lines[0]["readings"][0];
    assert_eq!(first["sentence"], "Never commit secrets.", "{document:#}");
    let id = first["id"].as_str().unwrap();
    let said = sandbox.run(&["policy", "adopt", "--accept", id]);
    assert!(said.stderr.contains("+- Never commit secrets.") && said.stderr.contains("--yes"), "{said:?}");
    assert_eq!(rules(&sandbox), RULES, "nothing is written without a yes");
    assert_eq!(sandbox.run(&["policy", "adopt", "--yes", "--accept", id]).code, 0);
    let diff = sandbox.git(&sandbox.repo(), &["diff", "-U0"]);
    let added: Vec<&str> = diff
        .lines()
        .filter(|line| line.starts_with(['+', '-']) && !line.starts_with("+++") && !line.starts_with("---"))
        .collect();
    assert_eq!(added, ["+- Never commit secrets."]);
    assert_eq!(sandbox.run(&["policy", "adopt", "--accept", "nobody.1"]).code, 1);
}

#[test]
fn a_person_goes_through_the_lines_and_writes_at_the_end() {
    for columns in [80, 60] {
        let sandbox = house();
        let said = in_terminal(&sandbox, columns, "11sy");
        assert!(said.stdout.contains("1 of 3"), "{said:?}");
        let text = rules(&sandbox);
        assert_eq!(text.lines().count(), RULES.lines().count() + 2, "{text}");
        let old: Vec<&str> = text.lines().filter(|line| RULES.lines().any(|one| one == *line)).collect();
        assert_eq!(old, RULES.lines().collect::<Vec<_>>(), "every old line stands where it stood");
        let event = sandbox.hook("claude", &sandbox.bash("git add .env"));
        assert!(event.is_deny(), "{event:?}");
        sandbox.git(&sandbox.repo(), &["checkout", "CLAUDE.md"]);
        assert_eq!(rules(&sandbox), RULES);
    }
}

#[test]
fn a_talk_that_breaks_off_goes_on_and_advice_is_not_asked_again() {
    let sandbox = house();
    // One line taken, one kept as advice, then away without writing.
    in_terminal(&sandbox, 80, "1aqx");
    assert_eq!(rules(&sandbox), RULES, "nothing is written on the way");
    let said = in_terminal(&sandbox, 80, "sy");
    assert!(said.stdout.contains("1 of 1, 1 taken"), "{said:?}");
    assert_eq!(rules(&sandbox).lines().count(), RULES.lines().count() + 1);
    // What was thrown away is gone, what is advice stays out.
    let sandbox = house();
    in_terminal(&sandbox, 80, "1ssn");
    assert_eq!(rules(&sandbox), RULES);
    assert!(in_terminal(&sandbox, 80, "q").stdout.contains("1 of 3, 0 taken"));
}

#[test]
fn without_a_terminal_it_says_what_to_do() {
    let said = house().run(&["policy", "adopt"]);
    assert!(said.code == 64 && said.stderr.contains("--json"), "{said:?}");
}

#[test]
fn the_list_ends_in_totals_and_lint_in_the_sentence_to_paste() {
    let sandbox = house();
    let list = sandbox.run(&["policy", "list"]).stdout;
    assert!(list.contains("3 strict but not enforced"), "{list}");
    let lint = sandbox.run(&["policy", "lint"]).stdout;
    assert!(lint.contains("write: Never commit secrets."), "{lint}");
}
