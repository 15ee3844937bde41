//! The agent may not weaken its own supervision, by whatever tool or detour.

use crate::runtime::guards::generated::{AGENT_LOOSENING_FLAGS, AGENT_LOOSENING_VARIABLES, READERS};
use crate::runtime::guards::glob;
use crate::runtime::guards::look::Look;
use crate::runtime::guards::place::{self, below};
use crate::runtime::model::{Access, PathStatus, SimpleCommand};

/// What an agent may run: reading, and the few things made for agents. Each with the words that must follow.
const READING: [&str; 54] = [
    "ab",
    "analyze",
    "autopilot evidence",
    "autopilot history",
    "autopilot status",
    "check",
    "checkpoint",
    "completions",
    "conformance",
    "demo",
    "doctor",
    "evaluate",
    "explain",
    "feature list",
    "feature show",
    "guards",
    "guards list",
    "guards show",
    "guidance list",
    "guidance request",
    "guidance requests",
    "guidance show",
    "guidance test",
    "help",
    "log",
    "man",
    "pending",
    "policy",
    "policy compile",
    "policy lint",
    "policy list",
    "policy show",
    "policy test",
    "recover",
    "replay",
    "route",
    "session",
    "session show",
    "stats",
    "status",
    "statusline",
    "trace",
    "track",
    "track list",
    "track new",
    "track show",
    "verify",
    "why",
    "--help",
    "--version",
    "-h",
    "-V",
    "autopilot --help",
    "threat",
];

/// Options that make a reading command write.
const WRITING_OPTIONS: [&str; 6] = ["--fix", "--apply", "--write", "--yes", "--trust", "--bundle"];

/// Is this cf-guide, under any of its names?
fn is_ours(look: &Look<'_>, command: &SimpleCommand) -> bool {
    let name = look.scene.binary.rsplit('/').next().unwrap_or_default();
    command.program == "cf-guide" || (!name.is_empty() && command.program == name)
}

/// cf-guide is told to do something that only a person may.
pub(super) fn is_more_than_reading(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    if LAUNCHERS.contains(&command.program.as_str()) {
        return launches_us(command);
    }
    if !is_ours(look, command) || feeds_the_hook(look, index) {
        return false;
    }
    let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    !is_reading(&words)
}

/// Programs that give another one a terminal, a time or a process of its own.
const LAUNCHERS: [&str; 18] = [
    "screen",
    "tmux",
    "script",
    "expect",
    "at",
    "batch",
    "systemd-run",
    "setsid",
    "unbuffer",
    "python",
    "python3",
    "perl",
    "ruby",
    "node",
    "php",
    "socat",
    "dtach",
    "zellij",
];

/// A launcher's words, or the code it is given, call cf-guide for something that only a person may do.
fn launches_us(command: &SimpleCommand) -> bool {
    let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    let named = |word: &str| word == "cf-guide" || word.ends_with("/cf-guide");
    let as_words = words.iter().position(|word| named(word)).is_some_and(|at| !is_reading(&words[at + 1..]));
    as_words
        || words.iter().filter(|word| word.contains("cf-guide") && word.len() > 10).any(|code| {
            let parts: Vec<&str> = code
                .split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '/' | '.' | '_')))
                .filter(|part| !part.is_empty())
                .collect();
            parts
                .iter()
                .enumerate()
                .any(|(at, part)| named(part) && parts.get(at + 1).is_some() && !is_reading(&parts[at + 1..]))
        })
}

/// Do these words after `cf-guide` only read?
fn is_reading(words: &[&str]) -> bool {
    let Some(first) = words.first() else { return true };
    if words.iter().any(|word| matches!(*word, "--help" | "-h")) || matches!(*first, "--version" | "-V") {
        return true;
    }
    let positional: Vec<&str> = words.iter().copied().filter(|word| !word.starts_with('-')).collect();
    let one = positional.first().copied().unwrap_or_default();
    let two = positional.get(1).map(|second| format!("{one} {second}")).unwrap_or_default();
    if matches!(two.as_str(), "log purge" | "log export" | "policy adopt" | "session role") {
        return false;
    }
    let takes_a_verb = READING.iter().any(|known| known.split_once(' ').is_some_and(|(verb, _)| verb == one));
    let known = READING.contains(&two.as_str())
        || (READING.contains(&one) && (!takes_a_verb || positional.len() == 1));
    let dry = matches!(one, "init" | "scaffold" | "update" | "uninstall") && words.contains(&"--dry-run");
    dry || (known && !words.iter().any(|word| WRITING_OPTIONS.contains(word)))
}

