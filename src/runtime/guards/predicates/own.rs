//! The agent's own use of cf-guide, under whatever name: it may read, and do the few things made for agents.

use super::client::INTERPRETERS;
use super::code;
use super::protected::reaches;
use crate::runtime::guards::look::Look;
use crate::runtime::model::verbs::{VERBS, Who, who_may};
use crate::runtime::model::{Access, Facts, SimpleCommand, Word};

/// Is this cf-guide, under any of its names? By content where somebody looked, by name always.
pub(super) fn is_ours(look: &Look<'_>, command: &SimpleCommand) -> bool {
    let name = look.scene.binary.rsplit('/').next().unwrap_or_default();
    command.program == "cf-guide" || (!name.is_empty() && command.program == name)
}

/// The words behind cf-guide, where the command at `index` runs it.
fn own_words<'a>(look: &'a Look<'_>, index: usize) -> Option<Vec<&'a str>> {
    let command = &look.facts.commands[index];
    let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
    if is_ours(look, command) {
        return Some(words().collect());
    }
    // The machine's loader starts the program that is named behind its options.
    if is_loader(&command.program) {
        let at = command.argv.iter().skip(1).position(|word| is_binary_word(look, command, word))?;
        return Some(words().skip(at + 1).collect());
    }
    let runs_us = |at: &usize| look.facts.files[*at].access == Access::Execute && look.spots[*at].ours;
    let by_name = || look.memory.and_then(|memory| memory.paths.get(&command.program));
    let is_copy = look.files_of(index).iter().any(runs_us) || by_name().is_some_and(|answer| answer.ours);
    is_copy.then(|| words().collect())
}

/// Programs of a bare name that are told what only cf-guide is told: somebody should look whether they are a copy of it.
/// Words that every second program knows are not worth a look.
pub(in crate::runtime::guards) fn may_be_ours(facts: &Facts) -> impl Iterator<Item = String> {
    const EVERYDAY: [&str; 8] = ["run", "init", "update", "log", "check", "status", "hook", "codex"];
    let told = |command: &&SimpleCommand| {
        let Some(first) = command.argv.get(1).map(|word| word.text.as_str()) else { return false };
        let is_everyday =
            EVERYDAY.contains(&first) && command.argv.get(2).is_none_or(|word| word.text != "purge");
        !command.program.is_empty()
            && command.program != "cf-guide"
            && !command.argv[0].text.contains('/')
            && !is_everyday
            && VERBS.iter().any(|verb| verb.name == first)
            && who_may(&command.argv.iter().skip(1).map(|word| word.text.as_str()).collect::<Vec<_>>())
                > Who::Anyone
    };
    facts.commands.iter().filter(told).map(|command| command.program.clone())
}

/// cf-guide is told to do something that only a person may.
pub(super) fn is_more_than_reading(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    if LAUNCHERS.contains(&command.program.as_str()) {
        return launches_us(command);
    }
    // Of some launchers the options are not known well enough to tell where their own words end.
    let is_launched = |via: &String| LAUNCHERS.contains(&via.split(' ').next().unwrap_or_default());
    if command.via.iter().any(is_launched) && launches_us(command) {
        return true;
    }
    own_words(look, index).is_some_and(|words| !is_reading(&words) && !is_hook_call(&words))
}

/// Programs that tell about a file and hand its content to nobody.
const INSPECTORS: [&str; 34] = [
    "ls",
    "ll",
    "eza",
    "exa",
    "stat",
    "file",
    "du",
    "tree",
    "cmp",
    "diff",
    "sha256sum",
    "sha512sum",
    "sha1sum",
    "md5sum",
    "shasum",
    "b2sum",
    "cksum",
    "wc",
    "readlink",
    "realpath",
    "dirname",
    "basename",
    "which",
    "type",
    "command",
    "test",
    "[",
    "[[",
    "ldd",
    "nm",
    "readelf",
    "objdump",
    "echo",
    "printf",
];

