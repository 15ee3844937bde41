//! Sentences about order: run this before that, read before editing, edit these together, keep it small.

use std::collections::BTreeSet;

use super::super::command::CommandPattern;
use super::super::kinds::{self, Verb};
use super::super::rule::{Gate, Mode, Touch, Trigger, Unless};
use super::super::words::Token;
use super::area;
use super::condition;
use super::cursor::Cursor;
use super::phrase::{self, Objects};
use super::{OPENERS, Reading, WhyNot, parse};

/// Words that press a point without changing it.
const PRESS: &[&str] = &[
    "always", "must", "should", "ensure", "make", "sure", "to", "you", "please", "first", "also", "that",
    "be", "remember", "we", "need", "have", "then", "it", "the", "both",
];

const EDITING: &str = "\
    edit editing change changing modify modifying touch touching update updating add adding alter \
    altering edited changed modified write writing modification changes";

/// What a file holds by itself, so that a change of it is a change of the file.
const CONTENTS: &str = "\
    settings setting fields field values options option keys constants definitions definition entries types schema contents \
    defaults variables";

/// Words between "editing" and the path.
const AMONG: &str = "\
    to in on under inside within the any code files file anything a something of with new or from";

/// "Always run `x` before committing", "`x` must pass before pushing", "Read `a` before editing `b`".
pub fn run_before(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(OPENERS);
    cursor.skip(PRESS);
    let reading = cursor.eat(&["read", "review", "consult"]);
    let verb = cursor.eat(&["run", "running", "execute", "rerun", "use"]);
    // "use `a` and `b` before …": the second half is no sentence of its own.
    let joined = matches!(cursor.before(), [.., Token::Code(_), Token::Word(_)]);
    if !reading && !verb && (cursor.code().is_none() || joined) {
        return None;
    }
    cursor.skip(&["the", "a", "both"]);
    cursor.code()?;
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    // "`x` must pass before", "`x` (fast) before", "`x` locally before".
    let mut words = 0;
    let between = cursor;
    while let Some(word) = cursor.word() {
        if word == "before" {
            break;
        }
        if words > 5
            || matches!(word, "if" | "when" | "unless" | "after" | "for" | "not" | "never" | "or" | "once")
        {
            return None;
        }
        cursor.step();
        words += 1;
    }
    if !cursor.eat(&["before"]) {
        return None;
    }
    if reading {
        return read_first(cursor, &found).or_else(|| read_before(targets(cursor, known)?, &found));
    }
    let front = &between.rest()[..words];
    let (triggers, behind) = targets(cursor, known)?;
    let mut reading = finish(triggers, &found, behind, known)?;
    // "run `x` on any modified Go files before committing": nothing else waits for it.
    let globs: Vec<String> = area::LANGUAGES
        .iter()
        .filter(|(names, _)| parse::has(front, names))
        .map(|(_, glob)| (*glob).to_owned())
        .collect();
    for gate in &mut reading.gates {
        if let Unless::Passed { all } = &gate.unless
            && !globs.is_empty()
        {
            gate.unless = Unless::PassedAfter { changed: globs.clone(), all: all.clone() };
        }
    }
    Some(reading)
}

/// "Before committing, run `x`", "Before editing `b`, read `a`".
pub fn before_first(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(&["always", "and", "then", "also"]);
    if !cursor.eat(&["before"]) {
        return None;
    }
    if let Some((globs, mut rest)) = edited(cursor) {
        rest.eat_mark(&[',', ':', '—']);
        rest.skip(PRESS);
        if rest.eat(&["read", "review", "consult"]) {
            rest.skip(&["the", "through"]);
            let mut found = Objects::default();
            phrase::list(&mut rest, &mut found);
            return read_gate(&globs, &found);
        }
        return None;
    }
    let (triggers, mut rest) = targets(cursor, known)?;
    rest.skip(&["code", "changes", "any", "your", "work", "anything"]);
    if !rest.eat_mark(&[',', ':', '—']) {
        return None;
    }
    rest.skip(PRESS);
    if rest.eat(&["read", "review", "consult"]) {
        rest.skip(&["the", "through"]);
        let mut found = Objects::default();
        phrase::list(&mut rest, &mut found);
        return read_before((triggers, rest), &found);
    }
    rest.eat_mark(&[',', ':']);
    let told = rest.eat(&["run", "execute", "rerun", "verify", "pass"]);
    rest.skip(PRESS);
    rest.eat_mark(&[':']);
    if rest.code().is_none() && !told {
        return None;
    }
    rest.skip(&["the", "a", "both", "that"]);
    rest.code()?;
    let mut found = Objects::default();
    phrase::list(&mut rest, &mut found);
    finish(triggers, &found, rest, known)
}

