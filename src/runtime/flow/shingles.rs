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

/// The shingles that stand for a text, each once where its neighbours share it; `keep` says whether to go on.
pub fn of(key: Key, text: &str, mut keep: impl FnMut(u32) -> bool) {
    let text = &text[..text.floor_char_boundary(LONGEST)];
    // The last words and the last shingles, each at its place modulo how many there are.
    let (mut words, mut window) = ([0; WORDS], [0; WINDOW]);
    let (mut sum, mut smallest) = (0_u64, (0, u32::MAX));
    let (mut count, mut last) = (0, None);
    each_word(text, |word, length| {
        let (new, oldest) = (key.of_word(word, length), &mut words[count % WORDS]);
        sum = sum.wrapping_sub(OLDEST.wrapping_mul(*oldest)).wrapping_mul(WEIGHT).wrapping_add(new);
        *oldest = new;
        count += 1;
        let Some(place) = count.checked_sub(WORDS) else { return true };
        let hash = short((sum ^ sum >> 32).wrapping_mul(WEIGHT));
        window[place % WINDOW] = hash;
        if hash <= smallest.1 {
            smallest = (place, hash);
        } else if smallest.0 + WINDOW <= place {
            // Of equal ones the newest: it stays longest.
            let places = (place + 1 - WINDOW..=place).rev().map(|at| (at, window[at % WINDOW]));
            smallest = places.min_by_key(|(_, hash)| *hash).unwrap_or(smallest);
        }
        if place + 1 < WINDOW || last == Some(smallest) {
            return true;
        }
        last = Some(smallest);
        keep(key.of(&smallest.1.to_le_bytes()))
    });
}

/// Letters and digits in a row: the text from where they begin, and how many bytes they are; `each` says whether to go on.
fn each_word(text: &str, mut each: impl FnMut(&[u8], usize) -> bool) {
    let bytes = text.as_bytes();
    masks::each_run(bytes, masks::is_of_word, |start, end| {
        if bytes[start..end].is_ascii() {
            return each(&bytes[start..], end - start);
        }
        let words = text[start..end].split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.into_iter().all(|word| each(word.as_bytes(), word.len()))
    });
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
        let mut found: Vec<(usize, u32)> = shingles.windows(WINDOW).map(smallest).collect();
        found.dedup();
        found.into_iter().map(|(_, hash)| key.of(&hash.to_le_bytes())).collect()
    }

    #[test]
    fn what_is_kept_is_what_is_said() {
        let mut texts = vec![words(0, 23), words(0, 24), words(5, 1000), "the same ".repeat(100)];
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
