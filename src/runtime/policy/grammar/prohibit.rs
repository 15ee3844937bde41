//! Sentences that rule something out.

use std::collections::BTreeSet;

use super::super::command::CommandPattern;
use super::super::content::ContentPattern;
use super::super::field::FieldPattern;
use super::super::kinds::{self, Marked, Verb};
use super::super::rule::{Gate, Mode, Touch, Trigger, Unless};
use super::approval::is_approval;
use super::area::{self, Area};
use super::condition::{self, Condition};
use super::cursor::Cursor;
use super::deed::{Deed, deeds, on_branches, triggers};
use super::phrase::{self, Objects};
use super::{OPENERS, Reading, WhyNot, git};

/// "Never", "do not", "avoid": what it decides.
pub(super) fn negation(cursor: &mut Cursor<'_>) -> Option<Mode> {
    cursor.skip(OPENERS);
    cursor.eat_all(&["under", "no", "circumstances", "should", "you"]);
    if cursor.eat_all(&["under", "no", "circumstances"])
        || cursor.eat(&["never", "don't", "dont", "mustn't", "cannot", "can't"])
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

/// True for "do not hand-edit …", whatever it is.
pub fn forbids_edits(sentence: &[super::Token]) -> bool {
    let mut cursor = Cursor::new(sentence);
    negation(&mut cursor) == Some(Mode::Deny)
        && deeds(&mut cursor)
            .first()
            .is_some_and(|verb| matches!(verb, Deed::Touch(access) if access.is_change()))
}

/// "Never run `x`."
pub fn prohibit(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    let mode = negation(&mut cursor)?;
    let after_no = cursor;
    let verbs = deeds(&mut cursor);
    let after_verbs = cursor;
    if let Some(reading) = commit_in(&verbs, cursor, mode) {
        return Some(reading);
    }
    let Some(mut found) = phrase::objects(&mut cursor) else {
        return in_brackets(after_no, mode, known)
            .or_else(|| pronoun(start, after_verbs, &verbs, mode, known))
            .or_else(|| git::named(after_no, mode, known))
            .or_else(|| git::save_to_root(after_no, mode))
            .or_else(|| git::documents(after_no, mode, known));
    };
    found.any = false;
    if (verbs == [Deed::Put] || verbs.is_empty())
        && let Some(reading) = git::in_message(&found, cursor, mode)
    {
        return Some(reading);
    }
    if let Some(reading) = fields(&verbs, &found, mode, cursor) {
        return Some(reading);
    }
    Some(conclude(&verbs, &found, mode, cursor, known))
}

/// "never commit in `vendor/tool`": no commit is made while standing there.
fn commit_in(verbs: &[Deed], at: Cursor<'_>, mode: Mode) -> Option<Reading> {
    let mut cursor = at;
    if verbs != [Deed::Commit] || !cursor.eat(&["in", "inside", "within", "from"]) {
        return None;
    }
    cursor.skip(&["the", "folder", "directory", "submodule", "checkout"]);
    let folder = cursor.code().filter(|code| !code.contains('*')).and_then(|code| kinds::path(code, true))?;
    cursor.step();
    cursor.skip(&["folder", "directory", "submodule", "checkout", "itself", "directly"]);
    if !matches!(cursor.peek(), None | Some(super::Token::Mark(_))) {
        return None;
    }
    let scope = vec![format!("{}/", folder.trim_end_matches('/'))];
    let area = Area { scope, ..Area::default() };
    Some(Reading {
        area,
        ..Reading::gate(vec![Gate::flat(vec![Trigger::running("git commit")?])], mode, Vec::new())
    })
}

/// "Do not modify `version` fields in `package.json`": where the file can be looked into, what becomes of the field; elsewhere a
/// reminder where such a field is written.
fn fields(verbs: &[Deed], found: &Objects, mode: Mode, at: Cursor<'_>) -> Option<Reading> {
    let mut cursor = at;
    let edits = !verbs.is_empty()
        && verbs
            .iter()
            .all(|verb| *verb == Deed::Put || matches!(verb, Deed::Touch(access) if access.is_change()));
    let names = |code: &String| code.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
    if !edits
        || !found.codes.iter().all(names)
        || !cursor.eat(&["field", "fields", "key", "keys", "entry", "entries", "section"])
    {
        return None;
    }
    // Some keys are those of one file.
    let of_package = || {
        let scope = vec!["package.json".to_owned()];
        let known = |code: &String| kinds::is_among(PACKAGE_KEYS, code);
        found.codes.iter().all(known).then(|| (Area { scope, ..Area::default() }, cursor))
    };
    let (area, behind) = area::area(cursor).or_else(of_package)?;
    if area.scope.is_empty() || !condition::ends(behind) {
        return None;
    }
    let flat = |field: &dyn Fn(&String) -> FieldPattern| {
        let each = |glob: &String| {
            let one = |code| Trigger::Field { glob: glob.clone(), field: field(code) };
            found.codes.iter().map(one).collect::<Vec<_>>()
        };
        Some(Reading::gate(vec![Gate::flat(area.scope.iter().flat_map(each).collect())], mode, Vec::new()))
    };
    // What a section of packages lists is told from what it listed before.
    if verbs == [Deed::Put] && found.codes.iter().all(|code| kinds::is_among(PACKAGE_KEYS, code)) {
        return flat(&|code| FieldPattern { name: format!("{code}.*"), value: None, kept: false });
    }
    // What is new has to begin with some value.
    if !verbs.contains(&Deed::Put) && area.scope.iter().all(|glob| super::field::is_read(glob)) {
        return flat(&|code| FieldPattern { name: code.clone(), value: None, kept: true });
    }
    let patterns: Option<Vec<Trigger>> = found
        .codes
        .iter()
        .map(|key| ContentPattern::parse(&format!(r#"/\b{key}\b["']?\s*[:=]/"#)).ok().map(Trigger::Content))
        .collect();
    // Whether the field changes or only stands beside what does, the text does not tell.
    let gate = Gate::flat(patterns?);
    Some(Reading { area, ..Reading::gate(vec![gate], mode.min(Mode::Warn), Vec::new()) })
}

/// Keys that only a `package.json` has.
const PACKAGE_KEYS: &str = "\
    dependencies devDependencies peerDependencies optionalDependencies bundledDependencies peerDependenciesMeta \
    resolutions overrides";

/// From verbs, objects and what follows to a gate.
pub(super) fn conclude(
    verbs: &[Deed],
    found: &Objects,
    mode: Mode,
    behind: Cursor<'_>,
    known: &BTreeSet<String>,
) -> Reading {
    let (condition, suggest) = condition::tail(behind, known);
    let spares: Vec<CommandPattern> =
        suggest.iter().filter_map(|code| kinds::command(code, Verb::Run, known)).collect();
    let mut triggers = match triggers(verbs, found, known) {
        Ok(triggers) => triggers,
        Err(why) => match names(verbs, found, behind) {
            Some(triggers) => triggers,
            None => return Reading::no(why),
        },
    };
    // "`a`, `b` or the like as routine": what for, only the reader knows.
    if let Some(words) = condition::as_something(behind) {
        return Reading::no(WhyNot::Condition(words));
    }
    // "bare `python` (always `uv run python`)": not without the runner. Another way altogether means the same.
    for trigger in &mut triggers {
        if let Trigger::Command(pattern) = trigger
            && pattern.bare
            && !suggest.is_empty()
            && !suggest.iter().any(|way| way.starts_with(pattern.text.as_str()))
        {
            pattern.bare = false;
            pattern.direct = true;
        }
    }
    // A name in code is only ruled out where the sentence says no more about it than where; with any other word the
    // reader must judge, and the rule is put before its eyes.
    let names_code = triggers.iter().all(|t| matches!(t, Trigger::Content(pattern) if pattern.code_only));
    let ended = names_code && condition::ends(behind) && matches!(condition, Condition::Unknown(_));
    let condition = if ended { Condition::None } else { condition };
    let mut area = Area::default();
    let (mode, unless) = match condition {
        Condition::None if names_code && !condition::ends(behind) => (Mode::Warn, Unless::Nothing),
        Condition::Within(found) if reaches(verbs, &triggers, &found) => {
            area = found.told_by_names(&triggers);
            (if area.vague { mode.min(Mode::Warn) } else { mode }, Unless::Nothing)
        }
        Condition::Within(_) => return Reading::no(WhyNot::Condition(phrase::first_words(behind.rest()))),
        // "with untrusted input": the name alone is used every day, and only what it is given makes it wrong.
        Condition::Unknown(words) if names_code && !words.starts_with("unless ") => {
            if !reminds(&words, &triggers) {
                return Reading::no(WhyNot::Condition(words));
            }
            (Mode::Warn, Unless::Nothing)
        }
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
    Reading { area, ..Reading::gate(vec![Gate { triggers, unless, spares }], mode, suggest) }
}

/// "Do not use `oldName`, use `newName` instead": names of several words in one, where the sentence shows that they
/// stand in code.
fn names(verbs: &[Deed], found: &Objects, behind: Cursor<'_>) -> Option<Vec<Trigger>> {
    let used = verbs.iter().all(|verb| matches!(verb, Deed::Use | Deed::Put)) && !verbs.is_empty();
    let named = !found.tool && !found.branch && !found.codes.is_empty();
    // Where it must not stand tells as well that it is one: "in tests".
    let placed =
        area::area(behind).is_some_and(|(area, rest)| condition::ends(rest) && area != Area::default());
    if !used || !named || !placed && !condition::shows_code(behind) {
        return None;
    }
    let fits = |code: &str| kinds::is_camel(code) || placed && kinds::is_name(code);
    let pattern = |code: &String| fits(code).then(|| Trigger::Content(ContentPattern::of_code(code)));
    found.codes.iter().map(pattern).collect()
}

/// True where a condition that only the reader can judge still leaves something to remind of: a name that nobody uses by
/// chance, or one that goes on to others. What every file holds is not worth a word each time.
fn reminds(words: &str, triggers: &[Trigger]) -> bool {
    let first = words.split(' ').next().unwrap_or_default();
    let own = |trigger: &Trigger| matches!(trigger, Trigger::Content(pattern) if pattern.endings.is_empty());
    if matches!(first, "and" | "or" | "nor")
        || words.starts_with("for new ")
        || words.starts_with("left ")
        || words.starts_with("where ")
    {
        return true;
    }
    // "with untrusted input", "from a goroutine": the name alone is right, and only what it is given makes it wrong.
    let of_use =
        matches!(first, "with" | "into" | "on" | "to" | "onto" | "through" | "from" | "solely" | "inside");
    let rare = |trigger: &Trigger| matches!(trigger, Trigger::Content(pattern) if pattern.literal.len() > 8 && pattern.literal.contains([':', '#', '.', '!', '_']));
    let each = |word: &str| matches!(word, "that" | "which" | "solely" | "only" | "main");
    !(of_use && triggers.iter().all(own)) && triggers.iter().all(rare) && !words.split(' ').any(each)
}

/// True where the area can be told from the act: files by their names, commands that are run by their folder.
fn reaches(verbs: &[Deed], triggers: &[Trigger], area: &Area) -> bool {
    triggers.iter().all(|trigger| match trigger {
        Trigger::Path { .. } | Trigger::Content(_) => true,
        Trigger::Command(_) => verbs == [Deed::Run] && area.is_of_folders(),
        Trigger::Staged { .. }
        | Trigger::PushTo { .. }
        | Trigger::CommitOn { .. }
        | Trigger::Message(_)
        | Trigger::Assigns { .. }
        | Trigger::BranchName { .. }
        | Trigger::Tool { .. }
        | Trigger::Host { .. }
        | Trigger::EditSize { .. }
        | Trigger::FileSize { .. }
        | Trigger::Field { .. }
        | Trigger::Stop => false,
    })
}

/// "Never force-push (`git push --force`)": the bracket says it exactly.
fn in_brackets(after: Cursor<'_>, mode: Mode, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = after;
    let mut words = 0;
    while cursor.word().is_some() {
        cursor.step();
        words += 1;
    }
    // What is only thought of is not done: "do not assume that it is there (`x`)".
    let thought = after.word().is_some_and(|word| {
        kinds::is_among("assume expect rely trust think believe guess forget worry confuse", word)
    });
    if words == 0 || words > 7 || thought || !cursor.eat_mark(&['(']) || cursor.code().is_none() {
        return None;
    }
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    // "(`a`, `b`, etc.)" names what it begins with.
    cursor.eat_mark(&[',']);
    cursor.skip(&["etc", "etc."]);
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
        // "`x` needs no consent".
        if cursor.word() == Some("no") {
            return None;
        }
        return is_approval(cursor).then(|| {
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
