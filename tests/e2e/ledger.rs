//! What happened is remembered, also when it happens at once.

use serde_json::Value;

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, all_at_once, say};

on_both_clients! { eight_calls_at_once_leave_eight_rows }

fn eight_calls_at_once_leave_eight_rows(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let commands = (1..=8).map(|number| format!("touch file-{number}"));
    let run = sandbox.play(Script::new([all_at_once(commands), say("done")]));
    assert_eq!(run.results().len(), 8);
    assert!((1..=8).all(|number| sandbox.has(&format!("file-{number}"))));
    let log: Value = serde_json::from_str(&sandbox.cf_guide(&["log", "--json"])).expect("one JSON document");
    let events = log["events"].as_array().expect("a list of events");
    for step in ["PreToolUse", "PostToolUse"] {
        let rows = events.iter().filter(|event| event["event"] == step).count();
        assert_eq!(rows, 8, "{step}: {log:#}");
    }
}
