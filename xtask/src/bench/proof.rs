//! The record: how fast it is checked, and how fast what was decided is judged again.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use super::contender::{Contender, Found};
use super::report::{Limit, Line};
use super::sample::Sample;
use super::{Binaries, sample};
use crate::payloads::Payload;
use crate::scene::{Scene, Stage};

/// Months of work.
const ROWS: u32 = 100_000;
const ROUNDS: usize = 5;

/// What is asked of the record, by which field of the answer its rows are counted, and how many a second it takes at least.
const ASKED: [(&str, &str, f64); 2] =
    [("proof verify", "rows", 100_000.0), ("conformance --since 3650d", "same", 50_000.0)];

/// Checks a long record and judges it again, each three times: the command from its start to its end, and all that it reads.
pub fn long(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let hook = Contender::hook(stage, "proof", binaries.fixed, Payload::ClaudeBash, 100, Found::AsLeft)?;
    let scene = stage.scene("proof", 100)?;
    seal(&scene, &hook.store()?)?;
    let measured = |(words, counted, least): (&str, &str, f64)| {
        let ask = || {
            let mut command = scene.command(binaries.fixed);
            command.args(words.split(' ')).arg("--json").current_dir(&scene.repo);
            command
        };
        let rows = counted_by(ask(), words, counted)?;
        let samples = (0..ROUNDS).map(|_| sample::time(&mut ask())).collect::<Result<Vec<_>, _>>()?;
        // What others do to the machine only takes time: the best of some.
        let best =
            |time: fn(&Sample) -> Duration| samples.iter().map(time).min().unwrap_or_default().as_secs_f64();
        let (wall, worked) = (best(|sample| sample.wall), best(|sample| sample.worked));
        Ok(Line {
            what: format!("{words}, {rows} rows, best of {ROUNDS}"),
            found: f64::from(rows) / wall,
            unit: " /s",
            limit: Some(Limit::AtLeast(least)),
            note: format!("{wall:.2} s, {worked:.2} s of work"),
        })
    };
    ASKED.into_iter().map(measured).collect()
}

/// How many rows the command says it looked at. One that looked at few, or that found something, would measure nothing.
fn counted_by(mut command: Command, words: &str, field: &str) -> Result<u32, String> {
    let output = command
        .stdout(Stdio::piped())
        .output()
        .map_err(|cause| format!("could not run `cf-guide {words}`: {cause}"))?;
    let said: Value = serde_json::from_slice(&output.stdout)
        .map_err(|cause| format!("`cf-guide {words} --json` is no JSON: {cause}"))?;
    let rows = said[field].as_u64().and_then(|rows| u32::try_from(rows).ok()).unwrap_or(0);
    if rows < ROWS || said["ok"] != true {
        return Err(format!("`cf-guide {words}` looked at {rows} of {ROWS} rows: {said}"));
    }
    Ok(rows)
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
