//! Codex: hooks in `config.toml`, or in `hooks.json` where the layer already uses that, and its record of reviews.

use std::path::{Path, PathBuf};

use super::Wish;
use crate::install::check::{self, Entry};
use crate::install::edit::toml;
use crate::install::findings::Diagnosis;
use crate::install::plan::Read;
use crate::install::survey::Site;
use crate::runtime::agents::codex_settings::{Place, Settings};
use crate::runtime::agents::wiring::{Form, Wiring};
use crate::runtime::model::{Agent, Scope};
use crate::runtime::standing::guarded;
use crate::runtime::system::change;

/// The file that a layer's hooks are in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HookFile {
    /// `hooks.json`.
    Json(PathBuf),
    /// `[hooks]` in `config.toml`.
    Toml(PathBuf),
}

/// One layer should use one of its two files: Codex warns about both.
pub fn hook_file(layer: &[PathBuf], read: Read<'_>) -> Option<HookFile> {
    let (json, config) = two(layer)?;
    let has_tables = read(config).ok().flatten().is_some_and(|bytes| toml::has_hooks(&bytes));
    let has_json = read(json).is_ok_and(|bytes| bytes.is_some());
    Some(if has_json && !has_tables {
        HookFile::Json(json.to_owned())
    } else {
        HookFile::Toml(config.to_owned())
    })
}

/// `hooks.json` and `config.toml` of a layer.
fn two(layer: &[PathBuf]) -> Option<(&Path, &Path)> {
    let named = |end: &str| layer.iter().map(PathBuf::as_path).find(|path| path.ends_with(end));
    Some((named("hooks.json")?, named("config.toml")?))
}

/// The entries for a wish. Codex knows no form without a shell, and nothing that closes on failure.
pub fn wiring(wish: Wish<'_>) -> Wiring {
    let form = wish.absolute.map_or_else(|| wish.by_name(), |binary| Form::Absolute(binary.into()));
    Wiring { agent: Agent::Codex, form, block_on_failure: false, without: Vec::new(), wake: wish.wake }
}

/// What in any settings layer works against the hooks.
pub fn against(site: &Site) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    for scope in [Scope::Project, Scope::User] {
        let layer = super::files(site, Agent::Codex, scope);
        let Some((json, config)) = two(&layer) else { continue };
        let read = |path: &Path| change::read(path).ok().flatten();
        let settings = read(config);
        findings.extend(settings.iter().flat_map(|bytes| check::codex_layer(&site.shown(config), bytes)));
        if let Some(bytes) = read(json) {
            let shown = site.shown(json);
            findings.extend(check::codex_json_shape(&shown, &bytes));
            if settings.is_some_and(|settings| toml::has_hooks(&settings)) {
                findings.push(Diagnosis::new(
                    "codex-two-forms",
                    shown,
                    "`config.toml` beside it has hooks too",
                ));
            }
        }
    }
    findings
}

/// Whether Codex was told that a person reviewed our hooks. Only its own record counts; the hash is its business.
pub fn unreviewed(site: &Site, agent: Agent, path: &Path, present: &[Entry]) -> Option<Diagnosis> {
    let shown = site.shown(path);
    let user = change::read(&site.agent_home(agent).join("config.toml")).ok().flatten().unwrap_or_default();
    let own = Settings::parse(&String::from_utf8_lossy(&user));
    let places: Vec<Place> = present.iter().map(Entry::place).collect();
    let unreviewed = guarded::unreviewed(path, &places, &own);
    let project = site.root.main().unwrap_or(&site.root.top);
    let trusted = own.is_trusted(&project.display().to_string()) || !path.starts_with(project);
    match (unreviewed, trusted) {
        (0, true) => None,
        (0, false) => {
            Some(Diagnosis::new("codex-project-untrusted", shown, "Codex does not trust this project yet"))
        }
        (_, true) => {
            Some(Diagnosis::new("codex-untrusted", shown, format!("{unreviewed} hooks wait for a review")))
        }
        (_, false) => Some(
            Diagnosis::new(
                "codex-untrusted",
                shown,
                format!("Codex does not trust this project yet, and {unreviewed} hooks wait for a review"),
            )
            .fix(
                "start `codex` here, trust the project and review the hooks, or run `cf-guide init --trust`",
            ),
        ),
    }
}
