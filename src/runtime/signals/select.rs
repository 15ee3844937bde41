//! The choice of hints, and of who is shown them: by priority, few at a time, not again too soon, not too often.

use super::Place;
use super::bank::Entry;
use super::detect::{Actor, Raised};
use super::window::Window;
use crate::runtime::config::Guidance;
use crate::runtime::model::Moment;

/// Why an entry is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silent {
    /// None of its signals is raised.
    NotRaised,
    /// It is not for this event.
    OtherPlace,
    OtherRole,
    /// It was shown a moment ago.
    Cooldown {
        /// Seconds until it may be shown again.
        left: u32,
    },
    /// It was shown often enough in this session.
    Enough,
    /// More important ones come first.
    Crowded,
}

impl Silent {
    /// Why, in words.
    pub fn because(self) -> String {
        match self {
            Self::NotRaised => "its signal is not raised".into(),
            Self::OtherPlace => "it is not shown at this event".into(),
            Self::OtherRole => "it is for another role".into(),
            Self::Cooldown { left } => format!("it was shown already; again in {left} s"),
            Self::Enough => "it was shown often enough in this session".into(),
            Self::Crowded => "more important ones come first".into(),
        }
    }
}

/// Every entry with the signal that it answers now, or why it is silent; those that speak first, by priority.
pub fn choose<'a>(
    bank: &'a [Entry],
    raised: &'a [Raised],
    window: &Window,
    actor: Actor<'_>,
    settings: &Guidance,
    now: Moment,
) -> Vec<(&'a Entry, Result<&'a Raised, Silent>)> {
    let mut all: Vec<(&Entry, Result<&Raised, Silent>)> =
        bank.iter().map(|entry| (entry, wants(entry, raised, window, actor, settings, now))).collect();
    // Stable: of equals the one that stands first in the bank.
    all.sort_by_key(|(entry, wish)| (wish.is_err(), std::cmp::Reverse(entry.priority)));
    for (_, wish) in all.iter_mut().filter(|(_, wish)| wish.is_ok()).skip(settings.max_concurrent as usize) {
        *wish = Err(Silent::Crowded);
    }
    all
}

/// The entries that answer a signal at this place and for this role, however often they were shown.
pub fn answering<'a>(
    bank: &'a [Entry],
    raised: &'a [Raised],
    actor: Actor<'_>,
) -> Vec<(&'a Entry, &'a Raised)> {
    let mut all: Vec<(&Entry, &Raised)> = bank
        .iter()
        .filter(|entry| is_for(entry, actor))
        .filter_map(|entry| {
            let answers = |raised: &&Raised| {
                entry.signals.contains(&raised.signal) && is_shown_at(entry, raised, actor.place)
            };
            raised.iter().find(answers).map(|raised| (entry, raised))
        })
        .collect();
    all.sort_by_key(|(entry, _)| std::cmp::Reverse(entry.priority));
    all
}

fn is_for(entry: &Entry, actor: Actor<'_>) -> bool {
    entry.roles.is_empty()
        || actor.role.is_some_and(|role| entry.roles.iter().any(|name| name == role.name()))
}

fn wants<'a>(
    entry: &Entry,
    raised: &'a [Raised],
    window: &Window,
    actor: Actor<'_>,
    settings: &Guidance,
    now: Moment,
) -> Result<&'a Raised, Silent> {
    let mut answers = raised.iter().filter(|raised| entry.signals.contains(&raised.signal)).peekable();
    answers.peek().ok_or(Silent::NotRaised)?;
    let found = answers.find(|raised| is_shown_at(entry, raised, actor.place)).ok_or(Silent::OtherPlace)?;
    if !is_for(entry, actor) {
        return Err(Silent::OtherRole);
    }
    let Some(shown) = window.shown.iter().find(|shown| shown.key == entry.key) else {
        return if entry.max_per_session == 0 { Err(Silent::Enough) } else { Ok(found) };
    };
    if shown.times >= entry.max_per_session {
        return Err(Silent::Enough);
    }
    let cooldown = entry.cooldown.unwrap_or_else(|| found.signal.threshold(settings).window_seconds);
    let until = shown.at + i64::from(cooldown) * 1000;
    if now.0 < until {
        let left = u32::try_from((until - now.0 + 999) / 1000).unwrap_or(u32::MAX);
        return Err(Silent::Cooldown { left });
    }
    Ok(found)
}

fn is_shown_at(entry: &Entry, raised: &Raised, place: Place) -> bool {
    let places = if entry.places.is_empty() { raised.signal.usual_places() } else { &entry.places };
    places.contains(&place)
}
