//! The hot path: bytes in, verdict, bytes out, remembered.
//!
//! Read [`answer`] first: it is the product in one screen. Around it: `edge` (stdin, stdout, exit), `last_words` (deadline
//! and panic), `failing` (what a failure of ours means), `surroundings` (roots, state, settings), `compiled` (the cache),
//! `record` and `mask` (the ledger row), `worker` (what happens later, off the hot path), `kit` (older names).

pub mod compiled;
pub mod desk;
mod edge;
mod failing;
mod kit;
mod last_words;
mod mask;
pub mod memory;
mod record;
pub mod surroundings;
pub mod worker;

use std::time::Duration;

use self::edge::Input;
use self::failing::Failures;
use self::mask::Mask;
use self::surroundings::{Purpose, Surroundings};
use crate::runtime::agents::{self, DecodeError, Fault, MAX_INPUT};
use crate::runtime::ctx::{Env, clock};
use crate::runtime::eval::{self, Case};
use crate::runtime::model::{Agent, Decision, Event, Facts, Memory, Moment, Outcome, Step};
use crate::runtime::shell;
use crate::runtime::store::Store;

pub use self::kit::{knows as knows_kit, run as run_kit, run_bridge};

/// How often in a row a session may be held at Stop.
pub const STOP_CAP: u32 = 3;

/// Answers one hook call and ends the process.
pub fn run(agent: Agent) -> ! {
    let env = Env;
    let started = clock::monotonic();
    let limit = failing::limit_ms(env, failing::USUAL_MS);
    install_panic_hook();
    let bytes = match edge::read(MAX_INPUT, Duration::from_millis(u64::from(limit))) {
        Input::Whole(bytes) => bytes,
        Input::Oversized(bytes) => {
            let fault = Fault::TooLarge { bytes: bytes.len() };
            failing::unreadable(env, agent, &DecodeError::of(&bytes, fault))
        }
        Input::Stalled(bytes) => {
            let fault = if bytes.is_empty() { Fault::Empty } else { Fault::Truncated };
            failing::unreadable(env, agent, &DecodeError::of(&bytes, fault))
        }
    };
    match agents::decode(agent, &bytes) {
        Ok(event) => answer(env, &event, started, Voice::Client),
        Err(error) => failing::unreadable(env, agent, &error),
    }
}

/// Who hears the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Voice {
    /// The client, in its own shapes.
    Client,
    /// Scripts written for the kit: a line with `[OK]` or `[BLOCKED]`, exit code 0 or 1.
    Kit,
    /// Callers of the kit's Codex bridge: a JSON summary, exit code 0 or 1.
    Bridge,
}

/// The hot path, top to bottom.
fn answer(env: Env, event: &Event, started: clock::Monotonic, voice: Voice) -> ! {
    let mut around = Surroundings::of(env, event, Purpose::Hook);
    let mut failures = Failures::of(&around);
    failing::prepare_last_words(event, &around, &Outcome::default());
    last_words::arm(failing::limit_ms(env, around.config.timeout_ms));
    failing::inject("stall");

    let mut facts = shell::facts(event);
    failing::see_ghost_cwd(event, &around, &mut facts);
    let early = eval::evaluate_catastrophic(event, &facts, &around.scene);
    if early.decision == Decision::Deny {
        failing::prepare_last_words(event, &around, &early);
    }
    around.widen(event, &mut facts);

    let now = clock::now();
    let store = failures.open_store(&around, now);
    let case = Case {
        event,
        facts: &facts,
        config: &around.config,
        scene: &around.scene,
        opted_in: around.root.opted_in,
    };
    let memory = memory::answer(&eval::asks_for(&case), event, &around, store.as_ref());
    let mut outcome = eval::evaluate(&case, &memory);
    hold_at_stop(&mut outcome, event, store.as_ref(), &memory, now, &mut failures);
    failing::inject("panic");

    let ulid = clock::ulid(now);
    let mut mask = around.state.as_ref().ok().map(Mask::new);
    let closed = failing::is_closed(&around);
    // Failing closed, the row itself is written before the answer that depends on it.
    if closed && let (Some(store), Some(mask)) = (&store, &mut mask) {
        failures.note(remember(store, event, &facts, &outcome, &around, mask, &ulid, now, started));
    }
    failures.settle(event, &around, &mut outcome, now);
    let denials = match (&store, outcome.decision) {
        (Some(store), Decision::Deny | Decision::Ask) => same_denials(store, event),
        _ => 0,
    };
    let (reply, code) = match voice {
        Voice::Client => (agents::encode(event, &outcome, &failing::manner(&around, &ulid, denials)), 0),
        Voice::Kit => kit::reply(&outcome),
        Voice::Bridge => kit::summary(event, &outcome),
    };
    last_words::forget();
    edge::send(&reply);

    if let (Some(store), Some(mask)) = (&store, &mut mask)
        && !closed
        && let Err(error) = remember(store, event, &facts, &outcome, &around, mask, &ulid, now, started)
    {
        failing::record(&around, &event.session, error.code(), &error.to_string(), now);
    }
    if let Some(store) = &store {
        store.checkpoint_if_large();
    }
    worker::start_if_due(&around, event, now);
    edge::leave(code)
}

