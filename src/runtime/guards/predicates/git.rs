//! What git would throw away, overwrite or run.

use super::git_losses;
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::model::{Access, FileFact, GitFact};

fn any(look: &Look<'_>, condition: impl Fn(&GitFact) -> bool) -> bool {
    look.facts.git.iter().any(|git| !is_help(look, git) && condition(git))
}

fn is_help(look: &Look<'_>, git: &GitFact) -> bool {
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
    any(look, |git| discards_by(look, git) && !is_try_out(look, git) && !git_losses::loses_nothing(look, git))
}

/// git works below a folder for temporary files, in no work tree of this session's.
fn is_try_out(look: &Look<'_>, git: &GitFact) -> bool {
    let Some(command) = look.facts.commands.get(git.by).filter(|command| !command.elsewhere) else {
        return false;
    };
    let folder = command.cwd.as_deref().and_then(|cwd| look.ground().absolute(cwd, None));
    let call = look.call(git.by);
    folder.is_some_and(|folder| look.ground().is_temp(&folder))
        && !call.has("--git-dir")
        && !call.has("--work-tree")
        && !command.assigned.iter().any(|(name, _)| name.starts_with("GIT_"))
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
        "checkout-index" => has(git, &["--force"]),
        "read-tree" => has(git, &["--reset"]),
        "submodule deinit" => has(git, &["--force", "--all"]),
        _ => false,
    }
}

fn checkout_discards(look: &Look<'_>, git: &GitFact) -> bool {
    if has(git, &["--force"]) {
        return true;
    }
    if has(git, &["--ours", "--theirs", "--patch"]) {
        return false;
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
        [one] => is_there(look, git).unwrap_or_else(|| looks_like_a_path(one)),
        [_, ..] => true,
    }
}

/// Whether there is something of the name that `git checkout x` gives, where somebody looked: then git means the file,
/// otherwise the branch.
fn is_there(look: &Look<'_>, git: &GitFact) -> Option<bool> {
    look.memory?.paths.get(&branch_or_path(look, git)?)?.exists
}

/// The path that the one word of `git checkout x` would be, if it is no branch.
pub(in crate::runtime::guards) fn branch_or_path(look: &Look<'_>, git: &GitFact) -> Option<String> {
    let [word] = git.operands.as_slice() else { return None };
    if git.operation != "checkout" || word.contains(['*', '?', '[', '{', '$', '`']) {
        return None;
    }
    let cwd = look.facts.commands.get(git.by)?.cwd.clone();
    let fact = FileFact { path: word.clone(), cwd, access: Access::Read, exact: true, by: None };
    Some(look.ground().spot(&fact).path).filter(|path| path.starts_with('/'))
}

/// `.`, `./x`, `src/`, `main.rs`; a branch has none of these marks.
fn looks_like_a_path(word: &str) -> bool {
    if matches!(word, "." | ".." | "*" | ":/")
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
        if git.operation != "push" || has(git, &["--dry-run"]) {
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
        has(git, &["--force", "--mirror", "--delete", "--prune"])
            || refspecs().any(|spec| {
                (spec.starts_with('+') || spec.contains(":+")) && spec.len() > 1 && !is_leased(spec)
            })
            || refspecs().any(|spec| spec.starts_with(':') && spec.len() > 1)
    })
}

/// A name that was the only way to some work is gone.
pub(super) fn deletes(look: &Look<'_>) -> bool {
    any(look, |git| deletes_by(git) && !git_losses::loses_nothing(look, git))
}

/// Is it one of the commands that delete a name, whatever it leads to?
pub(super) fn deletes_by(git: &GitFact) -> bool {
    match git.operation.as_str() {
        "branch" => has(git, &["-D", "--force"]) && !has(git, &["--move", "-M", "--copy", "-C", "-m"]),
        "tag" => has(git, &["--delete"]),
        "stash drop" | "stash clear" | "reflog delete" => true,
        "worktree remove" => has(git, &["--force"]),
        "update-ref" => has(git, &["--delete", "-d"]),
        _ => false,
    }
}

/// Files that git does not keep are removed, so that nothing brings them back. `-X` takes only what is ignored.
pub(super) fn cleans(look: &Look<'_>) -> bool {
    any(look, |git| {
        let unforced = git
            .config
            .iter()
            .any(|(name, value)| name.eq_ignore_ascii_case("clean.requireForce") && value != "true");
        git.operation == "clean"
            && !is_try_out(look, git)
            && (has(git, &["--force"]) || unforced)
            && !has(git, &["--dry-run", "--interactive", "--only-ignored", "-X", "-i", "-n", "--no-force"])
    })
}

