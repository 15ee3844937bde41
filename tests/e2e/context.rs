//! The words that cf-guide has for the model arrive there, from each of the four events that can carry them.

use crate::client::Client;
use crate::sandbox::{Sandbox, Wiring};
use crate::script::{Script, create, planted_secret, say};

on_both_clients! {
    the_start_of_a_session_tells_what_a_block_means,
    a_credential_in_the_prompt_is_pointed_out,
    a_warning_before_a_tool_reaches_the_model_and_the_tool_runs,
    a_warning_after_a_tool_reaches_the_model,
}

fn the_start_of_a_session_tells_what_a_block_means(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
    let run = sandbox.play(Script::new([say("done")]));
    assert!(run.model_saw("cf-guide enforces this repository's rules"));
}

fn a_credential_in_the_prompt_is_pointed_out(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let script = Script::new([say("done")]).asked(&format!("deploy with {}", planted_secret()));
    let run = sandbox.play(script);
    assert!(run.model_saw("The prompt holds what looks like a credential"));
}

fn a_warning_before_a_tool_reaches_the_model_and_the_tool_runs(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write_user_config("mode = \"warn\"\n");
    let path = sandbox.repo().join("deploy.env");
    let run = sandbox.play(Script::new([create(path, planted_secret()), say("done")]));
    assert!(sandbox.has("deploy.env"));
    assert!(run.model_heard_a_hook());
    assert!(run.model_saw("core.secrets/"));
}

fn a_warning_after_a_tool_reaches_the_model(client: Client) {
    // Nobody looked before the tool ran, as when another hook changed what was to be done.
    let sandbox = Sandbox::new(client);
    sandbox.put_cf_guide_on_path();
    sandbox.wire(&Wiring::project(client).without("PreToolUse"));
    let path = sandbox.repo().join("deploy.env");
    let run = sandbox.play(Script::new([create(path, planted_secret()), say("done")]));
    assert!(sandbox.has("deploy.env"));
    assert!(run.model_heard_a_hook());
    assert!(run.model_saw("core.secrets/"));
}
