//! Code on the command line: what it names in strings, and whether a verb beside it changes things.

use super::protected::is_protected;
use crate::runtime::agents::profile;
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::guards::place;
use crate::runtime::model::Access;
use crate::runtime::shell::{texts_in, without_comments};

/// Parts of names of calls that change files, run something, or make names of calls, in small letters.
const CHANGES: [&str; 58] = [
    "remove",
    "unlink",
    "rename",
    "replace",
    "chmod",
    "chown",
    "write",
    "truncat",
    "rmtree",
    "rmdir",
    "rmsync",
    "rm(",
    "rm_",
    "emptydir",
    "outputfile",
    "outputjson",
    "copy",
    "cpsync",
    "cp(",
    "move",
    "mv(",
    "touch",
    "mkdir",
    "symlink",
    "link(",
    "utime",
    "sysopen",
    "o_wronly",
    "o_rdwr",
    "o_creat",
    "o_trunc",
    "o_append",
    "io::file",
    "fileinput",
    "inplace",
    "filehandler",
    "filename=",
    "retrieve",
    "download",
    "extract",
    "unpack",
    "savetxt",
    "io.output",
    "shutil",
    "fileutils",
    "exec",
    "spawn",
    "system",
    "popen",
    "eval",
    "getattr",
    "__import__",
    "importlib",
    "syscall",
    "send(",
    "delete",
    "put_contents",
    "set-content",
];

/// Calls that take a whole folder away, or what can be used of it.
const TAKES_FOLDERS: [&str; 12] = [
    "rename", "replace", "rmtree", "rmdir", "rmsync", "rm(", "rm_", "remove", "move", "chmod", "chown",
    "symlink",
];

/// Code of the interpreter that the label names first: is there anything in it that could change a file?
pub(super) fn may_change(label: &str, code: &str) -> bool {
    let (plain, texts) = texts_in(label, code);
    let opens = |text: &str| {
        let mode = text.trim_end_matches(":utf8").trim();
        text.starts_with(['>']) || text.starts_with("+<") || text.starts_with("+>") || is_mode(mode)
    };
    let runs_quotes = ["perl", "ruby", "php"].iter().any(|name| label.starts_with(name));
    contains_any(code, &CHANGES)
        || texts.iter().any(|(_, text)| opens(text))
        || runs_quotes && plain.contains('`')
        || opens_by_number(&plain)
        || label.contains("awk") && awk_writes(&plain)
}

/// How a file is opened for more than reading: `w`, `ab`, `r+`.
fn is_mode(text: &str) -> bool {
    text.len() <= 4
        && text.bytes().all(|byte| b"rwaxbtsU+".contains(&byte))
        && (text.contains(['w', '+']) || text.starts_with('a') || text.len() > 1 && text.contains('x'))
}

/// `os.open(x, 577)`, `fs.openSync(x, 577)`.
fn opens_by_number(code: &str) -> bool {
    ["os.open(", "openSync("].iter().any(|call| {
        code.match_indices(call).any(|(at, _)| {
            let rest = &code[at + call.len()..];
            let args = rest.split(')').next().unwrap_or(rest);
            args.split(',').nth(1).is_some_and(|flags| {
                let flags = flags.trim();
                flags != "0" && flags.starts_with(|c: char| c.is_ascii_digit())
            })
        })
    })
}

/// awk prints into a file, or into a program, that it names by more than a text: `{ print > FILENAME }`.
fn awk_writes(code: &str) -> bool {
    code.split(['{', '}', ';', '\n']).filter_map(|part| part.split_once("print")).any(|(_, printed)| {
        printed.match_indices(['>', '|']).any(|(at, mark)| {
            let target = printed[at + 1..].trim_start_matches('>').trim_start();
            let is_or = mark == "|" && (target.starts_with('|') || printed[..at].ends_with('|'));
            !is_or && target.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '(' | '$'))
        })
    })
}

