//! A person's powers: `pending`, `allow`, `deny`, `pause`, `wrong`. In a terminal only.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::marks::{self, Marks};
use super::print::{self, Paint, parked};
use super::waiting::Waiting;
use super::{here, ids, person, when};
use crate::runtime::conduct::{self, Change};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Moment, Untrusted, moment};
use crate::runtime::remember;
use crate::runtime::remember::approvals::{self, Grant, LONGEST_SECONDS, Pending, questions};
use crate::runtime::remember::names::PAUSE;
use crate::runtime::standing::{self, Pause, words};
use crate::runtime::store::{Chain, Every, Label, NoteScope, Store, StoreError};
use crate::runtime::system::{Env, Places, State, clock};

/// How long an exception for a false alarm lasts.
const EXCEPTION_SECONDS: i64 = 30 * 86_400;

/// List what waits for a person's answer.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  cf-guide pending\n\nExit codes: 0 nothing waits, 1 something does.")]
pub struct PendingArgs {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Let one waiting action through (in a terminal).
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cf-guide allow 7QK3M9ZD\n  cf-guide allow 7QK3M9ZD --for 1h\n\n\
                  The whole call is shown; where it is too long for that, you are asked twice.\n\n\
                  Exit codes: 0 allowed, 1 not, 64 not in a terminal or nothing of that id.")]
pub struct AllowArgs {
    /// The event's id as the agent was told it, or the first four characters of it
    id: String,
    /// For the rest of the session instead of once
    #[arg(long, conflicts_with = "duration")]
    session: bool,
    /// For a time, in any session: 10m, 1h
    #[arg(long = "for", value_name = "TIME")]
    duration: Option<String>,
}

/// Refuse one waiting action (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The agent is told at its next step, with your words, and does not ask the same again in this session.\n\
                  `cf-guide allow` with the same id takes it back.\n\n\
                  Examples:\n  cf-guide deny 7QK3M9ZD\n  cf-guide deny 7QK3 --because \"push to a branch of your own\"\n\n\
                  Exit codes: 0 refused, 64 not in a terminal or nothing of that id."
)]
pub struct DenyArgs {
    /// The event's id, or the first four characters of it
    id: String,
    /// What the agent is told
    #[arg(long, value_name = "WORDS", default_value = "")]
    because: String,
}

/// Let the guards rest for a while (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Rules and guards rest for every agent in this repository; catastrophic guards never do. It shows in `status`, \
                  `explain`, the status line and at the start of a session, and in the ledger on every call it lets through.\n\nExamples:\n  cf-guide pause 10m --pack core.git\n  cf-guide pause 0m\n\n\
                  Exit codes: 0 done, 1 not, 64 usage."
)]
pub struct PauseArgs {
    /// How long: 10m, 1h; 0m ends a pause
    duration: String,
    /// Only this pack
    #[arg(long, default_value = "")]
    pack: String,
}

/// Say that a verdict was a false alarm.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The mark counts when rules are reviewed. In a terminal the same action can be let through for 30 days.\n\n\
                  Example:\n  cf-guide wrong 7QK3M9ZD\n\nExit codes: 0 marked, 1 no such event."
)]
pub struct WrongArgs {
    /// The event's id, or `last`
    #[arg(default_value = "last")]
    id: String,
}

/// Runs `pending`.
pub fn pending(args: PendingArgs) -> Result<Exit> {
    let opened = open(false)?;
    let waiting = opened
        .as_ref()
        .map_or_else(|| Ok(Vec::new()), |(store, _)| questions(store, NoteScope::Pending))
        .map_err(failed)?;
    let now = clock::now();
    let others = Waiting::here(opened.as_ref().map(|(store, _)| store)).map_err(failed)?;
    let is_empty = waiting.is_empty() && others.is_empty();
    if args.json {
        let one = |(_, at, p): &(String, Moment, Pending)| {
            json!({
                "id": p.event, "at": at.0, "age_seconds": (now.0 - at.0).max(0) / 1000, "session": p.session,
                "agent": p.agent, "rules": p.rules, "why": p.why, "action": p.action, "facts": p.facts,
                "critical": p.critical,
            })
        };
        let list: Vec<Value> = waiting.iter().map(one).collect();
        let (decisions, guidance) = others.json();
        print::json(&json!({
            "schema": "cf-guide/pending/1", "pending": list, "decisions": decisions, "guidance": guidance,
        }));
    } else if is_empty {
        print::err("nothing waits for an answer\n");
    } else if waiting.is_empty() {
        print::out(&others.listed(now));
    } else {
        let sessions = opened.map_or_else(|| Ok(Vec::new()), |(store, _)| store.every(Every::Session));
        print::out(&listed(&waiting, &marks::of(sessions.map_err(failed)?.iter().map(String::as_str)), now));
        if !others.is_empty() {
            print::out(&format!("\n{}", others.listed(now)));
        }
    }
    Ok(if is_empty { Exit::Done } else { Exit::No })
}

