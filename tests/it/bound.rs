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
    ("mv CLAUDE.md below", |_, r| fs::rename(r.join("CLAUDE.md"), r.join("src/CLAUDE.md")).unwrap(), false),
    ("mv CLAUDE.md", |_, r| fs::rename(r.join("CLAUDE.md"), r.join("OTHER.md")).unwrap(), false),
    (
        "a rule file that is a folder",
        |_, r| {
            fs::remove_file(r.join("CLAUDE.md")).unwrap();
            fs::create_dir(r.join("CLAUDE.md")).unwrap();
        },
        false,
    ),
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
        let mut command = sandbox.breakable(&["hook", "claude"]);
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
fn a_look_with_an_empty_memory_knows_no_session() {
    let sandbox = installed();
    run(&sandbox, "claude", "s", "ls");
    sandbox.git(&sandbox.repo(), &["stash", "-u", "-q"]);
    let mut event = sandbox.bash("make deploy");
    event["session_id"] = "s".into();
    let event = event.to_string();
    for (words, decision) in
        [(&["check"][..], "deny"), (&["check", "--fresh"], "allow"), (&["check", "--sequence"], "allow")]
    {
        let said = sandbox.run_with(words, event.as_bytes()).json();
        assert_eq!(said["decision"], decision, "{words:?}: {said:#}");
    }
}

#[test]
fn from_the_folder_above_what_keeps_rules_is_kept_as_well() {
    let sandbox = committed();
    let above = sandbox.folder();
    sandbox.make_repo(&above.join("scratch"));
    let there = |command: &str| sandbox.hook("claude", &sandbox.bash_in(above, command));
    let repo = sandbox.repo().file_name().unwrap().to_string_lossy().into_owned();
    for command in ["mv R/.claude x", "cd R && mv .cl* x", "rm -rf R/.cf-guide", "chmod -R 000 R/.claude"] {
        assert!(there(&command.replace('R', &repo)).is_deny(), "{command}");
    }
    for command in ["ls R", "mv R/src x", "rm -rf scratch", "mv scratch/.claude x"] {
        assert!(!there(&command.replace('R', &repo)).is_deny(), "{command}");
    }
}

#[test]
fn a_folder_copied_over_the_wiring_takes_its_place() {
    let sandbox = installed();
    for (file, text) in [
        ("bare/.claude/settings.json", "{}"),
        ("own/.cf-guide/config.toml", ""),
        ("home/.config/cf-guide/config.toml", "mode = \"observe\"\n"),
        ("plain/src/lib.rs", ""),
        ("plain/.claude/agents/a.md", ""),
    ] {
        fs::create_dir_all(sandbox.repo().join(file).parent().unwrap()).unwrap();
        sandbox.write(file, text);
    }
    for command in [
        "cp -r bare/. .",
        "cp -a bare/. ./",
        "cp -rT bare .",
        "cp -rt . bare/.",
        "cd bare && cp -r . ..",
        "cp -r plain/. bare/. .",
        "rsync -a bare/ .",
        "rsync -a own/ ./",
        "ditto bare .",
        "cp -r home/. ~",
        "cp -rT home ~",
        "cp -r home/.config ~",
        "mkdir -p new/.claude && echo '{}' > new/.claude/settings.json && cp -r new/. .",
    ] {
        assert!(stopped(&sandbox, "claude", command), "{command}");
    }
    for command in [
        "cp -r plain/. .",
        "cp -r bare copy",
        "cp -r bare .",
        "cp -r bare/. /tmp/x",
        "rsync -a bare .",
        "rsync -a plain/ .",
        "cp -r . ../copy",
        "cp -r src/. lib",
    ] {
        assert!(!stopped(&sandbox, "claude", command), "{command}");
    }
}

