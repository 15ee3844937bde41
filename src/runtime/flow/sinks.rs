//! Sinks, what a call sends where: requests, copies, pushes, messages, installations, files that others act on.

use super::names::{Destination, is_bare_host};
use super::places::{self, Kind};
use super::{Lists, scan, tools};
use crate::runtime::model::{
    Access, Action, ActionKind, Event, Facts, Flow, Origin, SimpleCommand, Sink, Step,
};
use crate::runtime::shell;
use serde_json::Value;

/// An encoded part of an address is data from so many characters on.
const ENCODED: usize = 64;
/// The most destinations of one call.
const MOST: usize = 64;

/// Something that leaves the thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent<'a> {
    pub how: How,
    /// Where to.
    pub to: Vec<Destination>,
    /// What.
    pub payload: Payload,
    /// The words that leave, where they may be copied ones.
    pub text: Option<&'a str>,
    /// The encoded parts that make the payload; empty where something else does.
    pub encoded: Vec<&'a str>,
    /// A remote that is named, not spelt out.
    pub remote: Option<&'a str>,
}

/// How something leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// A request, a copy, a connection, a push.
    Upload,
    /// A message by a server's tool or to a forge.
    Message,
    /// Somebody else's code comes in and runs.
    Install,
    /// A file that others act on.
    File(Kind),
    /// A tool that keeps it for later sessions.
    Memory,
    /// A task for another agent.
    Task,
}

/// What leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Payload {
    /// Nothing but the address.
    None,
    /// A credential in its header: being used, where the destination is the right one.
    Used,
    /// Words that stand in the call.
    Literal,
    /// Something that the call does not show: a file, a pipe, the environment.
    Drawn,
}

impl<'a> Sent<'a> {
    const fn new(how: How, payload: Payload) -> Self {
        Self { how, to: Vec::new(), payload, text: None, encoded: Vec::new(), remote: None }
    }
}

/// Something of the call may leave the thread; cheap, so that all other calls pay nothing more.
pub fn may_send(event: &Event, facts: &Facts) -> bool {
    let (Step::BeforeTool(action) | Step::Permission(action) | Step::AfterTool { action, .. }) = &event.step
    else {
        return false;
    };
    match &action.kind {
        ActionKind::Task { .. } => true,
        ActionKind::Fetch { url } => url.len() > ENCODED,
        ActionKind::Tool { .. } if tools::server(&action.tool).is_some() => true,
        ActionKind::Read { .. }
        | ActionKind::Edit { .. }
        | ActionKind::Command { .. }
        | ActionKind::Tool { .. } => {
            !facts.flows.is_empty()
                || facts.commands.iter().any(may_leave)
                || facts
                    .texts
                    .iter()
                    .any(|text| text.path.as_deref().is_some_and(|path| places::kind(path).is_some()))
        }
    }
}

/// By its program, and by its words where most of what the program does stays here.
fn may_leave(command: &SimpleCommand) -> bool {
    match kind_of(&command.program) {
        Program::Other => false,
        Program::Git => command.argv.iter().any(|word| word.text.contains("push")),
        Program::Installer => installs(command),
        Program::Request
        | Program::Copy
        | Program::Connection
        | Program::Lookup
        | Program::Mail
        | Program::Forge
        | Program::Interpreter => true,
    }
}

/// What of a call reaches further than the work tree.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reach {
    /// It sends something to a host that is not local.
    pub sends: bool,
    /// It pushes, or writes to a forge.
    pub publishes: bool,
    /// It keeps something for later sessions.
    pub remembers: bool,
}

/// What of the call reaches further, whoever named the destination; nothing for most calls, and cheap for those.
pub fn reach(event: &Event, facts: &Facts) -> Reach {
    let mut reach = Reach::default();
    let Some(action) = event.action().filter(|_| may_send(event, facts)) else { return reach };
    let lasts = |path: &str| matches!(places::kind(path), Some(Kind::Rules | Kind::Memory));
    reach.remembers = facts.texts.iter().any(|text| text.path.as_deref().is_some_and(lasts));
    if tools::server(&action.tool).is_some() {
        let keeps = tools::remembers(&action.tool);
        let writes = matches!(shell::verb_of_tool(&action.tool), Some(access) if access != Access::Read);
        return Reach { sends: writes && !keeps, remembers: reach.remembers || keeps, ..reach };
    }
    let lists = Lists::read();
    let is_away = |sent: &Sent<'_>| sent.to.iter().any(|to| !to.is_local());
    if let ActionKind::Fetch { url } = &action.kind {
        reach.sends = visit(url, &lists).is_some_and(|sent| is_away(&sent));
    }
    for (at, command) in facts.commands.iter().enumerate() {
        let kind = kind_of(&command.program);
        let Some(sent) = by_command(at, command, facts, &lists) else { continue };
        match (kind, sent.how) {
            (Program::Forge | Program::Git, How::Message | How::Upload) => reach.publishes = true,
            (_, How::Message | How::Upload) => {
                reach.sends |= sent.payload >= Payload::Literal && is_away(&sent);
            }
            (_, How::Install | How::File(_) | How::Memory | How::Task) => {}
        }
    }
    reach
}

