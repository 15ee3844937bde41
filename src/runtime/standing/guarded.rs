//! The guarding of a client: whether it would run our hooks, from the settings it reads when started in a work tree.

use std::path::{Path, PathBuf};

use crate::runtime::agents::codex_settings::{self, Place, Settings};
use crate::runtime::agents::profile;
use crate::runtime::agents::settings::{self, Expected, Installed, Weakness};
use crate::runtime::agents::wiring::{self, Call};
use crate::runtime::model::Agent;
use crate::runtime::system::{Env, Places, Root, files, program, root};
use crate::runtime::workspace::plugins;
use crate::runtime::workspace::settings_files::{self, SettingsFile, hook_files};

/// The largest settings file that is looked at.
const MAX: u64 = 1024 * 1024;

/// How one agent stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guarded {
    /// Its client starts us before every tool.
    Yes,
    /// It does when it is started in this folder, the top of the work tree, and not in a folder below.
    FromTop(PathBuf),
    /// It would, once a person reviewed this many hooks; for now it skips them without a word.
    Unreviewed(usize),
    /// It would, once it trusts the project; for now it ignores the project's settings.
    Untrusted,
    /// It should, and something in the settings works against it.
    Weakened(String),
    /// Nothing of ours is in its settings.
    No,
}

impl Guarded {
    /// The client runs our hooks.
    pub const fn is_on(&self) -> bool {
        matches!(self, Self::Yes | Self::FromTop(_))
    }
}

/// Every agent.
pub fn all(env: Env, places: &Places, root: &Root) -> Vec<(Agent, Guarded)> {
    let of = |agent| match agent {
        Agent::Claude => claude(env, places, root),
        Agent::Codex => codex(env, places, root),
    };
    Agent::ALL.into_iter().map(|agent| (agent, of(agent))).collect()
}

fn claude(env: Env, places: &Places, root: &Root) -> Guarded {
    let files: Vec<ClaudeFile> =
        settings_files::claude(env, places, root).into_iter().filter_map(ClaudeFile::read).collect();
    // A plugin brings hooks that no settings file shows; switches in the files count for it, too.
    let own = places.agent_home(env, Agent::Claude);
    let has_plugin = !plugins::of(Agent::Claude, &own).is_empty();
    if !has_plugin && !files.iter().any(|file| file.speaks_of_us) {
        return Guarded::No;
    }
    // A switch in any file is a switch; a file of ours that is not as installed counts only where no other is.
    let (switched, working): (Vec<&ClaudeFile>, Vec<&ClaudeFile>) = files.iter().partition(|file| {
        file.found.iter().any(|weakness| matches!(weakness, Weakness::HooksOff(_) | Weakness::Shadows(_)))
    });
    if let Some(file) = switched.first() {
        return file.weakened(root);
    }
    if has_plugin {
        return Guarded::Yes;
    }
    let mut sound = working.iter().filter(|file| file.speaks_of_us && file.found.is_empty()).peekable();
    if sound.peek().is_none() {
        let first = working.iter().find(|file| !file.found.is_empty());
        return first.map_or(Guarded::No, |file| file.weakened(root));
    }
    let programs = sound.clone().flat_map(|file| &file.entries);
    let programs = programs.filter_map(|entry| wiring::program(Agent::Claude, entry.handler.as_ref()?));
    if let Some(gone) = missing(env, programs) {
        return Guarded::Weakened(gone);
    }
    let here = env.cwd().map(|cwd| root::resolve(&cwd));
    let is_below = here.is_some_and(|here| here.starts_with(&root.top) && here != root.top);
    if is_below && sound.all(|file| file.only_at_top) {
        return Guarded::FromTop(root.top.clone());
    }
    Guarded::Yes
}

/// A settings file of Claude Code's, read once: a status line asks often.
struct ClaudeFile {
    path: PathBuf,
    only_at_top: bool,
    entries: Vec<Installed>,
    /// Our entry is there, or was meant to be: a file that the client cannot read has none.
    speaks_of_us: bool,
    /// What in it works against us: held against what the installer writes, not against what stands there.
    found: Vec<Weakness>,
}

impl ClaudeFile {
    fn read(file: SettingsFile) -> Option<Self> {
        let text = files::read_regular(&file.path, MAX)?;
        let settings = settings::parse(&text);
        let mut entries = settings.as_ref().map(settings::entries_of).unwrap_or_default();
        // An entry that only waits for answers guards nothing.
        entries.retain(|entry| entry.call == Call::Hook);
        let speaks_of_us = !entries.is_empty() || text.contains("cf-guide hook claude");
        let gating = profile::of(Agent::Claude).gating().filter(|_| speaks_of_us);
        let wanted: Vec<Installed> = gating.map(|event| Installed::somehow(event, Call::Hook)).collect();
        let programs = settings::programs(&entries);
        let expected = Expected { entries: &wanted, programs: &programs };
        let mut found = settings::judge_read(settings.as_ref(), &expected);
        // Means nothing outside the managed settings.
        found.retain(|weakness| *weakness != Weakness::HooksOff("allowManagedHooksOnly"));
        Some(Self { path: file.path, only_at_top: file.only_at_top, entries, speaks_of_us, found })
    }

