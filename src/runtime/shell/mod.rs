//! A command line becomes simple commands, their argv, and what they write, read and delete. Pure.
//!
//! Three steps, each in files of its own:
//! - `parse`: bytes to our own small tree (`ast`), bounded in size, depth and number of parts. Written by hand: of the
//!   parsers measured one hangs on nested parentheses, one overflows its stack on nested substitutions, one is
//!   quadratic on hostile lines, and none has caps that are exact; the tree is all the rest of the room knows, so the
//!   choice can be taken back.
//! - `walk`, `vars`, `expand`, `run`: the shell as we imagine it walks the tree once. Variables, functions, aliases and
//!   folders set on the line are followed; wrappers are looked through; what cannot be told is *opaque*.
//! - `effects`: what each program does with its words.
//!
//! What this is not: an evaluator. Conditions are not decided, every branch is walked, and what was set in one of them
//! is tried with each value it may have; loops are walked once per known word, functions once per call.

mod amended;
mod args;
mod arithmetic;
mod assigns;
mod ast;
mod conditions;
mod effects;
mod escapes;
mod expand;
mod fuzz;
mod hidden;
mod links;
mod mounts;
mod outputs;
mod params;
mod parse;
mod patterns;
mod placed;
mod reading;
mod redirect;
mod run;
mod script;
mod settings;
mod sourced;
mod tools;
mod unknown;
mod vars;
mod walk;
mod windows;
mod wrappers;

#[cfg(test)]
mod tests;

use super::model::{
    Access, Action, ActionKind, Event, Facts, FileChange, FileEdit, FileFact, Opaque, Statement, Step,
    TextFact,
};
pub use effects::git::is_of_git;
pub use effects::{texts_in, without_comments};
pub use expand::TOP;
pub use fuzz::fuzz;
pub use patterns::{has_glob, may_name};
pub use run::CLEARED;
pub use script::{MAX_SCRIPT, Script, facts_of_script};
pub use sourced::{Library, Sourced};
use walk::{Call, Stream, Walker};
pub use wrappers::shells::is_shell;

/// Each file is looked up while somebody waits for the answer.
const MAX_FILES: usize = 2048;

/// What the action of an event really does; after the fact, also what the client saw it change.
pub fn facts(event: &Event) -> Facts {
    let mut facts = event.action().map_or_else(Facts::default, facts_of_action);
    if let Step::AfterTool { outcome, .. } = &event.step {
        let seen = facts_of_edits(&outcome.edited);
        facts.files.extend(seen.files);
        facts.texts.extend(seen.texts);
        facts.files.truncate(2 * MAX_FILES);
    }
    facts
}

/// What an action really does.
pub fn facts_of_action(action: &Action) -> Facts {
    let mut facts = match &action.kind {
        ActionKind::Command { line } => facts_of_line(line),
        ActionKind::Edit { files } => facts_of_edits(files),
        ActionKind::Read { path, .. } => {
            Facts { files: vec![own_file(path, Access::Read)], ..Facts::default() }
        }
        ActionKind::Task { .. } => Facts::default(),
        ActionKind::Fetch { url } => Facts {
            hosts: host_of_url(url).map(str::to_owned).into_iter().collect(),
            files: url.strip_prefix("file://").map(|path| own_file(path, Access::Read)).into_iter().collect(),
            ..Facts::default()
        },
        ActionKind::Tool { fields } => facts_of_fields(&action.tool, fields),
    };
    if facts.files.len() > MAX_FILES {
        facts.files.truncate(MAX_FILES);
        facts.opaque.get_or_insert(Opaque::TooManyParts);
    }
    facts
}

/// What a command line does.
pub fn facts_of_line(line: &str) -> Facts {
    let mut walker = Walker::default();
    walker.whole(line);
    walker.facts
}

fn facts_of_edits(files: &[FileEdit]) -> Facts {
    let mut facts = Facts::default();
    for file in files {
        match &file.change {
            FileChange::Write | FileChange::Modify => facts.files.push(own_file(&file.path, Access::Write)),
            FileChange::Delete => facts.files.push(own_file(&file.path, Access::Delete)),
            FileChange::Move { to } => {
                facts.files.push(own_file(&file.path, Access::MoveFrom));
                facts.files.push(own_file(to, Access::Write));
            }
        }
        if !file.added.is_empty() {
            let path = match &file.change {
                FileChange::Move { to } => to,
                FileChange::Write | FileChange::Modify | FileChange::Delete => &file.path,
            };
            facts.texts.push(TextFact {
                path: Some(path.clone()),
                text: file.added.clone(),
                append: false,
                literal: false,
            });
        }
    }
    facts
}

