//! Rules that are proposed from traces: kept beside the record, in no rule file, and in the shadow until a person accepts
//! one. Everything that is asked of other candidates is asked of them.

use std::path::PathBuf;

use super::book::Book;
use super::cycle::{self, Wishes};
use super::repository::Repository;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::learning::pattern::Proposal;
use crate::runtime::model::stage::{CANARY_SHARE, OnTrial, Stage};
use crate::runtime::policy::{LEARNED, Layer, Source};
use crate::runtime::system::{State, files, trials};

/// Where such a rule comes from.
pub const ORIGIN: &str = "traces";
/// The most of them at a time.
const MOST: usize = 50;

/// Puts a rule before people: it is tried on the record, kept, and from the next event on recorded in the shadow.
pub fn propose(proposal: &Proposal) -> Result<()> {
    let repository = Repository::here()?;
    let state = State::open(&repository.places, &repository.root).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place to keep anything").because(why.because())
    })?;
    let store = repository.store()?;
    let _lock = cycle::lock(&state)?;
    let refused = |why: &str| {
        Err(Error::new(Exit::BadInput, format!("`{}` cannot be proposed", proposal.rule)).because(why))
    };
    let kept = text(&state);
    let entry = proposal.lines.join("\n") + "\n";
    let mut known = trials::read(&state);
    if kept.contains(&entry) {
        let mut standings = known.0.values().filter(|standing| standing.rule == proposal.rule);
        return match standings.any(|standing| standing.stage == Stage::Shadow) {
            true => Ok(()),
            false => refused("a person decided about it already"),
        };
    }
    if kept.matches("\n- [").count() >= MOST {
        return refused("too many rules wait for a person already");
    }
    let mut tried = repository.again(repository.now)?;
    tried.sources.retain(|source| source.path != LEARNED);
    tried.sources.push(Source { path: LEARNED.to_owned(), text: entry.clone(), layer: Layer::Local });
    let labels = store.labels()?;
    let mut book = Book::read(&state)?;
    let mut scratch = book.clone();
    let prepared =
        cycle::prepare(&tried, &mut scratch, &known, &store, &labels, &Wishes::default(), &mut |_| {})?;
    if let Some(one) = prepared.refused.iter().find(|one| one.rule == proposal.rule) {
        return refused(&one.reason);
    }
    let Some(case) = prepared.cases.iter().find(|case| case.candidate.id == proposal.rule) else {
        return refused("it does not become a rule that can be checked");
    };
    let hash = case.candidate.hash.clone();
    let page = book.page(&hash, &proposal.rule, repository.now);
    ORIGIN.clone_into(&mut page.origin);
    page.born.clone_from(&proposal.born);
    book.write(&state)?;
    let failed = |path: PathBuf| {
        move |error: std::io::Error| Error::io(Exit::CannotWrite, "could not write", &path, &error)
    };
    let path = state.learned();
    files::replace_own(&path, (kept + &entry).as_bytes()).map_err(failed(path.clone()))?;
    let standing = OnTrial {
        rule: proposal.rule.clone(),
        stage: Stage::Shadow,
        share: CANARY_SHARE,
        since: repository.now,
        // Nobody wrote it for themselves: in the shadow it stops nobody.
        owned: false,
    };
    known.0.insert(hash, standing);
    trials::write(&state, &known).map_err(failed(state.trials()))
}

/// Takes a rule that a person does not want out of the shadow.
pub fn withdraw(state: &State, rule: &str) -> Result<()> {
    let mut known = trials::read(state);
    for standing in known.0.values_mut().filter(|standing| standing.rule == rule) {
        standing.stage = Stage::Withdrawn;
    }
    trials::write(state, &known)
        .map_err(|error| Error::io(Exit::CannotWrite, "could not write", &state.trials(), &error))
}

fn text(state: &State) -> String {
    files::read_own(&state.learned()).and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}
