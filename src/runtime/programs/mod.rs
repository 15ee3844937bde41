//! The words of programs and what they mean: options and their values, aliases, subcommands, wrappers. Pure.
//!
//! The facts stand once, in `templates/programs.toml`, one row for a program or subcommand; `cargo xtask codegen` turns
//! them into `generated.rs`, constants that nobody need parse. [`Reader`] is the one reader of a command line: `shell`
//! looks through wrappers with it, `policy` matches rules with it, `guards` look at flags with it, so that they cannot
//! disagree about `kubectl --as admin delete pod x`.
//!
//! What this is not: it knows no files, no places and no verdicts. A program without a row is read the usual way
//! (clusters of letters, `--name=value`), and its options take no word.

#[rustfmt::skip]
mod generated;
mod given;
mod read;
mod table;

#[cfg(test)]
mod tests;

pub use given::Given;
pub use read::{Item, Reader, Text, is_assignment, is_file, script};
pub use table::{Known, Program, Role, Runs, Style, Takes, Way, find};
#[cfg(test)]
pub use table::{Opt, rows};
