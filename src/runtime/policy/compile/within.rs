//! Where a rule holds when the words above it say so: in tests, below a folder.

use super::super::rule::{Gate, Trigger};
use super::super::{grammar, kinds};

/// The folder that the nearest words above name, alone or behind what they call it: "**Toolbox** (`toolbox/`):".
pub(super) fn folder(gates: &[Gate], above: &[String]) -> Option<String> {
    let mut triggers = gates.iter().flat_map(|gate| &gate.triggers);
    // A program that is named by its path is run where that path begins, whatever folder the words are about.
    let is_below = |trigger: &Trigger| match trigger {
        Trigger::Command(pattern) => !pattern.text.starts_with("./"),
        trigger => matches!(trigger, Trigger::Content(_)),
    };
    if !triggers.all(is_below) {
        return None;
    }
    let marks = |c: char| matches!(c, '`' | '(' | ')' | ':' | '*' | '[' | ']' | ',');
    let mut named = above.last()?.split_whitespace().map(|word| word.trim_matches(marks)).filter(|word| {
        let whole = word.trim_end_matches('/');
        // "Prisma/Drizzle/ORM" are three names.
        let is_name = |part: &str| part.starts_with(|c: char| c.is_ascii_uppercase());
        let is_long = whole.split('/').count() > 2 && !whole.split('/').all(is_name);
        let is_folder = word.ends_with('/') || word.starts_with("./") || is_long;
        is_folder && !whole.rsplit('/').next().unwrap_or_default().contains('.') && !word.starts_with('/')
    });
    let only = named.next().filter(|_| named.next().is_none())?;
    let folder = kinds::path(only, true)?;
    Some(format!("{}/**", folder.trim_start_matches("./").trim_end_matches('/')))
}

/// "## C# style", "Python code uses spaces:": the files of the one language that the nearest words above name.
pub(super) fn language(gates: &[Gate], above: &[String], lead: &str) -> Option<String> {
    let mut triggers = gates.iter().flat_map(|gate| &gate.triggers);
    let of_any = |trigger: &Trigger| matches!(trigger, Trigger::Content(pattern) if pattern.code_only && pattern.endings.is_empty());
    if gates.is_empty() || !triggers.all(of_any) {
        return None;
    }
    let named = |words: &str| {
        let lower = words.to_lowercase();
        let has = |names: &str| {
            lower
                .split(|c: char| !c.is_alphanumeric() && !"#+'’".contains(c))
                .any(|word| kinds::is_among(names, word))
        };
        let mut found = grammar::LANGUAGES.iter().filter(|(names, _)| has(names)).map(|(_, glob)| *glob);
        found.next().filter(|_| found.next().is_none())
    };
    let nearest = [lead].into_iter().chain(above.last().map(String::as_str)).find_map(named)?;
    Some(nearest.to_owned())
}

/// The files a rule is about where words above, or the sentence in front, speak of tests alone.
pub(super) fn tests(gates: &[Gate], above: &[String], text: &str) -> Option<Vec<String>> {
    let mut names = gates.iter().flat_map(|gate| &gate.triggers).map(|trigger| match trigger {
        // A word of a language means the same everywhere.
        Trigger::Content(pattern) if pattern.code_only && pattern.endings.is_empty() => {
            Some(pattern.literal.as_str())
        }
        _ => None,
    });
    let first = names.next().flatten()?;
    if !names.all(|name| name.is_some()) {
        return None;
    }
    // The nearest words that speak of tests at all decide.
    let about = above.iter().rev().find_map(|words| is_of_tests(words)).unwrap_or(false);
    (about || in_front(text, first)).then(grammar::tests_of)
}

/// "Testing", "Writing unit tests", "Frontend test patterns": of tests alone, of something else as well, or of none.
fn is_of_tests(words: &str) -> Option<bool> {
    const ELSE: &str = "\
        and or plus build builds building lint linting format formatting ci commands command development develop code \
        coding debugging debug deploy deployment quality review setup run running workflow before after checklist";
    let lower = words.to_lowercase();
    let each = || lower.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| !word.is_empty());
    let speaks = each().any(|word| matches!(word, "test" | "tests" | "testing"));
    let alone = !lower.contains(['&', '+', ',', '/']) && !each().any(|word| kinds::is_among(ELSE, word));
    speaks.then_some(alone)
}

/// "Use `clock` for time-dependent tests. Do not use `now()`": the sentence in front says where.
fn in_front(text: &str, name: &str) -> bool {
    let Some(end) = text.rfind(name.trim_end_matches('(')).and_then(|at| text[..at].rfind(". ")) else {
        return false;
    };
    let words: Vec<&str> = text[..end].split_whitespace().collect();
    words.iter().enumerate().any(|(at, word)| {
        matches!(*word, "for" | "in" | "In")
            && words
                .iter()
                .skip(at + 1)
                .take(3)
                .any(|next| matches!(next.trim_matches(','), "tests" | "testing"))
    })
}
