//! A trace: one thing that happened and may happen again, in our own sentences over typed values. Pure.
//!
//! [`fold`] makes traces of the ledger's rows, [`detail`] reads of a row what it needs, [`answer`] shows traces within a
//! budget of bytes.

pub mod answer;
mod detail;
pub mod fold;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::runtime::model::{Moment, Untrusted};

/// The most characters of one field.
pub const LONGEST: usize = 600;
/// The most links, and the most events among them.
const MOST_LINKS: usize = 24;
const MOST_EVENTS: usize = 8;

/// What kind of thing happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Something was refused, or a person's word was asked for.
    Violation,
    /// A person let something through.
    Approval,
    /// A person decided.
    Decision,
    /// A person corrected the agent.
    Correction,
    /// An agent said what it learned.
    Reflection,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Violation, Self::Approval, Self::Decision, Self::Correction, Self::Reflection];

    /// The word used in files and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Violation => "violation",
            Self::Approval => "approval",
            Self::Decision => "decision",
            Self::Correction => "correction",
            Self::Reflection => "reflection",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Where a trace comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    EnforcementHook,
    UserCorrection,
    AutoDetected,
    Agent,
}

impl Source {
    /// The word used in files and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::EnforcementHook => "enforcement_hook",
            Self::UserCorrection => "user_correction",
            Self::AutoDetected => "auto_detected",
            Self::Agent => "agent",
        }
    }
}

/// How sure it is that a person corrected something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Something looks like it; a person should say.
    Suspected,
    /// An act and a word say so.
    Shown,
    /// A person said so in marked lines.
    Stated,
}

impl Grade {
    /// The word used in files and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Suspected => "suspected",
            Self::Shown => "shown",
            Self::Stated => "stated",
        }
    }
}

/// Who was at what.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    pub agent: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub role: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub track: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub feature: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub task: String,
}

/// What happened, what was right, and why; each empty where nobody knows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happened {
    pub what: String,
    pub right: String,
    pub why: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// A hash of what makes it one: the same thing has the same id whenever it is read.
    pub id: String,
    pub kind: Kind,
    pub source: Source,
    /// For corrections alone.
    pub grade: Option<Grade>,
    /// When it first happened, and when last.
    pub at: i64,
    pub last: i64,
    pub count: u32,
    pub context: Context,
    pub event: Happened,
    /// What it is related to: `rule`, `file`, `step`, `decision`, `event`, `trace`, `then`.
    pub links: Vec<(String, String)>,
    pub session: String,
    /// The action's key in the ledger; empty where it is about none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub action: String,
    /// The words of the command, masked as the ledger has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub argv: Vec<String>,
}

impl Trace {
    /// One that happened now, once.
    pub fn new(kind: Kind, source: Source, session: &str, made_of: &[&str], at: i64) -> Self {
        Self {
            id: id_of(kind, session, made_of),
            kind,
            source,
            grade: None,
            at,
            last: at,
            count: 1,
            context: Context::default(),
            event: Happened::default(),
            links: Vec::new(),
            session: session.to_owned(),
            action: String::new(),
            argv: Vec::new(),
        }
    }

    /// Adds a link, where there is something to link to and it is not there yet.
    pub fn link(&mut self, relation: &str, to: &str) {
        let to = clean(to, 200);
        let has = |(known, other): &(String, String)| known == relation && *other == to;
        if !to.is_empty() && self.links.len() < MOST_LINKS && !self.links.iter().any(has) {
            self.links.push((relation.to_owned(), to));
        }
    }

    /// What it is linked to by a relation.
    pub fn linked<'a>(&'a self, relation: &'a str) -> impl Iterator<Item = &'a str> {
        self.links.iter().filter(move |(known, _)| known == relation).map(|(_, to)| to.as_str())
    }

    /// The first of these.
    pub fn first_linked(&self, relation: &str) -> &str {
        self.links.iter().find(|(known, _)| known == relation).map_or("", |(_, to)| to.as_str())
    }

    /// The same thing happened again.
    pub fn again(&mut self, later: &Self) {
        self.count = self.count.saturating_add(later.count);
        self.last = self.last.max(later.last);
        self.grade = self.grade.max(later.grade);
        for (mine, other) in
            [(&mut self.event.right, &later.event.right), (&mut self.event.why, &later.event.why)]
        {
            if mine.is_empty() {
                other.clone_into(mine);
            }
        }
        for (relation, to) in &later.links {
            if relation != "event" || self.linked("event").count() < MOST_EVENTS {
                self.link(relation, to);
            }
        }
    }

    /// The words that it is found by.
    pub fn words(&self) -> String {
        let mut words = [self.event.what.as_str(), &self.event.right, &self.event.why].join(" ");
        for (relation, to) in &self.links {
            if matches!(relation.as_str(), "rule" | "file" | "step" | "decision" | "then") {
                words.push(' ');
                words.push_str(to);
            }
        }
        words
    }

    /// What a person may look for it by; `project` is the repository's name.
    pub fn as_json(&self, project: &str) -> Value {
        let Context { agent, role, track, feature, task } = &self.context;
        let words = |fields: &[(&str, &str)]| fields.iter().copied().collect::<Value>();
        let context = words(&[
            ("agent", agent),
            ("role", role),
            ("track", track),
            ("feature", feature),
            ("task", task),
        ]);
        let event = words(&[
            ("what_happened", &self.event.what),
            ("what_was_correct", &self.event.right),
            ("why", &self.event.why),
        ]);
        let links = self.links.iter().map(|(relation, to)| Value::from(vec![relation.as_str(), to]));
        let mut all = words(&[
            ("id", &self.id),
            ("project", project),
            ("timestamp", &stamp(Moment(self.at))),
            ("type", self.kind.name()),
        ]);
        for (name, value) in [
            ("context", context),
            ("event", event),
            ("source", self.source.name().into()),
            ("grade", self.grade.map(Grade::name).into()),
            ("count", self.count.into()),
            ("links", links.collect()),
        ] {
            all[name] = value;
        }
        all
    }
}

/// The id of what is made of these words: 12 hex digits.
pub fn id_of(kind: Kind, session: &str, made_of: &[&str]) -> String {
    let mut hash = Sha256::new();
    for word in [kind.name(), session].iter().chain(made_of) {
        hash.update((word.len() as u64).to_le_bytes());
        hash.update(word.as_bytes());
    }
    hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// Words on one line that act on nothing, at most so many characters.
pub fn clean(text: &str, most: usize) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let shown = Untrusted::new(words).for_terminal(most);
    // What is written in escapes is longer than it was.
    match shown.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &shown[..end]),
        None => shown,
    }
}

/// A moment as programs read it.
pub fn stamp(at: Moment) -> String {
    jiff::Timestamp::from_millisecond(at.0)
        .map(|at| at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string())
        .unwrap_or_default()
}
