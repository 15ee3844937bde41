//! `init`, `verify` and `uninstall` through the binary: nothing lost, every dead state named, death at any point mended.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};

use serde_json::Value;

use crate::support::{Sandbox, ok, picture};

pub const SETTINGS: &str = "{\n    \"permissions\": {\n        \"allow\": [\"Bash(ls:*)\"]\n    },\n    \"hooks\": {\n        \"PreToolUse\": [\n            { \"matcher\": \"Bash\", \"hooks\": [{ \"type\": \"command\", \"command\": \"./mine.sh\" }] }\n        ]\n    }\n}\n";

#[test]
fn init_verifies_and_uninstall_gives_every_byte_back() {
    for preset in ["minimal", "standard", "strict"] {
        let sandbox = Sandbox::on_path();
        sandbox.write(".claude/settings.json", SETTINGS);
        sandbox.write(".codex/config.toml", "model = \"x\" # mine\r\n");
        sandbox.write("AGENTS.md", "# Agents\r\n\r\nBe nice.\r\n");
        sandbox.write(".gitignore", "target");
        let before = picture(&sandbox.repo());
        ok(&sandbox.run(&["init", "--yes", "--preset", preset, "--with", "agents,ci"]));
        let installed = picture(&sandbox.repo());
        ok(&sandbox.run(&["init", "--yes", "--preset", preset, "--with", "agents,ci"]));
        assert_eq!(picture(&sandbox.repo()), installed, "{preset}: a second init changes nothing");
        ok(&sandbox.run(&["verify"]));
        ok(&sandbox.run(&["uninstall", "--yes"]));
        assert_eq!(picture(&sandbox.repo()), before, "{preset}");
    }
}

#[test]
fn a_fresh_repository_is_clean_again_after_uninstall() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes"]));
    assert!(sandbox.repo().join("CLAUDE.md").exists());
    ok(&sandbox.run(&["uninstall", "--yes"]));
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--short", "--ignored"]), "");
}

#[test]
fn settings_that_are_not_strict_json_are_left_alone_with_their_place() {
    let sandbox = Sandbox::on_path();
    let text = "{\n  // my comment\n  \"permissions\": {}\n}\n";
    sandbox.write(".claude/settings.json", text);
    let before = picture(&sandbox.repo());
    let said = sandbox.run(&["init", "--yes"]);
    assert_eq!(said.code, 65);
    for word in [
        "`.claude/settings.json`",
        "line 2, column 3",
        "a comment is not JSON",
        "ignores",
        "nothing was written",
    ] {
        assert!(said.stderr.contains(word), "{word}: {}", said.stderr);
    }
    assert_eq!(picture(&sandbox.repo()), before);
}

#[test]
fn a_dry_run_writes_nothing_and_shows_every_file() {
    let sandbox = Sandbox::on_path();
    sandbox.write(".claude/settings.json", SETTINGS);
    let before = picture(sandbox.folder());
    let said = sandbox.run(&["init", "--dry-run"]);
    ok(&said);
    assert!(said.stdout.contains("+++ b/.claude/settings.json") && said.stdout.contains("+++ b/CLAUDE.md"));
    assert_eq!(picture(sandbox.folder()), before);
}

#[test]
fn a_linked_settings_file_stays_a_link_and_keeps_its_mode() {
    let sandbox = Sandbox::on_path();
    sandbox.write("config/claude.json", "{}\n");
    fs::set_permissions(sandbox.repo().join("config/claude.json"), fs::Permissions::from_mode(0o600))
        .unwrap();
    fs::create_dir(sandbox.repo().join(".claude")).unwrap();
    let link = sandbox.repo().join(".claude/settings.json");
    symlink("../config/claude.json", &link).unwrap();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&link).unwrap().contains("cf-guide hook claude"));
    assert_eq!(fs::metadata(&link).unwrap().permissions().mode() & 0o777, 0o600);
    ok(&sandbox.run(&["uninstall", "--yes"]));
    assert_eq!(fs::read_to_string(&link).unwrap(), "{}\n");
}

