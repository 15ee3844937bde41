//! The writes of an event: what the answer rests on before it, the ledger row and the rest after it.
//!
//! [`before`] and [`later`] write what `decide` left to be written, and nothing else does; `names` says under which names.
//! Around them: `record` and `mask` (the ledger row), `experience` (what later rules ask about), `evidence` (what shows a step to be done), `steps` (what moves one), `approvals` (a person's
//! word), `decisions` (questions of agents), `notify` (a person's own program hears of a question), `collusion` (threads that work together), `lines` and `votes` (what agents leave for later sessions), `pins` (what clients run besides us), `requests` (for guidance), `tracks`, `wiring`, `transient` (what a session leaves in `artifacts/`), `worker` (what happens
//! off the hot path).

pub mod approvals;
mod canonical;
pub mod collusion;
mod consequences;
pub mod decisions;
pub mod evidence;
pub mod experience;
pub mod labelled;
pub mod lines;
pub mod mail;
pub mod mask;
pub mod names;
pub mod notify;
pub mod pins;
pub mod record;
pub mod requests;
pub mod steps;
pub mod tracks;
pub mod transient;
pub mod votes;
pub mod wiring;
pub mod worker;

use self::approvals::Pending;
use crate::runtime::conduct::{self, Change, Record};
use crate::runtime::decide::{When, Write};
use crate::runtime::model::{Event, Facts, Memory, Moment};
use crate::runtime::store::{Chain, NoteScope, Row, Store, StoreError, Swap};
use crate::runtime::system::State;
use crate::runtime::workspace::Surroundings;

/// What is written about.
#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    pub event: &'a Event,
    pub facts: &'a Facts,
    pub around: &'a Surroundings,
    /// What the rules had to know.
    pub memory: &'a Memory,
    /// The client's own bytes; empty where there are none.
    pub raw: &'a [u8],
    /// Hashes of the scripts that it runs.
    pub scripts: &'a [String],
    /// The id by which people find it again.
    pub event_id: &'a str,
    /// Where news is taken from; None where none is.
    pub mailbox: Option<&'a mail::Mailbox>,
    pub now: Moment,
}

/// What came of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// Everything that the answer rests on is kept.
    Kept,
    /// Another hook was first: what was gathered is out of date, and nothing is kept.
    Overtaken,
    /// Nobody could note who says the news: it waits for a later hook.
    Unheard,
}

/// What seals the rows of the repository that an event belongs to.
pub fn chain(around: &Surroundings, state: &State) -> Option<Chain> {
    Chain::of(state, &around.places, &around.home.root.top)
}

/// Keeps what the answer rests on, before it.
pub fn before(writes: &[Write], about: &About<'_>, store: &Store) -> Result<Written, StoreError> {
    // News comes first: whoever takes it anew for the same event has it still.
    match mail::take(writes, about) {
        Ok(true) => {}
        Ok(false) => return Ok(Written::Overtaken),
        Err(_) => return Ok(Written::Unheard),
    }
    // Then what another hook may have been faster with: nothing else is kept if it was.
    for write in writes {
        if !claim(write, about, store)? {
            return Ok(Written::Overtaken);
        }
    }
    for write in writes {
        match write.when() {
            When::First => keep(write, about, store)?,
            When::IfPossible => drop(keep(write, about, store)),
            When::Later => {}
        }
    }
    Ok(Written::Kept)
}

/// Keeps what the agent does not wait for; a count that cannot be kept is no harm. `row`: what was done.
pub fn later(writes: &[Write], row: Option<&Row>, store: &Store, now: Moment) {
    for write in writes {
        if let Write::Conduct { actors, change, breach, seen } = write {
            // Only what is refused or earned is told apart by what it is.
            let is_about = !matches!(change, Change::Draw(..) | Change::Told);
            let breach = if is_about { record::key_of(breach) } else { String::new() };
            let action = row.and_then(|row| row.action.as_deref()).unwrap_or_default();
            let about = conduct::About { action, breach: &breach };
            for (at, actor) in actors.iter().enumerate() {
                let rates = |seen: Option<&str>| rate_once(store, actor, seen, *change, &about, now);
                if !seen.get(at).is_some_and(|seen| rates(seen.as_deref())) {
                    rate(store, actor, *change, &about, now);
                }
            }
        }
        if let (Write::Flow { subagent, is_labelled: true, .. }, Some(row)) = (write, row) {
            labelled::note(store, &(row.session.clone(), subagent.clone().unwrap_or_default()), now);
        }
        if let Write::Count(keys) = write {
            for key in keys {
                let _ = store.count_one(NoteScope::Counter, key, now);
            }
        }
    }
}

