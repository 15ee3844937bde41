//! One command about to run: functions and builtins of the shell, wrappers looked through, then what it does.

use super::effects;
use super::expand::Field;
use super::outputs::Outputs;
use super::parse::MAX_DEPTH;
use super::settings::{self, Prints};
use super::vars::{UNKNOWN_FOLDER, Value};
use super::walk::{Call, Stream, Walker};
use super::wrappers::shells::is_whole_substitution;
use super::wrappers::{self, Peeled};
use crate::runtime::model::{Opaque, Origin, ScriptHow, Word};

/// One wrapper around another, at most that many.
const MAX_WRAPPERS: usize = 32;
/// Words of all commands of a line, each wrapper's counted again.
const MAX_WORDS: usize = 32 * 1024;
/// How long a folder's path may become: each command keeps the folder that it runs in.
const MAX_FOLDER: usize = 1024;

impl Walker {
    /// Runs a command: what it is, what it wraps, what it does.
    pub fn run(&mut self, call: Call, input: &Stream) -> Stream {
        if self.depth >= MAX_DEPTH {
            self.opaque(Opaque::TooDeep);
            return Stream::default();
        }
        self.words += call.argv.len();
        if self.words > MAX_WORDS {
            self.opaque(Opaque::TooManyParts);
            return Stream::default();
        }
        self.depth += 1;
        let out = self.run_inside(call, input);
        self.depth -= 1;
        out
    }

    fn run_inside(&mut self, mut call: Call, input: &Stream) -> Stream {
        let outer = self.via.len();
        let elsewhere = self.elsewhere;
        let (first, known) = (self.facts.commands.len(), self.facts.files.len());
        let mut outputs = Outputs::default();
        let mut out = None;
        for _ in 0..MAX_WRAPPERS {
            let Some(first) = call.argv.first() else { break };
            if let Some(original) = self.original_program(first) {
                call.argv[0] = original;
            }
            let Some(first) = call.argv.first() else { break };
            let Some(name) = program_name(first) else {
                out = Some(self.unknown_program(&call, input));
                break;
            };
            if let Some(stream) = self.call_function(&call, input) {
                out = Some(stream);
                break;
            }
            if let Some(stream) = self.builtin(&name, &mut call, input) {
                out = Some(stream);
                break;
            }
            outputs.read(&name, &call.argv);
            if name == "env" && clears_environment(&call) {
                call.assigned.push((CLEARED.to_owned(), Word::plain("")));
            }
            match wrappers::peel(self, &name, &mut call, input) {
                Peeled::Plain => {
                    out = Some(self.program(&name, &call, input));
                    break;
                }
                Peeled::Again => {}
                Peeled::Done(stream) => {
                    out = Some(stream);
                    break;
                }
            }
        }
        self.via.truncate(outer);
        self.elsewhere = elsewhere;
        self.outputs(&outputs, first, known);
        if out.is_none() && !call.argv.is_empty() {
            self.opaque(Opaque::TooDeep);
        }
        out.unwrap_or_default()
    }

    /// Notes a program and what it does.
    pub fn program(&mut self, name: &str, call: &Call, input: &Stream) -> Stream {
        let by = self.emit(name, call, input);
        let mut out = effects::of(self, by, name, &call.argv, input);
        out.from = Some(by);
        let printed = settings::prints(name, &call.argv);
        out.settings = printed.is_some();
        if printed == Some(Prints::Own) {
            out.taint.retain(|origin| *origin != Origin::Network(by));
        }
        out
    }

    fn unknown_program(&mut self, call: &Call, input: &Stream) -> Stream {
        let by = self.emit("", call, input);
        let shown = call.argv.first().map(|f| f.text().chars().take(60).collect()).unwrap_or_default();
        self.opaque(Opaque::Computed(shown));
        let taint: Vec<_> = call.argv.first().map(|f| f.taint.clone()).unwrap_or_default();
        self.flow_into_code(by, &taint);
        Stream { from: Some(by), ..Stream::default() }
    }

    fn enter(&mut self, folder: &str) {
        let folder = join(self.cwd.as_deref(), folder);
        let is_followed = folder.len() <= MAX_FOLDER;
        let to = if is_followed { folder } else { UNKNOWN_FOLDER.to_owned() };
        self.came_from = Some(self.cwd.replace(to));
    }

    /// The folder that the line is in, as a path: `.`, `/opt`, and `~+/src` from where it began, wherever it goes next.
    pub(super) fn here(&self) -> String {
        match self.cwd.as_deref() {
            None => ".".to_owned(),
            Some(folder) if is_absolute(folder) => folder.to_owned(),
            Some(folder) => format!("~+/{folder}"),
        }
    }

