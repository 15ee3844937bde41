//! The harvest of a stretch of a session: structured lines from messages and the work log, nothing from tools.

use std::path::Path;

use super::checkpoint::SessionFacts;
use super::schema::{self, DecisionLine, Flaw, Item, Risk, StepLine};
use super::transcript::{self, Kind, Span, Wanted};
use crate::runtime::model::{Agent, Moment};
use crate::runtime::system::{clock, faults, files};

/// The most bytes of a transcript that one compaction reads, the newest.
const MOST: u64 = 256 << 20;
/// How much before a place tells one transcript from another.
const TAIL: u64 = 4096;

/// What is asked of a transcript besides prompts.
pub const WANTED: Wanted = Wanted { said: true, calls: false, results: false, usage: true };

/// What was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Harvest {
    /// Decisions with their time, in order.
    pub decisions: Vec<(String, DecisionLine)>,
    /// Risks, in order; a later one about the same overrides.
    pub risks: Vec<Risk>,
    /// Steps, in order.
    pub steps: Vec<ToldStep>,
    /// Steps that wait for a person's answer, whatever was said about them.
    pub blocked: Vec<String>,
    /// Sentences that must stay true.
    pub invariants: Vec<String>,
    /// What wanted to be one of these and is none: where, and why.
    pub skipped: Vec<String>,
    /// The time of the newest line.
    pub at: String,
    /// Tokens in the model's memory, as told last.
    pub tokens: u64,
}

/// A step that somebody told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldStep {
    /// What was told.
    pub step: StepLine,
    /// A person told it: nobody asks for more.
    pub by_person: bool,
}

/// What the store knows of a session, besides what was said in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// Questions that somebody answered, oldest first.
    pub answered: Vec<Answered>,
    /// Steps of the track that wait for a person's answer.
    pub blocked: Vec<String>,
    /// Where the work stands.
    pub facts: SessionFacts,
}

/// A question that an agent asked and somebody answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// When it was asked.
    pub at: Moment,
    pub question: String,
    /// What it is about; may be empty.
    pub about: String,
    pub answer: String,
}

impl Harvest {
    /// Takes in what was asked and answered: a decision that somebody else made.
    pub fn take_answered(&mut self, answered: &[Answered], is_secret: &dyn Fn(&str) -> bool) {
        for Answered { at, question, about, answer } in answered {
            let impact = if about.is_empty() { "the work goes on with this answer" } else { about };
            let line = format!("Decision: {answer} Reason: it was asked: {question} Impact: {impact}");
            // One line, so that an answer cannot bring in more than itself.
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            let time = time(*at);
            self.take(&line, &time, &format!("an answer to a question of {time}"), is_secret);
        }
    }

    /// Takes in what a text of the agent's says. `place` is named where something in it is wrong.
    pub fn take(&mut self, text: &str, time: &str, place: &str, is_secret: &dyn Fn(&str) -> bool) {
        self.take_from(text, time, place, false, is_secret);
    }

    fn take_from(
        &mut self,
        text: &str,
        time: &str,
        place: &str,
        by_person: bool,
        is_secret: &dyn Fn(&str) -> bool,
    ) {
        let (found, flaws) = schema::read(text);
        for found in found {
            if is_secret(&found.item.to_string()) {
                let flaw = Flaw::new("holds-secret", found.line, "it holds what looks like a credential");
                self.skip(place, &flaw);
                continue;
            }
            match found.item {
                Item::Decision(decision) => self.decisions.push((time.to_owned(), decision)),
                Item::Risk(risk) => self.risks.push(risk),
                Item::Step(step) => self.steps.push(ToldStep { step, by_person }),
                Item::Invariant(what) => self.invariants.push(what),
            }
        }
        flaws.iter().for_each(|flaw| self.skip(place, flaw));
    }

    /// Takes in what a stretch of a conversation says; other agents' conversations have no say.
    pub fn take_items(
        &mut self,
        items: impl Iterator<Item = transcript::Item>,
        is_secret: &dyn Fn(&str) -> bool,
    ) {
        for item in items.filter(|item| !item.aside) {
            let time = item.at.map(time).unwrap_or_default();
            if time > self.at {
                self.at.clone_from(&time);
            }
            match &item.kind {
                Kind::Prompt { text } => {
                    self.take_from(text.raw(), &time, &format!("a prompt of {time}"), true, is_secret);
                }
                Kind::Said { text } => {
                    self.take(text.raw(), &time, &format!("an answer of {time}"), is_secret);
                }
                Kind::Usage { tokens } => self.tokens = *tokens,
                Kind::Call(_) | Kind::Result(_) | Kind::Boundary => {}
            }
        }
    }

    fn skip(&mut self, place: &str, flaw: &Flaw) {
        self.skipped.push(format!("{place}, line {}: {} [{}]", flaw.line, flaw.message, flaw.code));
    }
}

/// Reads a transcript from a place to its end as it is now. Gives the byte behind the last whole line.
pub fn transcript(
    harvest: &mut Harvest,
    path: &Path,
    agent: Agent,
    from: u64,
    is_secret: &dyn Fn(&str) -> bool,
) -> Option<(u64, u64)> {
    let whole = files::regular_len(path)?;
    let from = if from > whole { 0 } else { from.max(whole.saturating_sub(MOST)) };
    let mut items = transcript::open(path, agent, WANTED, Span::since(from, MOST).until(whole))?;
    harvest.take_items(items.by_ref(), is_secret);
    Some((from, items.offset().max(from)))
}

/// What the bytes just before a place come to; empty at the beginning.
pub fn tail(path: &Path, place: u64) -> String {
    if place == 0 {
        return String::new();
    }
    files::sha256_part(path, place.saturating_sub(TAIL), place).unwrap_or_default()
}

/// A moment to the second, in UTC.
fn time(moment: Moment) -> String {
    let mut second = moment.0.div_euclid(1000);
    if faults::is_wanted("drift") {
        second += i64::from(u16::from_le_bytes(clock::random()));
    }
    let stamp = jiff::Timestamp::from_second(second);
    stamp.map(|stamp| stamp.to_string()).unwrap_or_default()
}
