//! `proof`: show, check and hand on the sealed record.

mod anchor;
mod handing;
mod show;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use self::anchor::AnchorArgs;
use self::handing::ExportArgs;
use super::place::Place;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::proof::{Code, Flaw, Report, Witness, export, hex};
use crate::runtime::remember::{collusion, votes};
use crate::runtime::system::{Env, Places, clock, files, process};

/// Prove what was decided.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every row of the ledger is chained to the one before and sealed with a key that is thrown away \
                  when a segment is closed; closed segments are signed.\n\n\
                  Examples:\n  cf-guide proof status\n  cf-guide proof verify\n  cf-guide proof export -o record.jsonl\n\n\
                  Exit codes: 0 the record holds, 1 it does not, 65 bad input, 73 cannot write, 75 the ledger is busy."
)]
pub struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, clap::Subcommand)]
enum Chore {
    /// Show how much is sealed, and by which root
    #[command(after_help = "Example:\n  cf-guide proof status\n\nExit codes: 0 done, 75 the ledger is busy.")]
    Status {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Check every row, record, key and the head against each other
    #[command(
        after_help = "Examples:\n  cf-guide proof verify\n  cf-guide proof verify record.jsonl --root 6c1f…\n  cf-guide proof verify --anchors git\n\n\
                      Exit codes: 0 the record holds, 1 it does not, 75 the ledger is busy."
    )]
    Verify {
        /// An export instead of this repository's own record
        file: Option<PathBuf>,
        /// The fingerprint of the first key, as `proof status` showed it on a day you trust
        #[arg(long, value_name = "FINGERPRINT")]
        root: Option<String>,
        /// Lines of `proof anchor`: `git`, or a file
        #[arg(long, value_name = "git|FILE")]
        anchors: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Write the record as a file that others can check
    Export(ExportArgs),
    /// Keep somebody's export; from then on only what extends it is accepted
    #[command(
        after_help = "An import is a witness: `proof verify` tells where this chain went another way.\n\n\
                      Example:\n  cf-guide proof import record.jsonl\n\n\
                      Exit codes: 0 kept, 1 it does not hold or forks, 65 no export, 73 cannot write."
    )]
    Import {
        /// The export
        file: PathBuf,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Show one row, with what shows that it is in the record
    #[command(after_help = "Example:\n  cf-guide proof show 7QK3M9ZD --json\n\n\
                      Exit codes: 0 it is, 1 it is not or there is none.")]
    Show {
        /// The event's id, or `last`
        id: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Keep one line that stands for the record where others look
    Anchor(AnchorArgs),
    /// Print that line for a commit's message
    #[command(after_help = "Example:\n  git commit --trailer \"$(cf-guide proof trailer)\"\n\n\
                      Exit codes: 0 done, 1 nothing is sealed or the record does not hold.")]
    Trailer,
    /// Close what is open, check the record, and leave word if it does not hold (started by hooks, off their path)
    #[command(hide = true)]
    Close {
        /// The work tree
        top: PathBuf,
        /// Only look at what sessions left: the segment stays open
        #[arg(long)]
        look: bool,
    },
}

pub fn run(args: Args) -> Result<Exit> {
    match args.chore {
        Chore::Status { json } => status(json),
        Chore::Verify { file, root, anchors, json } => {
            verify(file.as_deref(), root.as_deref(), anchors.as_deref(), json)
        }
        Chore::Export(args) => handing::export(args),
        Chore::Import { file, json } => handing::import(&file, json),
        Chore::Show { id, json } => show::run(&id, json),
        Chore::Anchor(args) => anchor::anchor(args),
        Chore::Trailer => anchor::trailer(),
        Chore::Close { top, look } => close(&top, look),
    }
}

/// Everything held against everything else, and against who saw it.
fn checked(place: &Place, more: Vec<Witness>) -> Result<Report> {
    let mut witnesses = handing::witnesses(place.root().as_deref());
    witnesses.extend(more);
    Ok(place.chain.verify(place.ledger()?.as_ref(), clock::boot(), witnesses)?)
}

/// How the record stands, in a line, and what is wrong with it.
pub fn audited() -> Result<(String, Vec<Value>)> {
    let place = Place::here()?;
    let report = checked(&place, Vec::new())?;
    let segments = place.chain.records().list.len() as u64;
    let says = format!("{}, {}", print::many(report.rows, "row"), print::many(segments, "closed segment"));
    Ok((says, report.findings.iter().map(Flaw::to_json).collect()))
}

/// Closes what is open.
fn close_open(place: &Place) -> Result<()> {
    if let Some(store) = place.writable()? {
        store.close_segment(clock::now())?;
    }
    Ok(())
}

/// What happens when a session ends, with nobody watching.
fn close(top: &Path, only_look: bool) -> Result<Exit> {
    process::end_within(60);
    let place = Place::around(top)?;
    if let Some(store) = place.writable()? {
        let (home, now) = (Places::find(Env).home, clock::now());
        collusion::settle(&store, &place.state, &place.top, &home, now)?;
        votes::settle(&store, &place.state, &place.top, &home, now)?;
    }
    if only_look {
        return Ok(Exit::Done);
    }
    close_open(&place)?;
    let report = checked(&place, Vec::new())?;
    let doubt = place.state.doubt();
    let told = match report.findings.iter().find(|finding| finding.is_error()) {
        Some(finding) => {
            let words = format!("the record does not hold: {}; see `cf-guide proof verify`", finding.message);
            files::replace_own(&doubt, words.as_bytes())
        }
        None if files::is_there(&doubt) => files::remove_all(&doubt),
        None => Ok(()),
    };
    told.map_err(|error| Error::io(Exit::CannotWrite, "could not write", &doubt, &error))?;
    if report.is_ok() {
        anchor::by_settings(&place, &report, &place.wanted_anchor())?;
    }
    Ok(if report.is_ok() { Exit::Done } else { Exit::No })
}

fn verify(file: Option<&Path>, root: Option<&str>, anchors: Option<&str>, as_json: bool) -> Result<Exit> {
    let (mut report, segments) = match file {
        Some(path) => {
            let text = handing::text_of(path)?;
            let read = |witnesses| export::read(&text, witnesses).ok_or_else(|| handing::no_export(path));
            let mut witnesses = Vec::new();
            if let Some(from) = anchors {
                let here = Place::here()?;
                witnesses = anchor::witnesses(&here.top, from, read(Vec::new())?.report.root.as_deref())?;
            }
            let read = read(witnesses)?;
            (read.report, read.records.len())
        }
        None => {
            let place = Place::here()?;
            let witnesses = match anchors {
                Some(from) => anchor::witnesses(&place.top, from, place.root().as_deref())?,
                None => Vec::new(),
            };
            (checked(&place, witnesses)?, place.chain.records().list.len())
        }
    };
    if let Some(wanted) = root {
        hold_root(wanted, &mut report);
    }
    tell_report(&report, segments, as_json);
    Ok(if report.is_ok() { Exit::Done } else { Exit::No })
}

/// The chain begins with the key that a person knows; the beginning of its fingerprint is enough, if it is long.
fn hold_root(wanted: &str, report: &mut Report) {
    let wanted = wanted.trim().to_ascii_lowercase();
    if wanted.len() < 16 || !report.root.as_deref().is_some_and(|root| root.starts_with(&wanted)) {
        let has = report.root.as_deref().unwrap_or("none");
        let message =
            format!("the chain begins with {has}, not with {}", Untrusted::new(wanted).for_terminal(80));
        report.find(Flaw::new(Code::RootDiffers, message));
    }
}

fn status(as_json: bool) -> Result<Exit> {
    let place = Place::here()?;
    let report = checked(&place, Vec::new())?;
    let segments = place.chain.records().list.len();
    if as_json {
        print::json(&document(&report, segments));
        return Ok(Exit::Done);
    }
    let records = place.chain.records().list;
    let mut text = String::new();
    if report.last == 0 && records.is_empty() {
        print::err("nothing is sealed in this repository yet; a hook has to run first: `cf-guide verify`\n");
        return Ok(Exit::Done);
    }
    let _ = writeln!(text, "root      {}", report.root.as_deref().unwrap_or("none"));
    let _ = writeln!(text, "rows      {}", counted(&report));
    let open = report.last.saturating_sub(records.last().map_or(0, |record| record.to));
    let _ = writeln!(text, "segments  {} closed and signed, {open} rows open", records.len());
    let _ = writeln!(text, "kept in   {}", place.chain.folder().display());
    let wrong = report.findings.len();
    let _ = match wrong {
        0 => writeln!(text, "it holds"),
        1 => writeln!(text, "1 finding: `cf-guide proof verify`"),
        _ => writeln!(text, "{wrong} findings: `cf-guide proof verify`"),
    };
    print::out(&text);
    Ok(Exit::Done)
}

fn counted(report: &Report) -> String {
    match report.unsealed {
        0 => report.rows.to_string(),
        unsealed => {
            format!("{}, {unsealed} of them from before there were seals or without one", report.rows)
        }
    }
}

/// The answer for people or programs.
fn tell_report(report: &Report, segments: usize, as_json: bool) {
    if as_json {
        print::json(&document(report, segments));
        return;
    }
    let mut text = String::new();
    for finding in &report.findings {
        let row = finding.row.as_deref().map(|row| format!(" {}", Untrusted::new(row).for_terminal(40)));
        let word = finding.code.severity().name();
        let message = Untrusted::new(finding.message.as_str()).for_terminal(300);
        let _ = writeln!(text, "{word}: {}{}: {message}", finding.code.name(), row.unwrap_or_default());
    }
    for (code, count) in &report.more {
        let _ = writeln!(text, "and {count} more: {}", code.name());
    }
    let rows = print::many(report.rows, "row");
    let said = if report.is_ok() { "the record holds" } else { "the record does not hold" };
    let _ = writeln!(text, "{said}: {rows}, {}", print::many(segments as u64, "closed segment"));
    if let Some(root) = &report.root {
        let _ = writeln!(text, "root {root}");
    }
    print::out(&text);
}

fn document(report: &Report, segments: usize) -> Value {
    let findings: Vec<Value> = report.findings.iter().map(Flaw::to_json).collect();
    json!({
        "schema": "cf-guide/proof/1",
        "ok": report.is_ok(),
        "root": report.root,
        "rows": report.rows,
        "unsealed": report.unsealed,
        "segments": segments,
        "head": { "row": report.last, "link": report.link.map(|link| hex(&link)) },
        "findings": findings,
    })
}
