//! The imports between rooms: every path that a file in `src/` names is held against the table of rooms.

use std::collections::BTreeSet;

use super::paths::{self, Named};
use super::rooms::{DOORS, EFFECTS, PRINTERS, ROOMS, Room};
use super::source::{self, Token};
use super::{Breach, Tree, verdicts};

/// Every breach of the layers, in order.
pub fn check(tree: &Tree) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for (file, tokens) in files(tree) {
        for named in paths::named(&tokens, &file.module) {
            breaches.extend(file.judge(&named));
        }
        breaches.extend(file.lifts_the_ban(&tokens));
        breaches.extend(verdicts::breaches(file.path, &tokens));
    }
    breaches.sort();
    breaches.dedup();
    breaches
}

/// A path below `src/`.
pub fn below_src(path: &str) -> &str {
    path.trim_start_matches("src/")
}

/// Every permission of the table that some file makes use of: a room, and the room it may use.
pub fn used(tree: &Tree) -> BTreeSet<(&'static str, &'static str)> {
    let mut used = BTreeSet::new();
    for (file, tokens) in files(tree) {
        let Some(room) = file.room else { continue };
        for named in paths::named(&tokens, &file.module) {
            let target = match named.segments.first().map(String::as_str) {
                // The binary names the library from outside.
                Some("crate" | "cf_guide") => &named.segments[1..],
                _ => continue,
            };
            let Some(other) = room_of(target).filter(|other| other.path != room.path) else { continue };
            let permits = |used: &&&str| other.path == **used || is_inside(other.path, used);
            used.extend(room.uses.iter().filter(permits).map(|other| (room.path, *other)));
        }
        // A room is declared where its parent is.
        let declared = paths::declared_modules(&tokens);
        used.extend(
            room.uses
                .iter()
                .filter(|other| file.path == "src/lib.rs" && declared.iter().any(|name| name == *other))
                .map(|other| (room.path, *other)),
        );
    }
    used
}

/// Every file of the product with its words, tests left out.
fn files(tree: &Tree) -> Vec<(File<'_>, Vec<Token>)> {
    let test_files = test_only_files(tree);
    let is_test = |path: &str| {
        test_files.iter().any(|test| path == test || path.starts_with(&test.replace(".rs", "/")))
    };
    let product = tree.rust_below("src/").filter(|(path, _)| !is_test(path));
    product.map(|(path, text)| (File::new(path), source::without_tests(source::tokens(text)))).collect()
}

/// Files that exist under test only: declared as `#[cfg(test)] mod name;` beside them.
fn test_only_files(tree: &Tree) -> Vec<String> {
    let mut out = Vec::new();
    for (path, text) in tree.rust_below("src/") {
        let all = source::tokens(text);
        let kept = paths::declared_modules(&source::without_tests(all.clone()));
        let folder = match path.rsplit_once('/') {
            Some((folder, "mod.rs" | "lib.rs" | "main.rs")) => folder.to_owned(),
            _ => path.trim_end_matches(".rs").to_owned(),
        };
        for name in paths::declared_modules(&all) {
            if !kept.contains(&name) {
                out.push(format!("{folder}/{name}.rs"));
                out.push(format!("{folder}/{name}/mod.rs"));
            }
        }
    }
    out
}

struct File<'t> {
    /// From the root of the repository.
    path: &'t str,
    /// Below `src/`.
    inner: &'t str,
    module: Vec<String>,
    room: Option<&'static Room>,
}

