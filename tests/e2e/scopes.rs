//! Installed where the clients really look: from a subfolder, for a user, and reviewed through Codex itself.

use std::fs;
use std::os::unix::fs::symlink;

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, create, planted_secret, say, shell};
use crate::surroundings;

fn is_guarded(sandbox: &Sandbox) {
    let secret = create(sandbox.repo().join("deploy.env"), planted_secret());
    let run = sandbox.play(Script::new([secret, shell("touch ran"), say("done")]));
    assert!(!sandbox.has("deploy.env"));
    assert!(run.results()[0].contains("Blocked by policy ["), "{:?}", run.results());
}

/// The clients themselves on the PATH, as on a person's machine: `init` looks at their versions.
fn with_client_on_path(client: Client) -> Sandbox {
    let sandbox = Sandbox::new(client);
    sandbox.put_cf_guide_on_path();
    let program = match client {
        Client::Claude => surroundings::claude(),
        Client::Codex => surroundings::codex(),
    };
    symlink(program, sandbox.home().parent().expect("a sandbox").join("bin").join(client.hook_name()))
        .expect("link the client");
    sandbox
}

#[test]
fn claude_in_a_subfolder_is_guarded_by_the_local_scope() {
    let sandbox = with_client_on_path(Client::Claude);
    sandbox.cf_guide(&["init", "--yes", "--agent", "claude", "--scope", "local"]);
    let settings = sandbox.read(".claude/settings.local.json");
    assert!(settings.contains("\"args\""), "no shell between a current client and us: {settings}");
    let below = sandbox.repo().join("deep/below");
    fs::create_dir_all(&below).expect("make a subfolder");
    is_guarded(&sandbox.started_in(below));
}

#[test]
fn claude_anywhere_is_guarded_by_the_user_scope() {
    let sandbox = with_client_on_path(Client::Claude);
    sandbox.cf_guide(&["init", "--yes", "--agent", "claude", "--scope", "user"]);
    assert!(!sandbox.has(".claude") && !sandbox.has(".cf-guide"));
    is_guarded(&sandbox);
}

#[test]
fn codex_after_trust_is_guarded_without_any_bypass() {
    let sandbox = with_client_on_path(Client::Codex).with_untrusted_hooks();
    let said = sandbox.cf_guide(&["init", "--yes", "--agent", "codex", "--trust"]);
    assert!(said.contains("Codex trusts our 11 hooks now"), "{said}");
    assert!(!sandbox.cf_guide(&["verify"]).contains("codex-untrusted"));
    is_guarded(&sandbox);
}

#[test]
fn codex_before_trust_is_told_of_by_verify() {
    let sandbox = with_client_on_path(Client::Codex).with_untrusted_hooks();
    sandbox.cf_guide(&["init", "--yes", "--agent", "codex"]);
    assert!(sandbox.cf_guide(&["verify"]).contains("codex-untrusted"));
}

#[test]
fn codex_user_scope_is_guarded_after_trust_and_gone_after_uninstall() {
    let sandbox = with_client_on_path(Client::Codex).with_untrusted_hooks();
    fs::create_dir_all(sandbox.home().join(".codex")).expect("make the Codex home");
    fs::write(sandbox.home().join(".codex/config.toml"), "# mine\nmodel = \"gpt-5.5\"\n").expect("write");
    let said = sandbox.cf_guide(&["init", "--yes", "--agent", "codex", "--scope", "user", "--trust"]);
    assert!(said.contains("Codex trusts our 11 hooks now"), "{said}");
    is_guarded(&sandbox);
    sandbox.cf_guide(&["uninstall", "--yes", "--scope", "user"]);
    let left = fs::read_to_string(sandbox.home().join(".codex/config.toml")).expect("still there");
    assert!(left.starts_with("# mine\nmodel = \"gpt-5.5\"\n") && !left.contains("cf-guide hook"), "{left}");
}