    fn weakened(&self, root: &Root) -> Guarded {
        let says = self.found.first().map(Weakness::says).unwrap_or_default();
        Guarded::Weakened(format!("`{}` {says}", shown(&self.path, root)))
    }
}

fn codex(env: Env, places: &Places, root: &Root) -> Guarded {
    let own = files::read_regular(&settings_files::codex_home(env, places).join("config.toml"), MAX);
    let own = Settings::parse(own.as_deref().unwrap_or_default());
    let folders = settings_files::codex(env, places, root);
    let mut stands = plugin(env, places, &own);
    if stands.is_on() {
        return stands;
    }
    for (at, folder) in folders.iter().enumerate() {
        let project = (at == 0).then(|| root.main().unwrap_or(&root.top));
        for path in hook_files(folder) {
            let Some(text) = files::read_regular(&path, MAX) else { continue };
            let found = codex_file(env, &path, &text, &own, project, root);
            match found {
                Guarded::Yes => {
                    return if own.hooks_are_off() { hooks_off(&path, root) } else { Guarded::Yes };
                }
                // The worst is told: a person can do something about it.
                Guarded::No => {}
                other => stands = other,
            }
        }
    }
    stands
}

/// A plugin's hooks; Codex remembers their review under the plugin's own name.
fn plugin(env: Env, places: &Places, own: &Settings) -> Guarded {
    let plugins = plugins::of(Agent::Codex, &settings_files::codex_home(env, places));
    let count = plugins.iter().map(|plugin| codex_settings::json_entries(&plugin.text).len()).sum();
    match count {
        0 => Guarded::No,
        _ if own.hooks_are_off() => Guarded::Weakened("hooks are switched off (`features.hooks`)".into()),
        _ if own.reviews_a_plugin() => Guarded::Yes,
        count => Guarded::Unreviewed(count),
    }
}

/// One file of Codex's that can hold hooks of ours.
fn codex_file(
    env: Env,
    path: &Path,
    text: &str,
    own: &Settings,
    project: Option<&Path>,
    root: &Root,
) -> Guarded {
    let is_toml = path.extension().is_some_and(|extension| extension == "toml");
    let settings = Settings::parse(if is_toml { text } else { "" });
    if !text.contains("hook codex") && !settings.hooks_are_off() {
        return Guarded::No;
    }
    if is_toml && settings.is_broken() {
        return Guarded::Weakened(format!("`{}` is not valid TOML", shown(path, root)));
    }
    let mut entries = if is_toml { settings.entries() } else { codex_settings::json_entries(text) };
    entries.retain(|entry| entry.call == Call::Hook);
    if entries.is_empty() {
        return Guarded::No;
    }
    if settings.hooks_are_off() {
        return hooks_off(path, root);
    }
    if let Some(event) = gap(&entries) {
        return Guarded::Weakened(format!("`{}` does not start cf-guide at {event}", shown(path, root)));
    }
    if let Some(gone) = missing(env, entries.iter().map(|entry| entry.program.clone())) {
        return Guarded::Weakened(gone);
    }
    let unreviewed = unreviewed(path, &entries, own);
    match (unreviewed, project) {
        (0, Some(project)) if !own.is_trusted(&project.display().to_string()) => Guarded::Untrusted,
        (0, _) => Guarded::Yes,
        (count, _) => Guarded::Unreviewed(count),
    }
}

/// A program that the entries run and that is not there: where it is named by its name, they pass everything without it.
fn missing(env: Env, programs: impl Iterator<Item = String>) -> Option<String> {
    let mut seen: Vec<String> = programs.collect();
    seen.sort_unstable();
    seen.dedup();
    let search = env.path().unwrap_or_default();
    let is_there = |name: &String| match name.contains('/') {
        true => program::is_executable(Path::new(name)),
        false => program::find(name, &search).is_some(),
    };
    let gone = seen.into_iter().find(|name| !is_there(name))?;
    Some(if gone.contains('/') {
        format!("`{gone}` is not there")
    } else {
        format!("`{gone}` is not on your PATH")
    })
}

fn hooks_off(path: &Path, root: &Root) -> Guarded {
    Guarded::Weakened(format!("`{}` switches hooks off (`features.hooks`)", shown(path, root)))
}

/// An event whose answer can stop something, and that has no entry.
fn gap(entries: &[Place]) -> Option<&'static str> {
    let mut gating = profile::of(Agent::Codex).gating();
    gating.find(|event| !entries.iter().any(|entry| entry.event == *event))
}

/// How many entries nobody reviewed, as far as Codex's own record tells.
pub fn unreviewed(path: &Path, entries: &[Place], own: &Settings) -> usize {
    let file = path.display().to_string();
    entries.iter().filter(|entry| !own.is_reviewed(&codex_settings::trust_key(&file, entry))).count()
}

fn shown(path: &Path, root: &Root) -> String {
    path.strip_prefix(&root.top).unwrap_or(path).display().to_string()
}
