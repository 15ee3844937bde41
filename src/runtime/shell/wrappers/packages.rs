//! Programs that run others out of a package, in a project's environment or a container, and the targets of build files.

use super::Peeled;
use super::launchers::{elsewhere, inner, joined, line_elsewhere};
use crate::runtime::model::{ScriptHow, Word};
use crate::runtime::programs::{self, Item, Reader, Role, Way};
use crate::runtime::shell::args::{Args, value_of};
use crate::runtime::shell::effects;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::mounts::Mount;
use crate::runtime::shell::redirect::path_of;
use crate::runtime::shell::script;
use crate::runtime::shell::walk::{Call, Stream, Walker};

/// What a launcher was told, by the table of programs.
#[derive(Default)]
struct Told {
    /// Its subcommands.
    commands: Vec<&'static str>,
    /// Its first operand: an image, a container, a folder.
    first: Option<usize>,
    /// Where the command begins.
    start: Option<usize>,
    way: Option<Way>,
    elsewhere: bool,
    /// Lines for a shell.
    lines: Vec<String>,
    /// It is a program whose way of running others is told here.
    runs: bool,
    /// The program that a container starts instead of its own.
    entry: Option<Field>,
    /// Folders of this machine that a container sees.
    mounts: Vec<Mount>,
    /// The folder in it where the command runs.
    folder: Option<String>,
}

fn told(name: &str, argv: &[Field], cwd: Option<&str>) -> Told {
    let mut told = Told::default();
    let mut reader = Reader::new(name, argv);
    for item in reader.by_ref() {
        match item {
            Item::Command { name, .. } => told.commands.push(name),
            Item::Operand { at } => told.first = told.first.or(Some(at)),
            Item::Option(given) if given.role() == Role::Line => {
                told.lines.extend(given.value.map(str::to_owned));
            }
            Item::Option(given) if given.is("--entrypoint") => told.entry = value_of(&given, argv),
            Item::Option(given) if given.is("--volume") => {
                told.mounts.extend(given.value.and_then(|value| Mount::volume(value, cwd)));
            }
            Item::Option(given) if given.is("--mount") => {
                told.mounts.extend(given.value.and_then(|value| Mount::bind(value, cwd)));
            }
            Item::Option(given) if given.is("--workdir") => told.folder = given.value.map(str::to_owned),
            Item::Inner { at, .. } => {
                told.start = Some(at);
                break;
            }
            Item::Option(_) | Item::Assignment { .. } | Item::Stray { .. } | Item::Dashes => {}
        }
    }
    let row = reader.row();
    let runs = row.and_then(|row| row.runs);
    told.runs = runs.is_some()
        || (told.start.is_some() || !told.lines.is_empty())
            && (name == "just" || row.is_some_and(|row| row.root().runner));
    told.way = runs.map(|runs| runs.way);
    told.elsewhere = runs.is_some_and(|runs| runs.elsewhere);
    told
}

/// Programs that run another one out of a package, in a project's environment or in a container.
pub fn package(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    if name == "git" {
        // What it runs is told where the rest of what it does is.
        return Peeled::Plain;
    }
    let mut told = told(name, &call.argv, walker.cwd.as_deref());
    if !told.runs {
        return scripts(walker, name, &told, call, input);
    }
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), taint: input.taint.clone(), ..Stream::default() };
    let label = match told.commands.as_slice() {
        [] => name.to_owned(),
        // How a container was reached says less than what happens in it.
        [.., last] if told.elsewhere => format!("{name} {last}"),
        commands => format!("{name} {}", commands.join(" ")),
    };
    for line in &told.lines {
        if told.elsewhere {
            line_elsewhere(walker, &label, line, input);
        } else {
            walker.line_via(label.clone(), line, input);
        }
    }
    if !told.lines.is_empty() {
        return Peeled::Done(done);
    }
    if told.elsewhere {
        if let Some(image) = told.first {
            effects::agents::in_image(walker, by, call.argv[image].text());
        }
        let words = told.start.map_or(&[][..], |at| &call.argv[at..]);
        if told.way == Some(Way::Line) {
            line_elsewhere(walker, &label, &joined(words), input);
            return Peeled::Done(done);
        }
        let folder = told.folder.take().filter(|_| !told.mounts.is_empty());
        if told.entry.is_none() && words.first().is_some_and(|f| f.text().starts_with('-')) {
            // Words for the program that the image starts by itself.
            return Peeled::Done(done);
        }
        let argv: Vec<Field> = told.entry.into_iter().chain(words.iter().cloned()).collect();
        let before = walker.mount(std::mem::take(&mut told.mounts));
        let out = elsewhere(walker, label, argv, call, input, folder, done);
        walker.mount(before);
        return Peeled::Done(out);
    }
    let Some(start) = told.start else { return Peeled::Done(done) };
    if told.way == Some(Way::Line) {
        let line = joined(&call.argv[start..]);
        walker.line_via(label, &line, input);
        return Peeled::Done(done);
    }
    let mut argv = call.argv[start..].to_vec();
    if told.way == Some(Way::Package) {
        let package = without_version(argv[0].text());
        let package = package.rsplit('/').next().unwrap_or(package).to_owned();
        argv[0].word.text = package;
    }
    let mut out = inner(walker, label, argv, call, input);
    out.from = out.from.or(Some(by));
    Peeled::Done(out)
}

