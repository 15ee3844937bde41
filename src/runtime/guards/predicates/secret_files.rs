//! Programs that bring a file's content to light, and those that only tell about it or hand it on to be used.

use super::{code, flow, git, held, names_only};
use crate::runtime::guards::generated::{DISCLOSED_FILES, ENV_FILES};
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::guards::place;
use crate::runtime::model::{Access, ActionKind, FileFact, GitFact, PathStatus, SimpleCommand, Taken, Word};

/// Programs that ask about a file or look it up, and never print what is in it.
const TELLING: [&str; 40] = [
    "[",
    "[[",
    "test",
    "ls",
    "eza",
    "exa",
    "tree",
    "stat",
    "file",
    "wc",
    "du",
    "touch",
    "chmod",
    "chown",
    "sha1sum",
    "sha256sum",
    "sha512sum",
    "shasum",
    "md5sum",
    "md5",
    "cksum",
    "b2sum",
    "cmp",
    "rm",
    "mv",
    "find",
    "fd",
    "echo",
    "printf",
    "cd",
    "which",
    "set",
    "export",
    "mkdir",
    "basename",
    "dirname",
    "realpath",
    "readlink",
    "shred",
    "unset",
];

/// Programs that load such a file to work with it.
const USING: [&str; 36] = [
    "source",
    ".",
    "docker",
    "docker-compose",
    "podman",
    "dotenv",
    "dotenvx",
    "npm",
    "npx",
    "pnpm",
    "yarn",
    "flask",
    "uvicorn",
    "gunicorn",
    "direnv",
    "ssh",
    "ssh-add",
    "ssh-keygen",
    "vercel",
    "wrangler",
    "nah",
    "kubectl",
    "helm",
    "terraform",
    "tofu",
    "ansible",
    "ansible-playbook",
    "make",
    "just",
    "foreman",
    "honcho",
    "act",
    "vite",
    "next",
    "jest",
    "pytest",
];

/// Programs that run code given on the line, and files otherwise.
const RUNNING: [&str; 3] = ["node", "bun", "deno"];

/// Programs that print their words.
const SAYING: [&str; 7] = ["echo", "printf", "print", "logger", "say", "wall", "notify-send"];

/// What `git diff` and `git show` may print in the place of lines.
const COUNTING: [&str; 8] = [
    "--stat",
    "--shortstat",
    "--numstat",
    "--name-only",
    "--name-status",
    "--summary",
    "--no-patch",
    "--quiet",
];

/// So many commands of a pipe are followed.
const MAX_PIPE: usize = 16;

/// Does what reads the file print or copy it? The agent's own tool does, unless there is nothing to read.
pub(super) fn discloses(look: &Look<'_>, command: Option<usize>, file: Option<usize>) -> bool {
    match command {
        Some(index) => carries(look, index) && !is_left_with_keys(look, index),
        None => !file.is_some_and(|file| is_missing(look, file)) && !finds_names(look),
    }
}

/// The client's own search, which says no more than which files it found something in.
fn finds_names(look: &Look<'_>) -> bool {
    match look.event.action().map(|action| &action.kind) {
        Some(ActionKind::Tool { fields }) => {
            fields.iter().any(|(name, value)| name == "shows" && value == "names")
        }
        _ => false,
    }
}

/// The same, and somebody sees what is printed: it does not end in a variable or in a program that only counts it.
pub(super) fn shows(look: &Look<'_>, command: Option<usize>, file: Option<usize>) -> bool {
    discloses(look, command, file) && command.is_none_or(|index| is_seen(look, index))
}

/// `cat x.json | jq keys`: no value is left of it.
fn is_left_with_keys(look: &Look<'_>, index: usize) -> bool {
    let commands = look.facts.commands.iter().enumerate();
    let mut next = commands.filter(|(_, other)| other.fed_by == Some(index) && other.program == "jq");
    next.any(|(next, _)| !carries(look, next))
}

/// `IFS== read -r name rest`: the value is in what comes behind the first variable. Is that said by anybody?
fn says_value(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let splits = command.assigned.iter().any(|(name, value)| name == "IFS" && value.text.contains('='));
    let names: Vec<&str> = look.call(index).words.iter().map(|word| word.text.as_str()).collect();
    let is_value = |name: &&str| look.facts.commands.iter().any(|other| mentions(other, name));
    !splits || names.len() < 2 || names[1..].iter().any(is_value)
}

