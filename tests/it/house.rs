//! The rules of the house, as ordinary tests: who imports whom, and tidiness.

use std::path::Path;

use rules::{Breach, Tree, layers, papers, ratchet, tidy};

#[path = "../../xtask/src/packs.rs"]
mod packs;
#[path = "../../xtask/src/programs.rs"]
mod programs;
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

#[test]
fn the_documents_name_what_is_there_and_the_map_is_the_house() {
    assert_none(&papers::check(&repository()));
}

#[test]
fn the_table_of_programs_is_what_its_data_gives() {
    let tree = repository();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let data = std::fs::read_to_string(root.join(programs::DATA)).expect("the data can be read");
    let fresh = programs::compile(&data).expect("the data is right");
    assert!(tree.files[programs::OUTPUT] == fresh, "run `cargo xtask codegen`");
}

#[test]
fn the_table_of_guards_is_what_the_packs_give() {
    let tree = repository();
    let text = |name: &str| tree.files[&format!("{}/{name}", packs::FOLDER)].clone();
    let sources: Vec<(&str, String)> = packs::ORDER.iter().map(|name| (*name, text(name))).collect();
    let fresh = packs::compile(&sources).expect("the packs are right");
    assert!(tree.files[packs::OUTPUT] == fresh, "run `cargo xtask codegen`");
    let is_pack = |path: &&String| path.starts_with(packs::FOLDER);
    assert_eq!(tree.files.keys().filter(is_pack).count(), packs::ORDER.len(), "a pack is in no list");
}

#[test]
fn what_is_wrong_with_a_pack_is_said() {
    const HEAD: &str = "pack = \"p\"\ntitle = \"t\"\n[[guard]]\nid = \"g\"\nseverity = \"high\"\n";
    const REST: &str =
        "reason = \"r\"\nway_forward = \"w\"\nblock = [\"a\", \"b\"]\nallow = [\"c\", \"d\"]\n";
    for (own, why) in [
        ("mode = \"loud\"\nwhen = []", "no mode is called `loud`"),
        ("mode = \"ask\"\nwhen = [{ wen = \"x\" }]", "no condition is called `wen`"),
        ("mode = \"ask\"\nwhen = [{ place = \"home\" }]", "`place` and `name` need `file`"),
        ("mode = \"ask\"\nwhen = [{ is = \"Opaque!\" }]", "`Opaque!` is no name"),
        ("mode = \"ask\"\nwhen = [{ args = \"@nobody\" }]", "no list is called `nobody`"),
        ("mode = \"ask\"\nwhen = []\nwhy = 1", "no key is called `why`"),
    ] {
        let said = packs::compile(&[("p.toml", format!("{HEAD}{own}\n{REST}"))]).expect_err(own);
        assert!(said.contains(why), "{own}: {said}");
    }
}

#[test]
fn what_is_wrong_with_the_table_of_programs_is_said() {
    for (data, why) in [
        ("[a]\noptions = \"o\"", "`o` in `o` is no name of an option"),
        ("[a]\noptions = \"-o=FILE\"", "`FILE` in `-o=FILE` is nothing that a value can be"),
        ("[a]\nruns = \"soon\"", "`soon` is no way to run something"),
        ("[a]\nstyle = \"bsd\"", "no such style"),
        ("[a]\nis = \"nice\"", "`nice` is no trait"),
        ("[a]\nlike = \"b\"", "`b` does not stand above"),
        ("[a]\nalso = \"b\"\n[b]", "`b` stands twice"),
        ("[a]\nopt = \"-x\"", "no key is called `opt`"),
        ("[a]\nexamples = [\"a -x\"]", "has no ` => `"),
    ] {
        let said = programs::compile(data).expect_err(data);
        assert!(said.contains(why), "{data}: {said}");
    }
}
