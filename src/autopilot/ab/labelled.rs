//! The past itself as the work: what was recorded, judged by both rule files, with what people said about it.
//!
//! A session counts for the candidate where it would have stopped something rightly that the baseline let through, and
//! against it where it would have stopped something wrongly. Only the first difference of a session that somebody said
//! something about counts, and none from a session in which the agent changed the rule's own file.

use std::collections::{BTreeMap, HashMap};

use super::{Gain, Report};
use crate::autopilot::evidence::Counts;
use crate::autopilot::label;
use crate::autopilot::replay::{Observation, Turn};
use crate::runtime::store::{Given, Label};

/// What labelled differences come to.
pub fn compare(observations: &[Observation], labels: &[Given], sessions: usize) -> Report {
    let said: HashMap<(&str, &str), Label> =
        labels.iter().map(|given| ((given.event.as_str(), given.rule.as_str()), given.label)).collect();
    let mut by_session: BTreeMap<&str, bool> = BTreeMap::new();
    let (mut differences, mut unlabelled) = (Vec::new(), 0_usize);
    for one in observations.iter().filter(|one| !one.own_hand) {
        let told = said
            .get(&(one.event.as_str(), one.rule.as_str()))
            .or_else(|| said.get(&(one.event.as_str(), "")))
            .copied();
        let told = told
            .or_else(|| label::automatic(&one.next).filter(|(_, by)| by.counts()).map(|(label, _)| label));
        let right = match told {
            Some(Label::Right) => true,
            Some(Label::FalseAlarm) => false,
            Some(Label::Unsure) | None => {
                unlabelled += 1;
                continue;
            }
        };
        // Letting through what a stop was right for is as bad as the stop was good.
        let gains = right == (one.turn == Turn::Tighten);
        if !by_session.contains_key(one.session.as_str()) {
            by_session.insert(&one.session, gains);
            let word = if gains { "for" } else { "against" };
            differences.push(format!("{word}: `{}` by {}", one.what, one.rule));
        }
    }
    if unlabelled > 0 {
        differences.push(format!(
            "{unlabelled} more differences have no label yet; `cf-guide review` asks about them"
        ));
    }
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let wins = count(by_session.values().filter(|gains| **gains).count());
    let counts = Counts::new(wins, count(by_session.len()) - wins);
    let all = f64::from(count(sessions).max(1));
    Report {
        executor: "replay",
        tasks: sessions,
        runs: 1,
        baseline: 1.0 - f64::from(counts.wins) / all,
        candidate: 1.0 - f64::from(counts.losses) / all,
        gain: Gain::of_labels(counts, count(sessions)),
        classes: Vec::new(),
        differences,
    }
}
