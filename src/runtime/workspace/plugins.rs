//! Plugins that carry our hooks: a client runs them beside its settings files, and no settings file shows them.

use std::path::{Path, PathBuf};

use crate::runtime::agents::profile::{self, Plugins};
use crate::runtime::agents::wiring;
use crate::runtime::model::Agent;
use crate::runtime::system::files;

/// The largest file that is looked at.
const MAX: u64 = 1024 * 1024;

/// How a plugin names its own program; the client sets the variable.
const OWN_PROGRAM: &str = "\\\"${CLAUDE_PLUGIN_ROOT}/bin/cf-guide\\\"";

/// The hooks of one plugin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plugin {
    /// Whose.
    pub agent: Agent,
    /// The file that the client reads.
    pub path: PathBuf,
    /// What stands in it, with the program's full path in place of the client's variable.
    pub text: String,
}

/// The plugins of cf-guide that a person switched on for an agent. `home` is the agent's own folder.
pub fn of(agent: Agent, home: &Path) -> Vec<Plugin> {
    let cache = home.join("plugins/cache");
    let mut all = Vec::new();
    for market in files::folders_in(&cache) {
        for name in files::folders_in(&cache.join(&market)) {
            if is_on(agent, home, &format!("{name}@{market}")) {
                all.extend(installed(agent, &cache.join(&market).join(&name)));
            }
        }
    }
    all
}

/// The versions of a plugin that are there and call us.
fn installed(agent: Agent, folder: &Path) -> impl Iterator<Item = Plugin> {
    files::folders_in(folder).into_iter().filter_map(move |version| {
        let root = folder.join(version);
        let path = root.join("hooks/hooks.json");
        let text = files::read_regular(&path, MAX)?;
        let ours = text.contains(&format!("{OWN_PROGRAM} hook {}", agent.name()));
        let program = wiring::quote(&root.join("bin/cf-guide").display().to_string());
        let program = serde_json::Value::from(program).to_string();
        ours.then(|| Plugin { agent, path, text: text.replace(OWN_PROGRAM, program.trim_matches('"')) })
    })
}

/// As each client writes it down itself.
fn is_on(agent: Agent, home: &Path, id: &str) -> bool {
    match profile::of(agent).plugins {
        Plugins::Json { file, key } => {
            let settings = files::read_regular(&home.join(file), MAX).unwrap_or_default();
            let settings: serde_json::Value = serde_json::from_str(&settings).unwrap_or_default();
            settings[key][id] == true
        }
        Plugins::Toml { file, table } => {
            let config = files::read_regular(&home.join(file), MAX).unwrap_or_default();
            let table = config.split_once(&format!("[{table}.\"{id}\"]")).map(|(_, rest)| rest);
            let table = table.and_then(|rest| rest.split("\n[").next()).unwrap_or_default();
            table.lines().any(|line| line.split_whitespace().eq(["enabled", "=", "true"]))
        }
    }
}
