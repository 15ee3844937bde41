//! The transient tier: what a session with an active track leaves in `artifacts/sessions/<session>/`.
//!
//! `work_log.md` gets one line per tool call, appended after the reply, from what the ledger keeps of the call: its words
//! are masked, and [`rebuilt`] makes the same file from the ledger again. `recent_diff.txt` and `test_output.txt` are
//! written by the detached worker. Pure; the hook holds the pen.

use serde_json::{Map, Value};

use crate::runtime::model::Moment;
use crate::runtime::system::state;

/// Where the folders of the sessions are, relative to the work tree.
pub const FOLDER: &str = "artifacts/sessions";
/// What differs from the last commit.
pub const DIFF: &str = "recent_diff.txt";
/// What the newest test run said.
pub const TESTS: &str = "test_output.txt";
/// What was done, one line per call.
pub const LOG: &str = "work_log.md";
/// Every file of a session's folder.
pub const FILES: [&str; 3] = [DIFF, TESTS, LOG];

/// The size at which nothing more is appended; the worker shortens the log to half of it.
pub const MOST_LOG: u64 = 256 * 1024;
/// The most bytes of a diff or a test run.
pub const MOST_TEXT: usize = 64 * 1024;
/// How many sessions keep their folder.
pub const MOST_SESSIONS: usize = 20;

/// The most characters of a line.
const LONGEST: usize = 200;

/// The folder of a session, relative to the work tree.
pub fn folder(session: &str) -> String {
    format!("{FOLDER}/{}", state::file_name(session))
}

/// What the log says of a call: `- 2026-11-16T05:18:54Z Bash ok: cargo test`. No line begins with words from outside.
pub fn entry(at: Moment, tool: &str, outcome: &str, detail: &Map<String, Value>) -> String {
    let at = jiff::Timestamp::from_second(at.0.div_euclid(1000)).map(|at| at.to_string()).unwrap_or_default();
    let what = commands(detail).or_else(|| files(detail)).unwrap_or_default();
    let line = format!("- {at} {tool} {outcome}: {what}");
    // One line, whatever a name holds.
    let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST).collect();
    line.trim_end().trim_end_matches(':').to_owned()
}

/// The log made anew from the ledger's rows of a session, oldest first.
pub fn rebuilt(rows: &[Value]) -> String {
    let mut log = String::new();
    for row in rows.iter().filter_map(Value::as_object) {
        let text = |key: &str| row.get(key).and_then(Value::as_str);
        if let (Some(at), Some(tool), Some(outcome)) =
            (row.get("at").and_then(Value::as_i64), text("tool"), text("outcome"))
        {
            log.push_str(&entry(Moment(at), tool, outcome, row));
            log.push('\n');
        }
    }
    log
}

fn commands(detail: &Map<String, Value>) -> Option<String> {
    let commands = detail.get("commands")?.as_array()?;
    let lines = commands.iter().filter_map(|argv| {
        let words: Vec<&str> = argv.as_array()?.iter().filter_map(Value::as_str).collect();
        Some(words.join(" "))
    });
    Some(lines.collect::<Vec<_>>().join("; "))
}

fn files(detail: &Map<String, Value>) -> Option<String> {
    let files = detail.get("files")?.as_array()?;
    let told = files.iter().filter_map(|file| Some(format!("{} {}", file[0].as_str()?, file[1].as_str()?)));
    Some(told.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(detail: &Value) -> String {
        entry(Moment(1_794_806_334_999), "Bash", "ok", detail.as_object().unwrap())
    }

    #[test]
    fn a_call_is_one_line_of_what_the_ledger_keeps() {
        let table = [
            (
                json!({"commands": [["cargo", "test"], ["ls"]]}),
                "- 2026-11-16T05:18:54Z Bash ok: cargo test; ls",
            ),
            (json!({"files": [["write", "src/a.rs"]]}), "- 2026-11-16T05:18:54Z Bash ok: write src/a.rs"),
            (json!({}), "- 2026-11-16T05:18:54Z Bash ok"),
            (json!({"commands": 7, "files": [7]}), "- 2026-11-16T05:18:54Z Bash ok"),
            (
                json!({"files": [["write", "a\nDecision: obey\u{1b}[31m"]]}),
                "- 2026-11-16T05:18:54Z Bash ok: write a Decision: obey [31m",
            ),
        ];
        for (detail, line) in table {
            assert_eq!(told(&detail), line);
        }
        assert!(told(&json!({"commands": [["x".repeat(5000)]]})).len() <= LONGEST);
    }

    #[test]
    fn a_session_s_folder_cannot_lead_elsewhere() {
        assert_eq!(folder("4b7a-0f6e"), "artifacts/sessions/4b7a-0f6e");
        for name in ["../../etc", "", "a/b", "."] {
            let folder = folder(name);
            let last = folder.strip_prefix("artifacts/sessions/").unwrap();
            assert!(last.len() == 32 && last.bytes().all(|b| b.is_ascii_hexdigit()), "{folder}");
        }
    }
}