/// Changes what is kept of an actor; again where another hook was first, and no more than that: a score is no account.
pub fn rate(store: &Store, actor: &str, change: Change, about: &conduct::About<'_>, now: Moment) {
    for _ in 0..8 {
        let Ok(seen) = store.note(NoteScope::Conduct, actor) else { return };
        if rate_once(store, actor, seen.as_deref(), change, about, now) {
            return;
        }
    }
}

/// The same, if what is kept is still what was seen; false where it is not.
fn rate_once(
    store: &Store,
    actor: &str,
    seen: Option<&str>,
    change: Change,
    about: &conduct::About<'_>,
    now: Moment,
) -> bool {
    let before = seen.map(Record::read).unwrap_or_default().at(now);
    let mut record = before.clone();
    record.apply(change, about, now);
    // A refusal that counted already is no news.
    record == before
        || !matches!(store.swap_text(NoteScope::Conduct, actor, seen, &record.write(), now), Ok(false))
}

/// Takes what only one hook can have; false where another one has it.
fn claim(write: &Write, about: &About<'_>, store: &Store) -> Result<bool, StoreError> {
    match write {
        Write::Turn { subagent, seen, window, answers } => {
            let scope = NoteScope::Guide { session: &about.event.session, subagent: subagent.as_deref() };
            let swap = window.as_deref().map(|new| Swap { key: names::WINDOW, seen: seen.as_deref(), new });
            store.take_turn(scope, swap.as_ref(), answers, about.now)
        }
        Write::Flow { subagent, seen, thread, .. } => {
            let scope = NoteScope::Flow { session: &about.event.session, subagent: subagent.as_deref() };
            store.swap(scope, names::THREAD, seen.as_deref(), thread, about.now)
        }
        Write::Spend(key) => store.claim(NoteScope::Grant, key),
        Write::Stops(_)
        | Write::Answered { .. }
        | Write::Park { .. }
        | Write::Told { .. }
        | Write::ToldPrecedent(_)
        | Write::Kept(_)
        | Write::Pins(_)
        | Write::Offer { .. }
        | Write::Due
        | Write::Conduct { .. }
        | Write::Count(_) => Ok(true),
    }
}

fn keep(write: &Write, about: &About<'_>, store: &Store) -> Result<(), StoreError> {
    let About { event, now, .. } = *about;
    match write {
        Write::Stops(0) => store.drop_note(NoteScope::Stops(&event.session), &names::stops(event)),
        Write::Stops(count) => {
            store.set_note(NoteScope::Stops(&event.session), &names::stops(event), &count.to_string(), now)
        }
        Write::Answered { key, event: asked } => {
            store.drop_note(NoteScope::Pending, key)?;
            store.drop_note(NoteScope::of_session(&event.session), &format!("{}{asked}", names::ALLOWED))
        }
        Write::Park { key, rules, why, critical } => {
            let whole = approvals::whole(event, about.around, about.scripts, about.raw);
            let pending = Pending {
                event: about.event_id.to_owned(),
                session: event.session.clone(),
                agent: event.agent.name().to_owned(),
                rules: rules.clone(),
                why: why.clone(),
                action: record::describe(event),
                shown: whole.map(|whole| whole.shown().into()).unwrap_or_default(),
                facts: consequences::of(about.facts, about.memory, &about.around.home),
                critical: *critical,
            };
            approvals::park(store, key, &pending, now)
        }
        Write::Told { anew, rules } => {
            let scope = NoteScope::Told(&event.session);
            if *anew {
                store.set_note(scope, "", "", now)?;
                if let Ok(state) = &about.around.state {
                    state.forget_told(&event.session, names::PRECEDENT);
                }
            }
            rules.iter().try_for_each(|id| store.set_note(scope, id, "", Moment(now.0 + 1)))
        }
        Write::ToldPrecedent(id) => {
            if let Ok(state) = &about.around.state {
                state.first_time(&event.session, &names::precedent(id));
            }
            Ok(())
        }
        Write::Pins(text) => {
            pins::keep(about.around, text);
            Ok(())
        }
        Write::Kept(text) => store.set_note(NoteScope::Kept, &event.session, text, now),
        Write::Turn { .. }
        | Write::Flow { .. }
        | Write::Spend(_)
        | Write::Offer { .. }
        | Write::Due
        | Write::Conduct { .. }
        | Write::Count(_) => Ok(()),
    }
}
