//! `analyze`: how good the rules are as a text.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::autopilot::analyze::{self, Analysis};
use crate::autopilot::repository::Repository;
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;

/// How many characters a bar has.
const BAR: usize = 24;

/// What is said where there is nothing to grade.
const NO_RULES: &str = "no rules yet, so there is nothing to grade; write them as list items in `CLAUDE.md`\n\n\
                        next: cf-guide policy forms  (sentences that are enforced, each with what it stops)\n";

/// Show how good the rules are as a text, and how to make them better.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Six dimensions of 0 to 100, and a grade. A score advises; it never promotes a rule.\n\n\
                  Examples:\n  cf-guide analyze\n  cf-guide analyze --json\n\nExit codes: 0 done, 64 usage, 65 not a repository."
)]
pub struct Args {
    /// Show every point lost, not only the first ones
    #[arg(long)]
    all: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<Exit> {
    let repository = Repository::here()?;
    let sources = repository.shared();
    let analysis = analyze::analyze(&repository.compiled(&sources), &sources);
    if args.json {
        print::json(&as_json(&analysis));
    } else {
        print::out(&as_text(&analysis, args.all, Paint::for_stdout()));
    }
    Ok(Exit::Done)
}

fn as_json(analysis: &Analysis) -> Value {
    let dimensions: Vec<Value> = analysis
        .dimensions
        .iter()
        .map(|one| {
            let lost: Vec<Value> = one
                .lost
                .iter()
                .map(|lost| json!({ "points": (lost.points * 10.0).round() / 10.0, "place": lost.place, "how": lost.how }))
                .collect();
            json!({ "name": one.name, "weight": one.weight, "score": one.score.round(), "lost": lost })
        })
        .collect();
    let beside = &analysis.beside;
    json!({
        "schema": "cf-guide/analyze/1",
        "score": analysis.grade().map(|_| analysis.score),
        "grade": analysis.grade().map(|letter| letter.to_string()),
        "dimensions": dimensions,
        "rules": beside.rules,
        "gates": beside.gates,
        "characters": beside.characters,
        "tokens": beside.characters.div_ceil(4),
        "stale": beside.stale,
        "conflicts": beside.conflicts,
        "duplicates": beside.duplicates,
    })
}

fn as_text(analysis: &Analysis, all: bool, paint: Paint) -> String {
    let Some(grade) = analysis.grade() else { return NO_RULES.to_owned() };
    let mut text = String::new();
    let score = format!("{:.0} of 100, grade {grade}", analysis.score);
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{}\n", paint.bold(&score));
    for one in &analysis.dimensions {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
        let full = (one.score / 100.0 * BAR as f64).round() as usize;
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(BAR.saturating_sub(full)));
        let _ = writeln!(text, "{:15} {bar} {:>4.0}", one.name, one.score);
        let most = if all { usize::MAX } else { 3 };
        for lost in one.lost.iter().take(most) {
            let place = if lost.place.is_empty() { String::new() } else { format!("{}: ", lost.place) };
            let shown = Untrusted::new(format!("{place}{}", lost.how)).for_terminal(200);
            let _ = writeln!(text, "    {:>4.0}  {shown}", -lost.points);
        }
        if one.lost.len() > most {
            let _ = writeln!(text, "          {} more; see `--all`", one.lost.len() - most);
        }
    }
    let beside = &analysis.beside;
    let _ = writeln!(
        text,
        "\n{}, {} of them enforced; {} characters, about {} tokens in every session",
        print::many(beside.rules as u64, "rule"),
        beside.gates,
        beside.characters,
        beside.characters.div_ceil(4)
    );
    for (what, list) in
        [("expired", &beside.stale), ("contradicts", &beside.conflicts), ("twice", &beside.duplicates)]
    {
        for line in list {
            let _ = writeln!(text, "{what:12} {}", Untrusted::new(line.as_str()).for_terminal(200));
        }
    }
    text
}
