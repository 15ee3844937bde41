//! A call that does what strangers' words want: what it is, how grave, who named what.

/// What kind of attack a call would be part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Category {
    /// Something leaves for a place that only strangers named.
    DataExfiltration,
    /// Strangers' code comes in, or machines are told to run it.
    PrivilegeEscalation,
    /// Strangers' words become rules.
    ShardManipulation,
    /// Strangers' words become what later sessions know.
    MemoryPoisoning,
    /// Strangers' words become a worker's task.
    MaliciousDelegation,
}

impl Category {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::DataExfiltration,
        Self::PrivilegeEscalation,
        Self::ShardManipulation,
        Self::MemoryPoisoning,
        Self::MaliciousDelegation,
    ];

    /// The word used in rules, ledger and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DataExfiltration => "data-exfiltration",
            Self::PrivilegeEscalation => "privilege-escalation",
            Self::ShardManipulation => "shard-manipulation",
            Self::MemoryPoisoning => "memory-poisoning",
            Self::MaliciousDelegation => "malicious-delegation",
        }
    }
}

/// A threat that was found in a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Threat {
    /// What kind.
    pub category: Category,
    /// How grave, in hundredths.
    pub severity: u8,
    /// The source that named it: `web`, `mcp:tracker`; empty where none did.
    pub source: String,
    /// The event in which it did.
    pub source_event: String,
    /// When, in milliseconds.
    pub source_at: i64,
    /// The file that brought it from the thread that read the source; empty where this one read it.
    pub through: String,
    /// Where it would go: a destination, or a file; letters of names only.
    pub sink: String,
    /// What would go: `a file or the like`, `words`, `copied words`.
    pub what: &'static str,
    /// A secret was disclosed to the thread before.
    pub private: bool,
}
