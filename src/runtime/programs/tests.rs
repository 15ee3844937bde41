//! The table against its own examples.

use super::generated::{EXAMPLES, NAMES, ROWS};
use super::{Item, Reader, find};

/// A reading in one line: program and subcommands; each option; operands; the command it runs.
fn rendered(line: &str) -> String {
    let words = split(line);
    let row = find(&words[0]);
    let mut parts = vec![row.map_or_else(|| words[0].clone(), |row| row.path.join(" "))];
    let mut operands: Vec<&str> = Vec::new();
    let mut is_run = None;
    for item in Reader::new(&words[0], &words) {
        let is_operand = matches!(item, Item::Operand { .. });
        if !is_operand && !operands.is_empty() {
            parts.push(std::mem::take(&mut operands).join(" "));
        }
        match item {
            Item::Command { name, .. } => {
                parts[0].push(' ');
                parts[0].push_str(name);
            }
            Item::Option(given) => {
                let dashes = match (given.long, given.word.starts_with('+')) {
                    (true, _) => "--",
                    (false, true) => "+",
                    (false, false) => "-",
                };
                let value = given.value.map(|value| format!(" {value}")).unwrap_or_default();
                parts.push(format!("{dashes}{}{value}", given.name));
            }
            Item::Operand { at } if is_run.is_none() => operands.push(&words[at]),
            Item::Operand { .. } | Item::Stray { .. } => {}
            Item::Assignment { at } => parts.push(words[at].clone()),
            Item::Dashes => parts.push("--".to_owned()),
            Item::Inner { at, .. } => is_run = Some(at),
        }
    }
    if !operands.is_empty() {
        parts.push(operands.join(" "));
    }
    parts.extend(is_run.map(|at| format!("runs {}", words[at..].join(" "))));
    parts.join("; ")
}

fn split(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().unwrap().push(c),
        }
    }
    words
}

#[test]
fn every_example_is_read_as_its_row_says() {
    let wrong: Vec<String> = EXAMPLES
        .iter()
        .filter(|(line, wanted)| rendered(line) != *wanted)
        .map(|(line, wanted)| format!("{line}\n  wanted {wanted}\n  got    {}", rendered(line)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(EXAMPLES.len() >= 50, "{}", EXAMPLES.len());
}

#[test]
fn names_options_and_subcommands_are_sorted_so_that_they_can_be_bisected() {
    assert!(NAMES.is_sorted_by(|a, b| a.0 < b.0));
    for row in ROWS {
        assert!(row.options.is_sorted_by(|a, b| a.name < b.name), "{:?}", row.path);
        assert!(row.commands.is_sorted_by(|a, b| a.name < b.name), "{:?}", row.path);
    }
}

#[test]
fn a_version_behind_the_name_does_not_hide_a_program() {
    for (name, row) in [("python3.11", "python"), ("pip3.12", "pip"), ("gcc-12", "gcc"), ("ruby2.7", "ruby")]
    {
        assert_eq!(find(name).map(super::Program::name), Some(row), "{name}");
    }
    assert!(find("frobnicate").is_none());
}
