//! A release of cf-guide itself, for comparing what answers with what is needed. Pure.

/// Three numbers; the last may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Release(pub u32, pub u32, pub u32);

impl Release {
    /// The first thing in a text that looks like a version.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !(c.is_ascii_digit() || c == '.')).find_map(|word| {
            let mut numbers = word.split('.').map(|part| part.parse().ok());
            Some(Self(numbers.next()??, numbers.next()??, numbers.next().flatten().unwrap_or(0)))
        })
    }
}

impl std::fmt::Display for Release {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_found_in_what_a_binary_says() {
        for (text, expected) in [
            ("cf-guide 0.1.0 (abc)", Some(Release(0, 1, 0))),
            (">=0.2", Some(Release(0, 2, 0))),
            ("no version", None),
            ("99999999999.1.1", None),
        ] {
            assert_eq!(Release::find(text), expected, "{text}");
        }
        assert!(Release(0, 9, 10) < Release(0, 10, 0));
    }
}
