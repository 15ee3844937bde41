//! Traces found by words and by what they are about.

use serde::{Deserialize, Serialize};

use super::store::{Kept, Traces};
use super::trace::{Context, Grade, Kind, Source, Trace};
use crate::runtime::policy::index::{self, Document, Index};
use crate::runtime::store::StoreError;
use crate::runtime::system::files;

/// What is looked for; empty fields ask for nothing.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// Words; without any, the newest come first.
    pub text: String,
    pub kind: Option<Kind>,
    /// Not older than this, in milliseconds.
    pub since: i64,
    pub agent: String,
    pub feature: String,
    pub rule: String,
    pub file: String,
    /// At most so many.
    pub limit: usize,
}

impl Wanted {
    /// Nothing but words is asked for.
    const fn is_about_words(&self) -> bool {
        self.kind.is_none()
            && self.since == i64::MIN
            && self.agent.is_empty()
            && self.feature.is_empty()
            && self.rule.is_empty()
            && self.file.is_empty()
    }
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// Best first.
    pub traces: Vec<Trace>,
    /// How many more there are.
    pub left_out: usize,
    /// Where nothing was found: the words that some trace has.
    pub known: Vec<String>,
    /// Another process holds the traces: of each there is what their index knows, and none of its words.
    pub is_bare: bool,
}

/// What is said beside such an answer.
pub const BARE: &str =
    "another process holds the traces, so their words cannot be read; ask again in a moment";

/// What an index keeps of a trace, so that most are told apart without the database.
#[derive(Debug, Serialize, Deserialize)]
struct Card {
    id: String,
    at: i64,
    kind: Kind,
    agent: String,
    feature: String,
    rules: Vec<String>,
    files: Vec<String>,
}

impl Card {
    /// What is known of a trace without the database.
    fn bare(self) -> Trace {
        let mut trace = Trace::new(self.kind, Source::EnforcementHook, "", &[], self.at);
        trace.context = Context { agent: self.agent, feature: self.feature, ..Context::default() };
        self.rules.iter().for_each(|rule| trace.link("rule", rule));
        self.files.iter().for_each(|file| trace.link("file", file));
        Trace { id: self.id, ..trace }
    }

    fn of(trace: &Trace) -> Self {
        let linked = |relation: &str| {
            trace.links.iter().filter(|(known, _)| known == relation).map(|(_, to)| to.clone()).collect()
        };
        Self {
            id: trace.id.clone(),
            at: trace.last,
            kind: trace.kind,
            agent: trace.context.agent.clone(),
            feature: trace.context.feature.clone(),
            rules: linked("rule"),
            files: linked("file"),
        }
    }

    fn fits(&self, wanted: &Wanted) -> bool {
        let is = |asked: &str, known: &str| asked.is_empty() || asked == known;
        let has = |asked: &str, all: &[String]| asked.is_empty() || all.iter().any(|one| one == asked);
        self.at >= wanted.since
            && wanted.kind.is_none_or(|kind| kind == self.kind)
            && is(&wanted.agent, &self.agent)
            && is(&wanted.feature, &self.feature)
            && has(&wanted.rule, &self.rules)
            && has(&wanted.file, &self.files)
    }
}

/// Finds traces. Those that nobody but a person may see are not among them.
pub fn ask(traces: &Traces, wanted: &Wanted) -> Result<Answer, StoreError> {
    let bytes = index_of(traces)?;
    let Some(index) = Index::open(bytes.get(HEADER..).unwrap_or_default()) else {
        return Ok(Answer::default());
    };
    let order: Vec<usize> = if wanted.text.trim().is_empty() {
        index.first().collect()
    } else {
        index.ranked(&wanted.text, LEAST)
    };
    let card = |number: usize| postcard::from_bytes::<Card>(index.body(number)?).ok();
    let all = order.len();
    let mut fitting = order.into_iter().filter_map(card).filter(|card| card.fits(wanted));
    let shown: Vec<Card> = fitting.by_ref().take(wanted.limit).collect();
    // Where nothing is asked but words, all that have them fit, and nobody need look.
    let found = if wanted.is_about_words() { all } else { shown.len() + fitting.count() };
    let known = if shown.is_empty() { index.known(&wanted.text) } else { Vec::new() };
    let whole = traces.these(shown.iter().map(|card| card.id.as_str()));
    let is_bare = whole == Err(StoreError::Locked);
    let traces: Vec<Trace> = match is_bare {
        true => shown.into_iter().map(Card::bare).collect(),
        false => whole?.into_iter().map(|kept| kept.trace).collect(),
    };
    Ok(Answer { left_out: found - traces.len(), traces, known, is_bare })
}

