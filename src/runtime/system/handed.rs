//! The files that a command hands to git: new ones, changes, what is staged; and what a branch has changed.
//!
//! INVARIANT: git is asked through its library, which runs nothing that the repository names.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use git2::{Repository, Status};

use super::root::Root;
use crate::runtime::model::{HandedFile, Handing};

/// How long one question may take. What lies deeper than was looked at is not found.
const LIMIT: Duration = Duration::from_millis(150);
/// So many files are enough to tell.
const MOST: usize = 32;
/// The names under which the branch goes that others start from.
const BASES: [&str; 5] = [
    "refs/remotes/origin/HEAD",
    "refs/remotes/origin/main",
    "refs/remotes/origin/master",
    "refs/heads/main",
    "refs/heads/master",
];

/// The files that are handed to git and that are wanted, by their absolute paths; none where git cannot tell.
pub fn files(handing: &Handing, is_wanted: &dyn Fn(&str) -> bool) -> Vec<HandedFile> {
    // A file that is named is judged by its name: git need not be asked.
    let path = Path::new(&handing.path);
    let is_file = || fs::symlink_metadata(path).is_ok_and(|meta| !meta.is_dir());
    if !handing.whole && !is_wanted(&handing.path) && is_file() {
        return Vec::new();
    }
    Look::at(handing).map(|look| look.files(handing, is_wanted)).unwrap_or_default()
}

/// Has the branch changed something that is wanted, in its own commits or since? None where nobody can tell where it began.
pub fn on_branch(root: &Root, is_wanted: &dyn Fn(&str) -> bool) -> Option<bool> {
    let whole = Handing {
        path: root.top.to_str()?.to_owned(),
        whole: true,
        new: true,
        ignored: false,
        changed: true,
        staged: true,
    };
    if !files(&whole, is_wanted).is_empty() {
        return Some(true);
    }
    let repository = Repository::open(&root.top).ok()?;
    let head = repository.head().ok()?.peel_to_commit().ok()?;
    let starts = BASES.iter().filter_map(|name| {
        let base = repository.find_reference(name).ok()?.peel_to_commit().ok()?;
        repository.merge_base(base.id(), head.id()).ok()
    });
    // On the branch itself there is nothing to compare with.
    let start = starts.into_iter().find(|start| *start != head.id())?;
    let before = repository.find_commit(start).ok()?.tree().ok()?;
    let diff = repository.diff_tree_to_tree(Some(&before), Some(&head.tree().ok()?), None).ok()?;
    let found = diff.deltas().filter(|delta| delta.status() != git2::Delta::Deleted).any(|delta| {
        delta.new_file().path().is_some_and(|path| is_wanted(&root.top.join(path).to_string_lossy()))
    });
    Some(found)
}

/// A work tree, and the part of it that is looked at.
struct Look {
    repository: Repository,
    top: PathBuf,
    /// Relative to the top; empty for all of it.
    below: PathBuf,
}

impl Look {
    fn at(handing: &Handing) -> Option<Self> {
        let path = Path::new(&handing.path);
        let near = path.ancestors().find(|folder| folder.is_dir())?;
        let repository = Repository::discover(near).ok()?;
        let top = fs::canonicalize(repository.workdir()?).ok()?;
        let real = fs::canonicalize(near).ok()?.join(path.strip_prefix(near).ok()?);
        let below = if handing.whole { PathBuf::new() } else { real.strip_prefix(&top).ok()?.to_owned() };
        Some(Self { repository, top, below })
    }

    fn files(&self, handing: &Handing, is_wanted: &dyn Fn(&str) -> bool) -> Vec<HandedFile> {
        let wanted =
            |below: &Path| self.top.join(below).to_str().filter(|path| is_wanted(path)).map(str::to_owned);
        let mut found = Vec::new();
        if handing.changed || handing.staged {
            let index = self.repository.index();
            for entry in index.iter().flat_map(|index| index.iter()) {
                let Ok(below) = std::str::from_utf8(&entry.path).map(Path::new) else { continue };
                if found.len() < MOST
                    && below.starts_with(&self.below)
                    && let Some(path) = wanted(below)
                    && self.is_handed(handing, below)
                {
                    found.push(HandedFile { path, is_kept: self.is_committed(below) });
                }
            }
        }
        if handing.new {
            let paths = self.unknown_to_git(handing.ignored, &wanted);
            found.extend(paths.into_iter().map(|path| HandedFile { path, is_kept: false }));
        }
        found
    }

    fn is_committed(&self, below: &Path) -> bool {
        let tree = self.repository.head().ok().and_then(|head| head.peel_to_tree().ok());
        tree.is_some_and(|tree| tree.get_path(below).is_ok())
    }

    fn is_handed(&self, handing: &Handing, below: &Path) -> bool {
        let Ok(status) = self.repository.status_file(below) else { return false };
        let staged = Status::INDEX_NEW | Status::INDEX_MODIFIED | Status::INDEX_TYPECHANGE;
        let changed = Status::WT_MODIFIED | Status::WT_TYPECHANGE;
        handing.staged && status.intersects(staged) || handing.changed && status.intersects(changed)
    }

    /// The wanted files that git does not know, folder by folder from the top, as far as time allows.
    fn unknown_to_git(&self, ignored: bool, wanted: &dyn Fn(&Path) -> Option<String>) -> Vec<String> {
        let deadline = Instant::now() + LIMIT;
        let mut found = Vec::new();
        let Ok(index) = self.repository.index() else { return found };
        let is_out = |below: &Path| !ignored && self.repository.status_should_ignore(below).unwrap_or(false);
        let new =
            |below: &Path| wanted(below).filter(|_| index.get_path(below, 0).is_none() && !is_out(below));
        if fs::symlink_metadata(self.top.join(&self.below)).is_ok_and(|meta| !meta.is_dir()) {
            return new(&self.below).into_iter().collect();
        }
        let mut open = VecDeque::from([self.below.clone()]);
        while let Some(folder) = open.pop_front().filter(|_| found.len() < MOST && Instant::now() < deadline)
        {
            for entry in fs::read_dir(self.top.join(&folder)).into_iter().flatten().flatten() {
                let below = folder.join(entry.file_name());
                if !entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                    found.extend(new(&below));
                } else if entry.file_name() != ".git"
                    && !entry.path().join(".git").exists()
                    && !is_out(&below)
                {
                    // Another repository inside is handed over as one commit, not file by file.
                    open.push_back(below);
                }
            }
        }
        found
    }
}
