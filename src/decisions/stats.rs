//! Figures about decisions: how many, how fast, how often the recommendation was taken. Pure.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::runtime::model::decision::{Answer, Matter, State};

/// So many answers in a row with the recommendation, and a kind of question may not need a person.
const ALWAYS: usize = 20;

/// What is counted besides the decisions themselves.
#[derive(Debug, Clone, Copy, Default)]
pub struct Besides {
    /// Answers that came second.
    pub late: usize,
    /// Turns that were held because they offered no decision.
    pub holds: usize,
    /// Of those, how many were followed by a question of the same session within ten minutes.
    pub asked_after: usize,
    /// Turns in which something was changed.
    pub turns: usize,
}

/// `cf-guide/decision-stats/1`.
pub fn of(matters: &[Matter], besides: Besides) -> Value {
    let count = |key: fn(&Matter) -> String| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for matter in matters {
            let key = key(matter);
            *counts.entry(if key.is_empty() { "none".into() } else { key }).or_default() += 1;
        }
        counts
    };
    let mut times: Vec<i64> = matters.iter().filter_map(seconds_to_answer).collect();
    times.sort_unstable();
    let answered: Vec<&Matter> = matters.iter().filter(|one| one.state() == State::Resolved).collect();
    let recommended: Vec<&&Matter> = answered.iter().filter(|one| one.draft.recommend > 0).collect();
    let taken = recommended.iter().filter(|one| one.chosen() == one.draft.recommend).count();
    let text = answered.iter().filter(|one| is_text(one)).count();
    let closed = matters.iter().filter(|one| !one.is_open()).count();
    let in_state = |state: State| matters.iter().filter(|one| one.state() == state).count();
    let sessions: BTreeSet<&str> = matters
        .iter()
        .map(|one| one.requester.session.as_str())
        .filter(|session| !session.is_empty())
        .collect();
    let asked = matters.iter().filter(|one| !one.requester.session.is_empty()).count();
    json!({
        "schema": "cf-guide/decision-stats/1", "total": matters.len(),
        "by_state": count(|one| one.state().name().to_owned()),
        "by_urgency": count(|one| one.draft.urgency.name().to_owned()),
        "by_role": count(|one| one.requester.role.clone().unwrap_or_default()),
        "by_type": count(|one| one.draft.kind.clone()),
        "seconds_to_answer": { "median": part(&times, 50), "p90": part(&times, 90) },
        "shares": {
            "recommendation_taken": share(taken, recommended.len()), "text": share(text, answered.len()),
            "declined": share(in_state(State::Declined), closed), "expired": share(in_state(State::Expired), closed),
            "late": share(besides.late, answered.len()),
        },
        "sessions": sessions.len(), "asked_per_session": share(asked, sessions.len()),
        "asked_per_turn_with_changes": share(asked, besides.turns),
        "turn_holds": { "holds": besides.holds, "asked_after": besides.asked_after },
        "always_recommended": always(&answered),
    })
}

fn is_text(matter: &Matter) -> bool {
    matches!(matter.end().and_then(|end| end.answer.as_ref()), Some(Answer::Text(_)))
}

/// How long a person took.
fn seconds_to_answer(matter: &Matter) -> Option<i64> {
    let end = matter.end().filter(|end| end.state == State::Resolved && end.by.via != "client")?;
    Some((end.at - matter.asked_at.0).max(0) / 1000)
}

/// The value below which so many of a hundred lie; the list is sorted.
fn part(sorted: &[i64], percent: usize) -> Option<i64> {
    let last = sorted.len().checked_sub(1)?;
    sorted.get((last * percent).div_ceil(100)).copied()
}

/// A share with two digits; none of nothing.
fn share(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| (100.0 * part as f64 / whole as f64).round() / 100.0)
}

/// Kinds of questions whose last answers all took the recommendation.
fn always(answered: &[&Matter]) -> Vec<String> {
    let mut by_kind: BTreeMap<&str, Vec<&Matter>> = BTreeMap::new();
    for matter in answered.iter().filter(|one| one.draft.recommend > 0 && !one.draft.kind.is_empty()) {
        by_kind.entry(&matter.draft.kind).or_default().push(matter);
    }
    let took = |matter: &&Matter| matter.chosen() == matter.draft.recommend;
    by_kind
        .into_iter()
        .filter(|(_, all)| all.len() >= ALWAYS && all.iter().rev().take(ALWAYS).all(took))
        .map(|(kind, _)| kind.to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::model::Moment;
    use crate::runtime::model::decision::{By, Choice, Closing, Draft, Requester};

    fn matter(at: i64, closing: Option<(State, Option<Answer>, i64)>) -> Matter {
        let by = By { kind: "person".into(), name: "ann".into(), via: "cli".into() };
        let closing = closing.map(|(state, answer, after)| Closing {
            answer,
            ..Closing::new(state, by, Moment(at + 1000 * after))
        });
        Matter {
            ulid: format!("{at:026}"),
            seq: at,
            draft: Draft {
                question: "q".into(),
                options: vec![Choice::default(), Choice::default()],
                recommend: 1,
                kind: "naming".into(),
                ..Draft::default()
            },
            requester: Requester { session: "s".into(), ..Requester::default() },
            asked_at: Moment(at),
            due_at: Moment(at + 1000),
            closing,
            forged: false,
            acknowledged: None,
            steps: 0,
        }
    }

    #[test]
    fn figures_follow_from_what_was_asked_and_answered() {
        let option = |number| Some(Answer::Option(number));
        let mut all: Vec<Matter> =
            (1..=20).map(|at| matter(at, Some((State::Resolved, option(1), at)))).collect();
        let stats = of(&all, Besides { late: 2, holds: 3, asked_after: 1, turns: 40 });
        assert_eq!(stats["seconds_to_answer"], json!({ "median": 11, "p90": 19 }));
        assert_eq!(stats["shares"]["recommendation_taken"], 1.0);
        assert_eq!(stats["shares"]["late"], 0.1);
        assert_eq!(stats["asked_per_turn_with_changes"], 0.5);
        assert_eq!(stats["always_recommended"], json!(["naming"]));
        all.push(matter(50, Some((State::Resolved, Some(Answer::Text("x".into())), 1))));
        all.push(matter(51, Some((State::Declined, None, 1))));
        all.push(matter(52, None));
        let stats = of(&all, Besides::default());
        assert_eq!(stats["by_state"], json!({ "declined": 1, "pending": 1, "resolved": 21 }));
        assert_eq!((&stats["always_recommended"], &stats["shares"]["text"]), (&json!([]), &0.05.into()));
        assert_eq!(of(&[], Besides::default())["seconds_to_answer"], json!({ "median": null, "p90": null }));
    }
}
