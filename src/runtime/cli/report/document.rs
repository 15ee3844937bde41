//! The document behind the page: `cf-guide/report/1`. What is not there is left out.

use serde::Serialize;

use crate::runtime::workspace::counts::Counts;

/// All that the page shows.
#[derive(Debug, Serialize)]
pub(super) struct Document {
    pub schema: &'static str,
    pub version: &'static str,
    /// When it was made.
    pub made: i64,
    /// Where it begins.
    pub since: i64,
    /// Somebody rewrites it as things happen.
    pub watching: bool,
    /// Paths outside and arguments of commands were left out.
    pub redacted: bool,
    pub repositories: Vec<Repository>,
}

#[derive(Debug, Serialize)]
pub(super) struct Repository {
    pub name: String,
    pub path: Option<String>,
    /// The first line of `status`.
    pub answer: String,
    pub is_guarded: bool,
    pub lamps: Vec<Lamp>,
    pub mode: &'static str,
    pub paused: Option<Paused>,
    pub counts: Counts,
    pub guards: usize,
    /// The next step, as `status` has it.
    pub next: Option<Step>,
    pub waiting: Vec<Waiting>,
    /// What agents asked people: open ones first, the most pressing of them first.
    pub decisions: Vec<AskedDecision>,
    pub today: Totals,
    pub totals: Totals,
    pub sessions: Vec<Session>,
    /// The names behind the two letters of a tick.
    pub programs: Vec<String>,
    pub time: Vec<Spent>,
    pub files: Vec<Hot>,
    pub errors: Vec<Class>,
    pub rules: Vec<Rule>,
    pub hints: Vec<Hint>,
    /// Strict lines that nothing enforces, with the sentence that would be.
    pub unenforced: Vec<Unenforced>,
    /// What those sentences would have stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what_if: Option<WhatIf>,
    /// The rows worth reading, newest first.
    pub events: Vec<Event>,
    /// How many of them found no room.
    pub left_out: u64,
    /// What could not be read, in sentences.
    pub notes: Vec<String>,
}

/// How one client stands.
#[derive(Debug, Serialize)]
pub(super) struct Lamp {
    pub agent: &'static str,
    /// on, paused, warn, waits, off.
    pub state: &'static str,
    pub says: String,
}

/// What rests, and until when.
#[derive(Debug, Serialize)]
pub(super) struct Paused {
    pub pack: String,
    pub until: i64,
}

/// What to do next.
#[derive(Debug, Serialize)]
pub(super) struct Step {
    pub command: String,
    pub purpose: String,
}

/// A question that waits for a person.
#[derive(Debug, Serialize)]
pub(super) struct Waiting {
    pub id: String,
    /// approval, decision, guidance.
    pub kind: &'static str,
    pub at: i64,
    pub agent: String,
    pub session: String,
    pub what: String,
    pub why: String,
    /// What a person types to answer it.
    pub command: String,
}

/// A question that an agent put to a person.
#[derive(Debug, Serialize)]
pub(super) struct AskedDecision {
    pub id: String,
    pub state: &'static str,
    pub question: String,
    pub options: Vec<String>,
    /// The option that its agent recommends, from 1; 0 for none.
    pub recommend: usize,
    /// As pressing as it is by now.
    pub urgency: &'static str,
    pub asked: i64,
    pub due: i64,
    pub agent: String,
    /// Its mark.
    pub session: String,
    pub blocks: Vec<String>,
    /// When it was closed, by whom, with what and why.
    pub ended: Option<i64>,
    pub by: String,
    pub answer: String,
    pub rationale: String,
}

/// Counts of a time.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Totals {
    pub sessions: u64,
    pub calls: u64,
    pub failed: u64,
    pub stopped: u64,
    pub asked: u64,
    pub warned: u64,
    pub hints: u64,
    /// When tests last passed.
    pub green: Option<i64>,
}