fn own_file(path: &str, access: Access) -> FileFact {
    FileFact { path: path.to_owned(), cwd: None, access, exact: true, by: None }
}

fn facts_of_fields(tool: &str, fields: &[(String, String)]) -> Facts {
    let mut walker = Walker::default();
    for (name, value) in fields {
        match name.as_str() {
            "command" | "cmd" => walker.whole(value),
            "script" => walker.script_or_code(value),
            "code" => {
                walker.code(value);
                tools::shell_lines(tool, value).iter().for_each(|line| walker.whole(line));
            }
            "query" if tools::searches(tool) => {}
            "sql" | "query" => {
                let (client, text) = (name.clone(), value.clone());
                walker.facts.statements.push(Statement { by: None, client, text });
            }
            "path" | "file_path" => {
                walker.facts.files.push(own_file(value, access_of_tool(tool)));
                // What is handed to a page or a store is read here, too.
                walker.facts.files.extend(tools::uploads(tool).then(|| own_file(value, Access::Read)));
            }
            "glob_path" => {
                walker.facts.files.push(FileFact { exact: false, ..own_file(value, Access::Read) })
            }
            // A guard looks at these itself: they are no text that lands anywhere on this machine.
            "tree_path" | "does" | "said" | "shows" => {}
            "from_path" if moves(tool) => walker.facts.files.push(own_file(value, Access::MoveFrom)),
            "from_path" => walker.facts.files.push(own_file(value, Access::Read)),
            "to_path" => walker.facts.files.push(own_file(value, Access::Write)),
            "url" => walker.facts.hosts.extend(host_of_url(value).map(str::to_owned)),
            _ => walker.facts.texts.push(TextFact {
                path: None,
                text: value.clone(),
                append: false,
                literal: false,
            }),
        }
    }
    walker.facts
}

/// What a tool we do not know does with a path, by its name: reading, unless it says otherwise.
fn access_of_tool(tool: &str) -> Access {
    verb_of_tool(tool).unwrap_or(Access::Read)
}

/// What the words of a tool's name say that it does with a path; None where they say nothing that we know.
pub fn verb_of_tool(tool: &str) -> Option<Access> {
    const DELETES: [&str; 4] = ["delete", "remove", "unlink", "trash"];
    const WRITES: [&str; 13] = [
        "write", "edit", "create", "move", "rename", "update", "append", "put", "save", "replace", "insert",
        "patch", "upload",
    ];
    // Short ones, which other words may hold, are looked for as words.
    const DELETE_WORDS: [&str; 7] = ["rm", "rmdir", "purge", "erase", "destroy", "wipe", "del"];
    const WRITE_WORDS: [&str; 16] = [
        "set", "modify", "change", "add", "copy", "apply", "format", "truncate", "touch", "import",
        "install", "restore", "revert", "sync", "chmod", "mkdir",
    ];
    const READ_WORDS: [&str; 48] = [
        "read",
        "get",
        "list",
        "search",
        "find",
        "fetch",
        "show",
        "view",
        "open",
        "stat",
        "info",
        "tree",
        "glob",
        "grep",
        "describe",
        "exists",
        "head",
        "tail",
        "diff",
        "status",
        "log",
        "blame",
        "query",
        "cat",
        "ls",
        "browse",
        "lookup",
        "check",
        "count",
        "watch",
        "analyze",
        "inspect",
        "explain",
        "navigate",
        "screenshot",
        "snapshot",
        "load",
        "parse",
        "preview",
        "print",
        "resolve",
        "scan",
        "select",
        "summarize",
        "validate",
        "hover",
        "references",
        "symbols",
    ];
    let lower = tool.rsplit("__").next().unwrap_or(tool).to_ascii_lowercase();
    let has_word = |known: &[&str]| lower.split(['_', '-']).any(|word| known.contains(&word));
    if DELETES.iter().any(|word| lower.contains(word)) || has_word(&DELETE_WORDS) {
        Some(Access::Delete)
    } else if WRITES.iter().any(|word| lower.contains(word)) || has_word(&WRITE_WORDS) {
        Some(Access::Write)
    } else if has_word(&READ_WORDS) || READ_WORDS.iter().any(|word| word.len() > 3 && lower.starts_with(word))
    {
        Some(Access::Read)
    } else {
        None
    }
}

