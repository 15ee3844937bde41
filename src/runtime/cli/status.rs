//! `status`: one screen about how it stands here; the first line is the answer, the last one the next step.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use super::print::{self, Paint};
use super::{conduct, here};
use crate::runtime::config::{Config, Fail, Mode};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::learning::fill;
use crate::runtime::model::{Agent, Moment, Untrusted, many};
use crate::runtime::remember::{transient as tier, worker};
use crate::runtime::standing::words;
use crate::runtime::standing::{Pause, Standing};
use crate::runtime::store::{self, Calls, Chain, Stats, Store};
use crate::runtime::system::{Env, Places, Root, State, clock, files};
use crate::runtime::workspace::compiled::{Compiled, VERSION};

/// Show how it stands in this repository.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide status\n  cf-guide status --json\n\nExit codes: 0 done, 65 the folder cannot be entered."
)]
pub struct Args {
    /// Print one JSON document
    #[arg(long)]
    pub(super) json: bool,
}

pub fn run(args: Args) -> Result<Exit> {
    let seen = Seen::here()?;
    if args.json {
        print::json(&seen.as_json());
    } else {
        let next = seen.standing.next_steps().into_iter().next();
        let mut text = seen.as_text(Paint::for_stdout());
        if let Some(step) = next {
            let _ = writeln!(text, "\nnext: {}  ({})", step.command, step.purpose);
        }
        print::out(&text);
    }
    Ok(Exit::Done)
}

/// `cf-guide` alone: the same, and at most three next steps.
pub fn front_door() -> Result<Exit> {
    let seen = Seen::here()?;
    let mut text = seen.as_text(Paint::for_stdout());
    let mut steps = seen.standing.next_steps();
    steps.truncate(3);
    if steps.is_empty() {
        steps.push(words::Step { command: "cf-guide log", purpose: "what happened".into() });
    }
    steps.push(words::Step { command: "cf-guide --help", purpose: "every command".into() });
    let widest = steps.iter().map(|step| step.command.len()).max().unwrap_or(0);
    text.push('\n');
    for step in &steps {
        let _ = writeln!(text, "  {:widest$}  {}", step.command, step.purpose);
    }
    print::out(&text);
    Ok(Exit::Done)
}

/// Everything that the screen shows.
struct Seen {
    root: Root,
    state: State,
    compiled: Compiled,
    standing: Standing,
    today: Option<Calls>,
    last_day: Option<Stats>,
    replaced: Option<String>,
    /// Actors that were refused a lot.
    low: Option<String>,
    proof: Option<Proof>,
}

/// How much of the record is sealed.
struct Proof {
    rows: u64,
    segments: usize,
    root: Option<String>,
    /// What was found wrong when it was last looked at.
    doubt: Option<String>,
}

impl Proof {
    fn of(state: &State, places: &Places, top: &Path) -> Option<Self> {
        let chain = Chain::of(state, places, top)?;
        let rows = chain.head()?.seq;
        let doubt = files::read_regular(&state.doubt(), 4096);
        Some(Self { rows, segments: chain.records().list.len(), root: chain.root(), doubt })
    }

    fn in_words(&self, paint: Paint) -> String {
        if let Some(doubt) = &self.doubt {
            return paint.yellow(&Untrusted::new(doubt.as_str()).for_terminal(300));
        }
        let root = self.root.as_deref().and_then(|root| root.get(..12)).unwrap_or("none");
        let segments = many(self.segments as u64, "closed segment");
        format!("{}, {segments}, root {root}…  (cf-guide proof verify)", many(self.rows, "sealed row"))
    }
}

