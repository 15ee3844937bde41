//! The tap on the shoulder: what an event adds to the window, which hints it brings, and what comes of them.
//!
//! One look at the store answers everything: window, role and answers of a session lie in one scope. The window is
//! changed before the reply, and only if nobody else changed it meanwhile, so that parallel hooks neither lose a fact
//! nor say the same thing twice.

use super::role;
use super::surroundings::Surroundings;
use crate::runtime::agents::text;
use crate::runtime::ctx::clock;
use crate::runtime::ctx::state::hex;
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Decision, Event, Facts, Moment, Outcome, Role, Step};
use crate::runtime::signals::detect::Actor;
use crate::runtime::signals::observe::{self, Observed};
use crate::runtime::signals::render::Hint;
use crate::runtime::signals::window::Window;
use crate::runtime::signals::{Place, turn};
use crate::runtime::store::{Store, StoreError};

/// The key of the window in its scope.
pub const WINDOW: &str = "window";
/// Where answers to requests wait, by request.
pub const ANSWER: &str = "answer/";
/// Where open requests are kept beside the window, by request.
pub const REQUEST: &str = "request/";
/// Where what a person waived is kept, by blocker.
pub const WAIVED: &str = "waived/";
/// The scope of the counters: `shown/KEY`, `helped/KEY`, `ignored/KEY`.
pub const COUNTERS: &str = "guidance";

/// How often a change is tried while other hooks are at it.
const TRIES: u32 = 16;
/// The most characters of an answer.
const LONGEST_ANSWER: usize = 1000;

/// What is kept of one session, or of a subagent in it.
pub fn scope(session: &str, subagent: Option<&str>) -> String {
    match subagent {
        Some(id) => format!("guide@{session}/{id}"),
        None => format!("guide@{session}"),
    }
}

/// What guidance did with an event, for the ledger and the counters.
#[derive(Debug, Default)]
pub struct Attended {
    /// What the event added.
    pub seen: Observed,
    /// What is to be counted: `shown/KEY` and so on.
    pub tally: Vec<String>,
}

/// Takes an event in and adds the hints that it brings. A refusal counts once its last word is spoken: see [`refused`].
pub fn attend(
    event: &Event,
    facts: &Facts,
    around: &Surroundings,
    store: Option<&Store>,
    now: Moment,
    outcome: &mut Outcome,
) -> Result<Attended, StoreError> {
    if matches!(event.step, Step::BeforeTool(_) | Step::Permission(_)) || !is_on(around) {
        return Ok(Attended::default());
    }
    let settings = &around.config.guidance;
    let seen = observe::observe(event, facts, &around.home.scene, settings, now);
    let may_speak = match &event.step {
        // Who ran has had an event of its own; only what was never run is told here alone.
        Step::AfterBatch { .. } => !seen.failed.is_empty(),
        Step::SubagentStop { .. } => seen.report.is_some(),
        Step::AfterTool { .. } | Step::Prompt { .. } | Step::SessionStart { .. } => true,
        Step::SessionEnd { .. }
        | Step::BeforeTool(_)
        | Step::Permission(_)
        | Step::Stop { .. }
        | Step::SubagentStart
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => false,
    };
    match store {
        Some(store) if may_speak => speak(event, around, store, now, outcome, seen),
        Some(_) | None => Ok(Attended { seen, tally: Vec::new() }),
    }
}

/// A refusal: the same rule again and again is a signal of its own.
pub fn refused(
    event: &Event,
    around: &Surroundings,
    store: Option<&Store>,
    now: Moment,
    outcome: &mut Outcome,
) -> Result<Attended, StoreError> {
    let is_refused = outcome.decision >= Decision::Ask && matches!(event.step, Step::BeforeTool(_));
    let (Some(store), true, true) = (store, is_refused, is_on(around)) else {
        return Ok(Attended::default());
    };
    let rules = outcome.findings.iter().filter(|finding| finding.decision >= Decision::Ask);
    let seen = observe::denied(rules.map(|finding| finding.rule.as_str()));
    speak(event, around, store, now, outcome, seen)
}

/// Guidance is for repositories that opted in.
pub fn is_on(around: &Surroundings) -> bool {
    around.home.root.opted_in && around.config.guidance.enabled
}

/// The subagent whose window an event belongs to; what is heard of a worker belongs to whoever sent it.
pub(super) fn thread(event: &Event) -> Option<&str> {
    if matches!(event.step, Step::SubagentStop { .. }) {
        return None;
    }
    event.subagent.as_ref().map(|agent| agent.id.as_str()).filter(|id| !id.is_empty())
}

fn speak(
    event: &Event,
    around: &Surroundings,
    store: &Store,
    now: Moment,
    outcome: &mut Outcome,
    seen: Observed,
) -> Result<Attended, StoreError> {
    let thread = thread(event);
    let scope = scope(&event.session, thread);
    let place = Place::of(event);
    let given = role::without_store(event, around);
    for _ in 0..TRIES {
        let kept = store.kept(&scope)?;
        let value =
            |key: &str| kept.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_slice());
        let by_person = value(role::NOTE).and_then(|name| std::str::from_utf8(name).ok());
        let role = given.clone().or_else(|| Role::new(by_person?, GivenBy::Person));
        let before = value(WINDOW);
        let mut window = before.map(Window::decode).unwrap_or_default();
        let settings = &around.config.guidance;
        window.forget(settings, now);
        let unchanged = window.clone();
        let (hints, tally) = match place {
            Some(place) => {
                let actor = Actor { role: role.as_ref(), is_subagent: thread.is_some(), place };
                let bank = || around.home.compiled.bank();
                let said = turn::turn(&mut window, &seen, actor, &bank, settings, now);
                (said.hints, said.tally)
            }
            None => {
                window.take_in(&seen, settings, now);
                (Vec::new(), Vec::new())
            }
        };
        if window != unchanged && !store.swap(&scope, WINDOW, before, &window.encode(), now)? {
            // Another hook was first; what it saw counts too.
            continue;
        }
        for hint in hints {
            outcome.notes.push(assembled(&hint));
            outcome.hints.push(hint.key);
        }
        deliver(&scope, &kept, store, outcome)?;
        return Ok(Attended { seen, tally });
    }
    Err(StoreError::Locked)
}

/// A hint with its fence.
pub fn assembled(hint: &Hint) -> String {
    if hint.data.is_empty() {
        return hint.text.clone();
    }
    format!("{}\n{}", hint.text, text::fence(&token(), &hint.data))
}

/// Answers that came meanwhile, each once.
fn deliver(
    scope: &str,
    kept: &[(String, Vec<u8>)],
    store: &Store,
    outcome: &mut Outcome,
) -> Result<(), StoreError> {
    for (key, value) in kept.iter().filter(|(key, _)| key.starts_with(ANSWER)) {
        if store.claim(scope, key)? {
            let answer = String::from_utf8_lossy(value);
            let answer = text::cut(&answer, LONGEST_ANSWER, usize::MAX);
            let fenced = text::fence(&token(), &answer);
            outcome.notes.push(format!("An answer came to your request for guidance:\n{fenced}"));
            outcome.hints.push(key.clone());
        }
    }
    Ok(())
}

fn token() -> String {
    hex(&clock::random::<4>())
}
