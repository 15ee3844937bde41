//! From wishes to a plan: which entries and documents go where, and which manifest will remember them.

use std::io;
use std::path::{Path, PathBuf};

use super::edit::block::Fence;
use super::edit::{Refusal, setting};
use super::manifest::{Damage, Entry, Manifest};
use super::plan::{Builder, Item, Refused};
use super::preview;
use super::servers;
use super::statusline;
use super::survey::Site;
use super::targets;
use crate::runtime::agents::clients;
use crate::runtime::agents::profile::{self, Place};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Extra, Merged, Preset, Proposal, Scope, Share, Wanted};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::root::resolve;

/// What a person asked `init` for.
#[derive(Debug, Clone)]
pub struct Request {
    /// How much, where, for whom.
    pub wanted: Wanted,
    /// Name the binary by its full path even in a committed file.
    pub absolute: bool,
    /// Bring documents that are there up to date with their templates, around a person's edits.
    pub merge: Option<Merge>,
    /// Take the guidance kit's entries out.
    pub replace_kit: bool,
    /// A preset was asked for: settings that are there already follow it.
    pub switch: bool,
}

/// Merges three ways: the text last produced, what is there, what the template gives today.
pub type Merge = fn(&str, &str, &str) -> Merged;

/// A plan ready to be shown and applied.
#[derive(Debug, Default)]
pub struct Prepared {
    /// The changes.
    pub items: Vec<Item>,
    /// Files that cannot be edited; nothing is written while there are any.
    pub refused: Vec<Refused>,
    /// What the person should know.
    pub notes: Vec<String>,
    /// Folders to remove afterwards where they are empty, outermost first.
    pub folders: Vec<PathBuf>,
    /// Files that stay although they are listed, and why.
    pub kept: Vec<(String, String)>,
    /// Settings that change: `mode warn → enforce`.
    pub switched: Vec<String>,
}

impl Prepared {
    /// The changes alone, for the pen.
    pub fn changes(&self) -> Vec<Change> {
        self.items.iter().map(|item| item.change.clone()).collect()
    }
}

/// Plans an installation.
pub fn prepare(site: &Site, request: &Request, proposals: &[Proposal]) -> Result<Prepared> {
    let wanted = &request.wanted;
    let read = |path: &Path| read_inside(site, path);
    let load = |path: PathBuf| load_manifest(&path, request);
    let mut project = Builder::new(&read, &site.root.top, load(site.project_manifest())?);
    // What one person asked for is not for everybody who brings a clone up to date.
    project.manifest.with.retain(|name| !Extra::from_name(name).is_some_and(Extra::is_personal));
    let mut local = Builder::new(&read, &site.root.top, load(site.local_manifest())?);
    let mut user = Builder::new(&read, &site.root.top, load(site.user_manifest())?);
    for builder in [&mut project, &mut local, &mut user] {
        builder.replace_kit = request.replace_kit;
    }

    let binary = site.env.binary().map(|path| path.display().to_string());
    let absolute = (request.absolute || wanted.scope != Scope::Project).then_some(binary).flatten();
    for &agent in &wanted.agents {
        let builder = match profile::of(agent).place_of(wanted.scope) {
            Place::Project => &mut project,
            Place::Local => &mut local,
            Place::User | Place::Managed => &mut user,
        };
        let strict = wanted.preset == Preset::Strict;
        // What was asked for once stays until it is taken back.
        let wake = builder.manifest.with.iter().any(|name| name == Extra::Decisions.name());
        let wish = targets::Wish { scope: wanted.scope, strict, absolute: absolute.as_deref(), wake };
        targets::wire(site, builder, agent, wish, &read);
        if builder.manifest.with.iter().any(|name| name == Extra::Mcp.name()) {
            servers::wire(site, builder, agent, wish);
        }
    }
    let mut switched = Vec::new();
    if wanted.scope != Scope::User {
        for proposal in proposals {
            let builder =
                if proposal.local || wanted.scope == Scope::Local { &mut local } else { &mut project };
            propose(site, builder, proposal, request);
        }
        if request.switch {
            let builder = if wanted.scope == Scope::Local { &mut local } else { &mut project };
            switched = switch(site, builder, proposals, wanted.preset);
        }
    }
    if wanted.scope == Scope::Local && site.root.is_git {
        let exclude = site.root.common.join("info/exclude");
        local.block(&exclude, Fence::Hash, &private_files(), "exclude@1");
    }
    if wanted.extras.contains(&Extra::Statusline) {
        statusline::wire(site, wanted, &mut local, &mut user);
    }
    let mut prepared = Prepared { switched, ..Prepared::default() };
    for (mut builder, manifest) in
        [(project, site.project_manifest()), (local, site.local_manifest()), (user, site.user_manifest())]
    {
        if builder.items.is_empty() && builder.manifest.entries.is_empty() {
            take(&mut prepared, builder);
            continue;
        }
        seal(site, &mut builder, &manifest);
        take(&mut prepared, builder);
    }
    prepared.notes.extend(explain_scope(wanted));
    prepared.notes.extend(too_old(site, wanted));
    let kits = site.kit_entries();
    if let (Some((path, _)), false) = (kits.first(), request.replace_kit) {
        prepared.notes.push(format!(
            "`{}` has entries of the guidance kit, {} in all, whose work cf-guide does: `cf-guide init --replace-kit` takes \
             them out",
            site.shown(path),
            kits.len()
        ));
    }
    Ok(prepared)
}

