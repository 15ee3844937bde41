//! Losses by a command of git that would be for good, as far as that can be told in a moment.
//!
//! INVARIANT: git is asked through its library, which runs nothing that the repository names.

use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::root::lexical;
use super::{files, names};
use crate::runtime::model::Loss;

/// How long one question may take.
pub(super) const LIMIT: Duration = Duration::from_millis(150);
/// The largest index that is compared with its files: some 20,000 of them.
const MAX_INDEX: u64 = 2 << 20;
/// No more names are asked whether they lead to a commit.
pub(super) const MAX_NAMES: usize = 256;
/// A larger file is not compared: it counts as changed.
const MAX_FILE: u64 = 8 << 20;
/// So deep repositories are looked for in one another.
const MAX_DEPTH: usize = 4;
/// The mode of an index entry that stands for another repository's commit.
const LINK_TO_COMMIT: u32 = 0o160_000;

/// Would something be lost that git does not keep? None where that cannot be told: then it counts as lost. Of a name that
/// is not there, who asks says whether that tells anything: the line may have been read wrongly, or something before it
/// makes the thing. Where git keeps nothing in the whole folder, or there is none, nothing can be lost in it. What comes
/// back by itself is told by its path, from the top of the work tree.
pub fn would_lose(loss: &Loss, comes_back: &dyn Fn(&str) -> bool) -> Option<bool> {
    let open = |folder: &str| git2::Repository::discover(folder).ok();
    match loss {
        Loss::Changes { folder, path, from_commit } => changes_at(&at(folder, path), *from_commit),
        Loss::Named { folder, word } => match open(folder)?.revparse_single(word) {
            Ok(_) => Some(false),
            Err(_) => changes_at(&at(folder, word), false),
        },
        Loss::There { folder, word } => {
            let path = at(folder, word);
            if is_missing(&path) { Some(false) } else { changes_at(&path, false) }
        }
        Loss::Submodules { folder, paths } => {
            let repository = open(folder)?;
            if paths.is_empty() {
                return submodules(&repository, None, 0);
            }
            let below = |path: &String| below_top(&repository, &at(folder, path));
            let mut told = paths.iter().map(|path| submodules(&repository, Some(&below(path)?), 0));
            told.try_fold(false, |lost, one| Some(lost || one?))
        }
        Loss::Ignored { folder, patterns, .. } => {
            let repository = open(folder)?;
            for pattern in patterns {
                // The library forgets a pattern that spares what no pattern beside it takes.
                let taken = pattern.strip_prefix('!').map(|spared| format!("{spared}\n"));
                repository.add_ignore_rule(&format!("{}{pattern}\n", taken.unwrap_or_default())).ok()?;
            }
            unkept(&repository, loss, comes_back)
        }
        Loss::Names { folder, below } => names::all(&open(folder)?, below),
        Loss::Branch { folder, name, may_be_missing } => names::branch(&open(folder)?, name, *may_be_missing),
        Loss::Tag { folder, name, may_be_missing } => names::tag(&open(folder)?, name, *may_be_missing),
        Loss::Pushed { folder, remote, name } => names::pushed(&open(folder)?, remote, name),
        Loss::Remote { folder, name } => names::remote(&open(folder)?, name),
        Loss::Name { folder, reference, may_be_missing } => match open(folder)?.find_reference(reference) {
            Ok(_) => Some(true),
            Err(error) => (*may_be_missing && error.code() == git2::ErrorCode::NotFound).then_some(false),
        },
        Loss::WorkTree { folder, path, forced, may_be_missing } => {
            work_tree(folder, path, *forced, *may_be_missing)
        }
        Loss::Tree(folder) => changes(&open(folder)?, None, false),
        Loss::Somewhere { folder, commit } => {
            let repository = open(folder)?;
            match commit {
                Some(commit) => {
                    Some(changes(&repository, None, false)? || stands_in_the_way(&repository, commit, false)?)
                }
                None => changes(&repository, None, false),
            }
        }
        Loss::Reset { folder, target, kept, fetched, put_aside } => {
            let repository = open(folder)?;
            let changed =
                if *put_aside { hidden(&repository, None) } else { changes(&repository, None, false) };
            Some(
                changed?
                    || stands_in_the_way(&repository, target, *fetched)?
                    || leaves(&repository, target, kept.as_deref())?,
            )
        }
    }
}

