//! The commands of the autopilot: what rules are worth, what they would have done, what becomes of them.

#![allow(clippy::disallowed_methods, reason = "commands print and read what a person points them at")]

mod ab;
mod analyze;
mod autopilot;
pub mod conformance;
mod replay;
mod review;

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::Subcommand;

use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Untrusted, moment};
use crate::runtime::policy::{Bundle, Layer, Source};
use crate::runtime::system::files;

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show how good the rules are as a text, and how to make them better
    Analyze(analyze::Args),
    /// Judge what was recorded by two policies and show where they differ
    Replay(replay::Args),
    /// Do the same work under two rule files and show which leaves less damage
    Ab(ab::Args),
    /// Decide about rules that are proposed, and about what they would have stopped
    Review(review::Args),
    /// Let rules of CLAUDE.local.md earn their place in CLAUDE.md
    Autopilot(autopilot::Args),
    /// Judge what was decided again, under the policy of then and under today's
    Conformance(conformance::Args),
    /// Show how rules came to be what they are, step by step
    Evolution(conformance::EvolutionArgs),
}

/// What the rules and guards of today would have stopped in the transcripts of the last 30 days: how many of how many calls.
pub fn preview() -> Option<(u64, u64)> {
    replay::preview().ok().filter(|(_, calls)| *calls > 0)
}

pub fn run(command: Command) -> Result<Exit> {
    match command {
        Command::Analyze(args) => analyze::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Ab(args) => ab::run(args),
        Command::Review(args) => review::run(args),
        Command::Autopilot(args) => autopilot::run(args),
        Command::Conformance(args) => conformance::run(args),
        Command::Evolution(args) => conformance::evolution(args),
    }
}

/// The named rule files, as if they were the repository's.
fn rule_files(paths: &[PathBuf]) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    for path in paths {
        let shown = path.to_string_lossy().into_owned();
        let text = files::read_rules(path, 256 * 1024).map_err(|_| {
            let what = format!("could not read `{}`", Untrusted::new(shown.as_str()).for_terminal(200));
            Error::new(Exit::BadInput, what).hint("name a regular Markdown file of at most 256 KB")
        })?;
        sources.push(Source { path: shown, text, layer: Layer::Repo });
    }
    Ok(sources)
}

/// Says so where two sides cannot differ.
fn tell_same(baseline: &Bundle, candidate: &Bundle) {
    let texts = |bundle: &Bundle| bundle.rules.iter().map(|rule| rule.text.clone()).collect::<BTreeSet<_>>();
    if texts(baseline) == texts(candidate) {
        print::err(
            "both sides have the same rules; write one into `CLAUDE.local.md`, or name a file with `--candidate`\n",
        );
    }
}

/// A time as people write it, in seconds.
pub fn seconds(text: &str) -> Result<i64> {
    moment::seconds(text).ok_or_else(|| {
        Error::new(Exit::Usage, format!("`{}` is no time", Untrusted::new(text).for_terminal(20)))
            .hint("write it like 90s, 10m, 12h, 30d or 4w")
    })
}
