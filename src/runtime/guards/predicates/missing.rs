//! Where something that is not there tells that nothing is lost: the line means just that, here and now, and is prepared
//! for it. Of a name that is said as if it were there, somebody may think of another place than the one that was looked at.

use super::git;
use crate::runtime::guards::generated::READERS;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Access, GitFact, SimpleCommand};
use crate::runtime::shell;

/// A file that is not there is removed by a command whose errors nobody is to see, or by the line that makes it.
pub(super) fn is_gone(look: &Look<'_>, file: usize) -> bool {
    is_absent(look, file) || is_own(look, file)
}

/// The line makes the file or folder where there was none, and moves nothing: all that goes is of its own making.
fn is_own(look: &Look<'_>, file: usize) -> bool {
    const MAKERS: [&str; 8] = ["clone", "init", "worktree add", "add", "commit", "fetch", "pull", "config"];
    let spot = &look.spots[file];
    let is_there =
        look.memory.and_then(|memory| memory.paths.get(&spot.path)).and_then(|answer| answer.exists);
    let Some(by) = look.facts.files[file].by.filter(|_| spot.exact && is_there == Some(false)) else {
        return false;
    };
    let Some((before, [command, ..])) = look.facts.commands.split_at_checked(by) else { return false };
    let stays = |at: usize, before: &SimpleCommand| match before.program.as_str() {
        "git" => git::of_command(look, at)
            .all(|git| git_keeps_names(git) || MAKERS.contains(&git.operation.as_str())),
        "touch" | "cp" | "tee" | "tar" | "unzip" => is_said_here(before),
        _ => keeps_names(look, at, before),
    };
    let is_made = look.facts.files.iter().zip(&look.spots).any(|(other, at)| {
        other.access == Access::Write && other.by.is_some_and(|at| at < by) && at.path == spot.path
    });
    let brings = |other: &crate::runtime::model::FileFact| {
        matches!(other.access, Access::MoveFrom | Access::LinkTo) && other.by.is_none_or(|at| at < by)
    };
    is_made
        && !look.facts.is_unclosed
        && is_said_here(command)
        && before.iter().enumerate().all(|(at, before)| stays(at, before))
        && !look.facts.files.iter().any(brings)
}

fn is_absent(look: &Look<'_>, file: usize) -> bool {
    let Some(by) = look.facts.files[file].by.filter(|by| look.facts.commands[*by].may_fail) else {
        return false;
    };
    let spot = &look.spots[file];
    let is_there =
        look.memory.and_then(|memory| memory.paths.get(&spot.path)).and_then(|answer| answer.exists);
    let is_made = |other: &crate::runtime::model::FileFact| {
        other.by.is_some_and(|at| at < by)
            && !matches!(other.access, Access::Read | Access::Delete | Access::DeleteTree)
    };
    spot.exact && is_there == Some(false) && is_plain(look, by) && !look.facts.files.iter().any(is_made)
}

/// That there is no such stash is the end of it: it has no name that could be meant otherwise.
pub(super) fn stash(look: &Look<'_>, git: &GitFact) -> bool {
    is_plain(look, git.by)
}

/// That there is no such work tree.
pub(super) fn work_tree(look: &Look<'_>, git: &GitFact) -> bool {
    may_fail(look, git) && is_plain(look, git.by)
}

/// That there is no such branch: the line leaves it first, makes it anew after, or may fail.
pub(super) fn branch(look: &Look<'_>, git: &GitFact, name: &str) -> bool {
    let leaves =
        |other: &GitFact| matches!(other.operation.as_str(), "checkout" | "switch") && other.paths.is_empty();
    let is_expected = || {
        may_fail(look, git)
            || look.facts.git.iter().any(|other| other.by < git.by && leaves(other))
            || look.facts.git.iter().any(|other| other.by > git.by && makes(look, other, name))
    };
    !git::has(git, &["--remotes", "-r", "--all", "-a"]) && is_plain(look, git.by) && is_expected()
}

/// That there is no such tag: the line makes it anew after, or may fail.
pub(super) fn tag(look: &Look<'_>, git: &GitFact, name: &str) -> bool {
    is_plain(look, git.by) && (may_fail(look, git) || tags_anew(look, git, name))
}

/// The line makes the tag anew after.
pub(super) fn tags_anew(look: &Look<'_>, git: &GitFact, name: &str) -> bool {
    let makes = |other: &GitFact| {
        other.by > git.by
            && other.operation == "tag"
            && other.operands.first().is_some_and(|made| made == name)
            && !git::has(other, &["--delete", "--list", "--verify"])
    };
    look.facts.git.iter().any(makes)
}

/// git makes a branch of that name.
pub(super) fn makes(look: &Look<'_>, git: &GitFact, name: &str) -> bool {
    let is_named = || git.branches.iter().any(|branch| branch == name);
    match git.operation.as_str() {
        "branch" => {
            git.operands.first().is_some_and(|first| first == name)
                && !git::has(git, &["--delete", "-d", "--move", "-m", "--force", "--list", "--contains"])
        }
        "checkout" => git::has(git, &["-b", "--branch"]) && is_named(),
        "switch" => git::has(git, &["--create"]) && is_named(),
        "worktree add" => look.call(git.by).value_of("-b") == Some(name),
        _ => false,
    }
}

fn may_fail(look: &Look<'_>, git: &GitFact) -> bool {
    look.facts.commands.get(git.by).is_some_and(|command| command.may_fail)
}

/// Nothing but a shell stands around the command, and nothing before it gives work a name or a place that it had not.
fn is_plain(look: &Look<'_>, index: usize) -> bool {
    let Some((before, [command, ..])) = look.facts.commands.split_at_checked(index) else { return false };
    !look.facts.is_unclosed
        && is_said_here(command)
        && before.iter().enumerate().all(|(at, before)| keeps_names(look, at, before))
}

/// Code of another language may change folders unseen, `xargs` adds words.
fn is_said_here(command: &SimpleCommand) -> bool {
    let is_shell = |via: &String| via.split_once(" -").is_some_and(|(program, _)| shell::is_shell(program));
    command.run_by.is_none() && command.via.iter().all(is_shell)
}

fn keeps_names(look: &Look<'_>, index: usize, command: &SimpleCommand) -> bool {
    match command.program.as_str() {
        "git" => {
            let mut known = git::of_command(look, index).peekable();
            known.peek().is_some() && known.all(git_keeps_names)
        }
        "sleep" | "set" | "rm" | "rmdir" | "mkdir" | "kill" | "pkill" | "pgrep" => true,
        "source" | "." => false,
        program => is_said_here(command) && (shell::is_shell(program) || READERS.contains(&program)),
    }
}

/// `git branch -m old new` and `git stash branch x` give work another name than it has.
fn git_keeps_names(before: &GitFact) -> bool {
    const KEEP: [&str; 17] = [
        "status",
        "log",
        "diff",
        "show",
        "rev-parse",
        "checkout",
        "switch",
        "restore",
        "fetch",
        "push",
        "remote prune",
        "stash list",
        "stash show",
        "stash drop",
        "worktree list",
        "worktree prune",
        "worktree remove",
    ];
    match before.operation.as_str() {
        "branch" => !git::has(before, &["--move", "-m", "-M", "--copy", "-c", "-C"]),
        operation => KEEP.contains(&operation),
    }
}
