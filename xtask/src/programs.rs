//! `templates/programs.toml` becomes `src/runtime/programs/generated.rs`: rows as constants, names sorted.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use toml_edit::{DocumentMut, Item, Table};

/// From the root of the repository: the data, and what is made of it.
pub const DATA: &str = "templates/programs.toml";
/// The generated table.
pub const OUTPUT: &str = "src/runtime/programs/generated.rs";

/// The text of the generated table, or what is wrong with the data.
pub fn compile(text: &str) -> Result<String, String> {
    let document: DocumentMut = text.parse().map_err(|error| format!("{DATA}: {error}"))?;
    let mut build = Build::default();
    for (path, item) in document.iter() {
        let told = |why: String| format!("{DATA}: `{path}`: {why}");
        let table = item.as_table().ok_or_else(|| told("must be a table".into()))?;
        // `a/b`: two programs with the same table.
        for path in path.split('/') {
            build.row(path, table).map_err(told)?;
        }
    }
    build.finish()
}

/// One option under all its names.
#[derive(Clone)]
struct Opt {
    names: Vec<String>,
    takes: &'static str,
    role: &'static str,
}

#[derive(Default, Clone)]
struct Row {
    path: Vec<String>,
    /// Further names of the last word.
    names: Vec<String>,
    style: Option<String>,
    options: Vec<Opt>,
    traits: Vec<String>,
    runs: Option<String>,
    /// The path of a row whose subcommands it has.
    same: Option<String>,
    /// Subcommands without a row: each with its further names.
    commands: Vec<Vec<String>>,
    examples: Vec<String>,
}

#[derive(Default)]
struct Build {
    rows: Vec<Row>,
    by_path: BTreeMap<String, usize>,
    /// Names of programs; `docker-compose` leads to `docker compose`.
    names: BTreeMap<String, usize>,
}

const TRAITS: [&str; 13] = [
    "apart", "stops", "plus", "dashless", "passes", "runner", "searches", "makes", "brief", "scripts",
    "language", "inline", "edits",
];

/// With an option of one of these names a program tells what it would do, whichever it is.
const TRIES: [&str; 6] = ["--dry-run", "--dryrun", "--simulate", "--just-print", "--no-act", "--no-action"];

impl Build {
    fn row(&mut self, key: &str, table: &Table) -> Result<(), String> {
        if let Some((key, _)) = table.iter().find(|(key, _)| {
            !["style", "options", "is", "runs", "like", "same", "commands", "also", "examples"].contains(key)
        }) {
            return Err(format!("no key is called `{key}`"));
        }
        let at = self.place(key)?;
        let mut row = self.rows[at].clone();
        row.style = text(table, "style")?.map(str::to_owned);
        row.runs = text(table, "runs")?.map(runs).transpose()?;
        for one in text(table, "is")?.unwrap_or_default().split_whitespace() {
            if !TRAITS.contains(&one) {
                return Err(format!("`{one}` is no trait"));
            }
            row.traits.push(one.to_owned());
        }
        row.same = text(table, "same")?.map(str::to_owned);
        let like = text(table, "like")?.or(row.same.as_deref()).unwrap_or_default().to_owned();
        for like in like.split(',').filter(|like| !like.is_empty()) {
            let like = like.trim();
            let other = self.by_path.get(like).ok_or_else(|| format!("`{like}` does not stand above"))?;
            row.options.extend(self.rows[*other].options.clone());
        }
        let own = text(table, "options")?.unwrap_or_default().split_whitespace().map(option);
        let own: Vec<Opt> = own.collect::<Result<_, _>>()?;
        for one in own {
            row.options.iter_mut().for_each(|old| old.names.retain(|name| !one.names.contains(name)));
            row.options.retain(|old| !old.names.is_empty());
            row.options.push(one);
        }
        if let Some(list) = table.get("examples") {
            let list = list.as_array().ok_or("`examples` must be a list")?;
            row.examples = list.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect();
        }
        self.rows[at] = row;
        for name in text(table, "also")?.unwrap_or_default().split_whitespace() {
            self.name(name, at)?;
        }
        for command in text(table, "commands")?.unwrap_or_default().split_whitespace() {
            self.rows[at].commands.push(command.split('|').map(str::to_owned).collect());
        }
        Ok(())
    }

    /// Finds or makes the row of a path, whose last word may have further names.
    fn place(&mut self, key: &str) -> Result<usize, String> {
        let (before, last) = key.rsplit_once(' ').map_or((None, key), |(before, last)| (Some(before), last));
        let mut names = last.split('|').map(str::to_owned);
        let first = names.next().unwrap_or_default();
        let parent = before.map(|before| self.place(before)).transpose()?;
        let mut path = parent.map(|at| self.rows[at].path.clone()).unwrap_or_default();
        path.push(first);
        let joined = path.join(" ");
        let at = *self.by_path.entry(joined.clone()).or_insert(self.rows.len());
        if at == self.rows.len() {
            self.rows.push(Row { path, ..Row::default() });
            if parent.is_none() {
                self.name(&joined, at)?;
            }
        }
        for name in names {
            if parent.is_none() {
                self.name(&name, at)?;
            }
            self.rows[at].names.push(name);
        }
        Ok(at)
    }

