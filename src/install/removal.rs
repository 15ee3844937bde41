//! From manifests to a plan that takes everything back: our part comes out, whatever else a file holds by now stays.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::edit::block::{self, Fence};
use super::edit::hooks::{self, Which};
use super::edit::{Refusal, line, server, toml};
use super::init::{Prepared, base_of, damaged, former_base_of, read_inside, read_or_fail};
use super::manifest::{Entry, Manifest, Part};
use super::plan::Item;
use super::reviewed;
use super::survey::Site;
use crate::runtime::agents::profile::{self, Trust};
use crate::runtime::agents::wiring;
use crate::runtime::error::Result;
use crate::runtime::model::{Agent, Scope};
use crate::runtime::system::change::{self, Change, sha256};
use crate::runtime::system::root::lexical;

/// Plans to take everything back that the manifests list.
pub fn prepare(site: &Site, scopes: &[Scope]) -> Result<Prepared> {
    let mut prepared = Prepared::default();
    let mut ignoring: Vec<PathBuf> = Vec::new();
    for scope in scopes {
        let manifest_path = match scope {
            Scope::Project => site.project_manifest(),
            Scope::Local => site.local_manifest(),
            Scope::User => site.user_manifest(),
        };
        let Some(bytes) = read_or_fail(&manifest_path)? else { continue };
        let (manifest, damage) =
            Manifest::parse(&bytes).map_err(|damage| damaged(site, &manifest_path, &damage))?;
        if damage.is_some() {
            let shown = site.shown(&manifest_path);
            prepared
                .notes
                .push(format!("`{shown}` was edited by hand; what it lists is taken back all the same"));
        }
        for entry in &manifest.entries {
            // INVARIANT: a manifest that comes with a clone can name only files of its own work tree.
            let path = lexical(&site.root.top, Path::new(&entry.path));
            let is_inside = path.starts_with(&site.root.top) && !path.starts_with(site.root.top.join(".git"));
            if *scope == Scope::Project && !is_inside {
                prepared.kept.push((entry.path.clone(), "it is outside the repository".into()));
                continue;
            }
            if let Part::HashBlock { .. } = entry.part {
                ignoring.push(path.clone());
            }
            take_back(site, &mut prepared, entry, path)?;
        }
        remove_own(site, &mut prepared, &manifest_path, bytes);
        let folders = manifest.folders.iter().map(|folder| lexical(&site.root.top, Path::new(folder)));
        prepared.folders.extend(folders.filter(|folder| folder.starts_with(&site.root.top)));
    }
    for path in ignoring {
        keep_ignoring(site, &mut prepared, &path);
    }
    reviewed::forget(site, &mut prepared);
    Ok(prepared)
}

fn take_back(site: &Site, prepared: &mut Prepared, entry: &Entry, path: PathBuf) -> Result<()> {
    let shown = site.shown(&path);
    let now = match read_inside(site, &path) {
        Ok(now) => now,
        Err(error) => {
            prepared.kept.push((shown, format!("it cannot be read: {error}")));
            return Ok(());
        }
    };
    let old = entry
        .observed
        .as_deref()
        .filter(|_| entry.replaced)
        .and_then(|sum| change::backup(&site.state.folder, sum));
    let untouched = now.as_deref().is_some_and(|bytes| change::sha256(bytes) == entry.produced);
    let undone = match old {
        Some(old) if untouched => Undone::Becomes(Some(old)),
        Some(_) | None => undo(entry, now.as_deref()),
    };
    match undone {
        Undone::Nothing => {}
        Undone::Kept(why) => prepared.kept.push((shown, why.into())),
        Undone::Refused(refusal) => prepared.kept.push((shown, refusal.to_string())),
        Undone::Becomes(after) => {
            let change = Change { path, before: now, after, private: false };
            prepared.items.push(Item { change, shown, is_record: false });
        }
    }
    if entry.part == Part::Document {
        for base in [base_of(site, &entry.path), former_base_of(site, &entry.path)] {
            if let Some(bytes) = read_or_fail(&base)? {
                remove_own(site, prepared, &base, bytes);
            }
        }
    }
    Ok(())
}

