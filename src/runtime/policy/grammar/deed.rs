//! The deed of a verb, what it does to what stands in backticks: from "edit `x`" to what sets a gate off.

use std::collections::BTreeSet;

use super::super::command::CommandPattern;
use super::super::content::ContentPattern;
use super::super::kinds::{self, Marked, Verb};
use super::super::rule::{Touch, Trigger};
use super::WhyNot;
use super::cursor::Cursor;
use super::phrase::Objects;
use crate::runtime::programs;

/// What a verb does to its object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    Run,
    Use,
    /// Puts something into code.
    Put,
    Touch(Touch),
    /// Gives a name in code another value.
    Assign,
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
        "read" | "reading" | "open" | "opening" | "view" | "viewing" | "cat" | "print" | "printing"
        | "display" | "show" => Deed::Touch(Touch::READ),
        "access" | "accessing" => Deed::Touch(Touch::READ.and(Touch::CHANGE)),
        "add" | "adding" | "introduce" | "introducing" | "import" | "importing" | "insert" | "leave"
        | "leaving" => Deed::Put,
        "assign" | "assigning" => Deed::Assign,
        "commit" | "committing" | "stage" | "staging" => Deed::Commit,
        "push" | "pushing" => Deed::Push,
        "force-push" | "force-pushing" => Deed::ForcePush,
        _ => return None,
    })
}

