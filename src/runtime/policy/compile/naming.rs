//! The name and the wording of a rule: its id, its sentence, the headings that put it first.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;

use sha2::{Digest as _, Sha256};

use super::super::command::CommandPattern;
use super::super::grammar;
use super::super::rule::{Gate, Trigger, Unless};

/// True for headings whose rules are said first.
pub(super) fn is_constitutional(section: &str) -> bool {
    let lower = section.to_lowercase();
    lower.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| {
        matches!(
            word,
            "safety"
                | "security"
                | "invariant"
                | "invariants"
                | "critical"
                | "non-negotiable"
                | "non-negotiables"
                | "always"
        )
    })
}

/// An id from the text: its first telling words and four digits of its hash.
pub(super) fn made_id(text: &str) -> String {
    const SMALL: &[&str] = &[
        "the", "a", "an", "to", "of", "and", "or", "in", "on", "for", "is", "are", "it", "this", "that",
        "with", "be", "you", "your",
    ];
    let normal = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let words: Vec<String> = normal
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .filter(|word| !SMALL.contains(&word.as_str()))
        .take(4)
        .map(|mut word| {
            word.truncate(12);
            word
        })
        .collect();
    let digest = Sha256::digest(normal.as_bytes());
    let mut id = words.join("-");
    if id.is_empty() || !id.as_bytes().first().is_some_and(u8::is_ascii_alphabetic) {
        id.insert_str(0, "rule-");
    }
    // Writing to a String cannot fail.
    let _ = write!(id, "-{:02x}{:02x}", digest[0], digest[1]);
    id
}

/// A rule's words without what stands at the given places of the source, on one line.
pub(super) fn sentence(text: &str, start: usize, spans: &[Range<usize>]) -> String {
    let is_tag = |at: usize| spans.iter().any(|span| span.contains(&(at + start)));
    let kept: Cow<'_, str> = if spans.is_empty() {
        text.into()
    } else {
        text.char_indices().map(|(at, c)| if is_tag(at) { ' ' } else { c }).collect()
    };
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// True where the text has one of these words.
fn says(text: &str, words: &[&str]) -> bool {
    text.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|word| words.contains(&word))
}

/// Below words about pull requests the form of titles is that of theirs, not of commits.
pub(super) fn titles_of_pulls(gates: &mut [Gate], above: &[String], text: &str) {
    let has = |words: &[&str]| above.iter().any(|words_above| says(words_above, words));
    for trigger in gates.iter_mut().flat_map(|gate| &mut gate.triggers) {
        if let Trigger::Message(message) = trigger
            && (message.absent || message.subject)
            && message.commit
            && (has(&["title", "titles"]) || says(text, &["title", "titles"]))
            && has(&["pr", "prs", "pull"])
            && !has(&["commit", "commits", "committing"])
        {
            (message.commit, message.title) = (false, true);
        }
    }
}

/// Where the words above speak of requests, commits and comments, signs are ruled out there and not in files.
pub(super) fn signs_of_talk(gates: &mut [Gate], above: &[String], lead: &str) {
    let has = |words: &[&str]| above.iter().map(String::as_str).chain([lead]).any(|text| says(text, words));
    const TALK: [&str; 9] =
        ["pr", "prs", "pull", "commit", "commits", "messages", "descriptions", "issues", "commit-messages"];
    const FILES: [&str; 6] = ["code", "docs", "documentation", "files", "style", "source"];
    // "Commits" right above says it, whatever stands further up.
    let nearest = |words: &[&str]| above.last().is_some_and(|last| says(last, words));
    let of_talk = || nearest(&TALK) && !nearest(&FILES) && !says(lead, &FILES) || has(&TALK) && !has(&FILES);
    for gate in gates {
        let said = |trigger: &Trigger| matches!(trigger, Trigger::Message(message) if !message.absent);
        let signs = |trigger: &Trigger| matches!(trigger, Trigger::Content(pattern) if pattern.regex.contains(r"\x{"));
        if gate.triggers.iter().any(said) && gate.triggers.iter().any(signs) && of_talk() {
            gate.triggers.retain(|trigger| !signs(trigger));
        }
    }
}

/// "**Player text:** no emojis": signs that are ruled out in one thing, and which texts are that only the reader knows.
pub(super) fn signs_of_a_thing<'a>(gates: &[Gate], above: &'a [String]) -> Option<&'a str> {
    const THINGS: [&str; 24] = [
        "design",
        "token",
        "tokens",
        "ui",
        "ux",
        "screen",
        "screens",
        "player",
        "toolbar",
        "button",
        "buttons",
        "icon",
        "icons",
        "copy",
        "theme",
        "component",
        "components",
        "marketing",
        "email",
        "emails",
        "notifications",
        "game",
        "dialog",
        "landing",
    ];
    let signs =
        |trigger: &Trigger| matches!(trigger, Trigger::Content(pattern) if pattern.regex.contains(r"\x{"));
    let names = |words: &str| {
        words.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|word| THINGS.contains(&word))
    };
    let of_signs = gates.iter().flat_map(|gate| &gate.triggers).any(signs);
    above.last().map(String::as_str).filter(|last| of_signs && names(last))
}

