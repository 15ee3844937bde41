//! `replay`: what was recorded, judged by two policies.

use std::path::PathBuf;

use super::progress::Progress;
use super::{rule_files, seconds};
use crate::autopilot::ground::Ground;
use crate::autopilot::replay::{Player, Policies, report};
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::policy::{Bundle, Source};

/// Judge what was recorded by two policies and show where they differ.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Without files the shared rules are held against the same rules with CLAUDE.local.md added.\nEach call is judged \
                  by what was known when it was made; what cannot be told counts as indeterminate.\n\n\
                  Examples:\n  cf-guide replay\n  cf-guide replay --baseline CLAUDE.md --candidate draft.md --since 90d\n\n\
                  Exit codes: 0 the candidate loosens nothing, 1 it loosens something, 64 usage, 65 a file cannot be read, \
                  75 the ledger is busy."
)]
pub struct Args {
    /// Rules to start from; may be given several times
    #[arg(long, value_name = "FILE")]
    baseline: Vec<PathBuf>,
    /// Rules to compare with; may be given several times
    #[arg(long, value_name = "FILE")]
    candidate: Vec<PathBuf>,
    /// How far back: 12h, 30d
    #[arg(long, value_name = "TIME", default_value = "30d")]
    since: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    let ground = Ground::here()?;
    let since = ground.now.minus_seconds(seconds(&args.since)?);
    let baseline = bundle(&ground, &args.baseline, || ground.shared())?;
    let candidate = bundle(&ground, &args.candidate, || ground.sources.clone())?;
    let policies = Policies::of(&baseline, &candidate);
    let mut player = Player::new(&policies, ground.scene.clone(), &ground.config);
    if let Some(store) = ground.record()? {
        let (rows, _) = store.extent(since)?;
        let progress = Progress::new(rows, "ledger");
        ground.play_ledger(&store, since, &mut player, &mut |at| progress.at(at))?;
        progress.done();
    }
    player.finish();
    if args.json {
        print::json(&report::as_json(&player));
    } else {
        print::out(&report::as_text(&player));
    }
    Ok(if player.tally.loosen > 0 { Exit::No } else { Exit::Done })
}

/// The rules of the named files, or those of the repository.
fn bundle(ground: &Ground, paths: &[PathBuf], otherwise: impl Fn() -> Vec<Source>) -> Result<Bundle> {
    if paths.is_empty() {
        return Ok(ground.compiled(&otherwise()));
    }
    Ok(ground.compiled(&rule_files(paths)?))
}
