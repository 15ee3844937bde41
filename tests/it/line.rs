//! The status line: in the settings of one person, around the line they had, and gone without a trace.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::support::{Sandbox, ok, picture};

const WITH: [&str; 6] = ["init", "--yes", "--agent", "claude", "--with", "statusline"];
const RULES: &str = "- Never run `make deploy`.\n";

/// What Claude Code would show: the command of the line that counts, run as it runs it.
fn shown(sandbox: &Sandbox, file: &Path) -> String {
    let settings: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    let line = settings["statusLine"]["command"].as_str().unwrap();
    let mut command = std::process::Command::new("/bin/sh");
    command.args(["-c", line]).current_dir(sandbox.repo()).env_clear();
    let path = format!("{}:/usr/bin:/bin", crate::support::binary().parent().unwrap().display());
    command.envs([("HOME", sandbox.home().to_str().unwrap()), ("PATH", &path)]);
    command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let told = json!({
        "session_id": "s1", "model": {"display_name": "a model"},
        "workspace": {"project_dir": sandbox.repo(), "current_dir": sandbox.repo()},
    });
    crate::support::said(command, told.to_string().as_bytes()).stdout
}

#[test]
fn a_persons_own_line_stays_wherever_it_stands_and_comes_back_byte_for_byte() {
    let own = "{ \"statusLine\": {\"padding\": 0,\n   \"type\": \"command\", \"command\": \"jq -r .model.display_name 2>/dev/null || sed 's/.*display_name\\\":\\\"\\\\([^\\\"]*\\\\).*/\\\\1/'\"}, \"model\":\"opus\" }\n";
    for (place, scope) in [
        (".claude/settings.local.json", "project"),
        (".claude/settings.json", "project"),
        ("../home/.claude/settings.json", "project"),
        (".claude/settings.local.json", "local"),
        ("../home/.claude/settings.json", "local"),
        ("../home/.claude/settings.json", "user"),
    ] {
        let sandbox = Sandbox::on_path();
        sandbox.write("CLAUDE.md", RULES);
        fs::create_dir(sandbox.home().join(".claude")).unwrap();
        sandbox.write(place, own);
        sandbox.git(&sandbox.repo(), &["add", "-A"]);
        sandbox.git(&sandbox.repo(), &["commit", "-qm", "as it was"]);
        let before = (picture(&sandbox.repo()), picture(&sandbox.home().join(".claude")));
        let args = [&WITH[..], &["--scope", scope]].concat();
        let said = sandbox.run(&args);
        ok(&said);
        assert!(said.stdout.contains("your own status line `jq"), "{place} {scope}: {}", said.stdout);
        let file = match scope {
            "user" => sandbox.home().join(".claude/settings.json"),
            _ => sandbox.repo().join(".claude/settings.local.json"),
        };
        let line = shown(&sandbox, &file);
        assert!(line.starts_with("a model | cf-guide ● "), "{place} {scope}: {line}");
        let settings: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        assert_eq!(settings["statusLine"]["padding"], 0, "{place} {scope}");
        let said = sandbox.run(&args);
        assert!(said.stdout.contains("nothing to change"), "{place} {scope}: {}", said.stdout);
        ok(&sandbox.run(&["verify"]));
        let undo: &[&str] = if scope == "user" {
            &["uninstall", "--yes", "--scope", "user"]
        } else {
            &["uninstall", "--yes"]
        };
        ok(&sandbox.run(undo));
        let after = (picture(&sandbox.repo()), picture(&sandbox.home().join(".claude")));
        assert_eq!(after, before, "{place} {scope}");
        assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--porcelain"]), "", "{place} {scope}");
    }
}

