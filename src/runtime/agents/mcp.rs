//! The meaning of an MCP tool's arguments: by the official servers' own words, else by name and shape of each field.

use serde_json::{Map, Value};

use super::git_tools;
use super::mcp_fields::{Meant, meant};
use crate::runtime::model::{ActionKind, FileChange, FileEdit, Replacement, tool_name};

/// How deep a field is looked for.
const MAX_DEPTH: u8 = 8;
/// Shorter words are no credential.
const LEAST_CREDENTIAL: usize = 20;
/// So many words of one text are kept, at most.
const MOST_SAID: usize = 32;
/// Longer texts are no path and no address.
const MAX_NAME: usize = 1024;

/// The tool's own name, without its server's.
fn own_name(tool: &str) -> &str {
    tool.rsplit("__").next().unwrap_or(tool)
}

/// The action of a tool of the official filesystem and git servers, whatever the server is called here.
pub fn known(tool: &str, input: &str) -> Option<ActionKind> {
    let input: Map<String, Value> = serde_json::from_str(input).ok()?;
    let text = |key: &str| input.get(key).and_then(Value::as_str).map(str::to_owned);
    let edit = |file: FileEdit| Some(ActionKind::Edit { files: vec![file] });
    let file = |path: String, change: FileChange, added: String| {
        let lines_changed = added.lines().count();
        FileEdit { path, change, added, lines_changed, replaces: Vec::new() }
    };
    match own_name(tool) {
        "read_file" | "read_text_file" | "read_media_file" => {
            let whole = !input.contains_key("head") && !input.contains_key("tail");
            Some(ActionKind::Read { path: text("path")?, whole })
        }
        "write_file" => edit(file(text("path")?, FileChange::Write, text("content")?)),
        "move_file" => {
            edit(file(text("source")?, FileChange::Move { to: text("destination")? }, String::new()))
        }
        "edit_file" => {
            let edits = input.get("edits")?.as_array()?;
            let one = |edit: &Value, key: &str| edit.get(key).and_then(Value::as_str).map(str::to_owned);
            let replaces = edits
                .iter()
                .map(|edit| {
                    let (old, new) = (one(edit, "oldText")?, one(edit, "newText")?);
                    Some(Replacement { old, new, all: false, lines: false })
                })
                .collect::<Option<Vec<_>>>()?;
            let added = replaces.iter().map(|replaced| replaced.new.as_str()).collect::<Vec<_>>().join("\n");
            let lines_changed = added.lines().count();
            edit(FileEdit { path: text("path")?, change: FileChange::Modify, added, lines_changed, replaces })
        }
        name => {
            let line = git_tools::line(tool, &input).or_else(|| git_line(name, &input))?;
            Some(ActionKind::Tool { fields: vec![("command".into(), line)] })
        }
    }
}

/// The line of git that a tool of the git server stands for.
fn git_line(name: &str, input: &Map<String, Value>) -> Option<String> {
    let folder = input.get("repo_path").and_then(Value::as_str)?;
    let operation = name.strip_prefix("git_")?;
    let text = |key: &str| input.get(key).and_then(Value::as_str).map(quoted);
    let rest = match operation {
        "status" | "log" | "branch" | "init" => String::new(),
        "diff_unstaged" => return Some(format!("git -C {} diff", quoted(folder))),
        "diff_staged" => return Some(format!("git -C {} diff --cached", quoted(folder))),
        "diff" => text("target")?,
        "show" => text("revision")?,
        "commit" => format!("-m {}", text("message")?),
        "add" => {
            let files = input.get("files")?.as_array()?.iter();
            let files = files.map(|file| file.as_str().map(quoted)).collect::<Option<Vec<_>>>()?;
            format!("-- {}", files.join(" "))
        }
        "reset" => String::new(),
        "checkout" => text("branch_name")?,
        "create_branch" => {
            let from = text("base_branch").unwrap_or_default();
            return Some(format!("git -C {} branch {} {from}", quoted(folder), text("branch_name")?));
        }
        _ => return None,
    };
    Some(format!("git -C {} {operation} {rest}", quoted(folder)))
}

/// Every field that names something to be run, touched or called, under the name that tells what it is: `command`,
/// `code`, `sql`, `path`, `from_path`, `to_path`, `url`; `does` for a word that finishes the tool's name, `said` for a
/// word of a text that may be a credential.
pub fn fields(tool: &str, input: &str) -> Vec<(String, String)> {
    let mut found =
        Found { runs: runs_lines(tool), types: types(tool), moves: moves(tool), fields: Vec::new() };
    if let Ok(input) = serde_json::from_str::<Value>(input) {
        found.look(Meant::Unknown, &input, 0);
    }
    found.fields
}

