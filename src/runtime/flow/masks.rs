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

/// Where the bytes are that are such, run by run: from and to.
pub fn runs(bytes: &[u8], is: impl Fn(u8) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let mut masks = blocks(bytes).map(move |block| mask(&block, &is));
    // Where the block begins, and what is left of it.
    let (mut base, mut bits) = (0, masks.next().unwrap_or(0));
    std::iter::from_fn(move || {
        while bits == 0 {
            bits = masks.next()?;
            base += 64;
        }
        let first = bits.trailing_zeros();
        let start = base + first as usize;
        let mut end = start + (bits >> first).trailing_ones() as usize;
        // One more at its beginning carries over the whole run.
        bits &= bits.wrapping_add(1 << first);
        while end == base + 64 {
            bits = masks.next().unwrap_or(0);
            base += 64;
            end += bits.trailing_ones() as usize;
            bits &= bits.wrapping_add(1);
        }
        Some((start, end.min(bytes.len())))
    })
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
            let found: Vec<&[u8]> = runs(bytes, is_of_word).map(|(from, to)| &bytes[from..to]).collect();
            let said: Vec<&[u8]> = bytes.split(|byte| !is_of_word(*byte)).filter(|run| !run.is_empty()).collect();
            prop_assert_eq!(found, said);
        }
    }
}
