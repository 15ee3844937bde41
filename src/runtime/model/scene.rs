//! The scene of an action: the folders that matter, told once by whoever can look.

/// The folders an action is judged against. All absolute, without a trailing slash, links resolved.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    /// The root of the repository the session is bound to.
    pub root: String,
    /// The person's home folder.
    pub home: String,
    /// Folders for temporary files.
    pub temp: Vec<String>,
    /// cf-guide's own folders outside the work tree: state, data, user config.
    pub own: Vec<String>,
    pub binary: String,
    /// The agents' own folders outside the work tree, in the order of `Agent::ALL`: `~/.claude`, `$CODEX_HOME`.
    pub agent_homes: Vec<String>,
}
