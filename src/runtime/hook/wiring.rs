//! Looks after our own wiring: a change of settings that drops or shadows it is blocked, one from before is told.

use std::path::{Path, PathBuf};

use super::surroundings::Surroundings;
use crate::runtime::ctx::files;
use crate::runtime::guards::wiring::{self, Weakness};
use crate::runtime::model::{Event, Outcome, Step};

/// The largest settings file that is looked at.
const MAX: u64 = 1024 * 1024;

/// Adds what the settings say, where the event is about them or a session starts.
pub fn look(event: &Event, around: &Surroundings, outcome: &mut Outcome) {
    match &event.step {
        Step::ConfigChange { file: Some(file), .. } => {
            let path = Path::new(file);
            outcome.findings.extend(wiring::finding(file, &weaknesses(path, around)));
            crate::runtime::eval::conclude(outcome);
        }
        Step::SessionStart { .. } => {
            for path in settings_files(around) {
                for weakness in weaknesses(&path, around) {
                    outcome.person.push(format!("cf-guide: `{}` {}", path.display(), weakness.says()));
                }
            }
        }
        Step::ConfigChange { file: None, .. }
        | Step::SessionEnd { .. }
        | Step::Prompt { .. }
        | Step::BeforeTool(_)
        | Step::Permission(_)
        | Step::AfterTool { .. }
        | Step::AfterBatch { .. }
        | Step::Stop { .. }
        | Step::SubagentStart
        | Step::SubagentStop { .. }
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::Notification { .. }
        | Step::Other => {}
    }
}

fn settings_files(around: &Surroundings) -> [PathBuf; 3] {
    let top = &around.home.root.top;
    let own = around.env.claude_home().unwrap_or_else(|| around.places.home.join(".claude"));
    [top.join(".claude/settings.json"), top.join(".claude/settings.local.json"), own.join("settings.json")]
}

fn weaknesses(path: &Path, around: &Surroundings) -> Vec<Weakness> {
    if !path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("settings")) {
        return Vec::new();
    }
    let is_wired = is_listed(path, around);
    match files::read_regular(path, MAX) {
        Some(text) => wiring::weaknesses(&text, is_wired),
        None if is_wired => vec![Weakness::EntryGone],
        None => Vec::new(),
    }
}

/// The installer wrote our entry into this file, says one of its manifests.
fn is_listed(path: &Path, around: &Surroundings) -> bool {
    let top = &around.home.root.top;
    let relative = path.strip_prefix(top).unwrap_or(path).to_string_lossy().into_owned();
    let machine = around.state.as_ref().ok().map(|state| state.folder.join("manifest.json"));
    let manifests =
        [Some(top.join(".cf-guide/manifest.json")), machine, Some(around.places.data.join("manifest.json"))];
    manifests.into_iter().flatten().any(|manifest| {
        let Some(text) = files::read_regular(&manifest, MAX) else { return false };
        let manifest: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        let entries = manifest["entries"].as_array().into_iter().flatten();
        entries.into_iter().any(|entry| {
            entry["path"] == relative.as_str() || entry["path"] == path.to_string_lossy().as_ref()
        })
    })
}
