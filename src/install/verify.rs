//! The repository's promises, checked: wiring, answers, settings, rules, store. Writes nothing.

use std::path::PathBuf;

use super::check::{self, Expected};
use super::edit::block::{self, Fence};
use super::edit::toml;
use super::findings::{Diagnosis, Level};
use super::manifest::{Damage, Manifest, Part};
use super::probe::{self, Subject};
use super::release::Release;
use super::servers;
use super::survey::Site;
use super::targets;
use super::tier_gates;
use crate::runtime::agents::profile::{self, Trust};
use crate::runtime::agents::wiring::Call;
use crate::runtime::config::{self, GuardMode, Layer, LayerText};
use crate::runtime::guards;
use crate::runtime::model::{Agent, Preset};
use crate::runtime::policy::rule::Weight;
use crate::runtime::remember::decisions;
use crate::runtime::standing::words;
use crate::runtime::standing::{self, Guarded, guarded};
use crate::runtime::store::decisions::{DecisionStore as _, Haste, Wanted};
use crate::runtime::store::{self, Chain, Store};
use crate::runtime::system::change::{self, sha256};
use crate::runtime::system::clock;
use crate::runtime::workspace::compiled::{Compiled, VERSION, bundle};
use crate::runtime::workspace::sources;

/// The most that a client takes in from one hook.
const HARD_LIMIT: usize = 9_000;

/// Everything that is wrong; with an agent, one that enforces nothing is an error, whatever the others do.
pub fn run(site: &Site, asked: Option<Agent>) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    if change::is_half_done(&site.state.folder) || change::is_half_done(&site.places.data) {
        findings.push(Diagnosis::new("half-done", "", "an earlier command ended half way"));
    }
    let manifests = manifests(site, &mut findings);
    let wired = wiring(site, &manifests, &mut findings);
    if !wired {
        findings.push(Diagnosis::new(
            "not-installed",
            site.shown(&site.root.top),
            "no entry of ours is in any settings file",
        ));
    }
    findings.extend(layers(site));
    findings.extend(documents(site, &manifests));
    findings.extend(servers::missing(site, &manifests));
    findings.extend(settings(site));
    findings.extend(packs(site, &manifests));
    findings.extend(budget(site));
    findings.extend(tier_gates::run(site));
    unenforced(site, asked, &mut findings);
    if let Some(agent) = asked.filter(|agent| wired && !is_wired(site, *agent)) {
        let message = format!("no entry of ours is in a settings file of {}", agent.title());
        findings.push(Diagnosis::new("not-installed", site.shown(&site.root.top), message));
    }
    findings.extend(paused(site));
    if let Some(aside) = store::was_replaced(&site.state.database()) {
        findings.push(Diagnosis::new(
            "store-replaced",
            site.shown(&site.state.folder),
            format!("the old one is `{aside}`"),
        ));
    }
    findings.extend(record(site));
    findings.extend(decided(site));
    findings
}

/// Decisions that were damaged, and endings that nobody signed.
fn decided(site: &Site) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    if let Some(aside) = store::decisions_were_replaced(&site.state.folder) {
        let target = site.shown(&site.state.folder);
        findings.push(Diagnosis::new("decisions-replaced", target, format!("the old ones are `{aside}`")));
    }
    let kept = decisions::read(&site.places, &site.state, Haste::Command).ok().flatten();
    let all = kept.and_then(|kept| kept.inbox(&Wanted::default(), 0).ok()).map(|(_, all)| all);
    for matter in all.into_iter().flatten().filter(|matter| matter.forged) {
        findings.push(Diagnosis::new("forged-decision", matter.id(), "its ending is not signed"));
    }
    findings
}

/// The sealed record holds.
fn record(site: &Site) -> Option<Diagnosis> {
    let chain = Chain::of(&site.state, &site.places, &site.root.top)?;
    let store = Store::open_read_only(&site.state.database()).ok();
    let report = chain.verify(store.as_ref(), clock::boot(), Vec::new()).ok()?;
    let first = report.findings.iter().find(|finding| !report.is_ok() && finding.is_error())?;
    Some(Diagnosis::new("record-broken", site.shown(chain.folder()), first.message.as_str()))
}

fn is_wired(site: &Site, agent: Agent) -> bool {
    let stands = guarded::all(site.env, &site.places, &site.root);
    stands.iter().any(|(known, stands)| *known == agent && *stands != Guarded::No)
}

