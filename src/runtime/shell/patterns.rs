//! Patterns of parameter expansions: what `${x#p}`, `${x%p}` and `${x/p/y}` cut away or put in its place.

/// Longer texts and patterns are not matched.
const MAX_TEXT: usize = 1024;
const MAX_PATTERN: usize = 64;
/// Looking for a pattern everywhere costs the text once more.
const MAX_REPLACED: usize = 128;

/// Cuts what the pattern matches off the start.
pub fn cut_start(text: &str, pattern: &str, longest: bool) -> Option<String> {
    if !has_glob(pattern) {
        return Some(text.strip_prefix(pattern).unwrap_or(text).to_owned());
    }
    let (text, pattern) = checked(text, pattern)?;
    let ends = prefixes(&pattern, &text);
    let end = if longest { ends.iter().rposition(|hit| *hit) } else { ends.iter().position(|hit| *hit) };
    Some(text[end.unwrap_or(0)..].iter().collect())
}

/// Cuts what the pattern matches off the end.
pub fn cut_end(text: &str, pattern: &str, longest: bool) -> Option<String> {
    if !has_glob(pattern) {
        return Some(text.strip_suffix(pattern).unwrap_or(text).to_owned());
    }
    let (mut text, mut pattern) = checked(text, pattern)?;
    text.reverse();
    pattern.reverse();
    let ends = prefixes(&pattern, &text);
    let end = if longest { ends.iter().rposition(|hit| *hit) } else { ends.iter().position(|hit| *hit) };
    Some(text[end.unwrap_or(0)..].iter().rev().collect())
}

/// A name that a pattern of a line may stand for. What is left to the shell may be any.
pub fn may_name(pattern: &str, name: &str) -> bool {
    cut_start(name, pattern, true).is_none_or(|rest| rest.is_empty())
}

/// Puts something in place of what the pattern matches: once, or everywhere.
pub fn replace(text: &str, pattern: &str, with: &str, everywhere: bool) -> Option<String> {
    if let Some(pattern) = pattern.strip_prefix('#') {
        let rest = cut_start(text, pattern, true)?;
        return Some(if rest.len() == text.len() { rest } else { format!("{with}{rest}") });
    }
    if let Some(pattern) = pattern.strip_prefix('%') {
        let rest = cut_end(text, pattern, true)?;
        return Some(if rest.len() == text.len() { rest } else { format!("{rest}{with}") });
    }
    if pattern.is_empty() {
        return None;
    }
    if !has_glob(pattern) {
        return Some(if everywhere { text.replace(pattern, with) } else { text.replacen(pattern, with, 1) });
    }
    let (text, pattern) = checked(text, pattern).filter(|(text, _)| text.len() <= MAX_REPLACED)?;
    let (mut out, mut at, mut done) = (String::new(), 0, false);
    while at < text.len() {
        let end = prefixes(&pattern, &text[at..]).iter().rposition(|hit| *hit).filter(|end| *end > 0);
        match end {
            Some(end) if everywhere || !done => {
                out.push_str(with);
                at += end;
                done = true;
            }
            _ => {
                out.push(text[at]);
                at += 1;
            }
        }
    }
    Some(out)
}

/// Classes and extended globs are left to the shell.
fn checked(text: &str, pattern: &str) -> Option<(Vec<char>, Vec<char>)> {
    let small = text.len() <= MAX_TEXT && pattern.len() <= MAX_PATTERN;
    (small && !pattern.contains(['[', '(', '\\']))
        .then(|| (text.chars().collect(), pattern.chars().collect()))
}

pub fn has_glob(text: &str) -> bool {
    text.contains(['*', '?', '['])
}

/// For each length, whether the pattern matches that much of the text's start: a table of text × pattern.
fn prefixes(pattern: &[char], text: &[char]) -> Vec<bool> {
    let mut reach = vec![false; text.len() + 1];
    reach[0] = true;
    for part in pattern {
        if *part == '*' {
            let mut seen = false;
            for slot in &mut reach {
                seen |= *slot;
                *slot = seen;
            }
        } else {
            for at in (0..text.len()).rev() {
                reach[at + 1] = reach[at] && (*part == '?' || *part == text[at]);
            }
            reach[0] = false;
        }
    }
    reach
}

#[cfg(test)]
mod tests {
    use super::{cut_end, cut_start, replace};

    #[test]
    fn patterns_cut_as_the_shell_cuts() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(cut_start("a/b/c", "*/", false), some("b/c"));
        assert_eq!(cut_start("a/b/c", "*/", true), some("c"));
        assert_eq!(cut_end("rm.zz", ".*", false), some("rm"));
        assert_eq!(cut_end("a.b.c", ".*", true), some("a"));
        assert_eq!(cut_end("abc", "x", true), some("abc"));
        assert_eq!(replace("r@@m", "@@", "", false), some("rm"));
        assert_eq!(replace("rXmX", "?X", "y", true), some("yy"));
        assert_eq!(replace("xrm", "#x", "", false), some("rm"));
        assert_eq!(replace("rmx", "%x", "", false), some("rm"));
    }
}
