//! Settings of decision-time guidance: the `[guidance]` table.

use serde::{Deserialize, Serialize};

/// The most seconds that a window may be long: what is older is forgotten.
pub const LONGEST_WINDOW: u32 = 86_400;
/// The most events that a threshold may ask for: windows hold little more.
pub const HIGHEST_THRESHOLD: u32 = 20;

/// The settings of guidance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guidance {
    /// False: no hints, no stop gate; nothing is counted.
    pub enabled: bool,
    /// How many hints one event may bring.
    pub max_concurrent: u32,
    /// When a signal is raised, by [`Tuned`].
    thresholds: [Threshold; Tuned::ALL.len()],
    /// Commands that are test runs here, beside the known ones.
    pub test_commands: Vec<String>,
    /// What is run when an agent asks for outside guidance: a program and its words. Empty: it is printed.
    pub escalate: Vec<String>,
}

/// How many, in how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Threshold {
    pub window_seconds: u32,
    /// How many in it.
    pub count: u32,
}

/// What has a threshold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tuned {
    /// Errors of any kind.
    ErrorTracking,
    /// The same file, command or two steps, again and again.
    DoomLoop,
    /// Paths and names that are not there.
    NotFound,
    /// The same rule in the way.
    RepeatedDenial,
    /// Workers that fail on the same task.
    WorkerFailure,
    /// Files that an orchestrator edits itself.
    Delegation,
    /// Unresolved errors that keep an orchestrator from stopping.
    UnescalatedBlockers,
}

impl Tuned {
    pub const ALL: [Self; 7] = [
        Self::ErrorTracking,
        Self::DoomLoop,
        Self::NotFound,
        Self::RepeatedDenial,
        Self::WorkerFailure,
        Self::Delegation,
        Self::UnescalatedBlockers,
    ];

    /// The name of its table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ErrorTracking => "error_tracking",
            Self::DoomLoop => "doom_loop",
            Self::NotFound => "not_found",
            Self::RepeatedDenial => "repeated_denial",
            Self::WorkerFailure => "worker_failure",
            Self::Delegation => "delegation",
            Self::UnescalatedBlockers => "unescalated_blockers",
        }
    }

    pub const fn count_key(self) -> &'static str {
        match self {
            Self::DoomLoop => "repeat_threshold",
            Self::ErrorTracking
            | Self::NotFound
            | Self::RepeatedDenial
            | Self::WorkerFailure
            | Self::Delegation
            | Self::UnescalatedBlockers => "threshold",
        }
    }

    /// The one whose table has that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tuned| tuned.name() == name)
    }

    const fn usual(self) -> Threshold {
        let (window_seconds, count) = match self {
            Self::ErrorTracking => (300, 4),
            Self::DoomLoop | Self::RepeatedDenial => (600, 3),
            Self::NotFound => (300, 1),
            Self::WorkerFailure => (1800, 2),
            Self::Delegation => (1800, 1),
            Self::UnescalatedBlockers => (600, 5),
        };
        Threshold { window_seconds, count }
    }
}

impl Default for Guidance {
    fn default() -> Self {
        Self {
            enabled: true,
            max_concurrent: 2,
            thresholds: Tuned::ALL.map(Tuned::usual),
            test_commands: Vec::new(),
            escalate: Vec::new(),
        }
    }
}

impl Guidance {
    /// When a signal is raised.
    pub const fn threshold(&self, tuned: Tuned) -> Threshold {
        self.thresholds[tuned as usize]
    }

    /// The same, to be changed.
    pub(super) const fn threshold_mut(&mut self, tuned: Tuned) -> &mut Threshold {
        &mut self.thresholds[tuned as usize]
    }
}

/// One wish about guidance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum GuidanceWish {
    Enabled(bool),
    MaxConcurrent(u32),
    Window(Tuned, u32),
    Count(Tuned, u32),
    TestCommands(Vec<String>),
    Escalate(Vec<String>),
}

impl GuidanceWish {
    /// True where less would be said than without it.
    pub fn loosens(&self, now: &Guidance) -> bool {
        match self {
            Self::Enabled(on) => !on,
            Self::Window(tuned, seconds) => *seconds < now.threshold(*tuned).window_seconds,
            Self::Count(tuned, count) => *count > now.threshold(*tuned).count,
            Self::MaxConcurrent(_) | Self::TestCommands(_) | Self::Escalate(_) => false,
        }
    }

    /// True where it names a program that we would run: never a repository's word.
    pub const fn names_a_program(&self) -> bool {
        matches!(self, Self::Escalate(_))
    }

    pub fn apply(self, guidance: &mut Guidance) {
        match self {
            Self::Enabled(on) => guidance.enabled = on,
            Self::MaxConcurrent(most) => guidance.max_concurrent = most,
            Self::Window(tuned, seconds) => guidance.threshold_mut(tuned).window_seconds = seconds,
            Self::Count(tuned, count) => guidance.threshold_mut(tuned).count = count,
            Self::TestCommands(commands) => guidance.test_commands.extend(commands),
            Self::Escalate(argv) => guidance.escalate = argv,
        }
    }
}
