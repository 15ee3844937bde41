//! The places where cf-guide keeps what is its own: user settings, state, keys. Never in the work tree.

use std::path::{Path, PathBuf};

use super::env::Env;
use super::faults;
use crate::runtime::agents::profile;
use crate::runtime::model::{Agent, Scene};

/// The managed settings, honoured only when owned by root.
pub const MANAGED_CONFIG: &str = "/etc/cf-guide/config.toml";

/// The folders outside any repository.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    pub home: PathBuf,
    /// `$XDG_CONFIG_HOME/cf-guide`: the user's own settings.
    pub config: PathBuf,
    /// `$XDG_STATE_HOME/cf-guide`: ledgers, caches, session bindings.
    pub state: PathBuf,
    /// `$XDG_DATA_HOME/cf-guide`: keys, trust records.
    pub data: PathBuf,
}

impl Places {
    /// The folders as the environment names them.
    pub fn find(env: Env) -> Self {
        let home = env.home().unwrap_or_else(|| PathBuf::from("/"));
        let below =
            |base: Option<PathBuf>, usual: &str| base.unwrap_or_else(|| home.join(usual)).join("cf-guide");
        Self {
            config: below(env.config_home(), ".config"),
            state: below(env.state_home(), ".local/state"),
            data: below(env.data_home(), ".local/share"),
            home,
        }
    }

    /// The user's own settings file.
    pub fn user_config(&self) -> PathBuf {
        self.config.join("config.toml")
    }

    /// An agent's own folder.
    pub fn agent_home(&self, env: Env, agent: Agent) -> PathBuf {
        env.agent_home(agent).unwrap_or_else(|| self.home.join(profile::of(agent).home.folder))
    }

    /// True where a folder of ours can be believed: not inside a repository that could have shipped it. A repository's
    /// settings can point the XDG variables into its own work tree.
    pub fn is_own(&self, folder: &Path, work_tree: &Path) -> bool {
        !folder.starts_with(work_tree) || passwd_home().is_some_and(|home| home.starts_with(work_tree))
    }

    /// True below the home folder that the system, not the environment, gives this user.
    pub fn is_at_home(&self, folder: &Path) -> bool {
        passwd_home().is_some_and(|home| folder.starts_with(home)) || faults::is_wanted("own-settings")
    }

    /// What an action is judged against.
    pub fn scene(&self, env: Env, root: &Path) -> Scene {
        let mut temp: Vec<String> = vec!["/tmp".into(), "/var/tmp".into()];
        // A variable may not make any folder temporary, only say which corner of the usual ones is.
        let usual = ["/tmp/", "/var/tmp/", "/var/folders/", "/private/var/folders/", "/run/user/"];
        let tmpdir = env.tmpdir().map(|path| text(&path));
        temp.extend(tmpdir.filter(|path| usual.iter().any(|folder| path.starts_with(folder))));
        Scene {
            root: text(root),
            home: text(&self.home),
            temp,
            own: vec![text(&self.config), text(&self.state), text(&self.data)],
            binary: env.binary().map(|path| text(&path)).unwrap_or_default(),
            agent_homes: Agent::ALL.into_iter().map(|agent| text(&self.agent_home(env, agent))).collect(),
        }
    }
}

/// A folder as a scene has it.
pub fn text(path: &Path) -> String {
    let trimmed = |text: &str| text.trim_end_matches('/').to_owned();
    path.to_str().map_or_else(|| trimmed(&path.to_string_lossy()), trimmed)
}

/// The home folder that the system, not the environment, gives this user.
fn passwd_home() -> Option<PathBuf> {
    let uid = rustix::process::getuid().as_raw().to_string();
    let passwd = std::fs::read_to_string("/etc/passwd").ok()?;
    passwd.lines().find_map(|line| {
        let mut fields = line.split(':');
        (fields.nth(2)? == uid).then(|| fields.nth(2).map(PathBuf::from)).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_a_repository_could_have_shipped_is_not_ours() {
        let places = Places {
            home: "/home/u".into(),
            config: "/home/u/.config/cf-guide".into(),
            state: "/repo/state/cf-guide".into(),
            data: "/home/u/.local/share/cf-guide".into(),
        };
        assert!(!places.is_own(&places.state, Path::new("/repo")));
        assert!(places.is_own(&places.config, Path::new("/repo")));
    }
}
