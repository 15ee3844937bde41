//! `ab`: the same work under two rule files.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};

use super::{rule_files, seconds, tell_same};
use crate::autopilot::ab::{Report, labelled, live, synthetic};
use crate::autopilot::replay::{Player, Policies};
use crate::autopilot::repository::Repository;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Untrusted};
use crate::runtime::policy::Source;

/// How many differences a person is shown.
const SHOWN: usize = 12;

/// Do the same work under two rule files and show which leaves less damage.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Without files the shared rules are held against the same rules with CLAUDE.local.md added.\nUsually the work is the past: what was \
                  recorded is judged by both, and what people said about the differences counts.\nThe synthetic agent is \
                  careless with a known chance, less so where a rule for that very situation is there; the rules\nare compiled and \
                  judged as in the hook. Claude Code and Codex themselves work in fresh clones; they need `[executors]` in your own\nsettings, \
                  such as `claude = [\"claude\", \"--permission-mode\", \"acceptEdits\"]`, and tasks.\n\n\
                  Examples:\n  cf-guide ab\n  cf-guide ab --executor synthetic --candidate draft.md --min-gain 0.05\n  \
                  cf-guide ab --executor claude --task 'Fix the failing test' --runs 3 --budget 200000\n\n\
                  Exit codes: 0 done, 1 the gain does not reach --min-gain, 64 usage, 65 a file cannot be read, \
                  73 no place to work in, 78 no such client in the settings."
)]
pub struct Args {
    /// Rules to start from; may be given several times
    #[arg(long, value_name = "FILE")]
    baseline: Vec<PathBuf>,
    /// Rules to compare with; may be given several times
    #[arg(long, value_name = "FILE")]
    candidate: Vec<PathBuf>,
    /// Who does the work
    #[arg(long, value_parser = executors(), default_value = "replay")]
    executor: Executor,
    /// How far back the record is looked at: 12h, 30d
    #[arg(long, value_name = "TIME", default_value = "30d")]
    since: String,
    /// What a real client is asked to do; may be given several times
    #[arg(long = "task", value_name = "PROMPT")]
    tasks: Vec<String>,
    /// How many tokens real clients may spend; no run begins after that
    #[arg(long, value_name = "TOKENS", default_value_t = 500_000)]
    budget: u64,
    /// How long one run of a real client may take
    #[arg(long, value_name = "TIME", default_value = "10m")]
    limit: String,
    /// How often each task is done (50 for the synthetic agent, once for real clients)
    #[arg(long, value_name = "N", value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=1000))]
    runs: Option<usize>,
    /// What the lower end of the gain must reach
    #[arg(long, value_name = "SHARE")]
    min_gain: Option<f64>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Who does the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Executor {
    /// Nobody: what was recorded is judged again.
    Replay,
    /// A small agent model.
    Synthetic,
    /// A real client.
    Client(Agent),
}

/// The words for them.
fn executors() -> impl TypedValueParser<Value = Executor> {
    let ours = [
        PossibleValue::new("replay")
            .help("Nobody: what was recorded is judged again, with what people said about it"),
        PossibleValue::new("synthetic").help("A small agent model; costs nothing"),
    ];
    let clients = Agent::ALL.map(|agent| {
        PossibleValue::new(agent.name()).help(format!("{}, as the settings name it", agent.title()))
    });
    PossibleValuesParser::new(ours.into_iter().chain(clients)).map(|word| match Agent::from_name(&word) {
        Some(agent) => Executor::Client(agent),
        None if word == "synthetic" => Executor::Synthetic,
        None => Executor::Replay,
    })
}

pub fn run(args: Args) -> Result<Exit> {
    let repository = Repository::here()?;
    let baseline = if args.baseline.is_empty() { repository.shared() } else { rule_files(&args.baseline)? };
    let candidate =
        if args.candidate.is_empty() { repository.sources.clone() } else { rule_files(&args.candidate)? };
    tell_same(&repository.compiled(&baseline), &repository.compiled(&candidate));
    let report = match args.executor {
        Executor::Replay => replayed(&repository, &args, &baseline, &candidate)?,
        Executor::Synthetic => {
            synthetic::compare(&baseline, &candidate, args.runs.unwrap_or(synthetic::RUNS))
        }
        Executor::Client(agent) => really(&repository, agent, &args, &baseline, &candidate)?,
    };
    if args.json {
        print::json(&as_json(&report));
    } else {
        print::out(&as_text(&report));
    }
    Ok(if args.min_gain.is_none_or(|least| report.gain.reaches(least)) { Exit::Done } else { Exit::No })
}

/// Judges the record again and weighs the differences by their labels.
fn replayed(
    repository: &Repository,
    args: &Args,
    baseline: &[Source],
    candidate: &[Source],
) -> Result<Report> {
    let since = repository.now.minus_seconds(seconds(&args.since)?);
    let policies = Policies::of(&repository.compiled(baseline), &repository.compiled(candidate));
    let mut player = Player::new(&policies, repository.scene.clone(), &repository.config);
    let Some(store) = repository.record()? else { return Ok(labelled::compare(&[], &[], 0)) };
    let (rows, _) = store.extent(since)?;
    let progress = print::Progress::new(rows, "ledger");
    repository.play_ledger(&store, since, &mut player, &mut |at| progress.at(at))?;
    progress.done();
    player.finish();
    Ok(labelled::compare(&player.observations, &store.labels()?, player.sessions.len()))
}

/// Puts a real client to work.
fn really(
    repository: &Repository,
    agent: Agent,
    args: &Args,
    baseline: &[Source],
    candidate: &[Source],
) -> Result<Report> {
    if args.tasks.is_empty() {
        return Err(Error::new(Exit::Usage, "a real client needs something to do")
            .hint("give it with `--task 'Fix the failing test'`, once per task"));
    }
    let runs = args.runs.unwrap_or(1);
    let wish = live::Wish {
        agent,
        tasks: args.tasks.clone(),
        runs,
        tokens: args.budget,
        limit: Duration::from_secs(u64::try_from(seconds(&args.limit)?).unwrap_or(0).max(1)),
    };
    let progress = print::Progress::new((args.tasks.len() * runs * 2) as u64, agent.name());
    let report = live::compare(repository, &wish, baseline, candidate, &mut |done| progress.at(done));
    progress.done();
    report
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
    let _ = match report.executor {
        "replay" => writeln!(text, "{} sessions of the record", report.tasks),
        executor => writeln!(text, "{} tasks, {} runs each, {executor}", report.tasks, report.runs),
    };
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
        let _ = writeln!(text, "\nwhy");
    }
    for line in report.differences.iter().take(SHOWN) {
        let _ = writeln!(text, "  {}", Untrusted::new(line.as_str()).for_terminal(140));
    }
    if report.differences.len() > SHOWN {
        let _ = writeln!(text, "  and {} more (--json has all)", report.differences.len() - SHOWN);
    }
    text
}
