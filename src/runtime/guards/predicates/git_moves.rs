//! Commands of git that put something else in the place of work: a branch that leads elsewhere from then on, a file
//! that git's own version is written over.

use super::git::has;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Access, GitFact};

/// Local branches that the command points elsewhere, wherever they led: `checkout -B x`, `switch -C x`,
/// `fetch origin +main:x`, `update-ref refs/heads/x`, `branch -M old x`.
pub(super) fn branches(git: &GitFact) -> Vec<&str> {
    match git.operation.as_str() {
        "checkout" if has(git, &["-B"]) => git.branches.iter().map(String::as_str).collect(),
        "switch" if has(git, &["--force-create"]) => git.branches.iter().map(String::as_str).collect(),
        "fetch" | "pull" if !has(git, &["--dry-run"]) => {
            let forced = has(git, &["--force"]);
            git.operands.iter().skip(1).filter_map(|spec| refspec(spec, forced)).collect()
        }
        "update-ref" if !has(git, &["--delete", "--stdin"]) => {
            git.operands.first().and_then(|name| name.strip_prefix("refs/heads/")).into_iter().collect()
        }
        "branch" if has(git, &["--force"]) && has(git, &["--move", "--copy"]) => {
            match git.operands.as_slice() {
                [_, target] => vec![target],
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// The tag that the command points elsewhere, where there is one of that name: `git tag -f v1`.
pub(super) fn tag(git: &GitFact) -> Option<&str> {
    let moves = git.operation == "tag" && has(git, &["--force"]);
    let moves = moves && !has(git, &["--delete", "--list", "--verify"]);
    git.operands.first().map(String::as_str).filter(|_| moves)
}

/// The local branch that a refspec overwrites; what lies among the remote's own names is a copy.
fn refspec(spec: &str, forced: bool) -> Option<&str> {
    let plain = spec.strip_prefix('+').or_else(|| forced.then_some(spec))?;
    let (_, target) = plain.split_once(':')?;
    let name = target.strip_prefix("refs/heads/").unwrap_or(target);
    (!name.is_empty() && !name.starts_with("refs/") && !name.contains('*')).then_some(name)
}

/// Files that get the version which git prints, under their own name: `git show HEAD:f > f`, `… | tee f`.
pub(super) fn files<'l>(look: &'l Look<'_>, git: &GitFact) -> Vec<&'l str> {
    if !matches!(git.operation.as_str(), "show" | "cat-file") {
        return Vec::new();
    }
    let printed = |path: &str| {
        git.operands.iter().filter_map(|word| word.split_once(':')).any(|(_, kept)| {
            let kept = kept.trim_start_matches("./");
            !kept.is_empty() && (path == kept || path.ends_with(&format!("/{kept}")))
        })
    };
    let takes = |by: Option<usize>| {
        by == Some(git.by)
            || by.and_then(|by| look.facts.commands.get(by)).is_some_and(|next| {
                next.fed_by == Some(git.by)
                    && matches!(next.program.as_str(), "tee" | "sponge" | "cat" | "dd")
            })
    };
    let written = look.facts.files.iter().filter(|file| file.access == Access::Write && takes(file.by));
    written.map(|file| file.path.as_str()).filter(|path| printed(path.trim_start_matches("./"))).collect()
}
