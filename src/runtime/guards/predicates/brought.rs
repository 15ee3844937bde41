//! Commits whose changes git puts on top of the work tree, and the names that the same line gave them before.

use super::git::has;
use super::taking::commit;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Change, GitFact, How};

/// A commit that is only known once the line runs: it may be any branch's, or one of the past.
const ANY: &str = "$(git rev-list)";
/// What goes through a list of commits without any change.
const IDLE_EDITORS: [&str; 4] = [":", "true", "cat", "/bin/true"];

/// What the command brings; None where it goes on with what was begun, or brings what the line itself put aside.
pub(super) fn by(look: &Look<'_>, git: &GitFact) -> Option<How> {
    if has(git, &["--abort", "--continue", "--quit", "--skip", "--edit-todo", "--show-current-patch"]) {
        return None;
    }
    let since_we_parted = |to: String| Change { from: None, to };
    let changes: Vec<Change> = match git.operation.as_str() {
        "merge" if look.call(git.by).has("--strategy=ours") => return None,
        "merge" if git.operands.is_empty() => vec![since_we_parted(UPSTREAM.to_owned())],
        "merge" => git.operands.iter().map(|word| since_we_parted(commit(word))).collect(),
        "pull" => vec![since_we_parted(pulled(git))],
        "rebase" => rebased(look, git),
        "cherry-pick" => git.operands.iter().map(|word| own(look, git, word)).collect(),
        "revert" => git.operands.iter().map(|word| own(look, git, word)).filter_map(undone).collect(),
        operation => {
            let at = usize::from(operation == "stash branch");
            let number = git.operands.get(at).map_or("0", String::as_str);
            let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
            let stash = if is_number { format!("stash@{{{number}}}") } else { number.to_owned() };
            let is_own =
                earlier(look, git).any(|other| matches!(other.operation.as_str(), "stash" | "stash push"));
            vec![Change { from: Some(format!("{stash}^1")), to: stash }]
                .into_iter()
                .filter(|_| !is_own)
                .collect()
        }
    };
    (!changes.is_empty()).then_some(How::Brought(changes))
}

/// What the branch follows.
const UPSTREAM: &str = "@{upstream}";

/// What a commit, or a range of them, changed by itself.
fn own(look: &Look<'_>, git: &GitFact, word: &str) -> Change {
    if let Some((from, to)) = word.split_once("..") {
        let or_head = |end: &str| if end.is_empty() { "HEAD".to_owned() } else { commit(end) };
        return Change { from: Some(or_head(from)), to: or_head(to.trim_start_matches('.')) };
    }
    let parent = look.call(git.by).value_of("--mainline").unwrap_or_default();
    Change { from: Some(format!("{}^{parent}", commit(word))), to: commit(word) }
}

/// The way back.
fn undone(change: Change) -> Option<Change> {
    Some(Change { from: Some(change.to), to: change.from? })
}

/// What was fetched of it when somebody last did.
fn pulled(git: &GitFact) -> String {
    match git.operands.as_slice() {
        [] | [_] => UPSTREAM.to_owned(),
        [remote, branch, ..] => fetched(remote, branch),
    }
}

fn fetched(remote: &str, spec: &str) -> String {
    let from = spec.trim_start_matches('+').split(':').next().unwrap_or_default();
    if remote == "." { from.to_owned() } else { format!("refs/remotes/{remote}/{from}") }
}

fn rebased(look: &Look<'_>, git: &GitFact) -> Vec<Change> {
    let upstream = git.operands.first().map_or_else(|| UPSTREAM.to_owned(), |word| commit(word));
    let onto = look.call(git.by).value_of("--onto");
    let mut changes = vec![match onto {
        Some(onto) => Change { from: Some(upstream.clone()), to: commit(onto) },
        None => Change { from: None, to: upstream.clone() },
    }];
    if has(git, &["--interactive", "-i"]) && !is_idle_editor(look, git) {
        // Whoever edits the list may leave out any of ours.
        changes.push(Change { from: Some("HEAD".to_owned()), to: upstream });
    }
    changes
}

fn is_idle_editor(look: &Look<'_>, git: &GitFact) -> bool {
    let command = &look.facts.commands[git.by];
    let set = command.assigned.iter().filter(|(name, _)| name.ends_with("EDITOR"));
    let mut set = set.map(|(_, value)| value.text.as_str());
    let mut by_setting = git.config.iter().filter(|(name, _)| name.ends_with(".editor"));
    set.any(|value| IDLE_EDITORS.contains(&value))
        || by_setting.any(|(_, value)| IDLE_EDITORS.contains(&value.as_str()))
}

