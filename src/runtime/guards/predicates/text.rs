//! Text on its way somewhere: credentials in it, and characters that hide what it says.

use crate::runtime::guards::look::Look;
use crate::runtime::guards::secrets;
use crate::runtime::guards::table::Place;
use crate::runtime::model::bytes;
use crate::runtime::model::{Access, ActionKind, FileFact};

/// A credential would land in a file that git keeps or may come to keep.
pub(super) fn secret_in_file(look: &Look<'_>) -> bool {
    look.facts.texts.iter().any(|text| {
        let Some(path) = text.path.as_deref() else { return false };
        !secrets::scan(&text.text, Some(path)).is_empty() && may_be_committed(look, path)
    })
}

/// Every line that is written to the file sets something or gives a command a short name, and makes nothing run.
pub(super) fn only_sets(look: &Look<'_>, file: usize) -> bool {
    const SETS: [&str; 10] =
        ["#", "alias ", "export ", "set ", "setopt ", "bindkey ", "abbr ", "let ", "vim.o", "vim.g."];
    const RUNS: [&str; 10] = ["$(", "`", "|", ";", "&", "<", "LD_", "PROMPT_COMMAND", "_ENV", "_OPTIONS"];
    let path = look.facts.files[file].path.as_str();
    let mut lines = look.facts.texts.iter().filter(|text| text.path.as_deref() == Some(path)).peekable();
    lines.peek().is_some()
        && lines.flat_map(|text| text.text.lines()).all(|line| {
            let line = line.trim();
            line.is_empty()
                || SETS.iter().any(|start| line.starts_with(start))
                    && !RUNS.iter().any(|sign| line.contains(sign))
        })
}

/// Ignored files, temp files and the home folder are where credentials belong, if anywhere.
fn may_be_committed(look: &Look<'_>, path: &str) -> bool {
    let fact = FileFact { path: path.to_owned(), cwd: None, access: Access::Write, exact: true, by: None };
    let known = look.facts.files.iter().position(|file| file.path == path && file.access == Access::Write);
    let place = known.map_or_else(|| look.folders().spot(&fact).place, |at| look.spots[at].place);
    matches!(place, Place::Kept | Place::Untracked | Place::Absent | Place::Unknown | Place::Repo)
}

/// A credential stands in the command itself, where history and process lists show it.
pub(super) fn secret_in_command(look: &Look<'_>) -> bool {
    look.facts.texts.iter().any(|text| text.path.is_none() && !secrets::scan(&text.text, None).is_empty())
}

/// Marks that turn the reading direction or take no room, in the words of a command.
pub(super) fn has_hidden_text(look: &Look<'_>) -> bool {
    let Some(action) = look.event.action() else { return false };
    let ActionKind::Command { line } = &action.kind else { return false };
    // Every such mark is three bytes that begin with 0xE2 0x80 or 0xE2 0x81.
    bytes::position(0xE2, line.as_bytes()).is_some() && line.chars().any(is_hidden)
}

const fn is_hidden(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}')
}

/// Words without which no guard has anything to look for.
const HARMFUL: [&str; 38] = [
    "rm",
    "rmdir",
    "shred",
    "dd",
    "mkfs",
    "git",
    "curl",
    "wget",
    "sudo",
    "doas",
    "eval",
    "sh",
    "bash",
    "zsh",
    "python",
    "python3",
    "perl",
    "node",
    "ruby",
    "php",
    "kill",
    "pkill",
    "chmod",
    "chown",
    "mv",
    "nc",
    "ncat",
    "socat",
    "ssh",
    "scp",
    "base64",
    "crontab",
    "-delete",
    "docker",
    "kubectl",
    "terraform",
    "aws",
    "cf-guide",
];

/// A line that is not shell is refused by the shell; but our reading of the grammar is not the shell's, so what would
/// matter if it were one after all is stopped.
pub(super) fn may_hide_harm(text: &str) -> bool {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_')))
        .any(|word| HARMFUL.contains(&word) || word.starts_with("mkfs."))
}

/// `/dev/tcp/host/port` in a redirection: the shell itself opens the connection.
pub(super) fn opens_socket(look: &Look<'_>) -> bool {
    look.facts.texts.iter().filter(|text| text.path.is_none()).any(|text| {
        ["/dev/tcp/", "/dev/udp/"].iter().any(|device| {
            text.text.match_indices(device).any(|(at, _)| {
                let rest = &text.text[at + device.len()..];
                let host = rest.split(['/', ' ', '"', '\'', ';', ')']).next().unwrap_or_default();
                // Whether something listens on this machine is a question.
                !matches!(host, "" | "localhost" | "127.0.0.1" | "0.0.0.0")
                    && (look.facts.hosts.iter().any(|known| known == host) || host.starts_with('$'))
            })
        })
    })
}

/// `f(){f|f&};f` without a space: bash takes it for a mistake, zsh runs it.
fn calls_itself(line: &str) -> bool {
    if line.len() > 256 || !['&', '|', '{'].iter().all(|mark| line.contains(*mark)) {
        return false;
    }
    let line: String = line.split_whitespace().collect();
    line.split_once("(){").is_some_and(|(name, rest)| {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'_' | b'.');
        !name.is_empty() && name.bytes().all(is_name) && rest.starts_with(&format!("{name}|{name}&"))
    })
}

/// `while true; do work & done`: a loop without an end that starts without waiting.
pub(super) fn starts_endlessly(look: &Look<'_>) -> bool {
    let mut typed = look.facts.texts.iter().filter(|text| text.path.is_none());
    if typed.any(|text| calls_itself(&text.text)) {
        return true;
    }
    look.facts.texts.iter().filter(|text| text.path.is_none() && may_loop(&text.text)).any(|text| {
        let line = text.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let endless = [
            "while true;",
            "while :;",
            "while [ true ];",
            "while [ 1 ];",
            "while ((1));",
            "while 1;",
            "until false;",
        ];
        let begin = endless.iter().find_map(|head| line.strip_prefix(head)).or_else(|| endless_for(&line));
        begin.is_some_and(|rest| rest.trim_start().strip_prefix("do ").is_some_and(starts_without_waiting))
    })
}

/// Long lines and lines without a loop are not worth the walk.
fn may_loop(line: &str) -> bool {
    line.len() < 4096
        && line.contains('&')
        && ["while", "until", "for (("].iter().any(|word| line.contains(word))
}

/// `for ((;;));` and `for ((i=0;;i++));`: no condition, no end.
fn endless_for(line: &str) -> Option<&str> {
    let (head, rest) = line.strip_prefix("for ((")?.split_once("))")?;
    let condition = head.split(';').nth(1)?;
    condition.trim().is_empty().then(|| rest.trim_start_matches([';', ' ']))
}

/// Is there a `&` that is not followed by `wait` at once?
fn starts_without_waiting(body: &str) -> bool {
    let body = body.rsplit_once("done").map_or(body, |(body, _)| body);
    let bytes = body.as_bytes();
    body.match_indices('&').any(|(at, _)| {
        let before = at.checked_sub(1).map(|before| bytes[before]);
        let lone = !matches!(before, Some(b'&' | b'>' | b'<' | b'|'))
            && !matches!(bytes.get(at + 1), Some(b'&' | b'>'));
        lone && !body[at + 1..].trim_start().starts_with("wait")
    })
}
