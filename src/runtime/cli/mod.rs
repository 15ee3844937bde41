//! The commands of the runtime: what would happen, what did happen, and a person's powers.

#![allow(clippy::disallowed_methods, reason = "commands print and read what a person points them at")]

mod adopt;
mod approve;
mod check;
mod checkpoint;
mod compact;
pub mod conduct;
mod explain;
mod feature;
mod guards;
mod guidance;
mod ids;
mod kit_names;
mod log;
mod marks;
mod mcp;
pub mod person;
pub mod pins;
mod policy;
pub mod print;
pub mod quorum;
pub mod report;
mod rewrite;
mod run;
mod schema;
mod session;
mod status;
pub mod statusline;
pub mod threat;
mod trace;
mod track;
mod trust;
mod waiting;
mod when;
mod why;

use clap::Subcommand;

use super::error::{Error, Result};
use super::exit::Exit;
use super::model::event::PermissionMode;
use super::model::{Action, Agent, Event, Step};
use super::store::Store;
use super::system::{Env, Places, Root, State};

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Answer one hook call of an agent (wired in by the installer; reads the event from stdin)
    #[command(
        after_help = "Example:\n  echo '{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":\
                      {\"command\":\"rm -rf ~\"},\"cwd\":\"/tmp\",\"session_id\":\"s\"}' | cf-guide hook claude\n\n\
                      Exit codes: 0; the verdict is in the JSON on stdout."
    )]
    Hook {
        /// claude or codex
        agent: String,
        /// Words of older callers
        #[arg(hide = true, allow_hyphen_values = true, trailing_var_arg = true)]
        rest: Vec<String>,
    },
    /// Answer a lifecycle event in the form of the kit's Codex bridge
    #[command(hide = true)]
    Codex {
        /// The event
        event: String,
        /// Its flags
        #[arg(allow_hyphen_values = true, trailing_var_arg = true)]
        rest: Vec<String>,
    },
    /// Show what would happen to a tool call, and why
    Explain(explain::Args),
    /// Judge many tool calls at once: one JSON event per line in, one verdict per line out
    Check(check::Args),
    /// Show what happened: the ledger
    Log(log::Args),
    /// Show one verdict again: what was decided, and by which rule
    Why(why::Args),
    /// Show calls that would have done what strangers' words want: source and sink
    Threat(threat::Args),
    /// Make a page that shows what agents did, what was stopped and what waits
    Report(report::Args),
    /// Show what clients run besides us, and accept what changed
    Pins(pins::Args),
    /// Show the lines that agents put into rules and memory, and say yes or no to them
    Quorum(quorum::Args),
    /// Show how far each actor may go at once: score, tier, limits
    Standing(conduct::Args),
    /// Show where cf-guide stands in this repository
    Status(status::Args),
    /// Print one line about how it stands here, for a status line or a prompt
    Statusline(statusline::Args),
    /// Show the built-in guards
    Guards(guards::Args),
    /// Show, check and try the rules of this repository
    Policy(policy::Args),
    /// List what waits for a person's answer
    Pending(approve::PendingArgs),
    /// Keep what must survive a compaction, and show it
    Checkpoint(checkpoint::Args),
    /// Let one waiting action through (in a terminal)
    Allow(approve::AllowArgs),
    /// Refuse one waiting action (in a terminal)
    Deny(approve::DenyArgs),
    /// Let the guards rest for a while (in a terminal)
    Pause(approve::PauseArgs),
    /// Say that a verdict was a false alarm
    Wrong(approve::WrongArgs),
    /// Show the hints and what came of them; ask for help from outside
    Guidance(guidance::Args),
    /// Show a session, or give it a role
    Session(session::Args),
    /// Print the JSON Schema of a file or of what a command prints
    Schema(schema::Args),
    /// Run a command and count its success for rules that ask for it
    Run(run::Args),
    /// Lines of work: start, list, switch, show, close
    Track(track::Args),
    /// Steps as work that is handed out: what is due, what shows it, a person's word
    Feature(feature::Args),
    /// What one agent hands to the next: made, checked
    Handoff(feature::HandoffArgs),
    /// Ask what happened before: refusals, approvals, corrections, decisions
    Trace(trace::Args),
    /// Serve traces to an agent over stdin and stdout (a client starts it)
    Mcp(mcp::Args),
    /// Bring a track's files up to date from what was said
    Compact(compact::Args),
    /// Print the brief that brings a session back
    Recover(compact::RecoverArgs),
    /// Say whether a track's plan is fit to be carried out
    Evaluate(track::EvaluateArgs),
    /// Trust this repository's settings file as it is now (in a terminal)
    Trust(trust::Args),
    /// Write what a session leaves in `artifacts/` (started by hooks, off their path)
    #[command(hide = true)]
    Transient {
        /// The work tree
        top: std::path::PathBuf,
        /// The session
        session: String,
        /// The client
        agent: String,
        /// Its transcript
        transcript: std::path::PathBuf,
    },
    /// Tidy a state folder (started by hooks, off their path)
    #[command(hide = true)]
    Maintain {
        /// The state folder
        folder: std::path::PathBuf,
    },
}

