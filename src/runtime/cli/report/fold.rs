//! The ledger, row by row, becomes what a picture needs: ticks, words of rules, edits, and the rows worth reading.
//!
//! It asks nobody and keeps little, so that a long history is read once, kept, and only what is new is added to it.

use std::borrow::Cow;
use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::names::Names;
use crate::runtime::cli::log::line;
use crate::runtime::model::Untrusted;
use crate::runtime::store::Past;

/// The most calls of a session whose end is waited for.
const MOST_OPEN: usize = 256;
/// The most rows that are kept with their words, the newest.
const MOST_TOLD: usize = 20_000;
/// The longest command and the longest answer that are kept.
const LONGEST_WHAT: usize = 240;
const LONGEST_SAID: usize = 700;

/// What was read of a ledger so far.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Record {
    /// The number of the last row that was read.
    pub last: i64,
    /// How many rows were read, and how many of them were not understood.
    pub rows: u64,
    pub unread: u64,
    /// Sessions in the order in which they were first heard of.
    pub sessions: Vec<Seen>,
    pub programs: Names,
    pub files: Names,
    pub classes: Names,
    pub rules: Names,
    pub hints: Names,
    /// Every word of a rule or guard.
    pub spoke: Vec<Spoke>,
    /// Every hint that was given.
    pub hinted: Vec<(i64, u32)>,
    /// Files as they were edited: when, by which session, which.
    pub edits: Vec<(i64, u32, u32)>,
    /// When tests passed, and in which session.
    pub greens: Vec<(i64, u32)>,
    /// The rows worth reading, oldest first.
    pub told: Vec<Told>,
    /// How many of those are not kept any more.
    pub forgotten: u64,
    #[serde(skip)]
    by_session: HashMap<String, u32>,
}

/// A session.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Seen {
    pub session: String,
    pub agent: String,
    pub branch: Option<String>,
    pub first: i64,
    pub last: i64,
    /// Every event, for whoever counts the sessions of a time.
    pub ticks: Vec<Tick>,
    /// Calls without an end so far: tool use, tick, and the row's place among those worth reading.
    open: Vec<(String, u32, Option<i64>)>,
    /// What was stopped last, until it is known what came next.
    stopped: Option<Stop>,
}

/// A call, or another event that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tick {
    pub at: i64,
    /// How long after that its end was seen, in milliseconds.
    pub end: u32,
    /// How long it took, as far as the client says.
    pub took: u32,
    pub program: u16,
    /// The class of its error, counted from one.
    pub class: u8,
    pub judged: Judged,
    pub ended: Ended,
    pub is_call: bool,
    pub is_green: bool,
    /// Hints with the question and with its end.
    pub hints: (u8, u8),
}

/// What was said of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Judged {
    Passed,
    Warned,
    /// The client asked its person.
    Asked,
    /// It waits, or waited, for a person.
    Parked,
    Stopped,
    /// It is no call: the client made room.
    Compacted,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Ended {
    Unseen,
    Ok,
    Failed,
    Else,
}

/// A word of a rule.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Spoke {
    pub at: i64,
    pub rule: u32,
    pub judged: Judged,
    pub next: Next,
}

/// What a session did after it was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Next {
    /// It is not known, or not asked.
    Unknown,
    /// The same again.
    Again,
    /// Something with the same program or file: another way.
    OtherWay,
    /// Something else.
    OtherWork,
    /// The same, after a person allowed it.
    Allowed,
}

/// What was stopped.
#[derive(Debug, Serialize, Deserialize)]
struct Stop {
    action: String,
    program: u16,
    file: Option<String>,
    /// The words of rules that stopped it.
    spoke: (u32, u32),
}

/// A row worth reading.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Told {
    pub number: i64,
    pub id: String,
    pub at: i64,
    pub session: u32,
    pub event: String,
    pub what: String,
    /// The program alone, for those who may not read the rest.
    pub program: String,
    pub verdict: String,
    pub rules: Vec<String>,
    pub said: String,
    pub outcome: String,
    pub hints: Vec<String>,
    pub by_person: bool,
    pub otherwise: Option<String>,
    pub is_parked: bool,
    pub is_green: bool,
    pub is_failed: bool,
}

