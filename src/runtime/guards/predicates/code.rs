//! Code on the command line: what it names in strings, and whether a verb beside it changes things.

use crate::runtime::agents::profile;
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::model::Access;
use crate::runtime::shell::without_comments;

/// Inline code that names a protected path beside a verb that changes things.
pub(super) fn names_protected(look: &Look<'_>, code: &str) -> bool {
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
    let mut names: Vec<&str> = vec![".cf-guide", ".git/hooks", "cf-guide/"];
    names.extend(profile::ALL.iter().flat_map(|profile| profile.named_in_code).copied());
    names.extend(look.scene.own.iter().map(String::as_str).filter(|own| own.len() > 3));
    names.extend(Some(look.scene.binary.as_str()).filter(|binary| binary.len() > 3));
    let named = |name: &&str| code.match_indices(*name).any(|(at, _)| !is_printed(code, at));
    names.iter().any(named) && contains_any(code, &VERBS)
}

/// Inline code that names a hidden file of a home folder beside a verb that changes things.
pub(super) fn changes_settings(look: &Look<'_>, index: usize) -> bool {
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
        .files_of(index)
        .iter()
        .any(|at| !matches!(look.facts.files[*at].access, Access::Read | Access::Execute));
    !told
        && command.argv.iter().skip(1).any(|word| {
            let code = word.text.as_str();
            code.contains([' ', '(']) && contains_any(code, &VERBS) && {
                let code = without_comments(&command.program, code);
                names_hidden_home_file(&code) && contains_any(&code, &VERBS)
            }
        })
}

/// `/home/x/.y`, `~/.y`, `$HOME/.y`, `HOME + "/.y"` in a string that is not only printed.
fn names_hidden_home_file(code: &str) -> bool {
    let literal = ["/home/", "/Users/"].iter().any(|homes| {
        code.match_indices(homes).any(|(at, _)| {
            let rest = &code[at + homes.len()..];
            let end = rest.find(['"', '\'', ' ', ')', ',']).unwrap_or(rest.len());
            rest[..end].split_once('/').is_some_and(|(_, path)| path.starts_with('.'))
                && !is_printed(code, at)
        })
    });
    literal
        || ["~/.", "HOME/.", "HOME}/.", "/root/."]
            .iter()
            .any(|mark| code.match_indices(mark).any(|(at, _)| !is_printed(code, at)))
}

/// What stands there is an argument of a call that prints, perhaps through one that only turns it into text.
fn is_printed(code: &str, at: usize) -> bool {
    const PRINTS: [&str; 7] = ["print", "println", "puts", "echo", ".log", ".error", ".info"];
    const TURNS: [&str; 7] = ["dumps", "stringify", "repr", "str", "len", "inspect", "pformat"];
    let mut depth = 0_u32;
    for (back, byte) in code.as_bytes()[..at].iter().rev().take(512).enumerate() {
        match byte {
            b')' => depth += 1,
            b'(' if depth == 0 => {
                let before = &code.as_bytes()[..at - back - 1];
                let is_one = |names: &[&str]| names.iter().any(|name| before.ends_with(name.as_bytes()));
                if !is_one(&TURNS) {
                    return is_one(&PRINTS);
                }
            }
            b'(' => depth -= 1,
            b';' | b'\n' => return false,
            _ => {}
        }
    }
    false
}
