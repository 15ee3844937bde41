//! git takes the files that keep the supervision in force out of the work tree, or puts others in their place.
//!
//! What a command would do is told here by its words; what that comes to in this repository somebody has looked up.

use super::brought;
use super::git::{has, is_help, of_command};
use crate::runtime::guards::look::Look;
use crate::runtime::model::{GitFact, How, Taking};

/// A git command of this line takes our wiring away, says whoever looked.
pub(super) fn takes_wiring(look: &Look<'_>, command: usize) -> bool {
    let Some(memory) = look.memory.filter(|memory| !memory.taken.is_empty()) else { return false };
    of_command(look, command)
        .any(|git| taking(look, git).is_some_and(|taking| memory.taken.contains_key(&taking)))
}

/// What the command does to the work tree as a whole; None where it leaves it alone.
pub(in crate::runtime::guards) fn taking(look: &Look<'_>, git: &GitFact) -> Option<Taking> {
    let how = match git.operation.as_str() {
        "stash" | "stash push" | "stash save" => stash(git),
        "checkout" => checkout(git)?,
        "switch" => switch(git)?,
        "reset" => reset(git)?,
        "read-tree" => read_tree(git)?,
        "restore" => restore(look, git)?,
        "checkout-index" if has(git, &["--force"]) => {
            let all = has(git, &["--all", "-a"]);
            let paths = if all { vec![":/".to_owned()] } else { named(git) };
            How::Files { commit: None, paths, removes: false }
        }
        "clean" => clean(look, git)?,
        "rm" if !has(git, &["--cached", "--dry-run", "-n"]) => How::Removed { paths: named(git) },
        "diff" | "diff-tree" | "show" | "log" | "format-patch" | "stash show" if is_applied(look, git) => {
            How::Patched { words: named(git), by_commit: !git.operation.starts_with("diff") }
        }
        "merge" | "pull" | "rebase" | "cherry-pick" | "revert" | "stash pop" | "stash apply"
        | "stash branch" => brought::by(look, git)?,
        "sparse-checkout init" => How::Sparse { folders: Vec::new() },
        "sparse-checkout set" => How::Sparse { folders: git.operands.clone() },
        _ => return None,
    };
    let command = look.facts.commands.get(git.by).filter(|command| !command.elsewhere)?;
    if is_help(look, git) {
        return None;
    }
    let folder = look.folders().absolute(command.cwd.as_deref().unwrap_or("."), None)?;
    let before = || look.facts.git.iter().take_while(|other| !std::ptr::eq(*other, git));
    let added = before().flat_map(adds).collect();
    let after_commit = before().any(|other| other.operation == "commit");
    let how = brought::as_named_before(look, git, how);
    Some(Taking { folder, how, added, after_commit })
}

/// A later command of the line puts a difference into the work tree; this one tells differences.
fn is_applied(look: &Look<'_>, git: &GitFact) -> bool {
    const LOOKS: [&str; 5] = ["--check", "--stat", "--numstat", "--summary", "--cached"];
    let found = || {
        let applies = |git: &&GitFact| matches!(git.operation.as_str(), "apply" | "am") && !has(git, &LOOKS);
        let by_git = look.facts.git.iter().filter(applies).map(|git| git.by).max();
        let is_patch = |program: &str| matches!(program, "patch" | "gpatch");
        by_git.max(look.facts.commands.iter().rposition(|command| is_patch(&command.program)))
    };
    look.last_patch.get_or_init(found).is_some_and(|last| last > git.by)
}

/// What git is told to take in.
fn adds(git: &GitFact) -> Vec<String> {
    let paths = if matches!(git.operation.as_str(), "add" | "stage") { named(git) } else { Vec::new() };
    let all = git.operation == "add" && has(git, &["--all", "-A", "--no-ignore-removal"]);
    if all && paths.is_empty() { vec![":/".to_owned()] } else { paths }
}

fn named(git: &GitFact) -> Vec<String> {
    git.operands.iter().chain(&git.paths).cloned().collect()
}

