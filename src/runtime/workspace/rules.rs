//! The rules of a work tree, decoded from their compiled form only as far as an event can hit them.

use std::borrow::Cow;
use std::fs::File;
use std::os::unix::fs::FileExt as _;

use crate::runtime::model::{Event, Facts, Memory, Question, Scene};
use crate::runtime::policy::command::CommandPattern;
use crate::runtime::policy::{Cache, GateRule, ReadAt, Shard, View};

/// Where the compiled form is.
#[derive(Debug)]
pub enum Kept {
    /// In the cache file, read by place.
    OnDisk(File),
    /// Just compiled.
    InMemory(Vec<u8>),
}

impl ReadAt for Kept {
    fn read_at(&self, offset: usize, len: usize) -> Option<Cow<'_, [u8]>> {
        match self {
            Self::OnDisk(file) => {
                let mut bytes = vec![0; len];
                file.read_exact_at(&mut bytes, offset as u64).ok()?;
                Some(Cow::Owned(bytes))
            }
            Self::InMemory(bytes) => bytes.get(offset..offset.checked_add(len)?).map(Cow::Borrowed),
        }
    }
}

/// The rules that can decide. None where their compiled form cannot be read, which does not happen to a fresh one.
#[derive(Debug)]
pub struct Rules(pub Option<Cache<Kept>>);

impl Rules {
    /// The rules that the event may set off, under the names that its files are known by.
    pub fn for_event(&self, event: &Event, facts: &Facts, scene: &Scene, memory: &Memory) -> Vec<GateRule> {
        let Some(cache) = &self.0 else { return Vec::new() };
        cache.candidates(&View::new(event, facts, scene, memory))
    }

    /// Something of the compiled form is not as it was written, and was left out.
    pub fn is_damaged(&self) -> bool {
        self.0.as_ref().is_some_and(Cache::is_damaged)
    }

    /// What must be known of the touched files before the rules are looked up: where links lead.
    pub fn asks_for(&self, event: &Event, facts: &Facts, scene: &Scene) -> Vec<Question> {
        let about_files = self.0.as_ref().is_some_and(Cache::has_path_rules);
        if about_files && !facts.files.is_empty() {
            View::new(event, facts, scene, &Memory::default()).resolves()
        } else {
            Vec::new()
        }
    }

    /// The commands that rules want to have passed, as far as this event may be one.
    pub fn needs(&self, view: &View<'_>) -> Vec<CommandPattern> {
        self.0.as_ref().map(|cache| cache.needs(view)).unwrap_or_default()
    }

    /// The rules that matter most to a task, best first.
    pub fn search(&self, text: &str, limit: usize) -> Vec<Shard> {
        self.0.as_ref().map(|cache| cache.search(text, limit)).unwrap_or_default()
    }

    /// The rules that come first at the start of a session.
    pub fn constitution(&self) -> Vec<Shard> {
        self.0.as_ref().map(Cache::constitution).unwrap_or_default()
    }
}