    fn name(&mut self, name: &str, at: usize) -> Result<(), String> {
        match self.names.insert(name.to_owned(), at) {
            Some(other) if other != at => Err(format!("`{name}` stands twice")),
            _ => Ok(()),
        }
    }

    fn inherited<'r>(&'r self, at: usize, of: impl Fn(&'r Row) -> Option<&'r str>) -> Option<&'r str> {
        let path = &self.rows[at].path;
        (1..=path.len())
            .rev()
            .find_map(|end| self.by_path.get(&path[..end].join(" ")).and_then(|at| of(&self.rows[*at])))
    }

    fn finish(self) -> Result<String, String> {
        let mut out = String::from(
            "//! Generated from `templates/programs.toml` by `cargo xtask codegen`. Do not edit.\n\nuse super::table::Role::{Code, Cwd, Into, Line, Looks, Plain as P, Read, Rest, Script, Split, Text, Tries, Write};\nuse super::table::Takes::{Digits as D, Joined as J, Nothing as N, Pair, Value as V};\nuse super::table::{Command, EMPTY, Opt, Program, Role, Runs, Style, Takes, Way};\n\n",
        );
        out.push_str("const fn o(name: &'static str, full: u16, takes: Takes, role: Role) -> Opt {\n    Opt { name, full, takes, role }\n}\n\nconst fn c(name: &'static str, usual: &'static str, row: u16) -> Command {\n    Command { name, usual, row }\n}\n\n");
        let mut rows = String::new();
        let mut sets = Vec::new();
        for at in 0..self.rows.len() {
            self.write_row(at, &mut rows, &mut sets)?;
        }
        for (at, (kind, set)) in sets.iter().enumerate() {
            let of = if *kind == 'O' { "Opt" } else { "Command" };
            let _ = writeln!(out, "static {kind}{at}: &[{of}] = &[{set}];");
        }
        out.push_str("\n/// Every program and subcommand.\npub(super) static ROWS: &[Program] = &[\n");
        out.push_str(&rows);
        out.push_str(
            "];\n\n/// Programs by all their names. Sorted.\npub(super) static NAMES: &[(&str, u16)] = &[\n",
        );
        for (name, at) in &self.names {
            let _ = writeln!(out, "    ({name:?}, {at}),");
        }
        out.push_str("];\n\n/// Lines and how they are read.\n#[cfg(test)]\npub(super) static EXAMPLES: &[(&str, &str)] = &[\n");
        for example in self.rows.iter().flat_map(|row| &row.examples) {
            let (line, read) =
                example.split_once(" => ").ok_or_else(|| format!("`{example}` has no ` => `"))?;
            let _ = writeln!(out, "    ({line:?}, {read:?}),");
        }
        out.push_str("];\n");
        Ok(out)
    }

    /// Writes a row; options that several rows share stand once, in `sets`.
    fn write_row(&self, at: usize, out: &mut String, sets: &mut Vec<(char, String)>) -> Result<(), String> {
        let row = &self.rows[at];
        let told = |why: &str| format!("{DATA}: `{}`: {why}", row.path.join(" "));
        let style = match self.inherited(at, |row| row.style.as_deref()).unwrap_or("plain") {
            "plain" => "Plain",
            "gnu" => "Gnu",
            "single" => "Single",
            "words" => "Words",
            _ => return Err(told("no such style")),
        };
        let mut options: Vec<(&str, &str, &Opt)> = Vec::new();
        for opt in &row.options {
            let long = opt.names.iter().find(|name| name.starts_with("--"));
            let full = long.or_else(|| opt.names.first()).map(String::as_str).unwrap_or_default();
            options.extend(opt.names.iter().map(|name| (name.as_str(), full, opt)));
        }
        options.sort_by_key(|(name, ..)| *name);
        if let Some(pair) = options.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(told(&format!("`{}` stands twice", pair[0].0)));
        }
        let mut set = Vec::new();
        for (name, full, opt) in &options {
            let full = options.iter().position(|(name, ..)| name == full).unwrap_or_default();
            set.push(format!("o({name:?}, {full}, {}, {})", opt.takes, opt.role));
        }
        let _ = write!(out, "    Program {{ path: &{:?}", row.path);
        if style != "Plain" {
            let _ = write!(out, ", style: Style::{style}");
        }
        if !options.is_empty() {
            let _ = write!(out, ", options: {}", shared(sets, 'O', set.join(", ")));
        }
        let commands = self.commands(row).map_err(|why| told(&why))?;
        if !commands.is_empty() {
            let _ = write!(out, ", commands: {}", shared(sets, 'C', commands.join(", ")));
        }
        if let Some(runs) = &row.runs {
            let _ = write!(out, ", runs: {runs}");
        }
        for one in TRAITS {
            let has = |row: &Row| row.traits.iter().any(|own| own == one);
            let root = self.by_path.get(&row.path[0]).map(|at| &self.rows[*at]);
            if has(row) || one == "passes" && root.is_some_and(has) {
                let _ = write!(out, ", {one}: true");
            }
        }
        out.push_str(", ..EMPTY },\n");
        Ok(())
    }

    /// The subcommands of a row under all their names, sorted.
    fn commands(&self, row: &Row) -> Result<Vec<String>, String> {
        let same: Vec<String> = row.same.iter().flat_map(|same| same.split(' ').map(str::to_owned)).collect();
        let is_child = |of: &[String], other: &Row| {
            !of.is_empty() && other.path.len() == of.len() + 1 && other.path[..of.len()] == *of
        };
        let other = self.by_path.get(&same.join(" ")).map(|at| &self.rows[*at]);
        let mut commands: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
        let children = self.rows.iter().enumerate();
        for (at, child) in children.filter(|(_, other)| is_child(&row.path, other) || is_child(&same, other))
        {
            let first = child.path.last().map(String::as_str).unwrap_or_default();
            for name in child.path.last().into_iter().chain(&child.names) {
                if commands.insert(name, (first, at)).is_some_and(|before| before != (first, at)) {
                    return Err(format!("the subcommand `{name}` stands twice"));
                }
            }
        }
        for names in row.commands.iter().chain(other.iter().flat_map(|other| &other.commands)) {
            for name in names {
                let none = (names[0].as_str(), usize::from(u16::MAX));
                let first = commands.get(names[0].as_str()).copied().unwrap_or(none);
                if commands.insert(name, first).is_some_and(|before| before != first) {
                    return Err(format!("the subcommand `{name}` stands twice"));
                }
            }
        }
        Ok(commands.iter().map(|(name, (usual, row))| format!("c({name:?}, {usual:?}, {row})")).collect())
    }
}

