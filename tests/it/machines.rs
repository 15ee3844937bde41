//! Two machines and two branches: the same bytes from the same words, and no entry lost by a merge.

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;

use crate::support::Sandbox;
use crate::told_session::{SESSION, Transcript, ok, on_track, picture};

/// A message: who says it, and what.
#[derive(Debug, Clone)]
struct Message {
    by: &'static str,
    text: String,
}

fn words() -> impl Strategy<Value = String> {
    "[a-däß日]{1,6}( [a-d🙂0-9]{1,5}){0,3}"
}

fn message() -> impl Strategy<Value = Message> {
    let decision = (words(), words())
        .prop_map(|(what, reason)| format!("Decision: {what}\r\nReason: {reason}\nImpact: some"));
    let risk = (words(), select(vec!["low", "high"]))
        .prop_map(|(what, severity)| format!("Risk: {what} severity: {severity} owner: ana"));
    // The same step has the same words on every branch, however far it got.
    let step = (1..6_u32, select(vec!["todo", "doing", "done"]))
        .prop_map(|(id, state)| format!("- P{id} [{state}] Step number {id}. verify: `make {id}`"));
    let invariant = words().prop_map(|what| format!("Invariant: {what}"));
    let said = vec(prop_oneof![3 => decision, 2 => risk, 3 => step, 1 => invariant, 1 => words()], 1..4);
    (select(vec!["prompt", "answer", "answer", "tool"]), said)
        .prop_map(|(by, said)| Message { by, text: said.join("\n\n") })
}

fn transcript(messages: &[Message]) -> Transcript {
    let mut minute = 0;
    messages.iter().fold(Transcript::default().answer(0, "Let us begin."), |session, message| {
        minute += 1;
        match message.by {
            "prompt" => session.prompt(minute, &message.text),
            "answer" => session.answer(minute, &message.text),
            _ => session.tool_said(minute, &message.text),
        }
    })
}

fn compact(sandbox: &Sandbox, session: &str, told: &Transcript) -> String {
    let path = told.write(sandbox);
    let path = path.to_str().unwrap();
    ok(&sandbox.run(&["compact", "--track", "auth", "--session", session, "--transcript", path])).to_owned()
}

/// The work tree as it was committed, and nothing beside it.
fn put_back(sandbox: &Sandbox) {
    sandbox.git(&sandbox.repo(), &["checkout", "-q", "."]);
    sandbox.git(&sandbox.repo(), &["clean", "-qfdx"]);
}

fn run<S: Strategy>(cases: u32, strategy: &S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let config = Config { cases, failure_persistence: None, max_shrink_iters: 30, ..Config::default() };
    TestRunner::new(config).run(strategy, test).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn two_machines_get_the_same_bytes_and_twice_is_once() {
    let first = on_track();
    // Another path, home, clock, language and place on earth.
    let second = Sandbox::with_config("").env("TZ", "Asia/Tokyo").env("LC_ALL", "de_DE.UTF-8");
    let second = second.env("CF_GUIDE_TEST_CLOCK", "-94608000").env("LANG", "tr_TR.UTF-8");
    fs::remove_dir_all(second.repo()).unwrap();
    second.git(second.folder(), &["clone", "-q", first.repo().to_str().unwrap(), "repo"]);
    run(16, &(vec(message(), 1..10), 0..10_usize), |(messages, half)| {
        let half = half.min(messages.len());
        for sandbox in [&first, &second] {
            put_back(sandbox);
            sandbox.write("README.md", "# changed, not committed\n");
            compact(sandbox, SESSION, &transcript(&messages[..half]));
            compact(sandbox, SESSION, &transcript(&messages));
        }
        let (one, two) = (picture(&first.repo()), picture(&second.repo()));
        prop_assert!(one.keys().any(|name| name.ends_with("latest.json")));
        prop_assert_eq!(&one, &two);
        let again = compact(&second, SESSION, &transcript(&messages));
        prop_assert!(again.contains("nothing new"), "{}", again);
        prop_assert_eq!(&picture(&second.repo()), &two);
        Ok(())
    });
}

/// What a track has: keys of decisions, words of risks, steps with how far they got.
fn contents(sandbox: &Sandbox) -> (Vec<String>, Vec<String>, Vec<(String, String)>) {
    let shown: Value = serde_json::from_str(ok(&sandbox.run(&["track", "show", "auth", "--json"]))).unwrap();
    let all = |list: &str, field: &str| -> Vec<String> {
        let entries = shown[list].as_array().unwrap().iter();
        entries.map(|entry| entry[field].as_str().unwrap().to_owned()).collect()
    };
    (
        all("decisions", "key"),
        all("risks", "text"),
        all("plan", "id").into_iter().zip(all("plan", "state")).collect(),
    )
}

#[test]
fn a_merge_of_two_branches_that_both_compacted_keeps_everything() {
    let sandbox = on_track();
    let repo = sandbox.repo();
    let block = "<!-- cf-guide:plan:begin -->\n- P1 [todo] Step number 1. verify: `make 1`\n<!-- cf-guide:plan:end -->\n";
    sandbox
        .write("docs/tracks/auth/PLAN.md", &format!("# Plan\n\nState: executing\n\n{block}\nMore words.\n"));
    sandbox.git(&repo, &["commit", "-qam", "a plan"]);
    let on_branch = |name: &str, messages: &[Message]| {
        put_back(&sandbox);
        sandbox.git(&repo, &["checkout", "-q", "-B", name, "main"]);
        compact(&sandbox, name, &transcript(messages));
        sandbox.git(&repo, &["commit", "-q", "--allow-empty", "-am", name]);
        contents(&sandbox)
    };
    run(16, &(vec(message(), 1..8), vec(message(), 1..8)), |(left, right)| {
        // A merge that an earlier, smaller example left open is over.
        sandbox.git(&repo, &["reset", "-q", "--hard"]);
        let one = on_branch("left", &left);
        let two = on_branch("right", &right);
        let merged = sandbox.try_git(&repo, &["merge", "-q", "-m", "merge", "left"]);
        if merged.code != 0 {
            let open = sandbox.git(&repo, &["diff", "--name-only", "--diff-filter=U"]);
            prop_assert_eq!(open, "docs/tracks/auth/PLAN.md\n", "nothing else may conflict: {:?}", merged);
        }
        compact(&sandbox, "after", &transcript(&[]));
        let both = contents(&sandbox);
        for (decision, risk) in [(&one.0, &one.1), (&two.0, &two.1)] {
            prop_assert!(decision.iter().all(|key| both.0.contains(key)), "{:?} of {:?}", decision, both.0);
            prop_assert!(risk.iter().all(|text| both.1.contains(text)), "{:?} of {:?}", risk, both.1);
        }
        for (id, _) in one.2.iter().chain(&two.2) {
            let state = both.2.iter().find(|(known, _)| known == id).map(|(_, state)| state);
            let said = |side: &[(String, String)]| {
                side.iter().any(|(known, then)| known == id && Some(then) == state)
            };
            prop_assert!(said(&one.2) || said(&two.2), "{}: {:?}, {:?}, {:?}", id, one.2, two.2, both.2);
        }
        prop_assert!(!has_marker(&repo.join("docs/tracks/auth/PLAN.md")));
        Ok(())
    });
}

fn has_marker(file: &Path) -> bool {
    fs::read_to_string(file).unwrap().lines().any(|line| line.starts_with(&"<".repeat(7)))
}
