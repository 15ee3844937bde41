//! Our entry among a client's MCP servers: in JSON a member of `mcpServers`, in TOML the table `[mcp_servers.cf-guide]`. Pure.
//!
//! An entry of that name that is not ours is its owner's, and stays.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use toml_edit::{DocumentMut, Item};

use super::json::{Document, Kind, Span};
use super::{Refusal, newline_of, text_of, toml};

/// The name that clients show.
pub const NAME: &str = "cf-guide";
const JSON: &str = "mcpServers";
const TOML: &str = "mcp_servers";

/// The entry: the program, and variables that a client would not hand on.
pub fn entry(binary: &str, env: &[(String, String)]) -> Value {
    let mut entry = json!({ "command": binary, "args": ["mcp"] });
    if !env.is_empty() {
        let env: Map<String, Value> =
            env.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
        entry["env"] = Value::Object(env);
    }
    entry
}

/// It starts our server, however the binary is named.
pub fn is_ours(entry: &Value) -> bool {
    let program = entry["command"].as_str().and_then(|command| command.rsplit('/').next());
    program == Some(NAME) && entry["args"] == json!(["mcp"])
}

/// The entry of our name, whoever's.
pub fn find_json(bytes: &[u8]) -> Result<Option<Value>, Refusal> {
    let document = Document::parse(bytes)?;
    let Some(servers) = document.container(&[JSON], Kind::Object)? else { return Ok(None) };
    // A name that stands there twice makes every edit ambiguous.
    document.container(&[JSON, NAME], Kind::Object)?;
    let at = document.names(&[JSON])?.iter().position(|name| name == NAME);
    let child = at.and_then(|at| servers.children.get(at));
    // What cannot be read for looking at is nobody's whom we know.
    let read = |span: &Span| {
        let text = format!("{{{}}}", &document.text()[span.start..span.end]);
        serde_json::from_str::<Value>(&text).map(|mut member| member[NAME].take()).unwrap_or_default()
    };
    Ok(child.map(read))
}

/// The same in TOML.
pub fn find_toml(bytes: &[u8]) -> Result<Option<Value>, Refusal> {
    let (_, text) = text_of(bytes)?;
    let document = toml::parse(text)?;
    let servers = document.get(TOML).and_then(Item::as_table_like);
    Ok(servers.and_then(|servers| servers.get(NAME)).map(|item| toml::to_json(item, 0)))
}

/// What was there before, where the result does not tell.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// `mcpServers` is of our making.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub made: bool,
    /// White space in an object that held nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<String>,
}

/// Puts the entry in. The record is of the first time; None where an entry of ours was brought up to date.
pub fn put_json(bytes: &[u8], entry: &Value) -> Result<(Vec<u8>, Option<Record>), Refusal> {
    let mut document = Document::parse(bytes)?;
    match find_json(bytes)? {
        Some(known) if known == *entry => return Ok((bytes.to_vec(), None)),
        Some(known) if !is_ours(&known) => return Err(taken()),
        Some(_) => {
            let clean = take_json(bytes, &Record::default())?;
            return Ok((put_json(&clean, entry)?.0, None));
        }
        None => {}
    }
    let record = match document.container(&[JSON], Kind::Object)? {
        Some(servers) => {
            let name = document.member(NAME);
            Record { made: false, gap: document.append(&servers, &name, entry) }
        }
        None => {
            let Some(root) = document.container(&[], Kind::Object)? else {
                return Err(Refusal::whole("the file does not hold a JSON object"));
            };
            let name = document.member(JSON);
            let mut servers = Map::new();
            servers.insert(NAME.to_owned(), entry.clone());
            Record { made: true, gap: document.append(&root, &name, &Value::Object(servers)) }
        }
    };
    let after = document.into_bytes()?;
    // INVARIANT: what goes in comes out. Better no server than one that cannot be taken back.
    if take_json(&after, &record)? != bytes {
        return Err(unkept());
    }
    Ok((after, Some(record)))
}

