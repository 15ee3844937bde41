//! `session`: what is known of one session, and the role that a person gives it.

use std::fmt::Write as _;

use serde_json::json;

use super::print;
use super::{here, history};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Role, Untrusted};
use crate::runtime::remember::names;
use crate::runtime::store::{Filter, NoteScope, Store, StoreError};
use crate::runtime::system::{Env, Places, State, clock, files};

/// The most events that are looked at.
const MOST_EVENTS: u32 = 10_000;

/// Show a session, or give it a role.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cf-guide session show\n  cf-guide session role orchestrator\n\n\
                  Exit codes: 0 done, 1 no such session, 64 usage, 73 the ledger cannot be used.")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Show what is known of a session
    Show {
        /// The session; the last one that was heard of when left out
        session: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Give a session a role; what the environment or the client says comes first
    Role {
        /// The role, such as orchestrator; `none` takes it away
        role: String,
        /// The session; the last one that was heard of when left out
        #[arg(long)]
        session: Option<String>,
    },
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    match args.what {
        What::Show { session, json } => show(session, json),
        What::Role { role, session } => give_role(&role, session),
    }
}

fn show(session: Option<String>, json: bool) -> Result<Exit> {
    let Some(store) = history() else {
        print::err("no session was heard of in this repository\n");
        return Ok(Exit::No);
    };
    let session = chosen(&store, session)?;
    let filter = Filter { session: Some(session.clone()), limit: MOST_EVENTS, ..Filter::default() };
    let rows = store.rows(&filter).map_err(failed)?;
    let (Some((_, first)), Some((_, last))) = (rows.first(), rows.last()) else {
        print::err("no such session\n");
        return Ok(Exit::No);
    };
    let given = store.note(NoteScope::of_session(&session), names::ROLE).map_err(failed)?;
    // What the environment or the client said was recorded with each event.
    let told = rows.iter().rev().find_map(|(_, row)| row["role"].as_str()).map(str::to_owned);
    let by_person = told.is_none() && given.is_some();
    let role = told.or(given);
    let stopped =
        rows.iter().filter(|(_, row)| matches!(row["verdict"].as_str(), Some("deny" | "ask"))).count();
    let failed_calls = rows.iter().filter(|(_, row)| row["outcome"] == "failed").count();
    let hints: usize = rows.iter().filter_map(|(_, row)| row["hints"].as_array().map(Vec::len)).sum();
    if json {
        print::json(&json!({
            "schema": "cf-guide/session/1", "session": session, "agent": last["agent"], "role": role,
            "role_by_person": by_person, "first": first["at"], "last": last["at"], "events": rows.len(),
            "stopped": stopped, "failed": failed_calls, "hints": hints,
        }));
        return Ok(Exit::Done);
    }
    let safe = |text: &str| Untrusted::new(text).for_terminal(80);
    let mut text = String::new();
    let _ = writeln!(text, "session  {}", safe(&session));
    let _ = writeln!(text, "agent    {}", safe(last["agent"].as_str().unwrap_or_default()));
    let _ = writeln!(text, "role     {}", role.map_or_else(|| "none".into(), |role| safe(&role)));
    let _ = writeln!(text, "events   {}, of which {stopped} stopped, {failed_calls} failed", rows.len());
    let _ = writeln!(text, "hints    {hints}");
    print::out(&text);
    Ok(Exit::Done)
}

fn give_role(name: &str, session: Option<String>) -> Result<Exit> {
    let store = ledger()?;
    let session = chosen(&store, session)?;
    let scope = NoteScope::of_session(&session);
    if name == "none" {
        store.drop_note(scope, names::ROLE).map_err(failed)?;
        print::err("the session has no role of its own any more\n");
        return Ok(Exit::Done);
    }
    let Some(role) = Role::new(name, GivenBy::Person) else {
        return Err(Error::new(Exit::Usage, "that is no name of a role")
            .hint("use letters, digits and `-_.:`, at most 64"));
    };
    // From now on hooks ask the store who has which role.
    files::claim(&State::locate(&Places::find(Env), &here()?).roles(), b"");
    store.set_note(scope, names::ROLE, role.name(), clock::now()).map_err(failed)?;
    print::err(&format!("the session is {} now\n", role.name()));
    Ok(Exit::Done)
}

/// The session that is meant.
pub(super) fn chosen(store: &Store, session: Option<String>) -> Result<String> {
    if let Some(session) = session {
        return Ok(session);
    }
    store.last_session().map_err(failed)?.ok_or_else(|| {
        Error::new(Exit::Usage, "no session was heard of in this repository")
            .hint("name one with `--session`")
    })
}

/// The ledger of this repository, for writing.
pub(super) fn ledger() -> Result<Store> {
    let root = here()?;
    let database = State::locate(&Places::find(Env), &root).database();
    if !database.exists() {
        return Err(Error::new(Exit::Usage, "no hook has run in this repository yet")
            .hint("run `cf-guide init`, then start the agent"));
    }
    Store::open(&database).map_err(failed)
}

/// An error of the ledger.
pub(super) fn failed(error: StoreError) -> Error {
    Error::new(Exit::CannotWrite, "could not use the ledger").because(error)
}
