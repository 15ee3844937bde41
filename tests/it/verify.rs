//! `verify` and `doctor` through the binary: every dead state has its name, and nothing is written.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::Value;

use crate::install::SETTINGS;
use crate::support::{Said, Sandbox, ok, picture};

/// The errors among the findings.
fn codes(said: &Said) -> Vec<String> {
    said.json()["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|finding| finding["severity"] == "error")
        .map(|finding| finding["code"].as_str().unwrap().to_owned())
        .collect()
}

/// How a working installation is broken.
type Break = fn(&Sandbox);

fn edit(sandbox: &Sandbox, file: &str, from: &str, to: &str) {
    let path = sandbox.repo().join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}

fn settings(sandbox: &Sandbox, change: impl Fn(&mut Value)) {
    let path = sandbox.repo().join(".claude/settings.json");
    let mut value: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    change(&mut value);
    fs::write(path, serde_json::to_vec_pretty(&value).unwrap()).unwrap();
}

#[test]
fn verify_names_every_dead_state_and_writes_nothing() {
    let table: &[(&str, Break)] = &[
        ("hook-missing", |s| settings(s, |v| v["hooks"]["PreToolUse"] = serde_json::json!([]))),
        ("hook-missing", |s| fs::remove_file(s.repo().join(".codex/config.toml")).unwrap()),
        ("not-opted-in", |s| fs::remove_dir_all(s.repo().join(".cf-guide")).unwrap()),
        ("hook-matcher-changed", |s| settings(s, |v| v["hooks"]["PreToolUse"][0]["matcher"] = "Edit".into())),
        ("hook-command-changed", |s| {
            edit(s, ".claude/settings.json", "exec cf-guide hook", "exec cf-gide hook")
        }),
        ("hook-command-changed", |s| {
            edit(s, ".codex/config.toml", "exec cf-guide hook", "exec true; cf-guide hook")
        }),
        ("settings-ignored", |s| edit(s, ".claude/settings.json", "{", "{ // mine")),
        ("hooks-disabled", |s| settings(s, |v| v["disableAllHooks"] = true.into())),
        ("hooks-disabled", |s| edit(s, ".codex/config.toml", "", "[features]\nhooks = false\n")),
        ("env-shadows-hook", |s| settings(s, |v| v["env"] = serde_json::json!({"PATH": "/evil"}))),
        ("unknown-key", |s| edit(s, ".cf-guide/config.toml", "requires", "shiny = 1\nrequires")),
        ("binary-too-old", |s| edit(s, ".cf-guide/config.toml", ">=0.1", ">=99.0")),
        ("config-syntax", |s| edit(s, ".cf-guide/config.toml", "requires =", "requires")),
        ("pack-off", |s| s.write(".cf-guide/config.toml", "[guards]\n\"core.filesystem\" = \"off\"\n")),
        ("manifest-edited", |s| edit(s, ".cf-guide/manifest.json", "standard", "minimal")),
        ("manifest-broken", |s| s.write(".cf-guide/manifest.json", "{")),
        ("context-over-budget", |s| s.write("docs/context/CONTEXT_CORE.md", &"x".repeat(20_000))),
    ];
    for (code, break_it) in table {
        let sandbox = Sandbox::on_path();
        ok(&sandbox.run(&["init", "--yes", "--no-verify"]));
        break_it(&sandbox);
        let before = picture(sandbox.folder());
        let said = sandbox.run(&["verify", "--json"]);
        assert_eq!(said.code, 1, "{code}: {}", said.stdout);
        assert!(codes(&said).iter().any(|found| found == code), "{code}: {}", said.stdout);
        assert_eq!(picture(sandbox.folder()), before, "{code}: verify writes nothing");
    }
}

/// Teams have such files: a client's own limit is theirs to know, and no reason to call the wiring broken.
#[test]
fn a_rule_file_that_a_client_cuts_is_a_warning_and_init_ends_well() {
    let sandbox = Sandbox::on_path();
    sandbox.write("AGENTS.md", &format!("{}\n- Never run `make deploy`.\n", "x\n".repeat(20_000)));
    let said = sandbox.run(&["init", "--yes", "--agent", "claude,codex"]);
    assert!(said.code == 0 && said.stdout.contains("warning[rules-cut]: AGENTS.md"), "{said:?}");
    assert!(said.stdout.contains("done and verified"), "{said:?}");
    ok(&sandbox.run(&["verify"]));
    assert!(sandbox.hook("claude", &sandbox.bash("make deploy")).is_deny());
}

#[test]
fn verify_says_when_nothing_is_installed() {
    let said = Sandbox::on_path().run(&["verify", "--json"]);
    assert_eq!((said.code, codes(&said)), (1, vec!["not-installed".to_owned()]));
}

#[test]
fn verify_notices_who_answers() {
    let stub = |body: &str| {
        let sandbox = Sandbox::on_path();
        ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
        let bin = sandbox.folder().join("bin");
        fs::create_dir(&bin).unwrap();
        let program = bin.join("cf-guide");
        fs::write(&program, format!("#!/bin/sh\n{body}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let path = format!("{}:/usr/bin:/bin", bin.display());
        codes(&sandbox.env("PATH", path).run(&["verify", "--json"]))
    };
    let answers = |version: &str, rest: &str| {
        stub(&format!("case $1 in --version) echo '{version}'; exit 0;; esac\n{rest}"))
    };
    assert_eq!(answers("cf-guide 0.0.1", ""), ["binary-too-old"]);
    assert_eq!(answers("something else 9.9.9", ""), ["binary-other"]);
    assert_eq!(answers("cf-guide 99.0.0", ""), ["deny-not-enforced", "deny-not-enforced"]);
    assert!(answers("cf-guide 99.0.0", "echo hello").contains(&"reply-not-understood".to_owned()));
    assert!(answers("cf-guide 99.0.0", "exit 3").contains(&"hook-failed".to_owned()));
    // A later binary that does its work is fine.
    let real = format!("exec '{}' \"$@\"", crate::support::binary().display());
    assert_eq!(answers("cf-guide 99.0.0", &real), Vec::<String>::new());
}

#[test]
fn verify_fails_without_the_binary_on_the_path() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let said = sandbox.env("PATH", "/usr/bin:/bin").run(&["verify", "--json"]);
    assert_eq!((said.code, codes(&said)), (1, vec!["binary-not-on-path".to_owned()]));
}

#[test]
fn verify_does_not_run_a_command_that_came_with_a_clone() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let trap = sandbox.repo().join("cf-guide");
    fs::write(&trap, "#!/bin/sh\ntouch \"$HOME/sprung\"\n").unwrap();
    fs::set_permissions(&trap, fs::Permissions::from_mode(0o755)).unwrap();
    let text = fs::read_to_string(sandbox.repo().join(".claude/settings.json")).unwrap();
    let guarded = "command -v cf-guide >/dev/null 2>&1 || exit 0; exec cf-guide hook claude";
    for evil in
        ["touch ~/sprung; cf-guide hook claude".to_owned(), format!("'{}' hook claude", trap.display())]
    {
        sandbox.write(".claude/settings.json", &text.replace(guarded, &evil));
        let said = sandbox.run(&["verify", "--json"]);
        assert!(codes(&said).contains(&"hook-command-changed".to_owned()), "{}", said.stdout);
        assert!(!sandbox.home().join("sprung").exists(), "{evil}");
    }
}

#[test]
fn edited_documents_are_no_fault() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--with", "context"]));
    sandbox.write("docs/context/ROLES.md", "# Roles\n\nNobody.\n");
    let said = sandbox.run(&["verify", "--json"]);
    ok(&said);
    assert!(said.stdout.contains("document-edited"), "{}", said.stdout);
}