/// `@scope/name@1.2` is `@scope/name`.
fn without_version(package: &str) -> &str {
    match package.char_indices().skip(1).find(|(_, c)| matches!(c, '@' | '=')) {
        Some((at, _)) => package[..at].trim_end_matches('='),
        None => package,
    }
}

/// Targets of `make`, `just`, and the scripts of a `package.json`.
fn scripts(walker: &mut Walker, name: &str, told: &Told, call: &Call, input: &Stream) -> Peeled {
    let verb = told.commands.first().copied();
    let first = || told.first.map(|at| call.argv[at].text().to_owned());
    let (file, how) = match (name, verb) {
        ("make" | "gmake", _) if tries(name, call) => {
            (makefile(walker), ScriptHow::MakeDry(targets(name, call)))
        }
        ("make" | "gmake", _) => (makefile(walker), ScriptHow::Make(targets(name, call))),
        ("just", _) => ("justfile", ScriptHow::Just(targets(name, call))),
        ("npm" | "pnpm" | "yarn" | "bun", Some("run")) => {
            let Some(script) = first() else { return Peeled::Plain };
            ("package.json", ScriptHow::PackageScript(script))
        }
        ("npm" | "pnpm" | "yarn", Some(verb @ ("test" | "start" | "stop" | "restart"))) => {
            ("package.json", ScriptHow::PackageScript(verb.to_owned()))
        }
        ("yarn" | "pnpm" | "run-s" | "run-p" | "npm-run-all", None) => {
            let Some(script) = first() else { return Peeled::Plain };
            ("package.json", ScriptHow::PackageScript(script))
        }
        ("bun", None) => {
            // With a dot or a slash it is a file.
            let Some(script) = first().filter(|name| !name.contains(['.', '/', ':'])) else {
                return Peeled::Plain;
            };
            ("package.json", ScriptHow::PackageScript(script))
        }
        ("npm" | "pnpm", Some("pkg")) => {
            // `npm pkg set scripts.x=line`
            let lines = call.argv.iter().filter_map(|f| f.text().strip_prefix("scripts.")?.split_once('='));
            for (_, line) in lines {
                walker.amend(&Word::plain("package.json"), line.to_owned());
            }
            return Peeled::Plain;
        }
        _ => return Peeled::Plain,
    };
    let (mut folder, mut given) = (None, None);
    for item in Reader::new(name, &call.argv) {
        if let Item::Option(option) = item
            && let Some(value) = value_of(&option, &call.argv)
        {
            match option.role() {
                Role::Cwd => folder = folder.or_else(|| Some(path_of(&value.word))),
                Role::Read => given = given.or_else(|| Some(path_of(&value.word))),
                _ => {}
            }
        }
    }
    let path = match (folder, given) {
        (_, Some(given)) => given,
        (Some(folder), None) => format!("{}/{file}", folder.trim_end_matches('/')),
        (None, None) => file.to_owned(),
    };
    let by = walker.emit(name, call, input);
    if let Some(content) = walker.content_of(&path) {
        walker.run_added(by, &path, &content, &how);
    }
    for line in &told.lines {
        // Rules of a makefile that are given on the line: their recipes are read as lines.
        walker.line_via(name, line, &Stream::default());
    }
    // One that the line itself writes, or feeds, is not on disk yet.
    let made = if path == "-" { input.text.clone() } else { walker.file_stream(&Word::plain(&path)).text };
    match made {
        Some(text) => {
            for line in script::lines_of(&text, &how) {
                walker.line_via(name, &line, &Stream::default());
            }
        }
        None => {
            if name.contains("run-") {
                for script in targets(name, call).into_iter().skip(1) {
                    walker.run_script(by, path.clone(), ScriptHow::PackageScript(script));
                }
            }
            walker.run_script(by, path, how);
        }
    }
    if let (None, "yarn" | "pnpm" | "bun", Some(at)) = (verb, name, told.first)
        && programs::find(call.argv[at].text()).is_some()
    {
        // Where no script has that name, it is a program of one of the packages.
        inner(walker, name.to_owned(), call.argv[at..].to_vec(), call, input);
    }
    Peeled::Done(Stream { from: Some(by), taint: input.taint.clone(), ..Stream::default() })
}

/// It only says what it would do.
fn tries(name: &str, call: &Call) -> bool {
    Reader::new(name, &call.argv)
        .any(|item| matches!(item, Item::Option(given) if given.role() == Role::Tries))
}

/// The file of rules that `make` takes first, of those that the line writes.
fn makefile(walker: &Walker) -> &'static str {
    let is_written = |name: &&str| walker.written.contains_key(&walker.key(name));
    ["GNUmakefile", "makefile"].into_iter().find(is_written).unwrap_or("Makefile")
}

fn targets(name: &str, call: &Call) -> Vec<String> {
    let args = Args::of(name, &call.argv);
    args.operands.iter().map(|f| f.text()).filter(|t| !t.contains('=')).map(str::to_owned).collect()
}
