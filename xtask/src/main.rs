//! The chores of the repository: `cargo xtask <chore>…`, several in one call.
#![allow(clippy::disallowed_methods, reason = "chores act on the world; the product's doors are not theirs")]

mod bench;
mod binary;
mod chores;
mod dist;
mod e2e;
mod house;
mod icount;
mod ledger;
mod library;
mod order;
mod packs;
mod payloads;
mod programs;
mod scene;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match chores::parse(&args) {
        Ok(calls) => chores::run(&calls),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(64)
        }
    }
}