/// Everything that a call sends. `arguments`: those of a server's tool.
pub fn of<'a>(
    event: &'a Event,
    facts: &'a Facts,
    arguments: Option<&'a Value>,
    lists: &Lists,
) -> Vec<Sent<'a>> {
    let Some(action) = event.action() else { return Vec::new() };
    let mut sent = by_tool(action, arguments, lists);
    for (at, command) in facts.commands.iter().enumerate() {
        sent.extend(by_command(at, command, facts, lists));
    }
    sent.extend(runs(facts, lists));
    for text in &facts.texts {
        if let Some(kind) = text.path.as_deref().and_then(places::kind) {
            sent.push(Sent {
                to: named(&text.text, lists),
                text: Some(&text.text),
                ..Sent::new(How::File(kind), Payload::Literal)
            });
        }
    }
    sent
}

fn by_tool<'a>(action: &'a Action, arguments: Option<&'a Value>, lists: &Lists) -> Vec<Sent<'a>> {
    match &action.kind {
        ActionKind::Fetch { url } => visit(url, lists).into_iter().collect(),
        ActionKind::Task { prompt, .. } => {
            vec![Sent {
                to: named(prompt, lists),
                text: Some(prompt),
                ..Sent::new(How::Task, Payload::Literal)
            }]
        }
        ActionKind::Tool { fields } if tools::server(&action.tool).is_some() => {
            let visits =
                fields.iter().filter(|(key, _)| key == "url").filter_map(|(_, url)| visit(url, lists));
            let mut sent: Vec<Sent<'a>> = visits.collect();
            if let Some(arguments) = arguments.filter(|_| !tools::only_reads(&action.tool)) {
                let how = if tools::remembers(&action.tool) { How::Memory } else { How::Message };
                let to = tools::addressed(&action.tool, arguments, lists);
                sent.push(Sent { to, ..Sent::new(how, Payload::Literal) });
            }
            sent
        }
        ActionKind::Command { .. }
        | ActionKind::Edit { .. }
        | ActionKind::Read { .. }
        | ActionKind::Tool { .. } => Vec::new(),
    }
}

/// A page that is visited is no sink, unless its address carries something.
fn visit<'a>(url: &'a str, lists: &Lists) -> Option<Sent<'a>> {
    let encoded = encoded(url);
    let to = Destination::of_url(url, lists).or_else(|| Destination::of_word(url, lists))?;
    (!encoded.is_empty()).then(|| Sent { to: vec![to], encoded, ..Sent::new(How::Upload, Payload::Drawn) })
}

/// The parts of an address that are data: long, and of letters that encodings are made of.
pub fn encoded(url: &str) -> Vec<&str> {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    // In a host name, data comes in labels of at most 63.
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let long_label = |label: &&str| label.len() >= 32 && is_encoded(label);
    let labels = host.split('.').filter(long_label);
    let in_host: Vec<&str> = labels.collect();
    let in_host =
        if in_host.iter().map(|label| label.len()).sum::<usize>() >= ENCODED { in_host } else { Vec::new() };
    let behind = &rest[host.len()..];
    let parts = behind.split(['/', '?', '&', '=', '#', ';', ',']);
    in_host
        .into_iter()
        .chain(parts.filter(|part| part.len() >= ENCODED && is_encoded(part)))
        .take(MOST)
        .collect()
}

/// Letters and digits with nothing between them: no words with hyphens, no file name.
fn is_encoded(part: &str) -> bool {
    let is_letter =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'%' | b'_' | b'-' | b'~');
    let marks = part.bytes().filter(|byte| matches!(byte, b'_' | b'-')).count();
    part.bytes().all(is_letter) && marks * 8 <= part.len() && part.bytes().any(|byte| byte.is_ascii_digit())
}

