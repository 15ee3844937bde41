//! One cycle: watch what was promoted, hold every candidate against the record, move each as far as its evidence goes.
//!
//! Without `apply` a cycle only proposes. With it, a rule that a person wrote walks through the stages as its evidence
//! comes in: shadow, canary, production. What was promoted is watched, and taken back when sessions speak against it.
//!
//! In reading order: [`once`] here, [`prepare`] (candidates held against the record), [`stages`] (what may go on, and
//! what it waits for), [`turns`] (the two acts that change files: promotion and rollback).

pub mod acts;
pub mod prepare;
mod stages;

use std::path::PathBuf;

use serde_json::{Value, json};

use self::stages::CycleDesk;
use super::book::{self, Book};
use super::repository::Repository;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::stage::CANARY_SHARE;
use crate::runtime::system::{State, files, trials};

pub use acts::{promote_case, read_history, take_back};
pub use prepare::{Case, Prepared, case_json, prepare};

/// What a cycle is asked to do.
#[derive(Debug, Clone)]
pub struct Wishes {
    /// Write what the evidence allows; else only propose.
    pub apply: bool,
    /// How far back the record is looked at, in seconds.
    pub since: i64,
    /// Transcripts that are played too.
    pub transcripts: Option<PathBuf>,
    /// By how much the score of the rules may fall.
    pub min_delta: f64,
    /// What the lower end of the gain in `ab` must reach, where that is asked for.
    pub min_ab_gain: Option<f64>,
    /// The most promotions of one cycle.
    pub max_promotions: u32,
    /// The share of sessions, in percent, that a canary is live for.
    pub canary: u8,
    /// A label for the record: who or what started it.
    pub source: String,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            apply: false,
            since: 30 * 86_400,
            transcripts: None,
            min_delta: 0.5,
            min_ab_gain: None,
            max_promotions: 12,
            canary: CANARY_SHARE,
            source: "person".to_owned(),
        }
    }
}

/// What a cycle did.
#[derive(Debug, Default)]
pub struct Done {
    /// promoted, rolled-back, proposed, nothing.
    pub decision: &'static str,
    /// Rules that were promoted.
    pub promoted: Vec<String>,
    /// Rules that are proposed to a person for the first time.
    pub proposed: Vec<String>,
    /// Rules that were taken back, each with the reason.
    pub rolled_back: Vec<(String, String)>,
    /// What would have been taken back, were this cycle to apply.
    pub alarms: Vec<(String, String)>,
    pub prepared: Prepared,
}

impl Done {
    /// The document of `autopilot --once --json`.
    pub fn as_json(&self) -> Value {
        let refused: Vec<Value> = self
            .prepared
            .refused
            .iter()
            .map(|one| json!({ "rule": one.rule, "code": one.code, "reason": one.reason }))
            .collect();
        let pairs = |list: &[(String, String)]| -> Vec<Value> {
            list.iter().map(|(rule, why)| json!({ "rule": rule, "reason": why })).collect()
        };
        json!({
            "schema": "cf-guide/autopilot/1",
            "decision": self.decision,
            "promoted": self.promoted,
            "proposed": self.proposed,
            "refused": refused,
            "rolled_back": pairs(&self.rolled_back),
            "alarms": pairs(&self.alarms),
            "candidates": self.prepared.cases.iter().map(case_json).collect::<Vec<_>>(),
            "calls": self.prepared.calls,
            "sessions": self.prepared.sessions,
            "coverage": self.prepared.coverage,
        })
    }
}

/// The lock that keeps cycles apart; it ends with the process.
pub fn lock(state: &State) -> Result<files::Lock> {
    let folder = book::folder(state);
    files::make_own_folder(&folder)
        .map_err(|error| Error::io(Exit::CannotWrite, "could not make", &folder, &error))?;
    files::lock_within(&folder.join("cycle.lock"), 500).ok_or_else(|| {
        Error::new(Exit::Busy, "another cycle of the autopilot is at work").hint("try again in a moment")
    })
}

/// One whole cycle. `tell` hears how many rows of the record were played.
pub fn once(repository: &Repository, wishes: &Wishes, tell: &mut dyn FnMut(u64)) -> Result<Done> {
    let state = State::open(&repository.places, &repository.root).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place to keep anything").because(why.because())
    })?;
    let _lock = lock(&state)?;
    let store = repository.store()?;
    let labels = store.labels()?;
    let mut book = Book::read(&state)?;
    let mut trials = trials::read(&state);
    let mut done = Done::default();

    let mut desk = CycleDesk { state: &state, store: &store, labels: &labels, wishes };
    desk.watch(repository, &mut book, &mut trials, &mut done)?;
    let fresh = if done.rolled_back.is_empty() { None } else { Some(repository.again(repository.now)?) };
    let repository = fresh.as_ref().unwrap_or(repository);

    done.prepared = prepare(repository, &mut book, &trials, &store, &labels, wishes, tell)?;
    desk.propose(repository, &mut book, &mut done)?;
    if wishes.apply {
        desk.advance(repository, &mut book, &mut trials, &mut done)?;
    }
    book.last_cycle = repository.now.0;
    book.write(&state)?;
    done.decision = match (&done.rolled_back[..], &done.promoted[..], &done.proposed[..]) {
        ([_, ..], ..) => "rolled-back",
        ([], [_, ..], _) => "promoted",
        ([], [], [_, ..]) => "proposed",
        ([], [], []) => "nothing",
    };
    // A report that cannot be kept was still told to whoever asked.
    let _ =
        files::replace_own(&book::folder(&state).join("report.json"), done.as_json().to_string().as_bytes());
    Ok(done)
}