/// The manifest as it is, or a new one for these wishes.
fn load_manifest(path: &Path, request: &Request) -> Result<Manifest> {
    let wanted = &request.wanted;
    let mut fresh = Manifest::new(wanted.preset.name());
    fresh.absolute = request.absolute;
    fresh.with = wanted.extras.iter().map(|extra| extra.name().to_owned()).collect();
    fresh.with.sort();
    let Some(bytes) = read_or_fail(path)? else { return Ok(fresh) };
    match Manifest::parse(&bytes) {
        Ok((mut manifest, _)) => {
            manifest.preset = fresh.preset;
            manifest.version = fresh.version;
            manifest.oldest = fresh.oldest;
            manifest.with.extend(fresh.with);
            manifest.with.sort();
            manifest.with.dedup();
            manifest.absolute = fresh.absolute;
            Ok(manifest)
        }
        Err(Damage::Newer(_)) => {
            Err(Error::new(Exit::Config, format!("`{}` was written by a later cf-guide", path.display()))
                .hint("install that version; this one would not understand what it changes"))
        }
        Err(Damage::Broken(_) | Damage::Edited) => Ok(fresh),
    }
}

pub(super) fn damaged(site: &Site, path: &Path, damage: &Damage) -> Error {
    let error = Error::new(Exit::BadInput, format!("could not read `{}`", site.shown(path)));
    match damage {
        Damage::Broken(why) => {
            error.because(why).hint("run `cf-guide init` to write it anew, then `cf-guide uninstall`")
        }
        Damage::Newer(number) => {
            error.because(format!("its form is number {number}")).hint("use the cf-guide that wrote it")
        }
        Damage::Edited => error.because("it was edited by hand"),
    }
}

/// What is one person's own in a checkout, as git is told to leave it out.
fn private_files() -> String {
    let of_clients =
        profile::ALL.iter().flat_map(|profile| profile.settings_at(Place::Local).chain(profile.rules.local));
    of_clients.fold("/.cf-guide/".to_owned(), |all, path| all + "\n/" + path)
}

fn propose(site: &Site, builder: &mut Builder<'_>, proposal: &Proposal, request: &Request) {
    let scope = request.wanted.scope;
    let path = site.root.top.join(&proposal.path);
    match proposal.share {
        Share::MarkdownBlock => builder.block(&path, Fence::Markdown, &proposal.text, &proposal.template),
        Share::HashBlock => builder.block(&path, Fence::Hash, &proposal.text, &proposal.template),
        Share::Whole => {
            let was_known = builder.manifest.entry(&proposal.path).is_some();
            let is_ours = builder.document(&path, &proposal.text, &proposal.template);
            let has_base = !proposal.local && scope == Scope::Project;
            if is_ours && !was_known && has_base {
                builder.own(&base_of(site, &proposal.path), Some(proposal.text.clone().into_bytes()));
            }
            if let (true, true, Some(merge)) = (was_known, has_base, request.merge) {
                refresh(site, builder, proposal, &path, merge);
            }
        }
    }
}

/// Brings a document up to date: a person's edits win, what does not fit goes beside it.
fn refresh(site: &Site, builder: &mut Builder<'_>, proposal: &Proposal, path: &Path, merge: Merge) {
    let base_path = base_of(site, &proposal.path);
    let text =
        |path: &Path| read_inside(site, path).ok().flatten().and_then(|bytes| String::from_utf8(bytes).ok());
    let base = text(&base_path).or_else(|| text(&former_base_of(site, &proposal.path)));
    let (Some(base), Some(mine)) = (base, text(path)) else { return };
    match merge(&base, &mine, &proposal.text) {
        Merged::Same => {}
        Merged::Text(merged) => builder.renew(path, &proposal.template, &proposal.text, &merged),
        Merged::Conflict(new) => {
            let beside = path.with_file_name(format!(
                "{}.cf-guide-new",
                path.file_name().unwrap_or_default().to_string_lossy()
            ));
            builder.notes.push(format!(
                "`{}` has edits where its template changed: it stays, the new text is in `{}`",
                site.shown(path),
                site.shown(&beside)
            ));
            builder.renew(path, &proposal.template, &proposal.text, &mine);
            builder.beside(&beside, new);
        }
    }
    builder.own(&base_path, Some(proposal.text.clone().into_bytes()));
}

