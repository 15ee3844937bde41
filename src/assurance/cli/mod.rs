//! The commands of assurance.

#![allow(clippy::disallowed_methods, reason = "commands print and read what a person points them at")]

mod place;
mod proof;

use clap::Subcommand;

use crate::runtime::error::Result;
use crate::runtime::exit::Exit;

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Prove what was decided: show, check and hand on the sealed record
    Proof(proof::Args),
}

/// How the record stands, in a line, and what is wrong with it.
pub fn audited() -> Result<(String, Vec<serde_json::Value>)> {
    proof::audited()
}

pub fn run(command: Command) -> Result<Exit> {
    match command {
        Command::Proof(args) => proof::run(args),
    }
}