/// An event of the agent's own making is given to the hook.
pub(super) fn feeds_the_hook(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let words: Vec<&str> = command
        .argv
        .iter()
        .skip(1)
        .map(|word| word.text.as_str())
        .filter(|word| !word.starts_with('-'))
        .collect();
    is_ours(look, command) && matches!(words.first(), Some(&("hook" | "codex")))
}

/// Files in a repository that keep the supervision in force, relative to its root.
const IN_REPO: [&str; 11] = [
    ".claude/settings.json",
    ".claude/settings.local.json",
    ".codex/hooks.json",
    ".codex/config.toml",
    ".codex/rules/**",
    ".cf-guide/**",
    ".cf-guide",
    ".git/hooks/**",
    ".git/hooks",
    ".git/config",
    ".git/config.worktree",
];

/// Files in an agent's own folder.
const IN_AGENT_HOME: [&str; 7] = [
    "settings.json",
    "settings.local.json",
    "managed-settings.json",
    "hooks.json",
    "config.toml",
    "rules/**",
    "rules",
];

/// Files of the machine.
const ON_MACHINE: [&str; 5] =
    ["/etc/claude-code/**", "/etc/codex/**", "/etc/cf-guide/**", "/etc/claude-code", "/etc/codex"];

/// A file that keeps the supervision in force is changed, removed, moved, linked to or hidden.
pub(super) fn touches_protected(look: &Look<'_>, command: Option<usize>, file: Option<usize>) -> bool {
    match file {
        Some(file) => file_is_protected(look, file),
        None => command.is_some_and(|index| words_name_protected(look, index)),
    }
}

fn file_is_protected(look: &Look<'_>, at: usize) -> bool {
    let file = &look.facts.files[at];
    let spot = &look.spots[at];
    let whole = match file.access {
        Access::Read | Access::Execute => return false,
        Access::Write | Access::LinkTo => false,
        // What happens to a folder happens to what is in it.
        Access::Delete | Access::DeleteTree | Access::MoveFrom | Access::Chmod => true,
    };
    if is_new_and_harmless(look, at) {
        return false;
    }
    let paths = [Some(spot.path.as_str()), spot.resolved.as_deref()];
    spot.protected || paths.into_iter().flatten().any(|path| is_protected(look, path, whole, spot.exact))
}

/// A settings file that is not there yet, written without any key that matters, weakens nothing.
fn is_new_and_harmless(look: &Look<'_>, at: usize) -> bool {
    let file = &look.facts.files[at];
    let spot = &look.spots[at];
    let is_settings =
        spot.path.ends_with("/.claude/settings.json") || spot.path.ends_with("/.claude/settings.local.json");
    if !is_settings || file.access != Access::Write || spot.status != Some(PathStatus::Absent) {
        return false;
    }
    let texts: Vec<&str> = look
        .facts
        .texts
        .iter()
        .filter(|text| text.path.as_deref() == Some(file.path.as_str()))
        .map(|text| text.text.as_str())
        .collect();
    !texts.is_empty() && texts.iter().all(|text| is_harmless_settings(text))
}

/// Holds none of the keys that can switch hooks off, point them elsewhere or run a program.
fn is_harmless_settings(text: &str) -> bool {
    const KEYS: [&str; 14] = [
        "hooks",
        "env",
        "disableallhooks",
        "allowmanagedhooksonly",
        "statusline",
        "defaultmode",
        "command",
        "helper",
        "script",
        "plugins",
        "marketplace",
        "sandbox",
        "additionaldirectories",
        "\\u",
    ];
    !crate::runtime::guards::look::contains_any(text, &KEYS)
}

/// Is the path one of the protected ones, or (`whole`) a folder that holds one?
fn is_protected(look: &Look<'_>, path: &str, whole: bool, exact: bool) -> bool {
    let scene = look.scene;
    let wild = !exact && path.contains(['*', '?']);
    let meets = |protected: &str| {
        path == protected
            || below(path, protected).is_some()
            || (whole && below(protected, path).is_some())
            || (wild
                && (glob::path_matches(path, protected)
                    || below(protected, path.trim_end_matches("/*")).is_some() && whole))
    };
    if scene.own.iter().any(|own| meets(own)) || (!scene.binary.is_empty() && meets(&scene.binary)) {
        return true;
    }
    if path.rsplit('/').next() == Some("cf-guide")
        && look.ground().below_home(path).is_some_and(|rest| rest.contains("bin/"))
    {
        return true;
    }
    if scene.agent_homes.iter().any(|home| is_in(path, home, &IN_AGENT_HOME, whole, wild)) {
        return true;
    }
    // Any repository's own files: the agent may stand in a nested one.
    let in_repo = IN_REPO.iter().any(|name| {
        let fixed = name.trim_end_matches("/**");
        path.match_indices(fixed).any(|(at, _)| {
            let end = at + fixed.len();
            let starts = at > 0 && path.as_bytes()[at - 1] == b'/';
            let rest = &path[end..];
            starts && (rest.is_empty() || (rest.starts_with('/') && name.ends_with("/**")))
        })
    });
    in_repo
        || is_in(path, &scene.root, &IN_REPO, whole, wild)
        || ON_MACHINE.iter().any(|name| {
            glob::path_matches(name, path) || whole && below(name, path).is_some_and(|_| path != "/etc")
        })
}

