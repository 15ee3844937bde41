//! Settings and policy of one work tree, compiled once and read from a cache until a source changes.
//!
//! TOML and Markdown are never parsed on the hook path while the cache is good.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::counts::Counts;
use super::kept::{self, KeptText, Kind};
use super::settings::{MAX_CONFIG, damaged, hints, settings, unread};
use crate::runtime::agents::profile;
use crate::runtime::config::{Config, ConfigFinding, Mode};
use crate::runtime::model::stage::Trials;
use crate::runtime::policy::{self, Bundle, Cap, GateRule, Spread, Unless};
use crate::runtime::signals::bank::{self, Entry};
use crate::runtime::system::files;
use crate::runtime::system::places::MANAGED_CONFIG;
use crate::runtime::system::stamp::Stamp;
use crate::runtime::system::state::Bound;
use crate::runtime::system::{Env, Places, Root, State, clock, threads, trials, trust};
use crate::runtime::workspace::rules::{Kept, Rules};
pub use crate::runtime::workspace::settings::{repo_config, repo_hints};
use crate::runtime::workspace::sources::{self, Sources};
use crate::runtime::workspace::{policies, rule_modes};

/// The version that settings files may require.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Changes whenever the cache's form does.
const FORMAT: u32 = 11;

/// What a work tree's files say, ready to be used.
#[derive(Debug)]
pub struct Compiled {
    /// The settings in force.
    pub config: Config,
    /// What is to be said about the files.
    pub findings: Vec<ConfigFinding>,
    /// The rules that can decide.
    pub rules: Rules,
    /// Over rules and settings: the same policy has the same hash.
    pub policy: String,
    /// Some rule asks about the past, so the past is kept.
    pub asks_history: bool,
    /// What the person is told when a session starts.
    pub counts: Counts,
    /// Files that the work tree lost and that stay in force for this session.
    pub held: Vec<String>,
    /// When the work tree last lost a file, in nanoseconds.
    lost: Option<i64>,
    /// Files that rules are or could be written in, there or not.
    pub watched: Vec<PathBuf>,
    /// The hints, in the form of the cache.
    bank: Vec<u8>,
}

/// What a cache file was made from.
#[derive(Serialize, Deserialize)]
struct MadeFrom {
    build: Option<Stamp>,
    /// The environment decides which files count: under another one this is another cache.
    chosen: (Vec<PathBuf>, bool),
    sources: Vec<(PathBuf, Option<Stamp>)>,
}

/// What a cache file holds beside the rules.
#[derive(Serialize, Deserialize)]
struct Beside {
    format: u32,
    config: Config,
    findings: Vec<ConfigFinding>,
    asks_history: bool,
    counts: Counts,
    held: Vec<String>,
    lost: Option<i64>,
}

/// What decides which cache fits.
struct Recipe<'a> {
    env: Env,
    places: &'a Places,
    root: &'a Root,
    state: Option<&'a State>,
    build: Option<Stamp>,
    chosen: (Vec<PathBuf>, bool),
}

impl Compiled {
    /// The settings of a work tree, from the cache where it is good, else from the files. For a session that is bound
    /// to it, what the tree lost meanwhile is still there.
    pub fn load(
        env: Env,
        places: &Places,
        root: &Root,
        state: Option<&State>,
        bound: Option<&Bound>,
    ) -> Self {
        let build = env.binary().and_then(|path| Stamp::of(&path));
        let chosen = (folders_chosen(env, places, root), root.opted_in);
        let recipe = Recipe { env, places, root, state, build, chosen };
        let current = recipe.cached(state.map(|state| state.compiled(&root.top)), || recipe.current(bound));
        let (Some(state), Some(bound), Some(lost)) = (state, bound, current.lost) else { return current };
        let began = bound.since();
        if began >= lost {
            return current;
        }
        recipe.cached(Some(state.held(&root.top, &bound.session)), || {
            (kept::lost_since(kept::read(state, root), began), None)
        })
    }

    /// What [`load`](Self::load) would give, from the files; nothing is written.
    pub fn look(
        env: Env,
        places: &Places,
        root: &Root,
        state: Option<&State>,
        bound: Option<&Bound>,
    ) -> Self {
        let held = match (state, bound) {
            (Some(state), Some(bound)) if root.opted_in => {
                let present = kept::present(root, &sources::find(env, places, root), MAX_CONFIG);
                let is_gone = |text: &KeptText| kept::is_gone(env, places, root, text);
                let at = (clock::now().0 + 1) * 1_000_000;
                kept::lost_since(kept::after(kept::read(state, root), present, is_gone, at), bound.since())
            }
            (Some(_) | None, _) => Vec::new(),
        };
        let (compiled, bytes) = Self::build(env, places, root, None, (&held, None), |_| Vec::new());
        compiled.with_rules(bytes)
    }

