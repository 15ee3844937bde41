//! `conformance` and `evolution`: what was decided holds under the policy of then, and how rules came to be what they are.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::seconds;
use crate::autopilot::book::{Book, Page};
use crate::autopilot::conformance::{self, Conformance};
use crate::autopilot::cycle;
use crate::autopilot::repository::Repository;
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::system::trials;

/// Judge what was decided again, under the policy of then and under today's.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Each row names the policy that judged it, and its texts are kept. What was not recorded is not judged again: the \
                  share that could be is told.\n\n\
                  Examples:\n  cf-guide conformance\n  cf-guide conformance --since 90d --json\n\n\
                  Exit codes: 0 every verdict comes again, 1 one does not, 64 usage, 75 the ledger is busy."
)]
pub struct Args {
    /// How far back: 12h, 30d
    #[arg(long, value_name = "TIME", default_value = "30d")]
    since: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// What was decided since so long ago, judged again; none where nothing is recorded.
pub fn found(since: &str) -> Result<Option<Conformance>> {
    let repository = Repository::here()?;
    let since = repository.now.minus_seconds(seconds(since)?);
    let Some(store) = repository.record()? else { return Ok(None) };
    let proof = repository.state.proof(&repository.places, &repository.root.top);
    conformance::run(&repository, &store, proof.as_deref(), since).map(Some)
}

/// The differences, as findings.
pub fn findings(found: &Conformance) -> Vec<Value> {
    let one = |difference: &conformance::Difference| {
        json!({
            "code": "nondeterministic", "severity": "error", "row": difference.row, "segment": null,
            "message": format!(
                "recorded {}, and its policy says {}: {}", difference.recorded, difference.computed, difference.what
            ),
        })
    };
    found.differences.iter().map(one).collect()
}

pub fn run(args: Args) -> Result<Exit> {
    let found = found(&args.since)?.unwrap_or_default();
    if args.json {
        print::json(&document(&found));
    } else {
        print::out(&text(&found));
    }
    Ok(if found.is_ok() { Exit::Done } else { Exit::No })
}

fn document(found: &Conformance) -> Value {
    json!({
        "schema": "cf-guide/conformance/1",
        "ok": found.is_ok(),
        "events": found.events,
        "coverage": found.coverage(),
        "same": found.same,
        "nondeterministic": found.differs,
        "indeterminate": found.indeterminate,
        "unknown_policy": found.unknown_policy,
        "today": {
            "same": found.today.same,
            "tighter": found.today.tighten,
            "looser": found.today.loosen,
            "indeterminate": found.today.indeterminate,
        },
        "findings": findings(found),
    })
}

fn text(found: &Conformance) -> String {
    let mut text = format!(
        "{}, {:.1} % of them can be judged again\nunder the policy of then\n",
        print::many(found.events, "call"),
        found.coverage() * 100.0
    );
    let mut line = |count: u64, what: &str| {
        let _ = writeln!(text, "  {count:>9}  {what}");
    };
    line(found.same, "the same verdict");
    line(found.differs, "another verdict (nondeterministic)");
    line(found.indeterminate, "the record does not tell");
    line(found.unknown_policy, "the policy's texts are not kept");
    text.push_str("under today's policy\n");
    for (count, what) in [
        (found.today.same, "same"),
        (found.today.tighten, "tighter"),
        (found.today.loosen, "looser"),
        (found.today.indeterminate, "indeterminate"),
    ] {
        let _ = writeln!(text, "  {count:>9}  {what}");
    }
    for difference in &found.differences {
        let _ = writeln!(
            text,
            "{}: recorded {}, now {}  {}",
            difference.row,
            Untrusted::new(difference.recorded.as_str()).for_terminal(12),
            difference.computed,
            Untrusted::new(difference.what.as_str()).for_terminal(120)
        );
    }
    text
}

/// Show how rules came to be what they are, step by step.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The steps are those of the autopilot: propose, simulate (replay), compare (vetoes, ab), stage (shadow, canary), \
                  promote, rollback.\n\n\
                  Example:\n  cf-guide evolution\n\nExit codes: 0 done."
)]
pub struct EvolutionArgs {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// The step that a word of the autopilot's history belongs to.
fn step(what: &str) -> &'static str {
    match what {
        "replay" | "examples" => "simulate",
        "shadow" | "canary" => "stage",
        "promoted" | "production" | "watched" => "promote",
        "rolled-back" | "withdrawn" | "ended" => "rollback",
        _ => "propose",
    }
}

/// How many rules are on trial, and how many were promoted and stayed.
fn standing(repository: &Repository) -> Result<(usize, usize)> {
    let (on_trial, book) = (trials::read(&repository.state).0.len(), Book::read(&repository.state)?);
    let stayed = |page: &&Page| page.promotion.as_ref().is_some_and(|it| it.ended.is_none());
    Ok((on_trial, book.rules.values().filter(stayed).count()))
}

/// How rules came to be what they are, in a line, for `audit`.
pub fn evolved() -> Result<String> {
    let repository = Repository::here()?;
    let (on_trial, promoted) = standing(&repository)?;
    let history = cycle::read_history(&repository.state);
    let back =
        history.iter().filter(|line| step(line["what"].as_str().unwrap_or_default()) == "rollback").count();
    let steps = print::many(history.len() as u64, "step");
    Ok(format!("{steps}: {on_trial} on trial, {promoted} promoted, {back} rolled back or withdrawn"))
}

/// Runs `evolution`.
pub fn evolution(args: EvolutionArgs) -> Result<Exit> {
    let repository = Repository::here()?;
    let history = cycle::read_history(&repository.state);
    let steps: Vec<Value> = history
        .iter()
        .map(|line| {
            let what = line["what"].as_str().unwrap_or_default();
            json!({ "at": line["at"], "step": step(what), "what": what, "rule": line["rule"], "why": line["why"] })
        })
        .collect();
    let (on_trial, promoted) = standing(&repository)?;
    if args.json {
        print::json(&json!({
            "schema": "cf-guide/evolution/1", "on_trial": on_trial, "promoted": promoted, "steps": steps,
        }));
        return Ok(Exit::Done);
    }
    let mut text = format!("{on_trial} on trial, {promoted} promoted\n");
    for one in &steps {
        let word = |key: &str, most| Untrusted::new(one[key].as_str().unwrap_or_default()).for_terminal(most);
        let _ = writeln!(text, "{:9} {}  {}", word("step", 9), word("rule", 80), word("why", 160));
    }
    print::out(&text);
    Ok(Exit::Done)
}
