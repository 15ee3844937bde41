//! Folders that hold secrets: what goes along where a folder leaves as a whole, what comes to light where all of it is shown.

use super::flow;
use super::protected::reaches;
use super::secret_files::{copies_tree, finds_all};
use crate::runtime::guards::generated::{ENV_FILES, FOLDER_SECRETS};
use crate::runtime::guards::glob;
use crate::runtime::guards::look::{Look, is_example};
use crate::runtime::guards::place;
use crate::runtime::model::{Access, Question};

/// More folders of one action are not looked into.
const MAX_FOLDERS: usize = 8;

/// Programs that show what is in the files they are given.
const SHOWING: [&str; 18] = [
    "cat", "tac", "nl", "less", "more", "most", "bat", "batcat", "head", "tail", "xxd", "od", "hexdump",
    "strings", "base64", "pr", "fold", "rev",
];

/// Programs that show the lines they find.
const SEARCHING: [&str; 8] = ["grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack", "ugrep"];

/// Is the file, by its absolute path, one that holds secrets, wherever it lies?
pub fn is_secret(path: &str) -> bool {
    let parts: Vec<&str> = path.rsplit('/').collect();
    let is_named = |name: &&str| {
        let count = name.matches('/').count() + 1;
        let tail: Vec<&str> = parts.iter().take(count).rev().copied().collect();
        glob::path_matches(name, &tail.join("/"))
    };
    !is_example(path) && (ENV_FILES.iter().chain(FOLDER_SECRETS).any(is_named) || is_kept_apart(&parts))
}

/// A file in a folder of secrets: `secrets/db_password`. Code about secrets lies in such folders, too, and what somebody has
/// locked up may be seen.
fn is_kept_apart(parts: &[&str]) -> bool {
    const HOLDING: [&str; 16] = [
        "key",
        "pem",
        "env",
        "json",
        "yml",
        "yaml",
        "toml",
        "ini",
        "conf",
        "txt",
        "token",
        "crt",
        "p12",
        "pfx",
        "secret",
        "properties",
    ];
    let (Some(name), Some(folder)) = (parts.first(), parts.get(1)) else { return false };
    let holds = match name.trim_start_matches('.').rsplit_once('.') {
        Some((_, ending)) => HOLDING.contains(&ending),
        None => !name.starts_with('.') && !matches!(*name, "README" | "Makefile" | "LICENSE" | "Dockerfile"),
    };
    matches!(*folder, "secrets" | ".secrets") && holds
}

/// What must be known of the folders of the action: of those alone that leave, or that are shown as a whole.
pub fn questions(look: &Look<'_>) -> Vec<Question> {
    let mut folders: Vec<String> = Vec::new();
    let shown = (0..look.facts.files.len()).filter(|file| shows_all(look, *file));
    for file in sent(look).into_iter().chain(shown) {
        let path = &look.spots[file].path;
        let folder = place::asked(path);
        if path.starts_with('/') && folder != "/" && folders.len() < MAX_FOLDERS && !folders.contains(&folder)
        {
            folders.push(folder);
        }
    }
    folders.into_iter().map(Question::Secrets).collect()
}

/// A folder in which secrets lie leaves for the network.
pub(super) fn leaves(look: &Look<'_>) -> bool {
    look.memory.is_some_and(|memory| !memory.held.is_empty())
        && sent(look).into_iter().any(|file| takes_secret(look, file, true))
}

/// All of a folder, or of what a pattern finds, is shown, and secrets are among it.
pub(super) fn shows(look: &Look<'_>, file: usize) -> bool {
    shows_all(look, file) && takes_secret(look, file, false)
}

/// What is sent, as positions in the facts: the files of this machine that a flow to the network begins at.
fn sent(look: &Look<'_>) -> Vec<usize> {
    let files = &look.facts.files;
    let paths = flow::sent_paths(look);
    let is_ours = |by: usize| !look.facts.commands[by].elsewhere;
    let is_sent = |at: &usize| {
        let file = &files[*at];
        file.access == Access::Read
            && file.by.is_some_and(is_ours)
            && paths.iter().any(|path| *path == file.path)
    };
    if paths.is_empty() { Vec::new() } else { (0..files.len()).filter(is_sent).collect() }
}

/// The command shows all that it is given, and is given more than one file by its name.
fn shows_all(look: &Look<'_>, file: usize) -> bool {
    let fact = &look.facts.files[file];
    let Some(by) = fact.by.filter(|by| !look.facts.commands[*by].elsewhere) else { return false };
    let program = look.facts.commands[by].program.as_str();
    fact.access == Access::Read
        && !keeps_to_project(look, by)
        && (SHOWING.contains(&program) && is_pattern(look, file)
            || SEARCHING.contains(&program)
                && finds_all(look, by)
                && (is_pattern(look, file) || copies_tree(look, by)))
}

