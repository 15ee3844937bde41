//! `decision batch`: several questions of the ordinary kind, answered with one word.

use std::fmt::Write as _;

use super::here::{Here, confirm, failed, meant, wrong};
use super::words;
use super::{close, programs};
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::Moment;
use crate::runtime::model::decision::{self, Answer, Closing, Draft, Fault, Matter, State, Urgency};
use crate::runtime::store::decisions::{DecisionStore, Decisions, Wanted};

/// Answer several decisions at once (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "You see what would be answered and are asked once; all of it counts, or nothing does. Never in a batch: \
                  what is urgent, confirmations with one option, calls that wait for `allow`, and questions that something \
                  waits for.\n\n\
                  Examples:\n  cf-guide decision batch d-7qk3m9zd=1 d-9m2xk3pq=2\n  \
                  cf-guide decision batch --recommended --type naming --dry-run\n\n\
                  Exit codes: 0 answered (or shown), 1 nothing was answered, 64 not in a terminal, 65 bad input."
)]
pub(super) struct Args {
    /// Decisions and the option for each: ID=N
    #[arg(value_name = "ID=N", conflicts_with = "recommended", required_unless_present = "recommended")]
    answers: Vec<String>,
    /// All open ones that have a recommendation, each with it
    #[arg(long)]
    recommended: bool,
    /// Only those as pressing as this: medium or low
    #[arg(long, value_name = "HOW", requires = "recommended")]
    urgency: Option<String>,
    /// Only those of this kind
    #[arg(long = "type", value_name = "WORD", requires = "recommended")]
    kind: Option<String>,
    /// Only show what would be answered
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "cf-guide decision batch d-7qk3m9zd=1";

pub(super) fn run(args: Args) -> Result<Exit> {
    let here = Here::find()?;
    let Some(reader) = here.read()? else { return Ok(nothing()) };
    let chosen =
        if args.recommended { recommended(&here, &reader, &args)? } else { named(&here, &reader, &args)? };
    if chosen.is_empty() {
        return Ok(nothing());
    }
    let shown = preview(&chosen, here.now);
    if args.dry_run {
        let matters: Vec<Matter> = chosen.into_iter().map(|(matter, _)| matter).collect();
        if args.json {
            print::json(&decision::list(
                matters.iter().map(|matter| matter.seq).max().unwrap_or(0),
                &matters,
            ));
        } else {
            print::out(&shown);
        }
        return Ok(Exit::Done);
    }
    print::err(&shown);
    if !confirm(&format!("answer {} so?", several(chosen.len()))) {
        return Ok(Exit::No);
    }
    let closings: Vec<(String, Closing)> = chosen
        .iter()
        .map(|(matter, number)| {
            let by = here.person("batch");
            let closing = Closing::new(State::Resolved, by, here.now);
            (matter.ulid.clone(), Closing { answer: Some(Answer::Option(*number)), ..closing })
        })
        .collect();
    for (matter, number) in &chosen {
        close::validate(&here, matter, Some(&Answer::Option(*number)), "")?;
    }
    let mut store = here.open()?;
    if !store.answer_all(&closings, here.now).map_err(failed)? {
        print::err("one of them was closed meanwhile; nothing was answered\n");
        return Ok(Exit::No);
    }
    here.record(&mut store);
    programs::pass_on(&here);
    let mut now = Vec::new();
    for (ulid, _) in &closings {
        now.extend(store.get(ulid).map_err(failed)?);
    }
    now.iter().for_each(|matter| programs::follow_up(&here, matter));
    if args.json {
        print::json(&decision::list(now.iter().map(|matter| matter.seq).max().unwrap_or(0), &now));
    }
    print::err(&format!("{} answered; the agents are told at their next steps\n", several(now.len())));
    Ok(Exit::Done)
}

fn several(count: usize) -> String {
    if count == 1 { "1 decision".into() } else { format!("{count} decisions") }
}

fn nothing() -> Exit {
    print::err("no decision fits; nothing was answered\n");
    Exit::No
}

/// Why a decision is never answered in a batch.
fn unfit(matter: &Matter, now: Moment) -> Option<&'static str> {
    if !matter.is_open() {
        Some("it is closed")
    } else if matter.urgency(now) == Urgency::High {
        Some("it is urgent")
    } else if matter.draft.options.len() < 2 {
        Some("it asks for a confirmation")
    } else if !matter.blocks().is_empty() {
        Some("work waits for it")
    } else {
        None
    }
}

fn recommended(here: &Here, store: &Decisions, args: &Args) -> Result<Vec<(Matter, usize)>> {
    let fault = |fault: Fault| wrong(&fault);
    let urgency = args.urgency.as_deref().map(Draft::urgency_of).transpose().map_err(fault)?;
    if urgency == Some(Urgency::High) {
        let why = "what is urgent is answered one by one";
        return Err(wrong(&Fault::new("--urgency", why, "--urgency low")));
    }
    let open = Wanted { state: Some(State::Pending), ..Wanted::default() };
    let (_, mut found) = store.inbox(&open, 0).map_err(failed)?;
    found.retain(|matter| {
        matter.draft.recommend > 0
            && unfit(matter, here.now).is_none()
            && urgency.is_none_or(|urgency| matter.urgency(here.now) == urgency)
            && args.kind.as_ref().is_none_or(|kind| matter.draft.kind == *kind)
    });
    Ok(found.into_iter().map(|matter| (matter.draft.recommend, matter)).map(|(n, m)| (m, n)).collect())
}

fn named(here: &Here, store: &Decisions, args: &Args) -> Result<Vec<(Matter, usize)>> {
    let mut chosen: Vec<(Matter, usize)> = Vec::new();
    for text in &args.answers {
        let bad =
            |why: String| wrong(&Fault::new("ID=N", format!("`{}`: {why}", words::line(text)), EXAMPLE));
        let parts = text.split_once('=').and_then(|(id, number)| Some((id, number.parse::<usize>().ok()?)));
        let Some((id, number)) = parts else { return Err(bad("it is an id, `=` and a number".into())) };
        let matter = meant(store, id)?;
        let count = matter.draft.options.len();
        if let Some(why) = unfit(&matter, here.now) {
            return Err(bad(format!("{why}; answer it with `cf-guide decision resolve`")));
        }
        if !(1..=count).contains(&number) {
            return Err(bad(format!("there is no option {number}; there are {count}")));
        }
        if chosen.iter().any(|(other, _)| other.ulid == matter.ulid) {
            return Err(bad("it is named twice".into()));
        }
        chosen.push((matter, number));
    }
    Ok(chosen)
}

fn preview(chosen: &[(Matter, usize)], now: Moment) -> String {
    let mut text = String::new();
    for (matter, number) in chosen {
        let label = matter.draft.options.get(number - 1).map(|option| words::line(&option.label));
        let _ = write!(text, "{}", words::row(matter, now));
        let _ = writeln!(text, "            → {number} {}", label.unwrap_or_default());
    }
    text
}
