//! The effects of a call in code, by its name: files, lines for a shell, addresses.

use super::calls::{Found, Names, arguments, line_of, receiver, scan, takes_list, texts};
use super::folders;
use crate::runtime::model::{Access, Opaque, Origin, Sink, Statement, Word};
use crate::runtime::shell::expand::{Field, MAX_EXPANDED};
use crate::runtime::shell::host_of_url;
use crate::runtime::shell::parse::MAX_DEPTH;
use crate::runtime::shell::walk::{Call, Stream, Walker};

/// The calls that matter, in order.
const JUDGED: [&str; 133] = [
    "Command",
    "Function",
    "HTTPConnection",
    "HTTPSConnection",
    "Popen",
    "appendFile",
    "appendFileSync",
    "call",
    "capture2",
    "capture2e",
    "capture3",
    "chdir",
    "check_call",
    "check_output",
    "chmod",
    "chmodSync",
    "chown",
    "connect",
    "copy",
    "copy2",
    "copyFileSync",
    "copyfile",
    "copytree",
    "cpSync",
    "cp_r",
    "createWriteStream",
    "create_connection",
    "create_subprocess_exec",
    "create_subprocess_shell",
    "delete",
    "doShellScript",
    "dotenv_values",
    "emptyDirSync",
    "eval",
    "exec",
    "execFile",
    "execFileSync",
    "execSync",
    "exec_query",
    "execl",
    "execle",
    "execlp",
    "execlpe",
    "execute",
    "executeRawUnsafe",
    "executemany",
    "executescript",
    "execv",
    "execve",
    "execvp",
    "execvpe",
    "fetch",
    "file_get_contents",
    "file_put_contents",
    "fopen",
    "get",
    "getoutput",
    "getstatusoutput",
    "link",
    "linkSync",
    "move",
    "mv",
    "open",
    "openSync",
    "open_uri",
    "passthru",
    "popen",
    "popen2",
    "popen3",
    "posix_spawn",
    "post",
    "proc_open",
    "put",
    "read",
    "readFile",
    "readFileSync",
    "read_bytes",
    "read_text",
    "readfile",
    "readlines",
    "remove",
    "removeSync",
    "remove_dir",
    "remove_dir_all",
    "remove_entry_secure",
    "remove_tree",
    "removedirs",
    "rename",
    "renameSync",
    "replace",
    "request",
    "rimraf",
    "rimrafSync",
    "rm",
    "rmSync",
    "rm_f",
    "rm_r",
    "rm_rf",
    "rmdir",
    "rmdirSync",
    "rmtree",
    "run",
    "setwd",
    "shell_exec",
    "spawn",
    "spawnSync",
    "spawnl",
    "spawnlp",
    "spawnv",
    "spawnve",
    "spawnvp",
    "start",
    "statement",
    "symlink",
    "symlinkSync",
    "sysopen",
    "system",
    "system2",
    "touch",
    "truncate",
    "truncateSync",
    "unlink",
    "unlinkSync",
    "unpack_archive",
    "unprepared",
    "urlopen",
    "urlretrieve",
    "write",
    "writeFile",
    "writeFileSync",
    "write_bytes",
    "write_file",
    "write_text",
];

/// Could a call of that name do anything that matters?
pub fn is_judged(name: &str) -> bool {
    let last = name.rsplit(['.', ':']).next().unwrap_or_default();
    JUDGED.binary_search(&last).is_ok()
}

