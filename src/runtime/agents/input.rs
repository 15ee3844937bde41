//! A tool call's input becomes an action, whatever the tool is called.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::mcp;
use super::wire::{self, Raw};
use crate::runtime::model::{Action, ActionKind, FileChange, FileEdit, Replacement, patch};

/// How deep below the input a telling field is looked for.
const MAX_DEPTH: u8 = 3;

/// Fields that can carry an effect, whatever the tool.
const TELLING: [&str; 9] = ["command", "cmd", "script", "code", "sql", "query", "path", "file_path", "url"];

/// The fields of the tools that we know by name.
#[derive(Debug, Deserialize)]
struct WireInput<'a> {
    #[serde(borrow)]
    command: Raw<'a>,
    #[serde(borrow)]
    file_path: Raw<'a>,
    #[serde(borrow)]
    content: Raw<'a>,
    #[serde(borrow)]
    old_string: Raw<'a>,
    #[serde(borrow)]
    new_string: Raw<'a>,
    #[serde(borrow)]
    replace_all: Raw<'a>,
    #[serde(borrow)]
    edits: Raw<'a>,
    #[serde(borrow)]
    notebook_path: Raw<'a>,
    #[serde(borrow)]
    new_source: Raw<'a>,
    #[serde(borrow)]
    prompt: Raw<'a>,
    #[serde(borrow)]
    message: Raw<'a>,
    #[serde(borrow)]
    subagent_type: Raw<'a>,
    #[serde(borrow)]
    agent_type: Raw<'a>,
    #[serde(borrow)]
    url: Raw<'a>,
}

/// One of the replacements of a multiple edit.
#[derive(Debug, Deserialize)]
struct WireReplacement<'a> {
    #[serde(borrow)]
    old_string: Raw<'a>,
    #[serde(borrow)]
    new_string: Raw<'a>,
    #[serde(borrow)]
    replace_all: Raw<'a>,
}

/// The action; None where the input cannot be looked into at all.
pub fn action(tool: Raw<'_>, input: Raw<'_>) -> Option<Action> {
    action_of(wire::owned(tool), input)
}

/// The same for a tool whose name is known.
pub fn action_of(tool: String, input: Raw<'_>) -> Option<Action> {
    let known = match wire::object::<WireInput<'_>>(input) {
        Some(fields) => by_name(&tool, &fields),
        None => wire::text(input).and_then(|input| by_text(&tool, &input)),
    };
    let served = input.filter(|_| tool.starts_with("mcp__"));
    let kind = match known.or_else(|| mcp::known(&tool, served?.get())) {
        Some(kind) => kind,
        None => {
            let mut fields = telling_fields(input)?;
            let more = served.map(|input| mcp::fields(&tool, input.get())).unwrap_or_default();
            let is_new = |(_, value): &(String, String)| !fields.iter().any(|(_, known)| known == value);
            let more: Vec<(String, String)> = more.into_iter().filter(is_new).collect();
            fields.extend(more);
            ActionKind::Tool { fields }
        }
    };
    Some(Action { tool, kind })
}

/// The action of a tool that we know; None where a field it needs is missing or of another type, so that the
/// call is judged like that of an unknown tool instead of as something harmless.
fn by_name(tool: &str, input: &WireInput<'_>) -> Option<ActionKind> {
    match tool {
        "Bash" => Some(ActionKind::Command { line: command_line(input.command?)?.into_owned() }),
        "Write" => {
            let added = wire::text(input.content)?.into_owned();
            let lines_changed = added.lines().count();
            let path = wire::some(input.file_path)?;
            one_file(FileEdit { path, change: FileChange::Write, added, lines_changed, replaces: Vec::new() })
        }
        "Edit" => {
            let mut file = changed(wire::some(input.file_path)?);
            replace(&mut file, input.old_string, Some(input.new_string?), wire::truth(input.replace_all))?;
            one_file(file)
        }
        "MultiEdit" => {
            let mut file = changed(wire::some(input.file_path)?);
            for edit in wire::list(Some(input.edits?)) {
                let edit: WireReplacement<'_> = wire::object(Some(edit))?;
                replace(&mut file, edit.old_string, edit.new_string, wire::truth(edit.replace_all))?;
            }
            one_file(file)
        }
        "NotebookEdit" => {
            let mut file = changed(wire::some(input.notebook_path)?);
            replace(&mut file, None, input.new_source, false)?;
            one_file(file)
        }
        "apply_patch" => {
            patch::parse(&wire::text(input.command)?).ok().map(|files| ActionKind::Edit { files })
        }
        "Read" => Some(ActionKind::Read { path: wire::some(input.file_path)? }),
        "WebFetch" => Some(ActionKind::Fetch { url: wire::some(input.url)? }),
        _ if starts_agent(tool) => Some(ActionKind::Task {
            prompt: wire::some(input.prompt).or_else(|| wire::some(input.message)).unwrap_or_default(),
            agent_type: wire::some(input.subagent_type).or_else(|| wire::some(input.agent_type)),
        }),
        _ => None,
    }
}

