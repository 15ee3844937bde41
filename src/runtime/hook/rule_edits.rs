//! An agent may edit rule files, but not talk itself out of a rule: where a gate would be gone, lowered or narrowed, or the
//! result cannot be computed, a person is asked.

use std::path::Path;

use super::compiled;
use super::sources::{self, Sources};
use super::surroundings::{Realm, Surroundings};
use crate::runtime::ctx::root::{self, lexical};
use crate::runtime::model::{
    Access, ActionKind, Decision, Event, Facts, FileChange, FileEdit, Finding, Severity, Step,
};
use crate::runtime::policy::GateRule;

/// What a person should be asked about an edit of rules, if anything.
pub fn look(event: &Event, facts: &Facts, around: &Surroundings) -> Option<Finding> {
    if !matches!(event.step, Step::BeforeTool(_) | Step::Permission(_)) {
        return None;
    }
    let cwd = Path::new(&event.cwd);
    facts.files.iter().filter(|file| changes(file.access) && may_hold_rules(&file.path)).find_map(|file| {
        let base = file.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
        let path = root::resolve(&lexical(&base, Path::new(&file.path)));
        let realm = around.realms().find(|realm| realm.root.opted_in && path.starts_with(&realm.root.top))?;
        let shown = path.strip_prefix(&realm.root.top).ok()?.to_string_lossy().into_owned();
        judge(event, realm, around, &shown)
    })
}

fn judge(event: &Event, realm: &Realm, around: &Surroundings, shown: &str) -> Option<Finding> {
    let mut sources = sources::find(around.env, &around.places, &realm.root);
    let before = gates(realm, &sources);
    if !before.iter().any(|rule| rule.file == shown) {
        return None;
    }
    let source = sources.texts.iter_mut().find(|source| source.path == shown)?;
    let Some(text) = result(event, shown, &source.text) else {
        return Some(finding(format!(
            "what would remain of the rules in `{shown}` cannot be told beforehand"
        )));
    };
    source.text = text;
    let after = gates(realm, &sources);
    let lost: Vec<&str> =
        before.iter().filter(|rule| !is_kept(rule, &after)).map(|rule| rule.id.as_str()).collect();
    (!lost.is_empty())
        .then(|| finding(format!("this edit takes rules of `{shown}` out of force: {}", lost.join(", "))))
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

fn may_hold_rules(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    matches!(name, "CLAUDE.md" | "AGENTS.md" | "CLAUDE.local.md")
        || (path.contains(".claude/rules/") && name.ends_with(".md"))
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
