//! `templates/packs/*.toml` become `src/runtime/guards/generated.rs`: packs as people write them, as the table that the hook
//! reads. Names of conditions, places and the like become names of variants; whether there are such, the compiler says.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use toml_edit::{DocumentMut, Item, Table, Value};

/// Where the packs lie, from the root of the repository.
pub const FOLDER: &str = "templates/packs";
/// The generated table.
pub const OUTPUT: &str = "src/runtime/guards/generated.rs";

/// Every pack of this build, in the order in which they are shown.
pub const ORDER: [&str; 12] = [
    "core.filesystem.toml",
    "core.git.toml",
    "core.disk.toml",
    "core.process.toml",
    "core.network.toml",
    "core.secrets.toml",
    "core.system.toml",
    "cloud.toml",
    "database.toml",
    "publish.toml",
    "context.toml",
    "self.toml",
];

const MODES: [&str; 5] = ["off", "observe", "warn", "ask", "deny"];

/// The text of the generated table, or what is wrong with a pack: each with its name and its text.
pub fn compile(sources: &[(&str, String)]) -> Result<String, String> {
    let mut build = Build::default();
    let mut documents = Vec::new();
    for (name, text) in sources {
        let document: DocumentMut = text.parse().map_err(|error| format!("{name}: {error}"))?;
        build.read_shared(&document).map_err(|error| format!("{name}: {error}"))?;
        documents.push((name, document));
    }
    for (name, document) in &documents {
        build.read_pack(document).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(build.finish())
}

#[derive(Default)]
struct Build {
    /// `@name` in a pack stands for these.
    lists: BTreeMap<String, Vec<String>>,
    packs: String,
    pack_count: usize,
    /// By program: (pack, guard, clause).
    index: BTreeMap<String, Vec<(usize, usize, usize)>>,
    /// Programs with a wildcard, and their clauses.
    patterns: Vec<(String, (usize, usize, usize))>,
    /// Clauses that name no program.
    general: Vec<(usize, usize, usize)>,
}

impl Build {
    fn read_shared(&mut self, document: &DocumentMut) -> Result<(), String> {
        if let Some(lists) = document.get("lists").and_then(Item::as_table) {
            for (name, item) in lists {
                self.lists.insert(name.to_owned(), strings(item, name)?);
            }
        }
        Ok(())
    }

    fn read_pack(&mut self, document: &DocumentMut) -> Result<(), String> {
        known_keys(document.as_table(), &["pack", "title", "lists", "guard"])?;
        let id = text(document.get("pack"), "pack")?;
        let title = text(document.get("title"), "title")?;
        let guards =
            document.get("guard").and_then(Item::as_array_of_tables).ok_or("there is no [[guard]]")?;
        let mut out = String::new();
        for (number, guard) in guards.iter().enumerate() {
            let name = text(guard.get("id"), "id")?;
            self.read_guard(id, number, guard, &mut out)
                .map_err(|error| format!("guard `{name}`: {error}"))?;
        }
        let _ = writeln!(self.packs, "    Pack {{ id: {id:?}, title: {title:?}, guards: &[\n{out}    ] }},");
        self.pack_count += 1;
        Ok(())
    }

    fn read_guard(
        &mut self,
        pack: &str,
        number: usize,
        guard: &Table,
        out: &mut String,
    ) -> Result<(), String> {
        known_keys(
            guard,
            &["id", "severity", "mode", "catastrophic", "reason", "way_forward", "when", "block", "allow"],
        )?;
        let id = text(guard.get("id"), "id")?;
        let severity = variant(text(guard.get("severity"), "severity")?)?;
        let mode = text(guard.get("mode"), "mode")?;
        if !MODES.contains(&mode) {
            return Err(format!("no mode is called `{mode}`"));
        }
        let mode = variant(mode)?;
        let catastrophic = guard.get("catastrophic").and_then(Item::as_bool).unwrap_or(false);
        let reason = sentence(guard, "reason")?;
        let way = sentence(guard, "way_forward")?;
        let (block, allow) =
            (strings(item(guard, "block")?, "block")?, strings(item(guard, "allow")?, "allow")?);
        if block.len() < 2 || allow.len() < 2 {
            return Err("needs two examples that it blocks and two that it allows".into());
        }
        let _ = writeln!(
            out,
            "        Guard {{ id: \"{pack}/{id}\", severity: Severity::{severity}, mode: Mode::{mode}, catastrophic: {catastrophic},\n            reason: {reason:?},\n            way_forward: {way:?},\n            clauses: &["
        );
        let clauses =
            guard.get("when").and_then(Item::as_array).ok_or("`when` must be a list of conditions")?;
        let mut count = 0;
        for clause in clauses {
            for clause in self.expand(clause)? {
                self.file_under(&clause, (self.pack_count, number, count));
                let _ = writeln!(out, "                {},", clause.render());
                count += 1;
            }
        }
        let _ = writeln!(
            out,
            "            ],\n            block: &{block:?},\n            allow: &{allow:?} }},"
        );
        Ok(())
    }

    /// One condition as written may name several runs; each becomes a clause.
    fn expand(&self, value: &Value) -> Result<Vec<Clause>, String> {
        let table = value.as_inline_table().ok_or("a condition is written { … }")?;
        let mut clause = Clause::default();
        let mut runs = vec![String::new()];
        for (key, value) in table {
            let list = self.listed(value, key)?;
            match key {
                "run" => runs = list,
                "flags" => clause.flags = list.iter().map(|one| alternatives(one)).collect(),
                "no_flags" => clause.no_flags = list.iter().flat_map(|one| alternatives(one)).collect(),
                "args" => clause.args = list,
                "last" => clause.last = list,
                "text" => clause.text = list.iter().map(|one| one.to_ascii_lowercase()).collect(),
                "env" => clause.env = list,
                "via" => clause.via = list,
                "host" => clause.hosts = list,
                "file" => clause.access = variants(&list)?,
                "place" => clause.places = variants(&list)?,
                "name" => clause.names = list,
                "is" => clause.is = variants(&list)?,
                _ => return Err(format!("no condition is called `{key}`")),
            }
        }
        if (!clause.places.is_empty() || !clause.names.is_empty()) && clause.access.is_empty() {
            return Err("`place` and `name` need `file`".into());
        }
        Ok(runs.iter().map(|run| clause.running(run)).collect())
    }

    /// A string, or a list of strings; `@name` is replaced by that list.
    fn listed(&self, value: &Value, key: &str) -> Result<Vec<String>, String> {
        let given: Vec<String> = match value {
            Value::String(one) => vec![one.value().clone()],
            Value::Array(many) => many
                .iter()
                .map(|one| {
                    one.as_str()
                        .map(str::to_owned)
                        .ok_or_else(|| format!("`{key}` holds something that is not text"))
                })
                .collect::<Result<_, _>>()?,
            Value::Integer(_)
            | Value::Float(_)
            | Value::Boolean(_)
            | Value::Datetime(_)
            | Value::InlineTable(_) => {
                return Err(format!("`{key}` must be text or a list of texts"));
            }
        };
        let mut out = Vec::new();
        for one in given {
            match one.strip_prefix('@') {
                Some(name) if key != "run" => {
                    let list = self.lists.get(name).ok_or_else(|| format!("no list is called `{name}`"))?;
                    out.extend(list.iter().cloned());
                }
                _ if key == "run" => out.push(self.inline_lists(&one)?),
                _ => out.push(one),
            }
        }
        Ok(out)
    }

    /// `@name` inside a run stands for the alternatives of that list.
    fn inline_lists(&self, text: &str) -> Result<String, String> {
        let words: Result<Vec<String>, String> = text
            .split(' ')
            .map(|word| match word.strip_prefix('@') {
                Some(name) => match self.lists.get(name) {
                    Some(list) => Ok(list.join("|")),
                    None => Err(format!("no list is called `{name}`")),
                },
                None => Ok(word.to_owned()),
            })
            .collect();
        Ok(words?.join(" "))
    }

    fn file_under(&mut self, clause: &Clause, place: (usize, usize, usize)) {
        if clause.programs.is_empty() {
            self.general.push(place);
        }
        for program in &clause.programs {
            if program.contains('*') {
                self.patterns.push((program.clone(), place));
            } else {
                self.index.entry(program.clone()).or_default().push(place);
            }
        }
    }

    fn finish(self) -> String {
        let mut out = String::from(
            "//! Generated from `templates/packs/*.toml` by `cargo xtask codegen`. Do not edit.\n\nuse super::table::{Clause, ClauseAt, Guard, Indexed, Mode, Pack, Place, Predicate};\nuse crate::runtime::model::{Access, Severity};\n\n",
        );
        let _ = writeln!(out, "/// Every pack.\npub static PACKS: &[Pack] = &[\n{}];\n", self.packs);
        out.push_str("/// By program: which clauses (pack, guard, clause) can hold. Sorted.\n");
        out.push_str("pub(super) static BY_PROGRAM: &[Indexed] = &[\n");
        for (program, places) in &self.index {
            let _ = writeln!(out, "    ({program:?}, &{places:?}),");
        }
        out.push_str("];\n\n");
        let _ = writeln!(
            out,
            "/// Clauses that name no program.\npub(super) const GENERAL: &[ClauseAt] = &{:?};\n",
            self.general
        );
        let _ = writeln!(
            out,
            "/// Programs with a wildcard.\npub(super) const BY_PATTERN: &[(&str, ClauseAt)] = &{:?};\n",
            self.patterns
        );
        for (name, list) in &self.lists {
            if let Some(constant) = name.strip_prefix("rust-") {
                let constant = constant.to_ascii_uppercase().replace('-', "_");
                let _ = writeln!(
                    out,
                    "/// The list `{name}`.\npub(super) static {constant}: &[&str] = &{list:?};\n"
                );
            }
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
        out
    }
}

/// A clause on its way into the table; empty lists are not written.
#[derive(Default, Clone)]
struct Clause {
    programs: Vec<String>,
    words: Vec<Vec<String>>,
    flags: Vec<Vec<String>>,
    no_flags: Vec<String>,
    args: Vec<String>,
    last: Vec<String>,
    text: Vec<String>,
    env: Vec<String>,
    via: Vec<String>,
    hosts: Vec<String>,
    access: Vec<String>,
    places: Vec<String>,
    names: Vec<String>,
    is: Vec<String>,
}

impl Clause {
    fn running(&self, run: &str) -> Self {
        let mut words = run.split(' ').filter(|word| !word.is_empty()).map(alternatives);
        let programs = words.next().unwrap_or_default();
        Self { programs, words: words.collect(), ..self.clone() }
    }

    fn render(&self) -> String {
        let mut out = String::from("Clause { ");
        for (name, list) in [
            ("programs", &self.programs),
            ("no_flags", &self.no_flags),
            ("args", &self.args),
            ("last", &self.last),
            ("text", &self.text),
            ("env", &self.env),
            ("via", &self.via),
            ("hosts", &self.hosts),
            ("names", &self.names),
        ] {
            if !list.is_empty() {
                let _ = write!(out, "{name}: &{list:?}, ");
            }
        }
        for (name, lists) in [("words", &self.words), ("flags", &self.flags)] {
            if !lists.is_empty() {
                let lists: Vec<String> = lists.iter().map(|list| format!("&{list:?}")).collect();
                let _ = write!(out, "{name}: &[{}], ", lists.join(", "));
            }
        }
        for (name, kind, list) in [
            ("access", "Access", &self.access),
            ("places", "Place", &self.places),
            ("is", "Predicate", &self.is),
        ] {
            if !list.is_empty() {
                let list: Vec<String> = list.iter().map(|one| format!("{kind}::{one}")).collect();
                let _ = write!(out, "{name}: &[{}], ", list.join(", "));
            }
        }
        out.push_str("..Clause::EMPTY }");
        out
    }
}

fn alternatives(word: &str) -> Vec<String> {
    word.split('|').map(str::to_owned).collect()
}

fn variants(names: &[String]) -> Result<Vec<String>, String> {
    names.iter().flat_map(|one| alternatives(one)).map(|name| variant(&name)).collect()
}

/// `delete-tree` is `DeleteTree`.
fn variant(name: &str) -> Result<String, String> {
    let part = |part: &str| {
        let (first, rest) = part.split_at_checked(1)?;
        let is_plain = part.bytes().all(|byte| byte.is_ascii_lowercase());
        is_plain.then(|| first.to_ascii_uppercase() + rest)
    };
    name.split('-').map(part).collect::<Option<String>>().ok_or_else(|| format!("`{name}` is no name"))
}

fn item<'t>(table: &'t Table, key: &str) -> Result<&'t Item, String> {
    table.get(key).ok_or_else(|| format!("`{key}` is missing"))
}