/// The rest of a row, as far as it is looked at.
#[derive(Debug, Default, Deserialize)]
struct Detail<'a> {
    #[serde(borrow, default)]
    agent: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    branch: Option<Cow<'a, str>>,
    #[serde(default)]
    parked: Option<bool>,
    /// What each rule said, where several did.
    #[serde(borrow, default)]
    decisions: Vec<Cow<'a, str>>,
    #[serde(borrow, default)]
    hints: Vec<Cow<'a, str>>,
    #[serde(borrow, default)]
    commands: Option<&'a RawValue>,
    #[serde(borrow, default)]
    files: Option<&'a RawValue>,
    #[serde(borrow, default)]
    approval: Option<&'a RawValue>,
    #[serde(borrow, default)]
    otherwise: Option<Cow<'a, str>>,
    #[serde(default)]
    duration_ms: Option<u64>,
    #[serde(borrow, default)]
    error_class: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    test: Option<Cow<'a, str>>,
}

impl Detail<'_> {
    /// The program that the call starts, or its tool.
    fn program(&self, tool: &str) -> String {
        let raw = self.commands.map(RawValue::get).unwrap_or_default();
        let first = raw.find('"').and_then(|at| {
            let mut words = serde_json::Deserializer::from_str(&raw[at..]);
            Cow::<str>::deserialize(&mut words).ok()
        });
        let name = first.as_deref().unwrap_or(tool);
        Untrusted::new(name.rsplit('/').next().unwrap_or(name)).for_terminal(40)
    }

    /// The files that it touches, each with how.
    fn files(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)> {
        self.files.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default()
    }

    /// The files that it writes.
    fn written(&self) -> Vec<String> {
        if !self.files.is_some_and(|raw| raw.get().contains("\"write\"")) {
            return Vec::new();
        }
        let files = self.files().into_iter().filter(|(how, _)| how == "write");
        files.map(|(_, path)| Untrusted::new(path).for_terminal(200)).collect()
    }
}

impl Record {
    /// The same, after it was kept for a while: what is looked up by name is made anew.
    pub(super) fn woken(mut self) -> Self {
        for names in
            [&mut self.programs, &mut self.files, &mut self.classes, &mut self.rules, &mut self.hints]
        {
            names.wake();
        }
        let known = self.sessions.iter().enumerate();
        self.by_session = known.map(|(at, seen)| (seen.session.clone(), index(at))).collect();
        self
    }

