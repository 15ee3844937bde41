//! The changes that will be written, as a person or a machine reads them.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::plan::Item;
use crate::runtime::system::change;

/// The changes as unified diffs.
pub fn diffs(items: &[Item], colour: bool) -> String {
    items.iter().map(|item| diff(item, colour)).collect()
}

/// The changes for a machine.
pub fn to_json(items: &[Item]) -> Value {
    items
        .iter()
        .map(|item| json!({"path": item.shown, "kind": kind(item), "diff": diff(item, false)}))
        .collect()
}

/// `create`, `edit` or `delete`.
pub fn kind(item: &Item) -> &'static str {
    match (&item.change.before, &item.change.after) {
        (None, _) => "create",
        (Some(_), None) => "delete",
        (Some(_), Some(_)) => "edit",
    }
}

/// Absolute paths of all changed files.
pub fn paths(items: &[Item]) -> Vec<PathBuf> {
    items.iter().map(|item| item.change.path.clone()).collect()
}

fn diff(item: &Item, colour: bool) -> String {
    let text =
        |bytes: &Option<Vec<u8>>| String::from_utf8_lossy(bytes.as_deref().unwrap_or_default()).into_owned();
    let (old, new) = (text(&item.change.before), text(&item.change.after));
    let name = |bytes: &Option<Vec<u8>>, side: char| match bytes {
        Some(_) => format!("{side}/{}", item.shown),
        None => String::from("/dev/null"),
    };
    let (from, to) = (name(&item.change.before, 'a'), name(&item.change.after, 'b'));
    let plain = change::diff((&from, &old), (&to, &new), 2);
    if colour { paint(&plain) } else { plain.replace('\r', "") }
}

fn paint(diff: &str) -> String {
    diff.lines()
        .map(|line| {
            let code = match line.as_bytes().first() {
                Some(b'+') => "32",
                Some(b'-') => "31",
                Some(b'@') => "36",
                Some(_) | None => "0",
            };
            format!("\u{1b}[{code}m{}\u{1b}[0m\n", line.trim_end_matches('\r'))
        })
        .collect()
}
