//! Shopping: what one thread of a session was refused, another one tries. Told to a person, never a block.

use std::collections::{BTreeMap, BTreeSet};

use crate::runtime::model::Moment;

/// So long after a refusal the same action is the same wish.
const WITHIN: i64 = 15 * 60_000;
/// From so many actions on it is told: one may be chance.
const LEAST: usize = 2;
/// The most refusals that are looked back at.
const MOST: usize = 256;

/// Two threads of a session: whoever was refused something, and whoever tried it then.
type Pair = (String, String, String);

/// What a thread was refused.
#[derive(Debug)]
struct Refusal {
    session: String,
    thread: String,
    action: String,
    /// The rule and what it saw: the same target in other words is the same wish.
    breach: String,
    at: i64,
}

impl Refusal {
    fn is(&self, session: &str, (action, breach): (&str, &str)) -> bool {
        self.session == session && (self.action == action || !breach.is_empty() && self.breach == breach)
    }
}

/// Looks at calls one after the other, oldest first.
#[derive(Debug, Default)]
pub struct Shopping {
    refused: Vec<Refusal>,
    tried: BTreeMap<Pair, BTreeSet<String>>,
}

impl Shopping {
    /// One call more of a thread: its action, and the rule that refused it with what it saw, where one did.
    pub fn see(&mut self, session: &str, thread: &str, what: (&str, &str), at: Moment, is_refused: bool) {
        self.refused.retain(|one| (at.0 - one.at).abs() <= WITHIN);
        let same: Vec<&Refusal> = self.refused.iter().filter(|one| one.is(session, what)).collect();
        for one in same.iter().filter(|one| one.thread != thread) {
            let pair = (session.to_owned(), one.thread.clone(), thread.to_owned());
            self.tried.entry(pair).or_default().insert(one.action.clone());
        }
        // Who tries what another was refused, and is refused as well, is no source of a refusal of its own.
        if is_refused && same.is_empty() && self.refused.len() < MOST {
            let (session, thread) = (session.to_owned(), thread.to_owned());
            let (action, breach) = (what.0.to_owned(), what.1.to_owned());
            self.refused.push(Refusal { session, thread, action, breach, at: at.0 });
        }
    }

    /// Session, who was refused, who tried, and how many actions.
    pub fn found(&self) -> impl Iterator<Item = (&str, &str, &str, usize)> {
        let often = self.tried.iter().filter(|(_, actions)| actions.len() >= LEAST);
        often.map(|((session, refused, tried), actions)| {
            (session.as_str(), refused.as_str(), tried.as_str(), actions.len())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(calls: &[(&str, &str, &str, i64, bool)]) -> Vec<(String, String, usize)> {
        let mut shopping = Shopping::default();
        for (session, thread, action, minute, is_refused) in calls {
            shopping.see(session, thread, (action, ""), Moment(minute * 60_000), *is_refused);
        }
        shopping.found().map(|(_, refused, tried, times)| (refused.into(), tried.into(), times)).collect()
    }

    #[test]
    fn two_refusals_that_another_thread_tries_are_told() {
        let both = [
            ("s", "", "a", 0, true),
            ("s", "", "b", 1, true),
            ("s", "w", "a", 2, true),
            ("s", "w", "b", 3, false),
        ];
        assert_eq!(found(&both), [(String::new(), "w".to_owned(), 2)]);
    }

    #[test]
    fn one_of_them_the_same_thread_another_session_and_a_later_day_are_not() {
        assert!(
            found(&[("s", "", "a", 0, true), ("s", "w", "a", 1, true), ("s", "w", "b", 1, true)]).is_empty()
        );
        assert!(
            found(&[
                ("s", "", "a", 0, true),
                ("s", "", "b", 0, true),
                ("s", "", "a", 1, true),
                ("s", "", "b", 1, true)
            ])
            .is_empty()
        );
        assert!(
            found(&[
                ("s", "", "a", 0, true),
                ("s", "", "b", 0, true),
                ("t", "w", "a", 1, true),
                ("t", "w", "b", 1, true)
            ])
            .is_empty()
        );
        assert!(
            found(&[
                ("s", "", "a", 0, true),
                ("s", "", "b", 0, true),
                ("s", "w", "a", 16, true),
                ("s", "w", "b", 16, true)
            ])
            .is_empty()
        );
        assert!(
            found(&[
                ("s", "", "a", 0, false),
                ("s", "", "b", 0, false),
                ("s", "w", "a", 1, false),
                ("s", "w", "b", 1, false)
            ])
            .is_empty()
        );
    }

    #[test]
    fn the_same_target_in_other_words_is_the_same_wish() {
        let mut shopping = Shopping::default();
        for (thread, at, words) in [("", 0, ["a1", "b1"]), ("w", 1, ["a2", "b2"])] {
            for (action, breach) in words.iter().zip(["rule /etc", "rule /usr"]) {
                shopping.see("s", thread, (action, breach), Moment(at), true);
            }
        }
        assert_eq!(shopping.found().map(|(.., times)| times).collect::<Vec<_>>(), [2]);
    }
}