/// Does the tool take the file away from where it is?
fn moves(tool: &str) -> bool {
    let lower = tool.rsplit("__").next().unwrap_or(tool).to_ascii_lowercase();
    lower.contains("move") || lower.contains("rename")
}

/// The host of an address: `https://user@host:80/x`, `host/x`.
fn host_of_url(url: &str) -> Option<&str> {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next()?;
    let host = authority.rsplit('@').next()?;
    let host = match host.strip_prefix('[') {
        Some(literal) => literal.split(']').next()?,
        None => host.split(':').next()?,
    };
    (!host.is_empty()).then_some(host)
}

impl Walker {
    /// A whole line as the agent gave it.
    fn whole(&mut self, line: &str) {
        let mut parsed = parse::parse(line, 0);
        if parsed.stopped == Some(Opaque::Unparsable)
            && let Some(closed) = closed(line)
        {
            parsed = closed;
            self.facts.is_unclosed = true;
        }
        self.walk_parsed(&parsed);
        let text = without(line, &parsed.documents);
        if let Some(command) = self.facts.commands.first()
            && let Some(dialect) = windows::dialect_of(&command.program, &command.argv)
        {
            windows::walk(self, &text, dialect, "");
        }
        self.facts.texts.push(TextFact { path: None, text, append: false, literal: false });
    }

    /// A text that may be shell or the code of some other language.
    fn script_or_code(&mut self, text: &str) {
        let shell = !matches!(parse::parse(text, 0).stopped, Some(Opaque::Unparsable));
        if shell { self.whole(text) } else { self.code(text) }
    }

    /// Code of a language nobody named: looked through for calls that any of them may have.
    fn code(&mut self, text: &str) {
        let call = Call { argv: vec![expand::Field::plain("code")], assigned: Vec::new() };
        let by = self.emit("code", &call, &Stream::default());
        effects::inline_code::calls::scan(self, by, "code", text);
        self.facts.texts.push(TextFact { path: None, text: text.to_owned(), append: false, literal: false });
    }

    fn walk_parsed(&mut self, parsed: &parse::Parsed) {
        self.top(&parsed.list, &Stream::default());
        if let Some(why) = &parsed.stopped {
            // What the line itself is comes before anything found on it.
            self.facts.opaque = Some(why.clone());
        }
    }
}

/// A line that lacks nothing but the quote at its end. The shell refuses it; it is judged as if it were there. Only one
/// line: where there are more, other things may be open. Within a word (`I'll`) it is no quote that somebody forgot.
fn closed(line: &str) -> Option<parse::Parsed> {
    let mut open = None;
    let mut bytes = line.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match (byte, open) {
            (b'\n', _) => return None,
            (b'\\', None | Some((_, b'"'))) => drop(bytes.next()),
            (b'\'' | b'"', None) => open = Some((at, byte)),
            (_, Some((_, quote))) if byte == quote => open = None,
            _ => {}
        }
    }
    let (at, quote) = open?;
    let starts_a_word = at == 0 || matches!(line.as_bytes()[at - 1], b' ' | b'\t' | b'=');
    let closed = format!("{line}{}", char::from(quote));
    starts_a_word.then(|| parse::parse(&closed, 0)).filter(|parsed| parsed.stopped.is_none())
}

/// The line without the texts of its here-documents: these are told beside the file they land in. What is longer than
/// we look at is cut.
fn without(line: &str, documents: &[(usize, usize)]) -> String {
    let mut out = String::with_capacity(line.len().min(parse::MAX_LINE));
    let mut at = 0;
    for (start, end) in documents.iter().copied().chain([(line.len(), line.len())]) {
        let mut stop = start.min(at + parse::MAX_LINE.saturating_sub(out.len()));
        while !line.is_char_boundary(stop) {
            stop -= 1;
        }
        out.push_str(line.get(at..stop).unwrap_or_default());
        at = end;
    }
    out
}
