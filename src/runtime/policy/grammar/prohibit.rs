//! Sentences that rule something out, ask for a word first, or put one thing in place of another.

use std::collections::BTreeSet;

use super::super::command::CommandPattern;
use super::super::kinds::{self, Marked, Verb};
use super::super::rule::{Gate, Mode, Touch, Trigger, Unless};
use super::cursor::Cursor;
use super::phrase::{self, Condition, Objects};
use super::{OPENERS, Reading, WhyNot, git};

/// What a verb does to its object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Deed {
    Run,
    Use,
    /// Puts something into code.
    Put,
    Touch(Touch),
    Commit,
    Push,
    ForcePush,
}

fn deed(word: &str) -> Option<Deed> {
    Some(match word {
        "run" | "running" | "execute" | "executing" | "invoke" | "invoking" | "launch" | "launching"
        | "issue" => Deed::Run,
        "use" | "using" | "call" | "calling" | "pass" | "passing" | "contact" | "reach" | "do" => Deed::Use,
        "edit" | "editing" | "modify" | "modifying" | "change" | "changing" | "touch" | "touching"
        | "alter" | "altering" | "update" | "updating" | "hand-edit" | "hand-editing" | "rename"
        | "renaming" | "move" | "moving" => Deed::Touch(Touch::CHANGE),
        "write" | "writing" | "overwrite" | "overwriting" => Deed::Touch(Touch::WRITE),
        "create" | "creating" => Deed::Touch(Touch::CREATE),
        "delete" | "deleting" | "remove" | "removing" => Deed::Touch(Touch::DELETE),
        "read" | "reading" | "open" | "opening" | "view" | "viewing" | "cat" => Deed::Touch(Touch::READ),
        "access" | "accessing" => Deed::Touch(Touch::READ.and(Touch::CHANGE)),
        "add" | "adding" | "introduce" | "introducing" | "import" | "importing" | "insert" => Deed::Put,
        "commit" | "committing" | "stage" | "staging" => Deed::Commit,
        "push" | "pushing" => Deed::Push,
        "force-push" | "force-pushing" => Deed::ForcePush,
        _ => return None,
    })
}

/// "Never", "do not", "avoid": what it decides.
fn negation(cursor: &mut Cursor<'_>) -> Option<Mode> {
    cursor.skip(OPENERS);
    if cursor.eat(&["never", "don't", "dont", "mustn't", "cannot", "can't"])
        || cursor.eat_all(&["do", "not"])
        || cursor.eat_all(&["must", "not"])
        || cursor.eat_all(&["must", "never"])
        || cursor.eat_all(&["should", "never"])
        || cursor.eat_all(&["may", "not"])
        || cursor.eat_all(&["can", "not"])
        || cursor.eat_all(&["are", "not", "allowed", "to"])
        || cursor.eat_all(&["not", "allowed", "to"])
    {
        cursor.eat(&["ever"]);
        return Some(Mode::Deny);
    }
    if cursor.eat(&["no"]) {
        return Some(Mode::Deny);
    }
    let soft = cursor.eat(&["avoid", "shouldn't"])
        || cursor.eat_all(&["should", "not"])
        || cursor.eat_all(&["always", "avoid"])
        || cursor.eat_all(&["refrain", "from"]);
    soft.then_some(Mode::Warn)
}

/// "edit, move or delete".
fn deeds(cursor: &mut Cursor<'_>) -> Vec<Deed> {
    let mut found = Vec::new();
    cursor.skip(&["ever", "directly", "manually", "try", "to", "attempt", "attempting"]);
    loop {
        if cursor.eat_all(&["force", "push"]) || cursor.eat_all(&["force", "pushing"]) {
            found.push(Deed::ForcePush);
        } else if let Some(one) = cursor.word().and_then(deed) {
            found.push(one);
            cursor.step();
        } else {
            return found;
        }
        cursor.skip(&["directly", "manually"]);
        let mut ahead = *cursor;
        let mut joined = false;
        while ahead.eat_mark(&[',', '/']) || ahead.eat(&["or", "and", "nor"]) {
            joined = true;
        }
        if joined && (ahead.word().and_then(deed).is_some() || ahead.word() == Some("force")) {
            *cursor = ahead;
        } else {
            return found;
        }
    }
}

