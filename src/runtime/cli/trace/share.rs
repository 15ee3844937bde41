//! `trace share`: one trace for all repositories of a person, shown before it is kept.

use super::keep::meant;
use super::look::say;
use super::{failed, open};
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::learning::share;
use crate::runtime::learning::trace::answer::{Level, block};
use crate::runtime::system::{Env, Places, clock};

/// Keep a trace for all your repositories, without paths, names and the session.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Its id, or the beginning of it
    id: String,
    /// Do not ask
    #[arg(long)]
    yes: bool,
}

pub(super) fn run(args: &Args) -> Result<Exit> {
    let here = open()?;
    say(&here);
    let id = meant(&here, &args.id)?;
    let Some(kept) = here.traces.get(&id).map_err(failed)? else { return Ok(Exit::No) };
    let names = [Env.user(), here.project.clone()];
    let shared = share::stripped(&kept.trace, &names);
    print::out("this goes to all your repositories:\n\n");
    print::out(&block(&shared, Level::Full));
    let sure = || {
        let question = "keep it there?";
        dialoguer::Confirm::new().with_prompt(question).default(false).interact().unwrap_or(false)
    };
    if !args.yes && !sure() {
        print::out("nothing was written\n");
        return Ok(Exit::No);
    }
    let id = shared.id.clone();
    share::keep(&Places::find(Env), shared, clock::now()).map_err(failed)?;
    print::out(&format!(
        "{id}: kept for all your repositories; `cf-guide trace query --scope all` finds it\n"
    ));
    Ok(Exit::Done)
}
