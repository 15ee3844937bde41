//! Traces: how fast a ledger becomes traces, and how long a question to many of them takes beside reading their file once.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use super::report::{Limit, Line};
use super::sample::Sample;
use super::{Binaries, sample};
use crate::payloads::Payload;
use crate::scene::{Scene, Stage};
use crate::{icount, ledger};

/// As many as are kept at most.
const TRACES: usize = 20_000;
/// Two rows each.
const CALLS: usize = 100_000;
const ROUNDS: usize = 21;
/// The fewest traces that so many calls give.
const FEWEST: u64 = 2_000;

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
    let anew = || trace(&scene, binary, &["rebuild", "--json"]);
    let output = anew()
        .stdout(Stdio::piped())
        .output()
        .map_err(|cause| format!("could not rebuild the traces: {cause}"))?;
    let said: Value =
        serde_json::from_slice(&output.stdout).map_err(|cause| format!("`trace rebuild --json`: {cause}"))?;
    let (rows, kept) = (said["rows"].as_f64().unwrap_or(0.0), said["traces"].as_u64().unwrap_or(0));
    // Rows of which nothing comes would be read in no time.
    if kept < FEWEST {
        return Err(format!("{rows} rows gave {kept} traces; something is wrong with the rows"));
    }
    // What others do to the machine only takes time: the best of some.
    let samples = (0..ROUNDS / 3).map(|_| sample::time(&mut anew())).collect::<Result<Vec<_>, _>>()?;
    let best =
        |time: fn(&Sample) -> Duration| samples.iter().map(time).min().unwrap_or_default().as_secs_f64();
    let (wall, worked) = (best(|sample| sample.wall), best(|sample| sample.worked));
    Ok(Line {
        what: format!("{kept} traces of {rows} rows, all read anew"),
        found: rows / wall,
        unit: " rows/s",
        limit: Some(Limit::AtLeast(50_000.0)),
        note: format!("{wall:.2} s, {worked:.2} s of work, the command and all that it counts included"),
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
        asked.push(sample::time(&mut ask())?);
        read.push(sample::time(scene.command(Path::new("/bin/cat")).arg(&file))?);
    }
    let median = |samples: &[Sample], time: fn(&Sample) -> Duration| {
        let mut times: Vec<Duration> = samples.iter().map(time).collect();
        times.sort_unstable();
        times[ROUNDS / 2].as_secs_f64() * 1e3
    };
    let [wall, worked]: [fn(&Sample) -> Duration; 2] = [|sample| sample.wall, |sample| sample.worked];
    let (ask, cat) = (median(&asked, wall), median(&read, wall));
    Ok(Line {
        what: format!("a question to {TRACES} traces, beside `cat traces.db`"),
        found: ask / cat,
        unit: " x",
        limit: Some(Limit::AtMost(3.0)),
        note: format!(
            "{ask:.1} ms and {cat:.1} ms, {:.1} ms and {:.1} ms of work",
            median(&asked, worked),
            median(&read, worked)
        ),
    })
}
