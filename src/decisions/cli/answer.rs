//! `decision resolve`, `cancel`, `ack`: a person's word; an agent may take back its own question.

use super::here::{Here, failed, meant, unknown, wrong};
use super::inbox::{self, Item};
use super::{close, programs};
use super::{others, request, words};
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, Answer, By, Matter};
use crate::runtime::model::{Moment, Untrusted, moment};
use crate::runtime::store::decisions::{Closed, DecisionStore};

/// Answer what waits: a decision, a call, a request for guidance (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Without `--choice`, `--text` or `--decline` you are shown it and asked. The first answer counts; the agent is \
                  told at its next step. A call that waits takes 1 (let it through, once) or 2 (refuse); a request for \
                  guidance takes text.\n\n\
                  Examples:\n  cf-guide decision resolve d-7qk3m9zd --choice 2 --rationale \"fewer moving parts\"\n  \
                  cf-guide decision resolve d-7qk3 --text \"neither: keep the file\"\n  cf-guide decision resolve d-7qk3 --decline\n  \
                  cf-guide decision resolve 7QK3M9ZD --choice 2 --rationale \"push to a branch\"\n\n\
                  Exit codes: 0 answered, 1 it was closed already, 64 not in a terminal or no such decision, 65 bad input."
)]
pub(super) struct ResolveArgs {
    /// Its id, or the beginning of it
    id: String,
    /// The option, from 1
    #[arg(long, visible_alias = "select", value_name = "N", conflicts_with_all = ["text", "decline"])]
    choice: Option<usize>,
    /// Words of your own instead of an option
    #[arg(long, value_name = "TEXT", conflicts_with = "decline")]
    text: Option<String>,
    /// Say that you will not answer it
    #[arg(long)]
    decline: bool,
    /// Why
    #[arg(long, value_name = "TEXT", default_value = "")]
    rationale: String,
    /// For scripts of long ago; text always counts
    #[arg(long, hide = true)]
    accept_guidance: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Take a decision back.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "An agent may take back its own question while nothing waits for it; a person any.\n\n\
                  Example:\n  cf-guide decision cancel d-7qk3m9zd --reason \"the tests answered it\"\n\n\
                  Exit codes: 0 taken back, 1 closed already or not yours, 64 no such decision."
)]
pub(super) struct CancelArgs {
    /// Its id, or the beginning of it
    id: String,
    /// Why
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Say that you have seen a decision: no reminders (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide decision ack d-7qk3m9zd\n  cf-guide decision ack d-7qk3m9zd --for 3d\n\n\
                  Exit codes: 0 done, 1 it is closed, 64 not in a terminal or no such decision."
)]
pub(super) struct AckArgs {
    /// Its id, or the beginning of it
    id: String,
    /// For this long: 4h, 3d; for ever when left out
    #[arg(long = "for", value_name = "TIME")]
    duration: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs `resolve`.
pub(super) fn resolve(args: ResolveArgs) -> Result<Exit> {
    let here = Here::find()?;
    match inbox::meant(&here, &args.id)? {
        Item::Decision(matter) => answer(&here, &matter, args),
        Item::Approval(key, _, pending) => others::approval(&here, &key, &pending, &given(args)),
        Item::Guidance(request) => others::guidance(&here, &request, &given(args)),
    }
}

fn given(args: ResolveArgs) -> others::Given {
    let ResolveArgs { choice, text, decline, rationale, json, .. } = args;
    others::Given { choice, text, decline, rationale, json }
}

fn answer(here: &Here, matter: &Matter, args: ResolveArgs) -> Result<Exit> {
    let is_asked = args.choice.is_none() && args.text.is_none() && !args.decline;
    let (answer, rationale) = if is_asked && matter.is_open() {
        let Some(said) = ask(matter, here.now) else { return Ok(Exit::No) };
        said
    } else {
        let answer = args.choice.map(Answer::Option).or(args.text.map(Answer::Text));
        (answer, args.rationale)
    };
    close::check(matter, answer.as_ref(), &rationale).map_err(|fault| wrong(&fault))?;
    let warnings = close::validate(here, matter, answer.as_ref(), &rationale)?;
    warnings.iter().for_each(|warning| print::err(&format!("{warning}\n")));
    let closed = close::close(here, &matter.ulid, answer, rationale, "cli")?;
    say(closed, &args.id, args.json, "the agent is told at its next step", here.now)
}

/// Shows the decision and asks the person; None where they leave it open.
fn ask(matter: &Matter, now: Moment) -> Option<(Option<Answer>, String)> {
    print::err(&words::card(matter, &[], now));
    let count = matter.draft.options.len();
    let input = |prompt: &str| -> Option<String> {
        dialoguer::Input::<String>::new().with_prompt(prompt).allow_empty(true).interact_text().ok()
    };
    loop {
        let said = input(&format!("\n1-{count}, t for text, d to decline, nothing to leave it open"))?;
        let answer = match said.trim() {
            "" => return None,
            "d" => None,
            "t" => Some(Answer::Text(input("your words").filter(|words| !words.trim().is_empty())?)),
            number => match number.parse::<usize>() {
                Ok(number) if (1..=count).contains(&number) => Some(Answer::Option(number)),
                Ok(_) | Err(_) => continue,
            },
        };
        return Some((answer, input("why (may be empty)")?.trim().to_owned()));
    }
}

/// Runs `cancel`.
pub(super) fn cancel(args: CancelArgs) -> Result<Exit> {
    let here = Here::find()?;
    let Some(reader) = here.read()? else { return Err(unknown(&args.id)) };
    let matter = meant(&reader, &args.id)?;
    let by = if here.is_attended() { here.person("cli") } else { by_requester(&here, &matter)? };
    let reason: String = args.reason.chars().take(close::LONGEST).collect();
    let mut store = here.open()?;
    let closed = store.cancel(&matter.ulid, &by, &reason, here.now).map_err(failed)?;
    here.record(&mut store);
    programs::pass_on(&here);
    say(closed, &args.id, args.json, "", here.now)
}

/// An agent takes back what it asked itself, and only while nothing waits for it: asking must not be a way to unlock.
fn by_requester(here: &Here, matter: &Matter) -> Result<By> {
    let me = request::requester(here, "cancel");
    let no = |why: &str| {
        Err(Error::new(Exit::No, "this is a person's decision, not an agent's")
            .because(why)
            .hint("go on with other work; a person can take it back in a terminal"))
    };
    if !me.confirmed || me.session.is_empty() || !me.is_same(&matter.requester) {
        return no("only the session that asked, seen by its hook, takes a question back");
    }
    if !matter.blocks().is_empty() {
        return no("work waits for it");
    }
    Ok(By { kind: "agent".into(), name: me.session, via: "cli".into() })
}

/// Runs `ack`.
pub(super) fn ack(args: AckArgs) -> Result<Exit> {
    let here = Here::find()?;
    let Some(reader) = here.read()? else { return Err(unknown(&args.id)) };
    let matter = meant(&reader, &args.id)?;
    let until = match &args.duration {
        None => Moment(i64::MAX),
        Some(text) => {
            let seconds = moment::seconds(text).ok_or_else(|| {
                Error::new(
                    Exit::Usage,
                    format!("`{}` is no time", Untrusted::new(text.as_str()).for_terminal(20)),
                )
                .hint("write it like 4h or 3d")
            })?;
            Moment(here.now.0 + 1000 * seconds)
        }
    };
    let mut store = here.open()?;
    let done = store.ack(&matter.ulid, until, &here.person("cli"), here.now).map_err(failed)?;
    here.record(&mut store);
    match done {
        Closed::Done(matter) if args.json => print::json(&decision::document(&matter, &[])),
        Closed::Done(matter) => print::err(&format!("seen; no reminders of {}\n", matter.id())),
        other => return say(other, &args.id, args.json, "", here.now),
    }
    Ok(Exit::Done)
}

/// What came of closing one.
fn say(closed: Closed, id: &str, json: bool, then: &str, now: Moment) -> Result<Exit> {
    let (matter, exit) = match closed {
        Closed::Done(matter) => (matter, Exit::Done),
        Closed::Late(matter) => (matter, Exit::No),
        Closed::Unknown => return Err(unknown(id)),
    };
    if json {
        print::json(&decision::document(&matter, &[]));
    }
    let ended = words::ended(&matter, now).unwrap_or_else(|| "still open".into());
    let already = if exit == Exit::No { "it was closed before: " } else { "" };
    let then = if exit == Exit::Done && !then.is_empty() { format!("; {then}") } else { String::new() };
    print::err(&format!("{}: {already}{ended}{then}\n", matter.id()));
    Ok(exit)
}
