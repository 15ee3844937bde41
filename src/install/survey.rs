//! The site of an installation: the repository, the agents and their versions, who else hooks in.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::runtime::agents::clients::Version;
use crate::runtime::agents::profile::{self, Place};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Agent;
use crate::runtime::system::change::{self, read};
use crate::runtime::system::program::{self, Program};
use crate::runtime::system::{Env, Places, Root, State};
use crate::runtime::workspace::plugins::{self, Plugin};

/// The places an installation touches.
#[derive(Debug, Clone)]
pub struct Site {
    /// The environment.
    pub env: Env,
    /// Our folders outside any repository.
    pub places: Places,
    /// The repository.
    pub root: Root,
    /// Its state folder, not necessarily made yet.
    pub state: State,
}

impl Site {
    /// The places around a folder.
    pub fn find(path: Option<&Path>) -> Result<Self> {
        let env = Env;
        let cwd = env.cwd().ok_or_else(|| Error::new(Exit::BadInput, "the current folder is gone"))?;
        let folder = path.map_or(cwd.clone(), |path| cwd.join(path));
        let root = Root::of(&folder).ok_or_else(|| {
            Error::new(Exit::BadInput, format!("there is no folder `{}`", folder.display()))
        })?;
        let places = Places::find(env);
        Ok(Self { state: State::locate(&places, &root), places, root, env })
    }

    /// The manifest that the team shares.
    pub fn project_manifest(&self) -> PathBuf {
        self.root.top.join(".cf-guide/manifest.json")
    }

    /// What was written for this checkout alone.
    pub fn local_manifest(&self) -> PathBuf {
        self.state.folder.join("manifest.json")
    }

    /// What was written for all of this user's repositories.
    pub fn user_manifest(&self) -> PathBuf {
        self.places.data.join("manifest.json")
    }

    /// The repository's settings.
    pub fn config(&self) -> PathBuf {
        self.root.top.join(".cf-guide/config.toml")
    }

    /// A file that a manifest names; what is for one checkout alone is in the main one, also for its worktrees.
    pub fn listed(&self, path: &str) -> PathBuf {
        let here = self.root.top.join(path);
        let main = self.root.main().map(|main| main.join(path)).filter(|_| !change::is_there(&here));
        main.filter(|path| change::is_there(path)).unwrap_or(here)
    }

    /// A file as a person would name it here.
    pub fn shown(&self, path: &Path) -> String {
        if let Ok(inside) = path.strip_prefix(&self.root.top) {
            return inside.display().to_string();
        }
        match path.strip_prefix(&self.places.home) {
            Ok(inside) => format!("~/{}", inside.display()),
            Err(_) => path.display().to_string(),
        }
    }

    /// Plugins of ours that an agent was given.
    pub fn plugins(&self, agent: Agent) -> Vec<Plugin> {
        plugins::of(agent, &self.agent_home(agent))
    }

    /// An agent's own folder.
    pub fn agent_home(&self, agent: Agent) -> PathBuf {
        self.places.agent_home(self.env, agent)
    }

    /// An agent's settings files that count here, weakest first.
    pub fn layers(&self, agent: Agent) -> Vec<PathBuf> {
        let (top, profile, home) = (&self.root.top, profile::of(agent), self.agent_home(agent));
        let own = profile.settings_at(Place::User).map(|path| home.join(path));
        own.chain(profile.settings_in_repo().map(|path| top.join(path))).collect()
    }

    /// Where an agent's program is, if it is on the search path.
    pub fn program(&self, agent: Agent) -> Option<PathBuf> {
        program::find(agent.name(), &self.env.path()?)
    }

    /// The version of an agent on this machine.
    pub fn version(&self, agent: Agent) -> Option<Version> {
        let program = self.program(agent)?;
        let ran = program::run(&Program {
            argv: vec![program.into(), "--version".into()],
            cwd: &self.places.home,
            env: self.bare_env(),
            stdin: b"",
            limit: Duration::from_secs(5),
        });
        ran.ok().and_then(|ran| Version::find(&ran.stdout))
    }

    /// The agents on this machine or in this repository; all where there is no trace of any.
    pub fn agents(&self) -> Vec<Agent> {
        let traces = |agent: Agent| -> [PathBuf; 3] {
            let (top, profile) = (&self.root.top, profile::of(agent));
            [top.join(profile.home.folder), top.join(profile.rules.shared), self.agent_home(agent)]
        };
        let found: Vec<Agent> = Agent::ALL
            .into_iter()
            .filter(|&agent| {
                self.program(agent).is_some() || traces(agent).iter().any(|path| change::is_there(path))
            })
            .collect();
        if found.is_empty() { Agent::ALL.to_vec() } else { found }
    }

    /// `HOME` and `PATH`, and nothing else of the caller's.
    pub fn bare_env(&self) -> Vec<(&'static str, OsString)> {
        let mut env = vec![("HOME", self.places.home.clone().into_os_string())];
        env.extend(self.env.path().map(|path| ("PATH", path)));
        env
    }

    /// Handlers of the guidance kit in this repository's JSON settings: file and command. It wired Claude Code alone, so
    /// files of another format hold none.
    pub fn kit_entries(&self) -> Vec<(PathBuf, String)> {
        let mut found = Vec::new();
        for path in Agent::ALL
            .into_iter()
            .filter(|agent| profile::of(*agent).judged_settings)
            .flat_map(|agent| self.layers(agent))
        {
            let Ok(Some(bytes)) = read(&path) else { continue };
            for entry in super::edit::hooks::find(&bytes, &super::plan::kits).unwrap_or_default() {
                let command = entry.handler["command"].as_str().unwrap_or_default().to_owned();
                found.push((path.clone(), command));
            }
        }
        found
    }
}