/// Lines that keep private files out of git stay for those files that stay: nobody should commit them by accident now.
fn keep_ignoring(site: &Site, prepared: &mut Prepared, path: &Path) {
    let Some(at) = prepared.items.iter().position(|item| item.change.path == path) else { return };
    let before = prepared.items[at].change.before.clone().unwrap_or_default();
    let Ok(Some(body)) = block::body(&before, Fence::Hash) else { return };
    let goes = |file: &Path| {
        prepared.items.iter().any(|item| item.change.path == file && item.change.after.is_none())
            || prepared.folders.iter().any(|folder| folder == file)
    };
    let stays = |line: &&str| {
        let file = site.root.top.join(line.trim_matches('/'));
        !line.trim().is_empty() && change::is_there(&file) && !goes(&file)
    };
    let left: Vec<&str> = body.lines().filter(stays).collect();
    if left.is_empty() {
        return;
    }
    let mut after = prepared.items[at].change.after.clone().unwrap_or_default();
    if !after.is_empty() && !after.ends_with(b"\n") {
        after.push(b'\n');
    }
    for line in &left {
        after.extend_from_slice(line.as_bytes());
        after.push(b'\n');
    }
    let shown = prepared.items[at].shown.clone();
    prepared.items[at].change.after = Some(after);
    prepared.notes.push(format!("`{shown}` goes on ignoring what stays: {}", left.join(" ")));
}

fn remove_own(site: &Site, prepared: &mut Prepared, path: &Path, before: Vec<u8>) {
    let change = Change { path: path.to_owned(), before: Some(before), after: None, private: false };
    prepared.items.push(Item { change, shown: site.shown(path), is_record: true });
}

/// What taking one entry back comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Undone {
    /// The file should hold these bytes; None takes it away.
    Becomes(Option<Vec<u8>>),
    /// Nothing of ours is left in it.
    Nothing,
    /// The person made it their own; it stays.
    Kept(&'static str),
    /// It cannot be edited.
    Refused(Refusal),
}

/// Takes one entry back: our part comes out, whatever else the file holds by now stays.
pub fn undo(entry: &Entry, now: Option<&[u8]>) -> Undone {
    let Some(now) = now else { return Undone::Nothing };
    let owner = match &entry.part {
        Part::HooksJson { agent, .. } | Part::HooksToml { agent, .. } => match Agent::from_name(agent) {
            Some(agent) => agent,
            None => return Undone::Kept("it belongs to an agent that this cf-guide does not know"),
        },
        Part::Document
        | Part::StatusLine { .. }
        | Part::ServerJson { .. }
        | Part::ServerToml { .. }
        | Part::MarkdownBlock { .. }
        | Part::HashBlock { .. } => Agent::default(),
    };
    let ours = |handler: &Value| wiring::call(owner, handler).map(Which::from);
    let undone = match &entry.part {
        Part::Document if sha256(now) == entry.produced => return Undone::Becomes(None),
        Part::Document => return Undone::Kept("it was edited since"),
        Part::StatusLine { undo } => line::take(now, undo, &wiring::is_our_line),
        Part::HooksJson { undo, line, .. } => {
            let positions = match profile::of(owner).trust {
                Trust::Unasked => hooks::Positions::Free,
                // Other people's hooks were reviewed where they stand.
                Trust::Reviewed => hooks::Positions::Kept,
            };
            // The other way round than they went in.
            let without = line
                .as_ref()
                .map_or_else(|| Ok(now.to_vec()), |line| line::take(now, line, &wiring::is_our_line));
            let undo = line::with_gap(undo, line.as_ref());
            without.and_then(|without| hooks::remove(&without, Some(&undo), &ours, positions))
        }
        Part::HooksToml { undo, server, .. } => {
            let without = match server {
                Some(server) => server::take_toml(now, Some(server)),
                None => Ok(now.to_vec()),
            };
            without.and_then(|without| toml::remove(&without, Some(undo), &ours))
        }
        Part::ServerJson { undo } => server::take_json(now, undo),
        Part::ServerToml { undo } => server::take_toml(now, Some(undo)),
        Part::MarkdownBlock { undo } => block::take(now, Fence::Markdown, Some(undo)),
        Part::HashBlock { undo } => block::take(now, Fence::Hash, Some(undo)),
    };
    match undone {
        Err(refusal) => Undone::Refused(refusal),
        Ok(bytes) if entry.observed.is_none() && is_hollow(&bytes) => Undone::Becomes(None),
        Ok(bytes) if bytes == now => Undone::Nothing,
        Ok(bytes) => Undone::Becomes(Some(bytes)),
    }
}

/// Nothing in it but brackets: what is left of a file that we made.
fn is_hollow(bytes: &[u8]) -> bool {
    let text: Vec<u8> = bytes.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    text.is_empty() || text == b"{}"
}
