//! The rating of a call, where it is rated, and what is kept of whoever makes it.

use super::Call;
use crate::runtime::conduct::{self, Reach, Record};
use crate::runtime::decide::found::Rated;
use crate::runtime::flow;
use crate::runtime::guards;
use crate::runtime::model::Step;
use crate::runtime::store::{NoteScope, Reading, StoreError};

/// What is known; None where the call touches nothing that is rated. Nothing is read for those.
pub(super) fn look(
    call: &Call<'_>,
    flow: Option<&flow::Seen>,
    notes: Option<&mut Reading<'_>>,
    failures: &mut Vec<StoreError>,
) -> Option<Rated> {
    let (event, facts, scene) = (call.event, call.facts, &call.around.home.scene);
    if event.session.is_empty() || !call.can_keep {
        return None;
    }
    let flow::Reach { sends, publishes, remembers } = flow::reach(event, facts);
    let publishes = publishes || guards::publishes(event, facts, scene);
    // Behind a call its labels come first, and they had to know.
    let discloses = || match event.step {
        Step::AfterTool { .. } => flow.is_some_and(|seen| seen.discloses),
        _ => guards::discloses(event, facts, scene),
    };
    let discloses = !sends && !publishes && !remembers && discloses();
    let class = conduct::class_of(event, facts, Reach { sends, publishes, remembers, discloses })?;
    let notes = notes?;
    if matches!(event.step, Step::AfterTool { .. }) {
        return Some(Rated { class, acting: Vec::new(), kept: Vec::new() });
    }
    let actors = conduct::actors_of(event);
    let kept: Result<Vec<_>, _> = actors.iter().map(|actor| notes.text(NoteScope::Conduct, actor)).collect();
    let read = |text: &Option<String>| text.as_deref().map(Record::read).unwrap_or_default().at(call.now);
    let kept = kept.map_err(|error| failures.push(error)).ok()?;
    Some(Rated { class, acting: kept.iter().map(read).collect(), kept })
}

/// What is kept of everybody here.
pub(super) fn all(call: &Call<'_>, failures: &mut Vec<StoreError>) -> Vec<(String, Record)> {
    let Some(store) = call.store.filter(|_| call.can_keep) else { return Vec::new() };
    let kept = store.notes(NoteScope::Conduct).map_err(|error| failures.push(error)).unwrap_or_default();
    kept.into_iter().map(|(actor, text, _)| (actor, Record::read(&text).at(call.now))).collect()
}
