//! One hook call: the steps of the hot path, each with what it leaves for the next.

use std::path::Path;

use super::approvals::{self, Pending};
use super::failing::{self, Failures};
use super::guidance::{self, Attended};
use super::mask::Mask;
use super::scripts::Scripts;
use super::surroundings::{Purpose, Surroundings};
use super::{
    Voice, advice, consequences, experience, kit, last_words, memory, preserved, record, rewrite, scripts,
    stop_gate, tracks, transient, verdict, wiring, worker,
};
use crate::runtime::agents::{self, Played};
use crate::runtime::ctx::{Env, Places, clock};
use crate::runtime::eval;
use crate::runtime::model::{Decision, Event, Facts, Memory, Moment, Outcome, Step};
use crate::runtime::policy::View;
use crate::runtime::shell;
use crate::runtime::store::{self, Row, Store, StoreError};

/// How often in a row a session may be held at Stop.
const STOP_CAP: u32 = 3;

/// One hook call under way.
#[derive(Debug)]
pub struct Call<'a> {
    event: &'a Event,
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
    /// What a person's approval would be bound to, where a rule asked or denied.
    binding: Option<String>,
    /// The event's bytes, for an answer that changes the tool's input.
    raw: &'a [u8],
    /// What happens in the place of what was asked.
    changed: Option<Event>,
    /// What guidance did with it.
    attended: Attended,
    /// The row, once it is written.
    row: Option<Row>,
}

impl<'a> Call<'a> {
    /// Understands the action by itself, starts the clock, then looks around: from the first touch of a disk on, last
    /// words are there, and they know of a catastrophe.
    pub fn begin(env: Env, event: &'a Event, started: clock::Monotonic, raw: &'a [u8]) -> Self {
        let facts = shell::facts(event);
        let scene = Places::find(env).scene(env, Path::new(&event.cwd));
        let early = eval::evaluate_catastrophic(event, &facts, &scene);
        failing::prepare_first_words(env, event, &early);
        last_words::arm(failing::limit_ms(env, failing::USUAL_MS));
        let around = Surroundings::of(env, event, Purpose::Hook);
        failing::prepare_last_words(event, &around, &early);
        if around.config.timeout_ms != failing::USUAL_MS {
            last_words::arm(failing::limit_ms(env, around.config.timeout_ms));
        }
        failing::inject("stall");
        let now = clock::now();
        Self {
            event,
            failures: Failures::of(&around),
            around,
            facts,
            scripts: Scripts::default(),
            memory: Memory::default(),
            store: None,
            now,
            ulid: clock::ulid(now),
            started,
            binding: None,
            raw,
            changed: None,
            attended: Attended::default(),
            row: None,
        }
    }

    /// Finds out what else the action does: scripts it runs, other repositories it touches.
    pub fn understand(&mut self) {
        self.scripts = scripts::read_into(&mut self.facts, self.event);
        failing::see_ghost_cwd(self.event, &self.around, &mut self.facts);
        self.around.widen(self.event, &mut self.facts);
    }

    /// Asks memory what the rules want to know, and decides.
    pub fn judge(&mut self) -> Outcome {
        self.store = self.around.state.as_ref().ok().map(|state| Store::for_hook(&state.database()));
        let (mut outcome, memory) =
            verdict::of(self.event, &self.facts, &self.around, self.store.as_ref(), self.now);
        self.memory = memory;
        self.rewrite(&mut outcome);
        if matches!(self.event.step, Step::SessionStart { .. }) {
            let compiled = &self.around.home.compiled;
            outcome.person.extend(compiled.counts.for_person());
            outcome
                .person
                .extend(compiled.about_rule_files().map(|one| format!("cf-guide: {}", one.message)));
        }
        wiring::look(self.event, &self.around, &mut outcome);
        let store = self.store.as_ref();
        let attended = guidance::attend(self.event, &self.facts, &self.around, store, self.now, &mut outcome);
        self.attended = self.failures.take(attended);
        let held = self.memory.stops_in_a_row;
        let looked = stop_gate::look(self.event, &self.around, store, held, self.now, &mut outcome);
        self.failures.note(looked);
        let told = tracks::tell(self.event, &self.around, self.store.as_ref(), self.now);
        outcome.notes.splice(0..0, told.note);
        outcome.person.extend(told.person);
        let home = &self.around.home;
        let advice = advice::for_event(self.event, home, self.store.as_ref(), self.now);
        outcome.notes.extend(self.preserved(&outcome, advice.as_deref()));
        outcome.notes.extend(advice);
        failing::inject("panic");
        outcome
    }

