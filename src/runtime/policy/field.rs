//! Fields of JSON and TOML files: which of them an edit sets, whatever the text looks like.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A field by its name, at any depth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldPattern {
    pub name: String,
    /// Only where it is set to this; None means any value.
    pub value: Option<String>,
    /// Only where it was there before: what is new has to begin with some value.
    pub kept: bool,
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
        Ok(Self { name: name.to_owned(), value: value.map(str::to_owned), kept: false })
    }

    /// As it is written.
    pub fn text(&self) -> String {
        self.value.as_ref().map_or_else(|| self.name.clone(), |value| format!("{}={value}", self.name))
    }

    /// True where it is about what is new below the field: `dependencies.*`.
    pub fn is_of_entries(&self) -> bool {
        self.name.ends_with(".*")
    }

    /// Where the field is new or changed, to the value if one is named.
    pub fn set_by(&self, before: Option<&Tree>, after: &Tree) -> Option<String> {
        if let Some(field) = self.name.strip_suffix(".*") {
            // A file that is new brings what it needs.
            return added(field, before?, after);
        }
        match after {
            Tree::Table(fields) => {
                let old = |name: &str| match before {
                    Some(Tree::Table(fields)) => fields.get(name),
                    Some(_) | None => None,
                };
                fields.iter().find_map(|(name, value)| {
                    let meant = *name == self.name && self.means(value);
                    if meant && old(name) != Some(value) && !(self.kept && old(name).is_none()) {
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

/// The first entry of the field that was not there before.
fn added(field: &str, before: &Tree, after: &Tree) -> Option<String> {
    let Tree::Table(fields) = after else { return None };
    let nothing = Tree::Table(BTreeMap::new());
    fields.iter().find_map(|(name, value)| {
        let old = match before {
            Tree::Table(fields) => fields.get(name).unwrap_or(&nothing),
            Tree::Text(_) | Tree::Bare(_) | Tree::List(_) => &nothing,
        };
        let new = if name == field {
            let known = entries(old);
            entries(value).into_iter().find(|entry| !known.contains(entry))
        } else {
            added(field, old, value)
        };
        new.map(|new| format!("{name}.{new}"))
    })
}

/// What a field lists: names of its own, or texts that begin with one, in whatever groups.
fn entries(tree: &Tree) -> BTreeSet<String> {
    match tree {
        Tree::Table(fields) => fields
            .iter()
            .flat_map(|(name, value)| match value {
                Tree::List(_) => entries(value),
                Tree::Text(_) | Tree::Bare(_) | Tree::Table(_) => BTreeSet::from([name.clone()]),
            })
            .collect(),
        Tree::List(items) => items
            .iter()
            .filter_map(|item| match item {
                Tree::Text(text) => Some(package(text)),
                Tree::Bare(_) | Tree::List(_) | Tree::Table(_) => None,
            })
            .collect(),
        Tree::Text(_) | Tree::Bare(_) => BTreeSet::new(),
    }
}

/// `requests[socks]>=2` is `requests`.
fn package(text: &str) -> String {
    let is_name = |c: char| c.is_ascii_alphanumeric() || "._-/@".contains(c);
    text.trim().chars().take_while(|c| is_name(*c)).collect::<String>().to_ascii_lowercase().replace('_', "-")
}

/// What lists packages line by line, as the one field that it has.
fn of_lines(name: &str, text: &str) -> Option<Tree> {
    let name = name.rsplit('/').next().unwrap_or(name);
    let entry: fn(&str) -> Option<&str> = if name.starts_with("requirements") && name.ends_with(".txt") {
        |line| (!line.starts_with(['#', '-']) && !line.is_empty()).then_some(line)
    } else if name == "Gemfile" {
        |line| line.strip_prefix("gem ").map(|rest| rest.trim_start().trim_start_matches(['"', '\'']))
    } else if name == "go.mod" {
        |line| {
            let line = line.strip_prefix("require ").unwrap_or(line);
            let versioned = line.split_whitespace().nth(1).is_some_and(|word| word.starts_with('v'));
            (versioned && !line.ends_with("// indirect")).then_some(line)
        }
    } else {
        return None;
    };
    let items = text.lines().filter_map(|line| entry(line.trim())).map(|line| Tree::Text(line.to_owned()));
    Some(Tree::Table(BTreeMap::from([("dependencies".to_owned(), Tree::List(items.collect()))])))
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
    /// Reads a file of that name; None where it cannot be read as what its name says.
    pub fn read(name: &str, text: &str) -> Option<Self> {
        if name.ends_with(".toml") {
            let document = text.parse::<toml_edit::DocumentMut>().ok()?;
            return Some(of_table(document.as_table()));
        }
        if let Some(lines) = of_lines(name, text) {
            return Some(lines);
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
    fn what_is_new_below_a_field_is_found_by_its_name() {
        for (file, before, after, expected) in [
            (
                "package.json",
                r#"{"dependencies":{"a":"1"}}"#,
                r#"{"dependencies":{"a":"1","b":"1"}}"#,
                Some("dependencies.b"),
            ),
            ("package.json", "{}", r#"{"dependencies":{"b":"1"}}"#, Some("dependencies.b")),
            ("package.json", r#"{"dependencies":{"a":"1"}}"#, r#"{"dependencies":{"a":"2"}}"#, None),
            ("package.json", r#"{"dependencies":{"a":"1"}}"#, r#"{"dependencies":{}}"#, None),
            ("package.json", r#"{"version":"1"}"#, r#"{"version":"2"}"#, None),
            ("package.json", "", r#"{"dependencies":{"b":"1"}}"#, None),
            ("Cargo.toml", "[dependencies]\na = \"1\"\n", "[dependencies]\na = { version = \"2\" }\n", None),
            (
                "Cargo.toml",
                "[dependencies]\n",
                "[dependencies]\nb.workspace = true\n",
                Some("dependencies.b"),
            ),
            (
                "pyproject.toml",
                "[project]\ndependencies = [\"a>=1\"]\n",
                "[project]\ndependencies = [\"a>=2\", \"b_c[x]\"]\n",
                Some("project.dependencies.b-c"),
            ),
            (
                "pyproject.toml",
                "[project]\ndependencies = [\"a>=1\"]\n",
                "[project]\ndependencies = [\"a>=2\"]\n",
                None,
            ),
            ("requirements-dev.txt", "a==1\n", "# x\na==2\nb\n", Some("dependencies.b")),
            ("requirements.txt", "a==1\n", "-r base.txt\na==2 # why\n", None),
            (
                "api/go.mod",
                "module x\nrequire a.b/c v1\n",
                "module x\nrequire (\n\ta.b/c v1\n\td.e/f v2\n)\n",
                Some("dependencies.d.e/f"),
            ),
            ("go.mod", "module x\n", "module x\nrequire (\n\td.e/f v2 // indirect\n)\n", None),
            ("Gemfile", "gem \"a\"\n", "gem 'a', '~> 2'\ngem 'b'\n", Some("dependencies.b")),
        ] {
            let found = set("dependencies.*", file, before, after);
            assert_eq!(found.as_deref(), expected, "{file}: {before} -> {after}");
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
