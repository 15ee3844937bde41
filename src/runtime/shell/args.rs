//! The words of a program sorted into flags and operands.

use super::expand::Field;

/// Flags and operands of one command.
pub struct Args<'a> {
    /// Single letters, each once per appearance: `-rf` is `r`, `f`.
    pub short: Vec<char>,
    /// Long flags without dashes and values: `recursive`.
    pub long: Vec<&'a str>,
    /// Values of flags, with the flag: (`o`, field).
    pub values: Vec<(&'a str, Field)>,
    /// Everything else.
    pub operands: Vec<&'a Field>,
}

impl<'a> Args<'a> {
    /// Sorts the words behind the program. `valued` names the flags that take a value, without dashes.
    pub fn of(argv: &'a [Field], valued: &[&'static str]) -> Self {
        let mut args = Self { short: Vec::new(), long: Vec::new(), values: Vec::new(), operands: Vec::new() };
        let mut rest = argv.get(1..).unwrap_or_default().iter();
        while let Some(field) = rest.next() {
            let text = field.text();
            if text == "--" {
                args.operands.extend(rest);
                break;
            }
            if let Some(long) = text.strip_prefix("--") {
                if let Some((name, value)) = long.split_once('=') {
                    let name = in_full(name, valued);
                    args.long.push(name);
                    args.values.push((name, part_of(field, value)));
                } else {
                    let long = in_full(long, valued);
                    args.long.push(long);
                    if valued.contains(&long)
                        && let Some(value) = rest.next()
                    {
                        args.values.push((long, value.clone()));
                    }
                }
            } else if text.len() > 1 && text.starts_with('-') {
                args.short_flags(field, valued, &mut rest);
            } else {
                args.operands.push(field);
            }
        }
        args
    }

    fn short_flags(
        &mut self,
        field: &'a Field,
        valued: &[&'static str],
        rest: &mut std::slice::Iter<'a, Field>,
    ) {
        let text = &field.text()[1..];
        for (at, c) in text.char_indices() {
            self.short.push(c);
            let after = at + c.len_utf8();
            let flag = &text[at..after];
            if valued.contains(&flag) {
                if after < text.len() {
                    self.values.push((flag, part_of(field, &text[after..])));
                } else if let Some(value) = rest.next() {
                    self.values.push((flag, value.clone()));
                }
                return;
            }
        }
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
    pub fn values_of(&self, names: &[&str]) -> impl Iterator<Item = &Field> {
        let names: Vec<String> = names.iter().map(|n| (*n).to_owned()).collect();
        self.values.iter().filter(move |(name, _)| names.iter().any(|n| n == name)).map(|(_, field)| field)
    }
}

/// A long flag by its whole name: GNU programs take the beginning of one where no other begins so.
fn in_full<'a>(given: &'a str, valued: &[&'static str]) -> &'a str {
    let mut begun = valued.iter().filter(|name| name.starts_with(given));
    match (begun.next(), begun.next()) {
        (Some(only), None) if given.len() >= 3 => only,
        _ => given,
    }
}

/// A field that is the tail of another.
pub fn part_of(field: &Field, text: &str) -> Field {
    let mut part = field.clone();
    part.word.text = text.to_owned();
    part
}
