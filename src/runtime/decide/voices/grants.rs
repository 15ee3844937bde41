//! Where a rule asks or denies, a person's word counts: a pause, an approval of this very action. A question that nobody can
//! answer now is kept for one.

use crate::runtime::agents::{self, Manner, Played};
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Granted, Heard, Word};
use crate::runtime::decide::strength::{is_critical, rank};
use crate::runtime::decide::writes::Write;
use crate::runtime::model::verdict::{Paused, Problem};
use crate::runtime::model::{Decision, Moment, Outcome};

/// Lets a person's word speak, and notes a question that waits.
pub(in crate::runtime::decide) fn settle(
    case: &Case<'_>,
    heard: &Heard,
    manner: &Manner<'_>,
    decided: &mut Decided,
) {
    let Some(key) = heard.binding.as_ref().filter(|_| decided.outcome.decision >= Decision::Ask) else {
        return;
    };
    if may_be_lifted(&decided.outcome) {
        pause(&heard.pause, case.now, &mut decided.outcome);
        approve(case, &heard.grant, key, decided);
    }
    let outcome = &decided.outcome;
    if case.found.can_keep && agents::plays_out(case.event, outcome, manner) == Played::Parked {
        decided.writes.push(Write::Park {
            key: key.clone(),
            rules: outcome.findings.iter().map(|finding| finding.rule.clone()).collect(),
            why: outcome.findings.first().map(|finding| finding.why.clone()).unwrap_or_default(),
            critical: is_critical(outcome),
        });
    }
    decided.binding = Some(key.clone());
}

/// No word lifts a catastrophic guard.
pub(in crate::runtime::decide) fn may_be_lifted(outcome: &Outcome) -> bool {
    !outcome.findings.iter().any(|finding| finding.catastrophic && finding.decision == Decision::Deny)
}

fn pause(word: &Word, now: Moment, outcome: &mut Outcome) {
    let Some(pause) = in_force(word, now, outcome) else { return };
    let otherwise = outcome.decision;
    for finding in &mut outcome.findings {
        let pack = finding.rule.split('/').next().unwrap_or_default();
        if pause.about.is_empty() || pause.about == pack {
            finding.decision = Decision::Allow;
        }
    }
    rank(outcome);
    outcome.paused = (outcome.decision < otherwise).then_some(Paused { until: pause.expires, otherwise });
}

fn approve(case: &Case<'_>, word: &Word, key: &str, decided: &mut Decided) {
    if decided.outcome.decision < Decision::Ask {
        return;
    }
    let Some(grant) = in_force(word, case.now, &mut decided.outcome) else { return };
    let fits = (grant.session.is_empty() || grant.session == case.event.session)
        && (decided.outcome.decision == Decision::Ask || grant.over_deny);
    // An approval that cannot be spent would count twice.
    if !fits || !case.found.can_keep {
        return;
    }
    if grant.once {
        decided.writes.push(Write::Spend(key.to_owned()));
    }
    decided.writes.push(Write::Answered(key.to_owned()));
    decided.outcome.decision = Decision::Allow;
    decided.outcome.approval = Some(grant.about.clone());
}

/// A word that is in force. One that nobody signed is a problem that the person hears of.
fn in_force<'a>(word: &'a Word, now: Moment, outcome: &mut Outcome) -> Option<&'a Granted> {
    match word {
        Word::None => None,
        Word::Granted(granted) => Some(granted).filter(|granted| granted.expires > now),
        Word::Forged => {
            let message = "an approval that no person signed was found in the store and ignored".to_owned();
            outcome.person.push(format!("cf-guide: {message}"));
            outcome.problems.push(Problem { code: "forged-approval", message });
            None
        }
    }
}
