//! `cargo xtask codegen [--check]`: builds and runs the program that makes source from data.

use std::path::Path;
use std::process::Command;

/// Runs it with the same arguments.
pub fn run(root: &Path, args: &[String]) -> Result<String, String> {
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--quiet", "--package", "xtask", "--features", "codegen", "--bin", "codegen", "--"])
        .args(args)
        .current_dir(root)
        .status()
        .map_err(|cause| format!("could not run `cargo`: {cause}"))?;
    if status.success() {
        Ok("generated source is current".to_owned())
    } else {
        Err("  see above".to_owned())
    }
}
