//! Hints at the right moment: what an event adds to the window, which hints it brings, and the answers that came.

use crate::runtime::agents::text;
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Asked, Heard, Need, Session};
use crate::runtime::decide::order::Note;
use crate::runtime::decide::writes::Write;
use crate::runtime::model::{Decision, Event, Outcome, Step};
use crate::runtime::signals::detect::Actor;
use crate::runtime::signals::observe::{self, Observed};
use crate::runtime::signals::render::Hint;
use crate::runtime::signals::window::Window;
use crate::runtime::signals::{Place, bank, event};

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Session], tell: |case, _, decided| tell(case, decided) };

pub(in crate::runtime::decide) const REFUSALS: Note = Note { needs: &[Need::Word], tell: refused };

/// The most characters of an answer.
const LONGEST_ANSWER: usize = 1000;

/// Takes an event in and adds the hints that it brings. A refusal counts once its last word is spoken: see [`refused`].
fn tell(case: &Case<'_>, decided: &mut Decided) {
    let (Some(home), true) = (case.home(), case.is_guided()) else {
        return answers_alone(case, decided);
    };
    let seen = observe::observe(case.event, case.facts, home.scene, &case.config.guidance, case.now);
    if let Some(session) = &case.found.session {
        speak(case, session, &seen, decided);
    }
    decided.seen = seen;
}

/// Where there is no guidance, a person's answer still comes to whoever asked.
fn answers_alone(case: &Case<'_>, decided: &mut Decided) {
    let waiting = case.found.session.as_ref().filter(|session| !session.answers.is_empty());
    let Some(session) = waiting.filter(|_| case.found.can_keep) else { return };
    deliver(session, case.token, &mut decided.outcome);
    decided.writes.push(Write::Turn {
        subagent: thread(case.event).map(str::to_owned),
        seen: None,
        window: None,
        answers: keys(session),
    });
}

/// A refusal: the same rule again and again is a signal of its own.
fn refused(case: &Case<'_>, heard: &Heard, decided: &mut Decided) {
    if decided.outcome.decision < Decision::Ask || !case.is_guided() {
        return;
    }
    let Some(session) = &heard.session else { return };
    let rules = decided.outcome.findings.iter().filter(|finding| finding.decision >= Decision::Ask);
    let seen = observe::denied(rules.map(|finding| finding.rule.as_str()));
    speak(case, session, &seen, decided);
}

/// True where an event may bring hints or add to the window.
pub fn may_speak(event: &Event) -> bool {
    match &event.step {
        // Who ran has had an event of its own; only what was never run is told here alone.
        Step::AfterBatch { calls } => calls.iter().any(|call| call.refused.is_some()),
        Step::SubagentStop { .. } => event.subagent.as_ref().is_some_and(|agent| !agent.kind.is_empty()),
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
    }
}

/// The subagent whose window an event belongs to; what is heard of a worker belongs to whoever sent it.
pub fn thread(event: &Event) -> Option<&str> {
    if matches!(event.step, Step::SubagentStop { .. }) {
        return None;
    }
    event.subagent.as_ref().map(|agent| agent.id.as_str()).filter(|id| !id.is_empty())
}

/// A hint with its fence.
pub fn assembled(hint: &Hint, token: &str) -> String {
    if hint.data.is_empty() {
        return hint.text.clone();
    }
    format!("{}\n{}", hint.text, text::fence(token, &hint.data))
}

fn speak(case: &Case<'_>, session: &Session, seen: &Observed, decided: &mut Decided) {
    // What cannot be kept would be said again and again.
    if !case.found.can_keep {
        return;
    }
    let settings = &case.config.guidance;
    let thread = thread(case.event);
    let mut window = session.window.as_deref().map(Window::decode).unwrap_or_default();
    window.forget(settings, case.now);
    let unchanged = window.clone();
    if let Some(place) = Place::of(case.event) {
        let actor = Actor { role: session.role.as_ref(), is_subagent: thread.is_some(), place };
        let said = event::hear(&mut window, seen, actor, &|| bank::decode(case.bank), settings, case.now);
        for hint in said.hints {
            decided.outcome.notes.push(assembled(&hint, case.token));
            decided.outcome.hints.push(hint.key);
        }
        if !said.tally.is_empty() {
            decided.writes.push(Write::Count(said.tally));
        }
    } else {
        window.take_in(seen, settings, case.now);
    }
    deliver(session, case.token, &mut decided.outcome);
    if window != unchanged || !session.answers.is_empty() {
        decided.writes.push(Write::Turn {
            subagent: thread.map(str::to_owned),
            seen: session.window.clone(),
            window: (window != unchanged).then(|| window.encode()),
            answers: keys(session),
        });
    }
}

/// Under which keys the answers wait.
fn keys(session: &Session) -> Vec<String> {
    session.answers.iter().map(|answer| answer.key.clone()).collect()
}

/// Answers that came meanwhile, each once.
fn deliver(session: &Session, token: &str, outcome: &mut Outcome) {
    for answer in &session.answers {
        let lead = match answer.to {
            Asked::Guidance => "An answer came to your request for guidance:",
            Asked::Allowed => {
                "A person allowed what waited for them. Make exactly the same call again if you still need it:"
            }
            Asked::Refused => {
                "A person refused what waited for them. Do not make that call again, in whatever form; go on without it:"
            }
        };
        let fenced = text::fence(token, &text::cut(&answer.words, LONGEST_ANSWER, usize::MAX));
        outcome.notes.push(format!("{lead}\n{fenced}"));
        outcome.hints.push(answer.key.clone());
    }
}
