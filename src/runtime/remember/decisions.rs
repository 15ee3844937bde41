//! Questions of agents: who really asks, and the one way in which a question is kept, from a command or out of a sandbox.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::approvals::Signet;
use super::names;
use crate::runtime::config::Guidance;
use crate::runtime::guards::secrets;
use crate::runtime::model::decision::{Block, By, Draft, Fault, Matter, Requester, filing, short};
use crate::runtime::model::{Agent, Moment};
use crate::runtime::policy::Trigger;
use crate::runtime::signals::Signal;
use crate::runtime::signals::window::Window;
use crate::runtime::store::decisions::{Asked, Asking, DecisionStore, Decisions, Haste};
use crate::runtime::store::{self, Filter, NoteScope, Row, Store, StoreError};
use crate::runtime::system::state::bound_session;
use crate::runtime::system::{Env, Places, Root, State, clock, files};

/// How old the call that asks may be.
const FRESH_SECONDS: i64 = 600;
/// How long the row of that call is waited for: its hook writes it after its reply.
const AWAITED_US: u64 = 500_000;
/// The reader of events that writes them into the ledger, and the most that it takes at once.
const LEDGER: &str = "ledger";
const MOST_RECORDED: usize = 256;
/// How many rows of the session are looked at.
const ROWS: u32 = 64;

/// Why a question was not kept.
#[derive(Debug)]
pub enum Refusal {
    /// Something about it is wrong.
    Fault(Fault),
    /// There are too many already, says this sentence.
    TooMany(String),
    /// The store could not.
    Store(StoreError),
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// A question on its way in.
#[derive(Debug, Serialize, Deserialize)]
pub struct Question {
    /// What is asked.
    pub draft: Draft,
    /// Open ones of the same requester stay open.
    pub also: bool,
    /// Nobody looks whether a failure is filed; recorded.
    pub no_file_check: bool,
}

/// The decisions of a state folder, to be changed. A damaged file is set aside, once, and its place is told.
pub fn open(
    places: &Places,
    state: &State,
    haste: Haste,
    now: Moment,
) -> Result<(Decisions, Option<String>), StoreError> {
    let opened = Decisions::open(&state.folder, haste, Signet::new(places));
    match opened {
        Err(StoreError::Corrupt(_)) => {
            store::set_decisions_aside(&state.folder, now)?;
            let fresh = Decisions::open(&state.folder, haste, Signet::new(places))?;
            Ok((fresh, store::decisions_were_replaced(&state.folder)))
        }
        other => Ok((other?, None)),
    }
}

/// The decisions of a state folder, to be changed; None where nobody asked anything yet. A damaged file stays where it is.
pub fn existing(places: &Places, state: &State, haste: Haste) -> Result<Option<Decisions>, StoreError> {
    Decisions::open_made(&state.folder, haste, Signet::new(places))
}

/// The decisions of a state folder, to be read; None where nobody asked anything yet.
pub fn read(places: &Places, state: &State, haste: Haste) -> Result<Option<Decisions>, StoreError> {
    Decisions::read(&state.folder, haste, Signet::new(places))
}

/// Does what is due: reminds, escalates, ends what should end. Each step once, whoever is first; a late one only tells late.
pub fn take_steps(store: &mut Decisions, now: Moment) -> Result<(), StoreError> {
    let by = By { kind: "clock".into(), name: String::new(), via: "tick".into() };
    for matter in store.due(now)? {
        store.step(&matter, &by, now)?;
    }
    Ok(())
}

/// Writes what happened into the ledger, each thing once.
pub fn record(store: &mut Decisions, ledger: &Store) -> Result<(), StoreError> {
    let seen = store.cursor(LEDGER)?;
    let events = store.events(seen, MOST_RECORDED)?;
    let Some(last) = events.last().map(|event| event.seq) else { return Ok(()) };
    for event in &events {
        let session = store.get(&event.decision)?.map(|matter| matter.requester.session).unwrap_or_default();
        let mut detail = serde_json::Map::new();
        detail.insert("decision".into(), short(&event.decision).into());
        detail.insert("kind".into(), event.kind.as_str().into());
        detail.insert("by".into(), event.by.kind.as_str().into());
        ledger.append(&Row {
            ulid: event.ulid.clone(),
            at: event.at,
            session,
            event: "Decision".into(),
            tool: None,
            tool_use: None,
            action: None,
            verdict: "allow",
            rules: Vec::new(),
            outcome: None,
            policy: None,
            detail,
        })?;
    }
    store.move_cursor(LEDGER, seen, last).map(drop)
}

/// Everything that can be said against a question before it is kept.
pub fn check(question: &mut Question, signal: Option<&str>) -> Result<(), Fault> {
    question.draft.check()?;
    for block in &question.draft.blocks {
        if matches!(block, Block::Command(words) if Trigger::running(words).is_none()) {
            let why = "it is one simple command, without pipes and quotes";
            return Err(Fault::new("--blocks", why, "--blocks 'command:terraform apply'"));
        }
    }
    if question.no_file_check {
        question.draft.checks.push("file-check skipped".into());
        return Ok(());
    }
    filing::check(&question.draft, signal)
}

/// The signal of a failure that is open in a session, if there is one: what it asks now is about that failure.
pub fn open_signal(store: &Store, session: &str, settings: &Guidance, now: Moment) -> Option<&'static str> {
    let kept = store.kept(NoteScope::of_session(session)).ok()?;
    let (_, bytes) = kept.iter().find(|(key, _)| key == names::WINDOW)?;
    let window = Window::decode(bytes);
    let is_recent = |signal: Signal, at: i64| {
        at > now.minus_seconds(i64::from(signal.threshold(settings).window_seconds)).0
    };
    let is_raised = |signal: Signal, count: usize| {
        (count >= signal.threshold(settings).count as usize).then_some(signal.name())
    };
    let open = |signal: Signal| {
        let failures = window.failures.iter();
        failures.filter(move |one| !one.resolved && !one.overtaken && is_recent(signal, one.at))
    };
    let same = |key: u64| open(Signal::DoomLoop).filter(|one| one.key == key).count();
    let most = open(Signal::DoomLoop).map(|one| same(one.key)).max().unwrap_or(0);
    let workers = window.worker_failures.iter();
    let workers = workers.filter(|one| is_recent(Signal::WorkerFailure, one.at)).count();
    is_raised(Signal::ErrorPattern, open(Signal::ErrorPattern).count())
        .or_else(|| is_raised(Signal::DoomLoop, most))
        .or_else(|| is_raised(Signal::WorkerFailure, workers))
}

