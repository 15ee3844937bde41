//! The rules of the house, checked over the text of the repository: who may use whom, and tidiness.
//!
//! Reading order: [`rooms`] is the table, [`layers`], [`ratchet`], [`crates`], [`papers`] and [`tidy`] are the checks, [`source`] and [`paths`] read
//! Rust. The checks take a [`Tree`] held in memory, so that a planted violation is one line in a test; the same
//! files are part of `cargo xtask` and, through `tests/it/house.rs`, of `cargo test`.

pub mod crates;
pub mod layers;
pub mod papers;
pub mod paths;
pub mod ratchet;
pub mod rooms;
pub mod source;
pub mod tidy;
pub mod tree;
pub mod verdicts;

use std::fmt;

pub use tree::Tree;

/// One breach of a rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Breach {
    /// The file, from the root of the repository.
    pub file: String,
    /// The line, from 1; 0 when it is about the whole file.
    pub line: usize,
    /// What is wrong, and what to do instead.
    pub message: String,
}

impl Breach {
    /// A breach at a place.
    pub fn new(file: &str, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, message } = self;
        if *line == 0 { write!(f, "{file}: {message}") } else { write!(f, "{file}:{line}: {message}") }
    }
}