    /// Takes in one row.
    pub(super) fn see(&mut self, row: &Past<'_>) {
        self.last = self.last.max(row.number);
        self.rows += 1;
        let Ok(detail) = serde_json::from_str::<Detail<'_>>(row.detail) else {
            self.unread += 1;
            return;
        };
        let at = row.at.0;
        let session = self.session(row.session, at);
        let seen = &mut self.sessions[session as usize];
        seen.last = seen.last.max(at);
        if let Some(agent) = &detail.agent
            && seen.agent.is_empty()
        {
            seen.agent = agent.clone().into_owned();
        }
        if let Some(branch) = &detail.branch {
            seen.branch = Some(Untrusted::new(branch.as_ref()).for_terminal(80));
        }
        for hint in &detail.hints {
            let hint = self.hints.of(hint);
            self.hinted.push((at, hint));
        }
        let spoke = self.speak(row, &detail);
        match row.event {
            "PreToolUse" => self.before(row, &detail, session, spoke),
            _ if !row.outcome.is_empty() => self.after(row, &detail, session),
            "PreCompact" => self.push(session, Tick { judged: Judged::Compacted, ..Tick::at(at) }),
            _ => {
                let hints = few(detail.hints.len());
                if hints > 0 {
                    self.push(session, Tick { hints: (hints, 0), ..Tick::at(at) });
                }
                let is_line = row.tool.is_empty() && (row.verdict != "allow" || hints > 0);
                if is_line || (row.event == "PermissionRequest" && row.verdict != "allow") {
                    self.tell(row, &detail, session);
                }
            }
        }
    }

    fn session(&mut self, name: &str, at: i64) -> u32 {
        if let Some(known) = self.by_session.get(name) {
            return *known;
        }
        let new = index(self.sessions.len());
        self.sessions.push(Seen { session: name.to_owned(), first: at, last: at, ..Seen::default() });
        self.by_session.insert(name.to_owned(), new);
        new
    }

    /// Every rule that spoke, each with its own word; the range of these words.
    fn speak(&mut self, row: &Past<'_>, detail: &Detail<'_>) -> (u32, u32) {
        let from = index(self.spoke.len());
        for (rule, at) in row.rules.split_whitespace().zip(0..) {
            let rule = self.rules.of(rule);
            let word = detail.decisions.get(at).map_or(row.verdict, Cow::as_ref);
            let judged = judged(word, detail.parked);
            self.spoke.push(Spoke { at: row.at.0, rule, judged, next: Next::Unknown });
        }
        (from, index(self.spoke.len()))
    }

    fn before(&mut self, row: &Past<'_>, detail: &Detail<'_>, session: u32, spoke: (u32, u32)) {
        let (at, judged) = (row.at.0, judged(row.verdict, detail.parked));
        let program = self.programs.of_few(&detail.program(row.tool));
        let hints = few(detail.hints.len());
        self.settle(session, row, detail, program);
        let tick = Tick { program, judged, is_call: true, hints: (hints, 0), ..Tick::at(at) };
        let place = index(self.sessions[session as usize].ticks.len());
        self.push(session, tick);
        let is_worth =
            judged != Judged::Passed || hints > 0 || detail.approval.is_some() || detail.otherwise.is_some();
        let told = is_worth.then(|| {
            self.tell(row, detail, session);
            row.number
        });
        let seen = &mut self.sessions[session as usize];
        if matches!(judged, Judged::Stopped | Judged::Parked) {
            let file = detail.files().first().map(|(_, path)| path.clone().into_owned());
            seen.stopped = Some(Stop { action: row.action.to_owned(), program, file, spoke });
        }
        if !row.tool_use.is_empty() {
            if seen.open.len() == MOST_OPEN {
                seen.open.remove(0);
            }
            seen.open.push((row.tool_use.to_owned(), place, told));
        }
    }

    /// Says of what was stopped before what came next.
    fn settle(&mut self, session: u32, row: &Past<'_>, detail: &Detail<'_>, program: u16) {
        let Some(stop) = self.sessions[session as usize].stopped.take() else { return };
        let same_file = || detail.files().iter().any(|(_, path)| stop.file.as_deref() == Some(path.as_ref()));
        let next = match stop.action == row.action {
            true if detail.approval.is_some() && row.verdict != "deny" => Next::Allowed,
            true => Next::Again,
            false if stop.program == program || same_file() => Next::OtherWay,
            false => Next::OtherWork,
        };
        for word in &mut self.spoke[stop.spoke.0 as usize..stop.spoke.1 as usize] {
            word.next = next;
        }
    }

    fn after(&mut self, row: &Past<'_>, detail: &Detail<'_>, session: u32) {
        let at = row.at.0;
        let is_green = detail.test.as_deref() == Some("passed");
        if is_green {
            self.greens.push((at, session));
        }
        if row.outcome != "failed" {
            for path in detail.written() {
                let file = self.files.of(&path);
                self.edits.push((at, session, file));
            }
        }
        let ended = match row.outcome {
            "ok" => Ended::Ok,
            "failed" => Ended::Failed,
            _ => Ended::Else,
        };
        let class = detail.error_class.as_deref().map_or(0, |class| self.classes.of_few(class) + 1);
        let seen = &mut self.sessions[session as usize];
        let open = seen.open.iter().position(|(tool_use, ..)| tool_use == row.tool_use);
        let (place, told) = match open.map(|at| seen.open.remove(at)) {
            Some((_, place, told)) => (place as usize, told),
            // Its beginning is not in the ledger any more, or never was.
            None => {
                let place = seen.ticks.len();
                seen.ticks.push(Tick::at(at));
                (place, None)
            }
        };
        let tick = &mut seen.ticks[place];
        tick.end = u32::try_from(at - tick.at).unwrap_or(0);
        tick.took = detail.duration_ms.and_then(|ms| u32::try_from(ms).ok()).unwrap_or(0);
        tick.ended = ended;
        tick.is_green = is_green;
        tick.class = u8::try_from(class).unwrap_or(u8::MAX);
        tick.hints.1 = few(detail.hints.len());
        let is_worth = ended != Ended::Ok && ended != Ended::Else || is_green || tick.hints.1 > 0;
        match told.and_then(|number| self.told.binary_search_by_key(&number, |told| told.number).ok()) {
            Some(known) => {
                let told = &mut self.told[known];
                told.outcome = line::ended_in_words(&whole(row));
                told.is_failed = ended == Ended::Failed;
                told.is_green = is_green;
                told.hints.extend(detail.hints.iter().map(|hint| hint.clone().into_owned()));
            }
            None if is_worth => self.tell(row, detail, session),
            None => {}
        }
    }

    fn push(&mut self, session: u32, tick: Tick) {
        self.sessions[session as usize].ticks.push(tick);
    }

    fn tell(&mut self, row: &Past<'_>, detail: &Detail<'_>, session: u32) {
        let value = whole(row);
        let is_after = !row.outcome.is_empty();
        self.told.push(Told {
            number: row.number,
            id: row.ulid.to_owned(),
            at: row.at.0,
            session,
            event: row.event.to_owned(),
            what: Untrusted::new(line::command(&value)).for_terminal(LONGEST_WHAT),
            program: detail.program(if row.tool.is_empty() { row.event } else { row.tool }),
            verdict: row.verdict.to_owned(),
            rules: row.rules.split_whitespace().map(str::to_owned).collect(),
            said: lines_of(value["said"].as_str().unwrap_or_default()),
            outcome: if is_after { line::ended_in_words(&value) } else { String::new() },
            hints: detail.hints.iter().map(|hint| hint.clone().into_owned()).collect(),
            by_person: detail.approval.is_some(),
            otherwise: detail.otherwise.as_ref().map(|word| word.clone().into_owned()),
            is_parked: detail.parked == Some(true),
            is_green: detail.test.as_deref() == Some("passed"),
            is_failed: row.outcome == "failed",
        });
        if self.told.len() > MOST_TOLD + MOST_TOLD / 8 {
            let gone = self.told.len() - MOST_TOLD;
            self.told.drain(..gone);
            self.forgotten += gone as u64;
        }
    }
}

