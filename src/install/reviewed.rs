//! Codex's record of a person's review of our hooks: it goes with them.

use std::path::Path;

use super::check;
use super::edit::toml;
use super::init::Prepared;
use super::plan::Item;
use super::survey::Site;
use crate::runtime::agents::codex_settings::trust_key;
use crate::runtime::model::Agent;
use crate::runtime::system::change::{self, Change};

/// Plans to take the reviews of hooks back that this removal takes out; other people's stay.
pub fn forget(site: &Site, prepared: &mut Prepared) {
    let keys: Vec<String> = prepared.items.iter().flat_map(|item| keys(&item.change)).collect();
    if keys.is_empty() {
        return;
    }
    let config = site.agent_home(Agent::Codex).join("config.toml");
    // The hooks may have stood in the same file.
    let planned = prepared.items.iter_mut().find(|item| item.change.path == config);
    if let Some(item) = planned {
        if let Some(after) = &mut item.change.after {
            *after = toml::without_tables(after, "hooks.state", &keys);
        }
        return;
    }
    let Ok(Some(before)) = change::read(&config) else { return };
    let after = toml::without_tables(&before, "hooks.state", &keys);
    if after != before {
        let shown = site.shown(&config);
        let change = Change { path: config, before: Some(before), after: Some(after), private: false };
        prepared.items.push(Item { change, shown, is_record: false });
    }
}

/// Codex's names for the hooks of ours that stand in a file before the change.
fn keys(change: &Change) -> Vec<String> {
    let is_codex = |path: &Path| path.ends_with("hooks.json") || path.ends_with("config.toml");
    let Some(before) = change.before.as_deref().filter(|_| is_codex(&change.path)) else { return Vec::new() };
    let file = change.path.display().to_string();
    let entries = check::entries(Agent::Codex, &file, before).unwrap_or_default();
    entries.iter().map(|entry| trust_key(&file, &entry.place())).collect()
}
