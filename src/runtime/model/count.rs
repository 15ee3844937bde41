//! Numbers of things in words.

/// A number of things: `1 question`, `2 questions`.
pub fn many(count: u64, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}
