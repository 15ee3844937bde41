//! `enforce` and `observe`: the step that every team takes, in one word.

use std::path::PathBuf;

use serde_json::json;

use super::{Diffs, apply, confirm, is_person, listing, recover, trusted_after};
use crate::install::init::{self, Prepared};
use crate::install::preview;
use crate::install::survey::Site;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Scope;

/// What both take.
#[derive(Debug, clap::Args)]
struct Common {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    /// Show the change and write nothing
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Let rules and guards stop what they forbid.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "One line of `.cf-guide/config.toml` changes; commit it, and it holds for the team.\n\nExamples:\n  cf-guide enforce\n  \
                  cf-guide enforce --yes\n\nExit codes: 0 done, or it is so already; 1 not, or not set up here; 65 the settings cannot be \
                  read; 73 cannot write."
)]
pub struct EnforceArgs {
    #[command(flatten)]
    common: Common,
}

/// Let rules and guards only record what they would have stopped.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Catastrophic guards stop all the same. In a clone it holds only after `cf-guide trust`.\n\nExamples:\n  cf-guide observe\n  \
                  cf-guide observe --yes\n\nExit codes: 0 done, or it is so already; 1 not, or not set up here; 65 the settings cannot be \
                  read; 73 cannot write."
)]
pub struct ObserveArgs {
    #[command(flatten)]
    common: Common,
}

/// Runs `enforce`.
pub fn enforce(args: &EnforceArgs) -> Result<Exit> {
    set(&args.common, "enforce")
}

/// Runs `observe`.
pub fn observe(args: &ObserveArgs) -> Result<Exit> {
    set(&args.common, "observe")
}

fn set(args: &Common, mode: &'static str) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    recover(&site)?;
    let prepared = init::prepare_settings(&site, &[("mode", mode, "enforce")])?;
    if !args.json {
        tell(&prepared, mode);
    }
    if !args.dry_run && !prepared.items.is_empty() {
        let asks = !args.yes && !args.json;
        if asks && !is_person() {
            return Err(Error::new(Exit::Usage, "nobody is there to confirm the change")
                .hint(format!("run `cf-guide {mode}` in a terminal, or with `--yes`")));
        }
        if asks && !confirm("write this?")? {
            print::out("nothing was written\n");
            return Ok(Exit::No);
        }
        let trust = trusted_after(&site, &prepared);
        apply(&site, &prepared, Scope::Project)?;
        trust.record(&site);
        if !args.json {
            print::out(&what_next(mode));
        }
    }
    if args.json {
        print::json(&json!({
            "schema": "cf-guide/mode/1",
            "mode": mode,
            "switched": prepared.switched,
            "changes": preview::to_json(&prepared.items),
        }));
    }
    Ok(Exit::Done)
}

/// What holds now, and for whom.
fn what_next(mode: &str) -> String {
    let holds = match mode {
        "enforce" => "rules and guards stop what they forbid from now on",
        _ => "rules and guards only record from now on; in a clone only after `cf-guide trust`",
    };
    format!("{holds}\ncommit it, so that it holds for everybody: git add .cf-guide\n")
}

fn tell(prepared: &Prepared, mode: &str) {
    if prepared.items.is_empty() {
        print::out(&format!("nothing to change: the mode is {mode}\n"));
        return;
    }
    print::out(&format!("{}\n{}", prepared.switched.join(", "), listing(prepared, Diffs::OfEdits)));
}
