//! The programs that `sed` and `awk` are given: what they run, and the files they write by themselves.

use crate::runtime::model::{Access, Word};
use crate::runtime::shell::escapes;
use crate::runtime::shell::walk::{Stream, Walker};

/// Longer programs are read up to here.
const MAX_PROGRAM: usize = 64 * 1024;

/// Notes what a `sed` program does beyond editing: `e` runs a line, `w` writes a file, `r` reads one. What it puts into
/// the text is returned.
pub fn sed(walker: &mut Walker, by: usize, program: &str) -> Vec<String> {
    let mut rest = program.get(..MAX_PROGRAM).unwrap_or(program);
    let mut put = Vec::new();
    while let Some(command) = next_command(&mut rest) {
        match command {
            Command::Runs(line) => {
                walker.line_via("sed", line, &Stream::default());
            }
            Command::Writes(path) => walker.file(by, &Word::plain(path), Access::Write),
            Command::Reads(path) => walker.file(by, &Word::plain(path), Access::Read),
            Command::Puts(text) => put.push(text.replace("\\n", "\n").replace('\\', "")),
            Command::Other => {}
        }
    }
    put
}

/// What a program that begins with a replacement puts in place of something: `s/old/new/`, in Perl as in `sed`.
pub fn replaced(program: &str) -> Option<String> {
    let mut rest = program.trim_start();
    match next_command(&mut rest).filter(|_| program.trim_start().starts_with('s'))? {
        Command::Puts(text) => Some(text.to_owned()),
        Command::Runs(_) | Command::Writes(_) | Command::Reads(_) | Command::Other => None,
    }
}

enum Command<'a> {
    Runs(&'a str),
    Writes(&'a str),
    Reads(&'a str),
    Puts(&'a str),
    Other,
}

/// The next command of a `sed` program; None at its end or where it cannot be read on.
fn next_command<'a>(rest: &mut &'a str) -> Option<Command<'a>> {
    *rest = rest.trim_start_matches([' ', '\t', '\n', ';', '{', '}']);
    while skip_address(rest)? {}
    let name = rest.chars().next()?;
    *rest = &rest[name.len_utf8()..];
    Some(match name {
        's' | 'y' => {
            let mark = rest.chars().next()?;
            *rest = &rest[mark.len_utf8()..];
            section(rest, mark)?;
            let with = section(rest, mark)?;
            let flags = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric()).len();
            let (flags, _) = rest.split_at(flags);
            if name == 's' && flags.contains('w') {
                Command::Writes(to_line_end(rest)[flags.find('w')? + 1..].trim())
            } else {
                *rest = &rest[flags.len()..];
                match name {
                    's' if flags.contains('e') => Command::Runs(with),
                    's' => Command::Puts(with),
                    _ => Command::Other,
                }
            }
        }
        'e' => Command::Runs(to_line_end(rest).trim()),
        'w' | 'W' => Command::Writes(to_line_end(rest).trim()),
        'r' | 'R' => Command::Reads(to_line_end(rest).trim()),
        'a' | 'i' | 'c' => Command::Puts(put_text(rest)),
        '#' => {
            to_line_end(rest);
            Command::Other
        }
        ':' | 'b' | 't' | 'T' | 'q' | 'Q' | 'l' | 'L' => {
            let end = rest.find([';', '\n', '}']).unwrap_or(rest.len());
            *rest = &rest[end..];
            Command::Other
        }
        _ => Command::Other,
    })
}

/// Takes one piece of an address: a line number, a pattern, a sign between two. False where none stands.
fn skip_address(rest: &mut &str) -> Option<bool> {
    let first = rest.chars().next()?;
    match first {
        '0'..='9' | '$' | ',' | '+' | '~' | '!' | ' ' | '\t' => *rest = &rest[1..],
        '/' => {
            *rest = &rest[1..];
            section(rest, '/')?;
            *rest = rest.trim_start_matches(['I', 'M']);
        }
        '\\' => {
            let mark = rest[1..].chars().next()?;
            *rest = &rest[1 + mark.len_utf8()..];
            section(rest, mark)?;
        }
        _ => return Some(false),
    }
    Some(true)
}