/// Whatever is more than words.
const NOT_PROSE: &str = "** but not *.{md,mdx,txt,rst,adoc}";

/// The gate, unless what follows binds it to something we cannot judge.
fn finish(
    triggers: Vec<Trigger>,
    found: &Objects,
    behind: Cursor<'_>,
    known: &BTreeSet<String>,
) -> Option<Reading> {
    if let Some(word) = behind.word().filter(|w| {
        matches!(*w, "if" | "when" | "unless" | "for" | "whenever" | "that" | "which" | "where" | "only")
    }) {
        return Some(Reading::no(WhyNot::Condition(word.to_owned())));
    }
    let Some(all) = phrase::commands_of(found, known) else {
        return found.codes.first().map(|code| Reading::no(WhyNot::NotAPattern(code.clone())));
    };
    // What must run cannot be what waits for it.
    let own = |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if all.iter().flatten().any(|one| one.key() == pattern.key()));
    if triggers.is_empty() || triggers.iter().any(own) {
        return None;
    }
    let suggest = found.codes.clone();
    // "before committing code changes": a commit of documents does not wait.
    let of_code = parse::has_row(behind.before(), &["code", "changes"]);
    let unless = if of_code {
        Unless::PassedAfter { changed: vec![NOT_PROSE.to_owned()], all }
    } else {
        Unless::Passed { all }
    };
    Some(Reading::gate(vec![Gate { triggers, unless, spares: Vec::new() }], Mode::Deny, suggest))
}

/// Words in front of what must wait.
const BEFORE_TARGET: &str = "\
    every each any a the you your making creating opening submitting raising filing doing new \
    running run invoking all open submit final";

/// What must wait: committing, pushing, stopping, a pull request, a command.
pub(super) fn targets<'a>(at: Cursor<'a>, known: &BTreeSet<String>) -> Option<(Vec<Trigger>, Cursor<'a>)> {
    let mut cursor = at;
    let mut out = Vec::new();
    loop {
        while cursor.eat_among(BEFORE_TARGET) {}
        out.extend(target(&mut cursor, known)?);
        let mut ahead = cursor;
        let mut joined = false;
        while ahead.eat_mark(&[',', '/']) || ahead.eat(&["or", "and"]) {
            joined = true;
        }
        let mut probe = ahead;
        if joined && target(&mut probe, known).is_some() {
            cursor = ahead;
        } else {
            return Some((out, cursor));
        }
    }
}

fn target(cursor: &mut Cursor<'_>, known: &BTreeSet<String>) -> Option<Vec<Trigger>> {
    if let Some(code) = cursor.code() {
        let pattern = kinds::command(code, Verb::Run, known)?;
        cursor.step();
        return Some(vec![Trigger::Command(pattern)]);
    }
    let word = cursor.word()?;
    let commands: &[&str] = match word {
        "commit" | "committing" | "commits" => &["git commit"],
        "push" | "pushing" | "pushes" => &["git push"],
        // A merge into a branch of one's own waits for nothing.
        "merge" | "merging" => &["gh pr merge", "glab mr merge"],
        "pr" | "prs" => &["gh pr create"],
        "pull" => {
            cursor.step();
            if !cursor.eat(&["request", "requests"]) {
                return None;
            }
            return Some(vec![Trigger::Command(CommandPattern::parse("gh pr create")?)]);
        }
        "stop" | "stopping" => {
            cursor.step();
            return Some(vec![Trigger::Stop]);
        }
        "considering" | "declaring" | "claiming" | "marking" | "reporting" => {
            cursor.step();
            cursor.skip(&[
                "the", "a", "any", "your", "task", "tasks", "work", "it", "as", "that", "is", "are",
                "branch", "change", "changes", "feature", "fix", "job",
            ]);
            if !cursor.eat(&["complete", "done", "finished", "completed", "completion", "ready", "success"]) {
                return None;
            }
            return Some(vec![Trigger::Stop]);
        }
        "handing" | "handoff" | "hand-off" => {
            cursor.step();
            cursor.skip(&[
                "off", "over", "back", "the", "your", "work", "it", "task", "to", "user", "a", "human",
            ]);
            return Some(vec![Trigger::Stop]);
        }
        "finishing" | "finish" | "completing" | "ending" | "complete" | "finalizing" | "finalising" => {
            cursor.step();
            cursor.skip(&[
                "the", "a", "any", "your", "task", "tasks", "work", "session", "turn", "up", "each",
                "changes", "change",
            ]);
            return Some(vec![Trigger::Stop]);
        }
        _ => return None,
    };
    cursor.step();
    cursor.skip(&["changes", "code", "anything", "your", "any", "work", "to", "remote"]);
    commands.iter().map(|text| CommandPattern::parse(text).map(Trigger::Command)).collect()
}

