//! One file per agent: where its settings are and which entries its version takes.

pub mod claude;
pub mod codex;

/// The numbers of a version: `2.1.325 (Claude Code)` and `codex-cli 0.166.0` both have three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub u32, pub u32, pub u32);

impl Version {
    /// The first thing in a text that looks like a version.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !(c.is_ascii_digit() || c == '.')).find_map(|word| {
            let mut numbers = word.split('.').map(|part| part.parse().ok());
            Some(Self(numbers.next()??, numbers.next()??, numbers.next().flatten().unwrap_or(0)))
        })
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_what_programs_say() {
        for (text, expected) in [
            ("2.1.325 (Claude Code)\n", Some(Version(2, 1, 325))),
            ("codex-cli 0.166.0", Some(Version(0, 166, 0))),
            ("cf-guide 0.1.0 (abc)", Some(Version(0, 1, 0))),
            (">=0.2", Some(Version(0, 2, 0))),
            ("no version", None),
            ("99999999999.1.1", None),
        ] {
            assert_eq!(Version::find(text), expected, "{text}");
        }
        assert!(Version(2, 1, 139) < Version(2, 1, 295));
    }
}
