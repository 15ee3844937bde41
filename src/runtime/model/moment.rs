//! A moment in time, told by whoever holds the clock.

/// Milliseconds since 1970, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Moment(pub i64);

impl Moment {
    /// That many seconds earlier.
    #[must_use]
    pub const fn minus_seconds(self, seconds: i64) -> Self {
        Self(self.0 - seconds * 1000)
    }
}
