//! Our own wiring in the settings of a client: what it should be, what works against it now, and since when.
//!
//! What a session began with is remembered beside its binding, so that a work tree which loses settings and manifest
//! alike (`git stash -u`, a switch of branches, `mv .claude x`) takes nothing from the running session.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::runtime::agents::profile::{self, Place};
use crate::runtime::agents::settings::{self, Expected, Installed, Weakness};
use crate::runtime::agents::wiring::Call;
use crate::runtime::decide::found::Weakened;
use crate::runtime::model::{Agent, Event, Step};
use crate::runtime::system::look::FileId;
use crate::runtime::system::{Root, files, root, state};
use crate::runtime::workspace::Surroundings;

/// The largest settings file that is looked at.
const MAX: u64 = 1024 * 1024;

/// What the settings of a session held when it began.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Remembered {
    files: Vec<RememberedFile>,
}

/// One settings file.
#[derive(Debug, Default, Serialize, Deserialize)]
struct RememberedFile {
    path: PathBuf,
    /// Our entries in it.
    entries: Vec<Installed>,
    /// What already worked against them, in words: no news later.
    known: Vec<String>,
}

/// One settings file as it is now, with what it should hold.
struct Seen {
    path: PathBuf,
    text: Option<String>,
    entries: Vec<Installed>,
    programs: Vec<String>,
    known: Vec<String>,
}

/// What the settings say against the hook: all of it when a session starts, what is new since then when they change.
pub fn look(event: &Event, around: &Surroundings) -> Vec<Weakened> {
    let (named, is_change) = match &event.step {
        Step::ConfigChange { file, .. } => (file.as_deref(), true),
        _ => (None, false),
    };
    if !profile::of(event.agent).judged_settings {
        return Vec::new();
    }
    // All of them, whichever changed: the client reads them all again unless it is stopped.
    let files = gather(event, around, named).into_iter().map(|seen| {
        let mut weaknesses = weaknesses(&seen);
        weaknesses.retain(|weakness| !is_change || !seen.known.contains(&weakness.says()));
        Weakened { file: seen.path.display().to_string(), weaknesses }
    });
    files.filter(|file| !file.weaknesses.is_empty()).collect()
}

fn weaknesses(seen: &Seen) -> Vec<Weakness> {
    settings::judge(seen.text.as_deref(), &Expected { entries: &seen.entries, programs: &seen.programs })
}

/// Every settings file that counts, and the one that the event names.
fn gather(event: &Event, around: &Surroundings, named: Option<&str>) -> Vec<Seen> {
    let remembered = recall(event, around);
    let mut paths: Vec<PathBuf> = remembered.files.iter().map(|file| file.path.clone()).collect();
    let named = named.map(|file| placed(Path::new(file))).filter(|path| is_settings(path));
    for path in settings_files(event.agent, around).into_iter().chain(named) {
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    paths
        .into_iter()
        .map(|path| {
            let before = remembered.files.iter().find(|file| file.path == path);
            let (entries, known) = match before {
                Some(file) if !file.entries.is_empty() => (file.entries.clone(), file.known.clone()),
                Some(file) => (listed(event.agent, &path, around), file.known.clone()),
                None => (listed(event.agent, &path, around), Vec::new()),
            };
            let text = files::read_regular(&path, MAX);
            let programs = text.as_deref().map(|text| own_programs(text, around)).unwrap_or_default();
            Seen { path, text, entries, programs, known }
        })
        .collect()
}

/// Keeps what the settings hold when a session begins; what was kept first stays.
pub fn remember(event: &Event, around: &Surroundings) {
    let begins = match &event.step {
        Step::SessionStart { .. } => true,
        Step::ConfigChange { .. } => false,
        _ => around.is_first_event,
    };
    if !profile::of(event.agent).judged_settings || !begins {
        return;
    }
    let Some(path) = record(event, around) else { return };
    if files::is_there(&path) {
        return;
    }
    let remembered = Remembered {
        files: gather(event, around, None)
            .into_iter()
            .filter(|seen| seen.text.is_some() || !seen.entries.is_empty())
            .map(|seen| RememberedFile {
                entries: seen.text.as_deref().map(settings::entries).unwrap_or_default(),
                known: weaknesses(&seen).iter().map(Weakness::says).collect(),
                path: seen.path,
            })
            .collect(),
    };
    files::claim(&path, &serde_json::to_vec(&remembered).unwrap_or_default());
}

fn recall(event: &Event, around: &Surroundings) -> Remembered {
    let bytes = record(event, around).and_then(|path| files::read_own(&path));
    bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

fn record(event: &Event, around: &Surroundings) -> Option<PathBuf> {
    let own = !event.session.is_empty() && around.places.is_own(&around.places.state, &around.home.root.top);
    own.then(|| state::binding(&around.places, &event.session).with_extension("wiring"))
}

fn settings_files(agent: Agent, around: &Surroundings) -> Vec<PathBuf> {
    let root = &around.home.root;
    let profile = profile::of(agent);
    let home = around.places.agent_home(around.env, agent);
    let mut files: Vec<PathBuf> = profile.settings_in_repo().map(|path| root.top.join(path)).collect();
    files.extend(profile.settings_at(Place::User).map(|path| home.join(path)));
    // A linked worktree takes the local settings of the main checkout.
    files.extend(
        main_checkout(root)
            .into_iter()
            .flat_map(|main| profile.settings_at(Place::Local).map(|path| main.join(path))),
    );
    files.into_iter().map(|path| placed(&path)).collect()
}

/// The checkout that a linked worktree belongs to.
fn main_checkout(root: &Root) -> Option<&Path> {
    root.common.parent().filter(|main| root.is_git && *main != root.top)
}

fn is_settings(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("settings"))
}

/// A path under one name, whether or not the file is there.
fn placed(path: &Path) -> PathBuf {
    match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) => root::resolve(folder).join(name),
        _ => path.to_owned(),
    }
}

