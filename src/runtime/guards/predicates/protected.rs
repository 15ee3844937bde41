//! The files that keep the supervision in force, and every way to touch them.

use super::code;
use super::git::of_command;
use super::overlaid;
use super::own::is_ours;
use super::variables;
use crate::runtime::agents::profile;
use crate::runtime::guards::folders::is_no_hook;
use crate::runtime::guards::generated::READERS;
use crate::runtime::guards::glob;
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::guards::place::{self, below};
use crate::runtime::model::{
    Access, ActionKind, History, PathStatus, Question, SimpleCommand, Word, looked_for,
};
use crate::runtime::programs::Role;
use crate::runtime::shell::{verb_of_tool, without_comments};

/// A file that keeps the supervision in force is changed, removed, moved, linked to or hidden.
pub(super) fn touches_protected(look: &Look<'_>, command: Option<usize>, file: Option<usize>) -> bool {
    match file {
        Some(file) => file_is_protected(look, file),
        None => command
            .is_some_and(|index| code_changes_protected(look, index) || words_name_protected(look, index)),
    }
}

fn file_is_protected(look: &Look<'_>, at: usize) -> bool {
    let file = &look.facts.files[at];
    let spot = &look.spots[at];
    let whole = match file.access {
        Access::Read | Access::Execute => return false,
        Access::Write | Access::LinkTo => false,
        // What happens to a folder happens to what is in it.
        Access::Delete | Access::DeleteTree | Access::MoveFrom | Access::Chmod => true,
    };
    if is_new_and_harmless(look, at)
        || file.access == Access::Chmod && only_opens(look, file.by)
        || file.access == Access::Delete && only_empty(look, file.by)
        || !spot.exact && only_marks(look, file.access, file.by)
    {
        return false;
    }
    let meant = variables::meant(look, &file.path, file.cwd.as_deref());
    let paths = [Some(spot.path.as_str()), spot.resolved.as_deref(), meant.as_deref()];
    let is_reached =
        spot.protected || paths.into_iter().flatten().any(|path| is_protected(look, path, whole, spot.exact));
    is_reached && !stays_as_it_is(look, at)
}

/// What a bulk edit looks for stands in none of these files, says whoever looked.
fn stays_as_it_is(look: &Look<'_>, at: usize) -> bool {
    let told = |question| look.memory.and_then(|memory| memory.history.get(&question));
    sought(look, at).is_some_and(|question| matches!(told(question), Some(History::No(_))))
}

/// What must be looked for before a bulk edit can be judged.
fn sought(look: &Look<'_>, at: usize) -> Option<Question> {
    let (file, spot) = (&look.facts.files[at], &look.spots[at]);
    let is_bulk = file.access == Access::Write && !spot.exact;
    let command = look.facts.commands.get(file.by.filter(|_| is_bulk)?)?;
    below(&spot.path, &look.scene.root)?;
    Some(Question::Mentions { root: look.scene.root.clone(), texts: looked_for(command)? })
}

/// The same of all bulk edits of a line.
pub(in crate::runtime::guards) fn questions(look: &Look<'_>) -> impl Iterator<Item = Question> {
    let is_reached = |at: &usize| is_protected(look, &look.spots[*at].path, false, false);
    (0..look.facts.files.len()).filter_map(move |at| sought(look, at).filter(|_| is_reached(&at)))
}

/// Rights that are only added, for owner and group or for reading, rights that are taken from others, and files that are
/// given to the person who works here, leave everything as readable to them as it was and no more writable by others.
fn only_opens(look: &Look<'_>, by: Option<usize>) -> bool {
    let Some(command) = by.and_then(|by| look.facts.commands.get(by)) else { return false };
    let given =
        command.argv.iter().skip(1).map(|word| word.text.as_str()).find(|word| !word.starts_with('-'));
    let Some(given) = given else { return false };
    match command.program.as_str() {
        "chmod" => given.split(',').all(only_opens_by),
        "chown" => ["$USER", "${USER}", "$(whoami)", "$(id -u", "$UID", "$LOGNAME", "`whoami`"]
            .iter()
            .any(|own| given.starts_with(own)),
        _ => false,
    }
}

/// Files that a list brings to hand are dated anew, or given modes with which their owner reads and writes them and
/// nobody else does who could not: what they say stays.
fn only_marks(look: &Look<'_>, access: Access, by: Option<usize>) -> bool {
    let Some(command) = by.and_then(|by| look.facts.commands.get(by)) else { return false };
    let is_open = |word: &Word| {
        matches!(word.text.trim_start_matches('0').as_bytes(),
        [b'6' | b'7', b'0' | b'4'..=b'7', others] if matches!(others, b'0' | b'1' | b'4' | b'5'))
    };
    match command.program.as_str() {
        "touch" => access == Access::Write,
        "chmod" => command.argv.get(1).is_some_and(is_open),
        _ => false,
    }
}