/// Does a word of the command stand for the variable?
fn mentions(command: &SimpleCommand, name: &str) -> bool {
    let forms = [format!("${name}"), format!("${{{name}")];
    command.argv.iter().skip(1).any(|word| forms.iter().any(|form| word.text.contains(form.as_str())))
}

/// Does the program's output, or a file that it writes, carry the content of the files it reads?
fn carries(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let call = look.call(index);
    let given = |names: &[&str]| names.iter().any(|name| call.has(name));
    match command.program.as_str() {
        "grep" | "egrep" | "fgrep" | "rg" | "ag" | "ack" | "ugrep" | "zgrep" => {
            !given(&["-q", "--quiet", "--silent", "-c", "--count", "-l", "--files-with-matches", "-L"])
                && !names_only::finds_settings(call)
        }
        "sed" => {
            !given(&["-i", "--in-place"])
                && !call.options.iter().any(|option| option.name.starts_with("-i"))
                && !names_only::hides_values(&command.argv)
        }
        "awk" | "gawk" | "mawk" => !names_only::prints_first(&command.argv),
        "cut" => !names_only::cuts_off(&command.argv),
        // What puts it where programs find it says nothing of it.
        "gh" | "fly" | "flyctl" | "supabase" | "railway" | "doppler"
            if matches!(call.word(0), Some("secret" | "secrets")) =>
        {
            false
        }
        _ if given(&["--password-stdin"]) => false,
        "jq" => !names_only::lists_keys(&command.argv),
        "read" => says_value(look, index),
        "python" | "python3" | "ruby" | "perl" | "php" => {
            !command.argv.iter().any(|word| names_only::splits_off(&word.text))
        }
        "git" if given(&COUNTING) && !given(&["-p", "-u", "--patch"]) => false,
        "git" => match call.word(0) {
            Some("cat-file") => !given(&["-t", "-e", "-s"]),
            Some("diff" | "show" | "blame" | "annotate" | "grep" | "archive" | "format-patch") => true,
            Some("log" | "reflog") => given(&["-p", "--patch", "-u"]),
            Some("stash") => given(&["-p", "--patch"]),
            _ => false,
        },
        // What signs, compares or requests with a key says nothing of it; what converts one does, unless only the part
        // that everybody may know is asked for.
        "openssl" => {
            let converts =
                ["rsa", "ec", "dsa", "pkey", "pkcs8", "pkcs12", "enc", "base64", "asn1parse", "storeutl"];
            call.word(0).is_none_or(|word| converts.contains(&word))
                && (given(&["-text"]) || !given(&["-pubout", "-noout"]))
                && !given(&["-pubin", "-nokeys"])
        }
        program if RUNNING.contains(&program) => {
            given(&["-e", "-p", "--eval", "--print", "-pe"]) || call.word(0) == Some("eval")
        }
        program => !TELLING.contains(&program) && !USING.contains(&program),
    }
}

/// Follows what the command prints: through pipes, into variables, into the words of other commands.
pub(super) fn is_seen(look: &Look<'_>, index: usize) -> bool {
    let commands = &look.facts.commands;
    let mut at = index;
    for _ in 0..MAX_PIPE {
        let next = (at + 1..commands.len()).find(|other| commands[*other].fed_by == Some(at));
        if let Some(next) = next {
            let command = &commands[next];
            let as_words = command.via.iter().any(|via| matches!(via.as_str(), "xargs" | "parallel"));
            if command.program == "tee" || (as_words && says(look, next)) {
                return true;
            }
            if !carries(look, next) {
                return false;
            }
            at = next;
            continue;
        }
        match &commands[at].taken {
            None => return true,
            Some(Taken::Nothing) => return false,
            Some(Taken::Variable(name)) => return is_said(look, at, name),
            Some(Taken::Words(taker)) => match commands.get(*taker) {
                Some(command) if SAYING.contains(&command.program.as_str()) => at = *taker,
                // `cat <(cat .env)`: it reads what comes out.
                Some(command) if command.argv.iter().skip(1).any(|word| word.text == "/dev/fd/63") => {
                    if !carries(look, *taker) {
                        return false;
                    }
                    at = *taker;
                }
                Some(_) => return says(look, *taker),
                None => return true,
            },
        }
    }
    true
}

/// Is the variable printed later on the line?
fn is_said(look: &Look<'_>, after: usize, name: &str) -> bool {
    look.facts.commands.iter().enumerate().skip(after + 1).any(|(index, command)| {
        let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
        match command.program.as_str() {
            "env" | "printenv" | "declare" | "set" | "typeset" => {
                words().all(|word| word.starts_with('-') || word == name)
            }
            "export" => words().any(|word| word == "-p"),
            _ => says(look, index) && mentions(command, name),
        }
    })
}

