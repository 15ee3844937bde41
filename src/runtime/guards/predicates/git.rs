//! Commands of git that throw something away or overwrite it.

use super::{git_losses, git_moves, git_settings};
use crate::runtime::guards::folders::comes_back;
use crate::runtime::guards::look::Look;
use crate::runtime::guards::place;
use crate::runtime::model::{Access, FileFact, GitFact, SimpleCommand, Taken};

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
pub(super) fn is_try_out(look: &Look<'_>, git: &GitFact) -> bool {
    let Some(command) = look.facts.commands.get(git.by).filter(|command| !command.elsewhere) else {
        return false;
    };
    let folder = command.cwd.as_deref().and_then(|cwd| look.folders().absolute(cwd, None));
    folder.is_some_and(|folder| look.folders().is_temp(&folder)) && !git_losses::is_elsewhere(look, git)
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
        "checkout-index" => has(git, &["--force"]) && !writes_aside(look, git),
        "read-tree" => has(git, &["--reset"]) && !has(git, &["--dry-run"]),
        "submodule update" => has(git, &["--force"]),
        "apply" => undoes_own_changes(look, git),
        "diff" => is_patched_back(look, git),
        "archive" => is_unpacked_here(look, git),
        "submodule deinit" => has(git, &["--force", "--all"]),
        _ => false,
    }
}

/// `git checkout-index --prefix=/tmp/x/`: its files land among temporary ones, or where a build puts its own.
fn writes_aside(look: &Look<'_>, git: &GitFact) -> bool {
    let Some(prefix) = look.call(git.by).value_of("--prefix") else { return false };
    let cwd = look.facts.commands.get(git.by).and_then(|command| command.cwd.as_deref());
    let path = look.folders().absolute(prefix, cwd).filter(|_| prefix.ends_with('/'));
    path.is_some_and(|path| {
        let below = place::below(&path, &look.scene.root);
        look.folders().is_temp(&path) || below.is_some_and(comes_back)
    })
}

/// `git diff | git apply -R`: the only copy of the changes was the difference that it is fed.
fn undoes_own_changes(look: &Look<'_>, git: &GitFact) -> bool {
    const LOOKS: [&str; 5] = ["--check", "--stat", "--numstat", "--summary", "--cached"];
    let back = has(git, &["--reverse"]);
    !has(git, &LOOKS) && fed_by_diff(look, git).is_some_and(|diff| back != has(diff, &["-R"]))
}

/// What is fed by the command next, if that is one of these programs.
fn fed_next(look: &Look<'_>, git: &GitFact, programs: &[&str]) -> Option<usize> {
    let next = look.facts.commands.iter().position(|next| next.fed_by == Some(git.by))?;
    programs.contains(&look.facts.commands[next].program.as_str()).then_some(next)
}

/// `git diff | patch -R`: the same.
fn is_patched_back(look: &Look<'_>, git: &GitFact) -> bool {
    let Some(next) = fed_next(look, git, &["patch", "gpatch"]) else { return false };
    let call = look.call(next);
    let back = call.has("-R") || call.has("--reverse");
    !call.has("--dry-run") && tells_own_changes(git) && back != has(git, &["-R"])
}

/// `git archive HEAD | tar x`: what git keeps is written over what is there.
fn is_unpacked_here(look: &Look<'_>, git: &GitFact) -> bool {
    let Some(next) = fed_next(look, git, &["tar", "gtar", "bsdtar"]) else { return false };
    let (call, archive) = (look.call(next), look.call(git.by));
    let command = |at: usize| look.facts.commands.get(at);
    let together = command(next).zip(command(git.by)).is_some_and(|(tar, git)| tar.cwd == git.cwd);
    let unpacks = call.has("-x") || call.has("--extract") || call.has("--get");
    let aside =
        archive.has("--prefix") || archive.has("--remote") || archive.has("--output") || call.has("-C");
    together && unpacks && !aside && !call.has("--directory") && !call.has("-O") && !call.has("--to-stdout")
}

