//! The book of the autopilot, kept between cycles: which texts it has seen, what was said about them, what it promoted.
//!
//! One file beside the ledger. The ledger forgets after its time; what a session said about a rule is kept here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::evidence::bets;
use super::evidence::labels::Errors;
use super::evidence::pool::Pool;
use super::evidence::{ALPHA, Call, Capital, Counts, Stratum, Trial, budget, null_precision};
use super::label::By;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Decision, Moment, Severity};
use crate::runtime::store::Label;
use crate::runtime::system::{State, clock, files};

/// The name of the format.
const SCHEMA: &str = "cf-guide/autopilot-book/1";
/// Who promotes and takes back where no person does.
pub const EVIDENCE: &str = "evidence";
/// The most sessions that are kept of one rule.
const MOST_SESSIONS: usize = 3000;

/// Everything that is remembered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// Always the name of the format.
    pub schema: String,
    /// This checkout's name in pooled evidence: random, says nothing.
    pub source: String,
    /// Hashes of rule texts in the order in which they first came.
    #[serde(default)]
    pub arrived: Vec<String>,
    /// By the hash of the text.
    #[serde(default)]
    pub rules: BTreeMap<String, Page>,
    /// What other checkouts counted.
    #[serde(default)]
    pub pool: Pool,
    /// When the last cycle began.
    #[serde(default)]
    pub last_cycle: i64,
}

/// What is known of one rule text.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Page {
    /// Its id when it was last looked at.
    pub rule: String,
    /// When it was first seen.
    pub first_seen: i64,
    /// Who wrote it, as far as the record tells: person, agent, unknown.
    #[serde(default)]
    pub origin: String,
    /// The sessions that gave birth to it: they are no evidence for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub born: Vec<String>,
    /// What sessions say about it: one word each.
    #[serde(default)]
    pub sessions: BTreeMap<String, Word>,
    /// A proposal was written.
    #[serde(default)]
    pub proposed: bool,
    /// A person said no to it.
    #[serde(default)]
    pub rejected: bool,
    #[serde(default)]
    pub promotion: Option<Promotion>,
}

/// What one session says about a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Word {
    pub event: String,
    /// right, false-alarm, unsure; none where nobody said anything yet.
    pub label: Option<String>,
    /// Where that comes from.
    pub by: Option<String>,
    /// The day on which it was said, in days since 1970.
    #[serde(default)]
    pub day: i32,
}

/// A rule that was written into the shared rules.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Promotion {
    pub rule: String,
    /// The lines that were added.
    pub entry: Vec<String>,
    pub at: i64,
    /// By whom: `a person`, `evidence`.
    pub by: String,
    /// The record of it, relative to the root.
    pub adr: String,
    /// How it ended: taken back, or taken in hand by a person.
    #[serde(default)]
    pub ended: Option<String>,
}

/// What the words about a rule come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sum {
    pub people: Counts,
    /// What people answered when the client asked them.
    pub asked: Counts,
    /// Sessions that say nothing certain.
    pub unsure: u32,
    /// On how many days people said something.
    pub days: u32,
}

impl Page {
    /// Adds up the words.
    pub fn sum(&self) -> Sum {
        let mut sum = Sum::default();
        let mut days = Vec::new();
        for word in self.sessions.values() {
            let label = word.label.as_deref().and_then(Label::from_name);
            let by = word.by.as_deref().and_then(By::from_name).filter(|by| by.counts());
            let counts = match by {
                Some(By::Person) => {
                    days.push(word.day);
                    &mut sum.people
                }
                Some(By::Refused | By::Approved) => &mut sum.asked,
                Some(By::Stopped | By::Undone | By::Broke) | None => {
                    sum.unsure += 1;
                    continue;
                }
            };
            match label {
                Some(Label::Right) => counts.wins += 1,
                Some(Label::FalseAlarm) => counts.losses += 1,
                Some(Label::Unsure) | None => sum.unsure += 1,
            }
        }
        days.sort_unstable();
        days.dedup();
        sum.days = u32::try_from(days.len()).unwrap_or(u32::MAX);
        sum
    }

    /// Keeps a session's word; a person's outweighs what was told before.
    pub fn hear(&mut self, session: &str, word: Word) {
        if self.sessions.len() >= MOST_SESSIONS && !self.sessions.contains_key(session) {
            return;
        }
        let is_person = |word: &Word| word.by.as_deref() == Some(By::Person.name());
        match self.sessions.get(session) {
            Some(known) if is_person(known) && !is_person(&word) => {}
            Some(known) if known.label.is_some() && word.label.is_none() => {}
            Some(_) | None => {
                self.sessions.insert(session.to_owned(), word);
            }
        }
    }
}

