//! The repository that a folder belongs to, found by looking, never from a variable.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folder with which a team opts in.
const FOLDER: &str = ".cf-guide";

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
            let opted_in = is_folder(&top.join(FOLDER));
            if git_kind.is_none() && !opted_in {
                continue;
            }
            let common = git_kind.as_ref().and_then(|kind| common_dir(&git, kind.is_dir()));
            let is_git = common.is_some();
            let mut found = Self {
                top: top.to_owned(),
                common: common.unwrap_or_else(|| top.to_owned()),
                opted_in,
                is_git,
            };
            // Settings that git does not know of are in the main checkout only; they hold for its worktrees, too.
            found.opted_in = opted_in || found.main().is_some_and(|main| is_folder(&main.join(FOLDER)));
            if found.opted_in {
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

    /// The main checkout, where this is a linked worktree of it.
    pub fn main(&self) -> Option<&Path> {
        let main = self.common.parent().filter(|_| self.is_git && self.common.ends_with(".git"))?;
        (main != self.top).then_some(main)
    }

    /// The folder of our settings: the work tree's own, else that of its main checkout.
    pub fn settings(&self) -> PathBuf {
        let own = self.top.join(FOLDER);
        match self.main() {
            Some(main) if !is_folder(&own) => main.join(FOLDER),
            Some(_) | None => own,
        }
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

/// The most links that are followed on one path, as the kernel has it.
const MAX_LINKS: usize = 40;

/// Where an absolute path really leads: every link on it followed, also one whose target is not there yet, because
/// writing to it makes the target. What is not there is taken by the letter.
pub fn resolve(path: &Path) -> PathBuf {
    let mut real = PathBuf::with_capacity(path.as_os_str().len());
    let mut ahead = path.to_owned();
    let mut links = 0;
    while let Some((target, rest)) = walk(&mut real, &ahead, links < MAX_LINKS) {
        ahead = target.join(rest);
        links += 1;
    }
    real
}

/// Walks on from `real` up to the first link; gives its target, and the way that is left behind it.
fn walk<'p>(real: &mut PathBuf, way: &'p Path, follow: bool) -> Option<(PathBuf, &'p Path)> {
    let mut parts = way.components();
    let mut is_there = follow;
    while let Some(part) = parts.next() {
        match part {
            Component::ParentDir => {
                real.pop();
                is_there = follow;
            }
            Component::CurDir => {}
            Component::Prefix(_) | Component::RootDir => real.push(part),
            Component::Normal(_) => {
                real.push(part);
                match if is_there { fs::read_link(&*real) } else { continue } {
                    Ok(target) => {
                        real.pop();
                        return Some((target, parts.as_path()));
                    }
                    // Anything but a link is no valid argument; below what is not there nothing is.
                    Err(error) => is_there = error.raw_os_error() == Some(libc::EINVAL),
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_path_leads_where_its_links_lead_even_if_nothing_is_there_yet() {
        let folder = tempfile::tempdir().expect("a folder");
        let top = fs::canonicalize(folder.path()).expect("it is there");
        fs::create_dir_all(top.join("real/deep")).expect("folders");
        for (target, name) in [
            ("real", "folder"),
            ("../real", "real/up"),
            ("real/not-yet.json", "dangling"),
            ("dangling", "twice"),
            ("loop-b", "loop-a"),
            ("loop-a", "loop-b"),
            ("/nowhere/at/all", "far"),
        ] {
            symlink(target, top.join(name)).expect("a link");
        }
        for (path, real) in [
            ("real/deep", "real/deep"),
            ("folder/deep/new/file", "real/deep/new/file"),
            ("folder/up/deep", "real/deep"),
            ("dangling", "real/not-yet.json"),
            ("twice", "real/not-yet.json"),
            ("missing/../folder/x", "real/x"),
            ("folder/./deep/..", "real"),
        ] {
            assert_eq!(resolve(&top.join(path)), top.join(real), "{path}");
        }
        assert_eq!(resolve(&top.join("far/x")), Path::new("/nowhere/at/all/x"));
        // Nobody can open it; that we come back is enough.
        assert!(resolve(&top.join("loop-a")).starts_with(&top));
        assert_eq!(resolve(Path::new("/")), Path::new("/"));
    }

    #[test]
    fn what_is_there_is_resolved_as_the_system_does() {
        let own = std::env::current_exe().expect("we run");
        for path in own.ancestors().chain([Path::new("/proc/self/exe"), Path::new("/bin/sh")]) {
            if let Ok(real) = fs::canonicalize(path) {
                assert_eq!(resolve(path), real, "{}", path.display());
            }
        }
    }
}
