//! Fail, then file: who asks what to do about a failure offers to write it down, too.

use super::{Choice, Draft, Fault};

/// Words that speak of a failure.
const FAILURES: [&str; 20] = [
    "fail",
    "fails",
    "failed",
    "failing",
    "failure",
    "failures",
    "error",
    "errors",
    "bug",
    "bugs",
    "crash",
    "crashes",
    "crashed",
    "crashing",
    "broken",
    "exception",
    "exceptions",
    "panic",
    "panicked",
    "stuck",
];
/// Beside one of these, the same words speak of a design.
const DESIGNS: [&str; 12] = [
    "handling", "handler", "mode", "modes", "fast", "soft", "hard", "open", "closed", "budget", "message",
    "messages",
];
/// Behind one of these, a number is an answer that was got.
const GOT: [&str; 8] = ["return", "returns", "returned", "returning", "got", "get", "gets", "http"];
/// What is done to write something down.
const FILING: [&str; 28] = [
    "file",
    "files",
    "filing",
    "open",
    "opens",
    "opening",
    "create",
    "creates",
    "creating",
    "log",
    "logs",
    "logging",
    "report",
    "reports",
    "reporting",
    "track",
    "tracks",
    "tracking",
    "record",
    "records",
    "recording",
    "raise",
    "raises",
    "raising",
    "register",
    "registers",
    "write",
    "add",
];
/// The same, done: it may stand behind what it is done to.
const FILED: [&str; 8] =
    ["filed", "opened", "created", "logged", "reported", "tracked", "recorded", "raised"];
/// Where it is written down.
const BOOKS: [&str; 12] = [
    "bug", "bugs", "issue", "issues", "ticket", "tickets", "bead", "beads", "task", "tasks", "risk", "risks",
];
/// Before one of these stands a thing, not a deed: `the file`.
const BEFORE_THINGS: [&str; 13] =
    ["the", "a", "an", "this", "that", "which", "each", "every", "one", "another", "no", "our", "its"];
/// How far apart deed and book may stand.
const REACH: usize = 4;

/// Why a request is about a failure: the word that says so.
pub fn about_failure(draft: &Draft) -> Option<String> {
    failure_in(&draft.question).or_else(|| failure_in(&draft.context))
}

/// A request about a failure must have an option that files it; `signal` is what the session itself went through.
pub fn check(draft: &Draft, signal: Option<&str>) -> Result<(), Fault> {
    let because = match (signal, about_failure(draft)) {
        (_, Some(word)) => format!("`{word}` speaks of a failure"),
        (Some(signal), None) => format!("this session has an open {signal}"),
        (None, None) => return Ok(()),
    };
    if draft.options.iter().any(files) {
        return Ok(());
    }
    Err(Fault::new(
        "--option",
        format!("{because}, and no option writes it down"),
        "--option \"File a bug: keep the log, go on with other work\" (or --no-file-check)",
    ))
}

/// The option writes the failure down, or looks into it.
pub fn files(option: &Choice) -> bool {
    files_in(&option.label) || files_in(&option.description)
}

fn failure_in(text: &str) -> Option<String> {
    let words = tokens(text);
    let is_design = |at: usize| words.get(at).is_some_and(|word: &String| DESIGNS.contains(&word.as_str()));
    words.iter().enumerate().find_map(|(at, word)| {
        let before = at.checked_sub(1).and_then(|at| words.get(at)).map(String::as_str);
        let beside_design = is_design(at + 1) || at > 0 && is_design(at - 1);
        if FAILURES.contains(&word.as_str()) && !beside_design {
            return Some(word.clone());
        }
        let is_denied = before.is_some_and(|before| before == "not" || before.ends_with("n't"));
        if matches!(word.as_str(), "work" | "works" | "working") && is_denied {
            return Some(format!("{} {word}", before.unwrap_or_default()));
        }
        let is_status =
            word.len() == 3 && word.starts_with(['4', '5']) && word.bytes().all(|b| b.is_ascii_digit());
        let was_got = before.is_some_and(|before| GOT.contains(&before));
        // `HTTP status 500`, `returns a 503`.
        let earlier = at.checked_sub(2).and_then(|at| words.get(at)).map(String::as_str);
        let between = before.is_some_and(|word| matches!(word, "a" | "an" | "status" | "code" | "only"));
        let was_got = was_got || between && earlier.is_some_and(|word| GOT.contains(&word));
        (is_status && was_got).then(|| word.clone())
    })
}

