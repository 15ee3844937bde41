//! `pins`: what clients run besides us, as it was accepted, and accepting what changed.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{approve, here, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::remember::pins::{self, Doubts, Pin, PinFiles};
use crate::runtime::system::{Env, Places, State, clock};
use crate::runtime::workspace::compiled::Compiled;

/// Show what clients run besides us: servers of tools, hooks, plugins, skills, agents, commands.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What is seen first is accepted, unless an agent wrote it; what changed since is told when a session starts, and its calls ask.\n\n\
                  Examples:\n  cf-guide pins list\n  cf-guide pins accept mcp/tracker\n\n\
                  Exit codes: 0 done, 1 nothing of that name changed, 73 it cannot be kept."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// List the definitions and whether they are what was accepted
    #[command(
        after_help = "Example:\n  cf-guide pins list --json\n\nExit codes: 0 done, 1 something changed since it was accepted."
    )]
    List {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Accept a definition as it is now (in a terminal)
    #[command(
        after_help = "Example:\n  cf-guide pins accept mcp/tracker\n\nExit codes: 0 done, 1 nothing of that name changed."
    )]
    Accept {
        /// The definition, as `cf-guide pins list` names it; none: all that changed
        name: Option<String>,
    },
}

pub fn run(args: Args) -> Result<Exit> {
    let (files, pins) = now()?;
    match args.what {
        What::List { json } => Ok(list(&pins, json)),
        What::Accept { name } => accept(files.as_ref(), pins, name.as_deref()),
    }
}

/// How definitions stand, in a line and as findings, for `audit`.
pub fn audited() -> Result<(String, Vec<Value>)> {
    let (_, pins) = now()?;
    let finding = |pin: &Pin| {
        let message = format!("`{}` ({}) {}", shown(&pin.id()), shown(&pin.file), pin.says());
        json!({ "code": if pin.hash.is_empty() { "pin-new" } else { "pin-changed" }, "severity": "warning", "message": message })
    };
    let findings: Vec<Value> = pins.iter().filter(|pin| pin.changed.is_some()).map(finding).collect();
    Ok((format!("{}, {} changed", print::many(pins.len() as u64, "definition"), findings.len()), findings))
}

/// What is kept, and what is there now held against it.
fn now() -> Result<(Option<PinFiles>, Vec<Pin>)> {
    let (places, root) = (Places::find(Env), here()?);
    let files = PinFiles::of(&places, &State::locate(&places, &root), &root);
    let known = files.as_ref().and_then(PinFiles::read);
    let there = pins::there(Env, &places, &root, clock::now());
    let strict = Compiled::from_files(Env, &places, &root).config.security.strict_pins;
    let doubts = Doubts::of(strict, super::history().as_ref());
    Ok((files, pins::held_against(known, there, &doubts, (&root.top, &places.home))))
}

fn list(pins: &[Pin], as_json: bool) -> Exit {
    if as_json {
        let one = |pin: &Pin| {
            json!({
                "name": shown(&pin.id()), "file": shown(&pin.file), "state": pin.state(), "by_agent": pin.by_agent, "hash": pin.hash,
                "now": pin.changed.as_ref().unwrap_or(&pin.hash), "at": pin.at,
            })
        };
        let pins: Vec<Value> = pins.iter().map(one).collect();
        print::json(&json!({ "schema": "cf-guide/pins/1", "pins": pins }));
    } else {
        let mut text = String::new();
        for pin in pins {
            let _ = writeln!(text, "{:9} {:32} {}", pin.state(), shown(&pin.id()), shown(&pin.file));
        }
        if pins.is_empty() {
            text.push_str("none: clients run nothing besides cf-guide here\n");
        }
        print::out(&text);
    }
    if pins.iter().any(|pin| pin.changed.is_some()) { Exit::No } else { Exit::Done }
}

fn accept(files: Option<&PinFiles>, mut pins: Vec<Pin>, name: Option<&str>) -> Result<Exit> {
    let now = clock::now();
    let mut accepted = Vec::new();
    for pin in pins.iter_mut().filter(|pin| name.is_none_or(|name| pin.id() == name)) {
        if let Some(hash) = pin.changed.take() {
            accepted.push(pin.id());
            (pin.hash, pin.at, pin.by_agent) = (hash, now.0, false);
        }
    }
    if accepted.is_empty() {
        return Err(
            Error::new(Exit::No, "nothing of that name changed").hint("`cf-guide pins list` names them")
        );
    }
    if !files.is_some_and(|files| files.write(&pins)) {
        return Err(Error::new(Exit::CannotWrite, "could not keep what you accepted"));
    }
    if let Some((store, _)) = approve::open(true)? {
        store.note_act("accept", json!({ "about": accepted }), "", now)?;
    }
    print::out(&format!("accepted as it is now: {}\n", shown(&accepted.join(", "))));
    Ok(Exit::Done)
}

fn shown(text: &str) -> String {
    Untrusted::new(text).for_terminal(200)
}
