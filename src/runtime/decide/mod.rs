//! From what is known to a verdict. Pure: same input, same answer.
//!
//! One way for hook, `check`, `explain`, `why`, `policy test`, replay and `verify`. It is total: what goes wrong inside a
//! rule is part of the answer. Read [`order`] first: it says who speaks when. [`judge`] lets those speak who see the call,
//! [`settle`] those who have the last word; what must be kept comes out as [`Write`]s. Nobody outside this room changes
//! what an [`Outcome`] decides.

mod case;
pub mod found;
pub mod notes;
// The order declares the voices: named like this, it finds them in `voices/` beside it.
#[path = "order.rs"]
pub mod order;
mod strength;
mod writes;

pub use self::case::{Case, Repo};
pub use self::found::{Found, Heard};
pub use self::order::voices;
pub use self::order::voices::failure::{Failed, after_failures, unjudged};
pub use self::writes::{When, Write};

use self::found::Need;
use self::order::voices::{blocks, grants, role};
use crate::runtime::agents::Manner;
use crate::runtime::guards as packs;
use crate::runtime::model::{Decision, Event, Facts, Finding, Memory, Outcome, Question, Scene};
use crate::runtime::policy::{self, View};
use crate::runtime::signals::observe::Observed;

/// What comes of a call.
#[derive(Debug, Default)]
pub struct Decided {
    /// The verdict, and everything that is said.
    pub outcome: Outcome,
    /// What is to be kept, in order.
    pub writes: Vec<Write>,
    /// What happens in the place of what was asked.
    pub changed: Option<Event>,
    /// What a person's approval would be bound to, where a rule asked or denied.
    pub binding: Option<String>,
    /// What the event adds to what is known of the session; for the record.
    pub seen: Observed,
}

/// What must be known before a repository's policy can speak.
pub fn asks_for(case: &Case<'_>, repo: &Repo<'_>) -> Vec<Question> {
    let mut questions = packs::questions(case.event, case.facts, repo.scene);
    if repo.rules.is_empty() {
        questions.extend(role::asks_for(case, repo));
    } else {
        let view = View::new(case.event, case.facts, repo.scene, &Memory::default());
        questions.extend(view.resolves());
        questions.extend(policy::asks_for(repo.rules, &view));
    }
    for question in blocks::asks_for(case, repo) {
        if !questions.contains(&question) {
            questions.push(question);
        }
    }
    questions
}

/// The verdict of those who see the call.
pub fn judge(case: &Case<'_>) -> Outcome {
    let lane = order::lane(&case.event.step);
    let mut outcome = Outcome::default();
    for repo in case.repos {
        let mut own = Outcome::default();
        for voice in lane.policy {
            (voice.speak)(case, repo, &mut own);
        }
        if outcome.findings.is_empty() && outcome.tried.is_empty() {
            outcome = own;
        } else {
            strength::take_in(&mut outcome, own);
        }
    }
    for voice in lane.call {
        (voice.speak)(case, &mut outcome);
    }
    strength::rank(&mut outcome);
    outcome
}

/// The last word, and what is told besides.
pub fn settle(case: &Case<'_>, verdict: Outcome, mut heard: Heard, manner: &Manner<'_>) -> Decided {
    let lane = order::lane(&case.event.step);
    let mut decided = Decided { outcome: verdict, ..Decided::default() };
    for settles in lane.settles {
        (settles.settle)(case, &mut heard, manner, &mut decided);
    }
    for note in lane.notes {
        (note.tell)(case, &heard, &mut decided);
    }
    decided
}

/// What must be looked up before the last word, in the order of dearness: nothing where nothing stops or asks.
pub fn wants_a_word(case: &Case<'_>, verdict: &Outcome) -> bool {
    verdict.decision >= Decision::Ask && order::lane(&case.event.step).needs().any(|need| need == Need::Word)
}

/// No person's word lifts this verdict.
pub fn is_final(verdict: &Outcome) -> bool {
    !grants::may_be_lifted(verdict)
}

/// The catastrophic guards alone: they need neither store nor settings, so they stand when those fail.
pub fn catastrophic(event: &Event, facts: &Facts, scene: &Scene) -> Outcome {
    let mut outcome = Outcome::default();
    if event.is_gating() {
        outcome.findings = packs::catastrophic(event, facts, scene);
    }
    strength::rank(&mut outcome);
    outcome
}

/// The verdict without some of its findings, as if those had not spoken.
pub fn without(mut verdict: Outcome, is_out: impl Fn(&Finding) -> bool) -> Outcome {
    verdict.findings.retain(|finding| !is_out(finding));
    strength::rank(&mut verdict);
    verdict
}
