//! The text files of the repository, held in memory.
#![expect(clippy::disallowed_methods, reason = "the checks read the repository they check")]

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// Path from the root of the repository, with `/`, to the file's text.
#[derive(Debug, Default)]
pub struct Tree {
    /// The files, in order.
    pub files: BTreeMap<String, String>,
}

/// Folders that hold nothing we wrote by hand, and `examples`, where throw-away programs live: we keep none.
const SKIPPED: &[&str] = &[
    ".git",
    "target",
    "dist",
    "examples",
    "node_modules",
    "tests/fuzz/target",
    "tests/fuzz/artifacts",
    "tests/fuzz/corpus",
    "tests/fuzz/coverage",
];

/// Deeper than any folder of ours.
const DEEPEST: usize = 24;

impl Tree {
    /// Reads every UTF-8 file below `root`; binary files are left out.
    pub fn read(root: &Path) -> io::Result<Self> {
        let mut tree = Self::default();
        tree.add(root, "", 0)?;
        Ok(tree)
    }

    /// A tree made of pairs, for tests.
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        Self { files }
    }

    /// The Rust files below a folder.
    pub fn rust_below<'t>(&'t self, folder: &'t str) -> impl Iterator<Item = (&'t str, &'t str)> {
        self.files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()))
            .filter(move |(path, _)| path.starts_with(folder) && path.ends_with(".rs"))
    }

    fn add(&mut self, root: &Path, inner: &str, depth: usize) -> io::Result<()> {
        if depth > DEEPEST {
            return Ok(());
        }
        for entry in std::fs::read_dir(root.join(inner))? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(name) = name.to_str() else { continue };
            let path = if inner.is_empty() { name.to_owned() } else { format!("{inner}/{name}") };
            let kind = entry.file_type()?;
            if SKIPPED.contains(&path.as_str()) {
                continue;
            }
            if kind.is_dir() {
                self.add(root, &path, depth + 1)?;
            } else if kind.is_file()
                && let Ok(text) = String::from_utf8(std::fs::read(entry.path())?)
            {
                self.files.insert(path, text);
            }
        }
        Ok(())
    }
}
