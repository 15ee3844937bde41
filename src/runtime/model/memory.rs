//! Questions that rules may ask about the world, and the answers: the only way history reaches a verdict.

use std::collections::BTreeMap;

use super::taking::Taking;

/// Something a rule needs to know before it can decide.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// Where an absolute path really leads, through links. Cheap.
    Resolve(String),
    /// Where a program of that bare name is found, and whether it is cf-guide under another name.
    Program(String),
    /// How git stands to an absolute path. Dear: asked only after a guard hit.
    GitStatus(String),
    /// How git stands to all that an absolute path with wildcards finds. Dear, too.
    Matches(String),
    /// Does git take our wiring out of the work tree? Dear: asked only for commands that move a work tree.
    Taken(Taking),
    /// Would anything be lost that git does not keep? Dear: asked only after a guard hit. `Yes` means that it would.
    Loses(Loss),
    /// The text of the file at an absolute path, as it stands.
    Text(String),
    /// Does a file that keeps the supervision in force in the repository at this folder hold one of the texts, in
    /// whatever case? Dear: asked only where a command edits files that nobody named.
    Mentions {
        /// The top of the repository.
        root: String,
        /// In lower case.
        texts: Vec<String>,
    },
    /// Is there a file that git keeps, that the glob covers and that the pattern finds, and does it hold one of the texts, in
    /// whatever case? Dear: asked only where a command changes files that nobody named, and a rule keeps some of them.
    Finds {
        /// Relative to the root, as is the next.
        glob: String,
        pattern: String,
        /// In lower case; none for any text.
        texts: Vec<String>,
    },
    /// Has the file at an absolute path more lines than anybody reads at once?
    Long(String),
    /// Which files that hold secrets lie below the folder at an absolute path? Dear: asked only where the folder leaves the
    /// machine, or all of it is shown.
    Secrets(String),
    /// The names in the archive at an absolute path. Asked only where it is unpacked over files that keep the supervision
    /// in force.
    Packed(String),
    /// The branch that the checkout stands on.
    Branch,
    /// The branch that the checkout stands on in which an absolute folder lies: a work tree may lie in another one.
    BranchAt(String),
    /// The role of whoever acts.
    Role,
    /// Did one of these commands succeed in this checkout since the last edit in scope, in any session?
    PassedSinceEdit {
        /// The commands, by `CommandPattern::key`.
        commands: Vec<String>,
        /// Globs of the edits that count; empty means all that git keeps, Markdown excepted.
        scope: Vec<String>,
        /// Globs of edits that do not count.
        except: Vec<String>,
    },
    /// Was a file that one of these globs covers read in this session?
    ReadInSession(Vec<String>),
    /// Was a file edited in this session that the globs cover?
    EditedInSession {
        /// Globs; empty means all that git keeps, Markdown excepted.
        globs: Vec<String>,
        /// Globs of edits that do not count.
        except: Vec<String>,
    },
    /// Which files that one of the globs covers does a command hand to git? Dear: asked only where a rule keeps files out of
    /// git and the command hands over more than it names.
    Handed {
        /// What it hands over.
        handing: Handing,
        /// Globs, relative to the root.
        globs: Vec<String>,
    },
    /// Has the branch changed a file that one of the globs covers, in its commits or since the last one? Dear: asked only
    /// where nothing of this session did.
    OnBranch(Vec<String>),
}

/// What a command hands to git without naming each file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Handing {
    /// The file or folder, absolute; what lies below it goes with it.
    pub path: String,
    /// All of the work tree that the path lies in.
    pub whole: bool,
    /// What git does not keep yet.
    pub new: bool,
    /// Even where git is told to ignore it.
    pub ignored: bool,
    /// What differs from what is staged.
    pub changed: bool,
    /// What is staged already.
    pub staged: bool,
}

/// A file that is handed to git.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedFile {
    /// Absolute.
    pub path: String,
    /// The last commit has it already.
    pub is_kept: bool,
}

