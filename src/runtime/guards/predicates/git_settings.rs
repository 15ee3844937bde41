//! Settings, variables and aliases by which git runs a program or looks for its hooks elsewhere.

use super::git::{any, has};
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::model::GitFact;

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
            && written(git).is_some_and(|(name, value)| is_program_setting(name, value));
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

/// What a `git config` sets; None where it only asks or takes back.
pub(super) fn written(git: &GitFact) -> Option<(&str, &str)> {
    const ASKS: [&str; 7] =
        ["--get", "--get-all", "--list", "--unset", "--get-regexp", "--unset-all", "--show-origin"];
    setting(git).filter(|_| !has(git, &ASKS))
}

/// Name and value of `git config name value`, also as `git config set name value`.
pub(super) fn setting(git: &GitFact) -> Option<(&str, &str)> {
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
            // An address by a setting is what `git remote set-url` sets.
            [".uploadpack", ".receivepack", ".vcs", ".url", ".pushurl"].iter().any(|end| lower.ends_with(end))
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
pub(super) fn is_reading_config(git: &GitFact) -> bool {
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
