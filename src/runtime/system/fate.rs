//! The fate of some files under a git command of the work tree, told without doing it.
//!
//! INVARIANT: git is asked through its library, a few objects at a time; nothing that the repository names is run.

use std::fs;
use std::path::{Path, PathBuf};

use git2::{Repository, Tree};

use super::files;
use super::root::lexical;
use crate::runtime::model::{Change, How, Taking};

/// The largest file that is looked at.
const MAX: u64 = 1024 * 1024;

/// So many branches and tags are looked at where a commit is only known at run time.
const MAX_TIPS: usize = 64;
/// So many commits are looked at on the way back.
const MAX_BACK: usize = 512;
/// What finds a commit of the past.
const LOOKING_BACK: [&str; 7] =
    ["merge-base", "rev-list", "git log", "reflog", "git describe", "$stdin", "rev-parse"];

/// A file before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fate<'p> {
    /// From the top of the work tree.
    pub path: &'p str,
    /// What it holds now.
    pub now: String,
    /// What it would hold; None where it would be gone.
    pub then: Option<String>,
}

/// The fates of those files that are there and would change. None of them where git cannot tell: then the command
/// itself will not get far.
pub fn of<'p>(taking: &Taking, paths: &[&'p str]) -> Vec<Fate<'p>> {
    let folder = Path::new(&taking.folder);
    let Some(top) = top_of(folder) else { return Vec::new() };
    let there: Vec<(&str, String)> =
        paths.iter().filter_map(|path| Some((*path, files::read_regular(&top.join(path), MAX)?))).collect();
    if there.is_empty() {
        return Vec::new();
    }
    let Some(sight) = Sight::open(&top, folder, taking) else { return Vec::new() };
    there
        .into_iter()
        .filter_map(|(path, now)| match sight.after(path, &now, &taking.how)? {
            After::Kept => None,
            After::Holds(then) if then == now => None,
            After::Holds(then) => Some(Fate { path, now, then: Some(then) }),
            After::Gone => Some(Fate { path, now, then: None }),
        })
        .collect()
}

/// The branch that the work tree stands on, by whatever name git has for it.
pub fn branch(taking: &Taking) -> String {
    let open = top_of(Path::new(&taking.folder)).and_then(|top| Repository::open(top).ok());
    let head = open.and_then(|repository| Some(repository.head().ok()?.name().ok()?.to_owned()));
    head.unwrap_or_default()
}

/// The top of the work tree that a folder belongs to.
fn top_of(folder: &Path) -> Option<PathBuf> {
    let folder = fs::canonicalize(folder).ok()?;
    folder.ancestors().find(|top| files::is_there(&top.join(".git"))).map(Path::to_owned)
}

/// What becomes of a file.
enum After {
    Kept,
    Holds(String),
    Gone,
}

/// A repository, looked at from a folder of its work tree.
struct Sight {
    repository: Repository,
    /// The folder, from the top.
    below: PathBuf,
    /// What is in the index by then, as it was named.
    added: Vec<String>,
    /// What is in the index is committed by then.
    after_commit: bool,
}

impl Sight {
    fn open(top: &Path, folder: &Path, taking: &Taking) -> Option<Self> {
        let repository = Repository::open(top).ok()?;
        let folder = fs::canonicalize(folder).ok()?;
        let below = folder.strip_prefix(top).ok()?.to_owned();
        let (added, after_commit) = (taking.added.clone(), taking.after_commit);
        Some(Self { repository, below, added, after_commit })
    }

