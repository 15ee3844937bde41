//! Which repository a folder belongs to, found by looking, never from a variable.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// A repository, or a plain folder when there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Root {
    /// The top of the work tree, links resolved.
    pub top: PathBuf,
    /// What all worktrees of the repository share: the git common dir, or `top` without git.
    pub common: PathBuf,
    /// It has a `.cf-guide` folder: the team opted in.
    pub opted_in: bool,
    /// It is a git work tree.
    pub is_git: bool,
}

impl Root {
    /// The root of a folder. A submodule or nested clone without `.cf-guide` belongs to the outer root that has one.
    /// None where the folder does not exist.
    pub fn of(folder: &Path) -> Option<Self> {
        let folder = fs::canonicalize(folder).ok()?;
        let mut nearest: Option<Self> = None;
        for top in folder.ancestors() {
            let git = top.join(".git");
            let git_kind = fs::symlink_metadata(&git).ok();
            let opted_in = is_folder(&top.join(".cf-guide"));
            if git_kind.is_none() && !opted_in {
                continue;
            }
            let common = git_kind.as_ref().and_then(|kind| common_dir(&git, kind.is_dir()));
            let is_git = common.is_some();
            let found = Self {
                top: top.to_owned(),
                common: common.unwrap_or_else(|| top.to_owned()),
                opted_in,
                is_git,
            };
            if opted_in {
                return Some(found);
            }
            nearest.get_or_insert(found);
        }
        Some(nearest.unwrap_or_else(|| Self {
            top: folder.clone(),
            common: folder,
            opted_in: false,
            is_git: false,
        }))
    }

    /// Where no folder is left to stand in.
    pub fn nowhere() -> Self {
        Self { top: PathBuf::from("/"), common: PathBuf::from("/"), opted_in: false, is_git: false }
    }

    /// The root of a path that may not exist yet: that of its deepest existing folder.
    pub fn of_path(path: &Path) -> Option<Self> {
        path.ancestors().find(|folder| is_folder(folder)).and_then(Self::of)
    }
}

/// The folder that all worktrees share, from a `.git` that is a folder itself, a link to one, or a file. Everything
/// above it has its links resolved.
fn common_dir(git: &Path, is_plain: bool) -> Option<PathBuf> {
    let git_dir = if is_plain || fs::metadata(git).ok()?.is_dir() {
        git.to_owned()
    } else {
        let text = fs::read_to_string(git).ok()?;
        let named = text.strip_prefix("gitdir:")?.trim();
        git.parent()?.join(named)
    };
    match fs::read_to_string(git_dir.join("commondir")) {
        Ok(text) => fs::canonicalize(git_dir.join(text.trim())).ok(),
        Err(_) if is_plain => Some(git_dir),
        Err(_) => fs::canonicalize(git_dir).ok(),
    }
}

/// It is there, and a folder.
pub fn is_folder(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|meta| meta.is_dir())
}

/// `base` joined with `path`, `.` and `..` taken out by the letter, without asking the file system.
pub fn lexical(base: &Path, path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in base.join(path).components() {
        match part {
            Component::ParentDir => {
                out.pop();
            }
            Component::CurDir => {}
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => out.push(part),
        }
    }
    out
}

/// Where a path really leads: links resolved in its deepest existing ancestor, the rest by the letter.
pub fn resolve(path: &Path) -> PathBuf {
    for ancestor in path.ancestors() {
        if let Ok(real) = fs::canonicalize(ancestor) {
            let rest = path.strip_prefix(ancestor).unwrap_or_else(|_| Path::new(""));
            return lexical(&real, rest);
        }
    }
    path.to_owned()
}