#[test]
fn where_there_is_none_it_stands_alone_for_this_person_and_is_not_committed() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", RULES);
    fs::create_dir(sandbox.home().join(".claude")).unwrap();
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-qm", "as it was"]);
    ok(&sandbox.run(&WITH));
    let file = sandbox.repo().join(".claude/settings.local.json");
    assert_eq!(shown(&sandbox, &file), "cf-guide ● 1 deny\n");
    let seen = sandbox.git(&sandbox.repo(), &["status", "--porcelain", "-uall"]);
    assert!(seen.contains(".claude/settings.json") && !seen.contains("local"), "{seen}");
    let manifest = fs::read_to_string(sandbox.repo().join(".cf-guide/manifest.json")).unwrap();
    assert!(!manifest.contains("statusline") && !manifest.contains("local"), "{manifest}");
    // The same file takes the hooks as well, and gives everything back.
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--scope", "local"]));
    assert_eq!(shown(&sandbox, &file), "cf-guide ● 1 deny\n");
    ok(&sandbox.run(&["uninstall", "--yes"]));
    assert!(!file.exists());
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--porcelain"]), "");
}

#[test]
fn a_file_with_the_line_alone_lacks_no_hook() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&WITH));
    let start = json!({
        "hook_event_name": "SessionStart", "session_id": "s", "source": "startup", "cwd": sandbox.repo(),
    });
    let told = sandbox.hook("claude", &start).person();
    assert!(!told.contains("no longer") && !told.contains("settings.local.json"), "{told}");
}

#[test]
fn a_line_that_a_person_wrote_since_is_theirs_and_one_of_another_kind_is_left_alone() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&WITH));
    let file = sandbox.repo().join(".claude/settings.local.json");
    let mine = "{\n  \"statusLine\": {\"type\": \"command\", \"command\": \"mine\"}\n}\n";
    fs::write(&file, mine).unwrap();
    ok(&sandbox.run(&["uninstall", "--yes"]));
    assert_eq!(fs::read_to_string(&file).unwrap(), mine);

    let sandbox = Sandbox::on_path();
    let odd = "{\"statusLine\": {\"type\": \"static\", \"text\": \"x\"}}\n";
    sandbox.write(".claude/settings.local.json", odd);
    let said = sandbox.run(&WITH);
    ok(&said);
    assert!(
        said.stdout.contains("no status line: the one in `.claude/settings.local.json` runs no command"),
        "{}",
        said.stdout
    );
    assert_eq!(fs::read_to_string(sandbox.repo().join(".claude/settings.local.json")).unwrap(), odd);
    let said = sandbox.run(&["init", "--yes", "--agent", "codex", "--with", "statusline"]);
    assert!(said.stdout.contains("only Claude Code runs a command"), "{}", said.stdout);
}

#[test]
fn nothing_that_goes_wrong_reaches_the_client() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", RULES);
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let gone = json!({"workspace": {"project_dir": "/nonexistent"}}).to_string();
    for (args, stdin) in [
        (&["statusline"][..], &b""[..]),
        (&["statusline"], b"{"),
        (&["statusline"], b"\xff\xfe[1,2"),
        (&["statusline"], b"[[[[[[[[[[[[["),
        (&["statusline"], gone.as_bytes()),
        (&["statusline", "--wrap", "exit 3"], b"{}"),
        (&["statusline", "--wrap", "no-such-program"], b"{}"),
        (&["statusline", "--wrap", "kill -9 $$"], b"{}"),
        (&["statusline", "--wrap", "yes | head -c 3000000"], b"{}"),
        (&["statusline", "--prompt"], b""),
    ] {
        let said = sandbox.run_with(args, stdin);
        assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{args:?}");
        // Of a folder that is not there nothing is known but that.
        let expected =
            if stdin == gone.as_bytes() { "cf-guide ○ NOT GUARDED" } else { "cf-guide ● 1 deny" };
        assert!(said.stdout.contains(expected), "{args:?}: {:.300}", said.stdout);
    }
}

#[test]
fn what_lies_among_gits_own_records_is_not_handed_to_git() {
    let sandbox = Sandbox::on_path();
    let said = sandbox.run(&[&WITH[..], &["--no-verify"]].concat());
    assert_eq!(said.code, 0, "{said:?}");
    let handed = said.stdout.lines().filter(|line| line.contains("git add"));
    assert!(!handed.clone().any(|line| line.contains("info/exclude")), "{said:?}");
    assert!(handed.count() > 0, "{said:?}");
}
