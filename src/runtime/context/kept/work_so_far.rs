//! The state of the work, as the ledger saw it: what fails, what passes, which files were changed.

use std::collections::BTreeSet;

use serde_json::Value;

/// How much of each is shown.
const MOST: usize = 5;
/// The most changed files that are shown.
const MOST_FILES: usize = 12;
/// The most characters of a command.
const LONGEST: usize = 120;

/// Programs that only look around or move things: that they work says nothing about the work.
const LOOKS: [&str; 42] = [
    "ls", "cat", "head", "tail", "grep", "egrep", "fgrep", "rg", "find", "fd", "sed", "awk", "echo",
    "printf", "cd", "pwd", "wc", "which", "type", "test", "[", "sleep", "mkdir", "rm", "rmdir", "cp", "mv",
    "touch", "git", "gh", "env", "export", "true", "false", "date", "sort", "uniq", "tree", "stat", "file",
    "less", "set",
];

/// Where the work of a session stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WorkSoFar {
    /// Commands whose last run failed, with the exit code where it is known, newest first.
    pub failing: Vec<(String, Option<i64>)>,
    /// Commands whose last run passed and which prove something, newest first.
    pub passing: Vec<String>,
    /// Files that were changed, newest first.
    pub changed: Vec<String>,
    /// What waits for a person's decision.
    pub waiting: Vec<String>,
}

impl WorkSoFar {
    /// From the rows of a session's ledger, newest first. Words in them are masked already.
    pub fn of(rows: &[Value], is_there: impl Fn(&str) -> bool) -> Self {
        let mut standing = Self::default();
        let mut settled = BTreeSet::new();
        let mut changed = BTreeSet::new();
        for row in rows {
            let Some(outcome) = row["outcome"].as_str() else { continue };
            if row["subagent"].is_string() {
                continue;
            }
            for file in row["files"].as_array().into_iter().flatten() {
                let (Some("write"), Some(path)) = (file[0].as_str(), file[1].as_str()) else { continue };
                if standing.changed.len() < MOST_FILES
                    && changed.insert(path.to_owned())
                    && !path.starts_with(['/', '~'])
                    && is_there(path)
                {
                    standing.changed.push(path.to_owned());
                }
            }
            if row["tool"] != "Bash" {
                continue;
            }
            // The newest run of a command settles how it stands.
            let Some(line) = line(row) else { continue };
            if !settled.insert(line.clone()) {
                continue;
            }
            match outcome {
                "failed" if standing.failing.len() < MOST => {
                    standing.failing.push((line, row["exit_code"].as_i64()));
                }
                "ok" if standing.passing.len() < MOST && proves_something(row) => standing.passing.push(line),
                _ => {}
            }
        }
        standing
    }
}

/// The simple commands of a row as one line.
fn line(row: &Value) -> Option<String> {
    let commands = row["commands"].as_array()?;
    let lines = commands.iter().filter_map(|argv| {
        let words: Vec<&str> = argv.as_array()?.iter().filter_map(Value::as_str).collect();
        (!words.is_empty()).then(|| words.join(" "))
    });
    let line = lines.collect::<Vec<_>>().join("; ");
    let cut = line.char_indices().nth(LONGEST).map_or(line.len(), |(at, _)| at);
    (!line.is_empty()).then(|| line[..cut].to_owned())
}

fn proves_something(row: &Value) -> bool {
    let commands = row["commands"].as_array().into_iter().flatten();
    let mut programs = commands.filter_map(|argv| argv[0].as_str());
    programs.any(|program| !LOOKS.contains(&program.rsplit('/').next().unwrap_or(program)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn ran(line: &str, outcome: &str, code: i64) -> Value {
        let argv: Vec<&str> = line.split(' ').collect();
        json!({"tool": "Bash", "outcome": outcome, "exit_code": code, "commands": [argv]})
    }

    #[test]
    fn the_newest_run_of_a_command_says_how_it_stands() {
        let rows = [
            ran("cargo test", "ok", 0),
            ran("cargo clippy", "failed", 101),
            ran("cargo test", "failed", 101),
            ran("cargo clippy", "ok", 0),
            ran("ls -la", "ok", 0),
        ];
        let standing = WorkSoFar::of(&rows, |_| true);
        assert_eq!(standing.passing, ["cargo test"]);
        assert_eq!(standing.failing, [("cargo clippy".to_owned(), Some(101))]);
    }

    #[test]
    fn changed_files_are_those_of_this_repository_that_are_there() {
        let row = |path: &str| json!({"tool": "Edit", "outcome": "ok", "files": [["read", "seen.rs"], ["write", path]]});
        let rows = [row("src/a.rs"), row("src/gone.rs"), row("src/a.rs"), row("/etc/x"), row("b.md")];
        let standing = WorkSoFar::of(&rows, |path| path != "src/gone.rs");
        assert_eq!(standing.changed, ["src/a.rs", "b.md"]);
    }

    #[test]
    fn before_events_subagents_and_broken_rows_say_nothing() {
        let mut by_subagent = ran("cargo test", "failed", 1);
        by_subagent["subagent"] = "a1".into();
        let before = json!({"tool": "Bash", "outcome": null, "commands": [["cargo", "test"]]});
        let rows = [by_subagent, before, json!({"outcome": "ok", "commands": 7, "files": "x"}), json!(null)];
        assert_eq!(WorkSoFar::of(&rows, |_| true), WorkSoFar::default());
    }
}
