//! Everything `verify` checks, and what lies around it: clients, trust, paths, neighbours, the state folder.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use super::check;
use super::codex_trust::Codex;
use super::edit::hooks;
use super::findings::{self, Diagnosis};
use super::plan;
use super::servers;
use super::survey::Site;
use super::targets;
use super::verify;
use crate::runtime::agents::clients::{self, VersionCheck};
use crate::runtime::agents::profile::{self, Home, Place, Trust};
use crate::runtime::agents::wiring::{self, Form};
use crate::runtime::model::{Agent, Scope};
use crate::runtime::system::change;
use crate::runtime::system::files;
use crate::runtime::system::process;
use crate::runtime::system::program::{self, Program};
use crate::runtime::system::state::State;

/// A state folder above this many bytes deserves a look.
const LARGE: u64 = 300 << 20;

/// Everything found.
pub fn run(site: &Site) -> Vec<Diagnosis> {
    let mut all = verify::run(site, None);
    for agent in site.agents() {
        all.extend(client(site, agent));
    }
    ask_codex(site, &mut all);
    all.extend(codex_server(site));
    all.extend(subfolders(site));
    all.extend(servers::elsewhere(site, &verify::manifests(site, &mut Vec::new())));
    all.extend(login_path(site));
    all.extend(neighbours(site));
    all.extend(state(site));
    all
}

/// The client's version against those that were tested.
fn client(site: &Site, agent: Agent) -> Option<Diagnosis> {
    let facts = clients::client(agent).ok()?;
    let name = facts.name.clone();
    if site.program(agent).is_none() {
        return Some(Diagnosis::new(
            "client-missing",
            name,
            format!("`{}` is not on the PATH", agent.name()),
        ));
    }
    let version = site.version(agent)?;
    let tested: Vec<String> = facts.tested.iter().map(ToString::to_string).collect();
    match facts.standing(version) {
        VersionCheck::Tested => None,
        VersionCheck::Newer => {
            let message = format!("{version} is newer than the tested {}", tested.join(", "));
            Some(Diagnosis::new("client-untested", name, message))
        }
        VersionCheck::TooOld => {
            let message = format!("{version} is older than the tested {}", tested.join(", "));
            Some(Diagnosis::new("client-too-old", name, message))
        }
    }
}

/// What Codex itself says about our hooks; replaces the guess that `verify` makes from its file.
fn ask_codex(site: &Site, all: &mut Vec<Diagnosis>) {
    if site.program(Agent::Codex).is_none() {
        return;
    }
    let Ok(hooks) = Codex::start(site).and_then(|mut codex| codex.hooks()) else { return };
    // It names none where it does not trust the project; `verify` has said so.
    if hooks.is_empty() {
        return;
    }
    all.retain(|finding| finding.code != "codex-untrusted");
    let open = hooks.iter().filter(|hook| hook.status != "trusted" && hook.status != "managed").count();
    if open > 0 {
        let message = format!("Codex itself says that {open} of {} hooks wait for a review", hooks.len());
        all.push(Diagnosis::new("codex-untrusted", "Codex", message));
    }
}

/// Codex runs sessions in a background server, with the PATH that whoever started it had.
fn codex_server(site: &Site) -> Option<Diagnosis> {
    let by_name = verify::hook_files(site).into_iter().any(|(agent, path)| {
        let bytes = change::read(&path).ok().flatten().unwrap_or_default();
        let entries = check::entries(agent, &site.shown(&path), &bytes).unwrap_or_default();
        let form = |entry| check::exact_form(agent, entry);
        profile::of(agent).trust == Trust::Reviewed
            && entries.iter().any(|entry| matches!(form(entry), Some(Form::Guarded | Form::Plain)))
    });
    let is_server = |argv: &[String]| {
        let has = |word: &str| argv.iter().any(|arg| arg == word);
        argv.first().is_some_and(|first| first.ends_with("/codex"))
            && has("app-server")
            && has("--managed-daemon")
    };
    let mut servers = if by_name { process::running(is_server) } else { Vec::new() }.into_iter();
    let blind = servers.find(|server| {
        let Home { variable, folder } = &profile::of(Agent::Codex).home;
        let home = server.variable(variable).map_or_else(
            || server.variable("HOME").map(|home| PathBuf::from(home).join(folder)),
            |home| Some(home.into()),
        );
        let path = server.variable("PATH").unwrap_or_default();
        home.as_deref() == Some(&site.agent_home(Agent::Codex)) && program::find("cf-guide", &path).is_none()
    })?;
    let message =
        format!("its background server, process {}, does not have `cf-guide` on its PATH", blind.pid);
    Some(Diagnosis::new("codex-server-path", "Codex", message))
}