#[test]
fn a_link_that_leads_out_of_the_repository_is_not_followed() {
    let sandbox = Sandbox::on_path();
    let outside = sandbox.home().join("precious.json");
    fs::write(&outside, "{}\n").unwrap();
    fs::create_dir(sandbox.repo().join(".claude")).unwrap();
    symlink(&outside, sandbox.repo().join(".claude/settings.json")).unwrap();
    let said = sandbox.run(&["init", "--yes", "--agent", "claude"]);
    assert_eq!(said.code, 65, "{}", said.stdout);
    assert!(said.stderr.contains("leads out of the repository"), "{}", said.stderr);
    assert_eq!(fs::read_to_string(&outside).unwrap(), "{}\n");
}

#[test]
fn a_manifest_that_came_with_a_clone_cannot_reach_outside() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--preset", "minimal"]));
    let victim = sandbox.home().join("victim.txt");
    fs::write(&victim, "precious").unwrap();
    let path = sandbox.repo().join(".cf-guide/manifest.json");
    let mut manifest: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    let mut entry = manifest["entries"][0].clone();
    entry["produced"] = cf_guide::runtime::system::change::sha256(b"precious").into();
    entry["part"] = serde_json::json!({"kind": "document"});
    for path in ["../home/victim.txt", victim.to_str().unwrap(), ".git/config"] {
        entry["path"] = path.into();
        manifest["entries"].as_array_mut().unwrap().push(entry.clone());
    }
    fs::write(&path, manifest.to_string()).unwrap();
    let said = sandbox.run(&["uninstall", "--yes"]);
    assert_eq!(said.code, 1, "{}{}", said.stdout, said.stderr);
    assert_eq!(fs::read_to_string(&victim).unwrap(), "precious");
    assert!(sandbox.repo().join(".git/config").exists());
}

#[test]
fn what_a_person_edited_is_kept_and_listed() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    sandbox.write("CLAUDE.md", "# mine now\n");
    let settings = sandbox.repo().join(".claude/settings.json");
    let text = fs::read_to_string(&settings).unwrap().replacen('{', "{\n  \"model\": \"opus\",", 1);
    fs::write(&settings, text).unwrap();
    // A second init in between must not make the person's lines ours.
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let said = sandbox.run(&["uninstall", "--yes"]);
    assert_eq!(said.code, 1);
    assert!(said.stdout.contains("keep   CLAUDE.md"), "{}", said.stdout);
    assert_eq!(fs::read_to_string(sandbox.repo().join("CLAUDE.md")).unwrap(), "# mine now\n");
    let left: Value = serde_json::from_str(&fs::read_to_string(&settings).unwrap()).unwrap();
    assert_eq!(left, serde_json::json!({"model": "opus"}));
}

#[test]
fn a_read_only_folder_changes_nothing_at_all() {
    let sandbox = Sandbox::on_path();
    sandbox.write(".claude/settings.json", SETTINGS);
    let before = picture(&sandbox.repo());
    // root may write anywhere, so the folder's place is taken by a file instead.
    sandbox.write("docs", "not a folder");
    let said = sandbox.run(&["init", "--yes", "--with", "context"]);
    assert_eq!(said.code, 73, "{}", said.stdout);
    fs::remove_file(sandbox.repo().join("docs")).unwrap();
    assert_eq!(picture(&sandbox.repo()), before);
}

#[test]
fn local_scope_is_invisible_to_git_and_covers_this_checkout() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--scope", "local", "--preset", "minimal"]));
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--short"]), "");
    let settings = fs::read_to_string(sandbox.repo().join(".claude/settings.local.json")).unwrap();
    assert!(settings.contains(crate::support::binary().to_str().unwrap()), "{settings}");
    ok(&sandbox.run(&["verify"]));
    ok(&sandbox.run(&["uninstall", "--yes"]));
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--short", "--ignored"]), "");
}

