//! The past at the time of a call, rebuilt from the calls before it: edits, reads, commands that passed.
//!
//! The same questions that the hook asks its store, answered from the record alone.

use std::collections::HashMap;

use super::recorded::Recorded;
use crate::runtime::model::{History, Memory, Question, Scene};
use crate::runtime::policy::command::CommandPattern;
use crate::runtime::policy::rule::Touch;
use crate::runtime::policy::{self, View};

/// The most names that are kept of one session, and of edits in all.
const MOST: usize = 4000;

/// What happened so far.
#[derive(Debug, Default)]
pub struct Past {
    time: u64,
    /// When each file was edited last, in the checkout.
    edits: HashMap<String, u64>,
    /// When each wanted command passed last, in the checkout.
    passed: HashMap<String, u64>,
    /// By session: files edited and read.
    sessions: HashMap<String, Session>,
}

#[derive(Debug, Default)]
struct Session {
    edited: Vec<String>,
    read: Vec<String>,
}

impl Past {
    /// Takes in what a call did.
    pub fn learn(&mut self, recorded: &Recorded, scene: &Scene, needs: &[CommandPattern]) {
        self.time += 2;
        let view = View::new(&recorded.event, &recorded.facts, scene, &Memory::default());
        for file in &view.files {
            let Some(name) = file.names.first() else { continue };
            let session = self.sessions.entry(recorded.event.session.clone()).or_default();
            if file.touch.is_change() {
                if self.edits.len() < MOST || self.edits.contains_key(name) {
                    self.edits.insert(name.clone(), self.time);
                }
                keep(&mut session.edited, name);
            } else if file.touch.meets(Touch::READ) {
                keep(&mut session.read, name);
            }
        }
        if !needs.is_empty() {
            for key in policy::evidence(needs, &view) {
                // One later than the edits of the same call: `sed … && cargo test` is tested.
                self.passed.insert(key, self.time + 1);
            }
        }
    }

    /// The answer to a question about the past; None where the record cannot tell.
    pub fn answer(&self, question: &Question, session: &str) -> Option<History> {
        match question {
            Question::PassedSinceEdit { commands, .. } => {
                let passed = commands.iter().filter_map(|key| self.passed.get(key)).max().copied();
                let edited = self
                    .edits
                    .iter()
                    .filter(|(name, _)| policy::counts(question, name))
                    .max_by(|a, b| (a.1, a.0).cmp(&(b.1, b.0)));
                match (passed, edited) {
                    (Some(passed), Some((name, edited))) if *edited > passed => {
                        Some(History::No(name.clone()))
                    }
                    (Some(_), Some(_) | None) => Some(History::Yes),
                    (None, Some((name, _))) => Some(History::No(name.clone())),
                    // Neither was seen: it may have passed before the record begins.
                    (None, None) => None,
                }
            }
            Question::ReadInSession(_) => Some(self.in_session(question, session, |one| &one.read)),
            Question::EditedInSession { .. } => Some(self.in_session(question, session, |one| &one.edited)),
            Question::Resolve(_)
            | Question::Program(_)
            | Question::GitStatus(_)
            | Question::Matches(_)
            | Question::Taken(_)
            | Question::Loses(_)
            | Question::Mentions { .. }
            | Question::Finds { .. }
            | Question::Text(_)
            | Question::Long(_)
            | Question::Secrets(_)
            | Question::Packed(_)
            | Question::Branch
            | Question::BranchAt(_)
            | Question::Handed { .. }
            | Question::OnBranch(_)
            | Question::Role => None,
        }
    }

    fn in_session(
        &self,
        question: &Question,
        session: &str,
        names: impl Fn(&Session) -> &Vec<String>,
    ) -> History {
        let found = self
            .sessions
            .get(session)
            .is_some_and(|one| names(one).iter().any(|name| policy::counts(question, name)));
        if found { History::Yes } else { History::No(String::new()) }
    }

    /// True where the session changed one of these files.
    pub fn edited(&self, session: &str, file: &str) -> bool {
        self.sessions.get(session).is_some_and(|one| one.edited.iter().any(|name| name == file))
    }
}

fn keep(names: &mut Vec<String>, name: &str) {
    if names.len() < MOST && !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}
