//! One cycle: watch what was promoted, hold every candidate against the record, move each as far as its evidence goes.
//!
//! Without `apply` a cycle only proposes. With it, a rule that a person wrote walks through the stages as its evidence
//! comes in: shadow, canary, production. What was promoted is watched, and taken back when sessions speak against it.

use std::collections::HashMap;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::ab::synthetic;
use super::analyze;
use super::book::{self, Book, Promotion, Sum, Word};
use super::candidate::{self, Candidate, Refused};
use super::edit;
use super::evidence::{Call, Standing, dormant};
use super::ground::{Ground, LOCAL, SHARED};
use super::label::{self, By};
use super::live::Life;
use super::promote;
use super::replay::{Observation, Player, Policies, Turn, report};
use crate::runtime::ctx::{State, files, trials};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Moment;
use crate::runtime::model::stage::{self, CANARY_SHARE, Stage, Trials};
use crate::runtime::policy::{Bundle, Layer, Source};
use crate::runtime::store::{Given, Label, Store};

/// The fewest sessions in the shadow, and as a canary, before a rule goes on.
const SHADOW_SESSIONS: u32 = 5;
const CANARY_SESSIONS: u32 = 10;
/// The fewest labels that people gave, and the fewest days on which they did, before a rule is applied unattended.
const PEOPLE_LABELS: u32 = 5;
const PEOPLE_DAYS: u32 = 3;

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

/// A candidate and everything that is known of it.
#[derive(Debug, Clone)]
pub struct Case {
    /// The rule.
    pub candidate: Candidate,
    /// Who wrote it: person, agent, unknown.
    pub origin: String,
    /// What sessions say.
    pub sum: Sum,
    /// Where it stands.
    pub standing: Standing,
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
    /// The candidates.
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

fn round(number: f64) -> f64 {
    if number.is_finite() { (number * 1000.0).round() / 1000.0 } else { f64::MAX }
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
pub fn once(ground: &Ground, wishes: &Wishes, tell: &mut dyn FnMut(u64)) -> Result<Done> {
    let state = State::open(&ground.places, &ground.root).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place to keep anything").because(why.because())
    })?;
    let _lock = lock(&state)?;
    let store = ground.store()?;
    let labels = store.labels()?;
    let mut book = Book::read(&state)?;
    let mut trials = trials::read(&state);
    let mut done = Done::default();

    let mut desk = Desk { state: &state, store: &store, labels: &labels, wishes };
    desk.watch(ground, &mut book, &mut trials, &mut done)?;
    let fresh = if done.rolled_back.is_empty() { None } else { Some(ground.again(ground.now)?) };
    let ground = fresh.as_ref().unwrap_or(ground);