fn is_missing(path: &Path) -> bool {
    fs::symlink_metadata(path).is_err_and(|error| error.kind() == ErrorKind::NotFound)
}

/// The path that git means: it goes up from where a link leads, not from where the link lies. `:/` is the top.
fn at(folder: &str, path: &str) -> PathBuf {
    let folder = Path::new(folder);
    let from_top = path.strip_prefix(":/");
    let open = from_top.and_then(|_| git2::Repository::discover(folder).ok());
    let top = open.as_ref().and_then(git2::Repository::workdir);
    let base = top.unwrap_or(folder);
    let real = fs::canonicalize(base).unwrap_or_else(|_| base.to_owned());
    lexical(&real, Path::new(from_top.unwrap_or(path)))
}

/// The path from the top of the work tree, links before its last part followed.
fn below_top(repository: &git2::Repository, path: &Path) -> Option<PathBuf> {
    let top = fs::canonicalize(repository.workdir()?).ok()?;
    if path == top {
        return Some(PathBuf::new());
    }
    let below = fs::canonicalize(path.parent()?).ok()?.join(path.file_name()?);
    below.strip_prefix(&top).ok().map(Path::to_owned)
}

fn changes_at(path: &Path, from_commit: bool) -> Option<bool> {
    let folder = path.parent()?;
    if is_missing(folder) {
        let above = folder.ancestors().find(|above| above.exists())?;
        return git2::Repository::discover(above).ok()?.workdir().map(|_| false);
    }
    let repository = git2::Repository::discover(folder).ok()?;
    let below = below_top(&repository, path)?;
    let index = repository.index().ok()?;
    if fs::symlink_metadata(path).is_ok() || index.find_prefix(&below).is_ok() {
        return changes(&repository, Some(&below), from_commit);
    }
    let beside = below.parent().filter(|beside| !beside.as_os_str().is_empty())?;
    index.find_prefix(beside.join("")).is_err().then_some(false)
}

fn is_too_large(repository: &git2::Repository) -> bool {
    repository.path().join("index").metadata().is_ok_and(|meta| meta.len() > MAX_INDEX)
}

/// Is there anything at or below the path, or anywhere, that differs from what git keeps? A file that is gone is no loss when it
/// comes back; one that git does not know is overwritten only by a commit that has it.
fn changes(repository: &git2::Repository, below: Option<&Path>, from_commit: bool) -> Option<bool> {
    if is_too_large(repository) {
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
    let differs = |entry: git2::StatusEntry<'_>| {
        let status = entry.status() - gone;
        let as_merged =
            || entry.path().ok().and_then(|path| is_as_merged(repository, Path::new(path))) == Some(true);
        !(status.is_empty() || status == git2::Status::CONFLICTED && as_merged())
    };
    let changed = found.iter().any(differs) || hidden(repository, below)?;
    Some(changed || goes_below(repository) && submodules(repository, below, 0)?)
}

/// Does a file differ that git was told not to look at? git takes it for unchanged, and overwrites it all the same.
fn hidden(repository: &git2::Repository, below: Option<&Path>) -> Option<bool> {
    let Some(top) = repository.workdir() else { return Some(false) };
    let (deadline, index) = (Instant::now() + LIMIT, repository.index().ok()?);
    for entry in index.iter() {
        let unseen = git2::IndexEntryFlag::from_bits_truncate(entry.flags).is_valid()
            || git2::IndexEntryExtendedFlag::from_bits_truncate(entry.flags_extended).is_skip_worktree();
        let path = Path::new(OsStr::from_bytes(&entry.path));
        if !unseen || entry.mode == LINK_TO_COMMIT || below.is_some_and(|below| !path.starts_with(below)) {
            continue;
        }
        if Instant::now() > deadline {
            return None;
        }
        if differs(&top.join(path), entry.id) {
            return Some(true);
        }
    }
    Some(false)
}