/// Asks: checked first, written after.
pub fn ask(
    store: &mut dyn DecisionStore,
    question: &mut Question,
    requester: &Requester,
    signal: Option<&str>,
    now: Moment,
) -> Result<(Matter, Vec<Matter>), Refusal> {
    check(question, signal)?;
    question.draft = masked(std::mem::take(&mut question.draft));
    let asking = Asking { draft: &question.draft, requester, also: question.also };
    match store.request(&asking, now)? {
        Asked::Kept(matter, gone) => Ok((*matter, gone)),
        Asked::TooMany(count) => {
            Err(Refusal::TooMany(format!("{count} decisions of this requester wait already")))
        }
        Asked::TooOften(count) => {
            Err(Refusal::TooMany(format!("this session asked {count} times within the last hour")))
        }
        Asked::BadPredecessor(why) => {
            Err(Fault::new("--predecessor", why, "--predecessor d-… of one that is closed").into())
        }
    }
}

/// What is asked, without a credential in it.
pub fn masked(mut draft: Draft) -> Draft {
    let hide = |text: &mut String| *text = secrets::mask(text, None);
    hide(&mut draft.question);
    hide(&mut draft.context);
    for option in &mut draft.options {
        hide(&mut option.label);
        hide(&mut option.description);
    }
    draft
}

/// Whoever runs this process, as far as the ledger shows that its session really called cf-guide with these words. What the
/// environment says alone is unconfirmed.
pub fn requester(places: &Places, root: &Root, verb: &str) -> Option<Requester> {
    let claims: Vec<(Agent, String, Option<String>)> = Env.agent_sessions().collect();
    if claims.is_empty() {
        return None;
    }
    let database = State::locate(places, root).database();
    let began = clock::monotonic();
    loop {
        let store = Store::open_read_only(&database).ok();
        for (agent, session, call) in &claims {
            let seen = store.as_ref().and_then(|store| calling(store, session, call.as_deref(), verb));
            if let Some(row) = seen {
                let session = row["session"].as_str().unwrap_or(session);
                return Some(confirmed(*agent, session, &row, places, root));
            }
        }
        // Without a ledger there is no row to wait for.
        if began.elapsed_us() > AWAITED_US || !files::is_there(&database) {
            break;
        }
        clock::wait_briefly();
    }
    let (agent, session, call) = claims.into_iter().next()?;
    Some(Requester { agent: agent.name().into(), session, tool_use_id: call, ..Requester::default() })
}

fn confirmed(agent: Agent, session: &str, row: &Value, places: &Places, root: &Root) -> Requester {
    let text = |key: &str| row[key].as_str().filter(|text| !text.is_empty()).map(str::to_owned);
    let bound = bound_session(places, session, root).map(|bound| bound.root.top);
    Requester {
        agent: text("agent").unwrap_or_else(|| agent.name().to_owned()),
        session: session.to_owned(),
        subagent: text("subagent"),
        worktree: Some(bound.as_ref().unwrap_or(&root.top).to_string_lossy().into_owned()),
        role: text("role"),
        turn: text("turn"),
        tool_use_id: text("tool_use_id"),
        pane: Env.pane(),
        confirmed: true,
    }
}