    /// What an approval is bound to: other settings, other answer.
    pub fn fingerprint(&self) -> [u8; 32] {
        let mut hash = Sha256::new_with_prefix(&self.policy);
        hash.update(postcard::to_stdvec(&self.config).unwrap_or_default());
        hash.finalize().into()
    }

    /// What is wrong with the files that rules are written in.
    pub fn about_rule_files(&self) -> impl Iterator<Item = &ConfigFinding> {
        self.findings
            .iter()
            .filter(|finding| matches!(finding.code.as_str(), "unread-rules" | "damaged-rules"))
    }

    pub fn bank(&self) -> Vec<Entry> {
        bank::decode(&self.bank)
    }

    /// The hints in their compiled form: few events need them.
    pub fn encoded_bank(&self) -> &[u8] {
        &self.bank
    }

    /// The settings and rules of a work tree, from the files.
    pub fn from_files(env: Env, places: &Places, root: &Root) -> Self {
        let (compiled, bytes) = Self::build(env, places, root, None, (&[], None), |_| Vec::new());
        compiled.with_rules(bytes)
    }

    /// Everything but the rules, and the bytes of a cache file that has those too.
    fn build(
        env: Env,
        places: &Places,
        root: &Root,
        state: Option<&State>,
        (held, lost): (&[KeptText], Option<i64>),
        made_from: impl FnOnce(&[(PathBuf, Option<Stamp>)]) -> Vec<u8>,
    ) -> (Self, Vec<u8>) {
        let (config, mut findings) = settings(places, root, kept::text_of(held, &Kind::Settings));
        let (bank, more) = hints(places, root, kept::text_of(held, &Kind::Hints));
        findings.extend(more);
        let sources = kept::with_lost(sources::find(env, places, root), held);
        findings.extend(sources.unread.iter().map(|(file, why)| unread("unread-rules", file.clone(), why)));
        findings.extend(sources.damaged.iter().map(|(file, why)| damaged(file.clone(), why)));
        if let Some(state) = state {
            sources.keep_whole(state, &root.top);
        }
        let trials = trials(places, root);
        let bundle = policy::compile(&sources.texts, &rule_settings(&config, trials.clone()));
        if let Some(proof) = state.and_then(|state| state.proof(places, &root.top)) {
            policies::keep(&proof, &bundle.hash, &config, &trials, &sources.texts);
        }
        findings.extend(rule_modes::findings(&config, &bundle));
        let rules: Vec<GateRule> = bundle.rules.iter().filter_map(|rule| rule.enforced(bundle.cap)).collect();
        let asks_history =
            rules.iter().flat_map(|rule| &rule.gates).any(|gate| gate.unless != Unless::Nothing);
        let counts = Counts::of(&bundle, &rules);
        let held = held.iter().map(|text| text.shown.clone()).collect();
        let beside = Beside { format: FORMAT, config, findings, asks_history, counts, held, lost };
        let bank = bank::encode(&bank);
        let mut extra = postcard::to_stdvec(&beside).unwrap_or_default();
        extra.extend_from_slice(&bank);
        let bytes = policy::encode(&bundle, &made_from(&sources.watched), &extra);
        let watched = sources.watched.into_iter().map(|(path, _)| path).collect();
        (Self { watched, ..beside.with_policy(bundle.hash, bank) }, bytes)
    }

    fn with_rules(self, bytes: Vec<u8>) -> Self {
        Self { rules: Rules(policy::Cache::open(Kept::InMemory(bytes)).ok()), ..self }
    }
}

