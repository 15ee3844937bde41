//! The entropy of a word, how random it looks: hundredths of a bit per byte, without floating point.

/// Shannon entropy of the bytes of `word` in hundredths of a bit per byte. Linear; words over 512 bytes are judged by
/// their beginning.
pub(super) fn centibits(word: &str) -> u32 {
    let bytes = word.as_bytes();
    let bytes = bytes.get(..512).unwrap_or(bytes);
    if bytes.is_empty() {
        return 0;
    }
    let mut counts = [0u32; 256];
    for byte in bytes {
        counts[usize::from(*byte)] += 1;
    }
    let length = u32::try_from(bytes.len()).unwrap_or(512);
    let spent: u32 = counts.iter().filter(|count| **count > 0).map(|count| count * log2_centi(*count)).sum();
    log2_centi(length).saturating_sub(spent / length)
}

/// 100 × log2(n), by squaring: seven fractional bits are more than the thresholds need.
fn log2_centi(n: u32) -> u32 {
    if n <= 1 {
        return 0;
    }
    let whole = 31 - n.leading_zeros();
    let mut mantissa = (u64::from(n) << 30) >> whole;
    let mut fraction = 0u32;
    for _ in 0..7 {
        mantissa = (mantissa * mantissa) >> 30;
        fraction <<= 1;
        if mantissa >= 2 << 30 {
            mantissa >>= 1;
            fraction |= 1;
        }
    }
    whole * 100 + fraction * 100 / 128
}

#[cfg(test)]
mod tests {
    use super::{centibits, log2_centi};

    #[test]
    fn logarithms_are_right_to_two_hundredths() {
        for (n, want) in [(2, 100), (3, 158), (10, 332), (16, 400), (100, 664), (512, 900)] {
            assert!(log2_centi(n).abs_diff(want) <= 2, "log2({n}) = {}", log2_centi(n));
        }
    }

    #[test]
    fn repeated_words_have_none_and_random_ones_have_much() {
        assert_eq!(centibits("aaaaaaaaaaaaaaaa"), 0);
        assert!(centibits("k9Qz7Lm2Xv5Rt8Wb4Yn6") > 400);
        assert!(centibits("passwordpassword") < 300);
    }
}
