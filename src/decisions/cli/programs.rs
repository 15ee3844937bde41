//! A person's own programs: what hears of decisions, what looks at them before they are kept, what wakes a session, what
//! files a failure. Named in a person's settings alone, started without a shell, bounded in time.

use std::ffi::OsString;
use std::time::Duration;

use serde_json::{Value, json};

use super::here::{Here, failed};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::model::decision::{self, Matter, filing};
use crate::runtime::remember::notify::{self, filled};
use crate::runtime::store::decisions::{DecisionStore, Decisions, Happening};
use crate::runtime::system::program::{self, Program};
use crate::runtime::system::{Env, State, clock, files, process};

/// The reader of events that tells a person's program of them, and the most that it takes at once.
const NOTIFY: &str = "notify";
const MOST: usize = 64;
/// Whoever names a program for the first time does not hear of what happened long before.
const RECENT_MS: i64 = 600_000;
/// How long a program that is told may take, and how often it is tried.
const TOLD_WITHIN: Duration = Duration::from_secs(10);
const TRIES: u32 = 3;
/// How long another one that tells is waited for.
const PATIENCE_MS: u32 = 60_000;
/// How long one program that looks may take, and all of them together.
const LOOKS_WITHIN: Duration = Duration::from_secs(5);
const ALL_LOOK_WITHIN: Duration = Duration::from_secs(10);
/// How long a program may run that nobody waits for.
const LET_GO_SECONDS: u32 = 30;

/// Lets a person's program be told of what happened, where there is one; nobody waits for it.
pub fn pass_on(here: &Here) {
    notify::start_tick(Env, &here.root.top, &here.config());
}

/// Tells a person's program of everything that happened since it was told last, in order, each thing once.
pub fn tell(here: &Here, store: &mut Decisions) -> Result<()> {
    let argv = here.config().decisions.notify;
    if argv.is_empty() {
        return Ok(());
    }
    let state = State::locate(&here.places, &here.root);
    // One at a time: what is told keeps its order, and nothing is told twice.
    let Some(_lock) = files::lock_within(&state.folder.join("notify.lock"), PATIENCE_MS) else {
        return Ok(());
    };
    loop {
        let seen = store.cursor(NOTIFY).map_err(failed)?;
        let events = store.events(seen, MOST).map_err(failed)?;
        let Some(last) = events.last().map(|event| event.seq) else { return Ok(()) };
        for event in &events {
            let is_recent = seen > 0 || here.now.0 - event.at.0 < RECENT_MS;
            let is_news = !matches!(event.kind.as_str(), "late" | "acknowledged") && event.by.via != "client";
            if is_recent
                && is_news
                && let Some(matter) = store.get(&event.decision).map_err(failed)?
            {
                tell_one(here, &argv, event, &matter, &state);
            }
        }
        if !store.move_cursor(NOTIFY, seen, last).map_err(failed)? {
            return Ok(());
        }
    }
}

fn tell_one(here: &Here, argv: &[String], event: &Happening, matter: &Matter, state: &State) {
    let id = matter.id();
    let said = json!({
        "schema": "cf-guide/decision-news/1", "happened": event.kind, "at": event.at.0,
        "by": { "kind": event.by.kind, "name": event.by.name, "via": event.by.via },
        "decision": decision::document(matter, &[]),
        "answer_with": ["cf-guide", "-C", here.root.top.to_string_lossy(), "decision", "resolve", id],
    });
    let urgency = matter.urgency(here.now).name();
    let title = format!("decision {id} {}: {}", event.kind, matter.draft.question);
    let argv = filled(argv, &[("{id}", &id), ("{urgency}", urgency), ("{title}", &title)]);
    for again in 1..=TRIES {
        let ran = run(&argv, &said, TOLD_WITHIN);
        if ran.is_ok_and(|ran| ran.code == Some(0)) {
            return;
        }
        if again < TRIES {
            process::wait(500);
        }
    }
    let program = Untrusted::new(argv[0].as_str()).for_terminal(80);
    let line = format!("decisions.notify: `{program}` did not take the news of {id} ({})", event.kind);
    let _ = files::append_line(&state.failures(), &line);
}

/// Has every validator look; an error where one refuses, otherwise what they warn of.
pub fn validate(here: &Here, flag: &str, what: &Value) -> Result<Vec<String>> {
    let began = clock::monotonic();
    let mut warnings = Vec::new();
    for argv in &here.config().decisions.validators {
        let name = Untrusted::new(argv[0].as_str()).for_terminal(80);
        let left = ALL_LOOK_WITHIN.saturating_sub(Duration::from_micros(began.elapsed_us()));
        let ran = run(argv, what, left.min(LOOKS_WITHIN));
        let warning = match ran {
            Ok(ran) if ran.code == Some(0) => continue,
            Ok(ran) if ran.code == Some(1) => {
                let first = ran.stdout.lines().chain(ran.stderr.lines()).find(|line| !line.trim().is_empty());
                let why = Untrusted::new(first.unwrap_or("it gives no reason")).for_terminal(300);
                return Err(Error::new(Exit::BadInput, format!("`{flag}` cannot be taken"))
                    .because(format!("`{name}` refuses it: {why}"))
                    .hint("mend what it names and ask again; nothing was changed"));
            }
            Ok(ran) if ran.timed_out => "took too long".to_owned(),
            Ok(ran) => format!("ended with {}", ran.code.map_or("a signal".into(), |code| code.to_string())),
            Err(error) => format!("did not start: {error}"),
        };
        warnings.push(format!("validator `{name}` {warning}"));
    }
    Ok(warnings)
}

/// What follows an answer: a session that stopped is woken, and a failure that should be written down is.
pub fn follow_up(here: &Here, matter: &Matter) {
    let settings = here.config().decisions;
    let id = matter.id();
    let session = matter.requester.session.as_str();
    let pane = matter.requester.pane.as_deref().unwrap_or_default();
    let said = [("{session}", session), ("{pane}", pane), ("{id}", id.as_str())];
    if !settings.wake.is_empty() && !session.is_empty() {
        process::detach_own(&filled(&settings.wake, &said), &Env.desktop(), LET_GO_SECONDS);
    }
    let chosen = matter.draft.options.get(matter.chosen().wrapping_sub(1));
    if !settings.file.is_empty() && chosen.is_some_and(filing::files) {
        let title = matter.draft.question.as_str();
        let said = [("{id}", id.as_str()), ("{title}", title), ("{session}", session)];
        process::detach_own(&filled(&settings.file, &said), &Env.desktop(), LET_GO_SECONDS);
    }
}

fn run(argv: &[String], stdin: &Value, limit: Duration) -> std::io::Result<program::Ran> {
    let mut env: Vec<(&str, OsString)> = Env.desktop();
    env.push(("PATH", "/usr/local/bin:/usr/bin:/bin".into()));
    let text = format!("{stdin}\n");
    program::run(&Program {
        argv: argv.iter().map(OsString::from).collect(),
        cwd: std::path::Path::new("/"),
        env,
        stdin: text.as_bytes(),
        limit,
    })
}
