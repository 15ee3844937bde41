//! `scaffold`: the documents alone, into any folder.

use std::path::PathBuf;

use serde_json::json;

use super::documents;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Extra, Preset, Scope, Share, Wanted};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::{Env, Places, Root, State};

/// Write the documents a repository starts with, without wiring any agent.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Files that are there already stay as they are.\n\nExamples:\n  cf-guide scaffold --dry-run\n  \
                        cf-guide scaffold --output ../new --with rules,agents\n\n\
                        Exit codes: 0 done, 65 no such folder, 73 cannot write."
)]
pub struct Args {
    /// The folder to write to [default: the repository around the current folder]
    #[arg(long)]
    output: Option<PathBuf>,
    /// Which documents: rules, context, agents, ci, guidance [default: rules, context]
    #[arg(long, value_delimiter = ',', value_parser = document)]
    with: Vec<Extra>,
    /// List the files and write nothing
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// An extra that is made of documents.
fn document(name: &str) -> Result<Extra, String> {
    let known = Extra::from_name(name).filter(|extra| extra.is_document());
    known.ok_or_else(|| Extra::names(Extra::is_document))
}

pub fn run(args: Args) -> Result<Exit> {
    let cwd = Env.cwd().ok_or_else(|| Error::new(Exit::BadInput, "the current folder is gone"))?;
    let root = match &args.output {
        Some(folder) => cwd.join(folder),
        None => Root::of(&cwd).map_or(cwd, |root| root.top),
    };
    let extras = if args.with.is_empty() { vec![Extra::Rules, Extra::Context] } else { args.with.clone() };
    let agents = Agent::ALL.to_vec();
    let wanted = Wanted { preset: Preset::Standard, scope: Scope::Project, extras, agents };
    let mut changes = Vec::new();
    let mut kept = Vec::new();
    for proposal in documents(&root, &wanted) {
        let path = root.join(&proposal.path);
        if change::is_there(&path) || proposal.share != Share::Whole {
            if change::is_there(&path) {
                kept.push(proposal.path);
            }
            continue;
        }
        changes.push(Change { path, before: None, after: Some(proposal.text.into_bytes()), private: false });
    }
    if !args.dry_run {
        write(&changes)?;
    }
    let made: Vec<String> = changes.iter().map(|change| change.path.display().to_string()).collect();
    if args.json {
        print::json(&json!({"schema": "cf-guide/scaffold/1", "created": made, "kept": kept}));
        return Ok(Exit::Done);
    }
    for path in made {
        print::out(&format!("  create {path}\n"));
    }
    for path in kept {
        print::out(&format!("  keep   {path}\n"));
    }
    Ok(Exit::Done)
}

fn write(changes: &[Change]) -> Result<()> {
    let places = Places::find(Env);
    let nowhere =
        Root { top: places.home.clone(), common: places.data.clone(), opted_in: false, is_git: false };
    let keep = State::locate(&places, &nowhere).folder;
    change::apply(changes, &keep).map(|_| ()).map_err(|failure| failure.told(&nowhere.top))
}
