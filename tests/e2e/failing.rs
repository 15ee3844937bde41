//! A cf-guide that crashes, hangs or is not there: open by default, shut where the client was told so.

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
    a_panic_inside_lets_the_tool_run,
    a_panic_inside_stops_the_tool_when_failing_closed,
    a_missed_deadline_lets_the_tool_run,
    a_missed_deadline_stops_the_tool_when_failing_closed,
    a_missed_deadline_does_not_let_a_catastrophe_through,
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
    assert!(!run.model_saw("not valid TOML"));
    // The person is told; `codex exec --json` keeps such messages to itself.
    assert_eq!(run.printed.contains("not valid TOML"), client == Client::Claude, "{}", run.printed);
}

fn broken_settings_that_wish_to_fail_closed_stop_the_tool(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write(".cf-guide/config.toml", "fail = \"closed\"\nmode = = =\n");
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(!sandbox.has("ran"));
    assert!(run.results()[0].contains("config"), "{:?}", run.results());
}

fn a_panic_inside_lets_the_tool_run(client: Client) {
    let sandbox = with_fault(client, "panic");
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(sandbox.has("ran"), "{:?}", run.results());
    assert!(!run.model_heard_a_hook());
}

fn a_panic_inside_stops_the_tool_when_failing_closed(client: Client) {
    let sandbox = with_fault(client, "panic").with_variable("GUIDANCE_EVENT_FAIL_CLOSED", "1");
    assert_stopped(&sandbox);
}

fn a_missed_deadline_lets_the_tool_run(client: Client) {
    let sandbox = with_fault(client, "stall");
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(sandbox.has("ran"), "{:?}", run.results());
    assert!(!run.model_heard_a_hook());
}

fn a_missed_deadline_stops_the_tool_when_failing_closed(client: Client) {
    let sandbox = with_fault(client, "stall").with_variable("GUIDANCE_EVENT_FAIL_CLOSED", "1");
    assert_stopped(&sandbox);
}

fn a_missed_deadline_does_not_let_a_catastrophe_through(client: Client) {
    let sandbox = with_fault(client, "stall");
    let run = sandbox.play(Script::new([shell(sandbox.deletes_home()), say("done")]));
    assert!(sandbox.home_is_intact());
    assert!(run.results()[0].contains("Blocked by policy ["), "{:?}", run.results());
}

/// The binary breaks down by itself, which only a debug build can be told to do.
fn with_fault(client: Client, fault: &str) -> Sandbox {
    let sandbox = Sandbox::guarded(client).with_variable("CF_GUIDE_TEST_FAULT", fault);
    sandbox.put_breakable_cf_guide_on_path();
    sandbox.with_variable("GUIDANCE_EVENT_SYNC_TIMEOUT_MS", "500")
}

fn assert_stopped(sandbox: &Sandbox) {
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(!sandbox.has("ran"));
    assert!(run.results()[0].contains("cf-guide"), "{:?}", run.results());
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
    // A hang costs the whole timeout; everything else should have time enough on a busy machine.
    let timeout = if impostor == Some(HANG) { 1 } else { 10 };
    sandbox.wire(&wiring.clone().timeout(timeout));
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    (sandbox, run)
}
