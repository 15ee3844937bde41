//! Votes about lines in memory, counted from the ledger: who stated what, who had it before it, who is related to whom.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::lines::{self, Kept};
use crate::runtime::agents::profile;
use crate::runtime::conduct::Record;
use crate::runtime::flow;
use crate::runtime::model::Moment;
use crate::runtime::quorum::{self, Line, LineState, Session, Statement, Words};
use crate::runtime::store::{NoteScope, Past, Store, StoreError};
use crate::runtime::system::{State, files, root};

/// So long after a call that starts an agent a new session may be that agent.
const SOON: i64 = 10 * 60_000;
/// The largest file that is looked into for lines that are still there.
const LARGEST: u64 = 1024 * 1024;
/// The most statements that are kept; the oldest of those that are decided go first.
const MOST: usize = 4096;

/// A line, and whether it still stands where it was put.
#[derive(Debug)]
pub struct Counted {
    pub line: Line,
    pub is_there: bool,
}

impl Counted {
    /// Somebody has to look at it.
    pub fn waits(&self) -> bool {
        self.is_there && self.line.standing == LineState::Waits
    }
}

/// Every line that agents put into memory here, with its votes.
pub fn count(store: &Store, top: &Path, home: &Path, now: Moment) -> Result<Vec<Counted>, StoreError> {
    let kept: Vec<(String, Kept, Moment)> = store
        .notes(NoteScope::Line)?
        .into_iter()
        .filter_map(|(key, value, at)| Some((key, serde_json::from_str(&value).ok()?, at)))
        .collect();
    if kept.is_empty() {
        return Ok(Vec::new());
    }
    let mut past = Seen::of(&kept, top, home);
    store.each_since(Moment(0), |row| past.see(row))?;
    let scores: BTreeMap<String, i64> = store
        .notes(NoteScope::Conduct)?
        .into_iter()
        .map(|(actor, text, _)| (actor, Record::read(&text).at(now).score()))
        .collect();
    let said = store.notes(NoteScope::LineSaid)?.into_iter();
    let said = said.filter_map(|(id, word, _)| Some((id, LineState::read(&word)?))).collect();
    let statements =
        kept.into_iter().filter_map(|(key, kept, at)| past.statement(&key, kept, at, &scores)).collect();
    let lines = quorum::tally(statements, &past.sessions(), &said);
    let mut there = There::default();
    Ok(lines.into_iter().map(|line| Counted { is_there: there.holds(&line), line }).collect())
}

/// Counts anew, keeps what a quorum confirmed, and leaves word how many lines wait.
pub fn settle(
    store: &Store,
    state: &State,
    top: &Path,
    home: &Path,
    now: Moment,
) -> Result<usize, StoreError> {
    for (session, ..) in store.notes(NoteScope::LineDue)? {
        store.drop_note(NoteScope::LineDue, &session)?;
    }
    let lines = count(store, top, home, now)?;
    let confirmed = lines.iter().filter(|one| one.line.standing == LineState::ByQuorum);
    for one in confirmed {
        store.set_note(NoteScope::LineSaid, &one.line.origin.id, LineState::ByQuorum.name(), now)?;
    }
    forget(store, &lines)?;
    let waiting = lines.iter().filter(|one| one.waits()).count();
    tell(state, waiting);
    Ok(waiting)
}

/// Leaves word for the next session.
pub fn tell(state: &State, waiting: usize) {
    let file = state.waiting();
    // Word that cannot be left is said by `quorum list`.
    let _ = match waiting {
        0 if files::is_there(&file) => files::remove_all(&file),
        0 => Ok(()),
        waiting => files::replace_own(&file, waiting.to_string().as_bytes()),
    };
}

/// What the person hears when a session starts.
pub fn news(state: &State) -> Option<String> {
    let waiting: u64 = String::from_utf8(files::read_own(&state.waiting())?).ok()?.parse().ok()?;
    let (lines, verb) =
        if waiting == 1 { ("1 line".to_owned(), "waits") } else { (format!("{waiting} lines"), "wait") };
    Some(format!(
        "cf-guide: {lines} that agents put into rules or memory {verb} for a yes or no: `cf-guide quorum list`"
    ))
}

