//! How git stands to what a pattern finds: `packages/*/dist` is tracked where anything that git keeps is among it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::root::Root;
use crate::runtime::model::PathStatus;

/// How long all patterns of one call may take.
const LIMIT: Duration = Duration::from_millis(150);
/// The largest index that is compared with a pattern: some 20,000 files.
const MAX_INDEX: u64 = 2 << 20;
/// No more names are looked at on the disk.
const MOST_LOOKED: usize = 4_000;
/// A pattern with more `**` may find the same thing in too many ways.
const MOST_DEEP: usize = 2;

/// What the one who asks knows of names.
pub struct Names<'a> {
    /// A part of a pattern, and a name.
    pub fits: &'a dyn Fn(&str, &str) -> bool,
    /// What lies there is made anew by whatever made it, whether or not git is told to ignore it.
    pub comes_back: &'a dyn Fn(&str) -> bool,
    /// No such file may go with others, even where git ignores it.
    pub is_private: &'a dyn Fn(&str) -> bool,
}

/// Until when the patterns of a call may be looked for.
pub fn deadline() -> Instant {
    Instant::now() + LIMIT
}

/// How git stands to all that the pattern, an absolute path with wildcards, finds below the top: as to that which is missed
/// most. A leading dot is found by any wildcard: `find` takes it, and a shell less than that.
pub fn git_status(root: &Root, pattern: &str, names: &Names<'_>, deadline: Instant) -> PathStatus {
    let Some(below) = Path::new(pattern).strip_prefix(&root.top).ok().and_then(Path::to_str) else {
        return PathStatus::Outside;
    };
    let parts = parts(below);
    if parts.iter().filter(|part| **part == "**").count() > MOST_DEEP || Instant::now() > deadline {
        return PathStatus::Unknown;
    }
    let repository = git2::Repository::open(&root.top).ok().filter(|_| root.is_git);
    if root.is_git {
        match repository.as_ref().and_then(|repository| keeps(repository, &parts, names, deadline)) {
            Some(false) => {}
            Some(true) => return PathStatus::Tracked,
            None => return PathStatus::Unknown,
        }
    }
    let mut search =
        Search { top: &root.top, repository, names, left: MOST_LOOKED, deadline, found: PathStatus::Absent };
    if search.below(PathBuf::new(), &parts).is_some() { search.found } else { PathStatus::Unknown }
}

/// So many files are enough to look into.
const MOST_KEPT: usize = 64;

/// The files that git keeps and that are wanted; None where they are too many, or cannot be told.
pub fn kept(root: &Root, is_wanted: &dyn Fn(&str) -> bool, deadline: Instant) -> Option<Vec<PathBuf>> {
    if !root.is_git || Instant::now() > deadline {
        return None;
    }
    let repository = git2::Repository::open(&root.top).ok()?;
    let mut found = Vec::new();
    for entry in small_index(&repository)?.iter() {
        let path = std::str::from_utf8(&entry.path).ok()?;
        if is_wanted(path) {
            found.push(root.top.join(path));
        }
        if found.len() > MOST_KEPT || Instant::now() > deadline {
            return None;
        }
    }
    Some(found)
}

/// The index, where it is small enough to be walked.
fn small_index(repository: &git2::Repository) -> Option<git2::Index> {
    let is_small = repository.path().join("index").metadata().is_ok_and(|meta| meta.len() <= MAX_INDEX);
    repository.index().ok().filter(|index| is_small || index.is_empty())
}

/// Does git keep anything that the pattern finds, or anything in a folder that it finds?
fn keeps(
    repository: &git2::Repository,
    parts: &[&str],
    names: &Names<'_>,
    deadline: Instant,
) -> Option<bool> {
    for entry in small_index(repository)?.iter() {
        if Instant::now() > deadline {
            return None;
        }
        if covers(parts, &self::parts(std::str::from_utf8(&entry.path).ok()?), names) {
            return Some(true);
        }
    }
    Some(false)
}

/// Does the pattern find the path, or a folder that it lies in? Both are relative to the same folder.
pub fn finds(pattern: &str, path: &str, names: &Names<'_>) -> bool {
    covers(&parts(pattern), &parts(path), names)
}

fn parts(path: &str) -> Vec<&str> {
    path.split('/').filter(|part| !matches!(*part, "" | ".")).collect()
}

fn covers(pattern: &[&str], path: &[&str], names: &Names<'_>) -> bool {
    match (pattern, path) {
        ([], _) => true,
        (_, []) => false,
        (["**", rest @ ..], [_, deeper @ ..]) => {
            rest.is_empty() || covers(rest, path, names) || covers(pattern, deeper, names)
        }
        ([part, rest @ ..], [name, deeper @ ..]) => {
            (part == name || (names.fits)(part, name)) && covers(rest, deeper, names)
        }
    }
}

struct Search<'a> {
    top: &'a Path,
    repository: Option<git2::Repository>,
    names: &'a Names<'a>,
    /// So many names may still be looked at.
    left: usize,
    deadline: Instant,
    found: PathStatus,
}

impl Search<'_> {
    /// Looks for what the rest of a pattern finds below a folder. None where that cannot be told: it takes too long, or
    /// leads through a link.
    fn below(&mut self, folder: PathBuf, parts: &[&str]) -> Option<()> {
        let [part, rest @ ..] = parts else { return self.finds(&folder) };
        if !part.contains(['*', '?', '[']) {
            return self.goes(folder.join(part), rest);
        }
        if *part == "**" {
            self.below(folder.clone(), if rest.is_empty() { &["*"] } else { rest })?;
        }
        let Ok(entries) = fs::read_dir(self.top.join(&folder)) else { return Some(()) };
        for entry in entries.flatten() {
            self.left = self.left.checked_sub(1).filter(|_| Instant::now() < self.deadline)?;
            let name = entry.file_name();
            let path = folder.join(&name);
            if path.as_os_str() == ".git" {
                continue;
            }
            if *part == "**" {
                if entry.file_type().is_ok_and(|kind| kind.is_dir()) && !self.is_made(&path) {
                    self.below(path, parts)?;
                }
            } else if (self.names.fits)(part, &name.to_string_lossy()) {
                self.goes(path, rest)?;
            }
        }
        Some(())
    }

    /// Goes on at a path, if it is there.
    fn goes(&mut self, path: PathBuf, rest: &[&str]) -> Option<()> {
        let Ok(meta) = fs::symlink_metadata(self.top.join(&path)) else { return Some(()) };
        if rest.is_empty() {
            return self.finds(&path);
        }
        if meta.is_symlink() {
            return None;
        }
        if meta.is_dir() { self.below(path, rest) } else { Some(()) }
    }

    /// Notes how git stands to something that is there.
    fn finds(&mut self, path: &Path) -> Option<()> {
        if (self.names.is_private)(&path.to_string_lossy()) {
            return None;
        }
        if self.found != PathStatus::Untracked {
            let may_go = self.is_made(path) || self.is_ignored(path)?;
            self.found = if may_go { PathStatus::Ignored } else { PathStatus::Untracked };
        }
        Some(())
    }

    /// In a folder that is made anew, nothing need be looked for.
    fn is_made(&self, path: &Path) -> bool {
        (self.names.comes_back)(&path.to_string_lossy())
    }

    fn is_ignored(&self, path: &Path) -> Option<bool> {
        self.repository.as_ref().map_or(Some(false), |repository| repository.status_should_ignore(path).ok())
    }
}
