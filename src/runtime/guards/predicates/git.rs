//! Commands of git that throw something away or overwrite it.

use super::git_losses;
use crate::runtime::guards::folders::BUILD_FOLDERS;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Access, FileFact, GitFact};

pub(super) fn any(look: &Look<'_>, condition: impl Fn(&GitFact) -> bool) -> bool {
    look.facts.git.iter().any(|git| !is_help(look, git) && condition(git))
}

/// What the command tells git, found without a walk over all that a long line tells it.
pub(super) fn of_command<'l>(look: &'l Look<'_>, command: usize) -> impl Iterator<Item = &'l GitFact> {
    let gits = look.gits.get_or_init(|| {
        let mut gits: Vec<_> = look.facts.git.iter().enumerate().map(|(at, git)| (git.by, at)).collect();
        gits.sort_unstable();
        gits
    });
    let from = gits.partition_point(|(by, _)| *by < command);
    gits[from..].iter().take_while(move |(by, _)| *by == command).map(|(_, at)| &look.facts.git[*at])
}

pub(super) fn is_help(look: &Look<'_>, git: &GitFact) -> bool {
    look.facts.commands.get(git.by).is_some() && look.call(git.by).is_help()
}

/// Is one of these flags given? Long names may be cut short: `--ha` is `--hard`.
pub(super) fn has(git: &GitFact, names: &[&str]) -> bool {
    git.flags.iter().any(|flag| {
        let short = flag.len() > 2 && flag.starts_with("--");
        names
            .iter()
            .any(|name| name == flag || (short && name.starts_with("--") && name.starts_with(flag.as_str())))
    })
}

/// Uncommitted work in the tree is lost.
pub(super) fn discards(look: &Look<'_>) -> bool {
    any(look, |git| {
        discards_by(look, git) && !is_try_out(look, git) && !git_losses::loses_nothing(look, git)
            || git_losses::overwrites(look, git) && !is_try_out(look, git)
    })
}

/// git works below a folder for temporary files, in no work tree of this session's.
fn is_try_out(look: &Look<'_>, git: &GitFact) -> bool {
    let Some(command) = look.facts.commands.get(git.by).filter(|command| !command.elsewhere) else {
        return false;
    };
    let folder = command.cwd.as_deref().and_then(|cwd| look.folders().absolute(cwd, None));
    let call = look.call(git.by);
    folder.is_some_and(|folder| look.folders().is_temp(&folder))
        && !call.has("--git-dir")
        && !call.has("--work-tree")
        && !command.assigned.iter().any(|(name, _)| name.starts_with("GIT_"))
}

/// Is it one of the commands that discard uncommitted work, whether there is any or not?
pub(super) fn discards_by(look: &Look<'_>, git: &GitFact) -> bool {
    match git.operation.as_str() {
        "reset" => has(git, &["--hard", "--merge"]),
        "checkout" => checkout_discards(look, git),
        "switch" => has(git, &["--discard-changes", "--force"]),
        "restore" => {
            // `--conflict --staged` is a style called `--staged`: only the words know what swallowed what.
            let staged = look.call(git.by).has("--staged") || look.call(git.by).has("-S");
            let staged_only = staged && !has(git, &["--worktree"]) || has(git, &["--no-worktree"]);
            let named =
                !git.operands.is_empty() || !git.paths.is_empty() || has(git, &["--pathspec-from-file"]);
            (named || has(git, &["--patch", "-p"])) && !staged_only
        }
        "checkout-index" => has(git, &["--force"]),
        "read-tree" => has(git, &["--reset"]),
        "apply" => undoes_own_changes(look, git),
        "submodule deinit" => has(git, &["--force", "--all"]),
        _ => false,
    }
}

/// `git diff | git apply -R`: the only copy of the changes was the difference that it is fed.
fn undoes_own_changes(look: &Look<'_>, git: &GitFact) -> bool {
    const LOOKS: [&str; 5] = ["--check", "--stat", "--numstat", "--summary", "--cached"];
    has(git, &["--reverse"]) && !has(git, &LOOKS) && fed_by_diff(look, git).is_some()
}

/// The difference between the work tree and what git keeps, where that is what the command is fed.
pub(super) fn fed_by_diff<'l>(look: &'l Look<'_>, git: &GitFact) -> Option<&'l GitFact> {
    let from = look.facts.commands.get(git.by)?.fed_by?;
    of_command(look, from).find(|diff| {
        let commits = diff.operands.iter().filter(|word| !looks_like_a_path(word)).count();
        diff.operation == "diff"
            && !has(diff, &["--cached", "--staged", "--no-index"])
            && commits < 2
            && !diff.operands.iter().any(|word| word.contains(".."))
    })
}

fn checkout_discards(look: &Look<'_>, git: &GitFact) -> bool {
    if has(git, &["--force"]) {
        return true;
    }
    if has(git, &["--ours", "--theirs", "--patch"]) {
        return false;
    }
    if has(git, &["--pathspec-from-file"]) || !git.paths.is_empty() {
        return true;
    }
    let creates = has(git, &["--orphan", "--track", "--detach"])
        || git.flags.iter().any(|flag| matches!(flag.as_str(), "-b" | "-B" | "--branch"));
    if creates {
        return false;
    }
    match git.operands.as_slice() {
        [] => false,
        [one] => is_there(look, git).unwrap_or_else(|| looks_like_a_path(one)),
        [_, ..] => true,
    }
}

/// Whether there is something of the name that `git checkout x` gives, where somebody looked: then git means the file,
/// otherwise the branch.
fn is_there(look: &Look<'_>, git: &GitFact) -> Option<bool> {
    look.memory?.paths.get(&branch_or_path(look, git)?)?.exists
}