    /// Where a person wants it so, what a rule replaces by something else happens as that.
    fn rewrite(&mut self, outcome: &mut Outcome) {
        let changed =
            rewrite::look(self.event, &self.facts, outcome, &self.around, self.store.as_ref(), self.now);
        if let Some(changed) = changed
            && let Some(input) = changed.line().and_then(|line| agents::rewritten(self.raw, "command", line))
        {
            rewrite::settle(outcome, input);
            self.changed = Some(changed);
        }
    }

    /// What survives a compaction; the other notes leave it the room that it may take.
    fn preserved(&self, outcome: &Outcome, advice: Option<&str>) -> Option<String> {
        if !matches!(self.event.step, Step::SessionStart { .. } | Step::BeforeCompact { .. }) {
            return None;
        }
        let others = outcome.notes.iter().map(String::as_str).chain(advice);
        let taken: usize = others.map(|note| note.chars().count() + 1).sum();
        let left = (self.around.config.context_chars as usize).saturating_sub(taken);
        preserved::for_event(self.event, &self.around, self.store.as_ref(), left, self.now)
    }

    /// A Stop is held back at most so many times in a row; counted before the answer, so that no crash makes it endless.
    pub fn hold_at_stop(&mut self, outcome: &mut Outcome) {
        let held = self.memory.stops_in_a_row;
        if matches!(self.event.step, Step::Prompt { .. }) && held > 0 {
            if let Some(store) = &self.store {
                self.failures.note(store.drop_note(&self.event.session, memory::STOPS));
            }
            return;
        }
        let stops = matches!(self.event.step, Step::Stop { .. } | Step::SubagentStop { .. });
        if !stops || outcome.decision < Decision::Ask {
            return;
        }
        let counted = self.store.as_ref().is_some_and(|store| {
            store.set_note(&self.event.session, memory::STOPS, &(held + 1).to_string(), self.now).is_ok()
        });
        // Without a store nobody counts, so nobody is held.
        if held >= STOP_CAP || !counted {
            outcome.decision = Decision::Allow;
            let names: Vec<&str> = outcome.findings.iter().map(|finding| finding.rule.as_str()).collect();
            outcome
                .person
                .push(format!("cf-guide: held back {held} times, now through: {}", names.join(", ")));
        }
    }

    /// Where a rule asks or denies, a person's word counts; a question that nobody can answer now is kept for one.
    pub fn ask_the_person(&mut self, outcome: &mut Outcome) {
        if outcome.decision < Decision::Ask || !self.event.is_gating() {
            return;
        }
        self.binding = approvals::binding(self.event, &self.around, &self.scripts.hashes);
        let (Some(store), Some(key)) = (&self.store, &self.binding) else { return };
        let spoken = approvals::consult(outcome, self.event, &self.around, store, key, self.now);
        self.failures.note(spoken);
        let manner = failing::manner(&self.around, &self.ulid, 0);
        if agents::plays_out(self.event, outcome, &manner) == Played::Parked {
            let pending = Pending {
                event: manner.event_id.to_owned(),
                session: self.event.session.clone(),
                rules: outcome.findings.iter().map(|finding| finding.rule.clone()).collect(),
                why: outcome.findings.first().map(|finding| finding.why.clone()).unwrap_or_default(),
                action: record::describe(self.event),
                facts: consequences::of(&self.facts, &self.memory, &self.around.home),
                critical: eval::is_critical(outcome),
            };
            self.failures.note(approvals::park(store, key, &pending, self.now));
        }
    }

