//! Words that a person typed, told from everything else that clients file under the person's name.

use std::borrow::Cow;

/// What clients put at the start of a message that nobody typed.
const OPENINGS: [&str; 8] = [
    "[Request interrupted",
    "Caveat: The messages below",
    "This session is being continued from a previous conversation",
    "Another language model started to solve this problem",
    "Stop hook feedback:",
    "# AGENTS.md instructions",
    "PreToolUse:",
    "PostToolUse:",
];

/// Tags of one word that clients wrap their own messages in; those of several words are known by their shape.
const TAGS: [&str; 4] = ["tick", "environment", "skill", "image"];

/// What is put into the middle of what a person typed.
const REMINDER: (&str, &str) = ("<system-reminder>", "</system-reminder>");

/// The words of a person in a message filed under their name; None where there are none.
pub fn by_a_person(text: &str) -> Option<Cow<'_, str>> {
    let text = without_reminders(text);
    let start = text.trim_start();
    if start.is_empty() || OPENINGS.iter().any(|opening| start.starts_with(opening)) || is_wrapped(start) {
        return None;
    }
    Some(text)
}

/// True for `<local-command-stdout>…`, `<task-notification>…`, `<environment_context>…`, `<hook_prompt hook_run_id=…>`:
/// a tag of several words opens the message.
fn is_wrapped(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('<') else { return false };
    let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).unwrap_or(rest.len());
    let name = &rest[..end];
    let closes = rest[end..].starts_with(['>', ' ', '\n']);
    closes && (name.contains(['-', '_']) || TAGS.contains(&name))
}

fn without_reminders(text: &str) -> Cow<'_, str> {
    if !text.contains(REMINDER.0) {
        return Cow::Borrowed(text);
    }
    let mut left = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(REMINDER.0) {
        left.push_str(&rest[..at]);
        // One that does not end takes the rest with it.
        rest = rest[at..].find(REMINDER.1).map_or("", |end| &rest[at + end + REMINDER.1.len()..]);
    }
    left.push_str(rest);
    Cow::Owned(left)
}
