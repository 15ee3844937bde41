//! The page: made of a long history, and in the hands of somebody who reads it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::contender::{Contender, Found};
use super::report::{Limit, Line};
use super::{Binaries, MANY_ROWS, sample};
use crate::payloads::Payload;
use crate::scene::{Scene, Stage};
use crate::{e2e, ledger};

/// Thirty days of two thousand calls a day.
const BUSY_CALLS: usize = 60_000;

/// The page of a long history: read once, then only what is new.
pub fn long(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let hook = Contender::hook(stage, "page", binaries.fixed, Payload::ClaudeBash, 100, Found::AsLeft)?;
    let scene = stage.scene("page", 100)?;
    let mut lines = Vec::new();
    // Twice as much is no limit of ours, and still has to work.
    for (rows, limits) in [(MANY_ROWS, Some([4.0, 0.3, 150.0])), (2 * MANY_ROWS, None)] {
        ledger::fill(&hook.store()?, MANY_ROWS)?;
        if limits.is_none() {
            forget(&hook.store()?)?;
        }
        let report = || {
            let mut command = scene.command(binaries.fixed);
            command.args(["report", "--since", "365d"]).current_dir(&scene.repo).stdout(Stdio::null());
            sample::time(&mut command)
        };
        let (first, second) = (report()?, report()?);
        #[expect(clippy::cast_precision_loss, reason = "some thousands of kilobytes")]
        let megabytes = first.resident_kb as f64 / 1024.0;
        let found = [
            ("the first time", first.wall.as_secs_f64(), " s"),
            ("nothing new", second.wall.as_secs_f64(), " s"),
            ("resident memory", megabytes, " MB"),
        ];
        for (at, (what, found, unit)) in found.into_iter().enumerate() {
            let limit = limits.map(|limits| Limit::AtMost(limits[at]));
            let what = format!("report, {rows} rows, {what}");
            lines.push(Line { what, found, unit, limit, note: String::new() });
        }
    }
    Ok(lines)
}

/// Forgets what an earlier report read.
fn forget(store: &Path) -> Result<(), String> {
    let kept = store.with_file_name("report.bin");
    fs::remove_file(&kept).map_err(|cause| format!("could not remove `{}`: {cause}", kept.display()))
}

/// A watch that ends with the measurement.
struct Watching(Child);

impl Drop for Watching {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// A busy month in a browser: how large the page is, how soon it shows what is new, how long each click takes.
pub fn busy(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let hook = Contender::hook(stage, "busy", binaries.fixed, Payload::ClaudeDeny, 100, Found::AsLeft)?;
    ledger::busy(&hook.store()?, BUSY_CALLS)?;
    let scene = stage.scene("busy", 100)?;
    let (index, _watching) = watched(&scene, binaries.fixed)?;
    let size = |path: &Path| fs::metadata(path).map_or(0, |meta| meta.len());
    #[expect(clippy::cast_precision_loss, reason = "some megabytes")]
    let megabytes = (size(&index) + size(&index.with_file_name("data.js"))) as f64 / 1e6;
    let mut lines = vec![Line {
        what: format!("page and data, {BUSY_CALLS} calls in 30 days"),
        found: megabytes,
        unit: " MB",
        limit: Some(Limit::AtMost(2.0)),
        note: String::new(),
    }];
    let Some((browser, modules)) = e2e::browser_and_tools()? else {
        println!("no browser was found: clicks are not measured");
        return Ok(lines);
    };
    let found = in_a_browser(&index, &browser, &modules, &hook)?;
    lines.push(Line {
        what: "a new refusal is on the open page, hook and all".to_owned(),
        found: found["newAfter"].as_f64().unwrap_or(f64::NAN) / 1000.0,
        unit: " s",
        limit: Some(Limit::AtMost(3.0)),
        note: String::new(),
    });
    for one in found["found"].as_array().into_iter().flatten() {
        let number = |key: &str| one[key].as_f64().unwrap_or(f64::NAN);
        lines.push(Line {
            what: format!("page: {}, best of 5", one["name"].as_str().unwrap_or_default()),
            found: number("best"),
            unit: " ms",
            limit: Some(Limit::AtMost(50.0)),
            note: format!(
                "median {:.0} ms; the page's thread worked {:.1} ms",
                number("median"),
                number("worked")
            ),
        });
    }
    Ok(lines)
}

/// Starts a watch and waits for its page.
fn watched(scene: &Scene, binary: &Path) -> Result<(PathBuf, Watching), String> {
    let folder = scene.home.join("page");
    let mut watch = scene.command(binary);
    watch.args(["report", "--since", "30d", "--watch", "--out"]).arg(&folder).current_dir(&scene.repo);
    let child = watch.spawn().map_err(|cause| format!("could not run `cf-guide report`: {cause}"))?;
    let watching = Watching(child);
    let began = Instant::now();
    while !folder.join("data.js").is_file() {
        if began.elapsed() > Duration::from_secs(60) {
            return Err("`cf-guide report --watch` wrote no page in a minute".to_owned());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok((folder.join("index.html"), watching))
}

/// Drives the browser; runs the hook when it looks.
fn in_a_browser(index: &Path, browser: &Path, modules: &Path, hook: &Contender) -> Result<Value, String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/e2e/report/measure.mjs");
    let mut node = Command::new("node");
    node.arg(script).arg(index).arg(modules).arg(browser).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = node.spawn().map_err(|cause| format!("could not run `node`: {cause}"))?;
    let mut last = String::new();
    for line in child.stdout.take().into_iter().flat_map(|stdout| BufReader::new(stdout).lines()) {
        last = line.map_err(|cause| format!("the browser fell silent: {cause}"))?;
        if last == "looking" {
            let mut deny = hook.ready()?;
            deny.status().map_err(|cause| format!("could not run the hook: {cause}"))?;
        }
    }
    let status = child.wait().map_err(|cause| format!("could not wait for `node`: {cause}"))?;
    if !status.success() {
        return Err(format!("the browser could not be driven ({status})"));
    }
    serde_json::from_str(&last).map_err(|cause| format!("the browser said no JSON: {cause}"))
}
