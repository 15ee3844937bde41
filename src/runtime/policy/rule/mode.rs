//! The modal and the mode of a rule: how firmly it is put, and what happens when it is broken.

use serde::{Deserialize, Serialize};

use crate::runtime::model::Decision;

/// How firmly a rule is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Modal {
    /// never, do not, must, always, only, required, forbidden.
    Strict,
    /// should, prefer, avoid, try to.
    Soft,
}

impl Modal {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Strict => "strict",
            Self::Soft => "soft",
        }
    }
}

/// What happens when a rule is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mode {
    /// It is recorded, nothing else.
    Observe,
    /// The model is told.
    Warn,
    /// A person decides.
    Ask,
    /// It does not happen.
    Deny,
}

impl Mode {
    /// The word used in rules and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Observe => "observe",
            Self::Warn => "warn",
            Self::Ask => "ask",
            Self::Deny => "deny",
        }
    }

    /// The mode of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Observe, Self::Warn, Self::Ask, Self::Deny].into_iter().find(|m| m.name() == name)
    }

    /// What it decides.
    pub const fn decision(self) -> Decision {
        match self {
            Self::Observe => Decision::Allow,
            Self::Warn => Decision::Warn,
            Self::Ask => Decision::Ask,
            Self::Deny => Decision::Deny,
        }
    }
}

/// The global mode: the strongest thing a rule may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Cap {
    /// As the rules say.
    #[default]
    Enforce,
    /// At most a warning.
    Warn,
    /// Recorded only.
    Observe,
}

impl Cap {
    /// The mode under this cap.
    pub fn applied(self, mode: Mode) -> Mode {
        match self {
            Self::Enforce => mode,
            Self::Warn => mode.min(Mode::Warn),
            Self::Observe => Mode::Observe,
        }
    }
}