#[test]
fn a_bulk_edit_counts_where_what_it_looks_for_stands_in_the_wiring() {
    let sandbox = installed();
    let lists = [
        "grep -rl W .",
        "git grep -l W",
        "git ls-files",
        "find . -type f",
        "git grep -l W -- '*.json' '*.md'",
    ];
    for list in lists {
        for (word, counts) in [("PreToolUse", true), ("hook", true), ("OldName", false), ("let limit", false)]
        {
            let command = format!("{list} | xargs sed -i 's/W/NewName/g'").replace('W', word);
            assert_eq!(stopped(&sandbox, "claude", &command), counts, "{command}");
            let by_name = format!("sed -i 's/W/x/g' $({list})").replace('W', word);
            assert_eq!(stopped(&sandbox, "claude", &by_name), counts, "{by_name}");
        }
    }
    for (command, wanted) in [
        ("git grep -l OldName | xargs sed -i s/OldName/NewName/", "allow"),
        ("find . -type f -exec sed -i s/OldName/NewName/ {} +", "allow"),
        ("find . -name '*.md' -exec sed -i s/OldName/NewName/ {} +", "allow"),
        ("find . -name '*.md' -exec sed -i s/deploy/release/ {} +", "ask"),
        ("git grep -l OldName | xargs sed -i d", "deny"),
        ("git grep -l OldName | xargs perl -pi -e 's/hooks/x/'", "deny"),
        ("git grep -l OldName -- src | xargs sed -i d", "allow"),
        ("git grep -l OldName | xargs wc -l", "allow"),
        ("git grep -l OldName | xargs npx prettier --check", "allow"),
    ] {
        assert_eq!(decision(&run(&sandbox, "claude", "s", command)), wanted, "{command}");
    }
}

#[test]
fn codex_keeps_its_rules_too() {
    let sandbox = installed();
    run(&sandbox, "codex", "s", "ls");
    sandbox.git(&sandbox.repo(), &["stash", "-u", "-q"]);
    assert!(run(&sandbox, "codex", "s", "make deploy").is_deny());
    assert!(!run(&sandbox, "codex", "new", "make deploy").is_deny());
}

/// Commands that would take the wiring away where it was installed and nobody committed it.
const TAKES_UNTRACKED: &[&str] = &[
    "git stash -u",
    "git stash --include-untracked",
    "git stash -qu",
    "git stash push -u -m wip",
    "git stash save -u wip",
    "git stash -a",
    "git stash push -u -- .claude",
    "git stash push -u -- .",
    "git stash -u -- :/",
    "git -C src stash -u",
    "cd src && git stash -u",
    "git clean -fd",
    "git clean -fdx",
    "git clean -ffdx .",
    "git clean -fd -- .claude",
    "git add -A && git stash",
    "mv .claude x",
    "mv .cf-guide /tmp/x",
    "rm -r .claude",
    "rm -rf .cf-guide",
    "rm -rf .claude .cf-guide",
    "rm -rf .c*",
    "cp -r /tmp/other/.claude .",
    "rsync -a --delete /tmp/other/ .",
    "find . -name settings.json -delete",
    "find .claude -delete",
    "find . -path './.claude/*' -exec rm {} +",
    "rsync -a /tmp/other/.claude .",
    "git add -A && git reset --hard",
    "git add .claude .cf-guide && git stash --staged",
    "git add .claude && git stash",
    "git add -A && git commit -qm x && git checkout HEAD~1",
    "git add -A && git commit -qm x && git switch -d @^",
    "git add . && git commit -qm x && git checkout main",
    "tar xf x.tar .claude",
    "git mv .claude x",
];

/// Commands that leave it alone there.
const LEAVES_UNTRACKED: &[&str] = &[
    "git stash",
    "git stash push -m wip",
    "git add src && git stash",
    "git add -A src && git stash",
    "git add .claude/agents && git stash",
    "git commit -qam x && git checkout HEAD~1",
    "git add src && git commit -qm x && git checkout main",
    "git commit -qam x && git stash",
    "cp -r /tmp/other/src .",
    "cp notes.md .claude/agents/",
    "git stash -u -- src",
    "git stash push -u src/lib.rs",
    "git stash push -u -- . ':!.claude' ':!.cf-guide' ':!.codex'",
    "git stash list",
    "git stash show",
    "git checkout -b new",
    "git checkout main",
    "git switch -c other",
    "git switch main",
    "git clean -n -fdx",
    "cd src && git clean -fdn",
    "git worktree add ../other main",
    "git log main -- .claude",
    "git diff main -- .claude/settings.json",
    "mv src lib",
    "rm -r target",
    "ls .claude",
];