/// Something that a command of git takes away. Paths are absolute.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loss {
    /// The changes at or below a path, which a version that git keeps overwrites.
    Changes {
        /// Where git is run.
        folder: String,
        /// The file or folder, from there or absolute.
        path: String,
        /// The version comes from a commit, so that what is staged is overwritten as well.
        from_commit: bool,
    },
    /// The same of a word that is a path only where no commit has that name.
    Named {
        /// Where git is run.
        folder: String,
        word: String,
    },
    /// The same of a word that is a path only where there is such a file.
    There {
        /// Where git is run.
        folder: String,
        word: String,
    },
    /// What is changed in the repositories that are kept in this one, or commits of theirs that no name leads to.
    Submodules {
        /// Where git is run.
        folder: String,
        /// Which of them, as paths are named; none for all.
        paths: Vec<String>,
    },
    /// Files that git does not keep: what it is told to ignore and nothing makes again, or what is new.
    Ignored {
        /// Where git is run.
        folder: String,
        /// Where it lies, as paths are named; none for all below the folder.
        paths: Vec<String>,
        /// Whole folders go, too.
        folders: bool,
        /// Patterns that count beside those of the repository.
        patterns: Vec<String>,
        /// Ignored files go.
        ignored: bool,
        /// New files go.
        new: bool,
    },
    /// All names that begin so: what only they lead to.
    Names {
        /// Where git is run.
        folder: String,
        /// `refs/tags/`
        below: String,
    },
    /// A branch: what only it leads to.
    Branch {
        /// Where git is run.
        folder: String,
        name: String,
        /// Where there is none, nothing is lost: the line makes it, or means just this one.
        may_be_missing: bool,
    },
    /// A tag: one with words of its own, or what only it leads to.
    Tag {
        /// Where git is run.
        folder: String,
        name: String,
        /// As of a branch.
        may_be_missing: bool,
    },
    /// A branch of a remote: what its default branch does not have, by what was fetched of it.
    Pushed {
        /// Where git is run.
        folder: String,
        remote: String,
        name: String,
    },
    /// A remote: that branches here follow it.
    Remote {
        /// Where git is run.
        folder: String,
        name: String,
    },
    /// Some other name, such as the stash.
    Name {
        /// Where git is run.
        folder: String,
        /// `refs/…`
        reference: String,
        /// As of a branch.
        may_be_missing: bool,
    },
    /// A work tree with all that is in it.
    WorkTree {
        /// Where git is run.
        folder: String,
        /// Its path, from there or absolute, or as much of its end as is no other's.
        path: String,
        /// Changes are no reason to stop: else git does that by itself.
        forced: bool,
        /// As of a branch.
        may_be_missing: bool,
    },
    /// All that is changed in the work tree of a folder.
    Tree(String),
    /// Changes at some paths of a work tree, of which only running the line shows which they are.
    Somewhere {
        /// Where git is run.
        folder: String,
        /// The commit whose version is written there; None for what is staged.
        commit: Option<String>,
    },
    /// What a branch that is reset leaves behind: commits, and whatever the work tree holds besides.
    Reset {
        /// Where git is run.
        folder: String,
        /// Where it is set to.
        target: String,
        /// What the line gives another name before: `HEAD`, a branch.
        kept: Option<String>,
        /// The line fetches before, so that nobody knows yet what the target holds.
        fetched: bool,
        /// The line stashes all changes before.
        put_aside: bool,
    },
}

/// What the ledger says to a question about what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum History {
    /// It did.
    Yes,
    /// It did not; what stands in the way, such as the file edited last, may be empty.
    No(String),
}

/// What is known of one path.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PathAnswer {
    /// The path with links resolved as far as it exists.
    pub resolved: String,
    /// How git stands to it, if that was asked.
    pub status: Option<PathStatus>,
    /// It is, by device and inode, one of the files that keep the supervision in force.
    pub protected: bool,
    /// It is the running cf-guide, or a copy of it, byte for byte.
    pub ours: bool,
    /// It is there, and a folder.
    pub is_folder: bool,
    /// It is there at all; None where nobody looked.
    pub exists: Option<bool>,
}

/// How git stands to a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathStatus {
    /// git keeps it, or something below it.
    Tracked,
    /// In the work tree, but git does not keep it.
    Untracked,
    /// git ignores it.
    Ignored,
    /// Not there.
    Absent,
    /// Outside the repository.
    Outside,
    /// Could not be told in time; counts as tracked.
    Unknown,
}

/// The answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Memory {
    /// By absolute path; programs by their bare name.
    pub paths: BTreeMap<String, PathAnswer>,
    /// The same session's before-event judged exactly this action: nothing new is to be found out after it.
    pub judged_before: bool,
    /// The branch that the checkout stands on, if that was asked and could be told.
    pub branch: Option<String>,
    /// The same for other folders, by absolute path.
    pub branches: BTreeMap<String, Option<String>>,
    /// The role of whoever acts, if that was asked and there is one.
    pub role: Option<String>,
    /// What would take our wiring out of the work tree, and a digest of what would be gone.
    pub taken: BTreeMap<Taking, String>,
    /// Texts of files, by absolute path: empty where there is none, None where it cannot be read.
    pub texts: BTreeMap<String, Option<String>>,
    /// The files that commands hand to git and that somebody asked for.
    pub handed: BTreeMap<Handing, Vec<HandedFile>>,
    /// The files that hold secrets, relative to the folder that was asked about.
    pub held: BTreeMap<String, Vec<String>>,
    /// The names in archives, by absolute path.
    pub packed: BTreeMap<String, Vec<String>>,
    /// What happened, by question; a question without an answer is *unknown*.
    pub history: BTreeMap<Question, History>,
}