    /// The same rule again and again is worth a hint of its own.
    pub fn count_refusal(&mut self, outcome: &mut Outcome) {
        if outcome.decision >= Decision::Ask {
            let store = self.store.as_ref();
            let attended = guidance::refused(self.event, &self.around, store, self.now, outcome);
            self.attended.tally.extend(self.failures.take(attended).tally);
        }
    }

    /// Failing closed, the row is part of the answer.
    pub fn remember_before(&mut self, outcome: &Outcome) {
        if failing::is_closed(&self.around) {
            let written = self.remember(outcome);
            self.failures.note(written);
        }
    }

    /// What our own failures do to the outcome.
    pub fn settle(&mut self, outcome: &mut Outcome) {
        let failures = std::mem::take(&mut self.failures);
        failures.settle(self.event, &self.around, outcome, self.now);
    }

    /// The answer, in the words of whoever hears it, and the exit code.
    pub fn reply(&self, outcome: &Outcome, voice: Voice) -> (String, i32) {
        match voice {
            Voice::Client => {
                let manner = failing::manner(&self.around, &self.ulid, self.same_denials(outcome));
                (agents::encode(self.event, outcome, &manner), 0)
            }
            Voice::Kit => kit::reply(outcome),
            Voice::Bridge => kit::summary(self.event, outcome),
        }
    }

    fn same_denials(&self, outcome: &Outcome) -> u32 {
        match (&self.store, self.event.action()) {
            (Some(store), Some(action)) if outcome.decision >= Decision::Ask => {
                store.same_denials(&self.event.session, &record::action_key(action)).unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// What the agent does not wait for.
    pub fn remember_after(mut self, outcome: &Outcome) {
        if let Some(store) = &mut self.store {
            store.take_time();
        }
        let remembered = self.remember(outcome);
        self.note_late(remembered);
        if let Some(store) = self.store.take() {
            for key in &self.attended.tally {
                // A count that cannot be kept is no harm.
                let _ = store.count_one(guidance::COUNTERS, key, self.now);
            }
            for realm in self.around.realms() {
                let view = View::new(self.event, &self.facts, &realm.scene, &self.memory);
                let learnt = experience::learn(self.event, &view, &self.memory, realm, &store, self.now);
                self.note_late(learnt);
            }
            self.note_late(preserved::remember_where(self.event, &store, self.now));
            transient::note(self.event, self.row.as_ref(), &self.around, &store, self.now);
            if let Err(why) = tracks::after(self.event, &self.around, &store, self.now) {
                failing::record(&self.around, &self.event.session, "compaction-refused", &why, self.now);
            }
            store.checkpoint_if_large();
            store.abandon();
        }
        worker::start_if_due(&self.around, self.event, self.now);
        worker::start_autopilot_if_due(&self.around, self.event, self.now);
    }

    /// A failure that comes too late for this answer.
    fn note_late(&self, done: Result<(), StoreError>) {
        if let Err(error) = done {
            failing::record_late(&self.around, self.event, error.code(), &error.to_string(), self.now);
        }
    }

    fn remember(&mut self, outcome: &Outcome) -> Result<(), StoreError> {
        let (Some(store), Ok(state), false) = (&self.store, &self.around.state, self.row.is_some()) else {
            return Ok(());
        };
        let how = record::Circumstances {
            ulid: &self.ulid,
            at: self.now,
            latency_us: self.started.elapsed_us(),
            binding: self.binding.as_deref(),
            unread: &self.scripts.unread,
            branch: self.memory.branch.as_deref(),
            seen: Some(&self.attended.seen),
        };
        let mut row =
            record::row(self.event, &self.facts, outcome, &self.around, &mut Mask::new(state), &how);
        // What comes back afterwards is what went on.
        if let Some(changed) = &self.changed {
            row.action = changed.action().map(record::action_key);
        }
        let mut written = store.append(&row);
        if let Err(StoreError::Corrupt(_)) = written {
            // Set aside and replaced; it stays a failure that the person hears of.
            self.store =
                store::set_aside(&state.database(), self.now).map_err(|again| written = Err(again)).ok();
            let _ = self.store.as_ref().map(|fresh| fresh.append(&row));
        }
        self.row = Some(row);
        written
    }
}