/// "Never run `x`."
pub fn prohibit(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    let mode = negation(&mut cursor)?;
    let after_no = cursor;
    let verbs = deeds(&mut cursor);
    let after_verbs = cursor;
    let Some(mut found) = phrase::objects(&mut cursor) else {
        return in_brackets(after_no, mode, known)
            .or_else(|| pronoun(start, after_verbs, &verbs, mode, known))
            .or_else(|| git::named(after_no, mode, known))
            .or_else(|| git::save_to_root(after_no, mode))
            .or_else(|| git::documents(after_no, mode, known));
    };
    found.any = false;
    if verbs == [Deed::Put]
        && let Some(reading) = git::in_message(&found, cursor, mode)
    {
        return Some(reading);
    }
    Some(conclude(&verbs, &found, mode, cursor, known))
}

/// From verbs, objects and what follows to a gate.
fn conclude(
    verbs: &[Deed],
    found: &Objects,
    mode: Mode,
    behind: Cursor<'_>,
    known: &BTreeSet<String>,
) -> Reading {
    let (condition, suggest) = phrase::tail(behind, known);
    let spares: Vec<CommandPattern> =
        suggest.iter().filter_map(|code| kinds::command(code, Verb::Run, known)).collect();
    let mut triggers = match triggers(verbs, found, known) {
        Ok(triggers) => triggers,
        Err(why) => return Reading::no(why),
    };
    // A name in code is only ruled out where the sentence says no more about it.
    let names_code = triggers.iter().any(|t| matches!(t, Trigger::Content(pattern) if pattern.code_only));
    if names_code && !phrase::ends(behind) {
        return Reading::no(WhyNot::Condition(phrase::first_words(behind.rest())));
    }
    let (mode, unless) = match condition {
        Condition::None => (mode, Unless::Nothing),
        Condition::Approval => (Mode::Ask, Unless::Nothing),
        Condition::Soft => (Mode::Warn, Unless::Nothing),
        Condition::Passed(all) => (mode, Unless::Passed { all }),
        Condition::Branch(branches) => match on_branches(&triggers, &branches) {
            Some(bound) => {
                triggers = bound;
                (mode, Unless::Nothing)
            }
            None => return Reading::no(WhyNot::Condition(format!("on `{}`", branches.join("`, `")))),
        },
        // Whether the exception holds only the reader can say: the rule is put before its eyes, no more.
        Condition::Unknown(words) if words.starts_with("unless ") => (Mode::Warn, Unless::Nothing),
        Condition::Unknown(words) => {
            // A prefixed pattern says by itself what is meant; prose around it is explanation.
            let excepts =
                ["unless", "except", "if", "when", "until", "only"].iter().any(|w| words.starts_with(w));
            if !excepts
                && found.codes.iter().all(|code| {
                    matches!(
                        kinds::marked(code),
                        Some(Ok(Marked::Content(_) | Marked::Tool(_) | Marked::Host(_)))
                    )
                })
            {
                (mode, Unless::Nothing)
            } else {
                return Reading::no(WhyNot::Condition(words));
            }
        }
    };
    Reading::gate(vec![Gate { triggers, unless, spares }], mode, suggest)
}

