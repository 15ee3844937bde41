//! The hints: the built-in ones and those of a repository's `guidance.toml`. Compiled once, off the hook path.

use serde::{Deserialize, Serialize};
use toml_edit::{Document, Item, Table};

use super::render;
use super::{Place, Signal};
use crate::runtime::config::ConfigFinding;
use crate::runtime::config::guidance::LONGEST_WINDOW;
use crate::runtime::model::Role;
use crate::runtime::model::role::GivenBy;

/// The built-in hints.
const BUILT_IN: &str = include_str!("../../../templates/guidance.toml");

/// The most entries of one file: more than that is no guidance.
const MOST_ENTRIES: usize = 100;
const LONGEST_TEMPLATE: usize = 600;
/// How often a hint is shown in one session unless its entry says otherwise.
const USUAL_MAX: u32 = 3;

/// One hint.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its name.
    pub key: String,
    /// What it answers.
    pub signals: Vec<Signal>,
    /// What it says.
    pub template: String,
    /// Higher comes first.
    pub priority: u8,
    /// Seconds until it may be shown again; None means the signal's window.
    pub cooldown: Option<u32>,
    /// Where it is shown; empty means where its signals usually are.
    pub places: Vec<Place>,
    /// To whom; empty means everybody.
    pub roles: Vec<String>,
    /// How often in one session.
    pub max_per_session: u32,
    /// Whose words it has.
    pub voice: Voice,
}

/// Whose words a hint has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Voice {
    /// Ours.
    BuiltIn,
    /// A repository's, which a person trusted byte for byte.
    Trusted,
    /// A repository's: it reaches the model as data only.
    Repository,
}

impl Voice {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BuiltIn => "built-in",
            Self::Trusted => "repository",
            Self::Repository => "repository, not trusted",
        }
    }
}

/// A repository's file of hints.
#[derive(Debug, Clone, Copy)]
pub struct BankText<'a> {
    /// The file, as the person would name it.
    pub file: &'a str,
    pub text: &'a str,
    /// A person trusted exactly these bytes.
    pub trusted: bool,
}

/// All hints, the built-in ones first, and what is wrong with the repository's.
pub fn compile(own: Option<BankText<'_>>) -> (Vec<Entry>, Vec<ConfigFinding>) {
    let mut findings = Vec::new();
    let mut entries = read("built-in", BUILT_IN, Voice::BuiltIn, &mut findings);
    let Some(own) = own else { return (entries, findings) };
    let voice = if own.trusted { Voice::Trusted } else { Voice::Repository };
    for entry in read(own.file, own.text, voice, &mut findings) {
        match entries.iter_mut().find(|known| known.key == entry.key) {
            None => entries.push(entry),
            Some(known) if own.trusted => *known = entry,
            Some(_) => findings.push(ConfigFinding {
                code: "untrusted-loosening".into(),
                file: own.file.into(),
                line: 0,
                column: 0,
                message: format!(
                    "`{}` would replace a built-in hint and is ignored in this clone",
                    entry.key
                ),
                fix: "read the file, then run `cf-guide trust` in a terminal".into(),
            }),
        }
    }
    (entries, findings)
}

/// The bytes that the cache keeps.
pub fn encode(entries: &[Entry]) -> Vec<u8> {
    // Plain values always have a form.
    postcard::to_stdvec(entries).unwrap_or_default()
}

/// The hints of a cache; none where it cannot be read.
pub fn decode(bytes: &[u8]) -> Vec<Entry> {
    postcard::from_bytes(bytes).unwrap_or_default()
}

fn read(file: &str, text: &str, voice: Voice, findings: &mut Vec<ConfigFinding>) -> Vec<Entry> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader { file, text, voice, findings };
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start);
            let why = error.message().lines().next().unwrap_or_default();
            reader.say(
                "guidance-syntax",
                at,
                format!("not valid TOML: {why}"),
                "correct the line; no hint of this file is in force until then",
            );
            return Vec::new();
        }
    };
    let mut entries: Vec<Entry> = Vec::new();
    for (key, item) in document.iter() {
        let at = document.key(key).and_then(toml_edit::Key::span).map_or(0, |span| span.start);
        let Some(tables) = item.as_array_of_tables().filter(|_| key == "guidance") else {
            let message = format!("`{key}` is nothing that a file of hints has");
            reader.say("unknown-key", at, message, "write hints as `[[guidance]]` tables");
            continue;
        };
        for table in tables.iter().take(MOST_ENTRIES) {
            let Some(entry) = reader.entry(table) else { continue };
            if entries.iter().any(|known| known.key == entry.key) {
                let at = table.span().map_or(0, |span| span.start);
                reader.say(
                    "bad-hint",
                    at,
                    format!("`{}` is there twice", entry.key),
                    "give each hint a key of its own",
                );
                continue;
            }
            entries.push(entry);
        }
    }
    entries
}

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    voice: Voice,
    findings: &'a mut Vec<ConfigFinding>,
}

