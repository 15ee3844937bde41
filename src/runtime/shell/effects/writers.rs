//! Programs that write files without being known for it: readers with an output option, formatters, editors.

use super::editors;
use crate::runtime::model::{Access, Word};
use crate::runtime::shell::args::Args;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::walk::Walker;

/// Where a program writes.
enum Target {
    /// The value of one of these options.
    Value(&'static [&'static str]),
    /// The operand of that number, from 0.
    Operand(usize),
    /// All its operands from that number on, where one of these options is given; always, where there are none.
    InPlace(usize, &'static [&'static str]),
    /// Files whose names begin with that operand.
    Prefix(usize),
}

struct Writer {
    names: &'static [&'static str],
    target: Target,
}

const WRITERS: &[Writer] = &[
    Writer { names: &["uniq"], target: Target::Operand(1) },
    Writer { names: &["script"], target: Target::Operand(0) },
    Writer { names: &["xxd"], target: Target::Operand(1) },
    Writer { names: &["shuf", "sort"], target: Target::Value(&["o", "output"]) },
    Writer {
        names: &[
            "iconv",
            "pandoc",
            "xmllint",
            "cc",
            "gcc",
            "clang",
            "g++",
            "clang++",
            "ld",
            "rustc",
            "nasm",
            "as",
            "protoc-gen",
            "dot",
        ],
        target: Target::Value(&["o", "output"]),
    },
    Writer { names: &["yq"], target: Target::InPlace(1, &["i", "inplace", "in-place"]) },
    Writer {
        names: &["prettier", "biome", "goimports", "gofmt", "gofumpt"],
        target: Target::InPlace(0, &["w", "write"]),
    },
    Writer {
        names: &["clang-format", "autopep8", "xmlstarlet", "dprint"],
        target: Target::InPlace(0, &["i", "in-place", "inplace"]),
    },
    Writer {
        names: &["eslint", "stylelint", "rubocop", "standard", "sqlfluff"],
        target: Target::InPlace(0, &["fix", "a", "A", "autocorrect"]),
    },
    Writer { names: &["dos2unix", "unix2dos", "mogrify"], target: Target::InPlace(0, &[]) },
    Writer { names: &["rename"], target: Target::InPlace(1, &[]) },
    Writer { names: &["split"], target: Target::Prefix(1) },
    Writer { names: &["csplit"], target: Target::Value(&["f", "prefix"]) },
    Writer { names: &["objcopy"], target: Target::Operand(1) },
    Writer { names: &["patch", "gpatch"], target: Target::Operand(0) },
    Writer { names: &["gawk", "awk"], target: Target::InPlace(1, &["i", "include"]) },
    Writer { names: &["nano", "emacs", "micro", "kak", "hx"], target: Target::InPlace(0, &[]) },
    Writer { names: &editors::EX, target: Target::InPlace(0, &[]) },
];

/// Notes the files that the program writes; `only_looks`: what it was told leaves them as they are.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], only_looks: bool) {
    let Some(writer) = WRITERS.iter().find(|writer| writer.names.contains(&name)) else { return };
    let args = Args::of(name, argv);
    let told = |option: &&&str| {
        args.long.contains(*option) || args.short.iter().any(|c| option.len() == 1 && option.starts_with(*c))
    };
    let files: Vec<Word> = match &writer.target {
        Target::Value(options) => args.values_of(options).map(|field| field.word.clone()).collect(),
        Target::Operand(at) if args.has_long("dry-run") || name == "xxd" && !args.short.contains(&'r') => {
            let _ = at;
            Vec::new()
        }
        Target::Operand(at) => args.operands.get(*at).map(|field| field.word.clone()).into_iter().collect(),
        Target::InPlace(from, options) => {
            let awk = name.ends_with("awk");
            let wanted = options.is_empty() || options.iter().find(told).is_some();
            let inplace = !awk || args.values_of(options).any(|field| field.text().contains("inplace"));
            // `yq eval -i`, `biome format --write`: the verb is no file.
            let verbs = ["eval", "e", "eval-all", "ea", "format", "check", "lint", "fix", "fmt"];
            let skip = args.operands.iter().take(1).filter(|field| verbs.contains(&field.text())).count();
            let files = args.operands.iter().skip(from + skip).map(|field| field.word.clone());
            if wanted && inplace { files.collect() } else { Vec::new() }
        }
        Target::Prefix(at) => {
            let prefix = args.operands.get(*at).map(|field| field.word.clone());
            prefix
                .map(|word| Word { text: format!("{}*", word.text), glob: true, ..word })
                .into_iter()
                .collect()
        }
    };
    let access = match name {
        // What is renamed is not there any more.
        "rename" => Access::MoveFrom,
        _ if only_looks || editors::EX.contains(&name) && only_shows(name, &args, argv) => Access::Read,
        _ => Access::Write,
    };
    for word in files.iter().filter(|word| !word.text.starts_with('+')) {
        walker.file(by, word, access);
    }
}

/// `vim -R x`, `view x`: who looks at it is a person, and nothing on the line tells the editor to do more.
fn only_shows(name: &str, args: &Args<'_>, argv: &[Field]) -> bool {
    let shows = args.has('R', "") || name.ends_with("view") || name.ends_with("diff");
    let is_told = argv.iter().skip(1).any(|field| field.text().starts_with('+'))
        || args.has('c', "cmd")
        || args.short.iter().any(|letter| matches!(letter, 'S' | 's' | 'e' | 'E' | 'w' | 'W' | 'q' | 'u'))
        || args.long.iter().any(|long| matches!(*long, "es" | "Es" | "cmd" | "remote" | "listen"));
    shows && !is_told
}
