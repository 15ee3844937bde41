//! The life of a rule, session by session: where it was in force, where it stopped something, where that was wrong.

use std::collections::{BTreeMap, HashMap};

use super::evidence::watch::{self, Alarm, Vitals, Watch};
use crate::runtime::error::Result;
use crate::runtime::model::Moment;
use crate::runtime::store::{Given, Label, Store};

/// One session in which a rule was in force.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lived {
    /// It stopped or asked something.
    pub stopped: u32,
    /// Of those, wrongly, as people say.
    pub wrong: u32,
    /// A person said so in so many words.
    pub told: bool,
    /// The agent changed the rule's file: nothing here counts.
    pub own_hand: bool,
}

/// The sessions in which a rule was in force since a moment, in order of their first call.
#[derive(Debug, Clone, Default)]
pub struct Life {
    /// By first call.
    pub sessions: Vec<(String, Lived)>,
}

impl Life {
    /// Reads the life of a rule from the ledger. `is_live` says for which sessions it was in force.
    pub fn read(
        store: &Store,
        labels: &[Given],
        rule: &str,
        since: Moment,
        file: &str,
        is_live: impl Fn(&str) -> bool,
    ) -> Result<Self> {
        let said: HashMap<&str, Label> = labels
            .iter()
            .filter(|given| given.rule.is_empty() || given.rule == rule)
            .map(|given| (given.event.as_str(), given.label))
            .collect();
        let mut order: Vec<String> = Vec::new();
        let mut found: BTreeMap<String, Lived> = BTreeMap::new();
        let needle = format!("\"{file}\"");
        let read = store.each_since(since, |row| {
            let is_call = row.event == "PreToolUse";
            let edits = row.event.starts_with("PostToolUse") && row.detail.contains(&needle);
            if !(is_call || edits) || !is_live(row.session) {
                return;
            }
            if !found.contains_key(row.session) {
                if !is_call {
                    return;
                }
                order.push(row.session.to_owned());
                found.insert(row.session.to_owned(), Lived::default());
            }
            let Some(lived) = found.get_mut(row.session) else { return };
            lived.own_hand |= edits && row.detail.contains("[\"write\",");
            let spoke = is_call && row.rules.split_whitespace().any(|one| one == rule);
            if !spoke {
                return;
            }
            let stopped = matches!(row.verdict, "deny" | "ask");
            // A person who lets it through all the same says that it was wrong.
            let overruled = row.detail.contains("\"approval\":");
            lived.stopped += u32::from(stopped || overruled);
            let told = said.get(row.ulid) == Some(&Label::FalseAlarm);
            lived.told |= told;
            lived.wrong += u32::from(told || overruled);
        });
        read?;
        let mut sessions: Vec<(String, Lived)> = order
            .into_iter()
            .filter_map(|session| found.remove(&session).map(|lived| (session, lived)))
            .collect();
        sessions.retain(|(_, lived)| !lived.own_hand);
        Ok(Self { sessions })
    }

    /// How many sessions there are.
    pub fn len(&self) -> u32 {
        u32::try_from(self.sessions.len()).unwrap_or(u32::MAX)
    }

    /// Sessions in which it stopped something wrongly.
    pub fn harmed(&self) -> u32 {
        u32::try_from(self.sessions.iter().filter(|(_, lived)| lived.wrong > 0).count()).unwrap_or(u32::MAX)
    }

    /// The watch over these sessions.
    pub fn watch(&self) -> Watch {
        Watch::over(self.sessions.iter().map(|(_, lived)| lived.wrong > 0))
    }

    /// What is looked at beside the counts.
    pub fn vitals(&self) -> Vitals {
        let count = |is: fn(&Lived) -> bool| {
            u32::try_from(self.sessions.iter().filter(|(_, lived)| is(lived)).count()).unwrap_or(u32::MAX)
        };
        Vitals {
            sessions: self.len(),
            stopping: count(|lived| lived.stopped > 0),
            wrong_in_one_session: self.most_wrong(),
            called_wrong: count(|lived| lived.told),
            ..Vitals::default()
        }
    }

    /// What these sessions say against the rule, if anything.
    pub fn alarm(&self, examples_fail: bool) -> Option<Alarm> {
        let vitals = Vitals { examples_fail, ..self.vitals() };
        watch::tripped(&vitals).map(Alarm::Trip).or_else(|| self.watch().alarm())
    }

    fn most_wrong(&self) -> u32 {
        self.sessions.iter().map(|(_, lived)| lived.wrong).max().unwrap_or(0)
    }
}