/// What waits, one paragraph each.
fn listed(waiting: &[(String, Moment, Pending)], marks: &Marks, now: Moment) -> String {
    let paint = Paint::for_stdout();
    let mut text = match waiting {
        [_] => "1 question waits for you\n".to_owned(),
        several => format!("{} questions wait for you\n", several.len()),
    };
    for (_, at, pending) in waiting {
        let agent = Untrusted::new(pending.agent.as_str()).for_terminal(20);
        let (mark, age) = (marks.mark(&pending.session), when::age(*at, now));
        let _ = writeln!(
            text,
            "\n{}  {age} ago, {mark} {agent}\n          {}",
            paint.bold(&pending.event),
            parked::describe(pending)
        );
    }
    text.push_str(
        "\nnext: `cf-guide allow ID` lets one through, once; `cf-guide deny ID --because WORDS` refuses it\n",
    );
    text
}

/// Runs `allow`.
pub fn allow(args: AllowArgs) -> Result<Exit> {
    let Some((store, places)) = open(true)? else { return Err(nothing(&args.id)) };
    let (key, pending) = asked(&store, &args.id, &[NoteScope::Pending, NoteScope::Refused])?;
    let seconds = args.duration.as_deref().map(seconds).transpose()?;
    if pending.critical && (args.session || seconds.is_some()) {
        return Err(Error::new(Exit::Usage, "this cannot be undone, so it is allowed once only")
            .hint(format!("run `cf-guide allow {}`", pending.event)));
    }
    let (text, hidden) = parked::in_full(&pending);
    print::err(&text);
    if !confirm("let it through?") {
        return Ok(Exit::No);
    }
    if hidden > 0 && !confirm(&format!("{hidden} characters of it were not shown; let it through unseen?")) {
        return Ok(Exit::No);
    }
    let now = clock::now();
    let single = approvals::once(&pending, now);
    let (grant, until) = match (&args.duration, seconds) {
        (Some(time), Some(seconds)) => {
            let expires = now.0 + 1000 * seconds;
            (Grant { session: String::new(), once: false, expires, ..single }, format!("for {time}"))
        }
        _ if args.session => {
            let expires = now.0 + 1000 * LONGEST_SECONDS;
            (Grant { once: false, expires, ..single }, "for the rest of this session".to_owned())
        }
        _ => (single, approvals::ONCE.to_owned()),
    };
    approvals::let_through(&store, &places, (&key, &pending), grant, &until, now).map_err(failed)?;
    print::err(&format!("allowed {until}; the agent is told at its next step\n"));
    Ok(Exit::Done)
}

/// Runs `deny`.
pub fn deny(args: DenyArgs) -> Result<Exit> {
    let Some((store, places)) = open(true)? else { return Err(nothing(&args.id)) };
    let (key, pending) = asked(&store, &args.id, &[NoteScope::Pending])?;
    approvals::refuse(&store, &places, (&key, &pending), &args.because, clock::now()).map_err(failed)?;
    print::err("refused; the agent is told at its next step\n");
    Ok(Exit::Done)
}