/// A person let something rest.
fn paused(site: &Site) -> Option<Diagnosis> {
    let store = Store::open_read_only(&site.state.database()).ok()?;
    let pause = standing::pause(&site.places, &store, clock::now())?;
    Some(Diagnosis::new("paused", "", words::paused(&pause)))
}

/// The manifests that there are, with their damage told.
pub fn manifests(site: &Site, findings: &mut Vec<Diagnosis>) -> Vec<Manifest> {
    let mut all = Vec::new();
    for path in [site.project_manifest(), site.local_manifest(), site.user_manifest()] {
        let Ok(Some(bytes)) = change::read(&path) else { continue };
        let shown = site.shown(&path);
        match Manifest::parse(&bytes) {
            Ok((manifest, damage)) => {
                if damage.is_some() {
                    findings.push(Diagnosis::new(
                        "manifest-edited",
                        shown.clone(),
                        "its sum does not fit its content",
                    ));
                }
                let (needed, own) = (Release::find(&manifest.oldest), Release::find(VERSION));
                if let (Some(needed), Some(own)) = (needed, own)
                    && own < needed
                {
                    let message = format!("this is cf-guide {own}, {needed} is needed");
                    findings.push(Diagnosis::new("binary-too-old", shown, message));
                }
                all.push(manifest);
            }
            Err(Damage::Newer(number)) => {
                findings.push(Diagnosis::new(
                    "manifest-newer",
                    shown,
                    format!("its form is number {number}"),
                ));
            }
            Err(Damage::Broken(why)) => findings.push(Diagnosis::new("manifest-broken", shown, why)),
            Err(Damage::Edited) => {}
        }
    }
    all
}

/// The hook entries: drift, then a run of each. True where there is any.
fn wiring(site: &Site, manifests: &[Manifest], findings: &mut Vec<Diagnosis>) -> bool {
    let mut wired = false;
    let mut seen: Vec<PathBuf> = Vec::new();
    for manifest in manifests {
        for entry in &manifest.entries {
            let (agent, events, wakes) = match &entry.part {
                Part::HooksJson { agent, events, wakes, .. }
                | Part::HooksToml { agent, events, wakes, .. } => (agent, events, wakes),
                Part::Document
                | Part::StatusLine { .. }
                | Part::ServerJson { .. }
                | Part::ServerToml { .. }
                | Part::MarkdownBlock { .. }
                | Part::HashBlock { .. } => continue,
            };
            let Some(agent) = Agent::from_name(agent) else { continue };
            let path = site.listed(&entry.path);
            let shown = site.shown(&path);
            wired = true;
            let Ok(Some(bytes)) = change::read(&path) else {
                findings.push(Diagnosis::new(
                    "hook-missing",
                    shown,
                    "the file is gone, and our entries with it",
                ));
                continue;
            };
            let strict = manifest.preset == Preset::Strict.name();
            let expected = Expected { agent, shown: &shown, events, wakes, strict };
            match check::entries(agent, &shown, &bytes) {
                Err(finding) => findings.push(finding),
                Ok(present) => {
                    findings.extend(check::drift(&expected, &bytes, &present));
                    let oldest = Release::find(&manifest.oldest);
                    findings.extend(probe::run(
                        site,
                        Subject { agent, shown: &shown, entries: &present, oldest },
                    ));
                    findings.extend(targets::unreviewed(site, agent, &path, &present));
                }
            }
            seen.push(path);
        }
    }
    findings.extend(duplicates(site));
    wired | by_hand(site, &seen, findings)
}

/// A client runs the hooks of all its files and plugins; the same command once, another form of it again.
fn duplicates(site: &Site) -> Vec<Diagnosis> {
    let holders = |agent: Agent| {
        let files = hook_files(site).into_iter().filter(move |(whose, _)| *whose == agent);
        let holds = |path: &PathBuf| {
            let bytes = change::read(path).ok().flatten().unwrap_or_default();
            check::entries(agent, &site.shown(path), &bytes).is_ok_and(|entries| judges(&entries))
        };
        let files = files.map(|(_, path)| path).filter(holds);
        files.chain(site.plugins(agent).into_iter().map(|plugin| plugin.path)).collect::<Vec<_>>()
    };
    let twice = |agent: Agent| {
        let all: Vec<String> = holders(agent).iter().map(|path| site.shown(path)).collect();
        let says = format!("{} calls cf-guide from each of these files", agent.title());
        (all.len() > 1).then(|| Diagnosis::new("hook-duplicate", all.join(", "), says))
    };
    Agent::ALL.into_iter().filter_map(twice).collect()
}

