//! `proof`: show and check the sealed record.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::place::Place;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::proof::{Code, Finding, Report, hex};
use crate::runtime::system::{clock, files, process};

/// Prove what was decided.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every row of the ledger is chained to the one before and sealed with a key that is thrown away \
                  when a segment is closed; closed segments are signed.\n\n\
                  Examples:\n  cf-guide proof status\n  cf-guide proof verify\n\n\
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
        after_help = "Examples:\n  cf-guide proof verify\n  cf-guide proof verify --root 6c1f… --json\n\n\
                      Exit codes: 0 the record holds, 1 it does not, 75 the ledger is busy."
    )]
    Verify {
        /// The fingerprint of the first key, as `proof status` showed it on a day you trust
        #[arg(long, value_name = "FINGERPRINT")]
        root: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Close what is open, check the record, and leave word if it does not hold (started by hooks, off their path)
    #[command(hide = true)]
    Close {
        /// The work tree
        top: PathBuf,
    },
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    match args.chore {
        Chore::Status { json } => status(json),
        Chore::Verify { root, json } => verify(root.as_deref(), json),
        Chore::Close { top } => close(&top),
    }
}

/// Everything held against everything else.
fn checked(place: &Place) -> Result<Report> {
    Ok(place.chain.verify(place.ledger()?.as_ref(), clock::boot(), Vec::new())?)
}

/// What happens when a session ends, with nobody watching.
fn close(top: &Path) -> Result<Exit> {
    process::be_nice(60);
    let place = Place::around(top)?;
    if let Some(store) = place.writable()? {
        store.close_segment(clock::now())?;
    }
    let report = checked(&place)?;
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
    Ok(if report.is_ok() { Exit::Done } else { Exit::No })
}

fn verify(root: Option<&str>, as_json: bool) -> Result<Exit> {
    let place = Place::here()?;
    let mut report = checked(&place)?;
    if let Some(wanted) = root {
        hold_root(wanted, &mut report);
    }
    tell(&place, &report, as_json);
    Ok(if report.is_ok() { Exit::Done } else { Exit::No })
}

/// The chain begins with the key that a person knows; the beginning of its fingerprint is enough, if it is long.
fn hold_root(wanted: &str, report: &mut Report) {
    let wanted = wanted.trim().to_ascii_lowercase();
    if wanted.len() < 16 || !report.root.as_deref().is_some_and(|root| root.starts_with(&wanted)) {
        let has = report.root.as_deref().unwrap_or("none");
        let message =
            format!("the chain begins with {has}, not with {}", Untrusted::new(wanted).for_terminal(80));
        report.find(Finding::new(Code::RootDiffers, message));
    }
}

fn status(as_json: bool) -> Result<Exit> {
    let place = Place::here()?;
    let report = checked(&place)?;
    if as_json {
        print::json(&document(&place, &report));
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
fn tell(place: &Place, report: &Report, as_json: bool) {
    if as_json {
        print::json(&document(place, report));
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
    let segments = place.chain.records().list.len();
    let rows = print::many(report.rows, "row");
    let said = if report.is_ok() { "the record holds" } else { "the record does not hold" };
    let _ = writeln!(text, "{said}: {rows}, {}", print::many(segments as u64, "closed segment"));
    if let Some(root) = &report.root {
        let _ = writeln!(text, "root {root}");
    }
    print::out(&text);
}

fn document(place: &Place, report: &Report) -> Value {
    let findings: Vec<Value> = report.findings.iter().map(Finding::to_json).collect();
    json!({
        "schema": "cf-guide/proof/1",
        "ok": report.is_ok(),
        "root": report.root,
        "rows": report.rows,
        "unsealed": report.unsealed,
        "segments": place.chain.records().list.len(),
        "head": { "row": report.last, "link": report.link.map(|link| hex(&link)) },
        "findings": findings,
    })
}
