//! Work that the same line saves before a command of git that would throw it away: stashed, committed, pushed.

use super::git::has;
use super::git_losses::{earlier, folder_of};
use crate::runtime::guards::look::Look;
use crate::runtime::model::{GitFact, SimpleCommand};

/// What may stand between saving and throwing away: it brings nothing new.
const STILL: [&str; 8] = ["status", "log", "diff", "show", "rev-parse", "fetch", "branch", "stash list"];

/// All that the command would throw away is put aside or committed before, and the line goes on only where that went
/// well: `git stash -u && git reset --hard`, `git add -A && git commit -m x && git clean -fd`.
pub(super) fn is_saved(look: &Look<'_>, git: &GitFact) -> bool {
    let named = git.operands.len() + git.paths.len();
    let (throws, new_files) = match git.operation.as_str() {
        "reset" => (git.operands.iter().all(|word| word == "HEAD"), false),
        "checkout" => (named > 0 && !has(git, &["--force", "--ours", "--theirs"]), named > 1),
        "restore" => (true, has(git, &["--source"])),
        "clean" => (!has(git, &["--ignored", "--only-ignored", "-x", "-X"]), true),
        _ => (false, false),
    };
    let saves = |other: &&GitFact| stashes(other, new_files) || commits(look, other, new_files);
    throws && saved_by(look, git, saves).is_some()
}

/// The command that stashes all changes just before.
pub(super) fn stashed(look: &Look<'_>, git: &GitFact) -> Option<usize> {
    saved_by(look, git, |other| stashes(other, false))
}

/// The line pushes the branch just before, and goes on only where that went well.
pub(super) fn is_pushed_before(look: &Look<'_>, git: &GitFact, name: &str) -> bool {
    let pushes = |other: &&GitFact| {
        other.operation == "push"
            && !has(other, &["--dry-run", "--delete"])
            && other.operands.iter().skip(1).any(|spec| spec == name)
    };
    saved_by(look, git, pushes).is_some()
}

/// The line makes the tag before.
pub(super) fn is_tagged_before(look: &Look<'_>, git: &GitFact, name: &str) -> bool {
    let makes = |other: &GitFact| {
        other.operation == "tag"
            && other.operands.first().is_some_and(|made| made == name)
            && !has(other, &["--delete", "--list", "--verify", "--force"])
    };
    earlier(look, git).any(makes)
}

/// The last command that saves so, where all that comes after it runs only if it went well, and brings nothing new.
fn saved_by(look: &Look<'_>, git: &GitFact, saves: impl Fn(&&GitFact) -> bool) -> Option<usize> {
    let is_plain = |command: &SimpleCommand| command.via.is_empty() && command.taken.is_none();
    let saving = earlier(look, git).filter(|other| saves(other)).last()?;
    let commands = look.facts.commands.get(saving.by..=git.by)?;
    let (first, then) = commands.split_first()?;
    let stays = |other: &GitFact| {
        other.by <= saving.by
            || STILL.contains(&other.operation.as_str())
            || other.operation == saving.operation
    };
    let holds = is_plain(first)
        && then.iter().all(|command| command.program == "git" && command.needs_success && is_plain(command))
        && !look.facts.commands.iter().any(|command| command.fed_by == Some(saving.by))
        && earlier(look, git).all(stays)
        && folder_of(look, saving).is_some_and(|folder| folder_of(look, git) == Some(folder));
    holds.then_some(saving.by)
}

fn stashes(git: &GitFact, new_files: bool) -> bool {
    let all = match git.operation.as_str() {
        "stash" | "stash push" => git.operands.is_empty() && git.paths.is_empty(),
        "stash save" => true,
        _ => false,
    };
    let part = ["--keep-index", "-k", "--patch", "-p", "--staged", "-S", "--pathspec-from-file"];
    let new = ["--include-untracked", "-u", "--all", "-a"];
    all && !has(git, &part) && (!new_files || has(git, &new))
}

fn commits(look: &Look<'_>, git: &GitFact, new_files: bool) -> bool {
    let part = ["--dry-run", "--patch", "-p", "--interactive", "--only", "--include", "--pathspec-from-file"];
    let whole =
        git.operation == "commit" && git.operands.is_empty() && git.paths.is_empty() && !has(git, &part);
    let adds_all = |other: &GitFact| {
        other.operation == "add"
            && has(other, &["--all"])
            && other.operands.is_empty()
            && other.paths.is_empty()
    };
    let added = || {
        let before = earlier(look, git).last();
        before.is_some_and(|before| adds_all(before) && before.by + 1 == git.by)
            && look.facts.commands.get(git.by).is_some_and(|command| command.needs_success)
    };
    whole && (!new_files && has(git, &["--all"]) || added())
}