/// `git push` narrowed to branches; None where the command knows no branch.
fn on_branches(triggers: &[Trigger], branches: &[String]) -> Option<Vec<Trigger>> {
    let mut out = Vec::new();
    for trigger in triggers {
        let Trigger::Command(pattern) = trigger else { return None };
        let sub = pattern.words.first().map(String::as_str);
        if pattern.program != "git" || pattern.words.len() != 1 {
            return None;
        }
        let forced = pattern.flags.iter().flatten().any(|flag| flag == "--force");
        if pattern.flags.len() > usize::from(forced) {
            return None;
        }
        for branch in branches {
            let branch = branch_name(branch)?;
            out.push(match sub {
                Some("push") => Trigger::PushTo { branch, forced },
                Some("commit") => Trigger::CommitOn { branch },
                _ => return None,
            });
        }
    }
    Some(out)
}

/// What sets the gate off, for each verb and object.
fn triggers(verbs: &[Deed], found: &Objects, known: &BTreeSet<String>) -> Result<Vec<Trigger>, WhyNot> {
    let mut out = Vec::new();
    for code in &found.codes {
        match kinds::marked(code) {
            Some(Err(message)) => return Err(WhyNot::BadPattern(message)),
            Some(Ok(Marked::Content(pattern))) => out.push(Trigger::Content(pattern)),
            Some(Ok(Marked::Tool(name))) => out.push(Trigger::Tool { name }),
            Some(Ok(Marked::Host(name))) => out.push(Trigger::Host { name }),
            Some(Ok(Marked::Branch(name))) => branch_triggers(verbs, &name, code, &mut out)?,
            None => plain_triggers(verbs, found, code, known, &mut out)?,
        }
    }
    out.dedup();
    Ok(out)
}

fn branch_triggers(verbs: &[Deed], branch: &str, code: &str, out: &mut Vec<Trigger>) -> Result<(), WhyNot> {
    for verb in verbs {
        out.push(match verb {
            Deed::Push => Trigger::PushTo { branch: branch.to_owned(), forced: false },
            Deed::ForcePush => Trigger::PushTo { branch: branch.to_owned(), forced: true },
            Deed::Commit => Trigger::CommitOn { branch: branch.to_owned() },
            Deed::Run | Deed::Use | Deed::Put | Deed::Touch(_) => {
                return Err(WhyNot::NotAPattern(code.to_owned()));
            }
        });
    }
    if verbs.is_empty() { Err(WhyNot::NotAPattern(code.to_owned())) } else { Ok(()) }
}

fn branch_name(code: &str) -> Option<String> {
    let name = code.strip_prefix("branch:").unwrap_or(code).trim_start_matches("origin/");
    let fits = !name.is_empty()
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "-_/.*".contains(c))
        && !name.contains('.');
    fits.then(|| name.to_owned())
}

fn plain_triggers(
    verbs: &[Deed],
    found: &Objects,
    code: &str,
    known: &BTreeSet<String>,
    out: &mut Vec<Trigger>,
) -> Result<(), WhyNot> {
    let not = || WhyNot::NotAPattern(code.to_owned());
    let command = |verb: Verb| {
        kinds::command(code, verb, known).map(|mut pattern| {
            pattern.bare = found.bare;
            pattern.direct = found.direct;
            Trigger::Command(pattern)
        })
    };
    if verbs.is_empty() {
        out.push(command(Verb::Use).or_else(|| literal(code)).ok_or_else(not)?);
        return Ok(());
    }
    for verb in verbs {
        match verb {
            Deed::Run if !found.branch || code.contains(' ') => out.push(command(Verb::Run).ok_or_else(not)?),
            Deed::Use if !found.branch || code.contains(' ') => {
                out.push(command(Verb::Use).or_else(|| literal(code)).ok_or_else(not)?);
            }
            Deed::Put if !found.branch => out.push(literal(code).ok_or_else(not)?),
            Deed::Run | Deed::Use | Deed::Put => return Err(not()),
            Deed::Touch(Touch::WRITE) if kinds::path(code, found.folder).is_none() => {
                out.push(literal(code).ok_or_else(not)?);
            }
            Deed::Touch(access) => {
                let glob = kinds::path(code, found.folder).ok_or_else(not)?;
                merge_path(out, glob, *access);
            }
            Deed::Commit if found.branch && kinds::path(code, false).is_none() => {
                out.push(Trigger::CommitOn { branch: branch_name(code).ok_or_else(not)? })
            }
            Deed::Push | Deed::ForcePush if found.branch => {
                out.push(Trigger::PushTo {
                    branch: branch_name(code).ok_or_else(not)?,
                    forced: *verb == Deed::ForcePush,
                });
            }
            Deed::Commit => {
                if let Some(flag) = command(Verb::Use).filter(|_| code.starts_with("--")) {
                    out.push(of_git(flag, "commit"));
                } else {
                    out.push(Trigger::Staged { glob: kinds::path(code, found.folder).ok_or_else(not)? });
                }
            }
            Deed::Push => {
                let flag = command(Verb::Use).filter(|_| code.starts_with("--")).ok_or_else(not)?;
                out.push(of_git(flag, "push"));
            }
            Deed::ForcePush => return Err(not()),
        }
    }
    Ok(())
}