impl Reader<'_> {
    /// One entry; None, with a finding, where it cannot stand.
    fn entry(&mut self, table: &Table) -> Option<Entry> {
        let start = table.span().map_or(0, |span| span.start);
        let before = self.findings.len();
        let mut entry = Entry {
            key: String::new(),
            signals: Vec::new(),
            template: String::new(),
            priority: 50,
            cooldown: None,
            places: Vec::new(),
            roles: Vec::new(),
            max_per_session: USUAL_MAX,
            voice: self.voice,
        };
        for (key, item) in table.iter() {
            let at = table.key(key).and_then(toml_edit::Key::span).map_or(start, |span| span.start);
            self.field(&mut entry, key, item, at);
        }
        for (key, missing) in [
            ("key", entry.key.is_empty()),
            ("signal", entry.signals.is_empty()),
            ("template", entry.template.is_empty()),
        ] {
            if missing && self.findings.len() == before {
                self.say("bad-hint", start, format!("a hint without `{key}`"), "add it");
            }
        }
        (self.findings.len() == before).then_some(entry)
    }

    fn field(&mut self, entry: &mut Entry, key: &str, item: &Item, at: usize) {
        let number = |range: std::ops::RangeInclusive<u32>| {
            item.as_integer().and_then(|n| u32::try_from(n).ok()).filter(|n| range.contains(n))
        };
        let done = match key {
            "key" => item.as_str().filter(|key| is_key(key)).map(|key| entry.key = key.to_owned()),
            "template" => {
                let text =
                    item.as_str().map(str::trim).filter(|text| text.chars().count() <= LONGEST_TEMPLATE);
                if let Some(unknown) = text.and_then(render::unknown_value) {
                    let message = format!("`{{{unknown}}}` is nothing that a template can speak of");
                    self.say("bad-hint", at, message, render::VALUES_HINT);
                    return;
                }
                text.map(|text| entry.template = text.to_owned())
            }
            "signal" => list(item).and_then(|names| {
                let signals: Option<Vec<Signal>> = names.iter().map(|name| Signal::from_name(name)).collect();
                signals.map(|signals| entry.signals = signals)
            }),
            "events" => list(item).and_then(|names| {
                let places: Option<Vec<Place>> = names.iter().map(|name| Place::from_name(name)).collect();
                places.map(|places| entry.places = places)
            }),
            "roles" => list(item).and_then(|names| {
                let roles: Option<Vec<String>> = names
                    .iter()
                    .map(|name| Role::new(name, GivenBy::Person).map(|role| role.name().to_owned()))
                    .collect();
                roles.map(|roles| entry.roles = roles)
            }),
            "priority" => number(0..=100).and_then(|n| u8::try_from(n).ok()).map(|n| entry.priority = n),
            "cooldown" => number(0..=LONGEST_WINDOW).map(|seconds| entry.cooldown = Some(seconds)),
            "max_per_session" => number(0..=20).map(|most| entry.max_per_session = most),
            _ => {
                let message = format!("`{key}` is nothing that a hint has");
                self.say("unknown-key", at, message, "correct the name or take the line out");
                return;
            }
        };
        if done.is_none() {
            self.say("bad-hint", at, format!("`{key}` takes {}", expected(key)), "correct the value");
        }
    }

    fn say(&mut self, code: &str, at: usize, message: String, fix: &str) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        self.findings.push(ConfigFinding {
            code: code.into(),
            file: self.file.into(),
            line: u32::try_from(line).unwrap_or(u32::MAX),
            column: u32::try_from(column).unwrap_or(u32::MAX),
            message,
            fix: fix.into(),
        });
    }
}

