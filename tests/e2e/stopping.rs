//! A rule about stopping holds the agent back, and only so often.

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, Turn, create, say, shell};

on_both_clients! {
    a_stop_is_held_back_three_times_and_then_let_go,
    a_stop_passes_once_the_rule_is_kept,
}

const RULE: &str = "# Rules\n\n- Always run `./check.sh` before stopping.\n";

fn a_stop_is_held_back_three_times_and_then_let_go(client: Client) {
    let sandbox = with_rule(client);
    let run = sandbox.play(Script::new([edit(), say("I am done")]));
    // The prompt, the edit's result, and one more question for each time it was held back.
    assert_eq!(run.asked.len(), 2 + 3);
    assert!(run.model_saw("Not finished yet, says policy ["));
    assert!(run.model_saw("check.sh"));
}

fn a_stop_passes_once_the_rule_is_kept(client: Client) {
    let sandbox = with_rule(client);
    let turns = [edit(), say("I am done"), shell("./check.sh"), say("now I am")];
    let run = sandbox.play(Script::new(turns));
    assert_eq!(run.asked.len(), 4);
}

fn edit() -> Turn {
    create("src/new.rs", "pub fn new() {}\n")
}

fn with_rule(client: Client) -> Sandbox {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("CLAUDE.md", RULE);
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
    sandbox.write_script("check.sh", "echo all is well");
    sandbox.commit("Rule");
    sandbox
}
