//! The plan of what will be written, before anything is: one list of changes for the preview and for the pen. Pure.

use std::io;
use std::path::Path;

use serde_json::Value;

use super::edit::block::{self, Fence};
use super::edit::hooks::{self, Which};
use super::edit::{Refusal, line, server, toml};
use super::manifest::{Entry, Manifest, Part};
use crate::runtime::agents::wiring::{self, Call, Wiring};
use crate::runtime::model::Agent;
use crate::runtime::system::change::{Change, sha256};

/// A change and how it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    pub change: Change,
    /// The file as the person would name it.
    pub shown: String,
    /// Our own bookkeeping, not worth a line of its own.
    pub is_record: bool,
}

/// A file that will not be written, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The file as the person would name it.
    pub shown: String,
    /// Which client reads it, where one does.
    pub agent: Option<Agent>,
    /// Why.
    pub refusal: Refusal,
}

/// Reads a file; None where there is none.
pub type Read<'a> = &'a dyn Fn(&Path) -> io::Result<Option<Vec<u8>>>;

/// A plan in the making: reads what is there, collects changes and the manifest that will describe them.
pub struct Builder<'a> {
    read: Read<'a>,
    root: &'a Path,
    /// What the manifest will say.
    pub manifest: Manifest,
    /// The changes.
    pub items: Vec<Item>,
    /// The files left alone because they cannot be edited safely.
    pub refused: Vec<Refused>,
    /// What the person should know beside the changes.
    pub notes: Vec<String>,
    /// Take the guidance kit's entries out where ours go in.
    pub replace_kit: bool,
    replaced: bool,
}

impl<'a> Builder<'a> {
    /// A plan below a root, on top of what an earlier manifest lists.
    pub fn new(read: Read<'a>, root: &'a Path, manifest: Manifest) -> Self {
        Self {
            read,
            root,
            manifest,
            items: Vec::new(),
            refused: Vec::new(),
            notes: Vec::new(),
            replace_kit: false,
            replaced: false,
        }
    }

    /// The entries of an agent in a settings file.
    pub fn hooks_json(&mut self, path: &Path, wiring: &Wiring) {
        let agent = wiring.agent;
        let Some(before) = self.bytes(path, Some(agent)) else { return };
        let (key, earlier) = self.earlier(path);
        let earlier_undo = match earlier.as_ref().map(|entry| &entry.part) {
            Some(Part::HooksJson { undo, .. }) => Some(undo.clone()),
            Some(_) | None => None,
        };
        let text = before.as_deref().unwrap_or(b"{}\n");
        let ours = |handler: &Value| wiring::call(agent, handler).map(Which::from);
        let cleared = if self.replace_kit { self.without_kit(path, text) } else { Ok(text.to_vec()) };
        self.replaced = cleared.as_ref().is_ok_and(|cleared| cleared != text);
        match cleared.and_then(|cleared| hooks::add(&cleared, &wishes(wiring), &ours)) {
            Err(refusal) => self.refuse(path, Some(agent), refusal),
            Ok((after, record)) => {
                let undo = record.after(earlier_undo.as_ref());
                let line = earlier.as_ref().and_then(|entry| entry.part.line()).cloned();
                let (events, wakes) = (events(wiring, Call::Hook), events(wiring, Call::Wake));
                let part = Part::HooksJson { agent: agent.name().into(), events, wakes, undo, line };
                self.keep(path, key, part, "hooks@1", earlier, before, after);
            }
        }
    }

    /// A settings file without the guidance kit's entries and variables.
    fn without_kit(&mut self, path: &Path, text: &[u8]) -> Result<Vec<u8>, Refusal> {
        let cleared = hooks::remove(text, None, &kits, hooks::Positions::Free)?;
        let (cleared, gone) = hooks::without_variables(&cleared, wiring::KIT_VARIABLES)?;
        if !gone.is_empty() {
            self.notes.push(format!(
                "the kit's variables go out of `{}`: {}",
                self.shown(path),
                gone.join(", ")
            ));
        }
        Ok(cleared)
    }

    /// The status line in a settings file, which may have been given hooks by this very plan.
    pub fn status_line(&mut self, path: &Path, agent: Agent, line: &Value) {
        let Some(before) = self.bytes(path, Some(agent)) else { return };
        let (key, earlier) = self.earlier(path);
        let planned = self.items.iter().position(|item| item.change.path == path);
        let text = planned.map_or(before.as_deref(), |at| self.items[at].change.after.as_deref());
        match line::put(text.unwrap_or(b"{}\n"), line, &wiring::is_our_line) {
            Err(refusal) => self.refuse(path, Some(agent), refusal),
            Ok((after, record)) => {
                let known = earlier.as_ref().and_then(|entry| entry.part.line()).cloned();
                let record = record.or(known).unwrap_or_default();
                let part = match earlier.as_ref().map(|entry| entry.part.clone()) {
                    Some(Part::HooksJson { agent, events, wakes, undo, .. }) => {
                        Part::HooksJson { agent, events, wakes, undo, line: Some(record) }
                    }
                    Some(_) | None => Part::StatusLine { undo: record },
                };
                planned.map(|at| self.items.remove(at));
                self.keep(path, key, part, "hooks@1", earlier, before, after);
            }
        }
    }

