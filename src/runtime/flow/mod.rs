//! The flow of data: where it comes from and where it may go. Pure.
//!
//! Words do not show an attack; what it needs is a destination and a payload, and those show in calls. What strangers wrote
//! labels the thread that read it (`sources`), and the destinations that it names are kept as keyed hashes (`scan`, `thread`).
//! A call that sends something (`sinks`) to a destination that only strangers named is a threat (`judge`). Nothing here
//! loosens a verdict, and no text alone stops anything.

mod hash;
mod judge;
mod lasting;
mod learn;
mod lists;
mod masks;
mod names;
mod places;
mod probe;
mod scan;
mod shingles;
mod sinks;
mod sources;
mod thread;
mod tools;

pub use hash::Key;
pub use judge::{Answer, Relay, Seen, threats};
pub use lasting::{lasting, looked_at};
pub use learn::{MOST_SCANNED, approved, concerns, taken_in};
pub use lists::Lists;
pub use places::is_memory;
pub use probe::probe;
pub use scan::scan;
pub use sinks::{Reach, may_send, reach};
pub use sources::{Source, of as source_of};
pub use thread::{Label, Thread};
pub use tools::server;
