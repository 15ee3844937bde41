//! The figures of the statistics, at length. Run by `cargo xtask sim [SEED]`.
#![allow(clippy::disallowed_methods, reason = "chores act on the world; the product's doors are not theirs")]

#[path = "../sim.rs"]
mod sim;

use std::process::ExitCode;

/// Any would do; this one is used everywhere.
const SEED: u64 = 2_026;

fn main() -> ExitCode {
    let seed = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(SEED);
    println!("seed {seed}");
    let figures = sim::all(seed, sim::Size { runs: 10_000, worlds: 200 });
    for figure in &figures {
        let wanted = match figure.limits {
            None => String::new(),
            Some((low, high)) if low > 0.0 => format!("{low:.1} to {high:.1}"),
            Some((_, high)) => format!("at most {high}"),
        };
        let mark = if figure.holds(0.0) { "" } else { "  FAILS" };
        println!("{:<62} {:>9.4}  {wanted}{mark}", figure.what, figure.value);
    }
    if figures.iter().all(|figure| figure.holds(0.0)) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
