//! Times as people read them: local, or how long ago.

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::runtime::model::Moment;

/// Which clock on the wall.
#[derive(Debug, Clone)]
pub(super) struct Wall(TimeZone);

impl Wall {
    /// The person's own; UTC where it is asked for or nobody knows another.
    pub(super) fn new(utc: bool) -> Self {
        Self(if utc { TimeZone::UTC } else { TimeZone::system() })
    }

    /// The time of day; with the date where it is not today's.
    pub(super) fn short(&self, at: Moment, now: Moment) -> String {
        let Some((at, now)) = self.at(at).zip(self.at(now)) else { return String::new() };
        if at.date() == now.date() {
            at.strftime("%H:%M:%S").to_string()
        } else {
            at.strftime("%Y-%m-%d %H:%M:%S").to_string()
        }
    }

    /// Date, time and how far that is from UTC.
    pub(super) fn full(&self, at: Moment) -> String {
        let at = self.at(at);
        at.map(|at| at.strftime("%Y-%m-%d %H:%M:%S %:z").to_string().replace("+00:00", "UTC"))
            .unwrap_or_default()
    }

    fn at(&self, at: Moment) -> Option<Zoned> {
        Timestamp::from_millisecond(at.0).ok().map(|stamp| stamp.to_zoned(self.0.clone()))
    }
}

/// How long ago, in one unit.
pub fn age(at: Moment, now: Moment) -> String {
    let seconds = (now.0 - at.0).max(0) / 1000;
    match seconds {
        0..=59 => format!("{seconds} s"),
        60..=5_399 => format!("{} min", seconds / 60),
        5_400..=129_599 => format!("{} h", seconds / 3600),
        _ => format!("{} d", seconds / 86_400),
    }
}

/// How long something took.
pub(super) fn lasted(millis: u64) -> String {
    match millis {
        0..=999 => format!("{millis} ms"),
        1_000..=59_999 => format!("{}.{} s", millis / 1000, millis % 1000 / 100),
        60_000..=5_399_999 => format!("{} min", millis / 60_000),
        _ => format!("{} h", millis / 3_600_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_and_durations_have_one_unit() {
        for (seconds, expected) in
            [(0, "0 s"), (59, "59 s"), (60, "1 min"), (5_399, "89 min"), (5_400, "1 h"), (172_800, "2 d")]
        {
            assert_eq!(age(Moment(0), Moment(seconds * 1000)), expected);
        }
        for (millis, expected) in [(12, "12 ms"), (1_400, "1.4 s"), (61_000, "1 min"), (7_200_000, "2 h")] {
            assert_eq!(lasted(millis), expected);
        }
        assert_eq!(age(Moment(9_000), Moment(0)), "0 s", "a clock that went back");
    }

    #[test]
    fn a_day_that_is_not_today_is_named() {
        let wall = Wall::new(true);
        let (noon, next) = (Moment(12 * 3_600_000), Moment(36 * 3_600_000));
        assert_eq!(wall.short(noon, noon), "12:00:00");
        assert_eq!(wall.short(noon, next), "1970-01-01 12:00:00");
        assert_eq!(wall.full(noon), "1970-01-01 12:00:00 UTC");
    }
}
