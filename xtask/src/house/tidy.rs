//! Tidiness: opening sentences, rooms on the map, reasons for exceptions, listed tests, words that stay out.

use super::paths;
use super::source::{self, Kind, Token};
use super::{Breach, Tree, crates};

/// Every breach of tidiness, in order.
pub fn check(tree: &Tree) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for (path, text) in &tree.files {
        if path.ends_with(".rs") {
            let tokens = source::tokens(text);
            breaches.extend(opening_sentence(path, text));
            breaches.extend(file_name(path));
            breaches.extend(exceptions_with_reasons(path, &tokens));
            breaches.extend(unfinished(path, &tokens));
            breaches.extend(asked_for_by_name(path, &tokens));
        }
        if is_ours(path) {
            breaches.extend(whitespace(path, text));
            breaches.extend(foreign_words(path, text));
        }
    }
    breaches.extend(rooms_on_the_map(tree));
    breaches.extend(tests_are_listed(tree));
    breaches.extend(crates::check(tree));
    breaches.sort();
    breaches
}

/// Files that somebody should look at: (lines, path), longest first. Not a breach.
pub fn long_files(tree: &Tree) -> Vec<(usize, String)> {
    const LONG: usize = 400;
    let mut long: Vec<_> = tree
        .files
        .iter()
        .filter(|(path, _)| path.ends_with(".rs") && !path.ends_with("/generated.rs"))
        .map(|(path, text)| (text.lines().count(), path.clone()))
        .filter(|(lines, _)| *lines > LONG)
        .collect();
    long.sort_by(|a, b| b.cmp(a));
    long
}

/// Text that we write by hand; fixtures may look any way they need to.
fn is_ours(path: &str) -> bool {
    const KINDS: &[&str] = &[".rs", ".md", ".toml", ".sh", ".yml", ".py", ".ci/run"];
    KINDS.iter().any(|kind| path.ends_with(kind))
        && !path.starts_with("tests/data/")
        && !path.contains("/fixtures/")
}

fn opening_sentence(path: &str, text: &str) -> Option<Breach> {
    let first = text.lines().next().unwrap_or_default();
    let says = first.strip_prefix("//! ").is_some_and(|sentence| sentence.trim().len() > 8);
    (!says).then(|| Breach::new(path, 1, "open with one `//!` sentence that says what the file is for"))
}

fn file_name(path: &str) -> Option<Breach> {
    const EMPTY: &[&str] = &["utils", "util", "helpers", "helper", "common", "manager", "misc", "shared"];
    let bad = path.trim_end_matches(".rs").split('/').find(|part| EMPTY.contains(part))?;
    Some(Breach::new(path, 0, format!("`{bad}` says nothing; name the file after what is in it")))
}

/// `#[allow]` and `#[expect]` say why.
fn exceptions_with_reasons(path: &str, tokens: &[Token]) -> Vec<Breach> {
    let mut out = Vec::new();
    for at in 0..tokens.len() {
        let opens = at > 0 && (tokens[at - 1].is_sign('[') || tokens[at - 1].is_sign(','));
        let is_exception = (tokens[at].is_word("allow") || tokens[at].is_word("expect"))
            && tokens.get(at + 1).is_some_and(|next| next.is_sign('('));
        if !(is_exception && opens && in_attribute(tokens, at)) {
            continue;
        }
        let inside = tokens[at + 1..].iter().take_while(|token| !token.is_sign(')'));
        if !inside.into_iter().any(|token| token.is_word("reason")) {
            out.push(Breach::new(path, tokens[at].line, "give the exception a `reason = \"...\"`"));
        }
    }
    out
}

/// True where the token at `at` stands in `#[…]` or `#![…]`, directly or in a `cfg_attr`.
fn in_attribute(tokens: &[Token], at: usize) -> bool {
    const FARTHEST: usize = 64;
    let mut depth = 0_usize;
    for back in (at.saturating_sub(FARTHEST)..at).rev() {
        if tokens[back].is_sign(']') {
            depth += 1;
        } else if tokens[back].is_sign('[') {
            if depth > 0 {
                depth -= 1;
                continue;
            }
            let before = back.checked_sub(1).map(|index| &tokens[index]);
            return before.is_some_and(|token| token.is_sign('#') || token.is_sign('!'));
        } else if tokens[back].is_sign(';') || tokens[back].is_sign('{') {
            return false;
        }
    }
    false
}

fn unfinished(path: &str, tokens: &[Token]) -> Vec<Breach> {
    tokens
        .windows(2)
        .filter(|two| two[1].is_sign('!'))
        .filter_map(|two| two[0].word().map(|word| (two[0].line, word)))
        .filter(|(_, word)| matches!(*word, "todo" | "unimplemented" | "dbg"))
        .map(|(line, word)| Breach::new(path, line, format!("`{word}!` is unfinished work")))
        .collect()
}