/// Entries that somebody wrote without the installer: run them too. True where there is any.
fn by_hand(site: &Site, seen: &[PathBuf], findings: &mut Vec<Diagnosis>) -> bool {
    let mut wired = false;
    for (agent, path) in hook_files(site) {
        if seen.contains(&path) {
            continue;
        }
        let Ok(Some(bytes)) = change::read(&path) else { continue };
        let shown = site.shown(&path);
        let Ok(present) = check::entries(agent, &shown, &bytes) else { continue };
        if !judges(&present) {
            continue;
        }
        wired = true;
        // Local settings are one person's; the others are there for a team that opted in.
        let shared = path.starts_with(&site.root.top) && !path.ends_with("settings.local.json");
        if shared && !site.root.opted_in {
            findings.push(Diagnosis::new(
                "not-opted-in",
                shown.clone(),
                "the `.cf-guide` folder is not there",
            ));
        }
        findings.extend(probe::run(site, Subject { agent, shown: &shown, entries: &present, oldest: None }));
    }
    for plugin in Agent::ALL.into_iter().flat_map(|agent| site.plugins(agent)) {
        let (agent, shown) = (plugin.agent, site.shown(&plugin.path));
        let Ok(present) = check::entries(agent, &shown, plugin.text.as_bytes()) else { continue };
        wired = true;
        findings.extend(probe::run(site, Subject { agent, shown: &shown, entries: &present, oldest: None }));
    }
    wired
}

/// One of the entries judges something; one that only waits for answers is no hook.
fn judges(entries: &[check::Entry]) -> bool {
    entries.iter().any(|entry| entry.call == Call::Hook)
}

/// Every file that hooks of ours can be in.
pub fn hook_files(site: &Site) -> Vec<(Agent, PathBuf)> {
    let of_agent = |agent: Agent| site.layers(agent).into_iter().map(move |path| (agent, path));
    Agent::ALL.into_iter().flat_map(of_agent).collect()
}

/// What in any settings layer works against the hooks.
fn layers(site: &Site) -> Vec<Diagnosis> {
    let mut findings: Vec<Diagnosis> =
        Agent::ALL.into_iter().flat_map(|agent| targets::against(site, agent)).collect();
    // A file that the manifest names is looked at twice; say it once.
    findings.dedup();
    findings
}

/// An agent that is wired and enforces nothing is what `verify` is there to find: an error where it is the one asked about,
/// or the only one.
fn unenforced(site: &Site, asked: Option<Agent>, findings: &mut [Diagnosis]) {
    let stands = guarded::all(site.env, &site.places, &site.root);
    let alone = !stands.iter().any(|(_, stands)| stands.is_on());
    if !alone && !asked.is_some_and(|agent| profile::of(agent).trust == Trust::Reviewed) {
        return;
    }
    for finding in findings.iter_mut() {
        if matches!(finding.code.as_str(), "codex-untrusted" | "codex-project-untrusted") {
            finding.level = Level::Error;
            finding.message = format!("Codex enforces nothing: {}", finding.message);
        }
    }
}

/// Scaffolded documents and blocks.
fn documents(site: &Site, manifests: &[Manifest]) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    for entry in manifests.iter().flat_map(|manifest| &manifest.entries) {
        let path = site.listed(&entry.path);
        let shown = site.shown(&path);
        let now = change::read(&path).ok().flatten();
        let fence = match &entry.part {
            // What a person makes of their status line is theirs.
            Part::HooksJson { .. }
            | Part::HooksToml { .. }
            | Part::StatusLine { .. }
            | Part::ServerJson { .. }
            | Part::ServerToml { .. } => continue,
            Part::Document => {
                match now {
                    None => {
                        findings.push(Diagnosis::new("document-missing", shown, "it is not there any more"))
                    }
                    Some(bytes) if sha256(&bytes) != entry.produced => {
                        findings.push(Diagnosis::new(
                            "document-edited",
                            shown,
                            "it was edited since it was written",
                        ));
                    }
                    Some(_) => {}
                }
                continue;
            }
            Part::MarkdownBlock { .. } => Fence::Markdown,
            Part::HashBlock { .. } => Fence::Hash,
        };
        let there = now.and_then(|bytes| block::body(&bytes, fence).ok().flatten());
        if there.is_none() {
            findings.push(Diagnosis::new("block-changed", shown, "our block is not in it"));
        }
    }
    findings
}

