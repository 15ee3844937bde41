//! A session stays bound to what it began with, on the real clients: whatever its work tree loses, it is supervised.

use crate::client::{Client, Run};
use crate::sandbox::Sandbox;
use crate::script::{Script, say, shell};

on_both_clients! {
    a_stash_of_everything_takes_nothing_from_the_session,
    a_branch_from_before_takes_nothing_from_the_session,
    a_folder_moved_away_takes_nothing_from_the_session,
    deleted_files_take_nothing_from_the_session,
    a_clean_of_everything_takes_nothing_from_the_session,
    the_agent_asks_before_git_takes_the_wiring,
}

/// A team with a rule; the commit `start` is from before. Nothing is committed where `loose`.
fn team(client: Client, loose: bool) -> Sandbox {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("CLAUDE.md", "# Rules\n\n- Never run `touch deployed`.\n");
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
    sandbox.commit("A rule");
    sandbox.git(&["branch", "before", "HEAD~2"]);
    if loose {
        sandbox.git(&["reset", "--quiet", "HEAD~2"]);
    }
    sandbox
}

/// Waits, not for long, until the client has told us of a change in its settings.
const AWAIT: &str = "for i in $(seq 100); do\n\
    cf-guide log --json | grep -q ConfigChange && exit 0\n\
    sleep 0.1\n\
    done";

/// Somebody else's program does it under the session, where no rule can see it beforehand.
fn loses(sandbox: &Sandbox, script: &str) -> Run {
    let tidy_up = sandbox.put_program("tidy-up", script);
    let wait =
        sandbox.put_program("await-change", if sandbox.client == Client::Claude { AWAIT } else { "exit 0" });
    let run = sandbox.play(Script::new([
        shell("touch before-it"),
        shell(tidy_up),
        shell(wait),
        shell("touch deployed"),
        shell(sandbox.deletes_home()),
        say("done"),
    ]));
    assert!(sandbox.home_is_intact(), "{script}: {:?}", run.results());
    assert!(!sandbox.has("deployed"), "{script}: {:?}", run.results());
    run
}

fn assert_kept(sandbox: &Sandbox, script: &str) {
    let run = loses(sandbox, script);
    assert!(!sandbox.has("CLAUDE.md"), "{script}: it was there to be lost");
    for stopped in [3, 4] {
        assert!(run.results()[stopped].contains("Blocked by policy ["), "{script}: {:?}", run.results());
    }
    if sandbox.client == Client::Claude {
        assert!(run.printed.contains("the work tree lost"), "{script}: the person is told");
        assert_blocked(sandbox, script);
    }
}

fn assert_blocked(sandbox: &Sandbox, what: &str) {
    let changes = sandbox.remembered("ConfigChange");
    assert!(!changes.is_empty(), "{what}: the client told of it");
    assert!(changes.iter().all(|row| row["verdict"] == "deny"), "{what}: {changes:?}");
}

fn a_stash_of_everything_takes_nothing_from_the_session(client: Client) {
    assert_kept(&team(client, true), "git -c user.name=x -c user.email=x@x stash -u -q");
}

fn a_branch_from_before_takes_nothing_from_the_session(client: Client) {
    assert_kept(&team(client, false), "git checkout -q before");
}

fn a_folder_moved_away_takes_nothing_from_the_session(client: Client) {
    assert_kept(&team(client, false), "mkdir x; mv .claude .codex .cf-guide CLAUDE.md x/ 2>/dev/null; true");
}

fn deleted_files_take_nothing_from_the_session(client: Client) {
    assert_kept(&team(client, false), "rm -rf .claude .codex .cf-guide CLAUDE.md");
}

fn a_clean_of_everything_takes_nothing_from_the_session(client: Client) {
    assert_kept(&team(client, true), "git clean -fdxq");
}

fn the_agent_asks_before_git_takes_the_wiring(client: Client) {
    let sandbox = team(client, true);
    let settings = client.project_settings();
    let run = sandbox.play(Script::new([shell("git stash -u"), shell("git clean -fd"), say("done")]));
    assert!(sandbox.has(settings) && sandbox.has(".cf-guide/config.toml"), "{:?}", run.results());
    for result in run.results() {
        assert!(result.contains("[self/wiring-away]"), "{:?}", run.results());
    }
    let sandbox = team(client, false);
    let run =
        sandbox.play(Script::new([shell("git checkout before"), shell("git checkout -b new"), say("done")]));
    assert!(run.results()[0].contains("[self/wiring-away]"), "{:?}", run.results());
    assert!(!run.results()[1].contains("Blocked"), "{:?}", run.results());
    assert!(sandbox.has(settings));
}

/// Each takes the teeth out of an entry, or the whole file from the client.
#[test]
fn claude_keeps_its_hooks_whatever_is_written_into_the_settings() {
    for change in [
        "s/\"timeout\": 10/\"timeout\": 0.001/",
        "s/\"type\": \"command\"/\"type\": \"command\", \"async\": true/",
        "s/command -v cf-guide/exit 0; command -v cf-guide/",
        "0,/\"hooks\": {/s//\"disableAllHooks\": true, \"hooks\": {/",
        "0,/\"hooks\": {/s//\"permissions\": {\"allow\": \"Bash\"}, \"hooks\": {/",
        "s/\"PreToolUse\"/\"CwdChanged\"/",
    ] {
        let sandbox = team(Client::Claude, false);
        let run = loses(&sandbox, &format!("sed -i '{change}' .claude/settings.json"));
        for stopped in [3, 4] {
            assert!(run.results()[stopped].contains("Blocked by policy ["), "{change}: {:?}", run.results());
        }
        assert_blocked(&sandbox, change);
    }
}

/// What a person may write into the same file under a running session.
#[test]
fn claude_takes_harmless_changes_of_its_settings() {
    let sandbox = team(Client::Claude, false);
    let change = "0,/\"hooks\": {/s//\"env\": {\"EDITOR\": \"vi\"}, \"hooks\": {/";
    loses(&sandbox, &format!("sed -i '{change}' .claude/settings.json"));
    let changes = sandbox.remembered("ConfigChange");
    assert!(!changes.is_empty() && changes.iter().all(|row| row["verdict"] != "deny"), "{changes:?}");
}