/// Is `path` one of these names below `folder`, or (`whole`) a folder between?
fn is_in(path: &str, folder: &str, names: &[&str], whole: bool, wild: bool) -> bool {
    if folder.is_empty() {
        return false;
    }
    if path == folder {
        return whole;
    }
    let Some(rest) = below(path, folder) else { return false };
    names.iter().any(|name| {
        glob::path_matches(name, rest)
            || (whole && below(name, rest).is_some())
            || (wild && glob::path_matches(rest, name.trim_end_matches("/**")))
    })
}

/// A command that is no reader is given a protected path as a word, and nothing tells that it only reads it.
fn words_name_protected(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    if READERS.contains(&command.program.as_str())
        || is_ours(look, command)
        || command.program == "git" && is_reading_git(look, index)
    {
        return false;
    }
    let cwd = command.cwd.as_deref();
    command.argv.iter().skip(1).any(|word| {
        let text = word.text.as_str();
        let candidates = [
            Some(text),
            text.split_once('=').map(|(_, value)| value),
            text.get(2..).filter(|_| text.starts_with('-') && !text.starts_with("--")),
        ];
        if text.len() > 4096 || text.contains('\n') || text.contains(' ') && text.contains('(') {
            return code_names_protected(look, text);
        }
        candidates.into_iter().flatten().filter(|path| path.contains('/') || path.starts_with('.')).any(
            |path| {
                let Some(absolute) = look.ground().absolute(path, cwd) else { return false };
                // Programs that unpack or check out into a folder change what is in it.
                let whole = UNPACKERS.contains(&command.program.as_str())
                    && place::below(&absolute, &look.scene.root).is_some();
                let told = look
                    .facts
                    .files
                    .iter()
                    .enumerate()
                    .any(|(at, file)| file.by == Some(index) && look.spots[at].path == absolute);
                let runs = look.facts.scripts.iter().any(|script| script.by == index && script.path == path);
                (!told || whole) && !runs && is_protected(look, &absolute, whole, word.known && !word.glob)
            },
        )
    })
}

/// Programs that are given a folder and change the files in it.
const UNPACKERS: [&str; 9] = ["git", "tar", "gtar", "bsdtar", "unzip", "cpio", "7z", "rsync", "patch"];

fn is_reading_git(look: &Look<'_>, index: usize) -> bool {
    look.facts.git.iter().any(|git| {
        git.by == index
            && matches!(
                git.operation.split(' ').next(),
                Some(
                    "status"
                        | "diff"
                        | "log"
                        | "show"
                        | "add"
                        | "commit"
                        | "blame"
                        | "ls-files"
                        | "ls-tree"
                        | "check-ignore"
                        | "grep"
                        | "rev-parse"
                        | "cat-file"
                        | "check-attr"
                )
            )
    })
}

/// Inline code that names a protected path beside a verb that changes things.
fn code_names_protected(look: &Look<'_>, code: &str) -> bool {
    const VERBS: [&str; 28] = [
        "remove",
        "unlink",
        "rename",
        "replace",
        "chmod",
        "chown",
        "write",
        "truncate",
        "rmtree",
        "rmdir",
        "rmsync",
        "copy",
        "move",
        "touch",
        "mkdir",
        "symlink",
        "link(",
        "'w'",
        "\"w\"",
        "'a'",
        "\"a\"",
        "exec",
        "spawn",
        "system",
        "getattr",
        "send(",
        "delete",
        "set-content",
    ];
    let mut names: Vec<&str> =
        vec![".claude/settings", ".codex/", ".cf-guide", ".git/hooks", ".claude\", \"settings", "cf-guide/"];
    names.extend(look.scene.own.iter().map(String::as_str).filter(|own| own.len() > 3));
    names.extend(Some(look.scene.binary.as_str()).filter(|binary| binary.len() > 3));
    names.iter().any(|name| code.contains(name)) && crate::runtime::guards::look::contains_any(code, &VERBS)
}