impl<'t> File<'t> {
    fn new(path: &'t str) -> Self {
        let inner = below_src(path);
        let mut module: Vec<String> = inner.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        let room = room_of(&module);
        if module.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
            module.pop();
        }
        Self { path, inner, module, room }
    }

    /// A file or folder called `cli`: the command line of a room.
    fn is_cli(&self) -> bool {
        self.module.iter().any(|segment| segment == "cli")
    }

    /// Where effects may happen.
    fn is_door(&self) -> bool {
        let is_pure = self.room.is_some_and(|room| room.pure);
        let is_place = EFFECTS.iter().any(|place| self.inner.starts_with(place));
        !is_pure && (is_place || self.is_cli() || self.inner == "main.rs")
    }

    /// The bans of `clippy.toml` may be lifted by the doors only: clippy sees method calls that paths do not show.
    fn lifts_the_ban(&self, tokens: &[Token]) -> Option<Breach> {
        let lifted = tokens.iter().find(|token| token.is_word("disallowed_methods"))?;
        let message = "only `runtime/system`, `runtime/store`, `runtime/hook` and `cli` files lift the bans of `clippy.toml`";
        (!self.is_door()).then(|| Breach::new(self.path, lifted.line, message))
    }

    fn judge(&self, named: &Named) -> Option<Breach> {
        let message = match named.segments.first().map(String::as_str) {
            Some("crate") => self.judge_own(&named.segments[1..]),
            Some(_) => self.judge_outer(&named.segments, named.is_macro),
            None => None,
        }?;
        Some(Breach::new(self.path, named.line, message))
    }

    fn judge_own(&self, target: &[String]) -> Option<String> {
        let Some(room) = self.room else {
            return Some(
                "this room is not in the table of `xtask/src/house/rooms.rs`; say there whom it may use"
                    .into(),
            );
        };
        let shown = target.join("::");
        if target.is_empty() || starts_with(&self.module, target) {
            return None;
        }
        let to_cli = target.iter().position(|segment| segment == "cli");
        if let Some(at) = to_cli
            && !starts_with(&self.module, &target[..=at])
            && !matches!(room.path, "cli" | "main" | "lib")
            // The printers are shared by all command lines.
            && !(self.is_cli() && shown.starts_with("runtime::cli::print"))
        {
            return Some(format!("`{shown}` is command line; only `src/cli.rs` calls the rooms' `cli.rs`"));
        }
        let other = room_of(target)?;
        let allowed = other.path == room.path
            || is_inside(other.path, room.path)
            || room.uses.iter().any(|used| other.path == *used || is_inside(other.path, used))
            // Naming something in an outer room's own `mod.rs` is how shared words inside a room work.
            || (other.path == "runtime" && room.path.starts_with("runtime::"));
        (!allowed).then(|| format!("`{}` may not use `{}` (`{shown}`)", room.path, other.path))
    }

    fn judge_outer(&self, target: &[String], is_macro: bool) -> Option<String> {
        let first = target[0].as_str();
        if let Some(door) = DOORS.iter().find(|door| door.krate == first && !is_macro) {
            let open = door.at.iter().any(|at| match *at {
                "cli.rs" => self.is_cli(),
                prefix => self.inner.starts_with(prefix),
            });
            return (!open).then(|| format!("`{first}` has another door: {}", door.instead));
        }
        let is_pure = self.room.is_some_and(|room| room.pure);
        if writes_stdout(target, is_macro) {
            let may = !is_pure && (self.is_cli() || PRINTERS.contains(&self.inner));
            return (!may).then(|| {
                format!(
                    "`{}` prints; only `hook/edge.rs`, `hook/last_words.rs` and the `cli.rs` files write to stdout",
                    target.join("::")
                )
            });
        }
        let effect = effect_of(target, is_macro)?;
        (!self.is_door()).then(|| {
            let room = self.room.map_or("this room", |room| room.path);
            let why = if is_pure { "is pure" } else { "has no effects of its own" };
            format!(
                "`{room}` {why}: `{}` is {effect}; let the caller pass it in or ask `runtime::system`",
                target.join("::")
            )
        })
    }
}

/// The room of a module path: the longest entry of the table that it starts with.
fn room_of(module: &[String]) -> Option<&'static Room> {
    ROOMS
        .iter()
        .filter(|room| {
            let own: Vec<String> = room.path.split("::").map(str::to_owned).collect();
            // `runtime` alone is its `mod.rs`; an unknown folder in it is no room of ours.
            if room.path == "runtime" {
                return module.first().is_some_and(|first| first == "runtime")
                    && module.get(1).is_none_or(|second| {
                        matches!(second.as_str(), "mod" | "*") || second.starts_with(char::is_uppercase)
                    });
            }
            starts_with(module, &own)
        })
        .max_by_key(|room| room.path.len())
}

fn starts_with(path: &[String], prefix: &[String]) -> bool {
    path.len() >= prefix.len() && path.iter().zip(prefix).all(|(own, wanted)| own == wanted)
}

/// `a::b` is inside `a`.
fn is_inside(inner: &str, outer: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| rest.starts_with("::"))
}