/// The text last produced for a document, for three-way updates: beside the ledger, not in the work tree.
pub fn base_of(site: &Site, path: &str) -> PathBuf {
    site.state.folder.join("base").join(format!("{path}.base"))
}

/// Where 0.1.0 kept it.
pub(super) fn former_base_of(site: &Site, path: &str) -> PathBuf {
    site.root.top.join(".cf-guide/base").join(format!("{path}.base"))
}

/// Has the settings follow a preset; what changes, in words. A person's other edits stay.
fn switch(site: &Site, builder: &mut Builder<'_>, proposals: &[Proposal], preset: Preset) -> Vec<String> {
    let path = site.config();
    let Ok(Some(before)) = read_inside(site, &path) else { return Vec::new() };
    let Some(proposal) = proposals.iter().find(|proposal| site.root.top.join(&proposal.path) == path) else {
        return Vec::new();
    };
    let known = builder.manifest.entry(&proposal.path).cloned();
    let is_untouched = known.as_ref().is_some_and(|entry| change::sha256(&before) == entry.produced);
    let (after, changes) = match settings_after(&before, &preset.settings()) {
        Ok(found) => found,
        // Settings that do not parse are `verify`'s to tell; they are not ours to guess at.
        Err(_) => return Vec::new(),
    };
    if changes.is_empty() {
        return changes;
    }
    let text =
        if is_untouched { proposal.text.clone() } else { String::from_utf8_lossy(&after).into_owned() };
    match known {
        Some(_) => {
            builder.renew(&path, &proposal.template, &proposal.text, &text);
            builder.own(&base_of(site, &proposal.path), Some(proposal.text.clone().into_bytes()));
        }
        None => builder.beside(&path, text),
    }
    changes
}

/// The bytes of a settings file in which these keys have these values, and what changes by that.
pub fn settings_after(
    before: &[u8],
    wanted: &[(&str, &str, &str)],
) -> std::result::Result<(Vec<u8>, Vec<String>), Refusal> {
    let mut after = before.to_vec();
    let mut changes = Vec::new();
    for (key, value, usual) in wanted {
        let now = setting::get(&after, key).unwrap_or_else(|| (*usual).to_owned());
        if now != *value {
            after = setting::put(&after, key, value)?;
            changes.push(format!("{key} {now} → {value}"));
        }
    }
    Ok((after, changes))
}

/// Plans one change of the settings that are there: the file, and what the manifest says about it.
pub fn prepare_settings(site: &Site, wanted: &[(&str, &str, &str)]) -> Result<Prepared> {
    let path = site.config();
    let mut prepared = Prepared::default();
    let Some(before) = read_inside(site, &path)
        .map_err(|error| Error::io(Exit::BadInput, "could not read", &path, &error))?
    else {
        return Err(
            Error::new(Exit::No, "this repository has no settings of ours").hint("run `cf-guide init`")
        );
    };
    let (after, switched) = settings_after(&before, wanted).map_err(|refusal| {
        Error::new(Exit::BadInput, format!("could not edit `{}`", site.shown(&path)))
            .because(refusal)
            .hint("correct the file and run the command again; nothing was written")
    })?;
    if switched.is_empty() {
        return Ok(prepared);
    }
    for manifest_path in [site.project_manifest(), site.local_manifest()] {
        let Some(bytes) = read_or_fail(&manifest_path)? else { continue };
        let Ok((mut manifest, None)) = Manifest::parse(&bytes) else { continue };
        let Some(entry) = manifest.entry(".cf-guide/config.toml").cloned() else { continue };
        if entry.produced == change::sha256(&before) {
            manifest.put(Entry { produced: change::sha256(&after), ..entry });
            let private = !manifest_path.starts_with(&site.root.top);
            let shown = site.shown(&manifest_path);
            let change = Change {
                path: manifest_path,
                before: Some(bytes),
                after: Some(manifest.to_bytes()),
                private,
            };
            prepared.items.push(Item { change, shown, is_record: true });
        }
    }
    let shown = site.shown(&path);
    let change = Change { path, before: Some(before), after: Some(after), private: false };
    prepared.items.insert(0, Item { change, shown, is_record: false });
    prepared.switched = switched;
    Ok(prepared)
}

