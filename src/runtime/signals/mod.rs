//! Recent facts become signals, signals become hints. Pure: the clock is an argument.
//!
//! In reading order: [`observe`] says what an event adds to what is known, [`window`] keeps the little of it that
//! matters, [`detect`] finds the patterns, [`bank`] has the hints, [`select`] chooses who is shown what, [`render`]
//! puts it into words from typed values alone, [`effect`] sees whether it helped, [`turn`] is all of that once. Beside them: [`class`] (kinds of
//! errors), [`testing`] (test runs and what they cover), [`worker`] (what a worker's words say), [`blockers`] (what an
//! orchestrator should not walk away from).

pub mod bank;
pub mod blockers;
pub mod class;
pub mod detect;
pub mod effect;
pub mod event;
#[cfg(test)]
mod frequency;
mod key;
mod naming;
pub mod observe;
pub mod render;
pub mod select;
pub mod testing;
#[cfg(test)]
mod tests;
pub mod window;
pub mod worker;

use serde::{Deserialize, Serialize};

use crate::runtime::config::{Guidance, Threshold, Tuned};
use crate::runtime::model::{Event, Step};

/// A pattern over recent events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Signal {
    /// Many errors in a short time.
    ErrorPattern,
    /// The same thing again and again without success.
    DoomLoop,
    /// A path or name that is not there.
    NotFound,
    /// The same rule in the way, again and again.
    RepeatedDenial,
    /// Workers fail on the same task, or ask for help.
    WorkerFailure,
    /// An orchestrator does the work itself.
    Delegation,
    /// What the agent remembers may be out of date.
    StaleContext,
    /// An orchestrator wants to stop with something unsaid.
    UnescalatedBlockers,
}

impl Signal {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::ErrorPattern,
        Self::DoomLoop,
        Self::NotFound,
        Self::RepeatedDenial,
        Self::WorkerFailure,
        Self::Delegation,
        Self::StaleContext,
        Self::UnescalatedBlockers,
    ];

    /// The word used in `guidance.toml` and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ErrorPattern => "error_pattern",
            Self::DoomLoop => "doom_loop",
            Self::NotFound => "not_found",
            Self::RepeatedDenial => "repeated_denial",
            Self::WorkerFailure => "worker_failure",
            Self::Delegation => "delegation",
            Self::StaleContext => "stale_context",
            Self::UnescalatedBlockers => "unescalated_blockers",
        }
    }

    /// The signal of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|signal| signal.name() == name)
    }

    /// When it is raised.
    pub const fn threshold(self, settings: &Guidance) -> Threshold {
        settings.threshold(match self {
            Self::ErrorPattern => Tuned::ErrorTracking,
            Self::DoomLoop => Tuned::DoomLoop,
            Self::NotFound | Self::StaleContext => Tuned::NotFound,
            Self::RepeatedDenial => Tuned::RepeatedDenial,
            Self::WorkerFailure => Tuned::WorkerFailure,
            Self::Delegation => Tuned::Delegation,
            Self::UnescalatedBlockers => Tuned::UnescalatedBlockers,
        })
    }

    /// Where its hints are shown unless an entry says otherwise.
    pub const fn usual_places(self) -> &'static [Place] {
        match self {
            Self::ErrorPattern | Self::DoomLoop | Self::NotFound => &[Place::AfterTool],
            Self::RepeatedDenial => &[Place::BeforeTool],
            Self::WorkerFailure => &[Place::AfterTool, Place::Stop],
            Self::Delegation => &[Place::Prompt, Place::Compacted],
            Self::StaleContext => &[Place::AfterTool, Place::Compacted],
            Self::UnescalatedBlockers => &[Place::Stop],
        }
    }
}

/// The events at which a hint can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// A call that is refused.
    BeforeTool,
    /// A tool, or a batch of them, ran.
    AfterTool,
    /// A prompt was sent.
    Prompt,
    /// A session goes on after a compaction.
    Compacted,
    /// The agent wants to stop.
    Stop,
}

impl Place {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::BeforeTool, Self::AfterTool, Self::Prompt, Self::Compacted, Self::Stop];

    /// The client's word for it, used in `guidance.toml`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BeforeTool => "PreToolUse",
            Self::AfterTool => "PostToolUse",
            Self::Prompt => "UserPromptSubmit",
            Self::Compacted => "SessionStart",
            Self::Stop => "Stop",
        }
    }

    /// The place of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "PostToolUseFailure" | "PostToolBatch" => Some(Self::AfterTool),
            _ => Self::ALL.into_iter().find(|place| place.name() == name),
        }
    }

    /// Where an event stands; None where no hint is ever shown.
    pub fn of(event: &Event) -> Option<Self> {
        match &event.step {
            Step::BeforeTool(_) => Some(Self::BeforeTool),
            Step::AfterTool { .. } | Step::AfterBatch { .. } => Some(Self::AfterTool),
            Step::Prompt { .. } => Some(Self::Prompt),
            Step::SessionStart { source } if source == "compact" => Some(Self::Compacted),
            Step::Stop { .. } => Some(Self::Stop),
            Step::SessionStart { .. }
            | Step::SessionEnd { .. }
            | Step::Permission(_)
            | Step::SubagentStart
            | Step::SubagentStop { .. }
            | Step::BeforeCompact { .. }
            | Step::AfterCompact { .. }
            | Step::ConfigChange { .. }
            | Step::Notification { .. }
            | Step::Other => None,
        }
    }
}
