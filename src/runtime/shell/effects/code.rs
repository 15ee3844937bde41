//! Code given to an interpreter on the line: the obvious effects, found by the names of calls and their literal words.
//!
//! No grammar of five languages: a scan for calls with string literals in them. What is computed stays unknown.

use crate::runtime::model::{Access, Origin, ScriptHow, Sink, Word};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::host_of_url;
use crate::runtime::shell::walk::{Call, Stream, Walker};

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
    )
}

/// Walks code on the line or on standard input; None where the interpreter runs a file or is used as a reader.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    let label = format!("{name} {}", flag_of(stem).0);
    if matches!(stem, "awk" | "gawk" | "mawk") {
        let program = argv.iter().skip(1).find(|f| {
            f.text().contains("system(") || f.text().contains("| getline") || f.text().contains("print |")
        })?;
        scan(walker, by, &label, program.text());
        return None;
    }
    let (short, long) = flag_of(stem);
    let mut at = 1;
    let mut found = false;
    while let Some(field) = argv.get(at) {
        let text = field.text();
        let letter = short.trim_start_matches('-').chars().next().unwrap_or('c');
        let glued = text.strip_prefix(short).filter(|rest| !rest.is_empty() && stem == "python");
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
        } else if text.starts_with('-') {
            at += if matches!(
                text,
                "-W" | "-X" | "-r" | "--require" | "--import" | "-I" | "-M" | "-d" | "--loader"
            ) {
                2
            } else {
                1
            };
        } else if found || in_place_only(argv) {
            return None;
        } else {
            if !matches!((stem, text), ("deno" | "bun", _)) {
                walker.script(by, field, ScriptHow::Interpreter(name.to_owned()), input);
            }
            let mut out = Stream::default();
            crate::runtime::shell::walk::add_origins(&mut out.taint, &input.taint);
            return Some(out);
        }
    }
    if found {
        let out = Stream { taint: input.taint.clone(), ..Stream::default() };
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
    walker.via.push(format!("{name} -m"));
    let out = walker.run(Call { argv, assigned: Vec::new() }, input);
    walker.via.pop();
    Some(out)
}

/// One call found in code: its dotted name and the texts of its arguments.
struct Found<'a> {
    name: &'a str,
    args: &'a str,
    before: &'a str,
}

/// That many calls are looked at.
const MAX_CALLS: u32 = 256;
/// A call's arguments are read up to here.
const MAX_CALL: usize = 2048;
/// Longer code is scanned up to here.
const MAX_CODE: usize = 256 * 1024;

/// Looks for obvious effects in code of the interpreter that the label names first.
pub fn scan(walker: &mut Walker, by: usize, label: &str, code: &str) {
    let input = &Stream::default();
    let mut end = code.len().min(MAX_CODE);
    while !code.is_char_boundary(end) {
        end -= 1;
    }
    let code = &code[..end];
    let names = Names::of(code);
    let bytes = code.as_bytes();
    let mut quote = 0_u8;
    let mut at = 0;
    let mut calls = 0;
    let calls_barely = ["perl", "ruby", "php"].iter().any(|name| label.starts_with(name));
    while at < bytes.len() {
        let byte = bytes[at];
        match byte {
            b'\\' => at += 1,
            _ if quote != 0 => quote = if byte == quote { 0 } else { quote },
            b'`' => {
                // Perl, Ruby and PHP run what stands between backticks; JavaScript only makes a string of it.
                let end = memchr::memchr(b'`', &bytes[at + 1..]).map_or(bytes.len(), |n| at + 1 + n);
                if ["perl", "ruby", "php"].iter().any(|name| label.starts_with(name)) {
                    walker.line_via(label, &code[at + 1..end], input);
                }
                at = end;
            }
            b'\'' | b'"' => quote = byte,
            b'(' => {
                calls += 1;
                if calls > MAX_CALLS {
                    return;
                }
                let name = name_before(code, at);
                let close = closing(bytes, at);
                let found = Found { name, args: &code[at + 1..close], before: &code[..at - name.len()] };
                judge(walker, by, label, &found, &names, input);
            }
            b' ' if calls_barely && calls < MAX_CALLS => {
                calls += u32::from(bare_call(walker, by, label, code, at, &names, input));
            }
            _ => {}
        }
        at += 1;
    }
    shell_words(walker, label, code, input);
    if code.contains("socket")
        && ["/bin/sh", "/bin/bash", "cmd.exe", "'sh'", "\"sh\""].iter().any(|shell| code.contains(shell))
    {
        walker.flow_into_code(by, &[Origin::Network(by)]);
    }
}

