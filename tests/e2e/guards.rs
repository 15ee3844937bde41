//! A planted deny stops the tool, and the model learns why.

use crate::client::{CODEX_MODEL_THAT_WRITES_CODE, Client, Run};
use crate::sandbox::Sandbox;
use crate::script::{Script, agent, await_agent, create, planted_secret, say, shell};

on_both_clients! {
    deleting_the_home_folder_is_stopped,
    a_secret_in_a_new_file_is_stopped,
    a_secret_in_a_shell_redirection_is_stopped,
    a_document_that_mentions_a_disaster_is_written,
    a_hard_reset_is_stopped_by_its_pack,
}

fn deleting_the_home_folder_is_stopped(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let run = sandbox.play(Script::new([shell(sandbox.deletes_home()), say("done")]));
    assert!(sandbox.home_is_intact());
    assert_denied(&run);
}

fn a_secret_in_a_new_file_is_stopped(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let path = sandbox.repo().join("deploy.env");
    let run = sandbox.play(Script::new([create(path, planted_secret()), say("done")]));
    assert!(!sandbox.has("deploy.env"));
    assert_denied(&run);
}

fn a_secret_in_a_shell_redirection_is_stopped(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let command = format!("cat > deploy.env <<'EOF'\n{}EOF", planted_secret());
    let run = sandbox.play(Script::new([shell(command), say("done")]));
    assert!(!sandbox.has("deploy.env"));
    assert_denied(&run);
}

#[test]
fn claude_sub_agents_are_guarded_too() {
    let sandbox = Sandbox::guarded(Client::Claude);
    let script = Script::new([agent("SUBTASK-1: tidy up"), say("done")])
        .and_when("SUBTASK-1", [shell(sandbox.deletes_home()), say("could not")]);
    let run = sandbox.play(script);
    assert!(sandbox.home_is_intact());
    assert!(run.model_saw("Blocked by policy ["));
}

#[test]
fn codex_sub_agents_are_guarded_too() {
    let sandbox = Sandbox::guarded(Client::Codex).with_codex_model(CODEX_MODEL_THAT_WRITES_CODE);
    let secret = create(sandbox.repo().join("deploy.env"), planted_secret());
    let script = Script::new([agent("SUBTASK-1: tidy up"), await_agent(), say("done")])
        .and_when("SUBTASK-1", [secret, say("could not")]);
    let run = sandbox.play(script);
    assert!(!sandbox.has("deploy.env"));
    assert!(run.model_saw("Blocked by policy ["));
}

#[test]
fn codex_tools_called_from_code_are_guarded_too() {
    let sandbox = Sandbox::guarded(Client::Codex).with_codex_model(CODEX_MODEL_THAT_WRITES_CODE);
    let path = sandbox.repo().join("deploy.env");
    let run = sandbox.play(Script::new([create(path, planted_secret()), say("done")]));
    assert!(!sandbox.has("deploy.env"));
    assert_denied(&run);
}

#[test]
fn codex_patches_inside_a_shell_command_are_read_like_any_other() {
    let sandbox = Sandbox::guarded(Client::Codex);
    let patch = format!("*** Begin Patch\n*** Add File: deploy.env\n+{}*** End Patch", planted_secret());
    let run = sandbox.play(Script::new([shell(format!("apply_patch <<'EOF'\n{patch}\nEOF")), say("done")]));
    assert!(!sandbox.has("deploy.env"));
    assert_denied(&run);
}

/// The tool's result is the reason, in the words that say that trying again is of no use.
fn assert_denied(run: &Run) {
    let results = run.results();
    assert_eq!(results.len(), 1, "{results:?}");
    assert!(results[0].contains("Blocked by policy ["), "{results:?}");
    assert!(results[0].contains("retrying will not help"), "{results:?}");
}

fn a_document_that_mentions_a_disaster_is_written(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let document = "cat > notes.md <<'EOF'\nNever type rm -rf / or git push --force.\nEOF";
    let run = sandbox.play(Script::new([shell(document), say("done")]));
    assert_eq!(sandbox.read("notes.md"), "Never type rm -rf / or git push --force.\n");
    assert!(!run.model_heard_a_hook());
}

fn a_hard_reset_is_stopped_by_its_pack(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("work.txt", "committed\n");
    sandbox.commit("Work");
    sandbox.write("work.txt", "not committed yet\n");
    let run = sandbox.play(Script::new([shell("git reset --hard"), say("done")]));
    assert_eq!(sandbox.read("work.txt"), "not committed yet\n");
    assert!(run.results()[0].contains("core.git/"), "{:?}", run.results());
}
