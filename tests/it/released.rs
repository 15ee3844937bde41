//! The binary that is released, and what an earlier release installed and recorded: files that its binary made go on.

use std::fs;
use std::path::PathBuf;

use crate::support::Sandbox;

/// A file as that release wrote it.
fn made_by(release: &str, name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests/data/released", release, name].iter().collect()
}

/// A repository that 0.1.0 was wired into, with four calls in its ledger and a person's word on one of them.
fn wired_by_0_1_0() -> Sandbox {
    let sandbox = Sandbox::on_path();
    for (name, place) in [
        ("rules.txt", "CLAUDE.md"),
        ("settings.json", ".claude/settings.json"),
        ("codex.toml", ".codex/config.toml"),
        ("config.toml", ".cf-guide/config.toml"),
        ("config.toml", ".cf-guide/base/.cf-guide/config.toml.base"),
        ("manifest.json", ".cf-guide/manifest.json"),
    ] {
        sandbox.write(place, &fs::read_to_string(made_by("0.1.0", name)).unwrap());
    }
    sandbox.hook("claude", &sandbox.bash("ls"));
    let state = sandbox.state();
    for entry in fs::read_dir(&state).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.starts_with("policy-") {
            fs::copy(made_by("0.1.0", "policy.bin"), &path).unwrap();
        } else if name.starts_with("guide.db") {
            fs::remove_file(&path).unwrap();
        }
    }
    fs::copy(made_by("0.1.0", "guide.db"), state.join("guide.db")).unwrap();
    // That release chained nothing.
    fs::remove_dir_all(sandbox.home().join(".local/share/cf-guide/proof")).unwrap();
    sandbox
}

#[test]
fn what_0_1_0_recorded_is_read_and_goes_on() {
    let sandbox = wired_by_0_1_0();
    assert_eq!(sandbox.events().len(), 4, "read before anything is written");
    assert!(sandbox.hook("claude", &sandbox.bash("rm -rf /")).is_deny());
    let events = sandbox.events();
    assert_eq!(events.len(), 5);
    assert!(events[0]["policy"].is_null() && events[4]["policy"].is_string(), "{events:?}");
    let store = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    let (schema, label): (i64, String) = store
        .query_row(
            "SELECT user_version >> 16, value FROM pragma_user_version, note WHERE scope = 'label'",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    assert_eq!((schema, label.as_str()), (3, "false-alarm"));
    // That release names the columns it writes, so it goes on with the file of this one.
    store
        .execute_batch(
            "INSERT INTO ledger(ulid,at,session,event,tool,tool_use,action,verdict,rules,outcome,detail) \
             VALUES('01M7H3FKCK3GMHYEDEHHMFQDE2',1794796670355,'s','PreToolUse','Bash','t','a','allow',NULL,NULL,'{}')",
        )
        .unwrap();
    drop(store);
    assert_eq!(sandbox.events().len(), 6);
}

#[test]
fn what_0_1_0_installed_is_verified_and_taken_back() {
    let sandbox = wired_by_0_1_0();
    sandbox.git(&sandbox.repo(), &["add", "CLAUDE.md"]);
    sandbox.git(&sandbox.repo(), &["commit", "-qm", "rules"]);
    let verified = sandbox.run(&["verify"]);
    assert_eq!(verified.code, 0, "{verified:?}");
    let gone = sandbox.run(&["uninstall", "--yes"]);
    assert_eq!(gone.code, 0, "{gone:?}");
    assert_eq!(sandbox.git(&sandbox.repo(), &["status", "--short"]), "");
}

#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn the_binary_is_static_where_it_can_be() {
    let has_static_libc = std::process::Command::new("cc")
        .arg("-print-file-name=libc.a")
        .output()
        .is_ok_and(|found| PathBuf::from(String::from_utf8_lossy(&found.stdout).trim()).is_file());
    let bytes = fs::read(crate::support::binary()).unwrap();
    // A dynamic binary has a program header of type 3, which names the loader.
    let number = |at: usize, len: usize| {
        bytes[at..at + len].iter().rev().fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte))
    };
    let (first, size, count) = (number(32, 8), number(54, 2), number(56, 2));
    let names_a_loader = (0..count).any(|header| number(first + header * size, 4) == 3);
    assert_eq!(names_a_loader, !has_static_libc || option_env!("CF_GUIDE_DYNAMIC").is_some());
}
