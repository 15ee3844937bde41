//! The part of an event that makes a change or a file too long.

use super::super::rule::GateRule;
use super::super::view::{self, View};
use super::hit::{Seen, in_scope, seen};
use crate::runtime::model::{FileChange, FileEdit, Memory, Question, outcome_text};

const LONG_BEFORE: &str = "the file was too long before";

/// More lines are changed than one edit may change.
pub(super) fn of_edit(rule: &GateRule, max: u32, view: &View<'_>) -> Option<Seen> {
    let lines: usize = view
        .event
        .edits()
        .iter()
        .filter(|edit| in_scope(rule, view, &named(view, &edit.path)))
        .map(|edit| edit.lines_changed.max(lines(&edit.added)))
        .sum();
    if lines > max as usize { seen(format!("{lines} lines")) } else { None }
}

/// A call that changes more files than this is not looked into one by one: what it writes as a whole counts as it is.
const MOST: usize = 64;

/// The texts that have to be known: those of the files that may become too long.
pub(super) fn questions<'a>(
    rule: &'a GateRule,
    max: u32,
    view: &'a View<'_>,
) -> impl Iterator<Item = Question> + 'a {
    let edits = view.event.edits().iter();
    let may_grow = edits.filter(move |edit| match edit.change {
        FileChange::Write => lines(&edit.added) > max as usize,
        FileChange::Modify => true,
        FileChange::Delete | FileChange::Move { .. } => false,
    });
    may_grow
        .filter(|edit| is_meant(rule, view, edit))
        .take(MOST)
        .map(|edit| Question::Text(whole(view, &edit.path)))
}

/// A file has more lines afterwards than it may have, and more than it had.
pub(super) fn of_file(rule: &GateRule, max: u32, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    let max = max as usize;
    let before = |edit: &FileEdit| memory.texts.get(&whole(view, &edit.path)).and_then(Option::as_deref);
    view.event.edits().iter().find_map(|edit| {
        let after = match edit.change {
            FileChange::Write => lines(&edit.added),
            FileChange::Modify if !memory.texts.is_empty() => {
                lines(&outcome_text::of_edit(edit, before(edit)?)?)
            }
            FileChange::Modify | FileChange::Delete | FileChange::Move { .. } => return None,
        };
        if after <= max || !is_meant(rule, view, edit) {
            return None;
        }
        let before = before(edit).map_or(0, lines);
        if after <= before {
            return None;
        }
        // Splitting it is another piece of work than the one at hand.
        let (unsure, because) = if before > max { (true, LONG_BEFORE) } else { (false, "") };
        seen(format!("{} with {after} lines", edit.path)).map(|one| Seen { unsure, because, ..one })
    })
}

/// True where the rule is about the file that is edited.
fn is_meant(rule: &GateRule, view: &View<'_>, edit: &FileEdit) -> bool {
    let name = named(view, &edit.path);
    !name.starts_with('/') && in_scope(rule, view, &name)
}

/// As `str::lines` counts them, but a megabyte at a time.
fn lines(text: &str) -> usize {
    let open = !text.is_empty() && !text.ends_with('\n');
    memchr::memchr_iter(b'\n', text.as_bytes()).count() + usize::from(open)
}

fn whole(view: &View<'_>, path: &str) -> String {
    view::absolute(&view.event.cwd, path, &view.scene.home)
}

fn named(view: &View<'_>, path: &str) -> String {
    let whole = whole(view, path);
    view::relative(&whole, &view.scene.root).unwrap_or(whole)
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_are_counted_as_they_are_read() {
        for text in ["", "a", "a\n", "a\nb", "\n", "\n\n", "a\r\nb\r\n"] {
            assert_eq!(lines(text), text.lines().count(), "{text:?}");
        }
    }
}
