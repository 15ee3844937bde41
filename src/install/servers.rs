//! Our MCP server among those that a client starts: planned, looked at, and held against where its state would be.

use std::path::PathBuf;

use serde_json::Value;

use super::edit::server;
use super::findings::Diagnosis;
use super::manifest::{Entry, Manifest};
use super::plan::Builder;
use super::survey::Site;
use super::targets::{self, Servers, Wish};
use crate::runtime::model::Agent;
use crate::runtime::system::{Env, change};

/// Plans the entry of an agent.
pub fn wire(site: &Site, builder: &mut Builder<'_>, agent: Agent, wish: Wish<'_>) {
    let binary = wish.absolute.unwrap_or(server::NAME);
    match targets::servers(site, agent, wish.scope) {
        Servers::Json(path) => builder.server_json(&path, agent, &server::entry(binary, &[])),
        Servers::Toml(path) => {
            let env = in_force(site.env);
            if !env.is_empty() && path.starts_with(&site.root.top) {
                let names: Vec<&str> = env.iter().map(|(name, _)| name.as_str()).collect();
                builder.notes.push(format!(
                    "`{}` names folders of yours ({}), because {} hands its servers nothing else; they are right for you alone",
                    site.shown(&path),
                    names.join(", "),
                    agent.title()
                ));
            }
            builder.server_toml(&path, agent, &server::entry(binary, &env));
        }
        Servers::Elsewhere(hint) => builder.notes.push(hint.to_owned()),
    }
}

/// The variables that say where our files are, as far as they are set.
fn in_force(env: Env) -> Vec<(String, String)> {
    let all = [
        ("XDG_CONFIG_HOME", env.config_home()),
        ("XDG_STATE_HOME", env.state_home()),
        ("XDG_DATA_HOME", env.data_home()),
    ];
    let set = all.into_iter().filter_map(|(name, path)| Some((name.to_owned(), path?.display().to_string())));
    set.collect()
}

/// The entries that manifests list, each as it stands now.
fn listed<'m>(site: &Site, manifests: &'m [Manifest]) -> Vec<(&'m Entry, PathBuf, Option<Value>)> {
    let entries =
        manifests.iter().flat_map(|manifest| &manifest.entries).filter(|entry| entry.part.has_server());
    let look = |entry: &'m Entry| {
        let path = site.listed(&entry.path);
        let bytes = change::read(&path).ok().flatten().unwrap_or_default();
        let is_json = path.extension().is_some_and(|extension| extension == "json");
        let found = if is_json { server::find_json(&bytes) } else { server::find_toml(&bytes) };
        (entry, path, found.ok().flatten())
    };
    entries.map(look).collect()
}

/// Entries that are gone, or are not ours any more.
pub fn missing(site: &Site, manifests: &[Manifest]) -> Vec<Diagnosis> {
    let gone =
        listed(site, manifests).into_iter().filter(|(.., now)| !now.as_ref().is_some_and(server::is_ours));
    gone.map(|(_, path, _)| Diagnosis::new("mcp-missing", site.shown(&path), "our server is not in it"))
        .collect()
}

/// Entries whose server would look for its state in another place than the hooks do.
pub fn elsewhere(site: &Site, manifests: &[Manifest]) -> Vec<Diagnosis> {
    let wanted = in_force(site.env);
    let differs = |now: &Value, is_json: bool| {
        ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"].into_iter().find(|name| {
            let here = wanted.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
            let there = now["env"][*name].as_str();
            // A client that hands its own variables on needs none of them in the entry.
            there != here && !(is_json && there.is_none())
        })
    };
    let found = listed(site, manifests).into_iter().filter_map(|(_, path, now)| {
        let now = now.filter(server::is_ours)?;
        let name = differs(&now, path.extension().is_some_and(|extension| extension == "json"))?;
        let said = format!("its server is started with another `{name}` than the hooks see");
        Some(Diagnosis::new("mcp-other-state", site.shown(&path), said))
    });
    found.collect()
}
