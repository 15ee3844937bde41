//! Judging without a client: the same evaluator, settings and work tree as the hook, for `check` and `explain`.

use super::failing;
use super::surroundings::{Purpose, Surroundings};
use super::{scripts, verdict};
use crate::runtime::ctx::{Env, clock};
use crate::runtime::model::{Event, Facts, Outcome};
use crate::runtime::shell;
use crate::runtime::store::Store;

/// What would happen, and what it rests on.
#[derive(Debug)]
pub struct Judgement {
    /// What the action really does.
    pub facts: Facts,
    /// The verdict.
    pub outcome: Outcome,
}

/// A place to judge many events from: surroundings are looked up once per folder.
#[derive(Debug, Default)]
pub struct Desk {
    last: Option<(String, Surroundings)>,
}

impl Desk {
    /// What would happen to an event. `history` holds what earlier events left, if they are to count.
    pub fn judge(&mut self, event: &Event, history: Option<&Store>) -> Judgement {
        let fresh = self.last.as_ref().is_none_or(|(cwd, _)| *cwd != event.cwd);
        if fresh {
            self.last = None;
        }
        let (_, around) =
            self.last.get_or_insert_with(|| (event.cwd.clone(), Surroundings::of(Env, event, Purpose::Look)));
        let mut facts = shell::facts(event);
        scripts::read_into(&mut facts, event);
        failing::see_ghost_cwd(event, around, &mut facts);
        around.widen(event, &mut facts);
        let (outcome, _) = verdict::of(event, &facts, around, history, clock::now());
        around.narrow();
        Judgement { facts, outcome }
    }

    /// The surroundings of the last event.
    pub fn surroundings(&self) -> Option<&Surroundings> {
        self.last.as_ref().map(|(_, around)| around)
    }
}