/// The action of a tool that was given bare text instead of an object.
fn by_text(tool: &str, input: &str) -> Option<ActionKind> {
    match tool {
        "Bash" => Some(ActionKind::Command { line: input.to_owned() }),
        "apply_patch" => patch::parse(input).ok().map(|files| ActionKind::Edit { files }),
        _ => None,
    }
}

/// Codex glues a namespace in front of its tools without a separator: `collaborationspawn_agent`.
fn starts_agent(tool: &str) -> bool {
    matches!(tool, "Agent" | "Task") || tool.ends_with("spawn_agent") && !tool.starts_with("mcp__")
}

fn one_file(file: FileEdit) -> Option<ActionKind> {
    Some(ActionKind::Edit { files: vec![file] })
}

fn changed(path: String) -> FileEdit {
    FileEdit {
        path,
        change: FileChange::Modify,
        added: String::new(),
        lines_changed: 0,
        replaces: Vec::new(),
    }
}

/// Adds one replacement. Lines that the old and the new text share at either end are neither added nor
/// removed. None where a text is given but is no string.
fn replace(file: &mut FileEdit, old: Raw<'_>, new: Raw<'_>, all: bool) -> Option<()> {
    let is_replacement = old.is_some();
    let old = if old.is_some() { wire::text(old)? } else { Cow::Borrowed("") };
    let new = if new.is_some() { wire::text(new)? } else { Cow::Borrowed("") };
    if is_replacement {
        file.replaces.push(Replacement { old: old.clone().into_owned(), new: new.clone().into_owned(), all });
    }
    let mut old: &[&str] = &old.split_inclusive('\n').collect::<Vec<_>>();
    let mut new: &[&str] = &new.split_inclusive('\n').collect::<Vec<_>>();
    while let ([first, old_rest @ ..], [same, new_rest @ ..]) = (old, new)
        && first == same
    {
        (old, new) = (old_rest, new_rest);
    }
    while let ([old_rest @ .., last], [new_rest @ .., same]) = (old, new)
        && last == same
    {
        (old, new) = (old_rest, new_rest);
    }
    if !file.added.is_empty() && !file.added.ends_with('\n') {
        file.added.push('\n');
    }
    file.added.extend(new.iter().copied());
    file.lines_changed += old.len() + new.len();
    Some(())
}

/// A command given as a line or as a list of words.
fn command_line(raw: &RawValue) -> Option<Cow<'_, str>> {
    if raw.get().starts_with('[') {
        let words: Vec<Cow<'_, str>> =
            wire::list(Some(raw)).into_iter().map(|word| wire::text(Some(word))).collect::<Option<_>>()?;
        return Some(Cow::Owned(join(&words)));
    }
    wire::text(Some(raw))
}

/// A list of words as the shell would be told them. Where the first already is a whole line, they all are.
fn join<T: AsRef<str>>(words: &[T]) -> String {
    let lines = words.first().is_some_and(|first| first.as_ref().trim().contains(char::is_whitespace));
    let mut out = String::new();
    for (index, word) in words.iter().map(AsRef::as_ref).enumerate() {
        if index > 0 {
            out.push(if lines { '\n' } else { ' ' });
        }
        if lines || is_plain(word) {
            out.push_str(word);
        } else {
            out.push('\'');
            out.push_str(&word.replace('\'', r"'\''"));
            out.push('\'');
        }
    }
    out
}