/// cf-guide's own file is read into something else: a copy runs under another name.
pub(super) fn is_copied(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let reads_us = |at: &usize| {
        let spot = &look.spots[*at];
        matches!(look.facts.files[*at].access, Access::Read | Access::LinkTo | Access::MoveFrom)
            && (spot.ours
                || is_binary(look, &spot.path)
                || !spot.exact
                    && !look.scene.binary.is_empty()
                    && reaches(&spot.path, &look.scene.binary, false)
                || spot.resolved.as_deref().is_some_and(|path| is_binary(look, path)))
    };
    let names_us = || command.argv.iter().skip(1).any(|word| is_binary_word(look, command, word));
    let program = command.program.as_str();
    (look.files_of(index).iter().any(reads_us) || (COPIERS.contains(&program) && names_us()))
        && !INSPECTORS.contains(&program)
        && !command.elsewhere
        && !is_ours(look, command)
}

/// Programs that hand a file's content on, wherever it is named on their line.
const COPIERS: [&str; 40] = [
    "cp", "install", "ln", "link", "mv", "rsync", "scp", "dd", "cat", "tac", "tee", "head", "tail", "base64",
    "base32", "xxd", "od", "hexdump", "tar", "gtar", "bsdtar", "cpio", "zip", "gzip", "bzip2", "xz", "zstd",
    "7z", "openssl", "objcopy", "strip", "patchelf", "split", "busybox", "socat", "nc", "curl", "git", "upx",
    "pax",
];

fn is_loader(program: &str) -> bool {
    ["ld-linux", "ld-musl", "ld.so", "ld64.so"].iter().any(|name| program.starts_with(name))
}

/// Does the word name cf-guide's own file? `if=/usr/bin/cf-guide` does, too.
fn is_binary_word(look: &Look<'_>, command: &SimpleCommand, word: &Word) -> bool {
    let text = word.text.as_str();
    let name = look.scene.binary.rsplit('/').next().unwrap_or_default();
    // Nearly every word ends otherwise; only these are worth a path.
    if !text.ends_with("cf-guide") && (name.is_empty() || !text.ends_with(name)) {
        return false;
    }
    let paths = [Some(text), text.split_once('=').map(|(_, value)| value), text.strip_prefix('@')];
    paths.into_iter().flatten().filter(|path| path.contains('/')).any(|path| {
        look.folders().absolute(path, command.cwd.as_deref()).is_some_and(|path| is_binary(look, &path))
    })
}

fn is_binary(look: &Look<'_>, path: &str) -> bool {
    (!look.scene.binary.is_empty() && path == look.scene.binary) || path.ends_with("/bin/cf-guide")
}

/// Programs that give another one a terminal, a time or a process of its own, or type for somebody.
const LAUNCHERS: [&str; 34] = [
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
    "daemonize",
    "xterm",
    "gnome-terminal",
    "konsole",
    "kitty",
    "wezterm",
    "alacritty",
    "foot",
    "xfce4-terminal",
    "x-terminal-emulator",
    "osascript",
    "xdotool",
    "ydotool",
    "wtype",
    "bwrap",
    "valgrind",
];

/// A launcher's words, or the code it is given, call cf-guide for something that only a person may do.
fn launches_us(command: &SimpleCommand) -> bool {
    let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    let named = |word: &str| word == "cf-guide" || word.ends_with("/cf-guide");
    let as_words = words.iter().position(|word| named(word)).is_some_and(|at| !is_reading(&words[at + 1..]));
    let is_code = INTERPRETERS.contains(&command.program.as_str());
    as_words
        || words.iter().filter(|word| word.contains("cf-guide") && word.len() > 10).any(|text| {
            text.match_indices("cf-guide").any(|(at, name)| {
                let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '/' | '.' | '_');
                let after = &text[at + name.len()..];
                let whole =
                    !text[..at].ends_with(|c: char| is_part(c) && c != '/') && !after.starts_with(is_part);
                let parts = after.split(|c: char| !is_part(c)).filter(|part| !part.is_empty());
                let parts: Vec<&str> = parts.collect();
                let is_data = || is_reading(&parts) || (is_code && code::is_printed(text, at));
                whole && !parts.is_empty() && !is_data()
            })
        })
}

/// Do these words after `cf-guide` only read?
fn is_reading(words: &[&str]) -> bool {
    who_may(words) == Who::Anyone
}

/// They bring an event of the caller's making.
fn is_hook_call(words: &[&str]) -> bool {
    matches!(words.iter().find(|word| !word.starts_with('-')), Some(&("hook" | "codex")))
}

/// An event of the agent's own making is given to the hook.
pub(super) fn feeds_the_hook(look: &Look<'_>, index: usize) -> bool {
    own_words(look, index).is_some_and(|words| is_hook_call(&words))
}