/// Notes what one call does, in the folder where things stand.
pub fn judge_there(
    walker: &mut Walker,
    by: usize,
    label: &str,
    found: &Found<'_>,
    names: &Names<'_>,
    input: &Stream,
) {
    let last = found.name.rsplit(['.', ':']).next().unwrap_or_default();
    let root = found.name.split(['.', ':']).next().unwrap_or_default();
    if matches!(last, "exec" | "eval") && (label.starts_with("python") || last == "eval") {
        code_in_code(walker, by, label, found, names);
    }
    if matches!(
        last,
        "execute"
            | "executescript"
            | "executemany"
            | "exec_query"
            | "executeRawUnsafe"
            | "statement"
            | "unprepared"
    ) && root != "os"
    {
        statement(walker, by, args_text(found, names));
    }
    if matches!(last, "system" | "popen" | "exec" | "eval" | "execSync" | "Function" | "shell_exec") {
        computed(walker, by, found);
    }
    let args = || texts(found, names);
    let line = || line_of(found, names).map_or_else(args, |line| vec![line]);
    match last {
        "chdir" | "setwd" => folders::goes(walker, found, names),
        "rmtree"
        | "rm_rf"
        | "rm_r"
        | "remove_dir_all"
        | "remove_dir"
        | "remove_tree"
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
                || label.starts_with("Rscript")
                || last.ends_with("Sync") =>
        {
            let words = if found.args.trim().is_empty() || found.args.contains("missing_ok") {
                receiver(found, names).into_iter().collect()
            } else {
                args()
            };
            if is_file_call(found, label) {
                let tree = found.args.contains("recursive");
                first(walker, by, words, if tree { Access::DeleteTree } else { Access::Delete });
            }
        }
        "unlinkSync" => first(walker, by, args(), Access::Delete),
        "open" if label.starts_with("perl") && piped(&args()).is_some() => {
            let line = piped(&args()).into_iter().map(Word::plain).collect();
            shell(walker, by, label, line, input);
        }
        "open" | "openSync" | "sysopen" if is_opened_by_flags(found) => {
            if let Some(path) = args().into_iter().find(|word| word.known) {
                walker.file(by, &path, Access::Write);
            }
        }
        "open" | "openSync" | "fopen" | "createWriteStream" => open(walker, by, last, &args()),
        "truncate" | "truncateSync"
            if matches!(root, "os" | "fs" | "fsPromises" | "promises" | "File" | "Deno")
                || root == last && (last.ends_with("Sync") || is_list_call(label)) =>
        {
            first(walker, by, args(), Access::Write)
        }
        "write_text" | "write_bytes" | "touch" => {
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
            if !found.args.trim().is_empty() && (root != last || last.starts_with("readFile")) =>
        {
            read(walker, by, args())
        }
        "file_get_contents" | "readfile" | "dotenv_values" => read(walker, by, args()),
        "Command" if root == "Deno" => words_of(walker, label, args(), input),
        "rename" | "move" | "renameSync" | "replace" | "mv" | "copyfile" | "copy" | "copy2" | "copytree"
        | "copyFileSync" | "cpSync" | "cp_r" => place(walker, by, last, found, names),
        "unpack_archive" => unpack(walker, by, &args()),
        "chmod" | "chmodSync" | "chown" => first(walker, by, args(), Access::Chmod),
        "symlink" | "link" | "symlinkSync" | "linkSync" => {
            let words = args();
            if let [target, link, ..] = words.as_slice() {
                walker.link(target, link, last.starts_with("sym"));
            }
            first(walker, by, words, Access::LinkTo);
        }
        "execute" if root != "os" => {}
        "system" | "exec" | "popen" | "capture2" | "capture2e" | "capture3" | "popen2" | "popen3"
        | "proc_open" | "execute"
            if takes_words(label, last, found, names) =>
        {
            program(walker, by, label, (found, names), args(), input);
        }
        "system" | "popen" | "getoutput" | "getstatusoutput" | "execSync" | "shell_exec" | "passthru"
        | "doShellScript" | "proc_open" | "execute" | "capture2" | "capture2e" | "capture3" | "popen2"
        | "popen3" => shell(walker, by, label, line(), input),
        "exec" if !label.starts_with("python") => shell(walker, by, label, line(), input),
        "run"
        | "system2"
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
        | "execle"
        | "execve"
        | "execvpe"
        | "execlpe"
        | "spawnl"
        | "spawnlp"
        | "spawnv"
        | "spawnvp"
        | "spawnve"
        | "posix_spawn"
        | "create_subprocess_exec"
        | "create_subprocess_shell"
            if (matches!(
                root,
                "subprocess"
                    | "sp"
                    | "child_process"
                    | "cp"
                    | "os"
                    | "asyncio"
                    | "Bun"
                    | "Process"
                    | "Deno"
                    | "pty"
            ) || root == last
                || found.before.ends_with(").")) =>
        {
            program(walker, by, label, (found, names), args(), input);
        }
        "urlopen" | "urlretrieve" | "fetch" | "get" | "post" | "put" | "request" | "connect"
        | "create_connection" | "HTTPSConnection" | "HTTPConnection" | "start" | "open_uri" => {
            if last == "urlretrieve"
                && let [_, path, ..] = args().as_slice()
            {
                walker.file(by, path, Access::Write);
            }
            network(walker, by, found, args())
        }
        _ => {}
    }
}

/// `os.open(x, os.O_WRONLY)`, `sysopen F, "x", 1|512`, `openSync(x, 577)`: more than reading, by names or numbers.
fn is_opened_by_flags(found: &Found<'_>) -> bool {
    const FLAGS: [&str; 5] = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND"];
    let args = arguments(found.args);
    // Elsewhere a number is the size of a buffer.
    let number = match found.name {
        "os.open" => args.get(1),
        "sysopen" => args.get(2),
        name if name.ends_with("openSync") => args.get(1),
        _ => None,
    };
    args.iter().skip(1).any(|arg| FLAGS.iter().any(|flag| arg.contains(flag)))
        || number.is_some_and(|arg| arg.trim() != "0" && arg.trim().starts_with(|c: char| c.is_ascii_digit()))
}

/// Perl and Ruby take a program and its words one by one.
fn is_list_call(label: &str) -> bool {
    label.starts_with("perl") || label.starts_with("ruby")
}

/// The program is given with its words one by one, or in a list: then no shell reads them.
fn takes_words(label: &str, name: &str, found: &Found<'_>, names: &Names<'_>) -> bool {
    let several = || match arguments(found.args).as_slice() {
        // What else a call is told is no word: `capture3("ls", chdir: "x")`, `popen("ls", "r")`.
        [_, second, ..] if name.starts_with("capture") || name.starts_with("popen") => {
            second.trim_start().starts_with(['"', '\'']) && name != "popen"
        }
        given => given.len() > 1,
    };
    is_list_call(label) && several() || takes_list(found, names)
}

/// Code in a string that the code runs.
fn code_in_code(walker: &mut Walker, by: usize, label: &str, found: &Found<'_>, names: &Names<'_>) {
    let Some(code) = line_of(found, names) else { return };
    // One loop in another runs the same code again and again.
    walker.expanded += code.text.len() + 64;
    if walker.expanded > MAX_EXPANDED {
        walker.opaque(Opaque::TooLarge);
        return;
    }
    if walker.depth >= MAX_DEPTH {
        walker.opaque(Opaque::TooDeep);
        return;
    }
    walker.depth += 1;
    scan(walker, by, label, &code.text);
    walker.depth -= 1;
}

/// A statement in a string that the code sends to a database.
fn statement(walker: &mut Walker, by: usize, text: Option<String>) {
    if let Some(text) = text {
        walker.facts.statements.push(Statement { by: Some(by), client: "code".to_owned(), text });
    }
}

fn args_text(found: &Found<'_>, names: &Names<'_>) -> Option<String> {
    line_of(found, names).map(|word| word.text)
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

/// Perl's `open(P, "|-", "line")`, `open(P, "line |")`.
fn piped(words: &[Word]) -> Option<String> {
    let mode = words.get(1)?.text.trim();
    match mode {
        "|-" | "-|" => words.get(2).map(|word| word.text.clone()),
        line => line.strip_prefix('|').or_else(|| line.strip_suffix('|')).map(str::to_owned),
    }
}

fn open(walker: &mut Walker, by: usize, name: &str, words: &[Word]) {
    // Perl names its handle first: `open(my $f, ">", "x")`.
    let perl = words.iter().skip(1).take(2).position(|word| {
        let mode = word.text.trim_end_matches(":utf8").trim();
        matches!(mode, ">" | ">>" | "<" | "+<" | "+>") || word.text.starts_with('>') && word.text.len() > 1
    });
    if let Some(at) = perl {
        let mode = &words[at + 1];
        let glued = mode.text.trim_start_matches(['>', '+', '<', ' ']);
        let path = if glued.is_empty() {
            words.get(at + 2).cloned()
        } else {
            Some(Word { text: glued.to_owned(), ..mode.clone() })
        };
        let access =
            if mode.text.contains('>') || mode.text.contains('+') { Access::Write } else { Access::Read };
        if let Some(path) = path {
            walker.file(by, &path, access);
        }
        return;
    }
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
    let imported = ["import__(\"os\").", "import__('os').", "require(\"fs\").", "require('fs')."];
    let known = matches!(root, "os" | "shutil" | "fs" | "FileUtils" | "File" | "Deno")
        || imported.iter().any(|module| found.before.ends_with(module))
        || root == found.name && (name.ends_with("Sync") || found.language.starts_with("perl"));
    let mut words = texts(found, names);
    if !known {
        let Some(path) = receiver(found, names) else { return };
        words.insert(0, path);
    }
    let moves = matches!(name, "rename" | "move" | "renameSync" | "replace" | "mv");
    if let [from, to, ..] = words.as_slice() {
        walker.file(by, from, if moves { Access::MoveFrom } else { Access::Read });
        walker.file(by, to, Access::Write);
        if matches!(name, "copytree" | "cpSync" | "cp_r") {
            walker.copied_folder(by, from, to);
        }
    }
}

/// `shutil.unpack_archive("x.tar", "folder")`.
fn unpack(walker: &mut Walker, by: usize, words: &[Word]) {
    let Some(archive) = words.first() else { return };
    let target = words.get(1).cloned().unwrap_or_else(|| Word::plain("."));
    walker.file(by, archive, Access::Read);
    walker.file(by, &target, Access::Write);
    walker.places(by, Some(archive), &target, 0, &Stream::default());
}

fn shell(walker: &mut Walker, by: usize, label: &str, words: Vec<Word>, input: &Stream) {
    let word = words.first().cloned().unwrap_or_default();
    if word.known {
        walker.line_via(label, &word.text, input);
    } else if label.contains("awk") {
        // What it runs is what it reads.
        walker.flow_into_code(by, &input.taint);
        walker.opaque(Opaque::Computed(format!("the input of {label}")));
    }
}

/// A program with its words in a list, or a line where there is only one word.
fn program(
    walker: &mut Walker,
    by: usize,
    label: &str,
    (found, names): (&Found<'_>, &Names<'_>),
    words: Vec<Word>,
    input: &Stream,
) {
    let args = arguments(found.args);
    let first = args.first().map(|arg| arg.trim_start()).unwrap_or_default();
    let is_line = args.iter().any(|arg| arg.replace(' ', "").contains("shell=True"));
    let list = first.starts_with(['[', '('])
        || args.get(1).is_some_and(|arg| arg.trim_start().starts_with('['))
        || first.contains('[') && !first.starts_with(['"', '\'', '`'])
        || found.name.contains("exec")
        || found.name.contains("spawn")
        || is_list_call(label)
        || takes_list(found, names);
    if words.len() == 1 || !list || is_line && first.starts_with(['"', '\'']) {
        let line = line_of(found, names).map_or(words, |line| vec![line]);
        return shell(walker, by, label, line, input);
    }
    // `spawnlp(os.P_WAIT, "rm", …)`: the first word says how.
    let mode = found.name.contains("spawn") && words.first().is_some_and(|word| !word.known);
    words_of(walker, label, words.into_iter().skip(usize::from(mode)).collect(), input);
}

/// A program and its words.
fn words_of(walker: &mut Walker, label: &str, words: Vec<Word>, input: &Stream) {
    let argv = words.into_iter().map(|word| Field { word, ..Field::default() }).collect();
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
    let from_address = args.contains("://") && ASKS.iter().any(|call| args.contains(call));
    if args.contains("urlopen") || args.contains("requests.") || args.contains("fetch(") || from_address {
        walker.flow_into_code(by, &[Origin::Network(by)]);
    }
}

/// Calls that bring what lies at an address.
const ASKS: [&str; 9] = [
    "urlopen(",
    "requests.",
    "fetch(",
    "open(",
    "get(",
    "get ",
    "request(",
    "curl_exec(",
    "file_get_contents(",
];

/// The code fetches something and evaluates something; that it is the same need not be proven: `fetch(u).then(eval)`.
pub fn runs_fetched(label: &str, code: &str) -> bool {
    if !code.contains("eval") || !code.contains("://") || !ASKS.iter().any(|call| code.contains(call)) {
        return false;
    }
    let (plain, texts) = super::texts_in(label, code);
    let is_quoted = |at: usize| texts.iter().any(|(from, text)| (*from..from + text.len()).contains(&at));
    // `page.$eval` and `df.eval` are methods of somebody's own.
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
    plain.match_indices("eval").any(|(at, _)| {
        let (before, behind) = (plain[..at].chars().next_back(), plain[at + 4..].chars().next());
        !before.is_some_and(is_part) && !behind.is_some_and(is_part) && !is_quoted(at)
    })
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
    let read_here = super::calls::read_in(found);
    walker.flow(by, &read_here, Sink::Network);
    if sends_all_variables(found.args) {
        walker.flow(by, &[Origin::Environment("env".to_owned())], Sink::Network);
    }
}

/// The whole environment, not one variable of it.
fn sends_all_variables(args: &str) -> bool {
    ["os.environ", "process.env", "ENV.to_h", "%ENV"].iter().any(|mark| {
        args.match_indices(mark).any(|(at, _)| !args[at + mark.len()..].starts_with(['[', '.', '_', '{']))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_calls_that_matter_are_sorted() {
        assert!(super::JUDGED.is_sorted());
    }
}
