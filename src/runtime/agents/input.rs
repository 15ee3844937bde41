//! A tool call's input becomes an action, whatever the tool is called.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::mcp;
use super::profile::{self, Change, Input};
use super::wire::{self, Raw};
use crate::runtime::model::{Action, ActionKind, Agent, FileChange, FileEdit, Replacement, patch};

/// How deep below the input a telling field is looked for.
const MAX_DEPTH: u8 = 3;

/// Fields that can carry an effect, whatever the tool.
const TELLING: [&str; 10] =
    ["skill", "command", "cmd", "script", "code", "sql", "query", "path", "file_path", "url"];

/// The most fields that one tool is asked for.
const MOST_FIELDS: usize = 4;

/// The values of the fields that a tool was asked for, in that order.
type Values<'a> = [Raw<'a>; MOST_FIELDS];

/// The action; None where the input cannot be looked into at all.
pub fn action(agent: Agent, tool: Raw<'_>, input: Raw<'_>) -> Option<Action> {
    action_of(agent, wire::owned(tool), input)
}

/// The same for a tool whose name is known.
pub fn action_of(agent: Agent, tool: String, input: Raw<'_>) -> Option<Action> {
    let meant = profile::input(agent, &tool);
    let known = meant.and_then(|meant| match input.map(|input| input.get().as_bytes()) {
        Some([b'"', ..]) => by_text(meant, &wire::text(input)?),
        Some(_) | None => by_fields(meant, input),
    });
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
fn by_fields(meant: Input, input: Raw<'_>) -> Option<ActionKind> {
    match meant {
        Input::Command { line } => {
            let [line, ..] = fields(input, &[line])?;
            Some(ActionKind::Command { line: command_line(line?)?.into_owned() })
        }
        Input::Write { path, content } => {
            let [path, content, ..] = fields(input, &[path, content])?;
            let added = wire::text(content)?.into_owned();
            let lines_changed = added.lines().count();
            let path = wire::some(path)?;
            one_file(FileEdit { path, change: FileChange::Write, added, lines_changed, replaces: Vec::new() })
        }
        Input::Replace { path, change: Change { old, new, all } } => {
            let [path, old, new, all] = fields(input, &[path, old, new, all])?;
            let mut file = changed(wire::some(path)?);
            replace(&mut file, old, Some(new?), wire::truth(all))?;
            one_file(file)
        }
        Input::ReplaceEach { path, list, change: Change { old, new, all } } => {
            let [path, list, ..] = fields(input, &[path, list])?;
            let mut file = changed(wire::some(path)?);
            for edit in wire::list(Some(list?)) {
                let [old, new, all, ..] = fields(Some(edit), &[old, new, all])?;
                replace(&mut file, old, new, wire::truth(all))?;
            }
            one_file(file)
        }
        Input::Insert { path, text } => {
            let [path, text, ..] = fields(input, &[path, text])?;
            let mut file = changed(wire::some(path)?);
            replace(&mut file, None, text, false)?;
            one_file(file)
        }
        Input::Patch { text } => {
            let [text, ..] = fields(input, &[text])?;
            patch::parse(&wire::text(text)?).ok().map(|files| ActionKind::Edit { files })
        }
        Input::Read { path } => {
            let [path, offset, limit, ..] = fields(input, &[path, "offset", "limit"])?;
            let is_named = |part: Raw<'_>| part.is_some_and(|part| part.get() != "null");
            Some(ActionKind::Read { path: wire::some(path)?, whole: !is_named(offset) && !is_named(limit) })
        }
        Input::Search { path, glob, shows } => {
            let [path, glob, shows, ..] = fields(input, &[path, glob, shows])?;
            Some(search(wire::some(path), wire::some(glob), wire::some(shows).as_deref() == Some("content")))
        }
        Input::Fetch { url } => {
            let [url, ..] = fields(input, &[url])?;
            Some(ActionKind::Fetch { url: wire::some(url)? })
        }
        Input::Task { prompt, kind } => {
            let [prompt, message, kind, other] = fields(input, &[prompt[0], prompt[1], kind[0], kind[1]])?;
            Some(ActionKind::Task {
                prompt: wire::some(prompt).or_else(|| wire::some(message)).unwrap_or_default(),
                agent_type: wire::some(kind).or_else(|| wire::some(other)),
            })
        }
    }
}

/// A search that shows lines reads what it searches: the folder, or the files that its pattern names.
fn search(path: Option<String>, glob: Option<String>, shows_lines: bool) -> ActionKind {
    let mut fields: Vec<(String, String)> = path.iter().map(|path| ("path".into(), path.clone())).collect();
    if !shows_lines {
        fields.push(("shows".into(), "names".into()));
        return ActionKind::Tool { fields };
    }
    let named = glob.as_deref().map(alternatives).unwrap_or_default();
    if named.is_empty() {
        fields.extend(path.map(|path| ("tree_path".into(), path)));
    } else {
        let folder = path.map(|path| format!("{}/", path.trim_end_matches('/'))).unwrap_or_default();
        fields.extend(named.into_iter().map(|name| ("glob_path".into(), format!("{folder}{name}"))));
    }
    ActionKind::Tool { fields }
}

/// The names that a pattern begins with: `{.env,**/x.pem*}` is `.env` and `x.pem`. What it leaves out names nothing.
fn alternatives(glob: &str) -> Vec<String> {
    let (before, rest) = glob.split_once('{').unwrap_or((glob, ""));
    let (inside, after) = rest.split_once('}').unwrap_or((rest, ""));
    let all = inside.split(',').map(|one| format!("{before}{one}{after}"));
    let name = |one: String| {
        let name = one.trim_start_matches("**/").trim_end_matches(['*', '.']);
        (!name.is_empty() && !name.starts_with('!')).then(|| name.to_owned())
    };
    all.take(16).filter_map(name).collect()
}

/// The action of a tool that was given bare text instead of an object.
fn by_text(meant: Input, input: &str) -> Option<ActionKind> {
    match meant {
        Input::Command { .. } => Some(ActionKind::Command { line: input.to_owned() }),
        Input::Patch { .. } => patch::parse(input).ok().map(|files| ActionKind::Edit { files }),
        Input::Write { .. }
        | Input::Replace { .. }
        | Input::ReplaceEach { .. }
        | Input::Insert { .. }
        | Input::Read { .. }
        | Input::Search { .. }
        | Input::Fetch { .. }
        | Input::Task { .. } => None,
    }
}

/// The named fields of an object; None where it is another type, or says one of them twice: nobody reads one and runs
/// the other.
fn fields<'a>(input: Raw<'a>, names: &[&str]) -> Option<Values<'a>> {
    let json = input?.get();
    if !json.starts_with('{') {
        return None;
    }
    let mut parser = serde_json::Deserializer::from_str(json);
    parser.deserialize_map(Pick { names }).ok()
}

