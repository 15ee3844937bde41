//! The observations of a play of the record: single differences, and how often what was found.

use std::collections::HashMap;

use super::aftermath::Aftermath;
use crate::runtime::model::{Decision, Moment};

/// Which way the second policy differs from the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Turn {
    /// It is stricter.
    Tighten,
    /// It is milder.
    Loosen,
}

impl Turn {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tighten => "tighten",
            Self::Loosen => "loosen",
        }
    }
}

/// The first time in a session that a rule made the two policies differ: one observation.
#[derive(Debug, Clone)]
pub struct Observation {
    pub event: String,
    pub at: Moment,
    pub session: String,
    /// The rule that makes the difference.
    pub rule: String,
    /// Which way.
    pub turn: Turn,
    /// What the first policy says.
    pub before: Decision,
    /// What the second policy says.
    pub after: Decision,
    pub what: String,
    /// What the rule saw, or why it speaks.
    pub why: String,
    pub next: Aftermath,
    /// The agent changed the rule's file in this session: nothing that happened there counts.
    pub own_hand: bool,
}

/// How often what was found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Calls and stops that were judged, or should have been.
    pub events: u64,
    /// Both say the same.
    pub same: u64,
    /// The second is stricter.
    pub tighten: u64,
    /// The second is milder.
    pub loosen: u64,
    /// It cannot be told from what was recorded.
    pub indeterminate: u64,
    /// The record cannot be read.
    pub errors: u64,
}

/// What is known of one rule over the whole record.
#[derive(Debug, Clone, Default)]
pub struct RuleTally {
    /// Events on which it makes a difference.
    pub events: u64,
    /// Sessions in which it does.
    pub sessions: u64,
    /// Of the command lines it would have stopped, how often each.
    pub lines: HashMap<String, u64>,
}