/// Code that names a protected path, in a string that is not only printed, and has in it what could change a file.
pub(super) fn names_protected(look: &Look<'_>, index: usize, label: &str, code: &str) -> bool {
    let mut names: Vec<&str> = vec![".cf-guide", ".git/hooks", "cf-guide/"];
    names.extend(profile::ALL.iter().flat_map(|profile| profile.named_in_code).copied());
    names.extend(look.scene.own.iter().map(String::as_str).filter(|own| own.len() > 3));
    names.extend(Some(look.scene.binary.as_str()).filter(|binary| binary.len() > 3));
    // Without what is only read: the rest may be written elsewhere.
    let rest = without_reads(code);
    let said = |name: &&str| rest.match_indices(*name).any(|(at, _)| !is_printed(&rest, at));
    may_change(label, code) && (names.iter().any(said) || names_path(look, index, label, &rest))
}

/// Calls that read the file whose name is the first thing they are given, and open it for nothing else.
const READS: [&str; 13] = [
    " open(",
    "=open(",
    "(open(",
    "[open(",
    "readFileSync(",
    "readFile(",
    "File.read(",
    "File.readlines(",
    "file_get_contents(",
    "copyFileSync(",
    "shutil.copy(",
    "shutil.copy2(",
    "shutil.copyfile(",
];

/// The code with blanks in the place of names that are given to such a call: `json.load(open('x'))`.
fn without_reads(code: &str) -> String {
    let mut rest = code.to_owned();
    for call in READS {
        for (at, _) in code.match_indices(call) {
            let from = at + call.len();
            let Some(quote) = code[from..].chars().next().filter(|quote| matches!(quote, '\'' | '"')) else {
                continue;
            };
            let Some(len) = code[from + 1..].find([quote, '\\', '$', '{', '\n']) else { continue };
            let end = from + 1 + len;
            let behind = &code[end..];
            if behind.starts_with(quote) && (!call.ends_with("open(") || is_for_reading(&behind[1..])) {
                rest.replace_range(from + 1..end, &" ".repeat(len));
            }
        }
    }
    rest
}

/// What stands behind the name opens it for reading, and what comes of it is no way back to the name.
fn is_for_reading(behind: &str) -> bool {
    let behind = behind.trim_start();
    let args = behind.split(')').next().unwrap_or_default();
    let mode = args.trim_start_matches(',').trim();
    let reads = matches!(mode, "" | "'r'" | "\"r\"" | "'rb'" | "\"rb\"" | "'rt'" | "\"rt\"")
        || mode.starts_with("encoding=") && !mode.contains("mode");
    let after = behind.get(args.len() + 1..).unwrap_or_default();
    reads && !after.starts_with(".name") && !after.starts_with(".fileno")
}

/// So many folders of settings are put before every other text.
const MAX_FOLDERS: usize = 8;

/// A text in the code leads to a protected path, alone or below a folder that another one names.
fn names_path(look: &Look<'_>, index: usize, label: &str, code: &str) -> bool {
    let (plain, texts) = texts_in(label, code);
    let command = &look.facts.commands[index];
    let absolute = |text: &str| look.folders().absolute(text, command.cwd.as_deref());
    let is_one =
        |text: &str, whole: bool| absolute(text).is_some_and(|path| is_protected(look, &path, whole, true));
    let paths: Vec<&str> = texts
        .iter()
        .filter(|(at, _)| !is_printed(&plain, *at))
        .map(|(_, text)| text.trim_start_matches(['>', '<', '+', ' ']).trim_end())
        .filter(|text| !text.is_empty() && text.len() < 256 && !text.contains('\n'))
        .collect();
    // `.claude`, `./.codex`: a folder of settings by itself, not one that holds it among others.
    let is_folder = |text: &&&str| {
        let last = text.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        last.len() > 2 && last.starts_with('.') && last != ".." && !is_one(text, false) && is_one(text, true)
    };
    let is_told = |folder: &str| {
        look.files_of(index).iter().any(|at| {
            let file = &look.facts.files[*at];
            place::below(&look.spots[*at].path, &absolute(folder).unwrap_or_default())
                .is_some_and(|rest| !rest.is_empty())
                && !matches!(file.access, Access::Read | Access::Execute)
        })
    };
    paths.iter().any(|text| text.contains(['/', '.']) && is_one(text, false))
        || paths.iter().filter(is_folder).take(MAX_FOLDERS).any(|folder| {
            let inside = |text: &&&str| !text.starts_with(['/', '~', '$']) && **text != *folder;
            paths
                .iter()
                .filter(inside)
                .any(|text| is_one(&format!("{}/{text}", folder.trim_end_matches('/')), false))
                || contains_any(code, &TAKES_FOLDERS) && !is_told(folder)
        })
}

