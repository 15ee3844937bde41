//! A strict JSON document as text with spans, and the splices that leave the rest of it alone. Pure.
//!
//! The syntax tree (jsonc-parser) reads more than JSON, so serde_json is the gate before and after; the tree only
//! says where things are. What is written is text put between two bytes of the user's.

use jsonc_parser::ast::{Object, Value};
use jsonc_parser::common::Ranged as _;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use serde::de::IgnoredAny;

use super::{Refusal, newline_of, text_of};

/// Where something stands in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// An object or an array: its own span and its children's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Container {
    /// From the opening to the closing bracket.
    pub span: Span,
    /// The children (for an object: name and value) in order.
    pub children: Vec<Span>,
}

/// A document that passed the gate. Its root is an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    bom: &'static str,
    text: String,
    newline: &'static str,
    unit: String,
    single_line: bool,
}

impl Document {
    /// Bytes that are strict JSON with an object at the root.
    pub fn parse(bytes: &[u8]) -> Result<Self, Refusal> {
        let (bom, text) = text_of(bytes)?;
        gate(text)?;
        let document = Self {
            bom: if bom.is_empty() { "" } else { super::BOM },
            newline: newline_of(text),
            unit: String::from("  "),
            single_line: !text.trim().contains('\n') && text.trim() != "{}",
            text: text.to_owned(),
        };
        let unit = document.with_root(|root| indent_unit(text, root))?;
        Ok(Self { unit, ..document })
    }

    /// The bytes, through the gate once more: a splice that broke the file never leaves this room.
    pub fn into_bytes(self) -> Result<Vec<u8>, Refusal> {
        gate(&self.text)?;
        Ok(format!("{}{}", self.bom, self.text).into_bytes())
    }

    /// The text without its byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The value at a span, read for looking at.
    pub fn value(&self, span: Span) -> serde_json::Value {
        serde_json::from_str(&self.text[span.start..span.end]).unwrap_or(serde_json::Value::Null)
    }

    /// The member names on the way that occur twice make every edit ambiguous; so does a value of the wrong kind.
    /// None where the way ends before the container.
    pub fn container(&self, way: &[&str], kind: Kind) -> Result<Option<Container>, Refusal> {
        self.with_root(|root| {
            let mut object = root;
            for (depth, name) in way.iter().enumerate() {
                let found = self.unique(object, name)?;
                let Some(value) = found else { return Ok(None) };
                let last = depth + 1 == way.len();
                match (value, last, kind) {
                    (Value::Array(array), true, Kind::Array) => {
                        let children = array.elements.iter().map(|element| span(element.range())).collect();
                        return Ok(Some(Container { span: span(array.range), children }));
                    }
                    (Value::Object(inner), true, Kind::Object) => return Ok(Some(object_container(inner))),
                    (Value::Object(inner), false, _) => object = inner,
                    (other, ..) => {
                        let wanted = if last { kind.word() } else { Kind::Object.word() };
                        let what = format!("`{}` is not {wanted}", way[..=depth].join("."));
                        return Err(Refusal::at(&self.text, other.range().start, what));
                    }
                }
            }
            Ok(Some(object_container(object)))
        })?
    }

    /// Where the value of a member of the root stands.
    pub fn member_value(&self, name: &str) -> Result<Option<Span>, Refusal> {
        self.with_root(|root| Ok(self.unique(root, name)?.map(|value| span(value.range()))))?
    }

    /// The names in an object, with the spans of name-and-value.
    pub fn names(&self, way: &[&str]) -> Result<Vec<String>, Refusal> {
        self.with_root(|root| {
            let mut object = root;
            for name in way {
                match self.unique(object, name)? {
                    Some(Value::Object(inner)) => object = inner,
                    Some(_) | None => return Ok(Vec::new()),
                }
            }
            Ok(object.properties.iter().map(|property| property.name.as_str().to_owned()).collect())
        })?
    }

