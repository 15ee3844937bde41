//! `ab`: the same work under two rule files.

use std::fmt::Write as _;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::rule_files;
use crate::autopilot::ab::{Report, synthetic};
use crate::autopilot::ground::Ground;
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;

/// How many differences a person is shown.
const SHOWN: usize = 12;

/// Do the same work under two rule files and show which leaves less damage.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Without files the shared rules are held against the same rules with CLAUDE.local.md added.\nThe synthetic agent is \
                  careless with a known chance, less so where a rule for that very situation is there; the rules\nare compiled and \
                  judged as in the hook.\n\n\
                  Examples:\n  cf-guide ab\n  cf-guide ab --candidate draft.md --min-gain 0.05\n\n\
                  Exit codes: 0 done, 1 the gain does not reach --min-gain, 64 usage, 65 a file cannot be read."
)]
pub struct Args {
    /// Rules to start from; may be given several times
    #[arg(long, value_name = "FILE")]
    baseline: Vec<PathBuf>,
    /// Rules to compare with; may be given several times
    #[arg(long, value_name = "FILE")]
    candidate: Vec<PathBuf>,
    /// Who does the work
    #[arg(long, value_enum, default_value = "synthetic")]
    executor: Executor,
    /// How often each task is done
    #[arg(long, value_name = "N", default_value_t = synthetic::RUNS, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=1000))]
    runs: usize,
    /// What the lower end of the gain must reach
    #[arg(long, value_name = "SHARE")]
    min_gain: Option<f64>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Who does the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Executor {
    /// A small agent model; costs nothing
    Synthetic,
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    let ground = Ground::here()?;
    let baseline = if args.baseline.is_empty() { ground.shared() } else { rule_files(&args.baseline)? };
    let candidate =
        if args.candidate.is_empty() { ground.sources.clone() } else { rule_files(&args.candidate)? };
    let report = match args.executor {
        Executor::Synthetic => synthetic::compare(&baseline, &candidate, args.runs),
    };
    if args.json {
        print::json(&as_json(&report));
    } else {
        print::out(&as_text(&report));
    }
    Ok(if args.min_gain.is_none_or(|least| report.gain.reaches(least)) { Exit::Done } else { Exit::No })
}

fn as_json(report: &Report) -> Value {
    let classes: serde_json::Map<String, Value> =
        report.classes.iter().map(|(class, gain)| ((*class).to_owned(), json!(gain))).collect();
    json!({
        "schema": "cf-guide/ab/1",
        "executor": report.executor,
        "tasks": report.tasks,
        "runs": report.runs,
        "baseline": report.baseline,
        "candidate": report.candidate,
        "gain": report.gain,
        "classes": classes,
        "differences": report.differences,
    })
}

fn as_text(report: &Report) -> String {
    let mut text = String::new();
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let _ = writeln!(text, "{} tasks, {} runs each, {} agent", report.tasks, report.runs, report.executor);
    let _ = writeln!(text, "\ndone cleanly");
    let _ = writeln!(text, "  baseline   {:>8}", percent(report.baseline));
    let _ = writeln!(text, "  candidate  {:>8}", percent(report.candidate));
    let _ = writeln!(
        text,
        "  gain       {:>8}  ({} to {})",
        percent(report.gain.mean),
        percent(report.gain.low),
        percent(report.gain.high)
    );
    let changed: Vec<&(&str, f64)> =
        report.classes.iter().filter(|(_, gain)| gain.abs() > f64::EPSILON).collect();
    if !changed.is_empty() {
        let _ = writeln!(text, "\nby class of work");
    }
    for (class, gain) in changed {
        let _ = writeln!(text, "  {class:<11}{:>8}", percent(*gain));
    }
    if !report.differences.is_empty() {
        let _ = writeln!(text, "\nwhere they differ");
    }
    for line in report.differences.iter().take(SHOWN) {
        let _ = writeln!(text, "  {}", Untrusted::new(line.as_str()).for_terminal(140));
    }
    if report.differences.len() > SHOWN {
        let _ = writeln!(text, "  and {} more (--json has all)", report.differences.len() - SHOWN);
    }
    text
}