fn writes_stdout(target: &[String], is_macro: bool) -> bool {
    let names: Vec<&str> = target.iter().map(String::as_str).collect();
    if is_macro {
        matches!(names[..], [.., "print" | "println"])
    } else {
        names.starts_with(&["std", "io", "stdout"]) || names.starts_with(&["rustix", "stdio", "stdout"])
    }
}

/// What kind of effect a path of the standard library is.
fn effect_of(target: &[String], is_macro: bool) -> Option<&'static str> {
    let names: Vec<&str> = target.iter().map(String::as_str).collect();
    match names[..] {
        _ if is_macro => match names[..] {
            [.., "eprint" | "eprintln" | "dbg"] => Some("printing"),
            _ => None,
        },
        ["std", "process", "ExitCode" | "ExitStatus", ..] | ["std", "env", "consts", ..] => None,
        ["std", "fs", ..] => Some("the file system"),
        ["std", "env", ..] => Some("the environment"),
        ["std", "net", ..] | ["std", "os", "unix", "net", ..] => Some("the network"),
        ["std", "process", ..] => Some("processes"),
        ["std", "thread", ..] => Some("threads"),
        ["std", "time", "SystemTime" | "Instant", ..] => Some("the clock"),
        ["std", "io", "stdin" | "stderr", ..] => Some("a standard stream"),
        ["libc" | "rustix" | "getrandom", ..] => Some("the operating system"),
        ["tempfile", ..] => Some("the file system"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first breach of one file, without its place.
    fn breach(path: &str, text: &str) -> Option<String> {
        check(&Tree::of(&[(path, text)])).into_iter().next().map(|breach| breach.message)
    }

    #[test]
    fn planted_violations_are_found() {
        let cases: &[(&str, &str, &str)] = &[
            ("src/install/apply.rs", "use crate::scaffold::render;", "`install` may not use `scaffold`"),
            (
                "src/scaffold/mod.rs",
                "fn f() { crate::autopilot::go() }",
                "`scaffold` may not use `autopilot`",
            ),
            ("src/autopilot/mod.rs", "use super::install;", "`autopilot` may not use `install`"),
            ("src/runtime/hook/mod.rs", "use crate::install::x;", "`runtime::hook` may not use `install`"),
            // The hot path has one caller.
            ("src/install/verify.rs", "use crate::runtime::hook;", "`install` may not use `runtime::hook`"),
            ("src/scaffold/mod.rs", "use crate::runtime::hook::run;", "may not use `runtime::hook`"),
            ("src/autopilot/cycle.rs", "use crate::runtime::hook;", "may not use `runtime::hook`"),
            ("src/runtime/cli/check.rs", "use super::super::hook;", "may not use `runtime::hook`"),
            ("src/cli.rs", "use crate::runtime::hook;", "`cli` may not use `runtime::hook`"),
            (
                "src/runtime/shell/mod.rs",
                "use super::policy::Rule;",
                "`runtime::shell` may not use `runtime::policy`",
            ),
            (
                "src/runtime/model/x.rs",
                "use super::super::shell;",
                "`runtime::model` may not use `runtime::shell`",
            ),
            ("src/runtime/agents/claude.rs", "use crate::runtime::decide;", "may not use `runtime::decide`"),
            (
                "src/runtime/system/mod.rs",
                "use super::store::Store;",
                "`runtime::system` may not use `runtime::store`",
            ),
            ("src/runtime/decide/mod.rs", "use crate::runtime::cli::x;", "is command line"),
            ("src/install/apply.rs", "use crate::runtime::cli::print;", "is command line"),
            ("src/install/apply.rs", "use super::cli::Args;", "is command line"),
            ("src/runtime/decide/mod.rs", "use clap::Parser;", "`clap` has another door"),
            ("src/runtime/hook/mod.rs", "rusqlite::Connection::open(x)", "`rusqlite` has another door"),
            ("src/runtime/store/mod.rs", "use git2 as g;", "`git2` has another door"),
            ("src/install/targets/claude.rs", "use jsonc_parser::cst;", "`jsonc_parser` has another door"),
            (
                "src/runtime/hook/mod.rs",
                "fn f() { toml_edit::de::from_str(x) }",
                "`toml_edit` has another door",
            ),
            ("src/runtime/hook/mod.rs", "use indicatif::ProgressBar;", "`indicatif` has another door"),
            (
                "src/runtime/policy/mod.rs",
                "use std::fs;",
                "`runtime::policy` is pure: `std::fs` is the file system",
            ),
            ("src/runtime/decide/mod.rs", "use std::{collections::X, time::Instant};", "is the clock"),
            ("src/runtime/guards/a.rs", "fn f() { std::env::var(x) }", "is the environment"),
            (
                "src/runtime/signals/a.rs",
                "use std::time as t; fn f() { t::SystemTime::now() }",
                "is the clock",
            ),
            ("src/runtime/config/mod.rs", "fn f() { eprintln!(\"x\") }", "is printing"),
            ("src/install/edit/json.rs", "use std::process::Command;", "is processes"),
            ("src/install/plan.rs", "use std::thread;", "is threads"),
            ("src/scaffold/render.rs", "std::fs::read(x)", "`scaffold` has no effects of its own"),
            ("src/runtime/hook/mod.rs", "fn f() { println!(\"x\") }", "prints"),
            ("src/runtime/store/mod.rs", "use std::io::stdout;", "prints"),
            ("src/runtime/shell/mod.rs", "fn f() { print!(\"x\") }", "prints"),
            (
                "src/install/apply.rs",
                "#![expect(clippy::disallowed_methods, reason = \"x\")]",
                "lift the bans",
            ),
            ("src/runtime/novelty/mod.rs", "use super::model::Event;", "not in the table"),
        ];
        for (path, text, want) in cases {
            let got = breach(path, text);
            assert!(got.as_ref().is_some_and(|got| got.contains(want)), "{path}: {text}\n  got {got:?}");
        }
    }

    #[test]
    fn what_the_architecture_draws_passes() {
        let cases: &[(&str, &str)] = &[
            ("src/main.rs", "use cf_guide::hook; fn f() { std::env::args_os(); cf_guide::run() }"),
            (
                "src/cli.rs",
                "use clap::Parser; use crate::{install::cli, scaffold}; fn f() { println!(\"x\") }",
            ),
            (
                "src/install/cli.rs",
                "use clap::Args; use super::apply; fn f() { std::fs::read(x); println!(\"x\") }",
            ),
            (
                "src/scaffold/cli.rs",
                "use crate::runtime::cli::print::{self, Paint}; fn f() { print::out(x) }",
            ),
            ("src/runtime/cli/policy.rs", "use clap::Args; use super::super::desk; use super::print;"),
            ("src/install/apply.rs", "use crate::runtime::system::change; use super::plan::Change;"),
            ("src/install/edit/json.rs", "use jsonc_parser::cst; use super::block;"),
            ("src/runtime/decide/mod.rs", "use super::model::*; use super::{config, guards, policy};"),
            (
                "src/runtime/hook/edge.rs",
                "use std::io; use std::io::stdout; use crate::runtime::{decide, store};",
            ),
            (
                "src/runtime/store/mod.rs",
                "#![expect(clippy::disallowed_methods)] use rusqlite::Connection; use std::fs; use super::error::Error;",
            ),
            ("src/runtime/config/mod.rs", "use toml_edit::Document; use super::model::Agent;"),
            ("src/runtime/exit.rs", "impl From<Exit> for std::process::ExitCode {}"),
            ("src/runtime/shell/mod.rs", "// use std::fs;\nconst X: &str = \"println!(std::fs)\";"),
            (
                "src/runtime/shell/mod.rs",
                "#[cfg(test)] mod tests { use std::fs; use crate::runtime::policy; }",
            ),
            (
                "src/runtime/shell/words.rs",
                "use super::Limits; use crate::runtime::shell::lex; pub(in crate::runtime) fn f() {}",
            ),
            (
                "src/runtime/model/mod.rs",
                "const V: &str = env!(\"CARGO_PKG_VERSION\"); const O: &str = std::env::consts::OS;",
            ),
        ];
        for (path, text) in cases {
            assert_eq!(breach(path, text), None, "{path}: {text}");
        }
    }

    #[test]
    fn a_file_that_exists_under_test_only_is_free() {
        let tree = Tree::of(&[
            ("src/runtime/shell/mod.rs", "#[cfg(test)]\nmod tests;\nmod words;"),
            ("src/runtime/shell/tests.rs", "use std::fs;"),
            ("src/runtime/shell/words.rs", "use std::fs;"),
        ]);
        let files: Vec<_> = check(&tree).into_iter().map(|breach| breach.file).collect();
        assert_eq!(files, ["src/runtime/shell/words.rs"]);
    }
}
