//! `threat`: calls that would have done what strangers' words want, with source and sink; and forgetting what was read.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::log;
use super::print::{self, Paint};
use super::{ids, when};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::store::Store;
use crate::runtime::system::{Env, Places, State, clock, files};

/// Show threats by where data came from and where it would have gone.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide threat list\n  cf-guide threat show 7QK3M9ZD\n\nExit codes: 0 done, 1 there is none, 64 usage."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Calls in which something of a stranger's was at work, newest last
    #[command(after_help = "Example:\n  cf-guide threat list\n\nExit codes: 0 done.")]
    List {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// One of them: what would have gone where, and who named it
    #[command(
        after_help = "Example:\n  cf-guide threat show 7QK3M9ZD\n\nExit codes: 0 found, 1 there is none of that id."
    )]
    Show {
        /// The event's id as the agent was told it, or `last`
        #[arg(default_value = "last")]
        id: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Forget which strangers' words a session read (in a terminal)
    #[command(
        after_help = "Example:\n  cf-guide threat clear 4b7a0f6e-0000-4000-8000-000000000001\n\nExit codes: 0 done, 1 nothing is kept of it."
    )]
    Clear {
        /// The session, as `cf-guide session list` names it
        session: String,
    },
}

pub fn run(args: Args) -> Result<Exit> {
    match args.what {
        What::List { json } => list(json),
        What::Show { id, json } => show(&id, json),
        What::Clear { session } => clear(&session),
    }
}

/// The threats of this repository since then, oldest first.
fn all(since: Moment) -> Result<Vec<Value>> {
    let mut threats = Vec::new();
    if let Some(store) = log::ledger()? {
        store.each_since(since, |past| {
            if past.detail.contains("\"threats\"")
                && let Ok(detail) = serde_json::from_str::<Value>(past.detail)
            {
                threats.extend(of_detail(past.ulid, past.verdict, &detail));
            }
        })?;
    }
    Ok(threats)
}

/// What became of the threats of the last so many seconds, in a line.
pub fn counted(seconds: i64) -> Result<String> {
    let threats = all(clock::now().minus_seconds(seconds))?;
    let of = |verdict: &str| threats.iter().filter(|threat| threat["decision"] == verdict).count();
    let (stopped, asked, warned) = (of("deny"), of("ask"), of("warn"));
    let told = format!("{stopped} stopped, {asked} asked, {warned} warned");
    Ok(format!("{}: {told}", print::many(threats.len() as u64, "threat")))
}

fn list(json: bool) -> Result<Exit> {
    let threats = all(Moment(0))?;
    if json {
        print::json(&json!({ "schema": "cf-guide/threats/1", "threats": threats }));
        return Ok(Exit::Done);
    }
    let paint = Paint::for_stdout();
    let mut text = String::new();
    for threat in &threats {
        let field = |key: &str, most: usize| {
            Untrusted::new(threat[key].as_str().unwrap_or_default()).for_terminal(most)
        };
        let decision = field("decision", 8);
        let painted = if decision == "deny" { paint.red(&decision) } else { paint.yellow(&decision) };
        let _ = writeln!(
            text,
            "{}  {painted:5}  {:.2}  {:21} {} <- {}",
            field("id", 12),
            threat["severity"].as_f64().unwrap_or(0.0),
            field("category", 24),
            field("sink", 80),
            field("source", 60),
        );
    }
    if threats.is_empty() {
        text.push_str("none: no call went where only strangers' words pointed\n");
    }
    print::out(&text);
    Ok(Exit::Done)
}

fn show(id: &str, json: bool) -> Result<Exit> {
    let store = log::ledger()?;
    let row = match &store {
        Some(store) if id.eq_ignore_ascii_case("last") => last(store)?,
        Some(store) => ids::row(store, id)?,
        None => None,
    };
    let Some(row) = row.filter(|row| row["threats"].is_array()) else {
        print::err("there is no threat of that id; `cf-guide threat list` has them\n");
        return Ok(Exit::No);
    };
    let found =
        of_detail(row["id"].as_str().unwrap_or_default(), row["verdict"].as_str().unwrap_or_default(), &row);
    if json {
        print::json(&json!({ "schema": "cf-guide/threats/1", "threats": found }));
        return Ok(Exit::Done);
    }
    let wall = when::Wall::new(false);
    let mut text = String::new();
    for threat in &found {
        let field = |key: &str| Untrusted::new(threat[key].as_str().unwrap_or_default()).for_terminal(120);
        let _ = writeln!(
            text,
            "{}  {}, severity {:.2}",
            field("decision"),
            field("category"),
            threat["severity"].as_f64().unwrap_or(0.0)
        );
        let source = field("source");
        if source.is_empty() {
            let _ = writeln!(text, "  source   nobody named it");
        } else {
            let at = wall.full(Moment(threat["source_at"].as_i64().unwrap_or(0)));
            let _ = writeln!(text, "  source   {source}, event {}, {at}", field("source_event"));
        }
        let through = field("through");
        if !through.is_empty() {
            let _ = writeln!(text, "  through  {through}, a file that another thread wrote");
        }
        let _ = writeln!(text, "  sink     {}", field("sink"));
        if threat["private"] == true {
            let _ = writeln!(text, "  private  a secret had been read before");
        }
    }
    let id = ids::short(row["id"].as_str().unwrap_or_default());
    let _ = writeln!(text, "  event    {id}; `cf-guide why {id}` shows the whole verdict");
    print::out(&text);
    Ok(Exit::Done)
}

/// The newest event with a threat.
fn last(store: &Store) -> Result<Option<Value>> {
    let mut newest = None;
    store.each_since(Moment(0), |past| {
        if past.detail.contains("\"threats\"") {
            newest = Some(past.ulid.to_owned());
        }
    })?;
    Ok(newest.map_or(Ok(None), |id| store.row(&id))?)
}

/// The threats of one row, each with the row's id and verdict.
fn of_detail(ulid: &str, verdict: &str, detail: &Value) -> Vec<Value> {
    let all = detail["threats"].as_array().into_iter().flatten();
    let with_id = |threat: &Value| {
        let mut threat = threat.clone();
        threat["id"] = ids::short(ulid).into();
        threat["decision"] = verdict.into();
        threat
    };
    all.filter(|threat| threat.is_object()).map(with_id).collect()
}

fn clear(session: &str) -> Result<Exit> {
    let state = State::locate(&Places::find(Env), &super::here()?);
    let database = state.database();
    let gone = if files::is_there(&database) { Store::open(&database)?.forget_flow(session)? } else { 0 };
    if gone == 0 {
        return Err(Error::new(Exit::No, "nothing is kept of that session")
            .hint("`cf-guide session list` names the sessions; give the whole id"));
    }
    print::out("forgotten: the session begins anew, with nothing named by anybody\n");
    Ok(Exit::Done)
}
