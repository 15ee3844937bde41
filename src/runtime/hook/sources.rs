//! Finds and reads the files that hold rules: the work tree's own, the person's own, and what they import.

use std::fs;
use std::path::{Path, PathBuf};

use crate::runtime::ctx::{Root, files};
use crate::runtime::policy::rule::Weight;
use crate::runtime::policy::source::{Loader, MAX_BYTES, Unloaded};
use crate::runtime::policy::{Diagnostic, Layer, Source, source};

/// The files that hold rules, in the order in which they are read, present or not.
pub fn paths(root: &Root, claude_home: Option<&Path>) -> Vec<(PathBuf, String, Layer)> {
    let mut out = Vec::new();
    let mut own = |name: &str, layer: Layer| out.push((root.top.join(name), name.to_owned(), layer));
    own("CLAUDE.md", Layer::Repo);
    own("AGENTS.md", Layer::Repo);
    for name in rule_files(&root.top) {
        own(&format!(".claude/rules/{name}"), Layer::Repo);
    }
    for folder in nested(&root.top) {
        own(&format!("{folder}/CLAUDE.md"), Layer::Nested(folder.clone()));
    }
    own("CLAUDE.local.md", Layer::Local);
    if let Some(home) = claude_home {
        out.push((home.join("CLAUDE.md"), "~/.claude/CLAUDE.md".to_owned(), Layer::User));
    }
    out
}

/// The names below `.claude/rules`, sorted.
fn rule_files(top: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(top.join(".claude/rules")) else { return Vec::new() };
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".md"))
        .take(source::MAX_FILES)
        .collect();
    names.sort();
    names
}

/// Every text of the policy with its imports, and what could not be read.
pub fn read(root: &Root, claude_home: Option<&Path>) -> (Vec<Source>, Vec<Diagnostic>) {
    let mut roots = Vec::new();
    let mut refused = Vec::new();
    for (path, shown, layer) in paths(root, claude_home) {
        match read_text(&path) {
            Ok(text) => roots.push(Source { path: shown, text, layer }),
            Err(Unloaded::Absent) => {}
            Err(Unloaded::Refused(why)) => refused.push(unread(shown, why)),
            Err(Unloaded::TooLarge) => {
                refused.push(unread(shown, format!("it is larger than {} KB", MAX_BYTES / 1024)))
            }
        }
    }
    let mut disk = Disk { top: root.top.clone(), claude_home: claude_home.map(Path::to_owned) };
    let (sources, mut diagnostics) = source::gather(roots, &mut disk);
    diagnostics.extend(refused);
    (sources, diagnostics)
}

fn unread(file: String, why: String) -> Diagnostic {
    Diagnostic {
        code: "source-refused",
        severity: Weight::Error,
        message: format!("`{file}` is not read: {why}"),
        file,
        line: 1,
        column: 1,
        fix: "make it a regular text file".to_owned(),
        edit: None,
    }
}

/// How far below the top folders' own rules are looked for.
const NESTED_DEPTH: usize = 4;
/// How many folders are looked into for them.
const NESTED_FOLDERS: usize = 1_000;

/// The folders below the top that have rules of their own, relative to it.
fn nested(top: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![(String::new(), 0)];
    let mut looked = 0;
    while let Some((folder, depth)) = open.pop() {
        looked += 1;
        let Ok(entries) = fs::read_dir(top.join(&folder)) else { continue };
        if looked > NESTED_FOLDERS {
            break;
        }
        for entry in entries.flatten() {
            let Ok(name) = entry.file_name().into_string() else { continue };
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if name == "CLAUDE.md" && depth > 0 {
                found.push(folder.clone());
            } else if is_folder
                && depth < NESTED_DEPTH
                && !name.starts_with('.')
                && !matches!(name.as_str(), "node_modules" | "vendor" | "target")
                && !top.join(&path).join(".git").exists()
            {
                open.push((path, depth + 1));
            }
        }
    }
    found.sort();
    found.truncate(source::MAX_FILES);
    found
}

/// Texts on disk.
struct Disk {
    top: PathBuf,
    claude_home: Option<PathBuf>,
}

impl Loader for Disk {
    fn load(&mut self, layer: &Layer, path: &str) -> Result<String, Unloaded> {
        let base = match layer {
            Layer::User => self.claude_home.clone().ok_or(Unloaded::Absent)?,
            Layer::Repo | Layer::Local | Layer::Nested(_) => self.top.clone(),
        };
        let path = path.strip_prefix("~/.claude/").unwrap_or(path);
        let real = fs::canonicalize(base.join(path)).map_err(|_| Unloaded::Absent)?;
        let base = fs::canonicalize(&base).map_err(|_| Unloaded::Absent)?;
        if !real.starts_with(&base) {
            return Err(Unloaded::Refused("it lies outside".to_owned()));
        }
        read_text(&real)
    }
}

/// A regular file's text, bad bytes replaced.
fn read_text(path: &Path) -> Result<String, Unloaded> {
    let meta = fs::metadata(path).map_err(|_| Unloaded::Absent)?;
    if !meta.is_file() {
        return Err(Unloaded::Refused("it is not a regular file".to_owned()));
    }
    if meta.len() > MAX_BYTES as u64 {
        return Err(Unloaded::TooLarge);
    }
    files::read_regular(path, MAX_BYTES as u64)
        .ok_or_else(|| Unloaded::Refused("it cannot be read as text".to_owned()))
}