/// `u+w`, `a+rX`, `g+w`, `go-w`, `o=`.
fn only_opens_by(part: &str) -> bool {
    let Some(at) = part.find(['+', '-', '=']) else { return false };
    let (who, rights) = (&part[..at], &part[at + 1..]);
    let are = |rights: &str| rights.bytes().all(|right| matches!(right, b'r' | b'x' | b'X' | b'w'));
    let among = |known: &str| !who.is_empty() && who.chars().all(|one| known.contains(one));
    are(rights)
        && match part.as_bytes()[at] {
            b'+' => among("ug") || !rights.contains('w'),
            b'-' => among("go"),
            _ => among("go") && (!rights.contains('w') || who == "g"),
        }
}

/// `find . -empty -delete`: what holds nothing keeps nothing in force.
fn only_empty(look: &Look<'_>, by: Option<usize>) -> bool {
    let command = by.and_then(|by| look.facts.commands.get(by));
    let Some(command) = command.filter(|command| matches!(command.program.as_str(), "find" | "gfind")) else {
        return false;
    };
    let at = |name: &str| command.argv.iter().position(|word| word.text == name);
    let branches = ["-o", "-or", ",", "(", "!", "-not"].iter().any(|branch| at(branch).is_some());
    !branches && at("-empty").zip(at("-delete")).is_some_and(|(empty, delete)| empty < delete)
}

/// A settings file that is not there yet, written without any key that matters, weakens nothing.
fn is_new_and_harmless(look: &Look<'_>, at: usize) -> bool {
    let file = &look.facts.files[at];
    let spot = &look.spots[at];
    if file.access != Access::Write || spot.status != Some(PathStatus::Absent) {
        return false;
    }
    let Some(harmful) = profile::ALL.iter().find_map(|profile| {
        let is_named = |name: &str| spot.path.strip_suffix(name).is_some_and(|folder| folder.ends_with('/'));
        profile.harmful_words.filter(|_| profile.settings_in_repo().any(is_named))
    }) else {
        return false;
    };
    let texts: Vec<&str> = look
        .facts
        .texts
        .iter()
        .filter(|text| text.path.as_deref() == Some(file.path.as_str()))
        .map(|text| text.text.as_str())
        .collect();
    !texts.is_empty() && !texts.iter().any(|text| contains_any(text, harmful))
}

/// A tool of some server is given a protected file, and its name does not say what it does with it.
pub(super) fn is_in_doubt(look: &Look<'_>) -> bool {
    let Some(action) = look.event.action().filter(|action| action.tool.starts_with("mcp__")) else {
        return false;
    };
    matches!(action.kind, ActionKind::Tool { .. })
        && verb_of_tool(&action.tool).is_none()
        && look.facts.files.iter().zip(&look.spots).any(|(file, spot)| {
            let paths = [Some(spot.path.as_str()), spot.resolved.as_deref()];
            file.by.is_none()
                && (spot.protected
                    || paths.into_iter().flatten().any(|path| is_protected(look, path, true, spot.exact)))
        })
}

/// Is the path one of the protected ones, or (`whole`) a folder that holds one?
pub(super) fn is_protected(look: &Look<'_>, path: &str, whole: bool, exact: bool) -> bool {
    let scene = look.scene;
    let wild = !exact && path.contains(['*', '?', '[']);
    let meets = |protected: &str| {
        path == protected
            || below(path, protected).is_some()
            || (whole && below(protected, path).is_some())
            || (wild && reaches(path, protected, whole))
    };
    if scene.own.iter().any(|own| meets(own)) || (!scene.binary.is_empty() && meets(&scene.binary)) {
        return true;
    }
    // Wherever programs lie: `$(which cf-guide)`, another version beside this one.
    if path.ends_with("/bin/cf-guide") {
        return true;
    }
    if scene.agent_homes.iter().any(|home| is_in(path, home, profile::protected_at_home(), whole, wild)) {
        return true;
    }
    if profile::protected_on_machine().any(|name| {
        glob::path_matches(name, path) || whole && below(name, path).is_some_and(|_| path != "/etc")
    }) {
        return true;
    }
    // What lies beside the hooks under a name that git never runs is a copy, and may go.
    if whole && path.split_once("/.git/hooks/").is_some_and(|(_, name)| is_no_hook(name)) {
        return false;
    }
    // Any repository's own files: the agent may stand in a nested one. Not those of a try-out in a temp folder. Each name
    // begins with a dot, and most paths have no such part.
    let mut parts = path.as_bytes().windows(2).enumerate().filter(|(_, two)| *two == b"/.");
    let in_repo = parts.any(|(at, _)| {
        let part = path.get(at + 1..).unwrap_or_default();
        profile::protected_in_repo().any(|name| {
            let (fixed, is_folder) = name.strip_suffix("/**").map_or((name, false), |fixed| (fixed, true));
            let rest = part.strip_prefix(fixed);
            rest.is_some_and(|rest| rest.is_empty() || (is_folder && rest.starts_with('/')))
        })
    }) && !is_try_out(look, path);
    in_repo || is_in(path, &scene.root, profile::protected_in_repo(), whole, wild)
}

