//! Requests for outside guidance: asked by an agent, answered or waived by somebody else, told when the answer comes.

use serde::{Deserialize, Serialize};

use super::names::{ANSWER, REQUEST, WAIVED};
use crate::runtime::guards::secrets;
use crate::runtime::model::Moment;
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::clock;

/// The most characters of a question or an answer.
const LONGEST: usize = 2000;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    pub id: String,
    /// The session that asked.
    pub session: String,
    /// What it is about: a blocker, a task of another tracker. May be empty.
    pub about: String,
    /// The question, secrets masked.
    pub question: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What became of it.
    pub state: State,
}

/// What became of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Nobody said anything yet.
    Open,
    /// Somebody did; the words wait for the session, or are there.
    Answered(String),
    /// A person said that no answer is needed, and why.
    Waived(String),
}

impl Request {
    /// The words of the program that passes it on: `{id}` is what it is about, or its own id.
    pub fn passed_on_by(&self, template: &[String]) -> Vec<String> {
        let id = if self.about.is_empty() { &self.id } else { &self.about };
        let fill = |word: &String| {
            word.replace("{id}", id).replace("{request}", &self.id).replace("{session}", &self.session)
        };
        template.iter().map(fill).collect()
    }
}

impl State {
    /// The word used in output.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Answered(_) => "answered",
            Self::Waived(_) => "waived",
        }
    }
}

pub fn ask(
    store: &Store,
    session: &str,
    about: &str,
    question: &str,
    now: Moment,
) -> Result<Request, StoreError> {
    let ulid = clock::ulid(now).to_ascii_lowercase();
    let request = Request {
        id: format!("g-{}", ulid.get(20..).unwrap_or(&ulid)),
        session: session.to_owned(),
        about: about.to_owned(),
        question: shortened(question),
        at: now.0,
        state: State::Open,
    };
    keep(store, &request)?;
    let scope = NoteScope::of_session(session);
    store.set_note(scope, &format!("{REQUEST}{}", request.id), &now.0.to_string(), now)?;
    Ok(request)
}

/// Answers; None where there is no such request, or it is not open any more.
pub fn answer(store: &Store, id: &str, words: &str, now: Moment) -> Result<Option<Request>, StoreError> {
    let Some(mut request) = find(store, id)?.filter(|request| request.state == State::Open) else {
        return Ok(None);
    };
    let words = shortened(words);
    let scope = NoteScope::of_session(&request.session);
    store.set_note(scope, &format!("{ANSWER}{}", request.id), &words, now)?;
    store.drop_note(scope, &format!("{REQUEST}{}", request.id))?;
    request.state = State::Answered(words);
    keep(store, &request)?;
    Ok(Some(request))
}

/// Says that a blocker of a session, or a request, needs no answer. False where a request is not open any more.
pub fn waive(store: &Store, session: &str, id: &str, why: &str, now: Moment) -> Result<bool, StoreError> {
    let mut session = session.to_owned();
    if let Some(mut request) = find(store, id)? {
        if request.state != State::Open {
            return Ok(false);
        }
        session.clone_from(&request.session);
        store.drop_note(NoteScope::of_session(&session), &format!("{REQUEST}{}", request.id))?;
        request.state = State::Waived(shortened(why));
        keep(store, &request)?;
    }
    store.set_note(NoteScope::of_session(&session), &format!("{WAIVED}{id}"), &shortened(why), now)?;
    Ok(true)
}

/// Every request, oldest first.
pub fn all(store: &Store) -> Result<Vec<Request>, StoreError> {
    let notes = store.notes(NoteScope::Request)?;
    let mut requests: Vec<Request> =
        notes.into_iter().filter_map(|(_, text, _)| serde_json::from_str(&text).ok()).collect();
    requests.sort_by_key(|request| request.at);
    Ok(requests)
}

fn find(store: &Store, id: &str) -> Result<Option<Request>, StoreError> {
    Ok(store.note(NoteScope::Request, id)?.and_then(|text| serde_json::from_str(&text).ok()))
}

fn keep(store: &Store, request: &Request) -> Result<(), StoreError> {
    let text = serde_json::to_string(request).map_err(|error| StoreError::Other(error.to_string()))?;
    store.set_note(NoteScope::Request, &request.id, &text, Moment(request.at))
}

fn shortened(words: &str) -> String {
    secrets::mask(words.trim(), None).chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_asked_answered_once_and_told_to_whoever_asked() {
        let store = Store::in_memory().unwrap();
        let request = ask(&store, "s", "TASK-1", " what now? ", Moment(5)).unwrap();
        assert_eq!((request.question.as_str(), &request.state), ("what now?", &State::Open));
        assert!(
            store.note(NoteScope::of_session("s"), &format!("{REQUEST}{}", request.id)).unwrap().is_some()
        );
        assert!(answer(&store, &request.id, "try the other door", Moment(6)).unwrap().is_some());
        assert!(answer(&store, &request.id, "again", Moment(7)).unwrap().is_none());
        assert!(answer(&store, "g-none", "x", Moment(7)).unwrap().is_none());
        let kept = store.kept(NoteScope::of_session("s")).unwrap();
        assert_eq!(kept, [(format!("{ANSWER}{}", request.id), b"try the other door".to_vec())]);
        assert_eq!(all(&store).unwrap()[0].state, State::Answered("try the other door".into()));
    }

    #[test]
    fn a_request_is_passed_on_in_single_words() {
        let store = Store::in_memory().unwrap();
        let template = ["bd", "update", "{id}", "--note={request} {session}"].map(str::to_owned);
        let request = ask(&store, "s 1", "bd-7", "q", Moment(5)).unwrap();
        let note = format!("--note={} s 1", request.id);
        assert_eq!(request.passed_on_by(&template), ["bd", "update", "bd-7", &note]);
        let request = ask(&store, "s", "", "q", Moment(5)).unwrap();
        assert_eq!(request.passed_on_by(&template)[2], request.id);
    }

    #[test]
    fn what_is_waived_is_open_no_more() {
        let store = Store::in_memory().unwrap();
        let request = ask(&store, "s", "", "q", Moment(5)).unwrap();
        assert!(waive(&store, "other", &request.id, "the vendor decides", Moment(6)).unwrap());
        assert!(!waive(&store, "other", &request.id, "again", Moment(7)).unwrap());
        assert!(waive(&store, "s", "w-12ab", "external", Moment(8)).unwrap());
        let keys: Vec<String> =
            store.kept(NoteScope::of_session("s")).unwrap().into_iter().map(|(key, _)| key).collect();
        assert_eq!(keys, [format!("{WAIVED}{}", request.id), format!("{WAIVED}w-12ab")]);
    }
}
