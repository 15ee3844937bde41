//! Exit codes, in one place. 2 is reserved for agent adapters and never used by a command.

/// What a process of ours says to the one that started it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    Done = 0,
    /// Ran fine, the answer is no.
    No = 1,
    /// The command line was wrong.
    Usage = 64,
    /// The input was wrong; nothing was changed.
    BadInput = 65,
    /// A bug of ours.
    Bug = 70,
    /// Could not write.
    CannotWrite = 73,
    /// Somebody else holds what we need.
    Busy = 75,
    /// The configuration is wrong.
    Config = 78,
}
