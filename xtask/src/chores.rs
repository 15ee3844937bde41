//! The list of chores: which there are, how a command line names them, and what each one calls.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use crate::house::{Breach, Tree, layers, papers, ratchet, tidy};
use crate::{bench, dist, e2e, icount, library, order};

/// A chore's answer: a line to print, or why it failed.
pub type Answer = Result<String, String>;

/// One chore that can be asked for.
struct Chore {
    name: &'static str,
    summary: &'static str,
    /// The options it knows.
    options: &'static [&'static str],
    /// True where words after it are its own, not the next chore.
    takes_words: bool,
    run: fn(&Path, &[String]) -> Answer,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "layers",
        summary: "who imports whom, against the table in xtask/src/house/rooms.rs",
        options: &["--draw"],
        takes_words: false,
        run: layered,
    },
    Chore {
        name: "tidy",
        summary: "opening sentences, reasons, listed tests, documents that name what is there; lists long files",
        options: &[],
        takes_words: false,
        run: |root, _| {
            let tree = read(root)?;
            for (lines, path) in tidy::long_files(&tree) {
                println!("long: {lines:5} lines  {path}");
            }
            judged("tidy", &[tidy::check(&tree), papers::check(&tree)].concat())
        },
    },
    Chore {
        name: "codegen",
        summary: "makes source from data; --check only compares",
        options: &["--check"],
        takes_words: false,
        run: library::codegen,
    },
    Chore {
        name: "icount",
        summary: "instructions of one hook, against tests/data/icount.toml; needs valgrind",
        options: &["--update"],
        takes_words: false,
        run: icount::run,
    },
    Chore {
        name: "order",
        summary: "writes down which functions hooks run, for the linker to put in front; needs valgrind",
        options: &[],
        takes_words: false,
        run: |root, _| order::run(root),
    },
    Chore {
        name: "bench",
        summary: "wall times of the hook beside /bin/true, sh and node, with limits",
        options: &["--check"],
        takes_words: true,
        run: bench::run,
    },
    Chore {
        name: "dist",
        summary: "what others install: archive, npm package, wheel, a plugin per client, checksums",
        options: &[],
        takes_words: false,
        run: |root, _| dist::run(root),
    },
    Chore {
        name: "corrections",
        summary: "how right the grades of corrections are; `--corpus FILE` chooses the labelled prompts",
        options: &["--corpus"],
        takes_words: true,
        run: library::corrections,
    },
    Chore {
        name: "sim",
        summary: "how often and how soon rules are promoted and taken back; a seed after it",
        options: &[],
        takes_words: true,
        run: library::sim,
    },
    Chore {
        name: "e2e",
        summary: "the real clients against a scripted model; words after it choose scenarios",
        options: &[],
        takes_words: true,
        run: |_, args| e2e::run(args).map(|()| "both clients obey".to_owned()),
    },
];

/// Holds the imports against the table and the table against the imports; `--draw` brings the drawing up to date first.
fn layered(root: &Path, args: &[String]) -> Answer {
    if args.iter().any(|arg| arg == "--draw") {
        let path = root.join("ARCHITECTURE.md");
        let text = std::fs::read_to_string(&path).map_err(|cause| cause.to_string())?;
        let drawn = ratchet::drawn(&text).ok_or("`ARCHITECTURE.md` has no block `text rooms`")?;
        std::fs::write(&path, drawn).map_err(|cause| cause.to_string())?;
    }
    let tree = read(root)?;
    let breaches = [layers::check(&tree), ratchet::check(&tree)].concat();
    judged("layers", &breaches)
}

/// One chore with its own arguments.
pub struct Call {
    chore: &'static Chore,
    args: Vec<String>,
}

/// Splits a command line into chores: a word starts a chore, an option belongs to the chore before it.
pub fn parse(args: &[String]) -> Result<Vec<Call>, String> {
    let mut calls: Vec<Call> = Vec::new();
    for arg in args {
        if let Some(call) = calls.last_mut()
            && (call.chore.takes_words
                || (arg.starts_with('-') && call.chore.options.contains(&arg.as_str())))
        {
            call.args.push(arg.clone());
            continue;
        }
        match CHORES.iter().find(|chore| chore.name == arg) {
            Some(chore) => calls.push(Call { chore, args: Vec::new() }),
            None => return Err(format!("error: no chore `{arg}`\n\n{}", usage())),
        }
    }
    if calls.is_empty() { Err(usage()) } else { Ok(calls) }
}

/// Runs the chores in order, all of them even when one fails.
pub fn run(calls: &[Call]) -> ExitCode {
    let root = root();
    let mut code = ExitCode::SUCCESS;
    for call in calls {
        let began = Instant::now();
        match (call.chore.run)(&root, &call.args) {
            Ok(line) => println!("{}: {line} ({:.1} s)", call.chore.name, began.elapsed().as_secs_f64()),
            Err(why) => {
                eprintln!("error: `cargo xtask {}` failed\n{why}", call.chore.name);
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

fn usage() -> String {
    let mut text = String::from("usage: cargo xtask <chore>...\n\n");
    for chore in CHORES {
        let name = format!("{} {}", chore.name, chore.options.join(" "));
        text.push_str(&format!("  {name:<20} {}\n", chore.summary));
    }
    text
}

/// The root of the repository: the folder above this package.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}

fn read(root: &Path) -> Result<Tree, String> {
    Tree::read(root).map_err(|cause| format!("could not read the repository `{}`: {cause}", root.display()))
}

fn judged(what: &str, breaches: &[Breach]) -> Answer {
    if breaches.is_empty() {
        return Ok("nothing to complain about".to_owned());
    }
    let lines: Vec<String> = breaches.iter().map(|breach| format!("  {breach}")).collect();
    Err(format!("{}\n  {what}: {} in all", lines.join("\n"), breaches.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Vec<String>, String> {
        let args: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let calls = parse(&args)?;
        Ok(calls.iter().map(|call| format!("{}({})", call.chore.name, call.args.join(" "))).collect())
    }

    #[test]
    fn several_chores_fit_in_one_call() {
        assert_eq!(parsed("layers tidy"), Ok(vec!["layers()".to_owned(), "tidy()".to_owned()]));
    }

    #[test]
    fn an_unknown_chore_or_option_is_refused_with_the_list() {
        for line in ["sweep", "layers --check", "--check", ""] {
            assert!(parsed(line).is_err_and(|text| text.contains("usage: cargo xtask")), "{line}");
        }
    }
}