/// Perl and Ruby call without parentheses: `unlink "x"`, `system "rm x"`.
fn bare_call(
    walker: &mut Walker,
    by: usize,
    label: &str,
    code: &str,
    at: usize,
    names: &Names<'_>,
    input: &Stream,
) -> bool {
    let name = name_before(code, at);
    let rest = &code[at + 1..];
    if name.is_empty() || !rest.starts_with(['"', '\'', '$', 'q', '<']) {
        return false;
    }
    let end = rest
        .bytes()
        .take(MAX_CALL)
        .position(|b| matches!(b, b';' | b'\n' | b'}'))
        .unwrap_or(rest.len().min(MAX_CALL));
    let args = rest.get(..end).unwrap_or_default();
    let found = Found { name, args, before: &code[..at - name.len()] };
    judge(walker, by, label, &found, names, input);
    true
}

/// `qx(…)`, `%x(…)`.
fn shell_words(walker: &mut Walker, label: &str, code: &str, input: &Stream) {
    for mark in ["qx(", "qx{", "%x(", "%x{", "%x["] {
        if let Some(at) = code.find(mark) {
            let rest = &code[at + 3..];
            let end = rest.find([')', '}', ']']).unwrap_or(rest.len());
            walker.line_via(label, &rest[..end], input);
        }
    }
}

/// The dotted name that ends at `at`: `os.path.join`, `File::delete`, `->run`.
fn name_before(code: &str, at: usize) -> &str {
    let bytes = &code.as_bytes()[..at];
    let len = bytes
        .iter()
        .rev()
        .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b':' | b'?' | b'!'))
        .count();
    code[at - len..at].trim_start_matches(['.', ':', '?', '!'])
}