/// The difference between the work tree and what git keeps, where that is what the command is fed.
pub(super) fn fed_by_diff<'l>(look: &'l Look<'_>, git: &GitFact) -> Option<&'l GitFact> {
    let from = look.facts.commands.get(git.by)?.fed_by?;
    of_command(look, from).find(|diff| tells_own_changes(diff))
}

/// `git diff`: what the work tree has and a commit or the index has not.
fn tells_own_changes(diff: &GitFact) -> bool {
    let commits = diff.operands.iter().filter(|word| !looks_like_a_path(word)).count();
    diff.operation == "diff"
        && !has(diff, &["--cached", "--staged", "--no-index"])
        && commits < 2
        && !diff.operands.iter().any(|word| word.contains(".."))
}

fn checkout_discards(look: &Look<'_>, git: &GitFact) -> bool {
    if has(git, &["--force"]) {
        return true;
    }
    // Asked by nobody's answers, it changes nothing.
    if has(git, &["--patch"]) {
        return git.fed;
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
        // They are said of paths alone.
        [_] if has(git, &["--ours", "--theirs"]) => true,
        [one] if is_pattern(one) || is_pathspec(one) => true,
        [one] => is_there(look, git).unwrap_or_else(|| looks_like_a_path(one) || lists_files(look, git, one)),
        [_, ..] => true,
    }
}

/// `:/`, `:/src`, `:!docs`, `:(glob)**`: nothing else begins so but the words of a commit, `:/fix the bug`.
pub(super) fn is_pathspec(word: &str) -> bool {
    word.len() > 1 && word.starts_with(':') && !word.contains(' ')
}

/// No branch is called so.
pub(super) fn is_pattern(word: &str) -> bool {
    word.contains(['*', '?', '[']) && !word.contains(['$', '`', '^', '{']) && !word.starts_with(':')
}

/// A word that only running the line shows, where it comes out of a list of files: `$(git diff --name-only)`, a variable
/// that goes through one, what `xargs` is fed.
pub(super) fn lists_files(look: &Look<'_>, git: &GitFact, word: &str) -> bool {
    let Some(inside) = word.strip_prefix('$') else { return false };
    if names_files(inside) {
        return true;
    }
    let said = |command: &SimpleCommand| {
        let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
        names_files(&words.join(" "))
    };
    let commands = &look.facts.commands;
    let mut feeds =
        std::iter::successors(Some(git.by), |at| commands.get(*at)?.fed_by.filter(|from| from < at));
    if feeds.by_ref().skip(1).any(|at| said(&commands[at])) {
        return true;
    }
    let name = inside.trim_matches(['{', '}']);
    // Of a list in one variable, nothing but the line tells where it comes from.
    if name.contains('[') {
        return look.facts.texts.iter().any(|text| text.path.is_none() && names_files(&text.text));
    }
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let holds = |taken: &Option<Taken>| matches!(taken, Some(Taken::Variable(held)) if held == name);
    let opening = format!("for {name} in ");
    let goes_through = |text: &str| {
        let mut loops = text.split(&opening).skip(1);
        loops.any(|list| {
            let end = list.find("do ").or_else(|| list.find("do\n")).unwrap_or(list.len());
            names_files(&list[..end])
        })
    };
    is_name
        && (commands.iter().take(git.by).any(|command| holds(&command.taken) && said(command))
            || look.facts.texts.iter().any(|text| text.path.is_none() && goes_through(&text.text)))
}

/// What prints names of files, as it is written.
fn names_files(text: &str) -> bool {
    let text = text.trim_start_matches(['(', '`', '$', '"', ' ']);
    let first = text.split(' ').next().unwrap_or(text);
    let says = |word: &str| text.contains(word);
    matches!(first, "find" | "fd" | "ls")
        || says("--name-only")
        || says("--name-status")
        || says("ls-files")
        || says("git status") && (says(" -s") || says("--short") || says("--porcelain"))
        || says("grep") && (says(" -l") || says(" -rl") || says("--files-with-matches"))
}

