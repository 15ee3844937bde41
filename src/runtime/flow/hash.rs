//! Short keyed hashes: what is kept of a name or of words in a row. Without the key nobody can try out guesses.

/// The key of one repository's hashes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Key {
    first: u64,
    second: u64,
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// A key of the bytes that this machine keeps to itself, another one for each repository.
    pub fn new(secret: &[u8; 32], repo: &str) -> Self {
        let word =
            |at: usize| secret[at..at + 8].iter().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
        let base = Self { first: word(0), second: word(8) };
        Self { first: base.long(repo.as_bytes()), second: base.long(&secret[16..]) }
    }

    /// 32 bits that stand for some bytes.
    pub fn of(self, bytes: &[u8]) -> u32 {
        short(self.long(bytes))
    }

    /// 64 bits that stand for a word, small letters and capitals alike: the word is so many bytes of a text, from its first on.
    /// Quick, and so for what is not kept: somebody who saw many of them could find the key.
    #[inline]
    pub fn of_word(self, text: &[u8], length: usize) -> u64 {
        match (text.first_chunk(), length) {
            (Some(eight), 1..=8) => {
                let word = folded(u64::from_le_bytes(*eight)) & u64::MAX >> (64 - 8 * length);
                self.fold(self.first ^ length as u64 ^ word)
            }
            _ => self.of_long_word(text.get(..length).unwrap_or(text)),
        }
    }

    fn of_long_word(self, word: &[u8]) -> u64 {
        let (chunks, rest) = word.as_chunks::<8>();
        let start = self.first ^ word.len() as u64;
        let sum = chunks.iter().fold(start, |sum, chunk| self.fold(sum ^ folded(u64::from_le_bytes(*chunk))));
        let rest_mask = u64::MAX >> (64 - 8 * rest.len().max(1));
        if rest.is_empty() { sum } else { self.fold(sum ^ folded(short_word(rest)) & rest_mask) }
    }

    /// Both halves of a product, so that each bit bears on each.
    fn fold(self, word: u64) -> u64 {
        let product = u128::from(word) * u128::from(self.second | 1);
        (product >> 64) as u64 ^ (product & u128::from(u64::MAX)) as u64
    }

    /// 64 bits that stand for some bytes: SipHash-1-3.
    pub fn long(self, bytes: &[u8]) -> u64 {
        let mut state = [
            self.first ^ 0x736f_6d65_7073_6575,
            self.second ^ 0x646f_7261_6e64_6f6d,
            self.first ^ 0x6c79_6765_6e65_7261,
            self.second ^ 0x7465_6462_7974_6573,
        ];
        let (chunks, rest) = bytes.as_chunks::<8>();
        for chunk in chunks {
            absorb(&mut state, u64::from_le_bytes(*chunk));
        }
        let length = (bytes.len() as u64) << 56;
        absorb(&mut state, length | short_word(rest));
        state[2] ^= 0xff;
        (0..3).for_each(|_| round(&mut state));
        state[0] ^ state[1] ^ state[2] ^ state[3]
    }
}

/// Fewer than eight bytes as one word, the first the lowest. Loads that overlap say the same where they do.
fn short_word(bytes: &[u8]) -> u64 {
    let shifted = |word: u64, at: usize| word << (8 * at);
    let length = bytes.len();
    match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(first), Some(last)) => {
            let [first, last] = [*first, *last].map(|four| u64::from(u32::from_le_bytes(four)));
            first | shifted(last, length - 4)
        }
        _ if length == 0 => 0,
        _ => [0, length / 2, length - 1].iter().fold(0, |word, at| word | shifted(bytes[*at].into(), *at)),
    }
}

/// Letters and digits as small letters and digits; of signs and of other scripts some fall together.
pub const fn folded(word: u64) -> u64 {
    word | 0x2020_2020_2020_2020
}

/// The upper half tells as much as the whole, and takes half the room.
pub const fn short(long: u64) -> u32 {
    (long >> 32) as u32
}

fn absorb(state: &mut [u64; 4], word: u64) {
    state[3] ^= word;
    round(state);
    state[0] ^= word;
}

fn round(v: &mut [u64; 4]) {
    v[0] = v[0].wrapping_add(v[1]);
    v[1] = v[1].rotate_left(13) ^ v[0];
    v[0] = v[0].rotate_left(32);
    v[2] = v[2].wrapping_add(v[3]);
    v[3] = v[3].rotate_left(16) ^ v[2];
    v[0] = v[0].wrapping_add(v[3]);
    v[3] = v[3].rotate_left(21) ^ v[0];
    v[2] = v[2].wrapping_add(v[1]);
    v[1] = v[1].rotate_left(17) ^ v[2];
    v[2] = v[2].rotate_left(32);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_key_or_another_text_is_another_hash() {
        let one = Key::new(&[7; 32], "a");
        let other = Key::new(&[7; 32], "b");
        assert_ne!(one.of(b"evil.example"), other.of(b"evil.example"));
        assert_ne!(one.of(b"evil.example"), one.of(b"evil.examplf"));
        assert_ne!(one.of(b""), one.of(b"\0"));
        assert_eq!(one.of(b"evil.example"), one.of(b"evil.example"));
    }

    #[test]
    fn lower_case_is_that_of_the_bytes() {
        let key = Key::new(&[7; 32], "a");
        let every: Vec<u8> = (0..=255).collect();
        for bytes in (0..every.len()).flat_map(|at| [&every[at..], &every[at..(at + 5).min(256)]]) {
            let word = |bytes: &[u8]| key.of_word(bytes, bytes.len());
            assert_eq!(word(bytes), word(&bytes.to_ascii_lowercase()), "{bytes:?}");
            let flipped: Vec<u8> = bytes.iter().map(|byte| byte ^ 1).collect();
            assert_ne!(word(bytes), word(&flipped), "{bytes:?}");
            let behind = [bytes, b"and more"].concat();
            assert_eq!(word(bytes), key.of_word(&behind, bytes.len()), "{bytes:?}");
        }
        for length in 0..8_usize {
            let word = (0..length).fold(0, |word, at| word | u64::from(every[at + 1]) << (8 * at));
            assert_eq!(short_word(&every[1..=length]), word);
        }
    }
}
