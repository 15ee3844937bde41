//! The names that lead to commits: what is lost where one of them goes.

use std::time::Instant;

use git2::{Oid, Repository};

use super::losses::{LIMIT, MAX_NAMES};

/// So many commits of a branch are compared with those of a main branch.
const MAX_OWN: usize = 24;
/// So many of a main branch.
const MAX_OTHERS: usize = 200;

/// Do the names that begin so lead to commits that no other name leads to?
pub fn all(repository: &Repository, below: &str) -> Option<bool> {
    let mut walk = repository.revwalk().ok()?;
    for (at, name) in repository.references().ok()?.flatten().enumerate() {
        if at > 16 * MAX_NAMES {
            return None;
        }
        let Ok(commit) = name.peel_to_commit() else { continue };
        let called = name.name().ok()?;
        let told = if called.starts_with(below) {
            walk.push(commit.id())
        } else if called == "refs/stash" {
            Ok(())
        } else {
            walk.hide(commit.id())
        };
        told.ok()?;
    }
    // On a branch, that has hidden it already.
    drop(walk.hide_head());
    Some(walk.next().is_some())
}

/// Does the branch lead to commits that no other name leads to, and whose changes no main branch has?
pub fn branch(repository: &Repository, name: &str, may_be_missing: bool) -> Option<bool> {
    let own = format!("refs/heads/{name}");
    match repository.refname_to_id(&own) {
        Ok(tip) => {
            Some(is_only_way(repository, tip, &own)? && taken_over(repository, tip, &own) != Some(true))
        }
        Err(error) => {
            let is_missing =
                error.code() == git2::ErrorCode::NotFound && !is_there_in_other_case(repository, &own)?;
            (may_be_missing && is_missing).then_some(false)
        }
    }
}

/// A disk that does not tell `X` from `x` finds the one by the other.
fn is_there_in_other_case(repository: &Repository, own: &str) -> Option<bool> {
    let mut names = repository.references().ok()?;
    Some(names.names().any(|name| name.is_ok_and(|name| name.eq_ignore_ascii_case(own))))
}

/// True where no name but its own leads to the commit.
pub fn is_only_way(repository: &Repository, tip: Oid, own: &str) -> Option<bool> {
    let deadline = Instant::now() + LIMIT;
    let others = repository.references().ok()?.flatten().take(MAX_NAMES);
    for other in others {
        if Instant::now() > deadline {
            return None;
        }
        let kept =
            other.name().is_ok_and(|name| name.starts_with("refs/") && name != own && name != "refs/stash");
        let Some(commit) = other.peel_to_commit().ok().filter(|_| kept) else { continue };
        if commit.id() == tip || repository.graph_descendant_of(commit.id(), tip).unwrap_or(false) {
            return Some(false);
        }
    }
    Some(true)
}

/// Where a main branch may be found, the one that is checked out first.
const MAIN: [&str; 6] = [
    "HEAD",
    "refs/remotes/origin/HEAD",
    "refs/heads/main",
    "refs/heads/master",
    "refs/remotes/origin/main",
    "refs/remotes/origin/master",
];

/// Has a main branch the changes of all commits that only the branch leads to, one by one or squashed into one? That is
/// what `git cherry` looks at.
fn taken_over(repository: &Repository, tip: Oid, own: &str) -> Option<bool> {
    let deadline = Instant::now() + LIMIT;
    let target = |name: &&str| {
        let found = repository.find_reference(name).ok()?.resolve().ok()?;
        found.name().is_ok_and(|called| called != own).then(|| found.target())?
    };
    let mut targets: Vec<Oid> = MAIN.iter().filter_map(target).collect();
    targets.sort_unstable();
    targets.dedup();
    targets
        .into_iter()
        .map(|main| has_changes_of(repository, main, tip, deadline))
        .find(|told| *told == Some(true))?
}

fn has_changes_of(repository: &Repository, main: Oid, tip: Oid, deadline: Instant) -> Option<bool> {
    let fork = repository.merge_base(main, tip).ok()?;
    let own = since(repository, tip, fork, MAX_OWN)?;
    let whole = change_between(repository, fork, tip)?;
    let mut missing: Vec<Oid> = own.iter().map(|id| change_of(repository, *id)).collect::<Option<_>>()?;
    let mut walk = repository.revwalk().ok()?;
    walk.push(main).and_then(|()| walk.hide(fork)).ok()?;
    for id in walk.take(MAX_OTHERS).flatten() {
        if Instant::now() > deadline {
            return None;
        }
        let Some(change) = change_of(repository, id) else { continue };
        missing.retain(|one| *one != change);
        if missing.is_empty() || change == whole {
            return Some(true);
        }
    }
    Some(false)
}

/// The commits since the fork; None where there are too many, or a merge among them.
fn since(repository: &Repository, tip: Oid, fork: Oid, most: usize) -> Option<Vec<Oid>> {
    let mut walk = repository.revwalk().ok()?;
    walk.push(tip).and_then(|()| walk.hide(fork)).ok()?;
    let found: Vec<Oid> = walk.take(most + 1).flatten().collect();
    (!found.is_empty() && found.len() <= most).then_some(found)
}

/// What the commit changes, wherever it stands; None for a merge and for the first one.
fn change_of(repository: &Repository, id: Oid) -> Option<Oid> {
    let commit = repository.find_commit(id).ok()?;
    if commit.parent_count() == 1 { change_between(repository, commit.parent_id(0).ok()?, id) } else { None }
}

fn change_between(repository: &Repository, from: Oid, to: Oid) -> Option<Oid> {
    let tree = |id: Oid| repository.find_commit(id).ok()?.tree().ok();
    repository.diff_tree_to_tree(Some(&tree(from)?), Some(&tree(to)?), None).ok()?.patchid(None).ok()
}

/// Has the tag words of its own, or is it the only way to a commit?
pub fn tag(repository: &Repository, name: &str, may_be_missing: bool) -> Option<bool> {
    let own = format!("refs/tags/{name}");
    match repository.refname_to_id(&own) {
        Ok(id) if repository.find_commit(id).is_ok() => is_only_way(repository, id, &own),
        Ok(_) => Some(true),
        Err(error) => (may_be_missing && error.code() == git2::ErrorCode::NotFound).then_some(false),
    }
}

/// Has the branch of the remote commits that the remote's default branch does not have, by what was fetched?
pub fn pushed(repository: &Repository, remote: &str, name: &str) -> Option<bool> {
    let called = |name: &str| format!("refs/remotes/{remote}/{name}");
    let own = called(name);
    let tip = repository.refname_to_id(&own).ok()?;
    let main = ["HEAD", "main", "master"]
        .into_iter()
        .find_map(|main| repository.find_reference(&called(main)).ok()?.resolve().ok())?;
    if main.name().ok()? == own {
        return Some(true);
    }
    let main = main.target()?;
    Some(main != tip && !repository.graph_descendant_of(main, tip).ok()?)
}

/// Does a branch here follow the remote? What was fetched of it are copies.
pub fn remote(repository: &Repository, name: &str) -> Option<bool> {
    repository.find_remote(name).ok()?;
    let config = repository.config().ok()?.snapshot().ok()?;
    let mut entries = config.entries(Some("(branch\\..*\\.(push)?remote|remote\\.pushdefault)")).ok()?;
    let mut follows = false;
    while let Some(entry) = entries.next() {
        follows |= entry.ok()?.value().is_ok_and(|value| value == name);
    }
    Some(follows)
}
