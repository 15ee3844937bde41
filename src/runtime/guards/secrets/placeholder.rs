//! Tells an example from a credential: most keys in repositories are examples.

use crate::runtime::model::bytes;

/// Words nobody puts into a real key; random text almost never contains them.
const WORDS: [&str; 31] = [
    "example",
    "placeholder",
    "changeme",
    "change-me",
    "change_me",
    "replace",
    "redacted",
    "dummy",
    "sample",
    "insert",
    "your",
    "xxxx",
    "todo",
    "fixme",
    "notreal",
    "not-real",
    "not_real",
    "fake",
    "mock",
    "lorem",
    "deadbeef",
    "foobar",
    "00000000",
    "12345678",
    "abcdefgh",
    "secret_here",
    "_here",
    "-here",
    "goes-here",
    "testtest",
    "<your",
];

/// True where `value` is plainly not a key: an example, a template, a mask, a run of one character.
pub(super) fn is_placeholder(value: &str) -> bool {
    has_word(value) || is_monotonous(value) || is_template(value)
}

/// True where `value` is filled in later: `${X}`, `{{ x }}`, `<x>`, `%X%`, `$(x)`, `…`.
pub(super) fn is_template(value: &str) -> bool {
    value.contains("${")
        || value.contains("$(")
        || value.contains("{{")
        || value.contains("<%")
        || value.contains("...")
        || value.contains('…')
        || value.contains("***")
        || value.starts_with('$')
        || (value.starts_with('<') && value.ends_with('>'))
        || (value.starts_with('{') && value.ends_with('}'))
        || (value.starts_with('%') && value.ends_with('%') && value.len() > 1)
}

fn has_word(value: &str) -> bool {
    let lower = value.as_bytes().get(..256).unwrap_or(value.as_bytes()).to_ascii_lowercase();
    WORDS.iter().any(|word| bytes::find(&lower, word.as_bytes()).is_some())
}

/// Few different characters, or a long run that counts up: `aaaaaaaa`, `0123456789`, `abcdefghij`.
fn is_monotonous(value: &str) -> bool {
    let bytes = value.as_bytes();
    let mut seen = [false; 256];
    let mut distinct = 0usize;
    let mut same = 1usize;
    let mut rising = 1usize;
    let mut longest_same = 1usize;
    let mut longest_rising = 1usize;
    for (index, byte) in bytes.iter().enumerate() {
        if !seen[usize::from(*byte)] {
            seen[usize::from(*byte)] = true;
            distinct += 1;
        }
        if index > 0 {
            let before = bytes[index - 1];
            same = if *byte == before { same + 1 } else { 1 };
            rising = if before.checked_add(1) == Some(*byte) { rising + 1 } else { 1 };
            longest_same = longest_same.max(same);
            longest_rising = longest_rising.max(rising);
        }
    }
    longest_same >= 6 || longest_rising >= 7 || (bytes.len() >= 16 && distinct < 7)
}

#[cfg(test)]
mod tests {
    use super::is_placeholder;

    #[test]
    fn examples_are_told_from_keys() {
        for word in [
            "AKIAIOSFODNN7EXAMPLE",
            "xxxxxxxxxxxx",
            "<token>",
            "${TOKEN}",
            "0123456789ab",
            "your-key",
            "aaaaaaaaaaaa",
        ] {
            assert!(is_placeholder(word), "{word}");
        }
        for word in ["k9Qz7Lm2Xv5Rt8Wb4Yn6", "Zq81mPv0TkWn3sLd"] {
            assert!(!is_placeholder(word), "{word}");
        }
    }
}
