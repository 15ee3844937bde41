//! Fields of JSON and TOML files: which of them an edit sets, whatever the text looks like.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A field by its name, at any depth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldPattern {
    pub name: String,
    /// Only where it is set to this; None means any value.
    pub value: Option<String>,
}

impl FieldPattern {
    /// Reads `NAME` or `NAME=VALUE`; the error says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
        let (name, value) = (name.trim(), value.map(|value| value.trim().trim_matches('"')));
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Err("`field:` needs one name, as in `field:tested=true`".to_owned());
        }
        if value == Some("") {
            return Err(format!("`field:{name}=` names no value; `field:{name}` means any"));
        }
        Ok(Self { name: name.to_owned(), value: value.map(str::to_owned) })
    }

    /// As it is written.
    pub fn text(&self) -> String {
        self.value.as_ref().map_or_else(|| self.name.clone(), |value| format!("{}={value}", self.name))
    }

    /// Where the field is new or changed, to the value if one is named.
    pub fn set_by(&self, before: Option<&Tree>, after: &Tree) -> Option<String> {
        match after {
            Tree::Table(fields) => {
                let old = |name: &str| match before {
                    Some(Tree::Table(fields)) => fields.get(name),
                    Some(_) | None => None,
                };
                fields.iter().find_map(|(name, value)| {
                    let meant = *name == self.name && self.means(value);
                    if meant && old(name) != Some(value) {
                        return Some(name.clone());
                    }
                    self.set_by(old(name), value).map(|below| format!("{name}.{below}"))
                })
            }
            Tree::List(items) => {
                let old: &[Tree] = match before {
                    Some(Tree::List(items)) => items,
                    Some(_) | None => &[],
                };
                let mut pairs = paired(old, items).into_iter().enumerate();
                pairs.find_map(|(at, (before, after))| {
                    self.set_by(before, after).map(|below| format!("{at}.{below}"))
                })
            }
            Tree::Text(_) | Tree::Bare(_) => None,
        }
    }

    /// The value is the one that is named: what is written as `"true"` means the same as `true`.
    fn means(&self, value: &Tree) -> bool {
        let Some(wanted) = &self.value else { return true };
        match value {
            Tree::Text(text) => text == wanted,
            Tree::Bare(text) => text == wanted || bare(wanted) == *text,
            Tree::List(_) | Tree::Table(_) => false,
        }
    }
}

/// Every item of the new list with what it was: the very same one, else the one of the same id. What has no id goes by its
/// order among those that are left, so that a new item in front makes nothing of the others new.
fn paired<'a>(old: &'a [Tree], new: &'a [Tree]) -> Vec<(Option<&'a Tree>, &'a Tree)> {
    let mut same: HashMap<&Tree, Vec<usize>> = HashMap::new();
    for (at, item) in old.iter().enumerate().rev() {
        same.entry(item).or_default().push(at);
    }
    let mut left: Vec<Option<&Tree>> = old.iter().map(Some).collect();
    let mut out: Vec<(Option<&Tree>, &Tree)> = Vec::with_capacity(new.len());
    for item in new {
        let at = same.get_mut(item).and_then(Vec::pop);
        out.push((at.and_then(|at| left[at].take()), item));
    }
    let mut by_id: HashMap<(&str, &Tree), &Tree> = HashMap::new();
    let mut in_order = Vec::new();
    for item in left.into_iter().flatten() {
        match item.id() {
            Some(id) => {
                by_id.insert(id, item);
            }
            None => in_order.push(item),
        }
    }
    let mut in_order = in_order.into_iter();
    for (before, item) in out.iter_mut().filter(|(before, _)| before.is_none()) {
        *before = match item.id() {
            Some(id) => by_id.remove(&id),
            None => in_order.next(),
        };
    }
    out
}

/// What a file says, without how it is laid out.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Tree {
    Text(String),
    /// A number, a date, `true`, `false`, `null`.
    Bare(String),
    /// Values in a row.
    List(Vec<Self>),
    /// Fields by their names.
    Table(BTreeMap<String, Self>),
}

