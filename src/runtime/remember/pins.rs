//! Pins of what clients run besides us, as it was when it was last accepted: servers of tools, hooks, plugins, skills,
//! agents, commands.
//!
//! Compared when a session starts and when settings change. First sight is accepted, unless an agent wrote it or settings are
//! strict; what changed since is told, and its calls ask until a person accepts it. Nothing is started to ask what it is.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::{About, lines};
use crate::runtime::agents::{codex_settings, profile, settings, wiring};
use crate::runtime::flow;
use crate::runtime::model::{Access, ActionKind, Agent, Event, Moment};
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::state::hex;
use crate::runtime::system::{Env, Places, Root, State, files};
use crate::runtime::workspace::Surroundings;

/// The largest file that is looked at.
const MAX: u64 = 1024 * 1024;
/// The most files of one skill, and the most definitions of one repository.
const MOST_FILES: usize = 64;
const MOST: usize = 512;
/// How deep folders of skills and commands are looked into.
const DEEPEST: u8 = 4;

/// A definition and what is known of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pin {
    /// mcp, hook, plugin, skill, agent or command.
    pub kind: String,
    /// As the client calls it.
    pub name: String,
    /// Where it is written, as a person knows it.
    pub file: String,
    /// What was accepted: SHA-256; empty where nothing was yet.
    pub hash: String,
    /// What is there now, where that is something else.
    #[serde(default)]
    pub changed: Option<String>,
    /// When it was accepted, or was seen first.
    pub at: i64,
    /// An agent wrote the file since.
    #[serde(default)]
    pub by_agent: bool,
}

impl Pin {
    /// What a person types for it.
    pub fn id(&self) -> String {
        format!("{}/{}", self.kind, self.name)
    }

    /// How it stands, in a word.
    pub const fn state(&self) -> &'static str {
        match &self.changed {
            Some(_) if self.hash.is_empty() => "new",
            Some(_) => "changed",
            None => "accepted",
        }
    }

    /// What is wrong with it, for whoever is asked about a call that uses it.
    pub const fn says(&self) -> &'static str {
        match (self.hash.is_empty(), self.by_agent) {
            (true, true) => "is new, and an agent wrote it",
            (true, false) => "is new, and nobody accepted it",
            (false, true) => "was changed by an agent since a person accepted it",
            (false, false) => "changed since a person accepted it",
        }
    }

    fn is_of(&self, other: &Self) -> bool {
        (&self.kind, &self.name, &self.file) == (&other.kind, &other.name, &other.file)
    }
}

/// Where the pins of a repository are kept.
#[derive(Debug)]
pub struct PinFiles {
    all: PathBuf,
    /// Only there while something changed: what every call of a server would have to look for.
    open: PathBuf,
}

impl PinFiles {
    /// None where the user's data folder is not to be believed.
    pub fn of(places: &Places, state: &State, root: &Root) -> Option<Self> {
        let folder = places.is_own(&places.data, &root.top).then(|| places.data.join("pins"))?;
        Some(Self {
            all: folder.join(format!("{}.json", state.id)),
            open: folder.join(format!("{}.open.json", state.id)),
        })
    }

    /// What was accepted; None where nobody looked yet.
    pub fn read(&self) -> Option<Vec<Pin>> {
        serde_json::from_slice(&files::read_own(&self.all)?).ok()
    }

    /// What changed since.
    pub fn open(&self) -> Vec<Pin> {
        let read = files::read_own(&self.open).and_then(|bytes| serde_json::from_slice(&bytes).ok());
        read.unwrap_or_default()
    }

    /// Keeps it; false where that cannot be done.
    pub fn write(&self, pins: &[Pin]) -> bool {
        let folder = self.all.parent().is_some_and(|folder| files::make_own_folder(folder).is_ok());
        let as_bytes = |pins: &[Pin]| serde_json::to_vec(pins).unwrap_or_default();
        let open: Vec<Pin> = pins.iter().filter(|pin| pin.changed.is_some()).cloned().collect();
        // What asks is there before what it rests on.
        let is_told = match open.is_empty() {
            true => !files::is_there(&self.open) || files::remove_all(&self.open).is_ok(),
            false => files::replace_own(&self.open, &as_bytes(&open)).is_ok(),
        };
        folder && is_told && files::replace_own(&self.all, &as_bytes(pins)).is_ok()
    }
}

