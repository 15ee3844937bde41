//! A worker's words, and what they say: fine, failed, or blocked; and what its task was about.

use super::key::Key;
use crate::runtime::model::Facts;

/// The most of a report that is looked at, from its end.
const LOOKED_AT: usize = 8192;
/// The most things that a task is about.
const MOST_MARKS: usize = 8;

/// What a worker reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Word {
    /// Nothing wrong.
    Fine,
    /// It did not work out.
    Failed,
    /// It cannot go on by itself.
    Blocked,
}

/// What the last words of a worker say. Counts for workers alone: a tool's output is not judged like this.
pub fn says(text: &str) -> Word {
    let tail = &text[text.ceil_char_boundary(text.len().saturating_sub(LOOKED_AT))..];
    let mut word = Word::Fine;
    for line in tail.lines() {
        let lower = line.to_ascii_lowercase();
        if is_blocked(&lower) {
            return Word::Blocked;
        }
        if line.contains("Error:") || lower.contains("could not") || is_failed(&lower) || has_died(&lower) {
            word = Word::Failed;
        }
    }
    word
}

/// What tells one failure from the next in a text that keeps growing: its failing lines.
pub fn fingerprint(text: &str) -> u64 {
    let telling = text.lines().filter(|line| says(line) != Word::Fine);
    telling.fold(Key::of("failing lines"), Key::and).done()
}

/// The worker whose screen or state a line looks at: `tmux capture-pane -t NAME`.
pub fn watched_by_tmux(facts: &Facts) -> Option<&str> {
    const LOOKING: [&str; 8] = [
        "capture-pane",
        "capturep",
        "list-panes",
        "lsp",
        "display-message",
        "display",
        "has-session",
        "show-buffer",
    ];
    let command = facts.commands.iter().find(|command| {
        command.program == "tmux" && command.argv.iter().any(|word| LOOKING.contains(&word.text.as_str()))
    })?;
    let target = command.argv.iter().enumerate().find_map(|(at, word)| match word.text.as_str() {
        "-t" => command.argv.get(at + 1).map(|target| target.text.as_str()),
        text => text.strip_prefix("-t").filter(|target| !target.is_empty()),
    });
    Some(target.unwrap_or_default())
}

/// The task, as far as its words tell one from another: the id it names, or its first line.
pub fn task(prompt: &str) -> u64 {
    if let Some(id) = words(prompt).find(|word| is_id(word)) {
        return Key::of("task id").and(&id.to_ascii_lowercase()).done();
    }
    let first = prompt.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let plain = first.split_whitespace().map(str::to_lowercase);
    plain.fold(Key::of("task words"), |key, word| key.and(&word)).done()
}

/// What a task is about: ids, files, tracks. Tasks that share one are related.
pub fn marks(prompt: &str) -> Vec<u64> {
    let mut marks = Vec::new();
    for word in words(prompt) {
        let mark =
            if let Some(track) = word.strip_prefix("docs/tracks/").and_then(|rest| rest.split('/').next()) {
                Key::of("track").and(track)
            } else if is_id(word) {
                Key::of("label").and(&word.to_ascii_lowercase())
            } else if is_file(word) {
                Key::of("file").and(word.trim_start_matches("./"))
            } else {
                continue;
            };
        if !marks.contains(&mark.done()) {
            marks.push(mark.done());
        }
        if marks.len() == MOST_MARKS {
            break;
        }
    }
    marks
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let edge = |c: char| !(c.is_alphanumeric() || matches!(c, '/' | '.' | '_' | '#' | '-'));
    text.split_whitespace().take(2000).map(move |word| word.trim_matches(edge).trim_end_matches('.'))
}

/// `TASK-123`, `bd-42`, `#17`.
fn is_id(word: &str) -> bool {
    if let Some(number) = word.strip_prefix('#') {
        return !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    }
    word.split_once('-').is_some_and(|(name, number)| {
        (2..=10).contains(&name.len())
            && name.bytes().all(|byte| byte.is_ascii_alphabetic())
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// A path, or a name with an ending that code has.
fn is_file(word: &str) -> bool {
    let Some((stem, ending)) = word.rsplit_once('.') else { return word.contains('/') && word.len() > 3 };
    (stem.len() > 1 || word.contains('/'))
        && (1..=4).contains(&ending.len())
        && ending.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && (word.contains('/') || ending.bytes().any(|byte| byte.is_ascii_alphabetic()))
        && !word.contains("..")
}

fn is_blocked(line: &str) -> bool {
    const ASKING: [&str; 7] = [
        "need guidance",
        "needs guidance",
        "need help",
        "needs help",
        "unable to proceed",
        "cannot proceed",
        "awaiting guidance",
    ];
    ASKING.iter().any(|words| line.contains(words) && !is_denied(line, words)) || {
        // The word by itself: not `unblocked`, not `non-blocked`.
        is_a_word(line, "blocked") && !is_denied(line, "blocked")
    }
}

fn is_failed(line: &str) -> bool {
    is_a_word(line, "failed") && !is_denied(line, "failed")
}

/// tmux says of a pane whose program ended badly: `Pane is dead (status 1, …`, or `pane_dead_status=1`.
fn has_died(line: &str) -> bool {
    ["pane is dead (status ", "pane_dead_status=", "exited with code ", "exit status "].iter().any(|words| {
        line.split(words).nth(1).is_some_and(|rest| {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            digits.bytes().any(|digit| digit != b'0')
        })
    })
}

fn is_a_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '-') && !after.is_some_and(char::is_alphanumeric)
    })
}

