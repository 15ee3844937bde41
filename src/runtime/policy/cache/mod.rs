//! The compiled policy as one file of bytes, laid out so that an event reads only what it can hit.
//!
//! Header and filter come first and are read in one go; they tell for nearly every word of an event that no rule
//! knows it. A word that passes has a slot, the slot names the bodies of the rules it may set off, and only those are
//! decoded. Config and whatever else the caller wants to find again travel along as bytes.
//!
//! Whatever is read is held against a sum that was written with it: a damaged byte must not take a rule away in silence.

mod keys;
mod layout;

use std::borrow::Cow;
use std::cell::Cell;

use super::command::CommandPattern;
use super::retrieve::{self, Shard};
use super::rule::{Bundle, GateRule, LEARNED};
use super::view::View;
use layout::{Header, Section};
use serde::{Deserialize, Serialize};

pub use layout::{summed, unsummed};

/// Something that bytes can be read from at a place: a slice, or a file by `pread`.
pub trait ReadAt {
    /// The bytes at that place, or None where there are not that many.
    fn read_at(&self, offset: usize, len: usize) -> Option<Cow<'_, [u8]>>;
}

impl ReadAt for &[u8] {
    fn read_at(&self, offset: usize, len: usize) -> Option<Cow<'_, [u8]>> {
        self.get(offset..offset.checked_add(len)?).map(Cow::Borrowed)
    }
}

/// Why a cache cannot be used: it is compiled anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unusable {
    /// Not a policy cache.
    Foreign,
    /// Of another format version.
    OtherFormat,
    /// Cut off or damaged.
    Broken,
}

/// Lays a bundle out. `key` says what it was made from, `extra` is the caller's own.
pub fn encode(bundle: &Bundle, key: &[u8], extra: &[u8]) -> Vec<u8> {
    let mut postings = keys::Postings::default();
    let mut bodies = Vec::new();
    let mut has_paths = false;
    for rule in bundle.rules.iter().filter_map(|rule| rule.enforced(bundle.cap)) {
        let place = put(&mut bodies, &rule);
        has_paths |= keys::of_rule(&rule, place, &mut postings);
        for pattern in super::judge::needs(std::slice::from_ref(&rule)) {
            let place = put(&mut bodies, &pattern);
            postings.add(keys::need(&pattern.program), place);
        }
    }
    // What nobody accepted yet is told to nobody.
    let told = bundle.rules.iter().filter(|rule| rule.file != LEARNED);
    let shards: Vec<Shard> = told.map(Shard::of).collect();
    let index = retrieve::encode(&shards);
    layout::write(layout::Parts {
        hash: &bundle.hash,
        has_paths,
        postings,
        bodies: &bodies,
        index: &index,
        key,
        extra,
    })
}

/// Appends a body; its place.
fn put<T: Serialize>(bodies: &mut Vec<u8>, value: &T) -> (u32, u32) {
    let bytes = layout::summed(postcard::to_stdvec(value).unwrap_or_default());
    let offset = u32::try_from(bodies.len()).unwrap_or(u32::MAX);
    bodies.extend_from_slice(&bytes);
    (offset, u32::try_from(bytes.len()).unwrap_or(0))
}

/// An opened cache.
#[derive(Debug)]
pub struct Cache<R> {
    reader: R,
    header: Header,
    head: Vec<u8>,
    /// Something that was read is not as it was written.
    damaged: Cell<bool>,
}

impl<R: ReadAt> Cache<R> {
    /// Reads header and filter.
    pub fn open(reader: R) -> Result<Self, Unusable> {
        let first = reader.read_at(0, layout::HEADER).ok_or(Unusable::Foreign)?;
        let header = Header::read(&first)?;
        drop(first);
        let head = reader.read_at(0, header.head_len()).ok_or(Unusable::Broken)?.into_owned();
        if !header.is_sound(&head) {
            return Err(Unusable::Broken);
        }
        Ok(Self { reader, header, head, damaged: Cell::new(false) })
    }

    /// Something of what was asked for could not be told: the rules have to be made anew.
    pub const fn is_damaged(&self) -> bool {
        self.damaged.get()
    }

    /// The bundle's hash in hex.
    pub fn hash(&self) -> String {
        self.header.hash_hex()
    }

    /// What it was made from.
    pub fn key(&self) -> Option<Cow<'_, [u8]>> {
        self.section(Section::Key)
    }

    /// The caller's own bytes.
    pub fn extra(&self) -> Option<Cow<'_, [u8]>> {
        self.section(Section::Extra)
    }

    /// True where some rule is about files, so that their real names matter.
    pub const fn has_path_rules(&self) -> bool {
        self.header.has_paths
    }

    /// No rule can decide: most repositories begin so, and nothing has to be looked for.
    const fn is_empty(&self) -> bool {
        self.header.place(Section::Bodies).1 == 0
    }

    /// The rules that the event may set off.
    pub fn candidates(&self, view: &View<'_>) -> Vec<GateRule> {
        if self.is_empty() { Vec::new() } else { self.decode(keys::of_event(view, &self.grams())) }
    }

    /// The commands that rules want to have passed, as far as this event may be one.
    pub fn needs(&self, view: &View<'_>) -> Vec<CommandPattern> {
        if self.is_empty() {
            return Vec::new();
        }
        let tools = view.called().into_iter().map(|name| keys::need(&name));
        let tools = tools.chain(view.skills_read().map(keys::need));
        let wanted = view.facts.commands.iter().flat_map(keys::needs_of).chain(tools).collect();
        self.decode(wanted)
    }

    /// The rules that matter most to a task, best first.
    pub fn search(&self, text: &str, limit: usize) -> Vec<Shard> {
        self.section(Section::Index).map(|bytes| retrieve::search(&bytes, text, limit)).unwrap_or_default()
    }

    /// The rules that come first at the start of a session.
    pub fn constitution(&self) -> Vec<Shard> {
        self.section(Section::Index).map(|bytes| retrieve::constitution(&bytes)).unwrap_or_default()
    }

    fn section(&self, section: Section) -> Option<Cow<'_, [u8]>> {
        let (offset, len) = self.header.place(section);
        let found = self.reader.read_at(offset, len).and_then(|bytes| {
            let sound = layout::unsummed(&bytes)?.len();
            Some(match bytes {
                Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[..sound]),
                Cow::Owned(mut bytes) => {
                    bytes.truncate(sound);
                    Cow::Owned(bytes)
                }
            })
        });
        self.damaged.set(self.damaged.get() || found.is_none());
        found
    }

    fn grams(&self) -> layout::Grams<'_> {
        self.header.grams(&self.head)
    }

    fn decode<T: for<'b> Deserialize<'b>>(&self, mut wanted: Vec<u64>) -> Vec<T> {
        wanted.sort_unstable();
        wanted.dedup();
        let mut places: Vec<(u32, u32)> = Vec::new();
        for key in wanted {
            if self.header.may_hold(&self.head, key)
                && self.header.lookup(&self.reader, key, &mut places).is_none()
            {
                self.damaged.set(true);
            }
        }
        places.sort_unstable();
        places.dedup();
        let (base, all) = self.header.place(Section::Bodies);
        let body = |(offset, len): (u32, u32)| {
            let (offset, len) = (offset as usize, len as usize);
            if offset.checked_add(len)? > all {
                return None;
            }
            let bytes = self.reader.read_at(base + offset, len)?;
            postcard::from_bytes(layout::unsummed(&bytes)?).ok()
        };
        let found: Vec<Option<T>> = places.into_iter().map(body).collect();
        self.damaged.set(self.damaged.get() || found.iter().any(Option::is_none));
        found.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests;
