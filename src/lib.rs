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

pub mod assurance;
pub mod autopilot;
pub mod cli;
pub mod decisions;
pub mod install;
pub mod runtime;
pub mod scaffold;
