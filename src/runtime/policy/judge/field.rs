//! The part of an event that sets a field of a file.

use super::super::field::{FieldPattern, Tree};
use super::super::glob::{covers, meets_file};
use super::super::rule::GateRule;
use super::super::view::{self, Touched, View};
use super::hit::{Seen, in_scope, in_scope_of_reach, seen};
use crate::runtime::model::{Access, Memory, Question, outcome_text};

const UNTOLD: &str = "what the file holds after this cannot be told beforehand, so that a field may be set";
const UNREAD: &str = "the file cannot be read as it stands, so that a field may be set";
const BROKEN: &str = "the file could not be read any more after this, so that a field may be hidden in it";

/// The way forward where it cannot be told what a call makes of a file.
const SHOWN: &str = "make the change with an edit that shows the new text of the file, and that a reader of the file understands";

/// The text that has to be known of each file that is written and that the glob covers.
pub(super) fn questions<'a>(
    rule: &'a GateRule,
    glob: &'a str,
    view: &'a View<'_>,
) -> impl Iterator<Item = Question> + 'a {
    written(view).filter_map(move |(_, file)| {
        name(rule, glob, file, view)?;
        Some(Question::Text(file.absolute.clone()))
    })
}

pub(super) fn hit(
    rule: &GateRule,
    glob: &str,
    field: &FieldPattern,
    view: &View<'_>,
    memory: &Memory,
) -> Option<Seen> {
    written(view).find_map(|(at, file)| {
        let Some(name) = name(rule, glob, file, view) else {
            let pattern = view
                .facts
                .files
                .get(at)
                .is_some_and(|fact| !fact.exact && fact.path.contains(['*', '?', '[']));
            let reached = |name: &&String| meets_file(glob, name) && in_scope_of_reach(rule, name);
            let name = file.names.iter().filter(|_| pattern).find(reached)?;
            return seen(name.clone()).map(|one| Seen { reaches: true, because: UNTOLD, way: SHOWN, ..one });
        };
        let found = match memory.texts.get(&file.absolute) {
            None => return seen(name).map(|one| Seen { unsure: true, because: UNTOLD, way: SHOWN, ..one }),
            Some(None) => Err(UNREAD),
            Some(Some(before)) => change(field, name, file, view, before),
        };
        match found {
            Ok(place) => seen(format!("{} in {name}", place?)),
            // What is mostly changed for other reasons is no more than mentioned.
            Err(because) => {
                let unsure = field.is_of_entries() || field.kept;
                seen(name).map(|one| Seen { unsure, because, way: SHOWN, ..one })
            }
        }
    })
}

/// Where the field is set, if it is; the error says why that cannot be told.
fn change(
    field: &FieldPattern,
    name: &str,
    file: &Touched,
    view: &View<'_>,
    before: &str,
) -> Result<Option<String>, &'static str> {
    let is_it = |named: &str| means(view, named, file);
    let after = outcome_text::after(view.event, view.facts, &is_it, before).ok_or(UNTOLD)?;
    let after = Tree::read(name, &after).ok_or(BROKEN)?;
    Ok(field.set_by(Tree::read(name, before).as_ref(), &after))
}

/// The files whose text is another afterwards.
fn written<'a>(view: &'a View<'_>) -> impl Iterator<Item = (usize, &'a Touched)> {
    let facts = view.facts.files.iter().enumerate();
    facts
        .filter(|(_, fact)| fact.access == Access::Write)
        .filter_map(|(at, _)| Some((at, view.files.get(at)?)))
}

fn name<'a>(rule: &GateRule, glob: &str, file: &'a Touched, view: &View<'_>) -> Option<&'a str> {
    let covered = |name: &&String| covers(glob, name) && in_scope(rule, view, name);
    file.names.iter().find(covered).map(String::as_str)
}

/// A path as the call writes it means this file.
fn means(view: &View<'_>, named: &str, file: &Touched) -> bool {
    let known = view.facts.files.iter().position(|fact| fact.path == named).and_then(|at| view.files.get(at));
    match known {
        Some(other) => other.names.iter().any(|name| file.names.contains(name)),
        None => view::absolute(&view.event.cwd, named, &view.scene.home) == file.absolute,
    }
}