/// Below a folder for temporary files, and of no repository that this session works in.
fn is_try_out(look: &Look<'_>, path: &str) -> bool {
    let folders = look.folders();
    let mine = [look.scene.root.as_str(), look.event.cwd.as_str()];
    folders.is_in_temp(path)
        && !path.contains('*')
        && !mine.iter().any(|folder| below(path, folder).is_some())
}

/// Is `path` one of these names below `folder`, or (`whole`) a folder between?
fn is_in<'n>(
    path: &str,
    folder: &str,
    mut names: impl Iterator<Item = &'n str>,
    whole: bool,
    wild: bool,
) -> bool {
    if folder.is_empty() {
        return false;
    }
    if path == folder {
        return whole;
    }
    let Some(rest) = below(path, folder) else { return false };
    names.any(|name| {
        glob::path_matches(name, rest)
            || (whole && below(name, rest).is_some())
            || (wild && reaches(rest, name.trim_end_matches("/**"), whole))
    })
}

/// Does a shell pattern find the path, or (`whole`) a folder on the way to it? As in the shell, a leading dot is
/// found by a dot alone.
pub(super) fn reaches(pattern: &str, path: &str, whole: bool) -> bool {
    let mut parts = path.split('/');
    for part in pattern.split('/') {
        if part == "**" {
            return glob::path_matches(pattern, path);
        }
        let Some(found) = parts.next() else { return false };
        let hidden = found.starts_with('.') && !part.starts_with('.');
        if hidden || part != found && !fits(part, found) {
            return false;
        }
    }
    whole || parts.next().is_none()
}

/// Does a part of a shell pattern find the name?
pub fn fits(part: &str, name: &str) -> bool {
    glob::path_matches(&loose(part), name)
}

/// `[a-z]` stands for any one character: what it leaves out is not worth a miss.
fn loose(part: &str) -> String {
    let mut out = String::with_capacity(part.len());
    let mut rest = part;
    while let Some((before, set)) = rest.split_once('[') {
        let Some(end) = set.char_indices().skip(1).find(|(_, c)| *c == ']').map(|(at, _)| at) else { break };
        out.push_str(before);
        out.push('?');
        rest = &set[end + 1..];
    }
    out + rest
}

/// Code that the command runs names a protected thing, and not only to read it.
fn code_changes_protected(look: &Look<'_>, index: usize) -> bool {
    let mut codes = look.facts.codes.iter().filter(|code| code.by == index);
    codes.any(|code| {
        let text = without_comments(&code.label, &code.text);
        code::names_protected(look, index, &code.label, &text)
    }) && !look.call(index).is_idle()
}

/// Programs that only read with some of their words, and change files with others.
fn reads_by_verb(command: &SimpleCommand) -> bool {
    let has = |words: &[&str]| command.argv.iter().skip(1).any(|word| words.contains(&word.text.as_str()));
    let verb =
        || command.argv.iter().skip(1).map(|word| word.text.as_str()).find(|word| !word.starts_with('-'));
    match command.program.as_str() {
        "ajv" => matches!(verb(), Some("validate" | "test")),
        "taplo" => matches!(verb(), Some("check" | "lint" | "get")),
        "dasel" => !has(&["put", "delete"]),
        "fx" => !command.argv.iter().any(|word| word.text.contains("save")),
        "tomlq" | "xq" => !command.argv.iter().any(|word| {
            let text = word.text.as_str();
            text.starts_with("--in-place")
                || text.starts_with('-') && !text.starts_with("--") && text.contains('i')
        }),
        _ => false,
    }
}

fn runs_code(look: &Look<'_>, index: usize) -> bool {
    look.facts.codes.iter().any(|code| code.by == index)
}

