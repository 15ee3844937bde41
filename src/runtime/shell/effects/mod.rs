//! The effects of a program, by its words: files, output, hosts, statements.

pub mod agents;
mod archives;
pub mod database;
pub mod editors;
mod files;
mod filters;
pub mod finding;
pub mod git;
pub mod inline_code;
mod lisp;
mod narrowing;
pub mod net;
mod output;
mod programs;
mod sockets;
mod transfer;
pub mod writers;

pub use inline_code::{texts_in, without_comments};
pub use output::base64_bytes;

use super::args::Args;
use super::expand::Field;
use super::walk::{Stream, Walker};
use crate::runtime::model::{
    Access, FileChange, Opaque, Origin, Statement, TextFact, Word, patch as envelope,
};

/// Notes what a program does and returns what it prints.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Stream {
    if let Some(out) = output::of(walker, by, name, argv, input) {
        return out;
    }
    if name == "git" {
        return git::of(walker, by, argv, input);
    }
    if let Some(first) = argv.first() {
        walker.local_program(by, first);
        if !first.text().contains('/') {
            walker.program_on_path(by, name);
        }
    }
    agents::of(walker, by, name);
    if let Some(out) = database::console(walker, by, name, argv, input) {
        return out;
    }
    if let Some(out) = inline_code::of(walker, by, name, argv, input) {
        return out;
    }
    if let Some(out) = net::of(walker, by, name, argv, input) {
        return out;
    }
    if let Some(out) = database::of(walker, by, name, argv, input) {
        return out;
    }
    if let Some(out) = archives::of(walker, by, name, argv, input) {
        return out;
    }
    statement(walker, by, argv);
    let only_looks = editors::is_one(name) && editors::of(walker, by, name, argv, input);
    writers::of(walker, by, name, argv, only_looks);
    match name {
        "apply_patch" | "applypatch" => patch(walker, by, argv, input),
        "patch" | "gpatch" => {
            let args = Args::of(name, argv);
            let given: Vec<&Field> =
                args.values_of(&["i", "input"]).chain(args.operands.get(1).copied()).collect();
            if !args.has_long("dry-run") {
                walker.patched(by, &given, input);
            }
        }
        "less" | "gdb" => told_lines(walker, name, argv),
        "man" => {
            let pager = argv.windows(2).find(|pair| matches!(pair[0].text(), "-P" | "--pager"));
            if let Some(line) = pager.map(|pair| pair[1].text().to_owned()) {
                walker.line_via("man -P", &line, &Stream::default());
            }
        }
        "env" | "printenv" if argv.len() == 1 => {
            return Stream { taint: vec![Origin::Environment(name.to_owned())], ..Stream::default() };
        }
        _ => {}
    }
    files::of(walker, by, name, argv, input)
}

/// Codex's `apply_patch` as a program: the envelope is a word or the input.
fn patch(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) {
    let text = argv.get(1).map(Field::text).or(input.text.as_deref()).unwrap_or_default();
    let Ok(files) = envelope::parse(text) else {
        walker.opaque(Opaque::Computed("a patch that cannot be read".to_owned()));
        return;
    };
    for file in files {
        let mut note = |path: &str, access| walker.file(by, &Word::plain(path), access);
        let path = match &file.change {
            FileChange::Write | FileChange::Modify => {
                note(&file.path, Access::Write);
                &file.path
            }
            FileChange::Delete => {
                note(&file.path, Access::Delete);
                continue;
            }
            FileChange::Move { to } => {
                note(&file.path, Access::MoveFrom);
                note(to, Access::Write);
                to
            }
        };
        walker.facts.texts.push(TextFact {
            path: Some(path.clone()),
            text: file.added.clone(),
            append: false,
            literal: false,
        });
    }
}

/// `less '+!line'`, `gdb -ex 'shell line'`: it runs it.
fn told_lines(walker: &mut Walker, name: &str, argv: &[Field]) {
    let given: Vec<String> =
        Args::of(name, argv).values.iter().map(|(_, field)| field.text().to_owned()).collect();
    let words = argv.iter().skip(1).map(Field::text).filter(|word| !given.iter().any(|text| text == word));
    let words: Vec<String> = words.map(str::to_owned).chain(given.iter().cloned()).collect();
    for word in &words {
        let command = word.trim_start_matches(['+', ':', ' ', '%']);
        let shell = command.strip_prefix("shell ").filter(|_| name == "gdb");
        if let Some(line) = command.strip_prefix('!').or(shell) {
            walker.line_via(name, line.trim_start_matches('!'), &Stream::default());
        }
    }
}

/// A line may be SQL itself, in a tool's `command` field above all. In small letters one word alone is of another trade,
/// two of them are not.
fn statement(walker: &mut Walker, by: usize, argv: &[Field]) {
    const FIRST: [&str; 9] =
        ["DROP", "TRUNCATE", "DELETE", "ALTER", "UPDATE", "GRANT", "REVOKE", "FLUSHALL", "FLUSHDB"];
    const BOTH: [(&str, &[&str]); 4] = [
        ("drop", &["table", "database", "schema", "keyspace"]),
        ("delete", &["from"]),
        ("truncate", &["table"]),
        ("alter", &["table"]),
    ];
    let Some(first) = argv.first().map(Field::text) else { return };
    let second = || argv.get(1).map_or("", Field::text);
    if FIRST.contains(&first) || BOTH.iter().any(|(one, others)| *one == first && others.contains(&second()))
    {
        let text = argv.iter().map(Field::text).collect::<Vec<_>>().join(" ");
        walker.facts.statements.push(Statement { by: Some(by), client: "line".to_owned(), text });
    }
}
