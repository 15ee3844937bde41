//! Losses by a command of git that would be for good, as far as that can be told in a moment.
//!
//! INVARIANT: git is asked through its library, which runs nothing that the repository names.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::runtime::model::Loss;

/// How long one question may take.
const LIMIT: Duration = Duration::from_millis(150);
/// The largest index that is compared with its files: some 20,000 of them.
const MAX_INDEX: u64 = 2 << 20;
/// No more names are asked whether they lead to a commit.
const MAX_NAMES: usize = 256;

/// Would something be lost that git does not keep? None where that cannot be told: then it counts as lost. Of a name that
/// is not there, who asks says whether that tells anything: the line may have been read wrongly, or something before it
/// makes the thing. Where git keeps nothing in the whole folder, or there is none, nothing can be lost in it.
pub fn would_lose(loss: &Loss) -> Option<bool> {
    match loss {
        Loss::Changes { path, from_commit } => changes_at(Path::new(path), *from_commit),
        Loss::Branch { folder, name, may_be_missing } => branch(Path::new(folder), name, *may_be_missing),
        Loss::Name { folder, reference, may_be_missing } => {
            match git2::Repository::discover(folder).ok()?.find_reference(reference) {
                Ok(_) => Some(true),
                Err(error) => (*may_be_missing && error.code() == git2::ErrorCode::NotFound).then_some(false),
            }
        }
        Loss::WorkTree { path, may_be_missing } => work_tree(Path::new(path), *may_be_missing),
        Loss::Tree(folder) => changes(&git2::Repository::discover(folder).ok()?, None, false),
        Loss::Somewhere { folder, commit } => {
            let repository = git2::Repository::discover(folder).ok()?;
            match commit {
                Some(commit) => overwrites(&repository, commit, false),
                None => changes(&repository, None, false),
            }
        }
        Loss::Reset { folder, target, kept, fetched } => {
            let repository = git2::Repository::discover(folder).ok()?;
            Some(overwrites(&repository, target, *fetched)? || leaves(&repository, target, kept.as_deref())?)
        }
    }
}

fn is_missing(path: &Path) -> bool {
    fs::symlink_metadata(path).is_err_and(|error| error.kind() == ErrorKind::NotFound)
}

fn changes_at(path: &Path, from_commit: bool) -> Option<bool> {
    let folder = path.parent()?;
    if is_missing(folder) {
        let above = folder.ancestors().find(|above| above.exists())?;
        return git2::Repository::discover(above).ok()?.workdir().map(|_| false);
    }
    let repository = git2::Repository::discover(folder).ok()?;
    let top = fs::canonicalize(repository.workdir()?).ok()?;
    let below = fs::canonicalize(folder).ok()?.join(path.file_name()?);
    let below = below.strip_prefix(&top).ok()?;
    let index = repository.index().ok()?;
    if fs::symlink_metadata(path).is_ok() || index.find_prefix(below).is_ok() {
        return changes(&repository, Some(below), from_commit);
    }
    let beside = below.parent().filter(|beside| !beside.as_os_str().is_empty())?;
    index.find_prefix(beside.join("")).is_err().then_some(false)
}

/// Is there anything at or below the path, or anywhere, that differs from what git keeps? A file that is gone is no loss when it
/// comes back; one that git does not know is overwritten only by a commit that has it.
fn changes(repository: &git2::Repository, below: Option<&Path>, from_commit: bool) -> Option<bool> {
    if repository.path().join("index").metadata().is_ok_and(|meta| meta.len() > MAX_INDEX) {
        return None;
    }
    let mut options = git2::StatusOptions::new();
    options.disable_pathspec_match(true).exclude_submodules(true).update_index(false);
    if let Some(below) = below {
        options.pathspec(below);
    }
    options.include_untracked(from_commit).recurse_untracked_dirs(from_commit).include_ignored(from_commit);
    let found = repository.statuses(Some(&mut options)).ok()?;
    let gone = git2::Status::WT_DELETED;
    Some(found.iter().any(|entry| !(entry.status() - gone).is_empty()))
}

