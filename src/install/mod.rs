//! Wiring into the agents' settings without losing a byte, and proof that the wiring works.
//!
//! - [`edit`]: text to text: JSON, TOML, fenced blocks. Pure.
//! - [`wiring`]: the hook entries themselves, and how to tell ours from everybody else's. Pure.
//! - [`manifest`]: what was written, so that it can be checked and taken back. Pure.
//! - [`plan`]: one list of changes for the preview and for the pen. Pure.
//! - [`targets`]: one file per agent: where its settings are. Pure.

pub mod edit;
pub mod manifest;
pub mod plan;
pub mod targets;
pub mod wiring;