pub(super) fn rewrites_history(look: &Look<'_>) -> bool {
    any(look, |git| {
        let call = look.call(git.by);
        match git.operation.as_str() {
            "filter-branch" => true,
            "filter-repo" => !has(git, &["--dry-run", "--analyze"]),
            "gc" => ["--prune=now", "--prune=all", "--prune=0"].iter().any(|spec| call.has(spec)),
            "prune" => !has(git, &["--dry-run", "-n"]) && !call.has("-n"),
            "reflog expire" => {
                !has(git, &["--dry-run"])
                    && [
                        "--expire=now",
                        "--expire=all",
                        "--expire-unreachable=now",
                        "--expire-unreachable=all",
                    ]
                    .iter()
                    .any(|spec| call.has(spec))
            }
            "replace" => has(git, &["--delete"]),
            _ => false,
        }
    })
}

/// Settings of git whose value is a program that git will run.
const PROGRAMS: [&str; 22] = [
    "core.sshcommand",
    "core.fsmonitor",
    "core.editor",
    "core.pager",
    "core.askpass",
    "core.gitproxy",
    "sequence.editor",
    "gpg.program",
    "credential.helper",
    "diff.external",
    "merge.tool",
    "difftool.",
    "mergetool.",
    "diff.",
    "filter.",
    "alias.",
    "pager.",
    "uploadpack.",
    "receivepack.",
    "protocol.ext.",
    "remote.",
    "url.",
];

/// git is given a program to run, by a setting or a variable.
pub(super) fn runs_a_program(look: &Look<'_>) -> bool {
    let by_setting = any(look, |git| {
        let chooses =
            |name: &str, value: &str| is_program_setting(name, value) || is_hiding_alias(git, name, value);
        // `-calias.x=y` is `-c alias.x=y`.
        let glued = look.call(git.by).options.iter();
        let glued = glued.filter_map(|option| Some((option.name.strip_prefix("-c")?, option.value?)));
        let inline = git.config.iter().any(|(name, value)| chooses(name, value))
            || glued.into_iter().any(|(name, value)| chooses(name, value));
        let written = git.operation.starts_with("config")
            && !has(
                git,
                &["--get", "--get-all", "--list", "--unset", "--get-regexp", "--unset-all", "--show-origin"],
            )
            && matches!(setting(git), Some((name, value)) if is_program_setting(name, value));
        inline || written
    });
    by_setting
        || look.facts.commands.iter().any(|command| {
            let given = command.assigned.iter().any(|(name, value)| is_program_variable(name, &value.text));
            let exported = command.program == "export"
                && command
                    .argv
                    .iter()
                    .filter_map(|word| word.text.split_once('='))
                    .any(|(name, value)| is_program_variable(name, value));
            let hidden = command.program == "git"
                && command.assigned.iter().any(|(name, value)| {
                    name.starts_with("GIT_CONFIG_KEY_")
                        && value.text.to_ascii_lowercase().starts_with("alias.")
                });
            given && command.program == "git" && talks(look, command) || exported || hidden
        })
}

/// The variable only matters to commands that open a connection.
fn talks(look: &Look<'_>, command: &crate::runtime::model::SimpleCommand) -> bool {
    const TALKING: [&str; 10] = [
        "fetch",
        "pull",
        "push",
        "clone",
        "ls-remote",
        "remote",
        "submodule",
        "archive",
        "fetch-pack",
        "send-pack",
    ];
    let index = look.facts.commands.iter().position(|other| std::ptr::eq(other, command));
    look.facts.git.iter().any(|git| {
        Some(git.by) == index
            && TALKING.iter().any(|word| git.operation.split(' ').next() == Some(word))
            && (git.operation != "archive" || has(git, &["--remote"]))
    })
}

/// Name and value of `git config name value`, also as `git config set name value`.
fn setting(git: &GitFact) -> Option<(&str, &str)> {
    let words: Vec<&str> = git.operands.iter().map(String::as_str).filter(|word| *word != "set").collect();
    match words.as_slice() {
        [name, value, ..] => Some((name, value)),
        _ => None,
    }
}

fn is_program_variable(name: &str, value: &str) -> bool {
    let takes = matches!(
        name,
        "GIT_SSH_COMMAND" | "GIT_SSH" | "GIT_PROXY_COMMAND" | "GIT_EXTERNAL_DIFF" | "GIT_ASKPASS"
    );
    takes && !is_plain_ssh(value)
}

/// `ssh`, with whatever options, is what it would be anyway; unless an option names a program.
fn is_plain_ssh(value: &str) -> bool {
    let first = value.split_whitespace().next().unwrap_or_default();
    let lower = value.to_ascii_lowercase();
    matches!(first, "ssh" | "/usr/bin/ssh" | "true" | "echo" | "")
        && !lower.contains("proxycommand")
        && !lower.contains("localcommand")
}

