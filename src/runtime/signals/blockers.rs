//! The blockers that an orchestrator should not walk away from without a word.

use super::Signal;
use super::window::Window;
use crate::runtime::config::Guidance;
use crate::runtime::model::Moment;

/// How often an orchestrator is held before it goes through.
pub const ATTEMPTS: u32 = 2;

/// One thing that nobody was told of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocker {
    /// By which it is waived.
    pub id: String,
    /// What it is.
    pub kind: BlockerKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockerKind {
    /// Errors that nothing came after.
    Errors {
        /// How many.
        count: u32,
        /// In how many minutes.
        minutes: u32,
    },
    /// A worker failed and its task did not succeed since.
    Worker {
        /// It says that it cannot go on by itself.
        blocked: bool,
    },
    /// A request for guidance without an answer.
    Request,
    /// A question to a person without an answer.
    Parked,
}

impl Blocker {
    /// It in a few words, in our own.
    pub fn describe(&self) -> String {
        match self.kind {
            BlockerKind::Errors { count, minutes } => {
                format!("{count} unresolved errors in {minutes} minutes ({})", self.id)
            }
            BlockerKind::Worker { blocked: true } => {
                format!("a worker says that it is blocked ({})", self.id)
            }
            BlockerKind::Worker { blocked: false } => format!("a worker failed ({})", self.id),
            BlockerKind::Request => format!("a request for guidance has no answer yet ({})", self.id),
            BlockerKind::Parked => format!("a question waits for a person ({})", self.id),
        }
    }
}

/// What else is open, as the store has it.
#[derive(Debug, Clone, Default)]
pub struct Open {
    /// Requests for guidance without an answer: id and when.
    pub requests: Vec<(String, Moment)>,
    /// Questions to a person without an answer.
    pub parked: Vec<String>,
    /// Ids that a person waived.
    pub waived: Vec<String>,
}

/// The blockers of a session. What was there before somebody asked for guidance is escalated by that.
pub fn find(window: &Window, open: &Open, settings: &Guidance, now: Moment) -> Vec<Blocker> {
    let asked_at = open.requests.iter().map(|(_, at)| at.0).max().unwrap_or(i64::MIN);
    let mut blockers = Vec::new();
    let errors = Signal::UnescalatedBlockers.threshold(settings);
    let since = now.minus_seconds(i64::from(errors.window_seconds)).0;
    let unresolved: Vec<_> = window
        .failures
        .iter()
        .filter(|failure| {
            !failure.resolved && !failure.overtaken && failure.at > since && failure.at > asked_at
        })
        .collect();
    if let Some(first) = unresolved.first().filter(|_| unresolved.len() >= errors.count as usize) {
        blockers.push(Blocker {
            id: format!("e-{:04x}", first.key & 0xffff),
            kind: BlockerKind::Errors {
                count: u32::try_from(unresolved.len()).unwrap_or(u32::MAX),
                minutes: errors.window_seconds.div_ceil(60),
            },
        });
    }
    let workers = Signal::WorkerFailure.threshold(settings);
    let since = now.minus_seconds(i64::from(workers.window_seconds)).0;
    for failure in window.worker_failures.iter().filter(|failure| failure.at > since && failure.at > asked_at)
    {
        let id = format!("w-{:04x}", failure.task & 0xffff);
        let blocked = failure.blocked;
        match blockers.iter_mut().find(|known| known.id == id) {
            Some(known) => {
                if blocked {
                    known.kind = BlockerKind::Worker { blocked };
                }
            }
            None => blockers.push(Blocker { id, kind: BlockerKind::Worker { blocked } }),
        }
    }
    let request = |(id, _): &(String, Moment)| Blocker { id: id.clone(), kind: BlockerKind::Request };
    blockers.extend(open.requests.iter().map(request));
    blockers.extend(open.parked.iter().map(|id| Blocker { id: id.clone(), kind: BlockerKind::Parked }));
    blockers.retain(|blocker| !open.waived.contains(&blocker.id));
    blockers
}
