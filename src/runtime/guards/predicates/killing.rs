//! Where processes are stopped by what they have in common: all of them, those of a person, a list of those that run.

use super::client::INTERPRETERS;
use crate::runtime::guards::call::Call;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{SimpleCommand, Taken};
use crate::runtime::shell::without_comments;

/// A pipe of more commands is not followed.
const MAX_STEPS: usize = 16;

/// Everything that runs is stopped, or everything of a person.
pub(super) fn kills_all(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    match command.program.as_str() {
        "kill" => names_everything(command) || is_given_everything(look, index),
        program if INTERPRETERS.iter().any(|name| program.starts_with(name)) => {
            look.facts.codes.iter().any(|code| code.by == index && code_kills_all(&code.label, &code.text))
        }
        _ => {
            let call = look.call(index);
            let only_asks = ["-0", "--signal=0", "-s=0", "-l"].iter().any(|name| call.has(name));
            !only_asks && chooses_everything(call)
        }
    }
}

/// `kill -9 -1`, `kill 1`, `kill 0`: the first word with a dash is the signal, what follows are processes.
fn names_everything(command: &SimpleCommand) -> bool {
    let mut words = command.argv.iter().skip(1).map(|word| word.text.as_str()).peekable();
    let mut first = true;
    while let Some(word) = words.next() {
        let is_signal = std::mem::take(&mut first) && word.starts_with('-') && word != "--";
        match word {
            "-s" | "-n" | "--signal" if is_signal => drop(words.next()),
            "-l" | "-L" | "--list" if is_signal => return false,
            // Alone it is meant for everybody: there is no process behind it.
            _ if is_signal && words.peek().is_some() => {}
            "-1" | "1" | "0" => return true,
            _ => {}
        }
    }
    false
}

/// `pkill -u me`, `killall -u me`: chosen by who they belong to, and by nothing else. With a name it is those of that
/// name, unless any name will do, or all others are meant.
fn chooses_everything(call: &Call<'_>) -> bool {
    const OWNERS: [&str; 5] = ["--euid", "--uid", "--group", "--pgroup", "--user"];
    const OTHERWISE: [&str; 8] = ["-P", "-t", "-s", "-F", "--cgroup", "--ns", "-n", "--list"];
    let program = call.command.program.as_str();
    let is_pattern = program != "killall" || call.has("-r");
    if program != "killall" && OTHERWISE.iter().any(|name| call.has(name)) {
        return false;
    }
    // A signal is a word for some of them.
    let patterns: Vec<&str> = call.words.iter().map(|word| word.text.as_str()).collect();
    match patterns.as_slice() {
        [] => OWNERS.iter().any(|name| call.has(name)),
        [.., last] if is_pattern => {
            is_any(last) || matches!(program, "pkill" | "pgrep") && call.has("--inverse")
        }
        _ => false,
    }
}

/// A pattern without a letter that something must have: ``, `.`, `^.*$`.
fn is_any(pattern: &str) -> bool {
    pattern.bytes().all(|byte| b"^$.*+?()".contains(&byte))
}

/// `kill $(ps -eo pid=)`, `ps aux | awk '{print $2}' | xargs kill`: the words are a list of all that run, of which nothing
/// on its way leaves any out.
fn is_given_everything(look: &Look<'_>, index: usize) -> bool {
    let commands = &look.facts.commands;
    let command = &commands[index];
    let is_computed = command.argv.iter().skip(1).any(|word| !word.known);
    // `ps -eo pid,args | while read pid what; do case $what in …`: who reads more than the number chooses by it.
    let before = &commands[index.saturating_sub(MAX_STEPS)..index];
    let chooses = |one: &SimpleCommand| {
        one.program == "read"
            && one.argv.iter().skip(1).filter(|word| !word.text.starts_with('-')).count() > 1
    };
    if command.maybe && before.iter().any(chooses)
        || !is_computed && !command.via.iter().any(|via| via == "xargs" || via == "parallel")
    {
        return false;
    }
    let mut fed: Vec<usize> =
        std::iter::successors(command.fed_by, |at| commands.get(*at)?.fed_by).take(MAX_STEPS).collect();
    let is_word = |at: &usize| commands[*at].taken == Some(Taken::Words(index));
    fed.extend((index.saturating_sub(MAX_STEPS)..index).filter(is_word));
    fed.iter().any(|at| lists_everything(look, *at)) && !fed.iter().any(|at| leaves_out(&commands[*at]))
}

fn lists_everything(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    match command.program.as_str() {
        "pgrep" => chooses_everything(look.call(index)),
        "ps" => {
            let call = look.call(index);
            let is_few = ["-p", "-C", "--ppid", "-q", "-t", "-s", "-g"].iter().any(|name| call.has(name));
            let is_all = command.argv.iter().skip(1).any(|word| match word.text.strip_prefix('-') {
                Some(letters) => letters.starts_with(['e', 'A', 'a']),
                None => word.text.len() <= 5 && word.text.contains('x'),
            });
            !is_few && (is_all || call.has("-u") || call.has("-U"))
        }
        _ => false,
    }
}

/// Not every line goes on: `grep vite`, `head -1`, `awk '/vite/{print $2}'`. A heading does not count.
fn leaves_out(command: &SimpleCommand) -> bool {
    let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
    match command.program.as_str() {
        "grep" | "egrep" | "fgrep" | "rg" | "ag" => {
            !words().any(|word| word == "--invert-match" || is_cluster(word) && word.contains('v'))
        }
        "awk" | "gawk" | "mawk" | "nawk" | "perl" | "sed" => words().any(|word| {
            let plain: String = word.chars().filter(|c| !c.is_ascii_whitespace()).collect();
            let body = ["NR>1", "NR!=1", "NR>=2", "1d"].iter().find_map(|head| plain.strip_prefix(head));
            body.unwrap_or(&plain).contains(['/', '~', '=', '>', '<', '!'])
        }),
        "head" => true,
        "tail" => !words().any(|word| word.starts_with('+') || word.starts_with("-n+")),
        "comm" | "join" | "fzf" | "jq" => true,
        _ => false,
    }
}

fn is_cluster(word: &str) -> bool {
    word.starts_with('-') && !word.starts_with("--")
}

/// `os.kill(-1, 9)`, `process.kill(-1)`, `kill 9, -1`: no signal has that number, every process has.
fn code_kills_all(label: &str, code: &str) -> bool {
    const MOST_CALLS: usize = 64;
    let code = without_comments(label, code);
    code.match_indices("kill").take(MOST_CALLS).any(|(at, name)| {
        let rest = code[at + name.len()..].trim_start_matches([' ', '(']);
        let args = rest.split([')', ';', '\n']).next().unwrap_or_default();
        args.split([',', '>']).any(|arg| arg.trim() == "-1")
    })
}
