//! The memory that outlives the model's own: what sessions leave on disk, and what is brought back from it.
//!
//! - [`kept`]: what must not be lost when a conversation is compacted. Pure.
//! - [`transcript`]: what a client wrote down of a session, item by item.
//! - [`lines`], [`schema`]: the structured lines that survive a compaction. Pure.
//! - [`plan`], [`records`]: the files of a track that they live in. Pure.
//! - [`evaluate`]: whether a plan is fit to be carried out. Pure.
//! - [`track`]: which line of work a session is on.
//! - [`transient`]: what a session with an active track leaves in `artifacts/`. Pure.
//! - [`checkpoint`]: what went into a compaction and what came of it.
//! - [`harvest`], [`absorb`], [`compact`]: what a session said becomes a track's files, deterministically.
//! - [`recover`]: the brief that brings a session back.

pub mod absorb;
pub mod checkpoint;
pub mod compact;
#[cfg(test)]
mod documents;
pub mod evaluate;
pub mod harvest;
pub mod kept;
pub mod lines;
pub mod plan;
#[cfg(test)]
mod properties;
pub mod records;
pub mod recover;
pub mod schema;
pub mod track;
pub mod transcript;
pub mod transient;
