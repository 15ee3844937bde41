//! The verdict on an action, and why.

use super::stage::Tried;
use super::{Moment, Threat, Untrusted};

/// The order of strength: deny over ask over rewrite over warn over allow. Silence is allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Decision {
    /// Nothing to say.
    #[default]
    Allow,
    /// Goes on, with a word to the model.
    Warn,
    /// Goes on, changed.
    Rewrite,
    /// A person decides.
    Ask,
    /// Does not happen.
    Deny,
}

impl Decision {
    /// The word used in output and ledger.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Allow => "allow",
            Self::Warn => "warn",
            Self::Rewrite => "rewrite",
            Self::Ask => "ask",
            Self::Deny => "deny",
        }
    }
}

/// How bad it is when the rule is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// For the record.
    Info,
    /// A matter of taste.
    Low,
    /// Costs time.
    Medium,
    /// Costs work.
    High,
    /// Cannot be undone.
    Critical,
}

impl Severity {
    /// The word used in packs, rules and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
            Self::Critical => "critical",
        }
    }
}

/// One rule that had something to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The rule's id: `core.filesystem/root-delete`, `R001`.
    pub rule: String,
    pub decision: Decision,
    /// How bad it is.
    pub severity: Severity,
    /// Where the rule is written; None for built-in guards.
    pub place: Option<Place>,
    /// Why, in one sentence, in our words: `this deletes everything below your home folder`.
    pub why: String,
    /// An allowed way forward; never a ready-to-paste destructive command.
    pub way_forward: String,
    /// What of the action it saw, for the person: may be the agent's own words.
    pub seen: Option<Untrusted>,
    /// A catastrophic guard: no mode and no cap below the user's own config touches it.
    pub catastrophic: bool,
}

/// How a way forward ends where the same call will go through later: something has to be done first.
pub const THEN_AGAIN: &str = "then try again";

impl Finding {
    /// It stands in the way only until something else is done.
    pub fn is_for_now(&self) -> bool {
        self.way_forward.ends_with(THEN_AGAIN)
    }
}

/// Where a rule is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file, relative to the root.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
}

/// Everything that follows from one event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcome {
    /// The strongest decision of all findings.
    pub decision: Decision,
    /// Who said what, strongest first.
    pub findings: Vec<Finding>,
    /// Text for the model beside the decision, most important first.
    pub notes: Vec<String>,
    /// What came for whoever is at work: said before the notes, and never for want of room left out.
    pub news: Vec<String>,
    /// The hints among the notes, by key; for the ledger.
    pub hints: Vec<String>,
    /// Text for the person.
    pub person: Vec<String>,
    /// The whole new tool input, for a rewrite.
    pub rewrite: Option<String>,
    /// The event whose question a person answered, where that decided.
    pub approval: Option<String>,
    /// A pause let it through: until when, and what was decided without it.
    pub paused: Option<Paused>,
    /// What rules on trial said or would have said.
    pub tried: Vec<Tried>,
    /// What of the call does what strangers' words want.
    pub threats: Vec<Threat>,
    /// What went wrong on our side.
    pub problems: Vec<Problem>,
}

/// What a pause let through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paused {
    /// Until when it lasts.
    pub until: Moment,
    /// What would have become of the call.
    pub otherwise: Decision,
}

/// Something that went wrong on our side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// A short code: `store-locked`, `config-broken`.
    pub code: &'static str,
    /// What happened, for the person.
    pub message: String,
}
