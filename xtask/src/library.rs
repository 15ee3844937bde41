//! Chores that need the library: built and run as programs of their own, so that the others start without it.

use std::path::Path;
use std::process::Command;

use crate::{packs, programs};

/// `codegen [--check]`: makes source from data; the tables first, because the library is built from them.
pub fn codegen(root: &Path, args: &[String]) -> Result<String, String> {
    let read = |path: &str| {
        std::fs::read_to_string(root.join(path))
            .map_err(|cause| format!("  {path}: could not be read: {cause}"))
    };
    let mut sources = Vec::new();
    for name in packs::ORDER {
        sources.push((name, read(&format!("{}/{name}", packs::FOLDER))?));
    }
    let made = [
        (programs::OUTPUT, programs::compile(&read(programs::DATA)?)?),
        (packs::OUTPUT, packs::compile(&sources)?),
    ];
    for (output, wanted) in made {
        if read(output).unwrap_or_default() == wanted {
            continue;
        }
        if args.iter().any(|arg| arg == "--check") {
            return Err(format!("  {output}: is not what its data gives; run `cargo xtask codegen`"));
        }
        std::fs::write(root.join(output), wanted)
            .map_err(|cause| format!("  {output}: could not be written: {cause}"))?;
        println!("  {output}: written");
    }
    run(root, "codegen", args).map(|()| "generated source is current".to_owned())
}

/// `corrections --corpus FILE`: how right the grades of corrections are.
pub fn corrections(root: &Path, args: &[String]) -> Result<String, String> {
    run(root, "corrections", args).map(|()| "counted".to_owned())
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
