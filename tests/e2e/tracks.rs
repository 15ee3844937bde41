//! A session on a track: what it decided is in the track's files, and what it forgot comes back to it.

use crate::client::{Client, Run};
use crate::mock::{Asked, Role};
use crate::sandbox::Sandbox;
use crate::script::{Script, filling, say, shell};

/// More than any model's memory holds.
const FULL: u64 = 990_000;

const SAID: &str = "I will do this.\n\nDecision: use SQLite Reason: one file Impact: no server\n\n\
                    P1 [doing] Read the code. verify: `true`\n\nP2 [todo] Write the parser. verify: `true`";

/// A repository that opted in, on a track of its own.
fn on_track(client: Client) -> Sandbox {
    let sandbox = Sandbox::guarded(client);
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
    sandbox.write(".gitignore", "/artifacts/\n");
    for (file, text) in [
        ("SPEC.md", "# Specification\n\n## Goal\n\nParse.\n\n## Done when\n\n- [ ] it parses\n"),
        ("PLAN.md", "# Plan\n\nState: executing\n"),
        ("RISKS.md", "# Risks\n"),
        ("DECISIONS.md", "# Decisions\n"),
    ] {
        sandbox.write(&format!("docs/tracks/parser/{file}"), text);
    }
    sandbox.write("docs/tracks/ACTIVE_TRACK", "parser\n");
    sandbox.commit("Plan the parser");
    sandbox
}

/// The request has the brief, what files say inside the fence.
fn brief_is_in(asked: &Asked) -> bool {
    asked.lines.iter().any(|line| {
        let Some((head, rest)) = line.text.split_once("<data ") else { return false };
        let Some((inside, _)) = rest.split_once("</data ") else { return false };
        line.role != Role::Assistant
            && head.contains("track `parser`")
            && head.contains("as at the last checkpoint")
            && inside.contains("open step P2 [todo] Write the parser.")
            && inside.contains("use SQLite")
    })
}

fn last(run: &Run) -> &Asked {
    run.asked.last().expect("the model was asked")
}

fn decisions_are_kept(sandbox: &Sandbox) {
    let decisions = sandbox.read("docs/tracks/parser/DECISIONS.md");
    assert!(decisions.contains("] Decision: use SQLite Reason: one file Impact: no server\n"), "{decisions}");
    let plan = sandbox.read("docs/tracks/parser/PLAN.md");
    assert!(plan.contains("- P1 [doing] Read the code. verify: `true`\n- P2 [todo]"), "{plan}");
}

#[test]
fn claude_gets_its_plan_back_after_a_compaction_by_hand() {
    let sandbox = on_track(Client::Claude);
    let start =
        sandbox.play(Script::new([shell("echo 'Decision: no Reason: tool Impact: none'"), say(SAID)]));
    assert!(start.model_saw("This session is on track `parser`"));
    sandbox.play(Script::new([say("a summary")]).asked("/compact").continuing());
    decisions_are_kept(&sandbox);
    assert!(!sandbox.read("docs/tracks/parser/DECISIONS.md").contains("tool"));
    let run = sandbox.play(Script::new([say("second done")]).asked("go on").continuing());
    assert!(brief_is_in(last(&run)));
}

#[test]
fn claude_waits_with_a_compaction_by_hand_until_the_tracks_files_can_be_written() {
    let sandbox = on_track(Client::Claude);
    sandbox.play(Script::new([say(SAID)]));
    sandbox.write(
        "docs/tracks/parser/PLAN.md",
        "# Plan\n\nState: executing\n\n- P9 [finished] Parse. verify: look\n",
    );
    let run = sandbox.play(Script::new([say("a summary")]).asked("/compact").continuing());
    assert_eq!(run.asked.len(), 0, "nobody is asked for a summary");
    assert!(
        run.printed.contains("docs/tracks/parser/PLAN.md:5"),
        "the person is told the place: {}",
        run.printed
    );
    sandbox.write("docs/tracks/parser/PLAN.md", "# Plan\n\nState: executing\n");
    let run = sandbox.play(Script::new([say("a summary")]).asked("/compact").continuing());
    assert!(!run.asked.is_empty(), "now the summary is asked for");
    decisions_are_kept(&sandbox);
}

#[test]
fn claude_gets_its_plan_back_after_a_compaction_of_its_own() {
    let sandbox = on_track(Client::Claude);
    sandbox.play(Script::new([say(SAID)]));
    let turns = [filling(shell("ls"), FULL), say("<summary>a summary</summary>"), say("done")];
    let run = sandbox.play(Script::new(turns).asked("more").continuing());
    decisions_are_kept(&sandbox);
    assert!(brief_is_in(last(&run)));
}

#[test]
fn codex_gets_its_plan_back_after_a_compaction() {
    let sandbox = on_track(Client::Codex);
    sandbox.play(Script::new([say(SAID)]));
    let turns = [filling(shell("ls"), FULL), say("a summary"), say("done")];
    let run = sandbox.play(Script::new(turns).asked("more").continuing());
    decisions_are_kept(&sandbox);
    assert!(brief_is_in(last(&run)));
}

on_both_clients! {
    a_session_without_a_track_leaves_the_repository_as_it_was,
}

fn a_session_without_a_track_leaves_the_repository_as_it_was(client: Client) {
    let sandbox = on_track(client);
    sandbox.git(&["rm", "--quiet", "docs/tracks/ACTIVE_TRACK"]);
    sandbox.commit("Work on nothing");
    let summary = if client == Client::Claude { "<summary>a summary</summary>" } else { "a summary" };
    let turns = [shell("ls"), filling(shell("ls"), FULL), say(summary), say(SAID)];
    sandbox.play(Script::new(turns));
    sandbox.play(Script::new([say("second done")]).asked("go on").continuing());
    assert_eq!(sandbox.git(&["status", "--porcelain", "--ignored"]), "");
}