/// What a program is to data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Program {
    Request,
    Copy,
    Connection,
    Lookup,
    Mail,
    Forge,
    Git,
    Installer,
    Interpreter,
    Other,
}

fn kind_of(program: &str) -> Program {
    match program {
        "curl" | "curlie" | "wget" | "wget2" | "http" | "https" | "xh" | "xhs" | "grpcurl" | "websocat"
        | "wscat" | "invoke-webrequest" | "iwr" | "invoke-restmethod" | "irm" => Program::Request,
        "scp" | "rsync" | "sftp" | "ftp" | "lftp" | "rclone" | "gsutil" | "s3cmd" | "azcopy" | "mc"
        | "aws" | "gcloud" => Program::Copy,
        "nc" | "ncat" | "netcat" | "socat" | "telnet" | "openssl" | "ssh" => Program::Connection,
        "dig" | "nslookup" | "host" | "drill" | "ping" | "whois" => Program::Lookup,
        "mail" | "mailx" | "mutt" | "sendmail" | "msmtp" | "swaks" => Program::Mail,
        "gh" | "glab" | "hub" | "tea" => Program::Forge,
        "git" => Program::Git,
        "npm" | "pnpm" | "yarn" | "bun" | "npx" | "bunx" | "pip" | "pip3" | "pipx" | "uv" | "uvx"
        | "cargo" | "go" | "gem" | "docker" | "podman" | "nix" | "deno" | "claude" | "codex" | "brew"
        | "composer" => Program::Installer,
        "python" | "python2" | "python3" | "node" | "perl" | "ruby" | "php" | "lua" | "code" => {
            Program::Interpreter
        }
        _ => Program::Other,
    }
}

fn by_command<'a>(
    at: usize,
    command: &'a SimpleCommand,
    facts: &'a Facts,
    lists: &Lists,
) -> Option<Sent<'a>> {
    let words = || command.argv.iter().skip(1).map(|word| word.text.as_str());
    let has = |known: &[&str]| words().any(|word| known.contains(&word.split('=').next().unwrap_or(word)));
    let flows = || facts.flows.iter().filter(move |flow| flow.by == at && flow.to == Sink::Network);
    let drawn =
        flows().any(is_drawn) || command.argv.iter().any(|word| !word.known && is_substituted(&word.text));
    let urls =
        || words().filter(|word| word.contains("://")).filter_map(|word| Destination::of_url(word, lists));
    let hosts = || facts.hosts.iter().filter_map(|host| Destination::of_host(host, "", lists));
    let or_hosts = |to: Vec<Destination>| if to.is_empty() { hosts().take(MOST).collect() } else { to };
    match kind_of(&command.program) {
        Program::Request => {
            let parts: Vec<&str> =
                words().filter(|word| word.contains("://")).flat_map(encoded).take(MOST).collect();
            let writes = words().any(is_body) || has(&["POST", "PUT", "PATCH"]) && has(&["-X", "--request"]);
            let only_used = drawn && !writes && flows().all(|flow| is_in_header(flow, command));
            let payload = match (drawn, writes) {
                _ if only_used => Payload::Used,
                (true, _) => Payload::Drawn,
                (false, _) if !parts.is_empty() => Payload::Drawn,
                (false, true) => Payload::Literal,
                (false, false) => return None,
            };
            let parts = if drawn { Vec::new() } else { parts };
            Some(Sent {
                to: or_hosts(urls().take(MOST).collect()),
                encoded: parts,
                ..Sent::new(How::Upload, payload)
            })
        }
        Program::Copy => {
            let to = words().filter_map(|word| Destination::of_remote(word, lists)).take(MOST).collect();
            drawn.then(|| Sent { to: or_hosts(to), ..Sent::new(How::Upload, Payload::Drawn) })
        }
        Program::Connection => {
            let payload = if drawn {
                Payload::Drawn
            } else if command.fed_by.is_some() {
                Payload::Literal
            } else {
                return None;
            };
            Some(Sent { to: or_hosts(Vec::new()), ..Sent::new(How::Upload, payload) })
        }
        Program::Lookup => {
            let name = words().find(|word| word.contains('.'))?;
            let parts = encoded(name);
            let payload = drawn || !parts.is_empty();
            let fixed = name.rsplit([')', '}', '`', '$']).next().unwrap_or(name);
            // `$NAME.evil.example`: the variable ends with the first dot.
            let fixed = if fixed.len() < name.len() {
                fixed.split_once('.').map_or(fixed, |(_, rest)| rest)
            } else {
                fixed
            };
            let to = Destination::of_host(fixed.trim_matches('.'), "", lists);
            payload.then(|| Sent { to: to.into_iter().collect(), ..Sent::new(How::Upload, Payload::Drawn) })
        }
        Program::Mail => {
            let to: Vec<Destination> = words()
                .filter(|word| word.contains('@'))
                .filter_map(|word| Destination::of_word(word, lists))
                .collect();
            let payload = if drawn || command.fed_by.is_some() { Payload::Drawn } else { Payload::Literal };
            Some(Sent { to, ..Sent::new(How::Message, payload) })
        }
        Program::Forge => forge(command, drawn, lists),
        Program::Git => push(at, facts, lists),
        Program::Installer => installs(command)
            .then(|| Sent { to: places_of_code(command, lists), ..Sent::new(How::Install, Payload::None) }),
        Program::Interpreter | Program::Other => {
            let reads = facts.files.iter().any(|file| file.by == Some(at));
            let is_code = kind_of(&command.program) == Program::Interpreter;
            let payload = if drawn || (is_code && reads) {
                Payload::Drawn
            } else if is_code && words().any(posts) {
                Payload::Literal
            } else {
                return None;
            };
            let mut to = Vec::new();
            words().for_each(|word| {
                scan(word, lists, &mut |name| {
                    to.push(name);
                    to.len() < MOST
                })
            });
            (!to.is_empty() || drawn).then(|| Sent { to: or_hosts(to), ..Sent::new(How::Upload, payload) })
        }
    }
}