    /// The entries of an agent in a TOML file.
    pub fn hooks_toml(&mut self, path: &Path, wiring: &Wiring) {
        let agent = wiring.agent;
        let Some(before) = self.bytes(path, Some(agent)) else { return };
        let (key, earlier) = self.earlier(path);
        let earlier_undo = match earlier.as_ref().map(|entry| &entry.part) {
            Some(Part::HooksToml { undo, .. }) => Some(undo.clone()),
            Some(_) | None => None,
        };
        let server = server_in(earlier.as_ref());
        let ours = |handler: &Value| wiring::call(agent, handler).map(Which::from);
        match toml::add(before.as_deref().unwrap_or(b""), &wishes(wiring), &ours, earlier_undo.as_ref()) {
            Err(refusal) => self.refuse(path, Some(agent), refusal),
            Ok((after, undo)) => {
                let (events, wakes) = (events(wiring, Call::Hook), events(wiring, Call::Wake));
                let part = Part::HooksToml { agent: agent.name().into(), events, wakes, undo, server };
                self.keep(path, key, part, "hooks@1", earlier, before, after);
            }
        }
    }

    /// Our entry among the MCP servers of a JSON file.
    pub fn server_json(&mut self, path: &Path, agent: Agent, entry: &Value) {
        let Some(before) = self.bytes(path, Some(agent)) else { return };
        let (key, earlier) = self.earlier(path);
        match server::put_json(before.as_deref().unwrap_or(b"{}\n"), entry) {
            Err(refusal) => self.refuse(path, Some(agent), refusal),
            Ok((after, record)) => {
                let known = match earlier.as_ref().map(|entry| &entry.part) {
                    Some(Part::ServerJson { undo }) => Some(undo.clone()),
                    Some(_) | None => None,
                };
                let part = Part::ServerJson { undo: record.or(known).unwrap_or_default() };
                self.keep(path, key, part, "server@1", earlier, before, after);
            }
        }
    }

    /// The same in TOML, in a file that may have been given hooks by this very plan.
    pub fn server_toml(&mut self, path: &Path, agent: Agent, entry: &Value) {
        let Some(before) = self.bytes(path, Some(agent)) else { return };
        let (key, earlier) = self.earlier(path);
        let planned = self.items.iter().position(|item| item.change.path == path);
        let text = planned.map_or(before.as_deref(), |at| self.items[at].change.after.as_deref());
        let known = server_in(earlier.as_ref());
        match server::put_toml(text.unwrap_or_default(), entry, known.as_ref()) {
            Err(refusal) => self.refuse(path, Some(agent), refusal),
            Ok((after, record)) => {
                let part = match earlier.as_ref().map(|entry| entry.part.clone()) {
                    Some(Part::HooksToml { agent, events, wakes, undo, .. }) => {
                        Part::HooksToml { agent, events, wakes, undo, server: Some(record) }
                    }
                    Some(_) | None => Part::ServerToml { undo: record },
                };
                planned.map(|at| self.items.remove(at));
                self.keep(path, key, part, "server@1", earlier, before, after);
            }
        }
    }

    /// A marked block in a file that is otherwise the user's.
    pub fn block(&mut self, path: &Path, fence: Fence, body: &str, template: &str) {
        let Some(before) = self.bytes(path, None) else { return };
        let (key, earlier) = self.earlier(path);
        match block::put(before.as_deref().unwrap_or(b""), fence, body) {
            Err(refusal) => self.refuse(path, None, refusal),
            Ok((after, record)) => {
                let known = match earlier.as_ref().map(|entry| &entry.part) {
                    Some(Part::MarkdownBlock { undo } | Part::HashBlock { undo }) => Some(undo.clone()),
                    Some(_) | None => None,
                };
                let undo = record.or(known).unwrap_or_default();
                let part = match fence {
                    Fence::Markdown => Part::MarkdownBlock { undo },
                    Fence::Hash => Part::HashBlock { undo },
                };
                self.keep(path, key, part, template, earlier, before, after);
            }
        }
    }