fn earlier<'f>(look: &'f Look<'_>, git: &'f GitFact) -> impl DoubleEndedIterator<Item = &'f GitFact> {
    let at = look.facts.git.iter().position(|other| std::ptr::eq(other, git)).unwrap_or_default();
    look.facts.git[..at].iter()
}

/// The same with the commits that names will stand for by then: `git branch x main && git switch x`,
/// `git reset --soft main && git stash`.
pub(super) fn as_named_before(look: &Look<'_>, git: &GitFact, how: How) -> How {
    let then = |name: String| named_before(look, git, name);
    match how {
        How::Tree { commit, forced, or_path } => How::Tree { commit: then(commit), forced, or_path },
        How::Files { commit, paths, removes } => How::Files { commit: commit.map(then), paths, removes },
        How::Brought(changes) => {
            let change = |change: Change| Change { from: change.from.map(then), to: then(change.to) };
            How::Brought(changes.into_iter().map(change).collect())
        }
        How::Stash { untracked, ignored, keeps_index, paths, .. } => {
            How::Stash { head: then("HEAD".to_owned()), untracked, ignored, keeps_index, paths }
        }
        How::Patched { .. } | How::Emptied | How::Removed { .. } | How::Clean { .. } | How::Sparse { .. } => {
            how
        }
    }
}

fn named_before(look: &Look<'_>, git: &GitFact, mut name: String) -> String {
    let folder = |git: &GitFact| look.facts.commands.get(git.by).and_then(|command| command.cwd.as_deref());
    let mut is_committed = false;
    for other in earlier(look, git).rev() {
        is_committed |= other.operation == "commit";
        // What a commit holds by then is no longer what the name before it led to.
        if is_committed && name == "HEAD" {
            continue;
        }
        let Some(meant) = meant_by(look, other, &name) else { continue };
        let is_elsewhere = folder(other) != folder(git) && meant == "HEAD";
        name = if is_elsewhere { ANY.to_owned() } else { meant };
    }
    name
}

/// What the name stands for once the command ran; None where it has nothing to do with the name.
fn meant_by(look: &Look<'_>, git: &GitFact, name: &str) -> Option<String> {
    let operand = |at: usize| git.operands.get(at).map_or("HEAD", String::as_str);
    let is_it = |word: &str| {
        let short = |word: &str| word.strip_prefix("refs/heads/").unwrap_or(word).to_owned();
        short(word) == short(name)
    };
    let made = match git.operation.as_str() {
        "branch" if has(git, &["--move", "--copy", "-m", "-c"]) => match git.operands.as_slice() {
            [to] => is_it(to).then_some("HEAD"),
            [from, to] => is_it(to).then_some(from.as_str()),
            _ => None,
        },
        "branch" | "tag" if has(git, &["--delete", "-d", "-D", "--list", "-l"]) => None,
        "branch" | "tag" => git.operands.first().filter(|made| is_it(made)).map(|_| operand(1)),
        "update-ref" | "symbolic-ref" => {
            git.operands.first().filter(|made| is_it(made)).and(git.operands.get(1)).map(String::as_str)
        }
        "reset" if name == "HEAD" && git.paths.is_empty() => git.operands.first().map(String::as_str),
        "checkout" | "switch" => {
            let is_made = has(git, &["--create", "--force-create", "-b", "-B"]);
            git.branches.first().filter(|made| is_made && is_it(made)).map(|_| operand(0))
        }
        "worktree add" => {
            let call = look.call(git.by);
            let made = call.value_of("-b").or_else(|| call.value_of("-B"));
            made.filter(|made| is_it(made)).map(|_| operand(1))
        }
        "fetch" => return by_fetch(git, name),
        _ => None,
    };
    made.filter(|made| *made != name).map(str::to_owned)
}

fn by_fetch(git: &GitFact, name: &str) -> Option<String> {
    let (remote, specs) = git.operands.split_first()?;
    if name == "FETCH_HEAD" {
        return specs.first().map(|spec| fetched(remote, spec));
    }
    let made = |spec: &&String| {
        let to = spec.split_once(':').map(|(_, to)| to.strip_prefix("refs/heads/").unwrap_or(to));
        to.is_some_and(|to| to == name.strip_prefix("refs/heads/").unwrap_or(name))
    };
    specs.iter().find(made).map(|spec| fetched(remote, spec))
}
