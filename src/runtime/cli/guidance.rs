//! `guidance`: the hints, when they speak, what came of them, and help from outside.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::print::{self, Paint};
use super::session::{chosen, failed, ledger};
use super::{here, history};
use crate::runtime::agents;
use crate::runtime::ctx::{Env, Places, clock, process};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::hook::compiled::Compiled;
use crate::runtime::hook::guidance::COUNTERS;
use crate::runtime::hook::rehearsal::{self, Kept};
use crate::runtime::hook::requests::{self, Request, State};
use crate::runtime::model::{Agent, Untrusted};
use crate::runtime::signals::Place;
use crate::runtime::signals::bank::Entry;
use crate::runtime::store::Store;

/// After so many shows without help a hint is flagged.
const ENOUGH_SHOWN: u64 = 10;
/// The most sessions that are shown.
const MOST_SESSIONS: u32 = 20;
/// The largest event that is looked at.
const LARGEST_EVENT: u64 = 16 * 1024 * 1024;

/// Show the hints, when they speak and what came of them; ask for help from outside.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide guidance list\n  cf-guide guidance test --event event.json\n  \
                  cf-guide guidance request --about TASK-12 \"the schema and the spec contradict each other\"\n  \
                  cf-guide guidance respond g-7qk3m9 \"the spec is right; see docs/spec.md\"\n\n\
                  Exit codes: 0 done, 1 no (nothing of that id, or no hint would speak), 64 usage, 65 bad input, \
                  73 the ledger cannot be used."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// List the hints: what they answer, how often they were shown, helped or were ignored
    List {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Show what is kept of sessions: errors, edits, workers, what was shown
    Show {
        /// Only this session
        #[arg(long)]
        session: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Show which hints an event would bring now, and why the others would not speak
    Test {
        /// The event as the client sends it, in a file; `-` for stdin
        #[arg(long, value_name = "FILE")]
        event: PathBuf,
        /// The agent
        #[arg(long, default_value = "claude", value_parser = ["claude", "codex"])]
        agent: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Forget what is kept of sessions, and the counts
    Reset {
        /// Only this session; the counts stay
        #[arg(long)]
        session: Option<String>,
    },
    /// Ask for guidance from outside: kept, and passed on as your settings say
    Request {
        /// What it is about: a blocker's id, or a task of another tracker
        #[arg(long, default_value = "")]
        about: String,
        /// The session; the last one that was heard of when left out
        #[arg(long)]
        session: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        /// What is stuck, and what was tried
        #[arg(required = true)]
        question: Vec<String>,
    },
    /// Answer a request; the agent is told at its next step
    Respond {
        /// The request
        id: String,
        /// The answer
        #[arg(required = true)]
        answer: Vec<String>,
    },
    /// List the requests
    Requests {
        /// Also those that were answered or waived
        #[arg(long)]
        all: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Say that a blocker is external: it holds nobody any more
    Waive {
        /// The blocker or request, as the agent was told it
        id: String,
        /// Why
        #[arg(long, value_name = "WHY")]
        external: String,
        /// The session; the last one that was heard of when left out
        #[arg(long)]
        session: Option<String>,
    },
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    match args.what {
        What::List { json } => list(json),
        What::Show { session, json } => show(session.as_deref(), json),
        What::Test { event, agent, json } => test(&event, &agent, json),
        What::Reset { session } => reset(session.as_deref()),
        What::Request { about, session, json, question } => {
            request(&about, session, &question.join(" "), json)
        }
        What::Respond { id, answer } => respond(&id, &answer.join(" ")),
        What::Requests { all, json } => list_requests(all, json),
        What::Waive { id, external, session } => waive(&id, &external, session),
    }
}

fn list(json: bool) -> Result<Exit> {
    let root = here()?;
    let compiled = Compiled::from_files(Env, &Places::find(Env), &root);
    let counts = history().map(|store| counts(&store)).transpose()?.unwrap_or_default();
    let count = |what: &str, key: &str| counts.get(&format!("{what}/{key}")).copied().unwrap_or(0);
    let bank = compiled.bank();
    let never_helps = |key: &str| count("shown", key) >= ENOUGH_SHOWN && count("helped", key) == 0;
    if json {
        let hints: Vec<Value> = bank
            .iter()
            .map(|entry| {
                let key = entry.key.as_str();
                json!({
                    "key": key, "signals": signals(entry), "events": places(entry), "roles": entry.roles,
                    "priority": entry.priority, "cooldown": entry.cooldown,
                    "max_per_session": entry.max_per_session, "template": entry.template,
                    "from": entry.voice.name(), "shown": count("shown", key), "helped": count("helped", key),
                    "ignored": count("ignored", key), "never_helps": never_helps(key),
                })
            })
            .collect();
        print::json(
            &json!({ "schema": "cf-guide/guidance-list/1", "enabled": compiled.config.guidance.enabled, "hints": hints }),
        );
        return Ok(Exit::Done);
    }
    let paint = Paint::for_stdout();
    let mut text = paint.dim("shown helped ignored  hint                 answers") + "\n";
    for entry in &bank {
        let key = entry.key.as_str();
        let _ = writeln!(
            text,
            "{:5} {:6} {:7}  {} {}{}",
            count("shown", key),
            count("helped", key),
            count("ignored", key),
            paint.bold(&format!("{key:20}")),
            signals(entry).join(", "),
            if never_helps(key) { "  never helps: reword it or take it out" } else { "" },
        );
        let _ = writeln!(
            text,
            "{:22}{}",
            "",
            paint.dim(&Untrusted::new(entry.template.as_str()).for_terminal(160))
        );
    }
    print::out(&text);
    Ok(Exit::Done)
}

fn signals(entry: &Entry) -> Vec<&'static str> {
    entry.signals.iter().map(|signal| signal.name()).collect()
}

fn places(entry: &Entry) -> Vec<&'static str> {
    if !entry.places.is_empty() {
        return entry.places.iter().map(|place| place.name()).collect();
    }
    let usual = |place: &Place| entry.signals.iter().any(|signal| signal.usual_places().contains(place));
    Place::ALL.iter().filter(|place| usual(place)).map(|place| place.name()).collect()
}

fn counts(store: &Store) -> Result<BTreeMap<String, u64>> {
    let notes = store.notes(COUNTERS).map_err(failed)?;
    Ok(notes.into_iter().filter_map(|(key, value, _)| Some((key, value.parse().ok()?))).collect())
}

fn show(session: Option<&str>, json: bool) -> Result<Exit> {
    let kept = match history() {
        Some(store) => rehearsal::sessions(&store, session, MOST_SESSIONS).map_err(failed)?,
        None => Vec::new(),
    };
    if json {
        let sessions: Vec<Value> = kept.iter().map(as_json).collect();
        print::json(&json!({ "schema": "cf-guide/guidance-show/1", "sessions": sessions }));
    } else if kept.is_empty() {
        print::err("nothing is kept of any session\n");
    } else {
        print::out(&kept.iter().map(as_text).collect::<String>());
    }
    Ok(Exit::Done)
}

fn as_json(kept: &Kept) -> Value {
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
        "denials": window.denials.len(),
        "preserved": kept.preserved.iter().map(|(mark, text)| json!({ "mark": mark, "text": text })).collect::<Vec<_>>(),
        "compacted_at": window.compacted_at,
        "shown": window.shown.iter().map(|shown| json!({
            "key": shown.key, "at": shown.at, "times": shown.times,
        })).collect::<Vec<_>>(),
    })
}

