//! One hook call: the steps of the hot path, each with what it leaves for the next.

use std::cell::OnceCell;
use std::path::Path;

use super::failing::{self, Failures};
use super::{Voice, kit, last_words};
use crate::runtime::agents;
use crate::runtime::decide::{self, Decided};
use crate::runtime::gather::scripts::{self, Scripts};
use crate::runtime::gather::{self, Gathered, failures, preserved};
use crate::runtime::model::{Decision, Event, Facts, Memory, Moment, Step};
use crate::runtime::policy::View;
use crate::runtime::remember::mask::Mask;
use crate::runtime::remember::{
    self, About, Written, experience, mail, notify, record, steps, tracks, transient, wiring, worker,
};
use crate::runtime::shell;
use crate::runtime::store::{self, Row, Store, StoreError};
use crate::runtime::system::{Env, Places, clock, look, supervised};
use crate::runtime::workspace::{Purpose, Surroundings};

/// How often a call is decided anew while other hooks are faster.
const TRIES: u32 = 16;

/// One hook call under way.
#[derive(Debug)]
pub struct Call<'a> {
    event: &'a Event,
    /// The event's bytes, for an answer that changes the tool's input.
    raw: &'a [u8],
    around: Surroundings,
    facts: Facts,
    /// The local scripts that the action runs.
    scripts: Scripts,
    memory: Memory,
    store: Option<Store>,
    failures: Failures,
    now: Moment,
    ulid: String,
    started: clock::Monotonic,
    /// How often the same was refused before, and the key of the action: each where somebody asked for it.
    same_denials: OnceCell<u32>,
    action: OnceCell<String>,
    /// The row, once it is written.
    row: Option<Row>,
    /// Where news comes from; where others keep us from noting that it was said, it waits for the next hook.
    mailbox: Option<mail::Mailbox>,
}

impl<'a> Call<'a> {
    /// Understands the action by itself, starts the clock, then looks around: from the first touch of a disk on, last
    /// words are there, and they know of a catastrophe.
    pub fn begin(env: Env, event: &'a Event, started: clock::Monotonic, raw: &'a [u8]) -> Self {
        let facts = shell::facts(event);
        let places = Places::find(env);
        let scene = places.scene(env, Path::new(&event.cwd));
        let early = decide::catastrophic(event, &facts, &scene);
        failing::prepare_first_words(env, event, &early);
        last_words::arm(failing::limit_ms(env, failing::USUAL_MS));
        let around = Surroundings::seen_from(env, places, scene, event, Purpose::Hook);
        failing::prepare_last_words(event, &around, &early);
        if around.config.timeout_ms != failing::USUAL_MS {
            last_words::arm(failing::limit_ms(env, around.config.timeout_ms));
        }
        failing::inject("stall");
        let now = clock::now();
        Self {
            event,
            raw,
            failures: Failures::of(&around),
            around,
            facts,
            scripts: Scripts::default(),
            memory: Memory::default(),
            store: None,
            now,
            ulid: clock::ulid(now),
            started,
            same_denials: OnceCell::new(),
            action: OnceCell::new(),
            row: None,
            mailbox: Some(mail::Mailbox::default()),
        }
    }

    /// Finds out what else the action does: scripts it runs, other repositories it touches.
    pub fn understand(&mut self) {
        self.scripts = scripts::read_into(&mut self.facts, self.event);
        scripts::see_ghost_cwd(self.event, &self.around, &mut self.facts);
        self.around.widen(self.event, &mut self.facts);
        self.store =
            self.around.state.as_ref().ok().map(|state| {
                Store::for_hook(&state.database()).sealing(remember::chain(&self.around, state))
            });
    }

    /// Gathers what the voices ask for, lets them decide, and keeps what the answer rests on.
    pub fn decide(&mut self) -> Decided {
        tracks::mend(self.event, &self.around, self.store.as_ref());
        let decided = self.decide_and_keep();
        wiring::remember(self.event, &self.around);
        decided
    }