    /// The elements of the array that a member of the object at `span` holds; none where it holds no array.
    pub fn array_in(&self, object_at: Span, member: &str) -> Option<Container> {
        let inner = &self.text[object_at.start..object_at.end];
        let parsed = parse_to_ast(inner, &CollectOptions::default(), &strict()).ok()?;
        let object = parsed.value.as_ref()?.as_object()?;
        let array = object.get_array(member)?;
        let shift =
            |span: Span| Span { start: span.start + object_at.start, end: span.end + object_at.start };
        Some(Container {
            span: shift(span(array.range)),
            children: array.elements.iter().map(|element| shift(span(element.range()))).collect(),
        })
    }

    /// Puts a child last into a container. Gives the white space that an empty container held.
    pub fn append(
        &mut self,
        container: &Container,
        child: &str,
        value: &serde_json::Value,
    ) -> Option<String> {
        let outer = self.line_indent(container.span.start);
        let indent = match container.children.last() {
            Some(last) => self.own_line_indent(last.start).unwrap_or_else(|| format!("{outer}{}", self.unit)),
            None => format!("{outer}{}", self.unit),
        };
        let rendered = format!("{child}{}", self.render(value, &indent));
        let Some(last) = container.children.last() else {
            let gap = self.text[container.span.start + 1..container.span.end - 1].to_owned();
            let inserted = if self.single_line {
                rendered
            } else if gap.contains('\n') {
                format!("{}{indent}{rendered}", self.newline)
            } else {
                format!("{0}{indent}{rendered}{0}{outer}", self.newline)
            };
            self.text.insert_str(container.span.start + 1, &inserted);
            return Some(gap);
        };
        let inserted = if self.single_line {
            format!(",{rendered}")
        } else {
            format!(",{}{indent}{rendered}", self.newline)
        };
        self.text.insert_str(last.end, &inserted);
        None
    }

    /// Takes a child out of a container; `gap` is what stays where it was the only one.
    pub fn remove(&mut self, container: &Container, index: usize, gap: &str) {
        let Some(&child) = container.children.get(index) else { return };
        let (from, to, stays) = match (index.checked_sub(1), container.children.get(index + 1)) {
            (Some(before), _) => (container.children[before].end, child.end, ""),
            (None, Some(next)) => (child.start, next.start, ""),
            (None, None) => (container.span.start + 1, container.span.end - 1, gap),
        };
        self.text.replace_range(from..to, stays);
    }

    /// Puts another value in the place of one.
    pub fn replace(&mut self, span: Span, value: &serde_json::Value) {
        let indent = self.line_indent(span.start);
        let rendered = self.render(value, &indent);
        self.splice(span, &rendered);
    }

    /// Puts a text in the place of another.
    pub fn splice(&mut self, span: Span, text: &str) {
        self.text.replace_range(span.start..span.end, text);
    }

    /// A value in the manner of the document, its first line not indented.
    fn render(&self, value: &serde_json::Value, indent: &str) -> String {
        if self.single_line || is_empty(value) {
            return value.to_string();
        }
        let mut out = Vec::new();
        let formatter = serde_json::ser::PrettyFormatter::with_indent(self.unit.as_bytes());
        let mut serializer = serde_json::Serializer::with_formatter(&mut out, formatter);
        if serde::Serialize::serialize(value, &mut serializer).is_err() {
            return value.to_string();
        }
        // A line break inside a JSON string is always escaped, so every one here is layout.
        String::from_utf8_lossy(&out).replace('\n', &format!("{}{indent}", self.newline))
    }

    /// What stands before a colon of ours.
    pub fn member(&self, name: &str) -> String {
        let colon = if self.single_line { ":" } else { ": " };
        format!("{}{colon}", serde_json::Value::from(name))
    }

    /// The white space that the line of an offset starts with.
    fn line_indent(&self, offset: usize) -> String {
        let start = self.text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
        self.text[start..offset].chars().take_while(|c| matches!(c, ' ' | '\t')).collect()
    }

