//! Candidates held against the record: what they would have stopped, and what sessions and people say about that.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::Wishes;
use crate::autopilot::book::{self, Book, Sum, Word};
use crate::autopilot::candidate::{self, Candidate, Refused};
use crate::autopilot::evidence::Capital;
use crate::autopilot::label::{self, By};
use crate::autopilot::learned;
use crate::autopilot::replay::hands::Reach;
use crate::autopilot::replay::{Observation, Player, Policies, Turn, report};
use crate::autopilot::repository::{LOCAL, Repository};
use crate::runtime::error::Result;
use crate::runtime::model::Moment;
use crate::runtime::model::stage::{Stage, Trials};
use crate::runtime::policy::{Bundle, Layer};
use crate::runtime::store::{Given, Label, Store};
use crate::runtime::system::files;

/// A candidate and everything that is known of it.
#[derive(Debug, Clone)]
pub struct Case {
    pub candidate: Candidate,
    /// Who wrote it: person, agent, unknown.
    pub origin: String,
    pub sum: Sum,
    pub standing: Capital,
    /// How right it is at least.
    pub bound: f64,
    /// Calls it would have stopped, and in how many sessions.
    pub events: u64,
    /// See `events`.
    pub sessions: u64,
    /// How far it has come.
    pub stage: Stage,
    /// What it waits for, in words.
    pub waits_for: String,
}

/// Candidates held against the record.
#[derive(Debug, Default)]
pub struct Prepared {
    /// Those that may be promoted.
    pub cases: Vec<Case>,
    /// Those that may not.
    pub refused: Vec<Refused>,
    /// Where they would have made a difference, oldest first.
    pub observations: Vec<Observation>,
    /// Calls and sessions that were looked at.
    pub calls: u64,
    /// See `calls`.
    pub sessions: u64,
    /// The share that could be judged.
    pub coverage: f64,
}

/// One candidate for programs.
pub fn case_json(case: &Case) -> Value {
    json!({
        "rule": case.candidate.id,
        "text": case.candidate.hash,
        "line": case.candidate.entry[0],
        "origin": case.origin,
        "stage": case.stage.name(),
        "wins": case.sum.all().wins,
        "losses": case.sum.all().losses,
        "unsure": case.sum.unsure,
        "people": case.sum.people.all(),
        "e": round(case.standing.e_value()),
        "needed": round(case.standing.needed),
        "bound": round(case.bound),
        "events": case.events,
        "sessions": case.sessions,
        "waits_for": case.waits_for,
    })
}

/// A number that programs can read back.
pub(super) fn round(number: f64) -> f64 {
    if number.is_finite() { (number * 1000.0).round() / 1000.0 } else { f64::MAX }
}

/// Finds the candidates, plays the record under them, and hears what sessions and people say.
pub fn prepare(
    repository: &Repository,
    book: &mut Book,
    trials: &Trials,
    store: &Store,
    labels: &[Given],
    wishes: &Wishes,
    tell: &mut dyn FnMut(u64),
) -> Result<Prepared> {
    let shared = repository.compiled(&repository.shared());
    let mut sources = repository.shared();
    sources.extend(repository.sources.iter().filter(|source| source.layer == Layer::Local).cloned());
    let all = repository.compiled(&sources);
    let (candidates, mut refused) = candidate::find(&all, &shared, LOCAL);
    let tried = Bundle {
        rules: all
            .rules
            .iter()
            .filter(|rule| rule.layer != Layer::Local || candidates.iter().any(|one| one.id == rule.id))
            .cloned()
            .collect(),
        ..all
    };
    let policies = Policies::of(&shared, &tried);
    let mut player = Player::new(&policies, repository.scene.clone(), &repository.config).counting_lines();
    let since = repository.now.minus_seconds(wishes.since);
    if let Some(folder) = &wishes.transcripts {
        let known = store.sessions_since(since)?;
        repository.play_transcripts(folder, since, &known, &mut player);
    }
    repository.play_ledger(store, since, &mut player, tell)?;
    player.finish();

    let mut cases = Vec::new();
    for candidate in candidates {
        if let Some((code, reason)) = over(book, &candidate.hash) {
            refused.push(Refused { rule: candidate.id, code, reason });
            continue;
        }
        if let Some(reason) = candidate::too_broad(&candidate.id, &player) {
            refused.push(Refused { rule: candidate.id, code: "too-broad", reason });
            continue;
        }
        let origin = match candidate.is_learned {
            true => learned::ORIGIN,
            false => origin(repository, book, &candidate.hash, &player),
        };
        let page = book.page(&candidate.hash, &candidate.id, repository.now);
        if page.origin.is_empty() {
            origin.clone_into(&mut page.origin);
        }
        hear(page, &candidate.id, &player, labels);
        let (origin, sum) = (page.origin.clone(), page.sum());
        let standing = book.standing(&candidate.hash, candidate.gate.mode.decision(), candidate.severity);
        let found = player.rules.get(&candidate.id).cloned().unwrap_or_default();
        let stage = trials
            .0
            .get(&candidate.hash)
            .map_or(if player.tally.events > 0 { Stage::Replay } else { Stage::Examples }, |standing| {
                standing.stage
            });
        let waits_for = book::waits_for(&standing).unwrap_or_default();
        cases.push(Case {
            bound: book.bound(&candidate.hash),
            candidate,
            origin,
            sum,
            standing,
            events: found.events,
            sessions: found.sessions,
            stage,
            waits_for,
        });
    }
    Ok(Prepared {
        cases,
        refused,
        calls: player.tally.events,
        sessions: player.sessions.len() as u64,
        coverage: report::coverage(&player),
        observations: std::mem::take(&mut player.observations),
    })
}

