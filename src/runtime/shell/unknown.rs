//! Programs that nobody knows: they may run the words they are given, so these are looked at as if they did.

use super::expand::Field;
use super::run::program_name;
use super::walk::{Call, Stream, Walker};

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

/// Programs that can take a whole machine along.
fn destroys(name: &str) -> bool {
    matches!(
        name,
        "rm" | "dd" | "shred" | "wipefs" | "blkdiscard" | "mke2fs" | "find" | "chmod" | "chown" | "mv"
    ) || name.starts_with("mkfs")
}

/// `-c line`, `--exec line` and their like.
fn carries_line(option: Option<&Field>) -> bool {
    option.is_some_and(|option| {
        let name = option.text().trim_start_matches('-');
        option.text().starts_with('-')
            && matches!(
                name,
                "c" | "e" | "x" | "cmd" | "command" | "exec" | "execute" | "eval" | "run" | "shell"
            )
    })
}
