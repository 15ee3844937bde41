//! The files that rules are written in: which there are, and their texts as far as they may be read.

use std::path::{Path, PathBuf};

use crate::runtime::ctx::files::{self, Unread};
use crate::runtime::ctx::stamp::Stamp;
use crate::runtime::ctx::{Env, Places, Root, root};
use crate::runtime::policy::source::{self, Loader, Unloaded};
use crate::runtime::policy::{Diagnostic, Layer, Source};

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
    /// What is wrong with imports.
    pub imports: Vec<Diagnostic>,
}

/// Imported texts on disk.
struct Disk {
    top: PathBuf,
    own: PathBuf,
    asked: Vec<(PathBuf, Option<Stamp>)>,
}

impl Loader for Disk {
    fn load(&mut self, layer: &Layer, path: &str) -> Result<String, Unloaded> {
        let base = match layer {
            Layer::User => &self.own,
            Layer::Repo | Layer::Local | Layer::Nested(_) => &self.top,
        };
        let path = base.join(path.strip_prefix("~/.claude/").unwrap_or(path));
        self.asked.push((path.clone(), Stamp::of(&path)));
        let real = root::resolve(&path);
        if !real.starts_with(root::resolve(base)) {
            return Err(Unloaded::Refused("it lies outside".to_owned()));
        }
        files::read_rules(&real, MAX_FILE).map_err(|unread| match unread {
            Unread::Absent => Unloaded::Absent,
            Unread::Distrusted(why) => Unloaded::Refused(why.to_owned()),
            Unread::Io(error) => Unloaded::Refused(error.to_string()),
        })
    }
}

/// Finds and reads the rule files of a work tree.
pub fn find(env: Env, places: &Places, root: &Root) -> Sources {
    let mut found = Sources::default();
    if !root.opted_in {
        return found;
    }
    for name in ["CLAUDE.md", "AGENTS.md"] {
        found.take(&root.top.join(name), name.to_owned(), Layer::Repo);
    }
    let folder = root.top.join(".claude/rules");
    found.watched.push((folder.clone(), Stamp::of(&folder)));
    for name in files::names_in(&folder).iter().filter(|name| name.ends_with(".md")) {
        found.take(&folder.join(name), format!(".claude/rules/{name}"), Layer::Repo);
    }
    for below in nested(&root.top) {
        let shown = format!("{below}/CLAUDE.md");
        found.take(&root.top.join(&shown), shown, Layer::Nested(below));
    }
    found.take(&root.top.join("CLAUDE.local.md"), "CLAUDE.local.md".to_owned(), Layer::Local);
    let own = env.claude_home().unwrap_or_else(|| places.home.join(".claude"));
    if places.is_own(&own, &root.top) {
        found.take(&own.join("CLAUDE.md"), "~/.claude/CLAUDE.md".to_owned(), Layer::User);
    }
    found.import(root.top.clone(), own);
    found
}

impl Sources {
    /// Adds what the texts import; what is imported is watched, there or not.
    fn import(&mut self, top: PathBuf, own: PathBuf) {
        let mut disk = Disk { top, own, asked: Vec::new() };
        let (texts, diagnostics) = source::gather(std::mem::take(&mut self.texts), &mut disk);
        self.texts = texts;
        self.imports = diagnostics;
        self.watched.extend(disk.asked);
    }

    fn take(&mut self, path: &Path, shown: String, layer: Layer) {
        self.watched.push((path.to_owned(), Stamp::of(path)));
        let text_so_far: usize = self.texts.iter().map(|source| source.text.len()).sum();
        match files::read_rules(path, MAX_FILE) {
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

/// Folders below the root with rules of their own, foreign ones left out; relative to the root, sorted.
fn nested(top: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut queue = vec![String::new()];
    let mut seen = 0;
    while let Some(below) = queue.pop() {
        seen += 1;
        if seen > MAX_FOLDERS {
            break;
        }
        for name in files::folders_in(&top.join(&below)) {
            if FOREIGN.contains(&name.as_str()) || name.starts_with('.') {
                continue;
            }
            let below = if below.is_empty() { name } else { format!("{below}/{name}") };
            let folder = top.join(&below);
            // A repository of its own has rules of its own.
            if files::is_there(&folder.join(".git")) {
                continue;
            }
            if files::is_there(&folder.join("CLAUDE.md")) {
                found.push(below.clone());
            }
            queue.push(below);
        }
    }
    found.sort();
    found
}