/// "editing code in `src/core/**`": the globs, and what follows.
fn edited(at: Cursor<'_>) -> Option<(Vec<String>, Cursor<'_>)> {
    let mut cursor = at;
    cursor.skip(&["you", "ever", "making", "make", "any"]);
    let works = cursor.eat_all(&["working", "on"])
        || cursor.eat_all(&["working", "in"])
        || cursor.eat_all(&["working", "with"]);
    if !works && !cursor.eat_among(EDITING) {
        return None;
    }
    while cursor.eat_among(EDITING) || cursor.eat_among(AMONG) || cursor.eat_mark(&[',']) {}
    // "modifying settings in `a`": what such a file is made of.
    let mut inside = cursor;
    if inside.eat_among(CONTENTS) && inside.eat(&["in", "of"]) {
        inside.skip(&["the"]);
        cursor = inside;
    }
    cursor.code()?;
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    cursor.skip(&["files", "file", "folder", "directory", "code"]);
    let globs: Option<Vec<String>> = found
        .codes
        .iter()
        .map(|code| kinds::path(code, true).filter(|_| kinds::path(code, false).is_some()))
        .collect();
    Some((globs?, cursor))
}

/// "… before editing `b`".
fn read_first(at: Cursor<'_>, found: &Objects) -> Option<Reading> {
    let (globs, behind) = edited(at)?;
    if behind.word().is_some_and(|w| matches!(w, "if" | "when" | "unless" | "for")) {
        return None;
    }
    read_gate(&globs, found)
}

