//! `trace`: what happened before, to be asked for.

mod keep;
mod look;
mod patterns;
mod review;
mod share;
mod state;

use clap::Subcommand;

pub use self::patterns::Propose;
pub(super) use self::patterns::{fine_near, pattern_line, patterns_of};
use super::here;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::learning::here::Here;
use crate::runtime::learning::store;
use crate::runtime::store::StoreError;
use crate::runtime::system::{Env, Places, clock};

/// Ask what happened before: refusals, approvals, corrections, decisions.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Traces are made of the record, and can be made anew from it. They hold no prompt and no output of a tool: our own \
                  sentences, the rules' words, lines that a person marked, and what an agent wrote for itself.\n\n\
                  Examples:\n  cf-guide trace list\n  cf-guide trace query 'installing packages'\n  cf-guide trace show 3f9a0c\n\n\
                  Exit codes: 0 done, 1 nothing was found, 64 usage, 73 cannot write, 75 busy."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// The newest traces
    List(look::ListArgs),
    /// One trace, whole
    Show(look::ShowArgs),
    /// Traces that have to do with some words, best first
    Query(look::QueryArgs),
    /// What comes again and again, and what to do about it
    Patterns(Period),
    /// Propose a rule for a pattern: recorded, in the shadow, until a person accepts it
    Guard(patterns::GuardArgs),
    /// Say of what may be a correction whether it was one (in a terminal)
    Review(review::Args),
    /// Write a trace down, or keep one for good
    Store(keep::StoreArgs),
    /// Keep one for all your repositories, without paths, names and the session (in a terminal)
    Share(share::Args),
    /// Take traces out
    Forget(keep::ForgetArgs),
    /// Make the traces anew from the record
    Rebuild(Form),
    /// Say whether what is kept is of any use
    Health(Form),
    /// Count how work went in the last 30 days, or since a time
    Metrics(Period),
}

/// How it is printed.
#[derive(Debug, clap::Args)]
struct Form {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Since when.
#[derive(Debug, clap::Args)]
struct Period {
    /// Not older than this: 24h, 30d
    #[arg(long, value_name = "TIME")]
    since: Option<String>,
    #[command(flatten)]
    form: Form,
}

pub fn run(args: Args, propose: Propose) -> Result<Exit> {
    match args.what {
        What::List(args) => look::list(&args),
        What::Show(args) => look::show(&args),
        What::Query(args) => look::query(&args),
        What::Patterns(args) => patterns::patterns(&args),
        What::Guard(args) => patterns::guard(&args, propose),
        What::Review(args) => review::run(&args),
        What::Store(args) => keep::store(&args),
        What::Share(args) => share::run(&args),
        What::Forget(args) => keep::forget(&args),
        What::Rebuild(args) => keep::rebuild(&args),
        What::Health(args) => state::health(&args),
        What::Metrics(args) => state::metrics(&args),
    }
}

/// The traces of this repository, up to date as far as that goes quickly.
fn open() -> Result<Here> {
    Here::open(&Places::find(Env), &here()?, clock::now()).map_err(failed)
}

/// In the traces' own words.
fn failed(error: StoreError) -> Error {
    let (exit, hint) = match error {
        StoreError::Locked => (Exit::Busy, "ask again in a moment"),
        StoreError::TooNew { .. } => (Exit::CannotWrite, "update cf-guide"),
        _ => (Exit::CannotWrite, "`cf-guide trace rebuild` makes them anew"),
    };
    Error::new(exit, "could not use the traces").because(store::why(&error)).hint(hint)
}
