//! Programs and languages that nobody knows here: they may run the words they are given, so these are looked at as if
//! they did.

use super::expand::Field;
use super::run::program_name;
use super::walk::{Call, Stream, Walker};
use crate::runtime::model::{Access, Word};

/// No more words than that are tried as the beginning of a command.
const MAX_TRIED: usize = 32;

/// Notes what an unknown program would do if it ran its later words, or the line that an option of it carries.
pub fn look(walker: &mut Walker, call: &Call) {
    if walker.facts.perhaps.is_some() || walker.is_perhaps {
        return;
    }
    for (at, field) in call.argv.iter().enumerate().skip(1).take(MAX_TRIED) {
        let text = field.text();
        let run = if text.contains(' ') {
            carries_line(call.argv.get(at - 1)) && text.split_ascii_whitespace().any(destroys)
        } else {
            program_name(field).is_some_and(|name| destroys(&name)) && call.argv.len() > at + 1
        };
        if !run {
            continue;
        }
        let mut inner = walker.aside();
        if text.contains(' ') {
            inner.line(text, &Stream::default());
        } else {
            inner.run(Call { argv: call.argv[at..].to_vec(), assigned: Vec::new() }, &Stream::default());
        }
        walker.facts.perhaps = Some(Box::new(inner.facts));
        return;
    }
}

/// Code in a language whose calls are not known: the command lines in it, and the places it would remove. It is taken
/// for words, whatever quotes and brackets stand between them.
pub fn code(walker: &mut Walker, code: &str) {
    const RUNS: [&str; 11] =
        ["system", "exec", "cmd", "shell", "spawn", "process", "popen", "run", "command", "!", "fork"];
    const REMOVES: [&str; 6] = ["delete", "remove", "unlink", "erase", "rmdir", "rmtree"];
    if walker.facts.perhaps.is_some() || walker.is_perhaps {
        return;
    }
    let lower = code.to_ascii_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    let (runs, removes) = (says(&RUNS), says(&REMOVES));
    if !runs && !removes {
        return;
    }
    let mut inner = walker.aside();
    let by = inner.emit("code", &Call::default(), &Stream::default());
    let mut tried = 0;
    for statement in code.split(['\n', ';']) {
        let apart = |c: char| c.is_whitespace() || "\"'`(){}[],!|&".contains(c);
        let words: Vec<&str> = statement.split(apart).filter(|word| !word.is_empty()).collect();
        for (at, word) in words.iter().enumerate() {
            if tried >= MAX_TRIED {
                break;
            }
            if removes && (word.starts_with(['/', '~'])) {
                inner.file(by, &Word::plain(*word), Access::DeleteTree);
                tried += 1;
            }
            if runs && destroys(word.rsplit('/').next().unwrap_or(word)) {
                let argv = words[at..].iter().take(MAX_TRIED).map(|word| Field::plain(*word)).collect();
                inner.run(Call { argv, assigned: Vec::new() }, &Stream::default());
                tried += 1;
            }
        }
    }
    if tried > 0 {
        walker.facts.perhaps = Some(Box::new(inner.facts));
    }
}

/// Programs that can take a whole machine along, and our own.
fn destroys(name: &str) -> bool {
    matches!(
        name,
        "cf-guide"
            | "rm"
            | "dd"
            | "shred"
            | "wipefs"
            | "blkdiscard"
            | "mke2fs"
            | "find"
            | "chmod"
            | "chown"
            | "mv"
    ) || name.starts_with("mkfs")
}

/// `-c line`, `--exec line`, `exec line` and their like.
fn carries_line(before: Option<&Field>) -> bool {
    let Some(text) = before.map(Field::text) else { return false };
    let name = text.trim_start_matches('-');
    let runs = matches!(name, "cmd" | "command" | "exec" | "execute" | "eval" | "run" | "shell" | "ssh");
    let is_option = name.len() < text.len();
    runs || is_option
        && (matches!(name, "c" | "e" | "x")
            || ["-command", "-cmd", "-exec"].iter().any(|end| name.ends_with(end)))
}
