//! A session stays bound to what it began with: a work tree that loses wiring, opt-in or rules takes nothing from it.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::support::{Said, Sandbox, ok};

/// Installed by `init` for both agents, with a rule, nothing committed since.
fn installed() -> Sandbox {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--no-verify", "--agent", "claude", "--agent", "codex"]));
    sandbox.write("CLAUDE.md", "# Rules\n\n- Never run `make deploy`.\n");
    sandbox.write(".claude/rules/more.md", "- Never run `make burn`.\n");
    sandbox.write("src/lib.rs", "// code\n");
    sandbox
}

/// The same, committed on a branch; `main` is as it was before.
fn committed() -> Sandbox {
    let sandbox = installed();
    let repo = sandbox.repo();
    sandbox.git(&repo, &["checkout", "-q", "-b", "wired"]);
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-q", "-m", "wired"]);
    sandbox
}

fn start(sandbox: &Sandbox, session: &str) -> Said {
    let start = json!({"hook_event_name": "SessionStart", "session_id": session, "source": "startup", "cwd": sandbox.repo()});
    sandbox.hook("claude", &start)
}

fn run(sandbox: &Sandbox, agent: &str, session: &str, command: &str) -> Said {
    let mut event = sandbox.bash(command);
    event["session_id"] = session.into();
    sandbox.hook(agent, &event)
}

fn change(sandbox: &Sandbox, session: &str, file: Option<&str>) -> Said {
    let mut event = json!({
        "hook_event_name": "ConfigChange", "session_id": session, "cwd": sandbox.repo(), "source": "project_settings",
    });
    if let Some(file) = file {
        event["file_path"] = json!(sandbox.repo().join(file));
    }
    sandbox.hook("claude", &event)
}

fn decision(said: &Said) -> String {
    let answer: Value = serde_json::from_str(&said.stdout).unwrap_or_default();
    answer["hookSpecificOutput"]["permissionDecision"].as_str().unwrap_or("allow").to_owned()
}

