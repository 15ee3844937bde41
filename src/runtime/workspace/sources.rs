//! The files that rules are written in: which there are, and their texts as far as they may be read.

use std::path::{Path, PathBuf};

use crate::runtime::agents::profile::{self, Profile};
use crate::runtime::model::stage::{Stage, text_hash};
use crate::runtime::policy::source::{self, Loader, Unloaded};
use crate::runtime::policy::{Diagnostic, LEARNED, Layer, Source};
use crate::runtime::system::files::{self, Flaw, Unread};
use crate::runtime::system::stamp::Stamp;
use crate::runtime::system::{Env, Places, Root, State, root, trials};

/// The largest file that is read.
pub const MAX_FILE: u64 = 256 * 1024;
/// The most files, and the most text in all.
const MAX_FILES: usize = 64;
const MAX_TEXT: usize = 2 * 1024 * 1024;
/// The most folders that are searched for rules of their own.
const MAX_FOLDERS: usize = 4000;

/// Folders whose rules are somebody else's.
const FOREIGN: [&str; 9] =
    ["node_modules", "vendor", "target", ".venv", "venv", ".git", "third_party", "__pycache__", "dist"];

/// What was found.
#[derive(Debug, Default)]
pub struct Sources {
    /// The texts, in the order in which they are compiled.
    pub texts: Vec<Source>,
    /// Every path that was looked at, there or not, as it was before it was read: when one changes, the rules are
    /// compiled again. A change while they are read makes the compiled form old, not wrong.
    pub watched: Vec<(PathBuf, Option<Stamp>)>,
    /// What could not be read: (file, why).
    pub unread: Vec<(String, String)>,
    /// What is read, but not as it stands: (file, what is wrong).
    pub damaged: Vec<(String, String)>,
    /// A text that is taken in the place of a file's: what would be, after an edit.
    instead: Option<Instead>,
    /// Where the last whole texts are kept.
    kept: Option<(State, PathBuf)>,
    /// What is wrong with imports.
    pub imports: Vec<Diagnostic>,
}

/// A file as it would be after an edit; None where it would be gone.
#[derive(Debug, Clone)]
pub struct Instead {
    pub path: PathBuf,
    pub text: Option<String>,
}

/// Imported texts on disk.
struct Disk {
    top: PathBuf,
    /// Where a person's own files are, by client.
    homes: Vec<(&'static Profile, PathBuf)>,
    instead: Option<Instead>,
    damaged: Vec<(String, String)>,
    asked: Vec<(PathBuf, Option<Stamp>)>,
}

impl Loader for Disk {
    fn load(&mut self, layer: &Layer, path: &str) -> Result<String, Unloaded> {
        let (base, below) = match layer {
            Layer::User => {
                let mut homes = self.homes.iter();
                let found = homes.find_map(|(profile, home)| Some((home, profile.named_at_home(path)?)));
                found.or_else(|| Some((&self.homes.first()?.1, path))).ok_or(Unloaded::Absent)?
            }
            Layer::Repo | Layer::Local | Layer::Nested(_) => (&self.top, path),
        };
        let path = base.join(below);
        self.asked.push((path.clone(), Stamp::of(&path)));
        let real = root::resolve(&path);
        if !real.starts_with(root::resolve(base)) {
            return Err(Unloaded::Refused("it lies outside".to_owned()));
        }
        let (text, flaw) = text_of(&real, self.instead.as_ref()).map_err(|unread| match unread {
            Unread::Absent => Unloaded::Absent,
            Unread::Distrusted(why) => Unloaded::Refused(why.to_owned()),
            Unread::Io(error) => Unloaded::Refused(error.to_string()),
        })?;
        if let Some(flaw) = flaw {
            let shown = path.strip_prefix(base).unwrap_or(&path).to_string_lossy().into_owned();
            self.damaged.push((shown, said(flaw).to_owned()));
        }
        Ok(text)
    }
}

fn text_of(path: &Path, instead: Option<&Instead>) -> Result<(String, Option<Flaw>), Unread> {
    match instead.filter(|instead| instead.path == root::resolve(path)) {
        Some(Instead { text: None, .. }) => Err(Unread::Absent),
        Some(Instead { text: Some(text), .. }) if text.len() as u64 > MAX_FILE => {
            Err(Unread::Distrusted("it would be larger than 256 KB"))
        }
        Some(Instead { text: Some(text), .. }) => Ok((text.clone(), None)),
        None => files::rule_text(path, MAX_FILE),
    }
}

fn said(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::BadBytes => "it holds bytes that are not UTF-8; what can be read of it is in force",
        Flaw::TooLarge => {
            "it is larger than 256 KB; what was in force before, or else its beginning, stays in force"
        }
    }
}

