//! `init`, `verify` and `uninstall` through the binary: nothing lost, every dead state named, death at any point mended.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};

use serde_json::Value;

use crate::support::{Sandbox, ok, picture};

pub const SETTINGS: &str = "{\n    \"permissions\": {\n        \"allow\": [\"Bash(ls:*)\"]\n    },\n    \"hooks\": {\n        \"PreToolUse\": [\n            { \"matcher\": \"Bash\", \"hooks\": [{ \"type\": \"command\", \"command\": \"./mine.sh\" }] }\n        ]\n    }\n}\n";

/// Every document that there is.
const ALL: &str = "rules,context,agents,ci,guidance";

#[test]
fn init_verifies_and_uninstall_gives_every_byte_back() {
    for preset in ["minimal", "standard", "strict"] {
        let sandbox = Sandbox::on_path();
        sandbox.write(".claude/settings.json", SETTINGS);
        sandbox.write(".codex/config.toml", "model = \"x\" # mine\r\n");
        sandbox.write("AGENTS.md", "# Agents\r\n\r\nBe nice.\r\n");
        sandbox.write(".gitignore", "target");
        let before = picture(&sandbox.repo());
        ok(&sandbox.run(&["init", "--yes", "--preset", preset, "--with", ALL]));
        let installed = picture(&sandbox.repo());
        ok(&sandbox.run(&["init", "--yes", "--preset", preset, "--with", ALL]));
        assert_eq!(picture(&sandbox.repo()), installed, "{preset}: a second init changes nothing");
        ok(&sandbox.run(&["verify"]));
        ok(&sandbox.run(&["uninstall", "--yes"]));
        assert_eq!(picture(&sandbox.repo()), before, "{preset}");
    }
}

#[test]
fn a_fresh_repository_is_clean_again_after_uninstall() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--with", "rules,context"]));
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
    let said = sandbox.run(&["init", "--dry-run", "--with", "rules"]);
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
    entry["produced"] = cf_guide::testing::system::change::sha256(b"precious").into();
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
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--with", "rules"]));
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
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--with", "rules"]));
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
    let said = sandbox.run(&["init", "--yes", "--agent", "claude", "--preset", "minimal"]);
    assert!(
        said.stdout.contains("in a clone they are enforced until somebody runs `cf-guide trust`"),
        "{said:?}"
    );
    let said = sandbox.run(&["verify", "--json"]);
    assert!(!said.stdout.contains("untrusted-loosening"), "{}", said.stdout);
    // Whoever clones it is told why it is stricter there.
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-qm", "cf-guide"]);
    sandbox.git(sandbox.folder(), &["clone", "-q", "repo", "clone"]);
    let clone = sandbox.folder().join("clone");
    let said = sandbox.run(&["-C", clone.to_str().unwrap(), "status"]);
    let (first, rest) = said.stdout.split_once('\n').unwrap();
    assert_eq!(first, "guarded   Claude Code yes");
    assert!(rest.contains("1 deny") && rest.contains("cf-guide trust"), "{}", said.stdout);
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