/// It runs code of its line over the files that it is given, and that changes none: `perl -ne 'print if /x/' f`.
fn only_reads_by_code(look: &Look<'_>, index: usize) -> bool {
    let mut codes = look.facts.codes.iter().filter(|code| code.by == index);
    let call = look.call(index);
    runs_code(look, index)
        && !call.has("-i")
        && !call.options.iter().any(|option| matches!(option.role(), Role::Write | Role::Into))
        && codes.all(|code| !code::may_change(&code.label, &code.text))
}

/// An option whose name says that its value is written, of a program that is not known to take it otherwise.
fn is_told_to_write(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    look.call(index).options.iter().filter(|option| option.known.is_none()).any(|option| {
        let says = option.word == "-o"
            || ["out", "log-file", "logfile", "save"].iter().any(|start| option.name.starts_with(start));
        let next = command.argv.get(option.at + 1).map(|word| word.text.as_str());
        let path = option.value.or(next).filter(|path| says && path.contains(['/', '.']));
        let path = path.and_then(|path| look.folders().absolute(path, command.cwd.as_deref()));
        path.is_some_and(|path| is_protected(look, &path, false, true))
    })
}

/// A command that is no reader is given a protected path as a word, and nothing tells that it only reads it.
fn words_name_protected(look: &Look<'_>, index: usize) -> bool {
    if overlaid::covers_protected(look, index) {
        return true;
    }
    let command = &look.facts.commands[index];
    // Most commands name no path, and so nothing that is protected.
    let is_path = |word: &Word| {
        word.text.len() > 4096 || word.text.bytes().any(|byte| matches!(byte, b'/' | b'.' | b'\n' | b'('))
    };
    if !command.argv.iter().skip(1).any(is_path) {
        return false;
    }
    let is_reader = READERS.contains(&command.program.as_str()) && !runs_code(look, index)
        || prints_json(command)
        || command.program == "git" && is_reading_git(look, index);
    if (is_reader || reads_by_verb(command)) && is_told_to_write(look, index) {
        return true;
    }
    if is_reader
        || reads_by_verb(command)
        || is_ours(look, command)
        || command.program == "git" && names_what_stays(look, index)
        || only_reads_by_code(look, index)
    {
        return false;
    }
    if brings_a_folder(look, index) {
        return true;
    }
    let cwd = command.cwd.as_deref();
    // Code that changes files may change those that it is given to read.
    let runs_code = runs_code(look, index);
    let unpacks = unpacks(look, index);
    let last = command.argv.len() - 1;
    // What it runs here is a command of its own, and judged as such.
    let runs = look.facts.commands.get(index + 1).filter(|next| {
        !next.elsewhere && next.via.last().is_some_and(|via| via.split(' ').next() == Some(&command.program))
    });
    let names = command.argv.iter().enumerate().skip(1).any(|(at, word)| {
        let text = word.text.as_str();
        if runs.is_some_and(|next| next.argv.iter().any(|other| other.text == text)) {
            return false;
        }
        let candidates = [
            Some(text),
            text.split_once('=').map(|(_, value)| value),
            text.get(2..).filter(|_| text.starts_with('-') && !text.starts_with("--")),
        ];
        if look.facts.codes.iter().any(|code| code.by == index && code.text == text) {
            return false;
        }
        if text.len() > 4096 || text.contains('\n') || text.contains(' ') && text.contains('(') {
            return code::names_protected(look, index, &command.program, text);
        }
        candidates.into_iter().flatten().filter(|path| path.contains('/') || path.starts_with('.')).any(
            |path| {
                let absolute = look.folders().absolute(path, cwd);
                let Some(absolute) = absolute.or_else(|| variables::meant(look, path, cwd)) else {
                    return false;
                };
                // Programs that unpack or check out into a folder change what is in it.
                let is_below = || place::below(&absolute, &look.scene.root).is_some();
                let whole = match unpacks {
                    Unpacks::Into => is_below(),
                    Unpacks::IntoLast => at == last && is_below(),
                    // A folder above everything is mounted by who sets up the machine.
                    Unpacks::OverLast => {
                        at == last && absolute != "/" && place::below(&look.scene.root, &absolute).is_none()
                    }
                    Unpacks::Nothing => false,
                };
                // Looked for last: a line may name thousands of files, and few of them are protected.
                let told = || {
                    look.files_of(index).iter().any(|at| {
                        look.spots[*at].path == absolute
                            && (!runs_code || look.facts.files[*at].access != Access::Read)
                    })
                };
                let runs =
                    || look.facts.scripts.iter().any(|script| script.by == index && script.path == path);
                is_protected(look, &absolute, whole, word.known && !word.glob)
                    && (whole || !told())
                    && !runs()
            },
        )
    });
    names && !look.call(index).is_idle()
}

