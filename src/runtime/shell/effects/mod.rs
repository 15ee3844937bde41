//! What a program does with its words: files, output, hosts, statements.

pub mod agents;
pub mod code;
mod database;
mod files;
pub mod finding;
mod git;
pub mod net;
mod output;

use super::expand::Field;
use super::walk::{Stream, Walker};
use crate::runtime::model::{Origin, Statement};

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
    }
    agents::of(walker, by, name);
    if code::is_interpreter(name) {
        if let Some(out) = code::of(walker, by, name, argv, input) {
            return out;
        }
    }
    if let Some(out) = net::of(walker, by, name, argv, input) {
        return out;
    }
    if let Some(out) = database::of(walker, by, name, argv, input) {
        return out;
    }
    match name {
        "env" | "printenv" if argv.len() == 1 => {
            return Stream { taint: vec![Origin::Environment(name.to_owned())], ..Stream::default() };
        }
        "DROP" | "TRUNCATE" | "DELETE" | "ALTER" | "UPDATE" | "GRANT" | "REVOKE" | "FLUSHALL" | "FLUSHDB" => {
            let text = argv.iter().map(Field::text).collect::<Vec<_>>().join(" ");
            walker.facts.statements.push(Statement { by: Some(by), client: "line".to_owned(), text });
        }
        _ => {}
    }
    files::of(walker, by, name, argv, input)
}