    /// The same where nothing else stands before the offset on its line.
    fn own_line_indent(&self, offset: usize) -> Option<String> {
        let start = self.text[..offset].rfind('\n')? + 1;
        let lead = &self.text[start..offset];
        lead.chars().all(|c| matches!(c, ' ' | '\t')).then(|| lead.to_owned())
    }

    fn unique<'v, 'a>(&self, object: &'v Object<'a>, name: &str) -> Result<Option<&'v Value<'a>>, Refusal> {
        let mut found = object.properties.iter().filter(|property| property.name.as_str() == name);
        let first = found.next();
        if let Some(second) = found.next() {
            let what = format!("`{name}` occurs twice; only the last one counts");
            return Err(Refusal::at(&self.text, second.range.start, what));
        }
        Ok(first.map(|property| &property.value))
    }

    fn with_root<T>(&self, look: impl FnOnce(&Object<'_>) -> T) -> Result<T, Refusal> {
        let parsed = parse_to_ast(&self.text, &CollectOptions::default(), &strict()).map_err(|error| {
            let what = error.kind().to_string().to_lowercase();
            Refusal::at(&self.text, error.range().start, what)
        })?;
        match &parsed.value {
            Some(Value::Object(root)) => Ok(look(root)),
            Some(_) | None => Err(Refusal::at(&self.text, 0, "the file does not hold a JSON object")),
        }
    }
}

/// The two kinds of container.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `{…}`
    Object,
    /// `[…]`
    Array,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Self::Object => "an object",
            Self::Array => "an array",
        }
    }
}

/// Strict JSON and nothing else, or where it breaks.
fn gate(text: &str) -> Result<(), Refusal> {
    // IgnoredAny checks the grammar without recursion and without judging numbers or surrogates, as `JSON.parse` does.
    serde_json::from_str::<IgnoredAny>(text).map(|_| ()).map_err(|error| {
        let full = error.to_string();
        let what = full.split(" at line ").next().unwrap_or(&full).to_owned();
        let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or("");
        let rest = line.get(error.column().saturating_sub(1)..).unwrap_or("");
        let what = match rest.chars().next() {
            Some('/') => "a comment is not JSON".to_owned(),
            Some('}' | ']') => "trailing comma".to_owned(),
            Some(_) | None => what,
        };
        Refusal { line: error.line().max(1), column: error.column().max(1), what }
    })
}

fn strict() -> ParseOptions {
    ParseOptions {
        allow_comments: false,
        allow_loose_object_property_names: false,
        allow_trailing_commas: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        allow_hexadecimal_numbers: false,
        allow_unary_plus_numbers: false,
        allow_bare_decimal_point_numbers: false,
        allow_non_finite_numbers: false,
        allow_extended_string_escapes: false,
    }
}

fn span(range: jsonc_parser::common::Range) -> Span {
    Span { start: range.start, end: range.end }
}

fn object_container(object: &Object<'_>) -> Container {
    Container {
        span: span(object.range),
        children: object.properties.iter().map(|property| span(property.range)).collect(),
    }
}

/// One step of indentation: what the first member of the root is indented by, beyond the root itself.
fn indent_unit(text: &str, root: &Object<'_>) -> String {
    let lead = |offset: usize| {
        let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
        &text[start..offset]
    };
    let outer: String = lead(root.range.start).chars().take_while(|c| matches!(c, ' ' | '\t')).collect();
    root.properties
        .first()
        .map(|first| lead(first.range.start))
        .filter(|lead| !lead.is_empty() && lead.chars().all(|c| matches!(c, ' ' | '\t')))
        .and_then(|lead| lead.strip_prefix(outer.as_str()))
        .filter(|unit| !unit.is_empty() && unit.len() <= 16)
        .unwrap_or("  ")
        .to_owned()
}

fn is_empty(value: &serde_json::Value) -> bool {
    value.as_array().is_some_and(Vec::is_empty) || value.as_object().is_some_and(serde_json::Map::is_empty)
}
