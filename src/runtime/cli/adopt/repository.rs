//! The things of a repository that readings may name: files at its top, its own commands by purpose.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use crate::runtime::policy::propose::Repository;

/// What this repository has: names at its top, and its own commands by purpose.
pub fn repository(top: &Path) -> Repository {
    const MOST: usize = 2_000;
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(top).into_iter().flatten().flatten().take(MOST) {
        let name = entry.file_name().to_string_lossy().into_owned();
        let folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        names.insert(if folder { format!("{name}/") } else { name });
    }
    let mut commands: BTreeMap<&'static str, String> = BTreeMap::new();
    let mut put = |purpose: &'static str, command: &str| {
        commands.entry(purpose).or_insert_with(|| command.to_owned());
    };
    let has = |name: &str| names.contains(name);
    if has("package.json") {
        let manager =
            [("pnpm-lock.yaml", "pnpm"), ("yarn.lock", "yarn"), ("bun.lock", "bun"), ("bun.lockb", "bun")]
                .iter()
                .find(|(lock, _)| has(lock))
                .map_or("npm", |(_, name)| *name);
        let text = std::fs::read_to_string(top.join("package.json")).unwrap_or_default();
        let package: Value = serde_json::from_str(&text).unwrap_or_default();
        for (purpose, script) in [
            ("test", "test"),
            ("lint", "lint"),
            ("format", "format"),
            ("format", "fmt"),
            ("typecheck", "typecheck"),
            ("typecheck", "type-check"),
        ] {
            if package["scripts"][script].is_string() {
                put(purpose, &format!("{manager} run {script}"));
            }
        }
        put("add", &format!("{manager} {}", if manager == "npm" { "install" } else { "add" }));
        put("publish", &format!("{manager} publish"));
    }
    if has("Cargo.toml") {
        for (purpose, command) in [
            ("test", "cargo test"),
            ("lint", "cargo clippy"),
            ("format", "cargo fmt"),
            ("typecheck", "cargo check"),
            ("add", "cargo add"),
            ("publish", "cargo publish"),
        ] {
            put(purpose, command);
        }
    }
    if has("pyproject.toml") {
        let front = if has("uv.lock") { "uv run " } else { "" };
        put("test", &format!("{front}pytest"));
        put("lint", &format!("{front}ruff check"));
        put("format", &format!("{front}ruff format"));
        put("add", if has("uv.lock") { "uv add" } else { "pip install" });
    }
    if has("go.mod") {
        put("test", "go test");
        put("lint", "golangci-lint run");
        put("format", "gofmt -w");
        put("add", "go get");
    }
    Repository { names, commands }
}