#[test]
fn a_rule_whose_example_fails_is_a_finding() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--with", "rules"]));
    edit(&sandbox, "CLAUDE.md", "- block: `git push --force origin main`", "- block: `git status`");
    let said = sandbox.run(&["verify", "--json"]);
    assert_eq!((said.code, codes(&said)), (1, vec!["example-failed".to_owned()]));
}

#[test]
fn doctor_looks_around_and_its_report_names_nobody() {
    let sandbox = Sandbox::on_path();
    sandbox.write(".claude/settings.json", SETTINGS);
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let said = sandbox.run(&["doctor", "--json", "--bundle", "report.json"]);
    ok(&said);
    for code in ["client-missing", "subfolder-start", "other-guard"] {
        assert!(said.stdout.contains(code), "{code}: {}", said.stdout);
    }
    let report = fs::read_to_string(sandbox.repo().join("report.json")).unwrap();
    assert!(!report.contains(sandbox.folder().to_str().unwrap()) && !report.contains("mine.sh"), "{report}");
}

#[test]
fn a_ledger_that_was_replaced_is_said_until_a_person_has_seen_it() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    sandbox.hook("claude", &sandbox.bash("ls"));
    fs::write(sandbox.state().join("guide.db"), "no database ".repeat(500)).unwrap();
    let _ = fs::remove_file(sandbox.state().join("guide.db-wal"));
    sandbox.hook("claude", &sandbox.bash("ls"));
    let said = sandbox.run(&["verify", "--json"]);
    assert_eq!(
        (said.code, codes(&said).contains(&"store-replaced".to_owned())),
        (1, true),
        "{}",
        said.stdout
    );
    sandbox.run(&["doctor", "--acknowledge"]);
    ok(&sandbox.run(&["verify", "--json"]));
}

#[test]
fn a_damaged_policy_cache_heals_itself() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    sandbox.write("CLAUDE.md", "- Never run `make deploy`.\n");
    let deploy = sandbox.bash("make deploy");
    assert!(sandbox.hook("claude", &deploy).is_deny());
    let cache = fs::read_dir(sandbox.state())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| path.extension().is_some_and(|extension| extension == "bin"))
        .unwrap();
    let whole = fs::read(&cache).unwrap();
    for damaged in [&b""[..], b"garbage", &whole[..whole.len() / 2], &vec![0xff; whole.len()]] {
        fs::write(&cache, damaged).unwrap();
        assert!(sandbox.hook("claude", &deploy).is_deny());
        fs::write(&cache, damaged).unwrap();
        ok(&sandbox.run(&["verify"]));
    }
}
