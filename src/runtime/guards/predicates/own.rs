//! The agent's own use of cf-guide: it may read, and do the few things made for agents.

use crate::runtime::guards::look::Look;
use crate::runtime::model::SimpleCommand;

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
const WRITING_OPTIONS: [&str; 7] =
    ["--fix", "--apply", "--write", "--yes", "--trust", "--bundle", "--switch"];

/// Is this cf-guide, under any of its names?
pub(super) fn is_ours(look: &Look<'_>, command: &SimpleCommand) -> bool {
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
    if one == "autopilot" && positional.get(2).is_some_and(|third| *third == "merge") {
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
