//! Finding bytes in bytes.
//!
//! The fast searches of `memchr` first ask the processor what it can do, which costs more than searching all that a usual
//! call brings, above all on a virtual machine, where every such question is answered by the host.

/// From this length on, asking the processor pays.
const LONG: usize = 4 * 1024;

/// Where a byte is first.
pub fn position(byte: u8, within: &[u8]) -> Option<usize> {
    if within.len() < LONG {
        within.iter().position(|&one| one == byte)
    } else {
        memchr::memchr(byte, within)
    }
}

/// Where a text is first.
pub fn find(within: &[u8], wanted: &[u8]) -> Option<usize> {
    let Some((&first, rest)) = wanted.split_first() else { return Some(0) };
    if within.len() >= LONG {
        return memchr::memmem::find(within, wanted);
    }
    let mut at = 0;
    loop {
        at += position(first, &within[at..])?;
        if within[at + 1..].starts_with(rest) {
            return Some(at);
        }
        at += 1;
    }
}

/// Every place where a text is, none overlapping the one before.
pub fn find_all(within: &[u8], wanted: &'static [u8]) -> impl Iterator<Item = usize> {
    let is_long = within.len() >= LONG;
    let mut from = 0;
    let next = move || {
        let at = from + find(within.get(from..)?, wanted)?;
        from = at + wanted.len().max(1);
        Some(at)
    };
    // What searches long texts is set up once for all places.
    let in_long = is_long.then(|| memchr::memmem::find_iter(within, wanted));
    let in_short = (!is_long).then(|| std::iter::from_fn(next));
    in_long.into_iter().flatten().chain(in_short.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_texts_are_searched_alike() {
        let long = "ab".repeat(LONG);
        for (within, wanted, at) in [
            ("", "a", None),
            ("abc", "", Some(0)),
            ("abc", "c", Some(2)),
            ("abc", "cd", None),
            ("aab", "ab", Some(1)),
            (&*long, "ba", Some(1)),
            (&*long, "bb", None),
        ] {
            assert_eq!(find(within.as_bytes(), wanted.as_bytes()), at, "{wanted}");
        }
        assert_eq!(find_all(b"a--b----c", b"--").collect::<Vec<_>>(), [1, 4, 6]);
        assert_eq!(position(b'b', b"ab"), Some(1));
        assert_eq!(position(b'c', long.as_bytes()), None);
    }
}
