//! Hook groups in Codex's `config.toml`: `[[hooks.Event]]` with one `[[hooks.Event.hooks]]`, put last. Pure.
//!
//! The tree (toml_edit) is only asked; printing from it would turn CRLF into LF and lose a byte order mark. Our
//! tables are text after the last byte, which is where Codex's positional trust wants them anyway.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use toml_edit::{Document, DocumentMut, Item, Table};

use super::hooks::{IsOurs, Which, Wish};
use super::{Refusal, newline_of, text_of};

/// What we put behind the user's last byte.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Line breaks between the user's text and ours.
    pub separator: String,
    /// Our tables, as written.
    pub tables: String,
    /// What a later run put behind that, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<Record>,
}

/// True where the file already holds hooks in its own right, whoever's.
pub fn has_hooks(bytes: &[u8]) -> bool {
    text_of(bytes).ok().and_then(|(_, text)| parse(text).ok()).is_some_and(|document| {
        document
            .get("hooks")
            .and_then(Item::as_table_like)
            .is_some_and(|hooks| hooks.iter().any(|(key, _)| key != "state"))
    })
}

/// The value under a dotted way, as text where it is a string, else as TOML.
pub fn lookup(bytes: &[u8], way: &[&str]) -> Option<String> {
    let (_, text) = text_of(bytes).ok()?;
    let document = parse(text).ok()?;
    let mut item = document.as_item();
    for name in way {
        item = item.as_table_like()?.get(name)?;
    }
    Some(item.as_str().map_or_else(|| item.to_string().trim().to_owned(), str::to_owned))
}

/// The text without these tables below `way`, byte for byte but for their lines. Unchanged where they are not written as
/// tables of their own, or where anything else would change with them.
pub fn without_tables(bytes: &[u8], way: &str, names: &[String]) -> Vec<u8> {
    let Ok((_, text)) = text_of(bytes) else { return bytes.to_vec() };
    let heads: Vec<String> =
        names.iter().map(|name| format!("[{way}.{}]", scalar(&name.as_str().into()))).collect();
    let mut kept = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.split_inclusive('\n') {
        if line.starts_with('[') {
            inside = heads.iter().any(|head| line.trim_end() == head);
            if inside && kept.ends_with("\n\n") {
                kept.pop();
            } else if inside && kept.ends_with("\r\n\r\n") {
                kept.truncate(kept.len() - 2);
            }
        }
        if !inside {
            kept.push_str(line);
        }
    }
    let is_rest_same = || {
        let mut before: DocumentMut = text.parse().ok()?;
        let after: DocumentMut = kept.parse().ok()?;
        let mut item = before.as_item_mut();
        for name in way.split('.') {
            item = item.as_table_like_mut()?.get_mut(name)?;
        }
        let table = item.as_table_like_mut()?;
        names.iter().for_each(|name| drop(table.remove(name)));
        let is_hollow = |value: &Value| value.as_object().is_some_and(serde_json::Map::is_empty);
        let plain = |document: &DocumentMut| {
            let mut value = table_to_json(document.as_table(), 0);
            // A table that only led to what is gone may be gone or empty.
            if let Some(hooks) = value.get_mut("hooks").and_then(Value::as_object_mut) {
                hooks.retain(|_, value| !is_hollow(value));
            }
            if let Some(top) = value.as_object_mut() {
                top.retain(|_, value| !is_hollow(value));
            }
            value
        };
        Some(plain(&before) == plain(&after))
    };
    if is_rest_same() == Some(true) {
        [&bytes[..bytes.len() - text.len()], kept.as_bytes()].concat()
    } else {
        bytes.to_vec()
    }
}

/// Adds the groups that are missing, behind everything: what stands there was reviewed at its place. Where ours say
/// something else, they are written anew.
pub fn add(
    bytes: &[u8],
    wishes: &[Wish],
    ours: IsOurs<'_>,
    earlier: Option<&Record>,
) -> Result<(Vec<u8>, Record), Refusal> {
    let document = parse(text_of(bytes)?.1)?;
    // One of ours that nobody wishes for now is a person's own.
    let wanted: Vec<Which> = wishes.iter().filter_map(|wish| ours(&wish.group["hooks"][0])).collect();
    let wished = |handler: &Value| ours(handler).filter(|which| wanted.contains(which));
    let present = find_in(&document, &wished);
    let is_there =
        |wish: &&Wish| present.iter().any(|(event, _, group)| *event == wish.event && *group == wish.group);
    let missing: Vec<Wish> = wishes.iter().filter(|wish| !is_there(wish)).cloned().collect();
    if present.len() != wishes.len() - missing.len() {
        let clean = remove(bytes, earlier, &wished)?;
        return add(&clean, wishes, &|_| None, None);
    }
    let known = earlier.cloned().unwrap_or_default();
    if missing.is_empty() {
        return Ok((bytes.to_vec(), known));
    }
    let (after, record) = append(bytes, &missing)?;
    if present.is_empty() {
        return Ok((after, record));
    }
    Ok((after, Record { later: [known.later, vec![record]].concat(), ..known }))
}