    done.prepared = prepare(ground, &mut book, &trials, &store, &labels, wishes, tell)?;
    desk.propose(ground, &mut book, &mut done)?;
    if wishes.apply {
        desk.advance(ground, &mut book, &mut trials, &mut done)?;
    }
    book.last_cycle = ground.now.0;
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

/// Finds the candidates, plays the record under them, and hears what sessions and people say.
pub fn prepare(
    ground: &Ground,
    book: &mut Book,
    trials: &Trials,
    store: &Store,
    labels: &[Given],
    wishes: &Wishes,
    tell: &mut dyn FnMut(u64),
) -> Result<Prepared> {
    let shared = ground.compiled(&ground.shared());
    let mut sources = ground.shared();
    sources.extend(ground.sources.iter().filter(|source| source.layer == Layer::Local).cloned());
    let all = ground.compiled(&sources);
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
    let mut player = Player::new(&policies, ground.scene.clone(), &ground.config).counting_lines();
    let since = ground.now.minus_seconds(wishes.since);
    if let Some(folder) = &wishes.transcripts {
        let known = store.sessions_since(since)?;
        ground.play_transcripts(folder, since, &known, &mut player);
    }
    ground.play_ledger(store, since, &mut player, tell)?;
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
        let origin = origin(ground, book, &candidate.hash, &player);
        let page = book.page(&candidate.hash, &candidate.id, ground.now);
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

/// Who wrote a text, told once, when it is first seen: an agent that changed the file since the last look, else a person,
/// where the record was there to see it.
fn origin(ground: &Ground, book: &Book, hash: &str, player: &Player<'_>) -> &'static str {
    if book.rules.contains_key(hash) {
        return "unknown";
    }
    if player.rule_edits.iter().any(|(file, _, at)| file == LOCAL && at.0 > book.last_cycle) {
        return "agent";
    }
    let written =
        files::age_seconds(&ground.root.top.join(LOCAL), ground.now).map(|age| ground.now.minus_seconds(age));
    match (player.span, written) {
        (Some((first, _)), Some(written)) if first.0 / 1000 <= written.0 / 1000 => "person",
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
        // What an agent did in a session in which it wrote the rules says nothing.
        if one.own_hand {
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
            && !page.sessions.get(session).is_some_and(is_person)
        {
            page.hear(session, word(event, Some(given.label), Some(By::Person), given.at));
        }
    }
}

/// What a cycle works with.
struct Desk<'a> {
    state: &'a State,
    store: &'a Store,
    labels: &'a [Given],
    wishes: &'a Wishes,
}

impl Desk<'_> {
    /// Looks after what was promoted: a person may have taken it in hand, or sessions may speak against it.
    fn watch(
        &mut self,
        ground: &Ground,
        book: &mut Book,
        trials: &mut Trials,
        done: &mut Done,
    ) -> Result<()> {
        let mut ground_now = ground.again(ground.now)?;
        let promoted: Vec<(String, Promotion)> = book
            .rules
            .iter()
            .filter_map(|(hash, page)| Some((hash.clone(), page.promotion.clone()?)))
            .filter(|(_, promotion)| promotion.ended.is_none())
            .collect();
        for (hash, promotion) in promoted {
            let text = ground_now.text_of(SHARED).unwrap_or_default();
            if !edit::holds(text, &promotion.entry) {
                end(book, &hash, "a person changed or removed its line");
                history(self.state, ground, "ended", &promotion.rule, "a person changed or removed its line");
                continue;
            }
            set_stage(trials, &hash, &promotion.rule, Stage::Watched, ground.now, self.wishes.canary);
            let shared = ground_now.compiled(&ground_now.shared());
            let rule = shared.rules.iter().find(|rule| rule.id == promotion.rule && rule.file == SHARED);
            let broken = rule.is_none_or(|rule| rule.off.is_some());
            let life =
                Life::read(self.store, self.labels, &promotion.rule, Moment(promotion.at), SHARED, |_| true)?;
            let Some(alarm) = life.alarm(broken) else { continue };
            let why = format!("{} ({} of {} sessions)", alarm.why(), life.harmed(), life.len());
            if !self.wishes.apply {
                done.alarms.push((promotion.rule.clone(), why));
                continue;
            }
            take_back(&ground_now, book, trials, &hash, &promotion, "evidence", &why)?;
            done.rolled_back.push((promotion.rule.clone(), why));
            ground_now = ground.again(ground.now)?;
        }
        write_trials(self.state, trials)
    }

    /// Writes down what waits for a person; a text is proposed once.
    fn propose(&self, ground: &Ground, book: &mut Book, done: &mut Done) -> Result<()> {
        let folder = book::folder(self.state).join("proposals");
        for case in &done.prepared.cases {
            let page = book.page(&case.candidate.hash, &case.candidate.id, ground.now);
            if page.proposed {
                continue;
            }
            page.proposed = true;
            let mut document = case_json(case);
            document["schema"] = "cf-guide/proposal/1".into();
            document["entry"] = case.candidate.entry.clone().into();
            document["at"] = ground.now.0.into();
            document["source"] = self.wishes.source.clone().into();
            let path = folder.join(format!("{}.json", case.candidate.hash));
            files::make_own_folder(&folder)
                .and_then(|()| files::replace_own(&path, format!("{document:#}\n").as_bytes()))
                .map_err(|error| Error::io(Exit::CannotWrite, "could not write", &path, &error))?;
            history(self.state, ground, "proposed", &case.candidate.id, &case.candidate.hash);
            done.proposed.push(case.candidate.id.clone());
        }
        Ok(())
    }

    /// Moves every candidate as far as its evidence goes.
    fn advance(&self, ground: &Ground, book: &mut Book, trials: &mut Trials, done: &mut Done) -> Result<()> {
        let mut cases = std::mem::take(&mut done.prepared.cases);
        for case in &mut cases {
            loop {
                let (next, waits_for) = self.next_stage(case, trials)?;
                case.waits_for = waits_for;
                let Some(next) = next else { break };
                if next == Stage::Production {
                    let room = done.promoted.len() < self.wishes.max_promotions as usize;
                    if let Err(why) = self.veto(ground, case).and_then(|()| {
                        if room { Ok(()) } else { Err("this cycle has promoted enough".to_owned()) }
                    }) {
                        case.waits_for = why;
                        break;
                    }
                    let ground = ground.again(ground.now)?;
                    promote_case(
                        &ground,
                        book,
                        trials,
                        case,
                        &done.prepared,
                        "evidence",
                        self.wishes.canary,
                    )?;
                    done.promoted.push(case.candidate.id.clone());
                    case.stage = Stage::Production;
                    case.waits_for.clear();
                    break;
                }
                case.stage = next;
                if next >= Stage::Shadow {
                    let id = &case.candidate.id;
                    set_stage(trials, &case.candidate.hash, id, next, ground.now, self.wishes.canary);
                    history(self.state, ground, next.name(), id, &case.candidate.hash);
                }
            }
        }
        done.prepared.cases = cases;
        write_trials(self.state, trials)
    }

    /// The stage that a rule may go on to, or what it waits for.
    fn next_stage(&self, case: &Case, trials: &Trials) -> Result<(Option<Stage>, String)> {
        let wait = |what: String| Ok((None, what));
        let since = trials.0.get(&case.candidate.hash).map_or(Moment(0), |standing| standing.since);
        let life = |is_live: &dyn Fn(&str) -> bool| {
            Life::read(self.store, self.labels, &case.candidate.id, since, LOCAL, is_live)
        };
        if case.origin != "person" && case.stage < Stage::Production {
            return wait(format!(
                "a person: it was written by {}",
                match case.origin.as_str() {
                    "agent" => "an agent",
                    _ => "nobody knows whom",
                }
            ));
        }
        match case.stage {
            Stage::Local => Ok((Some(Stage::Examples), String::new())),
            Stage::Examples => wait("something recorded that it can be held against".to_owned()),
            Stage::Replay => Ok((Some(Stage::Shadow), String::new())),
            Stage::Shadow => {
                if case.standing.call == Call::Futile {
                    return Ok((Some(Stage::Withdrawn), String::new()));
                }
                let sessions = life(&|_| true)?.len();
                if sessions < SHADOW_SESSIONS {
                    return wait(format!("{} more sessions in the shadow", SHADOW_SESSIONS - sessions));
                }
                match self.evidence_missing(case) {
                    Some(missing) => wait(missing),
                    None => Ok((Some(Stage::Canary), String::new())),
                }
            }
            Stage::Canary => {
                let (text, share) = (&case.candidate.hash, self.wishes.canary);
                let life = life(&|session| stage::is_canary(session, text, share))?;
                if life.alarm(false).is_some() || case.standing.call == Call::Futile {
                    return Ok((Some(Stage::Withdrawn), String::new()));
                }
                if life.len() < CANARY_SESSIONS {
                    return wait(format!("{} more canary sessions", CANARY_SESSIONS - life.len()));
                }
                match self.evidence_missing(case) {
                    Some(missing) => wait(missing),
                    None => Ok((Some(Stage::Production), String::new())),
                }
            }
            Stage::Production | Stage::Watched => wait(String::new()),
            Stage::Withdrawn => wait("another text: sessions spoke against this one".to_owned()),
        }
    }

    /// What is missing before the counts are enough to go on without a person.
    fn evidence_missing(&self, case: &Case) -> Option<String> {
        let people = case.sum.people.all();
        if case.standing.call != Call::Enough {
            return book::waits_for(&case.standing);
        }
        if people < PEOPLE_LABELS {
            return Some(format!("{} more labels from people", PEOPLE_LABELS - people));
        }
        (case.sum.days < PEOPLE_DAYS)
            .then(|| format!("labels from {} more days", PEOPLE_DAYS - case.sum.days))
    }

    /// The rules as a text must not get worse, and where asked for the synthetic agent must do better under them.
    fn veto(&self, ground: &Ground, case: &Case) -> std::result::Result<(), String> {
        let mut sources = ground.shared();
        let before = analyze::analyze(&ground.compiled(&sources), &sources).score;
        let text = ground.text_of(SHARED).unwrap_or_default();
        let after = edit::put(text, &case.candidate.entry).map_err(|refusal| refusal.because().to_owned())?;
        let baseline = sources.clone();
        match sources.iter_mut().find(|source| source.path == SHARED) {
            Some(source) => source.text = after,
            None => sources.insert(0, Source { path: SHARED.to_owned(), text: after, layer: Layer::Repo }),
        }
        if let Some(least) = self.wishes.min_ab_gain {
            let gain = synthetic::compare(&baseline, &sources, synthetic::RUNS).gain;
            if !gain.reaches(least) {
                return Err(format!("a gain of at least {least} in `cf-guide ab`"));
            }
        }
        let after = analyze::analyze(&ground.compiled(&sources), &sources).score;
        if before - after > self.wishes.min_delta {
            return Err(format!("the score of the rules would fall from {before} to {after}"));
        }
        Ok(())
    }
}

/// Promotes a candidate: the book first, then the files, so that nothing promoted goes unwatched.
pub fn promote_case(
    ground: &Ground,
    book: &mut Book,
    trials: &mut Trials,
    case: &Case,
    prepared: &Prepared,
    by: &str,
    canary: u8,
) -> Result<String> {
    let state = State::open(&ground.places, &ground.root).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place for backups").because(why.because())
    })?;
    let plan = promote::plan(ground, &case.candidate, values(case, prepared, by))?;
    let promotion = Promotion {
        rule: case.candidate.id.clone(),
        entry: case.candidate.entry.clone(),
        at: ground.now.0,
        by: by.to_owned(),
        adr: plan.adr.clone(),
        ended: None,
    };
    let before = book.clone();
    book.page(&case.candidate.hash, &case.candidate.id, ground.now).promotion = Some(promotion);
    book.write(&state)?;
    if let Err(error) = promote::carry_out(ground, &plan) {
        *book = before;
        book.write(&state)?;
        return Err(error);
    }
    set_stage(trials, &case.candidate.hash, &case.candidate.id, Stage::Production, ground.now, canary);
    write_trials(&state, trials)?;
    history(&state, ground, "promoted", &case.candidate.id, &format!("by {by}; {}", plan.adr));
    Ok(plan.adr)
}

