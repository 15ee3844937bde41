//! The grades of corrections on labelled prompts. Run by `cargo xtask corrections --corpus FILE`.
#![allow(clippy::disallowed_methods, reason = "chores act on the world; the product's doors are not theirs")]

#[path = "../corrections.rs"]
mod corrections;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = match args.as_slice() {
        [] => "tests/data/corrections.jsonl",
        [option, file] if option == "--corpus" => file.as_str(),
        _ => {
            eprintln!("  write `cargo xtask corrections --corpus FILE`");
            return ExitCode::from(64);
        }
    };
    let figures = std::fs::read_to_string(file)
        .map_err(|error| format!("  {file}: {error}"))
        .and_then(|text| corrections::measure(&text));
    match figures {
        Ok(figures) => {
            for (name, one) in figures {
                let (low, high) = one.interval();
                println!(
                    "{name:<10} {:>4} of {:>4} right  precision {:.3} ({low:.3} to {high:.3})  recall {:.3}",
                    one.right,
                    one.given,
                    one.precision(),
                    one.recall()
                );
            }
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
