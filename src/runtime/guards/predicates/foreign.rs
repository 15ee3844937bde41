//! Files of somebody else's that one line both brings and runs: downloaded, unpacked, cloned.

use crate::runtime::guards::look::Look;
use crate::runtime::guards::place;
use crate::runtime::model::{Access, GitFact, Question, ScriptHow};

/// More of them on one line are not told apart.
const MAX_BROUGHT: usize = 64;
/// So many commands of a pipe are followed.
const MAX_PIPE: usize = 16;

const FETCHING: [&str; 11] =
    ["curl", "wget", "aria2c", "http", "https", "xh", "fetch", "scp", "rsync", "ftp", "sftp"];

const UNPACKING: [&str; 9] = ["tar", "gtar", "bsdtar", "unzip", "unrar", "7z", "7za", "7zr", "7zz"];

/// What a command brought, and where it lies.
struct Brought {
    by: usize,
    path: String,
    /// A folder into which an archive was emptied: what was in it before is the line's own.
    unpacked: bool,
    /// Everything below the path came along.
    whole: bool,
}

/// A file that the line brought is run or installed by it.
pub(super) fn runs(look: &Look<'_>) -> bool {
    let brought = brought(look);
    !brought.is_empty()
        && (run_by_path(look).any(|(path, by)| brought.iter().any(|one| is_of(look, one, &path, by)))
            || (0..look.facts.commands.len()).any(|by| {
                let mut given = installed(look, by).into_iter().map(|word| at(look, by, word));
                given.any(|path| brought.iter().any(|one| is_of(look, one, &path, by)))
            }))
}

/// Which of the scripts that run where an archive was emptied were there before.
pub fn questions(look: &Look<'_>) -> Vec<Question> {
    if look.facts.scripts.is_empty() || !look.facts.commands.iter().any(|one| unpacks(&one.program)) {
        return Vec::new();
    }
    let brought = brought(look);
    let paths = run_by_path(look).filter(|(path, by)| {
        brought.iter().any(|one| one.unpacked && one.by < *by && is_below(path, &one.path))
    });
    paths.take(MAX_PIPE).map(|(path, _)| Question::Resolve(path)).collect()
}

/// The command's input comes from the network, whatever stands between.
pub(super) fn is_fed(look: &Look<'_>, index: usize) -> bool {
    let is_other = |host: &String| !host.starts_with("localhost") && !host.starts_with("127.");
    feeders(look, index).any(|at| FETCHING.contains(&look.facts.commands[at].program.as_str()))
        && look.facts.hosts.iter().any(is_other)
}

/// The commands before this one in its pipe, the nearest first.
fn feeders<'l>(look: &'l Look<'_>, index: usize) -> impl Iterator<Item = usize> + 'l {
    let before = |at: usize| look.facts.commands.get(at)?.fed_by.filter(|before| *before < at);
    std::iter::successors(before(index), move |at| before(*at)).take(MAX_PIPE)
}

fn unpacks(program: &str) -> bool {
    UNPACKING.contains(&program)
}

/// Everything that the line brings, in its order.
fn brought(look: &Look<'_>) -> Vec<Brought> {
    let commands = &look.facts.commands;
    let program = |by: usize| commands[by].program.as_str();
    let mut brought: Vec<Brought> = look.facts.git.iter().filter_map(|git| cloned(look, git)).collect();
    for (index, file) in look.facts.files.iter().enumerate() {
        let Some(by) = file.by.filter(|by| file.access == Access::Write && !commands[*by].elsewhere) else {
            continue;
        };
        let unpacked = unpacks(program(by)) && holds_foreign(look, by, &brought);
        if brought.len() < MAX_BROUGHT && (unpacked || FETCHING.contains(&program(by))) {
            brought.push(Brought { by, path: look.spots[index].path.clone(), unpacked, whole: unpacked });
        }
    }
    brought
}

