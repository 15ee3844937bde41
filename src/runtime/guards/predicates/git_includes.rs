//! Settings that git takes from a file which is named to it: such a file may say where its hooks are.

use super::git_settings::{is_reading_config, setting};
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::model::{Access, GitFact, Question, SimpleCommand};

/// Commands that run no hook.
const WITHOUT_HOOKS: [&str; 19] = [
    "blame",
    "branch",
    "cat-file",
    "config",
    "describe",
    "diff",
    "for-each-ref",
    "grep",
    "help",
    "log",
    "ls-files",
    "ls-remote",
    "ls-tree",
    "rev-list",
    "rev-parse",
    "shortlog",
    "show",
    "status",
    "version",
];

/// What says where hooks are, or that more settings stand elsewhere.
const MATTERS: [&str; 3] = ["hookspath", "worktree", "[include"];

/// Programs that show a file where an editor is asked for.
const SHOWS: [&str; 9] = ["true", "false", ":", "cat", "less", "more", "head", "echo", "bat"];

/// git is given settings that may move its hooks, or its settings are edited by a program of the line.
pub(super) fn moves_hooks(look: &Look<'_>, index: usize) -> bool {
    let edits = look.facts.git.iter().any(|git| git.by == index && is_edited(look, git));
    edits || named(look, index).iter().any(|path| !is_harmless(look, path.as_deref()))
}

/// The files that must be read before that can be judged.
pub(in crate::runtime::guards) fn questions(look: &Look<'_>) -> Vec<Question> {
    let commands = 0..look.facts.commands.len();
    commands.flat_map(|index| named(look, index)).flatten().map(Question::Text).collect()
}

/// The files of settings that the command names, as far as their paths are known.
fn named(look: &Look<'_>, index: usize) -> Vec<Option<String>> {
    let command = &look.facts.commands[index];
    let absolute = |path: &str| look.folders().absolute(path, command.cwd.as_deref());
    let mut found = Vec::new();
    match command.program.as_str() {
        "git" => {
            for git in look.facts.git.iter().filter(|git| git.by == index) {
                found.extend(written(look, git));
                if runs_hooks(git) {
                    let inline = git.config.iter().filter(|(name, _)| is_include(name));
                    found.extend(inline.map(|(_, path)| absolute(path)));
                    let given = command.assigned.iter().filter(|(name, _)| is_variable(name));
                    found.extend(given.map(|(_, path)| absolute(&path.text)));
                }
            }
        }
        "export" | "declare" | "typeset" => found.extend(exported(command).map(absolute)),
        _ => {}
    }
    found
}

fn runs_hooks(git: &GitFact) -> bool {
    !WITHOUT_HOOKS.contains(&git.operation.split(' ').next().unwrap_or_default())
}

fn exported(command: &SimpleCommand) -> impl Iterator<Item = &str> {
    let given = command.argv.iter().skip(1).filter_map(|word| word.text.split_once('='));
    given.filter(|(name, _)| is_variable(name)).map(|(_, path)| path)
}

fn is_variable(name: &str) -> bool {
    matches!(name, "GIT_CONFIG_GLOBAL" | "GIT_CONFIG_SYSTEM")
}

fn is_include(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name == "include.path" || name.starts_with("includeif.") && name.ends_with(".path")
}

/// `git config include.path x`: a relative path is seen from the file that it is written into.
fn written(look: &Look<'_>, git: &GitFact) -> Option<Option<String>> {
    let has = |flag: &str| git.flags.iter().any(|given| given == flag);
    if !git.operation.starts_with("config") || is_reading_config(git) || has("--unset") || has("--unset-all")
    {
        return None;
    }
    let (_, path) = setting(git).filter(|(name, _)| is_include(name))?;
    let folder = if has("--global") { look.scene.home.clone() } else { format!("{}/.git", look.scene.root) };
    Some(look.folders().absolute(path, Some(&folder)))
}

/// Nothing is in it that could move hooks, says whoever read it, and the line itself does not write it.
fn is_harmless(look: &Look<'_>, path: Option<&str>) -> bool {
    let Some(path) = path else { return false };
    let own = [".gitconfig", ".config/git/config"].map(|name| format!("{}/{name}", look.scene.home));
    let is_written = || {
        let files = look.facts.files.iter().zip(&look.spots);
        files.into_iter().any(|(file, spot)| file.access == Access::Write && spot.path == path)
    };
    if path == "/dev/null" || own.iter().any(|own| own == path) || path.contains("XXXXXX") {
        return !is_written() || path == "/dev/null";
    }
    let text = look.memory.and_then(|memory| memory.texts.get(path)?.as_deref());
    text.is_some_and(|text| !text.is_empty() && !contains_any(text, &MATTERS)) && !is_written()
}

/// `EDITOR='cp x' git config --edit`: the editor is a program that puts something in the place of the settings.
fn is_edited(look: &Look<'_>, git: &GitFact) -> bool {
    let edits = git.operation.starts_with("config")
        && (git.flags.iter().any(|flag| matches!(flag.as_str(), "-e" | "--edit"))
            || git.operation == "config edit"
            || git.operands.first().is_some_and(|verb| verb == "edit"));
    let changes = |line: &str| !SHOWS.contains(&line.split_whitespace().next().unwrap_or("true"));
    let assigned = &look.facts.commands[git.by].assigned;
    let by_variable = || {
        assigned.iter().any(|(name, line)| {
            matches!(name.as_str(), "EDITOR" | "VISUAL" | "GIT_EDITOR") && changes(&line.text)
        })
    };
    let by_setting =
        || git.config.iter().any(|(name, line)| name.eq_ignore_ascii_case("core.editor") && changes(line));
    edits && (by_variable() || by_setting())
}
