//! The quick pass: lines that a glance at their bytes shows to be harmless, so that no guard need look at them.
//!
//! It says yes only to what it knows: a few programs that print or build, plain words, pipes into filters. Everything
//! else is for the parser. It must never say yes where the facts would hold more than reading.

/// Longer lines are not glanced at.
const MAX_QUICK: usize = 512;

/// True where the line can only print, read ordinary files of the project, or build and test it.
pub fn quick(line: &str) -> bool {
    let bytes = line.as_bytes();
    if bytes.is_empty() || bytes.len() > MAX_QUICK || !bytes.iter().all(|b| is_plain(*b)) {
        return false;
    }
    let mut stages = 0;
    for command in line.split("&&") {
        for (at, stage) in command.split('|').enumerate() {
            stages += 1;
            if stages > 16 || !is_harmless(stage, at > 0) {
                return false;
            }
        }
    }
    true
}

/// Bytes that mean nothing to a shell, and the few operators that are looked at.
const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b' ' | b'.' | b'/' | b'-' | b'_' | b':' | b'=' | b',' | b'@' | b'%' | b'+' | b'|' | b'&' | b'>'
        )
}

fn is_harmless(stage: &str, piped: bool) -> bool {
    let mut words = stage.split(' ').filter(|word| !word.is_empty());
    let Some(program) = words.next() else { return false };
    let mut rest: Vec<&str> = words.collect();
    rest.retain(|word| !matches!(*word, "2>&1" | "2>/dev/null" | ">/dev/null"));
    if rest.iter().any(|word| word.contains(['>', '&', '='])) || program.contains(['>', '&', '=']) {
        return false;
    }
    let second = rest.first().copied().unwrap_or_default();
    match program {
        "ls" | "pwd" | "date" | "whoami" | "uname" | "true" | "which" => {
            rest.iter().all(|word| is_ordinary(word))
        }
        "cat" | "head" | "tail" | "wc" => {
            rest.iter().all(|word| is_ordinary(word)) && (piped || !rest.is_empty())
        }
        "grep" | "rg" | "uniq" | "cut" if piped => rest.iter().all(|word| is_ordinary(word)),
        "git" => match second {
            "status" | "diff" | "log" | "show" | "blame" | "rev-parse" | "ls-files" => rest[1..]
                .iter()
                .all(|word| is_ordinary(word) && !word.starts_with("--output") && !word.starts_with("--ext")),
            _ => false,
        },
        "cargo" => {
            matches!(second, "test" | "check" | "build" | "clippy" | "fmt" | "nextest")
                && rest.iter().all(|word| {
                    is_ordinary(word) && !word.starts_with("--config") && !word.starts_with("--manifest")
                })
        }
        "pytest" | "tsc" | "eslint" | "ruff" | "mypy" => !piped && rest.iter().all(|word| is_ordinary(word)),
        "go" => {
            matches!(second, "test" | "build" | "vet")
                && rest.iter().all(|word| {
                    is_ordinary(word)
                        && !word.starts_with("-exec")
                        && !word.starts_with("-toolexec")
                        && !word.starts_with("-vettool")
                })
        }
        _ => false,
    }
}

/// A flag or a path of the project that names nothing secret.
fn is_ordinary(word: &str) -> bool {
    const SECRET: [&str; 14] = [
        "env",
        "secret",
        "credential",
        "token",
        "passw",
        "key",
        "pem",
        "ssh",
        "aws",
        "id_",
        "netrc",
        "npmrc",
        "pypirc",
        "kube",
    ];
    let lower = word.to_ascii_lowercase();
    !word.starts_with('/') && !word.contains("..") && !SECRET.iter().any(|mark| lower.contains(mark))
}

#[cfg(test)]
mod tests {
    use super::super::{facts_of_line, quick};
    use crate::runtime::model::Access;

    #[test]
    fn harmless_lines_pass_at_a_glance() {
        for line in [
            "ls -la",
            "cat src/main.rs",
            "git status",
            "git diff HEAD",
            "cargo test 2>&1 | tail -20",
            "git log --oneline -5 | head",
        ] {
            assert!(quick(line), "{line}");
        }
    }

    #[test]
    fn anything_else_is_for_the_parser() {
        for line in [
            "",
            "rm x",
            "ls > x",
            "ls; rm x",
            "ls & rm x",
            "cat .env",
            "cat /etc/passwd",
            "cat ~/.ssh/id_rsa",
            "ls | sh",
            "ls | xargs rm",
            "git push",
            "git diff --output=x",
            "git log --ext-diff",
            "cat x 2>&1 > y",
            "X=1 ls",
            "cat $(rm x)",
            "cargo run",
            "grep key x",
            "ls\nrm x",
            "cat a b | tee c",
            "git -c alias.status=x status",
            "cat ../x",
            "ls || rm x",
            "ls |& rm",
        ] {
            assert!(!quick(line), "{line}");
        }
    }

    #[test]
    fn what_passes_at_a_glance_only_reads() {
        for line in super::super::tests::own_lines().iter().filter(|line| quick(line)) {
            let facts = facts_of_line(line);
            assert!(facts.files.iter().all(|file| file.access == Access::Read), "{line}");
            assert!(facts.flows.is_empty() && facts.hosts.is_empty() && facts.opaque.is_none(), "{line}");
            assert!(
                facts.scripts.is_empty() && facts.agents.is_empty() && facts.statements.is_empty(),
                "{line}"
            );
        }
    }
}
