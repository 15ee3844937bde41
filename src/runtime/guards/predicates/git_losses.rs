//! The exact losses that a command of git would cause, so that somebody can look whether they are kept elsewhere.

use super::{git, git_clean, git_moves, git_saved, missing};
use crate::runtime::guards::look::Look;
use crate::runtime::model::bytes;
use crate::runtime::model::{Access, GitFact, History, Loss, Question, SimpleCommand, Word};
use crate::runtime::shell;

/// More than this is not looked up.
const MAX_LOSSES: usize = 24;

/// What must be looked up before git's commands on this line can be judged.
pub(in crate::runtime::guards) fn questions(look: &Look<'_>) -> Vec<Question> {
    let speaks = |git: &&GitFact| {
        git::discards_by(look, git)
            || git::deletes_by(git)
            || git_clean::cleans_by(git)
            || git::removes_regardless(git)
            || git::forgets_a_remote_by(look, git)
            || git::push_deletes_by(git)
            || git::branch_or_path(look, git).is_some()
    };
    let spoken = look.facts.git.iter().filter(speaks);
    let losses = spoken.flat_map(|git| {
        let named = losses(look, git).into_iter().flatten();
        named.chain(clean_tree(look, git)).chain(below(look, git))
    });
    let moved = look.facts.git.iter().filter_map(|git| moved(look, git)).flatten();
    let overwritten = look.facts.git.iter().filter_map(|git| overwritten(look, git)).flatten();
    let moved = moved.chain(look.facts.git.iter().filter_map(|git| removed_as_it_is(look, git)));
    let back = (0..look.facts.files.len()).filter_map(|file| brought_back(look, file));
    losses.chain(moved).chain(overwritten).chain(back).take(MAX_LOSSES).map(Question::Loses).collect()
}

/// What has git put files back into the work tree. The rest of a long line is not looked at.
fn puts_back<'l>(look: &'l Look<'_>) -> &'l [usize] {
    look.puts_back.get_or_init(|| {
        let puts = |git: &GitFact| {
            let staged = git::has(git, &["--staged"]) && !git::has(git, &["--worktree"]);
            git.operation == "checkout" && !git.paths.is_empty() || git.operation == "restore" && !staged
        };
        let gits = look.facts.git.iter().enumerate().filter(|(_, git)| puts(git));
        gits.map(|(at, _)| at).take(MAX_LOSSES).collect()
    })
}

/// Somebody looked, and everything that the command takes away is kept elsewhere or was never there.
pub(super) fn loses_nothing(look: &Look<'_>, git: &GitFact) -> bool {
    if git_saved::is_saved(look, git) {
        return true;
    }
    let Some(memory) = look.memory else { return false };
    let kept = |loss| match &loss {
        Loss::Branch { name, .. }
            if is_named_anew(look, git, name) || git_saved::is_pushed_before(look, git, name) =>
        {
            true
        }
        _ => matches!(memory.history.get(&Question::Loses(loss)), Some(History::No(_))),
    };
    let is_kept = losses(look, git).is_some_and(|losses| !losses.is_empty() && losses.into_iter().all(kept))
        || clean_tree(look, git).is_some_and(kept);
    is_kept && below(look, git).is_none_or(kept)
}

/// The command is told to change the repositories that are kept in this one as well, or the line sets git so.
fn below(look: &Look<'_>, git: &GitFact) -> Option<Loss> {
    let sets = |other: &GitFact| {
        other.operation.starts_with("config")
            && other.operands.iter().any(|word| word.eq_ignore_ascii_case("submodule.recurse"))
    };
    let is_told = git::has(git, &["--recurse-submodules"])
        || git.config.iter().any(|(name, _)| name == "submodule.recurse")
        || earlier(look, git).any(sets);
    let works = matches!(
        git.operation.as_str(),
        "reset" | "checkout" | "switch" | "restore" | "read-tree" | "checkout-index"
    );
    let folder = folder_of(look, git).filter(|_| is_told && works)?;
    Some(Loss::Submodules { folder, paths: Vec::new() })
}

/// A file or folder that the line removes and has git put back: what is lost is what git does not keep of it.
pub(super) fn is_brought_back(look: &Look<'_>, file: usize) -> bool {
    let Some(memory) = look.memory else { return false };
    brought_back(look, file)
        .is_some_and(|loss| matches!(memory.history.get(&Question::Loses(loss)), Some(History::No(_))))
}

