//! Programs that run another program: looked through, so that `sudo env X=1 nice rm` is `rm`.

mod launchers;
pub mod line_takers;
mod packages;
pub mod shells;

use super::args::value_of;
use super::effects::finding;
use super::expand::Field;
use super::run::join;
use super::walk::{Call, Stream, Walker};
use super::{is_of_git, unknown, windows};
use crate::runtime::model::Word;
use crate::runtime::programs::{self, Item, Reader, Role, Way, is_assignment};

/// What became of a command that may be a wrapper.
pub enum Peeled {
    /// It wraps nothing.
    Plain,
    /// The call is now the wrapped one.
    Again,
    /// What it wraps was walked.
    Done(Stream),
}

/// Looks through one wrapper.
pub fn peel(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    if shells::is_shell(name) {
        return Peeled::Done(shells::run(walker, name, call, input));
    }
    if let Some(out) = windows::of(walker, name, call, input) {
        return Peeled::Done(out);
    }
    match name {
        "xargs" | "gxargs" => Peeled::Done(finding::xargs(walker, call, input)),
        "find" | "gfind" | "fd" | "fdfind" => Peeled::Done(finding::find(walker, name, call, input)),
        "cmake" | "gio" if tool_at(name, &call.argv).is_some() => {
            Peeled::Done(own_tool(walker, name, call, input))
        }
        _ => match programs::find(name) {
            Some(row) if is_looked_through(row) => look_through(walker, name, call, input),
            Some(row) if !may_run(row) => Peeled::Plain,
            Some(_) => launchers::peel(walker, name, call, input),
            // `/usr/lib/git-core/git-reset` is `git reset`.
            None if let Some(operation) = name.strip_prefix("git-").filter(|name| is_of_git(name)) => {
                call.argv.splice(..1, [Field::plain("git"), Field::plain(operation)]);
                Peeled::Again
            }
            None => {
                unknown::look(walker, call);
                Peeled::Plain
            }
        },
    }
}

/// Where the name of the tool stands that a program brings along: `cmake -E rm`, `gio trash`.
fn tool_at(name: &str, argv: &[Field]) -> Option<usize> {
    let at = match name {
        "cmake" => argv.iter().position(|field| field.text() == "-E")? + 1,
        _ => 1,
    };
    argv.get(at).filter(|field| name == "cmake" || matches!(field.text(), "trash" | "remove")).map(|_| at)
}

/// Such a tool does what the program of that kind does.
fn own_tool(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Stream {
    walker.emit(name, call, input);
    let Some(at) = tool_at(name, &call.argv) else { return Stream::default() };
    let meant: &[&str] = match call.argv[at].text() {
        "remove_directory" => &["rm", "-r"],
        "remove" => &["rm"],
        "rename" => &["mv"],
        "copy" => &["cp"],
        "copy_directory" => &["cp", "-r"],
        "make_directory" => &["mkdir"],
        "create_symlink" => &["ln", "-s"],
        "chdir" => &["env", "-C"],
        other => &[other],
    };
    let words = meant.iter().map(|word| Field::plain(*word)).chain(call.argv[at + 1..].iter().cloned());
    let argv = words.collect();
    launchers::inner(walker, format!("{name} {}", call.argv[at].text()), argv, call, input)
}

/// Nearly every command is of a program that runs no other: one look at its row says so.
fn may_run(row: &programs::Program) -> bool {
    row.runs.is_some() || row.runner || !row.commands.is_empty() || launchers::has_ways_of_its_own(row.name())
}

/// Programs that leave no trace of their own: what they run runs as if they were not there.
fn is_looked_through(row: &programs::Program) -> bool {
    let plain = |runs: programs::Runs| runs.way == Way::Words && !runs.elsewhere && !runs.between;
    row.runs.is_some_and(plain) && !row.runner && !launchers::has_ways_of_its_own(row.name())
}

fn look_through(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let mut start = None;
    let mut folder = None;
    let mut split = None;
    let mut assigned = Vec::new();
    for item in Reader::new(name, &call.argv) {
        match item {
            Item::Assignment { at } => assigned.extend(call.argv.get(at).and_then(assignment)),
            Item::Option(given) => match given.role() {
                Role::Cwd => folder = value_of(&given, &call.argv),
                Role::Split => {
                    split = given.value.map(|line| (line.to_owned(), given.value_at + 1));
                    break;
                }
                Role::Plain
                | Role::Read
                | Role::Write
                | Role::Into
                | Role::Line
                | Role::Code
                | Role::Script
                | Role::Rest
                | Role::Text
                | Role::Looks
                | Role::Tries => {}
            },
            Item::Inner { at, .. } => {
                start = Some(at);
                break;
            }
            Item::Command { .. } | Item::Operand { .. } | Item::Stray { .. } | Item::Dashes => {}
        }
    }
    if let Some((line, rest)) = split {
        let words = line.split_ascii_whitespace().map(|word| Field::plain(word.trim_matches(['\'', '"'])));
        let rest = call.argv.iter().skip(rest).cloned();
        call.argv = std::iter::once(Field::plain(name)).chain(words).chain(rest).collect();
        call.assigned.extend(assigned);
        return Peeled::Again;
    }
    // `sudo -s`, `sudo -i` with words behind them hand these to a shell; the words are the command all the same.
    let Some(start) = start else { return Peeled::Plain };
    call.assigned.extend(assigned);
    walker.via.push(name.to_owned());
    call.argv.drain(..start);
    let Some(folder) = folder else { return Peeled::Again };
    let inside = join(walker.cwd.as_deref(), folder.text());
    let before = walker.cwd.replace(inside);
    let inner = Call { argv: std::mem::take(&mut call.argv), assigned: std::mem::take(&mut call.assigned) };
    let out = walker.run(inner, input);
    walker.cwd = before;
    Peeled::Done(out)
}

/// `NAME=value` in a word.
fn assignment(field: &Field) -> Option<(String, Word)> {
    let (name, value) = field.text().split_once('=').filter(|_| is_assignment(field.text()))?;
    Some((name.to_owned(), Word { text: value.to_owned(), ..field.word.clone() }))
}
