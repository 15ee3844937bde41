//! Programs that bring a file's content to light, and those that only tell about it or hand it on to be used.

use super::{code, flow, git};
use crate::runtime::guards::generated::{DISCLOSED_FILES, ENV_FILES};
use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::guards::place;
use crate::runtime::model::{Access, FileFact, GitFact, PathStatus, Taken, Word};

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

/// So many commands of a pipe are followed.
const MAX_PIPE: usize = 16;

/// Does what reads the file print or copy it? The agent's own tool does, unless there is nothing to read.
pub(super) fn discloses(look: &Look<'_>, command: Option<usize>, file: Option<usize>) -> bool {
    match command {
        Some(index) => carries(look, index),
        None => !file.is_some_and(|file| is_missing(look, file)),
    }
}

/// The same, and somebody sees what is printed: it does not end in a variable or in a program that only counts it.
pub(super) fn shows(look: &Look<'_>, command: Option<usize>, file: Option<usize>) -> bool {
    discloses(look, command, file) && command.is_none_or(|index| is_seen(look, index))
}

/// Does the program's output, or a file that it writes, carry the content of the files it reads?
fn carries(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let call = look.call(index);
    let given = |names: &[&str]| names.iter().any(|name| call.has(name));
    match command.program.as_str() {
        "grep" | "egrep" | "fgrep" | "rg" | "ag" | "ack" | "ugrep" | "zgrep" => {
            !given(&["-q", "--quiet", "--silent", "-c", "--count", "-l", "--files-with-matches", "-L"])
                && !finds_one_name(look, index)
        }
        "sed" => {
            !given(&["-i", "--in-place"])
                && !call.options.iter().any(|option| option.name.starts_with("-i"))
                && !hides_values(&command.argv)
        }
        "awk" | "gawk" | "mawk" => !splits_off_names(&command.argv),
        "cut" => !splits_off_names(&command.argv),
        "git" => match call.word(0) {
            Some(
                "diff" | "show" | "cat-file" | "blame" | "annotate" | "grep" | "archive" | "format-patch",
            ) => true,
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
            Some(Taken::Variable(name)) => return is_said(look, at, name),
            Some(Taken::Words(taker)) => match commands.get(*taker) {
                Some(command) if SAYING.contains(&command.program.as_str()) => at = *taker,
                Some(_) => return says(look, *taker),
                None => return true,
            },
        }
    }
    true
}

/// `set -a; . ./.env; env`: all variables are printed after the repository's secrets have become some of them.
pub(super) fn prints_loaded(look: &Look<'_>, index: usize) -> bool {
    let commands = &look.facts.commands;
    let words = || commands[index].argv.iter().skip(1).map(|word| word.text.as_str());
    let prints_all = match commands[index].program.as_str() {
        "set" => words().next().is_none(),
        // `export -p`; a bare `env -i` prints nothing.
        _ => {
            words().all(|word| word.starts_with('-') && !matches!(word, "-i" | "-" | "--ignore-environment"))
        }
    };
    prints_all
        && commands.iter().take(index).enumerate().any(|(at, loading)| {
            let files = || look.facts.files.iter().enumerate();
            let is_env = |(file, fact): (usize, &FileFact), upto: usize| {
                fact.by.is_some_and(|by| by == at || by < at && by >= upto) && look.is_named(file, ENV_FILES)
            };
            match loading.program.as_str() {
                "." | "source" => files().any(|file| is_env(file, at)),
                // `export $(grep -v '^#' .env | xargs)`: what is taken stands before who takes it.
                "export" => files().any(|file| is_env(file, 0)),
                _ => false,
            }
        })
}

/// Is the variable printed later on the line?
fn is_said(look: &Look<'_>, after: usize, name: &str) -> bool {
    let forms = [format!("${name}"), format!("${{{name}")];
    look.facts.commands.iter().enumerate().skip(after + 1).any(|(index, command)| {
        let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
        match command.program.as_str() {
            "env" | "printenv" | "declare" | "set" | "typeset" => {
                words().all(|word| word.starts_with('-') || word == name)
            }
            "export" => words().any(|word| word == "-p"),
            _ => {
                says(look, index) && words().any(|word| forms.iter().any(|form| word.contains(form.as_str())))
            }
        }
    })
}