impl Tree {
    /// Reads a file of that name; None where it cannot be read as what its ending says.
    pub fn read(name: &str, text: &str) -> Option<Self> {
        if name.ends_with(".toml") {
            let document = text.parse::<toml_edit::DocumentMut>().ok()?;
            return Some(of_table(document.as_table()));
        }
        serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()
    }

    /// What tells an item of a list from the others.
    fn id(&self) -> Option<(&'static str, &Self)> {
        let Self::Table(fields) = self else { return None };
        ["id", "key", "name", "title"].into_iter().find_map(|name| Some((name, fields.get(name)?)))
    }
}

fn of_table(table: &dyn toml_edit::TableLike) -> Tree {
    Tree::Table(table.iter().map(|(name, item)| (name.to_owned(), of_item(item))).collect())
}

fn of_item(item: &toml_edit::Item) -> Tree {
    if let Some(tables) = item.as_array_of_tables() {
        return Tree::List(tables.iter().map(|table| of_table(table)).collect());
    }
    match (item.as_table_like(), item.as_value()) {
        (Some(table), _) => of_table(table),
        (None, Some(value)) => of_value(value),
        (None, None) => Tree::Bare(String::new()),
    }
}

fn of_value(value: &toml_edit::Value) -> Tree {
    if let Some(items) = value.as_array() {
        return Tree::List(items.iter().map(of_value).collect());
    }
    if let Some(table) = value.as_inline_table() {
        return of_table(table);
    }
    if let Some(text) = value.as_str() {
        return Tree::Text(text.to_owned());
    }
    let plain = value.as_bool().map(|one| one.to_string());
    let plain = plain.or_else(|| value.as_integer().map(|one| one.to_string()));
    let plain = plain.or_else(|| value.as_float().map(number));
    Tree::Bare(plain.unwrap_or_else(|| value.to_string().trim().to_owned()))
}

/// A number under one name, however it is written.
#[allow(clippy::cast_possible_truncation, reason = "a whole number of that size fits")]
fn number(one: f64) -> String {
    if one.fract() == 0.0 && one.abs() < 9e15 { (one as i64).to_string() } else { one.to_string() }
}

