//! The record of an actor: a score in thousandths, when it was last looked at, what it was refused, its buckets.

use serde::{Deserialize, Serialize};

use super::class::Class;
use crate::runtime::model::Moment;

const USUAL: i64 = 500;
const MOST: i64 = 1000;
/// So much an hour a score moves toward the usual one.
const MENDS: i64 = 5;
const EARNS: i64 = 10;
const COSTS: i64 = 50;
/// So often in an hour something can be earned.
const EARNINGS: u32 = 10;
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// The same refusal counts once in so long.
const AGAIN: i64 = 10 * 60_000;
/// The time in which a bucket fills.
const FILLS: i64 = 10 * 60_000;
/// The most actions that are told apart.
const REMEMBERED: usize = 32;

/// How far an actor is trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    Untrusted,
    Probation,
    Standard,
    Trusted,
}

impl Tier {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Untrusted => "untrusted",
            Self::Probation => "probation",
            Self::Standard => "standard",
            Self::Trusted => "trusted",
        }
    }

    /// Its part of a limit, in tenths.
    const fn tenths(self) -> u32 {
        match self {
            Self::Untrusted => 1,
            Self::Probation => 5,
            Self::Standard => 10,
            Self::Trusted => 20,
        }
    }

    /// How many calls of a class it may make at once.
    pub const fn limit(self, class: Class) -> u32 {
        class.limit() * self.tenths() / 10
    }
}

/// The call that a change is about, by keys.
#[derive(Debug, Clone, Copy, Default)]
pub struct About<'a> {
    /// The whole of it.
    pub action: &'a str,
    /// The rule that refused it and the part of it that the rule saw: the same breach in other words is no other one.
    pub breach: &'a str,
}

/// What changes a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// A call of a class goes on.
    Draw(Class, Tier),
    /// A rule refused an action.
    Lose,
    /// A rated call went well.
    Earn,
    /// A refusal was wrong.
    GiveBack,
    /// The person hears of the tier.
    Told,
}

/// What is kept of an actor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    score: i64,
    at: i64,
    /// Refused actions, what of them was refused, and when, newest last.
    #[serde(default)]
    refused: Vec<(String, String, i64)>,
    /// Actions that earned something and when, newest last.
    #[serde(default)]
    earned: Vec<(String, i64)>,
    /// What was drawn from each bucket, in thousandths of a call, and when.
    #[serde(default)]
    drawn: Vec<(String, i64, i64)>,
    /// The tier that the person was last told of.
    #[serde(default)]
    told: String,
}

impl Default for Record {
    fn default() -> Self {
        Self {
            score: USUAL,
            at: 0,
            refused: Vec::new(),
            earned: Vec::new(),
            drawn: Vec::new(),
            told: String::new(),
        }
    }
}

impl Record {
    /// From its text; what cannot be read is an actor that nobody knows.
    pub fn read(text: &str) -> Self {
        let mut record: Self = serde_json::from_str(text).unwrap_or_default();
        record.score = record.score.clamp(0, MOST);
        record
    }

    /// As text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// As it is at a moment: whole hours that passed have mended it. A clock that went back mends nothing.
    #[must_use]
    pub fn at(mut self, now: Moment) -> Self {
        if self.at == 0 {
            self.at = now.0;
        }
        let hours = (now.0 - self.at).max(0) / HOUR;
        let moved = hours.saturating_mul(MENDS);
        self.score = if self.score < USUAL {
            (self.score + moved).min(USUAL)
        } else {
            (self.score - moved).max(USUAL)
        };
        self.at += hours * HOUR;
        self
    }

    /// The score in thousandths.
    pub const fn score(&self) -> i64 {
        self.score
    }

    pub const fn tier(&self) -> Tier {
        match self.score {
            800.. => Tier::Trusted,
            500.. => Tier::Standard,
            300.. => Tier::Probation,
            _ => Tier::Untrusted,
        }
    }

    /// Changes it; `about`: the call that it is about.
    pub fn apply(&mut self, change: Change, about: &About<'_>, now: Moment) {
        match change {
            Change::Draw(class, tier) => self.draw(class, tier, now),
            Change::Lose => self.lose(about, now),
            Change::Earn => self.earn(about.action, now),
            Change::GiveBack => self.give_back(about.action),
            Change::Told => drop(self.news()),
        }
    }

    /// A rule refused this action.
    fn lose(&mut self, about: &About<'_>, now: Moment) {
        let is_same = |(action, breach, at): &(String, String, i64)| {
            (action == about.action || breach == about.breach) && (now.0 - at).abs() < AGAIN
        };
        if self.refused.iter().any(is_same) {
            return;
        }
        self.score = (self.score - COSTS).max(0);
        push(&mut self.refused, (about.action.to_owned(), about.breach.to_owned(), now.0));
    }

    /// The refusal was wrong: what it cost comes back.
    fn give_back(&mut self, action: &str) {
        if let Some(at) = self.refused.iter().rposition(|(known, ..)| known == action) {
            self.refused.remove(at);
            self.score = (self.score + COSTS).min(MOST);
        }
    }

