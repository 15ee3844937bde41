//! Wildcards as packs use them: `*` within a part, `**` across parts, `?` for one character. Linear memory, no recursion.

/// Does `text` match `pattern`? `*` does not cross a slash, `**` does.
pub(super) fn path_matches(pattern: &str, text: &str) -> bool {
    run(pattern.as_bytes(), text.as_bytes(), true)
}

/// Does `text` match `pattern`, slashes being like any other character?
pub(super) fn word_matches(pattern: &str, text: &str) -> bool {
    if !pattern.bytes().any(|byte| matches!(byte, b'*' | b'?')) {
        return pattern == text;
    }
    run(pattern.as_bytes(), text.as_bytes(), false)
}

/// The classic two-finger walk: remember the last star and come back to it. Two stars are remembered, because a `*`
/// that cannot cross a slash must give way to the `**` before it.
fn run(pattern: &[u8], text: &[u8], slashes: bool) -> bool {
    let (mut p, mut t) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    let mut double: Option<(usize, usize)> = None;
    loop {
        if p < pattern.len() && pattern[p] == b'*' {
            if slashes && pattern.get(p + 1) == Some(&b'*') {
                p += 2;
                // `a/**/b` also means `a/b`.
                if pattern.get(p) == Some(&b'/') {
                    p += 1;
                }
                double = Some((p, t));
                star = None;
            } else {
                p += 1;
                star = Some((p, t));
            }
            continue;
        }
        if t < text.len() {
            let same = p < pattern.len()
                && (pattern[p] == text[t] || (pattern[p] == b'?' && !(slashes && text[t] == b'/')));
            if same {
                p += 1;
                t += 1;
                continue;
            }
        } else if p == pattern.len() {
            return true;
        }
        // Back to the last star, one character further.
        if let Some((after, from)) = star
            && from < text.len()
            && !(slashes && text[from] == b'/')
        {
            star = Some((after, from + 1));
            (p, t) = (after, from + 1);
        } else if let Some((after, from)) = double
            && from < text.len()
        {
            star = None;
            double = Some((after, from + 1));
            (p, t) = (after, from + 1);
        } else {
            return false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{path_matches, word_matches};

    #[test]
    fn stars_stay_within_a_part() {
        for (pattern, text, want) in [
            ("*.pem", "a.pem", true),
            ("*.pem", "x/a.pem", false),
            ("**/*.pem", "x/y/a.pem", true),
            ("**/*.pem", "a.pem", true),
            (".ssh/id_*", ".ssh/id_rsa", true),
            (".ssh/id_*", ".ssh/config", false),
            ("a/**", "a/b/c", true),
            ("a/**/d", "a/d", true),
            ("a/**/d", "a/b/c/d", true),
            ("a/**/d", "a/b/c/e", false),
            ("id_?sa", "id_rsa", true),
            ("", "", true),
            ("*", "", true),
        ] {
            assert_eq!(path_matches(pattern, text), want, "{pattern} against {text}");
        }
    }

    #[test]
    fn words_know_no_slashes() {
        assert!(word_matches("/dev/*", "/dev/disk/by-id/x"));
        assert!(word_matches("delete-*", "delete-bucket"));
        assert!(!word_matches("delete-*", "describe-x"));
        assert!(word_matches("*--all*", "x --all y"));
    }

    #[test]
    fn many_stars_are_no_trap() {
        let pattern = "*a".repeat(50);
        assert!(!word_matches(&pattern, &"a".repeat(49)));
        assert!(!word_matches(&format!("{pattern}b"), &"a".repeat(5_000)));
    }
}
