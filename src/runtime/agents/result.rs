//! The result of a tool call: exit codes, lengths, files that a command changed behind the client's tools.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::wire::{self, Raw};
use crate::runtime::model::bytes;
use crate::runtime::model::{ActionKind, FileChange, FileEdit, ToolOutcome};

/// The fields of a tool's result that we know of.
#[derive(Debug, Deserialize)]
struct WireResult<'a> {
    #[serde(borrow)]
    stdout: Raw<'a>,
    #[serde(borrow)]
    stderr: Raw<'a>,
    #[serde(borrow)]
    interrupted: Raw<'a>,
    #[serde(borrow, rename = "returnCodeInterpretation")]
    return_code_interpretation: Raw<'a>,
    #[serde(borrow, rename = "backgroundTaskId")]
    background_task_id: Raw<'a>,
    #[serde(borrow, rename = "bashEditDiff")]
    bash_edit_diff: Raw<'a>,
    #[serde(borrow)]
    content: Raw<'a>,
    #[serde(borrow, rename = "isError")]
    is_error: Raw<'a>,
    #[serde(borrow, rename = "agentId")]
    agent_id: Raw<'a>,
    #[serde(borrow, rename = "isAsync")]
    is_async: Raw<'a>,
}

/// What a command changed, as Claude Code saw it afterwards.
#[derive(Debug, Deserialize)]
struct WireDiff<'a> {
    #[serde(borrow)]
    files: Raw<'a>,
    #[serde(borrow, rename = "changedFiles")]
    changed_files: Raw<'a>,
}

#[derive(Debug, Deserialize)]
struct WireDiffFile<'a> {
    #[serde(borrow, rename = "filePath")]
    file_path: Raw<'a>,
    #[serde(borrow)]
    hunks: Raw<'a>,
    #[serde(borrow)]
    created: Raw<'a>,
    #[serde(borrow)]
    deleted: Raw<'a>,
}

#[derive(Debug, Deserialize)]
struct WireHunk<'a> {
    #[serde(borrow)]
    lines: Raw<'a>,
}

/// One piece of an answer.
#[derive(Debug, Deserialize)]
struct WirePiece<'a> {
    #[serde(borrow)]
    text: Raw<'a>,
}

/// What Claude Code reports of a call that it counts as done.
pub fn of_claude(kind: &ActionKind, response: Raw<'_>) -> ToolOutcome {
    let mut outcome = ToolOutcome { ok: Some(true), output_len: length(response), ..Default::default() };
    let is_object = response.is_some_and(|raw| raw.get().starts_with('{'));
    match kind {
        // Nothing of theirs is kept, and they may be long.
        ActionKind::Read { .. } | ActionKind::Edit { .. } => return outcome,
        ActionKind::Fetch { .. } if is_object => return outcome,
        ActionKind::Fetch { .. }
        | ActionKind::Command { .. }
        | ActionKind::Task { .. }
        | ActionKind::Tool { .. } => {}
    }
    let Some(result) = wire::object::<WireResult<'_>>(response) else {
        keep_output(&mut outcome, kind, response);
        return outcome;
    };
    if matches!(kind, ActionKind::Command { .. }) {
        outcome.output = wire::owned(result.stdout);
        outcome.output.push_str(&wire::text(result.stderr).unwrap_or_default());
        outcome.output_len = outcome.output.len();
        outcome.interrupted = wire::truth(result.interrupted);
        if outcome.interrupted || result.background_task_id.is_some() {
            // Nobody knows yet, or ever.
            outcome.ok = None;
        } else {
            // A code that the client explains away (`grep` without a match) is 1 for every program it knows.
            outcome.exit_code = Some(i32::from(result.return_code_interpretation.is_some()));
        }
        outcome.edited = edited(result.bash_edit_diff);
    } else {
        keep_output(&mut outcome, kind, result.content);
        outcome.worker = wire::some(result.agent_id);
        outcome.worker_runs_on = wire::truth(result.is_async);
    }
    outcome
}

/// What Claude Code reports of a call that failed.
pub fn of_claude_failure(kind: &ActionKind, error: Raw<'_>, interrupted: Raw<'_>) -> ToolOutcome {
    let error = wire::owned(error);
    let exit_code = match kind {
        ActionKind::Command { .. } => exit_code(&error, "Exit code "),
        ActionKind::Edit { .. }
        | ActionKind::Read { .. }
        | ActionKind::Task { .. }
        | ActionKind::Fetch { .. }
        | ActionKind::Tool { .. } => None,
    };
    ToolOutcome {
        ok: Some(false),
        exit_code,
        interrupted: wire::truth(interrupted),
        output_len: error.len(),
        error,
        ..Default::default()
    }
}

