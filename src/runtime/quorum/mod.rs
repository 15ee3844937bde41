//! Lines of memory that count as confirmed: a person said yes, or enough sessions came to the same by themselves. Pure.
//!
//! A line that an agent leaves for later sessions is one voice. It is confirmed where at least three *independent* sessions
//! voted and two thirds said yes: stated the same without having had it before them. Whoever might only repeat what it read
//! has no vote, and what cannot be told from the record counts as a reason to have none.

mod words;

use std::collections::{BTreeMap, BTreeSet};

pub use words::Words;

use super::model::Moment;

/// So many independent sessions must have voted.
const VOTERS: usize = 3;
/// On so many days.
const DAYS: usize = 2;
const DAY: i64 = 86_400_000;
/// The score that whoever votes must have.
const LEAST_SCORE: i64 = 300;

/// A session put a line into memory.
#[derive(Debug, Clone)]
pub struct Statement {
    /// What a person calls the line.
    pub id: String,
    /// The line, as it is shown.
    pub text: String,
    /// What it says.
    pub words: Words,
    /// Where it stands.
    pub place: String,
    /// Every session has it before it from the start.
    pub is_loaded: bool,
    pub session: String,
    /// Who.
    pub actor: String,
    /// How much whoever wrote it is trusted now, in thousandths.
    pub score: i64,
    /// The row of the call.
    pub row: String,
    /// Strangers' words that its thread had read: `web:host`, `mcp:server`, `forge`.
    pub sources: Vec<String>,
    /// A person was asked about the call and let it through.
    pub is_persons: bool,
    /// When.
    pub at: Moment,
}

/// What is known of a session that states something.
#[derive(Debug, Clone, Default)]
pub struct Session {
    /// It began with what another one had before it: resumed, forked, or nobody knows how it began.
    pub is_copy: bool,
    /// Whoever started it, or itself: sessions of one family are one voice.
    pub family: String,
    /// Places that it looked at, and when.
    pub looked: Vec<(String, Moment)>,
}

/// How a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineState {
    Waits,
    /// A person said yes.
    ByPerson,
    /// Independent sessions came to the same.
    ByQuorum,
    /// A person said no.
    Rejected,
}

impl LineState {
    /// The word used in output and record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waits => "waits",
            Self::ByPerson => "confirmed by a person",
            Self::ByQuorum => "confirmed by quorum",
            Self::Rejected => "rejected",
        }
    }

    pub fn read(word: &str) -> Option<Self> {
        [Self::ByPerson, Self::ByQuorum, Self::Rejected].into_iter().find(|one| one.name() == word)
    }
}

/// Why a vote does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Void {
    /// The session that proposed it, or one of its family.
    Proposer,
    /// Resumed, forked, or nobody knows how it began.
    Copy,
    /// It had the line before it.
    Context,
    /// Whoever wrote it is not trusted.
    Untrusted,
    /// It read the same strangers' words as another one.
    Source,
    /// Another one of its family voted.
    Family,
}

impl Void {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proposer => "proposer",
            Self::Copy => "resumed or forked",
            Self::Context => "had it in context",
            Self::Untrusted => "untrusted actor",
            Self::Source => "common source",
            Self::Family => "same family",
        }
    }
}

/// What a session says of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vote {
    pub session: String,
    pub is_yes: bool,
    /// Why it does not count.
    pub void: Option<Void>,
}

/// A line, who put it there first, and what others say.
#[derive(Debug, Clone)]
pub struct Line {
    /// The statement that came first.
    pub origin: Statement,
    pub votes: Vec<Vote>,
    pub standing: LineState,
}

impl Line {
    /// How many count: yes, no.
    pub fn counted(&self) -> (usize, usize) {
        let of = |is_yes: bool| {
            self.votes.iter().filter(|vote| vote.void.is_none() && vote.is_yes == is_yes).count()
        };
        (of(true), of(false))
    }
}

/// Every line with its votes. `said`: what a person or a quorum decided before, by the line's id.
pub fn tally(
    mut statements: Vec<Statement>,
    sessions: &BTreeMap<String, Session>,
    said: &BTreeMap<String, LineState>,
) -> Vec<Line> {
    statements.sort_by(|a, b| (a.at, &a.row).cmp(&(b.at, &b.row)));
    let mut lines: Vec<Heard> = Vec::new();
    for statement in statements {
        let mut is_new = true;
        for line in &mut lines {
            if line.origin.words.says(&statement.words) {
                line.others.push((statement.clone(), true));
                is_new = false;
            } else if line.origin.words.contradicts(&statement.words) {
                line.others.push((statement.clone(), false));
            }
        }
        if is_new {
            lines.push(Heard { origin: statement, others: Vec::new() });
        }
    }
    lines.into_iter().map(|line| line.counted(sessions, said)).collect()
}