#[test]
fn the_kits_variables_go_with_its_entries_and_what_is_left_is_green() {
    for env in [
        "{\n    \"GUIDANCE_EVENT_WIRING_ENABLED\": \"1\",\n    \"EDITOR\": \"vi\",\n    \"GUIDANCE_AUTOPILOT_AB\": \"1\"\n  }",
        "{ \"GUIDANCE_EVENT_WIRING_ENABLED\": \"1\", \"GUIDANCE_AUTOPILOT_AB\": \"0\" }",
    ] {
        let kit = format!(
            "{{\n  \"env\": {env},\n  \"hooks\": {{ \"Stop\": [ {{ \"hooks\": [ {{ \"type\": \"command\", \"command\": \"node .claude/helpers/hook-handler.cjs stop\" }} ] }} ] }}\n}}\n"
        );
        let sandbox = Sandbox::on_path();
        sandbox.write("CLAUDE.md", "- Never run `make deploy`.\n");
        sandbox.write(".claude/settings.json", &kit);
        let said = sandbox.run(&["init", "--yes", "--agent", "claude", "--replace-kit"]);
        ok(&said);
        let listed = "the kit's variables go out of `.claude/settings.json`: GUIDANCE_EVENT_WIRING_ENABLED, GUIDANCE_AUTOPILOT_AB";
        assert!(said.stdout.contains(listed), "{}", said.stdout);
        let file = sandbox.repo().join(".claude/settings.json");
        let text = fs::read_to_string(&file).unwrap();
        assert!(!text.contains("GUIDANCE_") && text.contains("EDITOR") == env.contains("EDITOR"), "{text}");
        let said = sandbox.run(&["verify"]);
        assert!(said.code == 0 && said.stdout.ends_with("ok, 0 warnings\n"), "{}", said.stdout);
        ok(&sandbox.run(&["uninstall", "--yes"]));
        assert_eq!(fs::read_to_string(&file).unwrap(), kit);
    }
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
    let decided: Vec<&str> = steps.iter().map(|step| step["decision"].as_str().unwrap()).collect();
    assert_eq!(decided.join(" "), "deny allow deny allow deny allow ask deny hint allow deny deny",);
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
        ok(&sandbox.run(&["init", "--yes", "--no-verify", "--agent", "claude", "--with", "rules"]));
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

#[test]
fn init_is_small_unless_asked_for_more() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "- Never run `make deploy`.\n");
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-qm", "rules"]);
    let said = sandbox.run(&["init", "--yes", "--agent", "claude,codex"]);
    ok(&said);
    let files = sandbox.git(&sandbox.repo(), &["status", "--short", "-uall"]);
    assert!(files.lines().count() <= 4, "{files}");
    assert!(
        said.stdout.contains("your rules: 1 enforced, 0 strict but not checkable, 0 advice"),
        "{}",
        said.stdout
    );
    assert!(said.stdout.contains("commit it"), "{}", said.stdout);
    ok(&sandbox.run(&["uninstall", "--yes"]));
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--short", "--ignored"]), "");
    let bare = Sandbox::on_path();
    let said = bare.run(&["init", "--yes", "--agent", "claude"]);
    assert!(
        !bare.repo().join("CLAUDE.md").exists() && said.stdout.contains("no rules of your own yet"),
        "{said:?}"
    );
}

#[test]
fn the_question_fits_a_small_terminal_and_no_means_nothing() {
    let sandbox = Sandbox::on_path();
    let many: String = (0..60).map(|at| format!("- Never run `make deploy-{at}`.\n")).collect();
    sandbox.write("CLAUDE.md", &many);
    let before = picture(sandbox.folder());
    let said = sandbox.at_terminal(&["init", "--agent", "claude,codex"], "n\n");
    assert_eq!(said.code, 1, "{}", said.stdout);
    // What was typed may be echoed first.
    let plan = said.stdout.lines().skip_while(|line| !line.starts_with("plan for"));
    let screen: Vec<&str> = plan.take_while(|line| !line.starts_with("write this?")).collect();
    assert!(screen.len() < 24, "{} rows:\n{}", screen.len(), said.stdout);
    assert!(
        said.stdout.contains("your rules: 60 enforced") && said.stdout.contains("nothing was written"),
        "{}",
        said.stdout
    );
    assert_eq!(picture(sandbox.folder()), before);
    let said = sandbox.at_terminal(&["init", "--agent", "claude"], "r\nq\nd\nq\ny\n").stdout;
    assert!(said.contains("deploy-20") && said.contains("+++ b/.claude/settings.json"), "{said}");
    ok(&sandbox.run(&["verify"]));
}