    /// Where `cd` finds a folder whose name alone is given: `CDPATH=/ cd opt`.
    fn searched(&self, call: &Call, folder: &str) -> String {
        let assigned =
            call.assigned.iter().rev().find(|(name, _)| name == "CDPATH").map(|(_, word)| &*word.text);
        let Some(set) = assigned.or_else(|| self.vars.get("CDPATH").and_then(Value::text)) else {
            return folder.to_owned();
        };
        let first = set.split(':').find(|path| !matches!(*path, "" | "."));
        match first.filter(|_| !is_absolute(folder) && !folder.starts_with('.')) {
            Some(path) => join(Some(path), folder),
            None => folder.to_owned(),
        }
    }

    /// `cd -`: where it came from may have been before the line.
    fn go_back(&mut self) {
        let to = self.came_from.take().unwrap_or_else(|| Some(UNKNOWN_FOLDER.to_owned()));
        self.cwd = to;
    }

    /// What the shell itself does. None where it is no builtin that matters here.
    fn builtin(&mut self, name: &str, call: &mut Call, input: &Stream) -> Option<Stream> {
        let args = call.argv.get(1..).unwrap_or_default();
        let lists = matches!(name, "set" | "export" | "declare" | "typeset" | "readonly")
            && args.iter().all(|f| matches!(f.text(), "-p" | "-x" | "-px" | "-xp"));
        if lists {
            // It prints every variable.
            let by = self.emit(name, call, input);
            let taint = vec![Origin::Environment("set".to_owned())];
            return Some(Stream { from: Some(by), taint, ..Stream::default() });
        }
        match name {
            "cd" | "pushd" | "popd" => {
                self.emit(name, call, input);
                let target = args.iter().find(|f| !f.text().starts_with('-') || f.text() == "-");
                match target.map(Field::text) {
                    None | Some("-") if name == "popd" => self.go_back(),
                    Some("-") => self.go_back(),
                    None => self.enter("~"),
                    Some(folder) => {
                        let folder = self.searched(call, folder);
                        self.enter(&folder);
                    }
                }
            }
            "export" | "declare" | "local" | "readonly" | "typeset" => {
                self.emit(name, call, input);
                if matches!(name, "declare" | "local" | "typeset") {
                    self.keep_for_caller(args);
                }
                self.declare(args);
            }
            "unset" => {
                self.emit(name, call, input);
                for field in args {
                    // Known to hold nothing, where one never set on the line may be set outside.
                    self.set(field.text(), Some(Value::Many(Vec::new())));
                }
            }
            "alias" => {
                self.emit(name, call, input);
                for field in args {
                    if let Some((name, text)) = field.text().split_once('=') {
                        self.aliases.insert(name.to_owned(), text.to_owned());
                    }
                }
            }
            "read" => {
                self.emit(name, call, input);
                self.read(call, input);
            }
            "mapfile" | "readarray" => {
                self.emit(name, call, input);
                self.mapfile(call, input);
            }
            "shift" => {
                self.emit(name, call, input);
                let count = args.first().map_or(Some(1), |f| self.number(f.text()));
                let count = count.and_then(|count| usize::try_from(count).ok());
                self.positional = match (self.positional.take(), count) {
                    (Some(fields), Some(count)) => Some(fields.into_iter().skip(count).collect()),
                    _ => None,
                };
            }
            "hash" => {
                self.emit(name, call, input);
                // `hash -p /bin/rm x`: from here on `x` is that program.
                if let Some(at) = args.iter().position(|f| f.text() == "-p")
                    && let (Some(path), Some(name)) = (args.get(at + 1), args.get(at + 2))
                {
                    self.aliases.insert(name.text().to_owned(), path.text().to_owned());
                }
            }
            "let" => {
                self.emit(name, call, input);
                let texts: Vec<String> = args.iter().map(|f| f.text().to_owned()).collect();
                for text in texts.iter().filter(|text| text.contains(['$', '`'])) {
                    self.prompt(text);
                }
            }
            "set" => {
                self.emit(name, call, input);
                if let Some(at) = args.iter().position(|f| matches!(f.text(), "--" | "-")) {
                    self.positional = Some(args[at + 1..].to_vec());
                }
            }
            "printf" if args.first().is_some_and(|f| f.text() == "-v") => {
                let target = args.get(1).map(|f| f.text().to_owned()).unwrap_or_default();
                call.argv.drain(1..3.min(call.argv.len()));
                let out = self.program(name, call, input);
                let field = out.text.map_or_else(Field::default, Field::plain);
                self.set(&target, Some(Value::One(field)));
            }
            "break" | "continue" => {
                self.emit(name, call, input);
                self.left_loop = true;
            }
            "eval" => return Some(self.eval(call, input)),
            "trap" => {
                self.emit(name, call, input);
                if let Some(line) = args.iter().find(|f| !f.text().starts_with('-')).cloned()
                    && line.word.known
                    && args.len() > 1
                {
                    // At the end of the line it works on what its variables hold by then. A command of the line itself
                    // stands two deep: the list, and its own run.
                    let at_end = args.last().is_some_and(|f| matches!(f.text(), "EXIT" | "0"));
                    if at_end && args.len() == 2 && self.depth == 2 {
                        self.traps.push(line.text().to_owned());
                    } else {
                        self.line_via("trap", line.text(), &Stream::default());
                    }
                }
            }
            "source" | "." => {
                let by = self.emit(name, call, input);
                if let Some(file) = call.argv.get(1).cloned() {
                    let words = call.argv.get(2..).unwrap_or_default();
                    if !self.reads_known(by, &file, words) {
                        self.misses_source();
                        self.script(by, &file, ScriptHow::Source, input);
                    }
                }
            }
            _ => return None,
        }
        Some(Stream { text: Some(String::new()), ..Stream::default() })
    }