fn files_in(text: &str) -> bool {
    let words = tokens(text);
    let is_book = |word: &String| BOOKS.contains(&word.as_str());
    words.iter().enumerate().any(|(at, word)| {
        let word = word.as_str();
        if word.starts_with("investigat") {
            return true;
        }
        let after = &words[(at + 1).min(words.len())..(at + 1 + REACH).min(words.len())];
        if FILED.contains(&word) {
            let before = &words[at.saturating_sub(REACH)..at];
            return before.iter().chain(after).any(is_book);
        }
        let is_thing = at > 0 && BEFORE_THINGS.contains(&words[at - 1].as_str());
        FILING.contains(&word) && !is_thing && after.iter().any(is_book)
    })
}

/// The words of a text in lower case; an apostrophe belongs to its word.
fn tokens(text: &str) -> Vec<String> {
    let text = text.replace('’', "'");
    let parts = text.split(|c: char| !(c.is_alphanumeric() || c == '\'')).map(|part| part.trim_matches('\''));
    parts.filter(|part| !part.is_empty()).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_told_from_a_design() {
        for (text, is_failure) in [
            ("devserver crashed", true),
            ("Login does not work", true),
            ("the API returns 500", true),
            ("The build fails on main", true),
            ("Tests failed three times, what now?", true),
            ("CI is failing since Monday", true),
            ("There is a bug in the parser", true),
            ("Two bugs in checkout", true),
            ("The page is broken", true),
            ("I am stuck on the migration", true),
            ("Uncaught exception in worker", true),
            ("thread 'main' panicked", true),
            ("kernel panic on boot", true),
            ("It doesn't work on Windows", true),
            ("Search isn\u{2019}t working", true),
            ("the export will not work offline", true),
            ("we got 404 from the mirror", true),
            ("HTTP 503 from the registry", true),
            ("It returned a 502", true),
            ("HTTP status 429 again", true),
            ("Got error: connection refused", true),
            ("Errors in the log after deploy", true),
            ("Crashes when the list is empty", true),
            ("Disk failure on node 3", true),
            ("error handling style", false),
            ("fail fast or fail soft", false),
            ("compare failure modes", false),
            ("Which error messages do we translate?", false),
            ("How large is the error budget?", false),
            ("Should the guard fail open or fail closed?", false),
            ("Which failure mode do we accept?", false),
            ("Which database?", false),
            ("Should we support 500 users?", false),
            ("Port 4000 or 5000?", false),
            ("Raise the limit to 404 entries?", false),
            ("Name the module debugger or tracer?", false),
            ("Use failsafe or surefire?", false),
            ("How does this work?", false),
            ("Do not rename the folder?", false),
            ("Add a terror level to the game?", false),
            ("Which error handler signature?", false),
        ] {
            let draft = Draft { question: text.into(), ..Draft::default() };
            assert_eq!(about_failure(&draft).is_some(), is_failure, "{text}: {:?}", about_failure(&draft));
            let draft = Draft { question: "What now?".into(), context: text.into(), ..Draft::default() };
            assert_eq!(about_failure(&draft).is_some(), is_failure, "in the context: {text}");
        }
    }

    #[test]
    fn an_option_files_something_or_does_not() {
        for (text, expected) in [
            ("File a bug", true),
            ("Fix it now: and file a ticket for the rest", true),
            ("Go on: open an upstream issue first", true),
            ("Skip: the bug is filed already", true),
            ("Log it as an issue", true),
            ("Create a follow-up task", true),
            ("Track this risk", true),
            ("Record it in the risk list", true),
            ("Report the bug upstream", true),
            ("Investigate", true),
            ("Wait: investigation goes on", true),
            ("Revert, then file an issue", true),
            ("Issue opened, move on", true),
            ("Edit profile page", false),
            ("Fix the bug in file parser.rs", false),
            ("Open the settings page", false),
            ("Keep the log and retry the build", false),
            ("Use the file with the task list", false),
            ("Rename file", false),
            ("Retry", false),
            ("Create the table", false),
            ("Profile the task", false),
            ("Ignore it", false),
        ] {
            let option = Choice::parse(text);
            assert_eq!(files(&option), expected, "{text}");
        }
    }

    #[test]
    fn whoever_asks_about_a_failure_offers_to_file_it() {
        let draft = |question: &str, options: &[&str]| Draft {
            question: question.into(),
            options: options.iter().map(|text| Choice::parse(text)).collect(),
            ..Draft::default()
        };
        assert!(check(&draft("The build fails", &["Retry", "File a bug"]), None).is_ok());
        assert!(check(&draft("The build fails", &["Retry: and open an issue"]), None).is_ok());
        assert!(check(&draft("Which database?", &["A", "B"]), None).is_ok());
        let fault = check(&draft("The build fails", &["Retry", "Revert"]), None).unwrap_err();
        assert!(fault.why.contains("`fails`") && fault.example.contains("File a bug"), "{fault:?}");
        let fault = check(&draft("Which database?", &["A"]), Some("doom_loop")).unwrap_err();
        assert!(fault.why.contains("doom_loop"), "{fault:?}");
    }
}
