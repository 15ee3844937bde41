//! Traces: how fast a ledger becomes traces, and how long a question to many of them takes beside reading their file once.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::report::{Limit, Line};
use super::{Binaries, sample};
use crate::payloads::Payload;
use crate::scene::{Scene, Stage};
use crate::{icount, ledger};

/// As many as are kept at most.
const TRACES: usize = 20_000;
/// Two rows each.
const CALLS: usize = 100_000;
const ROUNDS: usize = 21;

/// Both.
pub fn all(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    Ok(vec![fill(stage, binaries.fixed)?, query(stage, binaries.fixed)?])
}

fn trace(scene: &Scene, binary: &Path, args: &[&str]) -> Command {
    let mut command = scene.command(binary);
    command.arg("trace").args(args).current_dir(&scene.repo);
    command
}

/// A scene with a ledger of one row.
fn begun(stage: &Stage, binary: &Path, name: &str) -> Result<Scene, String> {
    let scene = stage.scene(name, 0)?;
    let stdin = scene.payload("event", &Payload::ClaudeBash.text(&scene.repo))?;
    icount::answer(&scene, Payload::ClaudeBash, &stdin, binary)?;
    Ok(scene)
}

fn fill(stage: &Stage, binary: &Path) -> Result<Line, String> {
    let scene = begun(stage, binary, "trace-fill")?;
    ledger::busy(&scene.store()?, CALLS)?;
    let mut rows = 0.0;
    let mut best = f64::MAX;
    // What is there is read anew from the second time on, and what others do to the machine only takes time.
    for _ in 0..4 {
        let output = trace(&scene, binary, &["rebuild", "--json"])
            .stdout(Stdio::piped())
            .output()
            .map_err(|cause| format!("could not rebuild the traces: {cause}"))?;
        let said: Value = serde_json::from_slice(&output.stdout)
            .map_err(|cause| format!("`trace rebuild --json`: {cause}"))?;
        rows = said["rows"].as_f64().unwrap_or(0.0);
        let sample = sample::time(&mut trace(&scene, binary, &["rebuild", "--json"]))?;
        best = best.min(sample.wall.as_secs_f64());
    }
    Ok(Line {
        what: format!("traces of {rows} rows, all read anew"),
        found: rows / best,
        unit: " rows/s",
        limit: Some(Limit::AtLeast(50_000.0)),
        note: format!("{best:.2} s, the command and all that it counts included"),
    })
}

fn query(stage: &Stage, binary: &Path) -> Result<Line, String> {
    let scene = begun(stage, binary, "trace-query")?;
    ledger::refusals(&scene.store()?, TRACES)?;
    sample::time(&mut trace(&scene, binary, &["rebuild"]))?;
    let file = scene.store()?.with_file_name("traces.db");
    let ask = || trace(&scene, binary, &["query", "installing", "package-77", "with", "npm"]);
    sample::time(&mut ask())?;
    let (mut asked, mut read) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        asked.push(sample::time(&mut ask())?.wall.as_secs_f64());
        read.push(sample::time(scene.command(Path::new("/bin/cat")).arg(&file))?.wall.as_secs_f64());
    }
    let [asked, read] = [asked, read].map(|mut times| {
        times.sort_unstable_by(f64::total_cmp);
        times[ROUNDS / 2] * 1e3
    });
    Ok(Line {
        what: format!("a question to {TRACES} traces, beside `cat traces.db`"),
        found: asked / read,
        unit: " x",
        limit: Some(Limit::AtMost(3.0)),
        note: format!("{asked:.1} ms and {read:.1} ms"),
    })
}