/// Whether there is something of the name that `git checkout x` gives, where somebody looked: then git means the file,
/// otherwise the branch.
fn is_there(look: &Look<'_>, git: &GitFact) -> Option<bool> {
    look.memory?.paths.get(&branch_or_path(look, git)?)?.exists
}

/// The path that the one word of `git checkout x` would be, if it is no branch.
pub(in crate::runtime::guards) fn branch_or_path(look: &Look<'_>, git: &GitFact) -> Option<String> {
    let [word] = git.operands.as_slice() else { return None };
    if git.operation != "checkout"
        || !git.paths.is_empty()
        || is_pathspec(word)
        || word.contains(['*', '?', '[', '{', '$', '`'])
    {
        return None;
    }
    let cwd = look.facts.commands.get(git.by)?.cwd.clone();
    let fact = FileFact { path: word.clone(), cwd, access: Access::Read, exact: true, by: None };
    Some(look.folders().spot(&fact).path).filter(|path| path.starts_with('/'))
}

/// `.`, `./x`, `src/`, `main.rs`, `:!docs`; a branch has none of these marks.
pub(super) fn looks_like_a_path(word: &str) -> bool {
    if matches!(word, "." | ".." | "*")
        || word.starts_with(':') && !word.starts_with(":/") && word.len() > 1
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
        if push_deletes_by(git) && git_losses::loses_nothing(look, git) {
            return false;
        }
        has(git, &["--force", "--mirror", "--delete", "--prune"])
            || refspecs().any(|spec| {
                (spec.starts_with('+') || spec.contains(":+")) && spec.len() > 1 && !is_leased(spec)
            })
            || refspecs().any(|spec| spec.starts_with(':') && spec.len() > 1)
            || git.config.iter().any(|(name, value)| forces_by_setting(name, value))
    }) || any(look, |git| {
        let set = || git_settings::written(git).is_some_and(|(name, value)| forces_by_setting(name, value));
        git.operation.starts_with("config") && set()
            || git.operation == "remote add" && look.call(git.by).has("--mirror=push")
    })
}

/// A remote to which all is pushed by force, or just so as it is here.
fn forces_by_setting(name: &str, value: &str) -> bool {
    let Some(rest) = name.to_ascii_lowercase().strip_prefix("remote.").map(str::to_owned) else {
        return false;
    };
    rest.ends_with(".push") && value.starts_with(['+', ':']) && value.len() > 1
        || rest.ends_with(".mirror") && !matches!(value, "false" | "no" | "off" | "0")
}

/// `git rm x` without force takes only what is in a commit as it stands; with force, somebody must have looked.
pub(super) fn removes_what_it_keeps(look: &Look<'_>, index: usize) -> bool {
    of_command(look, index)
        .find(|git| git.operation == "rm")
        .is_some_and(|git| !removes_regardless(git) || git_losses::loses_nothing(look, git))
}

/// `git rm -f x`: whatever the files hold.
pub(super) fn removes_regardless(git: &GitFact) -> bool {
    git.operation == "rm" && has(git, &["--force", "-f"])
}

/// `git remote remove x` of one that the line does not add itself, and that a branch follows.
pub(super) fn forgets_a_remote(look: &Look<'_>) -> bool {
    any(look, |git| forgets_a_remote_by(look, git) && !git_losses::loses_nothing(look, git))
}

pub(super) fn forgets_a_remote_by(look: &Look<'_>, git: &GitFact) -> bool {
    let adds = |other: &&GitFact| other.operation == "remote add" && other.by < git.by;
    let mut added = look.facts.git.iter().filter(adds).filter_map(|other| other.operands.first());
    matches!(git.operation.as_str(), "remote remove" | "remote rm")
        && !git.operands.first().is_some_and(|name| added.any(|added| added == name))
}

