//! The secret scanner against its tables.

use super::{mask, scan};

const POSITIVE: &str = include_str!("../../../../tests/data/secrets/positive.txt");
const NEGATIVE: &str = include_str!("../../../../tests/data/secrets/negative.txt");

fn rows(table: &str, columns: usize) -> Vec<Vec<String>> {
    table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.splitn(columns, '\t').map(plain).collect())
        .collect()
}

/// Takes the joints out, so that no scanner on a forge sees a key in the table, and makes `\n` a line break.
fn plain(cell: &str) -> String {
    cell.replace('¦', "").replace("\\\\n", "\u{1}").replace("\\n", "\n").replace('\u{1}', "\\n")
}

fn path(cell: &str) -> Option<&str> {
    (cell != "-").then_some(cell)
}

#[test]
fn every_kind_of_credential_is_found_and_named() {
    let rows = rows(POSITIVE, 3);
    assert!(rows.len() >= 60, "only {} cases", rows.len());
    let mut wrong = Vec::new();
    for row in &rows {
        let found: Vec<_> = scan(&row[2], path(&row[1])).into_iter().map(|secret| secret.kind).collect();
        if !found.contains(&row[0].as_str()) {
            wrong.push(format!("{} in {}: {:?} found {found:?}", row[0], row[1], row[2]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_that_only_looks_like_one_is_reported() {
    let rows = rows(NEGATIVE, 2);
    assert!(rows.len() >= 60, "only {} cases", rows.len());
    let mut wrong = Vec::new();
    for row in &rows {
        for secret in scan(&row[1], path(&row[0])) {
            wrong.push(format!("{} in {}: {:?}", secret.kind, row[0], row[1]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_shown_holds_nothing_of_the_secret() {
    for row in rows(POSITIVE, 3) {
        for secret in scan(&row[2], path(&row[1])) {
            let hidden = &row[2][secret.span.clone()];
            let shown = mask(&row[2], path(&row[1]));
            assert!(!shown.contains(hidden), "{hidden} is shown");
            // Not even a part of it, behind the public prefix.
            let tail = &hidden[hidden.len() - 8..];
            assert!(!secret.masked.contains(tail), "{} shows {tail}", secret.masked);
        }
    }
}

#[test]
fn a_hundred_kilobytes_of_near_misses_is_answered() {
    let text = "AKIA ghp_ eyJ.eyJ. sk-proj- -----BEGIN PRIVATE KEY----- password= a://b:c@ ".repeat(1_400);
    assert!(scan(&text, None).is_empty());
    assert!(scan(&"eyJ".repeat(30_000), None).is_empty());
    assert!(scan(&"password=".repeat(10_000), None).is_empty());
}

proptest::proptest! {
    #[test]
    fn any_text_is_scanned_without_a_panic(text in "\\PC{0,200}", path in proptest::option::of("[a-z.]{1,12}")) {
        let _ = mask(&text, path.as_deref());
    }

    #[test]
    fn hostile_joints_do_not_split_a_character(text in "(password|token)[=:][\"'b]{0,2}[a-zA-Z0-9é…\"\\\\]{0,40}") {
        let _ = mask(&text, Some("x.yml"));
    }
}
