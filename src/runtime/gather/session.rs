//! The notes kept of a session, or of a subagent in it: one look at the store answers everything, it lies in one scope.

use crate::runtime::decide::found::{Answer, Asked, Session};
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Event, Moment, Role};
use crate::runtime::remember::approvals::Pending;
use crate::runtime::remember::names::{self, ALLOWED, ANSWER, DENIED, REQUEST, WAIVED};
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::workspace::{Surroundings, role};

/// What is kept; nothing yet where there is no store.
pub fn look(
    event: &Event,
    subagent: Option<&str>,
    around: &Surroundings,
    store: Option<&Store>,
) -> Result<Session, StoreError> {
    let mut session = Session { role: role::given(event, around), ..Session::default() };
    let Some(store) = store else { return Ok(session) };
    for (key, value) in store.kept(NoteScope::Guide { session: &event.session, subagent })? {
        if key == names::WINDOW {
            session.window = Some(value);
        } else if key == names::ROLE {
            let by_person = || Role::new(std::str::from_utf8(&value).ok()?, GivenBy::Person);
            session.role = session.role.or_else(by_person);
        } else if let Some(to) = answered(&key) {
            session.answers.push(Answer { key, to, words: String::from_utf8_lossy(&value).into_owned() });
        } else if let Some(id) = key.strip_prefix(REQUEST) {
            let at = std::str::from_utf8(&value).ok().and_then(|text| text.parse().ok()).unwrap_or(0);
            session.requests.push((id.to_owned(), Moment(at)));
        } else if let Some(id) = key.strip_prefix(WAIVED) {
            session.waived.push(id.to_owned());
        }
    }
    Ok(session)
}

/// What an answer under a key is about, if it is one.
fn answered(key: &str) -> Option<Asked> {
    let kinds = [(ANSWER, Asked::Guidance), (ALLOWED, Asked::Allowed), (DENIED, Asked::Refused)];
    kinds.iter().find(|(prefix, _)| key.starts_with(prefix)).map(|(_, asked)| *asked)
}

/// The questions of a session that wait for a person.
pub fn parked(session: &str, store: Option<&Store>) -> Result<Vec<String>, StoreError> {
    let Some(store) = store else { return Ok(Vec::new()) };
    let waiting = store.notes(NoteScope::Pending)?.into_iter();
    let waiting = waiting.filter_map(|(_, text, _)| serde_json::from_str::<Pending>(&text).ok());
    Ok(waiting.filter(|pending| pending.session == session).map(|pending| pending.event).collect())
}

/// How often in a row whoever wants to stop was held.
pub fn stops(event: &Event, store: Option<&Store>) -> u32 {
    let count = store
        .and_then(|store| store.note(NoteScope::Stops(&event.session), &names::stops(event)).ok().flatten());
    count.and_then(|text| text.parse().ok()).unwrap_or(0)
}