impl Tick {
    const fn at(at: i64) -> Self {
        Self {
            at,
            end: 0,
            took: 0,
            program: 0,
            class: 0,
            judged: Judged::Passed,
            ended: Ended::Unseen,
            is_call: false,
            is_green: false,
            hints: (0, 0),
        }
    }

    /// The moment of its end.
    pub(super) const fn ended_at(&self) -> i64 {
        self.at + self.end as i64
    }

    /// Its one letter in the picture: the weightiest thing that is known of it.
    pub(super) const fn letter(&self) -> char {
        match (self.judged, self.ended) {
            (Judged::Compacted, _) => 'c',
            (Judged::Stopped, _) => 's',
            (Judged::Parked | Judged::Asked, _) => 'q',
            (_, Ended::Failed) => 'f',
            _ if self.is_green => 't',
            _ if self.hints.0 > 0 || self.hints.1 > 0 => 'h',
            (Judged::Warned, _) => 'w',
            (Judged::Passed, _) => 'o',
        }
    }
}

fn judged(verdict: &str, parked: Option<bool>) -> Judged {
    match verdict {
        "deny" => Judged::Stopped,
        // Rows that do not say were written when every question was parked.
        "ask" if parked.unwrap_or(true) => Judged::Parked,
        "ask" => Judged::Asked,
        "warn" | "rewrite" => Judged::Warned,
        _ => Judged::Passed,
    }
}

/// The row as `log` has it.
fn whole(row: &Past<'_>) -> Value {
    let mut value: Value = serde_json::from_str(row.detail).unwrap_or_default();
    if let Value::Object(object) = &mut value {
        for (name, text) in [("tool", row.tool), ("event", row.event), ("outcome", row.outcome)] {
            if !text.is_empty() {
                object.insert(name.into(), text.into());
            }
        }
    }
    value
}

/// A text of several lines, each of them harmless.
fn lines_of(text: &str) -> String {
    let text: String = text.chars().take(LONGEST_SAID).collect();
    let lines: Vec<String> =
        text.lines().map(|line| Untrusted::new(line).for_terminal(LONGEST_SAID)).collect();
    lines.join("\n")
}

fn few(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

fn index(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
