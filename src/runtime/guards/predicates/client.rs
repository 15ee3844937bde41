//! The client's own process, and the limits that an agent is started under: both can end the supervision in silence.

use crate::runtime::agents::profile;
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::model::{ActionKind, Event, PermissionMode, SimpleCommand};

/// Programs that do something to a running process.
const ACTING: [&str; 20] = [
    "kill",
    "prlimit",
    "renice",
    "ionice",
    "chrt",
    "taskset",
    "uclampset",
    "choom",
    "cpulimit",
    "gdb",
    "lldb",
    "strace",
    "ltrace",
    "reptyr",
    "gcore",
    "nsenter",
    "setpriv",
    "cgclassify",
    "criu",
    "frida",
];

/// Interpreters whose code may do the same.
pub(super) const INTERPRETERS: [&str; 8] = ["python", "python3", "perl", "ruby", "node", "php", "lua", "awk"];

/// An edit by the client's own tool in a mode in which it asks about each that the person has not allowed: one question
/// is enough, and what they allowed is allowed.
pub(super) fn asks_itself(event: &Event) -> bool {
    event.permission_mode == PermissionMode::Default
        && event.subagent.is_none()
        && event.action().is_some_and(|action| {
            matches!(action.kind, ActionKind::Edit { .. }) && !action.tool.starts_with("mcp__")
        })
}

/// Something is done to the process that the client runs in: the parent of the agent's shell.
pub(super) fn is_acted_on(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let words = || command.argv.iter().skip(1);
    if INTERPRETERS.contains(&command.program.as_str()) {
        return words().any(|word| {
            contains_any(&word.text, &["getppid", "process.ppid", "claude_pid"])
                && contains_any(&word.text, &["kill", "prlimit", "setpriority", "ptrace", "sched_set"])
        });
    }
    if !ACTING.contains(&command.program.as_str()) || only_looks(command) {
        return false;
    }
    // An id that went through a variable or a pipe is no longer on this command.
    let is_kept = || look.event.line().is_some_and(holds_id);
    let is_given = || command.via.iter().any(|via| via == "xargs" || via == "parallel");
    words().any(|word| names_client(&word.text))
        || words().any(|word| !word.known && word.text.starts_with('$')) && is_kept()
        || is_given() && look.facts.commands.iter().take(index).any(tells_client)
}

/// Signal 0, a list of signals, limits that are only shown.
fn only_looks(command: &SimpleCommand) -> bool {
    let mut words = command.argv.iter().skip(1).map(|word| word.text.as_str());
    match command.program.as_str() {
        "kill" => words.any(|word| matches!(word, "-0" | "-l" | "-L" | "--list" | "--table")),
        "prlimit" => !words.any(|word| {
            let option = word.split_once('=').map_or(word, |(option, _)| option);
            word.starts_with('-')
                && !["-p", "--pid", "-o", "--output", "--noheadings", "--raw", "--verbose"].contains(&option)
        }),
        _ => false,
    }
}

/// Does the word stand for the client's process id?
fn names_client(text: &str) -> bool {
    holds_id(text) || contains_any(text, &["pgrep", "pidof", "ps "]) && names_program(text)
}

/// Is it a variable that holds the client's process id?
fn holds_id(text: &str) -> bool {
    let mut known = profile::ALL.iter().filter_map(|profile| profile.pid_variable);
    text.contains("PPID") || known.any(|name| text.contains(name))
}

/// Does it name a client's program, ours, or the parent of this process?
fn names_program(text: &str) -> bool {
    contains_any(text, &["ppid", "cf-guide"])
        || profile::ALL.iter().any(|profile| contains_any(text, profile.processes))
}

/// Does the command print it, or pick it out of what it is fed? `grep [c]laude` does, too.
fn tells_client(command: &SimpleCommand) -> bool {
    let lists = matches!(command.program.as_str(), "pgrep" | "pidof" | "ps" | "echo" | "printf");
    let picks =
        matches!(command.program.as_str(), "grep" | "egrep" | "fgrep" | "rg" | "awk" | "gawk" | "sed");
    let names = |text: &str| names_client(text) || names_program(text);
    (lists || picks && command.fed_by.is_some())
        && command.argv.iter().skip(1).any(|word| names(&word.text.replace(['[', ']'], "")))
}

/// Below these values a hook may not be able to start, or to answer: (option of `ulimit`, least).
const LEAST: [(&str, u64); 8] = [
    ("-f", 2048),
    ("-v", 1 << 20),
    ("-d", 1 << 20),
    ("-m", 1 << 20),
    ("-s", 1024),
    ("-t", 60),
    ("-n", 64),
    ("-u", 64),
];

/// Another agent is started under limits that leave its hooks no room.
pub(super) fn is_starved(look: &Look<'_>) -> bool {
    let started = look.facts.agents.iter().filter_map(|agent| agent.by);
    started.into_iter().any(|by| {
        let is_wrapped = look.facts.commands.get(by).is_some_and(|command| {
            command.via.iter().any(|via| matches!(via.split(' ').next(), Some("prlimit" | "softlimit")))
        });
        is_wrapped || look.facts.commands.iter().take(by).any(starves)
    })
}

/// `ulimit -f 0`, also `-Sf 0` and `-f0`.
fn starves(command: &SimpleCommand) -> bool {
    if command.program != "ulimit" {
        return false;
    }
    let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    words.iter().enumerate().any(|(at, word)| {
        let (option, glued) = word.split_at(word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len()));
        let value = if glued.is_empty() { words.get(at + 1).copied().unwrap_or_default() } else { glued };
        let least = LEAST.iter().find(|(known, _)| option.starts_with('-') && option.ends_with(&known[1..]));
        least.is_some_and(|(_, least)| value.parse::<u64>().is_ok_and(|value| value < *least))
            // Without an option it is the size of files.
            || (at == 0 && word.parse::<u64>().is_ok_and(|value| value < LEAST[0].1))
    })
}
