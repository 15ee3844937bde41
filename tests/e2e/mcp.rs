//! The entry that `init --with mcp` writes is what the clients mount: all five tools answer, and the model reads it.

use serde_json::{Value, json};

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, say, server, shell};

on_both_clients! {
    the_server_is_mounted_and_the_model_reads_what_its_five_tools_say,
}

fn the_server_is_mounted_and_the_model_reads_what_its_five_tools_say(client: Client) {
    let sandbox = Sandbox::new(client);
    sandbox.put_cf_guide_on_path();
    sandbox.write("CLAUDE.md", "- [no-push] Never run `git push`; open a pull request.\n");
    sandbox.write("AGENTS.md", "- [no-push] Never run `git push`; open a pull request.\n");
    sandbox.cf_guide(&["init", "--yes", "--agent", client.hook_name(), "--with", "mcp"]);
    sandbox.commit("Wire cf-guide");
    sandbox.trust_the_project();
    sandbox.three_times_no();
    sandbox.play(Script::new([shell("git push origin x"), say("done")]));
    let told = |arguments: &[&str]| -> Value {
        serde_json::from_str(&sandbox.cf_guide(arguments)).expect("one JSON document")
    };
    let traces = told(&["trace", "list", "--rule", "no-push", "--json"]);
    let id = traces["traces"][0]["id"].as_str().expect("what was refused is a trace");
    let patterns = told(&["trace", "patterns", "--json"]);
    let pattern = patterns["patterns"][0]["id"].as_str().expect("what people stopped is a pattern");
    let learnt = "`git push` is for people here";
    let run = sandbox.play(Script::new([
        server("query_traces", json!({ "query": "may I git push?" })),
        server("get_trace", json!({ "id": id })),
        server("extract_patterns", json!({})),
        server("store_trace", json!({ "type": "reflection", "what_happened": learnt })),
        server("create_guard", json!({ "pattern": pattern })),
        server("create_guard", json!({ "pattern": "p0000000" })),
        say("done"),
    ]));
    let results = run.results();
    let expected = [
        "was refused by `no-push`",
        id,
        "npm install  (3 sessions on 3 days)",
        "Kept as ",
        "Proposed as `learned-npm-install`. It is recorded and stops nothing; a person decides in `cf-guide review`.",
        "there is no pattern of that id",
    ];
    assert_eq!(results.len(), expected.len(), "{results:?}");
    for (result, words) in results.iter().zip(expected) {
        assert!(result.contains(words), "{words}: {results:?}");
    }
    // What an agent stored counts as that session's, because the ledger judged the very call.
    let kept = told(&["trace", "list", "--type", "reflection", "--json"]);
    assert_eq!(kept["traces"][0]["context"]["agent"], client.hook_name(), "{kept:#}");
    // What it proposed waits for a person.
    let waiting = told(&["review", "--json"]);
    assert!(waiting.to_string().contains("learned-npm-install"), "{waiting:#}");
}