/// A line and what was stated about it afterwards.
struct Heard {
    origin: Statement,
    others: Vec<(Statement, bool)>,
}

impl Heard {
    fn counted(self, sessions: &BTreeMap<String, Session>, said: &BTreeMap<String, LineState>) -> Line {
        let mut votes: Vec<Vote> = Vec::new();
        let mut counted: Vec<&Statement> = Vec::new();
        for (statement, is_yes) in &self.others {
            // One voice per session, however often and by however many workers it speaks.
            if votes.iter().any(|vote| vote.session == statement.session) {
                continue;
            }
            let void = self.void(statement, *is_yes, &counted, sessions);
            if void.is_none() {
                counted.push(statement);
            }
            votes.push(Vote { session: statement.session.clone(), is_yes: *is_yes, void });
        }
        let days: BTreeSet<i64> = counted.iter().map(|one| one.at.0.div_euclid(DAY)).collect();
        let yes = votes.iter().filter(|vote| vote.void.is_none() && vote.is_yes).count();
        let has_quorum = counted.len() >= VOTERS && yes * 3 >= counted.len() * 2 && days.len() >= DAYS;
        let by_person = self.origin.is_persons.then_some(LineState::ByPerson);
        let by_quorum = has_quorum.then_some(LineState::ByQuorum);
        let standing =
            said.get(&self.origin.id).copied().or(by_person).or(by_quorum).unwrap_or(LineState::Waits);
        Line { origin: self.origin, votes, standing }
    }

    /// Why a statement is no vote.
    fn void(
        &self,
        statement: &Statement,
        is_yes: bool,
        counted: &[&Statement],
        sessions: &BTreeMap<String, Session>,
    ) -> Option<Void> {
        let family = |one: &Statement| family(one, sessions).to_owned();
        if statement.session == self.origin.session || family(statement) == family(&self.origin) {
            return Some(Void::Proposer);
        }
        let Some(session) = sessions.get(&statement.session).filter(|session| !session.is_copy) else {
            return Some(Void::Copy);
        };
        // Who read it and says the opposite speaks against it all the same.
        if is_yes && self.was_before(statement, session) {
            return Some(Void::Context);
        }
        if statement.score < LEAST_SCORE {
            return Some(Void::Untrusted);
        }
        let others = || std::iter::once(&self.origin).chain(counted.iter().copied());
        if others().any(|other| share(&other.sources, &statement.sources)) {
            return Some(Void::Source);
        }
        counted.iter().any(|other| family(other) == family(statement)).then_some(Void::Family)
    }

    /// The line stood before the session when it said so: loaded, or in a place that it had looked at.
    fn was_before(&self, statement: &Statement, session: &Session) -> bool {
        let said = self.others.iter().filter(|(_, is_yes)| *is_yes).map(|(one, _)| one);
        let earlier = std::iter::once(&self.origin).chain(said).filter(|one| {
            one.session != statement.session && (one.at, &one.row) < (statement.at, &statement.row)
        });
        earlier.into_iter().any(|one| one.is_loaded || session.has_looked(&one.place, statement.at))
    }
}

impl Session {
    /// It looked at a place, or at a folder that holds it, by then.
    fn has_looked(&self, place: &str, by: Moment) -> bool {
        self.looked.iter().any(|(seen, at)| {
            let below = place.strip_prefix(seen.trim_end_matches('/'));
            *at <= by && below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    }
}

/// Whose voice a statement is.
fn family<'a>(one: &'a Statement, sessions: &'a BTreeMap<String, Session>) -> &'a str {
    sessions.get(&one.session).map_or(&one.session, |session| &session.family)
}

/// Two lists of sources have one in common. A source that is known by its kind alone may be any of that kind.
fn share(one: &[String], other: &[String]) -> bool {
    let is_same = |a: &str, b: &str| {
        let of_kind =
            |whole: &str, kind: &str| whole.strip_prefix(kind).is_some_and(|rest| rest.starts_with(':'));
        a == b || of_kind(a, b) || of_kind(b, a)
    };
    one.iter().any(|a| other.iter().any(|b| is_same(a, b)))
}

#[cfg(test)]
mod tests;
