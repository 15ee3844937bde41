//! `audit`: wiring, standing, memory, pins, record, threats, conformance and evolution in one answer, for CI.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::runtime::cli::{conduct, print, threat};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::{assurance, autopilot, install};

/// Hold wiring, record and verdicts against what they promise.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What `verify`, `standing`, `quorum list`, `pins list`, `proof verify`, `threat list`, `conformance` and \
                  `evolution` say, in one answer.\n\n\
                  Examples:\n  cf-guide audit\n  cf-guide audit --markdown >> \"$GITHUB_STEP_SUMMARY\"\n\n\
                  Exit codes: 0 everything holds, 1 something does not, 64 usage, 75 the ledger is busy."
)]
pub struct Args {
    /// How far back verdicts are judged again: 12h, 30d
    #[arg(long, value_name = "TIME", default_value = "30d")]
    since: String,
    /// Print one JSON document
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print a page
    #[arg(long)]
    markdown: bool,
}

/// One part of the answer.
struct Part {
    name: &'static str,
    /// How it stands, in a line.
    says: String,
    findings: Vec<Value>,
}

impl Part {
    fn is_ok(&self) -> bool {
        self.findings.iter().all(|finding| finding["severity"] != "error")
    }
}

pub fn run(args: Args) -> Result<Exit> {
    let parts = [
        wiring()?,
        standing(&args.since)?,
        memory()?,
        pins()?,
        record()?,
        threats(&args.since)?,
        conformance(&args.since)?,
        evolution()?,
    ];
    let ok = parts.iter().all(Part::is_ok);
    if args.json {
        let part = |part: &Part| json!({ "name": part.name, "ok": part.is_ok(), "says": part.says, "findings": part.findings });
        let parts: Vec<Value> = parts.iter().map(part).collect();
        print::json(&json!({ "schema": "cf-guide/audit/1", "ok": ok, "parts": parts }));
    } else {
        print::out(&told(&parts, ok, args.markdown));
    }
    Ok(if ok { Exit::Done } else { Exit::No })
}

fn wiring() -> Result<Part> {
    let findings = install::cli::wiring()?;
    let errors = findings.iter().filter(|finding| finding["severity"] == "error").count();
    let says = if errors == 0 { "the hooks are in force".to_owned() } else { format!("{errors} errors") };
    Ok(Part { name: "wiring", says, findings })
}

fn standing(since: &str) -> Result<Part> {
    let (says, mut findings) = conduct::audited()?;
    let (together, more) = conduct::colluded(since)?;
    findings.extend(more);
    Ok(Part { name: "standing", says: format!("{says}; {together}"), findings })
}

fn memory() -> Result<Part> {
    let (says, findings) = crate::runtime::cli::quorum::audited()?;
    Ok(Part { name: "memory", says, findings })
}

fn evolution() -> Result<Part> {
    Ok(Part { name: "evolution", says: autopilot::cli::conformance::evolved()?, findings: Vec::new() })
}

fn pins() -> Result<Part> {
    let (says, findings) = crate::runtime::cli::pins::audited()?;
    Ok(Part { name: "pins", says, findings })
}

fn record() -> Result<Part> {
    let (says, findings) = assurance::cli::audited()?;
    Ok(Part { name: "proof", says, findings })
}

/// Threats that were stopped are how it should be; they are told, and break nothing.
fn threats(since: &str) -> Result<Part> {
    let says = threat::counted(autopilot::cli::seconds(since)?)?;
    Ok(Part { name: "threats", says, findings: Vec::new() })
}

fn conformance(since: &str) -> Result<Part> {
    let found = autopilot::cli::conformance::found(since)?.unwrap_or_default();
    let says = format!(
        "{} judged again, {:.1} % of them can be; {} differ; under today's policy {} tighter, {} looser",
        print::many(found.events, "call"),
        found.coverage() * 100.0,
        found.differs,
        found.today.tighten,
        found.today.loosen
    );
    Ok(Part { name: "conformance", says, findings: autopilot::cli::conformance::findings(&found) })
}

fn told(parts: &[Part], ok: bool, markdown: bool) -> String {
    let mut text = String::new();
    if markdown {
        text.push_str("# Audit\n\n| part | holds | |\n|---|---|---|\n");
    }
    for part in parts {
        let (holds, says) = (if part.is_ok() { "yes" } else { "NO" }, Untrusted::new(part.says.as_str()));
        let says = says.for_terminal(200);
        let _ = match markdown {
            true => writeln!(text, "| {} | {holds} | {} |", part.name, says.replace('|', "\\|")),
            false => writeln!(text, "{:12} {holds:4} {says}", part.name),
        };
    }
    for finding in parts.iter().flat_map(|part| &part.findings) {
        let word = |key: &str| Untrusted::new(finding[key].as_str().unwrap_or_default()).for_terminal(240);
        let dash = if markdown { "- " } else { "" };
        let _ = writeln!(text, "{dash}{}: {}: {}", word("severity"), word("code"), word("message"));
    }
    let _ = writeln!(text, "{}", if ok { "everything holds" } else { "something does not hold" });
    text
}
