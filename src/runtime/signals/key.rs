//! Short keys for what is compared: the same thing has the same key.

/// A key under way: FNV-1a, which is small, quick and the same everywhere.
#[derive(Debug, Clone, Copy)]
pub struct Key(u64);

impl Key {
    /// The beginning of a key for one kind of thing.
    pub fn of(kind: &str) -> Self {
        Self(0xcbf2_9ce4_8422_2325).and(kind)
    }

    /// One more part.
    #[must_use]
    pub fn and(self, part: &str) -> Self {
        let mut hash = self.0;
        // The end of a part is a byte that no text has.
        for byte in part.bytes().chain([0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Self(hash)
    }

    /// The key.
    pub const fn done(self) -> u64 {
        self.0
    }
}
