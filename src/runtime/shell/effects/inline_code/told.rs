//! The words of an interpreter, and what they tell it: code, a script, a module, or nothing.

use crate::runtime::programs::{Given, Item, Reader, Role, is_file};
use crate::runtime::shell::args::{part_of, value_of};
use crate::runtime::shell::expand::Field;

#[derive(Default)]
pub struct Told {
    /// Code on the line, each with the option that brought it.
    pub codes: Vec<(String, Field)>,
    /// What runs is on the line or in a file that an option names: the first operand is no script.
    pub is_told: bool,
    /// Which word is the script.
    pub script: Option<usize>,
    /// A module that runs as a program, and its words.
    pub module: Option<Vec<Field>>,
    /// The code runs for each line of the files behind it: `perl -pi -e`.
    pub edits: bool,
    /// It only checks, or does something else than running code.
    pub only_looks: bool,
    /// It prints something about itself; some run a script besides.
    pub asks_about_itself: bool,
    /// A framework's console, which runs what it is fed.
    pub is_console: bool,
    /// Files of code that options name.
    pub scripts: Vec<Field>,
}

impl Told {
    /// Reads the words of a line that begins with an interpreter.
    pub fn by(name: &str, argv: &[Field]) -> Self {
        let mut told = Self::default();
        let mut reader = Reader::new(name, argv);
        let mut awaits = None;
        let mut stray = None;
        let mut reads = false;
        while let Some(item) = reader.next() {
            match item {
                Item::Option(given) => match given.role() {
                    Role::Code => match value_of(&given, argv) {
                        Some(code) => {
                            // `perl -MModule` is run besides what else it is told to run.
                            told.is_told |= given.value_at != given.at || given.full() != Some("-M");
                            told.codes.push((shown(&given), code));
                        }
                        None => awaits = Some(shown(&given)),
                    },
                    Role::Rest => {
                        if let (Some(module), Some(field)) = (given.value, argv.get(given.at)) {
                            // `-mpip`: the name is in the same word.
                            let rest = argv.iter().skip(given.at + 1).cloned();
                            told.module = Some(std::iter::once(part_of(field, module)).chain(rest).collect());
                            break;
                        }
                    }
                    Role::Looks => told.asks_about_itself = true,
                    Role::Tries => told.only_looks = true,
                    Role::Script => {
                        told.is_told = true;
                        told.scripts.extend(value_of(&given, argv));
                    }
                    role => {
                        told.asks_about_itself |=
                            matches!(given.word, "-v" | "-V" | "-h" | "--version" | "--help");
                        reads |= role == Role::Read;
                        told.edits |= matches!(name, "perl" | "ruby")
                            && ["-i", "-p", "-n"].iter().any(|option| given.is(option));
                    }
                },
                Item::Inner { at, .. } => {
                    told.module = argv.get(at..).map(<[Field]>::to_vec);
                    break;
                }
                Item::Stray { at } => stray = stray.or(Some(at)),
                Item::Operand { at } if argv[at].text() == "-" => break,
                Item::Operand { at } => {
                    let row = reader.row();
                    let is_code = row.is_some_and(|row| row.inline) && !told.is_told && !reads;
                    if let Some(flag) = awaits.clone().or_else(|| is_code.then(|| "-e".to_owned())) {
                        told.codes.push((flag, argv[at].clone()));
                        told.is_told = true;
                    } else {
                        told.script = told.script.or(Some(at));
                    }
                    if row.is_none_or(|row| row.stops) {
                        break;
                    }
                }
                Item::Command { name, .. } => {
                    // Others do something else: install, test, format.
                    told.is_console = matches!(name, "console" | "shell" | "shell_plus" | "tinker");
                    told.only_looks = !told.is_console && !matches!(name, "run" | "x" | "repl" | "watch");
                }
                Item::Assignment { .. } | Item::Dashes => {}
            }
        }
        match stray {
            // The words behind are the script's own.
            Some(at) if !told.is_told && (told.script.is_none() || is_file(argv, at)) => {
                told.script = Some(at);
            }
            _ => {}
        }
        told
    }
}

fn shown(given: &Given<'_>) -> String {
    format!("{}{}", if given.long { "--" } else { "-" }, given.name)
}
