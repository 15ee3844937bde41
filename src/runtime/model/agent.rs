//! The agents we sit behind. A new one is a variant here; the compiler points at the rest, of which
//! `agents/profile` is the most.

/// A coding agent whose hooks we answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Agent {
    /// Claude Code. Also whose shapes are taken where nobody says whose they are: events written by hand, records that
    /// name no agent.
    #[default]
    Claude,
    /// OpenAI Codex.
    Codex,
}

impl Agent {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 2] = [Self::Claude, Self::Codex];

    /// Their words, in that order.
    pub const NAMES: [&'static str; Self::ALL.len()] = [Self::Claude.name(), Self::Codex.name()];

    /// The word used on the command line and in the ledger.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Claude => "claude",
            Self::Codex => "codex",
        }
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Claude => "Claude Code",
            Self::Codex => "Codex",
        }
    }

    /// The agent of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|agent| agent.name() == name)
    }
}
