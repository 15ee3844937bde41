//! The `*** Begin Patch` envelope: one text that adds, changes, moves and deletes many files.
//!
//! What Codex would apply must be read here the same way, so where its reader is lenient (space around
//! markers, a here-document left around the text, no `@@` before the first lines) this one is too. It may
//! see more than Codex applies, never less; what neither can read is an error, which callers treat as opaque.

use super::{FileChange, FileEdit, Replacement};

const BEGIN: &str = "*** Begin Patch";
const END: &str = "*** End Patch";
const ADD: &str = "*** Add File: ";
const DELETE: &str = "*** Delete File: ";
const UPDATE: &str = "*** Update File: ";
const MOVE: &str = "*** Move to: ";
const END_OF_FILE: &str = "*** End of File";

/// Why a text is not an envelope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAPatch {
    /// The line that cannot be read, from 1.
    pub line: usize,
}

/// Where the reader stands between two lines.
enum Inside {
    /// Only a header may follow.
    Nothing,
    /// A new file: every line starts with `+`.
    Add,
    /// A changed file whose first line may still name its new path.
    FreshUpdate,
    Update,
}

/// Every file that the envelope touches, in order.
pub fn parse(text: &str) -> Result<Vec<FileEdit>, NotAPatch> {
    let mut files: Vec<FileEdit> = Vec::new();
    let mut inside = Inside::Nothing;
    let mut begun = false;
    let mut heredoc = false;
    let body = text.trim();
    let last = body.lines().count();
    for (index, line) in body.lines().enumerate() {
        let number = index + 1;
        if !begun {
            match line.trim() {
                BEGIN => begun = true,
                "<<EOF" | "<<'EOF'" | "<<\"EOF\"" if index == 0 => heredoc = true,
                _ => return Err(NotAPatch { line: number }),
            }
            continue;
        }
        if heredoc && number == last && line.ends_with("EOF") {
            continue;
        }
        inside = read_line(line, inside, &mut files).ok_or(NotAPatch { line: number })?;
    }
    if files.is_empty() { Err(NotAPatch { line: last.max(1) }) } else { Ok(files) }
}

/// Takes one line; None where it cannot stand there.
fn read_line(line: &str, inside: Inside, files: &mut Vec<FileEdit>) -> Option<Inside> {
    match inside {
        Inside::Nothing => header(line, files),
        Inside::Add => match line.strip_prefix('+') {
            Some(added) => {
                add_line(files, added);
                Some(Inside::Add)
            }
            None => header(line, files),
        },
        Inside::FreshUpdate | Inside::Update if line.starts_with('*') => {
            if let (Inside::FreshUpdate, Some(to)) = (inside, line.strip_prefix(MOVE)) {
                files.last_mut()?.change = FileChange::Move { to: to.to_owned() };
                return Some(Inside::Update);
            }
            if line.trim() == END_OF_FILE { Some(Inside::Update) } else { header(line, files) }
        }
        Inside::FreshUpdate | Inside::Update => change(line, files),
    }
}

/// A line of a changed file.
fn change(line: &str, files: &mut [FileEdit]) -> Option<Inside> {
    let file = files.last_mut()?;
    match line.as_bytes().first() {
        Some(b'@') => begin_hunk(file, line.trim_start_matches('@').trim()),
        None | Some(b' ' | b'\t') => {
            let same = line.strip_prefix(' ').unwrap_or(line);
            let hunk = hunk(file);
            push_line(&mut hunk.old, same);
            push_line(&mut hunk.new, same);
        }
        Some(b'+') => {
            push_line(&mut hunk(file).new, &line[1..]);
            add_line(files, &line[1..]);
        }
        Some(b'-') => {
            push_line(&mut hunk(file).old, &line[1..]);
            file.lines_changed += 1;
        }
        Some(_) => return None,
    }
    Some(Inside::Update)
}

/// A hunk begins; where its header names a line, what follows is looked for behind that line.
fn begin_hunk(file: &mut FileEdit, header: &str) {
    if !header.is_empty() {
        let mut named = String::new();
        push_line(&mut named, header);
        file.replaces.push(Replacement { old: named.clone(), new: named, all: false, lines: true });
    }
    file.replaces.push(Replacement { old: String::new(), new: String::new(), all: false, lines: true });
}

