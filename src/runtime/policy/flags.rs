//! The options and subcommands that a rule writes, as the table of programs knows them: other spellings, values.

use crate::runtime::programs::{self, Known, Program, Style, Takes};

/// For programs whose options the table does not know at all.
const USUAL: &[(&str, &str)] =
    &[("-f", "--force"), ("-r", "--recursive"), ("-R", "--recursive"), ("-y", "--yes"), ("-g", "--global")];

/// The usual name of a program, and the subcommands that its own name stands for: `pip3` is `pip`, `docker-compose` is
/// `docker compose`.
pub fn canonical_program(name: &str) -> (&str, &'static [&'static str]) {
    match programs::find(name).map(|row| row.path) {
        Some([program, commands @ ..]) => (program, commands),
        Some([]) | None => (name, &[]),
    }
}

/// Other spellings of a subcommand: `npm i` is `npm install`.
pub fn canonical_sub<'a>(program: &str, sub: &'a str) -> &'a str {
    programs::find(program).and_then(|row| row.command(sub)).map_or(sub, |command| command.usual)
}

/// Programs that prepare a place for another one: a command behind them is not run directly.
pub fn is_runner(via: &str) -> bool {
    let name = via.split_whitespace().next().unwrap_or(via);
    programs::find(name).is_some_and(|row| row.root().runner)
}

/// The rows of a command as a rule writes it, the innermost last. Its subcommands get their usual names.
pub fn rows(program: &str, words: &mut [String]) -> Vec<&'static Program> {
    let mut rows: Vec<&'static Program> = programs::find(program).into_iter().collect();
    for word in words {
        let Some(command) = rows.last().and_then(|row| row.command(word)) else { break };
        command.usual.clone_into(word);
        match command.row() {
            Some(row) => rows.push(row),
            None => break,
        }
    }
    rows
}

fn known(rows: &[&'static Program], flag: &str) -> Option<Known> {
    rows.iter().rev().enumerate().find_map(
        |(outwards, row)| {
            if outwards > 0 && row.apart { None } else { row.option(flag) }
        },
    )
}

/// The option takes the word behind it.
pub fn takes_word(rows: &[&'static Program], flag: &str) -> bool {
    known(rows, flag).is_some_and(|known| known.opt().takes == Takes::Value)
}

/// The spellings of a flag in a rule: one list per flag that must be there (`-rf` is two).
pub fn spellings(program: &str, rows: &[&'static Program], flag: &str) -> Vec<Vec<String>> {
    let single = rows.first().is_some_and(|row| row.style == Style::Single);
    if flag.starts_with("--") || single || flag.len() == 2 || known(rows, flag).is_some() {
        return vec![other_names(program, rows, flag)];
    }
    let letters = &flag[1..];
    if letters.chars().all(|c| c.is_ascii_alphabetic()) && letters.len() <= 4 {
        return letters.chars().map(|c| other_names(program, rows, &format!("-{c}"))).collect();
    }
    vec![vec![flag.to_owned()]]
}

fn other_names(program: &str, rows: &[&'static Program], flag: &str) -> Vec<String> {
    let mut names = vec![flag.to_owned()];
    names.extend(known(rows, flag).into_iter().flat_map(Known::names).map(str::to_owned));
    if !program.is_empty() && rows.iter().all(|row| row.options.is_empty()) {
        for (short, long) in USUAL.iter().filter(|(short, long)| *short == flag || *long == flag) {
            names.extend([(*short).to_owned(), (*long).to_owned()]);
        }
        if names.iter().any(|name| name == "--recursive") {
            names.extend(["-r".to_owned(), "-R".to_owned()]);
        }
    }
    names.sort();
    names.dedup();
    names
}
