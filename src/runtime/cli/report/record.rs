//! The record that is kept of a ledger: sessions and their ticks, words of rules, edits, and the rows worth reading.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::fold::index;
use super::names::Names;

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
    pub(super) by_session: HashMap<String, u32>,
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
    pub(super) open: Vec<(String, u32, Option<i64>)>,
    /// What was stopped last, until it is known what came next.
    pub(super) stopped: Option<Stop>,
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
    /// What the refusal offered.
    Offered,
    /// Something with the same program or file: another way.
    OtherWay,
    /// Something else.
    OtherWork,
    /// The same, after a person allowed it.
    Allowed,
}

/// What was stopped.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Stop {
    pub action: String,
    pub program: u16,
    pub file: Option<String>,
    /// The commands that the refusal offered instead, each as its words.
    pub offered: Vec<Vec<String>>,
    /// The words of rules that stopped it.
    pub spoke: (u32, u32),
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

impl Tick {
    pub(super) const fn at(at: i64) -> Self {
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
