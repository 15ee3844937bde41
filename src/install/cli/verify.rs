//! `verify` and `doctor`: what holds, what does not, and what lies around it.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::install::findings::{self, Diagnosis, Level};
use crate::install::survey::Site;
use crate::install::{doctor, verify};
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Untrusted, many};
use crate::runtime::standing::Standing;
use crate::runtime::store::{self, Chain, Store};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::clock;

/// Check what this repository promises, and that the installed hooks keep it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The exact installed command is run with a planted deny and a harmless call. Writes nothing. \
                        Codes are explained in docs/findings.md.\n\n\
                        Examples:\n  cf-guide verify\n  cf-guide verify --agent codex\n  cf-guide verify --format github\n\n\
                        Exit codes: 0 everything holds, 1 something does not."
)]
pub struct Args {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// The agent that must be guarded: an error where it is not, whatever the others do
    #[arg(long, value_parser = Agent::NAMES)]
    agent: Option<String>,
    /// text, json or github
    #[arg(long, default_value = "text", value_parser = ["text", "json", "github"])]
    format: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    let asked = args.agent.as_deref().and_then(Agent::from_name);
    let findings = verify::run(&site, asked);
    let format = if args.json { "json" } else { &args.format };
    headline(&site, format);
    tell("cf-guide/verify/1", &findings, format);
    Ok(if findings::is_ok(&findings) { Exit::Done } else { Exit::No })
}

/// What `verify` finds here, for an audit.
pub fn wiring() -> Result<Vec<Value>> {
    let found = verify::run(&Site::find(None)?, None);
    let one = |finding: &Diagnosis| {
        json!({
            "code": finding.code, "severity": finding.level.name(), "row": null, "segment": null,
            "message": format!("{}: {}", finding.target, finding.message),
        })
    };
    Ok(found.iter().filter(|finding| finding.code != "record-broken").map(one).collect())
}

/// The same first line as `status`, for a person.
fn headline(site: &Site, format: &str) {
    if format == "text" {
        let standing = Standing::here(&site.root, &site.places, clock::now());
        print::out(&format!("{}\n", Untrusted::new(standing.headline()).for_terminal(400)));
    }
}

/// Prints findings in a format.
fn tell(schema: &str, findings: &[Diagnosis], format: &str) {
    match format {
        "json" => print::json(&findings::to_json(schema, findings)),
        "github" => print::out(&findings::to_github(findings)),
        _ => {
            print::out(&findings::to_text(findings));
            let count = |level: Level| findings.iter().filter(|finding| finding.level == level).count();
            let (errors, warnings) = (count(Level::Error), count(Level::Warning));
            let many = |count: usize, word: &str| many(u64::try_from(count).unwrap_or(u64::MAX), word);
            let head = if errors == 0 { "ok".to_owned() } else { many(errors, "error") };
            print::out(&format!("{head}, {}\n", many(warnings, "warning")));
        }
    }
}

/// Look beyond `verify`: clients, trust, paths, neighbours, the state folder.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cf-guide doctor\n  cf-guide doctor --bundle report.json\n\n\
                        Exit codes: 0 nothing serious, 1 something promised does not hold, 73 the report cannot be written.")]
pub struct DoctorArgs {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// I have seen that the ledger was replaced
    #[arg(long)]
    acknowledge: bool,
    /// Write a report without names, commands and values to this file
    #[arg(long, value_name = "FILE")]
    bundle: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// That older rows went with another ledger is known from here on, and the record says who knew.
fn accept_loss(site: &Site) -> Result<()> {
    if let Ok(store) = Store::open(&site.state.database()) {
        let chain = Chain::of(&site.state, &site.places, &site.root.top);
        store.sealing(chain).accept_loss(clock::now())?;
    }
    Ok(())
}

pub fn doctor(args: DoctorArgs) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    if args.acknowledge {
        store::acknowledge_replacement(&site.state.database());
        accept_loss(&site)?;
    }
    let found = doctor::run(&site);
    headline(&site, if args.json { "json" } else { "text" });
    tell("cf-guide/doctor/1", &found, if args.json { "json" } else { "text" });
    if let Some(file) = args.bundle {
        let path = site.env.cwd().unwrap_or_default().join(file);
        let text = format!("{:#}\n", doctor::bundle(&site, &found));
        let before = change::read(&path)
            .map_err(|error| Error::io(Exit::CannotWrite, "could not write", &path, &error))?;
        let change = Change { path, before, after: Some(text.into_bytes()), private: true };
        change::apply(&[change], &site.places.data).map_err(|failure| failure.told(&site.root.top))?;
    }
    Ok(if findings::is_ok(&found) { Exit::Done } else { Exit::No })
}