/// A Stop is held back at most [`STOP_CAP`] times in a row; counted before the answer, so that no crash makes it endless.
fn hold_at_stop(
    outcome: &mut Outcome,
    event: &Event,
    store: Option<&Store>,
    memory: &Memory,
    now: Moment,
    failures: &mut Failures,
) {
    match &event.step {
        Step::Stop { .. } | Step::SubagentStop { .. } if outcome.decision >= Decision::Ask => {
            let counted = store.map(|store| {
                let count = (memory.stops_in_a_row + 1).to_string();
                store.set_note(&event.session, memory::STOPS, &count, now)
            });
            // Without a store nobody counts, so nobody is held.
            if memory.stops_in_a_row >= STOP_CAP || !matches!(counted, Some(Ok(()))) {
                outcome.decision = Decision::Allow;
                outcome
                    .person
                    .push(format!("cf-guide: held back {STOP_CAP} times, now through: {}", names(outcome)));
            }
        }
        Step::Prompt { .. } if memory.stops_in_a_row > 0 => {
            if let Some(store) = store {
                failures.note(store.drop_note(&event.session, memory::STOPS));
            }
        }
        Step::Stop { .. }
        | Step::SubagentStop { .. }
        | Step::Prompt { .. }
        | Step::SessionStart { .. }
        | Step::SessionEnd { .. }
        | Step::BeforeTool(_)
        | Step::Permission(_)
        | Step::AfterTool { .. }
        | Step::AfterBatch { .. }
        | Step::SubagentStart
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => {}
    }
}

fn names(outcome: &Outcome) -> String {
    outcome.findings.iter().map(|finding| finding.rule.as_str()).collect::<Vec<_>>().join(", ")
}

fn same_denials(store: &Store, event: &Event) -> u32 {
    event
        .action()
        .map_or(0, |action| store.same_denials(&event.session, &record::action_key(action)).unwrap_or(0))
}

#[expect(clippy::too_many_arguments, reason = "everything that a row is made of, called from one place")]
fn remember(
    store: &Store,
    event: &Event,
    facts: &Facts,
    outcome: &Outcome,
    around: &Surroundings,
    mask: &mut Mask,
    ulid: &str,
    now: Moment,
    started: clock::Monotonic,
) -> Result<(), crate::runtime::store::StoreError> {
    let how = record::Circumstances { ulid, at: now, latency_us: started.elapsed_us() };
    store.append(&record::row(event, facts, outcome, around, mask, &how))
}

/// A panic answers as the mode says instead of leaving the client without a word.
fn install_panic_hook() {
    std::panic::set_hook(Box::new(|_| last_words::speak_after_panic()));
}
