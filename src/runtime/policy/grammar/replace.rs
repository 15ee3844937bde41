//! Sentences that put one thing in place of another: "Use `a` instead of `b`".

use std::collections::BTreeSet;

use super::super::command::CommandPattern;
use super::super::kinds::{self, Verb};
use super::super::rule::{Gate, Mode, Touch, Trigger, Unless};
use super::area;
use super::condition::{self, Condition};
use super::cursor::Cursor;
use super::deed::literal;
use super::phrase::{self, Objects};
use super::{OPENERS, Reading, WhyNot};

/// "Use `a` instead of `b`", "prefer `a` over `b`", "use `a`, not `b`", "instead of `b`, use `a`".
pub fn replace(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(OPENERS);
    cursor.skip(&["always", "must", "should"]);
    let mut first = Objects::default();
    let mut prefers = cursor.word().is_some_and(|word| matches!(word, "prefer" | "favor" | "favour"));
    if !cursor.eat(&["use", "prefer", "run", "favor", "favour"]) {
        return None;
    }
    cursor.skip(&["the", "using", "only", "to", "use"]);
    if cursor.code().is_some() {
        phrase::list(&mut cursor, &mut first);
    } else {
        // "Use pnpm instead of `npm`": the way forward in plain words.
        let word =
            cursor.word().filter(|w| w.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)))?;
        first.codes.push(word.to_owned());
        cursor.step();
    }
    let in_words = cursor.before().last().is_some_and(|token| matches!(token, super::Token::Word(_)));
    let mut words = 0;
    loop {
        let mut ahead = cursor;
        ahead.eat_mark(&[',', '(', '—', ';']);
        ahead.eat(&["and"]);
        let turn = ahead.eat_all(&["instead", "of"])
            || ahead.eat_all(&["rather", "than"])
            || ahead.eat_all(&["and", "not"])
            || (prefers && ahead.word() == Some("to") && ahead.eat(&["to"]) && ahead.code().is_some())
            || (ahead.eat(&["not", "never", "over"]) && ahead.word() != Some("use"));
        if turn {
            // "use `a` over `b`" is how people prefer.
            prefers |= matches!(ahead.before().last(), Some(super::Token::Word(word)) if word == "over");
            cursor = ahead;
            break;
        }
        let word = cursor.word()?;
        if let Some(way) = first.codes.first_mut().filter(|_| in_words) {
            way.extend([" ", word]);
        }
        if words > 5
            || matches!(
                word,
                "if" | "when" | "unless" | "while" | "in" | "on" | "during" | "with" | "before" | "after"
            )
        {
            return None;
        }
        cursor.step();
        words += 1;
    }
    cursor.skip(&["the", "using", "raw", "plain", "bare", "running", "direct", "directly"]);
    cursor.code()?;
    let mut second = Objects::default();
    phrase::list(&mut cursor, &mut second);
    cursor.eat_mark(&[')']);
    second.any = false;
    further(&mut cursor, &mut first, &mut second);
    let behind = purposeless(cursor);
    let area = area::area(behind).filter(|(_, rest)| condition::ends(*rest)).map(|(area, _)| area);
    let (condition, _) = condition::tail(behind, known);
    let mut triggers = Vec::new();
    let purpose = for_purpose(cursor);
    // What stands in for a command is one itself: "use `make test` instead of `pytest`".
    let between_commands = first.codes.iter().all(|code| kinds::command(code, Verb::Use, known).is_some());
    for code in &second.codes {
        let command = kinds::command(code, Verb::Use, known)
            .or_else(|| kinds::program(code, known).filter(|_| between_commands))
            .map(Trigger::Command);
        match command
            .or_else(|| literal(code).filter(|_| purpose || area.is_some() || condition::ends(cursor)))
        {
            Some(trigger) => triggers.push(trigger),
            None => return Some(Reading::no(WhyNot::NotAPattern(code.clone()))),
        }
    }
    // "`make:test A` instead of `make:test Dir/A`": names to be filled in, which nobody writes.
    let example = |code: &String| {
        let last = code.split(' ').next_back().and_then(|word| word.rsplit('/').next()).unwrap_or_default();
        code.contains(' ') && kinds::is_camel(last) && first.codes.iter().any(|way| way.ends_with(last))
    };
    if second.codes.iter().any(example) {
        return Some(Reading::no(WhyNot::Condition("it shows an example".to_owned())));
    }
    let code_only = triggers.iter().all(|t| matches!(t, Trigger::Content(_)));
    if purpose && code_only {
        let gate = Gate { triggers, unless: Unless::Nothing, spares: Vec::new() };
        return Some(Reading::gate(vec![gate], Mode::Warn, first.codes));
    }
    match condition {
        Condition::None => {}
        Condition::Within(_) if code_only => {}
        Condition::Approval
        | Condition::Soft
        | Condition::Passed(_)
        | Condition::Branch(_)
        | Condition::Within(_) => return None,
        Condition::Unknown(words) => return Some(Reading::no(WhyNot::Condition(words))),
    }
    let spares = first.codes.iter().filter_map(|code| kinds::command(code, Verb::Run, known)).collect();
    let swap = swap(&first, &triggers, known);
    let gate = Gate { triggers, unless: Unless::Nothing, spares };
    let area = area.unwrap_or_default();
    // What is preferred is not the only way.
    let mode = if area.vague || prefers { Mode::Warn } else { Mode::Deny };
    Some(Reading { swap, area, ..Reading::gate(vec![gate], mode, first.codes) })
}

