//! Files that a program writes beside its work, because an option or a variable of its environment says so.
//!
//! One look for every program, whatever else is known of it: a reader with an output option is a writer.

use super::args::{part_of, value_of};
use super::expand::Field;
use super::vars::Value;
use super::walk::{Stream, Walker};
use crate::runtime::model::{Access, Word};
use crate::runtime::programs::{Given, Item, Reader, Role};

/// What one command was told to write besides.
#[derive(Default)]
pub(super) struct Outputs {
    files: Vec<Field>,
    /// Folders that things are put into.
    folders: Vec<Field>,
}

/// More of them are not looked at on one command.
const MAX_OUTPUTS: usize = 16;

/// Names of options that say "write it there" to programs that nobody here knows.
const NAMES: [&str; 15] = [
    "out",
    "out-file",
    "outFile",
    "out_file",
    "outfile",
    "output",
    "output-document",
    "output-file",
    "outputFile",
    "output_file",
    "log-file",
    "logFile",
    "log_file",
    "logfile",
    "report-file",
];

/// Variables that name a file which programs write, and whether more letters may follow.
const VARIABLES: [(&str, bool); 12] = [
    ("GIT_TRACE", true),
    ("COVERAGE_FILE", false),
    ("GMON_OUT_PREFIX", false),
    ("HISTFILE", false),
    ("LD_DEBUG_OUTPUT", false),
    ("LESSHISTFILE", false),
    ("LLVM_PROFILE_FILE", false),
    ("MALLOC_TRACE", false),
    ("NODE_REPL_HISTORY", false),
    ("PYTHON_HISTORY", false),
    ("SQLITE_HISTORY", false),
    ("SSLKEYLOGFILE", false),
];

impl Outputs {
    /// Adds what the options of a command say. Most commands have none, and cost one look at their words.
    pub fn read(&mut self, name: &str, argv: &[Field]) {
        if !(1..argv.len()).any(|at| may_name(argv[at].text(), argv.get(at + 1).map(Field::text))) {
            return;
        }
        let before = self.folders.len();
        let mut tries = false;
        for item in Reader::new(name, argv) {
            let given = match item {
                Item::Option(given) => given,
                // From here on they are another program's.
                Item::Inner { .. } => break,
                _ => continue,
            };
            let list = match given.role() {
                Role::Into => &mut self.folders,
                Role::Write => &mut self.files,
                Role::Tries | Role::Looks => {
                    tries = true;
                    continue;
                }
                Role::Plain if is_output(&given) => {
                    let next = || argv.get(given.at + 1).filter(|_| given.known.is_none()).cloned();
                    let value = value_of(&given, argv).or_else(next);
                    let is_new = |field: &Field| is_path(field.text()) && self.files.len() < MAX_OUTPUTS;
                    self.files.extend(value.filter(is_new));
                    continue;
                }
                _ => continue,
            };
            if list.len() < MAX_OUTPUTS {
                list.extend(value_of(&given, argv).filter(|field| !field.text().is_empty()));
            }
        }
        if tries {
            // What only looks puts nothing anywhere.
            self.folders.truncate(before);
        }
    }
}

/// An option that a file's name may belong to: `--x=y`, `-xy`, or something that is no number behind it.
fn may_name(word: &str, next: Option<&str>) -> bool {
    let is_word = |next: &str| !next.starts_with('-') && next.bytes().any(|byte| !byte.is_ascii_digit());
    let (is_option, is_long) = (word.len() > 1 && word.starts_with(['-', '+']), word.starts_with("--"));
    is_option && (if is_long { word.contains('=') } else { word.len() > 2 } || next.is_some_and(is_word))
}

/// Its name alone says that its value is written to.
fn is_output(given: &Given<'_>) -> bool {
    let name = given.full().map_or(given.name, |full| full.trim_start_matches('-'));
    NAMES.contains(&name)
}

