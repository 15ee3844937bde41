//! The stages of candidates: what may go on to the next one, and what it waits for; what was promoted is watched.

use super::acts::{end, history, promote_case, set_stage, take_back, write_trials};
use super::prepare::{Case, case_json};
use super::{Done, Wishes};
use crate::autopilot::ab::synthetic;
use crate::autopilot::book::{self, Book, Promotion};
use crate::autopilot::evidence::Call;
use crate::autopilot::live::Life;
use crate::autopilot::repository::{LOCAL, Repository, SHARED};
use crate::autopilot::{analyze, edit, learned};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Moment;
use crate::runtime::model::stage::{self, Stage, Trials};
use crate::runtime::policy::{Layer, Source};
use crate::runtime::store::{Given, Store};
use crate::runtime::system::{State, files};

/// The fewest sessions in the shadow, and as a canary, before a rule goes on.
const SHADOW_SESSIONS: u32 = 5;
pub(super) const CANARY_SESSIONS: u32 = 10;
/// The fewest labels that people gave, and the fewest days on which they did, before a rule is applied unattended.
const PEOPLE_LABELS: u32 = 5;
const PEOPLE_DAYS: u32 = 3;

/// What a cycle works with.
pub(super) struct CycleDesk<'a> {
    pub state: &'a State,
    pub store: &'a Store,
    pub labels: &'a [Given],
    pub wishes: &'a Wishes,
}

impl CycleDesk<'_> {
    /// Looks after what was promoted: a person may have taken it in hand, or sessions may speak against it.
    pub fn watch(
        &mut self,
        repository: &Repository,
        book: &mut Book,
        trials: &mut Trials,
        done: &mut Done,
    ) -> Result<()> {
        let mut ground_now = repository.again(repository.now)?;
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
                history(
                    self.state,
                    repository,
                    "ended",
                    &promotion.rule,
                    "a person changed or removed its line",
                );
                continue;
            }
            set_stage(trials, &hash, &promotion.rule, Stage::Watched, repository.now, self.wishes.canary);
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
            take_back(&ground_now, book, trials, &hash, &promotion, book::EVIDENCE, &why)?;
            done.rolled_back.push((promotion.rule.clone(), why));
            ground_now = repository.again(repository.now)?;
        }
        write_trials(self.state, trials)
    }

    /// Writes down what waits for a person; a text is proposed once.
    pub fn propose(&self, repository: &Repository, book: &mut Book, done: &mut Done) -> Result<()> {
        let folder = book::folder(self.state).join("proposals");
        for case in &done.prepared.cases {
            let page = book.page(&case.candidate.hash, &case.candidate.id, repository.now);
            if page.proposed {
                continue;
            }
            page.proposed = true;
            let mut document = case_json(case);
            document["schema"] = "cf-guide/proposal/1".into();
            document["entry"] = case.candidate.entry.clone().into();
            document["at"] = repository.now.0.into();
            document["source"] = self.wishes.source.clone().into();
            let path = folder.join(format!("{}.json", case.candidate.hash));
            files::make_own_folder(&folder)
                .and_then(|()| files::replace_own(&path, format!("{document:#}\n").as_bytes()))
                .map_err(|error| Error::io(Exit::CannotWrite, "could not write", &path, &error))?;
            history(self.state, repository, "proposed", &case.candidate.id, &case.candidate.hash);
            done.proposed.push(case.candidate.id.clone());
        }
        Ok(())
    }

    /// Moves every candidate as far as its evidence goes.
    pub fn advance(
        &self,
        repository: &Repository,
        book: &mut Book,
        trials: &mut Trials,
        done: &mut Done,
    ) -> Result<()> {
        let mut cases = std::mem::take(&mut done.prepared.cases);
        for case in &mut cases {
            loop {
                let (next, waits_for) = self.next_stage(case, trials)?;
                case.waits_for = waits_for;
                let Some(next) = next else { break };
                if next == Stage::Production {
                    let room = done.promoted.len() < self.wishes.max_promotions as usize;
                    if let Err(why) = self.veto(repository, case).and_then(|()| {
                        if room { Ok(()) } else { Err("this cycle has promoted enough".to_owned()) }
                    }) {
                        case.waits_for = why;
                        break;
                    }
                    let repository = repository.again(repository.now)?;
                    promote_case(
                        &repository,
                        book,
                        trials,
                        case,
                        &done.prepared,
                        book::EVIDENCE,
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
                    set_stage(trials, &case.candidate.hash, id, next, repository.now, self.wishes.canary);
                    history(self.state, repository, next.name(), id, &case.candidate.hash);
                }
            }
        }
        done.prepared.cases = cases;
        write_trials(self.state, trials)
    }

    /// The stage that a rule may go on to, or what it waits for.
    fn next_stage(&self, case: &Case, trials: &Trials) -> Result<(Option<Stage>, String)> {
        let wait = |what: String| Ok((None, what));
        let (since, share) = trials
            .0
            .get(&case.candidate.hash)
            .map_or((Moment(0), self.wishes.canary), |standing| (standing.since, standing.share));
        let life = |is_live: &dyn Fn(&str) -> bool| {
            Life::read(self.store, self.labels, &case.candidate.id, since, LOCAL, is_live)
        };
        if case.origin != "person" && case.stage < Stage::Production {
            return wait(format!(
                "a person: it was written by {}",
                match case.origin.as_str() {
                    "agent" => "an agent",
                    learned::ORIGIN => "nobody, it comes from traces",
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
                let text = &case.candidate.hash;
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
    fn veto(&self, repository: &Repository, case: &Case) -> std::result::Result<(), String> {
        let mut sources = repository.shared();
        let before = analyze::analyze(&repository.compiled(&sources), &sources).score;
        let text = repository.text_of(SHARED).unwrap_or_default();
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
        let after = analyze::analyze(&repository.compiled(&sources), &sources).score;
        if before - after > self.wishes.min_delta {
            return Err(format!("the score of the rules would fall from {before} to {after}"));
        }
        Ok(())
    }
}
