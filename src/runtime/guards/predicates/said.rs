//! A credential of the environment is printed by its name: `echo $API_TOKEN`, `printenv API_TOKEN`.

use crate::runtime::guards::look::Look;
use crate::runtime::model::Access;

/// Programs that print what they are fed.
const PASSING: [&str; 14] = [
    "cat", "tee", "base64", "rev", "xxd", "od", "hexdump", "tr", "sed", "fold", "nl", "sort", "uniq", "grep",
];

/// The command prints a variable that is named like a credential, and somebody sees it.
pub(super) fn says_secret(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let words = command.argv.iter().skip(1);
    let is_named = if command.program == "printenv" {
        words.into_iter().any(|word| is_credential(&word.text) && !is_set(look, &word.text))
    } else {
        words
            .filter(|word| !word.known)
            .flat_map(|word| variables(&word.text))
            .any(|name| is_credential(name) && !is_set(look, name))
    };
    is_named && is_seen(look, index)
}

/// The variables of a word that stand there whole: `$X` and `${X}`, not `${X:0:4}` or `${#X}`.
fn variables(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('$').filter_map(|(at, _)| {
        let rest = &text[at + 1..];
        let (rest, is_braced) = rest.strip_prefix('{').map_or((rest, false), |rest| (rest, true));
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        (!is_braced || after.starts_with('}')).then_some(name)
    })
}

/// Named as credentials are: `X_TOKEN`, `X_SECRET`, `X_API_KEY`; a public key and the id of one are none.
pub(super) fn is_credential(name: &str) -> bool {
    const LAST: [&str; 5] = ["TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE"];
    const KEYS: [&str; 5] = ["API_KEY", "ACCESS_KEY", "SECRET_KEY", "PRIVATE_KEY", "ENCRYPTION_KEY"];
    let last = name.rsplit('_').next().unwrap_or_default();
    LAST.contains(&last) || KEYS.iter().any(|key| name.ends_with(key))
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
    !commands[index].elsewhere
        && commands[index].taken.is_none()
        && !look.files_of(index).iter().any(writes)
        && next.is_none_or(|next| PASSING.contains(&next.program.as_str()))
}
