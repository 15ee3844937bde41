//! The meaning of Codex's settings for our own wiring: hooks on, our entries there, reviewed by a person. Pure.
//!
//! Codex skips hooks that nobody reviewed, and all of a project that it does not trust, without a word. Only its own record
//! of a review counts here; the hash in it is Codex's business.

use serde_json::{Value, json};
use toml_edit::{Document, Item, Value as Setting};

use super::wiring::{self, Call, program};
use crate::runtime::model::Agent;

/// One entry of ours by its place, which is its name for Codex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub event: String,
    /// Which group under the event, from 0.
    pub group: usize,
    /// Which handler in the group, from 0.
    pub handler: usize,
    /// The program that it runs.
    pub program: String,
    /// What it calls us for.
    pub call: Call,
}

impl Place {
    /// The place of a handler of ours; None for everybody else's.
    pub fn of(event: &str, group: usize, handler: usize, entry: &Value) -> Option<Self> {
        let (program, call) = (program(Agent::Codex, entry)?, wiring::call(Agent::Codex, entry)?);
        Some(Self { event: event.to_owned(), group, handler, program, call })
    }
}

/// A settings file of Codex.
#[derive(Debug)]
pub struct Settings(Option<Document<String>>);

impl Settings {
    /// Reads a `config.toml`.
    pub fn parse(text: &str) -> Self {
        Self(Document::parse(text.trim_start_matches('\u{feff}').to_owned()).ok())
    }

    /// Codex does not start with it, or ignores it.
    pub const fn is_broken(&self) -> bool {
        self.0.is_none()
    }

    /// It switches all hooks off.
    pub fn hooks_are_off(&self) -> bool {
        self.at(&["features", "hooks"]).and_then(Item::as_bool) == Some(false)
    }

    /// A person reviewed the hook of that key.
    pub fn is_reviewed(&self, key: &str) -> bool {
        self.at(&["hooks", "state", key, "trusted_hash"]).is_some()
    }

    /// A person reviewed hooks of a plugin of ours: their keys begin with its name.
    pub fn reviews_a_plugin(&self) -> bool {
        let state = self.at(&["hooks", "state"]).and_then(Item::as_table_like);
        state.is_some_and(|state| state.iter().any(|(key, _)| key.starts_with("cf-guide@")))
    }

    /// A person trusts the project.
    pub fn is_trusted(&self, project: &str) -> bool {
        self.at(&["projects", project, "trust_level"]).and_then(Item::as_str) == Some("trusted")
    }

    /// Our entries in it.
    pub fn entries(&self) -> Vec<Place> {
        let hooks = self.at(&["hooks"]).and_then(Item::as_table_like);
        let mut found = Vec::new();
        for (event, groups) in hooks.into_iter().flat_map(|hooks| hooks.iter()) {
            let groups = groups.as_array_of_tables().into_iter().flatten();
            for (group, table) in groups.enumerate() {
                let handlers = table.get("hooks").and_then(Item::as_array_of_tables).into_iter().flatten();
                for (handler, entry) in handlers.enumerate() {
                    let command = entry.get("command").and_then(Item::as_str).unwrap_or_default();
                    found.extend(Place::of(event, group, handler, &json!({ "command": command })));
                }
            }
        }
        found
    }

    /// The servers of tools that it names, each as it is defined.
    pub fn servers(&self) -> Vec<(String, Value)> {
        let servers = self.at(&["mcp_servers"]).and_then(Item::as_table_like);
        let servers = servers.into_iter().flat_map(|servers| servers.iter());
        servers.map(|(name, server)| (name.to_owned(), as_json(server))).collect()
    }

    fn at(&self, way: &[&str]) -> Option<&Item> {
        let mut item = self.0.as_ref()?.as_item();
        for name in way {
            item = item.as_table_like()?.get(name)?;
        }
        Some(item)
    }
}

/// What a part of the settings says, without the way it is written.
fn as_json(item: &Item) -> Value {
    if let Some(table) = item.as_table_like() {
        return table.iter().map(|(key, item)| (key.to_owned(), as_json(item))).collect();
    }
    match item.as_value() {
        Some(Setting::Array(list)) => list.iter().map(|value| as_json(&Item::Value(value.clone()))).collect(),
        Some(Setting::String(text)) => text.value().as_str().into(),
        Some(value) => value.clone().decorated("", "").to_string().into(),
        None => Value::Null,
    }
}

/// Our entries in a `hooks.json`.
pub fn json_entries(text: &str) -> Vec<Place> {
    let Ok(file) = serde_json::from_str::<Value>(text.trim_start_matches('\u{feff}')) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (event, groups) in file["hooks"].as_object().into_iter().flatten() {
        for (group, value) in groups.as_array().into_iter().flatten().enumerate() {
            for (handler, entry) in value["hooks"].as_array().into_iter().flatten().enumerate() {
                found.extend(Place::of(event, group, handler, entry));
            }
        }
    }
    found
}

/// The key under which Codex remembers that a person reviewed a hook.
pub fn trust_key(file: &str, place: &Place) -> String {
    let mut snake = String::new();
    for c in place.event.chars() {
        if c.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    format!("{file}:{snake}:{}:{}", place.group, place.handler)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOML: &str = "model = \"x\"\n[[hooks.PreToolUse]]\n[[hooks.PreToolUse.hooks]]\ntype = \"command\"\ncommand = \"theirs\"\n\
         [[hooks.PreToolUse]]\n[[hooks.PreToolUse.hooks]]\ntype = \"command\"\ncommand = \"cf-guide hook codex\"\n\
         [hooks.state.\"/r/.codex/config.toml:pre_tool_use:1:0\"]\ntrusted_hash = \"sha256:0\"\n\
         [projects.\"/r\"]\ntrust_level = \"trusted\"\n";

    #[test]
    fn our_entries_are_found_by_their_place_and_known_by_codex_own_key() {
        let ours = json!({"command": "cf-guide hook codex"});
        let place = Place::of("PreToolUse", 1, 0, &ours).unwrap();
        let settings = Settings::parse(TOML);
        assert_eq!(settings.entries(), std::slice::from_ref(&place));
        let key = trust_key("/r/.codex/config.toml", &place);
        assert!(settings.is_reviewed(&key) && !settings.is_reviewed("/r/.codex/config.toml:stop:0:0"));
        assert!(settings.is_trusted("/r") && !settings.is_trusted("/s"));
        assert!(!settings.hooks_are_off() && !settings.is_broken());
        let json = json!({"hooks": {"PreToolUse": [{"hooks": []}, {"hooks": [{"command": "cf-guide hook codex"}]}]}});
        assert_eq!(json_entries(&json.to_string()), [place]);
    }

    #[test]
    fn what_is_broken_or_switched_off_is_seen() {
        assert!(Settings::parse("[a").is_broken());
        assert!(Settings::parse("[features]\nhooks = false\n").hooks_are_off());
        assert_eq!(json_entries("{"), []);
    }
}