/// Does the work tree differ from what git keeps, or hold files that the target would overwrite? Of a target that is not
/// here yet nobody knows which these are.
fn overwrites(repository: &git2::Repository, target: &str, fetched: bool) -> Option<bool> {
    if changes(repository, None, false)? {
        return Some(true);
    }
    let tree = repository.revparse_single(target).and_then(|target| target.peel_to_tree()).ok();
    let tree = tree.filter(|_| !fetched);
    let mut options = git2::StatusOptions::new();
    options.disable_pathspec_match(true).exclude_submodules(true).update_index(false);
    options.include_untracked(true).recurse_untracked_dirs(true).include_ignored(tree.is_some());
    let found = repository.statuses(Some(&mut options)).ok()?;
    let in_the_way = |entry: git2::StatusEntry<'_>| {
        let is_new = entry.status().intersects(git2::Status::WT_NEW | git2::Status::IGNORED);
        let path = entry.path().ok().map(|path| path.trim_end_matches('/').to_owned());
        let is_there =
            |path: String| tree.as_ref().is_none_or(|tree| tree.get_path(Path::new(&path)).is_ok());
        is_new && path.is_none_or(is_there)
    };
    Some(found.iter().any(in_the_way))
}

/// Does the branch that is checked out lead to commits that neither the target nor another name leads to?
fn leaves(repository: &git2::Repository, target: &str, kept: Option<&str>) -> Option<bool> {
    let head = repository.head().ok()?;
    let tip = head.target()?;
    let leads = |name: &str| {
        let commit = repository.revparse_single(name).ok()?.peel_to_commit().ok()?;
        Some(commit.id() == tip || repository.graph_descendant_of(commit.id(), tip).ok()?)
    };
    if kept.is_some_and(|name| leads(name) == Some(true)) || leads(target)? {
        return Some(false);
    }
    is_only_way(repository, tip, head.name().ok()?)
}

/// Does the branch lead to commits that no other name leads to?
fn branch(folder: &Path, name: &str, may_be_missing: bool) -> Option<bool> {
    let repository = git2::Repository::discover(folder).ok()?;
    let own = format!("refs/heads/{name}");
    match repository.refname_to_id(&own) {
        Ok(tip) => is_only_way(&repository, tip, &own),
        Err(error) => {
            let is_missing =
                error.code() == git2::ErrorCode::NotFound && !is_there_in_other_case(&repository, &own)?;
            (may_be_missing && is_missing).then_some(false)
        }
    }
}

/// A disk that does not tell `X` from `x` finds the one by the other.
fn is_there_in_other_case(repository: &git2::Repository, own: &str) -> Option<bool> {
    let mut names = repository.references().ok()?;
    Some(names.names().any(|name| name.is_ok_and(|name| name.eq_ignore_ascii_case(own))))
}

/// True where no name but its own leads to the commit.
fn is_only_way(repository: &git2::Repository, tip: git2::Oid, own: &str) -> Option<bool> {
    let deadline = Instant::now() + LIMIT;
    let others = repository.references().ok()?.flatten().take(MAX_NAMES);
    for other in others {
        if Instant::now() > deadline {
            return None;
        }
        let kept =
            other.name().is_ok_and(|name| name.starts_with("refs/") && name != own && name != "refs/stash");
        let Some(commit) = other.peel_to_commit().ok().filter(|_| kept) else { continue };
        if commit.id() == tip || repository.graph_descendant_of(commit.id(), tip).unwrap_or(false) {
            return Some(false);
        }
    }
    Some(true)
}

/// Does a work tree hold anything but what a branch keeps?
fn work_tree(path: &Path, may_be_missing: bool) -> Option<bool> {
    if path.parent().is_some_and(is_missing) || may_be_missing && is_missing(path) {
        return Some(false);
    }
    let repository = git2::Repository::open(path).ok()?;
    let on_a_branch = !repository.head_detached().ok()?;
    let mut options = git2::StatusOptions::new();
    options.include_untracked(true).exclude_submodules(true).update_index(false);
    if repository.path().join("index").metadata().is_ok_and(|meta| meta.len() > MAX_INDEX) {
        return None;
    }
    let changed = !repository.statuses(Some(&mut options)).ok()?.is_empty();
    Some(changed || !on_a_branch)
}
