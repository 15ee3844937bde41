//! The ledger remembers what happened: when it happens at once, from every checkout, and whatever is swept away.

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, all_at_once, say, shell};

on_both_clients! {
    eight_calls_at_once_leave_eight_rows,
    a_linked_worktree_writes_into_the_same_ledger,
    sweeping_the_work_tree_leaves_the_ledger_alone,
}

fn eight_calls_at_once_leave_eight_rows(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let commands = (1..=8).map(|number| format!("touch file-{number}"));
    let run = sandbox.play(Script::new([all_at_once(commands), say("done")]));
    assert_eq!(run.results().len(), 8);
    assert!((1..=8).all(|number| sandbox.has(&format!("file-{number}"))));
    for event in ["PreToolUse", "PostToolUse"] {
        let rows = sandbox.remembered(event);
        assert_eq!(rows.len(), 8, "{event}: {rows:#?}");
    }
}

fn a_linked_worktree_writes_into_the_same_ledger(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let worktree = sandbox.linked_worktree();
    let sandbox = sandbox.started_in(worktree.clone());
    sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(worktree.join("ran").exists());
    assert_eq!(sandbox.remembered("PreToolUse").len(), 1);
}

fn sweeping_the_work_tree_leaves_the_ledger_alone(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.play(Script::new([shell("touch ran"), say("done")]));
    sandbox.git(&["clean", "--quiet", "-fdx"]);
    sandbox.play(Script::new([shell("touch ran-again"), say("done")]));
    assert!(!sandbox.has("ran"));
    assert_eq!(sandbox.remembered("PreToolUse").len(), 2);
}

#[test]
fn claude_in_a_worktree_of_a_bare_clone_leaves_rows_too() {
    let sandbox = Sandbox::guarded(Client::Claude);
    let worktree = sandbox.worktree_of_a_bare_clone();
    let sandbox = sandbox.started_in(worktree.clone());
    sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(worktree.join("ran").exists());
    assert_eq!(sandbox.remembered_in(&worktree, "PreToolUse").len(), 1);
}
