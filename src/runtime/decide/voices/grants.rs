//! A person's word counts where a rule asks or denies: a pause, an approval of this very action. A question that nobody
//! can answer now is kept for one.

use crate::runtime::agents::{self, Manner, Played};
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Granted, Heard, Need, Refused, Word};
use crate::runtime::decide::order::Settles;
use crate::runtime::decide::strength::{is_critical, rank};
use crate::runtime::decide::writes::Write;
use crate::runtime::model::verdict::{Paused, Problem};
use crate::runtime::model::{Decision, Moment, Outcome};

pub(in crate::runtime::decide) const SETTLES: Settles = Settles {
    needs: &[Need::Word],
    settle: |case, heard, manner, decided| settle(case, heard, manner, decided),
};

/// Lets a person's word speak, and notes a question that waits.
fn settle(case: &Case<'_>, heard: &Heard, manner: &Manner<'_>, decided: &mut Decided) {
    let Some(key) = heard.binding.as_ref().filter(|_| decided.outcome.decision >= Decision::Ask) else {
        return;
    };
    if may_be_lifted(&decided.outcome) {
        pause(&heard.pause, case.now, &mut decided.outcome);
        approve(case, &heard.grant, key, decided);
    }
    if agents::plays_out(case.event, &decided.outcome, manner) == Played::Parked {
        if case.found.can_keep {
            park(key, heard, manner, decided);
        } else {
            cannot_wait(&mut decided.outcome);
        }
    }
    decided.binding = Some(key.clone());
}

/// Keeps a question for a person, who hears of it once.
fn park(key: &str, heard: &Heard, manner: &Manner<'_>, decided: &mut Decided) {
    if heard.waits {
        return;
    }
    let outcome = &mut decided.outcome;
    decided.writes.push(Write::Park {
        key: key.to_owned(),
        rules: outcome.findings.iter().map(|finding| finding.rule.clone()).collect(),
        why: outcome.findings.first().map(|finding| finding.why.clone()).unwrap_or_default(),
        critical: is_critical(outcome),
    });
    let (id, question) = (manner.event_id, &heard.question);
    outcome.person.push(format!(
        "cf-guide: an agent waits for your word: {question}\n\
         In a terminal: `cf-guide allow {id}` or `cf-guide deny {id}`"
    ));
}

/// A question that nobody could find again is none: it is refused, and says why.
fn cannot_wait(outcome: &mut Outcome) {
    for finding in outcome.findings.iter_mut().filter(|finding| finding.decision == Decision::Ask) {
        finding.decision = Decision::Deny;
        finding.why.push_str("; a person would have to decide, and the question cannot be kept");
        finding.way_forward =
            "go on with other work and tell the person: cf-guide cannot write its ledger here".into();
    }
    rank(outcome);
    outcome
        .person
        .push("cf-guide: a question to you was refused instead: its ledger cannot be written".into());
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
    if let Word::Refused(refused) = word {
        refuse(case, refused, &mut decided.outcome);
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
    decided.writes.push(Write::Answered { key: key.to_owned(), event: grant.about.clone() });
    decided.outcome.decision = Decision::Allow;
    decided.outcome.approval = Some(grant.about.clone());
}

/// A person's no stands for the session: nobody is asked the same again and again.
fn refuse(case: &Case<'_>, refused: &Refused, outcome: &mut Outcome) {
    if refused.session != case.event.session || refused.expires <= case.now {
        return;
    }
    for finding in outcome.findings.iter_mut().filter(|finding| finding.decision == Decision::Ask) {
        finding.decision = Decision::Deny;
        finding.why = if refused.because.is_empty() {
            "a person refused this very call".to_owned()
        } else {
            format!("a person refused this very call: {}", refused.because)
        };
    }
    rank(outcome);
    outcome.approval = Some(refused.about.clone());
}

/// A word that is in force. One that nobody signed is a problem that the person hears of.
fn in_force<'a>(word: &'a Word, now: Moment, outcome: &mut Outcome) -> Option<&'a Granted> {
    match word {
        Word::None | Word::Refused(_) => None,
        Word::Granted(granted) => Some(granted).filter(|granted| granted.expires > now),
        Word::Forged => {
            let message = "an approval that no person signed was found in the store and ignored".to_owned();
            outcome.person.push(format!("cf-guide: {message}"));
            outcome.problems.push(Problem { code: "forged-approval", message });
            None
        }
    }
}
