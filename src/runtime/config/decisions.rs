//! Settings of decisions beside the turn gate: how long one has for an answer, and what a person has run for them.

use serde::{Deserialize, Serialize};

/// The longest time that one can be given for an answer.
pub const LONGEST_DUE: u32 = 365 * 86_400;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionSettings {
    /// How long one has for an answer, in seconds: high, medium, low.
    pub due: [u32; 3],
    /// What is run when something happens to a decision: a program and its words. Empty: nothing.
    pub notify: Vec<String>,
    /// What whoever answers runs to wake a session that stopped.
    pub wake: Vec<String>,
    /// What is run when the chosen option writes a failure down.
    pub file: Vec<String>,
    /// What looks at every question and every answer before it is kept.
    pub validators: Vec<Vec<String>>,
}

impl Default for DecisionSettings {
    fn default() -> Self {
        Self {
            due: [3600, 86_400, 7 * 86_400],
            notify: Vec::new(),
            wake: Vec::new(),
            file: Vec::new(),
            validators: Vec::new(),
        }
    }
}

/// One wish about decisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum DecisionWish {
    /// The time for one urgency, by its place.
    Due(usize, u32),
    Notify(Vec<String>),
    Wake(Vec<String>),
    File(Vec<String>),
    Validators(Vec<Vec<String>>),
}

impl DecisionWish {
    /// True where people would be reminded later than without it.
    pub fn loosens(&self, now: &DecisionSettings) -> bool {
        match self {
            Self::Due(at, seconds) => now.due.get(*at).is_some_and(|known| seconds > known),
            Self::Notify(_) | Self::Wake(_) | Self::File(_) | Self::Validators(_) => false,
        }
    }

    /// True where it names a program that we would run: never a repository's word.
    pub const fn names_a_program(&self) -> bool {
        match self {
            Self::Due(..) => false,
            Self::Notify(_) | Self::Wake(_) | Self::File(_) | Self::Validators(_) => true,
        }
    }

    pub fn apply(self, settings: &mut DecisionSettings) {
        match self {
            Self::Due(at, seconds) => {
                if let Some(known) = settings.due.get_mut(at) {
                    *known = seconds;
                }
            }
            Self::Notify(argv) => settings.notify = argv,
            Self::Wake(argv) => settings.wake = argv,
            Self::File(argv) => settings.file = argv,
            Self::Validators(all) => settings.validators = all,
        }
    }
}
