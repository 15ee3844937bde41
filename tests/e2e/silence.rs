//! An allow costs the model nothing and tells it nothing.

use crate::client::Client;
use crate::mock::Line;
use crate::sandbox::Sandbox;
use crate::script::{Script, all_at_once, create, say, shell};

on_both_clients! { an_allowed_turn_reads_like_one_without_hooks }

fn an_allowed_turn_reads_like_one_without_hooks(client: Client) {
    let guarded = lines_of_a_turn(client, true);
    let bare = lines_of_a_turn(client, false);
    assert!(!guarded.is_empty());
    assert_eq!(guarded, bare);
}

/// What the model was shown after the opening, which names folders and times of this very run.
fn lines_of_a_turn(client: Client, with_binary: bool) -> Vec<Line> {
    let sandbox = if with_binary { Sandbox::guarded(client) } else { Sandbox::unguarded(client) };
    let turns = [
        shell("echo one; git status --short"),
        create("new.txt", "two\n"),
        all_at_once(["true".to_owned(), "echo three".to_owned()]),
        say("done"),
    ];
    let run = sandbox.play(Script::new(turns));
    assert!(!run.model_heard_a_hook());
    assert_eq!(run.asked.len(), 4);
    let opening = run.asked[0].lines.len();
    let last = &run.asked[3].lines[opening..];
    last.iter().map(|line| sandbox.without_this_run(line)).collect()
}