    fn declare(&mut self, args: &[Field]) {
        let flags = || args.iter().map(Field::text).filter(|text| text.starts_with('-'));
        let is_reference = flags().any(|text| text.contains('n'));
        self.hands_on_functions |= flags().any(|text| text.contains('f'));
        for field in args {
            let Some((name, text)) = field.text().split_once('=') else { continue };
            if is_reference {
                // What stood for another name may not stand for itself.
                if self.target(text) != name {
                    self.references.insert(name.to_owned(), text.to_owned());
                }
                continue;
            }
            let mut value = field.clone();
            value.word.text = text.to_owned();
            self.hidden_code(name, &value);
            self.set(name, Some(Value::One(value)));
        }
    }

    fn eval(&mut self, call: &Call, input: &Stream) -> Stream {
        let skip = 1 + usize::from(call.argv.get(1).is_some_and(|f| f.text() == "--"));
        let args = call.argv.get(skip..).unwrap_or_default();
        let line = args.iter().map(Field::text).collect::<Vec<_>>().join(" ");
        if args.iter().all(|f| f.word.known) {
            return self.line_via("eval", &line, input);
        }
        let by = self.emit("eval", call, input);
        for field in args {
            self.flow_into_code(by, &field.taint);
        }
        if let [only] = args
            && is_whole_substitution(only)
        {
            self.computed_line(by, only);
        } else if !line.starts_with(['$', '`']) {
            // The program is written out; only what it works on is not.
            return self.line_via("eval", &line, input);
        } else {
            self.opaque(Opaque::Computed(line.chars().take(60).collect()));
        }
        Stream { from: Some(by), ..Stream::default() }
    }
}

/// Stands among the variables of a command that is started with none but those beside it.
pub const CLEARED: &str = "-i";

/// `env -i`, `env -`.
fn clears_environment(call: &Call) -> bool {
    let options = call.argv.iter().skip(1).map(Field::text).take_while(|text| text.starts_with('-'));
    options.into_iter().any(|text| {
        matches!(text, "-" | "--ignore-environment") || !text.starts_with("--") && text.contains('i')
    })
}

/// The base name of the program a field names; None where it cannot be told.
pub fn program_name(field: &Field) -> Option<String> {
    let text = field.text();
    let base = text.rsplit(['/', '\\']).next().unwrap_or(text);
    let base = if base.is_empty() { text } else { base };
    let computed = !field.word.known && base.contains(['$', '`', ')', '}']);
    let glob = field.word.glob && base != "[" && base.contains(['*', '?', '[']);
    if computed || glob || text.is_empty() {
        return None;
    }
    let base = base.strip_suffix(".exe").or_else(|| base.strip_suffix(".EXE")).unwrap_or(base);
    // Where the disk does not tell `RM` from `rm`, as on most Macs, it is the same program.
    let is_shouted = base.len() > 1 && base.bytes().all(|byte| byte.is_ascii_uppercase());
    Some(if is_shouted { base.to_ascii_lowercase() } else { base.to_owned() })
}

/// A path as seen from a folder.
pub fn join(base: Option<&str>, path: &str) -> String {
    match base {
        Some(base) if !is_absolute(path) && path != "." => format!("{}/{path}", base.trim_end_matches('/')),
        Some(base) if path == "." => base.to_owned(),
        _ => path.to_owned(),
    }
}

fn is_absolute(path: &str) -> bool {
    path.starts_with(['/', '~', '$']) || path.as_bytes().get(1) == Some(&b':')
}
