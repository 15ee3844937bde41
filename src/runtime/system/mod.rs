//! The only door to clock, environment, files, processes and git.
//!
//! Everything that asks the machine something sits here, so that the rest can be tested without one.

#![allow(clippy::disallowed_methods, reason = "this room is the replacement that the ban points at")]

pub mod aliases;
pub mod archive;
pub mod change;
pub mod clock;
pub mod env;
pub mod fate;
pub mod faults;
pub mod files;
pub mod handed;
pub mod look;
pub mod losses;
pub mod matching;
pub mod memory;
mod names;
pub mod notes;
pub mod places;
pub mod process;
pub mod program;
pub mod root;
pub mod signals;
pub mod stamp;
pub mod state;
pub mod supervised;
pub mod terminal;
pub mod threads;
pub mod trials;
pub mod trust;

pub use env::Env;
pub use places::Places;
pub use root::Root;
pub use state::State;
