//! Did a hint help? The next few tool calls tell.

use serde::{Deserialize, Serialize};

use super::detect::{Circle, Raised};
use super::observe::Observed;

/// How many tool events are waited for.
pub const STEPS: u8 = 5;
/// The most hints that are watched at a time.
const MOST: usize = 8;

/// A hint whose effect is waited for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watch {
    /// The hint.
    pub key: String,
    /// How many more tool events are looked at.
    pub left: u8,
    /// Calls whose repetition means that it was ignored, and whose success that it helped.
    pub about: Vec<u64>,
    /// Calls of the same kind, whose success means that it helped.
    pub kin: Vec<u64>,
    /// The file that was edited too often, with its name.
    pub file: Option<(u64, String)>,
    /// The file was edited on without a passing test.
    pub went_on: bool,
}

/// What came of a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The same call, or one of its kind, succeeded.
    Helped,
    /// The same failure again.
    Ignored,
}

impl Effect {
    /// The word used in the store and in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Helped => "helped",
            Self::Ignored => "ignored",
        }
    }
}

/// Begins to watch what comes of a hint.
pub fn watch(watches: &mut Vec<Watch>, key: &str, raised: &Raised) {
    let is_file = raised.circle == Some(Circle::File);
    let name =
        raised.data.first().map(|line| line.trim_start_matches("file: ").to_owned()).unwrap_or_default();
    watches.retain(|watch| watch.key != key);
    watches.push(Watch {
        key: key.to_owned(),
        left: STEPS,
        about: if is_file { Vec::new() } else { raised.about.clone() },
        kin: raised.kin.clone(),
        file: raised.about.first().filter(|_| is_file).map(|file| (*file, name)),
        went_on: false,
    });
    if watches.len() > MOST {
        watches.remove(0);
    }
}

/// What the hints that are watched came to with this event.
pub fn settle(watches: &mut Vec<Watch>, seen: &Observed) -> Vec<(String, Effect)> {
    let mut settled = Vec::new();
    if !seen.is_step && seen.failed.is_empty() {
        return settled;
    }
    watches.retain_mut(|watch| match watch.look(seen) {
        Some(effect) => {
            settled.extend(effect.map(|effect| (watch.key.clone(), effect)));
            false
        }
        None => true,
    });
    settled
}

impl Watch {
    /// The effect; `Some(None)` where it will never be known.
    fn look(&mut self, seen: &Observed) -> Option<Option<Effect>> {
        if seen.failed.iter().any(|failure| self.about.contains(&failure.key)) {
            return Some(Some(Effect::Ignored));
        }
        let worked = |(key, kin): &(u64, u64)| self.about.contains(key) || self.kin.contains(kin);
        if seen.worked.iter().any(worked) {
            return Some(Some(Effect::Helped));
        }
        if let Some((file, name)) = &self.file {
            if seen.passed.as_ref().is_some_and(|passed| passed.covers(name)) {
                return Some(Some(Effect::Helped));
            }
            self.went_on |= seen.edited.iter().any(|edit| edit.file == *file);
        }
        self.left = self.left.saturating_sub(1);
        (self.left == 0).then(|| self.went_on.then_some(Effect::Ignored))
    }
}