/// The name of a set of options or commands; the same set stands once.
fn shared(sets: &mut Vec<(char, String)>, kind: char, set: String) -> String {
    let set = (kind, set);
    let at = sets.iter().position(|known| *known == set).unwrap_or(sets.len());
    if at == sets.len() {
        sets.push(set);
    }
    format!("{kind}{at}")
}

/// `-o,--output=WRITE`: names, then what it takes.
fn option(token: &str) -> Result<Opt, String> {
    let (names, takes, role) = if let Some(names) = token.strip_suffix("==") {
        (names, "Pair", "P")
    } else if let Some((names, role)) = token.split_once('=') {
        let role = match role {
            "" => "P",
            "READ" => "Read",
            "WRITE" => "Write",
            "INTO" => "Into",
            "CWD" => "Cwd",
            "LINE" => "Line",
            "CODE" => "Code",
            "SCRIPT" => "Script",
            "SPLIT" => "Split",
            "REST" => "Rest",
            "TEXT" => "Text",
            _ => return Err(format!("`{role}` in `{token}` is nothing that a value can be")),
        };
        (names, "V", role)
    } else if let Some(names) = token.strip_suffix('?') {
        (names, "J", "P")
    } else if let Some(names) = token.strip_suffix("?CODE") {
        (names, "J", "Code")
    } else if let Some(names) = token.strip_suffix('#') {
        (names, "D", "P")
    } else if let Some(names) = token.strip_suffix('!') {
        (names, "N", "Looks")
    } else if let Some(names) = token.strip_suffix('~') {
        (names, "N", "Tries")
    } else {
        (token, "N", "P")
    };
    let names: Vec<String> = names.split(',').map(str::to_owned).collect();
    let tries = role == "P" && takes != "V" && names.iter().any(|name| TRIES.contains(&name.as_str()));
    let role = if tries { "Tries" } else { role };
    match names.iter().find(|name| name.len() < 2 || !name.starts_with(['-', '+'])) {
        Some(name) => Err(format!("`{name}` in `{token}` is no name of an option")),
        None => Ok(Opt { names, takes, role }),
    }
}

/// `words after=1 elsewhere`: how it runs another program.
fn runs(text: &str) -> Result<String, String> {
    let mut way = "Words";
    let mut after = 0_u8;
    let (mut dashes, mut assigns, mut elsewhere, mut between) = (false, false, false, false);
    for word in text.split_whitespace() {
        match word {
            "words" => way = "Words",
            "line" => way = "Line",
            "package" => way = "Package",
            "dashes" => dashes = true,
            "assigns" => assigns = true,
            "elsewhere" => elsewhere = true,
            "between" => between = true,
            _ => {
                after = word
                    .strip_prefix("after=")
                    .and_then(|number| number.parse().ok())
                    .ok_or_else(|| format!("`{word}` is no way to run something"))?;
            }
        }
    }
    Ok(format!(
        "Some(Runs {{ way: Way::{way}, after: {after}, dashes: {dashes}, assigns: {assigns}, elsewhere: {elsewhere}, between: {between} }})"
    ))
}

fn text<'t>(table: &'t Table, key: &str) -> Result<Option<&'t str>, String> {
    match table.get(key) {
        None => Ok(None),
        Some(Item::Value(value)) => value.as_str().map(Some).ok_or_else(|| format!("`{key}` must be text")),
        Some(_) => Err(format!("`{key}` must be text")),
    }
}