fn text<'t>(item: Option<&'t Item>, key: &str) -> Result<&'t str, String> {
    item.and_then(Item::as_str).ok_or_else(|| format!("`{key}` must be text"))
}

/// Reasons and ways forward are clauses that a longer sentence takes up: no capital, no full stop.
fn sentence<'t>(table: &'t Table, key: &str) -> Result<&'t str, String> {
    let text = text(table.get(key), key)?;
    if text.ends_with('.')
        || text.is_empty()
        || text.starts_with(|c: char| c.is_ascii_uppercase() && c != 'S')
    {
        return Err(format!("`{key}` is a lowercase fragment without a full stop"));
    }
    Ok(text)
}

fn strings(item: &Item, key: &str) -> Result<Vec<String>, String> {
    let list = item.as_array().ok_or_else(|| format!("`{key}` must be a list"))?;
    list.iter()
        .map(|one| {
            one.as_str().map(str::to_owned).ok_or_else(|| format!("`{key}` holds something that is not text"))
        })
        .collect()
}

fn known_keys(table: &Table, known: &[&str]) -> Result<(), String> {
    match table.iter().map(|(key, _)| key).find(|key| !known.contains(key)) {
        Some(key) => Err(format!("no key is called `{key}`")),
        None => Ok(()),
    }
}
