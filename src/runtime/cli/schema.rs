//! `schema`: the shapes of our files and JSON documents, as JSON Schema and as a page to read.
//!
//! One table, `templates/shapes.json`, is behind this command, `docs/json.md` and the tests that hold every `--json` against
//! it. A field is a path: `pending[].id`; `name?` may be missing, a type with `?` may be null.

use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;

/// The documents that commands print.
const SHAPES: &str = include_str!("../../../templates/shapes.json");
/// The files that people write, by name.
const FILES: [(&str, &str); 2] = [
    ("config", include_str!("../../../templates/schema/config.json")),
    ("guidance", include_str!("../../../templates/schema/guidance.json")),
];

/// Print the JSON Schema of a file or of what a command prints.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide schema\n  cf-guide schema config > config.schema.json\n  cf-guide schema pending\n\n\
                  Exit codes: 0 done, 64 no such schema."
)]
pub struct Args {
    /// Its name; all names when left out
    name: Option<String>,
    /// Print the page about all documents instead
    #[arg(long, hide = true, conflicts_with = "name")]
    markdown: bool,
}

/// One document.
#[derive(Debug, Deserialize)]
struct Shape {
    /// What its `schema` field says, without `cf-guide/` and version.
    name: String,
    version: u32,
    /// The command that prints it.
    command: String,
    /// What it is, in a sentence.
    says: String,
    /// More may stand in it than is listed.
    #[serde(default)]
    open: bool,
    /// Path, type, meaning.
    fields: Vec<(String, String, String)>,
}

pub fn run(args: Args) -> Result<Exit> {
    let shapes = shapes()?;
    if args.markdown {
        print::out(&page(&shapes));
        return Ok(Exit::Done);
    }
    let Some(name) = args.name else {
        let mut text = String::from("files: config, guidance\ndocuments:\n");
        for shape in &shapes {
            let _ = writeln!(text, "  {:20} cf-guide {}", shape.name, shape.command);
        }
        print::out(&text);
        return Ok(Exit::Done);
    };
    if let Some((_, text)) = FILES.iter().find(|(known, _)| *known == name) {
        print::out(text);
        return Ok(Exit::Done);
    }
    let Some(shape) = shapes.iter().find(|shape| shape.name == name) else {
        let names: Vec<&str> = FILES
            .iter()
            .map(|(name, _)| *name)
            .chain(shapes.iter().map(|shape| shape.name.as_str()))
            .collect();
        let shown = Untrusted::new(name).for_terminal(40);
        return Err(Error::new(Exit::Usage, format!("there is no schema `{shown}`"))
            .hint(format!("there is {}", names.join(", "))));
    };
    print::json(&shape.schema());
    Ok(Exit::Done)
}

/// The commands whose documents are in the table, word by word.
#[cfg(test)]
pub fn documented() -> Vec<Vec<String>> {
    let words = |shape: &Shape| shape.command.split(' ').map(str::to_owned).collect();
    shapes().unwrap().iter().map(words).collect()
}

fn shapes() -> Result<Vec<Shape>> {
    serde_json::from_str(SHAPES)
        .map_err(|error| Error::new(Exit::Bug, "the table of shapes is broken").because(error))
}

/// What is known of a place in a document.
#[derive(Debug, Default)]
struct Node {
    /// What stands there, and what it means.
    leaf: Option<(String, String)>,
    /// Each with whether it must be there.
    fields: Vec<(String, bool, Node)>,
    item: Option<Box<Node>>,
}

impl Node {
    fn put(&mut self, path: &str, kind: &str, says: &str) {
        let (first, rest) = path.split_once('.').unwrap_or((path, ""));
        let name = first.trim_end_matches("[]");
        let depth = (first.len() - name.len()) / 2;
        let (name, needed) = name.strip_suffix('?').map_or((name, true), |name| (name, false));
        let at = self.fields.iter().position(|(known, ..)| known == name).unwrap_or_else(|| {
            self.fields.push((name.to_owned(), needed, Self::default()));
            self.fields.len() - 1
        });
        let mut node = &mut self.fields[at].2;
        for _ in 0..depth {
            node = node.item.get_or_insert_default();
        }
        if rest.is_empty() {
            node.leaf = Some((kind.to_owned(), says.to_owned()));
        } else {
            node.put(rest, kind, says);
        }
    }

    fn schema(&self, open: bool) -> Value {
        if let Some(item) = &self.item {
            return json!({ "type": "array", "items": item.schema(open) });
        }
        if self.fields.is_empty() {
            return self.leaf.as_ref().map_or_else(|| json!({}), |(kind, says)| leaf(kind, says));
        }
        let fields: Map<String, Value> =
            self.fields.iter().map(|(name, _, node)| (name.clone(), node.schema(open))).collect();
        let needed: Vec<&str> =
            self.fields.iter().filter(|(_, needed, _)| *needed).map(|(name, ..)| name.as_str()).collect();
        let kind = match &self.leaf {
            Some((kind, _)) if kind.ends_with('?') => json!(["object", "null"]),
            Some(_) | None => json!("object"),
        };
        json!({ "type": kind, "properties": fields, "required": needed, "additionalProperties": open })
    }
}

/// The schema of a single value.
fn leaf(kind: &str, says: &str) -> Value {
    let (kind, null) = kind.strip_suffix('?').map_or((kind, false), |kind| (kind, true));
    let name = match kind {
        "text" => "string",
        "number" => "number",
        "truth" => "boolean",
        "map" => "object",
        "list" => "array",
        _ => return json!({ "description": says }),
    };
    let kind = if null { json!([name, "null"]) } else { json!(name) };
    if says.is_empty() { json!({ "type": kind }) } else { json!({ "type": kind, "description": says }) }
}

impl Shape {
    fn id(&self) -> String {
        format!("cf-guide/{}/{}", self.name, self.version)
    }

    fn schema(&self) -> Value {
        let mut root = Node::default();
        root.put("schema", "text", "");
        for (path, kind, says) in &self.fields {
            root.put(path, kind, says);
        }
        let mut schema = root.schema(self.open);
        schema["properties"]["schema"] = json!({ "const": self.id() });
        let mut document = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": self.id(), "description": self.says,
        });
        if let (Value::Object(document), Value::Object(schema)) = (&mut document, schema) {
            document.extend(schema);
        }
        document
    }
}

/// `docs/json.md`.
fn page(shapes: &[Shape]) -> String {
    let mut text = String::from(
        "# JSON\n\n<!-- made by `cf-guide schema --markdown` from `templates/shapes.json` -->\n\n\
         Commands with `--json` print one document on stdout, words for people on stderr. Its `schema` field names the\n\
         shape; the number at its end grows when a field changes its meaning or goes. A field more is no such change.\n\
         `cf-guide schema NAME` prints the JSON Schema of a shape, `cf-guide schema config` and `cf-guide schema guidance`\n\
         those of the files that people write. Characters that act on a terminal or hide text are escaped.\n\n\
         In the tables `x[]` is each of a list, `x?` may be missing, and a type with `?` may be null. Times are\n\
         milliseconds since 1970.\n",
    );
    for shape in shapes {
        let _ = write!(text, "\n## `{}`\n\n`cf-guide {}`: {}", shape.id(), shape.command, shape.says);
        if shape.open {
            text.push_str(" More fields may be there.");
        }
        text.push_str("\n\n| field | type | |\n|---|---|---|\n");
        for (path, kind, says) in &shape.fields {
            let _ = writeln!(text, "| `{path}` | {kind} | {says} |");
        }
    }
    text
}