fn is_program_setting(name: &str, value: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    if !PROGRAMS
        .iter()
        .any(|program| lower == *program || (program.ends_with('.') && lower.starts_with(program)))
    {
        return false;
    }
    match lower.as_str() {
        "core.sshcommand" => !is_plain_ssh(value),
        "core.editor" | "sequence.editor" => {
            value.contains([';', '|', '$']) || value.starts_with("sh ") || value.starts_with("bash ")
        }
        "core.pager" => {
            !matches!(value.split(' ').next(), Some("cat" | "less" | "delta" | "more" | "" | "bat"))
        }
        "core.fsmonitor" => !matches!(value, "true" | "false"),
        "credential.helper" => value.starts_with('!') || value.starts_with("store") || value.contains('/'),
        "gpg.program" => !value.contains("gpg"),
        _ if lower.starts_with("alias.") || lower.starts_with("pager.") => {
            value.starts_with('!') && is_harmful_alias(value)
        }
        _ if lower.starts_with("url.") => {
            lower.ends_with("insteadof")
                && !lower.contains("git@github.com")
                && !lower.contains("https://github.com")
        }
        _ if lower.starts_with("remote.") => {
            lower.ends_with("uploadpack") || lower.ends_with("receivepack") || lower.ends_with(".vcs")
        }
        _ if lower.starts_with("protocol.ext.") => value == "always",
        _ if lower.starts_with("filter.") => !value.contains("git-lfs"),
        _ if lower.starts_with("diff.") => {
            lower.ends_with(".textconv") || lower.ends_with(".command") || lower == "diff.external"
        }
        _ => lower == "core.askpass" || lower == "core.gitproxy" || lower.ends_with(".cmd"),
    }
}

/// `-c alias.x=reset x --hard`: the line hides from its reader what git does. An alias cannot take a builtin's name.
fn is_hiding_alias(git: &GitFact, name: &str, value: &str) -> bool {
    const HIDDEN: [&str; 13] = [
        "reset",
        "push",
        "clean",
        "checkout",
        "restore",
        "branch",
        "stash",
        "switch",
        "filter-branch",
        "gc",
        "reflog",
        "update-ref",
        "tag",
    ];
    let Some(alias) = name.strip_prefix("alias.") else { return false };
    let first = value.split_whitespace().next().unwrap_or_default();
    git.operation.split(' ').next() == Some(alias) && !is_builtin(alias) && HIDDEN.contains(&first)
}

fn is_builtin(name: &str) -> bool {
    const BUILTINS: [&str; 24] = [
        "add", "blame", "branch", "checkout", "clean", "clone", "commit", "diff", "fetch", "init", "log",
        "ls-files", "merge", "mv", "pull", "push", "rebase", "reset", "restore", "rm", "show", "stash",
        "status", "tag",
    ];
    BUILTINS.contains(&name)
}

/// An alias that runs a program is common; one that runs something guarded is not.
fn is_harmful_alias(value: &str) -> bool {
    [
        "rm ",
        "curl",
        "wget",
        "sh -c",
        "bash",
        "eval",
        "nc ",
        "cf-guide",
        "reset --hard",
        "push --force",
        "python",
    ]
    .iter()
    .any(|word| value.contains(word))
}

/// Where git looks for hooks, or its work tree, is set; asking for the value or writing about it is not that.
pub(super) fn moves_hooks(look: &Look<'_>) -> bool {
    const WRITTEN_ABOUT: [&str; 18] = [
        "commit",
        "log",
        "grep",
        "show",
        "diff",
        "tag",
        "notes",
        "blame",
        "add",
        "push",
        "shortlog",
        "merge",
        "stash",
        "cherry-pick",
        "branch",
        "help",
        "status",
        "rev-list",
    ];
    let is_meant = |text: &str| contains_any(text, &["core.hookspath", "core.worktree"]);
    any(look, |git| {
        let global = git.config.iter().any(|(name, value)| is_meant(name) || is_meant(value))
            || look
                .call(git.by)
                .options
                .iter()
                .any(|option| is_meant(option.name) && option.name.starts_with("-c"));
        let operation = git.operation.split(' ').next().unwrap_or_default();
        let named = || look.facts.commands[git.by].argv.iter().any(|word| is_meant(&word.text));
        global
            || match operation {
                "config" => named() && !is_reading_config(git),
                _ => named() && !WRITTEN_ABOUT.contains(&operation),
            }
    })
}

/// `git config name`, `git config --get name`, `git config get name`, lists.
fn is_reading_config(git: &GitFact) -> bool {
    const CHANGES: [&str; 8] = [
        "--unset",
        "--unset-all",
        "--replace-all",
        "--add",
        "--edit",
        "--rename-section",
        "--remove-section",
        "-e",
    ];
    let words: Vec<&str> = git.operands.iter().chain(&git.paths).map(String::as_str).collect();
    let asks = has(git, &["--get", "--get-all", "--get-regexp", "--get-urlmatch", "--list", "-l"]);
    match words.as_slice() {
        ["get" | "list", ..] => true,
        ["set" | "unset" | "edit" | "rename-section" | "remove-section", ..] => false,
        _ => !has(git, &CHANGES) && (asks || words.len() <= 1),
    }
}