/// Puts groups behind the last byte.
fn append(bytes: &[u8], wishes: &[Wish]) -> Result<(Vec<u8>, Record), Refusal> {
    let (bom, text) = text_of(bytes)?;
    let document = parse(text)?;
    check_shape(text, &document, wishes)?;
    let (newline, separator) = (newline_of(text), separator(text));
    let tables: Vec<String> = wishes.iter().map(|wish| table(wish, newline)).collect();
    let tables = tables.join(newline);
    let after = format!("{bom}{text}{separator}{tables}").into_bytes();
    let record = Record { separator, tables, later: Vec::new() };
    check_result(&after, bytes, wishes, &record)?;
    Ok((after, record))
}

/// What stands between a text and tables that are put behind it.
pub(super) fn separator(text: &str) -> String {
    let newline = newline_of(text);
    match text {
        "" => String::new(),
        _ if text.ends_with('\n') => newline.to_owned(),
        _ => newline.repeat(2),
    }
}

/// Takes our tables out. Exact where our text still stands as it was written; else by the tree.
pub fn remove(bytes: &[u8], record: Option<&Record>, ours: IsOurs<'_>) -> Result<Vec<u8>, Refusal> {
    let (bom, text) = text_of(bytes)?;
    if let Some(rest) = record.and_then(|record| cut(text, record))
        && parse(&rest).is_ok_and(|left| find_in(&left, ours).is_empty())
    {
        return Ok(format!("{bom}{rest}").into_bytes());
    }
    let document = parse(text)?;
    if find_in(&document, ours).is_empty() {
        return Ok(bytes.to_vec());
    }
    let rest = without(text, ours)?;
    Ok(format!("{bom}{rest}").into_bytes())
}

/// The text without what was written, last things first; None where it does not stand there any more.
pub(super) fn cut(text: &str, record: &Record) -> Option<String> {
    let mut rest = text.to_owned();
    for piece in record.later.iter().rev().chain([record]).filter(|piece| !piece.tables.is_empty()) {
        let whole = format!("{}{}", piece.separator, piece.tables);
        let without = |written: &str| {
            let at = rest.rfind(written)?;
            let left = format!("{}{}", &rest[..at], &rest[at + written.len()..]);
            parse(&left).is_ok().then_some(left)
        };
        rest = without(&whole).or_else(|| without(&piece.tables))?;
    }
    Some(rest)
}

/// How our groups look now: event, which group under it, and the group.
pub fn find(bytes: &[u8], ours: IsOurs<'_>) -> Result<Vec<(String, usize, Value)>, Refusal> {
    let (_, text) = text_of(bytes)?;
    Ok(find_in(&parse(text)?, ours))
}

/// Parses, or says where it breaks.
pub fn check(bytes: &[u8]) -> Result<(), Refusal> {
    let (_, text) = text_of(bytes)?;
    parse(text).map(|_| ())
}

pub(super) fn parse(text: &str) -> Result<Document<&str>, Refusal> {
    Document::parse(text).map_err(|error| {
        let what = error.message().lines().next().unwrap_or("not TOML").to_owned();
        Refusal::at(text, error.span().map_or(0, |span| span.start), what)
    })
}

/// `[[hooks.X]]` can be put last only where `hooks.X` is absent or an array of tables.
fn check_shape(text: &str, document: &Document<&str>, wishes: &[Wish]) -> Result<(), Refusal> {
    let Some(hooks) = document.get("hooks") else { return Ok(()) };
    let place = |item: &Item| item.span().map_or(0, |span| span.start);
    let Some(hooks) = hooks.as_table() else {
        return Err(Refusal::at(
            text,
            place(hooks),
            "`hooks` is written inline; write it as `[[hooks.Event]]` tables",
        ));
    };
    for wish in wishes {
        if let Some(item) = hooks.get(&wish.event)
            && item.as_array_of_tables().is_none()
        {
            let what =
                format!("`hooks.{0}` is written inline; write it as `[[hooks.{0}]]` tables", wish.event);
            return Err(Refusal::at(text, place(item), what));
        }
    }
    Ok(())
}

/// INVARIANT: the result parses, holds every wish, and gives the old bytes back.
fn check_result(after: &[u8], before: &[u8], wishes: &[Wish], record: &Record) -> Result<(), Refusal> {
    let (_, text) = text_of(after)?;
    let is_wished =
        |handler: &Value| wishes.iter().any(|wish| wish.group["hooks"][0] == *handler).then_some(0);
    let document = parse(text)?;
    let found = find_in(&document, &is_wished);
    let all = wishes
        .iter()
        .all(|wish| found.iter().any(|(event, _, group)| *event == wish.event && *group == wish.group));
    let back = cut(text, record).map(String::into_bytes);
    if !all || back.as_deref() != Some(text_of(before)?.1.as_bytes()) {
        return Err(Refusal::whole("the layout of this file cannot be kept; please report it"));
    }
    Ok(())
}

