//! The notes kept of sessions, the hints that an event would bring, and how to forget it all.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use crate::runtime::agents;
use crate::runtime::cli::history;
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::cli::session::{failed, ledger};
use crate::runtime::desk::rehearsal::{self, Kept};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Untrusted};
use crate::runtime::remember::requests::{self, Request, State};

/// The most sessions that are shown.
const MOST_SESSIONS: u32 = 20;
/// The largest event that is looked at.
const LARGEST_EVENT: u64 = 16 * 1024 * 1024;

pub(super) fn show(session: Option<&str>, json: bool) -> Result<Exit> {
    let (kept, asked) = match history() {
        Some(store) => (
            rehearsal::sessions(&store, session, MOST_SESSIONS).map_err(failed)?,
            requests::all(&store).map_err(failed)?,
        ),
        None => (Vec::new(), Vec::new()),
    };
    let open = |kept: &Kept| -> Vec<&Request> {
        let own = |one: &&Request| one.session == kept.session && kept.subagent.is_none();
        asked.iter().filter(|one| one.state == State::Open).filter(own).collect()
    };
    if json {
        let sessions: Vec<Value> = kept.iter().map(|kept| as_json(kept, &open(kept))).collect();
        print::json(&json!({ "schema": "cf-guide/guidance-show/1", "sessions": sessions }));
    } else if kept.is_empty() {
        print::err("nothing is kept of any session\n");
    } else {
        print::out(&kept.iter().map(|kept| as_text(kept, &open(kept))).collect::<String>());
    }
    Ok(Exit::Done)
}

fn as_json(kept: &Kept, open: &[&Request]) -> Value {
    let window = &kept.window;
    json!({
        "session": kept.session,
        "subagent": kept.subagent,
        "role": kept.role,
        "errors": window.failures.iter().map(|failure| json!({
            "at": failure.at, "class": failure.class.name(), "exit_code": failure.exit, "what": failure.label,
            "resolved": failure.resolved || failure.overtaken,
        })).collect::<Vec<_>>(),
        "edits": window.edits.iter().map(|edit| json!({ "at": edit.at, "file": edit.name })).collect::<Vec<_>>(),
        "workers": window.worker_failures.iter().map(|failure| json!({
            "at": failure.at, "name": failure.name, "blocked": failure.blocked,
        })).collect::<Vec<_>>(),
        "requests": open.iter().map(|one| json!({
            "id": one.id, "at": one.at, "about": one.about, "question": one.question,
        })).collect::<Vec<_>>(),
        "denials": window.denials.len(),
        "preserved": kept.preserved.iter().map(|(mark, text)| json!({ "mark": mark, "text": text })).collect::<Vec<_>>(),
        "compacted_at": window.compacted_at,
        "shown": window.shown.iter().map(|shown| json!({
            "key": shown.key, "at": shown.at, "times": shown.times,
        })).collect::<Vec<_>>(),
    })
}

fn as_text(kept: &Kept, open: &[&Request]) -> String {
    let paint = Paint::for_stdout();
    let safe = |text: &str| Untrusted::new(text).for_terminal(120);
    let mut text = paint.bold(&safe(&kept.session));
    if let Some(subagent) = &kept.subagent {
        let _ = write!(text, " / {}", safe(subagent));
    }
    if let Some(role) = &kept.role {
        let _ = write!(text, "  role {}", safe(role));
    }
    text.push('\n');
    for failure in &kept.window.failures {
        let state = if failure.resolved || failure.overtaken { "resolved" } else { "open" };
        let _ = writeln!(text, "    error   {}  {}  {state}", failure.class.name(), safe(&failure.label));
    }
    for edit in &kept.window.edits {
        let _ = writeln!(text, "    edit    {}", safe(&edit.name));
    }
    for failure in &kept.window.worker_failures {
        let word = if failure.blocked { "blocked" } else { "failed" };
        let _ = writeln!(text, "    worker  {}  {word}", safe(&failure.name));
    }
    for one in open {
        let _ = writeln!(text, "    waits   {}  {}", safe(&one.id), safe(&one.question));
    }
    match kept.window.denials.len() {
        0 => {}
        1 => text.push_str("    stopped once\n"),
        many => _ = writeln!(text, "    stopped {many} times"),
    }
    for (mark, wish) in &kept.preserved {
        let _ = writeln!(text, "    kept    {mark} {}", safe(wish));
    }
    for shown in &kept.window.shown {
        let _ = writeln!(text, "    shown   {}  {} times", safe(&shown.key), shown.times);
    }
    if text.lines().count() == 1 {
        text.push_str("    nothing went wrong lately\n");
    }
    text
}

pub(super) fn test(path: &Path, agent: &str, json: bool) -> Result<Exit> {
    let bytes = read_event(path)?;
    let agent = Agent::from_name(agent).unwrap_or_default();
    let event = agents::decode(agent, &bytes).map_err(|error| {
        Error::new(Exit::BadInput, "that is no event")
            .because(error)
            .hint("give one JSON object as the client sends it")
    })?;
    let rehearsal = rehearsal::rehearse(&event, history().as_ref()).map_err(failed)?;
    let speaks = rehearsal.hints.iter().any(|(_, said)| said.is_ok());
    if json {
        let hints: Vec<Value> = rehearsal
            .hints
            .iter()
            .map(|(entry, said)| match said {
                Ok(words) => json!({ "key": entry.key, "shown": true, "text": words, "why": Value::Null }),
                Err(silent) => {
                    json!({ "key": entry.key, "shown": false, "text": Value::Null, "why": silent.because() })
                }
            })
            .collect();
        let raised: Vec<Value> = rehearsal
            .raised
            .iter()
            .map(|raised| json!({ "signal": raised.signal.name(), "count": raised.count, "seconds": raised.seconds }))
            .collect();
        let role = rehearsal.role.as_ref().map(|role| role.name().to_owned());
        print::json(
            &json!({ "schema": "cf-guide/guidance-test/1", "role": role, "signals": raised, "hints": hints }),
        );
    } else {
        let paint = Paint::for_stdout();
        let mut text = String::new();
        for raised in &rehearsal.raised {
            let _ =
                writeln!(text, "signal {}: {} in {} s", raised.signal.name(), raised.count, raised.seconds);
        }
        for (entry, said) in &rehearsal.hints {
            match said {
                Ok(words) => {
                    let _ = writeln!(text, "{} would be shown:", paint.green(&entry.key));
                    for line in words.lines() {
                        let _ = writeln!(text, "    {}", Untrusted::new(line).for_terminal(400));
                    }
                }
                Err(silent) => {
                    let _ = writeln!(text, "{}: {}", paint.dim(&entry.key), silent.because());
                }
            }
        }
        print::out(&text);
    }
    Ok(if speaks { Exit::Done } else { Exit::No })
}

fn read_event(path: &Path) -> Result<Vec<u8>> {
    use std::io::Read as _;
    let mut bytes = Vec::new();
    let read = if path.as_os_str() == "-" {
        std::io::stdin().lock().take(LARGEST_EVENT).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(LARGEST_EVENT).read_to_end(&mut bytes))
    };
    read.map_err(|error| Error::io(Exit::BadInput, "could not read the event from", path, &error))?;
    Ok(bytes)
}

pub(super) fn reset(session: Option<&str>) -> Result<Exit> {
    let store = ledger()?;
    let gone = store.forget_guidance(session).map_err(failed)?;
    print::err(&format!("forgot {}\n", print::many(u64::try_from(gone).unwrap_or(u64::MAX), "note")));
    Ok(Exit::Done)
}
