//! Programs that read, write, move and delete the files they are given.

use super::inline_code::texts_in;
use super::narrowing::narrowed;
use super::{filters, output, programs};
use crate::runtime::model::{Access, Word};
use crate::runtime::shell::args::Args;
use crate::runtime::shell::expand::{Field, MAX_EXPANDED};
use crate::runtime::shell::redirect::path_of;
use crate::runtime::shell::walk::{Stream, Walker, add_origins};

/// Notes what a program does with files, and what of them it prints.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Stream {
    let mut each = |args: &Args<'_>, access| {
        for field in &args.operands {
            walker.file(by, &field.word, access);
        }
    };
    match name {
        "rm" | "trash" | "trash-put" | "rimraf" | "del-cli" | "srm" => {
            let args = Args::of(name, argv);
            let tree = name == "rimraf"
                || args.short.iter().any(|c| matches!(c, 'r' | 'R'))
                || args.has_long("recursive");
            each(&args, if tree { Access::DeleteTree } else { Access::Delete });
        }
        "rmdir" | "unlink" | "shred" | "wipe" => {
            each(&Args::of(name, argv), Access::Delete);
        }
        "touch" | "mkdir" | "mkfifo" | "tee" | "sponge" | "truncate" | "fallocate" | "mknod" => {
            let args = Args::of(name, argv);
            each(&args, Access::Write);
            if name == "tee" || name == "sponge" {
                return tee(walker, &args, input);
            }
            if name == "mkfifo" || name == "mknod" {
                let keys: Vec<String> = args.operands.iter().map(|f| walker.key(f.text())).collect();
                walker.pipes.extend(keys.into_iter().take(16));
                walker.pipes.truncate(64);
            }
        }
        "cp" | "mv" | "install" | "ln" | "link" | "gcp" | "gmv" => place(walker, by, name, argv),
        "chmod" | "chown" | "chgrp" | "chattr" | "setfacl" | "chflags" | "xattr" => {
            let args = Args::of(name, argv);
            // `chmod -w x`: the mode looks like a flag.
            let has_mode = name == "chmod" && args.short.iter().any(|c| "rwxXstugoa".contains(*c));
            let skip = usize::from(!args.has_long("reference") && name != "setfacl" && !has_mode);
            // With one word alone the mode was forgotten: better to take it for the file.
            let skip = skip.min(args.operands.len().saturating_sub(1));
            for field in args.operands.iter().skip(skip) {
                walker.file(by, &field.word, Access::Chmod);
            }
        }
        "dd" => dd(walker, by, argv, input),
        _ if writes_disk(name, argv) => {
            for field in argv.iter().skip(1).filter(|f| f.text().starts_with("/dev/")) {
                walker.file(by, &field.word, Access::Write);
            }
        }
        "sed" | "gsed" => return edit_in_place(walker, by, name, argv, input),
        "perl" | "ruby" if Args::of(name, argv).short.contains(&'i') => {
            return edit_in_place(walker, by, name, argv, input);
        }
        _ => return read(walker, by, name, argv, input),
    }
    Stream { text: Some(String::new()), ..Stream::default() }
}

/// Programs that write to the disks they are given, at least with these words.
fn writes_disk(name: &str, argv: &[Field]) -> bool {
    let has = |flags: &[&str]| argv.iter().any(|f| flags.iter().any(|flag| f.text().starts_with(flag)));
    match name {
        "mke2fs" | "mkswap" | "pvremove" | "vgremove" | "lvremove" | "pvcreate" | "blkdiscard" | "newfs" => {
            true
        }
        "wipefs" => has(&["-a", "--all", "-o", "--offset"]),
        "sgdisk" => has(&["-Z", "-z", "--zap", "-o", "--clear"]),
        "badblocks" => has(&["-w"]),
        _ => name.starts_with("mkfs"),
    }
}

fn tee(walker: &mut Walker, args: &Args<'_>, input: &Stream) -> Stream {
    let append = args.has('a', "append");
    for field in &args.operands {
        let (text, taint) = (input.text.clone(), input.taint.clone());
        let content = Stream { text, literal: input.literal, taint, ..Stream::default() };
        walker.write_content(&field.word, content, append);
    }
    let mut out = Stream { text: Some(String::new()), ..Stream::default() };
    output::pass(walker, &mut out, input);
    out
}