fn literal(code: &str) -> Option<Trigger> {
    kinds::literal(code).map(Trigger::Content)
}

/// A flag without its program, where the verb says which one is meant.
fn of_git(trigger: Trigger, sub: &str) -> Trigger {
    match trigger {
        Trigger::Command(pattern) => CommandPattern::parse(&format!("git {sub} {}", pattern.text))
            .map_or(Trigger::Command(pattern), Trigger::Command),
        other => other,
    }
}

fn merge_path(out: &mut Vec<Trigger>, glob: String, access: Touch) {
    for trigger in out.iter_mut() {
        if let Trigger::Path { glob: other, access: old } = trigger
            && *other == glob
        {
            *old = old.and(access);
            return;
        }
    }
    out.push(Trigger::Path { glob, access });
}

/// "Never force-push (`git push --force`)": the bracket says it exactly.
fn in_brackets(after: Cursor<'_>, mode: Mode, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = after;
    let mut words = 0;
    while cursor.word().is_some() {
        cursor.step();
        words += 1;
    }
    if words == 0 || words > 5 || !cursor.eat_mark(&['(']) || cursor.code().is_none() {
        return None;
    }
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    if !cursor.eat_mark(&[')'])
        || !found.codes.iter().all(|code| code.contains(' ') || code.starts_with("--"))
    {
        return None;
    }
    found.any = false;
    Some(conclude(&[Deed::Use], &found, mode, cursor, known))
}

/// "`x` is generated; do not edit it": the object is what the sentence began with.
fn pronoun(
    start: Cursor<'_>,
    after: Cursor<'_>,
    verbs: &[Deed],
    mode: Mode,
    known: &BTreeSet<String>,
) -> Option<Reading> {
    if verbs.is_empty() || !verbs.iter().all(|verb| matches!(verb, Deed::Touch(_))) {
        return None;
    }
    let mut cursor = after;
    let points = cursor.eat(&["it", "them", "this", "these", "that"]) | cursor.eat(&["file", "files"]);
    let plain = points
        || cursor.is_done()
        || cursor.word().is_some_and(|w| matches!(w, "by" | "directly" | "manually"));
    if !plain {
        return None;
    }
    let mut before = start.before();
    while let Some((super::Token::Mark(_), front)) = before.split_last() {
        before = front;
    }
    let from =
        before.iter().rposition(|t| matches!(t, super::Token::Mark(';' | '—' | ':'))).map_or(0, |at| at + 1);
    let mut subject = Cursor::new(before.get(from..).unwrap_or_default());
    let mut found = Objects::default();
    subject.skip(&["the", "files", "file", "all", "in", "under"]);
    subject.code()?;
    phrase::list(&mut subject, &mut found);
    found.any = false;
    Some(conclude(verbs, &found, mode, cursor, known))
}

