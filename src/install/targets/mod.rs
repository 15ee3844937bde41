//! One file per agent: where its settings are and which entries its version takes.

pub mod claude;
pub mod codex;
