//! `quorum`: lines that agents put into rules and memory, who put them there, and a person's yes or no.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use super::{approve, here, log, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Untrusted, moment};
use crate::runtime::quorum::{LineState, Vote};
use crate::runtime::remember::votes::{self, Counted};
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::system::{Env, Places, Root, State, clock};

/// Show the lines that agents put into rules and memory, and say yes or no to them.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A line waits until a person says yes, or until three sessions that had no part in it and had not read it \
                  voted and two of three stated the same. Nothing is taken out of your files.\n\n\
                  Examples:\n  cf-guide quorum list\n  cf-guide quorum confirm 4f2a90c1\n\n\
                  Exit codes: 0 done, 1 there is no such line, 64 usage."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// List the lines that wait, with where they came from and who voted
    #[command(
        after_help = "Examples:\n  cf-guide quorum list\n  cf-guide quorum list --all --json\n\nExit codes: 0 done."
    )]
    List {
        /// Also those that are decided or gone
        #[arg(long)]
        all: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Say yes to lines (in a terminal)
    #[command(
        after_help = "Example:\n  cf-guide quorum confirm 4f2a90c1\n\nExit codes: 0 done, 1 there is no such line."
    )]
    Confirm {
        /// The lines, as `cf-guide quorum list` names them
        #[arg(required = true)]
        ids: Vec<String>,
    },
    /// Say no to lines (in a terminal); they stay where they are until you take them out
    #[command(
        after_help = "Example:\n  cf-guide quorum reject 4f2a90c1\n\nExit codes: 0 done, 1 there is no such line."
    )]
    Reject {
        /// The lines, as `cf-guide quorum list` names them
        #[arg(required = true)]
        ids: Vec<String>,
    },
}

pub fn run(args: Args) -> Result<Exit> {
    match args.what {
        What::List { all, json } => list(all, json),
        What::Confirm { ids } => say(&ids, LineState::ByPerson),
        What::Reject { ids } => say(&ids, LineState::Rejected),
    }
}

/// How memory stands, in a line and as findings, for `audit`.
pub fn audited() -> Result<(String, Vec<Value>)> {
    let lines = log::ledger()?.map_or(Ok(Vec::new()), |store| counted(&store))?;
    let finding = |one: &Counted| {
        let origin = &one.line.origin;
        let (code, says) = match one.line.standing {
            LineState::Rejected => ("rejected-line", "a person rejected it, and it still stands there"),
            LineState::Waits if !origin.sources.is_empty() => {
                ("line-of-strangers", "its thread had read strangers' words, and nobody confirmed it")
            }
            LineState::Waits | LineState::ByPerson | LineState::ByQuorum => return None,
        };
        let message = format!("{} in {}: {says}", origin.id, shown(&origin.place, 120));
        Some(json!({ "code": code, "severity": "warning", "row": origin.row, "message": message }))
    };
    let findings: Vec<Value> = lines.iter().filter(|one| one.is_there).filter_map(finding).collect();
    let of = |standing: LineState| {
        lines.iter().filter(|one| one.is_there && one.line.standing == standing).count()
    };
    let says = format!(
        "{} by agents: {} confirmed by a person, {} by quorum, {} rejected, {} wait",
        print::many(lines.iter().filter(|one| one.is_there).count() as u64, "line"),
        of(LineState::ByPerson),
        of(LineState::ByQuorum),
        of(LineState::Rejected),
        of(LineState::Waits)
    );
    Ok((says, findings))
}

fn counted(store: &Store) -> Result<Vec<Counted>> {
    Ok(votes::count(store, &here()?.top, &Places::find(Env).home, clock::now())?)
}

