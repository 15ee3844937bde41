//! How it stands here, as far as files tell: which agents are guarded, and what keeps the others from it.

use std::path::{Path, PathBuf};

use crate::runtime::agents::profile::{self, Place, Profile, Trust};
use crate::runtime::agents::settings::{self, Expected, Installed};
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
pub(super) fn of(root: &Root, places: &Places) -> Vec<(Agent, Guarded)> {
    Agent::ALL.into_iter().map(|agent| (agent, stands(agent, root, places))).collect()
}

fn stands(agent: Agent, root: &Root, places: &Places) -> Guarded {
    let profile = profile::of(agent);
    let home = places.agent_home(Env, agent);
    let in_repo = profile.settings_in_repo().map(|path| root.top.join(path));
    let layers = in_repo.chain(profile.settings_at(Place::User).map(|path| home.join(path)));
    let texts: Vec<(PathBuf, String)> =
        layers.filter_map(|path| Some((path.clone(), files::read_regular(&path, MAX)?))).collect();
    if !texts.iter().any(|(_, text)| speaks_of_us(profile, text)) {
        return Guarded::No;
    }
    let weakness = texts
        .iter()
        .filter(|_| profile.judged_settings)
        .find_map(|(path, text)| Some(format!("`{}` {}", shown(path, root), weakness(profile, text)?)));
    match (weakness, profile.trust) {
        (Some(why), _) => Guarded::Weakened(why),
        (None, Trust::Unasked) => Guarded::Yes,
        (None, Trust::Reviewed) => Guarded::IfReviewed,
    }
}

/// What works against our entries in a file, if anything.
fn weakness(profile: &Profile, text: &str) -> Option<String> {
    let is_wired = speaks_of_us(profile, text);
    // Not what stands there counts, but what the installer writes.
    let gating = profile.gating().filter(|_| is_wired);
    let entries: Vec<Installed> =
        gating.map(|event| Installed { event: event.to_owned(), handler: None }).collect();
    let programs = settings::programs(text);
    let found = settings::judge(Some(text), &Expected { entries: &entries, programs: &programs });
    Some(found.first()?.says())
}

/// Our entry is there, or was meant to be: a file that the client cannot read has none.
fn speaks_of_us(profile: &Profile, text: &str) -> bool {
    text.contains(&format!("cf-guide hook {}", profile.agent.name()))
        || profile.judged_settings && !settings::entries(text).is_empty()
}

fn shown(path: &Path, root: &Root) -> String {
    path.strip_prefix(&root.top).unwrap_or(path).display().to_string()
}
