//! Questions to people: calls that wait, questions of agents, requests for guidance; and what was answered.

use super::collect::{Here, LONGEST};
use super::document::{AskedDecision, Waiting};
use crate::runtime::cli::marks::Marks;
use crate::runtime::model::decision::{Answer, Matter, Urgency};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::remember::approvals::Pending;
use crate::runtime::remember::decisions;
use crate::runtime::remember::requests::{self, Request};
use crate::runtime::store::decisions::{DecisionStore as _, Haste, Wanted};
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::State;

/// The most closed questions that are shown, the newest.
const MOST_CLOSED: usize = 300;

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub waiting: Vec<Waiting>,
    pub decisions: Vec<AskedDecision>,
    /// What could not be read, as a sentence.
    pub trouble: Option<String>,
}

/// All that people are, and were, asked.
pub(super) fn of(here: &Here<'_>, marks: &Marks) -> Asked {
    let mut asked = Asked::default();
    let mut waiting: Vec<(u8, Waiting)> = Vec::new();
    match matters(here) {
        Ok(matters) => {
            for matter in matters.iter().filter(|matter| matter.is_open()) {
                waiting.push((rank(matter.urgency(here.now)), question(matter, marks)));
            }
            asked.decisions = matters.iter().map(|matter| decision(matter, marks, here.now)).collect();
        }
        Err(trouble) => asked.trouble = Some(format!("Decisions could not be read: {trouble}.")),
    }
    if let Some(store) = here.store {
        waiting.extend(calls(store, marks).into_iter().map(|one| (1, one)));
        waiting.extend(guidance(store, marks).into_iter().map(|one| (3, one)));
    }
    waiting.sort_by_key(|(rank, one)| (*rank, one.at));
    asked.waiting = waiting.into_iter().map(|(_, one)| one).collect();
    asked
}

/// What is pressing comes first; then calls, for an agent stands still at each.
const fn rank(urgency: Urgency) -> u8 {
    match urgency {
        Urgency::High => 0,
        Urgency::Medium => 2,
        Urgency::Low => 4,
    }
}

/// The mark of a session; nothing where a person asks, or one that the ledger does not know.
fn mark(marks: &Marks, session: &str) -> String {
    Some(marks.mark(session)).filter(|mark| *mark != "-").unwrap_or_default().to_owned()
}

fn safe(text: &str) -> String {
    Untrusted::new(text).for_terminal(LONGEST)
}

/// Open ones, the most pressing first, then closed ones, the newest first.
fn matters(here: &Here<'_>) -> Result<Vec<Matter>, StoreError> {
    let state = State::locate(here.places, here.root);
    let Some(kept) = decisions::read(here.places, &state, Haste::Command)? else { return Ok(Vec::new()) };
    let (_, all) = kept.inbox(&Wanted::default(), 0)?;
    let (mut open, mut closed): (Vec<Matter>, Vec<Matter>) = all.into_iter().partition(Matter::is_open);
    open.sort_by_key(|matter| (matter.urgency(here.now), matter.due_at));
    closed.sort_by_key(|matter| std::cmp::Reverse(matter.end().map(|end| end.at)));
    open.extend(closed.into_iter().take(MOST_CLOSED));
    Ok(open)
}

fn decision(matter: &Matter, marks: &Marks, now: Moment) -> AskedDecision {
    let end = matter.end();
    let answer = end.and_then(|end| end.answer.as_ref()).map(|answer| match answer {
        Answer::Option(number) => {
            let label = matter.draft.options.get(number.wrapping_sub(1)).map(|option| option.label.as_str());
            format!("{number} {}", label.unwrap_or_default())
        }
        Answer::Text(text) => text.clone(),
    });
    AskedDecision {
        id: matter.id(),
        state: matter.state().name(),
        question: safe(&matter.draft.question),
        options: matter.draft.options.iter().map(|option| safe(&option.label)).collect(),
        recommend: matter.draft.recommend,
        urgency: matter.urgency(now).name(),
        asked: matter.asked_at.0,
        due: matter.due_at.0,
        agent: safe(&matter.requester.agent),
        session: mark(marks, &matter.requester.session),
        blocks: matter.blocks().iter().map(|block| safe(&block.to_string())).collect(),
        ended: end.map(|end| end.at),
        by: end
            .map(|end| safe(if end.by.kind == "person" { &end.by.name } else { &end.by.kind }))
            .unwrap_or_default(),
        answer: safe(&answer.unwrap_or_default()),
        rationale: end.map(|end| safe(&end.rationale)).unwrap_or_default(),
    }
}

fn question(matter: &Matter, marks: &Marks) -> Waiting {
    Waiting {
        id: matter.id(),
        kind: "decision",
        at: matter.asked_at.0,
        agent: safe(&matter.requester.agent),
        session: mark(marks, &matter.requester.session),
        what: safe(&matter.draft.question),
        why: safe(&matter.draft.context),
        command: format!("cf-guide decision resolve {}", matter.id()),
    }
}

fn calls(store: &Store, marks: &Marks) -> Vec<Waiting> {
    let read = |(_, text, at): (String, String, Moment)| {
        let pending: Pending = serde_json::from_str(&text).ok()?;
        Some(Waiting {
            command: format!("cf-guide allow {}", safe(&pending.event)),
            id: safe(&pending.event),
            kind: "approval",
            at: at.0,
            agent: safe(&pending.agent),
            session: mark(marks, &pending.session),
            what: safe(&pending.action),
            why: safe(&pending.why),
        })
    };
    store.notes(NoteScope::Pending).unwrap_or_default().into_iter().filter_map(read).collect()
}

fn guidance(store: &Store, marks: &Marks) -> Vec<Waiting> {
    let open = |request: &Request| request.state == requests::State::Open;
    let one = |request: Request| Waiting {
        command: format!("cf-guide guidance respond {} WORDS", safe(&request.id)),
        id: safe(&request.id),
        kind: "guidance",
        at: request.at,
        agent: String::new(),
        session: mark(marks, &request.session),
        what: safe(&request.question),
        why: safe(&request.about),
    };
    requests::all(store).unwrap_or_default().into_iter().filter(open).map(one).collect()
}