/// Takes everything up to the mark that is not escaped.
pub(super) fn section<'a>(rest: &mut &'a str, mark: char) -> Option<&'a str> {
    let mut escaped = false;
    for (at, c) in rest.char_indices() {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c == mark {
            let (found, after) = rest.split_at(at);
            *rest = &after[c.len_utf8()..];
            return Some(found);
        }
    }
    None
}

/// The text behind `a`, `i`, `c`: as long as its lines end with a backslash.
fn put_text<'a>(rest: &mut &'a str) -> &'a str {
    let mut end = 0;
    for line in rest.split_inclusive('\n') {
        end += line.len();
        if !line.trim_end_matches('\n').ends_with('\\') {
            break;
        }
    }
    let (text, after) = rest.split_at(end);
    *rest = after;
    text.trim()
}

fn to_line_end<'a>(rest: &mut &'a str) -> &'a str {
    let end = rest.find('\n').unwrap_or(rest.len());
    let (line, after) = rest.split_at(end);
    *rest = after;
    line
}

/// Notes what an `awk` program does with its strings: `"line" | getline`, `print | "line"`, `print > "file"`.
pub fn awk(walker: &mut Walker, by: usize, label: &str, program: &str) {
    let program = program.get(..MAX_PROGRAM).unwrap_or(program);
    let mut at = 0;
    let mut statement = 0;
    let mut printed = String::new();
    while let Some((start, end)) = next_string(program, at) {
        let between = &program[at..start - 1];
        if let Some(cut) = between.rfind([';', '\n', '{', '}']) {
            statement = at + cut + 1;
            printed.clear();
        }
        let text = escapes::decode(&program[start..end], escapes::Style::Code);
        let before = between.trim_end();
        let after = program[(end + 1).min(program.len())..].trim_start();
        let is_piped = before.ends_with('|') && !before.ends_with("||") || before.ends_with("|&");
        if after
            .strip_prefix('|')
            .is_some_and(|after| after.trim_start_matches(['&', ' ']).starts_with("getline"))
        {
            walker.line_via(label, &text, &Stream::default());
        } else if is_piped {
            let known = (!printed.is_empty()).then(|| std::mem::take(&mut printed));
            let input = Stream { from: Some(by), text: known, ..Stream::default() };
            walker.line_via(label, &text, &input);
        } else if before.ends_with('>') && program[statement..start].contains("print") {
            walker.file(by, &Word::plain(text), Access::Write);
        } else {
            printed.push_str(&text);
        }
        at = (end + 1).min(program.len());
    }
}

/// Where the next string's text begins and ends.
fn next_string(program: &str, from: usize) -> Option<(usize, usize)> {
    let start = from + program.get(from..)?.find('"')? + 1;
    let mut escaped = false;
    let end = program[start..].bytes().position(|byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    });
    Some((start, start + end?))
}

#[cfg(test)]
mod tests {
    use super::{Command, next_command};

    #[test]
    fn a_sed_program_is_read_command_by_command() {
        for (program, want) in [
            ("1e rm -rf ~", vec!["run rm -rf ~"]),
            ("s/.*/ls -l/e", vec!["run ls -l"]),
            ("/a;b/,$!{s;x;y;g;w out.txt\n}", vec!["put y", "write out.txt"]),
            ("s/a\\/e/b/w log\np", vec!["write log"]),
            ("$a rm x\\\ny\ns,a,b c,g", vec!["put rm x\\\ny", "put b c"]),
            ("\\,x,d;r note.txt", vec!["read note.txt"]),
            ("a e rm\ns/e/w/", vec!["put e rm", "put w"]),
            ("s/we/ew/;y/ab/we/;p;d", vec!["put ew"]),
            ("s/unclosed", vec![]),
        ] {
            let mut rest = program;
            let mut found = Vec::new();
            while let Some(command) = next_command(&mut rest) {
                match command {
                    Command::Runs(line) => found.push(format!("run {line}")),
                    Command::Writes(path) => found.push(format!("write {path}")),
                    Command::Reads(path) => found.push(format!("read {path}")),
                    Command::Puts(text) => found.push(format!("put {text}")),
                    Command::Other => {}
                }
            }
            assert_eq!(found, want, "{program}");
        }
    }
}
