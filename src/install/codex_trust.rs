//! Codex's own interface for reviewing hooks: what it thinks of ours, and, when a person says so, that they are trusted.
//!
//! Hashes are never computed here: Codex names the hash of what it read, and only that is given back to it.

use std::time::Duration;

use serde_json::{Value, json};

use super::survey::Site;
use crate::runtime::agents::{profile, wiring};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Agent;
use crate::runtime::system::program::{Conversation, Program};

/// How long Codex may take for one answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A hook of ours as Codex sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hook {
    /// Codex's key: file, event and position.
    pub key: String,
    /// The hash of what it read.
    pub hash: String,
    /// `trusted`, `untrusted`, `modified` or `managed`.
    pub status: String,
}

/// A running `codex app-server`.
pub struct Codex {
    talk: Conversation,
    root: String,
    last: u64,
}

impl Codex {
    /// Starts it. An error says that there is no Codex, or that it does not speak this language.
    pub fn start(site: &Site) -> Result<Self> {
        let program = site.program(Agent::Codex).ok_or_else(|| {
            Error::new(Exit::No, "`codex` is not on the PATH")
                .hint("start Codex by hand and review the hooks there")
        })?;
        let mut env = site.bare_env();
        // Only where the person set it: Codex refuses a named home that does not exist, and makes the usual one itself.
        let variable = profile::of(Agent::Codex).home.variable;
        env.extend(site.env.agent_home(Agent::Codex).map(|home| (variable, home.into_os_string())));
        let talk = Conversation::start(&Program {
            argv: vec![program.into(), "app-server".into()],
            cwd: &site.root.top,
            env,
            stdin: b"",
            limit: PATIENCE,
        })
        .map_err(|error| Error::new(Exit::No, "`codex app-server` does not start").because(error))?;
        let mut codex = Self { talk, root: site.root.top.display().to_string(), last: 0 };
        let version = env!("CARGO_PKG_VERSION");
        let info = json!({"clientInfo": {"name": "cf-guide", "title": "cf-guide", "version": version}});
        codex.ask("initialize", &info)?;
        codex.say(&json!({"method": "initialized"}))?;
        Ok(codex)
    }

    /// Our hooks here, as Codex sees them. Empty where it does not trust the project.
    pub fn hooks(&mut self) -> Result<Vec<Hook>> {
        let root = self.root.clone();
        let answer = self.ask("hooks/list", &json!({"cwds": [root]}))?;
        let all = answer["data"].as_array().into_iter().flatten().flat_map(|entry| entry["hooks"].as_array());
        let ours = all
            .flatten()
            .filter(|hook| wiring::call(Agent::Codex, &json!({"command": hook["command"]})).is_some());
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Ok(ours
            .map(|hook| Hook {
                key: text(&hook["key"]),
                hash: text(&hook["currentHash"]),
                status: text(&hook["trustStatus"]),
            })
            .collect())
    }

    /// Tells Codex that a person trusts these hooks.
    pub fn trust(&mut self, hooks: &[Hook]) -> Result<()> {
        let state: serde_json::Map<String, Value> =
            hooks.iter().map(|hook| (hook.key.clone(), json!({"trusted_hash": hook.hash}))).collect();
        self.write("hooks.state", &Value::Object(state))
    }

    /// Tells Codex that a person trusts this project.
    pub fn trust_project(&mut self) -> Result<()> {
        let root = self.root.clone();
        self.write("projects", &json!({root: {"trust_level": "trusted"}}))
    }

    fn write(&mut self, key: &str, value: &Value) -> Result<()> {
        let edit = json!({"keyPath": key, "mergeStrategy": "upsert", "value": value});
        self.ask("config/batchWrite", &json!({"edits": [edit], "reloadUserConfig": true})).map(|_| ())
    }

    fn ask(&mut self, method: &str, params: &Value) -> Result<Value> {
        self.last += 1;
        let number = self.last;
        self.say(&json!({"id": number, "method": method, "params": params}))?;
        while let Some(line) = self.talk.hear(PATIENCE) {
            let Ok(mut answer) = serde_json::from_str::<Value>(&line) else { continue };
            if answer["id"] != number {
                continue;
            }
            if let Some(message) = answer["error"]["message"].as_str() {
                return Err(Error::new(Exit::No, format!("Codex refused `{method}`")).because(message));
            }
            return Ok(answer["result"].take());
        }
        Err(Error::new(Exit::No, format!("Codex did not answer `{method}`"))
            .hint("start `codex` and review the hooks under `Hooks need review`"))
    }

    fn say(&mut self, message: &Value) -> Result<()> {
        self.talk
            .say(&message.to_string())
            .map_err(|error| Error::new(Exit::No, "`codex app-server` ended").because(error))
    }
}

/// Has Codex trust our hooks, and says in one line what came of it. The project itself is trusted on the way only
/// where its `.codex` holds nothing but ours: anything else there deserves its own look.
pub fn establish(site: &Site, holds_only_ours: bool) -> Result<String> {
    let mut codex = Codex::start(site)?;
    let mut hooks = codex.hooks()?;
    if hooks.is_empty() && holds_only_ours {
        codex.trust_project()?;
        hooks = codex.hooks()?;
    }
    if hooks.is_empty() {
        return Err(Error::new(Exit::No, "Codex does not read this project's hooks")
            .because("it does not trust the project yet")
            .hint("start `codex` here, trust the project, then run `cf-guide init --trust` again"));
    }
    let open: Vec<Hook> =
        hooks.into_iter().filter(|hook| hook.status != "trusted" && hook.status != "managed").collect();
    if open.is_empty() {
        return Ok("Codex trusts our hooks already".into());
    }
    codex.trust(&open)?;
    let left = codex
        .hooks()?
        .into_iter()
        .filter(|hook| hook.status != "trusted" && hook.status != "managed")
        .count();
    match left {
        0 => Ok(format!("Codex trusts our {} hooks now", open.len())),
        _ => Err(Error::new(Exit::No, format!("Codex still does not trust {left} of our hooks"))
            .hint("start `codex` and review them there")),
    }
}