impl Sum {
    /// Everything that is counted.
    pub const fn all(self) -> Counts {
        Counts::new(self.people.wins + self.asked.wins, self.people.losses + self.asked.losses)
    }
}

impl Book {
    /// The book of a repository; an empty one where there is none.
    pub fn read(state: &State) -> Result<Self> {
        let path = path(state);
        let Some(bytes) = files::read_own(&path) else {
            return if files::is_there(&path) {
                Err(unreadable(&path, "it is not ours"))
            } else {
                Ok(Self::new())
            };
        };
        let book: Self =
            serde_json::from_slice(&bytes).map_err(|error| unreadable(&path, &error.to_string()))?;
        if book.schema != SCHEMA {
            return Err(unreadable(&path, "another version wrote it"));
        }
        Ok(book)
    }

    fn new() -> Self {
        let unique = u64::from_le_bytes(clock::random());
        Self {
            schema: SCHEMA.to_owned(),
            source: format!("{unique:016x}"),
            arrived: Vec::new(),
            rules: BTreeMap::new(),
            pool: Pool::default(),
            last_cycle: 0,
        }
    }

    /// Writes it in one step.
    pub fn write(&self, state: &State) -> Result<()> {
        let path = path(state);
        let failed = |error: std::io::Error| Error::io(Exit::CannotWrite, "could not write", &path, &error);
        files::make_own_folder(&folder(state)).map_err(failed)?;
        let bytes = serde_json::to_vec_pretty(self).map_err(std::io::Error::from).map_err(failed)?;
        files::replace_own(&path, &bytes).map_err(failed)
    }

    /// The page of a text, opened on first sight.
    pub fn page(&mut self, hash: &str, rule: &str, now: Moment) -> &mut Page {
        if !self.arrived.iter().any(|known| known == hash) {
            self.arrived.push(hash.to_owned());
        }
        let page = self
            .rules
            .entry(hash.to_owned())
            .or_insert_with(|| Page { first_seen: now.0, ..Page::default() });
        rule.clone_into(&mut page.rule);
        page
    }

    /// How many rules the evidence promoted so far, taken back or not. What a person promoted earned the budget nothing.
    pub fn promotions(&self) -> u32 {
        let by_evidence = |page: &&Page| page.promotion.as_ref().is_some_and(|one| one.by == EVIDENCE);
        u32::try_from(self.rules.values().filter(by_evidence).count()).unwrap_or(u32::MAX)
    }

    /// Where a rule stands: the whole test on everything that was said, here and elsewhere.
    pub fn standing(&self, hash: &str, decision: Decision, severity: Severity) -> Capital {
        let sum = self.rules.get(hash).map(Page::sum).unwrap_or_default();
        let null = null_precision(decision, severity);
        let elsewhere = self.elsewhere(hash);
        let people = Counts::new(sum.people.wins + elsewhere.wins, sum.people.losses + elsewhere.losses);
        let mut strata = vec![Stratum { counts: people, null }];
        if sum.asked.all() > 0 {
            // Answers that miss less than they may would show a bad rule in a better light: the worst case is no miss.
            let errors = Errors { misses: 0.0, ..By::Refused.errors() };
            strata.push(Stratum { counts: sum.asked, null: errors.shifted(null) });
        }
        Trial {
            strata: &strata,
            arrival: budget::arrival(&self.arrived, hash),
            promotions: self.promotions(),
            alpha: ALPHA,
        }
        .standing()
    }

    /// What other checkouts counted for a text.
    pub fn elsewhere(&self, hash: &str) -> Counts {
        let mut pool = self.pool.clone();
        if let Some(sources) = pool.rules.get_mut(hash) {
            sources.remove(&self.source);
        }
        pool.counts(hash)
    }

    /// How right a rule is at least, at every look.
    pub fn bound(&self, hash: &str) -> f64 {
        let sum = self.rules.get(hash).map(Page::sum).unwrap_or_default();
        bets::lower_bound(sum.all(), ALPHA)
    }
}