    /// None where git cannot tell.
    fn after(&self, path: &str, now: &str, how: &How) -> Option<After> {
        match how {
            How::Tree { commit, .. } if is_computed(commit) => self.after_any(path, now, commit),
            How::Brought(changes) => self.after_changes(path, now, changes),
            How::Patched { words, by_commit } => self.after_patch(path, now, words, *by_commit),
            How::Tree { commit, forced, or_path } => match self.tree(commit) {
                Some(tree) => self.after_tree(path, now, &tree, *forced),
                None if *or_path => self.after_files(path, None, std::slice::from_ref(commit), false),
                None => None,
            },
            How::Emptied => Some(if self.is_tracked(path)? { After::Gone } else { After::Kept }),
            How::Removed { paths } => {
                let goes = !paths.is_empty() && self.is_meant(path, paths) && self.is_tracked(path)?;
                Some(if goes { After::Gone } else { After::Kept })
            }
            How::Files { commit, paths, removes } => {
                self.after_files(path, commit.as_deref(), paths, *removes)
            }
            How::Stash { head, untracked, ignored, keeps_index, paths } => {
                if !paths.is_empty() && !self.is_meant(path, paths) {
                    return Some(After::Kept);
                }
                if self.is_tracked(path)? {
                    if self.after_commit {
                        return Some(After::Kept);
                    }
                    let text = if *keeps_index { self.in_index(path) } else { self.in_head(path, head) };
                    return Some(text.map_or(After::Gone, After::Holds));
                }
                let goes = if self.is_ignored(path)? { *ignored } else { *untracked };
                Some(if goes { After::Gone } else { After::Kept })
            }
            How::Clean { folders, ignored, others, paths, spared } => {
                let meant = if paths.is_empty() {
                    Path::new(path).starts_with(&self.below)
                } else {
                    self.is_meant(path, paths)
                };
                let goes = meant
                    && !self.is_tracked(path)?
                    && (if self.is_ignored(path)? { *ignored } else { *others })
                    && (*folders || !paths.is_empty() || self.has_tracked_folder(path)?)
                    && !spared.iter().any(|pattern| is_spared(path, pattern));
                Some(if goes { After::Gone } else { After::Kept })
            }
            How::Sparse { folders } => {
                let stays =
                    folders.iter().any(|folder| Path::new(path).starts_with(folder.trim_matches('/')));
                Some(if !stays && self.is_tracked(path)? { After::Gone } else { After::Kept })
            }
        }
    }

    fn after_tree(&self, path: &str, now: &str, tree: &Tree<'_>, forced: bool) -> Option<After> {
        let then = tree.get_path(Path::new(path)).ok();
        if !self.is_tracked(path)? {
            // git writes over an ignored file, and with force over any.
            let overwrites = then.is_some() && (forced || self.is_ignored(path)?);
            return Some(match self.text(then.map(|entry| entry.id())) {
                Some(text) if overwrites => After::Holds(text),
                Some(_) | None => After::Kept,
            });
        }
        let head = self.head().and_then(|head| head.get_path(Path::new(path)).ok());
        let same = if self.after_commit {
            self.text(then.as_ref().map(git2::TreeEntry::id)).as_deref() == Some(now)
        } else {
            head.as_ref().map(git2::TreeEntry::id) == then.as_ref().map(git2::TreeEntry::id)
        };
        if same && !forced {
            return Some(After::Kept);
        }
        Some(self.text(then.map(|entry| entry.id())).map_or(After::Gone, After::Holds))
    }

    fn after_files(
        &self,
        path: &str,
        commit: Option<&str>,
        paths: &[String],
        removes: bool,
    ) -> Option<After> {
        if !self.is_meant(path, paths) {
            return Some(After::Kept);
        }
        let text = match commit {
            None => self.in_index(path),
            Some(commit) if is_computed(commit) => {
                return self.after_any(path, self.in_index(path).as_deref().unwrap_or_default(), commit);
            }
            Some(commit) => {
                let tree = self.tree(commit)?;
                self.text(tree.get_path(Path::new(path)).ok().map(|entry| entry.id()))
            }
        };
        Some(match text {
            Some(text) => After::Holds(text),
            None if removes && self.is_tracked(path)? => After::Gone,
            None => After::Kept,
        })
    }

    /// What a commit that is only known at run time may make of a file: the worst that a branch has, or a commit of the
    /// past where the name is found by looking back.
    fn after_any(&self, path: &str, now: &str, name: &str) -> Option<After> {
        if !self.is_tracked(path)? {
            return Some(After::Kept);
        }
        let versions = self.meant_by(name).into_iter();
        let versions = versions.filter_map(|id| self.repository.find_commit(id).ok()?.tree().ok());
        self.worst(path, now, versions.map(|tree| self.in_tree(&tree, path)))
    }

    /// What a difference between commits, or the change of a commit, may make of a file, put in or taken out.
    fn after_patch(&self, path: &str, now: &str, words: &[String], by_commit: bool) -> Option<After> {
        let (mut trees, mut paths) = (Vec::new(), Vec::new());
        let mut has_range = false;
        for word in words {
            let ends: Vec<&str> = word.split("..").map(|end| end.trim_start_matches('.')).collect();
            let known: Vec<Tree<'_>> = ends.iter().filter_map(|end| self.tree(end)).collect();
            if known.is_empty() {
                paths.push(word.clone());
            }
            if by_commit {
                trees.extend(ends.iter().filter_map(|end| self.tree(&format!("{end}^"))));
            }
            has_range |= ends.len() > 1;
            trees.extend(known);
        }
        if by_commit && trees.is_empty() {
            trees.extend(["HEAD", "HEAD^"].iter().filter_map(|name| self.tree(name)));
        }
        if !paths.is_empty() && !self.is_meant(path, &paths) {
            return Some(After::Kept);
        }
        let mut versions: Vec<Option<String>> = trees.iter().map(|tree| self.in_tree(tree, path)).collect();
        if !by_commit && !has_range && versions.len() < 2 {
            versions.push(Some(now.to_owned()));
            if trees.is_empty() {
                versions.push(self.in_index(path));
            }
        }
        let same = versions.windows(2).all(|pair| pair[0] == pair[1]);
        if same { Some(After::Kept) } else { self.worst(path, now, versions.into_iter()) }
    }

