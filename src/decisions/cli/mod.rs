//! `decision`: ask, look, answer, wait.
//!
//! `here` is where a command works and which decision is meant, `inbox` everything that waits for a person, `close` and
//! `settle` a person's word about a decision and about anything else, `programs` a person's own programs, `tui` the screen;
//! the other files are commands.

#![allow(clippy::disallowed_methods, reason = "commands print and read what a person points them at")]

mod answer;
mod batch;
mod clockwork;
mod close;
mod here;
mod inbox;
mod inject;
mod look;
mod others;
mod programs;
mod request;
mod settle;
mod tell;
mod tui;
mod wait;
mod words;

use clap::Subcommand;

use crate::runtime::error::{Error, Result};
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
    /// Answer what waits: a decision, a call, a request for guidance (in a terminal)
    #[command(visible_alias = "respond")]
    Resolve(answer::ResolveArgs),
    /// Take a decision back
    Cancel(answer::CancelArgs),
    /// Answer several decisions at once (in a terminal)
    Batch(batch::Args),
    /// Say that you have seen a decision: no reminders (in a terminal)
    Ack(answer::AckArgs),
    /// Let your program be told of open decisions again (in a terminal)
    Remind(clockwork::RemindArgs),
    /// Close what nobody answered (in a terminal)
    AutoClose(clockwork::CloseArgs),
    /// Show how many things wait, and how it stands
    Dashboard(tell::DashboardArgs),
    /// Show figures about decisions
    Stats(tell::StatsArgs),
    /// Write answered decisions down as records (in a terminal)
    Export(tell::ExportArgs),
    /// Work through everything that waits, on one screen (in a terminal)
    Watch(WatchArgs),
    /// Look at what sessions are to hear, and add to it
    #[command(hide = true)]
    Inject(inject::Args),
    /// Nothing: a turn is a fact of the record (for scripts that are wired to it)
    #[command(hide = true)]
    TurnClear,
    /// Nothing: a turn is a fact of the record (for scripts that are wired to it)
    #[command(hide = true)]
    TurnMark,
    /// Answer whether a turn may end (for hooks; answered before this is read)
    #[command(hide = true)]
    TurnCheck {
        /// Only a line at the next prompt
        #[arg(long)]
        soft: bool,
        /// claude or codex
        agent: Option<String>,
    },
    /// Do what is due (for hooks)
    #[command(hide = true)]
    Tick,
    /// Wake or hold a client that stops while a decision is open (for hooks; answered before this is read)
    #[command(hide = true)]
    Wake {
        /// claude or codex
        agent: String,
    },
}

/// Work through everything that waits, on one screen (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "j and k move, 1-4 pick an option, Enter sends it, t answers in words, ? shows all keys. What you picked or \
                  typed belongs to the question you saw: nothing that comes or goes moves it.\n\n\
                  Examples:\n  cf-guide decision watch\n  cf-guide decision watch --urgent-only --notify\n\n\
                  Exit codes: 0 left, 64 not in a terminal."
)]
struct WatchArgs {
    /// Only what is urgent
    #[arg(long)]
    urgent_only: bool,
    /// Ring the terminal's bell when something new waits
    #[arg(long)]
    notify: bool,
    /// There is no network code here
    #[arg(long, hide = true)]
    rpc: bool,
}

fn watch(args: WatchArgs) -> Result<Exit> {
    if args.rpc {
        return Err(Error::new(Exit::Usage, "`--rpc` cannot be had: there is no network code here")
            .hint("run `cf-guide decision watch` in a terminal"));
    }
    tui::watch(args.urgent_only, args.notify)
}

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
        What::Batch(args) => batch::run(args),
        What::Ack(args) => answer::ack(args),
        What::Remind(args) => clockwork::remind(args),
        What::AutoClose(args) => clockwork::auto_close(args),
        What::Dashboard(args) => tell::dashboard(args),
        What::Stats(args) => tell::stats(args),
        What::Export(args) => tell::export(args),
        What::Watch(args) => watch(args),
        What::Tick => clockwork::tick(),
        What::Inject(args) => inject::run(args),
        // A hook never fails over words that it does not know.
        What::Wake { .. } | What::TurnClear | What::TurnMark | What::TurnCheck { .. } => Ok(Exit::Done),
    }
}
