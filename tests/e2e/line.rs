//! The status line in a real terminal of Claude Code.

use crate::client::Client;
use crate::sandbox::Sandbox;

const OWN: &str = "{\n  \"statusLine\": { \"type\": \"command\", \"command\": \"echo my own line\" }\n}\n";

#[test]
fn claude_shows_it_behind_the_persons_own_and_the_own_alone_after_uninstall() {
    let sandbox = Sandbox::new(Client::Claude);
    sandbox.put_cf_guide_on_path();
    sandbox.write("CLAUDE.md", "- Never run `make deploy`.\n");
    sandbox.write("../home/.claude/settings.json", OWN);
    sandbox.commit("Rules");
    let said = sandbox.cf_guide(&["init", "--yes", "--agent", "claude", "--with", "statusline"]);
    assert!(said.contains("your own status line `echo my own line` stays"), "{said}");
    let both = "my own line | cf-guide ● 1 deny";
    let screen = sandbox.on_the_screen_of_claude(both);
    assert!(screen.contains(both) && !screen.contains("no longer"), "{screen}");
    // A person's terminal: a job that nobody can be asked about is refused while a helper of the client still runs.
    let said = sandbox.at_terminal(&["uninstall", "--yes"], "");
    assert!(said.contains("taken back"), "{said}");
    let screen = sandbox.on_the_screen_of_claude("my own line");
    assert!(screen.contains("my own line") && !screen.contains("cf-guide ●"), "{screen}");
    assert_eq!(sandbox.read("../home/.claude/settings.json"), OWN);
    assert_eq!(sandbox.git(&["status", "--porcelain"]), "");
}