/// The question that is meant, among those kept under these names. Each try of the agent has an id of its own; all of them
/// are the same question.
fn asked(store: &Store, id: &str, scopes: &[NoteScope<'_>]) -> Result<(String, Pending)> {
    let mut kept = Vec::new();
    for scope in scopes {
        kept.extend(questions(store, *scope).map_err(failed)?);
    }
    let wanted = id.to_ascii_uppercase();
    let mut fitting: Vec<&(String, Moment, Pending)> = kept
        .iter()
        .filter(|(_, _, pending)| wanted.len() >= 4 && pending.event.starts_with(&wanted))
        .collect();
    if fitting.is_empty() {
        let row = ids::row(store, id)?;
        let binding = row.as_ref().and_then(|row| row["binding"].as_str());
        fitting = kept.iter().filter(|(key, _, _)| binding == Some(key)).collect();
    }
    match fitting.as_slice() {
        [] => Err(nothing(id)),
        [(key, _, pending)] => Ok((key.clone(), pending.clone())),
        several => Err(ids::ambiguous(id, several.iter().map(|(_, _, pending)| pending.event.as_str()))),
    }
}

/// Runs `pause`.
pub fn pause(args: PauseArgs) -> Result<Exit> {
    let seconds = seconds(&args.duration)?;
    known_pack(&args.pack)?;
    let Some((store, places)) = open(true)? else {
        return Err(Error::new(
            Exit::Usage,
            "no hook has run in this repository yet, so there is nothing to pause",
        )
        .hint("run `cf-guide status` to see how it stands here"));
    };
    let now = clock::now();
    if seconds == 0 {
        let was = standing::pause(&places, &store, now).is_some();
        store.drop_note(NoteScope::Grant, PAUSE).map_err(failed)?;
        store.note_act("pause", json!({ "until": now.0 }), "", now).map_err(failed)?;
        let said = if was { "the pause is over" } else { "nothing was paused" };
        print::err(&format!("{said}: rules and guards are in force\n"));
        return Ok(Exit::Done);
    }
    let pause = Pause { pack: args.pack.clone(), until: Moment(now.0 + 1000 * seconds) };
    print::err(&format!("{}\n", words::paused(&pause)));
    if !confirm(&format!("let this rest for {}?", args.duration)) {
        print::err("nothing was changed\n");
        return Ok(Exit::No);
    }
    let about = json!({ "pack": args.pack, "until": pause.until.0 });
    let grant = Grant {
        about: args.pack,
        session: String::new(),
        once: false,
        over_deny: true,
        expires: now.0 + 1000 * seconds,
        ..Grant::default()
    };
    approvals::keep(&store, &places, PAUSE, grant, now).map_err(failed)?;
    store.note_act("pause", about, "", now).map_err(failed)?;
    print::err(&format!("{}; `cf-guide pause 0m` ends it\n", words::paused(&pause)));
    Ok(Exit::Done)
}

/// A pack that does not exist would rest without anybody noticing.
fn known_pack(pack: &str) -> Result<()> {
    let mut packs: Vec<&str> = guards::all(Modes::default()).iter().map(|info| info.pack).collect();
    packs.dedup();
    if pack.is_empty() || packs.contains(&pack) {
        return Ok(());
    }
    let shown = Untrusted::new(pack).for_terminal(60);
    Err(Error::new(Exit::Usage, format!("there is no pack `{shown}`"))
        .hint(format!("one of {}", packs.join(", "))))
}

/// Runs `wrong`.
pub fn wrong(args: WrongArgs) -> Result<Exit> {
    let Some((store, places)) = open(true)? else { return Err(nothing(&args.id)) };
    let row = ids::row(&store, &args.id)?;
    let Some(row) = row.filter(|row| row["verdict"] != "allow") else {
        print::err("no verdict of that id that stopped or warned; `cf-guide log` lists them\n");
        return Ok(Exit::No);
    };
    let now = clock::now();
    let id = row["id"].as_str().unwrap_or_default();
    store.set_label(id, "", Label::FalseAlarm, now).map_err(failed)?;
    store.note_act("wrong", json!({ "about": id }), "", now).map_err(failed)?;
    if let (Some(client), Some(action)) = (row["agent"].as_str(), row["action"].as_str()) {
        let about = conduct::About { action, ..conduct::About::default() };
        for actor in conduct::actors(client, row["subagent_type"].as_str()) {
            remember::rate(&store, &actor, Change::GiveBack, &about, now);
        }
    }
    let said = parked::of_row(&row);
    print::err(&format!("marked as a false alarm: {said}\n"));
    let Some(key) = row["binding"].as_str().filter(|_| person::is_here()) else { return Ok(Exit::Done) };
    if confirm("let exactly this action through in this repository for 30 days?") {
        let grant = Grant {
            about: id.get(id.len().saturating_sub(8)..).unwrap_or(id).to_owned(),
            session: String::new(),
            once: false,
            over_deny: true,
            expires: now.0 + 1000 * EXCEPTION_SECONDS,
            ..Grant::default()
        };
        approvals::keep(&store, &places, key, grant, now).map_err(failed)?;
        let until = now.0 + 1000 * EXCEPTION_SECONDS;
        store.note_act("allow", json!({ "about": id, "until": until }), "", now).map_err(failed)?;
    }
    Ok(Exit::Done)
}

/// The ledger of this place, and where everything lies; None where nothing was recorded yet.
pub(super) fn open(to_write: bool) -> Result<Option<(Store, Places)>> {
    let root = here()?;
    let places = Places::find(Env);
    let state = State::locate(&places, &root);
    let database = state.database();
    if !database.exists() {
        return Ok(None);
    }
    let store = if to_write { Store::open(&database) } else { Store::open_read_only(&database) };
    let store = store.map_err(failed)?.sealing(Chain::of(&state, &places, &root.top));
    Ok(Some((store, places)))
}

fn failed(error: StoreError) -> Error {
    Error::new(Exit::CannotWrite, "could not use the ledger").because(error)
}

fn nothing(id: &str) -> Error {
    let shown = Untrusted::new(id).for_terminal(40);
    Error::new(Exit::Usage, format!("nothing of the id `{shown}` waits in this repository"))
        .hint("run `cf-guide pending` for the list")
}

fn confirm(question: &str) -> bool {
    dialoguer::Confirm::new().with_prompt(question).default(false).interact().unwrap_or(false)
}

/// A time of at most a day.
fn seconds(text: &str) -> Result<i64> {
    moment::seconds(text).filter(|seconds| *seconds <= LONGEST_SECONDS).ok_or_else(|| {
        Error::new(Exit::Usage, format!("`{}` is no time", Untrusted::new(text).for_terminal(20)))
            .hint("write it like 10m, 1h or 90s; at most 24h")
    })
}