fn bare(text: &str) -> String {
    text.parse::<f64>().map_or_else(|_| text.to_owned(), number)
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E>(self, one: bool) -> Result<Tree, E> {
        Ok(Tree::Bare(one.to_string()))
    }

    fn visit_i64<E>(self, one: i64) -> Result<Tree, E> {
        Ok(Tree::Bare(one.to_string()))
    }

    fn visit_u64<E>(self, one: u64) -> Result<Tree, E> {
        Ok(Tree::Bare(one.to_string()))
    }

    fn visit_f64<E>(self, one: f64) -> Result<Tree, E> {
        Ok(Tree::Bare(number(one)))
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Bare("null".to_owned()))
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut out = Vec::new();
        while let Some(item) = items.next_element()? {
            out.push(item);
        }
        Ok(Tree::List(out))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Tree, A::Error> {
        let mut out = BTreeMap::new();
        while let Some((name, value)) = fields.next_entry::<String, Tree>()? {
            // Which of two counts, every reader decides for itself.
            if out.insert(name, value).is_some() {
                return Err(A::Error::custom("the same field twice"));
            }
        }
        Ok(Tree::Table(out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(field: &str, file: &str, before: &str, after: &str) -> Option<String> {
        let pattern = FieldPattern::parse(field).unwrap();
        pattern.set_by(Tree::read(file, before).as_ref(), &Tree::read(file, after).unwrap())
    }

    #[test]
    fn what_is_new_or_changed_to_the_value_is_found() {
        for (field, before, after, expected) in [
            ("tested=true", r#"{"tested":false}"#, r#"{"tested":true}"#, Some("tested")),
            ("tested=true", "", r#"{"tested":true}"#, Some("tested")),
            ("tested=true", "{}", r#"{"a":[{"b":{"tested":true}}]}"#, Some("a.0.b.tested")),
            ("tested=true", r#"{"tested":false}"#, r#"{"tested":"true"}"#, Some("tested")),
            ("tested=true", r#"{"tested":true}"#, "{ \"tested\" :\n true, \"x\": 1 }", None),
            ("tested=true", r#"{"tested":true}"#, r#"{"tested":false}"#, None),
            ("tested", r#"{"tested":true}"#, r#"{"tested":false}"#, Some("tested")),
            ("n=1", r#"{"n":0}"#, r#"{"n":1.0}"#, Some("n")),
            ("n", r#"{"n":1}"#, r#"{"n":1.0}"#, None),
            ("tested", r#"{"tested":{"a":1,"b":2}}"#, r#"{"tested":{"b":2,"a":1}}"#, None),
            ("tested=true", r#"{"tes\u0074ed":false}"#, r#"{"tes\u0074ed":true}"#, Some("tested")),
        ] {
            assert_eq!(set(field, "a.json", before, after).as_deref(), expected, "{before} {after}");
        }
    }

    #[test]
    fn an_item_of_a_list_is_known_again_wherever_it_stands() {
        let two = r#"[{"id":1,"tested":true},{"id":2,"tested":false}]"#;
        for (after, expected) in [
            (r#"[{"id":2,"tested":false},{"tested":true,"id":1}]"#, None),
            (r#"[{"id":3,"tested":false},{"id":1,"tested":true},{"id":2,"tested":false}]"#, None),
            (r#"[{"id":1,"tested":true,"note":"x"}]"#, None),
            (r#"[{"id":2,"tested":true},{"id":1,"tested":false}]"#, Some("0.tested")),
            (r#"[{"id":1,"tested":true},{"id":2,"tested":true}]"#, Some("1.tested")),
            (r#"[{"id":7,"tested":true}]"#, Some("0.tested")),
            (r#"[{"id":1,"tested":true},{"id":1,"tested":true}]"#, Some("1.tested")),
            (r#"[{"tested":true}]"#, Some("0.tested")),
        ] {
            assert_eq!(set("tested=true", "a.json", two, after).as_deref(), expected, "{after}");
        }
        let bare = r#"[{"tested":false},{"tested":true}]"#;
        assert_eq!(set("tested=true", "a.json", bare, r#"[{"tested":true},{"tested":false}]"#), None);
        assert!(set("tested=true", "a.json", bare, r#"[{"tested":true},{"tested":true}]"#).is_some());
    }

    #[test]
    fn toml_is_read_as_what_it_says() {
        let before = "[[step]]\nid = 1\ntested = false\n[a.b]\nlimit = 3\n";
        for (field, after, expected) in [
            ("tested=true", "step = [{tested = true, id = 1}]\na.b.limit = 3\n", Some("step.0.tested")),
            ("tested=true", "step = [{tested = false, id = 1}]\na = {b = {limit = 3}}\n", None),
            ("limit", "# four\na.b.limit = 4\n", Some("a.b.limit")),
            ("limit", "# three\na.b.limit = 0x3\n", None),
        ] {
            assert_eq!(set(field, "a.toml", before, after).as_deref(), expected, "{after}");
        }
    }

    #[test]
    fn what_is_no_such_file_is_not_read() {
        let deep = "[".repeat(5000);
        for text in ["", "{", r#"{"a":1,"a":2}"#, "{'a':1}", "// x\n{}", deep.as_str()] {
            assert_eq!(Tree::read("a.json", text), None, "{text:.20}");
        }
        for text in ["a = 1\na = 2\n", "a =", deep.as_str()] {
            assert_eq!(Tree::read("a.toml", text), None, "{text:.20}");
        }
        for field in ["", "=true", "a b", "a="] {
            assert!(FieldPattern::parse(field).is_err(), "{field}");
        }
    }
}
