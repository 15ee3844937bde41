//! A failure of ours, by the mode: open, the call goes on and the person is told once; closed, the call is denied.
//!
//! In both modes the catastrophic guards stand, and input that may carry a command but cannot be read is denied.

use super::edge;
use super::last_words::{self, LastWords};
use crate::runtime::agents::{self, DecodeError, Manner};
use crate::runtime::config::Fail;
use crate::runtime::decide::{self, Failed};
use crate::runtime::gather::failures::{self, LATE};
use crate::runtime::gather::manner::{UNRECORDED, manner};
use crate::runtime::model::verdict::Problem;
use crate::runtime::model::{Agent, Decision, Event, Moment, Outcome, Step};
use crate::runtime::store::StoreError;
use crate::runtime::system::{Env, Places, Root, State, clock, files};
use crate::runtime::workspace::compiled::Compiled;
use crate::runtime::workspace::surroundings::Surroundings;

/// The longest a hook may think: below every timeout that the installer writes.
pub const LONGEST_MS: u32 = 5000;
const SHORTEST_MS: u32 = 500;

/// How long it may think before its settings are known.
pub const USUAL_MS: u32 = 2000;

/// Why a call is denied that was not judged in time, failing closed.
const UNFINISHED: &str = "cf-guide did not finish in time";

/// The deadline: config's, or a shorter one from the environment, never under half a second.
pub fn limit_ms(env: Env, configured: u32) -> u32 {
    env.timeout_ms().map_or(configured, |wanted| wanted.min(configured)).clamp(SHORTEST_MS, LONGEST_MS)
}

/// The failures of one call.
#[derive(Debug, Default)]
pub struct Failures(Vec<Problem>);

impl Failures {
    /// What the settings files already got wrong.
    pub fn of(around: &Surroundings) -> Self {
        Self(failures::of_settings(around))
    }

    /// Takes in what the store said.
    pub fn note(&mut self, result: Result<(), StoreError>) {
        if let Err(error) = result {
            failures::note(&mut self.0, &error);
        }
    }

    /// Writes the failures down, and says to whom they are told.
    pub fn told(self, event: &Event, around: &Surroundings, now: Moment) -> Failed {
        for problem in &self.0 {
            record(around, &event.session, problem.code, &problem.message, now);
        }
        let is_new = |subject: &str| first_time(around, event, subject);
        let told = failures::told(around, event, &self.0, is_new, || told_late(around, event));
        Failed { problems: self.0, told, closed: failures::is_closed(around) }
    }
}

/// Prepares what is said while nothing is known of the surroundings.
pub fn prepare_first_words(env: Env, event: &Event, known: &Outcome) {
    let mut outcome = known.clone();
    if env.fail_closed() {
        outcome = decide::unjudged(outcome, event, UNFINISHED);
    }
    let answer = agents::encode(event, &outcome, &Manner::new(UNRECORDED)).into_bytes();
    last_words::prepare(LastWords { first: answer, ..LastWords::default() });
}

/// Prepares what is said if nothing better comes: `known` is the strongest that is certain by now.
pub fn prepare_last_words(event: &Event, around: &Surroundings, known: &Outcome) {
    let mut outcome = known.clone();
    if failures::is_closed(around) {
        outcome = decide::unjudged(outcome, event, UNFINISHED);
    }
    let manner = manner(around, UNRECORDED, 0);
    let again = agents::encode(event, &outcome, &manner).into_bytes();
    let mut words = LastWords { first: again.clone(), again, ..LastWords::default() };
    // What is refused for what it is needs no more judging; what is refused because we failed is told.
    if known.decision < Decision::Deny {
        outcome.person.push("cf-guide: a hook did not finish; this call was not judged in full".into());
        words.first = agents::encode(event, &outcome, &manner).into_bytes();
    }
    if let Ok(state) = &around.state {
        words.log = last_words::c_path(&state.failures());
        words.told = last_words::c_path(&state.told(&event.session, "unfinished"));
        let head = failure_head(&event.session, clock::now());
        let line = |what: &str| [&head, what].concat().into_bytes();
        words.deadline = line("\"deadline\",\"message\":\"the deadline passed\"}\n");
        words.panic = line("\"panic\",\"message\":\"a bug in cf-guide\"}\n");
    }
    last_words::prepare(words);
}