struct Found {
    /// The tool runs what it is given.
    runs: bool,
    /// The tool types what it is given into a terminal.
    types: bool,
    /// The tool moves, copies or renames.
    moves: bool,
    fields: Vec<(String, String)>,
}

impl Found {
    fn look(&mut self, meant: Meant, value: &Value, depth: u8) {
        if depth > MAX_DEPTH {
            return;
        }
        match value {
            Value::String(text) => match document(meant, text) {
                Some(inner) => self.look(Meant::Unknown, &inner, depth + 1),
                None => self.text(meant, text),
            },
            Value::Array(words) if meant == Meant::Command && words.iter().all(Value::is_string) => {
                self.keep("command", &line_of(words));
            }
            Value::Array(values) => values.iter().for_each(|value| self.look(meant, value, depth + 1)),
            Value::Object(entries) => self.entries(entries, depth),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// Words that may be a credential; the text around them is nobody's business.
    fn said(&mut self, text: &str) {
        if text.contains("-----BEGIN ") {
            return self.keep("said", text);
        }
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        let may_be_one = |word: &&str| {
            word.len() >= LEAST_CREDENTIAL
                && word.bytes().any(|byte| byte.is_ascii_digit())
                && word.bytes().any(|byte| byte.is_ascii_alphabetic())
        };
        let words = text.split(|c: char| !is_part(c)).filter(may_be_one);
        words.take(MOST_SAID).for_each(|word| self.keep("said", word));
    }

    /// A program, its words and the folder it runs in may stand in fields of their own.
    fn entries(&mut self, entries: &Map<String, Value>, depth: u8) {
        let given =
            |wanted: Meant| entries.iter().find(|(key, _)| meant(key) == wanted).map(|(_, value)| value);
        let words = given(Meant::Words).and_then(Value::as_array);
        let words: Option<Vec<&str>> = words.and_then(|words| words.iter().map(Value::as_str).collect());
        let line = given(Meant::Command).map(|command| match command {
            Value::Array(list) => line_of(list),
            other => other.as_str().unwrap_or_default().to_owned(),
        });
        // Without a line that they belong to, they are no more than names.
        let are_names = line.is_none() && !self.runs && !words.as_deref().is_some_and(starts_shell);
        let folder = given(Meant::Folder).and_then(Value::as_str).filter(|folder| !folder.is_empty());
        let line = match (line, words) {
            (Some(line), Some(words)) => {
                Some(format!("{line} {}", words.into_iter().map(quoted).collect::<Vec<_>>().join(" ")))
            }
            (None, Some(words)) if !are_names => {
                Some(words.into_iter().map(quoted).collect::<Vec<_>>().join(" "))
            }
            (line, _) => line.filter(|_| folder.is_some()),
        };
        if let Some(line) = line.filter(|line| !line.is_empty()) {
            let whole =
                folder.map_or_else(|| line.clone(), |folder| format!("cd {} && {line}", quoted(folder)));
            self.keep("command", &whole);
        }
        self.file_in_a_folder(entries);
        for (key, value) in entries {
            // `files: { "a/b": "its text" }`
            if key.len() <= MAX_NAME && is_path(key) {
                self.keep("path", key);
            }
            if *value == Value::Bool(true) && meant(key) == Meant::Unknown && is_unasked(key) {
                self.keep("does", key);
            }
            if let Some(line) = value.as_str().and_then(|line| completed(key, line)) {
                self.keep("command", &line);
                continue;
            }
            if meant(key) == Meant::Command && key.ends_with('s') {
                // `commands: ["ls", "rm x"]`: each may be a line.
                let lines = value.as_array().into_iter().flatten().filter_map(Value::as_str);
                lines.filter(|line| line.contains(' ')).for_each(|line| self.keep("command", line));
            }
            match meant(key) {
                Meant::Words if is_document(value) => self.look(Meant::Unknown, value, depth + 1),
                Meant::Words if are_names && value.is_array() => self.words(value, depth + 1),
                Meant::Words | Meant::Folder if value.is_string() || value.is_array() => {}
                meant => self.look(meant, value, depth + 1),
            }
        }
    }

    /// Words of a line that the tool puts together by itself: what of them is a file, alone or behind `--option=`.
    fn words(&mut self, value: &Value, depth: u8) {
        match value {
            Value::Array(values) if depth <= MAX_DEPTH => {
                values.iter().for_each(|value| self.words(value, depth + 1));
            }
            Value::String(word) if word.len() <= MAX_NAME && !word.contains([' ', '\n', '\0']) => {
                let path = word.split_once('=').map_or(word.as_str(), |(_, path)| path);
                if is_path(path) {
                    self.keep("path", path);
                }
            }
            Value::Object(_) => self.look(Meant::Unknown, value, depth),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {}
        }
    }

    /// A folder and a name in it may stand in fields of their own.
    fn file_in_a_folder(&mut self, entries: &Map<String, Value>) {
        let given = |wanted: &[&str]| {
            let found = entries.iter().find(|(key, _)| wanted.contains(&key.to_ascii_lowercase().as_str()));
            found
                .and_then(|(_, value)| value.as_str())
                .filter(|text| !text.is_empty() && text.len() <= MAX_NAME)
        };
        let (folder, name) =
            (given(&["dir", "directory", "folder"]), given(&["name", "filename", "file_name", "file"]));
        if let Some((folder, name)) = folder.zip(name).filter(|(_, name)| !name.contains(['/', ' ', '\n'])) {
            self.keep("path", &format!("{}/{name}", folder.trim_end_matches('/')));
        }
    }

    fn text(&mut self, meant: Meant, text: &str) {
        if matches!(meant, Meant::Prose | Meant::Unknown | Meant::Typed) {
            self.said(text);
        }
        let is_name = text.len() <= MAX_NAME && !text.contains(['\n', '\0']) && !text.is_empty();
        let decoded = text.strip_prefix("file://").map(decoded);
        let path = decoded.as_deref().unwrap_or(text);
        match meant {
            Meant::Command => self.keep("command", text),
            Meant::Code => self.keep("code", text),
            Meant::Sql => self.keep("sql", text),
            Meant::Typed if self.types || self.runs => self.keep("command", text),
            Meant::Deed if is_name && !text.contains(' ') => self.keep("does", text),
            Meant::Path if is_name => self.keep("path", path),
            Meant::From if is_name && (self.moves || is_path(path)) => self.keep("from_path", path),
            Meant::To if is_name && (self.moves || is_path(path)) => self.keep("to_path", path),
            Meant::Address if is_name && decoded.is_some() => self.keep("path", path),
            Meant::Address if is_name => self.keep("url", text),
            Meant::Prose if self.runs && !is_name_of_something(text) => self.keep("command", text),
            Meant::Unknown if is_name && !text.contains(' ') && is_path(path) => self.keep("path", path),
            Meant::Unknown if is_name && !text.contains(' ') && text.contains("://") => {
                self.keep("url", text)
            }
            Meant::Unknown if self.runs => self.keep("command", text),
            Meant::Words
            | Meant::Folder
            | Meant::Typed
            | Meant::Deed
            | Meant::Prose
            | Meant::Unknown
            | Meant::Path
            | Meant::From
            | Meant::To
            | Meant::Address => {}
        }
    }

    fn keep(&mut self, name: &str, value: &str) {
        let field = (name.to_owned(), value.to_owned());
        if !self.fields.contains(&field) {
            self.fields.push(field);
        }
    }
}

/// A line as a list: of its words, or of whole lines.
fn line_of(list: &[Value]) -> String {
    let words = list.iter().filter_map(Value::as_str);
    if words.clone().next().is_some_and(|first| first.trim().contains(' ')) {
        return words.collect::<Vec<_>>().join("\n");
    }
    words.map(quoted).collect::<Vec<_>>().join(" ")
}

/// `["bash", "-c", …]`: the words are a line, whatever the tool is called.
fn starts_shell(words: &[&str]) -> bool {
    const SHELLS: [&str; 6] = ["bash", "sh", "zsh", "dash", "ksh", "fish"];
    let [program, option, _, ..] = words else { return false };
    let name = program.rsplit('/').next().unwrap_or(program);
    SHELLS.contains(&name) && option.starts_with('-') && option.ends_with('c')
}

/// `git_command: "push origin main"`: the name of the field says which program it is.
fn completed(key: &str, line: &str) -> Option<String> {
    const PROGRAMS: [&str; 12] = [
        "git",
        "docker",
        "kubectl",
        "gh",
        "npm",
        "terraform",
        "helm",
        "aws",
        "gcloud",
        "az",
        "psql",
        "redis",
    ];
    let words = tool_name::words(key);
    let [program, last] = words.as_slice() else { return None };
    let is_one = matches!(last.as_str(), "command" | "cmd" | "args") && PROGRAMS.contains(&program.as_str());
    let is_whole = line.split_whitespace().next().is_some_and(|first| first.ends_with(program.as_str()));
    (is_one && !is_whole && !line.trim().is_empty()).then(|| format!("{program} {line}"))
}

fn is_document(value: &Value) -> bool {
    value.as_str().is_some_and(|text| document(Meant::Words, text).is_some())
}

/// Longer texts are not looked into.
const MAX_DOCUMENT: usize = 64 * 1024;

/// The fields that a text holds, where it is JSON and nothing that is written somewhere or read by people.
fn document(meant: Meant, text: &str) -> Option<Value> {
    let may_be = matches!(meant, Meant::Unknown | Meant::Words | Meant::Typed) && text.len() <= MAX_DOCUMENT;
    let is_one = may_be && text.trim_start().starts_with(['{', '[']);
    is_one.then(|| serde_json::from_str(text).ok()).flatten()
}

/// `%2E` in an address is a dot.
fn decoded(address: &str) -> String {
    let mut parts = address.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let byte = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match byte {
            Some(byte) => bytes.push(byte),
            None => bytes.push(b'%'),
        }
        bytes.extend(&part.as_bytes()[if byte.is_some() { 2 } else { 0 }..]);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A name of a session or a window, which tools that run lines take beside the line.
fn is_name_of_something(text: &str) -> bool {
    !text.contains(' ')
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// Does it look like a file of this machine? A path on a server begins with a slash, too, but below no known folder.
fn is_path(text: &str) -> bool {
    const TOPS: [&str; 15] = [
        "/etc/",
        "/home/",
        "/root/",
        "/usr/",
        "/var/",
        "/tmp/",
        "/Users/",
        "/opt/",
        "/private/",
        "/mnt/",
        "/dev/",
        "/proc/",
        "/sys/",
        "/boot/",
        "/workspace/",
    ];
    let bytes = text.as_bytes();
    let drive = bytes.len() > 2
        && bytes[0].is_ascii_alphabetic()
        && bytes[1] == b':'
        && matches!(bytes[2], b'\\' | b'/');
    let hidden = text.starts_with('.') && text.len() > 1 && !text.starts_with("..") && !text.contains(' ');
    drive
        || hidden
        || ["~/", "./", "../"].iter().any(|start| text.starts_with(start))
        || matches!(text, "~" | "/" | "..")
        || TOPS.iter().any(|top| text.starts_with(top) || text == top.trim_end_matches('/'))
}

fn words_of(tool: &str) -> impl Iterator<Item = &str> {
    own_name(tool).split(['_', '-'])
}

/// Tools that run what they are given, by the words of their name.
fn runs_lines(tool: &str) -> bool {
    const RUNNING: [&str; 12] = [
        "shell",
        "bash",
        "sh",
        "zsh",
        "terminal",
        "powershell",
        "pwsh",
        "cmd",
        "command",
        "exec",
        "ssh",
        "tmux",
    ];
    words_of(tool).any(|word| RUNNING.contains(&word.to_ascii_lowercase().as_str()))
}

/// Tools that type into a terminal that is already there.
fn types(tool: &str) -> bool {
    const TERMINALS: [&str; 6] = ["terminal", "tmux", "pane", "pty", "shell", "repl"];
    const RUNNING: [&str; 3] = ["process", "console", "session"];
    const TYPING: [&str; 4] = ["send", "type", "write", "interact"];
    const PAGES: [&str; 7] = ["browser", "page", "playwright", "selenium", "webdriver", "chrome", "mobile"];
    let (server, name) = tool_name::parts(tool);
    let words = [tool_name::words(server), tool_name::words(name)].concat();
    let any = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    !any(&PAGES) && (any(&TERMINALS) || any(&RUNNING) && any(&TYPING))
}

/// `autoApprove: true`: nobody is asked.
fn is_unasked(key: &str) -> bool {
    let words = tool_name::words(key);
    words.iter().any(|word| word == "approve" || word == "autoapprove")
}

fn moves(tool: &str) -> bool {
    words_of(tool).any(|word| matches!(word, "move" | "rename" | "copy" | "mv" | "cp" | "link" | "symlink"))
}

/// One word as the shell would be told it.
pub fn quoted(word: &str) -> String {
    let plain = !word.is_empty()
        && word.bytes().all(|byte| {
            byte.is_ascii_alphanumeric()
                || matches!(byte, b'-' | b'_' | b'.' | b'/' | b'=' | b':' | b',' | b'@' | b'+' | b'~')
        });
    if plain { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
