//! Texts 64 bytes at a time: a bit for each byte says what it is, so that what nobody asks for is passed over at once.

/// The text in blocks, the last one filled up with NUL.
pub fn blocks(bytes: &[u8]) -> impl Iterator<Item = [u8; 64]> {
    let (whole, rest) = bytes.as_chunks::<64>();
    let last = (!rest.is_empty()).then(|| {
        let mut last = [0; 64];
        last[..rest.len()].copy_from_slice(rest);
        last
    });
    whole.iter().copied().chain(last)
}

/// A bit for each byte that is such, the first the lowest.
pub fn mask(block: &[u8; 64], is: impl Fn(u8) -> bool) -> u64 {
    // In two steps, each of which a compiler does for many bytes at once.
    let ones = block.map(|byte| u8::from(is(byte)));
    ones.as_chunks::<8>().0.iter().rev().fold(0, |bits, eight| {
        // Each one comes to its place in the highest byte.
        bits << 8 | u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
}

/// A letter or digit, or a part of a letter that is no plain one.
pub const fn is_of_word(byte: u8) -> bool {
    is_plain(byte) | (byte >= 0x80)
}

/// A plain letter or a digit.
pub const fn is_plain(byte: u8) -> bool {
    ((byte | 0x20).wrapping_sub(b'a') < 26) | (byte.wrapping_sub(b'0') < 10)
}

/// Calls `each` with where the bytes are that are such, run by run, from and to, until it says to stop; false where
/// it did. NUL is none of them.
#[inline]
pub fn runs(bytes: &[u8], is: impl Fn(u8) -> bool, mut each: impl FnMut(usize, usize) -> bool) -> bool {
    // Where the last run began, and whether it goes on into the next block.
    let (mut start, mut before) = (0, 0);
    // Behind the last block comes an empty one, so that every run ends in the same place of the code.
    for (number, block) in blocks(bytes).chain([[0; 64]]).enumerate() {
        let bits = mask(&block, &is);
        let moved = bits << 1 | before;
        let (mut starts, mut ends) = (bits & !moved, moved & !bits);
        let mut next_start = || {
            let place = starts.trailing_zeros() as usize;
            starts &= starts.wrapping_sub(1);
            64 * number + place
        };
        if before == 0 {
            start = next_start();
        }
        while ends != 0 {
            if !each(start, 64 * number + ends.trailing_zeros() as usize) {
                return false;
            }
            ends &= ends - 1;
            start = next_start();
        }
        before = bits >> 63;
    }
    true
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_bit_stands_for_each_byte() {
        let block = std::array::from_fn(|at| if at % 5 == 0 || at > 60 { b'x' } else { b' ' });
        let expected = (0..64).filter(|at| at % 5 == 0 || *at > 60).fold(0_u64, |bits, at| bits | 1 << at);
        assert_eq!(mask(&block, |byte| byte == b'x'), expected);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn runs_are_those_of_a_plain_reading(text in "[ab .]{0,20}[a]{0,150}[ab .é]{0,90}") {
            let bytes = text.as_bytes();
            let mut found: Vec<&[u8]> = Vec::new();
            runs(bytes, is_of_word, |from, to| {
                found.push(&bytes[from..to]);
                true
            });
            let said: Vec<&[u8]> = bytes.split(|byte| !is_of_word(*byte)).filter(|run| !run.is_empty()).collect();
            prop_assert_eq!(found, said);
        }
    }
}
