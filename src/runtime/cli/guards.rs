//! `guards`: the built-in guards, as a list and one by one.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::here;
use super::print::{self, Paint};
use crate::runtime::config::Config;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::guards::{self, GuardInfo, Modes};
use crate::runtime::model::Untrusted;
use crate::runtime::system::{Env, Places};
use crate::runtime::workspace::compiled::Compiled;

/// Show the built-in guards.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A guard's mode is set in `.cf-guide/config.toml` (stricter) or your own config (any):\n  [guards]\n  \
                  \"core.git/discard\" = \"deny\"\n\nExamples:\n  cf-guide guards list\n  cf-guide guards show core.git\n\n\
                  Exit codes: 0 done, 1 no such guard."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Every guard with its mode
    List {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// One guard, or all of a pack: why, what instead, examples
    Show {
        /// A guard or a pack
        id: String,
    },
}

pub fn run(args: Args) -> Result<Exit> {
    let config = config()?;
    let modes = Modes::new(&config.guards);
    match args.what {
        What::List { json: true } => {
            let guards: Vec<Value> = guards::all(modes).iter().map(as_json).collect();
            print::json(&json!({ "schema": "cf-guide/guards/1", "guards": guards }));
        }
        What::List { json: false } => print::out(&list(&guards::all(modes), Paint::for_stdout())),
        What::Show { id } => {
            let found = guards::find(&id, modes);
            if found.is_empty() {
                let shown = Untrusted::new(id).for_terminal(60);
                return Err(Error::new(Exit::No, format!("there is no guard or pack `{shown}`"))
                    .hint("run `cf-guide guards list` for the names"));
            }
            print::out(&show(&found, Paint::for_stdout()));
        }
    }
    Ok(Exit::Done)
}

fn config() -> Result<Config> {
    let root = here()?;
    Ok(Compiled::from_files(Env, &Places::find(Env), &root).config)
}

fn list(guards: &[GuardInfo], paint: Paint) -> String {
    let mut text = String::new();
    let mut pack = "";
    for info in guards {
        if info.pack != pack {
            pack = info.pack;
            let _ = writeln!(text, "{}  {}", paint.bold(pack), paint.dim(info.pack_title));
        }
        let name = info.guard.id.rsplit('/').next().unwrap_or_default();
        let _ = writeln!(
            text,
            "  {:7} {:8} {name:28} {}",
            info.mode.name(),
            info.guard.severity.name(),
            info.guard.reason
        );
    }
    text
}

fn show(guards: &[GuardInfo], paint: Paint) -> String {
    let mut text = String::new();
    for info in guards {
        let guard = info.guard;
        let _ = writeln!(text, "{}  {}, {}", paint.bold(guard.id), info.mode.name(), guard.severity.name());
        let _ = writeln!(text, "  why      {}\n  instead  {}", guard.reason, guard.way_forward);
        for example in guard.block {
            let _ = writeln!(text, "  {}  {example}", paint.red("stops  "));
        }
        for example in guard.allow {
            let _ = writeln!(text, "  {}  {example}", paint.green("passes "));
        }
        text.push('\n');
    }
    text
}

fn as_json(info: &GuardInfo) -> Value {
    let guard = info.guard;
    json!({
        "id": guard.id, "pack": info.pack, "mode": info.mode.name(), "default": guard.mode.name(),
        "severity": guard.severity.name(), "catastrophic": guard.catastrophic, "why": guard.reason,
        "instead": guard.way_forward, "block": guard.block, "allow": guard.allow,
    })
}