/// "… instead of `b`, and `c` instead of `d`; `e` not `f`": the pairs that follow, each with a way forward of its own. A
/// place named behind the first one holds for all of them.
fn further(cursor: &mut Cursor<'_>, first: &mut Objects, second: &mut Objects) {
    let place = area::area(*cursor).map(|(_, behind)| behind);
    let mut at = place.unwrap_or(*cursor);
    let mut last = None;
    loop {
        while at.eat_mark(&[',', ';']) || at.eat(&["and", "or", "use"]) {}
        let Some(way) = at.code() else { break };
        at.step();
        let turn =
            at.eat_all(&["instead", "of"]) || at.eat_all(&["rather", "than"]) || at.eat(&["not", "over"]);
        let Some(code) = at.code().filter(|_| turn) else { break };
        at.step();
        first.codes.push(way.to_owned());
        second.codes.push(code.to_owned());
        last = Some(at);
    }
    if let Some(last) = last.filter(|_| place.is_none()) {
        *cursor = last;
    }
}

/// "Write `**/*summary*.md` to `artifacts/summaries/`": new files of such a name belong there and nowhere else.
pub fn elsewhere(start: Cursor<'_>, _: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(OPENERS);
    cursor.skip(&["always", "must", "should"]);
    if !cursor.eat(&["write", "save", "put"]) {
        return None;
    }
    cursor.skip(&["the", "all", "any", "files", "documents"]);
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    cursor.skip(&["files", "documents"]);
    if !cursor.eat(&["to", "into"]) {
        return None;
    }
    cursor.eat(&["the"]);
    let folder = cursor.code().filter(|code| code.ends_with('/') && !code.contains('*'))?.to_owned();
    cursor.step();
    cursor.skip(&["folder", "directory"]);
    // A name alone may be one of many things; a pattern of names is meant as one.
    let is_pattern = |code: &String| {
        let last = code.rsplit('/').next().unwrap_or_default();
        last.contains('*') && last.contains('.') && kinds::path(code, false).is_some()
    };
    let folder = kinds::path(&folder, true).filter(|folder| !folder.starts_with(['/', '~']))?;
    if found.codes.is_empty() || !found.codes.iter().all(is_pattern) || !condition::ends(cursor) {
        return None;
    }
    let made = |glob: &String| Trigger::Path { glob: glob.clone(), access: Touch::CREATE };
    let gate = Gate::flat(found.codes.iter().map(made).collect());
    let area = area::Area { except: vec![folder.clone()], ..area::Area::default() };
    let suggest = vec![folder.clone()];
    Some(Reading { swap: Some(folder), area, ..Reading::gate(vec![gate], Mode::Deny, suggest) })
}

/// The one command that stands in for another, word for word: plain words on both sides, nothing to fill in.
fn swap(first: &Objects, triggers: &[Trigger], known: &BTreeSet<String>) -> Option<String> {
    let plain = |pattern: &CommandPattern| {
        pattern.flags.is_empty() && !pattern.more && !pattern.bare && !pattern.program.is_empty()
    };
    let [code] = first.codes.as_slice() else { return None };
    let stands_in = kinds::command(code, Verb::Use, known).or_else(|| kinds::program(code, known))?;
    let both = plain(&stands_in)
        && triggers.iter().all(|trigger| matches!(trigger, Trigger::Command(pattern) if plain(pattern)));
    both.then(|| code.trim().to_owned())
}

/// "for suppressing lints": what both are for, so a reminder is in place, not more.
fn for_purpose(at: Cursor<'_>) -> bool {
    let mut cursor = at;
    cursor.eat(&["for"])
        && cursor.word().is_some_and(|word| {
            word.ends_with("ing") && !matches!(word, "testing" | "debugging" | "anything" | "everything")
        })
}

/// Skips "for package management" and other purposes that are the whole purpose of a package manager.
fn purposeless(at: Cursor<'_>) -> Cursor<'_> {
    let mut cursor = at;
    if !cursor.eat(&["for", "to"]) {
        return at;
    }
    let mut any = false;
    while cursor.eat(&[
        "all",
        "any",
        "package",
        "packages",
        "management",
        "dependency",
        "dependencies",
        "installing",
        "install",
        "managing",
        "installs",
        "scripts",
        "everything",
        "running",
        "run",
        "manage",
        "and",
        "the",
        "python",
        "node",
        "javascript",
        "js",
        "commands",
        "operations",
        "environment",
        "environments",
        "tests",
        "test",
        "testing",
        "unit",
        "suite",
        "script",
        "execution",
        "tasks",
        "installation",
        "workflows",
    ]) {
        any = true;
    }
    if any { cursor } else { at }
}
