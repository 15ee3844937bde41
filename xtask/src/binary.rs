//! The binary that people install, and a dynamic one to compare it with.

use std::path::{Path, PathBuf};
use std::process::Command;

/// How the C library is linked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linked {
    /// As `cargo install` makes it: see `build.rs`.
    Static,
    /// The same with the names of its functions.
    Named,
    /// Without our hand in it: what a system without a static C library gets.
    Dynamic,
}

/// The machine we build on and for.
pub fn target() -> Result<String, String> {
    let output = Command::new("rustc")
        .arg("-vV")
        .output()
        .map_err(|cause| format!("could not run `rustc`: {cause}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "`rustc -vV` names no host".to_owned())
}

/// Builds the release binary and returns its path.
pub fn build(root: &Path, linked: Linked) -> Result<PathBuf, String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--release", "--quiet", "--locked", "--package", "cf-guide", "--bin", "cf-guide"]);
    let folder = match linked {
        Linked::Static => root.join("target"),
        Linked::Named => {
            cargo.env("CARGO_PROFILE_RELEASE_STRIP", "false");
            root.join("target/named")
        }
        Linked::Dynamic => {
            cargo.env("CF_GUIDE_DYNAMIC", "1");
            root.join("target/dynamic")
        }
    };
    let status = cargo
        .arg("--target-dir")
        .arg(&folder)
        .current_dir(root)
        .status()
        .map_err(|cause| format!("could not run `cargo`: {cause}"))?;
    if !status.success() {
        return Err(format!("could not build the binary: `cargo` ended with {status}"));
    }
    Ok(folder.join("release/cf-guide"))
}

/// A binary that is already there, named by a variable, or a fresh build.
pub fn given_or_built(root: &Path, linked: Linked) -> Result<PathBuf, String> {
    let variable = match linked {
        Linked::Static => "CF_GUIDE_BIN",
        Linked::Named => "CF_GUIDE_NAMED_BIN",
        Linked::Dynamic => "CF_GUIDE_DYNAMIC_BIN",
    };
    match std::env::var_os(variable).map(PathBuf::from) {
        Some(given) if given.is_file() => Ok(given),
        Some(given) => Err(format!("`{variable}` is no file: `{}`", given.display())),
        None => build(root, linked),
    }
}