/// `git push origin --delete x`, `git push origin :x`, and nothing by force beside it.
pub(super) fn push_deletes_by(git: &GitFact) -> bool {
    let specs = || git.operands.iter().skip(1).chain(&git.paths);
    let told = git.flags.iter().any(|flag| matches!(flag.as_str(), "--delete" | "-d"));
    let is_name = |spec: &str| !spec.contains(':') && !spec.starts_with('+');
    let is_deleted = |spec: &String| match spec.strip_prefix(':') {
        Some(name) => is_name(name),
        // What `:x` notes is no option of its own.
        None => told && is_name(spec) && !specs().any(|spec| spec.starts_with(':')),
    };
    git.operation == "push"
        && !has(git, &["--force", "--mirror", "--prune", "--tags"])
        && specs().next().is_some()
        && specs().all(is_deleted)
}

/// A name that was the only way to some work is gone.
pub(super) fn deletes(look: &Look<'_>) -> bool {
    any(look, |git| {
        deletes_by(git)
            && !only_makes(look, git)
            && !is_try_out(look, git)
            && !git_losses::loses_nothing(look, git)
            || git_losses::moves(look, git) && !is_try_out(look, git)
    })
}

/// `echo "create refs/heads/x $new" | git update-ref --stdin`: what it is told is on the line and takes no name away.
fn only_makes(look: &Look<'_>, git: &GitFact) -> bool {
    const TAKES: [&str; 4] = ["delete", "update", "symref", "\\"];
    let from = look.facts.commands.get(git.by).and_then(|command| command.fed_by);
    git.operation == "update-ref"
        && has(git, &["--stdin"])
        && from.and_then(|from| look.facts.commands.get(from)).is_some_and(|from| {
            let words = || from.argv.iter().skip(1);
            matches!(from.program.as_str(), "echo" | "printf")
                && words().any(|word| word.text.starts_with("create "))
                && !words().any(|word| TAKES.iter().any(|verb| word.text.contains(verb)))
        })
}

/// Is it one of the commands that delete a name, whatever it leads to?
pub(super) fn deletes_by(git: &GitFact) -> bool {
    match git.operation.as_str() {
        "branch" => has(git, &["-D", "--force"]) && !has(git, &["--move", "-M", "--copy", "-C", "-m"]),
        "tag" => has(git, &["--delete"]),
        "stash drop" | "stash clear" | "reflog delete" => true,
        "worktree remove" => has(git, &["--force"]),
        "update-ref" if has(git, &["--stdin"]) => true,
        "update-ref" | "symbolic-ref" => has(git, &["--delete", "-d"]),
        "fetch" | "pull" => !git_moves::whole_kinds(git).is_empty(),
        _ => false,
    }
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
            "gc" => call.value_of("--prune").is_some_and(is_soon) || expires_soon(git),
            "maintenance" | "maintenance run" => expires_soon(git),
            "config" | "config set" => {
                git_settings::written(git).is_some_and(|(name, value)| is_expiry(name) && is_soon(value))
            }
            "prune" => !has(git, &["--dry-run", "-n"]) && !call.has("-n"),
            "reflog expire" => {
                let given =
                    ["--expire", "--expire-unreachable"].iter().filter_map(|name| call.value_of(name));
                !has(git, &["--dry-run"]) && (given.into_iter().any(is_soon) || expires_soon(git))
            }
            "replace" => has(git, &["--delete"]),
            _ => false,
        }
    })
}

fn is_never(when: &str) -> bool {
    matches!(when, "never" | "false")
}

/// A time that is not surely as long as git itself waits before it prunes.
fn is_soon(when: &str) -> bool {
    let digits = when.len() - when.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let count: u32 = when[..digits].parse().unwrap_or(1);
    let least = [("day", 30), ("week", 2), ("month", 1), ("year", 1)];
    !is_never(when) && !least.iter().any(|(unit, least)| when.contains(unit) && count >= *least)
}

/// `git -c gc.reflogExpire=now gc`: the same by settings.
fn expires_soon(git: &GitFact) -> bool {
    git.config.iter().any(|(name, value)| is_expiry(name) && is_soon(value))
}

fn is_expiry(name: &str) -> bool {
    const ENDS: [&str; 3] = ["pruneexpire", "reflogexpire", "reflogexpireunreachable"];
    let name = name.to_ascii_lowercase();
    name.starts_with("gc.") && ENDS.iter().any(|end| name.ends_with(end))
}
