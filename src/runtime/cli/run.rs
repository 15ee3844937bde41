//! `run`: a person's or CI's own test run counts as evidence for rules that ask for one.

use super::{imagined, join, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Action, ActionKind, Agent, Event, Memory, Step, ToolOutcome};
use crate::runtime::policy::View;
use crate::runtime::remember::experience;
use crate::runtime::shell;
use crate::runtime::store::Store;
use crate::runtime::system::{Env, clock, process};
use crate::runtime::workspace::surroundings::{Purpose, Surroundings};

/// Run a command and count its success for rules such as "never push without a passing `cargo test`".
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The command gets this terminal, and its exit code is passed on.\n\nExample:\n  cf-guide run -- cargo test\n\n\
                  Exit codes: those of the command; 64 nothing to run, 73 it cannot be started."
)]
pub struct Args {
    /// The command
    #[arg(last = true, required = true)]
    command: Vec<String>,
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    let status = process::run(&args.command).map_err(|error| {
        Error::new(Exit::CannotWrite, format!("could not start `{}`", args.command[0])).because(error)
    })?;
    if status == 0 {
        let counted = count(&args.command).unwrap_or(0);
        if counted > 0 {
            print::err(&format!("cf-guide: counted for {counted} of the rules' demands\n"));
        }
    }
    // The command's own code is the answer; whoever runs us wants it as it is.
    process::leave(status)
}

/// Notes which demands of the rules the command met; how many.
fn count(command: &[String]) -> Option<usize> {
    let action = Action { tool: "Bash".into(), kind: ActionKind::Command { line: join(command) } };
    let outcome = ToolOutcome { ok: Some(true), exit_code: Some(0), ..ToolOutcome::default() };
    let event = Event {
        step: Step::AfterTool { action: action.clone(), outcome },
        ..imagined(Agent::default(), action)
    };
    let around = Surroundings::of(Env, &event, Purpose::Hook);
    let store = Store::open(&around.state.as_ref().ok()?.database()).ok()?;
    let facts = shell::facts(&event);
    let view = View::new(&event, &facts, &around.home.scene, &Memory::default());
    experience::count(&view, &around.home, &store, clock::now()).ok()
}
