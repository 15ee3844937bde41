//! What a client wrote down of a session: Claude Code's JSONL and Codex's rollouts become typed items.
//!
//! ```no_run
//! use std::path::Path;
//! use cf_guide::runtime::context::transcript::{self, Kind, Span, Wanted};
//! use cf_guide::runtime::model::Agent;
//!
//! let path = Path::new("/home/me/.claude/projects/p/session.jsonl");
//! let Some(items) = transcript::open(path, Agent::Claude, Wanted::default(), Span::tail(4 << 20)) else { return };
//! for item in items {
//!     match item.kind {
//!         Kind::Prompt { text } => drop(text), // what a person typed, nothing else
//!         Kind::Said { .. } | Kind::Call(_) | Kind::Result(_) => {} // only where asked for with `Wanted`
//!         Kind::Boundary { .. } | Kind::Usage { .. } => {}
//!     }
//! }
//! ```
//!
//! [`open`] reads a part of a file ([`Span`]: all, a tail, a prefix that was frozen, what came since an offset), [`read`]
//! anything else. Both stream: one line is held at a time, none longer than [`MAX_LINE`], no text longer than
//! [`MAX_TEXT`]. Times are those of the transcript, in the order of the file. The formats are not documented, so nothing
//! is relied on: a line that is torn, too long, said twice or of an unknown kind is passed over and counted in
//! [`Report`]. [`agent_of`] tells whose transcript a file is. A tool call bears the name and input that the client's
//! hooks would show, so that [`Call::action`] is what the hook would have judged.
//!
//! In reading order: `item` (what comes out), `lines` (bytes become lines), `claude` and `codex` (lines become items),
//! `typed` (what a person typed and what only looks like it), `time`, `probe` (what the fuzzer runs).

mod claude;
mod codex;
mod item;
mod lines;
mod probe;
mod time;
mod typed;

#[cfg(test)]
mod tests;

use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher as _, RandomState};
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

pub use self::item::{Answer, Call, Item, Kind, MAX_TEXT, Report, Span, Wanted};
pub use self::lines::MAX_LINE;
use self::lines::{CHUNK, Line, Lines};
pub use self::probe::probe;
use crate::runtime::model::Agent;
use crate::runtime::system::files;

/// The most lines whose ids are remembered to see them come again.
const MOST_IDS: usize = 1 << 20;

/// How much of a file is looked at to tell whose it is.
const GLANCE: u64 = 64 * 1024;

/// The items of a part of a file; None where it cannot be read.
pub fn open(path: &Path, agent: Agent, wanted: Wanted, span: Span) -> Option<Items<impl Read + use<>>> {
    let whole = files::regular_len(path)?;
    let (from, to) = span.within(whole);
    // One byte earlier: if that ends a line, the first line is whole.
    let part = files::open_part(path, from.saturating_sub(1), to)?;
    Some(Items::new(Lines::new(part, from, CHUNK), agent, wanted))
}

/// The items of anything that can be read from its beginning.
pub fn read<R: Read>(source: R, agent: Agent, wanted: Wanted) -> Items<R> {
    Items::new(Lines::new(source, 0, CHUNK), agent, wanted)
}

/// Whose transcript a file is; None where its beginning tells nothing.
pub fn agent_of(path: &Path) -> Option<Agent> {
    let mut lines = Lines::new(files::open_part(path, 0, GLANCE)?, 0, CHUNK);
    while let Some(line) = lines.next_line() {
        let Line::Whole { bytes, .. } = line else { continue };
        if codex::is_one(bytes) {
            return Some(Agent::Codex);
        }
        if claude::is_one(bytes) {
            return Some(Agent::Claude);
        }
    }
    None
}

/// The items of a transcript, in the order of the file.
#[derive(Debug)]
pub struct Items<R> {
    lines: Lines<R>,
    agent: Agent,
    page: Page,
    ready: VecDeque<Item>,
}

/// What is known while reading: what earlier lines say about later ones.
#[derive(Debug)]
struct Page {
    wanted: Wanted,
    report: Report,
    /// Where the client stands.
    cwd: Option<Arc<str>>,
    /// The whole file is another agent's.
    aside: bool,
    /// Ids of lines and results so far, hashed.
    seen: HashSet<u64>,
    hasher: RandomState,
    /// The message whose usage was told last.
    weighed: u64,
}

impl<R: Read> Items<R> {
    fn new(lines: Lines<R>, agent: Agent, wanted: Wanted) -> Self {
        let page = Page {
            wanted,
            report: Report::default(),
            cwd: None,
            aside: false,
            seen: HashSet::new(),
            hasher: RandomState::new(),
            weighed: 0,
        };
        Self { lines, agent, page, ready: VecDeque::new() }
    }

    /// What was passed over so far.
    pub fn report(&self) -> Report {
        self.page.report
    }

    /// Where the last whole line so far ended: the place to go on from next time.
    pub fn offset(&self) -> u64 {
        self.lines.offset()
    }
}

impl<R: Read> Iterator for Items<R> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item);
            }
            let (bytes, offset, ended) = match self.lines.next_line()? {
                Line::Whole { bytes, offset, ended } => (bytes, offset, ended),
                Line::TooLong => {
                    self.page.report.lines += 1;
                    self.page.report.too_long += 1;
                    continue;
                }
            };
            self.page.report.lines += 1;
            let read = match self.agent {
                Agent::Claude => claude::line(bytes, offset, &mut self.page, &mut self.ready),
                Agent::Codex => codex::line(bytes, offset, &mut self.page, &mut self.ready),
            };
            if read.is_none() {
                // A writer may be at work on the last line.
                if ended {
                    self.page.report.unreadable += 1;
                } else {
                    self.page.report.torn = true;
                }
            }
        }
    }
}

impl Page {
    /// True the first time that an id is seen; an absent one is always new.
    fn is_new(&mut self, id: &str) -> bool {
        if id.is_empty() || self.seen.len() >= MOST_IDS {
            return true;
        }
        let hash = self.hasher.hash_one(id);
        self.seen.insert(hash)
    }

    /// True where the message differs from the one asked about before.
    fn is_another_message(&mut self, id: &str) -> bool {
        let hash = self.hasher.hash_one(id);
        std::mem::replace(&mut self.weighed, hash) != hash || id.is_empty()
    }

    /// Keeps one copy of a folder that most lines repeat.
    fn stand_in(&mut self, folder: &str) {
        if !folder.is_empty() && self.cwd.as_deref() != Some(folder) {
            self.cwd = Some(folder.into());
        }
    }
}
