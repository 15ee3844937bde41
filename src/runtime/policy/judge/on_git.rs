//! What a line does with git: where a push lands, which branch a commit is on, what is staged.

use super::super::glob::{covers, match_name};
use super::super::rule::GateRule;
use super::super::view::{self, View};
use super::handing;
use super::hit::{Seen, in_scope, seen, written};
use crate::runtime::model::{Memory, SimpleCommand};

pub(super) fn is_git(command: &SimpleCommand, sub: &str) -> bool {
    command.program == "git" && operands(command).first() == Some(&sub)
}

/// git's words without flags and the values of its global options.
pub(super) fn operands(command: &SimpleCommand) -> Vec<&str> {
    let mut out = Vec::new();
    let mut args = command.argv.iter().skip(1).map(|word| word.text.as_str());
    while let Some(arg) = args.next() {
        if out.is_empty() && matches!(arg, "-C" | "-c" | "--git-dir" | "--work-tree" | "--namespace")
            || matches!(arg, "-o" | "--push-option" | "-m" | "-F") && !out.is_empty()
        {
            args.next();
        } else if !arg.starts_with('-') || arg == "-" {
            out.push(arg);
        }
    }
    out
}

pub(super) fn git<'a>(view: &'a View<'_>, sub: &'a str) -> impl Iterator<Item = (usize, &'a SimpleCommand)> {
    view.facts.commands.iter().enumerate().filter(move |(_, command)| is_git(command, sub))
}

pub(super) fn push_hit(branch: &str, forced: bool, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    for (_, command) in git(view, "push") {
        let flag = |names: &[&str]| command.argv.iter().any(|word| names.contains(&word.text.as_str()));
        let words = operands(command);
        let refs = words.get(2..).unwrap_or_default();
        let is_forced = flag(&["-f", "--force", "--force-with-lease", "--mirror"])
            || refs.iter().any(|spec| spec.starts_with('+'))
            || command
                .argv
                .iter()
                .any(|w| w.text.starts_with("--force-with-lease=") || is_cluster(&w.text, 'f'));
        if (forced && !is_forced) || flag(&["--dry-run", "-n"]) {
            continue;
        }
        if flag(&["--all", "--mirror", "--branches"]) {
            return seen(written(command));
        }
        if refs.is_empty() {
            if flag(&["--tags"]) {
                continue;
            }
            if let Some(found) = on_branch(branch, view, memory) {
                return Some(Seen { what: written(command), ..found });
            }
            continue;
        }
        for spec in refs {
            let target = spec.trim_start_matches('+');
            let target = target.rsplit(':').next().unwrap_or(target);
            let target = target.strip_prefix("refs/heads/").unwrap_or(target);
            if matches!(target, "HEAD" | "@") {
                if let Some(found) = on_branch(branch, view, memory) {
                    return Some(Seen { what: written(command), ..found });
                }
            } else if match_name(branch, target) {
                return seen(written(command));
            }
        }
    }
    None
}

fn is_cluster(word: &str, letter: char) -> bool {
    word.len() > 1 && word.starts_with('-') && !word.starts_with("--") && word.contains(letter)
}

/// Whether the checkout stands on the branch; a switch earlier on the line counts.
pub(super) fn on_branch(branch: &str, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    let switched = view.facts.commands.iter().rev().find_map(|command| {
        if !is_git(command, "checkout") && !is_git(command, "switch") {
            return None;
        }
        let makes = command
            .argv
            .iter()
            .any(|w| matches!(w.text.as_str(), "-b" | "-B" | "-c" | "-C" | "--create" | "--orphan"));
        let words = operands(command);
        let name = words
            .get(1)
            .copied()
            .filter(|_| makes || (words.len() == 2 && !command.argv.iter().any(|w| w.text == "--")))?;
        Some(name.to_owned())
    });
    match switched.as_ref().or(memory.branch.as_ref()) {
        Some(current) => match_name(branch, current).then(|| seen(format!("on `{current}`")))?,
        None => seen("on an unknown branch").map(|one| Seen { unsure: true, ..one }),
    }
}

/// A file handed to git: by its name, or with others that a command takes along.
pub(super) fn staged_hit(rule: &GateRule, glob: &str, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    // A glob with exceptions of its own says all of it: where a secret may be written is what must not be kept.
    let is_meant =
        |name: &str| covers(glob, name) && (glob.contains(" but not ") || in_scope(rule, view, name));
    for (at, command) in view.facts.commands.iter().enumerate() {
        if !is_git(command, "add") && !is_git(command, "stage") && !is_git(command, "commit") {
            continue;
        }
        let folder = view.folders.get(at).map_or("", String::as_str);
        for word in operands(command).into_iter().skip(1).filter(|word| !word.starts_with(':')) {
            let whole = view::absolute(&format!("/{folder}"), word, "");
            if is_meant(whole.trim_start_matches('/')) {
                return seen(written(command));
            }
        }
    }
    handing::all(view).iter().find_map(|one| {
        let named = |path: &str| view::relative(path, &view.scene.root);
        let found = memory.handed.get(&one.handing)?.iter().find_map(|file| {
            let name = named(&file.path).filter(|name| is_meant(name) && one.takes(&file.path))?;
            Some((name, file.is_kept))
        });
        let (name, is_kept) = found?;
        seen(format!("{name} by {}", written(one.command))).map(|seen| Seen {
            unsure: one.is_prepared,
            // What the last commit has, somebody wanted there: a person is asked.
            reaches: is_kept,
            because: handing::WHY,
            way: handing::WAY,
            ..seen
        })
    })
}