/// `cp`, `mv`, `install`, `ln`: sources, then a target, or `-t target` first.
fn place(walker: &mut Walker, by: usize, name: &str, argv: &[Field]) {
    let args = Args::of(name, argv);
    let given = args.values_of(&["t", "target-directory"]).next().cloned();
    let mut sources: Vec<Field> = args.operands.iter().map(|f| (*f).clone()).collect();
    if name == "install" && args.short.contains(&'d') {
        for field in &sources {
            walker.file(by, &field.word, Access::Write);
        }
        return;
    }
    let (target, is_folder) = match given {
        Some(target) => (target, true),
        None if name == "ln" && sources.len() == 1 => (Field::plain("."), true),
        None => match sources.pop() {
            Some(target) => {
                let is_folder =
                    sources.len() > 1 || target.text().ends_with('/') || matches!(target.text(), "." | "..");
                (target, is_folder)
            }
            None => return,
        },
    };
    let is_symbolic = args.has('s', "symbolic") || name != "ln" && args.has_long("symbolic-link");
    let makes_link = match name {
        "ln" | "link" => true,
        "cp" | "gcp" => is_symbolic || args.has('l', "link"),
        _ => false,
    };
    let access = match name {
        "mv" | "gmv" => Access::MoveFrom,
        _ if makes_link => Access::LinkTo,
        _ => Access::Read,
    };
    for source in &sources {
        walker.file(by, &source.word, access);
        let landing = landing(&source.word, &target.word, is_folder);
        if is_folder {
            walker.file(by, &landing, Access::Write);
        }
    }
    if !is_folder {
        walker.file(by, &target.word, Access::Write);
    }
    for source in &sources {
        let landed = landing(&source.word, &target.word, is_folder);
        let inside = (!is_folder && may_be_folder(&target.word, &source.word))
            .then(|| landing(&source.word, &target.word, true));
        if makes_link {
            let says_path = name == "ln" && is_symbolic && !args.has('r', "relative");
            for link in std::iter::once(&landed).chain(&inside) {
                walker.link(&source.word, link, says_path);
            }
            continue;
        }
        walker.copy(&source.word, &landed);
        if let Some(inside) = inside {
            walker.file(by, &inside, Access::Write);
            walker.copy(&source.word, &inside);
        }
    }
}

/// Nobody says that it is one, but it looks like it: what is copied there may land below it.
pub fn may_be_folder(target: &Word, source: &Word) -> bool {
    let last = |path: &str| path.trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_owned();
    let (target, source) = (last(&target.text), last(&source.text));
    !target.is_empty() && target != source && !target.trim_start_matches('.').contains('.')
}

/// Where a source lands in a folder.
pub fn landing(source: &Word, target: &Word, is_folder: bool) -> Word {
    if !is_folder {
        return target.clone();
    }
    let text = path_of(source);
    let base = text.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    Word {
        text: format!("{}/{base}", target.text.trim_end_matches('/')),
        known: source.known && target.known,
        glob: source.glob || target.glob,
        tilde_is_text: target.tilde_is_text,
    }
}

fn dd(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) {
    let mut content = input.clone();
    for field in argv.iter().skip(1) {
        let (key, value) = field.text().split_once('=').unwrap_or_default();
        let word = Word { text: value.to_owned(), ..field.word.clone() };
        match key {
            "of" => {
                walker.file(by, &word, Access::Write);
                walker.write_content(&word, content.clone(), false);
            }
            "if" => {
                walker.file(by, &word, Access::Read);
                content = walker.file_stream(&word);
            }
            _ => {}
        }
    }
}

/// `sed`, `perl -pi`: the first operand is the program unless `-e` gave one.
fn edit_in_place(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of(name, argv);
    let has_program = ['e', 'E', 'f']
        .iter()
        .any(|letter| args.short.contains(letter) && (*letter != 'E' || name == "perl"))
        || ["expression", "file"].iter().any(|long| args.has_long(long));
    let access = if args.has('i', "in-place") { Access::Write } else { Access::Read };
    // BSD's `-i ''` takes its suffix as a word of its own.
    let operands: Vec<&&Field> = args.operands.iter().filter(|f| !f.text().is_empty()).collect();
    let mut put = Vec::new();
    if name.ends_with("sed") {
        let first = operands.first().filter(|_| !has_program).map(|field| **field);
        for program in first.into_iter().chain(args.values_of(&["e", "expression"])) {
            put.extend(programs::sed(walker, by, program.text()));
        }
    } else {
        // Code puts in what it says, and what it says in place of something else.
        for code in args.values_of(&["e", "E"]).map(|field| field.text()) {
            put.extend(texts_in(name, code).1.into_iter().map(|(_, text)| text));
            put.extend(programs::replaced(code));
        }
    }
    let mut out = Stream::default();
    add_origins(&mut out.taint, &input.taint);
    out.text = filtered(walker, name, argv, input);
    for field in operands.iter().skip(usize::from(!has_program)) {
        walker.file(by, &field.word, access);
        add_origins(&mut out.taint, &walker.file_stream(&field.word).taint);
        if access == Access::Write {
            put.iter().for_each(|text| walker.amend(&field.word, text.clone()));
        }
    }
    out
}

