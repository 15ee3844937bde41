//! Whose hand a rule file shows: the edits of agents, also those whose target is not named, and the times of sessions.

use std::collections::HashMap;

use super::recorded::Recorded;
use crate::runtime::model::{Access, FileFact, Moment};

/// So long after its last event a session that nobody saw end may still be at work.
const GRACE_MS: i64 = 15 * 60 * 1000;

/// The most edits that are kept.
const MOST: usize = 4000;

/// What agents' hands did, and when they were there.
#[derive(Debug, Default)]
pub struct Hands {
    /// By session: first event, last event, and whether that was its end.
    times: HashMap<String, (Moment, Moment, bool)>,
    /// Edits whose target holds something that only the moment tells: (path, session, when).
    vague: Vec<(String, String, Moment)>,
}

/// Could an edit have reached a file?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    No,
    /// It says nothing of its target.
    Unknown,
    /// What it says of its target fits.
    Fits,
}

impl Hands {
    /// Takes in one event.
    pub fn see(&mut self, recorded: &Recorded, is_done: bool) {
        let (at, ends) = (recorded.at, recorded.event.name == "SessionEnd");
        let session = &recorded.event.session;
        match self.times.get_mut(session) {
            Some(time) => *time = (time.0.min(at), time.1.max(at), ends),
            None => {
                self.times.insert(session.clone(), (at, at, ends));
            }
        }
        let is_change = |file: &&FileFact| match file.access {
            Access::Write
            | Access::Delete
            | Access::DeleteTree
            | Access::MoveFrom
            | Access::Chmod
            | Access::LinkTo => true,
            Access::Read | Access::Execute => false,
        };
        if is_done {
            let vague = recorded.facts.files.iter().filter(is_change).filter(|file| is_vague(&file.path));
            for file in vague.take(MOST.saturating_sub(self.vague.len())) {
                self.vague.push((file.path.clone(), session.clone(), at));
            }
        }
    }

    /// The most that an edit with an unnamed target could have had to do with a file since a moment, in one session or any.
    pub fn reach(&self, file: &str, since: Moment, session: Option<&str>) -> Reach {
        let fits = self
            .vague
            .iter()
            .filter(|(_, by, at)| *at > since && session.is_none_or(|session| by == session))
            .map(|(path, ..)| could_be(path, file));
        fits.fold(Reach::No, |most, one| match (most, one) {
            (Reach::Fits, _) | (_, Reach::Fits) => Reach::Fits,
            (Reach::Unknown, _) | (_, Reach::Unknown) => Reach::Unknown,
            (Reach::No, Reach::No) => Reach::No,
        })
    }

    /// Was an agent at work then?
    pub fn is_session_time(&self, at: Moment) -> bool {
        self.times.values().any(|(first, last, ended)| {
            let end = if *ended { last.0 } else { last.0 + GRACE_MS };
            first.0 <= at.0 && at.0 <= end
        })
    }
}

/// True where something in the path is only known at run time.
fn is_vague(path: &str) -> bool {
    path.contains(['*', '?', '$', '[', '{', '`'])
}

/// Could the path, as it is written, be this file of the work tree's top? What is only known at run time may be anything.
fn could_be(path: &str, file: &str) -> Reach {
    let (folder, name) = path.rsplit_once('/').map_or(("", path), |(folder, name)| (folder, name));
    if !matches!(folder, "" | ".") && !is_vague(folder) {
        return Reach::No;
    }
    let mut literals: Vec<String> = vec![String::new()];
    let mut rest = name.chars().peekable();
    while let Some(c) = rest.next() {
        let closing = match c {
            '*' | '?' => None,
            '[' => Some(']'),
            '{' => Some('}'),
            '`' => Some('`'),
            '$' => {
                match rest.peek() {
                    Some('{') => while rest.next().is_some_and(|c| c != '}') {},
                    Some('(') => while rest.next().is_some_and(|c| c != ')') {},
                    _ => while rest.next_if(|c| c.is_ascii_alphanumeric() || *c == '_').is_some() {},
                }
                None
            }
            _ => {
                if let Some(last) = literals.last_mut() {
                    last.push(c);
                }
                continue;
            }
        };
        if let Some(closing) = closing {
            while rest.next().is_some_and(|c| c != closing) {}
        }
        literals.push(String::new());
    }
    if literals.iter().all(String::is_empty) {
        return Reach::Unknown;
    }
    let (Some(first), Some(last)) = (literals.first(), literals.last()) else { return Reach::Unknown };
    let mut left = file;
    let fits = if literals.len() == 1 {
        file == first
    } else {
        file.starts_with(first.as_str())
            && file.ends_with(last.as_str())
            && literals.iter().all(|literal| match left.find(literal.as_str()) {
                Some(at) => {
                    left = &left[at + literal.len()..];
                    true
                }
                None => false,
            })
    };
    if fits { Reach::Fits } else { Reach::No }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_named_counts_for_every_file_it_could_reach() {
        for (path, reach) in [
            ("*.local.md", Reach::Fits),
            ("./**/*.local.md", Reach::Fits),
            ("CLAUDE.local.m?", Reach::Fits),
            ("CLAUDE.$x.md", Reach::Fits),
            ("$dir/CLAUDE.local.md", Reach::Fits),
            ("CLAUDE.{local,other}.md", Reach::Fits),
            ("[A-D]LAUDE.local.md", Reach::Fits),
            ("CLAUDE.$(echo local).md", Reach::Fits),
            ("*", Reach::Unknown),
            ("$f", Reach::Unknown),
            ("${OUT}", Reach::Unknown),
            ("$stdin", Reach::Unknown),
            ("*.txt", Reach::No),
            ("README*", Reach::No),
            ("docs/*.local.md", Reach::No),
            ("logs/$name.log", Reach::No),
            ("$LOG.txt", Reach::No),
        ] {
            assert_eq!(could_be(path, "CLAUDE.local.md"), reach, "{path}");
        }
    }
}
