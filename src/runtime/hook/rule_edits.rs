//! An agent may edit rule files, but not talk itself out of a rule: where a gate would be gone, lowered or narrowed, or the
//! result cannot be computed, a person is asked.

use std::path::{Path, PathBuf};

use super::sources::{self, Instead, Sources};
use super::surroundings::{Realm, Surroundings};
use super::{compiled, failing};
use crate::runtime::ctx::files;
use crate::runtime::ctx::root::lexical;
use crate::runtime::model::{
    Access, ActionKind, Decision, Event, Facts, FileChange, FileEdit, FileFact, Finding, Memory, Severity,
    Step,
};
use crate::runtime::policy::{GateRule, glob, source};

/// What a person should be asked about an edit of rules, if anything.
pub fn look(event: &Event, facts: &Facts, around: &Surroundings, memory: &Memory) -> Option<Finding> {
    if !matches!(event.step, Step::BeforeTool(_) | Step::Permission(_)) {
        return None;
    }
    let changed = facts.files.iter().filter(|file| changes(file.access));
    changed.clone().find_map(|file| held(event, file, around)).or_else(|| {
        changed.clone().find_map(|file| {
            let path = place_of(event, file, memory);
            let realm = around.realms().find(|realm| realm.root.opted_in && may_meet(realm, &path))?;
            rule_files(realm, &path, file).into_iter().find_map(|one| judge(event, realm, around, &one))
        })
    })
}

/// Where the file lies, through links as far as somebody looked. What is left of a pattern stays in it.
fn place_of(event: &Event, file: &FileFact, memory: &Memory) -> PathBuf {
    let cwd = Path::new(&event.cwd);
    let base = file.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
    let path = lexical(&base, Path::new(&file.path));
    let known = path.to_str().and_then(|path| memory.paths.get(path));
    known.map_or(path, |answer| PathBuf::from(&answer.resolved))
}

/// Could the path lie in the repository, or hold it?
fn may_meet(realm: &Realm, path: &Path) -> bool {
    path.starts_with(&realm.root.top) || realm.root.top.starts_with(path)
}

/// The rule files that the path names, holds or fits; a new one among the rules is one as well.
fn rule_files(realm: &Realm, path: &Path, file: &FileFact) -> Vec<PathBuf> {
    let whole = matches!(file.access, Access::DeleteTree | Access::MoveFrom);
    let pattern = path.to_str().filter(|path| !file.exact && path.contains(['*', '?', '[']));
    let fits = |one: &Path| {
        one == path
            || (whole && one.starts_with(path))
            || pattern.is_some_and(|pattern| one.to_str().is_some_and(|one| glob::covers(pattern, one)))
    };
    let watched = realm.compiled.watched.iter().filter(|one| one.starts_with(&realm.root.top));
    let mut found: Vec<PathBuf> = watched.filter(|one| fits(one)).cloned().collect();
    let is_new = path.parent() == Some(&realm.root.top.join(".claude/rules"))
        && path.extension().is_some_and(|end| end == "md");
    if is_new && !found.iter().any(|one| one == path) {
        found.push(path.to_owned());
    }
    found
}

/// Failing closed, a repository whose rule files are damaged is edited by nobody but whoever mends them.
fn held(event: &Event, file: &FileFact, around: &Surroundings) -> Option<Finding> {
    let realm = around.realms().find(|realm| {
        failing::is_closed(around) && may_meet(realm, &place_of(event, file, &Memory::default()))
    })?;
    let wrong = realm.compiled.about_rule_files().next()?;
    (!file.path.ends_with(&wrong.file)).then(|| Finding {
        decision: Decision::Deny,
        way_forward: format!("mend `{}` first: plain UTF-8, at most 256 KB", wrong.file),
        ..finding(format!("the rules cannot be read as they stand: {}", wrong.message))
    })
}

fn judge(event: &Event, realm: &Realm, around: &Surroundings, path: &Path) -> Option<Finding> {
    let shown = path.strip_prefix(&realm.root.top).ok()?.to_string_lossy().into_owned();
    let before = gates(realm, &sources::find(around.env, &around.places, &realm.root));
    if before.is_empty() {
        return None;
    }
    let text = files::rule_text(path, sources::MAX_FILE).map(|(text, _)| text).unwrap_or_default();
    let after = match result(event, &shown, &text) {
        Some(text) => Some(text),
        // Nothing is known of what would stand there; where no rule stands in it or comes by it, none is lost.
        None if !before.iter().any(|rule| rule.file == shown) && source::imports(&text).is_empty() => {
            return None;
        }
        None => {
            return Some(finding(format!(
                "what would remain of the rules in `{shown}` cannot be told beforehand"
            )));
        }
    };
    let instead = Instead { path: path.to_owned(), text: after };
    let after = gates(realm, &sources::find_after(around.env, &around.places, &realm.root, Some(instead)));
    let lost: Vec<&str> =
        before.iter().filter(|rule| !is_kept(rule, &after)).map(|rule| rule.id.as_str()).collect();
    (!lost.is_empty())
        .then(|| finding(format!("this edit of `{shown}` takes rules out of force: {}", lost.join(", "))))
}

fn gates(realm: &Realm, sources: &Sources) -> Vec<GateRule> {
    let bundle = compiled::bundle(&realm.compiled.config, sources);
    bundle.rules.iter().filter_map(|rule| rule.enforced(bundle.cap)).collect()
}

/// The same gates stand in some rule, as strong as before and as wide.
fn is_kept(rule: &GateRule, after: &[GateRule]) -> bool {
    after.iter().any(|other| {
        other.gates == rule.gates
            && other.mode.decision() >= rule.mode.decision()
            && other.scope == rule.scope
            && other.except == rule.except
            && other.roles == rule.roles
            && (other.expires.is_none() || other.expires == rule.expires)
    })
}

/// The file's text after the edit; None where that cannot be told.
fn result(event: &Event, shown: &str, text: &str) -> Option<String> {
    let ActionKind::Edit { files } = &event.action()?.kind else { return None };
    let mut whole = text.to_owned();
    for file in
        files.iter().filter(|file| Path::new(&file.path).ends_with(shown) || shown.ends_with(&file.path))
    {
        whole = edited(file, &whole)?;
    }
    Some(whole)
}

fn edited(file: &FileEdit, text: &str) -> Option<String> {
    match file.change {
        FileChange::Write => Some(file.added.clone()),
        FileChange::Modify if !file.replaces.is_empty() => {
            let mut text = text.to_owned();
            for step in &file.replaces {
                text = if step.all {
                    text.replace(&step.old, &step.new)
                } else {
                    text.replacen(&step.old, &step.new, 1)
                };
            }
            Some(text)
        }
        FileChange::Modify | FileChange::Delete | FileChange::Move { .. } => None,
    }
}

const fn changes(access: Access) -> bool {
    match access {
        Access::Write | Access::Delete | Access::DeleteTree | Access::MoveFrom => true,
        Access::Read | Access::Chmod | Access::LinkTo | Access::Execute => false,
    }
}

fn finding(why: String) -> Finding {
    Finding {
        rule: "self/rule-edit".into(),
        decision: Decision::Ask,
        severity: Severity::High,
        place: None,
        why,
        way_forward: "keep the rules as they are, or ask the person to change them".into(),
        seen: None,
        catastrophic: false,
    }
}