/// In words: what is missing before the counts are enough.
pub fn waits_for(standing: &Capital) -> Option<String> {
    match standing.call {
        Call::Enough => None,
        Call::Wait { wins: Some(wins) } => Some(format!("{wins} more sessions that say it is right")),
        Call::Wait { wins: None } => Some("more sessions than anybody will see".to_owned()),
        Call::Futile => Some("nothing: it is wrong too often".to_owned()),
    }
}

/// In words: what a person can do about a rule, and how far it came by itself. `so_far`: sessions that said something.
pub fn choice(standing: &Capital, so_far: u32) -> String {
    match standing.call {
        Call::Enough => format!("accept it: {so_far} sessions said enough"),
        Call::Wait { wins: Some(wins) } => {
            let about = so_far.saturating_add(wins);
            format!("accept now, or let it prove itself: {so_far} of about {about} sessions so far")
        }
        Call::Wait { wins: None } => "accept now: it speaks too rarely to prove itself".to_owned(),
        Call::Futile => "reject it: it is wrong too often".to_owned(),
    }
}

/// Where the autopilot keeps its files.
pub fn folder(state: &State) -> PathBuf {
    state.folder.join("autopilot")
}

fn path(state: &State) -> PathBuf {
    folder(state).join("book.json")
}

fn unreadable(path: &Path, why: &str) -> Error {
    Error::new(Exit::BadInput, format!("could not read `{}`", path.display()))
        .because(why)
        .hint("move it away; what people said is still in the ledger")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_reads_sessions_and_no_figures() {
        let standing = |call| Capital { log_e: 0.0, needed: 20.0, call };
        assert_eq!(
            choice(&standing(Call::Wait { wins: Some(50) }), 0),
            "accept now, or let it prove itself: 0 of about 50 sessions so far"
        );
        assert_eq!(
            choice(&standing(Call::Wait { wins: Some(30) }), 20),
            "accept now, or let it prove itself: 20 of about 50 sessions so far"
        );
        assert!(choice(&standing(Call::Futile), 9).starts_with("reject it"));
    }

    fn word(label: Option<Label>, by: By, day: i32) -> Word {
        Word {
            event: "E".to_owned(),
            label: label.map(|label| label.name().to_owned()),
            by: Some(by.name().to_owned()),
            day,
        }
    }

    #[test]
    fn one_word_per_session_and_a_persons_outweighs_the_others() {
        let mut page = Page::default();
        page.hear("a", word(Some(Label::FalseAlarm), By::Approved, 1));
        page.hear("a", word(Some(Label::Right), By::Person, 2));
        page.hear("a", word(Some(Label::FalseAlarm), By::Approved, 3));
        page.hear("b", word(Some(Label::Right), By::Broke, 3));
        page.hear("c", word(Some(Label::Right), By::Refused, 3));
        page.hear("d", word(Some(Label::Unsure), By::Person, 4));
        let sum = page.sum();
        assert_eq!((sum.people, sum.asked), (Counts::new(1, 0), Counts::new(1, 0)));
        assert_eq!((sum.unsure, sum.days), (2, 2));
    }

    #[test]
    fn only_what_the_evidence_promoted_counts_for_the_budget() {
        let mut book = Book::new();
        for (hash, by) in [("h1", EVIDENCE), ("h2", "a person"), ("h3", EVIDENCE)] {
            let promotion = Promotion { by: by.to_owned(), ..Promotion::default() };
            book.page(hash, hash, Moment(0)).promotion = Some(promotion);
        }
        assert_eq!(book.promotions(), 2);
    }

    #[test]
    fn answers_to_the_client_must_beat_more_than_what_people_say_on_review() {
        let missing = |by: By| {
            let mut book = Book::new();
            for n in 0..20 {
                let said = word(Some(Label::Right), by, 1);
                book.page("h", "r", Moment(0)).hear(&n.to_string(), said);
            }
            book.standing("h", Decision::Deny, Severity::High).log_e
        };
        assert!(missing(By::Person) > missing(By::Refused));
        let fresh = Book::new().standing("h", Decision::Deny, Severity::High);
        assert_eq!(fresh.call, Call::Wait { wins: Some(51) });
    }

    #[test]
    fn a_text_keeps_its_place_in_the_queue_and_its_first_day() {
        let mut book = Book::new();
        book.page("h1", "R1", Moment(5));
        book.page("h2", "R2", Moment(6));
        book.page("h1", "R1-new", Moment(7));
        assert_eq!(book.arrived, ["h1", "h2"]);
        assert_eq!((book.rules["h1"].first_seen, book.rules["h1"].rule.as_str()), (5, "R1-new"));
    }
}
