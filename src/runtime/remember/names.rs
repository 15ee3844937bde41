//! Under which keys the store keeps what one hook tells the next; `store::NoteScope` says about what.

use crate::runtime::model::{Event, Step};

/// The key of the one pause that may be in force, among the grants.
pub const PAUSE: &str = "pause";

/// The window, in the scope of guidance.
pub const WINDOW: &str = "window";
/// What a thread read, in the scope of its flow.
pub const THREAD: &str = "thread";
/// The role that a person gave, in the same scope.
pub const ROLE: &str = "role";
/// Where answers to requests wait, by request.
pub const ANSWER: &str = "answer/";
/// Where it waits to be told that a person allowed something, by event.
pub const ALLOWED: &str = "allowed/";
/// Where it waits to be told that a person refused something, by event.
pub const DENIED: &str = "denied/";
/// Where open requests are kept beside the window, by request.
pub const REQUEST: &str = "request/";
/// Where what a person waived is kept, by blocker.
pub const WAIVED: &str = "waived/";

/// What files begin with that say which precedents a session was told.
pub const PRECEDENT: &str = "precedent-";

/// The subject of one of them.
pub fn precedent(id: &str) -> String {
    [PRECEDENT, id].concat()
}

/// How often the session itself was held in a row, in its own scope.
pub const STOPS: &str = "stops-in-a-row";

/// How often whoever wants to stop was held, in the scope of the session: the session itself, or a subagent in it.
pub fn stops(event: &Event) -> String {
    match (&event.step, &event.subagent) {
        (Step::SubagentStop { .. }, Some(agent)) if !agent.id.is_empty() => {
            format!("{STOPS}/{}", agent.id)
        }
        _ => STOPS.to_owned(),
    }
}
