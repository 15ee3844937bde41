//! `decision inject`: the queue of what sessions are to hear, looked at and written to by hand.

use clap::Subcommand;
use serde_json::json;

use super::here::{Here, failed, wrong};
use super::words;
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::Fault;
use crate::runtime::model::many;
use crate::runtime::store::decisions::{self, DecisionStore, Entry, read_board};
use crate::runtime::system::State;

/// The longest text that a session is told at once.
const LONGEST: usize = 1000;

/// Look at what sessions are to hear, and add to it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Answers reach the session that asked by themselves. `drain` stands in the place of `cf-guide hook` where older \
                  scripts wired it.\n\n\
                  Examples:\n  cf-guide decision inject status\n  cf-guide decision inject send 4b7a0f6e 'stop at the next step'\n\n\
                  Exit codes: 0 done, 64 usage, 65 bad input, 73 cannot write, 75 busy."
)]
pub(super) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Say what came for the session of the event on stdin (for hooks; answered before this is read)
    #[command(hide = true)]
    Drain {
        /// claude or codex
        agent: Option<String>,
    },
    /// Show what waits to be said, for each session
    Status {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Forget what waits to be said to a session (in a terminal)
    Clear {
        /// The session
        session: String,
    },
    /// Have a session told something at its next step (in a terminal)
    Send {
        /// The session
        session: String,
        /// The words
        text: String,
    },
}

pub(super) fn run(args: Args) -> Result<Exit> {
    match args.what {
        // A hook never fails over words that it does not know.
        What::Drain { .. } => Ok(Exit::Done),
        What::Status { json } => status(json),
        What::Clear { session } => clear(&session),
        What::Send { session, text } => send(&session, &text),
    }
}

fn status(json: bool) -> Result<Exit> {
    let here = Here::find()?;
    let mut waits: Vec<(String, Vec<Entry>)> = Vec::new();
    if let Some(store) = here.read()? {
        for session in waiting(&here)? {
            let entries = store.news(&session).map_err(failed)?;
            waits.push((session, entries));
        }
    }
    waits.retain(|(_, entries)| !entries.is_empty());
    if json {
        let sessions: Vec<_> = waits
            .iter()
            .map(|(session, entries)| {
                let kinds: Vec<&str> = entries.iter().map(|entry| entry.kind.as_str()).collect();
                json!({"session": session, "waiting": entries.len(), "kinds": kinds})
            })
            .collect();
        print::json(&json!({"schema": "cf-guide/inject/1", "sessions": sessions}));
    } else if waits.is_empty() {
        print::err("nothing waits to be said\n");
    } else {
        for (session, entries) in &waits {
            print::out(&format!("{}  {}\n", words::line(session), many(entries.len() as u64, "message")));
        }
    }
    Ok(Exit::Done)
}

/// The sessions for which the board says that something is queued.
fn waiting(here: &Here) -> Result<Vec<String>> {
    let folder = State::locate(&here.places, &here.root).folder;
    Ok(read_board(&decisions::board(&folder)).map_err(failed)?.unwrap_or_default().mail)
}

fn clear(session: &str) -> Result<Exit> {
    let here = Here::find()?;
    let mut store = here.open()?;
    let mut gone = 0;
    // Bounded by the queue: every turn takes entries out of it.
    loop {
        let ids: Vec<i64> = store.news(session).map_err(failed)?.into_iter().map(|entry| entry.id).collect();
        if ids.is_empty() {
            break;
        }
        gone += ids.len() as u64;
        store.told(&ids, here.now).map_err(failed)?;
    }
    print::out(&format!("{} forgotten\n", many(gone, "message")));
    Ok(if gone == 0 { Exit::No } else { Exit::Done })
}

fn send(session: &str, text: &str) -> Result<Exit> {
    let count = text.chars().count();
    if text.trim().is_empty() || count > LONGEST {
        let why = format!("it has 1 to {LONGEST} characters, and this has {count}");
        return Err(wrong(&Fault::new("TEXT", why, "'stop at the next step'")));
    }
    let here = Here::find()?;
    let mut store = here.open()?;
    store.queue(session, "mail", text, here.now).map_err(failed)?;
    here.record(&mut store);
    print::err("it is told at its next step\n");
    Ok(Exit::Done)
}
