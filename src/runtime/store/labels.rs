//! People's labels on verdicts: right, a false alarm, or not to be told.

use super::{NoteScope, Store, StoreError};
use crate::runtime::model::Moment;

/// What somebody says about a verdict, given or imagined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    /// Stopping it was, or would have been, right.
    Right,
    /// Stopping it was, or would have been, a false alarm.
    FalseAlarm,
    /// Somebody looked and could not tell.
    Unsure,
}

impl Label {
    /// The word used in the store and in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::FalseAlarm => "false-alarm",
            Self::Unsure => "unsure",
        }
    }

    /// The label of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Right, Self::FalseAlarm, Self::Unsure].into_iter().find(|label| label.name() == name)
    }
}

/// A label as somebody gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    pub event: String,
    /// The rule; empty for whichever spoke.
    pub rule: String,
    pub label: Label,
    pub at: Moment,
}

impl Store {
    /// Keeps what a person says about an event and a rule; an empty rule means whichever spoke.
    pub fn set_label(&self, event: &str, rule: &str, label: Label, now: Moment) -> Result<(), StoreError> {
        self.set_note(NoteScope::Label, &key(event, rule), label.name(), now)
    }

    /// Takes a label back.
    pub fn drop_label(&self, event: &str, rule: &str) -> Result<(), StoreError> {
        self.drop_note(NoteScope::Label, &key(event, rule))
    }

    /// Every label that people gave, oldest first.
    pub fn labels(&self) -> Result<Vec<Given>, StoreError> {
        let read = |(key, value, at): (String, String, Moment)| {
            let (event, rule) = key.split_once(' ').unwrap_or((&key, ""));
            let label = Label::from_name(&value)?;
            Some(Given { event: event.to_owned(), rule: rule.to_owned(), label, at })
        };
        Ok(self.notes(NoteScope::Label)?.into_iter().filter_map(read).collect())
    }
}

fn key(event: &str, rule: &str) -> String {
    if rule.is_empty() { event.to_owned() } else { format!("{event} {rule}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_come_back_as_they_were_given_and_can_be_taken_back() {
        let store = Store::in_memory().unwrap();
        store.set_label("E1", "", Label::FalseAlarm, Moment(1)).unwrap();
        store.set_label("E1", "no-npm", Label::Right, Moment(2)).unwrap();
        store.set_label("E2", "no-npm", Label::Unsure, Moment(3)).unwrap();
        store.drop_label("E2", "no-npm").unwrap();
        let given = |rule: &str, label, at| Given {
            event: "E1".to_owned(),
            rule: rule.to_owned(),
            label,
            at: Moment(at),
        };
        let told = [given("", Label::FalseAlarm, 1), given("no-npm", Label::Right, 2)];
        assert_eq!(store.labels().unwrap(), told);
    }

    #[test]
    fn labels_outlive_the_ledgers_retention_and_other_notes_do_not() {
        let store = Store::in_memory().unwrap();
        store.set_label("E1", "", Label::FalseAlarm, Moment(1)).unwrap();
        store.set_note(NoteScope::Pending, "x", "", Moment(1)).unwrap();
        store.prune(Moment(0).minus_seconds(-91 * 86_400), 90, 200).unwrap();
        assert_eq!(store.labels().unwrap().len(), 1);
        assert_eq!(store.notes(NoteScope::Pending).unwrap(), []);
    }
}
