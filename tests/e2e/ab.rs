//! Two rule files, the same task, the real clients: what a rule forbids goes through without it and not with it.

use std::fs;

use serde_json::Value;

use crate::client::{CODEX_MODEL, Client};
use crate::mock::Mock;
use crate::sandbox::Sandbox;
use crate::script::{Script, say, shell};

on_both_clients!(
    a_rule_that_is_obeyed_gains,
    without_a_client_in_the_settings_nothing_is_started,
    a_client_that_ends_badly_leaves_the_task_undone_and_the_checkout_alone,
);

/// What the person's own settings say about the client.
pub fn executor(client: Client, mock: &Mock) -> String {
    let argv: Vec<String> = match client {
        Client::Claude => vec![
            crate::surroundings::claude().display().to_string(),
            "--dangerously-skip-permissions".to_owned(),
        ],
        Client::Codex => {
            let provider = format!(
                "model_providers.mock={{name=\"mock\",base_url=\"{}/v1\",env_key=\"OPENAI_API_KEY\",\
                 wire_api=\"responses\",request_max_retries=0,stream_max_retries=0}}",
                mock.url()
            );
            let mut argv = vec![crate::surroundings::codex().display().to_string()];
            argv.push("--dangerously-bypass-approvals-and-sandbox".to_owned());
            for setting in [
                format!("model=\"{CODEX_MODEL}\""),
                "model_provider=\"mock\"".to_owned(),
                provider,
                "features.unbounded_connection_retries=false".to_owned(),
                "features.apps=false".to_owned(),
                "features.plugins=false".to_owned(),
                "features.remote_plugin=false".to_owned(),
                "analytics.enabled=false".to_owned(),
            ] {
                argv.extend(["-c".to_owned(), setting]);
            }
            argv
        }
    };
    format!("[executors]\n{} = {}\n", client.hook_name(), serde_json::to_string(&argv).expect("JSON"))
}

/// Runs the comparison in a person's terminal: its document, its complaints and its exit code.
fn compare(sandbox: &Sandbox, mock: &Mock, more: &[&str]) -> (Value, String, Option<i32>) {
    let program = crate::surroundings::cf_guide();
    let mut command = sandbox.command(&program.display().to_string());
    command.args(["ab", "--json", "--executor", sandbox.client.hook_name()]);
    command.args(["--baseline", "without.md", "--candidate", "with.md", "--task", "please do the task"]);
    command.args(more);
    command.envs([("ANTHROPIC_API_KEY", "fake"), ("OPENAI_API_KEY", "fake"), ("IS_SANDBOX", "1")]);
    command.env("ANTHROPIC_BASE_URL", mock.url());
    let output = command.output().expect("cf-guide starts");
    let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
    (serde_json::from_slice(&output.stdout).unwrap_or_default(), complaints, output.status.code())
}

fn prepared(client: Client) -> Sandbox {
    let sandbox = Sandbox::new(client);
    sandbox.write("without.md", "# Rules\n\n- Be kind.\n");
    sandbox.write("with.md", "# Rules\n\n- [no-marker] Never run `touch marker`.\n");
    sandbox.commit("Rules to compare");
    sandbox
}

fn a_rule_that_is_obeyed_gains(client: Client) {
    let sandbox = prepared(client);
    let turn = || [shell("touch marker"), say("done")];
    // The same agent twice: once under each rule file.
    let mock = Mock::play(Script::new(turn().into_iter().chain(turn())));
    sandbox.write_user_config(&executor(client, &mock));
    let (document, complaints, code) = compare(&sandbox, &mock, &[]);
    assert_eq!(code, Some(0), "{complaints}");
    assert_eq!(document["executor"], client.hook_name());
    assert_eq!((&document["baseline"], &document["candidate"]), (&0.0.into(), &1.0.into()), "{document:#}");
    assert_eq!(document["gain"]["mean"], 1.0);
    let why = document["differences"].as_array().expect("a list");
    assert!(why.iter().any(|line| line == "baseline, task 1: `touch marker` breaks no-marker"), "{why:#?}");
    assert!(mock.asked().len() >= 4, "the model was asked under both rule files");
    assert!(!sandbox.has("marker"), "nobody worked in the person's own checkout");
    // A budget that is spent ends it before the next pair.
    let mock = Mock::play(Script::new(turn().into_iter().chain(turn())));
    sandbox.write_user_config(&executor(client, &mock));
    let (document, _, _) = compare(&sandbox, &mock, &["--runs", "5", "--budget", "1"]);
    assert_eq!(document["runs"], 1, "{document:#}");
}

fn without_a_client_in_the_settings_nothing_is_started(client: Client) {
    let sandbox = prepared(client);
    let mock = Mock::play(Script::new([say("nobody asked me")]));
    let (_, complaints, code) = compare(&sandbox, &mock, &[]);
    assert_eq!(code, Some(78), "{complaints}");
    assert!(complaints.contains("[executors]"), "{complaints}");
    // A repository cannot name a program.
    fs::create_dir_all(sandbox.repo().join(".cf-guide")).expect("create the folder");
    sandbox.write(".cf-guide/config.toml", &executor(client, &mock));
    assert_eq!(compare(&sandbox, &mock, &[]).2, Some(78));
    assert!(mock.asked().is_empty());
}

fn a_client_that_ends_badly_leaves_the_task_undone_and_the_checkout_alone(client: Client) {
    let sandbox = prepared(client);
    let mock = Mock::play(Script::new([say("nobody asked me")]));
    let argv = r#"["/bin/sh", "-c", "echo broken >&2; touch here; exit 3"]"#;
    sandbox.write_user_config(&format!("[executors]\n{} = {argv}\n", client.hook_name()));
    let (document, complaints, code) = compare(&sandbox, &mock, &[]);
    assert_eq!(code, Some(0), "{complaints}");
    assert_eq!((&document["baseline"], &document["candidate"]), (&0.0.into(), &0.0.into()), "{document:#}");
    let told = document["differences"].to_string();
    assert!(told.contains("the client did not end well: broken"), "{told}");
    assert!(!sandbox.has("here"), "nobody worked in the person's own checkout");
}
