//! Code given to an interpreter on the line: the obvious effects, found by the names of calls and their literal words.
//!
//! No grammar of five languages: a scan for calls with string literals in them. What is computed stays unknown.

mod called;
pub mod calls;
mod comments;
mod strings;

use super::programs;
use crate::runtime::model::{Origin, ScriptHow};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::unknown;
use crate::runtime::shell::walk::{Call, Stream, Walker};
use calls::scan;
pub use comments::without_comments;

/// Languages whose calls are not told apart here; what they are given to run is looked through by the word.
const UNREAD: [&str; 40] = [
    "bb",
    "clisp",
    "clj",
    "clojure",
    "crystal",
    "dart",
    "ecl",
    "ed",
    "elixir",
    "emacs",
    "emacsclient",
    "erl",
    "ex",
    "expect",
    "ghc",
    "ghci",
    "gnuplot",
    "groovy",
    "guile",
    "gvim",
    "iex",
    "julia",
    "kotlin",
    "kotlinc",
    "m4",
    "nim",
    "nvim",
    "ocaml",
    "octave",
    "osascript",
    "racket",
    "raku",
    "runghc",
    "runhaskell",
    "sbcl",
    "scala",
    "swift",
    "tclsh",
    "vim",
    "wish",
];

/// Looks through code of such a language, on the line or on standard input.
pub fn unread(walker: &mut Walker, name: &str, argv: &[Field], input: &Stream) {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    if UNREAD.binary_search(&stem).is_err() {
        return;
    }
    for pair in argv.windows(2) {
        let option = pair[0].text().trim_start_matches('-');
        if matches!(option, "e" | "c" | "x" | "eval" | "execute" | "evaluate" | "expression" | "E") {
            unknown::code(walker, pair[1].text());
        }
    }
    if let Some(text) = &input.text {
        unknown::code(walker, text);
    }
}

/// Interpreters that take code in a word.
pub fn is_interpreter(name: &str) -> bool {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    matches!(
        stem,
        "python"
            | "node"
            | "nodejs"
            | "deno"
            | "bun"
            | "perl"
            | "ruby"
            | "php"
            | "pypy"
            | "lua"
            | "luajit"
            | "tsx"
            | "ts-node"
            | "irb"
            | "Rscript"
            | "osascript"
            | "groovy"
            | "julia"
            | "elixir"
            | "tclsh"
            | "awk"
            | "gawk"
            | "mawk"
            | "nawk"
    )
}

