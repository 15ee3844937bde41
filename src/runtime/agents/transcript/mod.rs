//! A transcript is what a client wrote down of a session: the lines of its transcript become typed items.
//!
//! [`read`] streams: one line is held at a time, none longer than [`MAX_LINE`], no text longer than [`MAX_TEXT`]. Times
//! are those of the transcript, in the order of the file. The formats are not documented, so nothing is relied on: a
//! line that is torn, too long, said twice or of an unknown kind is passed over and counted in [`Report`]. [`whose`]
//! tells whose transcript it is. A tool call bears the name and input that the client's hooks would show, so that
//! [`Call::action`] is what the hook would have judged.
//!
//! In reading order: `item` (what comes out), `lines` (bytes become lines), each client's own `transcript` (lines become
//! items), `typed` (what a person typed and what only looks like it), `time`, `probe` (what the fuzzer runs).

mod item;
mod lines;
mod probe;
pub(super) mod time;
pub(super) mod typed;

use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher as _, RandomState};
use std::io::Read;
use std::sync::Arc;

pub(super) use self::item::bounded;
pub use self::item::{Answer, Call, Item, Kind, MAX_TEXT, Report, Span, Wanted};
#[cfg(test)]
pub use self::lines::MAX_LINE;
use self::lines::{CHUNK, Line, Lines};
pub use self::probe::probe;
pub use self::typed::by_a_person;
use super::{claude, codex};
use crate::runtime::model::Agent;

/// The most lines whose ids are remembered to see them come again.
const MOST_IDS: usize = 1 << 20;

/// The items of anything that can be read; `from` is where it starts in the whole, one byte into the source where that
/// is not 0: if that byte ends a line, the first line is whole.
pub fn read<R: Read>(source: R, from: u64, agent: Agent, wanted: Wanted) -> Items<R> {
    Items::new(Lines::new(source, from, CHUNK), agent, wanted)
}

/// Whose transcript begins like this; None where it tells nothing.
pub fn whose<R: Read>(beginning: R) -> Option<Agent> {
    let mut lines = Lines::new(beginning, 0, CHUNK);
    while let Some(line) = lines.next_line() {
        let Line::Whole { bytes, .. } = line else { continue };
        // Claude Code's mark is the loosest, so it is asked for last.
        let mut agents = Agent::ALL.into_iter().rev();
        if let Some(agent) = agents.find(|agent| is_line_of(*agent, bytes)) {
            return Some(agent);
        }
    }
    None
}

fn is_line_of(agent: Agent, bytes: &[u8]) -> bool {
    match agent {
        Agent::Claude => claude::transcript::is_one(bytes),
        Agent::Codex => codex::transcript::is_one(bytes),
    }
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
pub(super) struct Page {
    pub(super) wanted: Wanted,
    pub(super) report: Report,
    /// Where the client stands.
    pub(super) cwd: Option<Arc<str>>,
    /// The whole file is another agent's.
    pub(super) aside: bool,
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
                Agent::Claude => claude::transcript::line(bytes, offset, &mut self.page, &mut self.ready),
                Agent::Codex => codex::transcript::line(bytes, offset, &mut self.page, &mut self.ready),
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
    pub(super) fn is_new(&mut self, id: &str) -> bool {
        if id.is_empty() || self.seen.len() >= MOST_IDS {
            return true;
        }
        let hash = self.hasher.hash_one(id);
        self.seen.insert(hash)
    }

    /// True where the message differs from the one asked about before.
    pub(super) fn is_another_message(&mut self, id: &str) -> bool {
        let hash = self.hasher.hash_one(id);
        std::mem::replace(&mut self.weighed, hash) != hash || id.is_empty()
    }

    /// Keeps one copy of a folder that most lines repeat.
    pub(super) fn stand_in(&mut self, folder: &str) {
        if !folder.is_empty() && self.cwd.as_deref() != Some(folder) {
            self.cwd = Some(folder.into());
        }
    }
}

/// Lines as a client would write them, for tests of those who read them.
#[cfg(test)]
pub mod written {
    use serde_json::Value;

    use super::{Agent, claude, codex};

    /// Who says it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Speaker {
        Person,
        Model,
        Tool,
        /// A subagent, whose words are nobody's decision.
        Sidechain,
    }

    /// The line of a message; `number` sets its id and its time.
    pub fn line(agent: Agent, by: Speaker, text: &str, number: usize) -> Value {
        let time = format!("2026-03-01T10:{:02}:{:02}.5Z", number / 60 % 60, number % 60);
        match agent {
            Agent::Claude => claude::transcript::written(by, text, number, &time),
            Agent::Codex => codex::transcript::written(by, text, &time),
        }
    }
}
