//! A moment in time, told by whoever holds the clock.

/// Milliseconds since 1970, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Moment(pub i64);

impl Moment {
    /// The moment in an id that sorts by time.
    pub fn of_ulid(id: &str) -> Option<Self> {
        const ALPHABET: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        let digit = |c: char| ALPHABET.find(c).and_then(|at| i64::try_from(at).ok());
        let time = id.get(..10)?;
        time.chars().try_fold(0_i64, |sum, c| Some(sum * 32 + digit(c)?)).map(Self)
    }

    /// That many seconds earlier.
    #[must_use]
    pub const fn minus_seconds(self, seconds: i64) -> Self {
        Self(self.0 - seconds * 1000)
    }
}

/// The time of day of a moment in milliseconds: `14:03 UTC`.
pub fn clock(at: i64) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02} UTC", minutes / 60, minutes % 60)
}

/// A time as people write it, `90s`, `10m`, `12h`, `30d` or `4w`, in seconds.
pub fn seconds(text: &str) -> Option<i64> {
    const LONGEST: i64 = 10_000 * 86_400;
    let unit = text.chars().last()?;
    let each = match unit {
        's' => 1,
        'm' => 60,
        'h' => 3600,
        'd' => 86_400,
        'w' => 7 * 86_400,
        _ => return None,
    };
    let number: i64 = text[..text.len() - 1].parse().ok()?;
    number.checked_mul(each).filter(|seconds| (0..=LONGEST).contains(seconds))
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn times_are_read_as_people_write_them() {
        for (text, expected) in
            [("90s", 90), ("10m", 600), ("12h", 43_200), ("30d", 2_592_000), ("1w", 604_800)]
        {
            assert_eq!(seconds(text), Some(expected), "{text}");
        }
        for text in ["", "d", "-1d", "1y", "9999999999999d", "ä"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