impl Recipe<'_> {
    /// The cache at this path, where it is good; else a new one, made with these texts that the tree lost.
    fn cached(&self, path: Option<PathBuf>, held: impl FnOnce() -> (Vec<KeptText>, Option<i64>)) -> Compiled {
        if let Some(compiled) = path.as_deref().and_then(|path| read_cache(path, self.build, &self.chosen)) {
            return compiled;
        }
        let (held, lost) = held();
        // Looked at before they are read: what changes meanwhile makes this cache old, not wrong.
        let settings: Vec<(PathBuf, Option<Stamp>)> = settings_files(self.places, self.root)
            .into_iter()
            .chain(self.state.map(State::trials))
            .map(|path| (path.clone(), Stamp::of(&path)))
            .collect();
        let (compiled, bytes) =
            Compiled::build(self.env, self.places, self.root, self.state, (&held, lost), |watched| {
                let sources = settings.into_iter().chain(watched.iter().cloned()).collect();
                let made_from = MadeFrom { build: self.build, chosen: self.chosen.clone(), sources };
                postcard::to_stdvec(&made_from).unwrap_or_default()
            });
        if let Some(path) = path {
            // A cache that cannot be written only costs time.
            let _ = files::replace_own(&path, &bytes);
        }
        compiled.with_rules(bytes)
    }

    /// Notes what the work tree has and what it lost; the current policy is made without that.
    fn current(&self, bound: Option<&Bound>) -> (Vec<KeptText>, Option<i64>) {
        let Some(state) = self.state.filter(|_| self.root.opted_in) else { return (Vec::new(), None) };
        let sources = sources::find(self.env, self.places, self.root);
        let present = kept::present(self.root, &sources, MAX_CONFIG);
        // A session's first event sees what was lost before it.
        let at = match bound {
            Some(bound) if bound.is_first => bound.since(),
            Some(_) | None => (clock::now().0 + 1) * 1_000_000,
        };
        let is_gone = |text: &KeptText| kept::is_gone(self.env, self.places, self.root, text);
        let texts = kept::after(kept::read(state, self.root), present, is_gone, at);
        kept::write(state, self.root, &texts);
        (Vec::new(), kept::last_loss(&texts))
    }
}

impl Beside {
    fn with_policy(self, policy: String, bank: Vec<u8>) -> Compiled {
        Compiled {
            config: self.config,
            findings: self.findings,
            policy,
            asks_history: self.asks_history,
            counts: self.counts,
            held: self.held,
            lost: self.lost,
            bank,
            watched: Vec::new(),
            rules: Rules(None),
        }
    }
}

/// The rules of the sources, compiled under the settings, each as it is written.
pub fn bundle(config: &Config, sources: &Sources) -> Bundle {
    policy::compile(&sources.texts, &as_written(config))
}

/// How the rules of a work tree are compiled where none is on trial.
pub fn as_written(config: &Config) -> policy::Settings {
    rule_settings(config, Trials::default())
}

/// Which rules are on trial. A state folder that the repository could have filled says nothing.
fn trials(places: &Places, root: &Root) -> Trials {
    if root.opted_in && places.is_own(&places.state, &root.top) {
        trials::read(&State::locate(places, root))
    } else {
        Trials::default()
    }
}

pub(super) fn rule_settings(config: &Config, trials: Trials) -> policy::Settings {
    let cap = match config.mode {
        Mode::Enforce => Cap::Enforce,
        Mode::Warn => Cap::Warn,
        Mode::Observe => Cap::Observe,
    };
    let domains = config.domains.iter().cloned().collect();
    let modes = rule_modes::of(config);
    policy::Settings {
        cap,
        domains,
        modes,
        trials,
        spread: Spread(threads::side_by_side),
        ..policy::Settings::default()
    }
}

/// Everything the compiled form depends on, present or not.
fn settings_files(places: &Places, root: &Root) -> Vec<PathBuf> {
    vec![
        repo_config(root),
        repo_hints(root),
        places.user_config(),
        PathBuf::from(MANAGED_CONFIG),
        trust::record(places, root),
    ]
}

/// Where the environment says that the files are.
fn folders_chosen(env: Env, places: &Places, root: &Root) -> Vec<PathBuf> {
    let mut folders = vec![root.top.clone(), places.config.clone(), places.data.clone()];
    let with_rules = profile::ALL.iter().filter(|profile| profile.rules.user.is_some());
    folders.extend(with_rules.filter_map(|profile| env.agent_home(profile.agent)));
    folders
}

fn read_cache(path: &Path, build: Option<Stamp>, chosen: &(Vec<PathBuf>, bool)) -> Option<Compiled> {
    let cache = policy::Cache::open(Kept::OnDisk(files::open_own(path)?)).ok()?;
    let made_from: MadeFrom = postcard::from_bytes(&cache.key()?).ok()?;
    let same = made_from.build == build && made_from.chosen == *chosen;
    if !same || made_from.sources.iter().any(|(path, stamp)| Stamp::of(path) != *stamp) {
        return None;
    }
    let extra = cache.extra()?;
    let (beside, bank): (Beside, &[u8]) = postcard::take_from_bytes(&extra).ok()?;
    let bank = bank.to_vec();
    let policy = cache.hash();
    let watched = made_from.sources.into_iter().map(|(path, _)| path).collect();
    (beside.format == FORMAT).then(|| Compiled {
        rules: Rules(Some(cache)),
        watched,
        ..beside.with_policy(policy, bank)
    })
}
