//! Decisions: an append-only list of what happened, and what follows from it, in a file of their own.
//!
//! [`DecisionStore`] is all that commands and screens use; [`Decisions`] is the engine on this machine. `journal_mode` is
//! TRUNCATE and `synchronous` FULL, which is what SQLite does without a write-ahead log: writes are rare, an answer must survive
//! a power cut, and a sandbox that may only read the folder cannot open a file with such a log. Hooks read the board beside it (`board_file`) and open the
//! database only where that says that something waits.

mod board_file;
mod engine;
#[cfg(test)]
mod killed;
mod queue;
mod rows;
#[cfg(test)]
mod suite;

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::StoreError;
use crate::runtime::model::Moment;
use crate::runtime::model::decision::{By, Closing, Draft, Matter, Requester, State, Urgency};

pub use board_file::read as read_board;
pub use engine::{Decisions, Haste};

/// What a request needs besides its words.
#[derive(Debug, Clone)]
pub struct Asking<'a> {
    /// Checked, secrets masked.
    pub draft: &'a Draft,
    /// Who.
    pub requester: &'a Requester,
    /// Open ones of the same requester stay open.
    pub also: bool,
}

/// What came of a request.
#[derive(Debug, Clone)]
pub enum Asked {
    /// It waits for a person; these ones gave way to it.
    Kept(Box<Matter>, Vec<Matter>),
    /// So many of this requester wait already.
    TooMany(usize),
    /// So many were asked by this session within the hour.
    TooOften(usize),
    /// The decision that it should follow is still open, or not there.
    BadPredecessor(&'static str),
}

/// What came of an answer.
#[derive(Debug, Clone)]
pub enum Closed {
    /// It counts.
    Done(Box<Matter>),
    /// Another one was first: the decision as that one left it.
    Late(Box<Matter>),
    /// There is no such decision.
    Unknown,
}

/// Which decisions.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// In this state; any where none is named.
    pub state: Option<State>,
    /// As pressing as this.
    pub urgency: Option<Urgency>,
    /// Of this session.
    pub session: Option<String>,
    /// At most so many, the newest; all for 0.
    pub most: usize,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happening {
    /// Its place in the order.
    pub seq: i64,
    /// Its own id: whoever takes it in twice knows it by this.
    pub ulid: String,
    /// When.
    pub at: Moment,
    /// `request`, `resolved`, `declined`, `cancelled`, `superseded`, `expired`, `late`, `acknowledged`, `reminded`,
    /// `escalated`.
    pub kind: String,
    /// The decision, whole id.
    pub decision: String,
    /// Who did it.
    pub by: By,
    /// The rest, JSON.
    pub body: String,
}

/// One piece of news for one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number.
    pub id: i64,
    /// `decision`, `approval`, `mail`, `nudge`.
    pub kind: String,
    /// The decision that it is about; empty for other news.
    pub decision: String,
    /// Words, where it is no decision.
    pub words: String,
    pub subagent: Option<String>,
    /// It was said before, by a hook that did not live to note that.
    pub again: bool,
}

/// For whom entries are taken, and who takes them.
#[derive(Debug, Clone, Copy)]
pub struct Listener<'a> {
    pub session: &'a str,
    /// The subagent in it that is at work; its main thread where none is.
    pub subagent: Option<&'a str>,
    /// The event that will say them.
    pub event: &'a str,
}

/// Signs what only we should have written.
pub trait Seal: std::fmt::Debug {
    fn seal(&self, text: &str) -> String;
    fn fits(&self, text: &str, seal: &str) -> bool;
}

/// Everything that commands and screens do with decisions. An engine for teams has the same.
///
/// `seq` is given by the engine when something is kept and is the only order; final states are final there; whoever reads
/// events may see one twice and knows it by its id.
pub trait DecisionStore {
    /// Asks. Where it is confirmed, the requester's open decisions give way to it and their blocks pass to it, at once or
    /// not at all.
    fn request(&mut self, asking: &Asking<'_>, now: Moment) -> Result<Asked, StoreError>;
    /// The decisions whose id begins or ends like this; at most so many.
    fn find(&self, id: &str, most: usize) -> Result<Vec<Matter>, StoreError>;
    /// One by its whole id.
    fn get(&self, ulid: &str) -> Result<Option<Matter>, StoreError>;
    /// Those that fit, oldest first, asked behind a place in the order; and the place of the last thing that happened.
    fn inbox(&self, wanted: &Wanted, after: i64) -> Result<(i64, Vec<Matter>), StoreError>;
    /// Closes one, if it is open: the first wins. The second is kept as `late`.
    fn answer(&mut self, ulid: &str, closing: &Closing, now: Moment) -> Result<Closed, StoreError>;
    /// Closes several, all or none: false where one of them is closed already.
    fn answer_all(&mut self, closings: &[(String, Closing)], now: Moment) -> Result<bool, StoreError>;
    /// Takes one back.
    fn cancel(&mut self, ulid: &str, by: &By, reason: &str, now: Moment) -> Result<Closed, StoreError>;
    /// A person has seen it and wants no reminder before that.
    fn ack(&mut self, ulid: &str, until: Moment, by: &By, now: Moment) -> Result<Closed, StoreError>;
    /// What happened behind a place in the order, oldest first.
    fn events(&self, after: i64, most: usize) -> Result<Vec<Happening>, StoreError>;
    /// Waits until something happens behind a place in the order; false where nothing did in that time.
    fn wait(&self, after: i64, timeout: Duration) -> Result<bool, StoreError>;
    /// Takes what is to be said, and notes who is about to say it.
    #[cfg(test)]
    fn offer(&mut self, to: &Listener<'_>, most: usize, now: Moment) -> Result<Vec<Entry>, StoreError>;
    /// It was said.
    fn told(&mut self, entries: &[i64], now: Moment) -> Result<(), StoreError>;
    /// What waits to be said to a session; nothing is taken.
    fn news(&self, session: &str) -> Result<Vec<Entry>, StoreError>;
    /// Queues words for a session.
    fn queue(&mut self, session: &str, kind: &str, words: &str, now: Moment) -> Result<(), StoreError>;
}

/// The database in a state folder.
pub fn database(folder: &Path) -> PathBuf {
    folder.join("decisions.db")
}

/// The board in a state folder.
pub fn board(folder: &Path) -> PathBuf {
    folder.join("board")
}