/// Finds and reads the rule files of a work tree.
pub fn find(env: Env, places: &Places, root: &Root) -> Sources {
    find_after(env, places, root, None)
}

/// The same as it would be after an edit of one file.
pub fn find_after(env: Env, places: &Places, root: &Root, instead: Option<Instead>) -> Sources {
    let mut found = Sources { instead, ..Sources::default() };
    if !root.opted_in {
        return found;
    }
    // A state folder that the repository could have filled says nothing.
    let kept = places.is_own(&places.state, &root.top).then(|| State::locate(places, root));
    found.kept = kept.map(|state| (state, root.top.clone()));
    let rules = || profile::ALL.iter().map(|profile| &profile.rules);
    for name in rules().map(|rules| rules.shared) {
        found.take(&root.top.join(name), name.to_owned(), Layer::Repo);
    }
    for below in rules().filter_map(|rules| rules.folder) {
        found.take_folder(&root.top, below);
    }
    let names: Vec<&str> = rules().filter_map(|rules| rules.nested).collect();
    for (below, name) in nested(&root.top, &names) {
        let shown = format!("{below}/{name}");
        found.take(&root.top.join(&shown), shown, Layer::Nested(below));
    }
    for name in rules().filter_map(|rules| rules.local) {
        found.take(&root.top.join(name), name.to_owned(), Layer::Local);
    }
    found.take_learned();
    let mut homes = Vec::new();
    for (profile, name) in profile::ALL.iter().filter_map(|profile| Some((profile, profile.rules.user?))) {
        let home = places.agent_home(env, profile.agent);
        if places.is_own(&home, &root.top) {
            found.take(&home.join(name), profile.shown_at_home(name), Layer::User);
        }
        homes.push((*profile, home));
    }
    found.import(root.top.clone(), homes);
    found
}