/// Picks fields out of an object.
struct Pick<'n> {
    names: &'n [&'n str],
}

impl<'de> Visitor<'de> for Pick<'_> {
    type Value = Values<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Values<'de>, A::Error> {
        let mut values = Values::default();
        let mut seen = [false; MOST_FIELDS];
        while let Some(at) = entries.next_key_seed(Which { names: self.names })? {
            match at.filter(|at| *at < MOST_FIELDS) {
                None => drop(entries.next_value::<IgnoredAny>()?),
                Some(at) if seen[at] => return Err(serde::de::Error::custom("a field is said twice")),
                Some(at) => {
                    seen[at] = true;
                    values[at] = entries.next_value()?;
                }
            }
        }
        Ok(values)
    }
}

/// Which of the names a key is; no key is kept.
struct Which<'n> {
    names: &'n [&'n str],
}

impl<'de> DeserializeSeed<'de> for Which<'_> {
    type Value = Option<usize>;
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Option<usize>, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Which<'_> {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<Option<usize>, E> {
        Ok(self.names.iter().position(|name| *name == key))
    }
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
        file.replaces.push(Replacement {
            old: old.clone().into_owned(),
            new: new.clone().into_owned(),
            all,
            lines: false,
        });
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

/// What a file held before a tool wrote it, where the client tells.
pub fn file_before(bytes: &[u8]) -> Option<String> {
    let wire = wire::parse(std::str::from_utf8(bytes).ok()?).ok()?;
    let response: serde_json::Map<String, serde_json::Value> = wire::object(wire.tool_response)?;
    response.get("originalFile")?.as_str().map(str::to_owned)
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