/// It does not show in the call; what came from the network is no secret of ours.
const fn is_drawn(flow: &Flow) -> bool {
    match flow.from {
        Origin::File(_) | Origin::Environment(_) | Origin::Output(_) | Origin::Decoded(_) => true,
        Origin::Network(_) => false,
    }
}

fn is_substituted(text: &str) -> bool {
    text.contains("$(") || text.contains('`')
}

/// Inline code that sends something.
fn posts(code: &str) -> bool {
    [".post(", ".put(", "data=", "POST", "sendall(", ".send("].iter().any(|word| code.contains(word))
}

/// A flag that brings a body.
fn is_body(word: &str) -> bool {
    let flag = word.split('=').next().unwrap_or(word);
    let is_short = |known: &str| flag.starts_with(known) && !flag.starts_with("--");
    is_short("-d")
        || is_short("-F")
        || is_short("-T")
        || matches!(
            flag,
            "--form"
                | "--form-string"
                | "--upload-file"
                | "--json"
                | "--post-data"
                | "--post-file"
                | "--body-data"
                | "--body-file"
                | "-Body"
                | "-InFile"
        )
        || flag.starts_with("--data")
}

/// The variable stands where programs are told who they are.
fn is_in_header(flow: &Flow, command: &SimpleCommand) -> bool {
    let Origin::Environment(name) = &flow.from else { return false };
    let holds = |text: &str| {
        !name.is_empty() && text.contains(&format!("${name}")) || text.contains(&format!("${{{name}}}"))
    };
    let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
    let mut held = words.iter().enumerate().filter(|(_, word)| holds(word)).peekable();
    held.peek().is_some()
        && held.all(|(at, word)| {
            let before = at.checked_sub(1).map_or("", |before| words[before]);
            matches!(before, "-H" | "--header" | "-u" | "--user" | "--oauth2-bearer")
                || word.starts_with("-H")
                || word.starts_with("--header=")
        })
}

