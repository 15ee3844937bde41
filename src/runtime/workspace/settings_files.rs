//! The settings files that each client reads when it is started in a work tree.

use std::path::{Path, PathBuf};

use crate::runtime::model::Agent;
use crate::runtime::system::{Env, Places, Root};

/// A settings file, and who reads it from where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsFile {
    pub path: PathBuf,
    /// The client reads it only when it is started in the folder above it, not below.
    pub only_at_top: bool,
}

/// Claude Code's.
pub fn claude(env: Env, places: &Places, root: &Root) -> Vec<SettingsFile> {
    let own = places.agent_home(env, Agent::Claude);
    let everywhere = |path: PathBuf| SettingsFile { path, only_at_top: false };
    let mut files = vec![
        SettingsFile { path: root.top.join(".claude/settings.json"), only_at_top: true },
        everywhere(root.top.join(".claude/settings.local.json")),
        everywhere(own.join("settings.json")),
    ];
    // A linked worktree takes the local settings of the main checkout, too.
    let main = root.main().map(|main| everywhere(main.join(".claude/settings.local.json")));
    files.extend(main);
    files
}

/// Codex's folders: the project's, which a linked worktree takes from the main checkout, then the person's own.
pub fn codex(env: Env, places: &Places, root: &Root) -> [PathBuf; 2] {
    let project = root.main().unwrap_or(&root.top).join(".codex");
    [project, codex_home(env, places)]
}

/// Codex's own folder.
pub fn codex_home(env: Env, places: &Places) -> PathBuf {
    places.agent_home(env, Agent::Codex)
}

/// The two files of a Codex folder that can hold hooks.
pub fn hook_files(folder: &Path) -> [PathBuf; 2] {
    ["config.toml", "hooks.json"].map(|name| folder.join(name))
}