impl Seen {
    fn here() -> Result<Self> {
        let root = here()?;
        let places = Places::find(Env);
        let state = State::locate(&places, &root);
        let compiled = Compiled::from_files(Env, &places, &root);
        let store = Store::open_read_only(&state.database()).ok();
        let now = clock::now();
        let standing = Standing::of(&root, &places, &compiled, store.as_ref(), now);
        let today = store.as_ref().and_then(|store| store.happened(clock::midnight(now), None).ok());
        let last_day = store.and_then(|store| store.stats(now.minus_seconds(86_400)).ok());
        let replaced = store::was_replaced(&state.database());
        let proof = Proof::of(&state, &places, &root.top);
        // What the ledger does not tell is said in the line about memory.
        let low = conduct::low().unwrap_or_default();
        Ok(Self { root, state, compiled, standing, today, last_day, replaced, low, proof })
    }

    fn as_text(&self, paint: Paint) -> String {
        let standing = &self.standing;
        let headline = Untrusted::new(standing.headline()).for_terminal(400);
        let mut text = match standing.is_guarded() && standing.pause.is_none() {
            true => format!("{headline}\n"),
            false => format!("{}\n", paint.bold(&paint.yellow(&headline))),
        };
        if headline.starts_with("PAUSED") {
            let each = Untrusted::new(standing.each_agent()).for_terminal(300);
            let _ = writeln!(text, "guarded   otherwise: {each}");
        }
        let mut say = |label: &str, what: String| {
            let _ = writeln!(text, "{label:9} {what}");
        };
        say("rules", rules(standing));
        say("guards", guards(standing));
        say("waiting", waiting(standing));
        say("today", self.today.map_or_else(|| "nothing recorded yet".to_owned(), today));
        if let Some(low) = &self.low {
            say("actors", paint.yellow(low));
        }
        if let Some(proof) = &self.proof {
            say("proof", proof.in_words(paint));
        }
        if let Some(why) = &standing.storeless {
            say(
                "memory",
                format!("{}: {why}", paint.yellow("nothing is recorded and nothing can wait for you")),
            );
        }
        if let Some(aside) = &self.replaced {
            let aside = Untrusted::new(aside.as_str()).for_terminal(200);
            let _ = writeln!(
                text,
                "{}  the ledger was damaged and set aside as {aside}",
                paint.yellow("store-replaced")
            );
        }
        for finding in &self.compiled.findings {
            let message = Untrusted::new(finding.message.as_str()).for_terminal(200);
            let file = Untrusted::new(finding.file.as_str()).for_terminal(120);
            let line = if finding.line == 0 { String::new() } else { format!(":{}", finding.line) };
            let code = paint.yellow(&finding.code);
            let _ = writeln!(text, "{code}  {file}{line}: {message}\n  hint: {}", finding.fix);
        }
        text
    }

    fn as_json(&self) -> Value {
        let (standing, counts) = (&self.standing, self.standing.counts);
        let findings: Vec<_> = self
            .compiled
            .findings
            .iter()
            .map(|f| json!({ "code": f.code, "file": f.file, "line": f.line, "message": f.message, "fix": f.fix }))
            .collect();
        json!({
            "schema": "cf-guide/status/1",
            "version": VERSION,
            "answer": standing.headline(),
            "is_guarded": standing.is_guarded(),
            "root": self.root.top,
            "opted_in": self.root.opted_in,
            "guarded": standing.agents.iter().map(|(agent, stands)| (agent.name(), stands.says())).collect::<BTreeMap<_, _>>(),
            "paused": standing.pause.as_ref().map(as_json),
            "mode": mode_word(standing.mode),
            "state": self.state.folder,
            "storeless": standing.storeless,
            "fail": fail_word(&self.compiled.config),
            "timeout_ms": self.compiled.config.timeout_ms,
            "rules": { "enforced": counts.enforced(), "denied": counts.denied, "asked": counts.asked,
                       "warned": counts.warned, "unenforceable": counts.unenforceable, "off": counts.off,
                       "on_trial": counts.on_trial, "advice": counts.advice },
            "guards": standing.guards,
            "waiting": standing.waiting.0,
            "oldest_waiting": standing.waiting.1.map(|at| at.0),
            "today": self.today,
            "last_day": self.last_day.as_ref().map(|stats| json!({ "events": stats.events, "sessions": stats.sessions, "verdicts": stats.verdicts })),
            "tests_last_green": self.today.and_then(|calls| calls.green).map(|at| at.0),
            "findings": findings,
            "store_replaced": self.replaced,
            "proof": self.proof.as_ref().map(|proof| json!({
                "rows": proof.rows, "segments": proof.segments, "root": proof.root, "doubt": proof.doubt,
            })),
            "next": standing.next_steps().first().map(|step| step.command),
        })
    }
}