/// Its words are kept where others read them: a commit, an image, a page.
fn keeps_words(look: &Look<'_>, index: usize) -> bool {
    let call = look.call(index);
    match call.command.program.as_str() {
        "git" => matches!(call.word(0), Some("commit" | "tag" | "notes")),
        "gh" | "glab" => matches!(call.word(0), Some("pr" | "mr" | "issue" | "release" | "gist")),
        "docker" | "podman" | "buildah" => call.has("--build-arg") || call.has("--label"),
        _ => false,
    }
}

/// Does the command bring its words before anybody: by printing them, or by sending them to a host that few know?
fn says(look: &Look<'_>, index: usize) -> bool {
    const SENDING: [&str; 8] = ["curl", "wget", "http", "https", "nc", "ncat", "netcat", "socat"];
    let hosts = &look.facts.hosts;
    let program = look.facts.commands[index].program.as_str();
    SAYING.contains(&program)
        || keeps_words(look, index)
        || SENDING.contains(&program)
            && (hosts.is_empty() || !hosts.iter().all(|host| flow::is_reputed(host)))
}

/// Somebody looked, and there is no such file. A server may see other files than we do.
fn is_missing(look: &Look<'_>, file: usize) -> bool {
    if look.event.action().is_none_or(|action| action.tool.starts_with("mcp__")) {
        return false;
    }
    let answer = look.memory.and_then(|memory| memory.paths.get(&place::asked(&look.spots[file].path)));
    look.spots[file].exact && answer.is_some_and(|answer| answer.exists == Some(false))
}

/// `grep -r . folder`, `rg '' folder`: lines of every file below come out, whatever is in them. `grep -r TODO` is work.
pub(super) fn finds_all(look: &Look<'_>, index: usize) -> bool {
    let call = look.call(index);
    let given = call.options.iter().find(|option| matches!(option.name, "-e" | "--regexp"));
    let pattern = given.and_then(|option| option.value).or_else(|| call.word(0));
    let is_wide = pattern.is_some_and(|pattern| pattern.bytes().all(|byte| b".*^$+?=".contains(&byte)));
    is_wide && carries(look, index)
}

/// A program of which we do not know what it does with its files is handed one that holds keys.
pub(super) fn names_key(look: &Look<'_>, index: usize) -> bool {
    is_named(look, index, DISCLOSED_FILES, true)
}

/// The same with the repository's own secrets.
pub(super) fn names_env(look: &Look<'_>, index: usize) -> bool {
    is_named(look, index, ENV_FILES, false) && is_seen(look, index) && !compares_nothing(look, index)
}

/// The files that `git diff` compares with what it keeps, where all its words are files that hold secrets.
pub(in crate::runtime::guards) fn compared(look: &Look<'_>, git: &GitFact) -> Option<Vec<String>> {
    let command = look.facts.commands.get(git.by).filter(|command| !command.elsewhere)?;
    if git.operation != "diff" || look.call(git.by).has("--no-index") {
        return None;
    }
    let path = |word: &String| {
        let cwd = command.cwd.clone();
        let fact = FileFact { path: word.clone(), cwd, access: Access::Read, exact: true, by: None };
        look.path_is_named(&fact, ENV_FILES).then(|| look.folders().spot(&fact).path)
    };
    git.operands.iter().chain(&git.paths).map(path).collect()
}

/// `git diff .env` shows nothing of a file that git does not keep.
fn compares_nothing(look: &Look<'_>, index: usize) -> bool {
    let unkept = |path: &String| {
        let answer = look.memory.and_then(|memory| memory.paths.get(path));
        let status = answer.and_then(|answer| answer.status);
        matches!(status, Some(PathStatus::Ignored | PathStatus::Untracked | PathStatus::Absent))
    };
    let mut compared = git::of_command(look, index).filter_map(|git| compared(look, git));
    compared.next().is_some_and(|paths| !paths.is_empty() && paths.iter().all(unkept))
}

