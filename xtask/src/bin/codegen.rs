//! Source that the library makes from data: written down, or with `--check` compared with what is there.
//!
//! A program of its own, so that the other chores need not build the library first. Run by `cargo xtask codegen`.
#![allow(clippy::disallowed_methods, reason = "chores act on the world; the product's doors are not theirs")]

use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// One generated file.
struct Output {
    /// From the root of the repository.
    path: &'static str,
    /// Its text, or what is wrong with the data it is made from.
    make: fn() -> Result<String, String>,
}

/// Everything that is generated.
const OUTPUTS: &[Output] =
    &[Output { path: "docs/findings.md", make: || Ok(cf_guide::testing::findings::reference()) }];

fn main() -> ExitCode {
    let check = std::env::args().any(|arg| arg == "--check");
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = own.parent().unwrap_or(own);
    let mut code = ExitCode::SUCCESS;
    for output in OUTPUTS {
        if let Err(why) = bring_up_to_date(root, output, check) {
            eprintln!("  {}: {why}", output.path);
            code = ExitCode::FAILURE;
        }
    }
    code
}

fn bring_up_to_date(root: &Path, output: &Output, check: bool) -> Result<(), String> {
    let path = root.join(output.path);
    let wanted = (output.make)()?;
    let found = fs::read_to_string(&path).unwrap_or_default();
    if found == wanted {
        return Ok(());
    }
    if check {
        let line =
            1 + found.lines().zip(wanted.lines()).take_while(|(found, wanted)| found == wanted).count();
        return Err(format!("is not what its data gives, from line {line} on; run `cargo xtask codegen`"));
    }
    fs::write(&path, wanted).map_err(|cause| format!("could not be written: {cause}"))?;
    println!("  {}: written", output.path);
    Ok(())
}
