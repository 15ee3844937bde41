//! The sources of strangers' words: calls that bring what nobody trusted wrote.

use super::names::Destination;
use super::{Lists, tools};
use crate::runtime::agents::profile;
use crate::runtime::model::{Access, Action, ActionKind, Event, Facts, FileFact, Scene, SimpleCommand, Step};

/// Where words come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A page, a search, what a program fetched.
    Web,
    /// Issues, requests, releases: what anybody may write.
    Forge,
    /// A server's answer.
    Mcp(String),
    /// What this session fetched, or what lies among downloads and temporary files.
    Download,
    /// Other people's code in this tree.
    Vendored,
    /// Words for agents that git does not keep here: the file, where it is known.
    Skill(String),
}

impl Source {
    /// As it is kept and told.
    pub fn name(&self) -> String {
        match self {
            Self::Web => "web".into(),
            Self::Forge => "forge".into(),
            Self::Mcp(server) => {
                let safe = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
                format!("mcp:{}", server.chars().filter(safe).take(48).collect::<String>())
            }
            Self::Download => "download".into(),
            Self::Vendored => "vendored".into(),
            Self::Skill(_) => "skill".into(),
        }
    }
}

/// Programs that bring pages.
const FETCHING: [&str; 16] = [
    "curl", "curlie", "wget", "wget2", "http", "https", "xh", "xhs", "lynx", "links", "w3m", "aria2c", "nc",
    "websocat", "grpcurl", "ftp",
];

/// Tools of clients that bring pages, beside the one that is decoded as such.
const WEB_TOOLS: [&str; 6] = ["WebSearch", "web_search", "web_fetch", "browser", "web.run", "open_page"];

/// Parts of a forge that anybody may write to.
const FORGE_PARTS: [&str; 12] = [
    "issue",
    "pr",
    "mr",
    "release",
    "gist",
    "api",
    "search",
    "run",
    "workflow",
    "discussion",
    "snippet",
    "repo",
];

/// Folders of other people's code.
const VENDORED: [&str; 9] = [
    "node_modules",
    "vendor",
    ".venv",
    "venv",
    "site-packages",
    "dist-packages",
    "bower_components",
    "third_party",
    ".pnpm-store",
];

/// Folders below home where package managers keep what they fetched.
const REGISTRIES: [&str; 8] = [
    ".cargo/registry/",
    ".cargo/git/",
    "go/pkg/mod/",
    ".npm/",
    ".cache/pip/",
    ".cache/uv/",
    ".m2/repository/",
    ".gradle/caches/",
];

/// The source that a call was, after it ran.
pub fn of(event: &Event, facts: &Facts, scene: &Scene, trusted_servers: &[String]) -> Option<Source> {
    let Step::AfterTool { action, .. } = &event.step else { return None };
    by_tool(action, trusted_servers).or_else(|| by_command(facts)).or_else(|| by_file(event, facts, scene))
}

fn by_tool(action: &Action, trusted_servers: &[String]) -> Option<Source> {
    if let Some(server) = tools::server(&action.tool) {
        return (!trusted_servers.iter().any(|known| known == server))
            .then(|| Source::Mcp(server.to_owned()));
    }
    match &action.kind {
        ActionKind::Fetch { url } => is_away(url).then_some(Source::Web),
        ActionKind::Tool { fields } if action.tool == "Skill" => {
            let name = fields.iter().find(|(key, _)| key == "skill").map(|(_, name)| name.clone());
            Some(Source::Skill(name.unwrap_or_default()))
        }
        ActionKind::Tool { .. } => WEB_TOOLS.contains(&action.tool.as_str()).then_some(Source::Web),
        ActionKind::Command { .. }
        | ActionKind::Edit { .. }
        | ActionKind::Read { .. }
        | ActionKind::Task { .. } => None,
    }
}

fn is_away(url: &str) -> bool {
    Destination::of_url(url, &Lists::read()).is_none_or(|page| !page.is_local())
}

