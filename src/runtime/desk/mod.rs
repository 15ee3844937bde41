//! Judging without a client: the same gathering and the same voices as the hook's, for `check`, `explain`, `why`,
//! `verify` and `policy test`.
//!
//! Nothing is spent and nothing recorded. What is remembered comes from the ledger as it is now, from nowhere, or from
//! earlier events of a sequence that has a memory of its own.

pub mod examples;
pub mod rehearsal;

use std::cell::OnceCell;

use crate::runtime::agents;
use crate::runtime::decide::{self, Decided, Failed};
use crate::runtime::gather::scripts;
use crate::runtime::gather::{self, Call, Gathered, failures, manner};
use crate::runtime::model::{Decision, Event, Facts, Memory, Moment, Outcome, Step};
use crate::runtime::policy::View;
use crate::runtime::remember::mail::Mailbox;
use crate::runtime::remember::mask::Mask;
use crate::runtime::remember::{self, About, experience, record};
use crate::runtime::shell;
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::{Env, State, clock, files};
use crate::runtime::workspace::{Purpose, Surroundings};

/// What would happen, and what it rests on.
#[derive(Debug)]
pub struct Judgement {
    /// What the action really does.
    pub facts: Facts,
    pub outcome: Outcome,
    /// What the client would be told, in its own shape.
    pub reply: String,
}

/// A place to judge many events from: surroundings are looked up once per folder and session.
#[derive(Debug)]
pub struct Desk {
    last: Option<Place>,
    past: Past,
    purpose: Purpose,
}

/// What is remembered at a desk.
#[derive(Debug)]
enum Past {
    /// What the ledger of the place has now.
    Now,
    None,
    /// What came earlier at this desk.
    Sequence(Store),
}

/// Where the last event took place.
#[derive(Debug)]
struct Place {
    cwd: String,
    session: String,
    around: Surroundings,
    ledger: Option<Store>,
}

impl Desk {
    /// A desk that answers as the hook would now.
    pub const fn as_of_now() -> Self {
        Self { last: None, past: Past::Now, purpose: Purpose::Look }
    }

    /// A desk that answers as the hook would if the team had opted in.
    pub const fn as_if_set_up() -> Self {
        Self { last: None, past: Past::Now, purpose: Purpose::LookAsIfSetUp }
    }

    /// A desk with an empty memory.
    pub const fn fresh() -> Self {
        Self { last: None, past: Past::None, purpose: Purpose::LookAfresh }
    }

    /// A desk at which earlier events of the same session count for later ones; nothing outlives it.
    pub fn with_sequence() -> Result<Self, StoreError> {
        Ok(Self { last: None, past: Past::Sequence(Store::in_memory()?), purpose: Purpose::LookAfresh })
    }

    /// The rules that spoke in the newest event kept at this desk that was not simply allowed.
    pub fn last_rules(&self) -> Vec<String> {
        let Past::Sequence(kept) = &self.past else { return Vec::new() };
        let row = kept.row("last").ok().flatten();
        let rules = row.as_ref().and_then(|row| row["rules"].as_array()).into_iter().flatten();
        rules.filter_map(|rule| rule.as_str().map(str::to_owned)).collect()
    }

    /// What would happen to an event now. `raw`: its bytes; empty where nobody sent any.
    pub fn judge(&mut self, event: &Event, raw: &[u8]) -> Judgement {
        self.judge_at(event, raw, clock::now())
    }

    /// The same at another time.
    pub fn judge_at(&mut self, event: &Event, raw: &[u8], now: Moment) -> Judgement {
        if self.last.as_ref().is_some_and(|last| last.cwd != event.cwd || last.session != event.session) {
            let begins = self.last.take().is_some_and(|last| last.session != event.session);
            if let (Past::Sequence(kept), true) = (&self.past, begins) {
                // The sessions of a sequence are nobody's: what one was refused is not held against the next.
                let _ = kept.forget(NoteScope::Conduct);
            }
        }
        let (last, past, purpose) = (&mut self.last, &self.past, self.purpose);
        let place = last.get_or_insert_with(|| Place::of(event, past, purpose));
        let mut facts = shell::facts(event);
        let scripts = scripts::read_into(&mut facts, event);
        scripts::see_ghost_cwd(event, &place.around, &mut facts);
        place.around.widen(event, &mut facts);
        let own = if raw.is_empty() { imagined(event) } else { Vec::new() };
        let (mailbox, action) = (Mailbox::read_only(), OnceCell::new());
        let call = Call {
            event,
            raw: if raw.is_empty() { &own } else { raw },
            facts: &facts,
            scripts: &scripts,
            around: &place.around,
            store: place.store(past),
            can_keep: place.around.state.is_ok(),
            reads_board: matches!(past, Past::Now),
            action: &action,
            mailbox: matches!(past, Past::Now).then_some(&mailbox),
            ulid: &clock::ulid(now),
            now,
        };
        let mut gathered = Gathered::of(&call);
        let mut decided = gathered.decide(&call);
        // A store that does not answer takes nothing either.
        if !gathered.failures.is_empty() && !decided.writes.is_empty() {
            gathered.found.can_keep = false;
            decided = gathered.decide(&Call { can_keep: false, ..call });
        }
        decided.outcome = decide::after_failures(decided.outcome, event, failed(&call, &gathered));
        let is_refused = decided.outcome.decision >= Decision::Ask;
        let manner = gather::worded(&call, if is_refused { gather::same_denials(&call) } else { 0 });
        let reply = agents::encode(event, &decided.outcome, &manner);
        if let Past::Sequence(kept) = past {
            // A memory that cannot be kept in memory is the end of everything anyway.
            let _ = keep(kept, &call, &decided, &gathered.memory());
        }
        place.around.narrow();
        Judgement { facts, outcome: decided.outcome, reply }
    }
}

