//! Pins of what a client runs besides us: a server whose definition changed asks until a person accepts it.

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, say, served};

on_both_clients! {
    a_changed_server_asks_until_a_person_accepts_it,
}

fn a_changed_server_asks_until_a_person_accepts_it(client: Client) {
    let sandbox = Sandbox::new(client);
    sandbox.put_cf_guide_on_path();
    sandbox.cf_guide(&["init", "--yes", "--agent", client.hook_name()]);
    sandbox.commit("Wire cf-guide");
    let plays = || {
        let script = Script::new([served("tracker", "get_issue"), say("done")]);
        sandbox.play(script.asked("Look at report 12"))
    };
    sandbox.serve("tracker", "get_issue", "The words of the first server.");
    assert!(plays().model_saw("The words of the first server."), "first sight is accepted");
    sandbox.serve("tracker", "get_issue", "The words of another server.");
    let run = plays();
    assert!(run.model_saw("pin/changed"), "{:?}", run.results());
    assert!(!run.model_saw("The words of another server."));
    let said = sandbox.at_terminal(&["pins", "accept", "mcp/tracker"], "");
    assert!(said.contains("accepted as it is now"), "{said}");
    assert!(plays().model_saw("The words of another server."));
}
