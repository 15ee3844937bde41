//! The tools of servers, and the addresses in their arguments.

use serde_json::Value;

use super::lists::{self, Lists};
use super::names::Destination;
use crate::runtime::model::Access;
use crate::runtime::shell;

/// How deep arguments are looked into, and how many of them.
const DEEPEST: u8 = 6;
const MOST: usize = 256;
/// Longer texts are a message, not where it goes.
const LONGEST_ADDRESS: usize = 512;
/// No more of a text is looked at.
const LONGEST_TEXT: usize = 256 * 1024;

/// The server of a tool, if it is a server's.
pub fn server(tool: &str) -> Option<&str> {
    let rest = tool.strip_prefix("mcp__")?;
    Some(rest.rsplit_once("__").map_or(rest, |(server, _)| server))
}

/// The tool only looks something up, by the words of its name.
pub fn only_reads(tool: &str) -> bool {
    shell::verb_of_tool(&tool.replace('.', "_")) == Some(Access::Read)
}

/// The tool keeps something for later sessions.
pub fn remembers(tool: &str) -> bool {
    server(tool).is_some() && !only_reads(tool) && lists::is_memory_tool(tool)
}

/// Fields that say where something goes.
const ADDRESSES: [&str; 12] = [
    "to",
    "url",
    "uri",
    "endpoint",
    "host",
    "webhook",
    "target",
    "destination",
    "address",
    "recipient",
    "website",
    "domain",
];

/// The destinations that arguments address: mailboxes and accounts wherever a value is one, hosts where a field says that
/// something goes there. A link that a message carries is only mentioned.
pub fn addressed(tool: &str, arguments: &Value, lists: &Lists) -> Vec<Destination> {
    let mut found = Vec::new();
    each_text(arguments, 0, &mut |text| {
        found.extend(whole(text, lists).into_iter().filter(Destination::is_somebody))
    });
    for (key, value) in arguments.as_object().into_iter().flatten() {
        let key = key.to_ascii_lowercase();
        let says_where =
            ADDRESSES.contains(&key.trim_end_matches('s')) || key.ends_with("_url") || key.ends_with("_host");
        if let Some(text) = value.as_str().filter(|_| says_where) {
            found.extend(whole(text, lists).into_iter().filter(|one| !one.is_somebody()));
        }
    }
    let forge = ["github", "gitlab", "gitea", "codeberg"].iter().find(|forge| tool.contains(*forge));
    let owner = arguments.get("owner").or_else(|| arguments.get("namespace")).and_then(Value::as_str);
    if let (Some(forge), Some(owner)) = (forge, owner) {
        found.extend(Destination::of_host(&format!("{forge}.com"), owner, lists));
    }
    found.truncate(MOST);
    found
}

/// The destinations that a value is as a whole, one or a list with commas.
fn whole(text: &str, lists: &Lists) -> Vec<Destination> {
    if text.len() > LONGEST_ADDRESS {
        return Vec::new();
    }
    if let Some(one) = Destination::of_word(text.trim(), lists) {
        return vec![one];
    }
    let parts = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
    let all: Option<Vec<Destination>> = parts.map(|part| address(part, lists)).collect();
    all.unwrap_or_default()
}

/// `Name <who@host>`, or a destination as it is.
fn address(part: &str, lists: &Lists) -> Option<Destination> {
    let inner = part.split_once('<').map_or(part, |(_, rest)| rest.trim_end_matches('>'));
    Destination::of_word(inner, lists)
}

/// All texts among the arguments, one after another.
pub fn texts(arguments: &Value) -> String {
    let mut all = String::new();
    each_text(arguments, 0, &mut |text| {
        if all.len() + text.len() <= LONGEST_TEXT {
            all.push_str(text);
            all.push('\n');
        }
    });
    all
}

fn each_text<'v>(value: &'v Value, depth: u8, each: &mut dyn FnMut(&'v str)) {
    if depth > DEEPEST {
        return;
    }
    match value {
        Value::String(text) => each(text),
        Value::Array(values) => values.iter().take(MOST).for_each(|value| each_text(value, depth + 1, each)),
        Value::Object(entries) => {
            entries.values().take(MOST).for_each(|value| each_text(value, depth + 1, each));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