/// `cf-guide` alone: how it stands here, and what to do next.
pub fn front_door() -> Result<Exit> {
    status::front_door()
}

#[cfg(test)]
pub use schema::documented;

/// What the autopilot tells of the past: rooms beside each other do not know each other.
#[derive(Debug, Clone, Copy)]
pub struct Replays {
    /// What offered sentences would have stopped, for the wizard.
    pub adopt: adopt::Replay,
    /// The same, call by call, for the page.
    pub report: report::Replay,
    /// Puts a rule that comes from traces before people.
    pub guard: trace::Propose,
}

pub fn run(command: Command, replays: Replays) -> Result<Exit> {
    match command {
        Command::Hook { agent: name, rest } => {
            kit_names::run(&name, &rest).unwrap_or_else(|| Err(unknown_agent(&name)))
        }
        Command::Codex { event, .. } if event == "status" => status::run(status::Args { json: true }),
        Command::Codex { event, .. } => Err(unknown_agent(&event)),
        Command::Explain(args) => explain::run(args),
        Command::Check(args) => check::run(args),
        Command::Log(args) => log::run(args),
        Command::Why(args) => why::run(args),
        Command::Threat(args) => threat::run(args),
        Command::Report(args) => report::run(&args, replays.report),
        Command::Pins(args) => pins::run(args),
        Command::Quorum(args) => quorum::run(args),
        Command::Standing(args) => conduct::run(args),
        Command::Status(args) => status::run(args),
        Command::Statusline(args) => Ok(statusline::run(&args)),
        Command::Guards(args) => guards::run(args),
        Command::Policy(args) => policy::run(args, replays.adopt),
        Command::Pending(args) => approve::pending(args),
        Command::Checkpoint(args) => checkpoint::run(args),
        Command::Allow(args) => approve::allow(args),
        Command::Deny(args) => approve::deny(args),
        Command::Pause(args) => approve::pause(args),
        Command::Wrong(args) => approve::wrong(args),
        Command::Guidance(args) => guidance::run(args),
        Command::Session(args) => session::run(args),
        Command::Schema(args) => schema::run(args),
        Command::Run(args) => run::run(args),
        Command::Track(args) => track::run(args),
        Command::Feature(args) => feature::run(args),
        Command::Handoff(args) => feature::handoff(args),
        Command::Trace(args) => trace::run(args, replays.guard),
        Command::Mcp(args) => mcp::run(&args, replays.guard),
        Command::Compact(args) => compact::run(args),
        Command::Recover(args) => compact::recover(args),
        Command::Evaluate(args) => track::evaluate(args),
        Command::Trust(args) => trust::run(args),
        Command::Transient { top, session, agent, transcript } => {
            status::transient(&top, &session, &agent, &transcript)
        }
        Command::Maintain { folder } => status::maintain(&folder),
    }
}

fn unknown_agent(name: &str) -> Error {
    let shown = super::model::Untrusted::new(name).for_terminal(40);
    Error::new(Exit::Usage, format!("there is no agent `{shown}`"))
        .hint("run `cf-guide hook claude` or `cf-guide hook codex`")
}

/// An event made up on the command line: the action as an agent would ask for it, here.
fn imagined(agent: Agent, action: Action) -> Event {
    Event {
        agent,
        name: "PreToolUse".into(),
        session: String::new(),
        subagent: None,
        cwd: Env.cwd().map(|cwd| cwd.to_string_lossy().into_owned()).unwrap_or_default(),
        transcript: None,
        permission_mode: PermissionMode::Default,
        turn: None,
        tool_use_id: None,
        step: Step::BeforeTool(action),
    }
}

/// An argv as a command line: words that need quotes get them.
fn join(words: &[String]) -> String {
    let plain = |word: &str| {
        !word.is_empty()
            && word.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_./=:@%+,~*?[]{}|&;<>$()".contains(&b))
    };
    let quoted = words
        .iter()
        .map(|word| if plain(word) { word.clone() } else { format!("'{}'", word.replace('\'', "'\\''")) });
    quoted.collect::<Vec<_>>().join(" ")
}

/// The repository that the person stands in.
fn here() -> Result<Root> {
    let cwd = Env.cwd().ok_or_else(|| Error::new(Exit::BadInput, "this folder does not exist any more"))?;
    Root::of(&cwd).ok_or_else(|| Error::new(Exit::BadInput, "this folder cannot be entered"))
}

/// What happened in this repository; none where nothing is recorded.
fn history() -> Option<Store> {
    Store::open_read_only(&State::locate(&Places::find(Env), &here().ok()?).database()).ok()
}