/// Answers bytes that are no event, and ends the process.
pub fn unreadable(env: Env, agent: Agent, error: &DecodeError) -> ! {
    let places = Places::find(env);
    let root = env.cwd().and_then(|cwd| Root::of(&cwd));
    let state = root.as_ref().and_then(|root| State::open(&places, root).ok());
    let compiled = root.as_ref().map(|root| Compiled::load(env, &places, root, state.as_ref(), None));
    let closed = env.fail_closed() || compiled.is_some_and(|compiled| compiled.config.fail == Fail::Closed);
    if let Some(state) = &state {
        // What cannot be recorded cannot be recorded.
        let line = failure_line("", error.code(), &error.to_string(), clock::now());
        let _ = files::append_line(&state.failures(), line.trim_end());
    }
    let message = format!("cf-guide could not read this call: {error}");
    if error.may_act || (closed && error.is_gating()) {
        match error.event {
            Some(name) if edge::send(&agents::encode_failure(agent, Some(name), &message)) => {}
            Some(_) | None => edge::refuse(&message),
        }
    } else {
        edge::send(&agents::encode_notice(agent, error.event, &message));
    }
    edge::leave(0)
}

/// Writes a failure down without the store, which may be what failed.
pub fn record(around: &Surroundings, session: &str, code: &str, message: &str, now: Moment) {
    if let Ok(state) = &around.state {
        let _ = files::append_line(&state.failures(), failure_line(session, code, message, now).trim_end());
    }
}

/// Writes down a failure that came after the reply; the person hears of it with the next event that waits for nothing.
pub fn record_late(around: &Surroundings, event: &Event, code: &str, message: &str, now: Moment) {
    record(around, &event.session, code, message, now);
    if let Ok(state) = &around.state
        && first_time(around, event, code)
    {
        let _ = files::append_line(&state.told(&event.session, LATE), &format!("cf-guide: {message}"));
    }
}

/// Writes down what a track's own files came to behind the reply: evidence that is stale, a compaction that was refused.
pub fn record_track(around: &Surroundings, event: &Event, kept: Result<Option<String>, String>, now: Moment) {
    match kept {
        Ok(None) => {}
        Ok(Some(said)) => record_late(around, event, "evidence-stale", &said, now),
        Err(why) => record(around, &event.session, "compaction-refused", &why, now),
    }
}

/// What [`record_late`] left for this session.
fn told_late(around: &Surroundings, event: &Event) -> Option<String> {
    let path = around.state.as_ref().ok()?.told(&event.session, LATE);
    files::take_own(&path)
}

fn failure_line(session: &str, code: &str, message: &str, now: Moment) -> String {
    let [code, message] = [code, message].map(|text| serde_json::to_string(text).unwrap_or_default());
    format!("{}{code},\"message\":{message}}}\n", failure_head(session, now))
}

/// The line of a failure up to its code. By hand: every hook has two of them at the ready.
fn failure_head(session: &str, now: Moment) -> String {
    let session = serde_json::to_string(session).unwrap_or_default();
    format!("{{\"at\":{},\"session\":{session},\"code\":", now.0)
}

/// True once per session; without state, at the start of the session, which comes once by itself.
fn first_time(around: &Surroundings, event: &Event, subject: &str) -> bool {
    match &around.state {
        Ok(state) if state.first_time(&event.session, subject) => true,
        // A folder that takes no mark: the start of the session comes once by itself.
        Ok(state) => {
            matches!(event.step, Step::SessionStart { .. })
                && !files::is_there(&state.told(&event.session, subject))
        }
        Err(_) => matches!(event.step, Step::SessionStart { .. }),
    }
}

/// Breaks something on purpose in test builds; release builds have no such door.
#[cfg(debug_assertions)]
#[expect(
    clippy::disallowed_methods,
    clippy::panic,
    reason = "a door for tests that release builds do not have"
)]
pub fn inject(fault: &str) {
    if std::env::var("CF_GUIDE_TEST_FAULT").is_ok_and(|wanted| wanted == fault) {
        match fault {
            "stall" => loop {
                std::thread::park();
            },
            "exhaust" => std::alloc::handle_alloc_error(std::alloc::Layout::new::<u64>()),
            _ => panic!("injected"),
        }
    }
}

/// Release builds break nothing on purpose.
#[cfg(not(debug_assertions))]
pub const fn inject(_fault: &str) {}
