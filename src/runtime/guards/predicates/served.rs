//! Tools of servers, and of the agent itself, whose name and fields tell what no command line does.

use super::requests;
use crate::runtime::guards::look::Look;
use crate::runtime::guards::secrets;
use crate::runtime::model::{Access, ActionKind, tool_name};

/// Verbs that destroy, whatever stands beside them.
const STRONG: [&str; 12] = [
    "delete",
    "destroy",
    "purge",
    "wipe",
    "uninstall",
    "terminate",
    "flushall",
    "flushdb",
    "nuke",
    "rmdir",
    "deprovision",
    "erase",
];

/// Verbs that destroy where they are said of something great.
const WEAK: [&str; 10] =
    ["remove", "drop", "reset", "clear", "flush", "prune", "truncate", "empty", "clean", "rm"];

/// Things that others use, or that hold a lot.
const GREAT: [&str; 56] = [
    "database",
    "db",
    "schema",
    "table",
    "collection",
    "index",
    "keyspace",
    "repository",
    "repo",
    "branch",
    "project",
    "bucket",
    "volume",
    "cluster",
    "namespace",
    "instance",
    "server",
    "machine",
    "vm",
    "droplet",
    "container",
    "pod",
    "deployment",
    "service",
    "app",
    "application",
    "function",
    "worker",
    "stack",
    "environment",
    "organization",
    "org",
    "team",
    "user",
    "member",
    "collaborator",
    "account",
    "domain",
    "zone",
    "record",
    "queue",
    "topic",
    "stream",
    "backup",
    "snapshot",
    "release",
    "workspace",
    "tenant",
    "secret",
    "key",
    "disk",
    "network",
    "role",
    "policy",
    "image",
    "registry",
];

/// Things that are small, of one view, or easily made again.
const SMALL: [&str; 72] = [
    "comment",
    "label",
    "draft",
    "reaction",
    "memory",
    "entity",
    "observation",
    "relation",
    "node",
    "element",
    "tab",
    "line",
    "todo",
    "task",
    "subtask",
    "note",
    "cell",
    "breakpoint",
    "issue",
    "page",
    "email",
    "mail",
    "message",
    "event",
    "card",
    "item",
    "block",
    "row",
    "column",
    "shape",
    "layer",
    "frame",
    "component",
    "style",
    "text",
    "paragraph",
    "slide",
    "mock",
    "stub",
    "route",
    "handler",
    "listener",
    "watch",
    "reminder",
    "bookmark",
    "favorite",
    "assignee",
    "reviewer",
    "tag",
    "filter",
    "cookie",
    "window",
    "marker",
    "annotation",
    "highlight",
    "suggestion",
    "link",
    "dependency",
    "attachment",
    "symbol",
    "import",
    "cache",
    "console",
    "log",
    "selection",
    "session",
    "process",
    "watcher",
    "step",
    "expression",
    "thought",
    "todos",
];

/// Servers that look after data or machines: what they remove is seldom small.
const KEEPERS: [&str; 30] = [
    "docker",
    "podman",
    "kubernetes",
    "kubectl",
    "k8s",
    "helm",
    "redis",
    "valkey",
    "mongodb",
    "mongo",
    "postgres",
    "postgresql",
    "mysql",
    "sqlite",
    "supabase",
    "neon",
    "aws",
    "gcp",
    "gcloud",
    "azure",
    "terraform",
    "tofu",
    "pulumi",
    "cloudflare",
    "vercel",
    "netlify",
    "heroku",
    "fly",
    "railway",
    "planetscale",
];

/// Forges: a path given to them is a file of theirs.
const FORGES: [&str; 5] = ["github", "gitlab", "gitea", "bitbucket", "forgejo"];

/// First words of tools that only look.
const LOOKING: [&str; 20] = [
    "get", "list", "search", "find", "show", "read", "describe", "view", "fetch", "count", "check",
    "preview", "explain", "query", "is", "can", "plan", "validate", "diff", "status",
];

