//! Judging without a client: the same evaluator, settings and work tree as the hook, for `check`, `explain` and `verify`.

use super::mask::Mask;
use super::surroundings::{Purpose, Surroundings};
use super::{experience, failing, record, rewrite, scripts, verdict};
use crate::runtime::ctx::{Env, clock};
use crate::runtime::model::{Event, Facts, Memory, Outcome};
use crate::runtime::policy::View;
use crate::runtime::shell;
use crate::runtime::store::{Store, StoreError};

/// What would happen, and what it rests on.
#[derive(Debug)]
pub struct Judgement {
    /// What the action really does.
    pub facts: Facts,
    /// The verdict.
    pub outcome: Outcome,
}

/// A place to judge many events from: surroundings are looked up once per folder.
#[derive(Debug, Default)]
pub struct Desk {
    last: Option<(String, Surroundings)>,
    history: Option<Store>,
    keeps: bool,
}

impl Desk {
    /// A desk that asks the past of a store, and changes nothing in it.
    pub fn with_history(history: Option<Store>) -> Self {
        Self { history, ..Self::default() }
    }

    /// A desk at which earlier events of the same session count for later ones; nothing outlives it.
    pub fn with_sequence() -> Result<Self, StoreError> {
        Ok(Self { last: None, history: Some(Store::in_memory()?), keeps: true })
    }

    /// The rules that spoke in the newest event kept at this desk that was not simply allowed.
    pub fn last_rules(&self) -> Vec<String> {
        let row = self.history.as_ref().and_then(|history| history.row("last").ok().flatten());
        let rules = row.as_ref().and_then(|row| row["rules"].as_array()).into_iter().flatten();
        rules.filter_map(|rule| rule.as_str().map(str::to_owned)).collect()
    }

    /// What would happen to an event.
    pub fn judge(&mut self, event: &Event) -> Judgement {
        if self.last.as_ref().is_some_and(|(cwd, _)| *cwd != event.cwd) {
            self.last = None;
        }
        let (_, around) =
            self.last.get_or_insert_with(|| (event.cwd.clone(), Surroundings::of(Env, event, Purpose::Look)));
        let mut facts = shell::facts(event);
        scripts::read_into(&mut facts, event);
        failing::see_ghost_cwd(event, around, &mut facts);
        around.widen(event, &mut facts);
        let now = clock::now();
        let (mut outcome, memory) = verdict::of(event, &facts, around, self.history.as_ref(), now);
        let changed = rewrite::look(event, &facts, &outcome, around, self.history.as_ref(), now);
        if let Some(line) = changed.as_ref().and_then(Event::line) {
            rewrite::settle(&mut outcome, line.to_owned());
        }
        if let (Some(history), true) = (&self.history, self.keeps) {
            // A memory that cannot be kept in memory is the end of everything anyway.
            let _ = keep(history, event, &facts, &outcome, &memory, around);
        }
        around.narrow();
        Judgement { facts, outcome }
    }
}

/// Keeps what later events of the sequence may ask about.
fn keep(
    history: &Store,
    event: &Event,
    facts: &Facts,
    outcome: &Outcome,
    memory: &Memory,
    around: &Surroundings,
) -> Result<(), StoreError> {
    let now = clock::now();
    if let Ok(state) = &around.state {
        let how = record::Circumstances {
            ulid: &clock::ulid(now),
            at: now,
            latency_us: 0,
            binding: None,
            unread: &[],
            branch: memory.branch.as_deref(),
            seen: None,
        };
        history.append(&record::row(event, facts, outcome, around, &mut Mask::new(state), &how))?;
    }
    for realm in around.realms() {
        let view = View::new(event, facts, &realm.scene, memory);
        experience::learn(event, &view, memory, realm, history, now)?;
    }
    Ok(())
}
