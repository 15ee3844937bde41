//! Claude Code: three settings files, and what its versions accept. Pure.

use std::path::{Path, PathBuf};

use crate::runtime::agents::clients::{self, Version};
use crate::runtime::agents::wiring::{self, Form, Wiring};
use crate::runtime::model::{Agent, Scope};

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
    let client = clients::client(Agent::Claude).ok();
    let can = |capability: &str| client.as_ref().is_some_and(|client| client.can(capability, version));
    let form = match absolute {
        Some(binary) if can("args") => Form::Exec(binary.into()),
        Some(binary) => Form::Absolute(binary.into()),
        None if strict || scope != Scope::Project => Form::Plain,
        None => Form::Guarded,
    };
    // A client that loses the whole file over an event it does not know gets only what it knows.
    let without = match (&client, version) {
        (Some(client), Some(_)) if !can("unknown-events") => {
            let known: Vec<&str> = client.handled_events(version).map(|event| event.name.as_str()).collect();
            let all = wiring::events(Agent::Claude).iter();
            all.filter(|event| !known.contains(event)).map(|event| (*event).to_owned()).collect()
        }
        (Some(_) | None, _) => Vec::new(),
    };
    Wiring { agent: Agent::Claude, form, block_on_failure: strict, without }
}
