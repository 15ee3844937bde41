//! When cf-guide crashes, hangs or is not there: open by default, shut where the client was told so.

use crate::client::{Client, Run};
use crate::sandbox::{Sandbox, Wiring};
use crate::script::{Script, say, shell};

on_both_clients! {
    a_crash_lets_the_tool_run_and_says_nothing,
    a_failing_exit_lets_the_tool_run_and_says_nothing,
    a_hang_lets_the_tool_run_and_says_nothing,
    a_missing_binary_lets_the_tool_run_and_says_nothing,
    broken_settings_let_the_tool_run,
    broken_settings_that_wish_to_fail_closed_stop_the_tool,
}

const CRASH: &str = "kill -9 $$";
const FAIL: &str = "echo 'thread main panicked' >&2; exit 101";
/// Only before tools: each hang costs the whole timeout.
const HANG: &str = "case \"$(cat)\" in *'\"PreToolUse\"'*) exec sleep 600 ;; esac";

fn a_crash_lets_the_tool_run_and_says_nothing(client: Client) {
    stays_open(client, Some(CRASH));
}

fn a_failing_exit_lets_the_tool_run_and_says_nothing(client: Client) {
    stays_open(client, Some(FAIL));
}

fn a_hang_lets_the_tool_run_and_says_nothing(client: Client) {
    stays_open(client, Some(HANG));
}

fn a_missing_binary_lets_the_tool_run_and_says_nothing(client: Client) {
    stays_open(client, None);
}

fn broken_settings_let_the_tool_run(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write(".cf-guide/config.toml", "mode = = =\n");
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(sandbox.has("ran"), "{:?}", run.results());
    assert!(!run.model_heard_a_hook());
}

fn broken_settings_that_wish_to_fail_closed_stop_the_tool(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write(".cf-guide/config.toml", "fail = \"closed\"\nmode = = =\n");
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(!sandbox.has("ran"));
    assert!(run.results()[0].contains("config"), "{:?}", run.results());
}

fn stays_open(client: Client, impostor: Option<&str>) {
    let (sandbox, run) = play(client, impostor, &Wiring::project(client));
    assert!(sandbox.has("ran"), "{:?}", run.results());
    assert!(!run.model_heard_a_hook());
}

#[test]
fn claude_told_to_block_on_failure_blocks_after_a_crash() {
    blocks(Some(CRASH), "failed; blocking because onFailure is \"block\"");
}

#[test]
fn claude_told_to_block_on_failure_blocks_after_a_failing_exit() {
    blocks(Some(FAIL), "failed; blocking because onFailure is \"block\"");
}

#[test]
fn claude_told_to_block_on_failure_blocks_after_a_hang() {
    blocks(Some(HANG), "timed out; blocking because onFailure is \"block\"");
}

#[test]
fn claude_told_to_block_on_failure_blocks_without_the_binary() {
    blocks(None, "failed; blocking because onFailure is \"block\"");
}

fn blocks(impostor: Option<&str>, told: &str) {
    let (sandbox, run) = play(Client::Claude, impostor, &Wiring::strict(Client::Claude));
    assert!(!sandbox.has("ran"));
    assert!(run.results()[0].contains(told), "{:?}", run.results());
}

fn play(client: Client, impostor: Option<&str>, wiring: &Wiring) -> (Sandbox, Run) {
    let sandbox = Sandbox::new(client);
    if let Some(script) = impostor {
        sandbox.put_impostor_on_path(script);
    }
    sandbox.wire(&wiring.clone().timeout(1));
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    (sandbox, run)
}