/// What Codex reports: a command's output comes without its exit code, so nobody knows whether it went well.
pub fn of_codex(kind: &ActionKind, response: Raw<'_>) -> ToolOutcome {
    let mut outcome = ToolOutcome { output_len: length(response), ..Default::default() };
    match kind {
        ActionKind::Command { .. } => keep_output(&mut outcome, kind, response),
        ActionKind::Edit { .. } => {
            keep_output(&mut outcome, kind, response);
            outcome.exit_code = wire::text(response).and_then(|text| exit_code(&text, "Exit code: "));
            outcome.ok = Some(outcome.exit_code.unwrap_or(0) == 0);
        }
        ActionKind::Read { .. }
        | ActionKind::Task { .. }
        | ActionKind::Fetch { .. }
        | ActionKind::Tool { .. } => {
            let result = wire::object::<WireResult<'_>>(response);
            let failed = result.as_ref().is_some_and(|result| wire::truth(result.is_error));
            outcome.ok = Some(!failed);
            keep_output(&mut outcome, kind, result.map_or(response, |result| result.content));
            if matches!(kind, ActionKind::Task { .. }) {
                outcome.worker = started_by_codex(&outcome.output);
                outcome.worker_runs_on = outcome.worker.is_some();
            }
            if failed {
                outcome.error = std::mem::take(&mut outcome.output);
            }
        }
    }
    outcome
}

/// The id of the worker that Codex started: its answer is JSON in a string.
fn started_by_codex(output: &str) -> Option<String> {
    let started: serde_json::Value = serde_json::from_str(output).ok()?;
    started["agent_id"].as_str().map(str::to_owned)
}

/// The text of a refusal of the call's input, which no other event tells of.
pub fn refused(response: Raw<'_>) -> Option<String> {
    const OPEN: &str = "<tool_use_error>";
    let raw = response?;
    // The mark stands at the very start of the text; the rest may be megabytes of output.
    let head = &raw.get().as_bytes()[..raw.get().len().min(128)];
    bytes::find(head, OPEN.as_bytes())?;
    let text = pieces(raw);
    let inner = text.trim_start().strip_prefix(OPEN)?;
    Some(inner.split("</tool_use_error>").next().unwrap_or_default().to_owned())
}

/// Keeps the text of an answer that signals may look at; file contents are never kept.
fn keep_output(outcome: &mut ToolOutcome, kind: &ActionKind, response: Raw<'_>) {
    match kind {
        ActionKind::Read { .. } | ActionKind::Edit { .. } => {}
        ActionKind::Command { .. }
        | ActionKind::Task { .. }
        | ActionKind::Fetch { .. }
        | ActionKind::Tool { .. } => {
            outcome.output = response.map(pieces).unwrap_or_default();
        }
    }
}

/// The text of a string, or of a list of `{"text"}`.
fn pieces(raw: &RawValue) -> String {
    if let Some(text) = wire::text(Some(raw)) {
        return text.into_owned();
    }
    let mut all = String::new();
    for piece in wire::list(Some(raw)) {
        let Some(piece) = wire::object::<WirePiece<'_>>(Some(piece)) else { continue };
        if let Some(text) = wire::text(piece.text) {
            if !all.is_empty() {
                all.push('\n');
            }
            all.push_str(&text);
        }
    }
    all
}

/// How long an answer is: a string by its text, anything else as sent.
fn length(response: Raw<'_>) -> usize {
    response.map_or(0, |raw| wire::text(Some(raw)).map_or(raw.get().len(), |text| text.len()))
}

/// The number right after the words at the very start of a text, alone on its line.
fn exit_code(text: &str, words: &str) -> Option<i32> {
    text.strip_prefix(words)?.lines().next()?.trim().parse().ok()
}

/// The files of `bashEditDiff`; those without a diff are named at least.
fn edited(diff: Raw<'_>) -> Vec<FileEdit> {
    let Some(diff) = wire::object::<WireDiff<'_>>(diff) else { return Vec::new() };
    let mut files: Vec<FileEdit> = Vec::new();
    for file in wire::list(diff.files) {
        let Some(file) = wire::object::<WireDiffFile<'_>>(Some(file)) else { continue };
        let Some(path) = wire::some(file.file_path) else { continue };
        let change = if wire::truth(file.deleted) {
            FileChange::Delete
        } else if wire::truth(file.created) {
            FileChange::Write
        } else {
            FileChange::Modify
        };
        let (added, lines_changed) = hunks(file.hunks);
        files.push(FileEdit { path, change, added, lines_changed, replaces: Vec::new() });
    }
    let with_diff = files.len();
    for path in wire::list(diff.changed_files) {
        let Some(path) = wire::some(Some(path)) else { continue };
        // The client lists few files; looking only at those with a diff keeps a hostile list linear.
        if !files[..with_diff.min(64)].iter().any(|file| file.path == path) {
            files.push(FileEdit {
                path,
                change: FileChange::Modify,
                added: String::new(),
                lines_changed: 0,
                replaces: Vec::new(),
            });
        }
    }
    files
}

/// The lines that the hunks add, and how many they add or remove.
fn hunks(raw: Raw<'_>) -> (String, usize) {
    let mut added = String::new();
    let mut changed = 0;
    for hunk in wire::list(raw) {
        let Some(hunk) = wire::object::<WireHunk<'_>>(Some(hunk)) else { continue };
        for line in wire::list(hunk.lines) {
            let Some(line) = wire::text(Some(line)) else { continue };
            if let Some(line) = line.strip_prefix('+') {
                added.push_str(line);
                added.push('\n');
                changed += 1;
            } else if line.starts_with('-') {
                changed += 1;
            }
        }
    }
    (added, changed)
}