/// Inline code that names a hidden file of a home folder beside a verb that changes things.
pub(super) fn changes_settings(look: &Look<'_>, index: usize) -> bool {
    const VERBS: [&str; 18] = [
        "remove",
        "unlink",
        "rename",
        "chmod",
        "write",
        "truncate",
        "rmtree",
        "rmdir",
        "copy(",
        "move(",
        "touch",
        "symlink",
        "'w'",
        "\"w\"",
        "'a'",
        "\"a\"",
        "clear-content",
        "set-content",
    ];
    let command = &look.facts.commands[index];
    let told = look
        .files_of(index)
        .iter()
        .any(|at| !matches!(look.facts.files[*at].access, Access::Read | Access::Execute));
    !told
        && command.argv.iter().skip(1).any(|word| {
            let code = word.text.as_str();
            code.contains([' ', '(']) && contains_any(code, &VERBS) && {
                let code = without_comments(&command.program, code);
                names_hidden_home_file(&code) && contains_any(&code, &VERBS)
            }
        })
}

/// `/home/x/.y`, `~/.y`, `$HOME/.y`, `HOME + "/.y"` in a string that is not only printed.
fn names_hidden_home_file(code: &str) -> bool {
    let literal = ["/home/", "/Users/"].iter().any(|homes| {
        code.match_indices(homes).any(|(at, _)| {
            let rest = &code[at + homes.len()..];
            let end = rest.find(['"', '\'', ' ', ')', ',']).unwrap_or(rest.len());
            rest[..end].split_once('/').is_some_and(|(_, path)| path.starts_with('.'))
                && !is_printed(code, at)
        })
    });
    literal
        || ["~/.", "HOME/.", "HOME}/.", "/root/."]
            .iter()
            .any(|mark| code.match_indices(mark).any(|(at, _)| !is_printed(code, at)))
}

/// What stands there is only said: printed, perhaps through a call that turns it into text, or compared with something.
/// What a string works out while it is made is not.
pub(super) fn is_printed(code: &str, at: usize) -> bool {
    const SAYS: [&str; 12] = [
        "print",
        "println",
        "printf",
        "puts",
        "echo",
        ".log",
        ".error",
        ".info",
        "index",
        ".includes",
        ".startswith",
        ".startsWith",
    ];
    const TURNS: [&str; 7] = ["dumps", "stringify", "repr", "str", "len", "inspect", "pformat"];
    const WORKS_OUT: [&str; 4] = ["`", "#{", "${", "@{"];
    let mut depth = 0_u32;
    let mut from = at.saturating_sub(MAX_BACK);
    for (back, byte) in code.as_bytes()[..at].iter().rev().take(MAX_BACK).enumerate() {
        match byte {
            b')' => depth += 1,
            b'(' if depth == 0 => {
                let before = &code.as_bytes()[..at - back - 1];
                let is_one = |names: &[&str]| names.iter().any(|name| before.ends_with(name.as_bytes()));
                if !is_one(&TURNS) {
                    let inside = code.get(at - back..at).unwrap_or("`");
                    return is_one(&SAYS) && !contains_any(inside, &WORKS_OUT) && !is_renamed(code);
                }
            }
            b'(' => depth -= 1,
            b';' | b'\n' => {
                from = at - back;
                break;
            }
            _ => {}
        }
    }
    let statement = code.get(from..at).unwrap_or_default().trim_start();
    is_bare_saying(statement) && !contains_any(statement, &WORKS_OUT)
}

/// The code gives a meaning of its own to one of these names.
fn is_renamed(code: &str) -> bool {
    [
        "print=",
        "print =",
        "as print",
        "def print",
        "log=",
        "log =",
        "puts=",
        "def puts",
        "index=",
        "def index",
    ]
    .iter()
    .any(|form| code.contains(form))
}

/// So far back a call is looked for.
const MAX_BACK: usize = 512;

/// `puts "…`, `assert "…`: the words before the text, which begins there.
fn is_bare_saying(statement: &str) -> bool {
    ["print ", "puts ", "say ", "echo ", "warn ", "assert "].iter().any(|verb| {
        statement.strip_prefix(verb).is_some_and(|rest| rest.trim_start().starts_with(['"', '\'']))
    })
}