impl Place {
    fn of(event: &Event, past: &Past, purpose: Purpose) -> Self {
        let around = Surroundings::of(Env, event, purpose);
        let ledger = match (past, &around.state) {
            (Past::Now, Ok(state)) => ledger(state),
            (Past::Now, Err(_)) | (Past::None | Past::Sequence(_), _) => None,
        };
        Self { cwd: event.cwd.clone(), session: event.session.clone(), around, ledger }
    }

    fn store<'a>(&'a self, past: &'a Past) -> Option<&'a Store> {
        match past {
            Past::Now => self.ledger.as_ref(),
            Past::None => None,
            Past::Sequence(kept) => Some(kept),
        }
    }
}

/// The ledger, to be read; none where nothing was recorded yet.
fn ledger(state: &State) -> Option<Store> {
    let path = state.database();
    files::is_there(&path).then(|| Store::open_read_only(&path).unwrap_or_else(Store::failing))
}

/// The bytes that a client might have sent.
fn imagined(event: &Event) -> Vec<u8> {
    let input = event.line().map(|line| serde_json::json!({ "tool_input": { "command": line } }));
    input.map(|input| input.to_string().into_bytes()).unwrap_or_default()
}

/// What our own failures would mean.
fn failed(call: &Call<'_>, gathered: &Gathered) -> Failed {
    let Call { event, around, store, .. } = *call;
    let closed = failures::is_closed(around);
    let mut problems = failures::of_settings(around);
    gathered.failures.iter().for_each(|error| failures::note(&mut problems, error));
    // Failing closed, the row is part of the answer: a store that cannot be asked could not take it.
    if let Some(Err(error)) = store.filter(|_| closed).map(Store::last_session) {
        failures::note(&mut problems, &error);
    }
    let told_in = |subject: &str| around.state.as_ref().ok().map(|state| state.told(&event.session, subject));
    let is_new = |subject: &str| match told_in(subject) {
        Some(told) => !files::is_there(&told),
        None => matches!(event.step, Step::SessionStart { .. }),
    };
    let late = || String::from_utf8(files::read_own(&told_in(failures::LATE)?)?).ok();
    let told = failures::told(around, event, &problems, is_new, late);
    Failed { problems, told, closed }
}

/// Keeps what later events of the sequence may ask about.
fn keep(kept: &Store, call: &Call<'_>, decided: &Decided, memory: &Memory) -> Result<(), StoreError> {
    let Call { event, facts, around, ulid, now, .. } = *call;
    let (raw, scripts) = (call.raw, call.scripts.hashes.as_slice());
    let (event_id, mailbox) = (manner::short_id(ulid), call.mailbox);
    let about = About { event, facts, around, memory, raw, scripts, event_id, mailbox, now };
    remember::before(&decided.writes, &about, kept)?;
    if let Ok(state) = &around.state {
        let how = record::Circumstances {
            ulid,
            action: call.action.get().map(String::as_str),
            at: now,
            latency_us: 0,
            binding: decided.binding.as_deref(),
            unread: &call.scripts.unread,
            branch: memory.branch.as_deref(),
            said: "",
            parked: None,
            seen: Some(&decided.seen),
        };
        let row = record::row(event, facts, &decided.outcome, around, &mut Mask::new(state), &how);
        kept.append(&row)?;
        remember::later(&decided.writes, Some(&row), kept, now);
    }
    for realm in around.realms() {
        let view = View::new(event, facts, &realm.scene, memory);
        experience::learn(event, &view, memory, realm, kept, now)?;
    }
    Ok(())
}