/// "`x` is forbidden", "`x` must not be edited", "`x` requires approval".
pub fn passive(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(&[
        "the", "files", "file", "in", "under", "all", "running", "using", "any", "direct", "edits", "to",
        "changes",
    ]);
    cursor.code()?;
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    found.any = false;
    cursor.skip(&["file", "files", "folder", "directory", "command", "commands"]);
    let guess = || {
        let paths = found.codes.iter().all(|code| {
            kinds::path(code, false).is_some() && kinds::command(code, Verb::Use, known).is_none()
        });
        if paths { vec![Deed::Touch(Touch::CHANGE)] } else { vec![Deed::Use] }
    };
    if cursor.eat(&["requires", "require", "needs", "need"]) {
        return phrase::is_approval(cursor).then(|| {
            let done = Cursor::new(&[]);
            conclude(&guess(), &found, Mode::Ask, done, known)
        });
    }
    if cursor.eat(&["is", "are"]) {
        cursor.skip(&["strictly", "absolutely", "always", "never"]);
        let out = cursor.eat(&["forbidden", "prohibited", "banned", "disallowed", "off-limits", "verboten"])
            || cursor.eat_all(&["not", "allowed"])
            || cursor.eat_all(&["not", "permitted"])
            || cursor.eat_all(&["off", "limits"])
            || cursor.eat(&["allowed"])
                && matches!(start.rest().get(cursor.position().saturating_sub(start.position() + 2)), Some(super::Token::Word(w)) if w == "never");
        return out.then(|| conclude(&guess(), &found, Mode::Deny, cursor, known));
    }
    let mode = if cursor.eat_all(&["should", "not"]) {
        Mode::Warn
    } else if cursor.eat_all(&["must", "not"])
        || cursor.eat_all(&["must", "never"])
        || cursor.eat_all(&["should", "never"])
        || cursor.eat_all(&["may", "not"])
        || cursor.eat(&["cannot"])
    {
        Mode::Deny
    } else {
        return None;
    };
    cursor.eat(&["ever"]);
    if !cursor.eat(&["be"]) {
        return None;
    }
    cursor.skip(&["manually", "directly", "hand"]);
    let verb = match cursor.word()? {
        "edited" | "modified" | "changed" | "touched" | "altered" | "updated" | "hand-edited" => {
            Deed::Touch(Touch::CHANGE)
        }
        "written" | "overwritten" => Deed::Touch(Touch::WRITE),
        "deleted" | "removed" => Deed::Touch(Touch::DELETE),
        "read" | "opened" => Deed::Touch(Touch::READ),
        "committed" => Deed::Commit,
        "run" | "executed" | "invoked" => Deed::Run,
        "used" | "called" => Deed::Use,
        _ => return None,
    };
    cursor.step();
    Some(conclude(&[verb], &found, mode, cursor, known))
}

/// "Ask before …", "Only run `x` with approval".
pub fn ask(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(OPENERS);
    cursor.skip(&["always", "must", "should", "explicitly"]);
    if cursor.eat(&["only"]) {
        return only_with(cursor, known);
    }
    if !cursor.eat(&["ask", "confirm", "check", "get", "obtain", "request", "seek", "require", "requires"]) {
        return None;
    }
    let verb_was_check = matches!(cursor.before().last(), Some(super::Token::Word(w)) if matches!(w.as_str(), "check" | "get" | "obtain" | "request" | "seek" | "require" | "requires"));
    let mut agreed = !verb_was_check;
    let mut words = 0;
    while let Some(word) = cursor.word() {
        if word == "before" {
            break;
        }
        agreed |= matches!(
            word,
            "approval"
                | "permission"
                | "confirmation"
                | "consent"
                | "sign-off"
                | "user"
                | "me"
                | "authorization"
        );
        cursor.step();
        words += 1;
    }
    if !agreed || words > 8 || !cursor.eat(&["before"]) {
        return None;
    }
    cursor.skip(&["you", "ever"]);
    let verbs = deeds(&mut cursor);
    let mut ahead = cursor;
    if let Some(mut found) = phrase::objects(&mut ahead) {
        found.any = false;
        return Some(conclude(&verbs, &found, Mode::Ask, ahead, known));
    }
    // "Ask before adding a dependency: `cargo add`, `npm install *`."
    let mut words = 0;
    while cursor.word().is_some() {
        cursor.step();
        words += 1;
    }
    if words > 8 || !cursor.eat_mark(&[':', '(', '—']) || cursor.code().is_none() {
        return None;
    }
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    cursor.eat_mark(&[')']);
    // What is added behind a colon is added by running it.
    let verbs = if verbs.is_empty() || verbs == [Deed::Put] { vec![Deed::Run] } else { verbs };
    Some(conclude(&verbs, &found, Mode::Ask, cursor, known))
}