/// One text, or a list of them.
fn list(item: &Item) -> Option<Vec<&str>> {
    match item.as_str() {
        Some(one) => Some(vec![one]),
        None => item.as_array()?.iter().map(|text| text.as_str()).collect(),
    }
}

fn is_key(key: &str) -> bool {
    (1..=40).contains(&key.len())
        && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

fn expected(key: &str) -> &'static str {
    match key {
        "key" => "a name of up to 40 small letters, digits and `_`",
        "template" => "a text of up to 600 characters",
        "signal" => {
            "one or more of error_pattern, doom_loop, not_found, repeated_denial, worker_failure, delegation, \
             stale_context, unescalated_blockers"
        }
        "events" => "one or more of PreToolUse, PostToolUse, UserPromptSubmit, SessionStart, Stop",
        "roles" => "a list of names",
        "priority" => "a number from 0 to 100",
        "cooldown" => "seconds, 0 to 86400",
        _ => "a number from 0 to 20",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, trusted: bool) -> (Vec<Entry>, Vec<String>) {
        let (entries, findings) = compile(Some(BankText { file: "guidance.toml", text, trusted }));
        (entries, findings.iter().map(|f| format!("{}:{}:{}", f.code, f.line, f.column)).collect())
    }

    #[test]
    fn the_built_in_hints_stand() {
        let (entries, findings) = compile(None);
        assert!(findings.is_empty(), "{findings:?}");
        let keys: Vec<&str> = entries.iter().map(|entry| entry.key.as_str()).collect();
        assert_eq!(
            keys,
            [
                "doom_loop",
                "consult_external",
                "error_recovery",
                "repeated_denial",
                "delegation_reminder",
                "re_read_context"
            ]
        );
        assert_eq!(decode(&encode(&entries)), entries);
    }

    #[test]
    fn a_repository_adds_hints_and_replaces_ours_only_when_trusted() {
        let text = "[[guidance]]\nkey = \"migrations\"\nsignal = \"error_pattern\"\ntemplate = \"look at {count}\"\n\
                    [[guidance]]\nkey = \"doom_loop\"\nsignal = \"doom_loop\"\ntemplate = \"all is well\"\n";
        let (entries, findings) = check(text, false);
        assert_eq!(
            entries.last().map(|entry| (entry.key.as_str(), entry.voice)),
            Some(("migrations", Voice::Repository))
        );
        assert_ne!(entries[0].template, "all is well");
        assert_eq!(findings, ["untrusted-loosening:0:0"]);
        let (entries, findings) = check(text, true);
        assert_eq!((entries[0].template.as_str(), entries[0].voice), ("all is well", Voice::Trusted));
        assert!(findings.is_empty());
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place_and_the_rest_stands() {
        let text = "[[guidance]]\nkey = \"a\"\nsignal = \"nonsense\"\ntemplate = \"x\"\n\
                    [[guidance]]\nkey = \"b\"\nsignal = \"doom_loop\"\ntemplate = \"{output}\"\n\
                    [[guidance]]\nkey = \"c\"\nsignal = [\"doom_loop\"]\ntemplate = \"x\"\nshiny = 1\n\
                    [[guidance]]\nkey = \"d\"\nsignal = \"doom_loop\"\n\
                    [[guidance]]\nkey = \"e\"\nsignal = \"doom_loop\"\ntemplate = \"fine\"\nevents = [\"Stop\"]\nroles = [\"Writer\"]\ncooldown = 5\n\
                    [[guidance]]\nkey = \"e\"\nsignal = \"doom_loop\"\ntemplate = \"again\"\n[other]\n";
        let (entries, findings) = check(text, false);
        let own: Vec<&Entry> = entries.iter().filter(|entry| entry.voice != Voice::BuiltIn).collect();
        assert_eq!(own.len(), 1);
        assert_eq!((own[0].roles.as_slice(), own[0].cooldown), (["writer".to_owned()].as_slice(), Some(5)));
        assert_eq!(
            findings,
            [
                "bad-hint:3:1",
                "bad-hint:8:1",
                "unknown-key:13:1",
                "bad-hint:14:1",
                "bad-hint:24:1",
                "unknown-key:28:2"
            ]
        );
    }

    #[test]
    fn a_broken_file_leaves_the_built_in_hints() {
        let (entries, findings) = check("[[guidance]\nkey = 1", false);
        assert_eq!(entries.len(), 6);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].starts_with("guidance-syntax:1:"));
    }
}