/// True where the shell would read the word as it stands.
fn is_plain(word: &str) -> bool {
    !word.is_empty()
        && word.bytes().all(|byte| {
            byte.is_ascii_alphanumeric()
                || matches!(byte, b'-' | b'_' | b'.' | b'/' | b'=' | b':' | b',' | b'@' | b'+' | b'%')
        })
}

/// The telling fields of any input, in order.
fn telling_fields(input: Raw<'_>) -> Option<Vec<(String, String)>> {
    let mut fields = Vec::new();
    if let Some(input) = input {
        // Bare text that could not be read as what the tool takes is still judged, as a command.
        let name = input.get().starts_with('"').then_some("command");
        Look { fields: &mut fields, name, depth: 0 }.deserialize(input).ok()?;
    }
    Some(fields)
}

/// Looks into one value: `name` is set where it is the value of a telling field.
struct Look<'f> {
    fields: &'f mut Vec<(String, String)>,
    name: Option<&'static str>,
    depth: u8,
}

impl Look<'_> {
    fn keep(self, value: String) {
        if let Some(name) = self.name {
            self.fields.push((name.to_owned(), value));
        }
    }
}

impl<'de> DeserializeSeed<'de> for Look<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        if self.depth > MAX_DEPTH {
            return IgnoredAny::deserialize(from).map(drop);
        }
        let raw: &RawValue = Deserialize::deserialize(from)?;
        match raw.get().as_bytes().first() {
            Some(b'"') => {
                if self.name.is_some() {
                    self.keep(wire::owned(Some(raw)));
                }
                Ok(())
            }
            Some(b'[' | b'{') => {
                let mut parser = serde_json::Deserializer::from_str(raw.get());
                parser.deserialize_any(self).map_err(serde::de::Error::custom)
            }
            // Numbers, booleans and null have no effect of their own.
            _ => Ok(()),
        }
    }
}

impl<'de> Visitor<'de> for Look<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<(), A::Error> {
        let mut words: Vec<Cow<'_, str>> = Vec::new();
        let argv = matches!(self.name, Some("command" | "cmd"));
        while let Some(raw) = values.next_element::<&RawValue>()? {
            match wire::text(Some(raw)) {
                Some(word) if argv => words.push(word),
                Some(_) | None => {
                    let inner = Look { fields: &mut *self.fields, name: self.name, depth: self.depth + 1 };
                    inner.deserialize(raw).map_err(serde::de::Error::custom)?;
                }
            }
        }
        if !words.is_empty() {
            self.keep(join(&words));
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        while let Some(key) = entries.next_key::<Cow<'_, str>>()? {
            let name = TELLING.into_iter().find(|known| known.eq_ignore_ascii_case(&key));
            entries.next_value_seed(Look { fields: &mut *self.fields, name, depth: self.depth + 1 })?;
        }
        Ok(())
    }
}

/// The whole tool input of a call, every field; None where the bytes are no tool call.
pub fn tool_input(bytes: &[u8]) -> Option<serde_json::Value> {
    let wire = wire::parse(std::str::from_utf8(bytes).ok()?).ok()?;
    serde_json::from_str(wire.tool_input?.get()).ok()
}

/// The whole tool input of a call with one string field replaced: what a client wants for a rewrite.
///
/// None where the bytes are no tool call or have no such string field.
pub fn rewritten(bytes: &[u8], field: &str, value: &str) -> Option<String> {
    let wire = wire::parse(std::str::from_utf8(bytes).ok()?).ok()?;
    let mut input: serde_json::Map<String, serde_json::Value> = wire::object(wire.tool_input)?;
    let old = input.get_mut(field).filter(|old| old.is_string())?;
    *old = serde_json::Value::String(value.to_owned());
    serde_json::to_string(&input).ok()
}