/// What a filter makes of the text it is fed; each one costs the text once more.
fn filtered(walker: &mut Walker, name: &str, argv: &[Field], input: &Stream) -> Option<String> {
    let text = input.text.as_deref().filter(|text| text.len() <= filters::MAX_TEXT)?;
    walker.expanded += text.len();
    if walker.expanded > MAX_EXPANDED { None } else { filters::of(name, argv, text) }
}

/// Programs that print what they read; the number says how many operands come before the files.
fn reader(name: &str, args: &Args<'_>) -> Option<usize> {
    let skip = match name {
        "head" | "tail" | "less" | "more" | "nl" | "od" | "hexdump" | "strings" | "sort" | "uniq" | "cut"
        | "paste" | "diff" | "cmp" | "comm" | "fold" | "fmt" | "column" | "view" | "batcat" | "md5sum"
        | "sha1sum" | "sha256sum" | "shasum" | "wc" | "file" | "pr" | "expand" | "jless" | "zless"
        | "bzcat" | "xzcat" | "gzip" | "iconv" => 0,
        "grep" | "egrep" | "fgrep" | "rg" | "ag" | "zgrep" | "ack" => {
            usize::from(!(args.short.contains(&'e') || args.short.contains(&'f') || args.has_long("regexp")))
        }
        "awk" | "gawk" | "mawk" | "nawk" => {
            let has_program = args.has('f', "file") || args.has('e', "source") || args.has('E', "exec");
            usize::from(!has_program)
        }
        "jq" | "yq" => 1,
        _ => return None,
    };
    Some(skip)
}

/// The files that `grep -l` may name: below the folders it looks through. `rg --files` names all of them.
fn listed(name: &str, args: &Args<'_>, skip: usize) -> Vec<Word> {
    let is_all = name == "rg" && args.long.contains(&"files");
    let skip = if is_all { 0 } else { skip };
    let lists =
        is_all || args.short.iter().any(|c| matches!(c, 'l' | 'L')) || args.has_long("files-with-matches");
    if !lists || !matches!(name, "grep" | "egrep" | "fgrep" | "rg" | "ag" | "ack") {
        return Vec::new();
    }
    let deep = !name.ends_with("grep")
        || args.short.iter().any(|c| matches!(c, 'r' | 'R'))
        || args.has_long("recursive");
    let files = args.operands.iter().skip(skip).map(|field| below(&field.word, deep));
    let mut files: Vec<Word> = files.collect();
    if files.is_empty() && deep {
        files.push(below(&Word::plain("."), true));
    }
    let only = only(name, args);
    // `grep -rl x . --include='*.rs'`: of a folder, the files of these names.
    let narrowed = |file: &Word| match file.text.strip_suffix("/**") {
        Some(folder) => {
            only.iter().map(|name| Word { text: format!("{folder}/**/{name}"), ..file.clone() }).collect()
        }
        None => vec![file.clone()],
    };
    if !only.is_empty() {
        files = files.iter().flat_map(narrowed).collect();
    }
    if name == "rg" && !shows_hidden(args) {
        files = files.iter().flat_map(without_hidden).collect();
    }
    files
}

/// The names that a search is narrowed to: `grep --include='*.rs'`, `rg -g '*.rs'`, `rg -t rust`; none where any may be named.
fn only(name: &str, args: &Args<'_>) -> Vec<String> {
    let mut only: Vec<String> =
        args.values_of(&["include"]).flat_map(|glob| alternatives(glob.text())).collect();
    if name == "rg" {
        only.extend(args.values_of(&["glob", "g"]).flat_map(|glob| alternatives(glob.text())));
        for kind in args.values_of(&["type", "t"]) {
            let Some((_, names)) = KINDS.iter().find(|(known, _)| *known == kind.text()) else {
                return Vec::new();
            };
            only.push((*names).to_owned());
        }
    }
    // What is left out says nothing of what is named.
    if only.iter().any(|glob| glob.starts_with('!') || glob.contains(['/', '{'])) { Vec::new() } else { only }
}