/// Takes a promoted rule back: the exact inverse of its edit, a record, and the text withdrawn.
pub fn take_back(
    ground: &Ground,
    book: &mut Book,
    trials: &mut Trials,
    hash: &str,
    promotion: &Promotion,
    by: &str,
    why: &str,
) -> Result<String> {
    let plan = promote::plan_back(ground, promotion, by, why)?;
    promote::carry_out(ground, &plan)?;
    end(book, hash, why);
    book.write(&ground.state)?;
    set_stage(trials, hash, &promotion.rule, Stage::Withdrawn, ground.now, CANARY_SHARE);
    write_trials(&ground.state, trials)?;
    history(&ground.state, ground, "rolled-back", &promotion.rule, &format!("by {by}: {why}"));
    Ok(plan.adr)
}

fn end(book: &mut Book, hash: &str, why: &str) {
    if let Some(promotion) = book.rules.get_mut(hash).and_then(|page| page.promotion.as_mut()) {
        promotion.ended = Some(why.to_owned());
    }
}

/// What the record of a promotion says.
fn values<'a>(case: &Case, prepared: &Prepared, by: &str) -> Vec<(&'a str, String)> {
    let counts = case.sum.all();
    let quiet = prepared.sessions.saturating_sub(case.sessions);
    let harm = dormant::harm_at_most(u32::try_from(quiet).unwrap_or(u32::MAX), counts.losses, 0.05);
    vec![
        ("decided_by", by.to_owned()),
        ("origin", case.origin.clone()),
        ("wins", counts.wins.to_string()),
        ("losses", counts.losses.to_string()),
        ("unsure", case.sum.unsure.to_string()),
        ("people", case.sum.people.all().to_string()),
        ("capital", format!("{:.1}", round(case.standing.e_value()).min(1e12))),
        ("needed", format!("{:.0}", case.standing.needed)),
        (
            "bound",
            format!("{:.1} %; harms at most {:.1} % of sessions", case.bound * 100.0, harm * 100.0),
        ),
        ("events", case.events.to_string()),
        ("sessions", case.sessions.to_string()),
        ("all_sessions", prepared.sessions.to_string()),
        (
            "canary",
            if by == "evidence" { format!("{CANARY_SESSIONS} sessions or more, none harmed") } else { "not needed: a person decided".to_owned() },
        ),
        ("replay", "cf-guide replay --since 90d".to_owned()),
        (
            "triggers",
            "- it harms more than 2 % of the sessions (capital of the bets ≥ 20)\n- it did well and then turned (restarting bets ≥ 200)\n- \
             one session is stopped wrongly three times, people call it wrong in two of its first ten sessions, it stops more \
             than a quarter of all sessions, or its own examples fail"
                .to_owned(),
        ),
    ]
}

/// Puts a rule on a stage; the moment of arrival stays when it stays there.
fn set_stage(trials: &mut Trials, hash: &str, rule: &str, stage: Stage, now: Moment, share: u8) {
    let same = trials.0.get(hash).is_some_and(|standing| standing.stage == stage);
    if !same {
        let standing = stage::Standing { rule: rule.to_owned(), stage, share, since: now };
        trials.0.insert(hash.to_owned(), standing);
    }
}

fn write_trials(state: &State, known: &Trials) -> Result<()> {
    if trials::read(state) == *known {
        return Ok(());
    }
    trials::write(state, known)
        .map_err(|error| Error::io(Exit::CannotWrite, "could not write", &state.trials(), &error))
}

/// One line of what happened; a line that cannot be written is not worth failing for.
fn history(state: &State, ground: &Ground, what: &str, rule: &str, why: &str) {
    let line = json!({ "at": ground.now.0, "what": what, "rule": rule, "why": why });
    let _ = files::append_line(&book::folder(state).join("history.jsonl"), &line.to_string());
}

/// What happened so far, oldest first.
pub fn read_history(state: &State) -> Vec<Value> {
    let bytes = files::read_own(&book::folder(state).join("history.jsonl")).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}
