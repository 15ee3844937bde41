//! `find` and `xargs`: programs that run others over names they come by.

use super::narrowing;
use crate::runtime::model::{Access, Opaque, Origin, Word};
use crate::runtime::programs::{self, Item, Reader, Role, Takes};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::walk::{Call, Stream, Walker};
use crate::runtime::shell::wrappers::shells::{from_stdin, is_shell};

/// Tests of `find` that narrow down which names it comes by.
const NARROWING: [&str; 18] = [
    "-name",
    "-iname",
    "-path",
    "-ipath",
    "-wholename",
    "-regex",
    "-iregex",
    "-mtime",
    "-mmin",
    "-newer",
    "-size",
    "-empty",
    "-user",
    "-group",
    "-perm",
    "-atime",
    "-ctime",
    "-links",
];

/// Tests of a name.
const NAMES: [&str; 7] = ["-name", "-iname", "-path", "-ipath", "-wholename", "-regex", "-iregex"];

/// The word behind it is its own, whatever it looks like.
fn takes_value(text: &str) -> bool {
    let known = programs::find("find").and_then(|row| row.option(text));
    known.is_some_and(|known| known.opt().takes == Takes::Value && known.opt().role == Role::Plain)
}

/// Walks a `find`: what it deletes, what it runs, the names it prints.
pub fn find(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Stream {
    let by = walker.emit(name, call, input);
    let args = call.argv.get(1..).unwrap_or_default();
    let is_find = matches!(name, "find" | "gfind");
    let names = if is_find { found(args) } else { found_by_fd(&call.argv) };
    let mut at = 0;
    while at < args.len() {
        match args[at].text() {
            "-delete" => {
                for word in names.iter().filter(|word| !takes_empty(args, at, word)) {
                    delete(walker, by, word);
                }
            }
            "-exec" | "-execdir" | "-ok" | "-okdir" | "-x" | "-X" | "--exec" | "--exec-batch" => {
                let rest = &args[at + 1..];
                let end = rest.iter().position(|f| matches!(f.text(), ";" | "+")).unwrap_or(rest.len());
                let mut argv = substituted(&rest[..end], "{}", &names, &[]);
                if !is_find && !rest[..end].iter().any(|f| f.text().contains('{')) {
                    // fd puts the names behind the words.
                    argv.extend(names.iter().map(|word| Field { word: word.clone(), ..Field::default() }));
                }
                at += end;
                run_inner(walker, &format!("{name} -exec"), argv, input);
            }
            "-fprint" | "-fprintf" | "-fls" | "-fprint0" => {
                if let Some(file) = args.get(at + 1) {
                    walker.file(by, &file.word.clone(), Access::Write);
                }
            }
            text if takes_value(text) => at += 1,
            _ => {}
        }
        at += 1;
    }
    Stream { from: Some(by), names, ..Stream::default() }
}

/// Folders that hold nothing are no loss, below one that the line names from here. An empty file may be a mark.
fn takes_empty(args: &[Field], before: usize, word: &Word) -> bool {
    let given = args.get(..before).unwrap_or_default();
    given.iter().any(|f| f.text() == "-empty")
        && given.windows(2).any(|pair| pair[0].text() == "-type" && pair[1].text() == "d")
        && !args.windows(2).any(|pair| is_branch(pair[0].text(), pair[1].text()))
        && word.known
        && !word.text.starts_with(['/', '~', '$'])
        && !word.text.contains("..")
}

/// Behind such a word the tests before it hold no longer. That some names are left out changes none of them.
fn is_branch(word: &str, next: &str) -> bool {
    match word {
        "!" | "-not" => !NAMES.contains(&next),
        _ => matches!(word, "-o" | "-or" | "," | "("),
    }
}

/// `-delete` takes the root along when nothing narrows the names down.
fn delete(walker: &mut Walker, by: usize, word: &Word) {
    match word.text.strip_suffix("/**") {
        Some(root) => {
            let text = if root.is_empty() { "/".to_owned() } else { root.to_owned() };
            let glob = root.contains(['*', '?', '[']);
            walker.file(by, &Word { text, glob, ..word.clone() }, Access::DeleteTree);
        }
        None => walker.file(by, word, Access::Delete),
    }
}

/// The names `find` comes by, as globs below its roots.
fn found(args: &[Field]) -> Vec<Word> {
    let roots: Vec<&Field> = args
        .iter()
        .skip_while(|f| matches!(f.text(), "-H" | "-L" | "-P") || f.text().starts_with("-O"))
        .take_while(|f| !f.text().starts_with(['-', '(', '!']))
        .collect();
    let narrow = args.iter().any(|f| NARROWING.contains(&f.text()));
    let mut patterns: Vec<String> = Vec::new();
    let mut negated = false;
    let mut shallow = false;
    for pair in args.windows(2) {
        match pair[0].text() {
            "-name" | "-iname" if !negated => patterns.push(pair[1].text().to_owned()),
            "-regex" | "-iregex" if !negated => {
                patterns.extend(narrowing::shapes(&format!("{}$", pair[1].text())).unwrap_or_default());
            }
            "-maxdepth" => shallow = pair[1].text() == "0",
            _ => {}
        }
        negated = matches!(pair[0].text(), "!" | "-not");
    }
    let current = Field::plain(".");
    let roots = if roots.is_empty() { vec![&current] } else { roots };
    let mut names = Vec::new();
    for root in roots {
        let base = root.text().trim_end_matches('/');
        let tails: Vec<String> = match (patterns.is_empty(), narrow, shallow) {
            (.., true) => vec![String::new()],
            (false, ..) => patterns.iter().map(|pattern| format!("/**/{pattern}")).collect(),
            (true, true, _) => vec!["/**/*".to_owned()],
            (true, false, _) => vec!["/**".to_owned()],
        };
        for tail in tails {
            let mut word = root.word.clone();
            word.text =
                if base.is_empty() && tail.is_empty() { "/".to_owned() } else { format!("{base}{tail}") };
            word.glob |= !tail.is_empty();
            names.push(word);
        }
        if names.len() > 64 {
            break;
        }
    }
    names
}

fn found_by_fd(argv: &[Field]) -> Vec<Word> {
    let mut operands = Vec::new();
    let mut endings = Vec::new();
    for item in Reader::new("fd", argv) {
        match item {
            Item::Operand { at } => operands.extend(argv.get(at).map(Field::text)),
            Item::Option(given) if given.is("-e") || given.is("--extension") => endings.extend(given.value),
            _ => {}
        }
    }
    // The first is what is looked for, unless the folder is all there is.
    let root = operands.get(1).copied().unwrap_or(".").trim_end_matches('/');
    let name = |ending: &str| Word {
        text: format!("{root}/**/*{ending}"),
        known: true,
        glob: true,
        tilde_is_text: false,
    };
    if endings.is_empty() {
        return vec![name("")];
    }
    endings.iter().take(16).map(|ending| name(&format!(".{}", ending.trim_start_matches('.')))).collect()
}

/// The words of an inner command with the names put in place.
fn substituted(argv: &[Field], mark: &str, names: &[Word], taint: &[Origin]) -> Vec<Field> {
    let mut out = Vec::with_capacity(argv.len());
    for field in argv {
        if field.text() == mark {
            out.extend(names.iter().map(|word| Field {
                word: word.clone(),
                taint: taint.to_vec(),
                ..Field::default()
            }));
        } else if field.text().contains(mark) {
            let mut changed = field.clone();
            let with = names.first().map_or("", |word| word.text.as_str());
            changed.word.text = field.text().replace(mark, with);
            changed.word.glob = true;
            changed.taint = taint.to_vec();
            out.push(changed);
        } else {
            out.push(field.clone());
        }
    }
    out
}

fn run_inner(walker: &mut Walker, label: &str, argv: Vec<Field>, input: &Stream) -> Stream {
    if argv.is_empty() {
        return Stream::default();
    }
    walker.via.push(label.to_owned());
    let out = walker.run(Call { argv, assigned: Vec::new() }, input);
    walker.via.pop();
    out
}

/// Walks an `xargs`: what it runs, over names from its input.
pub fn xargs(walker: &mut Walker, call: &Call, input: &Stream) -> Stream {
    let by = walker.emit("xargs", call, input);
    let mut mark: Option<String> = None;
    let mut by_line = false;
    let mut at = call.argv.len();
    for item in Reader::new("xargs", &call.argv) {
        match item {
            Item::Option(given) if given.is("-d") || given.is("-0") => by_line = true,
            Item::Option(given) if given.is("-I") || given.is("-J") || given.is("--replace") => {
                mark = Some(given.value.unwrap_or("{}").to_owned());
            }
            Item::Inner { at: start, .. } => {
                at = start;
                break;
            }
            _ => {}
        }
    }
    let names = names_of(input, by_line || mark.is_some());
    let inner = call.argv.get(at..).unwrap_or_default();
    let argv = match &mark {
        Some(mark) if !mark.is_empty() => substituted(inner, mark, &names, &input.taint),
        _ => {
            let fields =
                names.into_iter().map(|word| Field { word, taint: input.taint.clone(), ..Field::default() });
            inner.iter().cloned().chain(fields).collect()
        }
    };
    if inner.is_empty() {
        return Stream { from: Some(by), taint: input.taint.clone(), ..Stream::default() };
    }
    let is_code = |flag: &Field| flag.text().starts_with('-') && flag.text().ends_with('c');
    if mark.is_none()
        && inner.first().is_some_and(|f| is_shell(f.text()))
        && inner.last().is_some_and(is_code)
    {
        // `xargs sh -c`: what it reads is the code, cut up and unquoted in ways of its own.
        walker.opaque(Opaque::Computed("the input of xargs".to_owned()));
    }
    let stdin = Stream { from: Some(by), ..Stream::default() };
    run_inner(walker, "xargs", argv, &stdin)
}

/// With a mark, or a delimiter of its own, each line is one name, otherwise each word.
fn names_of(input: &Stream, by_line: bool) -> Vec<Word> {
    if !input.names.is_empty() {
        return input.names.clone();
    }
    match &input.text {
        Some(text) if text.trim().is_empty() => vec![from_stdin()],
        Some(text) if by_line => {
            text.split(['\n', '\0']).filter(|line| !line.is_empty()).take(256).map(Word::plain).collect()
        }
        Some(text) => text.split_ascii_whitespace().take(256).map(Word::plain).collect(),
        None => vec![from_stdin()],
    }
}
