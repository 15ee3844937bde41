//! A call that waits for a person, in harmless words, and the rows of the ledger.

use std::fmt::Write as _;

use serde_json::Value;

use crate::runtime::cli::log::line;
use crate::runtime::model::Untrusted;
use crate::runtime::remember::approvals::Pending;

/// A call that waits, in a few lines.
pub fn describe(pending: &Pending) -> String {
    let action = Untrusted::new(pending.action.as_str()).for_terminal(300);
    let facts: String = pending
        .facts
        .iter()
        .map(|fact| format!("{}\n          ", Untrusted::new(fact.as_str()).for_terminal(160)))
        .collect();
    format!(
        "{facts}{action}\n          [{}] {}",
        pending.rules.join(" "),
        Untrusted::new(pending.why.as_str()).for_terminal(200)
    )
}

/// The most lines of an action that are shown, and the most of each.
const MOST_LINES: usize = 120;
const LONGEST_LINE: usize = 1000;

/// All of what waits, and how many characters of it are left out. What was parked before there was all of it shows what
/// there is.
pub fn in_full(pending: &Pending) -> (String, usize) {
    let mut text = format!("{}\n\n", describe(pending));
    let mut hidden = pending.shown.hidden;
    for (at, line) in pending.shown.text.lines().enumerate() {
        let long = line.chars().count();
        if at < MOST_LINES {
            let _ = writeln!(text, "  {}", Untrusted::new(line).for_terminal(LONGEST_LINE));
            hidden += long.saturating_sub(LONGEST_LINE);
        } else {
            hidden += long + 1;
        }
    }
    if hidden > 0 {
        let _ = writeln!(text, "  … {hidden} characters more");
    }
    (text, hidden)
}

/// What a row of the ledger was about, in one harmless line.
pub fn of_row(row: &Value) -> String {
    Untrusted::new(line::command(row)).for_terminal(160)
}
