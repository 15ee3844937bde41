//! `demo`: a dozen tool calls and what becomes of them.

use serde_json::json;

use crate::install::demo::{self, Step};
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;

/// Watch a dozen tool calls being judged, in a folder that is thrown away.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "No agent and no network is needed, and nothing is left behind.\n\nExample:\n  cf-guide demo\n\n\
                        Exit codes: 0 every call was judged as it should be, 1 one was not, 73 no place to play."
)]
pub struct Args {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<Exit> {
    let steps = demo::run()?;
    let ok = steps.iter().all(is_right);
    if args.json {
        let rows: Vec<_> = steps
            .iter()
            .map(|step| {
                json!({
                    "title": step.title,
                    "tool": step.tool,
                    "input": step.input,
                    "decision": step.decision,
                    "expected": step.expected,
                    "reason": step.reason,
                })
            })
            .collect();
        print::json(&json!({"schema": "cf-guide/demo/1", "ok": ok, "steps": rows}));
    } else {
        steps.iter().for_each(show);
    }
    Ok(if ok { Exit::Done } else { Exit::No })
}

fn is_right(step: &Step) -> bool {
    step.expected.is_none_or(|expected| step.decision == expected)
}

fn show(step: &Step) {
    let paint = Paint::for_stdout();
    let word = format!("{:5}", step.decision);
    let word = match step.decision.as_str() {
        "deny" => paint.red(&word),
        "allow" => paint.green(&word),
        _ => paint.yellow(&word),
    };
    print::out(&format!("{word} {}: {}\n", step.title, step.input));
    if !step.reason.is_empty() {
        print::out(&format!("      {}\n", paint.dim(&step.reason)));
    }
    if !is_right(step) {
        print::out(&format!("      should be {}\n", step.expected.unwrap_or_default()));
    }
}
