//! Things that wait for a person besides calls: questions of agents, and requests for guidance.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{here, when};
use crate::runtime::model::decision::{self, Matter, State};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::remember::decisions;
use crate::runtime::remember::requests::{self, Request};
use crate::runtime::store::decisions::{DecisionStore, Haste, Wanted};
use crate::runtime::store::{Store, StoreError};
use crate::runtime::system::{Env, Places, State as Folder};

/// What else waits.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    decisions: Vec<Matter>,
    guidance: Vec<Request>,
}

impl Waiting {
    /// What waits here; a file that cannot be read says so.
    pub(super) fn here(store: Option<&Store>) -> Result<Self, StoreError> {
        let mut waiting = Self::default();
        if let Some(store) = store {
            waiting.guidance = requests::all(store)?;
            waiting.guidance.retain(|request| request.state == requests::State::Open);
        }
        let places = Places::find(Env);
        if let Ok(root) = here()
            && let Some(kept) = decisions::read(&places, &Folder::locate(&places, &root), Haste::Command)?
        {
            let open = Wanted { state: Some(State::Pending), ..Wanted::default() };
            waiting.decisions = kept.inbox(&open, 0)?.1;
        }
        Ok(waiting)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.decisions.is_empty() && self.guidance.is_empty()
    }

    /// The fields that `pending --json` has besides its own.
    pub(super) fn json(&self) -> (Value, Value) {
        let guidance: Vec<Value> = self
            .guidance
            .iter()
            .map(|one| json!({ "id": one.id, "session": one.session, "about": one.about, "at": one.at, "question": one.question }))
            .collect();
        (decision::list(0, &self.decisions)["decisions"].clone(), guidance.into())
    }

    /// One line each.
    pub(super) fn listed(&self, now: Moment) -> String {
        let mut text = String::new();
        let shown = |words: &str| Untrusted::new(words).for_terminal(160);
        for matter in &self.decisions {
            let age = when::age(matter.asked_at, now);
            let urgency = matter.urgency(now).name();
            let _ = writeln!(
                text,
                "{}  {age} ago, {urgency}\n          {}",
                matter.id(),
                shown(&matter.draft.question)
            );
        }
        if !self.decisions.is_empty() {
            text.push_str("\nnext: `cf-guide decision resolve ID` shows the options and takes your answer\n");
        }
        for request in &self.guidance {
            let age = when::age(Moment(request.at), now);
            let _ =
                writeln!(text, "{}  {age} ago, guidance\n          {}", request.id, shown(&request.question));
        }
        if !self.guidance.is_empty() {
            text.push_str("\nnext: `cf-guide guidance respond ID WORDS` answers a request for guidance\n");
        }
        text
    }
}