/// A session, and its calls as ticks.
#[derive(Debug, Serialize)]
pub(super) struct Session {
    pub session: String,
    pub mark: String,
    pub name: Option<String>,
    pub agent: String,
    pub branch: Option<String>,
    pub track: Option<String>,
    pub first: i64,
    pub last: i64,
    pub calls: u64,
    pub failed: u64,
    pub stopped: u64,
    pub asked: u64,
    pub hints: u64,
    pub waiting: u64,
    /// How many tokens its last request and the answer had, as its transcript says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tokens: Option<u64>,
    /// The files that it edited most, and how often.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<(String, u64)>,
    /// What its person asked for, which a compaction leaves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keeps: Vec<String>,
    pub ticks: Ticks,
}

/// Calls in order: seconds since the one before, what came of it, which program. Short, for there are many.
#[derive(Debug, Default, Serialize)]
pub(super) struct Ticks {
    /// When the first one was.
    pub from: i64,
    pub steps: String,
    pub kinds: String,
    /// Two letters each.
    pub programs: String,
}

/// Where time went.
#[derive(Debug, Serialize)]
pub(super) struct Spent {
    pub program: String,
    pub calls: u64,
    pub ms: u64,
    pub failed_ms: u64,
}

/// A file that is edited often.
#[derive(Debug, Serialize)]
pub(super) struct Hot {
    pub path: String,
    pub edits: u64,
    /// Edits since tests last passed in that session, at the most.
    pub untested: u64,
    pub last: i64,
}

/// Errors of one class.
#[derive(Debug, Serialize)]
pub(super) struct Class {
    pub class: String,
    pub count: u64,
}

/// A rule or guard, and how it fared.
#[derive(Debug, Serialize)]
pub(super) struct Rule {
    pub id: String,
    /// rule, guard, gone.
    pub source: &'static str,
    pub text: String,
    pub place: String,
    /// As it acts now, and as it is written where that differs.
    pub mode: String,
    pub written: Option<String>,
    /// How often it spoke, day by day, the last one today; empty where it did not.
    pub days: Vec<u32>,
    pub stopped: u64,
    pub asked: u64,
    pub warned: u64,
    /// What came next: what it offered, another way, other work, the same again, allowed by a person, marked as wrong.
    pub offered: u64,
    pub other_way: u64,
    pub other_work: u64,
    pub again: u64,
    pub allowed: u64,
    pub wrong: u64,
    pub last: Option<i64>,
}

/// A hint, and what came of it.
#[derive(Debug, Serialize)]
pub(super) struct Hint {
    pub key: String,
    pub signals: Vec<String>,
    pub template: String,
    pub shown: u64,
    pub helped: u64,
    pub ignored: u64,
    /// How often in the time that the page is about.
    pub given: u64,
    pub days: Vec<u32>,
}

/// A strict line that nothing enforces.
#[derive(Debug, Serialize)]
pub(super) struct Unenforced {
    pub id: String,
    pub text: String,
    pub place: String,
    pub sentence: Option<String>,
}

/// What would have been, had the sentences that are offered been rules.
#[derive(Debug, Serialize)]
pub(super) struct WhatIf {
    /// How many calls were judged again.
    pub calls: u64,
    pub sentences: Vec<Imagined>,
    /// A letter for each of the newest calls, oldest first: `.` passed, `s` was stopped, `A`… would have been stopped by
    /// that sentence.
    pub dots: String,
}

/// One sentence.
#[derive(Debug, Serialize)]
pub(super) struct Imagined {
    pub sentence: String,
    pub place: String,
    pub stops: u64,
    pub example: String,
}

/// A row worth reading.
#[derive(Debug, Serialize)]
pub(super) struct Event {
    pub id: String,
    pub at: i64,
    /// Its place in the list of sessions.
    pub session: usize,
    pub kind: char,
    pub what: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub said: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub outcome: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<String>,
    /// A person's word was behind it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_person: bool,
    /// What it would have been without a pause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<String>,
}