/// The path that the one word of `git checkout x` would be, if it is no branch.
pub(in crate::runtime::guards) fn branch_or_path(look: &Look<'_>, git: &GitFact) -> Option<String> {
    let [word] = git.operands.as_slice() else { return None };
    if git.operation != "checkout" || word.contains(['*', '?', '[', '{', '$', '`']) {
        return None;
    }
    let cwd = look.facts.commands.get(git.by)?.cwd.clone();
    let fact = FileFact { path: word.clone(), cwd, access: Access::Read, exact: true, by: None };
    Some(look.folders().spot(&fact).path).filter(|path| path.starts_with('/'))
}

/// `.`, `./x`, `src/`, `main.rs`; a branch has none of these marks.
fn looks_like_a_path(word: &str) -> bool {
    if matches!(word, "." | ".." | "*" | ":/")
        || word.starts_with("./")
        || word.starts_with("../")
        || word.ends_with('/')
    {
        return true;
    }
    let name = word.rsplit('/').next().unwrap_or(word);
    name.rsplit_once('.').is_some_and(|(stem, extension)| {
        !stem.is_empty()
            && (1..=5).contains(&extension.len())
            && extension.bytes().all(|byte| byte.is_ascii_lowercase())
    })
}

/// What others have is overwritten or deleted.
pub(super) fn force_pushes(look: &Look<'_>) -> bool {
    any(look, |git| {
        if !matches!(git.operation.as_str(), "push" | "send-pack") || has(git, &["--dry-run"]) {
            return false;
        }
        let refspecs = || git.operands.iter().chain(&git.paths);
        // A lease on one branch says nothing of another.
        let lease = look.facts.commands.get(git.by).and_then(|command| {
            command.argv.iter().find_map(|word| word.text.strip_prefix("--force-with-lease="))
        });
        let leased = has(git, &["--force-with-lease"]);
        let is_leased = |spec: &str| {
            leased && lease.is_none_or(|of| spec.contains(of.split(':').next().unwrap_or_default()))
        };
        has(git, &["--force", "--mirror", "--delete", "--prune"])
            || refspecs().any(|spec| {
                (spec.starts_with('+') || spec.contains(":+")) && spec.len() > 1 && !is_leased(spec)
            })
            || refspecs().any(|spec| spec.starts_with(':') && spec.len() > 1)
    })
}

/// `git rm x` without force takes only what is in a commit as it stands.
pub(super) fn removes_what_it_keeps(look: &Look<'_>, index: usize) -> bool {
    let own = |git: &&GitFact| git.by == index && git.operation == "rm";
    look.facts.git.iter().find(own).is_some_and(|git| !has(git, &["--force", "-f"]))
}

/// A name that was the only way to some work is gone.
pub(super) fn deletes(look: &Look<'_>) -> bool {
    any(look, |git| {
        deletes_by(git) && !is_try_out(look, git) && !git_losses::loses_nothing(look, git)
            || git_losses::moves(look, git) && !is_try_out(look, git)
    })
}

/// Is it one of the commands that delete a name, whatever it leads to?
pub(super) fn deletes_by(git: &GitFact) -> bool {
    match git.operation.as_str() {
        "branch" => has(git, &["-D", "--force"]) && !has(git, &["--move", "-M", "--copy", "-C", "-m"]),
        "tag" => has(git, &["--delete"]),
        "stash drop" | "stash clear" | "reflog delete" => true,
        "worktree remove" => has(git, &["--force"]),
        "update-ref" | "symbolic-ref" => has(git, &["--delete", "-d"]),
        _ => false,
    }
}

/// Files that git does not keep are removed, so that nothing brings them back. `-X` takes only what is ignored.
pub(super) fn cleans(look: &Look<'_>) -> bool {
    any(look, |git| {
        let unforced = git
            .config
            .iter()
            .any(|(name, value)| name.eq_ignore_ascii_case("clean.requireForce") && value != "true");
        git.operation == "clean"
            && !is_try_out(look, git)
            && !takes_builds(git)
            && (has(git, &["--force"]) || unforced)
            && !has(git, &["--dry-run", "--interactive", "--only-ignored", "-X", "-i", "-n", "--no-force"])
    })
}

/// Only folders that a build makes are named, and of these it takes what git does not keep: `git clean -fdx node_modules`.
fn takes_builds(git: &GitFact) -> bool {
    let mut paths = git.operands.iter().chain(&git.paths).peekable();
    let is_build = |path: &String| {
        !path.starts_with([':', '/', '~', '$'])
            && !path.contains(['*', '?', '[', '$', '`'])
            && !path.split('/').any(|part| part == "..")
            && path.split('/').any(|part| BUILD_FOLDERS.contains(&part))
    };
    paths.peek().is_some() && paths.all(is_build)
}

pub(super) fn rewrites_history(look: &Look<'_>) -> bool {
    any(look, |git| {
        let call = look.call(git.by);
        if is_try_out(look, git) {
            return false;
        }
        match git.operation.as_str() {
            "filter-branch" => true,
            "filter-repo" => !has(git, &["--dry-run", "--analyze"]),
            "gc" => ["--prune=now", "--prune=all", "--prune=0"].iter().any(|spec| call.has(spec)),
            "prune" => !has(git, &["--dry-run", "-n"]) && !call.has("-n"),
            "reflog expire" => {
                !has(git, &["--dry-run"])
                    && [
                        "--expire=now",
                        "--expire=all",
                        "--expire-unreachable=now",
                        "--expire-unreachable=all",
                    ]
                    .iter()
                    .any(|spec| call.has(spec))
            }
            "replace" => has(git, &["--delete"]),
            _ => false,
        }
    })
}
