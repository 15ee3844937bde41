//! Wiring into the agents' settings without losing a byte, and proof that the wiring works.
//!
//! - [`edit`]: text to text: JSON, TOML, fenced blocks. Pure.
//! - [`manifest`]: what was written, so that it can be checked and taken back. Pure.
//! - [`plan`]: one list of changes for the preview and for the pen. Pure.
//! - [`check`]: what is wrong with a client's settings, from their text alone. Pure.
//! - [`findings`]: every code that `verify` and `doctor` can say. Pure.
//! - [`verify`]: what the repository promises, checked.
//! - [`tier_gates`]: what compaction and recovery promise, tried on throw-away copies.
//! - [`probe`]: the installed command, run as the client would run it.
//! - [`doctor`]: what lies around the wiring: clients, trust, paths, neighbours, state.
//! - [`codex_trust`]: Codex's own interface for reviewing hooks.
//! - `reviewed`: what Codex wrote down at a review, taken back with the hooks.
//! - `servers`: our MCP server among those of a client.
//! - `statusline`: a person's status line, with ours beside it.
//! - [`enforced`]: the lines that will be enforced.
//! - [`demo`]: a dozen tool calls through the real hook.
//! - [`cli`]: the commands.
//! - [`release`]: a release of cf-guide, for comparing. Pure.
//! - [`survey`]: what is there: repository, agents, versions.
//! - [`init`]: from wishes to a plan.
//! - [`removal`]: from manifests to a plan that takes everything back.
//! - [`preview`]: a plan as a person or a machine reads it. Pure.
//! - [`targets`]: one file per agent: where its settings are. Pure.

pub mod check;
pub mod cli;
pub mod codex_trust;
pub mod demo;
pub mod doctor;
pub mod edit;
pub mod enforced;
pub mod findings;
pub mod init;
pub mod manifest;
pub mod plan;
pub mod preview;
pub mod probe;
pub mod release;
pub mod removal;
mod reviewed;
mod servers;
mod statusline;
pub mod survey;
pub mod targets;
pub mod tier_gates;
pub mod verify;
