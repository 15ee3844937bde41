//! `checkpoint`: keeps now what would be kept before a compaction, and shows it.

use serde_json::json;

use super::{compact, here, print};
use crate::runtime::context::kept::WorkSoFar;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::gather::preserved::{self, Here};
use crate::runtime::model::{Agent, Moment, Untrusted};
use crate::runtime::store::{Store, StoreError};
use crate::runtime::system::{Env, Places, State, clock, files};

/// Keep what the person asked for and where the work stands, and show it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Kept are the lines of your prompts that begin with Goal:, Constraint:, P0: to P2: or Remember:, lines with \
                  #keep, and sentences with must, never or always. `Done: …` and `Forget: …` end them. They come \
                  back after a compaction and on resume. A session on a track is compacted into its files too.\n\nExample:\n  cf-guide checkpoint\n\n\
                  Exit codes: 0 done, 1 no session is known here, 65 this folder cannot be entered, 73 cannot write."
)]
pub struct Args {
    /// The session; without it, the last one at work here
    #[arg(long, value_name = "ID")]
    session: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Keeps and shows.
pub fn run(args: Args) -> Result<Exit> {
    let root = here()?;
    let state = State::locate(&Places::find(Env), &root);
    let nothing = || {
        Error::new(Exit::No, "no session is known in this repository")
            .hint("start one with the hooks installed; `cf-guide status` says whether they are")
    };
    // Opening would make the file.
    if Store::open_read_only(&state.database()).is_err() {
        return Err(nothing());
    }
    let store = Store::open(&state.database()).map_err(failed)?;
    let session = match args.session {
        Some(session) => session,
        None => preserved::last_session(&store).map_err(failed)?.ok_or_else(nothing)?,
    };
    let known = preserved::recall(&store, &session).ok_or_else(nothing)?;
    let agent = Agent::from_name(&known.agent).unwrap_or_default();
    let there = Here { agent, transcript: Some(&known.transcript), top: &root.top };
    let kept = preserved::gather_all(&store, &session, &there, clock::now());
    let track = compact::of_session(&root, &session, &(kept.transcript.clone().into(), agent))?;
    let standing = preserved::standing(Some(&store), &session, &root.top);
    let wishes = kept.in_force(Moment(i64::MIN), |file| files::is_there(&root.top.join(file)));
    if args.json {
        let wishes: Vec<_> = wishes
            .iter()
            .map(|wish| json!({ "mark": wish.mark.label(), "text": wish.text, "at": wish.at, "files": wish.files }))
            .collect();
        let failing: Vec<_> = standing
            .failing
            .iter()
            .map(|(command, code)| json!({ "command": command, "exit_code": code }))
            .collect();
        print::json(&json!({
            "schema": "cf-guide/checkpoint/1",
            "session": session,
            "transcript": kept.transcript,
            "read_to": kept.read_to,
            "kept": wishes,
            "failing": failing,
            "passing": standing.passing,
            "changed": standing.changed,
            "waiting": standing.waiting,
            "track": track.map(|(track, _)| track),
        }));
        return Ok(Exit::Done);
    }
    let mut text = format!("session {}\n", Untrusted::new(&*session).for_terminal(80));
    let mut say = |label: &str, what: &str| {
        text.push_str(&format!("  {label}: {}\n", Untrusted::new(what).for_terminal(300)));
    };
    for wish in &wishes {
        say(wish.mark.label(), &wish.text);
    }
    for action in &standing.waiting {
        say("Waiting for a person", action);
    }
    for (command, _) in &standing.failing {
        say("Still failing", command);
    }
    for command in &standing.passing {
        say("Passes", command);
    }
    for file in &standing.changed {
        say("Changed", file);
    }
    if let Some((_, line)) = &track {
        text.push_str(&format!("  {}\n", Untrusted::new(line.as_str()).for_terminal(300)));
    }
    if wishes.is_empty() && standing == WorkSoFar::default() && track.is_none() {
        text.push_str("  nothing to keep yet; lines such as `Goal: …` in your prompts are\n");
    }
    print::out(&text);
    Ok(Exit::Done)
}

fn failed(error: StoreError) -> Error {
    Error::new(Exit::CannotWrite, "could not read what was kept").because(error)
}
