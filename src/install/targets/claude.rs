//! Claude Code: three settings files, and what its versions accept. Pure.

use std::path::{Path, PathBuf};

use super::Version;
use crate::install::wiring::{Form, Wiring};
use crate::runtime::model::{Agent, Scope};

/// The first version that runs a program without a shell.
const EXEC_FORM: Version = Version(2, 1, 139);

/// Before this version an event name that it does not know cost the whole file.
const UNKNOWN_EVENTS: Version = Version(2, 1, 101);

/// Events that came late.
const LATE_EVENTS: [&str; 6] = [
    "PostToolUseFailure",
    "PostToolBatch",
    "SubagentStart",
    "PostCompact",
    "ConfigChange",
    "PermissionRequest",
];

/// The settings file of a scope.
pub fn settings(scope: Scope, root: &Path, claude_home: &Path) -> PathBuf {
    match scope {
        Scope::Project => root.join(".claude/settings.json"),
        Scope::Local => root.join(".claude/settings.local.json"),
        Scope::User => claude_home.join("settings.json"),
    }
}

/// All settings files that count here, weakest first.
pub fn layers(root: &Path, claude_home: &Path) -> Vec<PathBuf> {
    [Scope::User, Scope::Project, Scope::Local].map(|scope| settings(scope, root, claude_home)).to_vec()
}

/// The entries for a scope and a client. An unknown version gets what every version understands.
pub fn wiring(scope: Scope, strict: bool, absolute: Option<&str>, version: Option<Version>) -> Wiring {
    let form = match absolute {
        Some(binary) if version.is_some_and(|version| version >= EXEC_FORM) => Form::Exec(binary.into()),
        Some(binary) => Form::Absolute(binary.into()),
        None if strict || scope != Scope::Project => Form::Plain,
        None => Form::Guarded,
    };
    let without = match version {
        Some(version) if version < UNKNOWN_EVENTS => LATE_EVENTS.map(String::from).to_vec(),
        Some(_) | None => Vec::new(),
    };
    Wiring { agent: Agent::Claude, form, block_on_failure: strict, without }
}