/// Takes the entry out; one that is not ours any more stays.
pub fn take_json(bytes: &[u8], record: &Record) -> Result<Vec<u8>, Refusal> {
    if !find_json(bytes)?.is_some_and(|known| is_ours(&known)) {
        return Ok(bytes.to_vec());
    }
    let mut document = Document::parse(bytes)?;
    let names = document.names(&[JSON])?;
    let gap = record.gap.as_deref().unwrap_or_default();
    let (way, name): (&[&str], &str) =
        if record.made && names.len() == 1 { (&[], JSON) } else { (&[JSON], NAME) };
    let at = document.names(way)?.iter().position(|known| known == name);
    if let (Some(container), Some(at)) = (document.container(way, Kind::Object)?, at) {
        document.remove(&container, at, gap);
    }
    document.into_bytes()
}

/// Puts the table last. The record is of what was written now.
pub fn put_toml(
    bytes: &[u8],
    entry: &Value,
    earlier: Option<&toml::Record>,
) -> Result<(Vec<u8>, toml::Record), Refusal> {
    match find_toml(bytes)? {
        Some(known) if known == *entry => return Ok((bytes.to_vec(), earlier.cloned().unwrap_or_default())),
        Some(known) if !is_ours(&known) => return Err(taken()),
        Some(_) => {
            let clean = take_toml(bytes, earlier)?;
            return put_toml(&clean, entry, None);
        }
        None => {}
    }
    let (bom, text) = text_of(bytes)?;
    if let Some(servers) = toml::parse(text)?.get(TOML)
        && !servers.is_table()
    {
        let place = servers.span().map_or(0, |span| span.start);
        return Err(Refusal::at(
            text,
            place,
            "`mcp_servers` is written inline; write it as `[mcp_servers.NAME]` tables",
        ));
    }
    let newline = newline_of(text);
    let separator = toml::separator(text);
    let tables = table(entry, newline);
    let after = format!("{bom}{text}{separator}{tables}").into_bytes();
    let record = toml::Record { separator, tables, later: Vec::new() };
    if find_toml(&after)?.as_ref() != Some(entry) || take_toml(&after, Some(&record))? != bytes {
        return Err(unkept());
    }
    Ok((after, record))
}

/// Takes the table out. Exact where our text still stands as it was written; else by the tree.
pub fn take_toml(bytes: &[u8], record: Option<&toml::Record>) -> Result<Vec<u8>, Refusal> {
    if !find_toml(bytes)?.is_some_and(|known| is_ours(&known)) {
        return Ok(bytes.to_vec());
    }
    let (bom, text) = text_of(bytes)?;
    if let Some(rest) = record.and_then(|record| toml::cut(text, record))
        && find_toml(rest.as_bytes()).is_ok_and(|known| known.is_none())
    {
        return Ok(format!("{bom}{rest}").into_bytes());
    }
    let rest = toml::through_tree(text, |document: &mut DocumentMut| {
        let Some(servers) = document.get_mut(TOML).and_then(Item::as_table_like_mut) else { return };
        servers.remove(NAME);
        if servers.is_empty() {
            document.remove(TOML);
        }
    })?;
    Ok(format!("{bom}{rest}").into_bytes())
}

fn table(entry: &Value, newline: &str) -> String {
    let mut lines = vec![format!("[{TOML}.{NAME}]")];
    let members = entry.as_object().into_iter().flatten().filter(|(_, value)| !value.is_object());
    lines.extend(members.map(|(name, value)| format!("{name} = {}", toml::scalar(value))));
    if let Some(env) = entry["env"].as_object() {
        let pairs: Vec<String> =
            env.iter().map(|(name, value)| format!("{name} = {}", toml::scalar(value))).collect();
        lines.push(format!("env = {{ {} }}", pairs.join(", ")));
    }
    lines.push(String::new());
    lines.join(newline)
}

fn taken() -> Refusal {
    Refusal::whole("it has a server named `cf-guide` that is not ours; give that one another name")
}

fn unkept() -> Refusal {
    Refusal::whole("the layout of this file cannot be kept; please report it")
}