/// "Only run `x` with approval", "Only edit `x` when asked".
fn only_with(at: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = at;
    let verbs = deeds(&mut cursor);
    if verbs.is_empty() {
        return None;
    }
    let found = phrase::objects(&mut cursor)?;
    cursor.skip(&["only"]);
    if !cursor.eat(&["with", "after", "when", "if"]) || !phrase::is_approval(cursor) {
        return None;
    }
    Some(conclude(&verbs, &found, Mode::Ask, Cursor::new(&[]), known))
}

/// "Use `a` instead of `b`", "prefer `a` over `b`", "use `a`, not `b`", "instead of `b`, use `a`".
pub fn replace(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(OPENERS);
    cursor.skip(&["always", "must", "should"]);
    let mut first = Objects::default();
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
    let mut words = 0;
    loop {
        let mut ahead = cursor;
        ahead.eat_mark(&[',', '(', '—', ';']);
        ahead.eat(&["and"]);
        let turn = ahead.eat_all(&["instead", "of"])
            || ahead.eat_all(&["rather", "than"])
            || ahead.eat_all(&["and", "not"])
            || (ahead.eat(&["not", "never", "over"]) && ahead.word() != Some("use"));
        if turn {
            cursor = ahead;
            break;
        }
        let word = cursor.word()?;
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
    cursor.skip(&["the", "using", "raw", "plain", "bare", "running"]);
    cursor.code()?;
    let mut second = Objects::default();
    phrase::list(&mut cursor, &mut second);
    cursor.eat_mark(&[')']);
    second.any = false;
    let (condition, _) = phrase::tail(purposeless(cursor), known);
    let mut triggers = Vec::new();
    let purpose = for_purpose(cursor);
    for code in &second.codes {
        let command = kinds::command(code, Verb::Use, known).map(Trigger::Command);
        match command.or_else(|| literal(code).filter(|_| purpose || phrase::ends(cursor))) {
            Some(trigger) => triggers.push(trigger),
            None => return Some(Reading::no(WhyNot::NotAPattern(code.clone()))),
        }
    }
    let code_only = triggers.iter().all(|t| matches!(t, Trigger::Content(_)));
    if purpose && code_only {
        let gate = Gate { triggers, unless: Unless::Nothing, spares: Vec::new() };
        return Some(Reading::gate(vec![gate], Mode::Warn, first.codes));
    }
    match condition {
        Condition::None => {}
        Condition::Approval | Condition::Soft | Condition::Passed(_) | Condition::Branch(_) => return None,
        Condition::Unknown(words) => return Some(Reading::no(WhyNot::Condition(words))),
    }
    let spares = first.codes.iter().filter_map(|code| kinds::command(code, Verb::Run, known)).collect();
    Some(Reading::gate(vec![Gate { triggers, unless: Unless::Nothing, spares }], Mode::Deny, first.codes))
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
    ]) {
        any = true;
    }
    if any { cursor } else { at }
}
