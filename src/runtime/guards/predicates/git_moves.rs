//! Commands of git that put something else in the place of work: a branch that leads elsewhere from then on, a file
//! that git's own version is written over.

use super::git::has;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Access, GitFact};

/// Local branches that the command points elsewhere, wherever they led: `checkout -B x`, `switch -C x`,
/// `fetch origin +main:x`, `update-ref refs/heads/x`, `symbolic-ref refs/heads/x …`, `branch -M old x`.
pub(super) fn branches<'l>(look: &'l Look<'_>, git: &'l GitFact) -> Vec<&'l str> {
    match git.operation.as_str() {
        "worktree add" => look.call(git.by).value_of("-B").into_iter().collect(),
        "symbolic-ref" if git.operands.len() > 1 => {
            git.operands.first().and_then(|name| name.strip_prefix("refs/heads/")).into_iter().collect()
        }
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

/// All names of a kind that a fetch takes away or overwrites: the tags, the branches.
pub(super) fn whole_kinds(git: &GitFact) -> Vec<&'static str> {
    const KINDS: [&str; 2] = ["refs/tags/", "refs/heads/"];
    if !matches!(git.operation.as_str(), "fetch" | "pull") || has(git, &["--dry-run"]) {
        return Vec::new();
    }
    let set = |wanted: &str| {
        git.config
            .iter()
            .any(|(name, value)| name == wanted && !matches!(value.as_str(), "false" | "0" | "no" | "off"))
    };
    let prunes = has(git, &["--prune"]) || set("fetch.prune");
    // `--prune` alone is no shorter name of it.
    let prunes_tags = || git.flags.iter().any(|flag| flag.starts_with("--prune-"));
    let tags = prunes && (prunes_tags() || set("fetch.prunetags"));
    let specs = || git.operands.iter().skip(1).filter_map(|spec| Some((spec, spec.split_once(':')?.1)));
    let meant = |kind: &&str| {
        let mut specs = specs();
        tags && kind.starts_with("refs/tags")
            || specs.any(|(spec, target)| {
                let is_kind = target.strip_prefix(*kind).is_some_and(|rest| rest.starts_with('*'));
                is_kind && (prunes || spec.starts_with('+') || has(git, &["--force"]))
            })
    };
    KINDS.into_iter().filter(|kind| meant(kind)).collect()
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

/// Files that get the version which git prints, under their own name: `git show HEAD:f > f`, `… | tee f`. Or another
/// file in their place: `git mv -f a f`.
pub(super) fn files<'l>(look: &'l Look<'_>, git: &GitFact) -> Vec<&'l str> {
    if git.operation == "mv" && has(git, &["--force"]) && !has(git, &["--dry-run"]) {
        let onto = look.files_of(git.by).iter().map(|at| &look.facts.files[*at]);
        return onto.filter(|file| file.access == Access::Write).map(|file| file.path.as_str()).collect();
    }
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
