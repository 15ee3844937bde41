//! `decision`: ask, look, answer, wait.

#![allow(clippy::disallowed_methods, reason = "commands print and read what a person points them at")]

mod answer;
mod desk;
mod look;
mod request;
mod wait;
mod words;

use clap::Subcommand;

use crate::runtime::error::Result;
use crate::runtime::exit::Exit;

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Put a question to a person, and answer one
    Decision(Args),
}

/// Put a question to a person, and answer one.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "An agent asks with `request` and goes on; a person answers with `resolve` in a terminal of their own; the \
                  agent is told at its next step. Nobody answers for a person, and silence is not a yes.\n\n\
                  Examples:\n  cf-guide decision request --prompt \"Which database?\" --option \"Postgres\" --option \"SQLite\"\n  \
                  cf-guide decision list\n  cf-guide decision resolve d-7qk3 --choice 1\n\n\
                  Exit codes: 0 done, 1 the answer is no, 64 usage, 65 bad input, 73 cannot write, 75 busy or still open."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Ask a person
    Request(Box<request::Args>),
    /// List decisions; the open ones when nothing else is said
    List(look::ListArgs),
    /// Show one decision
    Show(look::ShowArgs),
    /// Show what a decision followed from, or what followed from it
    Chain(look::ChainArgs),
    /// Show what is new for the session that asks
    Check(look::CheckArgs),
    /// Wait until decisions are closed
    Await(wait::Args),
    /// Answer a decision (in a terminal)
    #[command(visible_alias = "respond")]
    Resolve(answer::ResolveArgs),
    /// Take a decision back
    Cancel(answer::CancelArgs),
    /// Say that you have seen a decision: no reminders (in a terminal)
    Ack(answer::AckArgs),
}

/// Runs one.
pub fn run(command: Command) -> Result<Exit> {
    let Command::Decision(args) = command;
    match args.what {
        What::Request(args) => request::run(*args),
        What::List(args) => look::list(args),
        What::Show(args) => look::show(args),
        What::Chain(args) => look::chain(args),
        What::Check(args) => look::check(args),
        What::Await(args) => wait::run(args),
        What::Resolve(args) => answer::resolve(args),
        What::Cancel(args) => answer::cancel(args),
        What::Ack(args) => answer::ack(args),
    }
}