fn by_command(facts: &Facts) -> Option<Source> {
    let brings = |command: &SimpleCommand| FETCHING.contains(&command.program.as_str()) && !command.elsewhere;
    if facts.commands.iter().any(is_forge) {
        return Some(Source::Forge);
    }
    if !facts.commands.iter().any(brings) {
        return None;
    }
    let lists = Lists::read();
    let away = |host: &String| Destination::of_host(host, "", &lists).is_none_or(|host| !host.is_local());
    facts.hosts.iter().any(away).then_some(Source::Web)
}

fn is_forge(command: &SimpleCommand) -> bool {
    let words =
        || command.argv.iter().skip(1).map(|word| word.text.as_str()).filter(|word| !word.starts_with('-'));
    matches!(command.program.as_str(), "gh" | "glab" | "hub" | "tea")
        && words().next().is_some_and(|part| FORGE_PARTS.contains(&part))
        && !words()
            .nth(1)
            .is_some_and(|verb| matches!(verb, "create" | "clone" | "fork" | "comment" | "merge" | "close"))
}

/// What a file that is read is to whoever reads it.
fn by_file(event: &Event, facts: &Facts, scene: &Scene) -> Option<Source> {
    let mut read = facts.files.iter().filter(|file| file.access == Access::Read).take(32);
    read.find_map(|file| of_path(event, file, scene))
}

fn of_path(event: &Event, file: &FileFact, scene: &Scene) -> Option<Source> {
    // Most files are the repository's own: one look for a folder of others is all they pay.
    let is_skill = ["skills/", "plugins/", "commands/"]
        .iter()
        .any(|folder| file.path.find(folder).is_some_and(|at| profile::is_in_own_folder(&file.path[..at])));
    if is_skill {
        return Some(Source::Skill(absolute(event, file, scene)));
    }
    if file.path.split('/').any(|part| VENDORED.contains(&part)) {
        return Some(Source::Vendored);
    }
    if !file.path.starts_with(['/', '~']) {
        return None;
    }
    let path = absolute(event, file, scene);
    if is_below(&path, &scene.root) {
        return None;
    }
    let at_home = path.strip_prefix(&scene.home).and_then(|rest| rest.strip_prefix('/'));
    if let Some(below) = at_home {
        if REGISTRIES.iter().any(|folder| below.starts_with(folder)) {
            return Some(Source::Vendored);
        }
        if below.starts_with("Downloads/") {
            return Some(Source::Download);
        }
    }
    // What the client itself keeps in temporary folders is no download.
    let is_temporary = scene.temp.iter().any(|folder| is_below(&path, folder));
    (is_temporary && !path.contains("/claude-") && !path.contains("/codex-")).then_some(Source::Download)
}

/// The path from the root, as far as its text tells.
pub(super) fn absolute(event: &Event, file: &FileFact, scene: &Scene) -> String {
    if let Some(rest) = file.path.strip_prefix('~') {
        return format!("{}{rest}", scene.home);
    }
    if file.path.starts_with('/') {
        return file.path.clone();
    }
    let base = match file.cwd.as_deref() {
        Some(folder) if folder.starts_with('/') => folder.to_owned(),
        Some(folder) => format!("{}/{folder}", event.cwd),
        None => event.cwd.clone(),
    };
    format!("{base}/{}", file.path.strip_prefix("./").unwrap_or(&file.path))
}

fn is_below(path: &str, folder: &str) -> bool {
    !folder.is_empty() && path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// The page that a call read, where it is one: what it says about its own site is its own business.
pub fn page(event: &Event, facts: &Facts, lists: &Lists) -> Option<Destination> {
    let action = event.action()?;
    if let ActionKind::Fetch { url } = &action.kind {
        return Destination::of_url(url, lists).or_else(|| Destination::of_host(url, "", lists));
    }
    let by_program = facts.commands.iter().any(|command| FETCHING.contains(&command.program.as_str()));
    // Several pages in one answer: nobody can say which of them named what.
    let [host] = facts.hosts.as_slice() else { return None };
    by_program.then(|| Destination::of_host(host, "", lists)).flatten()
}