/// What is not accepted on first sight.
#[derive(Debug, Default)]
pub struct Doubts {
    /// Everything that is new.
    pub strict: bool,
    /// What agents wrote: files, from the root.
    pub written: Vec<String>,
}

impl Doubts {
    /// What holds here.
    pub fn of(strict: bool, store: Option<&Store>) -> Self {
        let written = store.and_then(|store| store.notes(NoteScope::Defined).ok()).unwrap_or_default();
        Self { strict, written: written.into_iter().map(|(file, ..)| file).collect() }
    }

    /// An agent wrote the file, or something below it.
    fn is_by_agent(&self, pin: &Pin, top: &Path, home: &Path) -> bool {
        let place = lines::place(&pin.file, top, home);
        self.written.iter().any(|file| Path::new(file).starts_with(&place))
    }
}

/// Notes that an agent wrote a file in which clients look for what they run; other calls touch nothing.
pub fn note_written(about: &About<'_>, ulid: &str, store: &Store) -> Result<(), StoreError> {
    let (cwd, home) = (Path::new(&about.event.cwd), Path::new(&about.around.home.scene.home));
    let written = about
        .facts
        .files
        .iter()
        .filter(|file| file.access == Access::Write && profile::is_definition(&file.path));
    for file in written {
        let place = lines::place(&file.path, &cwd.join(file.cwd.as_deref().unwrap_or_default()), home);
        store.set_note(NoteScope::Defined, &place, ulid, about.now)?;
    }
    Ok(())
}

/// All definitions held against what was accepted, where a session starts or settings change.
#[derive(Debug)]
pub struct Compared {
    /// What is to be kept, as text; None where that is what is kept.
    pub text: Option<String>,
    /// What the person is told of it.
    pub news: Option<String>,
}

/// Looks at all of them.
pub fn compared(around: &Surroundings, store: Option<&Store>, now: Moment) -> Option<Compared> {
    let state = around.state.as_ref().ok()?;
    let files = PinFiles::of(&around.places, state, &around.home.root)?;
    let known = files.read();
    let (top, home) = (&around.home.root.top, &around.places.home);
    let doubts = Doubts::of(around.config.security.strict_pins, store);
    let there = there(around.env, &around.places, &around.home.root, now);
    let pins = held_against(known.clone(), there, &doubts, (top, home));
    let text = (known.as_ref() != Some(&pins)).then(|| serde_json::to_string(&pins).unwrap_or_default());
    let open: Vec<&Pin> = pins.iter().filter(|pin| pin.changed.is_some()).collect();
    Some(Compared { text, news: news(&open) })
}

/// Keeps what was compared.
pub fn keep(around: &Surroundings, text: &str) {
    let Ok(state) = &around.state else { return };
    let files = PinFiles::of(&around.places, state, &around.home.root);
    if let (Some(files), Ok(pins)) = (files, serde_json::from_str::<Vec<Pin>>(text)) {
        files.write(&pins);
    }
}

/// What is there now, held against what was accepted. What is gone stays known: it may come back as something else.
/// `(top, home)`: where files are.
pub fn held_against(
    known: Option<Vec<Pin>>,
    there: Vec<Pin>,
    doubts: &Doubts,
    (top, home): (&Path, &Path),
) -> Vec<Pin> {
    let mut pins = known.unwrap_or_default();
    pins.iter_mut().for_each(|pin| (pin.changed, pin.by_agent) = (None, false));
    for mut now in there {
        let by_agent = doubts.is_by_agent(&now, top, home);
        match pins.iter().position(|pin| pin.is_of(&now)) {
            Some(at) if pins[at].hash == now.hash => {}
            Some(at) => (pins[at].changed, pins[at].by_agent) = (Some(now.hash), by_agent),
            None if pins.len() >= MOST => {}
            None => {
                if doubts.strict || by_agent {
                    now.changed = Some(std::mem::take(&mut now.hash));
                    now.by_agent = by_agent;
                }
                pins.push(now);
            }
        }
    }
    // What was new and nobody accepted leaves nothing to be known when it is gone.
    pins.retain(|pin| pin.changed.is_some() || !pin.hash.is_empty());
    pins
}

