//! `git clean`: files that git does not keep go.

use super::git::{any, has, is_try_out};
use super::git_losses::{earlier, is_calm, is_plain, loses_nothing, moves_files, named_change};
use crate::runtime::guards::folders::comes_back;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Access, GitFact, Loss};

/// Files that git does not keep are removed, so that nothing brings them back. Where all of them are made again, or there
/// are none, nothing is lost.
pub(super) fn cleans(look: &Look<'_>) -> bool {
    any(look, |git| {
        let is_made_again = || takes_builds(git) || loses_nothing(look, git);
        cleans_by(git) && !is_try_out(look, git) && !is_made_again()
    })
}

/// Only what a build makes is named, and of these it takes what git does not keep: `git clean -fdx node_modules`.
fn takes_builds(git: &GitFact) -> bool {
    let mut paths = git.operands.iter().chain(&git.paths).peekable();
    let is_build = |path: &String| {
        !path.starts_with([':', '/', '~', '$'])
            && !path.contains(['*', '?', '[', '$', '`'])
            && !path.split('/').any(|part| part == "..")
            && comes_back(path)
    };
    paths.peek().is_some() && paths.all(is_build)
}

pub(super) fn cleans_by(git: &GitFact) -> bool {
    let unforced = git
        .config
        .iter()
        .any(|(name, value)| name.eq_ignore_ascii_case("clean.requireForce") && value != "true");
    let asks = has(git, &["--interactive", "-i"]);
    git.operation == "clean"
        && (if asks { git.fed } else { has(git, &["--force"]) || unforced })
        && !has(git, &["--dry-run", "-n", "--no-force"])
}

/// `git clean -fX`: of what git does not keep, only what it ignores.
pub(super) fn cleans_ignored(git: &GitFact) -> bool {
    cleans_by(git) && has(git, &["--only-ignored", "-X"])
}

/// What `git clean` takes. All of a tree is a person's matter where new files go, however clean it looks at this moment.
/// What the line changes before may be what tells git what to ignore.
pub(super) fn unkept(look: &Look<'_>, git: &GitFact, folder: String) -> Option<Loss> {
    const STILL: [&str; 8] =
        ["status", "log", "diff", "show", "fetch", "rev-parse", "branch", "check-ignore"];
    let new = !cleans_ignored(git);
    let ignored = !new || has(git, &["--ignored"]);
    let paths: Vec<String> = git.operands.iter().chain(&git.paths).cloned().collect();
    let patterns = look.call(git.by).options.iter().filter(|option| option.is("--exclude"));
    let patterns: Vec<String> = patterns.filter_map(|option| option.value.map(str::to_owned)).collect();
    let tells = |path: &str| path.ends_with("ignore") || path.ends_with("info/exclude");
    let writes = look.facts.files.iter().any(|file| {
        file.access != Access::Read
            && file.by.is_none_or(|by| by < git.by)
            && (new || !file.exact || tells(&file.path))
    });
    let calm = is_calm(look, git, &[]) && !moves_files(look, git) && !writes;
    let still = earlier(look, git).all(|other| STILL.contains(&other.operation.as_str()));
    let is_part = |path: &String| !new || named_change(look, path, &folder, false).is_some();
    let is_told = |path: &String| {
        let is_glob = !new && path.contains(['*', '?']) && !path.contains(['/', '[', '{', '$', '`', ':']);
        is_glob || is_plain(path)
    };
    let told = paths.iter().all(|path| is_told(path) && is_part(path))
        && (!new || !paths.is_empty() && patterns.is_empty())
        && patterns.iter().all(|pattern| !pattern.contains(['$', '`']))
        && !git.config.iter().any(|(name, _)| name == "core.excludesfile");
    let folders = has(git, &["--directories"]);
    (calm && still && told).then_some(Loss::Ignored { folder, paths, folders, patterns, ignored, new })
}
