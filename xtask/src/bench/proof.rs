//! The record: how fast it is checked, and how fast what was decided is judged again.

use std::path::Path;
use std::process::Command;

use super::contender::{Contender, Found};
use super::report::{Limit, Line};
use super::{Binaries, sample};
use crate::payloads::Payload;
use crate::scene::{Scene, Stage};

/// Months of work.
const ROWS: u32 = 100_000;

/// Checks a long record and judges it again, each three times.
pub fn long(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let hook = Contender::hook(stage, "proof", binaries.fixed, Payload::ClaudeBash, 100, Found::AsLeft)?;
    let scene = stage.scene("proof", 100)?;
    seal(&scene, &hook.store()?)?;
    [("proof verify", 100_000.0), ("conformance --since 3650d", 50_000.0)]
        .into_iter()
        .map(|(words, least)| {
            let mut best = f64::INFINITY;
            for _ in 0..3 {
                let mut command = scene.command(binaries.fixed);
                command.args(words.split(' ')).arg("--json").current_dir(&scene.repo);
                best = best.min(sample::time(&mut command)?.wall.as_secs_f64());
            }
            Ok(Line {
                what: format!("{words}, {ROWS} rows, best of 3"),
                found: f64::from(ROWS) / best,
                unit: " /s",
                limit: Some(Limit::AtLeast(least)),
                note: String::new(),
            })
        })
        .collect()
}

/// Fills the ledger with rows that are sealed; that needs the library, so a program of its own does it.
fn seal(scene: &Scene, store: &Path) -> Result<(), String> {
    let repo = store.parent().and_then(Path::file_name).ok_or("the store has no folder")?;
    let chain = scene.home.join(".local/share/cf-guide/proof").join(repo);
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--quiet", "--package", "xtask", "--features", "library", "--bin", "seal", "--"])
        .args([store, &chain])
        .arg(ROWS.to_string())
        .status()
        .map_err(|cause| format!("could not run `cargo`: {cause}"))?;
    if status.success() { Ok(()) } else { Err("the rows could not be sealed".to_owned()) }
}