/// The absolute paths in entries of ours that are this very program.
fn own_programs(text: &str, around: &Surroundings) -> Vec<String> {
    let named = settings::programs(&settings::entries(text));
    if named.is_empty() {
        return named;
    }
    let own = around.env.binary().and_then(|binary| FileId::of(&binary));
    named.into_iter().filter(|path| own.is_some() && FileId::of(Path::new(path)) == own).collect()
}

/// The entries that the installer wrote into this file, says one of its manifests.
fn listed(agent: Agent, path: &Path, around: &Surroundings) -> Vec<Installed> {
    let root = &around.home.root;
    let machine = around.state.as_ref().ok().map(|state| state.folder.join("manifest.json"));
    // What is written for one person stands in the main checkout: a linked worktree shares its state, and lacks nothing
    // where it has no such file of its own.
    let own = main_checkout(root).filter(|_| !files::is_there(path)).unwrap_or(&root.top);
    let manifests = [
        (Some(root.top.join(".cf-guide/manifest.json")), root.top.as_path()),
        (machine, own),
        (Some(around.places.data.join("manifest.json")), root.top.as_path()),
    ];
    manifests
        .into_iter()
        .find_map(|(manifest, base)| {
            let relative = path.strip_prefix(base).unwrap_or(path).to_string_lossy();
            in_manifest(agent, &manifest?, &relative, path)
        })
        .unwrap_or_default()
}

fn in_manifest(agent: Agent, manifest: &Path, relative: &str, path: &Path) -> Option<Vec<Installed>> {
    let text = files::read_regular(manifest, MAX)?;
    let manifest: serde_json::Value = serde_json::from_str(&text).ok()?;
    let entry = manifest["entries"]
        .as_array()?
        .iter()
        .find(|entry| entry["path"] == relative || entry["path"] == path.to_string_lossy().as_ref())?;
    // A status line alone starts no hook.
    if entry["part"]["kind"] == "status-line" {
        return None;
    }
    let of = |name: &str, call: Call| {
        let events = entry["part"][name].as_array()?.iter().filter_map(|event| event.as_str());
        Some(events.map(|event| Installed::somehow(event, call)).collect::<Vec<_>>())
    };
    let hooks = of("events", Call::Hook).unwrap_or_else(|| {
        profile::of(agent).gating().take(1).map(|event| Installed::somehow(event, Call::Hook)).collect()
    });
    Some([hooks, of("wakes", Call::Wake).unwrap_or_default()].concat())
}
