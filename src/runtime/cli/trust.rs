//! `trust`: a person has read this repository's settings and lets them loosen rules in this clone.

use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::{here, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::store::{Chain, Store};
use crate::runtime::system::files::{self, Owner};
use crate::runtime::system::state::hex;
use crate::runtime::system::{Env, Places, Root, State, clock, trust};
use crate::runtime::workspace::compiled::{Compiled, repo_config, repo_hints};

/// Trust this repository's settings file as it is now.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "One changed byte in `.cf-guide/config.toml` or `.cf-guide/guidance.toml` and that file is untrusted again. Works in a terminal only.\n\n\
                  Example:\n  cf-guide trust\n\nExit codes: 0 trusted, 1 not, 65 nothing to trust, 73 cannot be recorded."
)]
pub struct Args {}

pub fn run(_args: Args) -> Result<Exit> {
    let root = here()?;
    let places = Places::find(Env);
    let path = repo_config(&root);
    let Ok(text) = files::read_owned(&path, Owner::Me, 256 * 1024) else {
        return Err(Error::new(
            Exit::BadInput,
            format!("there is no settings file to trust at `{}`", path.display()),
        )
        .hint("run `cf-guide init` first"));
    };
    let hints = files::read_owned(&repo_hints(&root), Owner::Me, 256 * 1024).ok();
    for line in text.lines().chain(hints.as_deref().unwrap_or_default().lines()) {
        print::err(&format!("  {}\n", Untrusted::new(line).for_terminal(200)));
    }
    for finding in Compiled::from_files(Env, &places, &root).findings {
        print::err(&format!("{}: {}\n", finding.code, Untrusted::new(finding.message).for_terminal(200)));
    }
    let sure = dialoguer::Confirm::new()
        .with_prompt("let these settings loosen rules, and these hints speak to the agent, in this clone?")
        .default(false)
        .interact()
        .unwrap_or(false);
    if !sure {
        return Ok(Exit::No);
    }
    let texts: Vec<&str> = std::iter::once(text.as_str()).chain(hints.as_deref()).collect();
    trust::trust(&places, &root, &texts).map_err(|error| {
        Error::io(Exit::CannotWrite, "could not record the trust in", &places.data, &error)
    })?;
    note(&places, &root, &texts);
    Ok(Exit::Done)
}

/// The trust counts whether or not there is a ledger to note it in.
fn note(places: &Places, root: &Root, texts: &[&str]) {
    let state = State::locate(places, root);
    if let Some(store) =
        files::is_there(&state.database()).then(|| Store::open(&state.database()).ok()).flatten()
    {
        let sums: Vec<String> = texts.iter().map(|text| hex(&Sha256::digest(text.as_bytes()))).collect();
        let store = store.sealing(Chain::of(&state, places, &root.top));
        let _ = store.note_act("trust", json!({ "sha256": sums }), "", clock::now());
    }
}