fn brought_back(look: &Look<'_>, file: usize) -> Option<Loss> {
    let fact = &look.facts.files[file];
    let by = fact.by.filter(|_| fact.exact && matches!(fact.access, Access::Delete | Access::DeleteTree))?;
    let path = &look.spots[file].path;
    let is_back = |git: &GitFact, folder: &str| {
        let named = git.operands.iter().filter(|_| git.operation == "restore").chain(&git.paths);
        let mut back = named.filter_map(|word| look.folders().absolute(word, Some(folder)));
        back.any(|back| back == *path || path.starts_with(&format!("{back}/")))
    };
    let later = puts_back(look).iter().map(|at| &look.facts.git[*at]).filter(|git| git.by > by);
    let folder =
        later.into_iter().find_map(|git| folder_of(look, git).filter(|folder| is_back(git, folder)))?;
    let first = GitFact { by, ..GitFact::default() };
    let calm = is_calm(look, &first, &BRINGS_CHANGES) && !moves_files(look, &first);
    calm.then(|| Loss::Changes { folder, path: path.clone(), from_commit: true })
}

/// A branch is made to lead elsewhere, and what it led to is kept by no other name.
pub(super) fn moves(look: &Look<'_>, git: &GitFact) -> bool {
    moved(look, git).map_or_else(|| is_out_of_sight(look, git), |losses| is_lost(look, losses))
        || removed_as_it_is(look, git).is_some_and(|loss| is_lost(look, vec![loss]))
}

/// A branch is moved in a repository that nobody can look at: another than the folder's, on this machine.
fn is_out_of_sight(look: &Look<'_>, git: &GitFact) -> bool {
    (!git_moves::branches(look, git).is_empty() || git_moves::tag(git).is_some())
        && look.facts.commands.get(git.by).is_some_and(|command| !command.elsewhere)
}

/// Git's own version is written over a file that differs from it.
pub(super) fn overwrites(look: &Look<'_>, git: &GitFact) -> bool {
    overwritten(look, git).is_some_and(|losses| is_lost(look, losses))
}

/// Somebody looked and found that something is lost. These are ways to make a thing as often as to replace one, so that
/// what cannot be told is no reason to stop; before anybody looked, it is a reason to look.
fn is_lost(look: &Look<'_>, losses: Vec<Loss>) -> bool {
    let Some(memory) = look.memory else { return !losses.is_empty() };
    losses.into_iter().any(|loss| memory.history.get(&Question::Loses(loss)) == Some(&History::Yes))
}

fn moved(look: &Look<'_>, git: &GitFact) -> Option<Vec<Loss>> {
    let (names, tag) = (git_moves::branches(look, git), git_moves::tag(git));
    let folder = folder_of(look, git).filter(|_| !names.is_empty() || tag.is_some())?;
    let names = names.into_iter().filter(|name| is_plain(name) && !is_named_anew(look, git, name));
    let loss =
        |name: &str| Loss::Branch { folder: folder.clone(), name: name.to_owned(), may_be_missing: true };
    // Of a tag it is the name that counts: others have looked it up by then.
    let tag = tag.filter(|name| is_plain(name)).map(|name| format!("refs/tags/{name}"));
    let tag = tag.map(|reference| Loss::Name { folder: folder.clone(), reference, may_be_missing: false });
    Some(names.map(loss).chain(tag).collect())
}

/// A work tree that git removes by itself only where it is clean; what it does not look at goes all the same.
fn removed_as_it_is(look: &Look<'_>, git: &GitFact) -> Option<Loss> {
    let is_it = git.operation == "worktree remove" && !git::deletes_by(git);
    let path = git.operands.iter().chain(&git.paths).next().filter(|path| is_it && is_plain(path))?.clone();
    let folder = folder_of(look, git)?;
    Some(Loss::WorkTree { folder, path: as_git_sees(look, &path)?, forced: false, may_be_missing: false })
}

/// The path as git gets it: from the folder that it runs in, or absolute.
fn as_git_sees(look: &Look<'_>, word: &str) -> Option<String> {
    if word.starts_with('~') { look.folders().absolute(word, None) } else { Some(word.to_owned()) }
}