/// Commands that would take it away where it is committed on this branch and `main` is from before it.
const TAKES_COMMITTED: &[&str] = &[
    "git checkout main",
    "git checkout -f main",
    "git checkout -q main",
    "git switch main",
    "git switch -",
    "git checkout -",
    "git checkout main~0",
    "git checkout --detach main",
    "git checkout -b new main",
    "git switch -c new main",
    "git switch --detach main",
    "git switch --orphan empty",
    "git checkout $(git rev-parse main) || git checkout main",
    "git fetch && git checkout main && make",
    "git reset --hard main",
    "git reset --hard HEAD~1",
    "git reset --keep main",
    "git reset --merge HEAD^",
    "git read-tree -u --reset main",
    "git read-tree -m -u main",
    "git restore --source main .",
    "git restore --source=main -- .claude .cf-guide",
    "git restore -s main --staged --worktree .",
    "git checkout --no-overlay main -- .",
    "git checkout weaker",
    "git checkout weaker -- .",
    "git sparse-checkout set src",
    "git sparse-checkout init --cone",
    "git branch tmp main && git switch tmp",
    "git tag t main; git checkout t",
    "git rm -q '*'",
    "git rm -r :/",
    "git rm -r .claude",
    "git rm -rf .",
    "bash -c 'git checkout main'",
    "sudo git checkout main",
    "git checkout $(git merge-base main wired)",
    "git switch --detach \"$(git merge-base main HEAD)\"",
    "git checkout `git rev-list --max-parents=0 HEAD`",
    "git checkout \"$(git log --format=%h | tail -1)\"",
    "git log --format=%H | tail -1 | xargs git checkout",
    "git checkout $BRANCH",
    "B=$(cat branch); git switch $B",
    "git read-tree -um $(git rev-list --max-parents=0 HEAD)",
    "git restore --source=$(git rev-list --max-parents=0 HEAD) .",
    "git diff main wired | git apply -R",
    "git diff main..wired | patch -R -p1",
    "git diff main -- .claude | git apply --reverse",
    "git show HEAD | git apply -R",
    "git show | patch -Rp1",
    "git format-patch -1 --stdout | git apply -R",
    "git diff main > /tmp/p; git apply -R /tmp/p",
    "zip -rm x.zip .claude",
    "gzip .claude/settings.json",
    "git revert --no-edit HEAD",
    "git revert -n main..HEAD",
    "git revert $(git log --format=%H -1)",
    "git -C src revert --no-edit @",
    "git merge weaker",
    "git merge --squash weaker",
    "git merge twin weaker",
    "git merge --no-commit --no-ff weaker~0",
    "git pull . weaker",
    "git pull --rebase . weaker",
    "git fetch . weaker && git merge FETCH_HEAD",
    "git cherry-pick weaker",
    "git cherry-pick -n wired..weaker",
    "git cherry-pick --strategy-option theirs weaker^..weaker",
    "git rebase weaker",
    "git rebase --onto main wired",
    "git rebase --onto=main HEAD",
    "GIT_SEQUENCE_EDITOR='sed -i 1d' git rebase -i main",
    "git -c sequence.editor='sed -i 1d' rebase -i HEAD^",
    "git stash pop",
    "git stash apply stash@{0}",
    "git stash branch other",
    "git stash branch other 0",
    "git reset --soft main && git stash",
    "git reset -q main; git stash -qu",
    "git update-ref HEAD main && git stash",
    "git update-ref refs/heads/q main && git checkout q",
    "git branch -c main q && git checkout q",
    "git branch -m main q; git switch q",
    "git branch a main; git branch b a; git merge -q a; git checkout b",
    "git fetch . main:q && git checkout q",
    "git symbolic-ref HEAD refs/heads/main && git stash",
    "git checkout -b q main~0 && git checkout wired && git checkout q",
    "git worktree add -b q ../wt main; git checkout --ignore-other-worktrees q",
    "git worktree add ../wt main; cd ../wt; git checkout -b q; cd -; git checkout --ignore-other-worktrees q",
    "git checkout --orphan fresh main",
    "git merge -q $(git commit-tree main^{tree} -p HEAD -m x)",
];

/// Commands that leave it alone there.
const LEAVES_COMMITTED: &[&str] = &[
    "git stash",
    "git stash -u",
    "git stash -a",
    "git clean -fdn",
    "git checkout twin",
    "git switch twin",
    "git checkout -b new",
    "git checkout -b new twin",
    "git checkout -- src/lib.rs",
    "git checkout main -- README.md",
    "git checkout wired",
    "git checkout no-such-branch",
    "git reset --soft main",
    "git reset main",
    "git reset --keep twin",
    "git restore --staged .",
    "git merge twin",
    "git rebase twin",
    "git checkout --orphan fresh",
    "git sparse-checkout set src .claude .cf-guide .codex",
    "git branch other main",
    "git branch other && git switch other",
    "git branch other twin && git switch other",
    "git rm -r src",
    "git rm -r --cached .",
    "git worktree add ../other main",
    "git show main:README.md",
    "git diff | git apply -R",
    "git show HEAD -- src | git apply -R",
    "git diff main wired -- README.md | git apply",
    "git diff main wired | git apply --check -R",
    "git diff main > /tmp/p; git apply --stat /tmp/p",
    "git diff main | less",
    "git show twin | git apply",
    "git checkout $BRANCH -- src/lib.rs",
    "git apply /tmp/no-such.patch",
    "zip -r x.zip .claude",
    "git revert --no-edit twin",
    "git revert --abort",
    "git merge --abort",
    "git merge -s ours weaker",
    "git merge main",
    "git pull",
    "git pull origin main",
    "git pull --rebase . main",
    "git cherry-pick twin",
    "git cherry-pick wired..twin",
    "git rebase main",
    "git rebase --continue",
    "git rebase --onto twin main",
    "GIT_SEQUENCE_EDITOR=: git rebase -i --autosquash main",
    "git stash && git pull && git stash pop",
    "git stash show -p",
    "git reset --soft main && git commit -qm squashed && git stash",
    "git reset --soft HEAD && git stash",
    "git reset README.md && git stash",
    "git branch q main && git stash",
    "git fetch . twin:q && git checkout q",
    "git checkout -b q && git checkout twin && git checkout q",
    "git merge $(git rev-parse twin) --abort",
];