    /// A file that is ours as a whole, made only where there is none. True where it is now, or was already, ours.
    pub fn document(&mut self, path: &Path, text: &str, template: &str) -> bool {
        let Some(before) = self.bytes(path, None) else { return false };
        let (key, earlier) = self.earlier(path);
        match (before, earlier) {
            (None, _) => {
                self.keep(path, key, Part::Document, template, None, None, text.as_bytes().to_vec());
                true
            }
            (Some(_), Some(_)) => true,
            (Some(_), None) => {
                let shown = self.shown(path);
                self.notes.push(format!("`{shown}` is there already and stays as it is"));
                false
            }
        }
    }

    /// A document that follows its template. What the template gives counts as produced, so that a document with a
    /// person's edits is never taken for one without.
    pub fn renew(&mut self, path: &Path, template: &str, produced: &str, text: &str) {
        let Some(before) = self.bytes(path, None) else { return };
        let (key, earlier) = self.earlier(path);
        let Some(earlier) = earlier else { return };
        self.manifest.put(Entry {
            template: template.into(),
            produced: sha256(produced.as_bytes()),
            ..earlier
        });
        self.push(path, key, before, Some(text.as_bytes().to_vec()), false);
    }

    /// A file that is the person's from the moment it is written.
    pub fn beside(&mut self, path: &Path, text: String) {
        let Some(before) = self.bytes(path, None) else { return };
        let shown = self.shown(path);
        self.push(path, shown, before, Some(text.into_bytes()), false);
    }

    /// A file of our own bookkeeping, always as given.
    pub fn own(&mut self, path: &Path, after: Option<Vec<u8>>) {
        let Some(before) = self.bytes(path, None) else { return };
        let shown = self.shown(path);
        self.push(path, shown, before, after, true);
    }

    /// The path as the manifest has it: relative to the root where it can be.
    pub fn key(&self, path: &Path) -> String {
        path.strip_prefix(self.root).unwrap_or(path).to_string_lossy().into_owned()
    }

    fn shown(&self, path: &Path) -> String {
        self.key(path)
    }

    fn earlier(&self, path: &Path) -> (String, Option<Entry>) {
        let key = self.key(path);
        let entry = self.manifest.entry(&key).cloned();
        (key, entry)
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "the pieces of one manifest entry, put together in one place"
    )]
    fn keep(
        &mut self,
        path: &Path,
        key: String,
        part: Part,
        template: &str,
        earlier: Option<Entry>,
        before: Option<Vec<u8>>,
        after: Vec<u8>,
    ) {
        let mut replaced = std::mem::take(&mut self.replaced);
        let observed = match earlier {
            Some(entry) if !replaced => {
                replaced = entry.replaced;
                entry.observed
            }
            Some(_) | None => before.as_deref().map(sha256),
        };
        self.manifest.put(Entry {
            path: key.clone(),
            part,
            template: template.into(),
            produced: sha256(&after),
            observed,
            replaced,
        });
        self.push(path, key, before, Some(after), false);
    }

    fn push(
        &mut self,
        path: &Path,
        shown: String,
        before: Option<Vec<u8>>,
        after: Option<Vec<u8>>,
        is_record: bool,
    ) {
        // What lies outside the repository is nobody else's business.
        let private = !path.starts_with(self.root);
        let change = Change { path: path.to_owned(), before, after, private };
        if !change.is_empty() {
            self.items.push(Item { change, shown, is_record });
        }
    }

    fn bytes(&mut self, path: &Path, agent: Option<Agent>) -> Option<Option<Vec<u8>>> {
        match (self.read)(path) {
            Ok(bytes) => Some(bytes),
            Err(error) => {
                let refusal = Refusal { line: 0, column: 0, what: format!("it cannot be read: {error}") };
                self.refuse(path, agent, refusal);
                None
            }
        }
    }

    fn refuse(&mut self, path: &Path, agent: Option<Agent>, refusal: Refusal) {
        let shown = self.shown(path);
        self.refused.push(Refused { shown, agent, refusal });
    }
}

fn wishes(wiring: &Wiring) -> Vec<hooks::Wish> {
    wiring.groups().into_iter().map(|own| hooks::Wish { event: own.event, group: own.group }).collect()
}

fn events(wiring: &Wiring, call: Call) -> Vec<String> {
    wiring.groups().into_iter().filter(|own| own.call == call).map(|own| own.event).collect()
}

/// The guidance kit's handlers, as the editor asks.
pub fn kits(handler: &Value) -> Option<Which> {
    wiring::is_kits(handler).then_some(0)
}

/// What is known about our server in a TOML file.
fn server_in(earlier: Option<&Entry>) -> Option<toml::Record> {
    match earlier.map(|entry| &entry.part) {
        Some(Part::HooksToml { server, .. }) => server.clone(),
        Some(Part::ServerToml { undo }) => Some(undo.clone()),
        Some(_) | None => None,
    }
}
