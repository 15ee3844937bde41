//! One event, from what it adds to what is said.

use super::bank::Entry;
use super::detect::{self, Actor};
use super::observe::Observed;
use super::render::{self, Hint};
use super::window::Window;
use super::{effect, select};
use crate::runtime::config::Guidance;
use crate::runtime::model::Moment;

/// What comes of one event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said {
    /// The hints, most important first.
    pub hints: Vec<Hint>,
    /// What is to be counted: `shown/KEY`, `helped/KEY`, `ignored/KEY`.
    pub tally: Vec<String>,
}

/// The window takes the event in, signals rise, hints are chosen, and their effect is watched. The bank is asked for
/// only where a signal rises.
pub fn hear(
    window: &mut Window,
    seen: &Observed,
    actor: Actor<'_>,
    bank: &dyn Fn() -> Vec<Entry>,
    settings: &Guidance,
    now: Moment,
) -> Said {
    window.take_in(seen, settings, now);
    let settled = effect::settle(&mut window.watches, seen);
    let tally = settled.into_iter().map(|(key, effect)| format!("{}/{key}", effect.name())).collect();
    let mut said = Said { hints: Vec::new(), tally };
    let raised = detect::detect(window, seen, actor, settings, now);
    if raised.is_empty() {
        return said;
    }
    let bank = bank();
    for (entry, wish) in select::choose(&bank, &raised, window, actor, settings, now) {
        let Ok(raised) = wish else { continue };
        said.hints.push(render::render(entry, raised));
        said.tally.push(format!("shown/{}", entry.key));
        effect::watch(&mut window.watches, &entry.key, raised);
    }
    said.hints.iter().for_each(|hint| window.note_shown(&hint.key, now));
    said
}