    /// What changes of other commits make of a file: where they touched it, what it holds behind them.
    fn after_changes(&self, path: &str, now: &str, changes: &[Change]) -> Option<After> {
        let mut versions = Vec::new();
        for change in changes {
            let computed =
                [change.from.as_deref(), Some(&change.to)].into_iter().flatten().find(|n| is_computed(n));
            let ends = match computed {
                Some(name) => self.any_change(change, name),
                // Where it does not know one of them, git goes no further.
                None => self.change(change).into_iter().collect(),
            };
            let versions_of = |(from, to): (Option<Tree<'_>>, Tree<'_>)| {
                (from.and_then(|from| self.in_tree(&from, path)), self.in_tree(&to, path))
            };
            let differ = ends.into_iter().map(versions_of).filter(|(before, after)| before != after);
            versions.extend(differ.map(|(_, after)| after));
        }
        self.worst(path, now, versions.into_iter())
    }

    fn change(&self, change: &Change) -> Option<(Option<Tree<'_>>, Tree<'_>)> {
        let to = self.tree(&change.to)?;
        let from = match &change.from {
            Some(from) => self.tree(from),
            None => self.fork(&change.to),
        };
        Some((from, to))
    }

    /// What it may be where a name in it is only known at run time: the same of each commit that may be meant.
    fn any_change(&self, change: &Change, name: &str) -> Vec<(Option<Tree<'_>>, Tree<'_>)> {
        let name = name.trim_end_matches('^');
        let of_commit = |id: git2::Oid| {
            let named = |end: &str| end.replace(name, &id.to_string());
            self.change(&Change { from: change.from.as_deref().map(named), to: named(&change.to) })
        };
        let mut ends: Vec<_> = self.meant_by(name).into_iter().filter_map(of_commit).collect();
        if name.contains("commit-tree") {
            // One that is made for this may hold any tree that is named there.
            let words = name.split(|c: char| c.is_whitespace() || matches!(c, '$' | '(' | ')' | '`'));
            ends.extend(words.filter_map(|word| Some((self.head(), self.tree(word)?))));
        }
        ends
    }

    /// The commits that a name may mean which is only known at run time: each branch's, and those of the past where it is
    /// found by looking back.
    fn meant_by(&self, name: &str) -> Vec<git2::Oid> {
        let tips = self.repository.references().into_iter().flatten().flatten().take(MAX_TIPS);
        let mut ids: Vec<_> = tips.filter_map(|tip| Some(tip.peel_to_commit().ok()?.id())).collect();
        if LOOKING_BACK.iter().any(|command| name.contains(command))
            && let Ok(mut walk) = self.repository.revwalk()
            && walk.push_head().and_then(|()| walk.simplify_first_parent()).is_ok()
        {
            ids.extend(walk.flatten().take(MAX_BACK));
        }
        ids
    }

