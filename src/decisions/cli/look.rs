//! `decision list`, `show`, `chain`, `check`: reading, for agents too.

use serde_json::json;

use super::here::{Here, failed, meant, unknown, wrong};
use super::{request, words};
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, Draft, Fault, Matter, State, alike};
use crate::runtime::store::decisions::{DecisionStore, Decisions, Wanted};

/// The most precedents that are named.
const PRECEDENTS: usize = 3;
/// The longest chain that is followed.
const LONGEST_CHAIN: usize = 100;

/// List decisions; the open ones when nothing else is said.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide decision list\n  cf-guide decision list --like \"which database\"\n\n\
                        Exit codes: 0 done, 64 usage."
)]
pub(super) struct ListArgs {
    /// Closed ones, too
    #[arg(long)]
    all: bool,
    /// Only those of this session
    #[arg(long)]
    mine: bool,
    /// pending, resolved, declined, cancelled, superseded or expired
    #[arg(long, value_name = "STATE")]
    state: Option<String>,
    /// high, medium or low
    #[arg(long, value_name = "HOW")]
    urgency: Option<String>,
    /// Those that speak of the same things, open or closed
    #[arg(long, value_name = "TEXT")]
    like: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Show one decision.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cf-guide decision show d-7qk3m9zd\n\nExit codes: 0 done, 64 no such decision, or several."
)]
pub(super) struct ShowArgs {
    /// Its id, or the beginning of it
    id: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Show what a decision followed from, or what followed from it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cf-guide decision chain d-7qk3m9zd --descendants\n\nExit codes: 0 done, 64 no such decision, or several."
)]
pub(super) struct ChainArgs {
    /// Its id, or the beginning of it
    id: String,
    /// What followed from it, instead
    #[arg(long)]
    descendants: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Show what is new for the session that asks.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cf-guide decision check\n\nExit codes: 0 there is news, 1 there is none; with `--inject` always 0."
)]
pub(super) struct CheckArgs {
    /// Exit with 0 whether there is news or not
    #[arg(long)]
    inject: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs `list`.
pub(super) fn list(args: ListArgs) -> Result<Exit> {
    let here = Here::find()?;
    let state = args.state.as_deref().map(|name| {
        let why = "it is pending, resolved, declined, cancelled, superseded or expired";
        State::from_name(name).ok_or_else(|| wrong(&Fault::new("--state", why, "--state resolved")))
    });
    let state = state.transpose()?;
    let urgency =
        args.urgency.as_deref().map(Draft::urgency_of).transpose().map_err(|fault| wrong(&fault))?;
    let everything = args.all || args.like.is_some();
    let wanted = Wanted {
        state: state.or((!everything).then_some(State::Pending)),
        urgency,
        session: args.mine.then(|| request::requester(&here, "list").session),
        most: 0,
    };
    let (seq, mut found) = match here.read()? {
        Some(store) => store.inbox(&wanted, 0).map_err(failed)?,
        None => (0, Vec::new()),
    };
    if let Some(text) = &args.like {
        let fitting: Vec<Matter> = alike(text, found.iter(), usize::MAX).into_iter().cloned().collect();
        found = fitting;
    } else {
        found.sort_by_key(|matter| (!matter.is_open(), matter.urgency(here.now), matter.seq));
    }
    if args.json {
        print::json(&decision::list(seq, &found));
    } else if found.is_empty() {
        print::err(if wanted.state == Some(State::Pending) {
            "no decision waits for a person\n"
        } else {
            "there is no such decision\n"
        });
    } else {
        let text: String = found.iter().map(|matter| words::row(matter, here.now)).collect();
        let open = found.iter().filter(|matter| matter.is_open()).count();
        print::out(&format!("{text}{}", words::next(open)));
    }
    Ok(Exit::Done)
}

/// Runs `show`.
pub(super) fn show(args: ShowArgs) -> Result<Exit> {
    let here = Here::find()?;
    let store = here.read()?.ok_or_else(|| unknown(&args.id))?;
    let matter = meant(&store, &args.id)?;
    let (_, all) = store.inbox(&Wanted::default(), 0).map_err(failed)?;
    let precedents = precedents(&matter, &all);
    if args.json {
        print::json(&decision::document(&matter, &precedents));
    } else {
        let next = if matter.is_open() {
            format!("\nnext: a person answers with `cf-guide decision resolve {}`\n", matter.id())
        } else {
            String::new()
        };
        print::out(&format!("{}{next}", words::card(&matter, &precedents, here.now)));
    }
    Ok(Exit::Done)
}

/// Answered decisions that speak of the same things.
pub(super) fn precedents<'a>(matter: &Matter, all: &'a [Matter]) -> Vec<&'a Matter> {
    let others = all.iter().filter(|other| other.ulid != matter.ulid && other.state() == State::Resolved);
    alike(&matter.draft.words(), others, PRECEDENTS)
}

