//! A short mark for each session, the same in every command, so that lines of several sessions can be told apart.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

/// The marks of some sessions.
#[derive(Debug, Default)]
pub(super) struct Marks(BTreeMap<String, String>);

/// The marks of these sessions: two characters each, more where two would be alike.
pub(super) fn of<'a>(sessions: impl Iterator<Item = &'a str>) -> Marks {
    let mut marks = Marks(sessions.map(|session| (session.to_owned(), String::new())).collect());
    for length in SHORTEST..=LONGEST {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for session in marks.0.keys() {
            *seen.entry(mark(session, length)).or_default() += 1;
        }
        for (session, kept) in &mut marks.0 {
            let made = mark(session, length);
            if kept.is_empty() && (seen.get(&made) == Some(&1) || length == LONGEST) {
                *kept = made;
            }
        }
    }
    marks
}

const SHORTEST: usize = 2;
const LONGEST: usize = 8;

/// A letter, a digit, a letter …: short, and no word of any language. Ids of clients that begin with the time begin alike,
/// so it is made from all of the id.
fn mark(session: &str, length: usize) -> String {
    let hash = Sha256::digest(session.as_bytes());
    let one = |(at, byte): (usize, &u8)| {
        let (from, many) = if at % 2 == 0 { (b'a', 26) } else { (b'0', 10) };
        char::from(from + byte % many)
    };
    hash.iter().take(length).enumerate().map(one).collect()
}

impl Marks {
    /// The mark of a session; nothing for one without an id.
    pub(super) fn mark(&self, session: &str) -> &str {
        if session.is_empty() { "-" } else { self.0.get(session).map_or("-", String::as_str) }
    }

    /// Each session with its mark.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(session, mark)| (session.as_str(), mark.as_str()))
    }

    /// The sessions that a person may mean: by mark, by id, or by the beginning of it.
    pub(super) fn meant(&self, given: &str) -> Vec<&str> {
        let exact = self.0.iter().filter(|(session, mark)| *session == given || *mark == given);
        let exact: Vec<&str> = exact.map(|(session, _)| session.as_str()).collect();
        if !exact.is_empty() || given.len() < 4 {
            return exact;
        }
        self.0.keys().filter(|session| session.starts_with(given)).map(String::as_str).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_short_stable_and_told_apart() {
        let many: Vec<String> = (0..200).map(|n| format!("019a0f6e-0000-7000-8000-{n:012}")).collect();
        let marks = of(many.iter().map(String::as_str));
        let mut all: Vec<&str> = many.iter().map(|session| marks.mark(session)).collect();
        assert!(all.iter().all(|mark| (2..=4).contains(&mark.len())), "{all:?}");
        let first = marks.mark(&many[0]).to_owned();
        assert!(of(many[..1].iter().map(String::as_str)).mark(&many[0]).starts_with(&first[..2]));
        assert_eq!(marks.meant(&first), [many[0].as_str()]);
        assert_eq!(marks.meant(&many[7]), [many[7].as_str()]);
        assert_eq!(marks.meant("019a").len(), 200);
        assert!(marks.meant("019").is_empty() && marks.mark("") == "-");
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 200);
    }
}
