//! One file per agent: which entries its version takes, in which file, and what in its files works against them.

mod claude;
mod codex;

use std::path::{Path, PathBuf};

use super::check::Entry;
use super::findings::Diagnosis;
use super::plan::{Builder, Read};
use super::survey::Site;
use crate::runtime::agents::profile::{self, Trust};
use crate::runtime::agents::wiring::Form;
use crate::runtime::model::{Agent, Scope};

/// How an agent is to be wired.
#[derive(Debug, Clone, Copy)]
pub struct Wish<'a> {
    /// For whom.
    pub scope: Scope,
    /// Everybody needs the binary, and a failure blocks where the client can do that.
    pub strict: bool,
    /// The binary by its full path, where it is to be named so.
    pub absolute: Option<&'a str>,
    /// A client that stopped while a question is open is woken with the answer.
    pub wake: bool,
}

impl Wish<'_> {
    /// The form of an entry that is not given by a path.
    fn by_name(&self) -> Form {
        if self.strict || self.scope != Scope::Project { Form::Plain } else { Form::Guarded }
    }
}

/// Plans the entries of an agent.
pub fn wire(site: &Site, builder: &mut Builder<'_>, agent: Agent, wish: Wish<'_>, read: Read<'_>) {
    match agent {
        Agent::Claude => {
            let wiring = claude::wiring(wish, site.version(agent));
            for path in files(site, agent, wish.scope) {
                builder.hooks_json(&path, &wiring);
            }
        }
        Agent::Codex => {
            let wiring = codex::wiring(wish);
            match codex::hook_file(&files(site, agent, wish.scope), read) {
                Some(codex::HookFile::Json(path)) => builder.hooks_json(&path, &wiring),
                Some(codex::HookFile::Toml(path)) => builder.hooks_toml(&path, &wiring),
                None => {}
            }
        }
    }
}

/// Where an agent's MCP servers are written.
pub enum Servers {
    /// In a JSON file.
    Json(PathBuf),
    /// In a TOML file.
    Toml(PathBuf),
    /// Where we do not write: what a person does.
    Elsewhere(&'static str),
}

/// The place for a scope.
pub fn servers(site: &Site, agent: Agent, scope: Scope) -> Servers {
    match agent {
        Agent::Claude if scope == Scope::Project => Servers::Json(site.root.top.join(".mcp.json")),
        Agent::Claude => Servers::Elsewhere(
            "Claude Code keeps servers of one person in a file of its own: run `claude mcp add --scope user cf-guide -- cf-guide mcp`",
        ),
        Agent::Codex => {
            let config = files(site, agent, scope).into_iter().find(|path| path.ends_with("config.toml"));
            config.map_or(Servers::Elsewhere("Codex has no settings file for this scope"), Servers::Toml)
        }
    }
}

/// The settings files of an agent that belong to a scope.
pub fn files(site: &Site, agent: Agent, scope: Scope) -> Vec<PathBuf> {
    let profile = profile::of(agent);
    let place = profile.place_of(scope);
    let folder = if place == profile::Place::User { site.agent_home(agent) } else { site.root.top.clone() };
    profile.settings_at(place).map(|path| folder.join(path)).collect()
}

/// What in any settings layer of an agent works against the hooks.
pub fn against(site: &Site, agent: Agent) -> Vec<Diagnosis> {
    match agent {
        Agent::Claude => claude::against(site),
        Agent::Codex => codex::against(site),
    }
}

/// Whether the client was told that a person reviewed our hooks, as far as its own record tells.
pub fn unreviewed(site: &Site, agent: Agent, path: &Path, present: &[Entry]) -> Option<Diagnosis> {
    match profile::of(agent).trust {
        Trust::Unasked => None,
        Trust::Reviewed => codex::unreviewed(site, agent, path, present),
    }
}