#[test]
fn user_scope_writes_nothing_into_the_repository() {
    let sandbox = Sandbox::on_path();
    let before = picture(&sandbox.repo());
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude,codex", "--scope", "user"]));
    assert_eq!(picture(&sandbox.repo()), before);
    assert!(sandbox.home().join(".claude/settings.json").exists());
    assert!(sandbox.home().join(".codex/config.toml").exists());
    ok(&sandbox.run(&["verify"]));
    ok(&sandbox.run(&["uninstall", "--yes", "--scope", "user"]));
    assert!(!sandbox.home().join(".claude/settings.json").exists());
}

#[test]
fn a_death_at_any_write_point_is_mended_by_the_next_command() {
    let install = ["init", "--yes", "--no-verify", "--agent", "claude", "--preset", "minimal"];
    let removal = ["uninstall", "--yes"];
    let mut deaths = 0;
    for number in 1.. {
        let sandbox = Sandbox::on_path();
        sandbox.write(".claude/settings.json", SETTINGS);
        let before = picture(&sandbox.repo());
        let mut command = sandbox.breakable(&install);
        let first = command.env("CF_GUIDE_TEST_DIE_AT", number.to_string()).status().unwrap();
        if first.success() {
            break;
        }
        deaths += 1;
        let now = fs::read_to_string(sandbox.repo().join(".claude/settings.json")).unwrap();
        assert!(
            now == SETTINGS || serde_json::from_str::<Value>(&now).is_ok(),
            "half a file at point {number}"
        );
        ok(&sandbox.run(&install));
        let installed = picture(&sandbox.repo());
        // The way back dies too, and is mended by itself.
        let mut command = sandbox.breakable(&removal);
        let _ = command.env("CF_GUIDE_TEST_DIE_AT", number.to_string()).status().unwrap();
        let said = sandbox.run(&removal);
        assert!(
            said.code == 0 || said.stdout.contains("nothing is installed"),
            "{}{}",
            said.stdout,
            said.stderr
        );
        assert_eq!(picture(&sandbox.repo()), before, "after a death at point {number}");
        assert_ne!(installed, before);
    }
    assert!(deaths >= 8, "only {deaths} write points");
}

#[test]
fn update_merges_around_edits_and_puts_conflicts_beside() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let said = sandbox.run(&["update", "--yes"]);
    ok(&said);
    assert!(said.stdout.contains("up to date"), "{}", said.stdout);
    // The repository learns a language, so the template of CLAUDE.md gives another text.
    sandbox.write("package.json", "{\"scripts\": {\"test\": \"node --test\"}}");
    let main = sandbox.repo().join("CLAUDE.md");
    let text = fs::read_to_string(&main).unwrap();
    fs::write(&main, text.replace("# repo\n", "# My repository\n")).unwrap();
    ok(&sandbox.run(&["update", "--yes"]));
    let merged = fs::read_to_string(&main).unwrap();
    assert!(merged.contains("npm run test") && merged.starts_with("# My repository\n"), "{merged}");
    ok(&sandbox.run(&["verify"]));
    // An edit where the template changes again: the edit stays, the new text goes beside it.
    fs::write(&main, merged.replace("npm run test", "make test")).unwrap();
    sandbox.write("yarn.lock", "");
    let said = sandbox.run(&["update", "--yes"]);
    ok(&said);
    assert!(fs::read_to_string(&main).unwrap().contains("make test"));
    assert!(
        fs::read_to_string(sandbox.repo().join("CLAUDE.md.cf-guide-new")).unwrap().contains("yarn run test")
    );
    let said = sandbox.run(&["uninstall", "--yes"]);
    assert!(said.stdout.contains("keep   CLAUDE.md"), "{}", said.stdout);
}

#[test]
fn what_the_plan_told_is_not_told_again_and_verify_says_it_once() {
    let sandbox = Sandbox::on_path();
    let said = sandbox.run(&["init", "--yes", "--agent", "codex", "--preset", "minimal"]);
    ok(&said);
    assert_eq!(said.stdout.matches("init --trust").count(), 1, "{}", said.stdout);
    let said = sandbox.run(&["verify"]);
    assert_eq!(said.code, 1, "Codex is the only agent, and enforces nothing");
    assert_eq!(said.stdout.matches("error[").count(), 1, "{}", said.stdout);
    assert!(said.stdout.contains("does not trust this project yet, and 11 hooks wait"), "{}", said.stdout);
    assert!(said.stdout.ends_with("1 error, 0 warnings\n"), "{}", said.stdout);
}

