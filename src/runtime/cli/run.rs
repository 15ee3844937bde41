//! `run`: a person's or CI's own test run counts as evidence for rules that ask for one; or one session of an agent is
//! supervised, and nothing is installed for it.

use serde_json::{Value, json};

use super::{here, imagined, join, print};
use crate::runtime::agents::profile;
use crate::runtime::agents::wiring::{Form, Wiring};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Action, ActionKind, Agent, Event, Memory, Step, ToolOutcome};
use crate::runtime::policy::View;
use crate::runtime::remember::experience;
use crate::runtime::shell;
use crate::runtime::standing::Standing;
use crate::runtime::store::Store;
use crate::runtime::system::{Env, Places, clock, process};
use crate::runtime::workspace::surroundings::{Purpose, Surroundings};

/// Run a command and count its success for rules such as "never push without a passing `cargo test`"; or run one supervised
/// session of an agent.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The command gets this terminal, and its exit code is passed on. `run claude` hands our hooks to Claude Code for one session; \
                  Codex takes none without a review, and is refused.\n\n\
                  Examples:\n  cf-guide run -- cargo test\n  cf-guide run claude\n  cf-guide run claude -p 'tidy up'\n\n\
                  Exit codes: those of the command; 1 the client cannot be supervised this way, 64 nothing to run, 73 it cannot be \
                  started."
)]
pub struct Args {
    /// The command; or `claude`, and what it is to be started with
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
    command: Vec<String>,
}

pub fn run(args: Args) -> Result<Exit> {
    if let Some(agent) = args.command.first().and_then(|word| Agent::from_name(word)) {
        return supervised(agent, &args.command);
    }
    let status = started(&args.command)?;
    if status == 0 {
        let counted = count(&args.command).unwrap_or(0);
        if counted > 0 {
            print::err(&format!("cf-guide: counted for {counted} of the rules' demands\n"));
        }
    }
    // The command's own code is the answer; whoever runs us wants it as it is.
    process::leave(status)
}

/// One session of an agent with our hooks, which no file holds.
fn supervised(agent: Agent, command: &[String]) -> Result<Exit> {
    let standing = Standing::here(&here()?, &Places::find(Env), clock::now());
    let mut line = command.to_vec();
    match (standing.agent(agent).is_on(), profile::of(agent).session_settings) {
        (true, _) => print::err(&format!("cf-guide: {} is guarded here already\n", agent.title())),
        (false, Some(option)) => {
            let binary = Env.binary().map(|path| path.display().to_string()).unwrap_or_default();
            let wiring = Wiring {
                agent,
                form: Form::Absolute(binary),
                block_on_failure: false,
                without: Vec::new(),
                wake: false,
            };
            let hooks: serde_json::Map<String, Value> =
                wiring.groups().into_iter().map(|group| (group.event, json!([group.group]))).collect();
            line.splice(1..1, [option.to_owned(), json!({ "hooks": hooks }).to_string()]);
            print::err("cf-guide: this session is supervised; nothing is installed\n");
        }
        (false, None) => {
            let (title, name) = (agent.title(), agent.name());
            let why = format!("{title} runs no hooks that nobody reviewed, wherever they come from");
            let hint = format!("run `cf-guide init --agent {name} --trust`, then `{name}`");
            return Err(Error::new(Exit::No, why).hint(hint));
        }
    }
    let status = started(&line)?;
    process::leave(status)
}

/// Runs a program to its end; its exit code.
fn started(line: &[String]) -> Result<i32> {
    process::run(line).map_err(|error| {
        Error::new(Exit::CannotWrite, format!("could not start `{}`", line[0]))
            .because(error)
            .hint(format!("`command -v {}` says whether it is on your PATH", line[0]))
    })
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