/// `git clone URL folder`: from another machine.
fn cloned(look: &Look<'_>, git: &GitFact) -> Option<Brought> {
    let url = git.operands.first().filter(|url| git.operation == "clone" && url.contains(':'))?;
    let named = url.trim_end_matches('/').rsplit(['/', ':']).next().unwrap_or_default();
    let folder = git.operands.get(1).map_or(named.strip_suffix(".git").unwrap_or(named), String::as_str);
    Some(Brought { by: git.by, path: at(look, git.by, folder), unpacked: false, whole: true })
}

/// The archive was fetched: it comes through a pipe, or it is a file that the line brought.
fn holds_foreign(look: &Look<'_>, by: usize, brought: &[Brought]) -> bool {
    let is_brought = |file: &usize| {
        look.facts.files[*file].access == Access::Read
            && brought.iter().any(|one| one.by < by && one.path == look.spots[*file].path)
    };
    feeders(look, by).any(|at| FETCHING.contains(&look.facts.commands[at].program.as_str()))
        || look.files_of(by).iter().any(is_brought)
}

/// What is run, and which command does it. What a build file or a package says about itself is how people use a clone.
fn run_by_path<'l>(look: &'l Look<'_>) -> impl Iterator<Item = (String, usize)> + 'l {
    let plain = |how: &ScriptHow| {
        !matches!(how, ScriptHow::Make(_) | ScriptHow::Just(_) | ScriptHow::PackageScript(_))
    };
    let scripts = look.facts.scripts.iter().filter(move |script| plain(&script.how));
    let scripts = scripts.map(|script| (absolute(look, &script.path, script.cwd.as_deref()), script.by));
    let files = look.facts.files.iter().enumerate().filter(|(_, file)| file.access == Access::Execute);
    scripts.chain(files.filter_map(|(at, file)| Some((look.spots[at].path.clone(), file.by?))))
}

/// Is the path, which that command runs, among what was brought before it?
fn is_of(look: &Look<'_>, one: &Brought, path: &str, by: usize) -> bool {
    let was_there = || {
        let answer = look.memory.and_then(|memory| memory.paths.get(path));
        one.unpacked && answer.is_some_and(|answer| answer.exists == Some(true))
    };
    let is_it = path == one.path || one.whole && is_below(path, &one.path) && !is_made(path);
    one.by < by && is_it && !was_there()
}

fn is_below(path: &str, folder: &str) -> bool {
    place::below(path, folder).is_some()
}

/// What a build or an installation put there.
fn is_made(path: &str) -> bool {
    ["venv/bin/", "/.bin/", "/target/", "/build/", "/dist/"].iter().any(|part| path.contains(part))
}

/// The packages and programs of other machines that a command installs or runs, by the words for them.
fn installed<'l>(look: &'l Look<'_>, index: usize) -> Vec<&'l str> {
    let call = look.call(index);
    let words = |skip: usize| call.words.iter().skip(skip).map(|word| word.text.as_str()).collect();
    let installs = || matches!(call.word(0), Some("install" | "localinstall" | "reinstall" | "add"));
    match call.command.program.as_str() {
        "java" => {
            let argv = call.command.argv.windows(2);
            argv.filter(|pair| pair[0].text == "-jar").map(|pair| pair[1].text.as_str()).collect()
        }
        "dpkg" if call.has("-i") || call.has("--install") => words(0),
        "rpm" if ["-i", "-U", "-F", "--install", "--upgrade"].iter().any(|name| call.has(name)) => words(0),
        "pacman" if call.has("-U") => words(0),
        "apt" | "apt-get" | "dnf" | "yum" | "zypper" | "apk" | "snap" if installs() => words(1),
        "installer" => call.value_of("-pkg").into_iter().collect(),
        "insmod" => words(0),
        _ => Vec::new(),
    }
}

fn at(look: &Look<'_>, by: usize, path: &str) -> String {
    absolute(look, path, look.facts.commands[by].cwd.as_deref())
}

fn absolute(look: &Look<'_>, path: &str, cwd: Option<&str>) -> String {
    look.folders().absolute(path, cwd).unwrap_or_else(|| path.to_owned())
}
