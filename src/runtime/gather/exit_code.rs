//! The exit code of a command whose client does not tell it in the event: its transcript holds it already.

use std::path::Path;

use crate::runtime::agents;
use crate::runtime::agents::profile::{self, ExitCode};
use crate::runtime::model::{ActionKind, Event, Step};
use crate::runtime::system::files;

/// How much of the transcript's end is looked at.
const TAIL: u64 = 512 * 1024;

/// Fills in the exit code of a command that ran, where only the transcript tells it.
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
    outcome.exit_code = agents::exit_code(event.agent, &tail, &id);
    outcome.ok = outcome.exit_code.map(|code| code == 0).or(outcome.ok);
}
