//! Records of decisions: where they are kept, and how they are numbered, whoever writes them.

/// The folder that they are kept in, relative to the root.
pub const FOLDER: &str = "docs/adr";

/// The number after the highest among these file names.
pub fn next_number<'a>(names: impl IntoIterator<Item = &'a str>) -> u32 {
    let number = |name: &str| -> Option<u32> {
        let rest = name.strip_prefix("ADR-").or_else(|| name.strip_prefix("adr-"))?;
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    names.into_iter().filter_map(number).max().unwrap_or(0) + 1
}

/// Words as a part of a file name: letters, digits and dashes.
pub fn slug(words: &str) -> String {
    let safe: String = words
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .take(60)
        .collect();
    safe.trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_on_where_others_left_off() {
        assert_eq!(next_number([]), 1);
        assert_eq!(next_number(["ADR-002-x.md", "ADR-010-y.md", "README.md", "adr-007.md", "ADR-x.md"]), 11);
    }
}