    /// Where the way to that commit parts from ours.
    fn fork(&self, name: &str) -> Option<Tree<'_>> {
        let other = self.repository.revparse_single(name).ok()?.peel_to_commit().ok()?;
        let head = self.repository.head().ok()?.peel_to_commit().ok()?;
        let fork = self.repository.merge_base(head.id(), other.id()).ok()?;
        self.repository.find_commit(fork).ok()?.tree().ok()
    }

    /// Of several versions the one that leaves least.
    fn worst(&self, path: &str, now: &str, versions: impl Iterator<Item = Option<String>>) -> Option<After> {
        let mut other = None;
        for version in versions {
            match version {
                None => return Some(if self.is_tracked(path)? { After::Gone } else { After::Kept }),
                Some(text) if text != now => other = Some(text),
                Some(_) => {}
            }
        }
        Some(other.map_or(After::Kept, After::Holds))
    }

    fn in_tree(&self, tree: &Tree<'_>, path: &str) -> Option<String> {
        self.text(tree.get_path(Path::new(path)).ok().map(|entry| entry.id()))
    }

    /// The tree of a commit by whatever name; a branch that only a remote has is made from it.
    fn tree(&self, name: &str) -> Option<Tree<'_>> {
        let moved = if self.after_commit { before_commit(name) } else { None };
        let direct = self.repository.revparse_single(moved.as_deref().unwrap_or(name)).ok();
        let found = direct.or_else(|| {
            let remotes = self.repository.remotes().ok()?;
            let named =
                remotes.iter().flatten().flatten().map(|remote| format!("refs/remotes/{remote}/{name}"));
            named.into_iter().find_map(|name| self.repository.revparse_single(&name).ok())
        });
        found?.peel_to_tree().ok()
    }

    fn head(&self) -> Option<Tree<'_>> {
        self.repository.head().ok()?.peel_to_tree().ok()
    }

    fn in_head(&self, path: &str, name: &str) -> Option<String> {
        let head = self.repository.revparse_single(name).ok().and_then(|head| head.peel_to_tree().ok());
        self.in_tree(&head.or_else(|| self.head())?, path)
    }

    fn in_index(&self, path: &str) -> Option<String> {
        let entry = self.repository.index().ok()?.get_path(Path::new(path), 0)?;
        self.text(Some(entry.id))
    }

    fn is_tracked(&self, path: &str) -> Option<bool> {
        let tracked = self.repository.index().ok()?.get_path(Path::new(path), 0).is_some();
        let added = !self.added.is_empty() && self.is_meant(path, &self.added);
        Some(tracked || added && !self.is_ignored(path)?)
    }

    fn is_ignored(&self, path: &str) -> Option<bool> {
        self.repository.status_should_ignore(Path::new(path)).ok()
    }

    /// git keeps something in the file's folder, so that the folder itself is not what would be cleaned.
    fn has_tracked_folder(&self, path: &str) -> Option<bool> {
        let folder = Path::new(path).parent()?.to_str()?;
        if folder.is_empty() || self.below.starts_with(folder) {
            return Some(true);
        }
        Some(self.repository.index().ok()?.find_prefix(format!("{folder}/")).is_ok())
    }

    /// Something that is no text holds nothing of ours.
    fn text(&self, id: Option<git2::Oid>) -> Option<String> {
        let blob = self.repository.find_blob(id?).ok()?;
        Some(String::from_utf8_lossy(blob.content()).into_owned())
    }

    /// One of the paths, as they were named from the folder, means this file.
    fn is_meant(&self, path: &str, paths: &[String]) -> bool {
        let means = |named: &str| {
            let from_top = named.strip_prefix(":/").or_else(|| named.strip_prefix(":(top)"));
            let base = if from_top.is_some() { Path::new("") } else { &self.below };
            let named = lexical(&Path::new("/").join(base), Path::new(from_top.unwrap_or(named)));
            let named = named.strip_prefix("/").unwrap_or(&named);
            Path::new(path).starts_with(named)
                || git2::Pathspec::new([named])
                    .is_ok_and(|spec| spec.matches_path(Path::new(path), git2::PathspecFlags::DEFAULT))
        };
        let excluded = |named: &String| {
            let marks = [":!", ":^", ":(exclude)"];
            marks.iter().find_map(|mark| named.strip_prefix(mark)).map(str::to_owned)
        };
        let mut wanted = paths.iter().filter(|named| excluded(named).is_none()).peekable();
        let meant = wanted.peek().is_none() || wanted.any(|named| means(named));
        meant && !paths.iter().filter_map(excluded).any(|named| means(&named))
    }
}

/// What is one commit behind a commit that is still to come is today's: `HEAD~2` will be `HEAD~1`.
fn before_commit(name: &str) -> Option<String> {
    let steps = name.strip_prefix("HEAD").or_else(|| name.strip_prefix('@'))?;
    let rest = steps.strip_prefix(['~', '^'])?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (count, rest) = rest.split_at(digits);
    let count: u32 = if count.is_empty() { 1 } else { count.parse().ok()? };
    Some(if steps.starts_with('~') {
        format!("HEAD~{}{rest}", count.checked_sub(1)?)
    } else {
        format!("HEAD{rest}")
    })
}

/// Which commit it is, only the shell knows.
fn is_computed(name: &str) -> bool {
    name.contains(['$', '`'])
}

/// `-e .claude`, `-e settings.json`, `-e '.cf-guide/'`.
fn is_spared(path: &str, pattern: &str) -> bool {
    let pattern = pattern.trim_matches('/');
    Path::new(path).starts_with(pattern) || path.split('/').any(|part| part == pattern)
}