#[test]
fn uninstall_shows_what_stays_line_by_line_and_names_the_rest() {
    let sandbox = Sandbox::on_path();
    sandbox.write(".claude/settings.json", SETTINGS);
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--preset", "minimal"]));
    let said = sandbox.run(&["uninstall", "--dry-run"]).stdout;
    assert!(said.contains("  edit   .claude/settings.json\n--- a/.claude/settings.json"), "{said}");
    assert!(said.contains("  delete .cf-guide/config.toml\n") && !said.contains("--- a/.cf-guide"), "{said}");
}

#[test]
fn init_names_the_lines_that_will_be_enforced_before_it_writes() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "# Mine\n\n- Never run `git push --force`.\n- Be kind.\n");
    let said = sandbox.run(&["init", "--dry-run", "--json"]);
    ok(&said);
    let document: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!(document["schema"], "cf-guide/init/1");
    assert_eq!(document["enforced"][0]["place"], "CLAUDE.md:3");
    assert_eq!(document["enforced"][0]["mode"], "deny");
    assert_eq!(document["enforced"].as_array().unwrap().len(), 1);
    let minimal = sandbox.run(&["init", "--dry-run", "--json", "--preset", "minimal"]);
    assert!(minimal.stdout.contains("\"mode\": \"warn\""), "{}", minimal.stdout);
}

#[test]
fn the_minimal_preset_warns_and_needs_no_second_step() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "# Mine\n\n- Never run `git push --force`.\n");
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--preset", "minimal"]));
    let said = sandbox.run(&["verify", "--json"]);
    assert!(!said.stdout.contains("untrusted-loosening"), "{}", said.stdout);
}

#[test]
fn the_kits_entries_are_replaced_when_asked_and_come_back() {
    let kit = "{\n  \"hooks\": {\n    \"PreToolUse\": [\n      {\n        \"matcher\": \"Bash\",\n        \"hooks\": [\n          { \"type\": \"command\", \"command\": \"node .claude/helpers/hook-handler.cjs pre-bash\", \"timeout\": 5000 }\n        ]\n      }\n    ]\n  },\n  \"model\": \"opus\"\n}\n";
    let sandbox = Sandbox::on_path();
    sandbox.write(".claude/settings.json", kit);
    let said = sandbox.run(&["init", "--yes", "--agent", "claude", "--dry-run"]);
    assert!(said.stdout.contains("--replace-kit"), "{}", said.stdout);
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--replace-kit"]));
    let file = sandbox.repo().join(".claude/settings.json");
    let text = fs::read_to_string(&file).unwrap();
    assert!(
        !text.contains("hook-handler") && text.contains("cf-guide hook claude") && text.contains("\"opus\""),
        "{text}"
    );
    ok(&sandbox.run(&["uninstall", "--yes"]));
    assert_eq!(fs::read_to_string(&file).unwrap(), kit);
}

/// A stand-in for `codex app-server` that knows one hook of ours, and one of somebody else's.
const CODEX: &str = r#"#!/bin/sh
[ "$1" = --version ] && { echo 'codex-cli 0.166.0'; exit 0; }
status=untrusted
while read -r line; do
  id=$(printf '%s' "$line" | sed 's/.*"id":\([0-9]*\).*/\1/')
  case $line in
    *'"method":"initialized"'*) ;;
    *'"hooks/list"'*) printf '{"id":%s,"result":{"data":[{"cwd":"/","hooks":[{"key":"k:pre_tool_use:0:0","command":"cf-guide hook codex","currentHash":"sha256:1","trustStatus":"%s"},{"key":"other","command":"evil","currentHash":"sha256:2","trustStatus":"untrusted"}]}]}}\n' "$id" $status;;
    *'"config/batchWrite"'*) printf '%s\n' "$line" >> "$HOME/written"; status=trusted; printf '{"id":%s,"result":{}}\n' "$id";;
    *) printf '{"method":"noise"}\n{"id":%s,"result":{}}\n' "$id";;
  esac