/// Too many statements: those about lines that are decided or gone are forgotten.
fn forget(store: &Store, lines: &[Counted]) -> Result<(), StoreError> {
    let notes = store.notes(NoteScope::Line)?;
    let decided: BTreeSet<&str> =
        lines.iter().filter(|one| !one.waits()).map(|one| one.line.origin.id.as_str()).collect();
    let is_over = |key: &str| key.split_once('/').is_some_and(|(id, _)| decided.contains(id));
    let more = notes.len().saturating_sub(MOST);
    for (key, ..) in notes.iter().filter(|(key, ..)| is_over(key)).take(more) {
        store.drop_note(NoteScope::Line, key)?;
    }
    Ok(())
}

/// What the ledger says of the sessions that stated something.
struct Seen<'a> {
    top: &'a Path,
    home: &'a Path,
    sessions: BTreeMap<String, Began>,
    /// Calls that started an agent: session, and when.
    nested: Vec<(String, Moment)>,
    /// Calls that a person was asked about.
    asked: BTreeSet<(String, String)>,
    /// Events that brought strangers' words, and what they were.
    sources: BTreeMap<String, Vec<String>>,
}

#[derive(Default)]
struct Began {
    at: Option<Moment>,
    source: Option<String>,
    looked: Vec<(String, Moment)>,
}

impl<'a> Seen<'a> {
    fn of(kept: &[(String, Kept, Moment)], top: &'a Path, home: &'a Path) -> Self {
        let sessions = kept.iter().map(|(_, one, _)| (one.session.clone(), Began::default())).collect();
        let events = kept.iter().flat_map(|(_, one, _)| &one.labels).map(|(_, event)| event);
        let sources = events.map(|event| (event.clone(), Vec::new())).collect();
        Self { top, home, sessions, nested: Vec::new(), asked: BTreeSet::new(), sources }
    }

    fn see(&mut self, row: &Past<'_>) {
        let short = row.ulid.get(row.ulid.len().saturating_sub(8)..).unwrap_or(row.ulid);
        let is_source = self.sources.contains_key(short);
        let is_voter = self.sessions.contains_key(row.session);
        let starts = row.event == "PreToolUse"
            && ["[\"claude\"", "[\"codex\"", "/claude\"", "/codex\""]
                .iter()
                .any(|name| row.detail.contains(name));
        if !is_source && !is_voter && !starts {
            return;
        }
        let detail: Value = serde_json::from_str(row.detail).unwrap_or_default();
        if starts {
            self.nested.push((row.session.to_owned(), row.at));
        }
        if is_source {
            self.sources.insert(short.to_owned(), named(&detail));
        }
        let looked = if is_voter { self.looked(row, &detail) } else { Vec::new() };
        let Some(began) = self.sessions.get_mut(row.session) else { return };
        began.at = began.at.or(Some(row.at));
        if row.event == "SessionStart" && began.source.is_none() {
            began.source = Some(detail["source"].as_str().unwrap_or_default().to_owned());
        }
        if row.event == "PreToolUse" && (row.verdict == "ask" || !detail["approval"].is_null()) {
            self.asked.insert((row.session.to_owned(), row.tool_use.to_owned()));
        }
        began.looked.extend(looked.into_iter().map(|place| (place, row.at)));
    }

