//! Words in a row: eight at a time, and of sixteen such the smallest. Whoever copies 23 words or more shares one of them.

use super::hash::{Key, short};
use super::masks;

/// Words in one shingle.
const WORDS: usize = 8;
/// Of so many shingles in a row one is kept.
const WINDOW: usize = 16;
/// No more of a text is looked at.
const LONGEST: usize = 256 * 1024;

/// Each word weighs as much more than the next.
const WEIGHT: u64 = 0xd6e8_feb8_6659_fd93;
/// What the oldest of them weighs.
const OLDEST: u64 = WEIGHT.wrapping_pow(7);

/// So many words are looked at together.
const CHUNK: usize = 1024;
/// So many of them again with the next ones: no shingle and no window is cut.
const AGAIN: usize = WORDS + WINDOW - 2;

/// The shingles that stand for a text, each once where its neighbours share it; `keep` says whether to go on.
pub fn of(key: Key, text: &str, mut keep: impl FnMut(u32) -> bool) {
    let text = &text[..text.floor_char_boundary(LONGEST)];
    let bytes = text.as_bytes();
    let (mut words, mut last) = (Vec::with_capacity(CHUNK), u64::MAX);
    let mut look = |words: &[u64]| smallest(words, &mut last, |hash| keep(key.of(&hash.to_le_bytes())));
    let mut full = |words: &mut Vec<u64>| {
        let goes_on = look(words);
        words.drain(..words.len() - AGAIN);
        goes_on
    };
    let goes_on = if text.is_ascii() {
        masks::runs(bytes, masks::is_of_word, |start, end| {
            words.push(key.of_word(&bytes[start..], end - start));
            words.len() < CHUNK || full(&mut words)
        })
    } else {
        masks::runs(bytes, masks::is_of_word, |start, end| {
            let parts = text[start..end].split(|c: char| !c.is_alphanumeric()).map(str::as_bytes);
            words.extend(parts.filter(|part| !part.is_empty()).map(|part| key.of_word(part, part.len())));
            words.len() < CHUNK || full(&mut words)
        })
    };
    if goes_on {
        look(&words);
    }
}

/// Of every sixteen shingles in a row the smallest, where it is another one than the last; `keep` says whether to go on.
fn smallest(words: &[u64], last: &mut u64, mut keep: impl FnMut(u32) -> bool) -> bool {
    let join = |sum: u64, word: u64| sum.wrapping_mul(WEIGHT).wrapping_add(word);
    let mut sum = words.iter().take(WORDS - 1).fold(0, |sum, word| join(sum, *word));
    let roll = |eight: &[u64; WORDS]| {
        let whole = join(sum, eight[WORDS - 1]);
        sum = whole.wrapping_sub(OLDEST.wrapping_mul(eight[0]));
        short((whole ^ whole >> 32).wrapping_mul(WEIGHT))
    };
    let shingles: Vec<u32> = words.array_windows().map(roll).collect();
    let (mut least, mut left) = (u32::MAX, 0);
    for window in shingles.array_windows::<WINDOW>() {
        let newest = window[WINDOW - 1];
        if newest <= least && left > 0 {
            (least, left) = (newest, WINDOW);
        } else if left == 0 {
            // Of equal ones the newest: it stays longest.
            least = window.iter().fold(u32::MAX, |least, hash| least.min(*hash));
            left = 1 + window.iter().rposition(|hash| *hash == least).unwrap_or(0);
        }
        left -= 1;
        if *last != u64::from(least) {
            *last = least.into();
            if !keep(least) {
                return false;
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<u32> {
        let mut found = Vec::new();
        of(Key::new(&[1; 32], "x"), text, |hash| {
            found.push(hash);
            true
        });
        found
    }

    /// As it is said: every eight words, and of every sixteen such the smallest, the newest of equals.
    fn as_said(text: &str) -> Vec<u32> {
        let key = Key::new(&[1; 32], "x");
        let words: Vec<u64> = text
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(|word| key.of_word(word.to_ascii_lowercase().as_bytes(), word.len()))
            .collect();
        let hash = |eight: &[u64]| {
            let sum = eight.iter().fold(0_u64, |sum, word| sum.wrapping_mul(WEIGHT).wrapping_add(*word));
            short((sum ^ sum >> 32).wrapping_mul(WEIGHT))
        };
        let shingles: Vec<(usize, u32)> = words.windows(WORDS).map(hash).enumerate().collect();
        let smallest = |window: &[(usize, u32)]| *window.iter().rev().min_by_key(|(_, hash)| *hash).unwrap();
        let mut found: Vec<u32> = shingles.windows(WINDOW).map(|window| smallest(window).1).collect();
        found.dedup();
        found.into_iter().map(|hash| key.of(&hash.to_le_bytes())).collect()
    }

    #[test]
    fn what_is_kept_is_what_is_said() {
        let mut texts = vec![words(0, 23), words(0, 24), words(5, 1000), "the same ".repeat(100)];
        texts.extend([1023, 1024, 1025, 1046, 2025, 2026, 2027, 5000].map(|count| words(1, count)));
        texts.push("\u{e9}t\u{e9} 2026: Über-Größe, naïve\u{200b}cafés; 東京 と京都 \u{1f600}! ".repeat(20));
        texts.push(format!("{}ÀÉ A-B_c.D {}", words(0, 40).to_uppercase(), words(3, 90)));
        for text in texts {
            assert_eq!(all(&text), as_said(&text), "{text}");
        }
    }

    fn words(from: usize, count: usize) -> String {
        (from..from + count).map(|at| format!("w{} ", at * 7919 % 1000)).collect()
    }

    #[test]
    fn twenty_three_words_in_a_row_are_seen_wherever_they_stand() {
        let source = all(&words(0, 300));
        for start in 0..270 {
            let copy = format!("own words {} and more {}", words(start, 23), words(900, 40));
            assert!(all(&copy).iter().any(|hash| source.contains(hash)), "{start}");
        }
    }

    #[test]
    fn seven_words_in_a_row_are_nobodys() {
        let source = all(&words(0, 300));
        for start in 0..270 {
            let copy = format!("{} {}", words(start, 7), words(500, 30));
            assert!(!all(&copy).iter().any(|hash| source.contains(hash)), "{start}");
        }
    }

    #[test]
    fn a_text_of_few_words_has_none() {
        assert!(all("").is_empty());
        assert!(all(&words(0, 22)).is_empty());
    }
}