fn overwritten(look: &Look<'_>, git: &GitFact) -> Option<Vec<Loss>> {
    let files = git_moves::files(look, git);
    let folder = folder_of(look, git).filter(|_| !files.is_empty())?;
    Some(files.into_iter().filter_map(|path| named_change(look, path, &folder, true)).collect())
}

/// A name written out.
pub(super) fn is_plain(word: &str) -> bool {
    word != "-" && !word.contains(['*', '?', '[', '{', '$', '`', ':', '~', '^', '@'])
}

/// Where git is run; None where that cannot be told, or where it works on another repository than the folder's.
pub(super) fn folder_of(look: &Look<'_>, git: &GitFact) -> Option<String> {
    let command = look.facts.commands.get(git.by)?;
    let first_link = || {
        let links = look.facts.files.iter().filter(|file| file.access == Access::LinkTo);
        links.filter_map(|file| file.by).min()
    };
    // Through a link that the line makes, nobody can look yet.
    let links =
        || command.cwd.is_some() && look.first_link.get_or_init(first_link).is_some_and(|by| by < git.by);
    if command.elsewhere || is_elsewhere(look, git) || !keeps_folder(look, command) || links() {
        return None;
    }
    match &command.cwd {
        Some(cwd) => look.folders().absolute(cwd, None),
        None => Some(look.event.cwd.clone()),
    }
}