/// `== Agent::X`, `!= Some(Agent::X)`, `unwrap_or(Agent::X)` and `map_or(Agent::X` in `src/`: the compiler does not find
/// these for the next agent.
fn asked_for_by_name(path: &str, tokens: &[Token]) -> Vec<Breach> {
    let is_agent = |at: usize| {
        tokens.get(at).is_some_and(|token| token.is_word("Agent"))
            && tokens.get(at + 1).is_some_and(|token| token.kind == Kind::PathSep)
    };
    let is = |at: Option<usize>, sign: char| at.is_some_and(|at| tokens[at].is_sign(sign));
    let compares = |at: usize| {
        // `Some(` before it is skipped.
        let some = is(Some(at), '(') && at.checked_sub(1).is_some_and(|at| tokens[at].is_word("Some"));
        let sign = if some { at.checked_sub(2) } else { Some(at) };
        let before = sign.and_then(|sign| sign.checked_sub(1));
        is(sign, '=') && (is(before, '=') || is(before, '!'))
    };
    let replaces = |at: usize| {
        let named = |word: &str| at.checked_sub(1).is_some_and(|at| tokens[at].is_word(word));
        is(Some(at), '(') && (named("unwrap_or") || named("map_or"))
    };
    let wrong = (0..tokens.len())
        .filter(|at| path.starts_with("src/") && is_agent(at + 1) && (compares(*at) || replaces(*at)));
    wrong
        .map(|at| Breach::new(path, tokens[at].line, "ask `agents::profile`, not which agent it is"))
        .collect()
}

fn whitespace(path: &str, text: &str) -> Vec<Breach> {
    let mut out: Vec<_> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.ends_with([' ', '\t']))
        .map(|(index, _)| Breach::new(path, index + 1, "trailing whitespace"))
        .collect();
    if !text.is_empty() && !text.ends_with('\n') {
        out.push(Breach::new(path, text.lines().count(), "no newline at the end"));
    }
    if text.ends_with("\n\n") {
        out.push(Breach::new(path, text.lines().count(), "blank lines at the end"));
    }
    out
}

/// Words about how the project is made, not about what it is. Written in halves, so that this file passes.
const FOREIGN: &[&str] = &[concat!("as an ", "AI"), concat!("<<<<", "<<<"), concat!(">>>>", ">>>")];

/// Marks of unfinished work, in comments only: the product itself looks for them in other people's plans.
const UNFINISHED: &[&str] =
    &[concat!("FIX", "ME"), concat!("TO", "DO"), concat!("XX", "X"), concat!("HA", "CK")];

fn foreign_words(path: &str, text: &str) -> Vec<Breach> {
    let mut out = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for word in FOREIGN.iter().filter(|word| line.contains(**word)) {
            out.push(Breach::new(path, index + 1, format!("`{word}` does not belong in the product")));
        }
        let comment = if path.ends_with(".rs") { line.split_once("// ") } else { None };
        let begins = comment.and_then(|(_, text)| text.split([' ', ':', '(']).next());
        if begins.is_some_and(|word| UNFINISHED.contains(&word)) {
            out.push(Breach::new(
                path,
                index + 1,
                "finish it, or say what does not work and why that is right",
            ));
        }
    }
    out
}

/// Every folder of `src/` and `src/runtime/` is named in the docs of the file that declares it.
fn rooms_on_the_map(tree: &Tree) -> Vec<Breach> {
    let mut out = Vec::new();
    for (map, folder) in [("src/lib.rs", "src/"), ("src/runtime/mod.rs", "src/runtime/")] {
        let Some(text) = tree.files.get(map) else { continue };
        let docs: String = text.lines().filter(|line| line.starts_with("//!")).collect();
        let mut rooms: Vec<&str> = tree
            .rust_below(folder)
            .filter_map(|(path, _)| path.strip_prefix(folder)?.split_once('/'))
            .map(|(room, _)| room)
            .collect();
        rooms.dedup();
        for room in rooms.into_iter().filter(|room| !docs.contains(&format!("[`{room}`]"))) {
            out.push(Breach::new(
                map,
                0,
                format!("the room `{room}` is not on the map: add a line to the docs"),
            ));
        }
    }
    out
}

