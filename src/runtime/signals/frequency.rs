//! The frequency of hints: sessions made up from a seed, and recorded traffic where there is some.

use std::collections::BTreeMap;

use super::tests::{Session, edit, keys, step};
use super::{Signal, bank};
use crate::runtime::config::Guidance;
use crate::runtime::model::{Action, ActionKind, Step, ToolOutcome};

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len() as u64) as usize]
    }
}

/// Hints per session: when and which.
fn gaps_hold(said: &[(i64, String)]) {
    let settings = Guidance::default();
    let bank = bank::compile(None).0;
    let mut last: BTreeMap<&str, i64> = BTreeMap::new();
    for (at, key) in said {
        let entry = bank.iter().find(|entry| entry.key == *key).unwrap();
        let signals = entry.signals.iter();
        let cooldown =
            signals.map(|signal: &Signal| signal.threshold(&settings).window_seconds).min().unwrap();
        if let Some(before) = last.insert(key, *at) {
            assert!(at - before >= i64::from(cooldown), "{key} at {before} and at {at}");
        }
    }
}

/// A recorded session as it is played: itself, the second, and what was said when.
type Recorded = (Session, i64, Vec<(i64, String)>);

/// One call of an ordinary session.
fn call(dice: &mut Dice, failing_percent: u64, n: u64) -> String {
    let fails = dice.below(100) < failing_percent;
    let verb = if fails { "fails" } else { "works" };
    let errors = [
        "something",
        "No such file or directory",
        "SyntaxError: invalid syntax",
        "error: mismatched types",
        "Permission denied",
        "ModuleNotFoundError: No module named 'x'",
        "fatal: not a git repository",
    ];
    let error = if fails { format!(" ! {}", dice.of(&errors)) } else { String::new() };
    match dice.below(100) {
        0..25 if !fails => {
            let files =
                ["src/a.rs", "src/b.rs", "src/c/mod.rs", "src/d.rs", "tests/e.rs", "Cargo.toml", "README.md"];
            format!("edits {} {n}", dice.of(&files))
        }
        0..37 => format!("{verb} cargo test{error}"),
        37..60 => format!("{verb} cat src/{n}.rs{error}"),
        _ => {
            let commands = [
                "cargo build",
                "git status",
                "git diff",
                "ls src",
                "rg parse src",
                "npm run lint",
                "git log -5",
            ];
            format!("{verb} {}{error}", dice.of(&commands))
        }
    }
}

#[test]
fn ordinary_sessions_hear_of_us_at_most_once_in_25_calls() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut calls, mut hints) = (0_u64, 0_u64);
    let mut by_key: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..200 {
        let mut session = Session::new();
        let failing_percent = 5 + dice.below(11);
        let mut second = 0;
        let mut said = Vec::new();
        let length = 30 + dice.below(200);
        for n in 0..length {
            second += 5 + i64::try_from(dice.below(30)).unwrap();
            let what = call(&mut dice, failing_percent, n);
            for key in keys(&session.event(second, step(&what))) {
                *by_key.entry(key.clone()).or_default() += 1;
                said.push((second, key));
            }
        }
        gaps_hold(&said);
        calls += length;
        hints += said.len() as u64;
    }
    assert!(hints > 0, "sessions in which nothing is ever said prove nothing");
    assert!(hints * 25 <= calls, "{hints} hints in {calls} calls: {by_key:?}");
    println!("{hints} hints in {calls} calls, one in {}: {by_key:?}", calls / hints);
}

/// `CF_GUIDE_TRAFFIC=traffic.jsonl cargo test --lib recorded_traffic -- --ignored --nocapture`
#[test]
#[ignore = "needs a file of recorded tool calls"]
#[expect(clippy::disallowed_methods, reason = "the file is named by whoever runs this by hand")]
fn recorded_traffic_hears_of_us_at_most_once_in_25_calls() {
    let text = std::fs::read_to_string(std::env::var("CF_GUIDE_TRAFFIC").unwrap()).unwrap();
    for role in ["none", "orchestrator"] {
        let mut sessions: BTreeMap<String, Recorded> = BTreeMap::new();
        let mut by_key: BTreeMap<String, u32> = BTreeMap::new();
        let mut calls = 0_u64;
        for line in text.lines() {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            let name = row["session"].as_str().unwrap().to_owned();
            let new = || if role == "none" { Session::new() } else { Session::orchestrator() };
            let (session, second, said) = sessions.entry(name).or_insert_with(|| (new(), 0, Vec::new()));
            *second += 20;
            let input = &row["input"];
            let path = input["file_path"].as_str().map(|path| path.replace("{ROOT}", "/repo"));
            let action = match (row["tool"].as_str().unwrap(), input["command"].as_str(), path) {
                ("Bash", Some(line), _) => Action {
                    tool: "Bash".into(),
                    kind: ActionKind::Command { line: line.replace("{ROOT}", "/repo") },
                },
                // What was written is not recorded: no two edits are the same.
                ("Edit" | "Write" | "MultiEdit" | "NotebookEdit", _, Some(path)) => {
                    edit(&path, &calls.to_string())
                }
                (tool, ..) => Action { tool: tool.into(), kind: ActionKind::Tool { fields: Vec::new() } },
            };
            let outcome = ToolOutcome { ok: Some(true), exit_code: Some(0), ..ToolOutcome::default() };
            let mut all = keys(&session.event(*second, Step::AfterTool { action, outcome }));
            if role == "orchestrator" && calls % 15 == 14 {
                all.extend(keys(&session.event(*second + 1, Step::Prompt { text: "go on".into() })));
            }
            for key in all {
                *by_key.entry(key.clone()).or_default() += 1;
                said.push((*second, key));
            }
            calls += 1;
        }
        let hints: u64 = sessions.values().map(|(_, _, said)| said.len() as u64).sum();
        sessions.values().for_each(|(_, _, said)| gaps_hold(said));
        println!("role {role}: {hints} hints in {calls} calls of {} sessions: {by_key:?}", sessions.len());
        assert!(hints * 25 <= calls, "{hints} hints in {calls} calls: {by_key:?}");
    }
}