/// It is another repository than the folder's, by an option, a setting or a variable. What `set -a` exports shows in the
/// text of the line alone.
pub(super) fn is_elsewhere(look: &Look<'_>, git: &GitFact) -> bool {
    const LEADS: [&str; 9] = [
        "GIT_DIR",
        "GIT_WORK_TREE",
        "GIT_COMMON_DIR",
        "GIT_INDEX_FILE",
        "GIT_OBJECT_DIRECTORY",
        "GIT_NAMESPACE",
        "GIT_PREFIX",
        "GIT_CONFIG",
        "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    ];
    let call = look.call(git.by);
    let is_set = || {
        let assigned = |(name, _): &(String, Word)| name.starts_with("GIT_");
        let mut commands = look.facts.commands.iter();
        commands.any(|other| other.assigned.iter().any(assigned))
            || look.facts.texts.iter().any(|text| {
                let line = text.path.is_none().then_some(text.text.as_bytes());
                line.is_some_and(|line| LEADS.iter().any(|name| bytes::find(line, name.as_bytes()).is_some()))
            })
    };
    call.has("--git-dir")
        || call.has("--work-tree")
        || git.config.iter().any(|(name, _)| matches!(name.as_str(), "core.worktree" | "core.bare"))
        || *look.leads_elsewhere.get_or_init(is_set)
}

/// Nothing stands around the command that may run it in another folder than the line says: code of other languages, what
/// goes from folder to folder, and programs that nobody knows.
fn keeps_folder(look: &Look<'_>, command: &SimpleCommand) -> bool {
    const STAY: [&str; 24] = [
        "xargs",
        "timeout",
        "gtimeout",
        "env",
        "nice",
        "ionice",
        "nohup",
        "sudo",
        "doas",
        "time",
        "command",
        "exec",
        "builtin",
        "eval",
        "stdbuf",
        "setsid",
        "chrt",
        "taskset",
        "watch",
        "flock",
        "busybox",
        "trap",
        "unbuffer",
        "caffeinate",
    ];
    let goes_below = || {
        look.facts
            .git
            .iter()
            .any(|git| matches!(git.operation.as_str(), "submodule foreach" | "for-each-repo"))
    };
    command.via.iter().all(|via| {
        let program = via.split(' ').next().unwrap_or(via);
        match program {
            "git" => !goes_below(),
            "script" => true,
            program => shell::is_shell(program) || STAY.contains(&program),
        }
    })
}

/// All that it takes away, named; None where that cannot be told, or where an earlier command of the line may have put
/// something there that nobody can look up yet.
fn losses(look: &Look<'_>, git: &GitFact) -> Option<Vec<Loss>> {
    let folder = folder_of(look, git)?;
    match git.operation.as_str() {
        "checkout" | "restore" => changes(look, git, &folder),
        "rm" => {
            let calm = is_calm(look, git, &BRINGS_CHANGES) && !moves_files(look, git);
            let named = git.operands.iter().chain(&git.paths).filter(|_| calm);
            named.map(|word| named_change(look, word, &folder, false)).collect()
        }
        "submodule update" => {
            let paths: Vec<String> = git.operands.iter().chain(&git.paths).cloned().collect();
            let calm = paths.iter().all(|path| is_plain(path))
                && is_calm(look, git, &BRINGS_UNKEPT)
                && !moves_files(look, git);
            calm.then(|| vec![Loss::Submodules { folder, paths }])
        }
        "clean" => git_clean::unkept(look, git, folder).map(|loss| vec![loss]),
        // Which tags the other side has, only asking it tells: those that alone lead to something count.
        "fetch" | "pull" => {
            let below = git_moves::whole_kinds(git).into_iter();
            Some(below.map(|below| Loss::Names { folder: folder.clone(), below: below.to_owned() }).collect())
        }
        "update-ref" if git.operands.len() < 3 => {
            let name = git.operands.first()?.strip_prefix("refs/heads/").filter(|name| is_plain(name))?;
            let loss = Loss::Branch { folder, name: name.to_owned(), may_be_missing: false };
            is_calm(look, git, &MOVES_BRANCHES).then(|| vec![loss])
        }
        "remote remove" | "remote rm" => {
            let name = git.operands.first().filter(|name| is_plain(name))?.clone();
            Some(vec![Loss::Remote { folder, name }])
        }
        "push" => {
            let remote = git.remote.clone().filter(|remote| is_plain(remote))?;
            let loss = |name: &String| {
                let (folder, remote, name) = (folder.clone(), remote.clone(), name.clone());
                is_plain(&name).then_some(Loss::Pushed { folder, remote, name })
            };
            git.branches.iter().map(loss).collect()
        }
        "tag" => {
            let loss = |name: &String| {
                let (folder, name) = (folder.clone(), name.clone());
                let may_be_missing =
                    git_saved::is_tagged_before(look, git, &name) || missing::tag(look, git, &name);
                // One that leads elsewhere from then on is another tag under a name that others know.
                let loss = if missing::tags_anew(look, git, &name) {
                    Loss::Name { folder, reference: format!("refs/tags/{name}"), may_be_missing }
                } else {
                    Loss::Tag { folder, name: name.clone(), may_be_missing }
                };
                is_plain(&name).then_some(loss)
            };
            git.operands.iter().chain(&git.paths).map(loss).collect()
        }
        "apply" => {
            let diff = git::fed_by_diff(look, git).filter(|diff| diff.operands.is_empty())?;
            diff.paths.iter().map(|word| named_change(look, word, &folder, false)).collect()
        }
        "diff" if git.operands.is_empty() => {
            git.paths.iter().map(|word| named_change(look, word, &folder, false)).collect()
        }
        "branch" if git.operands.iter().all(|word| is_plain(word)) => {
            let moves = !git::has(git, &["-D", "--delete", "-d"]);
            // `git branch -f backup HEAD` makes the branch where there is none.
            let made = moves && git.operands.len() == 2;
            let names = git.operands.iter().take(if moves { 1 } else { usize::MAX });
            let calm = is_calm(look, git, &MOVES_BRANCHES);
            let takes_in = earlier(look, git).any(|other| other.operation == "commit");
            let loss = |name: &String| {
                let own = !moves && is_made_before(look, git, name);
                let may_be_missing = made || own || !moves && missing::branch(look, git, name);
                let loss = Loss::Branch { folder: folder.clone(), name: name.clone(), may_be_missing };
                (calm || own).then_some(loss)
            };
            // What the line commits may have been changed before it: then the branch is the only place that keeps it.
            let tree = (!calm && takes_in).then(|| Some(Loss::Tree(folder.clone())));
            names.map(loss).chain(tree).collect()
        }
        "reset" if undoes_itself(look, git) => Some(vec![Loss::Tree(folder)]),
        "reset" => reset(look, git, folder).map(|loss| vec![loss]),
        // All of them at once, and names that people gave, stay a person's matter.
        "stash drop" if is_calm(look, git, &MAKES_STASHES) => {
            let reference = "refs/stash".to_owned();
            Some(vec![Loss::Name { folder, reference, may_be_missing: missing::stash(look, git) }])
        }
        "worktree remove" => {
            let paths = git.operands.iter().chain(&git.paths);
            let calm = is_calm(look, git, &["worktree add", "worktree move"]);
            let loss = |word: &String| {
                let lies = look.folders().absolute(word, Some(&folder))?;
                let made = is_added_before(look, git, &folder, &lies) && !moves_files(look, git);
                let may_be_missing = made || missing::work_tree(look, git);
                let (folder, path) = (folder.clone(), as_git_sees(look, word)?);
                (calm || made).then_some(Loss::WorkTree { folder, path, forced: true, may_be_missing })
            };
            paths.map(loss).collect()
        }
        _ => None,
    }
}

/// The line begins by giving the commits of that branch another name: `git branch -f next tmp`. What comes after
/// something else may depend on it.
fn is_named_anew(look: &Look<'_>, git: &GitFact, name: &str) -> bool {
    let first = look.facts.commands.iter().take_while(|command| command.program == "cd").count();
    let names = |other: &GitFact| {
        matches!(other.operation.as_str(), "branch" | "tag")
            && matches!(other.operands.as_slice(), [new, from] if from == name && !git.operands.contains(new))
            && !git::has(other, &["--delete", "-d", "--move", "-m", "--list", "--contains"])
    };
    first < git.by && git::of_command(look, first).any(names)
}

/// The line itself makes the branch before it deletes it: all that is lost with it is of the line's own making, unless it
/// adds files that git did not know.
fn is_made_before(look: &Look<'_>, git: &GitFact, name: &str) -> bool {
    let adds = earlier(look, git).any(|other| other.operation == "add");
    !adds && earlier(look, git).any(|other| missing::makes(look, other, name))
}

/// The same of a work tree.
fn is_added_before(look: &Look<'_>, git: &GitFact, folder: &str, path: &str) -> bool {
    earlier(look, git).filter(|other| other.operation == "worktree add").any(|other| {
        let mut words = other.operands.iter().chain(&other.paths);
        folder_of(look, other).as_deref() == Some(folder)
            && words.any(|word| look.folders().absolute(word, Some(folder)).as_deref() == Some(path))
    })
}

/// Where the work tree is clean as a whole, nothing is lost although the paths tell nothing: the line comes to them from
/// another commit (`git switch x && git restore --source=main f`), or clears the way for what wants a clean tree
/// (`git checkout . && git pull`).
fn clean_tree(look: &Look<'_>, git: &GitFact) -> Option<Loss> {
    const WANT_CLEAN: [&str; 9] =
        ["merge", "pull", "rebase", "checkout", "switch", "cherry-pick", "am", "stash pop", "stash apply"];
    let here = matches!(git.operation.as_str(), "checkout" | "restore")
        || git.operation == "reset" && git.operands.iter().all(|word| word == "HEAD");
    let calm = is_calm(look, git, &BRINGS_UNKEPT) && !moves_files(look, git);
    let folder = folder_of(look, git).filter(|_| here && calm)?;
    let is_near = |other: &GitFact| {
        other.paths.is_empty()
            && WANT_CLEAN.contains(&other.operation.as_str())
            && folder_of(look, other).as_deref() == Some(&folder)
    };
    let comes = |other: &GitFact| matches!(other.operation.as_str(), "checkout" | "switch") && is_near(other);
    let later = |other: &GitFact| other.by > git.by && is_near(other);
    (earlier(look, git).any(comes) || look.facts.git.iter().any(later)).then(|| {
        let named = git.operation == "checkout" && git.operands.len() + git.paths.len() > 1;
        let commit = git.operands.first().filter(|_| named).map(String::as_str);
        let commit = look.call(git.by).value_of("--source").or(commit).unwrap_or("HEAD").to_owned();
        Loss::Somewhere { folder, commit: Some(commit) }
    })
}

/// What the line moves before may be the only copy of something.
pub(super) fn moves_files(look: &Look<'_>, git: &GitFact) -> bool {
    let mut files = look.facts.files.iter();
    files.any(|file| file.access == Access::MoveFrom && file.by.is_none_or(|by| by < git.by))
}

/// `git cherry-pick x || git cherry-pick --abort; git reset --hard`: in a clean tree only what the line did before can be
/// undone. What it takes out of a stash is kept nowhere else.
fn undoes_itself(look: &Look<'_>, git: &GitFact) -> bool {
    const DOES: [&str; 7] = ["cherry-pick", "merge", "rebase", "am", "apply", "revert", "pull"];
    let here = git.operands.is_empty() || git.operands == ["HEAD"];
    here && git.paths.is_empty()
        && is_calm(look, git, &BRINGS_UNKEPT)
        && earlier(look, git).any(|other| {
            DOES.contains(&other.operation.as_str()) && folder_of(look, other) == folder_of(look, git)
        })
}

/// `git reset --hard origin/main`: what it leaves behind may be kept by another name, one that the line gives included.
fn reset(look: &Look<'_>, git: &GitFact, folder: String) -> Option<Loss> {
    let [target] = git.operands.as_slice() else { return None };
    // Back to where it is, all that goes are changes: who says so means them.
    let here = matches!(target.as_str(), "HEAD" | "@");
    let odd = target.contains('{') && !target.contains("@{");
    let named = !here && !odd && !target.contains(['*', '?', '[', '$', '`', ':', ' ']);
    let stash = git_saved::stashed(look, git);
    let still =
        ["checkout", "switch", "fetch", "branch", "tag", "status", "log", "diff", "rev-parse", "show"];
    let is_still = earlier(look, git).all(|other| {
        (still.contains(&other.operation.as_str()) || stash == Some(other.by))
            && folder_of(look, other).as_deref() == Some(&folder)
    });
    let moves = |other: &GitFact| {
        matches!(other.operation.as_str(), "checkout" | "switch")
            || matches!(other.operation.as_str(), "branch" | "tag") && !gives_a_name(other)
    };
    let writes = look.facts.files.iter().any(|file| {
        let before = file.by.is_none_or(|by| by < git.by);
        before && !matches!(file.access, Access::Read) && !file.path.starts_with("/dev/")
    });
    let unrest = writes || look.facts.scripts.iter().any(|script| script.by < git.by);
    if !named || !git.paths.is_empty() || !is_still || unrest || earlier(look, git).any(moves) {
        return None;
    }
    let kept = earlier(look, git)
        .find(|other| gives_a_name(other))
        .map(|other| other.operands.get(1).cloned().unwrap_or_else(|| "HEAD".to_owned()));
    let fetched = earlier(look, git).any(|other| other.operation == "fetch");
    Some(Loss::Reset { folder, target: target.clone(), kept, fetched, put_aside: stash.is_some() })
}

/// `git branch backup`, `git tag before main`.
fn gives_a_name(other: &GitFact) -> bool {
    matches!(other.operation.as_str(), "branch" | "tag")
        && matches!(other.operands.len(), 1 | 2)
        && !git::has(
            other,
            &["--delete", "-d", "--move", "-m", "--force", "-f", "--list", "-l", "--contains"],
        )
}

/// What the line has git do before.
pub(super) fn earlier<'l>(look: &'l Look<'_>, git: &GitFact) -> impl Iterator<Item = &'l GitFact> {
    let by = git.by;
    look.facts.git.iter().filter(move |other| other.by < by)
}

/// What gives a branch commits, or makes one whose commits came before.
const MOVES_BRANCHES: [&str; 12] = [
    "commit",
    "merge",
    "rebase",
    "cherry-pick",
    "am",
    "revert",
    "pull",
    "reset",
    "update-ref",
    "filter-branch",
    "worktree add",
    "subtree",
];

/// What puts something into the work tree that git keeps nowhere.
const BRINGS_CHANGES: [&str; 9] = [
    "stash pop",
    "stash apply",
    "apply",
    "am",
    "cherry-pick",
    "revert",
    "merge",
    "read-tree",
    "checkout-index",
];

/// What of these brings changes that no commit keeps either.
const BRINGS_UNKEPT: [&str; 4] = ["stash pop", "stash apply", "read-tree", "checkout-index"];

/// What makes a stash.
const MAKES_STASHES: [&str; 5] = ["stash", "stash push", "stash save", "stash create", "stash store"];

/// None of these happens earlier on the line: operations, or with their own (`stash pop`).
pub(super) fn is_calm(look: &Look<'_>, git: &GitFact, unrest: &[&str]) -> bool {
    let mut named = earlier(look, git).map(|other| other.operation.as_str());
    look.facts.scripts.iter().all(|script| script.by > git.by) && named.all(|one| !unrest.contains(&one))
}

fn changes(look: &Look<'_>, git: &GitFact, folder: &str) -> Option<Vec<Loss>> {
    let whole =
        git::has(git, &["--force", "--pathspec-from-file", "--patch", "-p", "--overlay", "--no-overlay"]);
    if whole || moves_files(look, git) || !is_calm(look, git, &BRINGS_UNKEPT) {
        return None;
    }
    let restores = git.operation == "restore";
    let (from_commit, named): (bool, Vec<&String>) = match (restores, git.paths.is_empty()) {
        (true, _) => (
            git::has(git, &["--source", "-s", "--staged", "-S"]),
            git.operands.iter().chain(&git.paths).collect(),
        ),
        (false, false) => (!git.operands.is_empty(), git.paths.iter().collect()),
        (false, true) if git.operands.len() == 1 => (false, git.operands.iter().collect()),
        // The first word may be a path like the others: git looks whether there is such a commit.
        (false, true)
            if git
                .operands
                .first()
                .is_some_and(|word| git::is_pattern(word) || git::lists_files(look, git, word)) =>
        {
            (true, git.operands.iter().collect())
        }
        (false, true) => (true, git.operands.iter().skip(1).collect()),
    };
    let first = git
        .operands
        .first()
        .filter(|word| !restores && git.paths.is_empty() && git.operands.len() > 1 && !is_computed(word));
    let first = first.map(|word| {
        let odd = word.starts_with('~') || word.contains('{') && !word.contains("@{");
        (!odd).then(|| Loss::Named { folder: folder.to_owned(), word: word.clone() })
    });
    if named.iter().any(|word| is_computed(word)) {
        // Whatever it comes to lies in the work tree. What the line takes out of commits before is kept by these.
        let other = named.iter().filter(|word| !is_computed(word));
        let other = other.map(|word| named_change(look, word, folder, from_commit));
        let source = look.call(git.by).value_of("--source").map(str::to_owned);
        let commit = source.or_else(|| git.operands.first().filter(|_| !restores).cloned());
        let commit = commit.or_else(|| Some("HEAD".to_owned())).filter(|_| from_commit);
        let somewhere = Loss::Somewhere { folder: folder.to_owned(), commit };
        return other.chain(first).chain([Some(somewhere)]).collect();
    }
    // One side of a merge that the line begins is taken instead of what the merge made.
    let sides = git::has(git, &["--ours", "--theirs"]);
    if !sides && !is_calm(look, git, &BRINGS_CHANGES) {
        return None;
    }
    if let [word] = named.as_slice()
        && !git::looks_like_a_path(word)
        && git::branch_or_path(look, git).is_some()
    {
        return Some(vec![Loss::There { folder: folder.to_owned(), word: (*word).clone() }]);
    }
    named.into_iter().map(|word| named_change(look, word, folder, from_commit)).chain(first).collect()
}

/// A path that only running the line shows: `"$file"`, `src/*.py`.
fn is_computed(word: &str) -> bool {
    !word.starts_with(':') && word != "*" && word.contains(['$', '`', '*', '?', '['])
}

pub(super) fn named_change(look: &Look<'_>, word: &str, folder: &str, from_commit: bool) -> Option<Loss> {
    let from_top = word.strip_prefix(":/").or_else(|| word.strip_prefix(":(top)"));
    let plain = from_top.unwrap_or(word);
    let odd = plain.starts_with(':') || plain.contains(['*', '?', '[', '{', '$', '`']);
    if let Some(rest) = from_top {
        let is_below = !odd && !matches!(rest.trim_end_matches('/'), "" | ".") && !rest.contains("..");
        let (folder, path) = (folder.to_owned(), format!(":/{rest}"));
        return is_below.then_some(Loss::Changes { folder, path, from_commit });
    }
    let path = look.folders().absolute(word, Some(folder)).filter(|_| !odd)?;
    // A whole tree is a person's matter, however clean it looks at this moment.
    let is_whole =
        path == folder || path == look.scene.root || look.scene.root.starts_with(&format!("{path}/"));
    let (folder, path) = (folder.to_owned(), as_git_sees(look, word)?);
    (!is_whole).then_some(Loss::Changes { folder, path, from_commit })
}
