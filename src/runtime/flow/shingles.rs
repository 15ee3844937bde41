//! Words in a row: eight at a time, and of sixteen such the smallest. Whoever copies 23 words or more shares one of them.

use std::collections::VecDeque;

use super::hash::{Key, short};

/// Words in one shingle.
const WORDS: usize = 8;
/// Of so many shingles in a row one is kept.
const WINDOW: usize = 16;
/// No more of a text is looked at.
const LONGEST: usize = 256 * 1024;

/// The shingles that stand for a text, each once where its neighbours share it; `keep` says whether to go on.
pub fn of(key: Key, text: &str, mut keep: impl FnMut(u32) -> bool) {
    let mut words: VecDeque<u64> = VecDeque::with_capacity(WORDS);
    // The window's shingles by size, smallest first, each with its place; larger ones before a smaller one are gone.
    let mut smallest: VecDeque<(usize, u32)> = VecDeque::with_capacity(WINDOW);
    let (mut place, mut last) = (0, None);
    let text = &text[..text.floor_char_boundary(LONGEST)];
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if words.len() == WORDS {
            words.pop_front();
        }
        words.push_back(word_hash(key, word));
        if words.len() < WORDS {
            continue;
        }
        let hash = short(words.iter().fold(0x9e37_79b9_7f4a_7c15, |sum: u64, word| {
            (sum.rotate_left(5) ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93)
        }));
        while smallest.back().is_some_and(|(_, known)| *known >= hash) {
            smallest.pop_back();
        }
        smallest.push_back((place, hash));
        while smallest.front().is_some_and(|(at, _)| at + WINDOW <= place) {
            smallest.pop_front();
        }
        place += 1;
        let first = smallest.front().copied();
        if place >= WINDOW && first != last {
            last = first;
            if let Some((_, hash)) = first
                && !keep(hash)
            {
                return;
            }
        }
    }
}

/// Case says nothing about who wrote it.
fn word_hash(key: Key, word: &str) -> u64 {
    let mut buffer = [0_u8; 32];
    match buffer.get_mut(..word.len()) {
        Some(lower) => {
            lower.copy_from_slice(word.as_bytes());
            lower.make_ascii_lowercase();
            key.long(lower)
        }
        None => key.long(word.to_ascii_lowercase().as_bytes()),
    }
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
