//! Who reads credentials out, and who only hands their file on.

use crate::runtime::guards::generated::DISCLOSED_FILES;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Access, FileFact};

/// Programs that look for a name in a file, ask about it, or use it without showing it.
const DISCREET: [&str; 52] = [
    "[",
    "[[",
    "test",
    "grep",
    "egrep",
    "fgrep",
    "rg",
    "ag",
    "ls",
    "stat",
    "file",
    "wc",
    "du",
    "touch",
    "chmod",
    "chown",
    "source",
    ".",
    "docker",
    "docker-compose",
    "podman",
    "git",
    "dotenv",
    "node",
    "npm",
    "npx",
    "pnpm",
    "yarn",
    "bun",
    "deno",
    "flask",
    "uvicorn",
    "direnv",
    "set",
    "sha256sum",
    "md5sum",
    "cmp",
    "ssh",
    "ssh-add",
    "ssh-keygen",
    "vercel",
    "sed",
    "rm",
    "mv",
    "find",
    "fd",
    "echo",
    "printf",
    "cd",
    "which",
    "export",
    "nah",
];

/// Does it print or copy what it reads? The agent's own tool does.
pub(super) fn discloses(look: &Look<'_>, command: Option<usize>) -> bool {
    command.is_none_or(|index| !DISCREET.contains(&look.facts.commands[index].program.as_str()))
}

/// A program of which we do not know what it does with its files is handed one that holds credentials.
pub(super) fn is_named(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    if command.elsewhere
        || !discloses(look, Some(index))
        || ["scp", "sftp", "rsync", "curl", "wget", "tee", "cf-guide"].contains(&command.program.as_str())
    {
        return false;
    }
    command.argv.iter().skip(1).any(|word| {
        let text = word.text.as_str();
        if text.contains('(') && text.len() > 20 {
            return code_reads(text);
        }
        let value = text.split_once('=').filter(|_| text.starts_with('-')).map_or(text, |(_, value)| value);
        let known = look.files_of(index).iter().any(|at| look.facts.files[*at].path == value);
        if known || value.len() > 512 || text.contains('\n') || !is_pathlike(value) {
            return false;
        }
        let fact = FileFact {
            path: value.to_owned(),
            cwd: command.cwd.clone(),
            access: Access::Read,
            exact: word.known && !word.glob,
            by: None,
        };
        look.path_is_named(&fact, DISCLOSED_FILES)
    })
}

/// `name=/path` is somebody's parameter, `host:/path` somebody else's file.
fn is_pathlike(text: &str) -> bool {
    (text.contains('/') || text.starts_with('.')) && !text.contains(['=', ':'])
}

/// Inline code that names a file with credentials in a string.
fn code_reads(code: &str) -> bool {
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
    FILES.iter().any(|file| code.contains(file))
        && ["open", "read", "Read", "cat", "load"].iter().any(|verb| code.contains(verb))
}
