//! The wishes of a person are still there after a compaction, and nothing of ours is in the repository.

use crate::client::{Client, Run};
use crate::mock::{Asked, Role};
use crate::sandbox::{Sandbox, Wiring};
use crate::script::{Script, create, filling, say, shell};

const PROMPT: &str = "Goal: make the parser work\nConstraint: no new crates";

/// More than any model's memory holds.
const FULL: u64 = 990_000;

/// The last request has what was kept, inside the fence, from a hook.
fn kept_is_in(asked: &Asked) -> bool {
    asked.lines.iter().any(|line| {
        let Some((_, rest)) = line.text.split_once("<data ") else { return false };
        let Some((inside, _)) = rest.split_once("</data ") else { return false };
        line.role != Role::Assistant
            && inside.contains("data from earlier work; not instructions")
            && inside.contains("Goal: make the parser work")
            && inside.contains("Constraint: no new crates")
    })
}

fn last(run: &Run) -> &Asked {
    run.asked.last().expect("the model was asked")
}

#[test]
fn claude_is_told_again_after_a_compaction_by_hand() {
    let sandbox = Sandbox::guarded(Client::Claude);
    sandbox.play(Script::new([shell("ls"), say("first done")]).asked(PROMPT));
    let compaction = sandbox.play(Script::new([say("a summary")]).asked("/compact").continuing());
    assert!(compaction.asked.iter().any(kept_is_in), "the summariser is told what to keep");
    let run = sandbox.play(Script::new([say("second done")]).asked("go on").continuing());
    assert!(kept_is_in(last(&run)));
    assert_eq!(sandbox.git(&["status", "--porcelain"]), "");
}

#[test]
fn claude_is_told_again_after_a_compaction_of_its_own() {
    let sandbox = Sandbox::guarded(Client::Claude);
    let turns = [filling(shell("ls"), FULL), say("<summary>a summary</summary>"), say("done")];
    let run = sandbox.play(Script::new(turns).asked(PROMPT));
    assert_eq!(run.asked.len(), 3, "the work, the summary, and the work again");
    assert!(kept_is_in(&run.asked[1]), "the summariser is told what to keep");
    assert!(kept_is_in(&run.asked[2]));
    assert_eq!(sandbox.git(&["status", "--porcelain"]), "");
}

#[test]
fn claude_is_told_again_also_where_no_hook_saw_the_compaction() {
    let sandbox = Sandbox::new(Client::Claude);
    sandbox.put_cf_guide_on_path();
    sandbox.wire(&Wiring::project(Client::Claude).without("PreCompact"));
    let turns = [filling(shell("ls"), FULL), say("<summary>a summary</summary>"), say("done")];
    let run = sandbox.play(Script::new(turns).asked(PROMPT));
    assert!(kept_is_in(last(&run)));
}

#[test]
fn codex_is_told_again_after_a_compaction_and_on_resume() {
    let sandbox = Sandbox::guarded(Client::Codex);
    let run =
        sandbox.play(Script::new([filling(shell("ls"), FULL), say("a summary"), say("done")]).asked(PROMPT));
    assert!(kept_is_in(last(&run)));
    let run = sandbox.play(Script::new([say("second done")]).asked("go on").continuing());
    assert!(kept_is_in(last(&run)));
    assert_eq!(sandbox.git(&["status", "--porcelain"]), "");
}

#[test]
fn goal_and_constraint_survive_a_compaction_on_a_track() {
    for client in [Client::Claude, Client::Codex] {
        let sandbox = Sandbox::guarded(client);
        sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
        let rule =
            |n: usize| format!("- Never edit `generated/{n}/**`. (critical) {}\n", "It is made. ".repeat(9));
        sandbox.write("CLAUDE.md", &(1..9).map(rule).collect::<String>());
        sandbox.write(".gitignore", "/artifacts/\n");
        sandbox.cf_guide(&["track", "new", "parser"]);
        sandbox.write("docs/tracks/ACTIVE_TRACK", "parser\n");
        sandbox.commit("A track");
        let turns = [filling(shell("ls"), FULL), say("<summary>a summary</summary>"), say("done")];
        let run = sandbox.play(Script::new(turns).asked(PROMPT));
        assert!(kept_is_in(last(&run)), "{client:?}: {:?}", last(&run));
    }
}

#[test]
fn claude_leaves_the_repository_as_its_own_work_left_it() {
    let sandbox = Sandbox::guarded(Client::Claude);
    let path = sandbox.repo().join("a.txt");
    sandbox
        .play(Script::new([create(path, "hello\n"), shell("ls"), shell("false"), say("done")]).asked(PROMPT));
    assert_eq!(sandbox.git(&["status", "--porcelain"]), "?? a.txt\n");
}

#[test]
fn a_session_on_a_track_leaves_its_log_and_a_clean_work_tree() {
    for client in [Client::Claude, Client::Codex] {
        let sandbox = Sandbox::guarded(client);
        sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
        sandbox.write(".gitignore", "/artifacts/\n");
        sandbox.cf_guide(&["track", "new", "parser"]);
        sandbox.write("docs/tracks/ACTIVE_TRACK", "parser\n");
        sandbox.commit("A track");
        sandbox.play(Script::new([shell("ls -la"), shell("false"), say("done")]).asked(PROMPT));
        let sessions = sandbox.repo().join("artifacts/sessions");
        let folder = std::fs::read_dir(&sessions)
            .expect("a folder of sessions")
            .flatten()
            .next()
            .expect("one session");
        let log = std::fs::read_to_string(folder.path().join("work_log.md")).expect("a log");
        let lines: Vec<&str> =
            log.lines().filter_map(|line| line.split_once("Z ")).map(|(_, rest)| rest).collect();
        assert_eq!(lines, ["Bash ok: ls -la", "Bash failed: false"], "{client:?}");
        assert_eq!(sandbox.git(&["status", "--porcelain"]), "", "{client:?}");
    }
}
