//! `guidance`: the hints, when they speak, what came of them, and help from outside.

mod requests;
mod sessions;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::print::{self, Paint};
use super::session::failed;
use super::{here, history};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Untrusted};
use crate::runtime::signals::Place;
use crate::runtime::signals::bank::Entry;
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::system::{Env, Places};
use crate::runtime::workspace::compiled::Compiled;

/// After so many shows without help a hint is flagged.
const ENOUGH_SHOWN: u64 = 10;

/// Show the hints, when they speak and what came of them; ask for help from outside.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What passes a request on is named in your own settings, never in a repository's:\n  [guidance]\n  \
                  escalate = [\"bd\", \"update\", \"{id}\", \"--status=impl_complete\"]\nwhere {id} is what it is about, {request} its own \
                  id and {session} the session.\n\nExamples:\n  cf-guide guidance list\n  cf-guide guidance test --event event.json\n  \
                  cf-guide guidance request --about TASK-12 \"the schema and the spec contradict each other\"\n  \
                  cf-guide guidance respond g-7qk3m9 \"the spec is right; see docs/spec.md\"\n\n\
                  Exit codes: 0 done, 1 no (nothing of that id, or no hint would speak), 64 usage, 65 bad input, \
                  73 the ledger cannot be used."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// List the hints: what they answer, how often they were shown, helped or were ignored
    List {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Show what is kept of sessions: errors, edits, workers, what was shown
    Show {
        /// Only this session
        #[arg(long)]
        session: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Show which hints an event would bring now, and why the others would not speak
    Test {
        /// The event as the client sends it, in a file; `-` for stdin
        #[arg(long, value_name = "FILE")]
        event: PathBuf,
        /// The agent
        #[arg(long, default_value = "claude", value_parser = Agent::NAMES)]
        agent: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Forget what is kept of sessions, and the counts
    Reset {
        /// Only this session; the counts stay
        #[arg(long)]
        session: Option<String>,
    },
    /// Ask for guidance from outside: kept, and passed on as your settings say
    Request {
        /// What it is about: a blocker's id, or a task of another tracker
        #[arg(long, default_value = "")]
        about: String,
        /// The session; the last one that was heard of when left out
        #[arg(long)]
        session: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        /// What is stuck, and what was tried
        #[arg(required = true)]
        question: Vec<String>,
    },
    /// Answer a request; the agent is told at its next step
    Respond {
        /// The request
        id: String,
        /// The answer
        #[arg(required = true)]
        answer: Vec<String>,
    },
    /// List the requests
    Requests {
        /// Also those that were answered or waived
        #[arg(long)]
        all: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Say that a blocker is external: it holds nobody any more
    Waive {
        /// The blocker or request, as the agent was told it
        id: String,
        /// Why
        #[arg(long, value_name = "WHY")]
        external: String,
        /// The session; the last one that was heard of when left out
        #[arg(long)]
        session: Option<String>,
    },
}

pub fn run(args: Args) -> Result<Exit> {
    match args.what {
        What::List { json } => list(json),
        What::Show { session, json } => sessions::show(session.as_deref(), json),
        What::Test { event, agent, json } => sessions::test(&event, &agent, json),
        What::Reset { session } => sessions::reset(session.as_deref()),
        What::Request { about, session, json, question } => {
            requests::request(&about, session, &question.join(" "), json)
        }
        What::Respond { id, answer } => requests::respond(&id, &answer.join(" ")),
        What::Requests { all, json } => requests::list(all, json),
        What::Waive { id, external, session } => requests::waive(&id, &external, session),
    }
}

fn list(json: bool) -> Result<Exit> {
    let root = here()?;
    let compiled = Compiled::from_files(Env, &Places::find(Env), &root);
    let counts = history().map(|store| counts(&store)).transpose()?.unwrap_or_default();
    let count = |what: &str, key: &str| counts.get(&format!("{what}/{key}")).copied().unwrap_or(0);
    let bank = compiled.bank();
    let never_helps = |key: &str| count("shown", key) >= ENOUGH_SHOWN && count("helped", key) == 0;
    if json {
        let hints: Vec<Value> = bank
            .iter()
            .map(|entry| {
                let key = entry.key.as_str();
                json!({
                    "key": key, "signals": signals(entry), "events": places(entry), "roles": entry.roles,
                    "priority": entry.priority, "cooldown": entry.cooldown,
                    "max_per_session": entry.max_per_session, "template": entry.template,
                    "from": entry.voice.name(), "shown": count("shown", key), "helped": count("helped", key),
                    "ignored": count("ignored", key), "never_helps": never_helps(key),
                })
            })
            .collect();
        print::json(
            &json!({ "schema": "cf-guide/guidance-list/1", "enabled": compiled.config.guidance.enabled, "hints": hints }),
        );
        return Ok(Exit::Done);
    }
    let paint = Paint::for_stdout();
    let mut text = paint.dim("shown helped ignored  hint                 answers") + "\n";
    for entry in &bank {
        let key = entry.key.as_str();
        let _ = writeln!(
            text,
            "{:5} {:6} {:7}  {} {}{}",
            count("shown", key),
            count("helped", key),
            count("ignored", key),
            paint.bold(&format!("{key:20}")),
            signals(entry).join(", "),
            if never_helps(key) { "  never helps: reword it or take it out" } else { "" },
        );
        let _ = writeln!(
            text,
            "{:22}{}",
            "",
            paint.dim(&Untrusted::new(entry.template.as_str()).for_terminal(160))
        );
    }
    print::out(&text);
    Ok(Exit::Done)
}

pub(super) fn signals(entry: &Entry) -> Vec<&'static str> {
    entry.signals.iter().map(|signal| signal.name()).collect()
}

fn places(entry: &Entry) -> Vec<&'static str> {
    if !entry.places.is_empty() {
        return entry.places.iter().map(|place| place.name()).collect();
    }
    let usual = |place: &Place| entry.signals.iter().any(|signal| signal.usual_places().contains(place));
    Place::ALL.iter().filter(|place| usual(place)).map(|place| place.name()).collect()
}

pub(super) fn counts(store: &Store) -> Result<BTreeMap<String, u64>> {
    let notes = store.notes(NoteScope::Counter).map_err(failed)?;
    Ok(notes.into_iter().filter_map(|(key, value, _)| Some((key, value.parse().ok()?))).collect())
}
