//! Looking at files for the rules: who they really are, and how git stands to them.
//!
//! INVARIANT: git is asked through its library, which reads the repository's configuration and runs nothing that it names:
//! no filter, no hook, no monitor.

use std::cell::OnceCell;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::time::{Duration, Instant};

use super::root::Root;
use crate::runtime::agents::profile::{self, Place};
use crate::runtime::model::{PathStatus, Scene};

/// How long git may be asked.
const GIT_LIMIT: Duration = Duration::from_millis(150);

/// So many folders up is looked for the top of another work tree.
const MAX_UP: usize = 32;

/// A file by device and inode: the same under every name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileId(u64, u64);

impl FileId {
    /// The file behind a path, links followed; None where there is none. Folders have many names by nature and are
    /// compared by path.
    pub fn of(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().and_then(|meta| Self::of_file(&meta))
    }

    fn of_file(meta: &fs::Metadata) -> Option<Self> {
        meta.is_file().then(|| Self(meta.dev(), meta.ino()))
    }
}

/// What one look at a path without links tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sight {
    pub exists: bool,
    pub is_folder: bool,
    /// It is a file, this one.
    pub file: Option<FileId>,
    /// Its size in bytes.
    pub size: u64,
}

/// Looks at a path once.
pub fn at(path: &Path) -> Sight {
    let meta = fs::symlink_metadata(path).ok();
    Sight {
        exists: meta.is_some(),
        is_folder: meta.as_ref().is_some_and(fs::Metadata::is_dir),
        file: meta.as_ref().and_then(FileId::of_file),
        size: meta.as_ref().map_or(0, fs::Metadata::len),
    }
}

/// The files that keep the supervision in force, as far as they are there.
#[derive(Debug, Default)]
pub struct Protected {
    files: Vec<FileId>,
    /// The running binary: which file, its size, its path.
    binary: Option<(FileId, u64, std::path::PathBuf)>,
}

impl Protected {
    /// It is one of them.
    pub fn holds(&self, file: FileId) -> bool {
        self.files.contains(&file)
    }

    /// It is the running binary, or a file with the same content: looked into only where the size is the same.
    pub fn is_binary(&self, path: &Path, sight: &Sight) -> bool {
        let (Some((id, size, binary)), Some(file)) = (&self.binary, sight.file) else { return false };
        file == *id || (sight.size == *size && *size > 0 && has_same_bytes(path, binary))
    }
}

fn has_same_bytes(one: &Path, other: &Path) -> bool {
    use std::io::Read as _;
    let (Ok(mut one), Ok(mut other)) = (fs::File::open(one), fs::File::open(other)) else { return false };
    let (mut left, mut right) = (vec![0_u8; 1 << 16], vec![0_u8; 1 << 16]);
    loop {
        let Ok(count) = one.read(&mut left) else { return false };
        if count == 0 {
            return true;
        }
        if other.read_exact(&mut right[..count]).is_err() || left[..count] != right[..count] {
            return false;
        }
    }
}

/// Looks up the files that keep the supervision in force.
pub fn protected_files(scene: &Scene) -> Protected {
    let root = Path::new(&scene.root);
    let in_root =
        profile::ALL.iter().flat_map(|profile| profile.settings_in_repo()).chain(profile::OWN_FILES);
    let mut found: Vec<FileId> = in_root.filter_map(|name| FileId::of(&root.join(name))).collect();
    for (home, profile) in scene.agent_homes.iter().zip(profile::ALL) {
        let at_home = profile.settings_at(Place::User);
        found.extend(at_home.filter_map(|name| FileId::of(&Path::new(home).join(name))));
    }
    let binary = fs::metadata(&scene.binary).ok().and_then(|meta| {
        Some((FileId::of_file(&meta)?, meta.len(), std::path::PathBuf::from(&scene.binary)))
    });
    found.extend(binary.as_ref().map(|(id, ..)| *id));
    Protected { files: found, binary }
}

/// The branch that a work tree stands on; None without git or with a detached head.
pub fn branch(root: &Root) -> Option<String> {
    branch_of(&root.top)
}

/// The branch that the checkout stands on in which a folder lies.
pub fn branch_at(folder: &Path) -> Option<String> {
    branch_of(folder.ancestors().find(|top| fs::symlink_metadata(top.join(".git")).is_ok())?)
}

fn branch_of(top: &Path) -> Option<String> {
    let git = top.join(".git");
    let folder = if fs::metadata(&git).ok()?.is_dir() {
        git
    } else {
        let text = fs::read_to_string(&git).ok()?;
        top.join(text.strip_prefix("gitdir:")?.trim())
    };
    let head = fs::read_to_string(folder.join("HEAD")).ok()?;
    head.trim().strip_prefix("ref: refs/heads/").map(str::to_owned)
}