fn as_text(kept: &Kept) -> String {
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

fn test(path: &std::path::Path, agent: &str, json: bool) -> Result<Exit> {
    let bytes = read_event(path)?;
    let agent = Agent::from_name(agent).unwrap_or(Agent::Claude);
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

fn read_event(path: &std::path::Path) -> Result<Vec<u8>> {
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

fn reset(session: Option<&str>) -> Result<Exit> {
    let store = ledger()?;
    let gone = match session {
        Some(session) => {
            store.forget_scopes(&format!("guide@{session}/")).map_err(failed)?
                + store.forget_scope(&format!("guide@{session}")).map_err(failed)?
        }
        None => {
            store.forget_scopes("guide@").map_err(failed)? + store.forget_scope(COUNTERS).map_err(failed)?
        }
    };
    print::err(&format!("forgot {gone} entries\n"));
    Ok(Exit::Done)
}

fn request(about: &str, session: Option<String>, question: &str, json: bool) -> Result<Exit> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '#');
    if about.starts_with('-') || about.len() > 64 || !about.chars().all(is_name) {
        return Err(
            Error::new(Exit::Usage, "`--about` takes an id").hint("letters, digits and `-_.#`, at most 64")
        );
    }
    let store = ledger()?;
    let session = chosen(&store, session)?;
    let request = requests::ask(&store, &session, about, question, clock::now()).map_err(failed)?;
    let passed_on = escalate(&request)?;
    if json {
        print::json(
            &json!({ "schema": "cf-guide/guidance-request/1", "id": request.id, "session": request.session,
                             "about": request.about, "state": request.state.name(), "passed_on": passed_on }),
        );
    } else {
        print::out(&format!("asked as {}; the answer will be put before you when it comes\n", request.id));
        if !passed_on {
            let shown = Untrusted::new(request.question.as_str()).for_terminal(400);
            print::err(&format!(
                "guidance wanted ({}): {shown}\nhint: `cf-guide guidance respond {} \"…\"` answers it\n",
                request.id, request.id
            ));
        }
    }
    Ok(Exit::Done)
}

/// Passes a request on by the program of the person's own settings; true where there is one and it went well.
fn escalate(request: &Request) -> Result<bool> {
    let config = Compiled::from_files(Env, &Places::find(Env), &here()?).config;
    if config.guidance.escalate.is_empty() {
        return Ok(false);
    }
    let argv = request.passed_on_by(&config.guidance.escalate);
    match process::run_silently(&argv) {
        Ok(0) => Ok(true),
        Ok(code) => {
            print::err(&format!(
                "`{}` ended with {code}; the request is kept\n",
                Untrusted::new(argv[0].as_str()).for_terminal(80)
            ));
            Ok(false)
        }
        Err(error) => {
            print::err(&format!(
                "`{}` did not start ({error}); the request is kept\n",
                Untrusted::new(argv[0].as_str()).for_terminal(80)
            ));
            Ok(false)
        }
    }
}

fn respond(id: &str, words: &str) -> Result<Exit> {
    let answered = requests::answer(&ledger()?, id, words, clock::now()).map_err(failed)?;
    match answered {
        Some(_) => print::err("answered; the agent is told at its next step\n"),
        None => print::err("no open request of that id; `cf-guide guidance requests` lists them\n"),
    }
    Ok(if answered.is_some() { Exit::Done } else { Exit::No })
}

fn list_requests(all: bool, json: bool) -> Result<Exit> {
    let mut found = match history() {
        Some(store) => requests::all(&store).map_err(failed)?,
        None => Vec::new(),
    };
    found.retain(|request| all || request.state == State::Open);
    if json {
        let list: Vec<Value> = found
            .iter()
            .map(|request| {
                let words = match &request.state {
                    State::Open => Value::Null,
                    State::Answered(words) | State::Waived(words) => words.as_str().into(),
                };
                json!({ "id": request.id, "session": request.session, "about": request.about, "at": request.at,
                        "question": request.question, "state": request.state.name(), "words": words })
            })
            .collect();
        print::json(&json!({ "schema": "cf-guide/guidance-requests/1", "requests": list }));
    } else if found.is_empty() {
        print::err("nobody asks for guidance\n");
    } else {
        let mut text = String::new();
        for request in &found {
            let question = Untrusted::new(request.question.as_str()).for_terminal(200);
            let about = Untrusted::new(request.about.as_str()).for_terminal(64);
            let _ = writeln!(text, "{}  {}  {about}  {question}", request.id, request.state.name());
        }
        print::out(&text);
    }
    Ok(Exit::Done)
}

fn waive(id: &str, why: &str, session: Option<String>) -> Result<Exit> {
    let store = ledger()?;
    let session = chosen(&store, session)?;
    let waived = requests::waive(&store, &session, id, why, clock::now()).map_err(failed)?;
    print::err(if waived { "waived\n" } else { "that request is not open any more\n" });
    Ok(if waived { Exit::Done } else { Exit::No })
}