/// The definition that a call uses, where it changed. Other calls touch nothing.
pub fn used_by(event: &Event, around: &Surroundings) -> Option<Pin> {
    let action = event.action()?;
    let (kinds, name): (&[&str], &str) = match &action.kind {
        ActionKind::Task { agent_type: Some(name), .. } => (&["agent"], name),
        ActionKind::Tool { fields } if action.tool == "Skill" => {
            let named = fields.iter().find(|(key, _)| key == "skill" || key == "command");
            (&["skill", "command", "plugin"], named?.1.trim_start_matches('/'))
        }
        _ => (&["mcp"], flow::server(&action.tool)?),
    };
    let state = around.state.as_ref().ok()?;
    let open = PinFiles::of(&around.places, state, &around.home.root)?.open();
    let plugin = name.split_once(':').map(|(plugin, _)| plugin);
    open.into_iter().find(|pin| {
        let is_named = spelt(&pin.name) == spelt(name);
        let is_plugin = pin.kind == "plugin" && pin.name.split('@').next() == plugin;
        kinds.contains(&pin.kind.as_str()) && (is_named || is_plugin)
    })
}

/// The news of those that changed.
fn news(open: &[&Pin]) -> Option<String> {
    let ids: Vec<String> = open.iter().map(|pin| pin.id()).take(4).collect();
    let more = if open.len() > ids.len() { " and more" } else { "" };
    let says = || {
        format!(
            "cf-guide: {}: {}{more}. Its calls ask until you look at it: `cf-guide pins list`, \
             `cf-guide pins accept`",
            if open.iter().any(|pin| pin.hash.is_empty()) {
                "new or changed, and not accepted"
            } else {
                "changed since it was accepted"
            },
            ids.join(", ")
        )
    };
    (!open.is_empty()).then(says)
}

/// Clients spell a server's name with letters of their own in the names of its tools.
fn spelt(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).collect()
}

/// Every definition in all layers of both clients, as it is now.
pub fn there(env: Env, places: &Places, root: &Root, now: Moment) -> Vec<Pin> {
    let top = &root.top;
    let (claude, codex) = (places.agent_home(env, Agent::Claude), places.agent_home(env, Agent::Codex));
    let mut found = Found { top, home: &places.home, now, pins: Vec::new() };
    for file in [top.join(".mcp.json"), places.home.join(".claude.json"), claude.join(".claude.json")] {
        found.claude_servers(&file);
    }
    let folder = top.join(".claude");
    for file in
        [folder.join("settings.json"), folder.join("settings.local.json"), claude.join("settings.json")]
    {
        found.hooks(&file, &claude);
    }
    for file in [top.join(".codex/config.toml"), codex.join("config.toml")] {
        found.codex_servers(&file);
    }
    for file in [top.join(".codex/hooks.json"), codex.join("hooks.json")] {
        found.hooks(&file, &codex);
    }
    for base in [
        top.join(".claude"),
        claude,
        top.join(".agents"),
        places.home.join(".agents"),
        top.join(".codex"),
        codex,
    ] {
        found.skills(&base.join("skills"));
        found.texts("agent", &base.join("agents"), DEEPEST);
        found.texts("command", &base.join("commands"), DEEPEST);
        found.texts("command", &base.join("prompts"), DEEPEST);
    }
    found.pins
}

/// What was found so far.
struct Found<'a> {
    top: &'a Path,
    home: &'a Path,
    now: Moment,
    pins: Vec<Pin>,
}