/// No larger file is looked through for a name.
const MAX_LOOKED_THROUGH: u64 = 256 * 1024;

/// A repository that git is asked about more than once: it is opened with the first question.
pub struct Repository<'a> {
    /// Where it is; None where git keeps nothing.
    top: Option<&'a Path>,
    opened: OnceCell<Option<git2::Repository>>,
}

impl<'a> Repository<'a> {
    /// The one at a root.
    pub fn of(root: &'a Root) -> Self {
        Self { top: root.is_git.then_some(&*root.top), opened: OnceCell::new() }
    }

    fn git(&self) -> Option<&git2::Repository> {
        self.opened.get_or_init(|| self.top.and_then(|top| git2::Repository::open(top).ok())).as_ref()
    }

    /// Its remotes, by name and address; none where git cannot tell. Its configuration alone is read.
    pub fn remotes(&self) -> Vec<(String, String)> {
        let read = || {
            let repository = self.git()?;
            let names = repository.remotes().ok()?;
            let of = |name: &str| {
                let remote = repository.find_remote(name).ok()?;
                let url = remote.pushurl().ok().flatten().or_else(|| remote.url().ok())?.to_owned();
                Some((name.to_owned(), url))
            };
            Some(names.iter().flatten().flatten().take(16).filter_map(of).collect())
        };
        read().unwrap_or_default()
    }

    /// Those of some names that a tracked file holds as whole words. Bounded: what cannot be looked through in time is not
    /// found.
    pub fn mentioned(&self, names: &[String]) -> Vec<String> {
        let deadline = Instant::now() + GIT_LIMIT;
        let mut open: Vec<&String> = names.iter().filter(|name| name.len() >= 4).collect();
        let mut found = Vec::new();
        let index = || self.git()?.index().ok();
        let (Some(top), Some(index)) = (self.top, if open.is_empty() { None } else { index() }) else {
            return found;
        };
        for entry in index.iter() {
            if open.is_empty() || Instant::now() > deadline {
                break;
            }
            let Ok(path) = std::str::from_utf8(&entry.path) else { continue };
            let Some(text) = super::files::read_regular(&top.join(path), MAX_LOOKED_THROUGH) else {
                continue;
            };
            let lower = text.to_ascii_lowercase();
            open.retain(|name| {
                let is_there = holds_word(&lower, name);
                if is_there {
                    found.push((*name).clone());
                }
                !is_there
            });
        }
        found
    }
}

/// The name stands in the text with nothing before or behind it that would make it another name.
fn holds_word(text: &str, name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '@');
    text.match_indices(&name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let mut behind = text[at + name.len()..].chars();
        let (next, then) = (behind.next(), behind.next());
        // A dot at the end of a sentence is no part of a name.
        let goes_on = match next {
            Some('.') => then.is_some_and(char::is_alphanumeric),
            Some(c) => is_part(c),
            None => false,
        };
        !before.is_some_and(is_part) && !goes_on
    })
}

/// Where a work tree stands: the commit, and what differs from it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TreeState {
    pub head: Option<String>,
    /// sha-256 over the changes of tracked files; None where there are too many files to compare.
    pub diff: Option<String>,
}

/// The largest index whose files are compared: some 20,000 of them.
const MAX_INDEX: u64 = 2 << 20;
/// What compaction itself writes is no change.
const NOT_COMPARED: [&str; 3] = ["docs/tracks/", "docs/context/", "artifacts/"];

/// Where a work tree stands. Not for the hot path.
pub fn tree_state(root: &Root) -> TreeState {
    let compared = || {
        let repository = git2::Repository::open(&root.top).ok()?;
        let commit = repository.head().ok()?.peel_to_commit().ok()?;
        let head = Some(commit.id().to_string());
        let small = repository.path().join("index").metadata().is_ok_and(|meta| meta.len() <= MAX_INDEX);
        let diff = if small { diff(&repository, &commit) } else { None };
        Some(TreeState { head, diff })
    };
    compared().filter(|_| root.is_git).unwrap_or_default()
}

fn diff(repository: &git2::Repository, commit: &git2::Commit<'_>) -> Option<String> {
    use sha2::Digest as _;
    let mut options = git2::DiffOptions::new();
    options.ignore_submodules(true).id_abbrev(40).context_lines(0);
    let tree = commit.tree().ok()?;
    let diff = repository.diff_tree_to_workdir_with_index(Some(&tree), Some(&mut options)).ok()?;
    let mut sum = sha2::Sha256::new();
    diff.print(git2::DiffFormat::Patch, |delta, _, line| {
        let file = delta.new_file().path().or_else(|| delta.old_file().path());
        if !file.is_some_and(|file| NOT_COMPARED.iter().any(|folder| file.starts_with(folder))) {
            sum.update([u8::try_from(line.origin()).unwrap_or(b'?')]);
            sum.update(line.content());
        }
        true
    })
    .ok()?;
    Some(super::state::hex(&sum.finalize()))
}