impl Sources {
    /// Adds what the texts import; what is imported is watched, there or not.
    fn import(&mut self, top: PathBuf, homes: Vec<(&'static Profile, PathBuf)>) {
        let instead = self.instead.take();
        let mut disk = Disk { top, homes, instead, damaged: Vec::new(), asked: Vec::new() };
        let (texts, diagnostics) = source::gather(std::mem::take(&mut self.texts), &mut disk);
        self.texts = texts;
        self.imports = diagnostics;
        self.watched.extend(disk.asked);
        self.damaged.extend(disk.damaged);
    }

    /// Every Markdown file of a folder, and the one that an edit would add.
    fn take_folder(&mut self, top: &Path, below: &str) {
        let folder = top.join(below);
        self.watched.push((folder.clone(), Stamp::of(&folder)));
        let mut names = files::names_in(&folder);
        if let Some(new) = self.instead.as_ref().filter(|one| one.path.parent() == Some(&folder))
            && let Some(name) = new.path.file_name().and_then(|name| name.to_str())
            && !names.iter().any(|known| known == name)
        {
            names.push(name.to_owned());
            names.sort();
        }
        for name in names.iter().filter(|name| name.ends_with(".md")) {
            self.take(&folder.join(name), format!("{below}/{name}"), Layer::Repo);
        }
    }

    /// Rules that are proposed from traces, as far as they are in the shadow: one that is not there is in force nowhere.
    fn take_learned(&mut self) {
        let Some((state, _)) = &self.kept else { return };
        let bytes = files::read_own(&state.learned()).unwrap_or_default();
        let Some(all) = String::from_utf8(bytes).ok().filter(|all| !all.is_empty()) else { return };
        let trials = trials::read(state);
        let is_tried = |line: &str| {
            let standing = line.strip_prefix("- ").and_then(|text| trials.0.get(&text_hash(text)));
            standing.is_some_and(|standing| standing.stage == Stage::Shadow && !standing.owned)
        };
        let mut text = String::new();
        let mut is_taken = false;
        for line in all.lines() {
            is_taken = if line.starts_with("- ") { is_tried(line) } else { is_taken };
            if is_taken {
                text.push_str(line);
                text.push('\n');
            }
        }
        if !text.is_empty() {
            self.texts.push(Source { path: LEARNED.to_owned(), text, layer: Layer::Local });
        }
    }

    fn take(&mut self, path: &Path, shown: String, layer: Layer) {
        self.watched.push((path.to_owned(), Stamp::of(path)));
        let text_so_far: usize = self.texts.iter().map(|source| source.text.len()).sum();
        let read = text_of(path, self.instead.as_ref()).map(|(text, flaw)| self.whole(text, flaw, &shown));
        match read {
            Ok(_) if self.texts.len() >= MAX_FILES => {
                self.unread.push((shown, format!("there are more than {MAX_FILES} rule files")));
            }
            Ok(text) if text_so_far + text.len() > MAX_TEXT => {
                self.unread.push((shown, "the rule files are larger than 2 MB in all".into()));
            }
            Ok(text) => self.texts.push(Source { path: shown, text, layer }),
            Err(Unread::Absent) => {}
            Err(Unread::Distrusted(why)) => self.unread.push((shown, why.to_owned())),
            Err(Unread::Io(error)) => self.unread.push((shown, error.to_string())),
        }
    }
}

impl Sources {
    /// Notes what is wrong with a text; one that was cut gives way to the last whole one.
    fn whole(&mut self, text: String, flaw: Option<Flaw>, shown: &str) -> String {
        let Some(flaw) = flaw else { return text };
        self.damaged.push((shown.to_owned(), said(flaw).to_owned()));
        let kept = self.kept.as_ref().filter(|_| flaw == Flaw::TooLarge);
        let kept = kept.and_then(|(state, top)| files::read_own(&state.kept_rules(top, shown)));
        kept.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or(text)
    }

    /// Keeps the texts that are whole, for the day one is not. Not on the hot path: only when rules are compiled.
    pub fn keep_whole(&self, state: &State, top: &Path) {
        for source in self.texts.iter().filter(|source| matches!(source.layer, Layer::Repo | Layer::Local)) {
            let path = state.kept_rules(top, &source.path);
            let is_damaged = self.damaged.iter().any(|(file, _)| *file == source.path);
            if !is_damaged && files::read_own(&path).as_deref() != Some(source.text.as_bytes()) {
                // Without it, the beginning of the file stays in force.
                let _ = files::replace_own(&path, source.text.as_bytes());
            }
        }
    }
}

/// Folders below the root with rules of their own and the files that hold them, foreign ones left out; relative to the
/// root, sorted.
fn nested<'a>(top: &Path, names: &[&'a str]) -> Vec<(String, &'a str)> {
    let mut found = Vec::new();
    let mut queue = vec![String::new()];
    let mut seen = 0;
    while let Some(below) = queue.pop() {
        seen += 1;
        if seen > MAX_FOLDERS {
            break;
        }
        for inner in files::folders_in(&top.join(&below)) {
            if FOREIGN.contains(&inner.as_str()) || inner.starts_with('.') {
                continue;
            }
            let below = if below.is_empty() { inner } else { format!("{below}/{inner}") };
            let folder = top.join(&below);
            // A repository of its own has rules of its own.
            if files::is_there(&folder.join(".git")) {
                continue;
            }
            let there = names.iter().filter(|name| files::is_there(&folder.join(name)));
            found.extend(there.map(|name| (below.clone(), *name)));
            queue.push(below);
        }
    }
    found.sort();
    found
}