/// "edit, move or delete".
pub(super) fn deeds(cursor: &mut Cursor<'_>) -> Vec<Deed> {
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

/// `git push` narrowed to branches; None where the command knows no branch.
pub(super) fn on_branches(triggers: &[Trigger], branches: &[String]) -> Option<Vec<Trigger>> {
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
pub(super) fn triggers(
    verbs: &[Deed],
    found: &Objects,
    known: &BTreeSet<String>,
) -> Result<Vec<Trigger>, WhyNot> {
    let mut out = Vec::new();
    let mut owner: Option<&str> = None;
    for code in &found.codes {
        // "`pip install --pre` or `--user`": the second flag is the same command's.
        let whole = owner.filter(|_| code.starts_with("--")).map(|front| format!("{front} {code}"));
        if !code.starts_with('-') {
            owner = code.split_once(" -").map(|(front, _)| front.trim_end());
        }
        let code = whole.as_ref().unwrap_or(code);
        match kinds::marked(code) {
            Some(Err(message)) => return Err(WhyNot::BadPattern(message)),
            Some(Ok(Marked::Content(pattern))) => out.push(Trigger::Content(pattern)),
            Some(Ok(Marked::Tool(name))) => out.push(Trigger::Tool { name }),
            Some(Ok(Marked::Host(name))) => out.push(Trigger::Host { name }),
            Some(Ok(Marked::Branch(name))) => branch_triggers(verbs, &name, code, &mut out)?,
            None => plain_triggers(verbs, found, code, known, &mut out)?,
        }
    }
    // `git commit -n` is the same by another name.
    if found.codes.iter().any(|code| code == "--no-verify")
        && verbs != [Deed::Commit]
        && verbs != [Deed::Push]
    {
        out.extend(CommandPattern::parse("git commit --no-verify").map(Trigger::Command));
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
            Deed::Run | Deed::Use | Deed::Put | Deed::Assign | Deed::Touch(_) => {
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
    if let Some(name) = tool(code, found).filter(|_| matches!(verbs, [] | [Deed::Use] | [Deed::Run])) {
        out.push(Trigger::Tool { name });
        return Ok(());
    }
    let command = |verb: Verb| {
        // What is used bare or directly is a program, whatever else its name means.
        let named = kinds::command(code, verb, known)
            .or_else(|| kinds::program(code, known).filter(|_| found.bare || found.direct));
        named.map(|mut pattern| {
            // With a flag of its own "bare" means: without another one beside it. Of a program that does nothing without
            // arguments it means: not behind whatever should run it.
            pattern.bare = found.bare && pattern.flags.is_empty() && !does_nothing_alone(&pattern);
            pattern.direct = found.direct || found.bare && does_nothing_alone(&pattern);
            Trigger::Command(pattern)
        })
    };
    if verbs.is_empty() {
        out.push(command(Verb::Use).or_else(|| literal(code)).ok_or_else(not)?);
        return Ok(());
    }
    for verb in verbs {
        match verb {
            // "run `x.py`": whatever runs it.
            Deed::Run if command(Verb::Run).is_none() && is_script(code) => {
                merge_path(out, code.to_owned(), Touch::EXECUTE);
            }
            Deed::Run if !found.branch || code.contains(' ') => out.push(command(Verb::Run).ok_or_else(not)?),
            Deed::Use if !found.branch || code.contains(' ') => {
                out.push(command(Verb::Use).or_else(|| literal(code)).ok_or_else(not)?);
            }
            Deed::Put if !found.branch => out.push(literal(code).ok_or_else(not)?),
            Deed::Run | Deed::Use | Deed::Put => return Err(not()),
            Deed::Assign => {
                let name = kinds::literal(code).filter(|one| !one.literal.ends_with('(')).ok_or_else(not)?;
                // `globalThis.*`: any of them.
                let any = if name.literal.ends_with('.') { r"\w+" } else { "" };
                let regex = format!(r"{}{any}\s*=(?:[^=]|$)", name.regex);
                out.push(Trigger::Content(ContentPattern { regex, ..name }));
            }
            // "write to `a.b`": reading it is something else.
            Deed::Touch(Touch::WRITE) if found.into && kinds::path(code, found.folder).is_none() => {
                let name = kinds::literal(code).filter(|one| !one.literal.ends_with('(')).ok_or_else(not)?;
                let regex = format!(
                    r"{}(?:\s*\[[^\]\n]*\])?\s*(?:[-+*/%|&^]|<<|>>|\|\||\?\?)?=(?:[^=>]|$)",
                    name.regex
                );
                out.push(Trigger::Content(ContentPattern { regex, ..name }));
            }
            Deed::Touch(Touch::WRITE) if kinds::path(code, found.folder).is_none() => {
                out.push(literal(code).ok_or_else(not)?);
            }
            Deed::Touch(access) => {
                // "move it to `x/`" leaves what is there alone.
                let access = if found.into && *access == Touch::CHANGE { &Touch::WRITE } else { access };
                let glob = kinds::path(code, found.folder).ok_or_else(not)?;
                let kept = if found.kept && access.is_change() { Touch::KEPT } else { Touch::default() };
                merge_path(out, glob, access.and(kept));
            }
            Deed::Commit if found.branch && kinds::path(code, false).is_none() => {
                out.push(Trigger::CommitOn { branch: branch_name(code).ok_or_else(not)? })
            }
            // "never push to `upstream`": a remote goes by such a name, a branch hardly ever.
            Deed::Push if found.into && matches!(code, "upstream" | "origin" | "fork") => {
                out.push(
                    CommandPattern::parse(&format!("git push {code}"))
                        .map(Trigger::Command)
                        .ok_or_else(not)?,
                );
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
                } else if kinds::path(code, found.folder).is_none() {
                    // "Never commit `it.only`": what is written is committed.
                    out.push(literal(code).ok_or_else(not)?);
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

/// A tool of the client's, or of a server.
fn tool(code: &str, found: &Objects) -> Option<String> {
    let plain = code.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'*'))
        && !code.is_empty();
    let named = kinds::TOOLS.contains(&code) || code.starts_with("mcp__") && code.len() > 6;
    (plain && (named || found.tool && code.contains('_'))).then(|| code.to_owned())
}

/// A file that an interpreter runs.
fn is_script(code: &str) -> bool {
    let plain = code.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'/'));
    plain && [".py", ".js", ".mjs", ".ts", ".rb", ".pl", ".php"].iter().any(|end| code.ends_with(end))
}

pub(super) fn literal(code: &str) -> Option<Trigger> {
    super::meanings::word(code).or_else(|| kinds::literal(code)).map(Trigger::Content)
}

/// A flag without its program, where the verb says which one is meant.
fn of_git(trigger: Trigger, sub: &str) -> Trigger {
    match trigger {
        Trigger::Command(pattern) if pattern.program.is_empty() => {
            CommandPattern::parse(&format!("git {sub} {}", pattern.text))
                .map_or(Trigger::Command(pattern), Trigger::Command)
        }
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

/// `pip` and `python` alone do nothing that a rule would be about.
fn does_nothing_alone(pattern: &CommandPattern) -> bool {
    pattern.words.is_empty()
        && programs::find(&pattern.program).is_some_and(|row| row.language || !row.commands.is_empty())
}