/// `0 failed`, `nothing failed`, `not blocked`, `never failed`.
fn is_denied(line: &str, words: &str) -> bool {
    const DENYING: [&str; 9] = ["0", "no", "not", "none", "never", "nothing", "without", "longer", "zero"];
    line.match_indices(words).all(|(at, _)| {
        let before = line[..at].split(|c: char| !c.is_alphanumeric()).rfind(|word| !word.is_empty());
        let before = match before {
            // `no tests failed`, `not being blocked`
            Some("tests" | "test" | "being" | "been" | "checks" | "do" | "i" | "get") => {
                line[..at].split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).rev().nth(1)
            }
            other => other,
        };
        before.is_some_and(|word| DENYING.contains(&word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::shell;

    #[test]
    fn a_worker_is_taken_at_its_last_words() {
        for (text, expected) in [
            ("Done. All tests pass.", Word::Fine),
            ("12 passed, 0 failed", Word::Fine),
            ("No tests failed.", Word::Fine),
            ("I am not blocked any more, work is complete", Word::Fine),
            ("The error handling is in place", Word::Fine),
            ("Unblocked the queue", Word::Fine),
            ("Error: cannot open database", Word::Failed),
            ("2 tests failed", Word::Failed),
            ("The build failed", Word::Failed),
            ("I could not find the schema", Word::Failed),
            ("Pane is dead (status 1, Mon Nov 16)", Word::Failed),
            ("Pane is dead (status 0, Mon Nov 16)", Word::Fine),
            ("I am blocked on the missing key", Word::Blocked),
            ("Status: BLOCKED", Word::Blocked),
            ("I need guidance about the API", Word::Blocked),
            ("no guidance needed", Word::Fine),
        ] {
            assert_eq!(says(text), expected, "{text}");
        }
    }

    #[test]
    fn tasks_are_the_same_by_id_or_by_their_first_line() {
        assert_eq!(task("Fix TASK-12 now"), task("Try again: task-12, another way"));
        assert_ne!(task("Fix TASK-12 now"), task("Fix TASK-13 now"));
        assert_eq!(task("Write  the parser\nin rust"), task("write the Parser\nin go"));
        assert_ne!(task("Write the parser"), task("Write the printer"));
    }

    #[test]
    fn related_tasks_share_a_file_a_label_or_a_track() {
        let shares = |a: &str, b: &str| marks(a).iter().any(|mark| marks(b).contains(mark));
        assert!(shares("edit `src/auth.rs`", "look into ./src/auth.rs."));
        assert!(shares("part of #17", "belongs to (#17)"));
        assert!(shares("read docs/tracks/login/PLAN.md", "see docs/tracks/login/SPEC.md"));
        assert!(!shares("edit src/auth.rs e.g. today", "edit src/billing.rs, e.g. now"));
        assert!(!shares("one", "two"));
    }

    #[test]
    fn a_look_at_a_pane_names_the_worker() {
        for (line, expected) in [
            ("tmux capture-pane -t worker-1 -p | tail -50", Some("worker-1")),
            ("tmux capture-pane -p -tworker-2", Some("worker-2")),
            ("tmux list-panes -a", Some("")),
            ("tmux send-keys -t worker-1 'cargo test' Enter", None),
            ("echo tmux capture-pane -t x", None),
        ] {
            assert_eq!(watched_by_tmux(&shell::facts_of_line(line)), expected, "{line}");
        }
    }

    #[test]
    fn a_growing_screen_with_the_same_failure_is_the_same_failure() {
        assert_eq!(fingerprint("start\nError: x\n"), fingerprint("start\nError: x\nwaiting\n"));
        assert_ne!(fingerprint("Error: x\n"), fingerprint("Error: x\nError: y\n"));
    }
}