/// The file is there and holds something else. What git would change on its way in counts as changed.
fn differs(path: &Path, kept: git2::Oid) -> bool {
    let Ok(meta) = fs::symlink_metadata(path) else { return false };
    let blob = git2::ObjectType::Blob;
    let held = if meta.is_symlink() {
        fs::read_link(path)
            .ok()
            .and_then(|target| git2::Oid::hash_object(blob, target.as_os_str().as_bytes()).ok())
    } else if meta.is_file() && meta.len() <= MAX_FILE {
        git2::Oid::hash_file(blob, path).ok()
    } else {
        None
    };
    held != Some(kept)
}

/// Does a file in conflict hold just what a merge made of it, or one of its sides? Then the merge makes it again.
fn is_as_merged(repository: &git2::Repository, path: &Path) -> Option<bool> {
    let file = repository.workdir()?.join(path);
    if is_missing(&file) {
        return Some(true);
    }
    let index = repository.index().ok()?;
    let bytes = path.as_os_str().as_bytes();
    let is_it = |entry: &Option<git2::IndexEntry>| entry.as_ref().is_some_and(|entry| entry.path == bytes);
    let mut conflicts = index.conflicts().ok()?.flatten();
    let conflict = conflicts.find(|one| is_it(&one.our) || is_it(&one.their))?;
    let sides = [&conflict.our, &conflict.their];
    if sides.into_iter().flatten().any(|side| !differs(&file, side.id)) {
        return Some(true);
    }
    let (base, our, their) = (conflict.ancestor?, conflict.our?, conflict.their?);
    let merged = repository.merge_file_from_index(&base, &our, &their, None).ok()?;
    let held = files::read_regular(&file, MAX_FILE)?;
    Some(unnamed(&held) == unnamed(std::str::from_utf8(merged.content()).ok()?))
}

/// The lines of a file in conflict without the names of its sides, which are called otherwise by every command.
fn unnamed(text: &str) -> Vec<&str> {
    let marks = ["<", ">"].map(|mark| format!("{} ", mark.repeat(7)));
    let is_mark = |line: &str| marks.iter().any(|mark| line.starts_with(mark.as_str()));
    text.lines().map(|line| if is_mark(line) { &line[..7] } else { line }).collect()
}

/// The repository is set so that its commands change those that are kept in it as well.
fn goes_below(repository: &git2::Repository) -> bool {
    repository.config().and_then(|config| config.get_bool("submodule.recurse")).unwrap_or(false)
}

/// Is anything changed in the repositories that are kept in this one, or do they stand on commits that nothing leads to?
/// They are found and looked into one by one: what git is told to tell of them may leave that out.
fn submodules(repository: &git2::Repository, below: Option<&Path>, depth: usize) -> Option<bool> {
    let Some(top) = repository.workdir() else { return Some(false) };
    if is_too_large(repository) || depth > MAX_DEPTH {
        return None;
    }
    for entry in repository.index().ok()?.iter().filter(|entry| entry.mode == LINK_TO_COMMIT) {
        let path = Path::new(OsStr::from_bytes(&entry.path));
        let folder = top.join(path);
        let is_meant = below.is_none_or(|below| path.starts_with(below) || below.starts_with(path));
        if !is_meant || is_missing(&folder.join(".git")) {
            continue;
        }
        let inner = git2::Repository::open(&folder).ok()?;
        let tip =
            inner.head().ok().filter(|_| inner.head_detached() == Ok(true)).and_then(|head| head.target());
        let tip = tip.filter(|tip| *tip != entry.id);
        if changes(&inner, None, false)?
            || tip.is_some_and(|tip| names::is_only_way(&inner, tip, "HEAD") != Some(false))
            || submodules(&inner, None, depth + 1)?
        {
            return Some(true);
        }
    }
    Some(false)
}

