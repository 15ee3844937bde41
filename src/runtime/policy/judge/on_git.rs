//! Git on a command line: where a push lands, which branch a commit is on, what is staged.

use super::super::glob::{covers, match_name};
use super::super::rule::GateRule;
use super::super::view::{self, View};
use super::handing;
use super::hit::{Seen, in_scope, seen, written};
use crate::runtime::model::{Memory, SimpleCommand, Taken};
use crate::runtime::programs::{Given, Item, Reader};

pub(super) fn is_git(command: &SimpleCommand, sub: &str) -> bool {
    command.program == "git" && operands(command).first() == Some(&sub)
}

/// git's words without options and their values.
pub(super) fn operands(command: &SimpleCommand) -> Vec<&str> {
    let words = Reader::new(&command.program, &command.argv).filter_map(|item| match item {
        Item::Command { at, .. } | Item::Operand { at } => command.argv.get(at),
        _ => None,
    });
    words.map(|word| word.text.as_str()).collect()
}

/// The options behind the subcommand, in whatever spelling; those before it are the program's own.
pub(super) fn options(command: &SimpleCommand) -> impl Iterator<Item = Given<'_>> {
    let mut is_behind = false;
    Reader::new(&command.program, &command.argv).filter_map(move |item| match item {
        Item::Command { .. } => {
            is_behind = true;
            None
        }
        Item::Option(given) if is_behind => Some(given),
        _ => None,
    })
}

fn has(command: &SimpleCommand, names: &[&str]) -> bool {
    options(command).any(|given| names.iter().any(|name| given.is(name)))
}

/// The values of an option under one of these names.
pub(super) fn values<'a>(command: &'a SimpleCommand, names: &[&str]) -> Vec<&'a str> {
    let given = options(command).filter(|given| names.iter().any(|name| given.is(name)));
    let value = |given: Given<'a>| {
        // The next word, where the table does not know the option.
        let next = command.argv.get(given.at + 1).filter(|_| given.known.is_none());
        given.value.or_else(|| next.map(|word| word.text.as_str()).filter(|text| !text.starts_with('-')))
    };
    given.filter_map(value).collect()
}

pub(super) fn git<'a>(view: &'a View<'_>, sub: &'a str) -> impl Iterator<Item = (usize, &'a SimpleCommand)> {
    view.facts.commands.iter().enumerate().filter(move |(_, command)| is_git(command, sub))
}

pub(super) fn push_hit(branch: &str, forced: bool, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    for (at, command) in git(view, "push") {
        let words = operands(command);
        let refs = words.get(2..).unwrap_or_default();
        let is_forced = has(command, &["--force", "--force-with-lease", "--mirror"])
            || refs.iter().any(|spec| spec.starts_with('+'));
        if (forced && !is_forced) || has(command, &["--dry-run"]) {
            continue;
        }
        if has(command, &["--all", "--mirror", "--branches"]) {
            return seen(written(command));
        }
        if refs.is_empty() {
            if has(command, &["--tags"]) {
                continue;
            }
            if let Some(found) = on_branch(branch, at, view, memory) {
                return Some(Seen { what: written(command), ..found });
            }
            continue;
        }
        for spec in refs {
            let target = spec.trim_start_matches('+');
            let target = target.rsplit(':').next().unwrap_or(target);
            let target = target.strip_prefix("refs/").unwrap_or(target);
            let target = target.strip_prefix("heads/").unwrap_or(target);
            if matches!(target, "HEAD" | "@") || is_current_branch(target, at, view) {
                if let Some(found) = on_branch(branch, at, view, memory) {
                    return Some(Seen { what: written(command), ..found });
                }
            } else if match_name(branch, target) || target.contains('*') && match_name(target, branch) {
                return seen(written(command));
            }
        }
    }
    None
}

/// `$(git branch --show-current)`, or a variable that holds what this prints: the branch that is checked out.
fn is_current_branch(word: &str, at: usize, view: &View<'_>) -> bool {
    let Some(inside) = word.strip_prefix(['$', '`']) else { return false };
    let tells = |command: &&SimpleCommand| {
        let words = operands(command);
        is_git(command, "branch") && has(command, &["--show-current"])
            || is_git(command, "rev-parse") && has(command, &["--abbrev-ref"]) && words.contains(&"HEAD")
            || is_git(command, "symbolic-ref") && words.len() == 2 && words.contains(&"HEAD")
    };
    let name = inside.trim_matches(['{', '}']);
    let becomes_it = |command: &SimpleCommand| match &command.taken {
        Some(Taken::Words(taker)) => *taker == at && (inside.starts_with('(') || word.starts_with('`')),
        Some(Taken::Variable(held)) => held == name,
        Some(Taken::Nothing) | None => false,
    };
    view.facts.commands.iter().take(at).filter(tells).any(becomes_it)
}

/// The folders, absolute, in which git commits or pushes and that are not the root.
pub(super) fn elsewhere<'a>(view: &'a View<'_>) -> impl Iterator<Item = String> + 'a {
    ["commit", "push"].into_iter().flat_map(|sub| git(view, sub)).filter_map(|(at, _)| folder(at, view))
}

fn folder(at: usize, view: &View<'_>) -> Option<String> {
    let folder = view.folders.get(at).filter(|folder| !folder.is_empty())?;
    Some(view::absolute(&view.scene.root, folder, ""))
}

/// Whether the checkout in which a command runs stands on the branch; a switch earlier on the line counts.
pub(super) fn on_branch(branch: &str, at: usize, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    let switched = view.facts.commands.iter().rev().find_map(|command| {
        if !is_git(command, "checkout") && !is_git(command, "switch") {
            return None;
        }
        let words = operands(command);
        let made = values(command, &["-b", "-B", "--create", "--force-create", "--orphan"]);
        let is_switch = words.len() == 2 && !command.argv.iter().any(|word| word.text == "--");
        let name = made.first().copied().or_else(|| words.get(1).copied().filter(|_| is_switch))?;
        Some(name.to_owned())
    });
    let here = folder(at, view).and_then(|folder| memory.branches.get(&folder));
    match switched.as_ref().or(here.unwrap_or(&memory.branch).as_ref()) {
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