/// Every file of `tests/it/` is a module of its `main.rs`; a forgotten one would never run.
fn tests_are_listed(tree: &Tree) -> Vec<Breach> {
    const FOLDER: &str = "tests/it/";
    const MAIN: &str = "tests/it/main.rs";
    let listed = tree.files.get(MAIN).map(|text| paths::declared_modules(&source::tokens(text)));
    let listed = listed.unwrap_or_default();
    tree.rust_below(FOLDER)
        .filter(|(path, _)| *path != MAIN)
        .filter_map(|(path, _)| {
            let inner = path.strip_prefix(FOLDER)?;
            let module = inner.split('/').next()?.trim_end_matches(".rs");
            (!listed.iter().any(|name| name == module))
                .then(|| Breach::new(path, 0, format!("never runs: list `mod {module};` in `{MAIN}`")))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn breaches(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).iter().map(ToString::to_string).collect()
    }

    /// One Rust file that opens well and goes on with `rest`.
    fn rust(rest: &str) -> Vec<String> {
        breaches(&[("src/a.rs", &format!("//! Says what it is for.\n{rest}\n"))])
    }

    #[test]
    fn planted_untidiness_is_found() {
        let cases: &[(&str, &str)] = &[
            ("#[allow(dead_code)]\nfn f() {}", "src/a.rs:2: give the exception"),
            ("#![expect(clippy::x)]", "src/a.rs:2: give the exception"),
            ("#[cfg_attr(test, allow(dead_code))]\nfn f() {}", "src/a.rs:2: give the exception"),
            ("fn f() { todo!() }", "src/a.rs:2: `todo!` is unfinished"),
            ("fn f() { dbg!(x) }", "src/a.rs:2: `dbg!` is unfinished"),
            ("fn f() -> bool { a == Agent::Claude }", "src/a.rs:2: ask `agents::profile`"),
            ("fn f() -> bool {\n a\n != Agent::Codex }", "src/a.rs:4: ask `agents::profile`"),
            ("fn f() -> Agent { a.unwrap_or(Agent::Claude) }", "src/a.rs:2: ask `agents::profile`"),
            ("fn f() -> bool { a != Some(Agent::Codex) }", "src/a.rs:2: ask `agents::profile`"),
            ("fn f() -> Agent { a.map_or(Agent::Claude, g) }", "src/a.rs:2: ask `agents::profile`"),
            ("fn f() {} ", "src/a.rs:2: trailing whitespace"),
            (concat!("// FIX", "ME later"), "src/a.rs:2: finish it"),
            (concat!("// as an ", "AI"), "does not belong"),
            ("fn f() {}\n", "src/a.rs:3: blank lines at the end"),
        ];
        for (text, want) in cases {
            let got = rust(text);
            assert!(got.len() == 1 && got[0].contains(want), "{text}: {got:?}");
        }
    }

    #[test]
    fn tidy_files_pass() {
        let cases: &[&str] = &[
            "#[expect(dead_code, reason = \"used on another system\")]\nfn f() {}",
            "fn f() { x.expect(\"y\"); allow(z); }",
            "// todo!() in a comment\nconst X: &str = \"todo!()\";",
            "fn f() { let v = [allow(x), expect(y)]; }",
            "fn f() -> Agent { match a { Agent::Claude => Agent::Codex, Agent::Codex => a.unwrap_or_default() } }",
            "const A: [Agent; 1] = [Agent::Claude];\nfn f(agent: Agent) -> bool { agent == other }",
        ];
        for text in cases {
            assert_eq!(rust(text), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn a_file_opens_with_a_sentence() {
        assert_eq!(breaches(&[("src/a.rs", "use x;\n")]).len(), 1);
        assert_eq!(breaches(&[("src/a.rs", "//!\n//! Later.\n")]).len(), 1);
        assert_eq!(breaches(&[("src/a.rs", "")]).len(), 1);
    }

    #[test]
    fn empty_names_are_refused() {
        let got = breaches(&[("src/runtime/utils.rs", "//! Says what it is for.\n")]);
        assert!(got[0].contains("`utils` says nothing"), "{got:?}");
    }

    #[test]
    fn a_room_off_the_map_is_found() {
        let room = ("src/attic/mod.rs", "//! Where old things are.\n");
        let lib = "//! The house: [`attic`] and more.\n";
        assert_eq!(breaches(&[room, ("src/lib.rs", lib)]), Vec::<String>::new());
        let got = breaches(&[room, ("src/lib.rs", "//! The house and no more.\n")]);
        assert!(got[0].contains("the room `attic` is not on the map"), "{got:?}");
    }

    #[test]
    fn a_forgotten_test_file_is_found() {
        let main = ("tests/it/main.rs", "//! The one binary.\nmod golden;\n");
        let golden = ("tests/it/golden.rs", "//! Golden events.\n");
        let lost = ("tests/it/lost.rs", "//! Never listed.\n");
        assert_eq!(breaches(&[main, golden]), Vec::<String>::new());
        assert_eq!(
            breaches(&[main, golden, lost]),
            ["tests/it/lost.rs: never runs: list `mod lost;` in `tests/it/main.rs`"]
        );
    }

    #[test]
    fn long_files_are_listed_and_generated_ones_are_not() {
        let long = "//! Long.\n".repeat(401);
        let tree = Tree::of(&[("src/a.rs", &long), ("src/b/generated.rs", &long)]);
        assert_eq!(long_files(&tree), [(401, "src/a.rs".to_owned())]);
    }
}