/// Branches beside `wired` and `main`: one as wired, one whose settings are there and weaker. The same settings lie in a
/// stash.
fn with_branches() -> Sandbox {
    let sandbox = committed();
    let repo = sandbox.repo();
    sandbox.git(&repo, &["branch", "-q", "-f", "main", "HEAD~1"]);
    sandbox.git(&repo, &["checkout", "-q", "-b", "weaker"]);
    let path = repo.join(".claude/settings.json");
    let mut settings: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    settings["hooks"]["PreToolUse"][0]["hooks"][0]["async"] = json!(true);
    fs::write(&path, settings.to_string()).unwrap();
    sandbox.git(&repo, &["stash", "-q"]);
    fs::write(&path, settings.to_string()).unwrap();
    sandbox.git(&repo, &["commit", "-qam", "weaker"]);
    sandbox.git(&repo, &["checkout", "-q", "main"]);
    sandbox.git(&repo, &["checkout", "-q", "-b", "twin", "wired"]);
    sandbox.write("src/more.rs", "// more\n");
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "more"]);
    sandbox.git(&repo, &["checkout", "-q", "main"]);
    sandbox.git(&repo, &["checkout", "-q", "wired"]);
    sandbox
}

/// By which rule a command is stopped, if one of ours about the wiring stops it.
fn stopped(sandbox: &Sandbox, agent: &str, command: &str) -> bool {
    let said = run(sandbox, agent, "s", command);
    said.stdout.contains("[self/wiring") || said.stdout.contains("self/wiring-away")
}

#[test]
fn the_agents_own_command_that_would_take_the_wiring_away_asks_first() {
    for (sandbox, takes, leaves) in [
        (installed(), TAKES_UNTRACKED, LEAVES_UNTRACKED),
        (with_branches(), TAKES_COMMITTED, LEAVES_COMMITTED),
    ] {
        let mut wrong = Vec::new();
        for agent in ["claude", "codex"] {
            wrong.extend(
                takes
                    .iter()
                    .filter(|command| !stopped(&sandbox, agent, command))
                    .map(|c| (agent, "missed", *c)),
            );
            wrong.extend(
                leaves
                    .iter()
                    .filter(|command| stopped(&sandbox, agent, command))
                    .map(|c| (agent, "alarm", *c)),
            );
        }
        assert_eq!(wrong, []);
    }
}

#[test]
fn what_is_brought_from_a_branch_before_the_wiring_takes_nothing_away() {
    let sandbox = committed();
    for command in [
        "git merge \"$BRANCH\"",
        "git rebase $(git merge-base HEAD main)",
        "B=$(cat b); git cherry-pick $B",
        "git pull . $B",
    ] {
        assert!(!stopped(&sandbox, "claude", command), "{command}");
    }
}

#[test]
fn a_question_is_put_to_the_person_and_not_a_refusal() {
    let sandbox = installed();
    assert_eq!(decision(&run(&sandbox, "claude", "s", "git stash -u")), "ask");
    assert_eq!(decision(&run(&sandbox, "claude", "s", "git stash -u -- src")), "allow");
}