/// Why a text has had its chance, if it has.
fn over(book: &Book, hash: &str) -> Option<(&'static str, String)> {
    let page = book.rules.get(hash)?;
    if page.rejected {
        return Some(("rejected", "a person said no to it; another text is another rule".to_owned()));
    }
    let why = page.promotion.as_ref()?.ended.as_ref()?;
    Some(("taken-back", format!("it was promoted before and ended: {why}; another text is another rule")))
}

/// Who wrote a text, told once, when it is first seen: an agent whose edit since the last look may have reached the file;
/// a person where the file changed while no agent was at work, with the record there to see it. Nobody else is a person.
fn origin(repository: &Repository, book: &Book, hash: &str, player: &Player<'_>) -> &'static str {
    if book.rules.contains_key(hash) {
        return "unknown";
    }
    let vague = player.hands.reach(LOCAL, Moment(book.last_cycle), None);
    let is_edited = player.rule_edits.iter().any(|(file, _, at)| file == LOCAL && at.0 > book.last_cycle);
    if is_edited || vague == Reach::Fits {
        return "agent";
    }
    match (player.span, files::changed_at(&repository.root.top.join(LOCAL))) {
        (Some((first, _)), Some(changed))
            if first <= changed && vague == Reach::No && !player.hands.is_session_time(changed) =>
        {
            "person"
        }
        (Some(_) | None, Some(_) | None) => "unknown",
    }
}

/// Takes in what sessions and people say about a rule: one word per session.
fn hear(page: &mut book::Page, rule: &str, player: &Player<'_>, labels: &[Given]) {
    let mut said: HashMap<&str, &Given> = HashMap::new();
    for given in labels.iter().filter(|given| given.rule.is_empty() || given.rule == rule) {
        said.insert(&given.event, given);
    }
    let day = |at: Moment| i32::try_from(at.0.div_euclid(86_400_000)).unwrap_or(0);
    let word = |event: &str, label: Option<Label>, by: Option<By>, at: Moment| Word {
        event: event.to_owned(),
        label: label.map(|label| label.name().to_owned()),
        by: by.map(|by| by.name().to_owned()),
        day: day(at),
    };
    let observed = |one: &&Observation| one.rule == rule && one.turn == Turn::Tighten;
    for one in player.observations.iter().filter(observed) {
        // What an agent did in a session in which it wrote the rules, or that gave birth to one, says nothing.
        if one.own_hand || page.born.contains(&one.session) {
            page.sessions.remove(&one.session);
            continue;
        }
        let heard = match (said.get(one.event.as_str()), label::automatic(&one.next)) {
            (Some(given), _) => word(&one.event, Some(given.label), Some(By::Person), given.at),
            (None, Some((label, by))) => word(&one.event, Some(label), Some(by), one.at),
            (None, None) => word(&one.event, None, None, one.at),
        };
        page.hear(&one.session, heard);
    }
    let own: Vec<&str> = player
        .observations
        .iter()
        .filter(|one| one.rule == rule && one.own_hand)
        .map(|one| one.session.as_str())
        .collect();
    for ((event, of), session) in &player.later {
        let is_person = |word: &Word| word.by.as_deref() == Some(By::Person.name());
        if of == rule
            && let Some(given) = said.get(event.as_str())
            && !own.contains(&session.as_str())
            && !page.born.contains(session)
            && !page.sessions.get(session).is_some_and(is_person)
        {
            page.hear(session, word(event, Some(given.label), Some(By::Person), given.at));
        }
    }
}
