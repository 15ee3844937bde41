//! Markdown line by line: which lines speak, and which only quote, show or comment. Pure.

/// One line that speaks for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line<'a> {
    /// From 1.
    pub number: u32,
    /// The text without indent, bullet and trailing space.
    pub text: &'a str,
    /// It begins a list item.
    pub is_bullet: bool,
    /// It stands to the right of the margin.
    pub is_indented: bool,
}

/// The lines of a text that speak; empty ones stay, so that paragraphs can be told apart.
///
/// Left out: fenced code, quotes, HTML comments.
pub fn speaking(text: &str) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let mut fence: Option<(char, usize)> = None;
    let mut in_comment = false;
    for (index, raw) in text.lines().enumerate() {
        let bare = raw.trim();
        if in_comment {
            in_comment = !bare.contains("-->");
            continue;
        }
        let was_open = fence.is_some();
        fence = fence_after(bare, fence);
        if was_open || fence.is_some() || bare.starts_with('>') {
            continue;
        }
        if bare.starts_with("<!--") {
            in_comment = !bare.contains("-->");
            continue;
        }
        let (text, is_bullet) = without_bullet(bare);
        let is_indented = raw.starts_with([' ', '\t']);
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        lines.push(Line { number, text, is_bullet, is_indented });
    }
    lines
}

/// The code fence that is open after a line: its character and length.
pub fn fence_after(bare: &str, open: Option<(char, usize)>) -> Option<(char, usize)> {
    let Some(mark) = bare.chars().next().filter(|c| matches!(c, '`' | '~')) else { return open };
    let length = bare.chars().take_while(|&c| c == mark).count();
    let tail = bare[length..].trim();
    match open {
        Some((known, at_least)) if mark == known && length >= at_least && tail.is_empty() => None,
        Some(_) => open,
        None if length >= 3 && !(mark == '`' && tail.contains('`')) => Some((mark, length)),
        None => None,
    }
}

/// The text behind `-`, `*`, `+` or `1.`, and whether there was one.
fn without_bullet(bare: &str) -> (&str, bool) {
    if let Some(rest) = ["- ", "* ", "+ "].iter().find_map(|mark| bare.strip_prefix(mark)) {
        return (rest.trim_start(), true);
    }
    let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
    if (1..=3).contains(&digits)
        && let Some(rest) = bare[digits..].strip_prefix(". ").or_else(|| bare[digits..].strip_prefix(") "))
    {
        return (rest.trim_start(), true);
    }
    (bare, false)
}

/// What follows `Name:` at the beginning of a line, bold or not.
pub fn after_label<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let text = text.trim_start();
    for mark in ["", "**", "__", "*", "_"] {
        let Some(rest) = text.strip_prefix(mark).and_then(|rest| rest.strip_prefix(name)) else { continue };
        let inside = rest.strip_prefix(':').and_then(|rest| rest.strip_prefix(mark));
        let outside = rest.strip_prefix(mark).and_then(|rest| rest.strip_prefix(':'));
        if let Some(rest) = inside.or(outside) {
            return Some(rest.trim());
        }
    }
    None
}

/// A line that git left in a file it could not merge.
pub fn is_conflict_marker(raw: &str) -> bool {
    let Some(mark) = raw.chars().next().filter(|c| "<|=>".contains(*c)) else { return false };
    let rest = raw.trim_start_matches(mark);
    raw.len() - rest.len() == 7 && (rest.starts_with(' ') != (mark == '='))
}

/// The line ending that a text uses.
pub fn newline_of(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        Some(_) | None => "\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_quotes_and_comments_do_not_speak() {
        let text = "a\n```\nb\n```\n> c\n<!-- d\ne -->\n- f\n  1. g\n~~~ x\nh\n";
        let found: Vec<(u32, &str, bool)> =
            speaking(text).iter().map(|line| (line.number, line.text, line.is_bullet)).collect();
        assert_eq!(found, [(1, "a", false), (8, "f", true), (9, "g", true)]);
    }

    #[test]
    fn labels_may_be_bold_and_nothing_else() {
        for text in ["Decision: x", "**Decision:** x", "**Decision**: x", "__Decision:__ x"] {
            assert_eq!(after_label(text, "Decision"), Some("x"), "{text}");
        }
        for text in ["decision: x", "My Decision: x", "Decision x", "Decisions: x", "`Decision:` x"] {
            assert_eq!(after_label(text, "Decision"), None, "{text}");
        }
    }
}