/// `delete_repository`, `git_stash` with `clear`, `request` with the method DELETE.
pub(super) fn ends_something(look: &Look<'_>) -> bool {
    let Some(action) = look.event.action().filter(|action| action.tool.starts_with("mcp__")) else {
        return false;
    };
    let ActionKind::Tool { fields } = &action.kind else { return false };
    let (server, name) = tool_name::parts(&action.tool);
    let server = tool_name::words(server);
    let mut own = tool_name::words(name);
    if own.first().is_some_and(|first| LOOKING.contains(&first.as_str())) {
        return false;
    }
    let is_one_word = |value: &str| !value.contains(char::is_whitespace) && value.len() < 64;
    for (field, value) in fields.iter().filter(|(_, value)| is_one_word(value)) {
        match field.as_str() {
            // A request to this machine's own program under development deletes nothing of others.
            "does" if value.eq_ignore_ascii_case("delete") && is_local_request(fields) => return false,
            "does" | "command" => own.extend(tool_name::words(value)),
            _ => {}
        }
    }
    let knows = |list: &[&str], word: &str| list.contains(&word) || list.contains(&singular(word).as_str());
    let says = |list: &[&str]| own.iter().any(|word| list.contains(&word.as_str()));
    let is_keeper = server.iter().chain(&own).any(|word| KEEPERS.contains(&word.as_str()));
    if own.iter().any(|word| word == "apply") && own.iter().any(|word| word.ends_with("approve")) {
        return true;
    }
    let (strong, weak) = (says(&STRONG), says(&WEAK));
    if !(strong || weak) {
        return false;
    }
    // A file of this machine has guards of its own.
    let is_forge = server.iter().any(|word| FORGES.contains(&word.as_str()));
    let is_file = look.facts.files.iter().any(|file| file.by.is_none() && file.access == Access::Delete);
    if is_file && !is_forge {
        return false;
    }
    // `delete_project_comment`: of several things the last one is meant.
    let meant = own.iter().rev().find(|word| knows(&GREAT, word) || knows(&SMALL, word));
    match meant {
        // A node of a cluster is a machine.
        Some(word) if knows(&SMALL, word) => is_keeper && singular(word) == "node",
        Some(_) => true,
        None => is_keeper || strong && !server.iter().any(|word| knows(&SMALL, word)),
    }
}

fn singular(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => word.strip_suffix('s').unwrap_or(word).to_owned(),
    }
}

fn is_local_request(fields: &[(String, String)]) -> bool {
    fields.iter().any(|(field, value)| field == "url" && requests::is_development(value))
}

/// A well-formed credential in an address that is visited, or in a text that a server is given.
pub(super) fn says_secret(look: &Look<'_>) -> bool {
    match look.event.action().map(|action| &action.kind) {
        Some(ActionKind::Fetch { url }) => address_tells(url),
        Some(ActionKind::Tool { fields }) => fields.iter().any(|(field, value)| match field.as_str() {
            "url" => address_tells(value),
            "said" => kinds(value).any(|kind| kind != "assigned-secret"),
            _ => false,
        }),
        Some(
            ActionKind::Command { .. }
            | ActionKind::Edit { .. }
            | ActionKind::Read { .. }
            | ActionKind::Task { .. },
        )
        | None => false,
    }
}

/// Stores sign an address for one visit with the name of a key, forges with a token that is good for nothing else.
fn address_tells(url: &str) -> bool {
    let is_signed = || url.contains("X-Amz-Signature") || requests::is_development(url);
    kinds(url).any(|kind| !matches!(kind, "assigned-secret" | "json-web-token" | "password-in-url"))
        && !is_signed()
}

fn kinds(text: &str) -> impl Iterator<Item = &'static str> {
    secrets::scan(text, None).into_iter().map(|secret| secret.kind)
}

/// Lines of everything below this folder are shown.
pub(super) fn is_searched(look: &Look<'_>, file: usize) -> bool {
    let Some(ActionKind::Tool { fields }) = look.event.action().map(|action| &action.kind) else {
        return false;
    };
    let path = look.facts.files[file].path.as_str();
    fields.iter().any(|(field, value)| field == "tree_path" && value == path)
}
