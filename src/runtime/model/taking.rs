//! A git command that puts other files into the work tree, or takes files out of it.

/// What git is told to do to the work tree.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taking {
    /// The folder that git runs in, absolute.
    pub folder: String,
    /// What it does there.
    pub how: How,
    /// What the same line told git before to take in: `git add -A` is all of it.
    pub added: Vec<String>,
    /// The same line committed before.
    pub after_commit: bool,
}

/// How git changes a work tree.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// The tree of a commit takes its place: `checkout`, `switch`, `reset --hard`, `read-tree -u`.
    Tree {
        /// The commit, as it was named.
        commit: String,
        /// Changes that nobody committed go, too.
        forced: bool,
        /// Where there is no such commit, git means a path of that name.
        or_path: bool,
    },
    /// A difference that git tells is put into the work tree or taken out of it: `git diff x | git apply -R`.
    Patched {
        /// Commits and paths, as they were named.
        words: Vec<String>,
        /// It is what each commit changed, not what lies between them.
        by_commit: bool,
    },
    /// What other commits changed is put on top of what is there: `merge`, `revert`, `rebase`, `stash pop`.
    Brought(Vec<Change>),
    /// Every file that git keeps goes: `switch --orphan`.
    Emptied,
    /// Files that git keeps go: `rm`.
    Removed {
        /// Which, as they were named.
        paths: Vec<String>,
    },
    /// Files come out of a commit or the index: `checkout x -- y`, `restore`.
    Files {
        /// The commit; None for the index.
        commit: Option<String>,
        /// Which files, as they were named.
        paths: Vec<String>,
        /// What the commit does not have goes.
        removes: bool,
    },
    /// Changes are put aside: `stash`.
    Stash {
        /// What stays: `HEAD`, or what the line made of it before.
        head: String,
        /// Files that git does not keep, too.
        untracked: bool,
        /// Ignored files, too.
        ignored: bool,
        /// What is staged stays in the work tree.
        keeps_index: bool,
        /// Which files, as they were named; none for all.
        paths: Vec<String>,
    },
    /// Files that git does not keep go: `clean`.
    Clean {
        /// Whole folders, too.
        folders: bool,
        /// Ignored files go.
        ignored: bool,
        /// Files that are not ignored go.
        others: bool,
        /// Which files, as they were named; none for all below the folder.
        paths: Vec<String>,
        /// Patterns that stay.
        spared: Vec<String>,
    },
    /// Only these folders stay: `sparse-checkout set`.
    Sparse {
        /// The folders, from the top of the work tree.
        folders: Vec<String>,
    },
}

/// What lies between two commits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// As it was named; None where it is where both ways part.
    pub from: Option<String>,
    /// As it was named.
    pub to: String,
}
