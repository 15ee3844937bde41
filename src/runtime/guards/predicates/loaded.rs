//! Variables that a file of secrets was loaded into, or a keeper of secrets fills: who prints them, who sends them.

use super::names_only::is_setting;
use crate::runtime::guards::generated::ENV_FILES;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Access, FileFact, SimpleCommand};

/// Programs that start another with the variables of a file that they are given.
const LOADERS: [&str; 9] =
    ["docker", "podman", "nerdctl", "dotenv", "dotenvx", "env-cmd", "uv", "node", "bun"];

/// Programs that fetch secrets and start another with them.
const KEEPERS: [&str; 6] = ["doppler", "infisical", "chamber", "aws-vault", "teller", "aws-sso"];

/// `set -a; . ./.env; env`, `docker run --env-file .env x env`, `bash -x .env`: variables are printed after the
/// repository's secrets have become some of them, or while they do.
pub(super) fn prints(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    match command.program.as_str() {
        "." | "source" => is_traced(look, index) && names_env(look, index),
        "bash" | "sh" | "zsh" | "dash" | "ksh" => {
            let call = look.call(index);
            ["-x", "-v"].iter().any(|flag| call.has(flag)) && names_env(look, index)
        }
        "node" | "bun" | "deno" | "python" | "python3" | "ruby" => {
            prints_all_in_code(look, index)
                && (is_loaded(look, index) || is_wrapped(look, index) || names_env(look, index))
        }
        _ => prints_some(command) && (is_loaded(look, index) || is_wrapped(look, index)),
    }
}

/// All variables, or one whose name may be that of a secret; a bare `env -i` prints nothing.
fn prints_some(command: &SimpleCommand) -> bool {
    let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
    let is_name = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let named = || words().filter(|word| !word.starts_with('-'));
    match command.program.as_str() {
        "set" => words().next().is_none(),
        "export" | "declare" | "typeset" if named().next().is_some() => {
            words().any(|word| word == "-p") && named().any(|word| is_name(word) && !is_setting(word))
        }
        "printenv" if named().next().is_some() => named().any(|word| is_name(word) && !is_setting(word)),
        _ => {
            words().all(|word| word.starts_with('-') && !matches!(word, "-i" | "-" | "--ignore-environment"))
        }
    }
}

/// The code prints the environment as a whole: `node -p process.env`, `print(os.environ)`.
fn prints_all_in_code(look: &Look<'_>, index: usize) -> bool {
    const WHOLE: [&str; 3] = ["process.env", "os.environ", "ENV"];
    const SAYS: [&str; 5] = ["print", "console.", "puts ", "p ", "pp "];
    look.facts.codes.iter().filter(|code| code.by == index).any(|code| {
        let is_whole = |mark: &str| {
            code.text.match_indices(mark).any(|(at, _)| {
                !code.text[at + mark.len()..].starts_with(['[', '.', '_']) || code.text.contains(".items(")
            })
        };
        let says = code.label.ends_with('p') || SAYS.iter().any(|verb| code.text.contains(verb));
        says && WHOLE.iter().any(|mark| is_whole(mark))
    })
}

/// A file of secrets was read in by the same shell before.
pub(super) fn is_loaded(look: &Look<'_>, index: usize) -> bool {
    let commands = &look.facts.commands;
    commands.iter().take(index).enumerate().any(|(at, loading)| {
        let files = || look.facts.files.iter().enumerate();
        let is_env = |(file, fact): (usize, &FileFact), upto: usize| {
            fact.by.is_some_and(|by| by == at || by < at && by >= upto) && look.is_named(file, ENV_FILES)
        };
        match loading.program.as_str() {
            "." | "source" => files().any(|file| is_env(file, at)) || names_env(look, at),
            // `export $(grep -v '^#' .env | xargs)`: what is taken stands before who takes it.
            "export" => files().any(|file| is_env(file, 0)),
            _ => false,
        }
    })
}

/// The command is started by one that loads such a file for it: what it wraps ends as it does itself.
fn is_wrapped(look: &Look<'_>, index: usize) -> bool {
    let commands = &look.facts.commands;
    let last = |command: &SimpleCommand| command.argv.last().map(|word| word.text.clone());
    let own = last(&commands[index]);
    !commands[index].via.is_empty()
        && commands.iter().take(index).enumerate().any(|(at, outer)| {
            let program = outer.program.as_str();
            last(outer) == own
                && (LOADERS.contains(&program) && names_env(look, at) || KEEPERS.contains(&program))
        })
}

/// `set -x` was said before, and not taken back.
fn is_traced(look: &Look<'_>, index: usize) -> bool {
    let flags = look.facts.commands.iter().take(index).filter(|command| command.program == "set");
    flags
        .flat_map(|command| command.argv.iter().skip(1))
        .rfind(|word| word.text.contains(['x', 'v']) && word.text.len() < 6)
        .is_some_and(|word| word.text.starts_with('-'))
}

/// A word of the command, or what an option of it says, is a file of the repository's secrets.
fn names_env(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    command.argv.iter().skip(1).any(|word| {
        let text = word.text.split_once('=').map_or(word.text.as_str(), |(_, value)| value);
        let cwd = command.cwd.clone();
        let fact = FileFact { path: text.to_owned(), cwd, access: Access::Read, exact: word.known, by: None };
        text.len() < 512 && text.contains('.') && look.path_is_named(&fact, ENV_FILES)
    })
}