fn stash(git: &GitFact) -> How {
    // `stash save` has a message where `stash push` has paths.
    let operands = if git.operation == "stash save" { &[][..] } else { &git.operands };
    let ignored = has(git, &["--all", "-a"]);
    How::Stash {
        head: "HEAD".to_owned(),
        untracked: ignored || has(git, &["--include-untracked", "-u"]),
        ignored,
        keeps_index: has(git, &["--keep-index", "-k"]),
        paths: operands.iter().chain(&git.paths).cloned().collect(),
    }
}

/// `-` is the branch before this one.
pub(super) fn commit(word: &str) -> String {
    if word == "-" { "@{-1}".into() } else { word.into() }
}

fn tree(word: &str, forced: bool) -> How {
    How::Tree { commit: commit(word), forced, or_path: false }
}

fn checkout(git: &GitFact) -> Option<How> {
    let forced = has(git, &["--force"]);
    let creates = has(git, &["--orphan", "--detach", "--track", "-t"])
        || git.flags.iter().any(|flag| matches!(flag.as_str(), "-b" | "-B"));
    match git.operands.as_slice() {
        // Without a commit, everything stays as it is.
        [] if has(git, &["--orphan"]) => None,
        [] if !git.paths.is_empty() => {
            Some(How::Files { commit: None, paths: git.paths.clone(), removes: false })
        }
        [] => forced.then(|| tree("HEAD", true)),
        [one] if git.paths.is_empty() => {
            Some(How::Tree { commit: commit(one), forced, or_path: !creates && one != "-" })
        }
        [first, rest @ ..] => Some(How::Files {
            commit: Some(commit(first)),
            paths: rest.iter().chain(&git.paths).cloned().collect(),
            removes: has(git, &["--no-overlay"]),
        }),
    }
}

fn switch(git: &GitFact) -> Option<How> {
    if has(git, &["--orphan"]) {
        return Some(How::Emptied);
    }
    let forced = has(git, &["--force", "--discard-changes"]);
    match git.operands.first() {
        Some(word) => Some(tree(word, forced)),
        None => forced.then(|| tree("HEAD", true)),
    }
}

fn reset(git: &GitFact) -> Option<How> {
    let forced = has(git, &["--hard"]);
    let moves = forced || has(git, &["--merge", "--keep"]);
    let word = git.operands.first().map_or("HEAD", String::as_str);
    moves.then(|| tree(word, forced))
}

fn read_tree(git: &GitFact) -> Option<How> {
    let updates = has(git, &["-u"]) && (has(git, &["--reset", "-m"]));
    let word = git.operands.last().filter(|_| updates && !has(git, &["--dry-run", "-n"]))?;
    Some(tree(word, has(git, &["--reset"])))
}

fn restore(look: &Look<'_>, git: &GitFact) -> Option<How> {
    let call = look.call(git.by);
    if (call.has("--staged") || call.has("-S")) && !(call.has("--worktree") || call.has("-W")) {
        return None;
    }
    let source = call.value_of("--source").or_else(|| call.value_of("-s"));
    let paths = named(git).into_iter().filter(|word| Some(word.as_str()) != source).collect();
    let removes = source.is_some() && !has(git, &["--overlay"]);
    Some(How::Files { commit: source.map(commit), paths, removes })
}

fn clean(look: &Look<'_>, git: &GitFact) -> Option<How> {
    if has(git, &["--dry-run", "--interactive", "-i", "-n"]) {
        return None;
    }
    let argv = &look.facts.commands.get(git.by)?.argv;
    let spared = argv.windows(2).filter(|pair| matches!(pair[0].text.as_str(), "-e" | "--exclude"));
    let spared = spared.map(|pair| pair[1].text.clone());
    let glued = argv.iter().filter_map(|word| word.text.strip_prefix("--exclude=")).map(str::to_owned);
    let only_ignored = has(git, &["--only-ignored", "-X"]);
    Some(How::Clean {
        folders: has(git, &["--directories", "-d"]),
        ignored: only_ignored || has(git, &["--ignored", "-x"]),
        others: !only_ignored,
        paths: named(git),
        spared: spared.chain(glued).collect(),
    })
}