/// The hunk that lines belong to; the first may come without a header.
fn hunk(file: &mut FileEdit) -> &mut Replacement {
    if file.replaces.is_empty() {
        begin_hunk(file, "");
    }
    let last = file.replaces.len() - 1;
    &mut file.replaces[last]
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// A line that starts the next file or ends the envelope.
fn header(line: &str, files: &mut Vec<FileEdit>) -> Option<Inside> {
    let line = line.trim();
    let (path, change, inside) = if let Some(path) = line.strip_prefix(ADD) {
        (path, FileChange::Write, Inside::Add)
    } else if let Some(path) = line.strip_prefix(DELETE) {
        (path, FileChange::Delete, Inside::Nothing)
    } else if let Some(path) = line.strip_prefix(UPDATE) {
        (path, FileChange::Modify, Inside::FreshUpdate)
    } else if line.is_empty() || line == END {
        return Some(Inside::Nothing);
    } else {
        return None;
    };
    files.push(FileEdit {
        path: path.to_owned(),
        change,
        added: String::new(),
        lines_changed: 0,
        replaces: Vec::new(),
    });
    Some(inside)
}

fn add_line(files: &mut [FileEdit], added: &str) {
    if let Some(file) = files.last_mut() {
        file.added.push_str(added);
        file.added.push('\n');
        file.lines_changed += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One line per file: what happens, path, lines changed, text added.
    fn check(text: &str, expected: &str) {
        let shown = match parse(text) {
            Err(error) => format!("not a patch, line {}", error.line),
            Ok(files) => files
                .iter()
                .map(|file| {
                    let change = match &file.change {
                        FileChange::Write => "write".to_owned(),
                        FileChange::Modify => "modify".to_owned(),
                        FileChange::Delete => "delete".to_owned(),
                        FileChange::Move { to } => format!("move to {to}:"),
                    };
                    format!("{change} {} {} {:?}", file.path, file.lines_changed, file.added)
                })
                .collect::<Vec<_>>()
                .join("\n"),
        };
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn every_kind_of_change_is_read() {
        check(
            "*** Begin Patch\n*** Add File: src/a.rs\n+fn a() {}\n+\n*** Delete File: old.rs\n*** Update File: src/b.rs\n@@ fn b\n context\n-gone\n+here\n*** Update File: x.md\n*** Move to: y.md\n@@\n-x\n+y\n*** End Patch\n",
            "write src/a.rs 2 \"fn a() {}\\n\\n\"\ndelete old.rs 0 \"\"\nmodify src/b.rs 2 \"here\\n\"\nmove to y.md: x.md 2 \"y\\n\"",
        );
    }

    #[test]
    fn lenient_forms_are_read_like_the_client_reads_them() {
        check("  *** Begin Patch  \n *** Add File: a\n+x\n *** End Patch ", "write a 1 \"x\\n\"");
        check("<<'EOF'\n*** Begin Patch\n*** Delete File: a\n*** End Patch\nEOF\n", "delete a 0 \"\"");
        check(
            "*** Begin Patch\r\n*** Update File: a\r\n-x\r\n+y\r\n*** End of File\r\n*** End Patch",
            "modify a 2 \"y\\n\"",
        );
    }

    #[test]
    fn a_header_after_added_lines_counts_even_when_indented() {
        check(
            "*** Begin Patch\n*** Add File: a\n+x\n  *** Delete File: b\n*** End Patch",
            "write a 1 \"x\\n\"\ndelete b 0 \"\"",
        );
    }

    #[test]
    fn a_header_inside_context_is_context() {
        check(
            "*** Begin Patch\n*** Update File: a\n@@\n *** Delete File: b\n+x\n*** End Patch",
            "modify a 1 \"x\\n\"",
        );
    }

    #[test]
    fn what_follows_an_early_end_is_still_seen() {
        check(
            "*** Begin Patch\n*** Delete File: a\n*** End Patch\n*** Delete File: b\n*** End Patch",
            "delete a 0 \"\"\ndelete b 0 \"\"",
        );
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_line() {
        check("", "not a patch, line 1");
        check("rm -rf /", "not a patch, line 1");
        check("*** Begin Patch\n*** End Patch", "not a patch, line 2");
        check("*** Begin Patch\n*** Rename File: a\n*** End Patch", "not a patch, line 2");
        check("*** Begin Patch\n*** Update File: a\nno marker\n*** End Patch", "not a patch, line 3");
    }
}
