//! The words of a program sorted into flags and operands.

use super::expand::Field;
use crate::runtime::programs::{Given, Item, Reader, Text};

impl Text for Field {
    fn text(&self) -> &str {
        &self.word.text
    }
}

/// Flags and operands of one command.
pub struct Args<'a> {
    /// Single letters, each once per appearance: `-rf` is `r`, `f`.
    pub short: Vec<char>,
    /// Long flags without dashes and values: `recursive`.
    pub long: Vec<&'a str>,
    /// Values of flags, with the flag as it was given: (`o`, field).
    pub values: Vec<(&'a str, Field)>,
    /// Everything else.
    pub operands: Vec<&'a Field>,
}

impl<'a> Args<'a> {
    /// Sorts the words behind the program, as the table of programs reads them.
    pub fn of(name: &str, argv: &'a [Field]) -> Self {
        let mut args = Self { short: Vec::new(), long: Vec::new(), values: Vec::new(), operands: Vec::new() };
        for item in Reader::new(name, argv) {
            match item {
                Item::Option(given) => {
                    let mut letters = given.name.chars();
                    match (given.long, letters.next(), letters.next()) {
                        (false, Some(letter), None) => args.short.push(letter),
                        _ => args.long.push(given.name),
                    }
                    if let Some(field) = value_of(&given, argv) {
                        args.values.push((given.name, field));
                    }
                }
                Item::Command { at, .. }
                | Item::Operand { at }
                | Item::Assignment { at }
                | Item::Stray { at }
                | Item::Inner { at, .. } => args.operands.extend(argv.get(at)),
                Item::Dashes => {}
            }
        }
        args
    }

    /// A flag is set, by its letter or by its long name (or the start of it, as GNU programs take it).
    pub fn has(&self, short: char, long: &str) -> bool {
        self.short.contains(&short) || self.has_long(long)
    }

    /// A long flag is set.
    pub fn has_long(&self, long: &str) -> bool {
        !long.is_empty()
            && self.long.iter().any(|given| *given == long || given.len() >= 3 && long.starts_with(given))
    }

    /// The values given to a flag.
    pub fn values_of<'s>(&'s self, names: &'s [&'static str]) -> impl Iterator<Item = &'s Field> {
        self.values.iter().filter(move |(name, _)| names.contains(name)).map(|(_, field)| field)
    }
}

pub fn value_of(given: &Given<'_>, argv: &[Field]) -> Option<Field> {
    let value = given.value?;
    let field = argv.get(given.value_at)?;
    Some(if given.value_at == given.at { part_of(field, value) } else { field.clone() })
}

/// A field that is the tail of another.
pub fn part_of(field: &Field, text: &str) -> Field {
    let mut part = field.clone();
    part.word.text = text.to_owned();
    part
}
