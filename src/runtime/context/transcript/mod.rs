//! A transcript on disk, read as typed items: all of it, a tail, a prefix that was frozen, what came since an offset.
//!
//! ```ignore
//! use std::path::Path;
//! use crate::runtime::context::transcript::{self, Kind, Span, Wanted};
//! use crate::runtime::model::Agent;
//!
//! let path = Path::new("/home/me/.claude/projects/p/session.jsonl");
//! let Some(items) = transcript::open(path, Agent::Claude, Wanted::default(), Span::tail(4 << 20)) else { return };
//! for item in items {
//!     match item.kind {
//!         Kind::Prompt { text } => drop(text), // what a person typed, nothing else
//!         Kind::Said { .. } | Kind::Call(_) | Kind::Result(_) => {} // only where asked for with `Wanted`
//!         Kind::Boundary | Kind::Usage { .. } => {}
//!     }
//! }
//! ```
//!
//! How a client's lines become items is `agents::transcript`'s business.

#[cfg(test)]
mod tests;

use std::io::Read;
use std::path::Path;

use crate::runtime::agents::transcript::whose;
pub use crate::runtime::agents::transcript::{Item, Items, Kind, Span, Wanted, by_a_person, probe, read};
use crate::runtime::model::Agent;
use crate::runtime::system::files;

/// How much of a file is looked at to tell whose it is.
const GLANCE: u64 = 64 * 1024;

/// The items of a part of a file; None where it cannot be read.
pub fn open(path: &Path, agent: Agent, wanted: Wanted, span: Span) -> Option<Items<impl Read + use<>>> {
    let whole = files::regular_len(path)?;
    let (from, to) = span.within(whole);
    let part = files::open_part(path, from.saturating_sub(1), to)?;
    Some(read(part, from, agent, wanted))
}

/// Whose transcript a file is; None where its beginning tells nothing.
pub fn agent_of(path: &Path) -> Option<Agent> {
    whose(files::open_part(path, 0, GLANCE)?)
}
