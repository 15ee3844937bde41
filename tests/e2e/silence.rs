//! An allow costs the model nothing and tells it nothing.

use crate::client::Client;
use crate::mock::Line;
use crate::sandbox::Sandbox;
use crate::script::{Script, create, say, shell};

on_both_clients! { an_allowed_turn_reads_like_one_without_hooks }

fn an_allowed_turn_reads_like_one_without_hooks(client: Client) {
    let guarded = lines_of_a_turn(client, true);
    let bare = lines_of_a_turn(client, false);
    assert!(!guarded.is_empty());
    assert_eq!(guarded, bare);
}

/// All that the model was shown, the opening included.
fn lines_of_a_turn(client: Client, with_binary: bool) -> Vec<Line> {
    let sandbox = if with_binary { Sandbox::guarded(client) } else { Sandbox::unguarded(client) };
    let turns = [
        shell("echo one; git status --short"),
        create("new.txt", "two\n"),
        shell("grep three README.md"),
        say("done"),
    ];
    let run = sandbox.play(Script::new(turns));
    assert!(!run.model_heard_a_hook());
    assert_eq!(run.asked.len(), 4);
    run.asked[3].lines.iter().map(|line| sandbox.without_this_run(line)).collect()
}

/// Nobody is there to say yes, and silence does not say it either.
#[test]
fn claude_does_not_take_an_allow_for_an_approval() {
    let sandbox = Sandbox::guarded(Client::Claude).with_permissions_asked();
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(!sandbox.has("ran"));
    assert!(!run.model_heard_a_hook(), "{:?}", run.results());
    assert_eq!(sandbox.remembered("PermissionRequest").len(), 1);
}