fn is_named(look: &Look<'_>, index: usize, names: &[&str], keys: bool) -> bool {
    let command = &look.facts.commands[index];
    if ["scp", "sftp", "rsync", "curl", "wget", "tee", "cf-guide"].contains(&command.program.as_str()) {
        return false;
    }
    let in_git = command.program == "git" && matches!(look.call(index).word(0), Some("show" | "cat-file"));
    let words = command.argv.iter().enumerate().skip(1);
    let before = std::iter::once("").chain(command.argv.iter().skip(1).map(|word| word.text.as_str()));
    let is_named = words.zip(before).any(|((at, word), before)| {
        let text = word.text.as_str();
        if text.contains('(') && text.len() > 20 {
            return if keys { code_reads(text, &KEYS_IN_CODE) } else { code_reads(text, &ENV_IN_CODE) };
        }
        let (option, value) = match text.split_once('=').filter(|_| text.starts_with('-')) {
            Some((option, value)) => (option, value),
            None => (before, text),
        };
        // `git show HEAD:path`, `git cat-file -p :path`.
        let value = match value.split_once(':') {
            Some((_, path)) if in_git => path,
            _ => value,
        };
        let files = look.files_of(index);
        // What a command does to the files of a container or another machine is no fact about ours: its words tell.
        let is_judged = || !command.elsewhere && files.iter().any(|at| look.facts.files[*at].path == value);
        // Of many files it is asked last: each word would go through all of them.
        let few = files.len() < 64;
        if (few && is_judged())
            || value.len() > 512
            || text.contains('\n')
            || !is_pathlike(value)
            || hands_over(option)
        {
            return false;
        }
        let fact = FileFact {
            path: value.to_owned(),
            cwd: command.cwd.clone(),
            access: Access::Read,
            exact: word.known && !word.glob,
            by: None,
        };
        look.path_is_named(&fact, names) && !look.call(index).is_text(at) && (few || !is_judged())
    });
    is_named && carries(look, index)
}

/// An option whose value is a file to be used, or left out: `--env-file`, `--private-key`, `--kubeconfig`, `--exclude`.
fn hands_over(option: &str) -> bool {
    const USES: [&str; 12] = [
        "env", "secret", "key", "cert", "cred", "identity", "config", "netrc", "exclude", "ignore", "vars",
        "output",
    ];
    // `-inkey`, `-keyout`: some programs write their long options with one dash.
    let is_long = option.starts_with('-') && option.len() > 3;
    is_long && contains_any(option, &USES) || option == "-i"
}

/// `name=/path` is somebody's parameter, `host:/path` somebody else's file, and a path behind other words is a sentence.
fn is_pathlike(text: &str) -> bool {
    let is_sentence = || text.split('/').next().is_some_and(|first| first.contains(char::is_whitespace));
    (text.contains('/') || text.contains('.')) && !text.contains(['=', ':']) && !is_sentence()
}

/// How code names files with credentials.
const KEYS_IN_CODE: [&str; 10] = [
    ".aws/credentials",
    ".ssh/id_",
    "/etc/shadow",
    ".netrc",
    ".kube/config",
    ".docker/config.json",
    ".pgpass",
    ".gnupg/",
    ".git-credentials",
    ".config/gcloud",
];

/// The same with the repository's own secrets.
const ENV_IN_CODE: [&str; 2] = ["'.env'", "\".env\""];

/// Inline code that names such a file in a string, and reads it.
fn code_reads(text: &str, files: &[&str]) -> bool {
    ["open", "read", "Read", "cat"].iter().any(|verb| text.contains(verb))
        && files.iter().any(|file| text.match_indices(file).any(|(at, _)| !code::is_printed(text, at)))
}

/// `git add -f secrets/prod.key`: somebody had git pass the file over.
pub(super) fn stages(look: &Look<'_>, index: usize) -> bool {
    let cwd = look.facts.commands[index].cwd.as_deref();
    let path = |word: &&Word| look.folders().absolute(&word.text, cwd);
    look.call(index).words.iter().skip(1).filter_map(path).any(|path| held::is_secret(&path))
}

/// `cp -r`, `tar c`, `zip -r`, `rsync`: everything below goes along.
pub(super) fn copies_tree(look: &Look<'_>, index: usize) -> bool {
    let call = look.call(index);
    let given = |names: &[&str]| names.iter().any(|name| call.has(name));
    match look.facts.commands[index].program.as_str() {
        "tar" | "gtar" | "bsdtar" | "zip" | "7z" | "cpio" | "rsync" | "rclone" | "ditto" | "pax" => true,
        "cp" => given(&["-r", "-R", "-a", "--recursive", "--archive"]),
        "scp" => given(&["-r"]),
        "grep" | "egrep" | "fgrep" => given(&["-r", "-R", "--recursive"]) && carries(look, index),
        "rg" | "ag" | "ack" => carries(look, index),
        "diff" => given(&["-r", "--recursive"]),
        _ => false,
    }
}