#[test]
fn wiring_that_a_tracked_file_holds_without_a_commit_is_seen() {
    let sandbox = Sandbox::on_path();
    let repo = sandbox.repo();
    sandbox.write(".claude/settings.json", "{\n  \"model\": \"opus\"\n}\n");
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "settings of their own"]);
    assert!(!stopped(&sandbox, "claude", "git stash"), "nothing of ours is there");
    ok(&sandbox.run(&["init", "--yes", "--no-verify", "--agent", "claude"]));
    for command in [
        "git stash",
        "git stash push",
        "git reset --hard",
        "git checkout -f",
        "git checkout .",
        "git restore .",
    ] {
        assert!(stopped(&sandbox, "claude", command), "{command}");
    }
    for command in ["git stash -- README.md", "git reset", "git checkout README.md", "git restore README.md"]
    {
        assert!(!stopped(&sandbox, "claude", command), "{command}");
    }
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "wired"]);
    for command in ["git stash", "git stash -u", "git reset --hard", "git checkout .", "git clean -fd"] {
        assert!(!stopped(&sandbox, "claude", command), "{command}");
    }
}

#[test]
fn ignored_wiring_goes_only_with_what_takes_ignored_files() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--no-verify", "--agent", "claude", "--scope", "local"]));
    for (command, stops) in [
        ("git stash -u", false),
        ("git stash -a", true),
        ("git clean -fd", false),
        ("git clean -fdx", true),
        ("git clean -fdX", true),
        ("git clean -fdx -e .claude -e .cf-guide", false),
        ("git checkout main", false),
    ] {
        assert_eq!(stopped(&sandbox, "claude", command), stops, "{command}");
    }
}

/// No variable and no folder switches it off; what `git clean` and its kin take is listed above in [`LOSSES`].
#[test]
fn no_variable_and_no_folder_switches_it_off() {
    let sandbox = installed();
    start(&sandbox, "s");
    let repo = sandbox.repo();
    let inside = repo.join("fake");
    fs::create_dir_all(inside.join("cf-guide")).unwrap();
    fs::write(inside.join("cf-guide/config.toml"), "mode = \"observe\"\n").unwrap();
    let inside = inside.to_str().unwrap();
    let variables: &[(&str, &str)] = &[
        ("GUIDANCE_EVENT_WIRING_ENABLED", "0"),
        ("GUIDANCE_EVENT_FAIL_CLOSED", "0"),
        ("GUIDANCE_EVENT_SYNC_TIMEOUT_MS", "60000"),
        ("CF_GUIDE_MODE", "off"),
        ("CF_GUIDE_DISABLE", "1"),
        ("CF_GUIDE_ROLE", "orchestrator"),
        ("DISABLE_HOOKS", "1"),
        ("XDG_CONFIG_HOME", inside),
        ("XDG_STATE_HOME", inside),
        ("XDG_DATA_HOME", inside),
        ("XDG_STATE_HOME", "/dev/null/state"),
        ("HOME", inside),
        ("HOME", "/nonexistent"),
        ("TMPDIR", inside),
        ("CLAUDE_CONFIG_DIR", inside),
        ("CODEX_HOME", inside),
        ("CLAUDE_PROJECT_DIR", "/"),
        ("CLAUDE_CODE_SIMPLE", "1"),
        ("CLAUDE_CODE_SAFE_MODE", "1"),
        ("CLAUDE_CODE_ENTRYPOINT", "sdk-cli"),
        ("CLAUDECODE", ""),
        ("CI", "true"),
        ("PATH", "/nonexistent"),
        ("PWD", "/"),
        ("GIT_DIR", "/nonexistent"),
        ("GIT_WORK_TREE", "/"),
        ("GIT_CEILING_DIRECTORIES", "/"),
        ("GIT_CONFIG_GLOBAL", inside),
        ("LANG", "xx_XX"),
        ("NO_COLOR", "1"),
    ];
    let event = |cwd: &Path, command: &str| {
        let mut event = sandbox.bash_in(cwd, command);
        event["session_id"] = "s".into();
        event.to_string()
    };
    for (name, value) in variables {
        for command in ["make deploy", "rm -rf /"] {
            let mut hook = sandbox.command(&["hook", "claude"]);
            hook.env(name, value);
            let said = crate::support::said(hook, event(&repo, command).as_bytes());
            assert!(said.is_deny(), "{name}={value}: {command}: {said:?}");
        }
    }
    let nested = repo.join("nested");
    sandbox.make_repo(&nested);
    let gone = repo.join("gone");
    for cwd in
        [Path::new("/"), Path::new("/usr/share"), &repo.join("src"), &repo.join(".git"), &nested, &gone]
    {
        for command in ["make deploy", "rm -rf /"] {
            let said = sandbox.run_with(&["hook", "claude"], event(cwd, command).as_bytes());
            assert!(said.is_deny(), "{}: {command}: {said:?}", cwd.display());
        }
    }
}
