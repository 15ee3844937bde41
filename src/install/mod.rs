//! Wiring into the agents' settings without losing a byte, and proof that the wiring works.
//!
//! - [`edit`]: text to text: JSON, TOML, fenced blocks. Pure.

pub mod edit;
