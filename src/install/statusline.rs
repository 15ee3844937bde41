//! The status line, wired for one person: into their own settings of this checkout or of all, around the line they have.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::edit::block::Fence;
use super::edit::line;
use super::plan::Builder;
use super::survey::Site;
use super::targets;
use crate::runtime::agents::profile;
use crate::runtime::agents::wiring;
use crate::runtime::model::{Agent, Scope, Wanted};
use crate::runtime::system::change;

/// Plans the line. Nobody else gets it: a committed file would put it in the place of other people's own.
pub fn wire<'a>(site: &Site, wanted: &Wanted, local: &mut Builder<'a>, user: &mut Builder<'a>) {
    let takes = |agent: &&Agent| profile::of(**agent).has_local_settings();
    let Some(agent) = wanted.agents.iter().find(takes).copied() else {
        user.notes.push("no status line: only Claude Code runs a command for its own".into());
        return;
    };
    let scope = if wanted.scope == Scope::User { Scope::User } else { Scope::Local };
    let builder = if scope == Scope::User { user } else { local };
    let Some(path) = targets::files(site, agent, scope).into_iter().next() else { return };
    let own = match shown_now(site, agent, &path) {
        Shown::Nothing => None,
        Shown::Ours => {
            builder.notes.push("the status line of your own settings shows it already".into());
            return;
        }
        Shown::Command(own) => Some(own),
        Shown::Other(file) => {
            builder.notes.push(format!(
                "no status line: the one in `{}` runs no command that could be kept beside ours",
                site.shown(&file)
            ));
            return;
        }
    };
    let binary = site.env.binary().map_or_else(|| "cf-guide".to_owned(), |path| path.display().to_string());
    let command = own.as_ref().and_then(|own| own["command"].as_str());
    if let Some(command) = command.filter(|_| !own.as_ref().is_some_and(wiring::is_our_line)) {
        builder.notes.push(format!("your own status line `{command}` stays, ours stands behind it"));
    }
    // A person's other choices about the line (padding and so on) stay.
    let mut line = own.clone().unwrap_or_else(|| json!({"type": "command"}));
    if !own.as_ref().is_some_and(wiring::is_our_line) {
        line["command"] = wiring::status_line(&binary, command).into();
    }
    builder.status_line(&path, agent, &line);
    if scope == Scope::Local && wanted.scope != Scope::Local {
        ignore(site, builder, &path);
    }
}

/// What the client would show without us.
enum Shown {
    Nothing,
    /// A line of ours, in a file that counts for every repository.
    Ours,
    /// A line that runs a command, ours in the file itself included.
    Command(Value),
    /// A line of another kind.
    Other(PathBuf),
}

/// The strongest file that has a line decides: this one, then those that it would shadow.
fn shown_now(site: &Site, agent: Agent, path: &Path) -> Shown {
    let weaker = site.layers(agent).into_iter().rev().filter(|layer| layer != path);
    let weaker: Vec<PathBuf> = if path.starts_with(&site.root.top) { weaker.collect() } else { Vec::new() };
    for file in std::iter::once(path.to_owned()).chain(weaker) {
        let Ok(Some(bytes)) = change::read(&file) else { continue };
        let Ok(Some(line)) = line::get(&bytes) else { continue };
        if wiring::is_our_line(&line) && file != path {
            return Shown::Ours;
        }
        if line["type"] == "command" && line["command"].is_string() {
            return Shown::Command(line);
        }
        return Shown::Other(file);
    }
    Shown::Nothing
}

/// A file of one person's own, made in a shared checkout, is kept out of commits.
fn ignore(site: &Site, builder: &mut Builder<'_>, path: &Path) {
    let exclude = site.root.common.join("info/exclude");
    let is_known = builder.manifest.entry(&builder.key(&exclude)).is_some();
    if site.root.is_git && !is_known && !change::is_there(path) {
        let body = format!("/{}", site.shown(path));
        builder.block(&exclude, Fence::Hash, &body, "exclude@1");
    }
}
