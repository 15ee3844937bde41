//! Test runs: which commands are one, whether it passed, and which files it covers.

use crate::runtime::model::{Facts, SimpleCommand, ToolOutcome};
use crate::runtime::policy::chain;
use crate::runtime::shell;

/// A test run that surely passed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passed {
    /// What it was narrowed to: names of tests, files, packages; empty means everything.
    pub narrowed: Vec<String>,
}

impl Passed {
    /// True where the run says something about a file.
    pub fn covers(&self, file: &str) -> bool {
        self.narrowed.is_empty() || self.narrowed.iter().any(|name| is_about(name, file))
    }
}

/// Some command of the line is a test run.
pub fn is_test(facts: &Facts, own: &[String]) -> bool {
    facts.commands.iter().any(|command| is_test_run(command, own))
}

pub fn is_test_run(command: &SimpleCommand, own: &[String]) -> bool {
    narrowed(command, own).is_some()
}

/// The test run that surely passed with this line; None where there is none, or nobody can tell.
pub fn passed(line: &str, facts: &Facts, outcome: &ToolOutcome, own: &[String]) -> Option<Passed> {
    if outcome.ok == Some(false) || outcome.interrupted || outcome.exit_code.is_some_and(|code| code != 0) {
        return None;
    }
    let whole = facts.commands.iter().find_map(|command| narrowed(command, own))?;
    let told = outcome.ok.is_some() || outcome.exit_code.is_some();
    let certain = || {
        chain::certain(line).iter().any(|part| {
            shell::facts_of_line(part).commands.iter().any(|command| narrowed(command, own).is_some())
        })
    };
    // Behind a pipe the exit code is somebody else's; the run's own last words still tell, and are cheaper to read.
    (says_passed(&outcome.output) || told && certain()).then_some(Passed { narrowed: whole })
}

/// A test run that ended well ran a test, as far as it says anything.
pub fn ran_some(facts: &Facts, output: &str) -> bool {
    !output.trim().is_empty() && !ran_none(facts, output)
}

/// A test run was only asked what it would do, or says that it had no test.
pub fn ran_none(facts: &Facts, output: &str) -> bool {
    const ASKED: [&str; 8] =
        ["--help", "-h", "--version", "--no-run", "--list", "--collect-only", "--dry-run", "--listTests"];
    let asked = |command: &SimpleCommand| command.argv.iter().any(|word| ASKED.contains(&word.text.as_str()));
    output.contains("no tests ran")
        || output.contains("No tests found")
        || output.contains("[no test files]") && !output.lines().any(|line| line.starts_with("ok  \t"))
        || output.contains("running 0 tests") && !says_passed_some(output)
        || output.contains("collected 0 items")
        || facts.commands.iter().any(asked)
}

/// A count of passed tests over 0 stands somewhere.
fn says_passed_some(output: &str) -> bool {
    counted(output, "passed") || counted(output, "passing")
}

/// What a test run is narrowed to; None where the command is no test run.
fn narrowed(command: &SimpleCommand, own: &[String]) -> Option<Vec<String>> {
    let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    let rest = own_command(command, &words, own).or_else(|| known_command(&command.program, &words))?;
    Some(operands(rest))
}