/// `fd`, `rg` and `git ls-files` come by no name that is hidden or that git ignores, and so by hardly any secret, unless they
/// are told to.
fn keeps_to_project(look: &Look<'_>, by: usize) -> bool {
    const KEEPING: [&str; 4] = ["fd", "fdfind", "rg", "git"];
    const WIDER: [&str; 8] = ["-H", "-I", "-u", "-uu", "-.", "--hidden", "--no-ignore", "--unrestricted"];
    let command = &look.facts.commands[by];
    let first = |via: &String| via.split(' ').next().is_some_and(|program| KEEPING.contains(&program));
    let keeps = |at: &usize| KEEPING.contains(&look.facts.commands[*at].program.as_str());
    // What `fd -x` runs comes right behind it.
    let runner = command.via.iter().any(first).then(|| (0..by).rev().find(keeps)).flatten();
    // What `xargs` runs gets its names from whoever stands before it.
    let is_xargs = |name: &str| matches!(name.split(' ').next(), Some("xargs" | "gxargs" | "parallel"));
    let is_fed = command.via.iter().any(|via| is_xargs(via));
    let before = || (0..by).rev().find(|at| !is_xargs(&look.facts.commands[*at].program));
    let feeder = is_fed.then(before).flatten();
    let names = runner.or_else(|| feeder.filter(keeps));
    names.is_some_and(|at| {
        let argv = &look.facts.commands[at].argv;
        !argv.iter().any(|word| WIDER.contains(&word.text.as_str()))
    })
}

fn is_pattern(look: &Look<'_>, file: usize) -> bool {
    !look.spots[file].exact && look.spots[file].path.contains(['*', '?', '['])
}

/// Somebody looked, and a secret lies where the path leads, and nothing leaves it out. `whole`: what lies below goes along.
fn takes_secret(look: &Look<'_>, file: usize, whole: bool) -> bool {
    let path = look.spots[file].path.as_str();
    let folder = place::asked(path);
    let Some(held) = look.memory.and_then(|memory| memory.held.get(&folder)) else { return false };
    let pattern = path.strip_prefix(folder.as_str()).map(|rest| rest.trim_matches('/')).unwrap_or_default();
    let is_taken = |name: &&String| match (pattern.is_empty(), is_pattern(look, file)) {
        (true, _) => true,
        (false, true) => reaches(pattern, name, whole),
        (false, false) => false,
    };
    let by = look.facts.files[file].by;
    held.iter().filter(is_taken).any(|name| !by.is_some_and(|by| leaves_out(look, by, name)))
}

/// `--exclude .env`, `zip -x '.env*'`: the command is told to leave the file behind. What a list leaves out that we do not
/// read is taken for what somebody thought of.
fn leaves_out(look: &Look<'_>, by: usize, name: &str) -> bool {
    const LISTS: [&str; 8] = [
        "--exclude-from",
        "--filter",
        "--filter-from",
        "--files-from",
        "--include-from",
        "--exclude-vcs-ignores",
        "--exclude-standard",
        "-X",
    ];
    let argv = &look.facts.commands[by].argv;
    let (mut is_out, mut is_in) = (false, false);
    let mut behind = "";
    for word in argv.iter().skip(1).map(|word| word.text.as_str()) {
        let (option, value) = match word.split_once('=').filter(|_| word.starts_with("--")) {
            Some((option, value)) => (option, Some(value)),
            None if word.starts_with('-') && word.len() > 1 => (word, None),
            None => (behind, Some(word)),
        };
        let is_empty = value == Some("/dev/null");
        if LISTS.contains(&option) && !is_empty && (value.is_some() || option.starts_with("--exclude-")) {
            return true;
        }
        match (option, value) {
            ("--exclude" | "-x" | "--exclude-dir", Some(value)) => is_out |= is_meant(value, name),
            ("--include", Some(value)) => is_in |= is_meant(value, name),
            _ => {}
        }
        // `zip -x` takes all the words behind it, the others one.
        behind = if word.starts_with('-') {
            word
        } else if behind == "-x" {
            behind
        } else {
            ""
        };
    }
    is_out && !is_in
}

/// Does the pattern mean the file, by its name, by its path, or by a folder that it lies in?
fn is_meant(pattern: &str, name: &str) -> bool {
    let pattern = pattern.trim_start_matches("./").trim_start_matches('/');
    let folder = pattern.trim_end_matches("**").trim_end_matches('*').trim_end_matches('/');
    glob::word_matches(pattern, name)
        || name.split('/').any(|part| glob::word_matches(pattern.trim_end_matches('/'), part))
        || !folder.is_empty()
            && (pattern.ends_with('/')
                || pattern.ends_with("/*")
                || pattern.ends_with("/**")
                || folder == pattern)
            && place::below(name, folder).is_some()
}

#[cfg(test)]
mod tests {
    use super::{is_meant, is_secret};

    #[test]
    fn secrets_are_known_by_their_place_and_code_about_them_is_none() {
        for (path, expected) in [
            ("/w/.env", true),
            ("/w/.env.production", true),
            ("/w/secrets/prod.key", true),
            ("/w/secrets/db_password", true),
            ("/w/.ssh/id_ed25519", true),
            ("/w/.aws/credentials", true),
            ("/w/infra/terraform.tfstate", true),
            ("/w/.env.example", false),
            ("/w/src/secrets/mod.rs", false),
            ("/w/secrets/README.md", false),
            ("/w/secrets/prod.yaml.gpg", false),
            ("/w/secrets/.gitkeep", false),
            ("/w/dist/index.html", false),
            ("/w/certs/ca.crt", false),
        ] {
            assert_eq!(is_secret(path), expected, "{path}");
        }
    }

    #[test]
    fn what_is_left_out_is_told_by_name_path_or_folder() {
        for (pattern, name, expected) in [
            (".env", ".env", true),
            (".env*", "app/.env.local", true),
            ("secrets", "secrets/prod.key", true),
            ("/secrets/", "secrets/prod.key", true),
            ("secrets/*", "secrets/prod.key", true),
            ("*", ".env", true),
            ("node_modules", ".env", false),
            (".env", "secrets/prod.key", false),
        ] {
            assert_eq!(is_meant(pattern, name), expected, "{pattern} {name}");
        }
    }
}