    /// A rated call was judged, allowed and ran well.
    fn earn(&mut self, action: &str, now: Moment) {
        let lately = self.earned.iter().filter(|(_, at)| (now.0 - at).abs() < HOUR).count();
        let is_known = self.earned.iter().any(|(known, at)| known == action && (now.0 - at).abs() < DAY);
        if !is_known && lately < EARNINGS as usize {
            self.score = (self.score + EARNS).min(MOST);
            push(&mut self.earned, (action.to_owned(), now.0));
        }
    }

    /// How long the next call of a class must wait, in seconds; None where there is room.
    pub fn wait(&self, class: Class, tier: Tier, now: Moment) -> Option<u32> {
        let limit = i64::from(tier.limit(class)) * 1000;
        let over = self.drawn(class, tier, now) + 1000 - limit;
        let milliseconds = over.max(0) * FILLS / limit.max(1);
        (over > 0).then(|| u32::try_from(milliseconds / 1000 + 1).unwrap_or(u32::MAX))
    }

    /// A call of a class goes on.
    fn draw(&mut self, class: Class, tier: Tier, now: Moment) {
        let drawn = self.drawn(class, tier, now) + 1000;
        self.drawn.retain(|(name, _, _)| name != class.name());
        self.drawn.push((class.name().to_owned(), drawn, now.0));
    }

    /// What is drawn from a bucket now, in thousandths of a call.
    fn drawn(&self, class: Class, tier: Tier, now: Moment) -> i64 {
        let found = self.drawn.iter().find(|(name, _, _)| name == class.name());
        let limit = i64::from(tier.limit(class)) * 1000;
        found.map_or(0, |(_, drawn, at)| (drawn - (now.0 - at).max(0).saturating_mul(limit) / FILLS).max(0))
    }

    /// It was refused so much that somebody should look. One refusal is ordinary work, and nobody is told of it.
    pub fn is_low(&self) -> bool {
        self.tier() == Tier::Untrusted
    }

    /// The tier, where it is low and the person was not told so, or was and it is no longer; from now on they were.
    pub fn news(&mut self) -> Option<Tier> {
        let tier = self.tier();
        let was_low = std::mem::replace(&mut self.told, tier.name().to_owned()) == Tier::Untrusted.name();
        (was_low != self.is_low()).then_some(tier)
    }
}

fn push<T>(list: &mut Vec<T>, one: T) {
    if list.len() >= REMEMBERED {
        list.remove(0);
    }
    list.push(one);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_refusals_leave_a_tenth_and_two_days_later_all_is_well() {
        let mut record = Record::default().at(Moment(1));
        for at in 0..5 {
            let name = format!("a{at}");
            record.lose(&About { action: &name, breach: &name }, Moment(1));
            record.lose(&About { action: "other words", breach: &name }, Moment(2));
            record.lose(&About { action: &name, breach: "another rule" }, Moment(2));
        }
        assert_eq!((record.score(), record.tier()), (250, Tier::Untrusted));
        for _ in 0..3 {
            assert_eq!(record.wait(Class::Send, record.tier(), Moment(3)), None);
            record.draw(Class::Send, Tier::Untrusted, Moment(3));
        }
        assert!(record.wait(Class::Send, record.tier(), Moment(3)).is_some(), "the fourth waits");
        let later = Record::read(&record.write()).at(Moment(1 + 50 * HOUR));
        assert_eq!(later.tier(), Tier::Standard);
    }

    #[test]
    fn farming_buys_twice_a_limit_and_no_more() {
        let mut record = Record::default().at(Moment(1));
        for hour in 0..200 {
            for call in 0..50 {
                record.earn(&format!("{hour}/{call}"), Moment(1 + hour * HOUR));
            }
        }
        assert_eq!((record.score(), record.tier()), (1000, Tier::Trusted));
        assert_eq!(record.tier().limit(Class::Send), 60);
        let mut once = Record::default();
        (0..100).for_each(|_| once.earn("same", Moment(5)));
        assert_eq!(once.score(), 510);
    }

    #[test]
    fn what_was_wrong_comes_back_and_a_clock_set_back_mends_nothing() {
        let mut record = Record::default().at(Moment(10 * HOUR));
        record.lose(&About { action: "x", breach: "y" }, Moment(10 * HOUR));
        assert_eq!(record.clone().at(Moment(HOUR)).score(), 450);
        record.give_back("x");
        record.give_back("x");
        assert_eq!(record.score(), 500);
    }

    #[test]
    fn a_bucket_fills_again() {
        let mut record = Record::default();
        for _ in 0..30 {
            assert_eq!(record.wait(Class::Send, Tier::Standard, Moment(1)), None);
            record.draw(Class::Send, Tier::Standard, Moment(1));
        }
        let seconds = record.wait(Class::Send, Tier::Standard, Moment(1)).unwrap();
        assert_eq!(seconds, 21);
        assert_eq!(record.wait(Class::Send, Tier::Standard, Moment(1 + i64::from(seconds) * 1000)), None);
    }
}