/// Does a file go that git does not keep and nothing makes again? A folder that git ignores is judged as a whole.
fn unkept(repository: &git2::Repository, loss: &Loss, comes_back: &dyn Fn(&str) -> bool) -> Option<bool> {
    let Loss::Ignored { folder, paths, folders, ignored, new, .. } = loss else { return None };
    if is_too_large(repository) {
        return None;
    }
    let is_pattern = |path: &str| path.contains(['*', '?', '[']);
    let mut options = git2::StatusOptions::new();
    options.disable_pathspec_match(!paths.iter().any(|path| is_pattern(path)));
    options.exclude_submodules(true).update_index(false);
    options.include_untracked(true).recurse_untracked_dirs(true).include_ignored(true);
    let here = [".".to_owned()];
    let named = if paths.is_empty() { &here[..] } else { paths };
    let there = named.iter().map(|path| (path, at(folder, path)));
    let there = there.filter(|(path, lies)| is_pattern(path) || !is_missing(lies));
    let below: Vec<PathBuf> = there.map(|(_, lies)| below_top(repository, &lies)).collect::<Option<_>>()?;
    if below.is_empty() {
        return (!*new).then_some(false);
    }
    // No path at all is the whole work tree, as the top of it is.
    if !below.iter().any(|below| below.as_os_str().is_empty()) {
        for below in below {
            options.pathspec(below);
        }
    }
    let found = repository.statuses(Some(&mut options)).ok()?;
    let whole = *folders || !paths.is_empty();
    let goes = |entry: git2::StatusEntry<'_>| {
        let path = entry.path().unwrap_or_default();
        let status = entry.status();
        let meant = status.is_ignored() && *ignored || status.is_wt_new() && *new;
        meant && (whole || !path.ends_with('/')) && !comes_back(path)
    };
    Some(found.iter().any(goes))
}

/// Does the work tree hold files that git does not keep and the target would overwrite? Of a target that is not here yet
/// nobody knows which these are.
fn stands_in_the_way(repository: &git2::Repository, target: &str, fetched: bool) -> Option<bool> {
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
    names::is_only_way(repository, tip, head.name().ok()?)
}

/// Does a work tree hold anything but what a branch keeps? Where git refuses to take changes along, what counts is what it
/// does not see or mind: changes that it was told not to look at, and commits that no name leads to.
fn work_tree(folder: &str, path: &str, forced: bool, may_be_missing: bool) -> Option<bool> {
    let path = tree_called(folder, path).unwrap_or_else(|| at(folder, path));
    if path.parent().is_some_and(is_missing) || may_be_missing && is_missing(&path) {
        return Some(false);
    }
    let repository = git2::Repository::open(&path).ok()?;
    if is_too_large(&repository) {
        return None;
    }
    let tip = if repository.head_detached().ok()? { repository.head().ok()?.target() } else { None };
    if tip.is_some_and(|tip| names::is_only_way(&repository, tip, "HEAD") != Some(false)) {
        return Some(true);
    }
    if !forced {
        return hidden(&repository, None);
    }
    let mut options = git2::StatusOptions::new();
    options.include_untracked(true).exclude_submodules(true).update_index(false);
    let changed = !repository.statuses(Some(&mut options)).ok()?.is_empty();
    Some(changed || hidden(&repository, None)? || submodules(&repository, None, 0)?)
}

/// git takes the end of a path for the work tree whose path ends so, where there is one such; else it is a path.
fn tree_called(folder: &str, path: &str) -> Option<PathBuf> {
    let repository = git2::Repository::discover(folder).ok()?;
    let names = repository.worktrees().ok()?;
    let trees = names.iter().flatten().flatten().take(MAX_NAMES);
    let trees = trees.filter_map(|name| Some(repository.find_worktree(name).ok()?.path().to_owned()));
    let mut called = trees.filter(|tree| tree.ends_with(path));
    let first = called.next()?;
    called.next().is_none().then_some(first)
}