/// The settings in force.
fn settings(site: &Site) -> Vec<Diagnosis> {
    let compiled = Compiled::from_files(site.env, &site.places, &site.root);
    let mut findings: Vec<Diagnosis> = compiled.findings.into_iter().map(from_config).collect();
    findings.extend(rules(site, &compiled.config));
    findings
}

/// The rules and their examples.
fn rules(site: &Site, config: &config::Config) -> Vec<Diagnosis> {
    let bundle = bundle(config, &sources::find(site.env, &site.places, &site.root));
    let mut findings = Vec::new();
    for diagnostic in bundle.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Weight::Error) {
        let target = format!("{}:{}:{}", diagnostic.file, diagnostic.line, diagnostic.column);
        findings.push(match diagnostic.code {
            "example-failed" => Diagnosis::new("example-failed", target, diagnostic.message.clone()),
            code => Diagnosis::new("policy-broken", target, format!("{} ({code})", diagnostic.message))
                .fix(diagnostic.fix.clone()),
        });
    }
    findings
}

fn from_config(found: config::ConfigFinding) -> Diagnosis {
    let target =
        if found.line == 0 { found.file } else { format!("{}:{}:{}", found.file, found.line, found.column) };
    let code = if found.code == "requires-newer" { "binary-too-old" } else { found.code.as_str() };
    Diagnosis::new(code, target, found.message).fix(found.fix)
}

/// Packs that the preset needs, looked at as if the repository were trusted: what it asks for is what counts here.
fn packs(site: &Site, manifests: &[Manifest]) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    let preset = manifests
        .first()
        .and_then(|manifest| Preset::from_name(&manifest.preset))
        .unwrap_or(Preset::Standard);
    for (path, layer) in
        [(site.config(), Layer::Repo { trusted: true }), (site.places.user_config(), Layer::User)]
    {
        let Ok(Some(bytes)) = change::read(&path) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let shown = site.shown(&path);
        let file = LayerText { layer, file: &shown, text: &text };
        let (config, _) = config::combine(&[file], VERSION, &guards::default_mode);
        for setting in &config.guards {
            if setting.mode <= GuardMode::Observe && is_needed(preset, &setting.name) {
                let message = format!("`{}` is {}", setting.name, setting.mode.name());
                findings.push(Diagnosis::new("pack-off", shown.clone(), message));
            }
        }
    }
    findings
}

/// Packs without which a preset does not keep its word.
fn is_needed(preset: Preset, pack: &str) -> bool {
    match preset {
        Preset::Minimal => matches!(pack, "core.filesystem" | "core.disk" | "core.process" | "self"),
        Preset::Standard | Preset::Strict => {
            (pack.starts_with("core.") && !pack.contains('/')) || pack == "self"
        }
    }
}

/// What will be injected must fit what the clients take in.
fn budget(site: &Site) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    let size =
        |name: &str| change::read(&site.root.top.join(name)).ok().flatten().map_or(0, |bytes| bytes.len());
    let core = ["docs/context/CONTEXT_CORE.md", "docs/context/ROLES.md", "docs/context/GUARDRAILS.md"];
    for name in core {
        if size(name) > HARD_LIMIT {
            let message = format!("it has {} bytes; a client takes {HARD_LIMIT} in one piece", size(name));
            findings.push(Diagnosis::new("context-over-budget", name, message));
        }
    }
    for profile in profile::ALL {
        let (name, title) = (profile.rules.shared, profile.agent.title());
        if let Some(most) = profile.max_rule_bytes.filter(|most| size(name) > *most) {
            let message = format!("it has {} bytes; {title} cuts it at {most}", size(name));
            findings.push(Diagnosis::new("rules-cut", name, message));
        }
    }
    for path in [site.config(), site.places.user_config()] {
        let Ok(Some(bytes)) = change::read(&path) else { continue };
        let asked = toml::lookup(&bytes, &["context_chars"]).and_then(|text| text.parse::<usize>().ok());
        if let Some(asked) = asked.filter(|asked| *asked > HARD_LIMIT) {
            let message = format!("`context_chars` is {asked}; a client takes {HARD_LIMIT}");
            findings.push(Diagnosis::new("context-over-budget", site.shown(&path), message));
        }
    }
    findings
}