/// `json`, `custom-columns=NAME:.metadata.name`, `{.items}` say how something looks, and no place.
fn is_path(text: &str) -> bool {
    text.contains(['/', '.']) && !text.starts_with(['-', '|']) && !text.contains(['=', ':', '{', ',', '('])
}

/// `.`, `..`, `../..`: the folder that the command stands in, or one above it.
fn is_around(folder: &str) -> bool {
    folder.split('/').all(|part| matches!(part, "" | "." | "..")) && !folder.starts_with('/')
}

fn names_a_file(variable: &str) -> bool {
    VARIABLES.iter().any(|(name, longer)| {
        variable
            .strip_prefix(name)
            .is_some_and(|rest| rest.is_empty() || *longer && rest.starts_with(['_', '2']))
    })
}

impl Walker {
    /// Notes what the command that was noted first since wrote besides.
    pub(super) fn outputs(&mut self, outputs: &Outputs, first: usize, known: usize) {
        let by = (first < self.facts.commands.len()).then_some(first);
        let here = self.cwd.clone();
        if let Some(command) =
            by.map(|by| &self.facts.commands[by]).filter(|command| command.program == "git")
        {
            self.cwd.clone_from(&command.cwd);
        }
        for folder in &outputs.folders {
            let inside = |text: &str| format!("{}/{text}", folder.text().trim_end_matches('/'));
            let before = inside("");
            let mut told = self.has_written(known, |path| path.starts_with(&before));
            for file in outputs.files.iter().filter(|file| !file.text().starts_with(['/', '~', '$'])) {
                let word = Word { text: inside(file.text()), ..folder.word.clone() };
                self.output(&word, by, known);
                told = true;
            }
            if !told {
                // Where everything lies, a new name among them tells nothing of the others.
                let word = if is_around(folder.text()) {
                    folder.word.clone()
                } else {
                    Word { text: inside("*"), glob: true, ..folder.word.clone() }
                };
                self.output(&word, by, known);
            }
        }
        for file in &outputs.files {
            // In the folder that is named besides it is noted already.
            let below = format!("/{}", file.text());
            if let Some(line) = file.text().strip_prefix('|') {
                self.line_via("-o", line, &Stream::default());
            } else if outputs.folders.is_empty() || !self.has_written(known, |path| path.ends_with(&below)) {
                self.output(&file.word, by, known);
            }
        }
        self.cwd = here;
        self.written_by_variables(by, known);
    }

    /// `GIT_TRACE=/x git status` and `export GIT_TRACE=/x`.
    fn written_by_variables(&mut self, by: Option<usize>, known: usize) {
        let Some(at) = by else { return };
        let command = &self.facts.commands[at];
        let mut files: Vec<Word> = Vec::new();
        let named = command.assigned.iter().filter(|(name, _)| names_a_file(name));
        files.extend(named.map(|(_, value)| value.clone()));
        if matches!(command.program.as_str(), "export" | "declare" | "typeset" | "readonly") {
            for word in command.argv.iter().skip(1) {
                let (name, value) =
                    word.text.split_once('=').map_or((word.text.as_str(), None), |(name, value)| {
                        (name, Some(part_of(&Field { word: word.clone(), ..Field::default() }, value).word))
                    });
                let before = || match self.vars.get(name) {
                    Some(Value::One(field)) => Some(field.word.clone()),
                    _ => None,
                };
                files.extend(value.or_else(before).filter(|_| names_a_file(name)));
            }
        }
        for word in files.iter().filter(|word| word.text.contains('/')).take(MAX_OUTPUTS) {
            self.output(word, by, known);
        }
    }

    fn has_written(&self, known: usize, is_it: impl Fn(&str) -> bool) -> bool {
        self.facts.files.iter().skip(known).any(|file| file.access == Access::Write && is_it(&file.path))
    }

    fn output(&mut self, word: &Word, by: Option<usize>, known: usize) {
        if !self.has_written(known, |path| path == word.text) {
            let field = Field { word: word.clone(), ..Field::default() };
            self.redirect_file(by, &field, Access::Write, &Stream::default());
        }
    }
}
