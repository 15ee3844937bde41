//! One option as it was given, and whether it is the one that somebody means.

use super::table::{Known, Role, Takes};

/// An option as it was given.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// Without dashes; in full where it was cut short.
    pub name: &'a str,
    /// It has the dashes of a long option.
    pub long: bool,
    /// What its row knows of it.
    pub known: Option<Known>,
    /// The value that came with it.
    pub value: Option<&'a str>,
    /// Which word it is in.
    pub at: usize,
    /// Which word its value is in.
    pub value_at: usize,
    /// The whole word up to `=`.
    pub word: &'a str,
    /// The program takes long options that are cut short.
    pub(super) gnu: bool,
}

impl Given<'_> {
    /// True where it is the option of that name: `-f` in `-rf`, `--force` as `-f` or as `--forc` where that is allowed.
    pub fn is(&self, name: &str) -> bool {
        if self.word == name || self.known.is_some_and(|known| known.is(name)) {
            return true;
        }
        match name.strip_prefix("--") {
            Some(long) => {
                self.long
                    && (self.name == long
                        || self.gnu
                            && self.known.is_none()
                            && self.name.len() > 1
                            && long.starts_with(self.name))
            }
            None => !self.long && name.get(1..) == Some(self.name),
        }
    }

    /// What it means to others.
    pub fn role(&self) -> Role {
        self.known.map_or(Role::Plain, |known| known.opt().role)
    }

    /// Whether it takes a value; one that is not known may.
    pub fn takes(&self) -> Takes {
        self.known.map_or(Takes::Joined, |known| known.opt().takes)
    }

    /// Its full name with dashes, where it is known.
    pub fn full(&self) -> Option<&'static str> {
        self.known.map(Known::full)
    }
}
