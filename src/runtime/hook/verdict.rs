//! One event under the policies of every repository it touches: the strictest wins.

use super::surroundings::Surroundings;
use super::{memory, plan_gate, role, rule_edits, tracks};
use crate::runtime::eval::{self, Case};
use crate::runtime::model::{Event, Facts, Memory, Moment, Outcome, Question, Role};
use crate::runtime::store::Store;

/// The verdict, and what the bound repository's rules had to know for it.
pub fn of(
    event: &Event,
    facts: &Facts,
    around: &Surroundings,
    store: Option<&Store>,
    now: Moment,
) -> (Outcome, Memory) {
    let mut whole: Option<(Outcome, Memory)> = None;
    let role = role::limiting(event, around, store);
    for realm in around.realms() {
        let (rules, names) = memory::rules_for(event, facts, realm);
        let case = Case {
            event,
            facts,
            config: &realm.compiled.config,
            rules: &rules,
            scene: &realm.scene,
            now,
            opted_in: realm.root.opted_in,
            role: role.as_ref().map(Role::name),
        };
        let questions = eval::asks_for(&case);
        let mut memory = memory::answer(&questions, event, realm, store, names);
        if questions.contains(&Question::Role) {
            memory.role = role::of(event, around, store).map(|role| role.name().to_owned());
        }
        let outcome = eval::evaluate(&case, &memory);
        match &mut whole {
            None => whole = Some((outcome, memory)),
            Some((strictest, _)) => take_in(strictest, outcome),
        }
    }
    let (mut outcome, memory) = whole.unwrap_or_default();
    let more = [
        rule_edits::look(event, facts, around, &memory),
        plan_gate::look(event, facts, around, store),
        tracks::hold_by_hand(event, around, store),
    ];
    if more.iter().any(Option::is_some) {
        outcome.findings.extend(more.into_iter().flatten());
        eval::conclude(&mut outcome);
    }
    (outcome, memory)
}

/// Adds what another repository's policy says; the same guard speaks once, as its strictest.
fn take_in(strictest: &mut Outcome, other: Outcome) {
    for finding in other.findings {
        let same = strictest
            .findings
            .iter_mut()
            .find(|known| known.rule == finding.rule && known.place == finding.place);
        match same {
            Some(known) if known.decision < finding.decision => *known = finding,
            Some(_) => {}
            None => strictest.findings.push(finding),
        }
    }
    strictest.tried.extend(other.tried);
    for note in other.notes {
        if !strictest.notes.contains(&note) {
            strictest.notes.push(note);
        }
    }
    eval::conclude(strictest);
}
