//! Chores that need the library: built and run as programs of their own, so that the others start without it.

use std::path::Path;
use std::process::Command;

/// `codegen [--check]`: makes source from data.
pub fn codegen(root: &Path, args: &[String]) -> Result<String, String> {
    run(root, "codegen", args).map(|()| "generated source is current".to_owned())
}

/// `sim [SEED]`: tries the statistics.
pub fn sim(root: &Path, args: &[String]) -> Result<String, String> {
    run(root, "sim", args).map(|()| "every figure holds".to_owned())
}

fn run(root: &Path, program: &str, args: &[String]) -> Result<(), String> {
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--quiet", "--package", "xtask", "--features", "library", "--bin", program, "--"])
        .args(args)
        .current_dir(root)
        .status()
        .map_err(|cause| format!("could not run `cargo`: {cause}"))?;
    if status.success() { Ok(()) } else { Err("  see above".to_owned()) }
}