/// Adds the manifest itself, last, with the folders that will be made.
fn seal(site: &Site, builder: &mut Builder<'_>, manifest_path: &Path) {
    let mut paths = preview::paths(&builder.items);
    paths.push(manifest_path.to_owned());
    let mut made: Vec<String> = builder.manifest.folders.clone();
    for path in paths {
        let missing: Vec<&Path> = path
            .ancestors()
            .skip(1)
            .take_while(|folder| folder.starts_with(&site.root.top) && !change::is_there(folder))
            .collect();
        made.extend(missing.into_iter().rev().map(|folder| builder.key(folder)));
    }
    made.sort();
    made.dedup();
    builder.manifest.folders = made;
    builder.manifest.agents = builder.manifest.wired();
    let bytes = builder.manifest.to_bytes();
    builder.own(manifest_path, Some(bytes));
}

fn take(prepared: &mut Prepared, builder: Builder<'_>) {
    prepared.items.extend(builder.items);
    prepared.refused.extend(builder.refused);
    prepared.notes.extend(builder.notes);
}

/// Reads a file of the repository or of the person's; a link out of the repository is not followed: a clone could
/// point it anywhere.
pub(super) fn read_inside(site: &Site, path: &Path) -> io::Result<Option<Vec<u8>>> {
    let inside = path.starts_with(&site.root.top) && !path.starts_with(&site.root.common);
    if inside && change::is_there(path) && !resolve(path).starts_with(&site.root.top) {
        return Err(io::Error::other("it is a link that leads out of the repository"));
    }
    if inside && !change::is_there(path) {
        let parent = path.parent().unwrap_or(path);
        if !resolve(parent).starts_with(&site.root.top) {
            return Err(io::Error::other("its folder is a link that leads out of the repository"));
        }
    }
    change::read(path)
}

pub(super) fn read_or_fail(path: &Path) -> Result<Option<Vec<u8>>> {
    change::read(path).map_err(|error| Error::io(Exit::BadInput, "could not read", path, &error))
}

/// What the installed clients cannot do of what is wanted.
fn too_old(site: &Site, wanted: &Wanted) -> Vec<String> {
    let mut notes = Vec::new();
    for profile in wanted.agents.iter().map(|agent| profile::of(*agent)) {
        let (agent, title) = (profile.agent, profile.agent.title());
        if !profile.entry.blocks_on_failure && !profile.has_local_settings() {
            continue;
        }
        let (Some(version), Ok(client)) = (site.version(agent), clients::client(agent)) else { continue };
        let lacks = |capability: &str| !client.can(capability, Some(version));
        if wanted.preset == Preset::Strict && profile.entry.blocks_on_failure && lacks("on-failure") {
            notes.push(format!(
                "strict: {title} {version} does not know `onFailure`, so a call passes when cf-guide fails; update it"
            ));
        }
        let local = profile.settings_at(Place::Local).next();
        if let Some(file) = local.filter(|_| wanted.scope == Scope::Local && lacks("local-from-subfolder")) {
            notes.push(format!(
                "{title} {version} reads `{file}` only when it starts in this folder; update it, or use `--scope user`"
            ));
        }
    }
    notes
}

fn explain_scope(wanted: &Wanted) -> Vec<String> {
    let mut notes = Vec::new();
    if wanted.scope == Scope::User {
        notes.push(
            "this puts the built-in guards before every tool call in all your repositories; a repository's own rules count \
             only where it is set up: run `cf-guide init` there"
                .into(),
        );
    }
    for profile in wanted.agents.iter().map(|agent| profile::of(*agent)) {
        let title = profile.agent.title();
        if wanted.scope == Scope::Project && profile.needs_start_folder {
            let file = profile.settings_at(Place::Project).next().unwrap_or_default();
            notes.push(format!(
                "{title} reads `{file}` only when it starts in this folder; \
                 `cf-guide init --scope local` also covers its subfolders and worktrees, for you alone"
            ));
        }
        if wanted.scope == Scope::Local && !profile.has_local_settings() {
            notes.push(format!(
                "{title} has no settings file that is private to a checkout: its hooks go to your own `~/{}`",
                profile.home.folder
            ));
        }
    }
    if wanted.preset == Preset::Minimal && wanted.scope == Scope::Project {
        notes.push(
            "minimal: rules warn here; in a clone they are enforced until somebody runs `cf-guide trust` there, because a \
             repository cannot loosen anything by itself"
                .into(),
        );
    }
    if wanted.preset == Preset::Strict {
        notes.push(
            "strict: everybody who opens this repository with an agent needs cf-guide on the PATH".into(),
        );
    }
    notes
}
