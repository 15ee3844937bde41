//! The rules that matter to a task: tags first, then BM25 over words and pieces of words.

use serde::{Deserialize, Serialize};

use super::index::{self, Document, Index};
use super::rule::Rule;

/// A rule as it is shown to the model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// The rule's id.
    pub id: String,
    /// Its text as written.
    pub text: String,
    pub file: String,
    pub line: u32,
    /// info, low, medium, high, critical.
    pub risk: String,
    /// 0 to 100.
    pub priority: u8,
    /// `#x`.
    pub intents: Vec<String>,
    /// `@x`.
    pub domains: Vec<String>,
    /// Tool tags.
    pub tools: Vec<String>,
    /// Comes first at the start of a session.
    pub constitution: bool,
}

impl Shard {
    pub fn of(rule: &Rule) -> Self {
        Self {
            id: rule.id.clone(),
            text: rule.text.clone(),
            file: rule.file.clone(),
            line: rule.line,
            risk: rule.severity.name().to_owned(),
            priority: rule.priority,
            intents: rule.intents.clone(),
            domains: rule.domains.clone(),
            tools: rule.tools.iter().map(|class| class.name().to_owned()).collect(),
            constitution: rule.constitution,
        }
    }
}

/// A rule with a lower score has nothing to do with the text.
const LEAST: f32 = 1.0;

/// The index of the shards.
pub fn encode(shards: &[Shard]) -> Vec<u8> {
    index::encode(&mut shards.iter().map(|shard| Document {
        words: &shard.text,
        tags: shard.intents.iter().chain(&shard.domains).map(String::as_str).collect(),
        weight: 100,
        first: shard.constitution,
        body: postcard::to_stdvec(shard).unwrap_or_default(),
    }))
}

/// The best shards for a text, best first; those that share nothing with it stay out.
pub fn search(bytes: &[u8], text: &str, limit: usize) -> Vec<Shard> {
    let Some(index) = Index::open(bytes) else { return Vec::new() };
    let best = index.ranked(text, LEAST).into_iter().take(limit);
    best.filter_map(|number| postcard::from_bytes(index.body(number)?).ok()).collect()
}

/// The shards that come first at the start of a session.
pub fn constitution(bytes: &[u8]) -> Vec<Shard> {
    let Some(index) = Index::open(bytes) else { return Vec::new() };
    index.first().filter_map(|number| postcard::from_bytes(index.body(number)?).ok()).collect()
}