    /// The places that a call looked at. What nobody can tell is taken for a look at everything of its kind.
    fn looked(&self, row: &Past<'_>, detail: &Value) -> Vec<String> {
        let folder = root::lexical(self.top, Path::new(detail["cwd"].as_str().unwrap_or(".")));
        let files = detail["files"].as_array().map(Vec::as_slice).unwrap_or_default();
        let read = files.iter().filter(|file| matches!(file[0].as_str(), Some("read" | "run")));
        let read = read.filter_map(|file| Some(lines::place(file[1].as_str()?, &folder, self.home)));
        let mut places: Vec<String> = read.collect();
        places.extend(flow::looked_at(row.tool));
        let all = match row.tool {
            "Skill" | "SlashCommand" => &["skills", "commands"][..],
            "Task" | "Agent" => &["agents"],
            "Grep" if files.is_empty() => &[""],
            _ => &[],
        };
        let homes = [self.top.to_path_buf(), self.home.to_path_buf()];
        for folder in all {
            for home in &homes {
                let agents = || profile::folders().map(|agent| home.join(agent).join(folder)).collect();
                let inside: Vec<PathBuf> = if folder.is_empty() { vec![home.clone()] } else { agents() };
                places.extend(inside.iter().map(|path| path.to_string_lossy().into_owned()));
            }
        }
        places
    }

    fn statement(
        &self,
        key: &str,
        kept: Kept,
        at: Moment,
        scores: &BTreeMap<String, i64>,
    ) -> Option<Statement> {
        let (id, _) = key.split_once('/')?;
        let sources = kept.labels.iter().flat_map(|(kind, event)| {
            let named = self.sources.get(event).filter(|named| !named.is_empty() && !kind.contains(':'));
            named.map_or_else(
                || vec![kind.clone()],
                |named| named.iter().map(|name| format!("{kind}:{name}")).collect(),
            )
        });
        let main = kept.actor.split('/').next().unwrap_or_default();
        let score =
            [kept.actor.as_str(), main].iter().map(|actor| scores.get(*actor).copied().unwrap_or(500)).min();
        Some(Statement {
            id: id.to_owned(),
            words: Words::of(&kept.text)?,
            is_loaded: kept.loaded,
            sources: sources.collect(),
            score: score.unwrap_or(500),
            is_persons: self.asked.contains(&(kept.session.clone(), kept.call.clone())),
            text: kept.text,
            place: kept.place,
            session: kept.session,
            actor: kept.actor,
            row: kept.row,
            at,
        })
    }

    fn sessions(&self) -> BTreeMap<String, Session> {
        let of = |(name, began): (&String, &Began)| {
            let is_own = matches!(began.source.as_deref(), Some("startup" | "clear"));
            let session =
                Session { is_copy: !is_own, family: self.family(name), looked: began.looked.clone() };
            (name.clone(), session)
        };
        self.sessions.iter().map(of).collect()
    }

    /// Whoever started a session, as far as time tells.
    fn family(&self, name: &str) -> String {
        let mut name = name.to_owned();
        for _ in 0..8 {
            let Some(at) = self.sessions.get(&name).and_then(|began| began.at) else { break };
            let starts = self.nested.iter().rev();
            let mut starts = starts.filter(|(by, then)| *by != name && *then <= at && at.0 - then.0 <= SOON);
            match starts.next() {
                Some((by, _)) => name.clone_from(by),
                None => break,
            }
        }
        name
    }
}

/// What the row of a source says of where the words came from.
fn named(detail: &Value) -> Vec<String> {
    let texts = |value: &Value| value.as_str().map(str::to_owned);
    let hosts = detail["hosts"].as_array().into_iter().flatten().filter_map(texts);
    let files = detail["files"].as_array().into_iter().flatten();
    let read = files.filter(|file| file[0] == "read").filter_map(|file| texts(&file[1]));
    hosts.chain(read).collect()
}

/// The lines of files, looked up once.
#[derive(Default)]
struct There {
    known: BTreeMap<String, Option<BTreeSet<String>>>,
}

impl There {
    fn holds(&mut self, line: &Line) -> bool {
        if line.origin.place.starts_with("mcp:") {
            return true;
        }
        let read = |place: &str| {
            let text = files::read_regular(Path::new(place), LARGEST)?;
            Some(text.lines().filter_map(Words::of).map(|words| lines::id(&words)).collect())
        };
        let known = self.known.entry(line.origin.place.clone()).or_insert_with_key(|place| read(place));
        known.as_ref().is_some_and(|ids| ids.contains(&line.origin.id))
    }
}
