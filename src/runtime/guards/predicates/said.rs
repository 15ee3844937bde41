//! A credential of the environment is printed by its name: `echo $API_TOKEN`, `printenv API_TOKEN`.

use super::{code, names_only, secret_files};
use crate::runtime::guards::look::Look;
use crate::runtime::model::Access;

/// Programs that print what they are fed.
const PASSING: [&str; 14] = [
    "cat", "tee", "base64", "rev", "xxd", "od", "hexdump", "tr", "sed", "fold", "nl", "sort", "uniq", "grep",
];

/// The command prints a variable that is named like a credential, and somebody sees it.
pub(super) fn says_secret(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let words = || command.argv.iter().skip(1);
    let is_named = match command.program.as_str() {
        "declare" | "typeset" | "export" if !words().any(|word| word.text == "-p") => false,
        "printenv" | "declare" | "typeset" | "export" => {
            words().any(|word| is_credential(&word.text) && !is_set(look, &word.text))
        }
        "echo" | "printf" => words()
            .filter(|word| !word.known)
            .flat_map(|word| variables(&word.text))
            .any(|name| is_credential(name) && !is_set(look, name)),
        _ => code_says(look, index),
    };
    is_named && is_seen(look, index)
}

/// `env | grep -i token`: of all variables those come out that are named like credentials.
pub(super) fn is_searched(look: &Look<'_>, index: usize) -> bool {
    let commands = &look.facts.commands;
    let lists = commands[index].argv.iter().skip(1).all(|word| word.text == "-p");
    let next = commands.iter().skip(index + 1).position(|other| other.fed_by == Some(index));
    lists
        && next.map(|next| index + 1 + next).is_some_and(|next| {
            let is_grep = matches!(commands[next].program.as_str(), "grep" | "egrep" | "rg");
            is_grep && names_only::asks_for_credential(look.call(next)) && secret_files::is_seen(look, index)
        })
}

/// `print(os.environ["API_TOKEN"])`, `node -p process.env.API_TOKEN`.
fn code_says(look: &Look<'_>, index: usize) -> bool {
    const ASKS: [&str; 8] = [
        "process.env.",
        "process.env[",
        "environ[",
        "environ.get(",
        "getenv(",
        "ENV[",
        "ENV.fetch(",
        "$ENV{",
    ];
    look.facts.codes.iter().filter(|code| code.by == index).any(|code| {
        let is_alone = |at: usize| code.label.ends_with('p') && code.text[..at].trim().is_empty();
        ASKS.iter().any(|ask| {
            code.text.match_indices(ask).any(|(at, _)| {
                let rest = code.text[at + ask.len()..].trim_start_matches(['"', '\'']);
                let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
                let behind = rest[end..].trim_start_matches(['"', '\'', ']', '}']);
                let is_whole = behind.trim().is_empty() || behind.starts_with([')', ',', ';', '+']);
                let counted = code.text[..at].trim_end_matches("os.").ends_with("len(");
                is_credential(&rest[..end])
                    && is_whole
                    && !counted
                    && (is_alone(at) || is_bare(&code.text[..at]) || code::is_printed(&code.text, at))
            })
        })
    })
}

/// `puts x`, `print $x`: what stands before it is a verb without brackets.
fn is_bare(before: &str) -> bool {
    let before = before.trim_end();
    ["puts", "print", "echo", "say", " p"].iter().any(|verb| before.ends_with(verb)) || before == "p"
}

/// The variables of a word that stand there whole, or nearly: `$X`, `${X}`, `${X%x}`, not `${X:0:4}` or `${#X}`.
fn variables(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('$').filter_map(|(at, _)| {
        let rest = &text[at + 1..];
        let (rest, is_braced) = rest.strip_prefix('{').map_or((rest, false), |rest| (rest, true));
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        (!is_braced || !is_hidden(after)).then_some(name)
    })
}

/// What stands behind a name in braces leaves next to nothing of its value: `:0:4`, `:+set`.
fn is_hidden(after: &str) -> bool {
    let Some(rest) = after.strip_prefix(':') else { return after.starts_with(['+', '[']) };
    let slice = rest.split('}').next().unwrap_or(rest);
    let length = slice.split_once(':').map(|(_, length)| length.trim().parse::<u32>());
    rest.starts_with('+') || matches!(length, Some(Ok(length)) if length <= MAX_TOLD)
}

/// So many characters of a credential tell which one it is, and no more.
const MAX_TOLD: u32 = 12;

/// Named as credentials are: `X_TOKEN`, `X_SECRET`, `X_API_KEY`; a public key and the id of one are none.
pub(super) fn is_credential(name: &str) -> bool {
    const LAST: [&str; 5] = ["TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE"];
    const KEYS: [&str; 5] = ["API_KEY", "ACCESS_KEY", "SECRET_KEY", "PRIVATE_KEY", "ENCRYPTION_KEY"];
    // Addresses with a password in them.
    const ADDRESSES: [&str; 6] =
        ["DATABASE_URL", "REDIS_URL", "MONGODB_URI", "MONGO_URL", "POSTGRES_URL", "CONNECTION_STRING"];
    let last = name.rsplit('_').next().unwrap_or_default();
    ADDRESSES.contains(&name) || LAST.contains(&last) || KEYS.iter().any(|key| name.ends_with(key))
}

/// The line itself says what is in it.
fn is_set(look: &Look<'_>, name: &str) -> bool {
    let lines = look.facts.texts.iter().filter(|text| text.path.is_none());
    lines.into_iter().any(|text| {
        [format!("{name}="), format!("read {name}"), format!("for {name} ")]
            .iter()
            .any(|set| text.text.contains(set))
    })
}

/// It goes into no file, no variable and no program but such as print it on.
fn is_seen(look: &Look<'_>, index: usize) -> bool {
    let commands = &look.facts.commands;
    let writes = |at: &usize| look.facts.files[*at].access == Access::Write;
    let next = commands.iter().skip(index + 1).find(|other| other.fed_by == Some(index));
    // A name without a sign is looked up where the command runs.
    (!commands[index].elsewhere || commands[index].program == "printenv")
        && commands[index].taken.is_none()
        && !look.files_of(index).iter().any(writes)
        && next.is_none_or(|next| PASSING.contains(&next.program.as_str()))
}
