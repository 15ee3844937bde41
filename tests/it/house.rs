//! The rules of the house, as ordinary tests: who imports whom, and tidiness.

use std::path::Path;

use rules::{Breach, Tree, layers, ratchet, tidy};

#[path = "../../xtask/src/house/mod.rs"]
mod rules;

fn repository() -> Tree {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tree = Tree::read(root).expect("the repository can be read");
    assert!(tree.files.contains_key("src/main.rs"), "{} is the repository", root.display());
    tree
}

fn assert_none(breaches: &[Breach]) {
    let lines: Vec<String> = breaches.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "{} breaches:\n{}", lines.len(), lines.join("\n"));
}

#[test]
fn rooms_use_only_the_rooms_below_them() {
    assert_none(&layers::check(&repository()));
}

#[test]
fn the_house_is_tidy() {
    assert_none(&tidy::check(&repository()));
}

#[test]
fn every_permission_has_a_user_and_the_drawing_is_the_table() {
    assert_none(&ratchet::check(&repository()));
}