/// Walks code on the line or on standard input; None where the interpreter runs a file or is used as a reader.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    let label = format!("{name} {}", flag_of(stem).0);
    if stem.ends_with("awk") {
        for program in argv.iter().skip(1).filter(|f| f.text().contains(['(', '{'])) {
            if program.text().contains("system") {
                scan(walker, by, &label, program.text());
            }
            if program.text().contains('"') {
                programs::awk(walker, by, &label, program.text());
            }
        }
        return None;
    }
    let (short, long) = flag_of(stem);
    let mut at = 1;
    let mut found = false;
    let mut printed = None;
    while let Some(field) = argv.get(at) {
        let text = field.text();
        let letter = short.trim_start_matches('-').chars().next().unwrap_or('c');
        let glued = glued_code(stem, text);
        let clustered = text.starts_with('-')
            && !text.starts_with("--")
            && text.len() > 2
            && text.ends_with(letter)
            && text[1..].bytes().all(|b| b.is_ascii_alphabetic());
        if text == short || long.contains(&text) || clustered {
            if let Some(code) = argv.get(at + 1) {
                walker.flow_into_code(by, &code.taint);
                scan(walker, by, &label, code.text());
                found = true;
                printed = strings::printed(&label, code.text());
            }
            at += 2;
        } else if let Some(code) = glued {
            scan(walker, by, &label, code);
            return Some(Stream::default());
        } else if text == "-m" && stem == "python" {
            return module(walker, name, argv, at, input);
        } else if text == "eval" && stem == "deno" {
            let code = argv.get(at + 1)?.text().to_owned();
            scan(walker, by, &label, &code);
            return Some(Stream::default());
        } else if text == "-" {
            break;
        } else if text == "-l" && stem == "osascript" {
            // The language it is written in.
            at += 2;
        } else if text.starts_with('-') {
            at += if matches!(
                text,
                "-W" | "-X" | "-r" | "--require" | "--import" | "-I" | "-M" | "-d" | "--loader"
            ) {
                2
            } else {
                1
            };
        } else if matches!((stem, text), ("deno" | "bun", "run" | "x")) {
            at += 1;
        } else if found || in_place_only(&argv[..at]) {
            return None;
        } else {
            super::agents::in_path(walker, by, text);
            if !matches!((stem, text), ("deno" | "bun", _)) {
                walker.script(by, field, ScriptHow::Interpreter(name.to_owned()), input);
            }
            let mut out = Stream::default();
            crate::runtime::shell::walk::add_origins(&mut out.taint, &input.taint);
            return Some(out);
        }
    }
    if found {
        let mut out = Stream { taint: input.taint.clone(), ..Stream::default() };
        out.text = printed;
        return if in_place_only(argv) { None } else { Some(out) };
    }
    if argv.iter().any(|f| matches!(f.text(), "--version" | "-V" | "-v" | "--help" | "-h")) {
        return Some(Stream::default());
    }
    walker.flow_into_code(by, &input.taint);
    let tainted = !input.taint.is_empty();
    if let Some(code) = &input.text {
        scan(walker, by, &label, &code.clone());
    } else if let Some(file) = &input.file {
        walker.run_script(by, file.clone(), ScriptHow::Interpreter(name.to_owned()));
    } else if let Some(from) = input.from {
        if !tainted {
            walker.flow_into_code(by, &[Origin::Output(from)]);
        }
    } else if !matches!(stem, "deno" | "bun") {
        walker.facts.interactive.push(by);
    }
    Some(Stream::default())
}

/// Python takes its code glued to the flag, other flags before it: `-Ic'…'`.
fn glued_code<'a>(stem: &str, text: &'a str) -> Option<&'a str> {
    let cluster = text.strip_prefix('-').filter(|_| matches!(stem, "python" | "pypy"))?;
    let at = cluster.find('c')?;
    let flags = cluster[..at].bytes().all(|b| b"bBdEiIOqsSuvxP".contains(&b));
    cluster.get(at + 1..).filter(|code| flags && !code.is_empty())
}

fn flag_of(stem: &str) -> (&'static str, &'static [&'static str]) {
    match stem {
        "python" | "pypy" => ("-c", &[]),
        "node" | "nodejs" | "bun" | "tsx" | "ts-node" => ("-e", &["-p", "--eval", "--print", "-pe"]),
        "php" => ("-r", &["--run"]),
        "perl" => ("-e", &["-E", "-ne", "-pe", "-nE", "-pE", "-lne"]),
        _ => ("-e", &["--eval"]),
    }
}

/// `perl -pi -e`: the words behind are files.
fn in_place_only(argv: &[Field]) -> bool {
    argv.iter().skip(1).any(|f| {
        f.text().starts_with("-pi")
            || f.text().starts_with("-i")
            || f.text() == "-p"
            || f.text() == "-n"
            || f.text() == "-pe"
            || f.text() == "-ne"
    })
}

/// `python -m name`: the name is the program.
fn module(walker: &mut Walker, name: &str, argv: &[Field], at: usize, input: &Stream) -> Option<Stream> {
    let argv = argv.get(at + 1..).filter(|rest| !rest.is_empty())?.to_vec();
    if argv[0].text() == "timeit" {
        // Its words are code.
        let by = walker.facts.commands.len().saturating_sub(1);
        for code in argv.iter().skip(1).filter(|field| field.text().contains('(')) {
            scan(walker, by, &format!("{name} -c"), code.text());
        }
    }
    walker.via.push(format!("{name} -m"));
    let out = walker.run(Call { argv, assigned: Vec::new() }, input);
    walker.via.pop();
    Some(out)
}
