//! The exit code of a Codex command: its hook does not carry one, but its transcript already holds it.
//!
//! The format is not documented: where it is not as expected, the outcome stays unknown.

use std::path::Path;

use crate::runtime::agents::profile::{self, ExitCode};
use crate::runtime::model::bytes;
use crate::runtime::model::{ActionKind, Event, Step};
use crate::runtime::system::files;

/// How much of the transcript's end is looked at.
const TAIL: u64 = 512 * 1024;

/// Fills in the exit code of a command that Codex ran, where its transcript tells.
pub fn complete(event: &mut Event) {
    if profile::of(event.agent).exit_code != ExitCode::Transcript {
        return;
    }
    let (Some(id), Some(transcript)) = (event.tool_use_id.clone(), event.transcript.clone()) else { return };
    let Step::AfterTool { action, outcome } = &mut event.step else { return };
    if !matches!(action.kind, ActionKind::Command { .. }) || outcome.exit_code.is_some() {
        return;
    }
    let Some(tail) = files::read_tail(Path::new(&transcript), TAIL) else { return };
    outcome.exit_code = exit_code(&tail, &id);
    outcome.ok = outcome.exit_code.map(|code| code == 0).or(outcome.ok);
}

/// The exit code of the completed command of that id, newest line first.
fn exit_code(tail: &[u8], id: &str) -> Option<i32> {
    let lines = tail.split(|byte| *byte == b'\n').rev();
    let mut telling = lines.filter(|line| bytes::find(line, id.as_bytes()).is_some());
    telling.find_map(|line| {
        let line: serde_json::Value = serde_json::from_slice(line).ok()?;
        let item = &line["payload"]["item"];
        (item["id"] == id)
            .then(|| item["exit_code"].as_i64().and_then(|code| i32::try_from(code).ok()))
            .flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::exit_code;

    #[test]
    fn the_exit_code_is_that_of_the_command_with_the_id() {
        let tail = concat!(
            "torn line {\"id\":\"call_2\",\"exit_code\":9\n",
            r#"{"type":"event_msg","payload":{"type":"item_completed","item":{"type":"CommandExecution","id":"call_1","exit_code":3}}}"#,
            "\n",
            r#"{"type":"event_msg","payload":{"type":"item_completed","item":{"type":"CommandExecution","id":"call_2","exit_code":0}}}"#,
            "\n",
        );
        assert_eq!(exit_code(tail.as_bytes(), "call_1"), Some(3));
        assert_eq!(exit_code(tail.as_bytes(), "call_2"), Some(0));
        assert_eq!(exit_code(tail.as_bytes(), "call_3"), None);
    }
}
