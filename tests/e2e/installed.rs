//! The wiring that `cf-guide init` writes is what the clients run.

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, create, planted_secret, say, shell};

on_both_clients! {
    a_repository_wired_by_init_is_guarded,
    a_repository_wired_by_init_works_without_the_binary,
    an_unwired_repository_is_as_before,
}

fn wired_by_init(client: Client) -> Sandbox {
    let sandbox = Sandbox::new(client);
    sandbox.put_cf_guide_on_path();
    sandbox.cf_guide(&["init", "--yes", "--agent", client.hook_name()]);
    sandbox.commit("Wire cf-guide");
    sandbox
}

fn a_repository_wired_by_init_is_guarded(client: Client) {
    let sandbox = wired_by_init(client);
    let secret = create(sandbox.repo().join("deploy.env"), planted_secret());
    let run = sandbox.play(Script::new([secret, shell("touch ran"), say("done")]));
    assert!(!sandbox.has("deploy.env"));
    assert!(sandbox.has("ran"));
    assert!(run.results()[0].contains("Blocked by policy ["), "{:?}", run.results());
}

fn a_repository_wired_by_init_works_without_the_binary(client: Client) {
    let sandbox = wired_by_init(client);
    sandbox.take_cf_guide_off_path();
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(sandbox.has("ran"));
    assert!(!run.model_heard_a_hook());
    // The person is told how to get it; `codex exec --json` keeps such messages to itself.
    assert_eq!(run.printed.contains("not on your PATH"), client == Client::Claude, "{}", run.printed);
}

#[test]
fn claude_run_by_us_is_guarded_for_one_session_and_nothing_is_installed() {
    let sandbox = Sandbox::new(Client::Claude).supervised_for_once();
    let secret = create(sandbox.repo().join("deploy.env"), planted_secret());
    let run = sandbox.play(Script::new([secret, shell("touch ran"), say("done")]));
    assert!(run.results()[0].contains("Blocked by policy ["), "{:?}", run.results());
    assert!(
        run.complaints.contains("this session is supervised; nothing is installed"),
        "{}",
        run.complaints
    );
    assert_eq!(sandbox.git(&["status", "--porcelain"]), "?? ran\n");
    assert!(sandbox.cf_guide(&["status"]).starts_with("NOT GUARDED"));
}

fn an_unwired_repository_is_as_before(client: Client) {
    let sandbox = wired_by_init(client);
    sandbox.cf_guide(&["uninstall", "--yes"]);
    sandbox.git(&["add", "--all"]);
    assert_eq!(sandbox.git(&["diff", "--cached", "--name-only", "HEAD~1"]), "");
    let run = sandbox.play(Script::new([shell("touch ran"), say("done")]));
    assert!(sandbox.has("ran"));
    assert!(!run.model_heard_a_hook());
}

#[test]
fn claude_started_in_a_subfolder_is_guarded_by_the_local_scope() {
    let sandbox = Sandbox::new(Client::Claude);
    sandbox.put_cf_guide_on_path();
    sandbox.cf_guide(&["init", "--yes", "--scope", "local", "--agent", "claude"]);
    sandbox.write("deep/er/keep", "");
    let below = sandbox.repo().join("deep/er");
    let sandbox = sandbox.started_in(below.clone());
    let secret = create(below.join("deploy.env"), planted_secret());
    let run = sandbox.play(Script::new([secret, say("done")]));
    assert!(!sandbox.has("deep/er/deploy.env"), "{:?}", run.results());
    assert!(run.results()[0].contains("Blocked by policy ["), "{:?}", run.results());
}

#[test]
fn codex_obeys_without_any_bypass_once_the_installer_was_told_to_trust() {
    let sandbox = Sandbox::new(Client::Codex).with_untrusted_hooks();
    sandbox.put_cf_guide_on_path();
    sandbox.put_codex_on_path();
    sandbox.cf_guide(&["init", "--yes", "--agent", "codex", "--trust"]);
    let secret = create(sandbox.repo().join("deploy.env"), planted_secret());
    let run = sandbox.play(Script::new([secret, shell("touch ran"), say("done")]));
    assert!(!sandbox.has("deploy.env"), "{:?}", run.results());
    assert!(sandbox.has("ran"));
    let config = sandbox.home().join(".codex/config.toml");
    assert!(std::fs::read_to_string(&config).expect("Codex keeps its reviews").contains("[hooks.state."));
    sandbox.cf_guide(&["uninstall", "--yes"]);
    let left = std::fs::read_to_string(&config).expect("Codex keeps its own settings");
    assert!(!left.contains("trusted_hash"), "{left}");
}

#[test]
fn doctor_sees_a_background_server_that_cannot_find_cf_guide() {
    let sandbox = Sandbox::new(Client::Codex);
    let codex = crate::surroundings::codex().display().to_string();
    let daemon = |word: &str, path: &str| {
        let mut command = sandbox.command(&codex);
        let output =
            command.args(["app-server", "daemon", word]).env("PATH", path).output().expect("run Codex");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let environment = sandbox.environment();
    let (_, path) = environment.iter().find(|(name, _)| *name == "PATH").expect("a PATH");
    sandbox.put_cf_guide_on_path();
    sandbox.cf_guide(&["init", "--yes", "--agent", "codex"]);
    daemon("start", "/usr/bin:/bin");
    let blind = sandbox.cf_guide(&["doctor"]);
    daemon("stop", "/usr/bin:/bin");
    daemon("start", path.to_str().expect("a PATH of ours"));
    let seeing = sandbox.cf_guide(&["doctor"]);
    daemon("stop", "/usr/bin:/bin");
    assert!(blind.contains("codex-server-path"), "{blind}");
    assert!(!seeing.contains("codex-server-path"), "{seeing}");
}
