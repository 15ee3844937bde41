//! Crates that we depend on are crates that we name, and what the compiler cannot check stays rare.

use toml_edit::{DocumentMut, Item, Table};

use super::source::{self, Kind, Token};
use super::{Breach, Tree};

/// More blocks of `unsafe` than this are not needed: most of what the system offers has a safe form in `rustix`.
pub const MOST_UNSAFE: usize = 10;

/// An allocator has no safe form anywhere, and does not count.
const ALLOCATOR: &str = "src/runtime/system/memory.rs";

/// A dependency below a comment that begins so is wanted for what it switches on, not for what it offers.
const FOR_A_FEATURE: &str = "# Only for its feature";

/// Dependencies that no file names, and blocks of `unsafe` beyond the measure.
pub fn check(tree: &Tree) -> Vec<Breach> {
    let manifests =
        tree.files.iter().filter(|(path, _)| *path == "Cargo.toml" || path.ends_with("/Cargo.toml"));
    let mut breaches: Vec<Breach> = manifests.flat_map(|(path, text)| unnamed(tree, path, text)).collect();
    breaches.extend(unsafe_blocks(tree).into_iter().skip(MOST_UNSAFE));
    breaches
}

/// The dependencies of a manifest that none of its files names.
fn unnamed(tree: &Tree, path: &str, text: &str) -> Vec<Breach> {
    let Ok(document) = text.parse::<DocumentMut>() else {
        return vec![Breach::new(path, 0, "cannot be read")];
    };
    let root = path.trim_end_matches("Cargo.toml");
    let mut out = Vec::new();
    let targets = document.get("target").and_then(Item::as_table).into_iter().flat_map(Table::iter);
    let tables = std::iter::once(document.as_table()).chain(targets.filter_map(|(_, item)| item.as_table()));
    for table in tables {
        // Fuzz targets have a folder of their own.
        let own = if tree.rust_below(&format!("{root}src/")).next().is_some() { "src/" } else { "" };
        for (kind, folder) in
            [("dependencies", own), ("dev-dependencies", ""), ("build-dependencies", "build.rs")]
        {
            let Some(wanted) = table.get(kind).and_then(Item::as_table) else { continue };
            let words = named(tree, &format!("{root}{folder}"), kind == "dev-dependencies");
            for (name, _) in wanted {
                let above = wanted.key(name).and_then(|key| key.leaf_decor().prefix()?.as_str());
                let excused = above.is_some_and(|above| above.trim_start().starts_with(FOR_A_FEATURE));
                if !excused && !words.contains(&name.replace('-', "_")) {
                    let message = format!(
                        "`{name}` is in [{kind}] and no file of `{root}{folder}` names it; take it out"
                    );
                    out.push(Breach::new(path, 0, message));
                }
            }
        }
    }
    out
}

/// The first words of all paths in the Rust files below a place; what only tests name counts where asked for.
fn named(tree: &Tree, place: &str, in_tests: bool) -> Vec<String> {
    let mut out = Vec::new();
    for (_, text) in tree.rust_below(place) {
        let all = source::tokens(text);
        let tokens = if in_tests { all } else { source::without_tests(all) };
        for (at, token) in tokens.iter().enumerate() {
            let is_inner = at > 0 && tokens[at - 1].kind == Kind::PathSep;
            let leads =
                tokens.get(at + 1).is_some_and(|next| next.kind == Kind::PathSep || next.is_sign(';'));
            out.extend(token.word().filter(|_| leads && !is_inner).map(str::to_owned));
        }
    }
    out.sort();
    out.dedup();
    out
}

/// Every block of `unsafe` in the product.
fn unsafe_blocks(tree: &Tree) -> Vec<Breach> {
    let blocks = |(path, text): (&str, &str)| -> Vec<Breach> {
        let tokens: Vec<Token> = source::without_tests(source::tokens(text));
        let found = tokens.windows(2).filter(|two| two[0].is_word("unsafe") && !two[1].is_sign('('));
        let message =
            format!("one `unsafe` more than {MOST_UNSAFE}: ask `rustix`, or the door that is there already");
        found.map(|two| Breach::new(path, two[0].line, message.as_str())).collect()
    };
    tree.rust_below("src/").filter(|(path, _)| *path != ALLOCATOR).flat_map(blocks).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[dependencies]\nserde = \"1\"\nserde-json = { version = \"1\" }\n\
        # Only for its feature: another crate brings it.\nlibz-sys = \"1\"\n\n[dev-dependencies]\nproptest = \"1\"\n";

    fn messages(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_dependency_that_nobody_names_is_found() {
        let manifest = ("Cargo.toml", MANIFEST);
        let both = ("src/a.rs", "use serde::Serialize; fn f() { serde_json::from_str(x) }");
        let test = ("tests/it/a.rs", "use proptest::prelude::*;");
        assert_eq!(messages(&[manifest, both, test]), Vec::<String>::new());
        // In a comment, in a test, as the tail of another path: not named.
        for own in [
            "use serde::Serialize; // serde_json::from_str",
            "use serde::Serialize; #[cfg(test)] mod tests { use serde_json::Value; }",
            "use serde::Serialize; fn f() { my::serde_json::from_str(x) }",
        ] {
            let got = messages(&[manifest, ("src/a.rs", own), test]);
            assert!(got.len() == 1 && got[0].contains("`serde-json` is in [dependencies]"), "{own}: {got:?}");
        }
        let got = messages(&[manifest, both]);
        assert!(got.len() == 1 && got[0].contains("`proptest` is in [dev-dependencies]"), "{got:?}");
        let foreign = MANIFEST.replace("# Only for its feature", "# For nothing");
        let got = messages(&[("Cargo.toml", &foreign), both, test]);
        assert!(got.len() == 1 && got[0].contains("`libz-sys`"), "{got:?}");
    }

    #[test]
    fn a_member_answers_for_its_own_files() {
        let member = ("xtask/Cargo.toml", "[dependencies]\nlibc = \"0.2\"\n");
        assert_eq!(messages(&[member, ("xtask/src/a.rs", "use libc::c_int;")]), Vec::<String>::new());
        assert_eq!(messages(&[member, ("src/a.rs", "use libc::c_int;")]).len(), 1);
    }

    #[test]
    fn one_unsafe_block_too_many_is_found() {
        let blocks = |count: usize| "fn f() { unsafe { g() } }\n".repeat(count);
        assert_eq!(messages(&[("src/a.rs", &blocks(MOST_UNSAFE))]), Vec::<String>::new());
        let got = messages(&[("src/a.rs", &blocks(MOST_UNSAFE + 1))]);
        assert!(got.len() == 1 && got[0].starts_with("src/a.rs:11: one `unsafe` more"), "{got:?}");
        let other = "#[unsafe(no_mangle)] fn f() {} #[cfg(test)] mod tests { fn f() { unsafe { g() } } }";
        assert_eq!(
            messages(&[("src/a.rs", &format!("{}{other}", blocks(MOST_UNSAFE)))]),
            Vec::<String>::new()
        );
    }
}