/// Where the parenthesis closes; the end of the text if it never does. Bounded, so that many open ones stay linear.
fn closing(bytes: &[u8], open: usize) -> usize {
    let mut depth = 0_u32;
    let mut quote = 0_u8;
    let end = bytes.len().min(open + MAX_CALL);
    let mut at = open;
    while at < end {
        match bytes[at] {
            b'\\' => at += 1,
            b if quote != 0 => quote = if b == quote { 0 } else { quote },
            b @ (b'\'' | b'"' | b'`') => quote = b,
            b'(' => depth += 1,
            b')' => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
        at += 1;
    }
    let mut end = end.min(bytes.len());
    while end > open + 1 && end < bytes.len() && bytes[end] & 0xc0 == 0x80 {
        end -= 1;
    }
    end.max(open + 1).min(bytes.len())
}

/// `name = "text"` in the code.
struct Names<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Names<'a> {
    fn of(code: &'a str) -> Self {
        let mut names = Vec::new();
        for part in code.split(['\n', ';']).take(256) {
            let Some((name, value)) = part.split_once('=') else { continue };
            let name = name.trim().rsplit(' ').next().unwrap_or_default().trim_start_matches('$');
            let literals = literals(value);
            if let ([only], true) =
                (literals.as_slice(), name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'))
            {
                names.push((name, *only));
            }
        }
        Self(names)
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// The string literals in a text, in order.
fn literals(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while at < bytes.len() && out.len() < 64 {
        let quote = bytes[at];
        if matches!(quote, b'\'' | b'"' | b'`') {
            let triple = bytes[at..].starts_with(&[quote; 3]);
            let start = at + if triple { 3 } else { 1 };
            let mut end = start;
            while end < bytes.len() && bytes[end] != quote {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            let end = end.min(bytes.len());
            out.push(text.get(start..end).unwrap_or_default());
            at = if triple { end + 2 } else { end };
        }
        at += 1;
    }
    out
}

/// The texts of the arguments: literals, names set in the code, the home folder.
fn texts(found: &Found<'_>, names: &Names<'_>) -> Vec<Word> {
    let args = found.args;
    let home = [
        "Path.home()",
        "homedir()",
        "environ[\"HOME\"]",
        "environ['HOME']",
        "getenv(\"HOME\")",
        "getenv('HOME')",
        "ENV[\"HOME\"]",
        "ENV['HOME']",
        "env.HOME",
        "Dir.home",
    ];
    if home.iter().any(|mark| args.contains(mark)) {
        let tail = literals(args)
            .into_iter()
            .rfind(|l| *l != "HOME")
            .map(|l| format!("/{}", l.trim_start_matches('/')))
            .unwrap_or_default();
        return vec![Word::plain(format!("~{tail}"))];
    }
    if args.contains("join(") {
        let literals = literals(args);
        if literals.len() > 1 {
            return vec![Word { text: literals.join("/"), ..Word::default() }];
        }
    }
    let mut out = Vec::new();
    for arg in arguments(args) {
        let literals = literals(arg);
        let name = arg.split(['.', '[']).next().unwrap_or_default().trim().trim_start_matches('$');
        if !literals.is_empty() {
            out.extend(literals.into_iter().map(literal));
        } else if let Some(value) = names.get(name) {
            out.push(Word::plain(value));
        } else if name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            out.push(Word { text: format!("${name}"), ..Word::default() });
        }
    }
    out
}

fn literal(text: &str) -> Word {
    Word { text: text.replace("\\\\", "\\"), known: !text.contains('{'), ..Word::default() }
}

/// The arguments, split at the commas that stand in no bracket and no quote.
fn arguments(args: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let (mut depth, mut quote, mut start) = (0_i32, 0_u8, 0);
    let mut escaped = false;
    for (at, byte) in args.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            _ if quote != 0 => quote = if byte == quote { 0 } else { quote },
            b'\'' | b'"' | b'`' => quote = byte,
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            b',' if depth == 0 => {
                out.push(&args[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    out.push(&args[start..]);
    out
}

/// The literal of the object a method is called on: `Path("x").unlink()`.
fn receiver(found: &Found<'_>, names: &Names<'_>) -> Option<Word> {
    let before = found.before.trim_end_matches('.');
    if before.ends_with(')') {
        let start =
            before.rfind("Path(").or_else(|| before.rfind("open(")).or_else(|| before.rfind("home("))?;
        if before[start..].starts_with("home(") {
            return Some(Word::plain("~"));
        }
        let inner = Found { name: "", args: &before[start + 5..before.len() - 1], before: "" };
        return texts(&inner, names).into_iter().next();
    }
    let object = found.name.split('.').next()?;
    names.get(object).map(Word::plain)
}

fn judge(walker: &mut Walker, by: usize, label: &str, found: &Found<'_>, names: &Names<'_>, input: &Stream) {
    let last = found.name.rsplit(['.', ':']).next().unwrap_or_default();
    let root = found.name.split(['.', ':']).next().unwrap_or_default();
    let args = || texts(found, names);
    match last {
        "rmtree"
        | "rm_rf"
        | "rm_r"
        | "remove_dir_all"
        | "removeSync"
        | "emptyDirSync"
        | "remove_entry_secure" => first(walker, by, args(), Access::DeleteTree),
        "rmSync" | "rmdirSync" | "rimraf" | "rm" | "removedirs" | "rimrafSync" => {
            let tree = found.args.contains("recursive") || last.starts_with("rimraf");
            first(walker, by, args(), if tree { Access::DeleteTree } else { Access::Delete });
        }
        "remove" | "unlink" | "unlinkSync" | "rmdir" | "delete" | "rm_f"
            if root != last
                || found.before.ends_with(").")
                || label.starts_with("perl")
                || label.starts_with("php")
                || last.ends_with("Sync") =>
        {
            let words = if found.args.trim().is_empty() || found.args.contains("missing_ok") {
                receiver(found, names).into_iter().collect()
            } else {
                args()
            };
            if is_file_call(found, label) {
                first(walker, by, words, Access::Delete);
            }
        }
        "unlinkSync" => first(walker, by, args(), Access::Delete),
        "open" | "fopen" | "createWriteStream" => open(walker, by, last, &args()),
        "write_text" | "write_bytes" | "touch" | "mkdir" => {
            if let Some(word) = receiver(found, names) {
                walker.file(by, &word, Access::Write);
            }
        }
        "writeFileSync" | "writeFile" | "appendFileSync" | "appendFile" | "file_put_contents"
        | "write_file" => first(walker, by, args(), Access::Write),
        "write" if matches!(root, "File" | "IO") => first(walker, by, args(), Access::Write),
        "read_text" | "read_bytes" => {
            if let Some(word) = receiver(found, names) {
                walker.file(by, &word, Access::Read);
            }
        }
        "readFileSync" | "readFile" | "file_get_contents" | "read" | "readlines"
            if !found.args.trim().is_empty() && root != last =>
        {
            read(walker, by, args())
        }
        "file_get_contents" => read(walker, by, args()),
        "rename" | "move" | "renameSync" | "replace" | "mv" | "copyfile" | "copy" | "copy2" | "copytree"
        | "copyFileSync" | "cpSync" => place(walker, by, last, found, names),
        "chmod" | "chmodSync" | "chown" => first(walker, by, args(), Access::Chmod),
        "symlink" | "link" | "symlinkSync" => first(walker, by, args(), Access::LinkTo),
        "system" | "popen" | "getoutput" | "getstatusoutput" | "execSync" | "shell_exec" | "passthru"
        | "proc_open" => shell(walker, label, args(), input),
        "exec" if !label.starts_with("python") => shell(walker, label, args(), input),
        "exec" | "eval" | "compile" => computed(walker, by, found),
        "run"
        | "call"
        | "check_call"
        | "check_output"
        | "Popen"
        | "spawn"
        | "spawnSync"
        | "execFile"
        | "execFileSync"
        | "execv"
        | "execvp"
        | "execl"
        | "execlp"
        | "create_subprocess_exec"
        | "create_subprocess_shell"
            if (matches!(
                root,
                "subprocess" | "sp" | "child_process" | "cp" | "os" | "asyncio" | "Bun" | "Process" | "Deno"
            ) || root == last
                || found.before.ends_with(").")) =>
        {
            program(walker, label, found, args(), input);
        }
        "urlopen" | "urlretrieve" | "fetch" | "get" | "post" | "put" | "request" | "connect"
        | "create_connection" | "HTTPSConnection" | "HTTPConnection" | "start" | "open_uri" => {
            network(walker, by, found, args())
        }
        _ => {}
    }
}

/// `x.remove(…)` is a file call only on modules that handle files.
fn is_file_call(found: &Found<'_>, label: &str) -> bool {
    let root = found.name.split(['.', ':']).next().unwrap_or_default();
    matches!(
        root,
        "os" | "fs"
            | "fsPromises"
            | "File"
            | "FileUtils"
            | "Dir"
            | "Pathname"
            | "promises"
            | "pathlib"
            | "Deno"
    ) || found.name.ends_with("unlink")
        || found.name.ends_with("unlinkSync")
        || found.before.trim_end_matches('.').ends_with(')')
        || root == found.name && (label.starts_with("perl") || label.starts_with("php"))
}

fn first(walker: &mut Walker, by: usize, words: Vec<Word>, access: Access) {
    for word in words.iter().take(if access == Access::DeleteTree { 8 } else { 1 }) {
        walker.file(by, word, access);
    }
}

fn open(walker: &mut Walker, by: usize, name: &str, words: &[Word]) {
    let Some(path) = words.first() else { return };
    let writes = name == "createWriteStream"
        || words
            .get(1)
            .is_some_and(|mode| mode.text.len() <= 4 && mode.text.contains(['w', 'a', 'x', '+', '>']))
        || path.text.starts_with('>');
    let word = Word { text: path.text.trim_start_matches(['>', '<', ' ']).to_owned(), ..path.clone() };
    walker.file(by, &word, if writes { Access::Write } else { Access::Read });
}

fn read(walker: &mut Walker, by: usize, words: Vec<Word>) {
    match words.first() {
        Some(word) if word.text.contains("://") => {
            if let Some(host) = host_of_url(&word.text) {
                walker.host(host);
            }
        }
        Some(word) => walker.file(by, word, Access::Read),
        None => {}
    }
}

fn place(walker: &mut Walker, by: usize, name: &str, found: &Found<'_>, names: &Names<'_>) {
    let root = found.name.split(['.', ':']).next().unwrap_or_default();
    let known = matches!(root, "os" | "shutil" | "fs" | "FileUtils" | "File" | "Deno")
        || root == found.name && name.ends_with("Sync");
    let mut words = texts(found, names);
    let on_path = found.before.trim_end_matches('.').ends_with(')');
    if on_path {
        words.splice(0..0, receiver(found, names));
    }
    if !(known || on_path) {
        return;
    }
    let moves = matches!(name, "rename" | "move" | "renameSync" | "replace" | "mv");
    if let [from, to, ..] = words.as_slice() {
        walker.file(by, from, if moves { Access::MoveFrom } else { Access::Read });
        walker.file(by, to, Access::Write);
    }
}

fn shell(walker: &mut Walker, label: &str, words: Vec<Word>, input: &Stream) {
    for word in words.iter().take(1) {
        if word.known {
            walker.line_via(label, &word.text.replace("\\\"", "\"").replace("\\'", "'"), input);
        }
    }
}

/// A program with its words in a list, or a line where there is only one word.
fn program(walker: &mut Walker, label: &str, found: &Found<'_>, words: Vec<Word>, input: &Stream) {
    let list = found.args.trim_start().starts_with('[')
        || found.args.contains('[')
        || found.name.contains("exec")
        || found.name.contains("spawn");
    if words.len() == 1 || !list {
        return shell(walker, label, words, input);
    }
    let argv: Vec<Field> = words.into_iter().map(|word| Field { word, ..Field::default() }).collect();
    walker.via.push(label.to_owned());
    walker.run(Call { argv, assigned: Vec::new() }, input);
    walker.via.pop();
}

fn computed(walker: &mut Walker, by: usize, found: &Found<'_>) {
    let args = found.args;
    if args.contains("b64decode")
        || args.contains("fromhex")
        || args.contains("decode(")
        || args.contains("atob")
        || args.contains("decompress")
    {
        walker.flow_into_code(by, &[Origin::Decoded(by)]);
    }
    if args.contains("urlopen") || args.contains("requests.") || args.contains("fetch(") {
        walker.flow_into_code(by, &[Origin::Network(by)]);
    }
}

fn network(walker: &mut Walker, by: usize, found: &Found<'_>, words: Vec<Word>) {
    let Some(url) = words.first() else { return };
    if !url.text.contains("://")
        && !matches!(
            found.name.rsplit('.').next(),
            Some("connect" | "create_connection" | "HTTPSConnection" | "HTTPConnection")
        )
    {
        return;
    }
    if let Some(host) = host_of_url(&url.text) {
        walker.host(host);
    }
    let files: Vec<Origin> = walker
        .facts
        .files
        .iter()
        .filter(|file| file.by == Some(by) && file.access == Access::Read)
        .map(|file| Origin::File(file.path.clone()))
        .collect();
    walker.flow(by, &files, Sink::Network);
    if found.args.contains("environ") || found.args.contains("process.env") || found.args.contains("ENV") {
        walker.flow(by, &[Origin::Environment("environ".to_owned())], Sink::Network);
    }
}