/// Runs `chain`.
pub(super) fn chain(args: ChainArgs) -> Result<Exit> {
    let here = Here::find()?;
    let store = here.read()?.ok_or_else(|| unknown(&args.id))?;
    let matter = meant(&store, &args.id)?;
    let (seq, all) = store.inbox(&Wanted::default(), 0).map_err(failed)?;
    let found = if args.descendants { behind(&matter, &all) } else { before(&matter, &all) };
    if args.json {
        print::json(&decision::list(seq, &found));
    } else {
        print::out(&found.iter().map(|matter| words::row(matter, here.now)).collect::<String>());
    }
    Ok(Exit::Done)
}

/// A decision and what it followed from, the oldest first.
fn before(matter: &Matter, all: &[Matter]) -> Vec<Matter> {
    let mut chain = vec![matter.clone()];
    while let Some(first) = chain.first().filter(|_| chain.len() < LONGEST_CHAIN) {
        let is_before = |other: &&Matter| {
            let gave_way =
                other.end().and_then(|end| end.superseded_by.as_deref()) == Some(first.ulid.as_str());
            other.ulid == first.draft.predecessor || gave_way
        };
        let Some(found) =
            all.iter().find(is_before).filter(|found| chain.iter().all(|one| one.ulid != found.ulid))
        else {
            break;
        };
        chain.insert(0, found.clone());
    }
    chain
}

/// A decision and everything that followed from it, in the order in which it was asked.
fn behind(matter: &Matter, all: &[Matter]) -> Vec<Matter> {
    let mut found = vec![matter.clone()];
    let mut at = 0;
    while at < found.len() && found.len() < LONGEST_CHAIN {
        let one = found[at].clone();
        let successor = one.end().and_then(|end| end.superseded_by.clone());
        let follows = |other: &&Matter| {
            other.draft.predecessor == one.ulid
                || other.draft.parent == one.id()
                || Some(&other.ulid) == successor.as_ref()
        };
        let new: Vec<Matter> = all
            .iter()
            .filter(follows)
            .filter(|other| found.iter().all(|known| known.ulid != other.ulid))
            .cloned()
            .collect();
        found.extend(new);
        at += 1;
    }
    found.sort_by_key(|matter| matter.seq);
    found
}

/// Runs `check`.
pub(super) fn check(args: CheckArgs) -> Result<Exit> {
    let here = Here::find()?;
    let me = request::requester(&here, "check");
    let store = here.read()?;
    let (open, news) = match &store {
        Some(store) if !me.session.is_empty() => mine(store, &me.session)?,
        Some(_) | None => (Vec::new(), Vec::new()),
    };
    if args.json {
        let document = |matters: &[Matter]| -> Vec<_> {
            matters.iter().map(|matter| decision::document(matter, &[])).collect()
        };
        print::json(&json!({
            "schema": "cf-guide/decision-check/1", "session": me.session, "pending": document(&open),
            "news": document(&news),
        }));
    } else {
        for matter in &news {
            let ended = words::ended(matter, here.now).unwrap_or_default();
            print::out(&format!("{}  {}\n  {ended}\n", matter.id(), words::line(&matter.draft.question)));
        }
        for matter in &open {
            print::out(&format!("{}  unanswered: {}\n", matter.id(), words::line(&matter.draft.question)));
        }
    }
    Ok(if args.inject || !news.is_empty() { Exit::Done } else { Exit::No })
}

/// What is open of a session, and what it was not told yet.
fn mine(store: &Decisions, session: &str) -> Result<(Vec<Matter>, Vec<Matter>)> {
    let wanted =
        Wanted { state: Some(State::Pending), session: Some(session.to_owned()), ..Wanted::default() };
    let (_, open) = store.inbox(&wanted, 0).map_err(failed)?;
    let mut news = Vec::new();
    for entry in store.news(session).map_err(failed)? {
        news.extend(store.get(&entry.decision).map_err(failed)?.filter(|matter| !matter.is_open()));
    }
    Ok((open, news))
}