/// Finds traces of this repository, those that a person shared with all, or both: its own come first.
pub fn ask_in(
    own: &Traces,
    shared: Option<&Traces>,
    scope: Scope,
    wanted: &Wanted,
) -> Result<Answer, StoreError> {
    let mut answer = if scope == Scope::Universal { Answer::default() } else { ask(own, wanted)? };
    let Some(shared) = shared.filter(|_| scope != Scope::Project) else { return Ok(answer) };
    let more = ask(shared, wanted)?;
    answer.is_bare |= more.is_bare;
    let room = wanted.limit - answer.traces.len().min(wanted.limit);
    answer.left_out += more.left_out + more.traces.len().saturating_sub(room);
    answer.traces.extend(more.traces.into_iter().take(room));
    answer.known.extend(more.known);
    if !answer.traces.is_empty() {
        answer.known.clear();
    }
    answer.known.sort();
    answer.known.dedup();
    Ok(answer)
}

/// Whose traces are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// This repository's.
    Project,
    /// Those that a person shared with all repositories.
    Universal,
    /// Both.
    All,
}

impl Scope {
    const ALL: [Self; 3] = [Self::Project, Self::Universal, Self::All];

    /// The word used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Project => "project",
            Self::Universal => "universal",
            Self::All => "all",
        }
    }

    /// The scope of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// Below this only pieces of words fit. A word that every trace has counts little, and somebody asked for it.
const LEAST: f32 = 0.05;

/// The generation that an index was made of stands before it.
const HEADER: usize = 8;

/// The index of words as it must be now; kept beside the database where that can be written. As it was, where another process
/// holds the database.
fn index_of(traces: &Traces) -> Result<Vec<u8>, StoreError> {
    let path = traces.index();
    let kept = || path.as_deref().and_then(files::read_own);
    let generation = match traces.generation() {
        Err(StoreError::Locked) => return kept().ok_or(StoreError::Locked),
        generation => generation?.to_le_bytes(),
    };
    if let Some(bytes) = kept().filter(|bytes| bytes.starts_with(&generation)) {
        return Ok(bytes);
    }
    let mut bytes = generation.to_vec();
    bytes.extend(encoded(&traces.all()?));
    if let Some(path) = path.filter(|_| !traces.is_read_only()) {
        // A cache that cannot be written costs time, nothing else.
        let _ = files::replace_own(&path, &bytes);
    }
    Ok(bytes)
}

/// What a trace weighs against others that share as much with the words.
const fn weight(kept: &Kept) -> u32 {
    match (kept.is_pinned, kept.trace.grade) {
        (true, _) => 150,
        (false, Some(Grade::Stated)) => 125,
        (false, Some(_) | None) => 100,
    }
}

/// The index of traces, in their order.
fn encoded(all: &[Kept]) -> Vec<u8> {
    let shown: Vec<(&Kept, String)> =
        all.iter().filter(|kept| !kept.is_suspected()).map(|kept| (kept, kept.trace.words())).collect();
    index::encode(&mut shown.iter().map(|(kept, words)| Document {
        words,
        tags: kept.trace.linked("rule").chain([kept.trace.kind.name()]).collect(),
        weight: weight(kept),
        first: true,
        body: postcard::to_stdvec(&Card::of(&kept.trace)).unwrap_or_default(),
    }))
}
