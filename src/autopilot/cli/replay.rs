//! `replay`: what was recorded, judged by two policies.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::{rule_files, seconds, tell_same};
use crate::autopilot::replay::{Player, Policies, report};
use crate::autopilot::repository::Repository;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::policy::{Bundle, Source};
use crate::runtime::system::root;

/// Judge what was recorded by two policies and show where they differ.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Without files the shared rules are held against the same rules with CLAUDE.local.md added.\nEach call is judged \
                  by what was known when it was made; what cannot be told counts as indeterminate.\n\n\
                  Examples:\n  cf-guide replay\n  cf-guide replay --baseline CLAUDE.md --candidate draft.md --since 90d\n  \
                  cf-guide replay --preview 30d\n\n\
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
    /// A folder with transcripts of Claude Code or Codex that are judged too
    #[arg(long, value_name = "DIR")]
    transcripts: Option<PathBuf>,
    /// Show what the rules and guards of today would have stopped in the transcripts of that time
    #[arg(long, value_name = "TIME", conflicts_with_all = ["baseline", "candidate", "since"])]
    preview: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<Exit> {
    let repository = Repository::here()?;
    let since = repository.now.minus_seconds(seconds(args.preview.as_deref().unwrap_or(&args.since))?);
    let baseline = match args.preview {
        Some(_) => Bundle::default(),
        None => bundle(&repository, &args.baseline, || repository.shared())?,
    };
    let candidate = bundle(&repository, &args.candidate, || repository.sources.clone())?;
    if args.preview.is_none() {
        tell_same(&baseline, &candidate);
    }
    let policies = Policies::of(&baseline, &candidate);
    let mut player = Player::new(&policies, repository.scene.clone(), &repository.config);
    if args.preview.is_some() {
        player = player.against_nothing();
    }
    let store = repository.record()?;
    let known = match &store {
        Some(store) => store.sessions_since(since)?,
        None => HashSet::new(),
    };
    let folders = match (&args.transcripts, &args.preview) {
        (Some(folder), _) => vec![readable(folder)?],
        (None, Some(_)) => repository.transcript_folders(),
        (None, None) => Vec::new(),
    };
    for folder in folders {
        repository.play_transcripts(&folder, since, &known, &mut player);
    }
    if let Some(store) = &store {
        let (rows, _) = store.extent(since)?;
        let progress = print::Progress::new(rows, "ledger");
        repository.play_ledger(store, since, &mut player, &mut |at| progress.at(at))?;
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

/// How many of how many calls in the transcripts of the last 30 days would have been stopped.
pub(super) fn preview() -> Result<(u64, u64)> {
    let repository = Repository::here()?;
    let since = repository.now.minus_seconds(30 * 86_400);
    let (nothing, today) = (Bundle::default(), repository.compiled(&repository.sources));
    let policies = Policies::of(&nothing, &today);
    let mut player = Player::new(&policies, repository.scene.clone(), &repository.config).against_nothing();
    for folder in repository.transcript_folders() {
        repository.play_transcripts(&folder, since, &HashSet::new(), &mut player);
    }
    player.finish();
    Ok((player.tally.tighten, player.tally.events))
}

/// A folder that is there.
fn readable(folder: &Path) -> Result<PathBuf> {
    if root::is_folder(folder) {
        return Ok(folder.to_owned());
    }
    let shown = Untrusted::new(folder.to_string_lossy()).for_terminal(200);
    Err(Error::new(Exit::BadInput, format!("`{shown}` is no folder"))
        .hint("name a folder with transcripts, such as `~/.claude/projects`"))
}

/// The rules of the named files, or those of the repository.
fn bundle(repository: &Repository, paths: &[PathBuf], otherwise: impl Fn() -> Vec<Source>) -> Result<Bundle> {
    if paths.is_empty() {
        return Ok(repository.compiled(&otherwise()));
    }
    Ok(repository.compiled(&rule_files(paths)?))
}
