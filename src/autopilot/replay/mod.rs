//! The past under another policy: what was recorded is judged by two policies, and where they differ is told.
//!
//! In reading order: [`recorded`] (one call as it was recorded, ready to be judged again), [`row`] (a ledger row becomes
//! one), [`transcripts`] (so do the calls that a client wrote down), [`past`] (what had happened by then, rebuilt from the
//! calls before), [`policies`] (two policies taken apart), [`player`] (both, call by call), [`observation`] (what that
//! brings to light), [`aftermath`] (what came after a call on which they differ), [`hands`] (which
//! files agents' edits could have reached, and when agents were at work), [`report`] (the answer for people and
//! programs).
//!
//! The context is frozen: a call is judged by what was known when it was made, never by the files of today. What cannot
//! be told that way counts as *indeterminate* and is said so.

pub mod aftermath;
pub mod hands;
pub mod observation;
pub mod past;
pub mod player;
pub mod policies;
pub mod recorded;
pub mod report;
pub mod row;
pub mod transcripts;

pub use aftermath::Aftermath;
pub use observation::{Observation, Tally, Turn};
pub use player::Player;
pub use policies::Policies;
pub use recorded::{Kind, Recorded};
