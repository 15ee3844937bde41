//! What only a person may decide waits for one, and the agent goes on with other work.

use serde_json::Value;

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, say, shell};

on_both_clients! {
    a_question_that_nobody_can_answer_is_parked,
    the_agent_cannot_answer_it_either,
}

fn a_question_that_nobody_can_answer_is_parked(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("README.md", "work of an hour\n");
    let run = sandbox.play(Script::new([
        shell("git checkout -- README.md"),
        shell("touch other-work"),
        say("done"),
    ]));
    assert_eq!(sandbox.read("README.md"), "work of an hour\n");
    assert!(sandbox.has("other-work"));
    assert!(run.results()[0].contains("Waiting for a person; go on with other work"), "{:?}", run.results());
    assert_eq!(pending(&sandbox).len(), 1);
}

fn the_agent_cannot_answer_it_either(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("README.md", "work of an hour\n");
    let turns = [
        shell("git checkout -- README.md"),
        shell("cf-guide allow last"),
        shell("git checkout -- README.md"),
        say("done"),
    ];
    let run = sandbox.play(Script::new(turns));
    assert_eq!(sandbox.read("README.md"), "work of an hour\n");
    assert!(run.results()[1].contains("Blocked by policy [self/"), "{:?}", run.results());
}

fn pending(sandbox: &Sandbox) -> Vec<Value> {
    let list: Value =
        serde_json::from_str(&sandbox.cf_guide(&["pending", "--json"])).expect("one JSON document");
    list["pending"].as_array().expect("a list").clone()
}
