//! Code given to an interpreter on the line: the obvious effects, found by the names of calls and their literal words.
//!
//! No grammar of five languages: a scan for calls with string literals in them. What is computed stays unknown.

mod called;
pub mod calls;
mod comments;
mod flowing;
mod folders;
mod lists;
mod orm;
mod quotes;
mod strings;
mod told;

use super::programs;
use crate::runtime::model::{CodeRun, Origin, ScriptHow};
use crate::runtime::programs as table;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::unknown;
use crate::runtime::shell::walk::{Call, Stream, Walker};
use calls::scan;
pub use comments::without_comments;
pub use strings::texts_in;
use told::Told;

/// Languages whose calls are told apart here. What others are given to run is looked through by the word.
fn is_read(language: &str) -> bool {
    matches!(language, "python" | "node" | "perl" | "ruby" | "php" | "lua" | "R" | "awk")
}

/// Languages whose code is scanned for calls that several languages have.
fn is_scanned(language: &str) -> bool {
    is_read(language) || matches!(language, "osascript" | "groovy" | "julia" | "elixir" | "tclsh")
}

/// The language of an interpreter, by the name that the scan knows it by.
fn language_of(row: &'static table::Program) -> &'static str {
    match row.name() {
        "pypy" | "micropython" | "ipython" | "bpython" | "ptpython" => "python",
        "deno" | "bun" | "tsx" | "ts-node" | "qjs" => "node",
        "jruby" | "irb" | "pry" | "rails" => "ruby",
        "manage.py" => "python",
        "artisan" => "php",
        "mix" => "elixir",
        "luajit" => "lua",
        "Rscript" => "R",
        name => name,
    }
}

/// Programs that run code of a language of their own.
pub fn is_interpreter(name: &str) -> bool {
    table::find(name).is_some_and(|row| row.language)
}

/// Walks code on the line or on standard input; None where the interpreter is used as a reader of files, or does more
/// than is known here.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let row = table::find(name).filter(|row| row.language)?;
    let language = language_of(row);
    let told = Told::by(name, argv);
    let speaker = match language {
        // The name that its scripts go by.
        "R" => "Rscript",
        "awk" => name,
        _ if name.starts_with(language) => name,
        _ => language,
    };
    let mut printed = None;
    for (flag, code) in &told.codes {
        walker.flow_into_code(by, &code.taint);
        let label = format!("{speaker} {flag}");
        run(walker, by, language, &label, code.text());
        printed = strings::printed(&label, &quotes::plain(&label, code.text()));
    }
    for script in &told.scripts {
        walker.script(by, script, ScriptHow::Interpreter(name.to_owned()), input);
    }
    if !is_read(language)
        && let Some(text) = &input.text
    {
        // Orders to an editor, whose operand is the file that it edits.
        unknown::code(walker, text);
    }
    if let Some(module) = told.module {
        return python_module(walker, name, module, input);
    }
    if language == "awk" {
        return None;
    }
    if let Some(at) = told.script {
        if told.is_told || !row.scripts && !is_scanned(language) {
            return None;
        }
        super::agents::in_path(walker, by, argv[at].text());
        if is_known_program(argv[at].text()) && !told.only_looks {
            return Some(named_program(walker, name, argv[at..].to_vec(), input));
        }
        if row.scripts && !told.only_looks {
            walker.script(by, &argv[at], ScriptHow::Interpreter(name.to_owned()), input);
        }
        let mut out = Stream::default();
        crate::runtime::shell::walk::add_origins(&mut out.taint, &input.taint);
        return Some(out);
    }
    if told.is_told {
        let out = Stream { taint: input.taint.clone(), text: printed, ..Stream::default() };
        return (is_scanned(language) && !told.edits).then_some(out);
    }
    if told.only_looks || told.asks_about_itself || told.is_console && input.text.is_none() {
        return is_scanned(language).then(Stream::default);
    }
    from_input(walker, by, name, &format!("{speaker} -"), language, input)
}

/// `python manage.py`, `php artisan`, `ruby bin/rails`: a script that bears the name of a program, where such lie, is it.
fn is_known_program(path: &str) -> bool {
    let (folder, base) = path.rsplit_once('/').unwrap_or(("", path));
    let lies_there = folder == "bin" || folder.ends_with("/bin") || folder.ends_with(".bin");
    (lies_there || matches!(base, "manage.py" | "artisan")) && table::find(base).is_some()
}

fn named_program(walker: &mut Walker, name: &str, argv: Vec<Field>, input: &Stream) -> Stream {
    walker.via.push(name.to_owned());
    let out = walker.run(Call { argv, assigned: Vec::new() }, input);
    walker.via.pop();
    out
}

/// Code is kept for whoever wants to look at it once more, up to so many bytes of a line.
const MAX_KEPT: usize = 64 * 1024;

fn keep(walker: &mut Walker, by: usize, label: &str, code: &str) {
    let kept: usize = walker.facts.codes.iter().map(|code| code.text.len()).sum();
    if walker.facts.codes.len() < 64 && kept + code.len() <= MAX_KEPT {
        walker.facts.codes.push(CodeRun { by, label: label.to_owned(), text: code.to_owned() });
    }
}

fn run(walker: &mut Walker, by: usize, language: &str, label: &str, code: &str) {
    keep(walker, by, label, code);
    if language == "awk" {
        if code.contains("system") {
            scan(walker, by, label, code);
        }
        if code.contains('"') {
            programs::awk(walker, by, label, code);
        }
        return;
    }
    if is_scanned(language) {
        scan(walker, by, label, code);
    }
    if matches!(language, "node" | "ruby" | "perl" | "php") && called::runs_fetched(label, code) {
        walker.flow_into_code(by, &[Origin::Network(by)]);
    }
    if !is_read(language) {
        unknown::code(walker, code);
    }
}

/// Nothing on the line says what to run: it is what comes in.
fn from_input(
    walker: &mut Walker,
    by: usize,
    name: &str,
    label: &str,
    language: &str,
    input: &Stream,
) -> Option<Stream> {
    if !is_scanned(language) {
        return None;
    }
    walker.flow_into_code(by, &input.taint);
    if let Some(code) = &input.text {
        keep(walker, by, label, code);
        scan(walker, by, label, code);
    } else if let Some(file) = &input.file {
        walker.run_script(by, file.clone(), ScriptHow::Interpreter(name.to_owned()));
    } else if let Some(from) = input.from {
        if input.taint.is_empty() {
            walker.flow_into_code(by, &[Origin::Output(from)]);
        }
    } else if !matches!(name, "deno" | "bun") {
        walker.facts.interactive.push(by);
    }
    Some(Stream::default())
}

/// `python -m name`: the name is the program.
fn python_module(walker: &mut Walker, name: &str, argv: Vec<Field>, input: &Stream) -> Option<Stream> {
    let first = argv.first()?;
    if first.text() == "timeit" {
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
