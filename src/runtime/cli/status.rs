//! `status`: one screen about where cf-guide stands here.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::json;

use super::here;
use super::print::{self, Paint};
use super::standing::{self, Guarded};
use crate::runtime::config::{Config, Fail};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Untrusted};
use crate::runtime::remember::names::PAUSE;
use crate::runtime::remember::{approvals, transient as tier, worker};
use crate::runtime::store::{self, NoteScope, Store};
use crate::runtime::system::{Env, Places, Root, State, clock};
use crate::runtime::workspace::compiled::{Compiled, VERSION, rules_totals};
use crate::runtime::workspace::sources;

/// Show where cf-guide stands in this repository.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cf-guide status --json\n\nExit codes: 0 done, 65 the folder cannot be entered."
)]
pub struct Args {
    /// Print one JSON document
    #[arg(long)]
    pub(super) json: bool,
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    let root = here()?;
    let places = Places::find(Env);
    let state = State::locate(&places, &root);
    let compiled = Compiled::from_files(Env, &places, &root);
    let since = clock::now().minus_seconds(86_400);
    let store = Store::open_read_only(&state.database()).ok();
    let waiting =
        store.as_ref().and_then(|store| store.notes(NoteScope::Pending).ok()).map_or(0, |notes| notes.len());
    let paused = store.as_ref().and_then(|store| pause(store, &places));
    let stats = store.and_then(|store| store.stats(since).ok());
    let replaced = store::was_replaced(&state.database());
    let stands = standing::of(&root, &places);
    if args.json {
        let findings: Vec<_> = compiled
            .findings
            .iter()
            .map(|f| json!({ "code": f.code, "file": f.file, "line": f.line, "message": f.message, "fix": f.fix }))
            .collect();
        print::json(&json!({
            "schema": "cf-guide/status/1",
            "version": VERSION,
            "root": root.top,
            "opted_in": root.opted_in,
            "guarded": stands.iter().map(|(agent, stands)| (agent.name(), stands.says())).collect::<BTreeMap<_, _>>(),
            "paused": paused,
            "state": state.folder,
            "fail": fail_word(&compiled.config),
            "timeout_ms": compiled.config.timeout_ms,
            "rules": { "enforced": compiled.counts.enforced, "warned": compiled.counts.warned,
                       "on_trial": compiled.counts.on_trial },
            "waiting": waiting,
            "findings": findings,
            "store_replaced": replaced,
            "last_day": stats.map(|stats| json!({ "events": stats.events, "sessions": stats.sessions, "verdicts": stats.verdicts })),
        }));
        return Ok(Exit::Done);
    }
    let paint = Paint::for_stdout();
    let mut text = format!("{} {VERSION}\n", paint.bold("cf-guide"));
    let show = |path: &Path| Untrusted::new(path.to_string_lossy().into_owned()).for_terminal(200);
    text.push_str(&guarded_line(&stands, root.opted_in, paint));
    let _ = writeln!(text, "  repository  {}", show(&root.top));
    if let Some(pause) = &paused {
        let _ = writeln!(text, "  {}      {pause}", paint.yellow("paused"));
    }
    let totals = rules_totals(&compiled.config, &sources::find(Env, &places, &root));
    if let Some(totals) = totals.filter(|_| root.opted_in) {
        let _ = writeln!(text, "  rules       {}", totals.trim_start_matches("your rules: "));
    }
    let failing = match compiled.config.fail {
        Fail::Open => "let the call go on (fail = \"open\")",
        Fail::Closed => "deny the call (fail = \"closed\")",
    };
    let _ = writeln!(text, "  failures    {failing}");
    if waiting > 0 {
        let _ = writeln!(
            text,
            "  {}     {waiting} for a person; see `cf-guide pending`",
            paint.yellow("waiting")
        );
    }
    let _ = writeln!(text, "  state       {}", show(&state.folder));
    if let Some(stats) = stats {
        let verdicts: Vec<String> =
            stats.verdicts.iter().map(|(word, count)| format!("{count} {word}")).collect();
        let _ = writeln!(text, "  last day    {} events: {}", stats.events, verdicts.join(", "));
    }
    if let Some(aside) = replaced {
        let aside = Untrusted::new(aside).for_terminal(200);
        let _ = writeln!(
            text,
            "  {}  the ledger was damaged and set aside as {aside}",
            paint.yellow("store-replaced")
        );
    }
    for finding in &compiled.findings {
        let message = Untrusted::new(finding.message.as_str()).for_terminal(200);
        let place = format!("{}:{}", Untrusted::new(finding.file.as_str()).for_terminal(120), finding.line);
        let _ = writeln!(
            text,
            "  {}  {place}: {message}\n    hint: {}",
            paint.yellow(&finding.code),
            finding.fix
        );
    }
    print::out(&text);
    Ok(Exit::Done)
}

/// The answer first: which agents are guarded here, or that none is and what to do.
fn guarded_line(stands: &[(Agent, Guarded)], opted_in: bool, paint: Paint) -> String {
    if stands.iter().all(|(_, stands)| *stands == Guarded::No) {
        let wanting = if opted_in { "set up, but " } else { "" };
        let next = if opted_in { "run `cf-guide init` to wire it in again" } else { "run `cf-guide init`" };
        return format!("  {}  {wanting}no hook is installed here; {next}\n", paint.yellow("NOT GUARDED"));
    }
    let each: Vec<String> = stands
        .iter()
        .filter(|(_, stands)| *stands != Guarded::No)
        .map(|(agent, stands)| {
            let words = Untrusted::new(stands.says()).for_terminal(200);
            format!("{} {words}", agent.title())
        })
        .collect();
    let rules = if opted_in { "" } else { " (built-in guards only: this repository is not set up)" };
    format!("  guarded     {}{rules}\n", each.join(" · "))
}

/// What rests by a person's word, and until when.
fn pause(store: &Store, places: &Places) -> Option<String> {
    let grant = approvals::genuine(places, store, PAUSE)?;
    let left = (grant.expires - clock::now().0) / 60_000;
    let what =
        if grant.about.is_empty() { "rules and guards".to_owned() } else { format!("`{}`", grant.about) };
    (left >= 0).then(|| format!("{what}, except the catastrophic ones, for {} more minutes", left + 1))
}

/// The detached worker's own command.
pub fn maintain(folder: &Path) -> Result<Exit> {
    let id = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let state = State { folder: folder.to_owned(), id };
    let places = Places::find(Env);
    let nowhere = Root { top: folder.to_owned(), common: folder.to_owned(), opted_in: false, is_git: false };
    let config = Compiled::from_files(Env, &places, &nowhere).config;
    worker::maintain(&state, &config)
        .map(|_| Exit::Done)
        .map_err(|error| Error::new(Exit::Busy, "could not tidy the state folder").because(error))
}

/// The detached worker's command for a session with an active track.
pub fn transient(top: &Path, session: &str, agent: &str, transcript: &Path) -> Result<Exit> {
    if let (Some(root), Some(agent)) = (Root::of(top), Agent::from_name(agent)) {
        let config = Compiled::from_files(Env, &Places::find(Env), &root).config;
        tier::refresh(&root, session, agent, transcript, &config.guidance.test_commands);
    }
    Ok(Exit::Done)
}

const fn fail_word(config: &Config) -> &'static str {
    match config.fail {
        Fail::Open => "open",
        Fail::Closed => "closed",
    }
}