/// A word to a forge: to the repository that is named, else to one's own.
fn forge<'a>(command: &SimpleCommand, drawn: bool, lists: &Lists) -> Option<Sent<'a>> {
    const WRITES: [&str; 13] = [
        "create", "comment", "edit", "close", "merge", "review", "upload", "reopen", "note", "update", "add",
        "approve", "sync",
    ];
    let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    let api = words.first() == Some(&"api");
    let changes = |word: &&&str| {
        matches!(**word, "-f" | "-F" | "--field" | "--raw-field" | "--input" | "POST" | "PUT" | "PATCH")
    };
    let writes = if api {
        words.iter().any(|word| changes(&word))
    } else {
        words.iter().take(4).any(|word| WRITES.contains(word))
    };
    if !writes {
        return None;
    }
    let host = if command.program == "glab" { "gitlab.com" } else { "github.com" };
    let mut to: Vec<Destination> = words.iter().filter_map(|word| Destination::of_url(word, lists)).collect();
    for pair in words.windows(2).filter(|pair| matches!(pair[0], "-R" | "--repo")) {
        to.extend(repository(pair[1], host, lists));
    }
    to.extend(
        words
            .iter()
            .filter_map(|word| word.strip_prefix("--repo="))
            .filter_map(|name| repository(name, host, lists)),
    );
    if api {
        let path = words.iter().skip(1).find(|word| word.contains('/') && !word.contains("://"));
        let owner = path.and_then(|path| path.trim_start_matches('/').strip_prefix("repos/"));
        to.extend(
            owner
                .filter(|owner| !owner.starts_with(['{', ':']))
                .and_then(|owner| Destination::of_host(host, owner, lists)),
        );
    }
    Some(Sent { to, ..Sent::new(How::Message, if drawn { Payload::Drawn } else { Payload::Literal }) })
}

/// `owner/name` or `host/owner/name`.
fn repository(name: &str, host: &str, lists: &Lists) -> Option<Destination> {
    let first = name.split('/').next().unwrap_or_default();
    if name.matches('/').count() == 2 && is_bare_host(first, lists) {
        return Destination::of_host(first, &name[first.len()..], lists);
    }
    Destination::of_host(host, name, lists)
}

/// A push draws on the repository.
fn push<'a>(at: usize, facts: &'a Facts, lists: &Lists) -> Option<Sent<'a>> {
    let git = facts.git.iter().find(|git| git.by == at && git.operation == "push")?;
    let remote = git.remote.as_deref()?;
    let to: Vec<Destination> = Destination::of_remote(remote, lists).into_iter().collect();
    let remote = to.is_empty().then_some(remote);
    Some(Sent { to, remote, ..Sent::new(How::Upload, Payload::Drawn) })
}

/// The program brings code of somebody else's.
fn installs(command: &SimpleCommand) -> bool {
    let mut words = command
        .argv
        .iter()
        .skip(1)
        .map(|word| word.text.as_str())
        .filter(|word| !word.starts_with('-'))
        .take(3);
    match command.program.as_str() {
        "npx" | "bunx" | "uvx" => true,
        _ => words.any(|word| {
            matches!(
                word,
                "install"
                    | "i"
                    | "add"
                    | "get"
                    | "run"
                    | "pull"
                    | "dlx"
                    | "exec"
                    | "x"
                    | "require"
                    | "tap"
                    | "build"
            )
        }),
    }
}

/// Where code comes from, where that is said: an address, an image, a repository.
fn places_of_code(command: &SimpleCommand, lists: &Lists) -> Vec<Destination> {
    let is_container = matches!(command.program.as_str(), "docker" | "podman");
    let place = |word: &str| {
        if let Some(at) = word.find("://") {
            // `git+https://…`, `--index-url=https://…`
            let scheme =
                word[..at].rfind(|c: char| !c.is_ascii_alphanumeric()).map_or(0, |before| before + 1);
            return Destination::of_url(&word[scheme..], lists);
        }
        if let Some(owner) = word.strip_prefix("github:") {
            return Destination::of_host("github.com", owner, lists);
        }
        let (host, path) = word.split_once('/')?;
        let is_place = (is_container || command.program == "go") && is_bare_host(host, lists);
        is_place.then(|| Destination::of_host(host, path, lists)).flatten()
    };
    command.argv.iter().skip(1).filter_map(|word| place(&word.text)).take(MOST).collect()
}

/// What is fetched and run on the same line.
fn runs<'a>(facts: &Facts, lists: &Lists) -> Option<Sent<'a>> {
    let fetched =
        facts.flows.iter().filter(|flow| flow.to == Sink::Code).filter_map(|flow| match flow.from {
            Origin::Network(by) => facts.commands.get(by),
            Origin::File(_) | Origin::Decoded(_) | Origin::Environment(_) | Origin::Output(_) => None,
        });
    let words = fetched.flat_map(|command| command.argv.iter().skip(1));
    let to: Vec<Destination> =
        words.filter_map(|word| Destination::of_word(&word.text, lists)).take(MOST).collect();
    (!to.is_empty()).then(|| Sent { to, ..Sent::new(How::Install, Payload::None) })
}

fn named(text: &str, lists: &Lists) -> Vec<Destination> {
    let mut found = Vec::new();
    scan(text, lists, &mut |name| {
        found.push(name);
        found.len() < MOST
    });
    found
}
