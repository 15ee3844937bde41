//! The rules of a work tree, all in memory or decoded from the cache file only as far as an event can hit them.

use std::borrow::Cow;
use std::fs::File;
use std::os::unix::fs::FileExt as _;

use crate::runtime::model::{Event, Facts, Memory, Question, Scene};
use crate::runtime::policy::command::CommandPattern;
use crate::runtime::policy::{self, Cache, GateRule, ReadAt, Shard, View, retrieve};

/// A cache file read by place.
#[derive(Debug)]
pub struct OnDisk(pub File);

impl ReadAt for OnDisk {
    fn read_at(&self, offset: usize, len: usize) -> Option<Cow<'_, [u8]>> {
        let mut bytes = vec![0; len];
        self.0.read_exact_at(&mut bytes, offset as u64).ok()?;
        Some(Cow::Owned(bytes))
    }
}

/// The rules that can decide.
#[derive(Debug)]
pub enum Rules {
    /// Just compiled, with the index for retrieval.
    All(Vec<GateRule>, Vec<u8>),
    /// In the cache file.
    Indexed(Cache<OnDisk>),
}

impl Rules {
    /// The rules that the event may set off, under the names that its files are known by.
    pub fn for_event(
        &self,
        event: &Event,
        facts: &Facts,
        scene: &Scene,
        memory: &Memory,
    ) -> Cow<'_, [GateRule]> {
        match self {
            Self::All(rules, _) => Cow::Borrowed(rules),
            Self::Indexed(cache) => Cow::Owned(cache.candidates(&View::new(event, facts, scene, memory))),
        }
    }

    /// What must be known of the touched files before the rules are looked up: where links lead.
    pub fn asks_for(&self, event: &Event, facts: &Facts, scene: &Scene) -> Vec<Question> {
        let about_files = match self {
            Self::All(rules, _) => !rules.is_empty(),
            Self::Indexed(cache) => cache.has_path_rules(),
        };
        if about_files && !facts.files.is_empty() {
            View::new(event, facts, scene, &Memory::default()).resolves()
        } else {
            Vec::new()
        }
    }

    /// The commands that rules want to have passed, as far as this event may be one.
    pub fn needs(&self, view: &View<'_>) -> Vec<CommandPattern> {
        match self {
            Self::All(rules, _) => policy::needs(rules),
            Self::Indexed(cache) => cache.needs(view),
        }
    }

    /// The rules that matter most to a task, best first.
    pub fn search(&self, text: &str, limit: usize) -> Vec<Shard> {
        match self {
            Self::All(_, index) => retrieve::search(index, text, limit),
            Self::Indexed(cache) => cache.search(text, limit),
        }
    }

    /// The rules that come first at the start of a session.
    pub fn constitution(&self) -> Vec<Shard> {
        match self {
            Self::All(_, index) => retrieve::constitution(index),
            Self::Indexed(cache) => cache.constitution(),
        }
    }
}