/// Does the command bring its words before anybody: by printing them, or by sending them to a host that few know?
fn says(look: &Look<'_>, index: usize) -> bool {
    const SENDING: [&str; 8] = ["curl", "wget", "http", "https", "nc", "ncat", "netcat", "socat"];
    let hosts = &look.facts.hosts;
    let program = look.facts.commands[index].program.as_str();
    SAYING.contains(&program)
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

/// `grep '^PORT' .env`: every alternative names something, nothing of it sounds like a credential.
fn finds_one_name(look: &Look<'_>, index: usize) -> bool {
    const CREDENTIALS: [&str; 16] = [
        "key",
        "token",
        "secret",
        "pass",
        "pwd",
        "cred",
        "auth",
        "private",
        "dsn",
        "database_url",
        "salt",
        "cert",
        "jwt",
        "cookie",
        "mnemonic",
        "conn",
    ];
    let call = look.call(index);
    let wide = ["-v", "--invert-match", "-A", "-B", "-C", "--context", "-f", "--file", "--passthru"];
    let given = call
        .options
        .iter()
        .find(|option| matches!(option.name, "-e" | "--regexp"))
        .and_then(|option| option.value);
    let Some(pattern) = given.or_else(|| call.word(0)).filter(|_| !wide.iter().any(|name| call.has(name)))
    else {
        return false;
    };
    let names =
        |one: &str| one.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|run| run.len() >= 3);
    // `-o` prints what the pattern says, and a pattern of letters alone says no value.
    let only = call.has("-o") && !pattern.contains(['.', '=', '!']) && !pattern.contains("[^");
    only || (pattern.split('|').all(names) && !contains_any(pattern, &CREDENTIALS))
}

/// `grep -r . folder`, `rg '' folder`: lines of every file below come out, whatever is in them. `grep -r TODO` is work.
pub(super) fn finds_all(look: &Look<'_>, index: usize) -> bool {
    let call = look.call(index);
    let given = call.options.iter().find(|option| matches!(option.name, "-e" | "--regexp"));
    let pattern = given.and_then(|option| option.value).or_else(|| call.word(0));
    let is_wide = pattern.is_some_and(|pattern| pattern.bytes().all(|byte| b".*^$+?=".contains(&byte)));
    is_wide && carries(look, index)
}

/// `sed 's/=.*/=…/'`: what stands behind the sign does not come out.
fn hides_values(argv: &[Word]) -> bool {
    argv.iter().any(|word| {
        let text = word.text.as_str();
        let mut parts =
            text.strip_prefix("s/").or_else(|| text.strip_prefix("s|")).unwrap_or_default().split(['/', '|']);
        let (pattern, replacement) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        pattern.ends_with("=.*") && !pattern.contains("\\(") && !replacement.contains(['&', '\\'])
    })
}

/// `cut -d= -f1`, `awk -F= '{print $1}'`.
fn splits_off_names(argv: &[Word]) -> bool {
    let joined: String =
        argv.iter().skip(1).take(5).map(|word| word.text.replace(['\'', '"', ' '], "")).collect();
    ["-d=-f1", "-f1-d=", "-F={print$1}", "-F={print$1;}"].iter().any(|form| {
        joined
            .strip_prefix(form)
            .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, ',' | '-')))
    })
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
    let words = command.argv.iter().enumerate().skip(1);
    let before = std::iter::once("").chain(command.argv.iter().skip(1).map(|word| word.text.as_str()));
    let is_named = words.zip(before).any(|((at, word), before)| {
        let text = word.text.as_str();
        if text.contains('(') && text.len() > 20 {
            return keys && code_reads(text);
        }
        let (option, value) = match text.split_once('=').filter(|_| text.starts_with('-')) {
            Some((option, value)) => (option, value),
            None => (before, text),
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

/// Inline code that names a file with credentials in a string.
fn code_reads(text: &str) -> bool {
    const FILES: [&str; 12] = [
        ".aws/credentials",
        ".ssh/id_",
        "/etc/shadow",
        ".netrc",
        ".kube/config",
        ".docker/config.json",
        ".pgpass",
        "'.env'",
        "\".env\"",
        ".gnupg/",
        ".git-credentials",
        ".config/gcloud",
    ];
    ["open", "read", "Read", "cat", "load"].iter().any(|verb| text.contains(verb))
        && FILES.iter().any(|file| text.match_indices(file).any(|(at, _)| !code::is_printed(text, at)))
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
