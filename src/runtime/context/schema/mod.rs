//! The structured lines that survive a compaction: decisions, risks, plan steps, invariants. Pure.
//!
//! One reader for messages and for the track's own files, so that what is written is read back as the same.

mod reader;

pub use self::reader::{is_time, read};
use crate::runtime::model::Severity;

/// Raised whenever the same words would be read or written differently.
pub const SCHEMA: u32 = 1;

/// Something decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecisionLine {
    pub what: String,
    /// Why.
    pub reason: String,
    /// What follows from it.
    pub impact: String,
}

/// Something that may go wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Risk {
    pub what: String,
    /// How bad: low, medium, high, critical.
    pub severity: Severity,
    /// Who watches it.
    pub owner: String,
    /// Whether it still may.
    pub status: Status,
}

/// Whether a risk still may come true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It may.
    Open,
    /// Something was done about it.
    Mitigated,
    /// It is over.
    Closed,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Open, Self::Mitigated, Self::Closed];

    /// The word used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Mitigated => "mitigated",
            Self::Closed => "closed",
        }
    }
}

/// How far a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum StepState {
    /// Not begun.
    Todo,
    /// Under way.
    Doing,
    /// Waits for something.
    Blocked,
    /// Finished and verified.
    Done,
    /// Not needed any more.
    Dropped,
}

impl StepState {
    /// All of them, least far first.
    pub const ALL: [Self; 5] = [Self::Todo, Self::Doing, Self::Blocked, Self::Done, Self::Dropped];

    /// The word used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Todo => "todo",
            Self::Doing => "doing",
            Self::Blocked => "blocked",
            Self::Done => "done",
            Self::Dropped => "dropped",
        }
    }

    /// Work is left.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Todo | Self::Doing | Self::Blocked)
    }
}

/// A step's id: `P3`, `P3.1`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct StepId(Vec<u32>);

impl std::fmt::Display for StepId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, number) in self.0.iter().enumerate() {
            write!(f, "{}{number}", if index == 0 { "P" } else { "." })?;
        }
        Ok(())
    }
}

/// A step as somebody told it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepLine {
    /// Which.
    pub id: StepId,
    /// How far.
    pub state: StepState,
    /// What is to be done; empty where only the state was told.
    pub title: String,
    /// What shows that it is done; empty where it was not told.
    pub verify: String,
}

impl StepLine {
    /// The same work, however far either got.
    pub fn is_same_work(&self, other: &Self) -> bool {
        (&self.id, &self.title, &self.verify) == (&other.id, &other.title, &other.verify)
    }
}

/// One structured item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// `Decision:` with `Reason:` and `Impact:`.
    Decision(DecisionLine),
    /// `Risk:` with `severity:` and `owner:`.
    Risk(Risk),
    /// `P3 [done] title verify: how`.
    Step(StepLine),
    /// `Invariant:`.
    Invariant(String),
}

/// An item and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// From 1.
    pub line: u32,
    /// What.
    pub item: Item,
}

/// A line that wants to be an item and is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// A short code: `decision-incomplete`.
    pub code: &'static str,
    /// From 1.
    pub line: u32,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl Flaw {
    /// A flaw at a line.
    pub fn new(code: &'static str, line: u32, message: impl Into<String>) -> Self {
        Self { code, line, message: message.into() }
    }
}

impl std::fmt::Display for DecisionLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Decision: {} Reason: {} Impact: {}", self.what, self.reason, self.impact)
    }
}

impl std::fmt::Display for Risk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (severity, status) = (self.severity.name(), self.status.name());
        write!(f, "Risk: {} severity: {severity} owner: {} status: {status}", self.what, self.owner)
    }
}

impl std::fmt::Display for StepLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.id, self.state.name())?;
        if !self.title.is_empty() {
            write!(f, " {}", self.title)?;
        }
        if !self.verify.is_empty() {
            write!(f, " verify: {}", self.verify)?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Item {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Decision(decision) => decision.fmt(f),
            Self::Risk(risk) => risk.fmt(f),
            Self::Step(step) => step.fmt(f),
            Self::Invariant(what) => write!(f, "Invariant: {what}"),
        }
    }
}
