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

/// Looks at calls one after the other, oldest first.
#[derive(Debug, Default)]
pub struct Shopping {
    /// Session, thread, action, and when it was refused.
    refused: Vec<(String, String, String, i64)>,
    tried: BTreeMap<Pair, BTreeSet<String>>,
}

impl Shopping {
    /// One call more of a thread.
    pub fn see(&mut self, session: &str, thread: &str, action: &str, at: Moment, is_refused: bool) {
        self.refused.retain(|(.., then)| (at.0 - then).abs() <= WITHIN);
        for (of, who, what, _) in &self.refused {
            if of == session && who != thread && what == action {
                let pair = (session.to_owned(), who.clone(), thread.to_owned());
                self.tried.entry(pair).or_default().insert(action.to_owned());
            }
        }
        // Who tries what another was refused, and is refused as well, is no source of a refusal of its own.
        let is_first = !self.refused.iter().any(|(of, _, what, _)| of == session && what == action);
        if is_refused && is_first && self.refused.len() < MOST {
            self.refused.push((session.to_owned(), thread.to_owned(), action.to_owned(), at.0));
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
            shopping.see(session, thread, action, Moment(minute * 60_000), *is_refused);
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
}
