//! Patterns of parameter expansions: what `${x#p}`, `${x%p}` and `${x/p/y}` cut away or put in its place.

/// Longer texts and patterns are not matched.
const MAX_TEXT: usize = 1024;
const MAX_PATTERN: usize = 128;

/// Cuts what the pattern matches off the start.
pub fn cut_start(text: &str, pattern: &str, longest: bool) -> Option<String> {
    let ends = ends(text)?;
    let fits = |end: &usize| matches(pattern, &text[..*end]);
    let end = if longest { ends.iter().rev().copied().find(fits) } else { ends.iter().copied().find(fits) };
    checked(pattern).then(|| text[end.unwrap_or(0)..].to_owned())
}

/// Cuts what the pattern matches off the end.
pub fn cut_end(text: &str, pattern: &str, longest: bool) -> Option<String> {
    let starts = ends(text)?;
    let fits = |start: &usize| matches(pattern, &text[*start..]);
    let start =
        if longest { starts.iter().copied().find(fits) } else { starts.iter().rev().copied().find(fits) };
    checked(pattern).then(|| text[..start.unwrap_or(text.len())].to_owned())
}

/// Puts something in place of what the pattern matches: once, or everywhere.
pub fn replace(text: &str, pattern: &str, with: &str, everywhere: bool) -> Option<String> {
    if pattern.is_empty() || !checked(pattern) {
        return None;
    }
    let ends = ends(text)?;
    if let Some(pattern) = pattern.strip_prefix('#') {
        let end = ends.iter().rev().find(|end| matches(pattern, &text[..**end]));
        return Some(end.map_or_else(|| text.to_owned(), |end| format!("{with}{}", &text[*end..])));
    }
    if let Some(pattern) = pattern.strip_prefix('%') {
        let start = ends.iter().find(|start| matches(pattern, &text[**start..]));
        return Some(start.map_or_else(|| text.to_owned(), |start| format!("{}{with}", &text[..*start])));
    }
    if !has_glob(pattern) {
        return Some(if everywhere { text.replace(pattern, with) } else { text.replacen(pattern, with, 1) });
    }
    if text.len() > MAX_PATTERN {
        return None;
    }
    let (mut out, mut at, mut done) = (String::new(), 0, false);
    while at < text.len() {
        let end = ends.iter().rev().filter(|end| **end > at).find(|end| matches(pattern, &text[at..**end]));
        match end {
            Some(end) if everywhere || !done => {
                out.push_str(with);
                at = *end;
                done = true;
            }
            _ => {
                let c = text[at..].chars().next()?;
                out.push(c);
                at += c.len_utf8();
            }
        }
    }
    Some(out)
}

fn checked(pattern: &str) -> bool {
    // Classes and extended globs are left to the shell.
    pattern.len() <= MAX_PATTERN && !pattern.contains(['[', '(', '\\'])
}

pub fn has_glob(text: &str) -> bool {
    text.contains(['*', '?', '['])
}

/// Where a piece of the text may end.
fn ends(text: &str) -> Option<Vec<usize>> {
    (text.len() <= MAX_TEXT)
        .then(|| text.char_indices().map(|(at, _)| at).chain(std::iter::once(text.len())).collect())
}

/// `*` and `?` over the whole text; the usual walk with one way back, so the time is bounded by text × pattern.
fn matches(pattern: &str, text: &str) -> bool {
    let (pattern, text): (Vec<char>, Vec<char>) = (pattern.chars().collect(), text.chars().collect());
    let (mut p, mut t, mut back) = (0, 0, None);
    while t < text.len() {
        match pattern.get(p) {
            Some('*') => {
                back = Some((p, t));
                p += 1;
            }
            Some(c) if *c == '?' || *c == text[t] => {
                p += 1;
                t += 1;
            }
            _ => match back {
                Some((star, from)) => {
                    back = Some((star, from + 1));
                    p = star + 1;
                    t = from + 1;
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|c| *c == '*')
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
