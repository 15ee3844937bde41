//! Packages that `cargo xtask dist` makes: each installs from its file into an empty home, offline, and works.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, create, planted_secret, say, shell};
use crate::surroundings;

on_both_clients! {
    a_plugin_guards_without_a_line_in_any_settings_file,
}

/// The packages of the binary under test, made once.
fn packages() -> &'static Path {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    MADE.get_or_init(|| {
        let folder = surroundings::cache().join("run").join(format!("{}-dist", std::process::id()));
        let mut dist = Command::new(env!("CARGO"));
        dist.args(["xtask", "dist"]).current_dir(env!("CARGO_MANIFEST_DIR"));
        run(dist.env("CF_GUIDE_BIN", surroundings::cf_guide()).env("CF_GUIDE_DIST", &folder));
        folder
    })
}

/// The one package whose name ends so.
fn package(end: &str) -> PathBuf {
    let all =
        fs::read_dir(packages()).expect("the packages are there").map(|entry| entry.expect("a name").path());
    let mut found: Vec<PathBuf> = all.filter(|path| path.to_string_lossy().ends_with(end)).collect();
    assert_eq!(found.len(), 1, "{end}: {found:?}");
    found.remove(0)
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = [&output.stdout[..], &output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(output.status.success(), "{command:?}\n{said}");
    said
}

/// A folder for a package in an empty home.
fn place(sandbox: &Sandbox) -> PathBuf {
    let folder = sandbox.home().join("installed");
    fs::create_dir_all(&folder).expect("create a folder");
    folder
}

/// `init`, a deny in the real client, `verify`, `uninstall`, with the binary that a package brought.
fn a_working_life(sandbox: &Sandbox, binary: &Path) {
    let cf_guide = |words: &[&str]| {
        let path = binary.display().to_string();
        run(sandbox.command(&path).args(words).current_dir(sandbox.repo()))
    };
    cf_guide(&["init", "--yes", "--scope", "local", "--agent", "claude"]);
    let secret = create(sandbox.repo().join("deploy.env"), planted_secret());
    let played = sandbox.play(Script::new([secret, shell("touch ran"), say("done")]));
    assert!(played.results()[0].contains("Blocked by policy ["), "{:?}", played.results());
    assert!(!sandbox.has("deploy.env") && sandbox.has("ran"));
    cf_guide(&["verify"]);
    fs::remove_file(sandbox.repo().join("ran")).expect("take the witness away");
    cf_guide(&["uninstall", "--yes"]);
    assert_eq!(sandbox.git(&["status", "--porcelain"]), "");
}

#[test]
fn the_archive_works_from_where_it_was_unpacked() {
    let sandbox = Sandbox::new(Client::Claude);
    let folder = place(&sandbox);
    run(Command::new("tar")
        .arg("-xf")
        .arg(package("-gnu.tar.gz"))
        .args(["--strip-components=1"])
        .current_dir(&folder));
    assert!(folder.join("man/cf-guide.1").is_file() && folder.join("completions/_cf-guide").is_file());
    a_working_life(&sandbox, &folder.join("cf-guide"));
    let sums = run(Command::new("sha256sum").args(["-c", "SHA256SUMS"]).current_dir(packages()));
    assert_eq!(sums.matches(": OK").count(), 4, "{sums}");
}

#[test]
fn the_package_for_npm_works() {
    let sandbox = Sandbox::new(Client::Claude);
    let folder = place(&sandbox);
    let mut npm = Command::new("npm");
    npm.args(["install", "--offline", "--no-audit", "--no-fund", "--prefix"])
        .arg(&folder)
        .arg(package(".tgz"));
    run(npm.env("HOME", sandbox.home()).current_dir(&folder));
    a_working_life(&sandbox, &folder.join("node_modules/.bin/cf-guide"));
}

#[test]
fn the_wheel_works() {
    let sandbox = Sandbox::new(Client::Claude);
    let folder = place(&sandbox);
    run(Command::new("python3").args(["-m", "venv"]).arg(&folder).env("HOME", sandbox.home()));
    let pip = folder.join("bin/pip");
    run(Command::new(pip)
        .args(["install", "--no-index", "--quiet"])
        .arg(package(".whl"))
        .env("HOME", sandbox.home()));
    a_working_life(&sandbox, &folder.join("bin/cf-guide"));
}

fn a_plugin_guards_without_a_line_in_any_settings_file(client: Client) {
    let plugin = package(&format!("-plugins-{}", std::env::consts::ARCH));
    let sandbox = Sandbox::new(client).with_plugin(plugin.join(client.hook_name()));
    let secret = create(sandbox.repo().join("deploy.env"), planted_secret());
    let run = sandbox.play(Script::new([secret, shell("touch ran"), say("done")]));
    assert!(run.results()[0].contains("Blocked by policy ["), "{:?}", run.results());
    assert!(!sandbox.has("deploy.env") && sandbox.has("ran"));
    assert_eq!(sandbox.git(&["status", "--porcelain"]).trim(), "?? ran");
}
