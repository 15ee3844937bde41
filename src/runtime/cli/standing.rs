//! How it stands here, as far as files tell: which agents are guarded, and what keeps the others from it.

use std::path::{Path, PathBuf};

use crate::runtime::agents::settings::{self, Expected, Installed};
use crate::runtime::agents::wiring;
use crate::runtime::model::Agent;
use crate::runtime::system::{Env, Places, Root, files};

/// The largest settings file that is looked at.
const MAX: u64 = 1024 * 1024;

/// How one agent stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Guarded {
    /// Its settings start us before every tool.
    Yes,
    /// They do, but whether the client runs hooks that nobody reviewed, only the client knows.
    IfReviewed,
    /// They do, and something in them works against it.
    Weakened(String),
    /// They do not.
    No,
}

impl Guarded {
    /// In a few words.
    pub(super) fn says(&self) -> String {
        match self {
            Self::Yes => "yes".into(),
            Self::IfReviewed => "if its hooks are reviewed: `cf-guide doctor` asks it".into(),
            Self::Weakened(why) => format!("NO: {why}"),
            Self::No => "no hook".into(),
        }
    }
}

/// How each agent stands in this repository: from the settings that its client would read when it is started here.
pub(super) fn of(root: &Root, places: &Places) -> [(Agent, Guarded); 2] {
    [(Agent::Claude, claude(root, places)), (Agent::Codex, codex(root, places))]
}

fn claude(root: &Root, places: &Places) -> Guarded {
    let own = Env.claude_home().unwrap_or_else(|| places.home.join(".claude"));
    let layers = [
        root.top.join(".claude/settings.json"),
        root.top.join(".claude/settings.local.json"),
        own.join("settings.json"),
    ];
    let texts: Vec<(PathBuf, String)> = layers
        .into_iter()
        .filter_map(|path| Some((path.clone(), files::read_regular(&path, MAX)?)))
        .collect();
    if !texts.iter().any(|(_, text)| speaks_of_us(text)) {
        return Guarded::No;
    }
    let weakness = texts.iter().find_map(|(path, text)| {
        let is_wired = speaks_of_us(text);
        // Not what stands there counts, but what the installer writes.
        let gating = wiring::gating(Agent::Claude).iter().filter(|_| is_wired);
        let entries: Vec<Installed> =
            gating.map(|event| Installed { event: (*event).to_owned(), handler: None }).collect();
        let programs = settings::programs(text);
        let found = settings::judge(Some(text), &Expected { entries: &entries, programs: &programs });
        Some(format!("`{}` {}", shown(path, root), found.first()?.says()))
    });
    weakness.map_or(Guarded::Yes, Guarded::Weakened)
}

/// Our entry is there, or was meant to be: a file that the client cannot read has none.
fn speaks_of_us(text: &str) -> bool {
    !settings::entries(text).is_empty() || text.contains("cf-guide hook claude")
}

fn codex(root: &Root, places: &Places) -> Guarded {
    let own = Env.codex_home().unwrap_or_else(|| places.home.join(".codex"));
    let folders = [root.top.join(".codex"), own];
    let files = folders.iter().flat_map(|folder| [folder.join("config.toml"), folder.join("hooks.json")]);
    let mut texts = files.filter_map(|path| files::read_regular(&path, MAX));
    if texts.any(|text| text.contains("cf-guide hook codex")) { Guarded::IfReviewed } else { Guarded::No }
}

fn shown(path: &Path, root: &Root) -> String {
    path.strip_prefix(&root.top).unwrap_or(path).display().to_string()
}
