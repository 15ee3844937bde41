//! Writes that a decision leaves behind, as data: before the answer, where the answer rests on it, or after it.

use crate::runtime::conduct::Change;

/// Something to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    /// The session's window takes the event in, and answers that were told are taken away: all of it, or nothing where
    /// another hook was first.
    Turn {
        /// The subagent whose window it is.
        subagent: Option<String>,
        /// The window that was seen.
        seen: Option<Vec<u8>>,
        /// The window as it is now; None where it stays.
        window: Option<Vec<u8>>,
        /// The answers, by key.
        answers: Vec<String>,
    },
    /// So often in a row the session was held at Stop; 0 forgets it.
    Stops(u32),
    /// An approval that counts once is spent.
    Spend(String),
    /// A question is answered, and the call that asked it goes on: nobody need be told any more.
    Answered {
        /// What the approval was bound to.
        key: String,
        /// The event that asked.
        event: String,
    },
    /// A question waits for a person.
    Park {
        /// What an approval would be bound to.
        key: String,
        /// The rules that ask.
        rules: Vec<String>,
        why: String,
        /// Granted once only.
        critical: bool,
    },
    /// Rules that the session was told.
    Told {
        /// What was told before counts no more.
        anew: bool,
        /// By id.
        rules: Vec<String>,
    },
    /// A precedent that the session was told, by the id of its trace.
    ToldPrecedent(String),
    /// What strangers' words a thread read: all of it, or nothing where another hook was first.
    Flow {
        /// The subagent whose thread it is.
        subagent: Option<String>,
        /// What was seen.
        seen: Option<Vec<u8>>,
        /// What is known now.
        thread: Vec<u8>,
        /// It has a label that it did not have.
        is_labelled: bool,
    },
    /// What is kept of actors changes by this call: no answer rests on it, so nobody waits.
    Conduct {
        /// Who.
        actors: Vec<String>,
        /// How.
        change: Change,
        /// The rule that refused the call and what it saw, where one did.
        breach: String,
        /// What was kept of them, where somebody looked.
        seen: Vec<Option<String>>,
    },
    /// What survives the next compaction.
    Kept(String),
    /// What clients run besides us, as it was found.
    Pins(String),
    /// News that is about to be said: taken before the answer, noted as told after it.
    Offer {
        /// By number.
        entries: Vec<i64>,
        /// The subagent that hears it.
        subagent: Option<String>,
    },
    /// Something about an open decision is due: a reminder, an escalation, its end.
    Due,
    /// Counters that go up by one.
    Count(Vec<String>),
}

/// When something is written, and what it means where it cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Before the answer, which rests on it.
    First,
    /// Before the answer, which stands without it.
    IfPossible,
    /// After the answer.
    Later,
}

impl Write {
    pub const fn when(&self) -> When {
        match self {
            // A crash must neither leave an approval to be used twice nor hold a session for ever.
            Self::Turn { .. }
            | Self::Flow { .. }
            | Self::Stops(_)
            | Self::Spend(_)
            | Self::Answered { .. }
            | Self::Offer { .. }
            | Self::Park { .. } => When::First,
            // What cannot be noted is told, or read, again: no harm.
            Self::Told { .. } | Self::ToldPrecedent(_) | Self::Kept(_) | Self::Pins(_) => When::IfPossible,
            Self::Due | Self::Count(_) | Self::Conduct { .. } => When::Later,
        }
    }
}