/// `*.{ts,tsx}` are two; braces in braces are left as they are.
fn alternatives(glob: &str) -> Vec<String> {
    let parts = glob.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
    match parts {
        Some((before, (inside, after))) if !inside.contains('{') => {
            inside.split(',').map(|one| format!("{before}{one}{after}")).collect()
        }
        _ => vec![glob.to_owned()],
    }
}

/// What rg calls a kind of files, and names that all of them bear.
const KINDS: [(&str, &str); 9] = [
    ("rust", "*.rs"),
    ("py", "*.py*"),
    ("python", "*.py*"),
    ("go", "*.go"),
    ("ts", "*.*ts*"),
    ("js", "*.*js*"),
    ("java", "*.java"),
    ("rb", "*.rb"),
    ("css", "*.css"),
];

/// `rg --hidden`, `-.`, `-uu`.
fn shows_hidden(args: &Args<'_>) -> bool {
    args.has('.', "hidden") || args.short.iter().filter(|c| **c == 'u').count() > 1
}

/// Of a folder, what does not lie behind a dot: what is named itself counts, whatever it is called.
fn without_hidden(word: &Word) -> Vec<Word> {
    let Some((folder, rest)) = word.text.split_once("/**").filter(|_| word.glob) else {
        return vec![word.clone()];
    };
    let name = if rest.is_empty() { "/*" } else { rest };
    [format!("{folder}{name}"), format!("{folder}/*/**{rest}")]
        .map(|text| Word { text, ..word.clone() })
        .into()
}

/// The names that `ls` prints, where it prints nothing beside them.
fn names_in(args: &Args<'_>) -> Vec<Word> {
    if args.short.contains(&'l') || args.has_long("format") {
        return Vec::new();
    }
    if args.operands.is_empty() {
        // Which hidden ones there are besides, only the listing tells.
        return vec![Word { glob: true, ..Word::plain("*") }];
    }
    // Of a folder it prints what is in it, without the folder; what has a dot in its name is rather a file.
    let has_dot = |word: &Word| {
        let last = word.text.rsplit('/').next().unwrap_or_default();
        last.trim_start_matches("..").len() > 1 && last.contains('.')
    };
    let is_itself = |word: &Word| args.short.contains(&'d') || word.glob || has_dot(word);
    let named = args.operands.iter().filter(|field| is_itself(&field.word));
    named.map(|field| field.word.clone()).collect()
}

/// What lies below a folder, or the file itself.
pub fn below(word: &Word, deep: bool) -> Word {
    let last = word.text.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let is_file = last.trim_start_matches('.').contains('.') || !deep;
    if is_file {
        return word.clone();
    }
    Word { text: format!("{}/**", word.text.trim_end_matches('/')), glob: true, ..word.clone() }
}

fn read(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of(name, argv);
    let mut out = Stream::default();
    add_origins(&mut out.taint, &input.taint);
    for field in argv.iter().skip(1) {
        add_origins(&mut out.taint, &field.taint);
    }
    out.text = filtered(walker, name, argv, input);
    if args.operands.is_empty() {
        // `gzip`, `pv`: what went in comes out.
        out.packed.clone_from(&input.packed);
    }
    if matches!(name, "ls" | "gls" | "exa" | "eza") {
        out.names = names_in(&args);
    }
    let Some(skip) = reader(name, &args) else { return out };
    for field in args.operands.iter().skip(skip) {
        if field.content.is_none() {
            walker.file(by, &field.word, Access::Read);
            add_origins(&mut out.taint, &walker.file_stream(&field.word).taint);
        }
    }
    out.names = listed(name, &args, skip);
    if out.names.is_empty()
        && matches!(name, "head" | "tail" | "sort" | "uniq" | "grep" | "egrep" | "rg")
        && args.operands.len() <= skip
    {
        // Fewer names of the same list are still names of that list.
        let is_plain = !args.has('v', "invert-match") && !args.has('i', "ignore-case");
        let keeps = matches!(name, "grep" | "egrep" | "rg") && is_plain && skip == 1;
        let pattern = args.operands.first().filter(|_| keeps).map(|field| field.text());
        let narrowed = pattern.and_then(|pattern| narrowed(&input.names, pattern));
        // Of all that is here, a part is anything.
        let is_all = input.names.iter().any(|name| name.text == "*");
        let same = || if is_all && name != "sort" { Vec::new() } else { input.names.clone() };
        out.names = narrowed.unwrap_or_else(same);
    }
    out
}