/// The row of a call of this session that is under way and runs `cf-guide decision VERB`. In the shell of a Codex subagent the
/// session is the subagent's own, which its hooks name beside that of the main thread.
fn calling(store: &Store, session: &str, call: Option<&str>, verb: &str) -> Option<Value> {
    let fresh = clock::now().minus_seconds(FRESH_SECONDS);
    let is_under_way = |row: &Value| {
        let is_call = row["event"] == "PreToolUse"
            && row["at"].as_i64().is_some_and(|at| at >= fresh.0)
            && call.is_none_or(|call| row["tool_use_id"] == call);
        is_call && is_let_through(row) && runs(row, verb) && store.outcome_of(row).ok().flatten().is_none()
    };
    let own = store.rows_of(session, ROWS).ok()?;
    own.into_iter().find(is_under_way).or_else(|| {
        let recent = Filter { since: Some(fresh), limit: ROWS, ..Filter::default() };
        let rows = store.rows(&recent).ok()?.into_iter().rev().map(|(_, row)| row);
        rows.filter(|row| row["subagent"] == session).find(is_under_way)
    })
}

/// A person typed a prompt.
pub fn begins_a_turn(row: &Value) -> bool {
    row["event"] == "UserPromptSubmit" && row["typed"] == true
}

/// A call that ran wrote, removed or moved a file of the repository, or committed.
pub fn changes(row: &Value) -> bool {
    if !row["outcome"].is_string() {
        return false;
    }
    let is_change = |file: &Value| {
        let path = file[1].as_str().unwrap_or_default();
        let changes = matches!(file[0].as_str(), Some("write" | "delete" | "delete-tree" | "move"));
        changes && !path.starts_with(['/', '~'])
    };
    let commits = |argv: &Value| {
        let words: Vec<&str> = argv.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        words.first().is_some_and(|program| *program == "git") && words.contains(&"commit")
    };
    row["files"].as_array().is_some_and(|files| files.iter().any(is_change))
        || row["commands"].as_array().is_some_and(|commands| commands.iter().any(commits))
}

/// The call was let through and asks a person.
pub fn may_ask(row: &Value) -> bool {
    is_let_through(row) && runs(row, "request")
}

/// The call went on: nothing stopped it, and no person was to be waited for.
fn is_let_through(row: &Value) -> bool {
    match row["verdict"].as_str() {
        Some("allow" | "warn" | "rewrite") => true,
        Some("ask") => row["parked"] == false || row["approval"].is_string(),
        Some(_) | None => false,
    }
}

/// `cf-guide decision VERB` is among the commands of a call, by their argv.
pub fn runs(row: &Value, verb: &str) -> bool {
    let own = Env.binary().and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    let commands = row["commands"].as_array().map(Vec::as_slice).unwrap_or_default();
    commands.iter().any(|argv| {
        let words: Vec<&str> = argv.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        words.iter().enumerate().any(|(at, word)| {
            let name = word.rsplit('/').next().unwrap_or(word);
            // The program itself, or what a launcher that is looked through runs.
            let is_ours = at == 0 && (name == "cf-guide" || Some(name) == own.as_deref());
            is_ours && names_verb(&words[1..], verb)
        })
    })
}

/// The words behind cf-guide name this verb of `decision`, global options left out.
fn names_verb(words: &[&str], verb: &str) -> bool {
    let mut words = words.iter().copied();
    let mut found = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "-C" | "--color" => drop(words.next()),
            "--" => break,
            _ if word.starts_with('-') => {}
            _ => found.push(word),
        }
        if found.len() == 2 {
            break;
        }
    }
    found == ["decision", verb]
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_a_command_that_asks_counts_as_asking() {
        for (argv, expected) in [
            (json!(["cf-guide", "decision", "request", "--prompt", "«ab»"]), true),
            (json!(["/usr/bin/cf-guide", "-C", "x", "--color=never", "decision", "request"]), true),
            (json!(["cf-guide", "-q", "decision", "request"]), true),
            (json!(["cf-guide", "decision", "list"]), false),
            (json!(["cf-guide", "decision"]), false),
            (json!(["echo", "cf-guide", "decision", "request"]), false),
            (json!(["echo", "«decision request»"]), false),
            (json!(["cf-guide", "status", "decision", "request"]), false),
            (json!(["cf-guide", "--", "decision", "request"]), false),
        ] {
            assert_eq!(runs(&json!({ "commands": [argv] }), "request"), expected, "{argv}");
        }
    }
}