/// How a work tree loses what a session began with; the last word tells whether the settings are lost as well.
type Loss = (&'static str, fn(&Sandbox, &Path), bool);

const LOSSES: &[Loss] = &[
    ("git stash -u", |s, r| drop(s.git(r, &["stash", "-u", "-q"])), true),
    ("git stash -a", |s, r| drop(s.git(r, &["stash", "-a", "-q"])), true),
    ("git clean -fdx", |s, r| drop(s.git(r, &["clean", "-fdxq"])), true),
    (
        "git add and reset --hard",
        |s, r| {
            s.git(r, &["add", "-A"]);
            s.git(r, &["reset", "--hard", "-q"]);
        },
        true,
    ),
    ("mv .claude x", |_, r| fs::rename(r.join(".claude"), r.join("x")).unwrap(), true),
    ("rm -r .claude", |_, r| fs::remove_dir_all(r.join(".claude")).unwrap(), true),
    ("rm -r .cf-guide", |_, r| fs::remove_dir_all(r.join(".cf-guide")).unwrap(), false),
    ("mv .cf-guide x", |_, r| fs::rename(r.join(".cf-guide"), r.join("x")).unwrap(), false),
    ("rm of the manifest", |_, r| fs::remove_file(r.join(".cf-guide/manifest.json")).unwrap(), false),
    ("rm CLAUDE.md", |_, r| fs::remove_file(r.join("CLAUDE.md")).unwrap(), false),
    ("mv CLAUDE.md", |_, r| fs::rename(r.join("CLAUDE.md"), r.join("OTHER.md")).unwrap(), false),
    (
        "a rule file that is a folder",
        |_, r| {
            fs::remove_file(r.join("CLAUDE.md")).unwrap();
            fs::create_dir(r.join("CLAUDE.md")).unwrap();
        },
        false,
    ),
    ("a rule file of other bytes", |_, r| fs::write(r.join("CLAUDE.md"), b"- \xff\xfe").unwrap(), false),
    ("a rule file too large", |_, r| fs::write(r.join("CLAUDE.md"), "x\n".repeat(200_000)).unwrap(), false),
    (
        "all rule files",
        |_, r| {
            fs::remove_file(r.join("CLAUDE.md")).unwrap();
            fs::remove_dir_all(r.join(".claude/rules")).unwrap();
        },
        false,
    ),
    (
        "everything but .git",
        |_, r| {
            for entry in fs::read_dir(r).unwrap().flatten().filter(|entry| entry.file_name() != ".git") {
                let path = entry.path();
                if path.is_dir() { fs::remove_dir_all(path).unwrap() } else { fs::remove_file(path).unwrap() }
            }
        },
        true,
    ),
    (
        ".git and all of ours",
        |_, r| {
            for name in [".git", ".cf-guide", ".claude"] {
                fs::remove_dir_all(r.join(name)).unwrap();
            }
            fs::remove_file(r.join("CLAUDE.md")).unwrap();
        },
        true,
    ),
];

const COMMITTED_LOSSES: &[Loss] = &[
    ("git checkout main", |s, r| drop(s.git(r, &["checkout", "-q", "main"])), true),
    ("git switch main", |s, r| drop(s.git(r, &["switch", "-q", "main"])), true),
    ("git switch --detach", |s, r| drop(s.git(r, &["switch", "-q", "--detach", "main"])), true),
    ("git reset --hard main", |s, r| drop(s.git(r, &["reset", "--hard", "-q", "main"])), true),
    ("git rm -r", |s, r| drop(s.git(r, &["rm", "-rq", ".claude", ".cf-guide", "CLAUDE.md"])), true),
    ("git switch --orphan", |s, r| drop(s.git(r, &["switch", "-q", "--orphan", "new"])), true),
    ("git revert", |s, r| drop(s.git(r, &["revert", "--no-edit", "HEAD"])), true),
    ("git read-tree", |s, r| drop(s.git(r, &["read-tree", "-u", "--reset", "main"])), true),
];

/// No variable, folder or `git clean` switches it off: all the ways in which a work tree was emptied under a session.
#[test]
fn a_session_keeps_rules_guards_and_wiring_whatever_its_work_tree_loses() {
    let fresh = LOSSES.iter().map(|loss| (installed(), loss));
    let kept = COMMITTED_LOSSES.iter().map(|loss| (committed(), loss));
    for (sandbox, (what, lose, loses_settings)) in fresh.chain(kept) {
        start(&sandbox, "s");
        assert!(run(&sandbox, "claude", "s", "make deploy").is_deny(), "{what}: before");
        lose(&sandbox, &sandbox.repo());
        for file in [Some(".claude/settings.json"), None] {
            let said = change(&sandbox, "s", file);
            assert_eq!(said.is_deny(), *loses_settings, "{what} {file:?}: {said:?}");
        }
        let told: Vec<String> = ["make deploy", "ls", "make burn"]
            .iter()
            .map(|command| {
                let said = run(&sandbox, "claude", "s", command);
                assert_eq!(said.is_deny(), *command != "ls", "{what}: {command}: {said:?}");
                said.person()
            })
            .collect();
        let words = told.iter().filter(|person| person.contains("the work tree lost")).count();
        assert!(words <= 1, "{what}: told once: {told:?}");
        assert!(run(&sandbox, "claude", "s", "rm -rf ~").is_deny(), "{what}: guards");
    }
}

#[test]
fn the_person_is_told_once_what_the_session_keeps() {
    let sandbox = installed();
    start(&sandbox, "s");
    assert_eq!(run(&sandbox, "claude", "s", "ls").person(), "");
    sandbox.git(&sandbox.repo(), &["stash", "-u", "-q"]);
    let person = run(&sandbox, "claude", "s", "ls").person();
    assert!(person.contains("lost `.cf-guide`") && person.contains("CLAUDE.md"), "{person}");
    assert_eq!(run(&sandbox, "claude", "s", "ls").person(), "");
    sandbox.git(&sandbox.repo(), &["stash", "pop", "-q"]);
    assert_eq!(run(&sandbox, "claude", "s", "ls").person(), "");
    assert!(!change(&sandbox, "s", Some(".claude/settings.json")).is_deny(), "all is back");
}

#[test]
fn a_session_that_begins_after_the_loss_is_not_bound_to_what_it_never_saw() {
    let sandbox = installed();
    start(&sandbox, "old");
    run(&sandbox, "claude", "old", "ls");
    sandbox.git(&sandbox.repo(), &["stash", "-u", "-q"]);
    // Another session comes first, in the same work tree.
    start(&sandbox, "new");
    assert!(!run(&sandbox, "claude", "new", "make deploy").is_deny());
    assert!(run(&sandbox, "claude", "old", "make deploy").is_deny());
    assert!(!run(&sandbox, "claude", "new", "make deploy").is_deny());
    assert!(!change(&sandbox, "new", Some(".claude/settings.json")).is_deny());
    assert!(change(&sandbox, "old", Some(".claude/settings.json")).is_deny());
}

#[test]
fn an_edited_rule_counts_as_it_is_and_the_last_good_text_is_what_is_kept() {
    let sandbox = installed();
    start(&sandbox, "s");
    run(&sandbox, "claude", "s", "ls");
    sandbox.write("CLAUDE.md", "- Never run `make release`.\n");
    assert!(!run(&sandbox, "claude", "s", "make deploy").is_deny(), "a person took it out");
    assert!(run(&sandbox, "claude", "s", "make release").is_deny());
    fs::remove_file(sandbox.repo().join("CLAUDE.md")).unwrap();
    assert!(run(&sandbox, "claude", "s", "make release").is_deny());
    assert!(!run(&sandbox, "claude", "s", "make deploy").is_deny());
    assert!(run(&sandbox, "claude", "s", "make burn").is_deny(), "the other file is still there");
    sandbox.write("CLAUDE.md", "- Be kind.\n");
    assert!(
        !run(&sandbox, "claude", "s", "make release").is_deny(),
        "it is there again, and says something else"
    );
}

#[test]
fn settings_of_the_repository_that_vanish_stay_as_strict() {
    let sandbox = Sandbox::with_config("fail = \"closed\"\n");
    run(&sandbox, "claude", "s", "ls");
    fs::remove_dir_all(sandbox.repo().join(".cf-guide")).unwrap();
    for (session, closed) in [("s", true), ("new", false)] {
        let mut command = sandbox.command(&["hook", "claude"]);
        command.env("CF_GUIDE_TEST_FAULT", "panic");
        let mut event = sandbox.bash("ls");
        event["session_id"] = session.into();
        let said = crate::support::said(command, event.to_string().as_bytes());
        assert_eq!(said.is_deny(), closed, "{session}: {said:?}");
    }
}

#[test]
fn another_repository_that_the_session_came_to_is_kept_as_well() {
    let sandbox = Sandbox::new();
    let other = sandbox.folder().join("other");
    sandbox.make_repo(&other);
    fs::create_dir_all(other.join(".cf-guide")).unwrap();
    fs::write(other.join("CLAUDE.md"), "- Never run `make deploy`.\n").unwrap();
    sandbox.hook("claude", &sandbox.bash("ls"));
    let there = |command: &str| sandbox.hook("claude", &sandbox.bash_in(&other, command));
    assert!(there("make deploy").is_deny());
    sandbox.git(&other, &["stash", "-u", "-q"]);
    fs::remove_dir_all(other.join(".cf-guide")).ok();
    assert!(there("make deploy").is_deny());
}

#[test]
fn codex_keeps_its_rules_too() {
    let sandbox = installed();
    run(&sandbox, "codex", "s", "ls");
    sandbox.git(&sandbox.repo(), &["stash", "-u", "-q"]);
    assert!(run(&sandbox, "codex", "s", "make deploy").is_deny());
    assert!(!run(&sandbox, "codex", "new", "make deploy").is_deny());
}
