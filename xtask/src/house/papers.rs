//! The documents against the repository: every path that they name is there, and the map has every room as it is.

use super::rooms::{ROOMS, Room};
use super::{Breach, Tree};

/// The documents that say where things are.
const DOCUMENTS: [&str; 2] = ["ARCHITECTURE.md", "CONTRIBUTING.md"];

/// The document with the map.
const MAP: &str = "ARCHITECTURE.md";

/// The most files and lines of the hot path's own room: it is to be read at one sitting.
const HOOK: (&str, usize, usize) = ("src/runtime/hook/", 8, 300);

/// Every place where a document and the repository say different things.
pub fn check(tree: &Tree) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for document in DOCUMENTS {
        let text = tree.files.get(document).map(String::as_str).unwrap_or_default();
        for (line, path) in named(text) {
            if !is_there(tree, path) {
                breaches.push(Breach::new(document, line, format!("there is no `{path}`")));
            }
        }
    }
    breaches.extend(map(tree));
    breaches.extend(short_hook(tree));
    breaches
}

/// What stands in backticks outside of blocks and is a file or folder of ours, with its line.
fn named(text: &str) -> Vec<(usize, &str)> {
    let mut in_block = false;
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        } else if !in_block {
            let spans = line.split('`').skip(1).step_by(2);
            found.extend(spans.filter(|span| is_path(span)).map(|span| (index + 1, span)));
        }
    }
    found
}

/// A path has a slash or the ending of a source file; `x` stands for a name that is still to come.
fn is_path(span: &str) -> bool {
    const ENDINGS: [&str; 4] = [".rs", ".toml", ".md", ".json"];
    let is_plain = span.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-/*".contains(&byte));
    let is_example = span.split(['/', '.']).any(|part| part == "x");
    // What clients, users and the state folder have is not in this repository.
    let is_elsewhere =
        span.starts_with(['/', '.']) || ["CLAUDE.md", "latest.json", "trials.json"].contains(&span);
    is_plain
        && !is_example
        && !is_elsewhere
        && (span.contains('/') || ENDINGS.iter().any(|ending| span.ends_with(ending)))
}

/// The path from the root, from `src/`, or the end of one.
fn is_there(tree: &Tree, path: &str) -> bool {
    let (wanted, is_file) = match path.split_once('*') {
        Some((before, _)) => (before.trim_end_matches('/'), false),
        None => (path.trim_end_matches('/'), path.contains('.')),
    };
    tree.files.keys().any(|file| {
        let ends = [file.strip_prefix(wanted), file.split_once(&format!("/{wanted}")).map(|(_, rest)| rest)];
        ends.into_iter().flatten().any(|rest| rest.is_empty() || (!is_file && rest.starts_with('/')))
    })
}

/// Each room of the table has a row on the map, and the row says truly whether it is pure.
fn map(tree: &Tree) -> Vec<Breach> {
    let text = tree.files.get(MAP).map(String::as_str).unwrap_or_default();
    let rows: Vec<(usize, Vec<&str>)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.starts_with("| `"))
        .map(|(index, line)| (index + 1, line.split('|').map(str::trim).collect()))
        .collect();
    let mut breaches = Vec::new();
    for room in ROOMS.iter().filter(|room| is_on_the_map(room)) {
        let name = format!("`{}`", room.path.replace("::", "/"));
        let Some((line, cells)) = rows.iter().find(|(_, cells)| cells.get(1) == Some(&name.as_str())) else {
            breaches.push(Breach::new(MAP, 0, format!("the room {name} has no row on the map")));
            continue;
        };
        let said = cells.get(3).copied().unwrap_or_default();
        let inner = ROOMS.iter().filter(|inner| inner.pure && below(inner, room.path).is_some());
        let inner: Vec<String> =
            inner.filter_map(|inner| below(inner, room.path)).map(|name| format!("`{name}`")).collect();
        let wanted = if room.pure { "yes".to_owned() } else { inner.join(", ") };
        if said != wanted {
            breaches.push(Breach::new(MAP, *line, format!("the column says `{said}`, the table `{wanted}`")));
        }
    }
    breaches
}

/// Rooms of the top floor and of `runtime`; those inside them are named by their own.
fn is_on_the_map(room: &Room) -> bool {
    let inner = room.path.strip_prefix("runtime::").unwrap_or(room.path);
    !inner.contains("::") && !["main", "lib", "testing", "cli", "runtime", "error", "exit"].contains(&inner)
}

fn below<'r>(room: &'r Room, outer: &str) -> Option<&'r str> {
    room.path.strip_prefix(outer)?.strip_prefix("::")
}

fn short_hook(tree: &Tree) -> Vec<Breach> {
    let (folder, most_files, most_lines) = HOOK;
    let files: Vec<(&str, usize)> =
        tree.rust_below(folder).map(|(path, text)| (path, text.lines().count())).collect();
    let long = files.iter().filter(|(_, lines)| *lines > most_lines);
    let mut breaches: Vec<Breach> = long
        .map(|(path, lines)| Breach::new(path, 0, format!("{lines} lines, at most {most_lines}")))
        .collect();
    if files.len() > most_files {
        breaches.push(Breach::new(folder, 0, format!("{} files, at most {most_files}", files.len())));
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_is_not_there_is_found() {
        let said = "See `src/a.rs`, `a.rs`, `gone/b.rs`, `src/c/`, `docs/*.md`, `x.rs`, `.claude/y.json`, `git x`.\n\
                    ```\n`not/read.rs`\n```\n";
        let tree = Tree::of(&[("CONTRIBUTING.md", said), ("src/a.rs", ""), ("docs/e.md", "")]);
        let told: Vec<String> = check(&tree)
            .iter()
            .filter(|breach| breach.file == "CONTRIBUTING.md")
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            told,
            ["CONTRIBUTING.md:1: there is no `gone/b.rs`", "CONTRIBUTING.md:1: there is no `src/c/`"]
        );
    }

    #[test]
    fn a_map_that_is_not_the_house_is_found() {
        let row = |name: &str, pure: &str| format!("| `{name}` | something | {pure} |\n");
        let told = |map: String| {
            let breaches = check(&Tree::of(&[(MAP, map.as_str())]));
            breaches.into_iter().map(|breach| breach.message).collect::<Vec<_>>()
        };
        assert!(told(String::new()).contains(&"the room `runtime/decide` has no row on the map".to_owned()));
        let wrong = told(row("runtime/decide", "") + &row("runtime/store", "yes"));
        assert!(wrong.contains(&"the column says ``, the table `yes`".to_owned()), "{wrong:?}");
        assert!(wrong.contains(&"the column says `yes`, the table ``".to_owned()), "{wrong:?}");
        let right = told(row("runtime/decide", "yes") + &row("install", "`edit`, `plan`"));
        assert!(!right.iter().any(|message| message.contains("the column")), "{right:?}");
    }

    #[test]
    fn a_hot_path_that_grows_is_found() {
        let long = "//! Long.\n".repeat(301);
        let names: Vec<String> = (0..9).map(|at| format!("src/runtime/hook/{at}.rs")).collect();
        let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), long.as_str())).collect();
        assert_eq!(short_hook(&Tree::of(&files)).len(), 10);
    }
}