/// `--mount` of whatever program: only the reader knows which is meant, unless the flag gets around something.
pub(super) fn is_of_any_program(gates: &[Gate]) -> bool {
    const AROUND: [&str; 13] = [
        "no",
        "skip",
        "force",
        "dangerously",
        "allow",
        "ignore",
        "unsafe",
        "disable",
        "bypass",
        "yolo",
        "legacy",
        "release",
        "insecure",
    ];
    gates.iter().flat_map(|gate| &gate.triggers).any(|trigger| {
        matches!(trigger, Trigger::Command(pattern) if pattern.program.is_empty()
            && !pattern.text.trim_start_matches('-').split('-').any(|part| AROUND.contains(&part)))
    })
}

/// `.Result` of whatever type: only the reader knows which is meant.
pub(super) fn is_of_any_type(gates: &[Gate]) -> bool {
    let is_member = |text: &str| {
        text.strip_prefix('.').is_some_and(|name| {
            name.starts_with(|c: char| c.is_ascii_uppercase())
                && name.bytes().all(|b| b.is_ascii_alphanumeric())
        })
    };
    gates.iter().flat_map(|gate| &gate.triggers).any(
        |trigger| matches!(trigger, Trigger::Content(pattern) if pattern.code_only && is_member(&pattern.literal)),
    )
}

/// Keys and passwords: whatever says so, it is meant.
pub(super) fn is_of_secrets(gates: &[Gate]) -> bool {
    gates
        .iter()
        .flat_map(|gate| &gate.triggers)
        .any(|trigger| matches!(trigger, Trigger::Content(pattern) if pattern.literal == grammar::FIRST_KEY))
}

/// "React 19+:" and no more: which one is in use only the reader knows.
pub(super) fn is_of_a_version(above: &[String], lead: &str) -> bool {
    let is_version = |word: &str| {
        let number = word.trim_end_matches([':', '*', ')']).strip_suffix('+');
        number.is_some_and(|number| number.ends_with(|c: char| c.is_ascii_digit()))
    };
    let mut labels = above.last().map(String::as_str).into_iter().chain([lead]);
    labels.any(|label| {
        let words: Vec<&str> = label.split_whitespace().collect();
        matches!(words.as_slice(), [_, version] if is_version(version))
    })
}

/// "Never stop before pushing" where a session ends: at the end of each turn it would send away what is half done.
pub(super) fn sends_away(gates: &[Gate], above: &[String], lead: &str) -> bool {
    let mut words = above.iter().map(String::as_str).chain([lead]);
    let at_the_end = words.any(|words| says(words, &["session", "sessions", "landing"]));
    at_the_end
        && gates.iter().any(|gate| {
            let Unless::Passed { all } = &gate.unless else { return false };
            gate.triggers.contains(&Trigger::Stop)
                && all
                    .iter()
                    .flatten()
                    .any(|one| one.program == "git" && one.words.first().is_some_and(|word| word == "push"))
        })
}

/// "No debug prints": what a program is there to print looks the same.
pub(super) fn is_output(gates: &[Gate], text: &str) -> bool {
    let prints =
        |trigger: &Trigger| matches!(trigger, Trigger::Content(pattern) if pattern.literal == "print(");
    gates.iter().flat_map(|gate| &gate.triggers).any(prints)
        && says(text, &["debug", "debugging", "leftover", "stray", "temporary"])
}

/// Under a heading about git a flag alone is one of git's: "never use `--force`" leaves `npm install --force` alone.
pub(super) fn flags_of_git(gates: &mut [Gate], above: &[String]) {
    let about = |section: &String| {
        section.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|word| {
            matches!(word, "git" | "commit" | "commits" | "committing" | "branches" | "branching")
        })
    };
    const OF_COMMITS: [&str; 6] =
        ["--author", "--amend", "--date", "--allow-empty", "--no-edit", "--reset-author"];
    let is_about = above.iter().any(about);
    for trigger in gates.iter_mut().flat_map(|gate| &mut gate.triggers) {
        if let Trigger::Command(pattern) = trigger
            && pattern.program.is_empty()
            && OF_COMMITS.contains(&pattern.text.as_str())
            && let Some(bound) = CommandPattern::parse(&format!("git commit {}", pattern.text))
        {
            *pattern = bound;
        } else if let Trigger::Command(pattern) = trigger
            && pattern.program.is_empty()
            && is_about
        {
            "git".clone_into(&mut pattern.program);
            pattern.text = format!("git {}", pattern.text);
        }
    }
}
