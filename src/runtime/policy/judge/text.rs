//! The part of an event that brings a text into a file: what stood there as often before is not brought in.

use super::super::content::ContentPattern;
use super::super::glob::covers;
use super::super::rule::{GateRule, ToolClass};
use super::super::view::{self, View};
use super::hit::{Seen, clip, in_scope, seen, wants};
use crate::runtime::model::{Memory, Question, outcome_text};

/// Files that may speak of code without using it.
const PROSE: [&str; 5] = ["*.md", "*.mdx", "*.txt", "*.rst", "*.adoc"];

/// A call that writes more texts than this is not looked into one by one for what the lines around them make of them.
const MOST: usize = 64;

const HELD: &str = "the file holds it already, so that it may be the one place that has to";

/// The texts that have to be known: those of the files into which the pattern seems to come.
pub(super) fn questions<'a>(
    rule: &'a GateRule,
    pattern: &'a ContentPattern,
    view: &'a View<'_>,
) -> impl Iterator<Item = Question> + 'a {
    let files = view.texts().filter_map(|(name, text)| Some((name?, text)));
    let spans = spans(pattern, view);
    let met = files.filter(move |(name, text)| {
        spans && reaches(rule, pattern, view, name) || found(rule, pattern, view, Some(name), text).is_some()
    });
    met.map(|(name, _)| Question::Text(whole(view, &name)))
}

pub(super) fn hit(
    rule: &GateRule,
    pattern: &ContentPattern,
    view: &View<'_>,
    memory: &Memory,
) -> Option<Seen> {
    let spans = spans(pattern, view);
    view.texts().find_map(|(name, text)| {
        let what = found(rule, pattern, view, name.as_deref(), text);
        let Some(name) = name else { return seen(what?) };
        let path = whole(view, &name);
        let Some(Some(before)) = memory.texts.get(&path) else { return seen(what?) };
        let is_it = |named: &str| view::absolute(&view.event.cwd, named, &view.scene.home) == path;
        let after = || outcome_text::after(view.event, view.facts, &is_it, before);
        // What is new may make it whole with what stood there.
        let what = what.or_else(|| {
            let spans = spans && reaches(rule, pattern, view, &name);
            spans.then(|| pattern.find_in(&after()?, &name))?
        })?;
        let held = pattern.count_in(before, &name);
        if after().is_some_and(|after| pattern.count_in(&after, &name) <= held) {
            return None;
        }
        let unsure = pattern.wrapped && held > 0;
        seen(clip(&what)).map(|one| Seen { unsure, because: if unsure { HELD } else { "" }, ..one })
    })
}

/// True where what is new may make a match with what stands around it.
fn spans(pattern: &ContentPattern, view: &View<'_>) -> bool {
    pattern.spans_lines() && view.facts.texts.len() <= MOST
}

/// The first match in a text that the rule is about.
fn found(
    rule: &GateRule,
    pattern: &ContentPattern,
    view: &View<'_>,
    name: Option<&str>,
    text: &str,
) -> Option<String> {
    let Some(name) = name else {
        let found = pattern.find(text).filter(|_| wants(rule, &[ToolClass::Bash], false))?;
        return Some(clip(found));
    };
    pattern.find_in(text, name).filter(|_| reaches(rule, pattern, view, name)).map(|found| clip(&found))
}

/// True where the rule is about what is written into that file.
fn reaches(rule: &GateRule, pattern: &ContentPattern, view: &View<'_>, name: &str) -> bool {
    // What lies outside is not the project's.
    let is_elsewhere = name.starts_with('/') && !view.scene.root.is_empty();
    let is_prose = pattern.code_only && PROSE.iter().any(|glob| covers(glob, name));
    !is_elsewhere
        && !is_prose
        && pattern.fits(name)
        && in_scope(rule, view, name)
        && wants(rule, &[ToolClass::Edit, ToolClass::Write], true)
}

fn whole(view: &View<'_>, name: &str) -> String {
    view::absolute(&view.scene.root, name, &view.scene.home)
}