fn list(all: bool, as_json: bool) -> Result<Exit> {
    let mut lines = log::ledger()?.map_or(Ok(Vec::new()), |store| counted(&store))?;
    lines.retain(|one| all || one.waits());
    if as_json {
        let lines: Vec<Value> = lines.iter().map(as_value).collect();
        print::json(&json!({ "schema": "cf-guide/lines/1", "lines": lines }));
        return Ok(Exit::Done);
    }
    let root = here()?;
    let mut text = String::new();
    for one in &lines {
        let origin = &one.line.origin;
        let (yes, no) = one.line.counted();
        let _ = writeln!(text, "{}  {}", origin.id, shown(&origin.text, 160));
        let gone = if one.is_there { "" } else { ", gone from there" };
        let from = match origin.sources.is_empty() {
            true => String::new(),
            false => format!(", after reading {}", shown(&origin.sources.join(", "), 120)),
        };
        let _ = writeln!(
            text,
            "          {}{gone}: {} by {} at {}{from}",
            one.line.standing.name(),
            shown(&within(&origin.place, &root), 100),
            shown(&origin.actor, 40),
            moment::clock(origin.at.0),
        );
        let void = one.line.votes.iter().filter(|vote| vote.void.is_some()).count();
        let votes = match origin.is_loaded {
            true => "every session has it before it: only a person can confirm it".to_owned(),
            false => format!("{yes} yes, {no} no of 3 that are wanted; {void} more do not count"),
        };
        let _ = writeln!(text, "          {votes}; event {}", short(&origin.row));
    }
    if lines.is_empty() {
        text.push_str("none: no line that an agent put into rules or memory waits\n");
    }
    print::out(&text);
    Ok(Exit::Done)
}

fn as_value(one: &Counted) -> Value {
    let origin = &one.line.origin;
    let vote = |vote: &Vote| {
        json!({
            "session": shown(&vote.session, 80), "yes": vote.is_yes,
            "counts": vote.void.is_none(), "why": vote.void.map_or("", |void| void.name()),
        })
    };
    let (yes, no) = one.line.counted();
    json!({
        "id": origin.id, "text": origin.text, "standing": one.line.standing.name(), "there": one.is_there,
        "place": origin.place, "loaded": origin.is_loaded, "row": origin.row, "actor": origin.actor,
        "session": origin.session, "at": origin.at.0, "labels": origin.sources, "yes": yes, "no": no,
        "votes": one.line.votes.iter().map(vote).collect::<Vec<_>>(),
    })
}

fn say(ids: &[String], standing: LineState) -> Result<Exit> {
    let unknown = |id: &str| {
        Error::new(Exit::No, format!("there is no line `{}`", shown(id, 40)))
            .hint("`cf-guide quorum list --all` names them")
    };
    let (store, places) = approve::open(true)?.ok_or_else(|| unknown(&ids[0]))?;
    let (root, now) = (here()?, clock::now());
    let lines = votes::count(&store, &root.top, &places.home, now)?;
    if let Some(id) = ids.iter().find(|id| !lines.iter().any(|one| one.line.origin.id == **id)) {
        return Err(unknown(id));
    }
    let word = if standing == LineState::ByPerson { "confirm" } else { "reject" };
    for id in ids {
        store.set_note(NoteScope::LineSaid, id, standing.name(), now)?;
    }
    store.note_act(word, json!({ "about": ids }), "", now)?;
    let state = State::locate(&places, &root);
    let waiting = votes::settle(&store, &state, &root.top, &places.home, now)?;
    let stays = lines.iter().filter(|one| one.is_there && ids.contains(&one.line.origin.id));
    let mut text = format!("{word}ed: {}\n", ids.join(", "));
    if standing == LineState::Rejected {
        for one in stays {
            let place = shown(&within(&one.line.origin.place, &root), 120);
            let _ = writeln!(text, "it still stands in {place}: take it out there");
        }
    }
    let _ = writeln!(text, "{waiting} still wait");
    print::out(&text);
    Ok(Exit::Done)
}

fn within(place: &str, root: &Root) -> String {
    let inside = Path::new(place).strip_prefix(&root.top);
    inside.map_or_else(|_| place.to_owned(), |path| path.display().to_string())
}

fn short(row: &str) -> &str {
    row.get(row.len().saturating_sub(8)..).unwrap_or(row)
}

fn shown(text: &str, most: usize) -> String {
    Untrusted::new(text).for_terminal(most)
}
