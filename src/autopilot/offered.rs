//! The calls that merely offered sentences would have stopped in the last thirty days, as the ledger tells it.

use std::collections::BTreeMap;

use super::replay::{Player, Policies};
use super::repository::Repository;
use crate::runtime::model::Moment;
use crate::runtime::policy::propose::{Stopped, StoppedCall};
use crate::runtime::policy::{Bundle, Layer, Source};

const DAYS: i64 = 30;

/// By sentence. Where nothing is recorded, or it cannot be read, nothing was stopped.
pub fn stopped(sentences: &[String]) -> BTreeMap<String, Stopped> {
    played(sentences).unwrap_or_default()
}

/// Call by call, and how many were judged; none where nothing is offered or recorded.
pub fn calls(sentences: &[String]) -> Option<(u64, BTreeMap<String, Vec<StoppedCall>>)> {
    play(sentences, |offered, player| {
        let mut out: BTreeMap<String, Vec<StoppedCall>> = BTreeMap::new();
        let sentence = |id: &str| {
            offered
                .rules
                .iter()
                .find(|rule| rule.id == id)
                .map_or_else(String::new, |rule| rule.sentence.clone())
        };
        for one in &player.observations {
            let call = StoppedCall { at: one.at, session: one.session.clone(), what: one.what.clone() };
            out.entry(sentence(&one.rule)).or_default().push(call);
        }
        for ((event, rule), session) in &player.later {
            let at = Moment::of_ulid(event).unwrap_or_default();
            out.entry(sentence(rule)).or_default().push(StoppedCall {
                at,
                session: session.clone(),
                what: String::new(),
            });
        }
        (player.tally.events, out)
    })
}

fn played(sentences: &[String]) -> Option<BTreeMap<String, Stopped>> {
    play(sentences, |offered, player| {
        let mut out = BTreeMap::new();
        for rule in &offered.rules {
            let mut found = player.observations.iter().filter(|one| one.rule == rule.id);
            let example = found.next().map(|one| one.what.clone()).unwrap_or_default();
            let events = player.rules.get(&rule.id).map_or(0, |tally| tally.events);
            out.insert(rule.sentence.clone(), Stopped { events, example });
        }
        out
    })
}

/// Plays the ledger under the sentences alone, and hands over what came to light.
fn play<T>(sentences: &[String], tell: impl FnOnce(&Bundle, &Player<'_>) -> T) -> Option<T> {
    if sentences.is_empty() {
        return None;
    }
    let repository = Repository::here().ok()?;
    let store = repository.record().ok()??;
    let text: String = sentences.iter().map(|sentence| format!("- {sentence}\n")).collect();
    let offered = repository.compiled(&[Source { path: "offered".to_owned(), text, layer: Layer::Repo }]);
    let policies = Policies::of(&Bundle::default(), &offered);
    let mut player = Player::new(&policies, repository.scene.clone(), &repository.config);
    let since = repository.now.minus_seconds(DAYS * 86_400);
    repository.play_ledger(&store, since, &mut player, &mut |_| {}).ok()?;
    player.finish();
    Some(tell(&offered, &player))
}