    /// Decides, again and again while other hooks are faster.
    fn decide_and_keep(&mut self) -> Decided {
        for _ in 0..TRIES {
            let mut gathered = Gathered::of(&self.known());
            let decided = gathered.decide(&self.known());
            self.memory = gathered.memory();
            let kept = self.keep(&decided);
            gathered.failures.drain(..).for_each(|error| self.failures.note(Err(error)));
            match kept {
                Ok(Written::Kept) => return decided,
                // What the other hook saw counts too.
                Ok(Written::Overtaken) => {}
                Ok(Written::Unheard) => self.mailbox = None,
                Err(error) => return self.decide_unkept(gathered, error),
            }
        }
        self.decide_unkept(Gathered::of(&self.known()), StoreError::Locked)
    }

    /// Decides again as one who can keep nothing.
    fn decide_unkept(&mut self, mut gathered: Gathered, error: StoreError) -> Decided {
        self.failures.note(Err(error));
        gathered.found.can_keep = false;
        gathered.decide(&gather::Call { can_keep: false, ..self.known() })
    }

    /// The call, as far as it is known before anything is looked up for it.
    fn known(&self) -> gather::Call<'_> {
        gather::Call {
            event: self.event,
            raw: self.raw,
            facts: &self.facts,
            scripts: &self.scripts,
            around: &self.around,
            store: self.store.as_ref(),
            can_keep: self.store.is_some(),
            reads_board: true,
            mailbox: self.mailbox.as_ref(),
            action: &self.action,
            ulid: &self.ulid,
            now: self.now,
        }
    }

    /// Keeps what the answer rests on.
    fn keep(&self, decided: &Decided) -> Result<Written, StoreError> {
        let (Some(store), false) = (&self.store, decided.writes.is_empty()) else { return Ok(Written::Kept) };
        remember::before(&decided.writes, &self.about(), store)
    }

    fn about(&self) -> About<'_> {
        About {
            event: self.event,
            facts: &self.facts,
            around: &self.around,
            memory: &self.memory,
            raw: self.raw,
            scripts: &self.scripts.hashes,
            event_id: gather::manner::short_id(&self.ulid),
            mailbox: self.mailbox.as_ref(),
            now: self.now,
        }
    }

    /// What our own failures do to the outcome.
    pub fn settle(&mut self, mut decided: Decided) -> Decided {
        let failed = std::mem::take(&mut self.failures).told(self.event, &self.around, self.now);
        decided.outcome = decide::after_failures(decided.outcome, self.event, failed);
        decided
    }

    /// Failing closed, the row is part of the answer: without it the answer is another one.
    pub fn remember_before(&mut self, decided: Decided) -> Decided {
        if !failures::is_closed(&self.around) {
            return decided;
        }
        // Asked first: this refusal is none of those before it.
        self.same_denials(&decided);
        match self.remember(&decided) {
            Ok(()) => decided,
            Err(error) => {
                self.failures.note(Err(error));
                self.settle(decided)
            }
        }
    }

    /// The answer, in the words of whoever hears it, and the exit code.
    pub fn reply(&mut self, decided: &Decided, voice: Voice) -> (String, i32) {
        match voice {
            Voice::Client => {
                let same = self.same_denials(decided);
                let manner = gather::worded(&self.known(), same);
                (agents::encode(self.event, &decided.outcome, &manner), 0)
            }
            Voice::Kit => kit::reply(&decided.outcome),
            Voice::Bridge => kit::summary(self.event, &decided.outcome),
        }
    }

    /// How often the same was refused before; asked once, and only where something is refused.
    fn same_denials(&self, decided: &Decided) -> u32 {
        let count = || *self.same_denials.get_or_init(|| gather::same_denials(&self.known()));
        if decided.outcome.decision < Decision::Ask { 0 } else { count() }
    }

    /// What the agent does not wait for. Nothing is given back: the process ends behind this.
    pub fn remember_after(&mut self, decided: &Decided, heard: bool) {
        mail::told(if heard { &decided.writes } else { &[] }, &self.about());
        notify::tell(&decided.writes, self.event, gather::manner::short_id(&self.ulid), &self.around);
        if let Some(store) = &mut self.store {
            store.take_time();
        }
        let remembered = self.remember(decided);
        self.note_late(remembered);
        if let Some(store) = self.store.take() {
            remember::later(&decided.writes, self.row.as_ref(), &store, self.now);
            self.note_late(remember::lines::note(&self.about(), &self.ulid, &store));
            for realm in self.around.realms() {
                let view = View::new(self.event, &self.facts, &realm.scene, &self.memory);
                let learnt = experience::learn(self.event, &view, &self.memory, realm, &store, self.now);
                self.note_late(learnt);
            }
            self.note_late(preserved::remember_where(self.event, &store, self.now));
            transient::note(self.event, self.row.as_ref(), &self.around, &store, self.now);
            tracks::pin(self.event, &self.around, &store, self.now);
            if let Some(said) = steps::after(self.event, &self.around, &store, &decided.outcome, self.now) {
                failing::record_late(&self.around, self.event, "step-moved", &said, self.now);
            }
            let kept = tracks::after(self.event, &self.around, &store, self.now);
            failing::record_track(&self.around, self.event, kept, self.now);
            for realm in self.around.realms().filter(|realm| realm.compiled.rules.is_damaged()) {
                realm.forget_compiled(&self.around.places);
            }
            mail::after(&self.about(), &store);
            store.checkpoint_if_large();
            worker::start_closing_if_due(&self.around, self.event, &store, self.now);
            store.abandon();
        }
        if matches!(self.event.step, Step::SessionStart { .. } | Step::Prompt { .. }) {
            supervised::note_client(self.around.env, &self.around.places, self.event.agent);
        }
        worker::start(&self.around, self.event, self.now);
    }

    /// A failure that comes too late for this answer.
    fn note_late(&self, done: Result<(), StoreError>) {
        if let Err(error) = done {
            failing::record_late(&self.around, self.event, error.code(), &error.to_string(), self.now);
        }
    }

    fn remember(&mut self, decided: &Decided) -> Result<(), StoreError> {
        let same = self.same_denials(decided);
        let (Some(store), Ok(state), false) = (&self.store, &self.around.state, self.row.is_some()) else {
            return Ok(());
        };
        let outcome = &decided.outcome;
        let manner = gather::worded(&self.known(), same);
        let spoke = outcome.decision > Decision::Allow;
        let begins = matches!(self.event.step, Step::SessionStart { .. } | Step::Prompt { .. });
        let branch = self.memory.branch.clone();
        let branch = branch.or_else(|| if begins { look::branch(&self.around.home.root) } else { None });
        let said = if spoke { agents::words(self.event, outcome, &manner) } else { String::new() };
        let how = record::Circumstances {
            ulid: &self.ulid,
            action: self.action.get().map(String::as_str),
            at: self.now,
            latency_us: self.started.elapsed_us(),
            binding: decided.binding.as_deref(),
            unread: &self.scripts.unread,
            branch: branch.as_deref(),
            said: &said,
            parked: (outcome.decision == Decision::Ask)
                .then(|| agents::plays_out(self.event, outcome, &manner) == agents::Played::Parked),
            seen: Some(&decided.seen),
        };
        let mut row =
            record::row(self.event, &self.facts, outcome, &self.around, &mut Mask::new(state), &how);
        // What comes back afterwards is what went on.
        if let Some(changed) = &decided.changed {
            row.action = changed.action().map(record::action_key);
        }
        let mut written = store.append(&row);
        if let Err(StoreError::Corrupt(_)) = written {
            // Set aside and replaced; it stays a failure that the person hears of.
            let fresh = store::set_aside(&state.database(), self.now).map_err(|again| written = Err(again));
            self.store = fresh.ok().map(|fresh| fresh.sealing(remember::chain(&self.around, state)));
            let _ = self.store.as_ref().map(|fresh| fresh.append(&row));
        }
        self.row = Some(row);
        written
    }
}