/// Whether a program changes the files in a folder that it is given.
#[derive(Clone, Copy)]
enum Unpacks {
    /// In whichever.
    Into,
    /// In the last one named: it reads the others.
    IntoLast,
    /// It puts something else in the place of the last one named.
    OverLast,
    /// It does not.
    Nothing,
}

fn unpacks(look: &Look<'_>, index: usize) -> Unpacks {
    let command = &look.facts.commands[index];
    let has = |option: &str| command.argv.iter().any(|word| word.text == option);
    match command.program.as_str() {
        "tar" | "gtar" | "bsdtar" if packs(command) && !has("--remove-files") => Unpacks::Nothing,
        "7z" if has("a") || has("u") || has("l") || has("t") => Unpacks::Nothing,
        "mount" => Unpacks::OverLast,
        "rsync" if !has("--remove-source-files") => Unpacks::IntoLast,
        "tar" | "gtar" | "bsdtar" | "unzip" | "cpio" | "7z" | "rsync" | "patch" => Unpacks::Into,
        "git" => match look.call(index).word(0) {
            Some(
                "checkout" | "restore" | "rm" | "mv" | "read-tree" | "checkout-index" | "submodule" | "stash",
            ) => Unpacks::Into,
            _ => Unpacks::Nothing,
        },
        _ => Unpacks::Nothing,
    }
}

/// `tar czf x`, `tar -tf x`, `tar --create`: the letters before the first that takes a word.
fn packs(command: &SimpleCommand) -> bool {
    let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
    let is_cluster = |at: usize, word: &str| at == 0 || word.starts_with('-') && !word.starts_with("--");
    words().enumerate().any(|(at, word)| {
        matches!(word, "--create" | "--list")
            || is_cluster(at, word)
                && !word.starts_with("--")
                && word.contains(['c', 't'])
                && !word.contains('x')
    }) && !words().any(|word| matches!(word, "--extract" | "--get"))
}

/// `python3 -m json.tool x` prints the file; with a second name it writes that one. The module is a command of its own.
fn prints_json(command: &SimpleCommand) -> bool {
    let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
    let (["json.tool", rest @ ..] | [_, "-m", "json.tool", rest @ ..]) = words.as_slice() else {
        return false;
    };
    rest.iter().filter(|word| !word.starts_with('-')).count() <= 1
}

/// What `git clean` and `git sparse-checkout` remove is looked up in the work tree; their words may as well name what
/// stays.
fn names_what_stays(look: &Look<'_>, index: usize) -> bool {
    look.facts
        .git
        .iter()
        .any(|git| git.by == index && matches!(git.operation.as_str(), "clean" | "sparse-checkout set"))
}

/// `cp -r other/.claude .` puts a whole folder of settings in the place of ours.
fn brings_a_folder(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let Some((last, before)) = command.argv.split_last() else { return false };
    let is_ours = |text: &str| {
        let last = text.trim_end_matches('/').rsplit('/').next();
        last == Some(".cf-guide") || profile::ALL.iter().any(|profile| last == Some(profile.home.folder))
    };
    matches!(command.program.as_str(), "cp" | "gcp" | "rsync" | "mv" | "gmv")
        && before.iter().any(|word| is_ours(&word.text))
        && look.folders().absolute(&last.text, command.cwd.as_deref()).as_ref() == Some(&look.scene.root)
}

/// git looks at the files that it is given, or changes no more than its index.
fn is_reading_git(look: &Look<'_>, index: usize) -> bool {
    of_command(look, index).any(|git| {
        let has = |flags: &[&str]| git.flags.iter().any(|flag| flags.contains(&flag.as_str()));
        match git.operation.as_str() {
            "rm" => has(&["--cached"]),
            "restore" => has(&["--staged"]) && !has(&["--worktree"]),
            "reset" => !has(&["--hard", "--merge", "--keep"]),
            "stash show" | "stash list" => true,
            operation => GIT_READERS.contains(&operation.split(' ').next().unwrap_or_default()),
        }
    })
}

const GIT_READERS: [&str; 29] = [
    "status",
    "diff",
    "log",
    "show",
    "add",
    "stage",
    "commit",
    "blame",
    "annotate",
    "ls-files",
    "ls-tree",
    "check-ignore",
    "grep",
    "rev-parse",
    "rev-list",
    "cat-file",
    "check-attr",
    "shortlog",
    "whatchanged",
    "diff-tree",
    "diff-index",
    "diff-files",
    "difftool",
    "hash-object",
    "archive",
    "describe",
    "format-patch",
    "range-diff",
    "name-rev",
];
