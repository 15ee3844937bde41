//! What outlives the model's own memory: what sessions leave on disk, and what is brought back from it.
//!
//! - [`transcript`]: what a client wrote down of a session, item by item.

pub mod transcript;
