//! `session`: what sessions there were, what happened in one, and the role that a person gives it.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::log::{self, line};
use super::marks::{self, Marks};
use super::print::{self, Paint};
use super::{here, history, when};
use crate::runtime::context::track;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::gather::{preserved, session as kept};
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Moment, Role, Untrusted};
use crate::runtime::remember::names;
use crate::runtime::store::{Every, Filter, NoteScope, Session, Store, StoreError};
use crate::runtime::system::{Env, Places, Root, State, clock, files};

/// The most calls of a session that are shown, the newest.
const MOST_CALLS: u32 = 500;
/// The most characters of a session's name.
const LONGEST_NAME: usize = 60;

/// Show sessions, or give one a role.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide session list\n  cf-guide session show a3\n  cf-guide session role orchestrator\n\n\
                  Exit codes: 0 done, 1 no such session, 64 usage, 73 the ledger cannot be used."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// List the sessions that were here, the newest first
    List {
        /// Not older than this: 2h, 7d
        #[arg(long, value_name = "TIME", default_value = "30d")]
        since: String,
        /// How many
        #[arg(short = 'n', long, default_value_t = 20)]
        limit: u32,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Show what happened in a session
    Show {
        /// The session: its id, the beginning of it, or its mark; the last one that was heard of when left out
        session: Option<String>,
        /// Times in UTC instead of your own
        #[arg(long)]
        utc: bool,
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

pub fn run(args: Args) -> Result<Exit> {
    match args.what {
        What::List { since, limit, json } => list(&since, limit, json),
        What::Show { session, utc, json } => show(session, utc, json),
        What::Role { role, session } => give_role(&role, session),
    }
}

/// A session with what is known besides its numbers.
struct Known {
    numbers: Session,
    name: Option<String>,
    branch: Option<String>,
    track: Option<String>,
    waiting: usize,
    last_command: Option<String>,
}

impl Known {
    fn of(numbers: Session, store: &Store, root: &Root) -> Result<Self> {
        let session = numbers.session.as_str();
        let filter = Filter { session: Some(session.to_owned()), limit: 1, ..Filter::default() };
        let last = store.calls(&filter).map_err(failed)?.pop();
        let active = track::active(root, None, session, Some(store));
        Ok(Self {
            name: goal(store, session),
            branch: store.branch_of(session).map_err(failed)?,
            track: active.track().map(|id| id.as_str().to_owned()),
            waiting: kept::parked(session, Some(store)).map_err(failed)?.len(),
            last_command: last.map(|call| line::command(&call.before)),
            numbers,
        })
    }

    fn json(&self, marks: &Marks) -> Value {
        let Session { session, agent, first, last, events, calls, failed, stopped, asked, hints } =
            &self.numbers;
        json!({
            "session": session, "mark": marks.mark(session), "name": self.name, "agent": agent,
            "branch": self.branch, "track": self.track, "first": first.0, "last": last.0, "events": events,
            "calls": calls, "failed": failed, "stopped": stopped, "asked": asked, "waiting": self.waiting,
            "hints": hints, "last_command": self.last_command,
        })
    }

    /// Its numbers in words; what is none is not said.
    fn counts(&self) -> String {
        let numbers = &self.numbers;
        let mut parts = vec![print::many(numbers.calls, "call")];
        let waiting = u64::try_from(self.waiting).unwrap_or(0);
        for (count, word) in [
            (numbers.failed, "failed"),
            (numbers.stopped, "stopped"),
            (numbers.asked, "asked"),
            (waiting, "waiting"),
        ] {
            if count > 0 {
                parts.push(format!("{count} {word}"));
            }
        }
        if numbers.hints > 0 {
            parts.push(print::many(numbers.hints, "hint"));
        }
        parts.join(", ")
    }
}

/// The goal that the person wrote first.
fn goal(store: &Store, session: &str) -> Option<String> {
    let goal = preserved::goal(store, session)?;
    Some(Untrusted::new(goal).for_terminal(LONGEST_NAME))
}

fn all_marks(store: &Store) -> Result<Marks> {
    Ok(marks::of(store.every(Every::Session).map_err(failed)?.iter().map(String::as_str)))
}

fn list(since: &str, limit: u32, json: bool) -> Result<Exit> {
    let since = log::since(since)?;
    let (store, root) = (history(), here()?);
    let mut sessions = Vec::new();
    let mut marks = Marks::default();
    if let Some(store) = &store {
        marks = all_marks(store)?;
        for numbers in store.sessions(since, None, limit).map_err(failed)? {
            sessions.push(Known::of(numbers, store, &root)?);
        }
    }
    if json {
        let list: Vec<Value> = sessions.iter().map(|known| known.json(&marks)).collect();
        print::json(&json!({ "schema": "cf-guide/sessions/1", "sessions": list }));
        return Ok(Exit::Done);
    }
    if sessions.is_empty() {
        print::err(
            "no session was heard of here in that time; `cf-guide status` says whether the hooks run\n",
        );
        return Ok(Exit::Done);
    }
    let (paint, now) = (Paint::for_stdout(), clock::now());
    let mut text = String::new();
    for known in &sessions {
        text.push_str(&listed(known, &marks, paint, now));
    }
    text.push_str("\nnext: `cf-guide session show MARK` tells one of them\n");
    print::out(&text);
    Ok(Exit::Done)
}

/// One session: who, where and how much, then what it was about.
fn listed(known: &Known, marks: &Marks, paint: Paint, now: Moment) -> String {
    let safe = |text: &str, most: usize| Untrusted::new(text).for_terminal(most);
    let numbers = &known.numbers;
    let mut place = Vec::new();
    place.extend(known.branch.as_deref().map(|branch| format!("on {}", safe(branch, 40))));
    place.extend(known.track.as_deref().map(|track| format!("track {}", safe(track, 40))));
    let age = format!("{} ago", when::age(numbers.last, now));
    let mut text = format!(
        "{}  {age:10} {:7} {}{}\n",
        paint.bold(marks.mark(&numbers.session)),
        safe(&numbers.agent, 20),
        known.counts(),
        if place.is_empty() { String::new() } else { format!("; {}", place.join(", ")) },
    );
    let most = print::width().unwrap_or(120).saturating_sub(16);
    if let Some(name) = &known.name {
        let _ = writeln!(text, "    {} {}", paint.dim("goal"), safe(name, most));
    }
    if let Some(command) = &known.last_command {
        let _ = writeln!(text, "    {} {}", paint.dim("last"), safe(command, most));
    }
    text
}

fn show(session: Option<String>, utc: bool, json: bool) -> Result<Exit> {
    let Some(store) = history() else {
        print::err("no session was heard of in this repository\n");
        return Ok(Exit::No);
    };
    let marks = all_marks(&store)?;
    let session = match session {
        Some(given) => log::session(&marks, &given)?,
        None => chosen(&store, None)?,
    };
    let numbers = store.sessions(Moment(0), Some(&session), 1).map_err(failed)?.pop();
    let Some(numbers) = numbers else {
        print::err("no such session\n");
        return Ok(Exit::No);
    };
    let known = Known::of(numbers, &store, &here()?)?;
    let given = store.note(NoteScope::of_session(&session), names::ROLE).map_err(failed)?;
    // What the environment or the client said was recorded with each event.
    let told = store.rows_of(&session, 1).map_err(failed)?.pop();
    let told = told.and_then(|row| row["role"].as_str().map(str::to_owned));
    let by_person = told.is_none() && given.is_some();
    let role = told.or(given);
    if json {
        let mut document = json!({ "schema": "cf-guide/session/1" });
        if let (Value::Object(document), Value::Object(known)) = (&mut document, known.json(&marks)) {
            document.extend(known);
        }
        document["role"] = role.into();
        document["role_by_person"] = by_person.into();
        print::json(&document);
        return Ok(Exit::Done);
    }
    let wall = when::Wall::new(utc);
    let safe = |text: &str| Untrusted::new(text).for_terminal(80);
    let numbers = &known.numbers;
    let mut text = String::new();
    let mut say = |label: &str, what: Option<String>| {
        if let Some(what) = what.filter(|what| !what.is_empty()) {
            let _ = writeln!(text, "{label:8} {what}");
        }
    };
    say("session", Some(format!("{}  {}", marks.mark(&session), safe(&session))));
    say("goal", known.name.clone());
    say("agent", Some(safe(&numbers.agent)));
    say("role", role.map(|role| safe(&role)));
    say("branch", known.branch.as_deref().map(safe));
    say("track", known.track.as_deref().map(safe));
    say("from", Some(wall.full(numbers.first)));
    say("to", Some(wall.full(numbers.last)));
    say("counts", Some(known.counts()));
    text.push('\n');
    let filter = Filter { session: Some(session), limit: MOST_CALLS, ..Filter::default() };
    let calls = store.calls(&filter).map_err(failed)?;
    let left_out = numbers.calls.saturating_sub(u64::from(MOST_CALLS));
    if left_out > 0 {
        let _ = writeln!(text, "… {} before these", print::many(left_out, "call"));
    }
    let lines = line::Lines::new(&store, marks, utc)?;
    calls.iter().for_each(|call| text.push_str(&lines.of(call)));
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