impl Found<'_> {
    fn add(&mut self, kind: &str, name: &str, file: &Path, hash: String) {
        let (kind, name) = (kind.to_owned(), name.to_owned());
        let (file, at) = (self.shown(file), self.now.0);
        let pin = Pin { kind, name, file, hash, changed: None, at, by_agent: false };
        // One folder may be reached in two ways.
        if self.pins.len() < MOST && !self.pins.iter().any(|known| known.is_of(&pin)) {
            self.pins.push(pin);
        }
    }

    fn shown(&self, file: &Path) -> String {
        match (file.strip_prefix(self.top), file.strip_prefix(self.home)) {
            (Ok(inside), _) => inside.display().to_string(),
            (_, Ok(inside)) => format!("~/{}", inside.display()),
            _ => file.display().to_string(),
        }
    }

    fn claude_servers(&mut self, file: &Path) {
        let Some(settings) = files::read_regular(file, 16 * MAX).and_then(|text| settings::parse(&text))
        else {
            return;
        };
        let own = settings["projects"].get(self.top.to_string_lossy().as_ref());
        let own = own.map(|project| &project["mcpServers"]);
        for (name, server) in [Some(&settings["mcpServers"]), own].into_iter().flatten().flat_map(entries) {
            let hash = self.hashed(server);
            self.add("mcp", name, file, hash);
        }
    }

    fn codex_servers(&mut self, file: &Path) {
        let Some(text) = files::read_regular(file, MAX) else { return };
        for (name, server) in codex_settings::Settings::parse(&text).servers() {
            let hash = self.hashed(&server);
            self.add("mcp", &name, file, hash);
        }
    }

    /// Hooks that are not ours, and plugins.
    fn hooks(&mut self, file: &Path, home: &Path) {
        let Some(settings) = files::read_regular(file, MAX).and_then(|text| settings::parse(&text)) else {
            return;
        };
        let is_ours =
            |handler: &&Value| Agent::ALL.iter().any(|agent| wiring::call(*agent, handler).is_some());
        for (event, groups) in entries(&settings["hooks"]) {
            let handlers = groups.as_array().into_iter().flatten();
            let handlers = handlers.flat_map(|group| group["hooks"].as_array().into_iter().flatten());
            let others: Vec<Value> = handlers.filter(|handler| !is_ours(handler)).cloned().collect();
            if !others.is_empty() {
                let hash = self.hashed(&Value::Array(others));
                self.add("hook", event, file, hash);
            }
        }
        let installed = files::read_regular(&home.join("plugins/installed_plugins.json"), MAX);
        let installed = installed.and_then(|text| settings::parse(&text)).unwrap_or_default();
        for (name, enabled) in entries(&settings["enabledPlugins"]) {
            let version = installed["plugins"].get(name).cloned().unwrap_or_default();
            self.add("plugin", name, file, hex(&digest(&[enabled.to_string(), version.to_string()])));
        }
    }

    fn skills(&mut self, folder: &Path) {
        for name in files::folders_in(folder).into_iter().filter(|name| !name.starts_with('.')) {
            let skill = folder.join(&name);
            if !files::is_there(&skill.join("SKILL.md")) {
                continue;
            }
            let mut parts = Vec::new();
            contents(&skill, DEEPEST, &mut parts);
            self.add("skill", &name, &skill, hex(&digest(&parts)));
        }
    }

    fn texts(&mut self, kind: &str, folder: &Path, deepest: u8) {
        for name in files::names_in(folder) {
            let file = folder.join(&name);
            match name.strip_suffix(".md") {
                Some(stem) => {
                    if let Some(hash) = sum(&file) {
                        self.add(kind, stem, &file, hash);
                    }
                }
                None if deepest > 0 && !name.contains('.') => self.texts(kind, &file, deepest - 1),
                None => {}
            }
        }
    }

    /// A definition with the local files that its words name.
    fn hashed(&self, definition: &Value) -> String {
        let mut parts = vec![definition.to_string()];
        let mut words = Vec::new();
        texts_in(definition, &mut words);
        for word in words.iter().flat_map(|text| text.split_whitespace()).take(MOST_FILES) {
            let word = word.trim_matches(['"', '\'']);
            let word = ["${CLAUDE_PROJECT_DIR}/", "$CLAUDE_PROJECT_DIR/", "\"$CLAUDE_PROJECT_DIR\"/"]
                .iter()
                .find_map(|variable| word.strip_prefix(variable))
                .unwrap_or(word);
            let file = match word.strip_prefix("~/") {
                Some(rest) => self.home.join(rest),
                None => self.top.join(word),
            };
            if word.contains(['/', '.']) {
                parts.extend(sum(&file));
            }
        }
        hex(&digest(&parts))
    }
}

/// The files of a folder, by name and content.
fn contents(folder: &Path, deepest: u8, parts: &mut Vec<String>) {
    for name in files::names_in(folder) {
        let file = folder.join(&name);
        if parts.len() >= 2 * MOST_FILES {
            return;
        }
        match sum(&file) {
            Some(hash) => parts.extend([name, hash]),
            None if deepest > 0 => contents(&file, deepest - 1, parts),
            None => {}
        }
    }
}

/// The hash of a regular file that is not too large.
fn sum(file: &Path) -> Option<String> {
    let length = files::regular_len(file).filter(|length| *length <= MAX)?;
    files::sha256_part(file, 0, length)
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn texts_in(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::String(text) => texts.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|one| texts_in(one, texts)),
        Value::Object(map) => map.values().for_each(|one| texts_in(one, texts)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Each part by its length, so that none can pass for two.
fn digest(parts: &[String]) -> Vec<u8> {
    let mut sum = Sha256::new();
    for part in parts {
        sum.update((part.len() as u64).to_le_bytes());
        sum.update(part.as_bytes());
    }
    sum.finalize().to_vec()
}