fn as_json(pause: &Pause) -> Value {
    json!({ "pack": pause.pack, "until": pause.until.0 })
}

fn rules(standing: &Standing) -> String {
    if !standing.opted_in {
        return "not in force here: this repository is not set up (cf-guide init)".into();
    }
    if standing.counts.all() == 0 {
        return "none found; write them as list items in `CLAUDE.md`".into();
    }
    let limit = match standing.mode {
        Mode::Enforce => "",
        Mode::Warn => " · mode warn: none of them stops anything",
        Mode::Observe => " · mode observe: nobody is told",
    };
    format!("{}{limit}", standing.counts.in_words_where(words::at_most(standing.mode)))
}

fn guards(standing: &Standing) -> String {
    let paused = match &standing.pause {
        None => "no".to_owned(),
        Some(pause) => {
            let what =
                if pause.pack.is_empty() { "all but the catastrophic ones" } else { pause.pack.as_str() };
            let left = words::minutes_left(pause, standing.now);
            format!("{what}, until {} ({left} min)", clock::on_the_wall(pause.until))
        }
    };
    let failing = match standing.fail {
        Fail::Open => "open",
        Fail::Closed => "closed",
    };
    let on = if standing.is_guarded() { "on" } else { "ready" };
    format!("{} {on} · paused: {paused} · failing: {failing}", standing.guards)
}

fn waiting(standing: &Standing) -> String {
    match standing.waiting {
        (0, _) | (_, None) => "nothing".into(),
        (count, Some(oldest)) => {
            let age = ago(oldest, standing.now);
            let count = many(u64::try_from(count).unwrap_or(u64::MAX), "question");
            format!("{count}, oldest {age}  (cf-guide pending)")
        }
    }
}

/// How long ago, roughly: `14 min`, `3 h`, `2 days`.
fn ago(then: Moment, now: Moment) -> String {
    let minutes = (now.0 - then.0).max(0) / 60_000;
    match minutes {
        0..120 => format!("{minutes} min"),
        120..2880 => format!("{} h", minutes / 60),
        _ => format!("{} days", minutes / 1440),
    }
}

fn today(calls: Calls) -> String {
    let mut line = format!(
        "{}, {}, {} stopped, {} asked",
        many(calls.sessions, "session"),
        many(calls.calls, "call"),
        calls.stopped,
        calls.asked
    );
    if let Some(green) = calls.green {
        line.push_str(&format!(", tests last green {}", clock::on_the_wall(green)));
    }
    line
}

/// The word for what rules may do at most.
pub(super) const fn mode_word(mode: Mode) -> &'static str {
    match mode {
        Mode::Enforce => "enforce",
        Mode::Warn => "warn",
        Mode::Observe => "observe",
    }
}

/// The detached worker's own command.
pub fn maintain(folder: &Path) -> Result<Exit> {
    let id = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let state = State { folder: folder.to_owned(), id };
    let places = Places::find(Env);
    let nowhere = Root { top: folder.to_owned(), common: folder.to_owned(), opted_in: false, is_git: false };
    let config = Compiled::from_files(Env, &places, &nowhere).config;
    let gone = worker::maintain(&state, Chain::of(&state, &places, folder), &config)
        .map_err(|error| Error::new(Exit::Busy, "could not tidy the state folder").because(error))?;
    if gone.is_some() {
        // Traces that cannot be made now are made when somebody asks for them.
        let _ = fill::in_background(&state, clock::now());
    }
    Ok(Exit::Done)
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
