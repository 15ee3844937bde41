//! The binary in the shapes it is measured and handed out in: static as released, dynamic for comparison.

use std::path::{Path, PathBuf};
use std::process::Command;

/// How the C library is linked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linked {
    /// No loader to run at start-up: what we hand out on Linux.
    Static,
    /// What a plain `cargo build --release` makes.
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

/// Builds the release binary in a target folder of its own and returns its path.
pub fn build(root: &Path, linked: Linked) -> Result<PathBuf, String> {
    let target = target()?;
    let (folder, flags, last_flags): (_, _, &[&str]) = match linked {
        // Not position-independent: a static binary relocates itself at every start, and with tables full of pointers
        // that was 260,000 instructions and a page fault per page of them, more than a quarter of a hook.
        // And no question to the processor before a path is hashed: on a virtual machine the host answers it.
        Linked::Static => (
            "static",
            "-C target-feature=+crt-static --cfg sha2_backend=\"soft\"",
            &["-C", "relocation-model=static"],
        ),
        Linked::Dynamic => ("dynamic", "", &[]),
    };
    let folder = root.join("target").join(folder);
    // `--target` keeps the flags away from build scripts and proc macros, which cannot be linked statically.
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["rustc", "--release", "--quiet", "--locked", "--package", "cf-guide", "--bin", "cf-guide"])
        .args(["--target", &target])
        .arg("--target-dir")
        .arg(&folder)
        .arg("--")
        .args(last_flags)
        .env("RUSTFLAGS", flags)
        .current_dir(root)
        .status()
        .map_err(|cause| format!("could not run `cargo`: {cause}"))?;
    if !status.success() {
        return Err(format!("could not build the binary: `cargo` ended with {status}"));
    }
    Ok(folder.join(target).join("release").join("cf-guide"))
}

/// A binary that is already there, named by `CF_GUIDE_BIN` (or `CF_GUIDE_DYNAMIC_BIN`), or a fresh build.
pub fn given_or_built(root: &Path, linked: Linked) -> Result<PathBuf, String> {
    let variable = match linked {
        Linked::Static => "CF_GUIDE_BIN",
        Linked::Dynamic => "CF_GUIDE_DYNAMIC_BIN",
    };
    match std::env::var_os(variable).map(PathBuf::from) {
        Some(given) if given.is_file() => Ok(given),
        Some(given) => Err(format!("`{variable}` is no file: `{}`", given.display())),
        None => build(root, linked),
    }
}
