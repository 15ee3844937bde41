//! Chores that need the library: built and run as programs of their own, so that the others start without it.

use std::path::Path;
use std::process::Command;

use crate::programs;

/// `codegen [--check]`: makes source from data; the table of programs first, because the library is built from it.
pub fn codegen(root: &Path, args: &[String]) -> Result<String, String> {
    let read = |path: &str| {
        std::fs::read_to_string(root.join(path))
            .map_err(|cause| format!("  {path}: could not be read: {cause}"))
    };
    let wanted = programs::compile(&read(programs::DATA)?)?;
    if read(programs::OUTPUT).unwrap_or_default() != wanted {
        if args.iter().any(|arg| arg == "--check") {
            return Err(format!(
                "  {}: is not what its data gives; run `cargo xtask codegen`",
                programs::OUTPUT
            ));
        }
        std::fs::write(root.join(programs::OUTPUT), wanted)
            .map_err(|cause| format!("  {}: could not be written: {cause}", programs::OUTPUT))?;
        println!("  {}: written", programs::OUTPUT);
    }
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