/// The words behind a test command that the settings name.
fn own_command<'a>(command: &SimpleCommand, words: &'a [&'a str], own: &[String]) -> Option<&'a [&'a str]> {
    own.iter().find_map(|known| {
        let mut wanted = known.split_whitespace();
        let program = wanted.next()?.rsplit('/').next()?;
        let wanted: Vec<&str> = wanted.collect();
        (program == command.program && words.starts_with(&wanted)).then(|| &words[wanted.len()..])
    })
}

/// The words behind a test command that everybody knows.
fn known_command<'a>(program: &str, words: &'a [&'a str]) -> Option<&'a [&'a str]> {
    let verbs: Vec<(usize, &str)> =
        words.iter().copied().enumerate().filter(|(_, word)| !word.starts_with(['-', '+'])).collect();
    let verb = |nth: usize| verbs.get(nth).map_or("", |(_, word)| *word);
    let behind = |nth: usize| verbs.get(nth).and_then(|(at, _)| words.get(at + 1..));
    let is_test_script = |name: &str| name == "test" || name == "tests" || name.starts_with("test:");
    match program {
        "cargo" if matches!(verb(0), "test" | "t") => behind(0),
        "cargo" if verb(0) == "nextest" && matches!(verb(1), "run" | "r") => behind(1),
        "pytest" | "py.test" | "vitest" | "jest" => Some(words),
        program if program.starts_with("python") => {
            let at = words
                .windows(2)
                .position(|pair| pair[0] == "-m" && matches!(pair[1], "pytest" | "unittest"))?;
            words.get(at + 2..)
        }
        "npm" | "pnpm" | "yarn" | "bun" => match verb(0) {
            "t" | "tst" if program == "npm" || program == "pnpm" => behind(0),
            "run" | "run-script" if is_test_script(verb(1)) => behind(1),
            name if is_test_script(name) => behind(0),
            _ => None,
        },
        "go" if verb(0) == "test" => {
            // `./...` is everything.
            let rest = behind(0)?;
            if rest.iter().any(|word| word.ends_with("...")) { Some(&[]) } else { Some(rest) }
        }
        "mvn" | "mvnw" if verbs.iter().any(|(_, goal)| matches!(*goal, "test" | "verify")) => Some(&[]),
        "gradle" | "gradlew"
            if verbs.iter().any(|(_, task)| matches!(task.rsplit(':').next(), Some("test" | "check"))) =>
        {
            Some(&[])
        }
        "make" | "gmake" | "just"
            if verbs.iter().any(|(_, target)| is_test_script(target) || *target == "check") =>
        {
            Some(&[])
        }
        _ => None,
    }
}

/// What narrows a test run: its operands, and the values of options that choose.
fn operands(words: &[&str]) -> Vec<String> {
    const CHOOSING: [&str; 14] = [
        "-p",
        "--package",
        "--test",
        "--bin",
        "--example",
        "-k",
        "-t",
        "--testNamePattern",
        "--testPathPattern",
        "-run",
        "--run",
        "-E",
        "--filter",
        "-m",
    ];
    let mut out = Vec::new();
    let mut chooses = false;
    for word in words {
        if *word == "--" {
            continue;
        }
        if let Some((option, value)) = word.split_once('=').filter(|_| word.starts_with('-')) {
            if CHOOSING.contains(&option) {
                out.push(value.to_owned());
            }
        } else if word.starts_with('-') {
            chooses = CHOOSING.contains(word);
            continue;
        } else if chooses || !is_plain_value(word) {
            out.push((*word).to_owned());
        }
        chooses = false;
    }
    // `vitest run` and `npm test run` run everything.
    out.retain(|name| name != "run" && name != ".");
    out
}

/// A number or a redirection's leftovers: no name of a test.
fn is_plain_value(word: &str) -> bool {
    word.is_empty() || word.bytes().all(|byte| byte.is_ascii_digit() || b"&><|".contains(&byte))
}

/// True where the name of a test, a file or a package is about a file.
fn is_about(name: &str, file: &str) -> bool {
    let name = name.split("::").next().unwrap_or(name).trim_start_matches("./").trim_end_matches('/');
    if name.is_empty() || file == name || file.strip_prefix(name).is_some_and(|rest| rest.starts_with('/')) {
        return true;
    }
    let wanted = stem(name.rsplit('/').next().unwrap_or(name));
    file.split('/').any(|part| stem(part) == wanted)
}

/// A file's name without its ending and without what marks it as a test.
fn stem(name: &str) -> &str {
    let name = name.split('.').next().unwrap_or(name);
    let name = name.strip_prefix("test_").or_else(|| name.strip_prefix("tests_")).unwrap_or(name);
    name.strip_suffix("_test").or_else(|| name.strip_suffix("_tests")).unwrap_or(name)
}

/// True where the last words of a test run say that all of it passed.
fn says_passed(output: &str) -> bool {
    const TAIL: usize = 4096;
    let tail = &output[output.ceil_char_boundary(output.len().saturating_sub(TAIL))..];
    let bad =
        ["FAILED", "FAIL\t", "FAIL:", "BUILD FAILURE", "panicked at", "error: could not compile", "error[E"];
    if bad.iter().any(|word| tail.contains(word)) || counted(tail, "failed") || counted(tail, "errors") {
        return false;
    }
    tail.contains("test result: ok.")
        || tail.contains("BUILD SUCCESS")
        || tail.lines().any(|line| line.starts_with("ok  \t"))
        || counted(tail, "passed")
        || counted(tail, "passing")
}

/// True where a number over 0 stands right before the word.
fn counted(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].trim_end_matches(' ');
        let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        before.len() < at && digits > 0 && before[before.len() - digits..].bytes().any(|digit| digit != b'0')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, own: &[String]) -> Option<Vec<String>> {
        shell::facts_of_line(line).commands.iter().find_map(|command| narrowed(command, own))
    }

    #[test]
    fn test_commands_are_known_behind_wrappers_and_options() {
        let own = ["./check.sh".to_owned(), "bazel test".to_owned()];
        for (line, expected) in [
            ("cargo test", Some(vec![])),
            ("cargo +nightly test --workspace --all-targets", Some(vec![])),
            ("cargo t -p parser lexer", Some(vec!["parser", "lexer"])),
            ("cargo nextest run", Some(vec![])),
            ("RUST_LOG=debug cargo test --test it house 2>&1 | tail -20", Some(vec!["it", "house"])),
            ("pytest -q tests/test_auth.py", Some(vec!["tests/test_auth.py"])),
            ("python3 -m pytest", Some(vec![])),
            ("uv run pytest -x", Some(vec![])),
            ("npm test", Some(vec![])),
            ("npm run test:unit", Some(vec![])),
            ("pnpm test", Some(vec![])),
            ("yarn test src/app.test.ts", Some(vec!["src/app.test.ts"])),
            ("bun test", Some(vec![])),
            ("npx vitest run", Some(vec![])),
            ("npx jest --ci", Some(vec![])),
            ("go test ./...", Some(vec![])),
            ("go test ./pkg/auth", Some(vec!["./pkg/auth"])),
            ("mvn -q test", Some(vec![])),
            ("./mvnw verify", Some(vec![])),
            ("./gradlew :app:test", Some(vec![])),
            ("make test", Some(vec![])),
            ("just test", Some(vec![])),
            ("cd sub && cargo test", Some(vec![])),
            ("./check.sh", Some(vec![])),
            ("bazel test //x", Some(vec!["//x"])),
            ("bazel build //x", None),
            ("cargo build", None),
            ("npm run build", None),
            ("echo cargo test", None),
            ("git commit -m 'cargo test'", None),
            ("make", None),
            ("go build ./...", None),
        ] {
            let expected = expected.map(|list| list.into_iter().map(str::to_owned).collect::<Vec<_>>());
            assert_eq!(check(line, &own), expected, "{line}");
        }
    }

    #[test]
    fn a_run_passed_where_its_own_exit_code_or_its_last_words_say_so() {
        let ok = |output: &str| ToolOutcome {
            ok: Some(true),
            exit_code: Some(0),
            output: output.into(),
            ..Default::default()
        };
        for (line, output, expected) in [
            ("cargo test", "", true),
            ("cargo fmt && cargo test", "", true),
            ("cargo test | tail -5", "", false),
            ("cargo test 2>&1 | tail -5", "test result: ok. 12 passed; 0 failed; 0 ignored", true),
            ("cargo test 2>&1 | tail -5", "test result: FAILED. 11 passed; 1 failed", false),
            ("pytest | tail -3", "===== 12 passed in 0.3s =====", true),
            ("pytest | tail -3", "===== 1 failed, 12 passed in 0.3s =====", false),
            ("pytest | tail -3", "===== 0 passed =====", false),
            ("npx jest | tail", "Tests:       3 failed, 9 passed, 12 total", false),
            ("npx jest | tail", "Tests:       9 passed, 9 total", true),
            ("go test ./... | tail", "ok  \texample.com/x\t0.2s\nFAIL\texample.com/y", false),
            ("go test ./... | tail", "ok  \texample.com/x\t0.2s", true),
            ("cargo test || true", "", false),
            ("cargo test; echo done", "done", false),
            ("ls", "12 passed", false),
        ] {
            let facts = shell::facts_of_line(line);
            assert_eq!(passed(line, &facts, &ok(output), &[]).is_some(), expected, "{line}: {output}");
        }
        let facts = shell::facts_of_line("cargo test");
        let failed = ToolOutcome { ok: Some(false), exit_code: Some(101), ..Default::default() };
        assert_eq!(passed("cargo test", &facts, &failed, &[]), None);
        assert_eq!(passed("cargo test", &facts, &ToolOutcome::default(), &[]), None);
    }

    #[test]
    fn a_narrow_run_covers_what_it_is_about() {
        for (narrowed, file, expected) in [
            (vec![], "src/a.rs", true),
            (vec!["tests/test_auth.py"], "src/auth.py", true),
            (vec!["tests/test_auth.py"], "src/billing.py", false),
            (vec!["src/app.test.ts"], "src/app.ts", true),
            (vec!["./pkg/auth"], "pkg/auth/login.go", true),
            (vec!["./pkg/auth"], "pkg/billing/login.go", false),
            (vec!["parser::tests"], "src/parser/mod.rs", true),
            (vec!["parser"], "src/parser.rs", true),
            (vec!["parser"], "src/printer.rs", false),
        ] {
            let passed = Passed { narrowed: narrowed.iter().map(|s| (*s).to_owned()).collect() };
            assert_eq!(passed.covers(file), expected, "{narrowed:?} {file}");
        }
    }
}