/// Another agent is started so that its hooks, settings or rules do not hold.
pub(super) fn starts_unhooked_agent(look: &Look<'_>) -> bool {
    look.facts.agents.iter().any(|agent| {
        let Some(by) = agent.by else { return false };
        let Some(command) = look.facts.commands.get(by) else { return false };
        let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
        let by_flag = words.iter().any(|word| {
            let flag = word.split('=').next().unwrap_or(word);
            AGENT_LOOSENING_FLAGS.contains(&flag) || AGENT_LOOSENING_FLAGS.contains(word)
        });
        let by_setting =
            words.iter().any(|word| {
                let lower = word.to_ascii_lowercase().replace(' ', "");
                (lower.contains("hooks")
                    && (lower.contains("false")
                        || lower.contains("=[]")
                        || lower.contains("={}")
                        || lower.contains("disable")))
                    || lower.contains("disableallhooks")
                    || lower.starts_with("hooks.")
                    || lower.starts_with("features.hooks")
            }) || words.windows(2).any(|pair| pair[0] == "--disable" && pair[1].contains("hook"));
        let by_variable = command
            .assigned
            .iter()
            .any(|(name, _)| AGENT_LOOSENING_VARIABLES.iter().any(|known| glob::word_matches(known, name)));
        let by_wrapper = command
            .via
            .iter()
            .any(|via| via.starts_with("env -i") || via.starts_with("env -") && via.contains('i'));
        by_flag || by_setting || by_variable || by_wrapper
    })
}

/// A variable that points cf-guide or an agent to other settings or another binary.
pub(super) fn shadows(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let concerns_us = is_ours(look, command) || look.facts.agents.iter().any(|agent| agent.by == Some(index));
    let named = |name: &str| -> bool {
        let always = name.starts_with("GUIDANCE_") || name.starts_with("CF_GUIDE_");
        let beside =
            matches!(name, "PATH" | "HOME" | "CLAUDE_CONFIG_DIR" | "CODEX_HOME" | "BASH_ENV" | "ENV")
                || name.starts_with("XDG_")
                || name.starts_with("LD_");
        always || (beside && concerns_us)
    };
    if command.assigned.iter().any(|(name, _)| named(name)) {
        return true;
    }
    match command.program.as_str() {
        "export" | "declare" | "typeset" | "unset" => command.argv.iter().skip(1).any(|word| {
            let name = word.text.split('=').next().unwrap_or_default();
            name.starts_with("GUIDANCE_")
                || name.starts_with("CF_GUIDE_")
                || matches!(name, "CLAUDE_CONFIG_DIR" | "CODEX_HOME")
        }),
        "alias" => command.argv.iter().skip(1).any(|word| word.text.starts_with("cf-guide=")),
        _ => false,
    }
}

/// Inline code that names a hidden file of a home folder beside a verb that changes things.
pub(super) fn code_changes_settings(look: &Look<'_>, index: usize) -> bool {
    const VERBS: [&str; 18] = [
        "remove",
        "unlink",
        "rename",
        "chmod",
        "write",
        "truncate",
        "rmtree",
        "rmdir",
        "copy(",
        "move(",
        "touch",
        "symlink",
        "'w'",
        "\"w\"",
        "'a'",
        "\"a\"",
        "clear-content",
        "set-content",
    ];
    let command = &look.facts.commands[index];
    let told = look
        .facts
        .files
        .iter()
        .any(|file| file.by == Some(index) && !matches!(file.access, Access::Read | Access::Execute));
    !told
        && command.argv.iter().skip(1).any(|word| {
            let code = word.text.as_str();
            code.contains([' ', '('])
                && names_hidden_home_file(code)
                && crate::runtime::guards::look::contains_any(code, &VERBS)
        })
}

/// `/home/x/.y`, `~/.y`, `$HOME/.y`, `HOME + "/.y"` in a string.
fn names_hidden_home_file(code: &str) -> bool {
    let literal = ["/home/", "/Users/"].iter().any(|homes| {
        code.match_indices(homes).any(|(at, _)| {
            let rest = &code[at + homes.len()..];
            let end = rest.find(['"', '\'', ' ', ')', ',']).unwrap_or(rest.len());
            rest[..end].split_once('/').is_some_and(|(_, path)| path.starts_with('.'))
        })
    });
    literal || ["~/.", "HOME/.", "HOME}/.", "/root/."].iter().any(|mark| code.contains(mark))
}