fn table(wish: &Wish, newline: &str) -> String {
    let mut lines = vec![format!("[[hooks.{}]]", wish.event)];
    if let Some(matcher) = wish.group["matcher"].as_str() {
        lines.push(format!("matcher = {}", toml_edit::Value::from(matcher)));
    }
    lines.push(String::new());
    lines.push(format!("[[hooks.{}.hooks]]", wish.event));
    for (key, value) in wish.group["hooks"][0].as_object().into_iter().flatten() {
        lines.push(format!("{key} = {}", scalar(value)));
    }
    lines.push(String::new());
    lines.join(newline)
}

pub(super) fn scalar(value: &Value) -> String {
    match value {
        Value::String(text) => toml_edit::Value::from(text.as_str()).to_string(),
        Value::Number(_) | Value::Bool(_) => value.to_string(),
        Value::Array(items) => format!("[{}]", items.iter().map(scalar).collect::<Vec<_>>().join(", ")),
        Value::Null | Value::Object(_) => String::from("\"\""),
    }
}

fn find_in(document: &Document<&str>, ours: IsOurs<'_>) -> Vec<(String, usize, Value)> {
    let mut found = Vec::new();
    let Some(hooks) = document.get("hooks").and_then(Item::as_table_like) else { return found };
    for (event, item) in hooks.iter() {
        for (index, group) in to_json(item, 0).as_array().into_iter().flatten().enumerate() {
            if group["hooks"].as_array().into_iter().flatten().any(|handler| ours(handler).is_some()) {
                found.push((event.to_owned(), index, group.clone()));
            }
        }
    }
    found
}

/// What the tree holds, in JSON's words; dates become text. Deeper than a hook ever is: null.
pub(super) fn to_json(item: &Item, depth: usize) -> Value {
    if depth > 8 {
        return Value::Null;
    }
    match item {
        Item::None => Value::Null,
        Item::Value(value) => value_to_json(value, depth),
        Item::Table(table) => table_to_json(table, depth),
        Item::ArrayOfTables(tables) => tables.iter().map(|table| table_to_json(table, depth)).collect(),
    }
}

fn table_to_json(table: &Table, depth: usize) -> Value {
    Value::Object(table.iter().map(|(key, item)| (key.to_owned(), to_json(item, depth + 1))).collect())
}

fn value_to_json(value: &toml_edit::Value, depth: usize) -> Value {
    if depth > 8 {
        return Value::Null;
    }
    match value {
        toml_edit::Value::String(text) => text.value().as_str().into(),
        toml_edit::Value::Integer(number) => (*number.value()).into(),
        toml_edit::Value::Float(number) => (*number.value()).into(),
        toml_edit::Value::Boolean(flag) => (*flag.value()).into(),
        toml_edit::Value::Datetime(date) => date.value().to_string().into(),
        toml_edit::Value::Array(items) => items.iter().map(|item| value_to_json(item, depth + 1)).collect(),
        toml_edit::Value::InlineTable(table) => Value::Object(
            table.iter().map(|(key, item)| (key.to_owned(), value_to_json(item, depth + 1))).collect(),
        ),
    }
}

/// The text without our groups where somebody rewrote it.
fn without(text: &str, ours: IsOurs<'_>) -> Result<String, Refusal> {
    through_tree(text, |document| {
        let Some(hooks) = document.get_mut("hooks").and_then(Item::as_table_like_mut) else { return };
        let events: Vec<String> = hooks.iter().map(|(event, _)| event.to_owned()).collect();
        for event in events {
            let Some(tables) = hooks.get_mut(&event).and_then(Item::as_array_of_tables_mut) else { continue };
            tables.retain(|group| !is_only_ours(group, ours));
            let empty = tables.is_empty();
            if empty {
                hooks.remove(&event);
            }
        }
        if hooks.is_empty() {
            document.remove("hooks");
        }
    })
}

/// A text after a change of its tree, line endings put back.
pub(super) fn through_tree(text: &str, change: impl FnOnce(&mut DocumentMut)) -> Result<String, Refusal> {
    let carriage = text.matches("\r\n").count();
    if carriage != 0 && carriage != text.matches('\n').count() {
        return Err(Refusal::whole(
            "our tables were changed and the line endings are mixed; take them out by hand",
        ));
    }
    let mut document: DocumentMut = text.parse().map_err(|_| Refusal::whole("not TOML"))?;
    change(&mut document);
    let printed = document.to_string();
    Ok(if carriage == 0 { printed } else { printed.replace("\r\n", "\n").replace('\n', "\r\n") })
}

fn is_only_ours(group: &Table, ours: IsOurs<'_>) -> bool {
    let value = table_to_json(group, 0);
    let handlers = value["hooks"].as_array().map_or(&[][..], Vec::as_slice);
    !handlers.is_empty() && handlers.iter().all(|handler| ours(handler).is_some())
}