/// What differs from the last commit, as a patch of at most so many bytes, new files included; None where git cannot
/// tell. Not for the hot path; runs nothing that the repository names.
pub fn recent_diff(root: &Root, most: usize) -> Option<String> {
    let repository = git2::Repository::open(&root.top).ok()?;
    let tree = repository.head().ok().and_then(|head| head.peel_to_tree().ok());
    let mut options = git2::DiffOptions::new();
    options.ignore_submodules(true).max_size(1 << 20);
    options.include_untracked(true).recurse_untracked_dirs(true).show_untracked_content(true);
    let diff = repository.diff_tree_to_workdir_with_index(tree.as_ref(), Some(&mut options)).ok()?;
    let mut patch = Vec::new();
    // Printing ends with an error where it is stopped.
    let _ = diff.print(git2::DiffFormat::Patch, |delta, _, line| {
        let file = delta.new_file().path().or_else(|| delta.old_file().path());
        if file.is_some_and(|file| NOT_COMPARED.iter().any(|folder| file.starts_with(folder))) {
            return true;
        }
        if matches!(line.origin(), '+' | '-' | ' ') {
            patch.push(line.origin() as u8);
        }
        patch.extend_from_slice(line.content());
        patch.len() < most
    });
    let mut patch = String::from_utf8_lossy(&patch).into_owned();
    patch.truncate(patch.floor_char_boundary(most));
    Some(patch)
}

/// How git stands to a path. For a folder: tracked if git keeps anything below it, ignored if it is ignored as a whole.
pub fn git_status(root: &Root, path: &Path) -> PathStatus {
    let Ok(below) = path.strip_prefix(&root.top) else {
        return beside(root, path).unwrap_or(PathStatus::Outside);
    };
    if fs::symlink_metadata(path).is_err() {
        return PathStatus::Absent;
    }
    if !root.is_git {
        return PathStatus::Untracked;
    }
    let deadline = Instant::now() + GIT_LIMIT;
    ask_git(root, below, deadline).unwrap_or(PathStatus::Unknown)
}

/// How git stands to a path in another work tree of the same repository; None where it is in none.
fn beside(root: &Root, path: &Path) -> Option<PathStatus> {
    let top = path.ancestors().skip(1).take(MAX_UP).find(|folder| folder.join(".git").exists())?;
    let common = |folder: &Path| {
        let repository = git2::Repository::open(folder).ok()?;
        fs::canonicalize(repository.commondir()).ok()
    };
    if !root.is_git || common(top)? != common(&root.top)? {
        return None;
    }
    if fs::symlink_metadata(path).is_err() {
        return Some(PathStatus::Absent);
    }
    let other = Root { top: top.to_owned(), ..root.clone() };
    ask_git(&other, path.strip_prefix(top).ok()?, Instant::now() + GIT_LIMIT)
}

/// How many files git keeps at or below a path, and whether there is anything at all; for the person who decides.
pub fn tracked_below(root: &Root, path: &Path) -> Option<usize> {
    let below = path.strip_prefix(&root.top).ok()?.to_str()?.to_owned();
    let repository = git2::Repository::open(&root.top).ok()?;
    let index = repository.index().ok()?;
    let folder = format!("{below}/");
    let is_inside =
        |name: &[u8]| below.is_empty() || name == below.as_bytes() || name.starts_with(folder.as_bytes());
    Some(index.iter().filter(|entry| is_inside(&entry.path)).count())
}

fn ask_git(root: &Root, below: &Path, deadline: Instant) -> Option<PathStatus> {
    let repository = git2::Repository::open(&root.top).ok()?;
    let index = repository.index().ok()?;
    let is_tracked = if below.as_os_str().is_empty() {
        !index.is_empty()
    } else {
        index.get_path(below, 0).is_some() || {
            let mut folder = below.to_string_lossy().into_owned().into_bytes();
            folder.push(b'/');
            index.find_prefix(std::str::from_utf8(&folder).ok()?).is_ok()
        }
    };
    if is_tracked {
        return Some(PathStatus::Tracked);
    }
    if Instant::now() > deadline {
        return None;
    }
    let ignored = repository.status_should_ignore(below).ok()?;
    Some(if ignored { PathStatus::Ignored } else { PathStatus::Untracked })
}