/// Some clients read the project's file only from the folder they start in, and older ones a person's own, too.
fn subfolders(site: &Site) -> impl Iterator<Item = Diagnosis> {
    let narrow = profile::ALL.into_iter().filter(|profile| profile.needs_start_folder);
    narrow.filter_map(|profile| {
        let (agent, title) = (profile.agent, profile.agent.title());
        let is_wired = |path: &PathBuf| {
            let ours = |handler: &Value| wiring::is_ours(agent, handler).then_some(0);
            let bytes = change::read(path).ok().flatten();
            bytes.is_some_and(|bytes| hooks::find(&bytes, &ours).is_ok_and(|found| !found.is_empty()))
        };
        let has = |scope: Scope| targets::files(site, agent, scope).iter().any(is_wired);
        let version = site.version(agent);
        let looks_up = clients::client(agent)
            .is_ok_and(|client| version.is_none() || client.can("local-from-subfolder", version));
        let local = has(Scope::Local);
        if local && looks_up || has(Scope::User) {
            return None;
        }
        let place = if local { Place::Local } else { Place::Project };
        if !local && !has(Scope::Project) {
            return None;
        }
        let file = profile.settings_at(place).next().unwrap_or_default();
        let message = format!("started in a subfolder, {title} does not read this file");
        let finding = Diagnosis::new("subfolder-start", file, message);
        Some(if looks_up {
            finding
        } else {
            finding.fix(format!("update {title}, or run `cf-guide init --scope user`"))
        })
    })
}

/// A client that is started from the desktop has the login shell's PATH, not this one's.
fn login_path(site: &Site) -> Option<Diagnosis> {
    let shell = site.env.shell()?;
    let ran = program::run(&Program {
        argv: vec![shell.into(), OsString::from("-lc"), OsString::from("command -v cf-guide")],
        cwd: &site.places.home,
        env: vec![("HOME", site.places.home.clone().into_os_string())],
        stdin: b"",
        limit: Duration::from_secs(5),
    })
    .ok()?;
    (ran.code != Some(0))
        .then(|| Diagnosis::new("login-path", "PATH", "a login shell does not find `cf-guide`"))
}

/// Who else answers the events that can stop something.
fn neighbours(site: &Site) -> Vec<Diagnosis> {
    let mut all = Vec::new();
    for (agent, path) in verify::hook_files(site) {
        if !profile::of(agent).judged_settings {
            continue;
        }
        let Ok(Some(bytes)) = change::read(&path) else { continue };
        let shown = site.shown(&path);
        let kits = hooks::find(&bytes, &plan::kits).unwrap_or_default();
        if !kits.is_empty() {
            let message = format!("{} entries of the guidance kit", kits.len());
            all.push(
                Diagnosis::new("kit-entries", shown.clone(), message)
                    .fix("run `cf-guide init --replace-kit`"),
            );
        }
        let others = |handler: &Value| {
            let is_known = wiring::call(agent, handler).is_some() || wiring::is_kits(handler);
            (!is_known).then_some(0)
        };
        for found in hooks::find(&bytes, &others).unwrap_or_default() {
            if found.event == "PreToolUse" {
                let command = found.handler["command"].as_str().unwrap_or("not a command");
                let message =
                    format!("`{command}` also answers `PreToolUse`, and may rewrite what we judged");
                all.push(Diagnosis::new("other-guard", shown.clone(), message));
            }
        }
    }
    all
}

/// The state folder: who can write it, how large it is.
fn state(site: &Site) -> Vec<Diagnosis> {
    let mut all = Vec::new();
    let folder = &site.state.folder;
    if !change::is_there(folder) {
        return all;
    }
    let shown = site.shown(folder);
    match files::is_private_folder(folder) {
        Ok(true) => {}
        Ok(false) => all.push(Diagnosis::new("state-permissions", shown.clone(), "others can write it")),
        Err(error) => all.push(Diagnosis::new("storeless", shown.clone(), error.to_string())),
    }
    if let Err(storeless) = State::open(&site.places, &site.root) {
        all.push(Diagnosis::new("storeless", shown.clone(), storeless.because()));
    }
    let size = change::size_of(folder);
    if size > LARGE {
        all.push(Diagnosis::new("state-large", shown, format!("{} MB", size >> 20)));
    }
    all
}

/// A report that can be shown to others: versions, findings, shapes; no names, no commands, no values.
pub fn bundle(site: &Site, found: &[Diagnosis]) -> Value {
    let redact = |text: &str| {
        let home = site.places.home.display().to_string();
        let root = site.root.top.display().to_string();
        without_quotes(&text.replace(&root, "<repository>").replace(&home, "~"))
    };
    let redacted: Vec<Diagnosis> = found
        .iter()
        .map(|finding| Diagnosis {
            message: redact(&finding.message),
            target: redact(&finding.target),
            ..finding.clone()
        })
        .collect();
    let versions: serde_json::Map<String, Value> = Agent::ALL
        .into_iter()
        .map(|agent| (agent.name().to_owned(), json!(site.version(agent).map(|version| version.to_string()))))
        .collect();
    let mut document = findings::to_json("cf-guide/doctor-bundle/1", &redacted);
    document["version"] = json!(env!("CARGO_PKG_VERSION"));
    document["platform"] = json!(format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH));
    document["clients"] = Value::Object(versions);
    document["git"] = json!(site.root.is_git);
    document["opted_in"] = json!(site.root.opted_in);
    document["state_bytes"] = json!(change::size_of(&site.state.folder));
    document
}

/// What stands in backticks may be somebody's command or path.
fn without_quotes(text: &str) -> String {
    text.split('`').enumerate().map(|(index, part)| if index % 2 == 1 { "`…`" } else { part }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_does_not_leave_the_machine() {
        assert_eq!(without_quotes("the entry runs `curl -H token` today"), "the entry runs `…` today");
    }
}
