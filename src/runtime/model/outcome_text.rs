//! A file's text after a call, as far as that can be told beforehand: one way for everybody who judges what an edit makes
//! of a file.

use super::{Access, Action, ActionKind, Event, Facts, FileChange, FileEdit, Replacement};

/// The text of a file that the call touches, after it; None where that cannot be told. `is_it` says whether a path as the call writes it
/// means the file.
pub fn after(event: &Event, facts: &Facts, is_it: &dyn Fn(&str) -> bool, before: &str) -> Option<String> {
    match event.action() {
        Some(Action { kind: ActionKind::Edit { files }, .. }) => {
            let mut text = None;
            for file in files {
                if matches!(&file.change, FileChange::Move { to } if is_it(to)) {
                    return None;
                }
                if is_it(&file.path) {
                    text = Some(of_edit(file, text.as_deref().unwrap_or(before))?);
                }
            }
            text
        }
        Some(_) | None => by_command(facts, is_it, before),
    }
}

/// What one edit makes of a text; None where that cannot be told.
pub fn of_edit(file: &FileEdit, text: &str) -> Option<String> {
    match file.change {
        FileChange::Write => Some(file.added.clone()),
        FileChange::Modify if !file.replaces.is_empty() => {
            if file.replaces.iter().any(|one| one.lines) {
                return patched(text, &file.replaces);
            }
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

/// The text after the hunks of a patch, found as Codex finds them: exactly, else without blanks at the end of lines, else
/// without blanks around them.
fn patched(text: &str, hunks: &[Replacement]) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut from = 0;
    for hunk in hunks {
        let (old, new): (Vec<&str>, Vec<&str>) = (hunk.old.lines().collect(), hunk.new.lines().collect());
        let at = if old.is_empty() { lines.len() } else { find(&lines, &old, from)? };
        lines.splice(at..at + old.len(), new.iter().copied());
        from = at + new.len();
    }
    Some(lines.iter().fold(String::new(), |text, line| text + line + "\n"))
}

fn find(lines: &[&str], wanted: &[&str], from: usize) -> Option<usize> {
    let as_is = |line: &str| line.to_owned();
    let no_end = |line: &str| line.trim_end().to_owned();
    let bare = |line: &str| line.trim().to_owned();
    let ways: [&dyn Fn(&str) -> String; 3] = [&as_is, &no_end, &bare];
    let last = lines.len().checked_sub(wanted.len())?;
    ways.iter().find_map(|way| {
        (from..=last).find(|at| wanted.iter().zip(&lines[*at..]).all(|(want, line)| way(want) == way(line)))
    })
}

/// What a command line writes into the file, where that is one text, known to the letter. Of several it could be that only
/// some are written.
fn by_command(facts: &Facts, is_it: &dyn Fn(&str) -> bool, before: &str) -> Option<String> {
    let mut changes = facts.files.iter().filter(|file| is_it(&file.path) && is_change(file.access));
    let mut texts = facts.texts.iter().filter(|text| text.path.as_deref().is_some_and(is_it));
    let change = changes.next().filter(|change| change.access == Access::Write && change.exact)?;
    let by = change.by.and_then(|by| facts.commands.get(by));
    if by.is_some_and(|command| command.program == "touch") && changes.next().is_none() {
        return Some(before.to_owned());
    }
    let text = texts.next().filter(|text| text.literal && text.path.as_deref() == Some(&change.path))?;
    if changes.next().is_some() || texts.next().is_some() || facts.opaque.is_some() {
        return None;
    }
    Some(if text.append { format!("{before}{}", text.text) } else { text.text.clone() })
}

/// The file is not the same afterwards.
pub const fn is_change(access: Access) -> bool {
    match access {
        Access::Write | Access::Delete | Access::DeleteTree | Access::MoveFrom => true,
        Access::Read | Access::Chmod | Access::LinkTo | Access::Execute => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::patch;
    use super::*;

    fn patched_by(text: &str, body: &str) -> Option<String> {
        let whole = format!("*** Begin Patch\n*** Update File: a\n{body}*** End Patch\n");
        of_edit(&patch::parse(&whole).unwrap()[0], text)
    }

    #[test]
    fn a_patch_gives_the_text_that_codex_would_write() {
        let text = "a\nb\nc\nb\n";
        for (body, expected) in [
            ("@@\n-b\n+x\n", Some("a\nx\nc\nb\n")),
            ("@@ c\n-b\n+x\n", Some("a\nb\nc\nx\n")),
            ("@@\n a\n-b\n+x\n@@\n-b\n+y\n", Some("a\nx\nc\ny\n")),
            (" a\n+z\n b\n", Some("a\nz\nb\nc\nb\n")),
            ("@@\n+end\n", Some("a\nb\nc\nb\nend\n")),
            ("@@\n-  b\n+x\n", Some("a\nx\nc\nb\n")),
            ("@@\n-q\n+x\n", None),
            ("@@ q\n-b\n+x\n", None),
        ] {
            assert_eq!(patched_by(text, body).as_deref(), expected, "{body}");
        }
        assert_eq!(patched_by("a", "@@\n-a\n+b\n").as_deref(), Some("b\n"), "the last line is ended");
    }
}
