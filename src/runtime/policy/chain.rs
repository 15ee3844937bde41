//! The parts of a command line that must have succeeded when the line as a whole did.

/// How a part is joined to the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Join {
    /// `&&`.
    And,
    /// `||`.
    Or,
    /// `|`.
    Pipe,
    /// `;`, a new line, `&`.
    Next,
}

/// The parts of a line and how each is joined to the one behind it; None where the line is not that simple.
pub fn parts(line: &str) -> Option<Vec<(&str, Join)>> {
    let bytes = line.as_bytes();
    let mut out = Vec::new();
    let mut start = 0;
    let mut at = 0;
    let mut quote = 0_u8;
    while at < bytes.len() {
        let byte = bytes[at];
        let next = bytes.get(at + 1).copied().unwrap_or(0);
        if quote != 0 {
            if byte == b'\\' && quote == b'"' {
                at += 1;
            } else if byte == quote {
                quote = 0;
            }
            at += 1;
            continue;
        }
        let (join, len) = match byte {
            b'\'' | b'"' => {
                quote = byte;
                at += 1;
                continue;
            }
            b'\\' => {
                at += 2;
                continue;
            }
            b'(' | b')' | b'`' | b'{' | b'}' => return None,
            b'<' if next == b'<' => return None,
            b'#' if at == 0 || bytes[at - 1].is_ascii_whitespace() => return None,
            b'&' if next == b'&' => (Join::And, 2),
            b'&' if next == b'>' || (at > 0 && bytes[at - 1] == b'>') => {
                at += 1;
                continue;
            }
            b'&' | b';' | b'\n' => (Join::Next, 1),
            b'|' if next == b'|' => (Join::Or, 2),
            b'|' if at > 0 && bytes[at - 1] == b'>' => {
                at += 1;
                continue;
            }
            b'|' => (Join::Pipe, if next == b'&' { 2 } else { 1 }),
            _ => {
                at += 1;
                continue;
            }
        };
        out.push((line.get(start..at)?.trim(), join));
        at += len;
        start = at;
    }
    if quote != 0 {
        return None;
    }
    out.push((line.get(start..).unwrap_or_default().trim(), Join::Next));
    // A `;` at the end joins nothing; a `&` there is something else and keeps its empty part.
    while out.len() > 1
        && out.last().is_some_and(|(part, _)| part.is_empty())
        && !line.trim_end().ends_with('&')
    {
        out.pop();
        if let Some(last) = out.last_mut() {
            last.1 = Join::Next;
        }
    }
    let compound = |part: &str| {
        matches!(
            part.split_whitespace().next(),
            Some(
                "if" | "then"
                    | "else"
                    | "fi"
                    | "for"
                    | "while"
                    | "until"
                    | "do"
                    | "done"
                    | "case"
                    | "esac"
                    | "function"
                    | "!"
            )
        )
    };
    (!out.iter().any(|(part, _)| compound(part))).then_some(out)
}

/// The parts that must have succeeded for the line to succeed.
pub fn certain(line: &str) -> Vec<&str> {
    let Some(parts) = parts(line) else { return Vec::new() };
    let pipefail = line.contains("pipefail");
    let mut out = Vec::new();
    let mut hidden = false;
    for (at, (part, _)) in parts.iter().enumerate().rev() {
        if !part.is_empty() && !hidden {
            out.push(*part);
        }
        let Some((_, join)) = at.checked_sub(1).and_then(|before| parts.get(before)) else { break };
        match join {
            Join::And => hidden = false,
            Join::Pipe => hidden = !pipefail,
            Join::Or => return Vec::new(),
            Join::Next => break,
        }
    }
    out.reverse();
    out
}

/// The parts before the last one that must have succeeded for it to run at all.
pub fn leading_to(line: &str, is_target: impl Fn(&str) -> bool) -> Vec<&str> {
    let Some(parts) = parts(line) else { return Vec::new() };
    let Some(target) = parts.iter().position(|(part, _)| is_target(part)) else { return Vec::new() };
    let mut out = Vec::new();
    let pipefail = line.contains("pipefail");
    for (part, join) in parts[..target].iter().rev() {
        let hidden = match join {
            Join::And => false,
            Join::Pipe => !pipefail,
            Join::Or | Join::Next => break,
        };
        if !hidden {
            out.push(*part);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{certain, leading_to};

    #[test]
    fn only_what_must_have_succeeded_counts() {
        for (line, expected) in [
            ("cargo test", vec!["cargo test"]),
            ("cargo fmt && cargo test", vec!["cargo fmt", "cargo test"]),
            ("cd x; cargo test", vec!["cargo test"]),
            ("cargo test; echo done", vec!["echo done"]),
            ("cargo test | tail -5", vec!["tail -5"]),
            ("cargo test 2>&1 | tail -5", vec!["tail -5"]),
            ("set -o pipefail; cargo test | tail", vec!["cargo test", "tail"]),
            ("cargo test || true", vec![]),
            ("cargo test &", vec![]),
            ("cargo test;", vec!["cargo test"]),
            ("(cargo test)", vec![]),
            ("cargo test 'a || b' && x", vec!["cargo test 'a || b'", "x"]),
            ("if cargo test; then echo ok; fi", vec![]),
        ] {
            assert_eq!(certain(line), expected, "{line}");
        }
    }

    #[test]
    fn what_leads_to_a_command_is_what_and_joins() {
        let push = |part: &str| part.starts_with("git push");
        assert_eq!(leading_to("cargo test && git push", push), ["cargo test"]);
        assert!(leading_to("cargo test; git push", push).is_empty());
        assert!(leading_to("cargo test || git push", push).is_empty());
        assert!(leading_to("cargo test | tail && git push", push).iter().all(|p| *p != "cargo test"));
    }
}
