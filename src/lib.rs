//! cf-guide: one event in, one verdict out.
//!
//! An agent's bytes become an *Event*; a pure function turns event, policy, memory and the time into an
//! *Outcome*; the outcome becomes that agent's bytes again, and what happened is remembered.
//!
//! The rooms, in reading order:
//! - [`runtime`]: the hook and everything it stands on. Start with `runtime/hook`, then `runtime/decide`.
//! - [`install`]: wiring into the agents' settings, byte by byte, and proof that the wiring works.
//! - [`scaffold`]: the documents a repository starts with.
//! - [`autopilot`]: rules earn their place by evidence.
//! - [`assurance`]: what was decided can be proven.
//! - [`decisions`]: an agent asks, a person answers.
//! - [`cli`]: the command line; the only caller of the rooms' `cli.rs`.
//!
//! The rooms are private, so that the compiler finds what nobody uses: a binary needs [`hook`], [`run`] and [`quick`],
//! and the tests, chores and fuzzers beside the library what [`testing`] names.

#![allow(rustdoc::private_intra_doc_links, reason = "the map is for those who read the source")]

mod assurance;
mod autopilot;
mod cli;
mod decisions;
mod install;
mod runtime;
mod scaffold;

pub mod testing;

pub use cli::{quick, run};
pub use runtime::hook;
pub use runtime::model::Agent;