#[test]
fn presets_apply_both_ways_around_a_persons_edits() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "- Never run `make deploy`.\n");
    let init = |preset: &str| sandbox.run(&["init", "--yes", "--agent", "claude", "--preset", preset]);
    let denies = || sandbox.hook("claude", &sandbox.bash("make deploy")).is_deny();
    ok(&init("minimal"));
    assert!(!denies());
    let said = init("strict");
    ok(&said);
    assert!(
        said.stdout.contains("mode warn → enforce") && said.stdout.contains("fail open → closed"),
        "{}",
        said.stdout
    );
    assert!(denies());
    ok(&sandbox.run(&["verify"]));
    ok(&init("minimal"));
    assert!(!denies());
    // Without a word about it the preset stays.
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    assert!(!denies());
    // A person's own line survives, and so do the words one step further.
    let config = sandbox.repo().join(".cf-guide/config.toml");
    let text = fs::read_to_string(&config).unwrap();
    fs::write(&config, text.replace("#timeout_ms = 2000", "timeout_ms = 1500 # mine")).unwrap();
    let said = sandbox.run(&["enforce", "--yes"]);
    ok(&said);
    assert!(said.stdout.contains("mode warn → enforce") && denies(), "{}", said.stdout);
    assert!(fs::read_to_string(&config).unwrap().contains("timeout_ms = 1500 # mine"));
    assert!(sandbox.run(&["enforce"]).stdout.contains("nothing to change"));
    assert_eq!(sandbox.run(&["observe"]).code, 64, "nobody is there to ask");
}

#[test]
fn one_word_switches_and_uninstall_still_gives_everything_back() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "- Never run `make deploy`.\n");
    let before = picture(&sandbox.repo());
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    ok(&sandbox.run(&["observe", "--yes"]));
    assert!(!sandbox.hook("claude", &sandbox.bash("make deploy")).is_deny());
    assert!(sandbox.run(&["status"]).stdout.contains("only record"));
    ok(&sandbox.run(&["verify"]));
    ok(&sandbox.run(&["uninstall", "--yes"]));
    assert_eq!(picture(&sandbox.repo()), before);
    let said = sandbox.run(&["enforce", "--yes"]);
    assert!(said.code == 1 && said.stderr.contains("cf-guide init"), "{said:?}");
}

#[test]
fn user_scope_says_what_it_means_and_speaks_of_no_repository() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "- Never run `make deploy`.\n");
    let said = sandbox.run(&["init", "--yes", "--agent", "claude", "--scope", "user"]).stdout;
    assert!(said.contains("built-in guards") && said.contains("only where it is set up"), "{said}");
    assert!(!said.contains("your rules") && !said.contains("commit it"), "{said}");
}

#[test]
fn private_files_that_stay_stay_ignored() {
    let sandbox = Sandbox::on_path();
    sandbox.write(".gitignore", "target\n");
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-qm", "ignores"]);
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--with", "rules"]));
    sandbox.write("CLAUDE.local.md", "- my own words\n");
    let said = sandbox.run(&["uninstall", "--yes"]);
    assert!(said.stdout.contains("keep   CLAUDE.local.md"), "{}", said.stdout);
    assert_eq!(fs::read_to_string(sandbox.repo().join(".gitignore")).unwrap(), "target\n/CLAUDE.local.md\n");
    assert!(!sandbox.git(&sandbox.repo(), &["status", "--short"]).contains("local.md"));
}

#[test]
fn a_purge_lists_what_it_takes_and_leaves_nothing() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude", "--preset", "minimal"]));
    sandbox.hook("claude", &sandbox.bash("ls"));
    let state = sandbox.state();
    let said = sandbox.run(&["uninstall", "--purge", "--dry-run"]);
    assert!(said.stdout.contains("  purge  ~/") && state.exists(), "{}", said.stdout);
    ok(&sandbox.run(&["uninstall", "--purge", "--yes"]));
    assert!(!state.exists());
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--short", "--ignored"]), "");
    assert_eq!(sandbox.run(&["uninstall", "--purge", "--yes"]).code, 1, "nothing is left");
}
