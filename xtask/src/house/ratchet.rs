//! The table of rooms as a ratchet: a permission that nobody uses is a breach, and the drawing in ARCHITECTURE.md is the
//! table itself.

use std::collections::BTreeSet;

use super::layers;
use super::rooms::ROOMS;
use super::{Breach, Tree};

const TABLE: &str = "xtask/src/house/rooms.rs";
const DOCUMENT: &str = "ARCHITECTURE.md";
const FENCE: &str = "```text rooms\n";

/// Permissions without a user, and a drawing that is not the table.
pub fn check(tree: &Tree) -> Vec<Breach> {
    let used = layers::used(tree);
    let mut breaches: Vec<Breach> = unused(&used)
        .map(|(room, other)| {
            Breach::new(TABLE, 0, format!("`{room}` may use `{other}` and does not; take it out"))
        })
        .collect();
    let drawn = tree.files.get(DOCUMENT).is_some_and(|text| text.contains(&drawing()));
    if !drawn {
        breaches.push(Breach::new(
            DOCUMENT,
            0,
            "the drawing of the rooms is not the table; run `cargo xtask layers --draw`",
        ));
    }
    breaches
}

/// The document with the table drawn into it; nothing where it has no place for it.
pub fn drawn(document: &str) -> Option<String> {
    let from = document.find(FENCE)?;
    let to = from + document[from..].find("\n```\n")? + "\n```\n".len();
    Some(format!("{}{}{}", &document[..from], drawing(), &document[to..]))
}

/// The table for people: a room, an arrow, the rooms it may use.
fn drawing() -> String {
    // Two rooms are called `cli`.
    let short =
        |path: &str| path.strip_prefix("runtime::").filter(|name| *name != "cli").unwrap_or(path).to_owned();
    let width = ROOMS.iter().map(|room| short(room.path).len()).max().unwrap_or(0);
    let lines: Vec<String> = ROOMS
        .iter()
        .filter(|room| !room.uses.is_empty())
        .map(|room| {
            let uses: Vec<String> = room.uses.iter().map(|path| short(path)).collect();
            format!("{:<width$} -> {}", short(room.path), uses.join(", "))
        })
        .collect();
    format!("{FENCE}{}\n```\n", lines.join("\n"))
}

fn unused(
    used: &BTreeSet<(&'static str, &'static str)>,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    let permitted = ROOMS.iter().flat_map(|room| room.uses.iter().map(|other| (room.path, *other)));
    permitted.filter(|edge| !used.contains(edge))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_permission_that_nobody_uses_is_a_breach() {
        let tree = Tree::of(&[("src/runtime/shell/mod.rs", "use super::model::Event;")]);
        let messages: Vec<String> = check(&tree).into_iter().map(|breach| breach.message).collect();
        let names = |words: &str| messages.iter().any(|message| message.contains(words));
        assert!(names("`cli` may use `install`"));
        assert!(!names("`runtime::shell` may use `runtime::model`"));
    }

    #[test]
    fn the_drawing_takes_the_place_of_the_old_one_and_of_nothing_else() {
        let before = format!("a\n\n{FENCE}old -> drawing\n```\n\nb\n");
        let after = drawn(&before).unwrap();
        assert!(
            after.starts_with("a\n\n```text rooms\ntesting") && after.ends_with("\n```\n\nb\n"),
            "{after}"
        );
        assert_eq!(drawn(&after).as_ref(), Some(&after));
        assert_eq!(drawn("no place"), None);
    }
}