done
"#;

#[test]
fn trust_is_asked_of_codex_itself_and_for_our_hooks_only() {
    let sandbox = Sandbox::on_path();
    let bin = sandbox.folder().join("bin");
    fs::create_dir(&bin).unwrap();
    fs::write(bin.join("codex"), CODEX).unwrap();
    fs::set_permissions(bin.join("codex"), fs::Permissions::from_mode(0o755)).unwrap();
    let own = crate::support::binary().parent().unwrap().display().to_string();
    let sandbox = sandbox.env("PATH", format!("{}:{own}:/usr/bin:/bin", bin.display()));
    let said = sandbox.run(&["init", "--yes", "--agent", "codex", "--trust"]);
    ok(&said);
    assert!(said.stdout.contains("Codex trusts our 1 hooks now"), "{}", said.stdout);
    let written = fs::read_to_string(sandbox.home().join("written")).unwrap();
    assert!(written.contains("sha256:1") && !written.contains("sha256:2"), "{written}");
}

#[test]
fn the_demo_shows_what_it_promises_and_leaves_nothing() {
    let sandbox = Sandbox::on_path();
    let before = picture(sandbox.folder());
    let said = sandbox.run(&["demo", "--json"]);
    ok(&said);
    let document: Value = serde_json::from_str(&said.stdout).unwrap();
    let steps = document["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 10);
    let decided: Vec<&str> = steps.iter().map(|step| step["decision"].as_str().unwrap()).collect();
    assert_eq!(decided, ["deny", "allow", "deny", "allow", "deny", "allow", "ask", "deny", "hint", "deny"]);
    assert_eq!(picture(sandbox.folder()), before);
}

#[test]
fn scaffold_writes_the_documents_alone() {
    let sandbox = Sandbox::on_path();
    fs::create_dir(sandbox.folder().join("new")).unwrap();
    ok(&sandbox.run(&["scaffold", "--output", "../new", "--with", "rules,agents"]));
    assert!(sandbox.folder().join("new/CLAUDE.md").exists());
    assert!(sandbox.folder().join("new/.claude/agents/coder.md").exists());
    assert!(!sandbox.folder().join("new/.claude/settings.json").exists());
}

#[test]
fn the_first_five_minutes_of_the_readme_are_real() {
    let readme = include_str!("../../README.md");
    let shown = readme.split("```shell-session\n").nth(1).unwrap().split("```").next().unwrap();
    let sandbox = Sandbox::on_path();
    let binary = crate::support::binary();
    let folder = binary.parent().unwrap();
    let mut played = String::new();
    for line in shown.lines().filter_map(|line| line.strip_prefix("$ ")) {
        let ran = std::process::Command::new("/bin/sh")
            .args(["-c", &format!("{line} 2>&1")])
            .current_dir(sandbox.repo())
            .env_clear()
            .env("HOME", sandbox.home())
            .env("PATH", format!("{}:/usr/local/bin:/usr/bin:/bin", folder.display()))
            .output()
            .unwrap();
        played.push_str(&format!("$ {line}\n{}", String::from_utf8_lossy(&ran.stdout)));
    }
    assert_eq!(played, shown);
}

#[test]
fn a_death_at_any_write_point_of_update_is_mended_by_the_next_one() {
    let mut deaths = 0;
    for number in 1.. {
        let sandbox = Sandbox::on_path();
        ok(&sandbox.run(&["init", "--yes", "--no-verify", "--agent", "claude"]));
        // The repository learns a language, so the template of CLAUDE.md gives another text.
        sandbox.write("package.json", "{\"scripts\": {\"test\": \"node --test\"}}");
        let before = fs::read_to_string(sandbox.repo().join("CLAUDE.md")).unwrap();
        let mut command = sandbox.breakable(&["update", "--yes"]);
        if command.env("CF_GUIDE_TEST_DIE_AT", number.to_string()).status().unwrap().success() {
            break;
        }
        deaths += 1;
        let now = fs::read_to_string(sandbox.repo().join("CLAUDE.md")).unwrap();
        assert!(now == before || now.contains("npm run test"), "half a file at point {number}");
        ok(&sandbox.run(&["update", "--yes"]));
        assert!(fs::read_to_string(sandbox.repo().join("CLAUDE.md")).unwrap().contains("npm run test"));
        ok(&sandbox.run(&["verify"]));
    }
    assert!(deaths >= 4, "only {deaths} write points");
}

/// A client of this version on the PATH, as far as `--version` tells.
fn with_claude(version: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    let bin = sandbox.folder().join("bin");
    fs::create_dir_all(&bin).unwrap();
    let claude = bin.join("claude");
    fs::write(&claude, format!("#!/bin/sh\necho '{version} (Claude Code)'\n")).unwrap();
    fs::set_permissions(&claude, fs::Permissions::from_mode(0o755)).unwrap();
    let own = crate::support::binary().parent().unwrap().display().to_string();
    sandbox.env("PATH", format!("{}:{own}:/usr/local/bin:/usr/bin:/bin", bin.display()))
}

#[test]
fn a_client_that_is_too_old_for_what_is_wanted_is_named() {
    for (version, args, said) in [
        ("2.1.197", &["--preset", "strict"][..], Some("Claude Code 2.1.197 does not know `onFailure`")),
        ("2.1.325", &["--preset", "strict"], None),
        ("2.1.197", &["--preset", "standard"], None),
        (
            "2.1.197",
            &["--scope", "local"],
            Some("Claude Code 2.1.197 reads `.claude/settings.local.json` only when"),
        ),
        ("2.1.325", &["--scope", "local"], None),
    ] {
        let sandbox = with_claude(version);
        let output = sandbox.run(&[&["init", "--yes", "--agent", "claude"], args].concat());
        ok(&output);
        match said {
            Some(said) => assert!(output.stdout.contains(said), "{version} {args:?}: {}", output.stdout),
            None => {
                assert!(!output.stdout.contains("Claude Code 2.1"), "{version} {args:?}: {}", output.stdout)
            }
        }
        let doctor = sandbox.run(&["doctor", "--json"]);
        let found = |code: &str| doctor.stdout.contains(&format!("\"{code}\""));
        let covered = args[0] == "--scope" && version == "2.1.325";
        assert_eq!(found("subfolder-start"), !covered, "{version} {args:?}: {}", doctor.stdout);
    }
}

#[test]
fn what_codex_noted_at_a_review_goes_with_the_hooks_and_nothing_else_does() {
    for scope in ["project", "user"] {
        let sandbox = Sandbox::on_path();
        ok(&sandbox.run(&["init", "--yes", "--agent", "codex", "--scope", scope]));
        let own = sandbox.home().join(".codex/config.toml");
        let file = if scope == "user" { own.clone() } else { sandbox.repo().join(".codex/config.toml") };
        let kept = "# mine\nmodel = \"o3\"\n\n[projects.\"/a\"]\ntrust_level = \"trusted\"\n\n\
                    [hooks.state.\"/a/.codex/hooks.json:stop:0:0\"]\ntrusted_hash = \"sha256:1\"\n";
        let reviews: String = ["pre_tool_use", "session_end"]
            .map(|event| {
                format!("\n[hooks.state.\"{}:{event}:0:0\"]\ntrusted_hash = \"sha256:2\"\n", file.display())
            })
            .concat();
        let before = fs::read_to_string(&own).unwrap_or_default();
        fs::create_dir_all(own.parent().unwrap()).unwrap();
        fs::write(&own, format!("{kept}\n{before}{reviews}")).unwrap();
        let plan = sandbox.run(&["uninstall", "--dry-run", "--scope", scope]);
        assert!(plan.stdout.contains(".codex/config.toml"), "{}", plan.stdout);
        ok(&sandbox.run(&["uninstall", "--yes", "--scope", scope]));
        assert_eq!(fs::read_to_string(&own).unwrap().trim_end(), kept.trim_end(), "{scope}");
    }
}