/// "… before opening a pull request": what waits until the file was read.
fn read_before((triggers, behind): (Vec<Trigger>, Cursor<'_>), found: &Objects) -> Option<Reading> {
    if triggers.contains(&Trigger::Stop) || !condition::ends(behind) {
        return None;
    }
    let globs: Option<Vec<String>> = found.codes.iter().map(|code| kinds::path(code, false)).collect();
    let globs = globs.filter(|globs| !globs.is_empty())?;
    let gate = Gate { triggers, unless: Unless::Read { globs }, spares: Vec::new() };
    Some(Reading::gate(vec![gate], Mode::Deny, found.codes.clone()))
}

fn read_gate(globs: &[String], found: &Objects) -> Option<Reading> {
    let read: Option<Vec<String>> = found.codes.iter().map(|code| kinds::path(code, false)).collect();
    let read = read.filter(|read| !read.is_empty())?;
    let triggers =
        globs.iter().map(|glob| Trigger::Path { glob: glob.clone(), access: Touch::CHANGE }).collect();
    let suggest = found.codes.clone();
    Some(Reading::gate(
        vec![Gate { triggers, unless: Unless::Read { globs: read }, spares: Vec::new() }],
        Mode::Deny,
        suggest,
    ))
}

/// "When you edit `a`, also edit `b`", "After changing `a`, run `x`".
pub fn couple(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(&["always", "and", "then", "also"]);
    if !cursor.eat(&["when", "if", "whenever", "after", "every", "any"]) {
        return None;
    }
    cursor.skip(&["time"]);
    if let Some(reading) = after_code(cursor, known) {
        return Some(reading);
    }
    let (changed, mut rest) = edited(cursor)?;
    if !rest.eat_mark(&[',', ':', '—']) && !rest.word().is_some_and(|word| matches!(word, "must" | "you")) {
        return None;
    }
    rest.skip(PRESS);
    if rest.eat(&["run", "execute", "rerun"]) {
        rest.skip(&["the"]);
        rest.code()?;
        let mut found = Objects::default();
        phrase::list(&mut rest, &mut found);
        if rest.word().is_some_and(|w| matches!(w, "if" | "when" | "unless" | "in" | "before")) {
            return None;
        }
        let all = phrase::commands_of(&found, known)?;
        let unless = Unless::PassedAfter { changed, all };
        // "… and verify its output before committing": what waits for it.
        let before = rest.rest().iter().position(|token| *token == Token::Word("before".to_owned()));
        let waits = before.and_then(|at| targets(Cursor::new(&rest.rest()[at + 1..]), known));
        let triggers = waits.map_or_else(|| vec![Trigger::Stop], |(triggers, _)| triggers);
        return Some(Reading::gate(
            vec![Gate { triggers, unless, spares: Vec::new() }],
            Mode::Deny,
            found.codes,
        ));
    }
    if !rest.eat(&["edit", "update", "change", "modify", "adjust", "extend"]) {
        return None;
    }
    rest.skip(&["the", "corresponding", "matching", "both", "relevant"]);
    rest.code()?;
    let mut found = Objects::default();
    phrase::list(&mut rest, &mut found);
    rest.skip(&["file", "files", "too", "accordingly", "well", "as"]);
    rest.eat_all(&["to", "match"]);
    if rest.eat(&["before"]) && targets(rest, known).is_none_or(|(targets, _)| targets != [Trigger::Stop]) {
        return None;
    }
    if rest.word().is_some_and(|w| matches!(w, "if" | "when" | "unless")) {
        return None;
    }
    let also: Option<Vec<String>> = found.codes.iter().map(|code| kinds::path(code, false)).collect();
    let unless = Unless::Coupled { changed, also: also? };
    Some(Reading::gate(
        vec![Gate { triggers: vec![Trigger::Stop], unless, spares: Vec::new() }],
        Mode::Deny,
        found.codes,
    ))
}

/// "After modifying code, run `x`": at the end it has passed since the last edit.
fn after_code(at: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = at;
    cursor.skip(&["you", "making", "make", "any", "every"]);
    let changes = cursor.eat_all(&["code", "changes"])
        || cursor.eat_all(&["code", "change"])
        || (cursor.eat_among(EDITING) && cursor.eat(&["code", "source"]));
    if !changes {
        return None;
    }
    cursor.skip(&["code", "files"]);
    if !cursor.eat_mark(&[',', ':', '—']) {
        return None;
    }
    cursor.skip(PRESS);
    if !cursor.eat(&["run", "execute", "rerun"]) {
        return None;
    }
    cursor.skip(&["the"]);
    cursor.code()?;
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    // "to keep the graph current" is a reason, "if it is slow" is not.
    let open = cursor.word().is_none_or(|word| word == "to");
    let all = phrase::commands_of(&found, known).filter(|_| open)?;
    let gate = Gate { triggers: vec![Trigger::Stop], unless: Unless::Passed { all }, spares: Vec::new() };
    Some(Reading::gate(vec![gate], Mode::Deny, found.codes))
}

/// "Keep a single edit under 400 lines", "Keep files under 500 lines".
pub fn keep_under(start: Cursor<'_>, _known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = start;
    cursor.skip(OPENERS);
    cursor.skip(&["always", "must", "should"]);
    if !cursor.eat(&["keep", "limit"]) {
        return None;
    }
    cursor.skip(&["a", "an", "each", "every", "all", "any", "single", "individual", "your", "the", "source"]);
    let whole = match cursor.word()? {
        "edit" | "edits" | "change" | "changes" | "diff" | "diffs" | "patch" | "patches" => false,
        "file" | "files" => true,
        _ => return None,
    };
    cursor.step();
    let below = cursor.eat(&["under", "below"])
        || cursor.eat_all(&["to", "under"])
        || cursor.eat_all(&["less", "than"]);
    if !below && !cursor.eat_all(&["to", "at", "most"]) && !cursor.eat_all(&["at", "most"]) {
        return None;
    }
    cursor.eat(&["~", "about"]);
    let number = cursor.word()?.trim_start_matches('~').replace([',', '_'], "");
    let max: u32 = number.parse().ok()?;
    cursor.step();
    if !cursor.eat(&["lines", "loc"]) || max == 0 {
        return None;
    }
    cursor.skip(&["of", "code", "long", "each", "total"]);
    if !matches!(cursor.peek(), None | Some(Token::Mark(_))) {
        return None;
    }
    let max = if below { max - 1 } else { max };
    let trigger = if whole { Trigger::FileSize { max } } else { Trigger::EditSize { max } };
    let mode = if whole { Mode::Warn } else { Mode::Deny };
    let except = if whole { vec![super::demands::DATA.to_owned()] } else { Vec::new() };
    let area = super::Area { except, ..super::Area::default() };
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(vec![trigger])], mode, Vec::new()) })
}
