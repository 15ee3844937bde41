//! Codex: hooks in `config.toml`, or in `hooks.json` where the layer already uses that. Pure.

use std::path::{Path, PathBuf};

use crate::install::edit::toml;
use crate::install::plan::Read;
use crate::runtime::agents::wiring::{Form, Wiring};
use crate::runtime::model::{Agent, Scope};

/// The file that a layer's hooks are in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HookFile {
    /// `hooks.json`.
    Json(PathBuf),
    /// `[hooks]` in `config.toml`.
    Toml(PathBuf),
}

/// The folder of a scope. Codex has no file that is private to a checkout, so `local` is the user's own.
pub fn folder(scope: Scope, root: &Path, codex_home: &Path) -> PathBuf {
    match scope {
        Scope::Project => root.join(".codex"),
        Scope::Local | Scope::User => codex_home.to_owned(),
    }
}

/// One layer should use one of the two files: Codex warns about both.
pub fn hook_file(folder: &Path, read: Read<'_>) -> HookFile {
    let (json, config) = (folder.join("hooks.json"), folder.join("config.toml"));
    let has_tables = read(&config).ok().flatten().is_some_and(|bytes| toml::has_hooks(&bytes));
    let has_json = read(&json).is_ok_and(|bytes| bytes.is_some());
    if has_json && !has_tables { HookFile::Json(json) } else { HookFile::Toml(config) }
}

/// The entries for a scope. Codex knows no form without a shell, and nothing that closes on failure.
pub fn wiring(scope: Scope, strict: bool, absolute: Option<&str>) -> Wiring {
    let form = match absolute {
        Some(binary) => Form::Absolute(binary.into()),
        None if strict || scope != Scope::Project => Form::Plain,
        None => Form::Guarded,
    };
    Wiring { agent: Agent::Codex, form, block_on_failure: false, without: Vec::new() }
}
